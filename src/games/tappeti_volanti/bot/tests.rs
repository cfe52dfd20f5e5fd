//! Minimum requirements of computer players.

use super::*;
use crate::engine::auto;
use crate::engine::game::Game;
use crate::engine::seat::Viewer;
use crate::games::tappeti_volanti::rules::cards::{Bazaar, Letter};
use crate::games::tappeti_volanti::rules::score::Collection;
use crate::games::tappeti_volanti::tabletop::CardId;

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
    let before = Worth::of(&open);
    assert!(before.own(me, desert) < -4.0);
    assert!(before.to(me, other, desert) > 0.0, "good if another takes it");
    open.taken[0].push(first);
    let after = Worth::of(&open);
    assert!(after.own(me, second) > before.own(me, second) + 1.0);
    assert_eq!(Collection::of([Destination::Adventure(Letter::C)]).adventures, [0, 0, 1, 0, 0]);
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

/// How often a hand hits the very card it aims at, on the grid from the first
/// edge, with the errors of the computer players and the chance of every throw:
/// prints the shares. Nobody hits as often as they would on a bare table,
/// because carpets bump into the cards on the way.
#[test]
fn shares_of_hits() {
    use crate::games::tappeti_volanti::aim::toward;
    use crate::games::tappeti_volanti::flight::{Noise, throw_settled};
    use crate::games::tappeti_volanti::layout;
    use crate::games::tappeti_volanti::rules::verdict::{judge, reached};
    use crate::games::tappeti_volanti::tabletop::Tabletop;

    let setup = TappetiVolanti::default_setup(2);
    let (ground, edge) = (setup.ground(), setup.edge(Seat::new(0)));
    let ids: Vec<CardId> = (0..12).map(CardId).collect();
    let cards = layout::in_layout(&setup.numbers, &setup.layouts[0], &ids).expect("the grid");
    let table = Tabletop { cards, above: Vec::new() };
    let mut dice = Dice::from_seed(8);
    let carpet = CardId::carpet(0);
    let mut share = |strength: Strength| {
        let skill = setup.bots.of(strength);
        let (mut hits, mut throws) = (0, 0);
        for lying in &table.cards {
            let (x, y, _) = lying.pose.to_si();
            let way = [x, y - edge.middle.to_si().1];
            for spin in [0.5, -0.5] {
                let aimed = toward(way, spin, &ground, &setup.physics).launch(&ground, &setup.physics);
                for _ in 0..12 {
                    let launch = aiming::shaken(&aimed, skill.heading_error, skill.speed_error, &mut dice);
                    let noise = Noise { seed: dice.seed(), luck: 1.0 };
                    let end = throw_settled(&table, carpet, &ground, &edge, &launch, noise, &setup.physics);
                    hits += usize::from(reached(&judge(&setup, &end.table), carpet).any(|on| on == lying.card));
                    throws += 1;
                }
            }
        }
        let share = hits as f64 / throws as f64;
        println!("{strength:?}: {hits} of {throws} throws hit the card they were aimed at, {:.0} %", 100.0 * share);
        share
    };
    let [easy, medium, strong] = [Strength::Easy, Strength::Medium, Strength::Strong].map(&mut share);
    assert!(easy < medium && easy < strong, "{easy} {medium} {strong}");
    assert!(easy > 0.08 && medium > 0.18 && strong > 0.18, "{easy} {medium} {strong}");
}
