//! What a seat can do.

use super::cards::CardId;
use serde::{Deserialize, Serialize};

/// Half of the cards that are turned up in the draft (CB-06).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// The cards turned up first.
    First,
    /// The others.
    Last,
}

/// One decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// In the draft: take this half, the opponent gets the other (CB-06).
    Choose {
        /// Which half.
        half: Half,
    },
    /// Play one card, or several on one payment (CB-09, CB-10).
    Play {
        /// From the reserve, in the order in which they come into play.
        cards: Vec<CardId>,
        /// Own cards in play that are removed for it; empty if nothing is to
        /// be paid.
        payment: Vec<CardId>,
    },
    /// Attack with a card in play (CB-12).
    Attack {
        /// Which.
        card: CardId,
    },
    /// Remove a cartabomba together with another card in play (CB-02).
    Bomb {
        /// The cartabomba.
        card: CardId,
        /// The other card, of either player.
        target: CardId,
    },
    /// Remove a card for its ✬ ability (CB-05).
    Activate {
        /// The card.
        card: CardId,
        /// One card for each word that works on a card, in the order of the
        /// words ([`super::cards::Card::targeting`]).
        targets: Vec<CardId>,
    },
    /// The turn is over (CB-08).
    Pass,
    /// The attacked opponent parries with one more card (CB-13).
    Parry {
        /// Which.
        card: CardId,
    },
    /// The attacked opponent parries no further (CB-13).
    EndParry,
    /// One card is discarded, from play or reserve (CB-14).
    Discard {
        /// Which.
        card: CardId,
    },
}
