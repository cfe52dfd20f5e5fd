//! Report for developers on something that should never happen: what it was,
//! and the whole game to reproduce it.

use super::files;
use super::game::Game;
use super::record;
use super::session::Session;
use super::statistics::seconds;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Writes `report-SECONDS.txt` into `folder` and returns its path. It holds the
/// version, `what` happened, seed and number of the decision, and after an empty
/// line the game as a save, which `tavolata replay` reads from a file of its own.
///
/// # Errors
/// If writing fails.
pub fn write<G: Game>(folder: &Path, what: &str, session: &Session<G>, now: SystemTime) -> io::Result<PathBuf> {
    let file = folder.join(format!("report-{}.txt", seconds(now)));
    let (version, game, seed) = (env!("CARGO_PKG_VERSION"), G::ID, session.seed());
    let decision = session.log().len() + 1;
    let save = record::to_text(session, now);
    let text = format!("tavolata {version}\n{what}\n{game}, seed {seed}, decision {decision}\n\n{save}");
    files::write(&file, &text)?;
    Ok(file)
}
