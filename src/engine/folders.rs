//! Folders in which the program keeps the user's files.

use std::path::PathBuf;

/// Returns the folder for saves, replays and statistics.
#[must_use]
pub fn data() -> PathBuf {
    home().unwrap_or_else(|| project().map_or_else(fallback, |dirs| dirs.data_dir().to_owned()))
}

/// Returns the folder for games that can be continued.
#[must_use]
pub fn saves() -> PathBuf {
    data().join("saves")
}

/// Returns the folder for finished games.
#[must_use]
pub fn replays() -> PathBuf {
    data().join("replays")
}

/// Returns the folder for the user's own config files and settings.
#[must_use]
pub fn config() -> PathBuf {
    home()
        .map(|home| home.join("config"))
        .unwrap_or_else(|| project().map_or_else(|| fallback().join("config"), |dirs| dirs.config_dir().to_owned()))
}

/// Returns folders in which a game may be saved if its own place cannot be
/// written to: those where the user looks for files, and last the one for
/// temporary files.
#[must_use]
pub fn elsewhere() -> Vec<PathBuf> {
    let user = directories::UserDirs::new();
    let documents = user.as_ref().and_then(|user| user.document_dir().map(PathBuf::from));
    let home = user.as_ref().map(|user| user.home_dir().to_owned());
    documents.into_iter().chain(home).chain([std::env::temp_dir()]).collect()
}

/// Returns the folder `TAVOLATA_HOME`, if set. It holds everything, for tests
/// and for a portable installation on a USB stick.
fn home() -> Option<PathBuf> {
    std::env::var_os("TAVOLATA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from)
}

fn project() -> Option<directories::ProjectDirs> {
    directories::ProjectDirs::from("", "", "tavolata")
}

/// Returns the folder for a machine without a home folder, in the working folder.
fn fallback() -> PathBuf {
    PathBuf::from("tavolata-data")
}
