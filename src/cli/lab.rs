//! `tavolata lab CASE.ron`: one case of the laboratory of the physics.

use crate::engine::config::{Fault, read_text};
use crate::games::tappeti_volanti::flight::{Physics, lab::Case};
use std::path::Path;

/// Reads a case, runs it and writes the outcome as RON.
///
/// # Errors
/// If the file cannot be read or the case is faulty: file, line, column,
/// field, what was found and what is allowed.
pub fn run(file: &Path) -> Result<String, Fault> {
    let name = file.display().to_string();
    let case = Case::read(&name, &read_text(file)?)?;
    let outcome = case.run(Physics::standard());
    let pretty = ron::ser::PrettyConfig::new().depth_limit(3);
    ron::ser::to_string_pretty(&outcome, pretty).map_err(|error| Fault::whole(name, error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every example of `tests/lab` runs and comes to what it says.
    #[test]
    fn examples_run() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lab");
        for (name, line) in [
            ("slide", "distance: 0.4587"),
            ("spin", "turned: 11.08"),
            ("slide_and_spin", "distance: 0.633"),
            ("disk", "last_ratio: Some(0.032"),
            ("ring", "spin_stop: 0.815"),
            ("butt", "\"butt\""),
            ("drop", "touched: Some((0.275"),
        ] {
            let outcome = run(&folder.join(name).with_extension("ron")).unwrap_or_else(|fault| panic!("{fault}"));
            assert!(outcome.contains(line), "{name}: {outcome}");
        }
    }

    /// A file that is not there, and noise, are faults that name the file.
    #[test]
    fn faulty_files_are_refused() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let missing = run(&folder.path().join("none.ron")).expect_err("it is not there");
        assert!(missing.file.ends_with("none.ron"), "{missing}");
        let noise = folder.path().join("noise.ron");
        std::fs::write(&noise, "(bodies: [(shape: Disk(radius: 0.1), mass: 1, colour: 3)])")
            .expect("it can be written");
        let fault = run(&noise).expect_err("bodies have no colour");
        assert_eq!((fault.place.map(|place| place.0), fault.field.as_deref()), (Some(1), Some("bodies[0].colour")));
    }
}
