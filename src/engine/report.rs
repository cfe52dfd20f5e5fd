//! A report for developers when something happened that never should: what
//! it was, and the whole game to see it again.

use super::files;
use super::game::Game;
use super::record;
use super::session::Session;
use super::statistics::seconds;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Writes `report-SECONDS.txt` into `folder`: version, `what` happened, seed
/// and number of the decision, and after an empty line the game as it is saved,
/// which `tavolata replay` reads from a file of its own. Returns the file.
///
/// # Errors
/// If the disk refuses.
pub fn write<G: Game>(folder: &Path, what: &str, session: &Session<G>, now: SystemTime) -> io::Result<PathBuf> {
    let file = folder.join(format!("report-{}.txt", seconds(now)));
    let (version, game, seed) = (env!("CARGO_PKG_VERSION"), G::ID, session.seed());
    let decision = session.log().len() + 1;
    let save = record::to_text(session, now);
    let text = format!("tavolata {version}\n{what}\n{game}, seed {seed}, decision {decision}\n\n{save}");
    files::write(&file, &text)?;
    Ok(file)
}
