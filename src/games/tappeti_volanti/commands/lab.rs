//! `tavolata lab CASE.ron`: runs one case of the physics lab.

use crate::engine::config::{Fault, Sources, read_text};
use crate::engine::words::Message;
use crate::games::tappeti_volanti::flight::{Physics, lab::Case};
use std::path::Path;

/// Reads a case, runs it with the physics of the config and returns the outcome as RON.
///
/// # Errors
/// If a file cannot be read or is faulty; the fault names file, line, column
/// and field, what was found and what is allowed.
pub(super) fn run(file: &Path, sources: &Sources) -> Result<String, Fault> {
    let name = file.display().to_string();
    let case = Case::read(&name, &read_text(file)?)?;
    let physics = sources.load::<Physics>();
    if let Some(fault) = physics.faults.into_iter().next() {
        return Err(fault);
    }
    let outcome = case.run(&physics.config);
    let pretty = ron::ser::PrettyConfig::new().depth_limit(3);
    ron::ser::to_string_pretty(&outcome, pretty)
        .map_err(|error| Fault::whole(name, Message::verbatim(error.to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every example of `tests/lab` runs and gives the outcome expected.
    #[test]
    fn examples_run() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lab");
        for (name, line) in [
            ("slide", "distance: 0.4587"),
            ("spin", "turned: 11.0"),
            ("slide_and_spin", "distance: 0.633"),
            ("disk", "last_ratio: Some(0.032"),
            ("ring", "spin_stop: 0.815"),
            ("butt", "\"butt\""),
            ("drop", "touched: Some((0.275"),
            ("flight_fast", "touched: Some((0.306"),
            ("flight_steep", "most_tilt: 70."),
            ("flight_slow", "touched: Some((0.194"),
            ("flight_climbing", "touched: Some((0.24"),
        ] {
            let outcome = run(&folder.join(name).with_extension("ron"), &Sources::builtin())
                .unwrap_or_else(|fault| panic!("{fault}"));
            assert!(outcome.contains(line), "{name}: {outcome}");
        }
    }

    /// A missing file and noise are faults that name the file.
    #[test]
    fn faulty_files_are_refused() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let missing = run(&folder.path().join("none.ron"), &Sources::builtin()).expect_err("it is not there");
        assert!(missing.file.ends_with("none.ron"), "{missing}");
        let noise = folder.path().join("noise.ron");
        std::fs::write(&noise, "(bodies: [(shape: Disk(radius: 0.1), mass: 1, colour: 3)])")
            .expect("it can be written");
        let fault = run(&noise, &Sources::builtin()).expect_err("bodies have no colour");
        assert_eq!((fault.place.map(|place| place.0), fault.field.as_deref()), (Some(1), Some("bodies[0].colour")));
    }
    /// The physics of the config is used, and a fault in it is reported.
    #[test]
    fn physics_of_the_config() {
        let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lab/slide.ron");
        let folder = tempfile::tempdir().expect("a folder for the test");
        let file = folder.path().join("games/tappeti_volanti/physics.ron");
        std::fs::create_dir_all(file.parent().expect("it has one")).expect("it can be made");
        let builtin = <Physics as crate::engine::config::Config>::BUILTIN;
        let other = builtin.replacen("gravity: 9.81", "gravity: 4.0", 1);
        assert_ne!(other, builtin, "the text of the config names gravity so");
        std::fs::write(&file, other).expect("it can be written");
        let sources = Sources::find(Some(folder.path()));
        let outcome = run(&case, &sources).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(!outcome.contains("distance: 0.4587"), "{outcome}");
        std::fs::write(&file, "(gravity: -1)").expect("it can be written");
        assert!(run(&case, &sources).expect_err("half of it is missing").file.ends_with("physics.ron"));
    }
}
