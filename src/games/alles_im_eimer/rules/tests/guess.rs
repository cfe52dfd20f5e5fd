//! What guesses make of a seat that was overrun.

use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::seat::{Seat, Viewer};
use crate::games::alles_im_eimer::rules::cards::{Animal, CardId};
use crate::games::alles_im_eimer::rules::view::{Phase, Weakness};
use crate::games::alles_im_eimer::rules::{AllesImEimer, Event};

/// Plays a match of random players with both variants, and shows each state
/// with the events that led to it.
fn follow(seats: usize, seed: u64, mut shown: impl FnMut(&AllesImEimer, &[Event])) {
    let mut setup = AllesImEimer::default_setup(seats);
    (setup.options.reverse, setup.options.forget_to_draw) = (true, true);
    let (mut state, events) = AllesImEimer::new(&setup, seed).expect("a match");
    let mut dice = Dice::from_seed(seed);
    shown(&state, &events);
    while let Some(seat) = state.to_act().iter().next() {
        let action = state.random_action(seat, &mut dice).expect("a seat to act has an action");
        let events = state.apply(seat, action).expect("legal");
        shown(&state, &events);
    }
}

/// AE-08, AE-10, AE-18: whoever is overrun had no cards of the colour that
/// would have beaten the charge, or been equal to it, with those before them;
/// what was drawn since may be anything, and a new game says nothing yet.
#[test]
fn being_overrun_shows_a_weakness() {
    let mut before: Option<AllesImEimer> = None;
    let mut expected = [[None::<Weakness>; Animal::ALL.len()]; 3];
    let mut found = 0;
    follow(3, 7, |state, events| {
        for event in events {
            match event {
                Event::GameBegan { .. } => expected.fill([None; Animal::ALL.len()]),
                Event::Overrun { seat, animal, .. } => {
                    let open = before.as_ref().expect("a game has begun").open();
                    let charge = open.charge.as_ref().expect("it overran");
                    let missing = charge.sum - open.setup.sum(open.before(*seat));
                    let weakness = Weakness { within: missing.saturating_sub(1), drawn: 0 };
                    expected[seat.index()][animal.index()] = Some(weakness);
                    found += 1;
                }
                Event::Drew { seat, .. } => {
                    expected[seat.index()].iter_mut().flatten().for_each(|weakness| weakness.drawn += 1);
                }
                _ => {}
            }
        }
        assert_eq!(state.open().weaknesses[..3], expected[..]);
        before = Some(state.clone());
    });
    assert!(found > 10, "{found}");
}

/// Whether a hand could not have defended when its seat was last overrun,
/// whichever of its cards were drawn since.
fn fits(state: &AllesImEimer, seat: Seat) -> bool {
    let open = state.open();
    Animal::ALL.into_iter().zip(&open.weaknesses[seat.index()]).all(|(animal, weakness)| {
        let of = |card: &&CardId| open.setup.card(**card).animal == animal;
        let mut values: Vec<u16> =
            state.hand(seat).iter().filter(of).map(|&card| open.setup.card(card).value.into()).collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        let most = open.setup.numbers.cards_per_play.into();
        weakness
            .is_none_or(|weakness| values.iter().skip(weakness.drawn.into()).take(most).sum::<u16>() <= weakness.within)
    })
}

/// Guesses fit what each viewer knows, and if asked to mostly also what it saw
/// the others fail to do; not always, because random players do not defend
/// even if they can, so that there may be no such hands.
#[test]
fn guesses_read_overruns() {
    let mut dice = Dice::from_seed(3);
    let (mut all, mut misfits) = (0, [0; 2]);
    follow(4, 8, |state, _| {
        if state.open().phase == Phase::Building {
            return;
        }
        for viewer in (0..4).map(Seat::new) {
            let view = state.view(Viewer::Seat(viewer));
            for (reads, misfits) in [0.0, 1.0].into_iter().zip(&mut misfits) {
                let guess = AllesImEimer::guessed(&view, reads, &mut dice);
                assert_eq!(guess.view(Viewer::Seat(viewer)), view);
                assert_eq!(sorted(guess.census()), sorted(state.census()));
                *misfits += (0..4).map(Seat::new).filter(|&other| other != viewer && !fits(&guess, other)).count();
            }
            all += 3;
        }
    });
    let [blind, reading] = misfits;
    assert!(all > 500 && blind > all / 10 && reading < blind / 4, "of {all} hands {blind} and {reading} do not fit");
}

fn sorted(mut census: Vec<u32>) -> Vec<u32> {
    census.sort_unstable();
    census
}
