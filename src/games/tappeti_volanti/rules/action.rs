//! Actions of the seats and of the table.

use super::cards::Genie;
use crate::games::tappeti_volanti::tabletop::{CardId, Launch, Lying, Settled};
use serde::{Deserialize, Serialize};

/// A decision of a seat, or a report of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// The dealer confirms where all destinations on the table lie (TV-06).
    Arrange {
        /// Each destination on the table once, in any order.
        cards: Vec<Lying>,
    },
    /// A throw (TV-08).
    Throw {
        /// The carpet thrown.
        carpet: CardId,
        /// How it leaves the hand.
        launch: Launch,
    },
    /// The carpet was released past the edge line (TV-08, TV-09).
    Foul {
        /// The carpet released.
        carpet: CardId,
    },
    /// The table reports where everything came to rest.
    Settle(Settled),
    /// The first player names the next dispute (TV-15).
    NameDispute {
        /// The disputed destination.
        card: CardId,
    },
    /// A genie is chosen secretly (TV-16).
    PlayGenie {
        /// One of the seat's own genies.
        genie: Genie,
    },
    /// A seat declares its palaces (TV-19).
    DeclarePalaces {
        /// Magic lamps counted as palaces and thereby spent.
        lamps: u8,
    },
}
