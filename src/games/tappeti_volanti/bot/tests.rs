//! What computer players have to get right.

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

/// Every strength chooses what is allowed, and the same for the same dice and
/// for any guess of what it cannot see.
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

/// The aim behind a launch leads back to the launch.
#[test]
fn aims_are_recovered() {
    let setup = TappetiVolanti::default_setup(4);
    let (ground, edge) = (setup.ground(), setup.edge(Seat::new(1)));
    let aim = crate::games::tappeti_volanti::aim::Aim { offset: 20_000, heading: 0.1, power: 0.4, spin: 0.5 };
    let found = aim_of(&aim.launch(&ground, &edge, &setup.physics), &ground, &edge, &setup.physics);
    assert_eq!(found.offset, aim.offset);
    for (found, meant, close) in
        [(found.heading, aim.heading, 1e-6), (found.power, aim.power, 0.02), (found.spin, aim.spin, 1e-5)]
    {
        assert!((found - meant).abs() < close, "{found} instead of {meant}");
    }
}

/// A desert is worth less than nothing, a bazaar that makes a pair more than
/// one that does not.
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

/// A computer player that looks beats one that throws anywhere.
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
