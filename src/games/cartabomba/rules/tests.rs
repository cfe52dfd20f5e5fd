//! Tests along whole games, and of the texts of cards and events.

use super::action::Action;
use super::cards::{Always, CardId, Kind, Once};
use super::event::Event;
use super::setup::{FirstChooser, Setup, Starts};
use super::state::Cartabomba;
use super::view::{End, Phase};
use crate::engine::auto;
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::laws::{Care, check};
use crate::engine::seat::{Seat, Viewer};
use crate::games::cartabomba::scenario::sample::stage;
use crate::words::{Language, Words};

/// Random games keep the laws that hold for all games.
#[test]
fn the_laws_hold() {
    const BOTS: &[Strength] = &[Strength::Random, Strength::Easy, Strength::Medium];
    for seed in 0..12 {
        let care = Care { longest: 2_000, every: 6, ask: 20, bots: BOTS };
        check::<Cartabomba>(2, seed, care).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

/// Plays random games, passing every state with the events that led to it to
/// `look`.
fn along(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Cartabomba, &[Event])) {
    let setup = Cartabomba::default_setup(2);
    for seed in seeds {
        let (mut game, mut events) = Cartabomba::new(&setup, seed).expect("a valid setup");
        let mut dice = Dice::from_seed(seed ^ 77);
        loop {
            look(&game, &events);
            let Some(seat) = game.to_act().iter().next() else { break };
            let legal = game.legal_actions(seat).actions;
            let action = dice.pick(&legal).expect("a seat to act has an action").clone();
            events = game.apply(seat, action).expect("listed actions are allowed");
        }
    }
}

/// CB-06, CB-17: the player who did not choose first in the draft begins, both
/// have the same number of cards, and every game ends.
#[test]
fn games_begin_and_end() {
    let mut ended = [0; 4];
    along(0..60, |game, events| {
        let open = game.open();
        if open.turn == 1 && matches!(events.last(), Some(Event::TurnBegan { .. })) {
            assert_ne!(open.starter, open.first_chooser);
            assert_eq!(open.sides.each_ref().map(|side| side.reserve.len()), [20, 20]);
        }
        if let Phase::Over(ending) = &open.phase {
            ended[ending.why as usize] += 1;
            let empty = ending.all.contains(&0);
            assert_eq!(empty, ending.why == End::NoCards);
            assert!(!ending.winners.is_empty());
        }
    });
    assert!(ended[End::NoCards as usize] > 5, "{ended:?}");
}

/// CB-03, CB-04, CB-09: no turn exceeds its limits, and no payment is larger
/// than needed.
#[test]
fn turns_keep_their_limits() {
    along(100..140, |game, events| {
        let open = game.open();
        let limits = open.limits();
        assert!(limits.cards.0 <= limits.cards.1);
        for event in events {
            let Event::Played { quote, payment, .. } = event else { continue };
            let cards: Vec<_> = payment.iter().map(|card| card.id).collect();
            assert!(open.payment(quote.due, &cards).is_good(), "{event:?}");
        }
    });
}

/// CB-17: a player can act exactly if more than passing is listed, and a pass
/// ends the game only after two turns of each player without an action, or one
/// of each in which there was nothing else to do. CB-15: a player's cards stay
/// the player's own, also those that return.
#[test]
fn no_pass_by_choice_ends_the_game_at_once() {
    let mut passes: Vec<bool> = Vec::new();
    let mut seen = [0; 2];
    along(300..360, |game, events| {
        let open = game.open();
        if let Phase::Acting = open.phase {
            assert_eq!(open.can_act(), open.turn_actions().len() > 1);
        }
        for side in &open.sides {
            assert!(side.reserve.iter().chain(&side.in_play).all(|card| side.dealt.contains(card)));
        }
        match events {
            [.., Event::TurnEnded { idle: true, seat }, _] => {
                let mut before = open.clone();
                (before.active, before.this_turn, before.turn) =
                    (*seat, super::view::Turn::default(), open.turn.max(2));
                passes.push(before.can_act());
            }
            [] => {}
            _ => passes.clear(),
        }
        if let Phase::Over(ending) = &open.phase {
            match ending.why {
                End::Stuck => assert!(passes.ends_with(&[false, false]), "{passes:?}"),
                End::Idle => assert!(passes.len() == 4 && !passes.ends_with(&[false, false]), "{passes:?}"),
                End::NoCards | End::TurnLimit => {}
            }
            seen[0] += usize::from(ending.why == End::Stuck);
            seen[1] += usize::from(ending.why == End::Idle);
        } else {
            assert!(passes.len() < 4 && !passes.ends_with(&[false, false]), "{passes:?}");
        }
    });
    assert!(seen.iter().all(|&games| games > 0), "{seen:?}");
}

/// What look-ahead works out quickly is what the table shows, and the deeds that
/// are listed are those that are allowed (CB-02, CB-09, CB-13).
#[test]
fn quick_sums_and_lists_are_right() {
    let mut seen = [0; 2];
    along(500..530, |game, _| {
        let (open, seat) = (game.open(), game.open().active);
        let cards = || (0..open.setup.cards.len()).map(|card| CardId(card as u8));
        match &open.phase {
            Phase::Acting => {
                let terms = open.terms(seat);
                let reserve = &open.side(seat).reserve;
                for pair in reserve.chunks(2) {
                    let cost = pair.iter().map(|&card| terms.cost(open.setup.card(card))).sum();
                    let quote = open.quote(seat, pair);
                    assert_eq!((cost, terms.due(cost)), (quote.cost, quote.due));
                    assert_eq!(open.bill(seat, pair), (quote.cost, quote.credit));
                    assert_eq!(terms.allow_one(open.setup.card(pair[0])), open.may_play(&pair[..1]));
                }
                let listed = open.turn_actions();
                let bombs = cards().flat_map(|card| cards().map(move |target| Action::Bomb { card, target }));
                let uses = cards().flat_map(|card| {
                    let aimed = cards().map(move |target| Action::Activate { card, targets: vec![target] });
                    aimed.chain([Action::Activate { card, targets: Vec::new() }])
                });
                for action in bombs.chain(uses) {
                    assert_eq!(game.check(seat, &action).is_ok(), listed.contains(&action), "{action:?}");
                    seen[0] += usize::from(listed.contains(&action));
                }
            }
            Phase::Parrying { attack } => {
                for more in open.sides.iter().flat_map(|side| side.in_play.chunks(2)) {
                    assert_eq!(open.discards(attack, more), open.tally(attack, more).discards());
                    seen[1] += 1;
                }
            }
            _ => {}
        }
    });
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

/// CB-13, CB-14: nobody loses more cards than are left once the parrying ones are
/// out of the game.
#[test]
fn nobody_loses_more_than_there_is() {
    let given = "(active: 1, sides: ((in_play: [\"lettera_amore\"], reserve: [\"torchio\"]),
        (in_play: [\"gran_maestro\"], reserve: [\"timbro\"])))";
    let mut game = stage(given);
    let card = |game: &Cartabomba, id| game.open().setup.find(id).expect("it was given");
    game.apply(Seat::new(1), Action::Attack { card: card(&game, "gran_maestro") }).expect("it is legal");
    let open = game.open();
    let Phase::Parrying { attack } = &open.phase else { panic!("{:?}", open.phase) };
    let loses = |more: &[CardId]| {
        let tally = open.tally(attack, more);
        (tally.discards(), open.loses(Seat::new(0), &tally, more.len()))
    };
    assert_eq!(loses(&[]), (5, 2));
    assert_eq!(loses(&[card(&game, "lettera_amore")]), (2, 1));
}

/// CB-13: a card that parries beside others and saves nothing is told.
#[test]
fn parries_for_nothing_are_known() {
    let given = "(active: 1, sides: ((in_play: [\"petardo\", \"castagnola\", \"coriandoli\"], reserve: [\"torchio\"]),
        (in_play: [\"pacco_postale\"], reserve: [\"timbro\"])))";
    let mut game = stage(given);
    let card = |game: &Cartabomba, id| game.open().setup.find(id).expect("it was given");
    game.apply(Seat::new(1), Action::Attack { card: card(&game, "pacco_postale") }).expect("it is legal");
    let open = game.open();
    let Phase::Parrying { attack } = &open.phase else { panic!("{:?}", open.phase) };
    let [two, other_two, one] = ["petardo", "castagnola", "coriandoli"].map(|id| card(&game, id));
    for (parries, for_nothing) in [
        (&[][..], false),
        // Strengths 2, 2 and 1 against 3.
        (&[two], false),
        (&[two, one], false),
        (&[two, other_two], false),
        (&[two, other_two, one], true),
    ] {
        assert_eq!(open.parries_for_nothing(attack, parries), for_nothing, "{parries:?}");
    }
    game.apply(Seat::new(0), Action::Parry { card: two }).expect("it is legal");
    let Phase::Parrying { attack } = &game.open().phase else { panic!("the parry goes on") };
    assert!(!game.open().parries_for_nothing(attack, &[one]));
    assert!(game.open().parries_for_nothing(attack, &[other_two, one]));
}

/// CB-14: who has parried with the last cards discards nothing, not even in
/// words.
#[test]
fn nobody_discards_nothing() {
    along(400..440, |_, events| {
        let empty = |event: &Event| matches!(event, Event::Discarded { cards, .. } if cards.is_empty());
        assert!(!events.iter().any(empty), "{events:?}");
    });
}

/// CB-06: the config sets who takes the first turn, and how many cards of a
/// longer list are dealt.
#[test]
fn knobs_of_the_draft() {
    let mut setup = Cartabomba::default_setup(2);
    setup.options.first_chooser = FirstChooser::Seat(Seat::new(1));
    setup.numbers.starts = Starts::Chooser;
    setup.numbers.deck = 24;
    setup.numbers.draft = 6;
    let (game, _) = Cartabomba::new(&setup, 3).expect("a valid setup");
    assert_eq!((game.open().starter, game.open().first_chooser), (Seat::new(1), Seat::new(1)));
    let played = auto::play::<Cartabomba>(setup, 3, &[Strength::Random; 2]).expect("it ends");
    let dealt = played.events().iter().filter(|event| matches!(event, Event::Drafted { .. })).count();
    assert_eq!((dealt, played.state().census().len()), (4, 40));
}

/// Contradictory setups are refused.
#[test]
fn impossible_setups_are_refused() {
    let wrong = |change: fn(&mut Setup)| {
        let mut setup = Cartabomba::default_setup(2);
        change(&mut setup);
        Cartabomba::new(&setup, 1).expect_err("it is impossible").0
    };
    assert!(wrong(|setup| setup.numbers.draft = 5).contains("`draft`"));
    assert!(wrong(|setup| setup.cards.truncate(3)).contains("`cards`"));
    assert!(wrong(|setup| setup.options.first_chooser = FirstChooser::Seat(Seat::new(4))).contains("first_chooser"));
}

/// Only the deck is secret: a guess differs in nothing else.
#[test]
fn only_the_deck_is_secret() {
    let (game, _) = Cartabomba::new(&Cartabomba::default_setup(2), 5).expect("a valid setup");
    let guess = Cartabomba::guess(&game.view(Viewer::Public), &mut Dice::from_seed(9));
    assert_eq!(guess.open, game.open);
    assert_ne!(guess.deck, game.deck);
}

/// CB-05: every ability word has a sentence in both languages, complete with
/// its numbers.
#[test]
fn every_word_is_said() {
    let kinds = [None, Some(Kind::Zealot)];
    let mut texts = Vec::new();
    for kind in kinds {
        for n in 1..=2 {
            texts.extend([
                Always::LessWhenAttacked { n }.text(),
                Always::AttackBonus { n, kind }.text(),
                Always::ParryBonus { n, kind }.text(),
                Always::PriceLess { n, kind }.text(),
                Always::PaymentBonus { n }.text(),
                Always::MaxParryCards { n }.text(),
                Once::ExtraPlay { n }.text(),
                Once::Charge { n }.text(),
                Once::Remove { cost: n }.text(),
                Once::ForceDiscard { n }.text(),
                Once::ReturnRemoved { cost: n }.text(),
                Once::Pay { n }.text(),
            ]);
        }
    }
    texts.extend(Kind::ALL.map(|kind| Always::Protect { kind }.text()));
    texts.extend([Always::ExtraKind { kind: Kind::Artifact }.text(), Once::Silence.text()]);
    for language in Language::ALL {
        for text in &texts {
            let said = Words::of(language).say(text, &|_| String::new());
            assert!(!said.contains(['⟦', '{', '$']) && said.ends_with('.'), "{language:?}: {said}");
        }
    }
    let said =
        Words::of(Language::It).say(&Always::AttackBonus { n: 2, kind: Some(Kind::Zealot) }.text(), &|_| String::new());
    assert_eq!(said, "I tuoi altri attacchi con zeloti: forza +2.");
}

/// Every event and every refusal in these games has words in both languages.
#[test]
fn everything_that_happens_is_said() {
    use crate::engine::game::Refusal;
    let say = |message: &crate::engine::words::Message| {
        for language in Language::ALL {
            let said = Words::of(language).say(message, &|seat| format!("Anna {}", seat.index()));
            assert!(!said.contains(['⟦', '{', '$']), "{language:?}: {said}");
        }
    };
    along(200..230, |game, events| {
        events.iter().filter_map(Cartabomba::describe).for_each(|message| say(&message));
        for card in 0..game.open().setup.cards.len() {
            let card = CardId(card as u8);
            for action in [Action::Attack { card }, Action::Play { cards: vec![card], payment: vec![] }] {
                let seat = game.open().active;
                if let Err(refusal) = game.check(seat, &action) {
                    say(&refusal.message());
                }
            }
        }
    });
}
