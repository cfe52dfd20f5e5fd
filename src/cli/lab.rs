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
