//! Where the program keeps what belongs to the user.

use std::path::PathBuf;

/// The folder for saves, replays and statistics.
#[must_use]
pub fn data() -> PathBuf {
    home().unwrap_or_else(|| project().map_or_else(fallback, |dirs| dirs.data_dir().to_owned()))
}

/// Games that can be continued.
#[must_use]
pub fn saves() -> PathBuf {
    data().join("saves")
}

/// Finished games.
#[must_use]
pub fn replays() -> PathBuf {
    data().join("replays")
}

/// The folder for the user's own config files and settings.
#[must_use]
pub fn config() -> PathBuf {
    home()
        .map(|home| home.join("config"))
        .unwrap_or_else(|| project().map_or_else(|| fallback().join("config"), |dirs| dirs.config_dir().to_owned()))
}

/// Folders in which a game may be saved when its own place takes none: those
/// in which the user looks for files.
#[must_use]
pub fn elsewhere() -> Vec<PathBuf> {
    let user = directories::UserDirs::new();
    let documents = user.as_ref().and_then(|user| user.document_dir().map(PathBuf::from));
    let home = user.as_ref().map(|user| user.home_dir().to_owned());
    documents.into_iter().chain(home).chain([std::env::temp_dir()]).collect()
}

/// `TAVOLATA_HOME` holds everything in one folder, for tests and for a stick
/// to carry around.
fn home() -> Option<PathBuf> {
    std::env::var_os("TAVOLATA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from)
}

fn project() -> Option<directories::ProjectDirs> {
    directories::ProjectDirs::from("", "", "tavolata")
}

/// A machine without a home folder: the working folder.
fn fallback() -> PathBuf {
    PathBuf::from("tavolata-data")
}
