//! The five games. [`with_game`] holds the one list of them.

pub mod tappeti_volanti;

use crate::engine::scenario::Staged;

/// Something to be done with a game that is known only by its name.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it with the game `G`.
    fn visit<G: Staged>(self) -> Self::Out;
}
