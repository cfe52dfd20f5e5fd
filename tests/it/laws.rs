//! The laws that hold for every game.

use crate::toy::{FAULT, Fault, Toy};
use tavolata::engine::laws::{Care, check};

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

/// The laws are worth something only if they notice.
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
    ] {
        let broken = toy(fault).err().unwrap_or_else(|| panic!("{fault:?} is not noticed"));
        assert!(broken.contains(law), "{fault:?} gave: {broken}");
    }
}
