//! What a seat, or the table, can do.

use super::cards::Genie;
use crate::games::tappeti_volanti::tabletop::{CardId, Launch, Lying, Settled};
use serde::{Deserialize, Serialize};

/// One decision.
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
        /// Which carpet.
        carpet: CardId,
        /// How it leaves the hand.
        launch: Launch,
    },
    /// The carpet was let go of past the edge line (TV-08, TV-09).
    Foul {
        /// Which carpet.
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
        /// Which of one's genies.
        genie: Genie,
    },
    /// How many palaces one has (TV-19).
    DeclarePalaces {
        /// How many magic lamps are counted in and spent.
        lamps: u8,
    },
}
