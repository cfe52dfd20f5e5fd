//! Minimum requirements of computer players.

use super::*;
use crate::engine::auto;
use crate::engine::game::Game;
use crate::engine::scenario::Staged;
use crate::engine::seat::{SeatSet, Viewer};
use crate::engine::temper::Bias;
use crate::games::tappeti_volanti::aim::{Aim, toward};
use crate::games::tappeti_volanti::flight::Noise;
use crate::games::tappeti_volanti::layout;
use crate::games::tappeti_volanti::rules::cards::{Bazaar, Genie, Letter};
use crate::games::tappeti_volanti::rules::possible_hands;
use crate::games::tappeti_volanti::rules::score::Collection;
use crate::games::tappeti_volanti::rules::setup::Setup;
use crate::games::tappeti_volanti::rules::verdict::{Claim, Judged, judge, reached};
use crate::games::tappeti_volanti::rules::view::Dispute;
use crate::games::tappeti_volanti::tabletop::{CardId, Launch, Lying, Tabletop};

fn state(seats: usize, seed: u64) -> TappetiVolanti {
    TappetiVolanti::new(&TappetiVolanti::default_setup(seats), seed).expect("a valid setup").0
}

/// Easy and medium players choose allowed actions, and choose the same with the
/// same dice and for any guess of what they cannot see.
#[test]
fn choices_are_allowed_and_fair() {
    let mut game = state(2, 5);
    let mut dice = Dice::from_seed(1);
    for _ in 0..9 {
        if let Some(action) = game.table_action() {
            game.apply(Seat::TABLE, action).expect("the physics is possible");
            continue;
        }
        let seat = game.to_act().iter().next().expect("the game has just begun");
        let view = game.view(Viewer::Seat(seat));
        let guess = TappetiVolanti::guess(&view, &mut dice).view(Viewer::Seat(seat));
        for strength in [Strength::Easy, Strength::Medium] {
            let choose = |view| player(strength).choose(seat, view, &mut Dice::from_seed(3));
            let action = choose(&view);
            assert_eq!(game.check(seat, &action), Ok(()));
            assert_eq!(action, choose(&guess));
        }
        let action = player(Strength::Easy).choose(seat, &view, &mut dice);
        game.apply(seat, action).expect("checked");
    }
}

/// A desert has negative worth; a bazaar that completes a pair is worth more
/// than one that does not.
#[test]
fn worth_of_cards() {
    let mut open = state(3, 2).view(Viewer::Public).open;
    let find = |kind, nth: usize| {
        let ids = (0..open.setup.deck.len()).filter(|&id| open.setup.deck[id] == kind);
        CardId(ids.clone().nth(nth).expect("there are as many") as u8)
    };
    let spice = Destination::Bazaar(Bazaar::Spice);
    let (first, second, desert) = (find(spice, 0), find(spice, 1), find(Destination::Desert, 0));
    let (me, other) = (Seat::new(0), Seat::new(1));
    let before = Worth::of(&open, Bias::NONE);
    assert!(before.own(me, desert) < -4.0);
    assert!(before.to(me, other, desert) > 0.0, "good if another takes it");
    open.taken[0].push(first);
    let after = Worth::of(&open, Bias::NONE);
    assert!(after.own(me, second) > before.own(me, second) + 1.0);
    assert_eq!(Collection::of([Destination::Adventure(Letter::C)]).adventures, [0, 0, 1, 0, 0]);
}

/// Who plans simulates fewer throws at larger tables, where each takes longer.
#[test]
fn larger_tables_have_fewer_simulations() {
    let thinker = |strength| Thinker { strength, mood: Mood::default() };
    let samples = |strength| [2, 3, 4].map(|seats| thinker(strength).skill(&state(seats, 1).open).samples);
    assert_eq!(samples(Strength::Master), [7, 6, 5]);
    assert_eq!(samples(Strength::Strong), [4, 3, 3]);
    assert_eq!(samples(Strength::Medium), [4, 4, 4]);
    assert_eq!(samples(Strength::Reference), [5, 5, 5]);
}

/// An easy player beats one that throws at random.
#[test]
fn easy_beats_random() {
    let mut won = 0;
    for seed in 0..3 {
        let setup = TappetiVolanti::default_setup(2);
        let game = auto::play::<TappetiVolanti>(setup, seed, &[Strength::Easy, Strength::Random]).expect("it ends");
        won += usize::from(game.outcome().expect("it is over").winners.contains(Seat::new(0)));
    }
    assert!(won >= 2, "won {won} of 3");
}

/// Ways to aim at a card: spin, place along the edge in metres from its middle,
/// and factor on the speed with which the carpet would come to rest on the card
/// on a bare table. Faster ones touch down on the card instead of before it.
fn aims() -> Vec<(f64, f64, f64)> {
    let mut all = Vec::new();
    for spin in [0.6, -0.6, 0.0] {
        for stance in [0.0, 0.2, -0.2] {
            all.extend([1.0, 1.06, 1.12, 1.18, 1.24].map(|faster| (spin, stance, faster)));
        }
    }
    all
}

/// How often a hand hits the very card it has chosen, with the errors of a
/// computer player's hand and the chance of every throw. The player tries as
/// many aims in its mind as it does when it plays, and takes the best, as people
/// do with the per cents beside the table.
fn hits(setup: &Setup, strength: Strength, table: &Tabletop, seat: Seat, chosen: &Lying, dice: &mut Dice) -> usize {
    let (ground, edge, skill) = (setup.ground(), setup.edge(seat), setup.bots.of(strength));
    let carpet = CardId::carpet(0);
    let (ex, ey, turn) = edge.middle.to_si();
    let (x, y, _) = chosen.pose.to_si();
    let (dx, dy) = (x - ex, y - ey);
    let right = libm::cos(turn) * dx + libm::sin(turn) * dy;
    let ahead = libm::cos(turn) * dy - libm::sin(turn) * dx;
    let hit = |launch: &Launch, dice: &mut Dice| {
        let noise = Noise { seed: dice.seed(), luck: 1.0 };
        let end = throw_settled(table, carpet, &ground, &edge, launch, noise, &setup.physics);
        reached(&judge(setup, &end.table), carpet).any(|on| on == chosen.card)
    };
    let share = |launch: &Launch, samples: u8, dice: &mut Dice| {
        (0..samples).filter(|_| hit(launch, dice)).count() as f64 / f64::from(samples)
    };
    let mut all = aims();
    let mut launches: Vec<Launch> = Vec::new();
    for _ in 0..skill.targets * skill.spins {
        // The first is the plain one: from the middle, straight at the card.
        let at = if launches.is_empty() { 0 } else { dice.below(all.len()) };
        let (spin, stance, faster) = all.remove(at);
        let aim = Aim {
            offset: libm::round(stance * 1e6) as i32,
            ..toward([right - stance, ahead], spin, &ground, &setup.physics)
        };
        let launch = aim.launch(&ground, &setup.physics);
        launches.push(Launch { speed: libm::round(f64::from(launch.speed) * faster) as i32, ..launch });
    }
    let mut tried: Vec<(f64, Launch)> =
        launches.into_iter().map(|launch| (share(&launch, skill.samples, dice), launch)).collect();
    tried.sort_by(|a, b| b.0.total_cmp(&a.0));
    if skill.variations > 0 {
        let again = skill.samples * (1 + skill.variations / 2);
        tried = tried.iter().take(4).map(|(_, launch)| (share(launch, again, dice), *launch)).collect();
        tried.sort_by(|a, b| b.0.total_cmp(&a.0));
    }
    let best = tried[0].1;
    (0..THROWS).filter(|_| hit(&aiming::shaken(&best, skill.heading_error, skill.speed_error, dice), dice)).count()
}

/// Throws at each chosen card.
const THROWS: usize = 6;

/// A good player hits a chosen card about 3 times in 4, a beginner every second
/// time. Chosen are cards that no other stands in front of: on the way to those
/// behind, carpets slide into the ones before. Prints the shares.
#[test]
fn shares_of_hits() {
    let setup = TappetiVolanti::default_setup(4);
    let ids: Vec<CardId> = (0..12).map(CardId).collect();
    let mut dice = Dice::from_seed(8);
    let mut tables: Vec<Vec<Lying>> = layout::named(&setup, &ids).map(|(_, cards)| cards).collect();
    tables.push(layout::automatic(&setup.numbers, &ids, &mut dice));
    let mut tasks: Vec<(Tabletop, Seat, Lying)> = Vec::new();
    for (number, cards) in tables.into_iter().enumerate() {
        let mut table = Tabletop::default();
        cards.into_iter().for_each(|lying| table.put(lying.card, lying.pose));
        let seat = Seat::new(number % 4);
        let (ex, ey, turn) = setup.edge(seat).middle.to_si();
        let seen = |lying: &Lying| {
            let (x, y, _) = lying.pose.to_si();
            let (dx, dy) = (x - ex, y - ey);
            (libm::cos(turn) * dx + libm::sin(turn) * dy, libm::cos(turn) * dy - libm::sin(turn) * dx)
        };
        let free = |lying: &&Lying| {
            let (right, ahead) = seen(lying);
            table.cards.iter().all(|other| {
                let (x, y) = seen(other);
                y >= ahead - 0.03 || (x - right).abs() > 0.06
            })
        };
        tasks.extend(table.cards.iter().filter(free).map(|lying| (table.clone(), seat, *lying)));
    }
    let share = |strength: Strength| {
        let mut dice = Dice::from_seed(11);
        let hit: usize =
            tasks.iter().map(|(table, seat, chosen)| hits(&setup, strength, table, *seat, chosen, &mut dice)).sum();
        let share = hit as f64 / (tasks.len() * THROWS) as f64;
        println!("{strength:?}: {:.0} % of {} throws hit the chosen card", 100.0 * share, tasks.len() * THROWS);
        share
    };
    let [easy, medium, strong] = [Strength::Easy, Strength::Medium, Strength::Strong].map(share);
    assert!((0.4..=0.6).contains(&easy), "{easy}");
    assert!((0.68..=0.85).contains(&strong), "{strong}");
    assert!(easy + 0.1 < medium && medium + 0.1 < strong, "{easy} {medium} {strong}");
}

/// Returns the share of throws, of players of this strength, after which seat 0
/// does not get the first desert of this table alone.
fn freed(given: &str, strength: Strength) -> f64 {
    const THROWS: u64 = 40;
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let state = TappetiVolanti::stage(options.from_str(given).expect("as in scenarios")).expect("a state");
    let (view, seat) = (state.view(Viewer::Seat(Seat::new(0))), Seat::new(0));
    let (open, setup) = (&view.open, &view.open.setup);
    let desert = |judged: &Judged| open.kind(judged.card) == Destination::Desert;
    let free = |seed: &u64| {
        let mut dice = Dice::from_seed(*seed);
        let Action::Throw { carpet, launch } = player(strength).choose(seat, &view, &mut dice) else {
            panic!("it is time to throw");
        };
        let noise = Noise { seed: dice.seed(), luck: setup.luck(seat) };
        let end =
            throw_settled(&open.table, carpet, &setup.ground(), &setup.edge(seat), &launch, noise, &setup.physics);
        let claim = judge(setup, &end.table).cards.into_iter().find(desert).map(|judged| judged.claim);
        claim != Some(Claim::Taken(seat))
    };
    (0..THROWS).filter(free).count() as f64 / THROWS as f64
}

/// Strong players push deserts away that their own carpets lie on; medium ones
/// do not think of it.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn deserts_are_pushed_away() {
    for (x, y) in [(50, 0), (50, -60), (0, 80), (0, -80)] {
        let given = format!(
            r#"(seats: 2, dealer: 1, phase: throwing(0), spent: ["carpet of 1", "carpet 2 of 1"], table: [
                (card: "desert 1", x: 0, y: 0), (card: "carpet of 0", x: {x}, y: {y}),
            ])"#
        );
        let [medium, strong] = [Strength::Medium, Strength::Strong].map(|strength| freed(&given, strength));
        println!("carpet at {x}, {y}: {medium:.2}, {strong:.2}");
        assert!(medium < 0.2 && strong > 0.3, "carpet at {x}, {y}: {medium:.2}, {strong:.2}");
    }
}

/// Returns the values to a seat, which shows genies as its `strength` does, of
/// all genies that the only other one may show.
fn against(view: &View, seat: Seat, dispute: Dispute, strength: Strength) -> Vec<f64> {
    let (worth, other) = (Worth::of(&view.open, Bias::NONE), seat.clockwise(1, 2));
    let skill = Thinker { strength, mood: Mood::default() }.skill(&view.open);
    let own = genies::rated(view, seat, dispute, &worth, skill.plans);
    let step = genies::GENIE * worth::rest(&view.open);
    let theirs = possible_hands(view).swap_remove(0).swap_remove(other.index());
    let value = |shown: Genie| -> f64 {
        let with = |genie| genies::gain(&worth, dispute.card, step, seat, &[(genie, seat), (shown, other)]);
        own.iter().map(|&(genie, chance, _)| chance * with(genie)).sum()
    };
    theirs.into_iter().map(value).collect()
}

/// In a dispute of two, who knows what the strong player does gains nothing by
/// it; the old one could be read, and lost by that.
#[test]
fn genies_cannot_be_read() {
    for seat in [0, 1].map(Seat::new) {
        let mut view = state(2, 2).view(Viewer::Seat(seat));
        let kinds = &view.open.setup.deck;
        let treasure = kinds.iter().position(|&kind| kind == Destination::Treasure).expect("there are some");
        let card = CardId(treasure as u8);
        let dispute = Dispute { card, rivals: SeatSet::first(2) };
        view.open.phase = Phase::Choosing { dispute, chosen: SeatSet::default(), pending: Vec::new() };
        let worst = |strength| against(&view, seat, dispute, strength).into_iter().fold(f64::INFINITY, f64::min);
        let (old, new) = (worst(Strength::Reference), worst(Strength::Strong));
        println!("{seat}: {old:.2}, {new:.2}");
        assert!(new > old + 0.2, "{seat}: {new:.2} instead of {old:.2}");
        let worth = Worth::of(&view.open, Bias::NONE);
        let own = genies::rated(&view, seat, dispute, &worth, true);
        let best = own.iter().map(|rated| rated.2).fold(f64::NEG_INFINITY, f64::max);
        for (genie, chance, value) in own {
            assert!(chance == 0.0 || value > best - 0.15, "{genie:?} is shown, but {value:.2} is less than {best:.2}");
        }
    }
}

/// Lamps are kept or counted in with an eye on what the others can still
/// declare: the old player expected that they count in none.
#[test]
fn lamps_answer_to_those_of_the_others() {
    use Destination::{Lamp, Palace};
    let open = |first: &[Destination], second: &[Destination]| {
        let mut open = state(2, 2).view(Viewer::Public).open;
        (open.journey, open.dealer) = (open.setup.journeys(), Seat::new(1));
        let mut deck: Vec<CardId> = (0..open.setup.deck.len()).map(|card| CardId(card as u8)).collect();
        for (seat, kinds) in [first, second].into_iter().enumerate() {
            for &kind in kinds {
                let at = deck.iter().position(|&card| open.kind(card) == kind).expect("there are as many");
                open.taken[seat].push(deck.remove(at));
            }
        }
        open
    };
    let me = Seat::new(0);
    for (mine, theirs, old, new) in [
        // One lamp is enough against one palace, but the other has a lamp, too,
        // and would draw level: two are needed, and worth it.
        (&[Lamp, Lamp][..], &[Palace, Lamp][..], 2, 2),
        // A lamp would draw level with one palace, but the other would add its
        // own and win all the same: the lamp is better kept.
        (&[Lamp][..], &[Palace, Lamp][..], 1, 0),
        // The other can do nothing.
        (&[Lamp][..], &[Palace][..], 1, 1),
    ] {
        let open = open(mine, theirs);
        let held = open.count(me, Lamp) as u8;
        let [before, now] = [false, true].map(|plans| genies::lamps(&open, me, &[], held, plans));
        assert_eq!((before, now), (old, new), "{mine:?} against {theirs:?}");
    }
}
