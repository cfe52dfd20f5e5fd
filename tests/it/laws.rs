//! Laws that every game must keep.

use crate::toy::{FAULT, Fault, Toy};
use tavolata::engine::bot::Strength;
use tavolata::engine::game::Rung;
use tavolata::engine::laws::{Broken, Care, check, check_setup};
use tavolata::engine::lesson::Taught;
use tavolata::games::{self, Visitor};

/// Number of games for each number of seats. In a debug build physics is slow,
/// and strong players simulate many throws.
const SEEDS: u64 = if cfg!(debug_assertions) { 1 } else { 5 };
const BOTS: &[Strength] =
    if cfg!(debug_assertions) { &[Strength::Random, Strength::Easy] } else { &[Strength::Easy, Strength::Medium] };
const CARE: Care = Care { longest: 20_000, every: 5, ask: 100, bots: BOTS };

fn toy(fault: Fault) -> Result<usize, String> {
    FAULT.set(fault);
    let result =
        (2..=4).flat_map(|seats| (0..20).map(move |seed| (seats, seed))).try_fold(0, |decisions, (seats, seed)| {
            check::<Toy>(seats, seed, Care { longest: 500, ..Care::default() }).map(|more| decisions + more)
        });
    FAULT.set(Fault::None);
    result.map_err(|broken| broken.to_string())
}

#[test]
fn a_sound_game_keeps_the_laws() {
    assert!(toy(Fault::None).expect("sound") > 60 * 10);
}

/// The laws are useful only if they detect faults.
#[test]
fn each_fault_breaks_its_law() {
    for (fault, law) in [
        (Fault::LosesCard, "loses or adds cards"),
        (Fault::ShowsSealed, "learns what"),
        (Fault::ChangesOnRefusal, "changes the state"),
        (Fault::NeverEnds, "does not end"),
        (Fault::ListsTooLittle, "list of"),
        (Fault::ForgetsInGuess, "has another view"),
        (Fault::OrderMatters, "order of simultaneous choices"),
        (Fault::TellsPublic, "learns what"),
        (Fault::TakesBackReveal, "shows Seat"),
        (Fault::MissesEvent, "to another view"),
    ] {
        let broken = toy(fault).err().unwrap_or_else(|| panic!("{fault:?} is not noticed"));
        assert!(broken.contains(law), "{fault:?} gave: {broken}");
    }
}

/// Checks the laws along games with each number of seats, and with the variants
/// in which computer players are measured.
struct Along;

impl Visitor for Along {
    type Out = Result<(), Broken>;

    fn visit<G: Taught>(self) -> Self::Out {
        for seats in G::SEATS {
            for seed in 0..SEEDS {
                check::<G>(seats, seed, CARE)?;
            }
        }
        for Rung { seats, agree, .. } in G::ladder() {
            let usual = G::default_setup(seats);
            let mut setup = usual.clone();
            agree(&mut setup);
            for seed in (0..SEEDS).filter(|_| setup != usual) {
                check_setup::<G>(seats, setup.clone(), seed, CARE)?;
            }
        }
        Ok(())
    }
}

#[test]
fn every_game_keeps_the_laws() {
    for id in games::ids() {
        let kept = games::with_game(id, Along).expect("the list knows its games");
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}

/// In every game, what a computer player of any strength does depends only on
/// what it can see and on its own dice.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn no_strength_knows_what_it_cannot_see() {
    struct Asked;
    impl Visitor for Asked {
        type Out = Result<(), Broken>;

        fn visit<G: Taught>(self) -> Self::Out {
            const ALL: &[Strength] =
                &[Strength::Easy, Strength::Medium, Strength::Strong, Strength::Master, Strength::Reference];
            for seats in G::SEATS {
                check::<G>(seats, 7, Care { longest: 20_000, every: 20_000, ask: 97, bots: ALL })?;
            }
            Ok(())
        }
    }
    for id in games::ids() {
        let kept = games::with_game(id, Asked).expect("the list knows its games");
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}

#[test]
fn an_unknown_game_is_none() {
    assert!(games::with_game("ludo", Along).is_none());
}
