//! Tests of the rules that scenarios cannot express; the others are in
//! `tests/scenarios/xako`.

use super::action::{Action, AttackKind, Means, Source};
use super::cards::{CardId, Face, LEVELS};
use super::event::{Event, Tender, Told};
use super::log::describe;
use super::setup::{Casting, FirstDealer, Setup};
use super::sums::{chance, margins};
use super::view::Phase;
use super::{Illegal, Xako};
use crate::engine::auto;
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::laws::{Care, check};
use crate::engine::seat::{Seat, Viewer};
use crate::words::{Language, Words};

fn setup(seats: usize) -> Setup {
    Xako::default_setup(seats)
}

/// XK-01: at least six characters, five levels each, and points that never
/// fall.
#[test]
fn characters_have_five_levels() {
    let setup = setup(2);
    assert!(setup.characters.len() >= 6);
    for character in &setup.characters {
        assert_eq!(character.levels.len(), LEVELS, "{}", character.id);
        for pair in character.levels.windows(2) {
            let rises = pair[0].atk <= pair[1].atk && pair[0].mag <= pair[1].mag && pair[0].def <= pair[1].def;
            assert!(rises, "{}", character.id);
        }
    }
}

/// The log counts equal cards instead of repeating their names.
#[test]
fn equal_cards_are_named_once() {
    let setup = setup(2);
    let told = |kind: usize| Told { card: CardId(0), name: setup.kinds[kind].name.clone() };
    let (seat, card, worth) = (Seat::new(0), told(2), 30);
    let payment = vec![told(0), told(1), told(0)];
    let line = describe(&Event::Equipped { seat, card, tender: Tender::Barter, payment, worth }).expect("a line");
    for language in Language::ALL {
        let words = Words::of(language);
        let name = |kind: usize| words.say(&setup.kinds[kind].name.message(), &|_| String::new());
        let paid = words.join(&[format!("2 × {}", name(0)), name(1)]);
        let said = words.say(&line, &|_| "Ugo".to_owned());
        assert!(said.starts_with("Ugo") && said.ends_with(&format!(" {paid}.")), "{said}");
    }
}

/// XK-02: 110 cards in the deck; number by type, and the ranges of their
/// values.
#[test]
fn the_deck_has_110_cards() {
    let setup = setup(2);
    let count = |of: fn(&Face) -> bool| setup.deck.iter().filter(|&&kind| of(&setup.kind(kind).face)).count();
    assert_eq!(setup.deck.len(), 110);
    assert_eq!(count(|face| matches!(face, Face::Item(_))), 56);
    assert_eq!(count(|face| matches!(face, Face::Gold(10))), 8);
    assert_eq!(count(|face| matches!(face, Face::Gold(20))), 9);
    assert_eq!(count(|face| matches!(face, Face::Gold(30))), 5);
    assert_eq!(count(|face| matches!(face, Face::Attack { .. })), 16);
    assert_eq!(count(|face| matches!(face, Face::Attack { combo: Some(_), .. })), 12);
    assert_eq!(count(|face| matches!(face, Face::Spectre { .. })), 8);
    assert_eq!(count(|face| matches!(face, Face::ExtraCharge)), 8);
    for kind in &setup.kinds {
        match kind.face {
            Face::Item(item) => {
                assert!((10..=30).contains(&item.price), "{}", kind.id);
                assert!(item.price.abs_diff(item.barter) <= 10, "{}", kind.id);
                assert!((4..=8).contains(&item.adrenaline), "{}", kind.id);
                let points = item.points;
                assert!(points.atk <= 3 && points.mag <= 3 && points.def <= 2, "{}", kind.id);
            }
            Face::Attack { ability, combo, .. } => {
                assert!((3..=6).contains(&ability) && combo.is_none_or(|combo| (1..=3).contains(&combo)));
                // Otherwise the card could never be played (XK-16, XK-18).
                let evoked = setup
                    .kinds
                    .iter()
                    .any(|other| matches!(other.face, Face::Spectre { of, .. } if setup.kind(of).id == kind.id));
                assert!(combo.is_some() || evoked, "{} can never be played", kind.id);
            }
            Face::Spectre { ability, .. } => assert!((7..=9).contains(&ability)),
            Face::Gold(_) | Face::ExtraCharge => {}
        }
    }
}

/// XK-03: 24 missions of six items each; half of them need four.
#[test]
fn there_are_24_missions() {
    let setup = setup(2);
    assert_eq!(setup.missions.len(), 24);
    for mission in &setup.missions {
        assert_eq!(mission.items.len(), 6, "{}", mission.id);
        let compulsory = mission.items.iter().filter(|wanted| wanted.compulsory).count();
        match mission.need {
            3 => assert!(compulsory == 1 && (2..=3).contains(&mission.points), "{}", mission.id),
            4 => assert!(compulsory == 2 && (4..=5).contains(&mission.points), "{}", mission.id),
            need => panic!("{} needs {need}", mission.id),
        }
    }
    assert_eq!(setup.missions.iter().filter(|mission| mission.need == 4).count(), 12);
    let kyr = setup.missions.iter().find(|mission| mission.id == "armatura_kyr").expect("it is there");
    let ids: Vec<(&str, bool)> =
        kyr.items.iter().map(|wanted| (setup.kind(wanted.item).id.as_str(), wanted.compulsory)).collect();
    assert_eq!(
        ids,
        [
            ("elmo_kyr", true),
            ("guanti_kyr", true),
            ("anello_kyr", false),
            ("stivali_kyr", false),
            ("spada_kyr", false),
            ("balestra", false)
        ]
    );
}

/// XK-05: the highest throw deals; seats that tie throw again.
#[test]
fn the_dice_decide_who_deals() {
    let mut dealt = [0; 4];
    let mut ties = 0;
    for seed in 0..400 {
        let (game, events) = Xako::new(&setup(4), seed).expect("it starts");
        let Event::DealerRolled { throws, dealer } = &events[0] else { panic!("{:?}", events[0]) };
        assert_eq!(game.open.dealer, *dealer);
        assert_eq!(game.open.turn.seat, *dealer);
        dealt[dealer.index()] += 1;
        let mut rivals: Vec<Seat> = (0..4).map(Seat::new).collect();
        let mut rest = throws.as_slice();
        while rivals.len() > 1 {
            let (now, later) = rest.split_at(rivals.len());
            assert_eq!(now.iter().map(|throw| throw.0).collect::<Vec<_>>(), rivals);
            let most = now.iter().map(|throw| throw.1.iter().sum::<u8>()).max();
            rivals = now.iter().filter(|throw| Some(throw.1.iter().sum()) == most).map(|throw| throw.0).collect();
            rest = later;
        }
        ties += usize::from(throws.len() > 4);
        assert!(rest.is_empty());
        assert_eq!(rivals, [*dealer]);
    }
    assert!(ties > 10 && dealt.iter().all(|&count| count > 60), "{dealt:?}, {ties}");
}

/// XK-06: everybody gets two missions, five cards and a random character that
/// nobody else has; what was dealt is secret.
#[test]
fn everybody_is_dealt_the_same() {
    for seats in 2..=4 {
        let (game, events) = Xako::new(&setup(seats), 7).expect("it starts");
        let mut characters: Vec<_> = game.open.sheets.iter().map(|sheet| sheet.character).collect();
        characters.sort_unstable();
        characters.dedup();
        assert_eq!(characters.len(), seats);
        assert!(characters.iter().all(Option::is_some));
        for seat in 0..seats {
            assert_eq!((game.hands[seat].len(), game.missions[seat].len()), (5, 2));
            assert_eq!(game.open.sheets[seat].level, 1);
        }
        assert_eq!(game.deck.len(), 110 - 5 * seats);
        let dealt = events.iter().find(|event| matches!(event, Event::ChallengeBegan { .. })).expect("dealt");
        let Event::ChallengeBegan { hands, missions, .. } = Xako::redact(dealt, Viewer::Seat(Seat::new(0))) else {
            panic!("another event")
        };
        assert_eq!(hands[0], game.hands[0]);
        assert!(hands[1..].iter().all(Vec::is_empty) && missions[1..].iter().all(Vec::is_empty));
    }
}

/// XK-06: the dealer and the choice of characters follow the options.
#[test]
fn dealer_and_characters_can_be_agreed() {
    let mut agreed = setup(3);
    agreed.options.first_dealer = FirstDealer::Seat(Seat::new(2));
    agreed.options.casting = Casting::Choice;
    let (game, events) = Xako::new(&agreed, 1).expect("it starts");
    assert!(events.is_empty());
    assert_eq!(game.open.phase, Phase::Choosing { seat: Seat::new(2) });
    assert_eq!(game.legal_actions(Seat::new(2)).actions.len(), 6);
    agreed.options.first_dealer = FirstDealer::Seat(Seat::new(3));
    assert!(Xako::new(&agreed, 1).is_err());
}

/// XK-20: the odds agree with a count of all throws.
#[test]
fn odds_are_exact() {
    let mut counted = vec![0; 21];
    for (a, b, c, d) in (0..1296).map(|n| (n % 6, n / 6 % 6, n / 36 % 6, n / 216)) {
        counted[a + b + 10 - c - d] += 1u64;
    }
    assert_eq!(margins((2, 2)), counted);
    assert!((chance(10, 10, 1, (2, 2)) - 575.0 / 1296.0).abs() < 1e-9);
    assert!((chance(30, 0, 1, (2, 2)) - 1.0).abs() < 1e-9);
    assert!(chance(0, 30, 1, (2, 2)).abs() < 1e-9);
    // Once the attacker has rolled, 19 loses only to a ten or more on two dice.
    assert!((chance(19, 9, 1, (0, 2)) - 30.0 / 36.0).abs() < 1e-9);
    assert!((chance(9, 19, 1, (2, 0)) - 3.0 / 36.0).abs() < 1e-9);
}

/// XK-09: the payments listed are exactly those accepted, checked against all
/// subsets of the hand.
#[test]
fn payments_are_all_listed() {
    let mut tried = 0;
    for seed in 0..60 {
        let (mut game, _) = Xako::new(&setup(2), seed).expect("it starts");
        let seat = game.open.turn.seat;
        let from = Source::Deck;
        game.apply(seat, Action::Draw { from }).expect("a draw");
        let view = game.view(Viewer::Seat(seat));
        for &card in &view.hand {
            let listed = view.payments(card);
            let others: Vec<CardId> = view.hand.iter().copied().filter(|&other| other != card).collect();
            let mut found = 0;
            for set in 0u32..1 << others.len() {
                let mut payment: Vec<CardId> =
                    (0..others.len()).filter(|at| set >> at & 1 == 1).map(|at| others[at]).collect();
                payment.sort_unstable();
                let fine = view.payment(card, &payment).is_ok();
                assert_eq!(fine, listed.contains(&payment), "{payment:?} for {card:?}");
                found += usize::from(fine);
            }
            assert_eq!(found, listed.len());
            tried += found;
        }
    }
    assert!(tried > 50, "{tried}");
}

/// XK-11, XK-16 to XK-18: all four kinds of attack occur in games and add up.
#[test]
fn totals_add_up() {
    let mut met = [0; 4];
    for seed in 0..6 {
        let session = auto::play::<Xako>(setup(3), seed, &[Strength::Random; 3]).expect("it ends");
        let mut announced = None;
        for event in session.events() {
            match event {
                Event::Attacked { attack, sum, .. } => {
                    let kind = attack.means.kind();
                    met[AttackKind::ALL.iter().position(|&known| known == kind).expect("one of four")] += 1;
                    assert!(attack.extra.is_none() || attack.means == Means::Direct);
                    assert!(sum.items == 0 || kind == AttackKind::Direct);
                    assert!(sum.combo == 0 || kind == AttackKind::Combo);
                    announced = Some(*sum);
                }
                Event::Clashed(clash) => {
                    assert_eq!(announced.take(), Some(clash.attack));
                    let dice = |dice: &[u8]| dice.iter().sum::<u8>();
                    assert_eq!(clash.attack_total(), clash.attack.total() + dice(&clash.attack_dice));
                    assert_eq!(clash.defence_total(), clash.defence.total() + dice(&clash.defence_dice));
                    assert!(clash.attack_dice.iter().chain(&clash.defence_dice).all(|die| (1..=6).contains(die)));
                }
                _ => {}
            }
        }
    }
    assert!(met.iter().all(|&count| count > 0), "{met:?}");
}

/// XK-10, XK-12, XK-24: in every state of random games nobody wears too much,
/// the refill stops at five, and challenges and matches end.
#[test]
fn limits_hold_in_every_state() {
    for seats in 2..=4 {
        let (mut game, _) = Xako::new(&setup(seats), 90 + seats as u64).expect("it starts");
        let mut dice = Dice::from_seed(5);
        let mut count = 0;
        while let Some(seat) = game.to_act().iter().next() {
            count += 1;
            assert!(count < 20_000, "it does not end");
            let numbers = game.open.setup.numbers;
            assert!(game.open.round <= numbers.most_rounds && game.open.challenge <= numbers.most_challenges);
            for other in (0..seats).map(Seat::new) {
                let worn = game.open.worn(other);
                let mut kinds: Vec<_> = worn.iter().map(|&card| game.open.setup.kind_of(card)).collect();
                kinds.sort_unstable();
                assert!(kinds.windows(2).all(|pair| pair[0] != pair[1]), "two equal items");
                let dropping = matches!(game.open.phase, Phase::Dropping { seat, .. } if seat == other);
                assert_eq!(worn.len() > usize::from(game.open.room(other)), dropping);
            }
            let actions = game.legal_actions(seat).actions;
            let action = dice.pick(&actions).expect("there is one").clone();
            let before = game.hands[seat.index()].len();
            let refilling = game.open.phase == Phase::Refilling;
            game.apply(seat, action).expect("listed");
            if refilling {
                assert!(before < 5 && game.hands[seat.index()].len() <= 5 || game.open.round == 1);
            }
        }
        assert!(game.outcome().is_some());
    }
}

/// A view gives the same answers as the state.
#[test]
fn a_view_checks_like_the_state() {
    let (mut game, _) = Xako::new(&setup(2), 3).expect("it starts");
    let mut dice = Dice::from_seed(8);
    for _ in 0..300 {
        let Some(seat) = game.to_act().iter().next() else { break };
        let actions = game.legal_actions(seat).actions;
        let view = game.view(Viewer::Seat(seat));
        assert!(actions.iter().all(|action| view.check(action).is_ok()));
        assert_eq!(game.view(Viewer::Public).check(&actions[0]), Err(Illegal::NotYourTurn));
        let action = dice.pick(&actions).expect("there is one").clone();
        game.apply(seat, action).expect("listed");
    }
}

#[test]
fn the_laws_hold() {
    let bots = &[Strength::Random, Strength::Easy, Strength::Medium, Strength::Strong];
    for seats in 2..=4 {
        let kept = check::<Xako>(seats, 1, Care { longest: 20_000, every: 150, ask: 1_500, bots });
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}

/// XK-06, XK-24: events lead every viewer to the view after the action also where
/// characters are chosen and where rounds and challenges run out.
#[test]
fn views_follow_the_events_of_short_matches() {
    for seats in 2..=4 {
        let mut agreed = setup(seats);
        agreed.options.casting = Casting::Choice;
        (agreed.numbers.most_rounds, agreed.numbers.most_challenges) = (6, 3);
        let (mut game, _) = Xako::new(&agreed, 11).expect("it starts");
        let viewers = (0..seats).map(|at| Viewer::Seat(Seat::new(at))).chain([Viewer::Public]);
        let mut views: Vec<_> = viewers.map(|viewer| game.view(viewer)).collect();
        let mut dice = Dice::from_seed(seats as u64);
        while let Some(seat) = game.to_act().iter().next() {
            let action = game.random_action(seat, &mut dice).expect("a seat to act has an action");
            let events = game.apply(seat, action.clone()).expect("listed");
            for view in &mut views {
                events.iter().for_each(|event| Xako::evolve(view, &Xako::redact(event, view.viewer)));
                assert_eq!(*view, game.view(view.viewer), "{action:?} of {seat}");
            }
        }
        assert_eq!(game.open.challenge, 3);
    }
}
