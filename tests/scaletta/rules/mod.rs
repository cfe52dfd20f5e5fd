//! The rules SC-01 to SC-04 as a pure value.

pub mod event;
mod game;
pub mod illegal;
mod state;
pub mod view;

pub use event::Event;
pub use illegal::Illegal;
pub use state::Scaletta;
pub use view::{Open, View};

use serde::{Deserialize, Serialize};

/// A card; its number is its identity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Plays a card (SC-02).
    Play(Card),
    /// Stands back (SC-03).
    StandBack,
}
