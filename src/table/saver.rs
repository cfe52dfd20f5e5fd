//! The saver as a resource of the window.

use crate::engine::folders;
use crate::engine::saver;
use bevy::prelude::*;
use std::path::PathBuf;

/// Writes saves and replays in the background; see [`saver::Saver`].
#[derive(Resource, Deref)]
pub struct Saver(saver::Saver);

impl Default for Saver {
    fn default() -> Self {
        Self::new(folders::saves(), folders::replays())
    }
}

impl Saver {
    /// Creates the saver; see [`saver::Saver::new`].
    ///
    /// # Panics
    /// Like [`saver::Saver::new`].
    #[must_use]
    pub fn new(saves: PathBuf, replays: PathBuf) -> Self {
        Self(saver::Saver::new(saves, replays))
    }
}
