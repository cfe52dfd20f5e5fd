//! The actions of a seat.

use super::cards::CardId;
use serde::{Deserialize, Serialize};

/// Half of the cards turned up in the draft (CB-06).
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
    /// In the draft: takes this half; the opponent gets the other (CB-06).
    Choose {
        /// Half to take.
        half: Half,
    },
    /// Plays one card, or several on one payment (CB-09, CB-10).
    Play {
        /// Cards of the reserve, in the order in which they come into play.
        cards: Vec<CardId>,
        /// Own cards in play that are removed as payment; empty if nothing is
        /// due.
        payment: Vec<CardId>,
    },
    /// Attacks with a card in play (CB-12).
    Attack {
        /// Attacking card.
        card: CardId,
    },
    /// Removes a cartabomba together with another card in play (CB-02).
    Bomb {
        /// The cartabomba.
        card: CardId,
        /// The other card, of either player.
        target: CardId,
    },
    /// Removes a card for its ✬ ability (CB-05).
    Activate {
        /// The card.
        card: CardId,
        /// One target for each word that needs one, in the order of
        /// [`super::cards::Card::targeting`].
        targets: Vec<CardId>,
    },
    /// Ends the turn (CB-08).
    Pass,
    /// The attacked seat parries with one more card (CB-13).
    Parry {
        /// Parrying card.
        card: CardId,
    },
    /// The attacked seat stops parrying (CB-13).
    EndParry,
    /// Discards one card, in play or in reserve (CB-14).
    Discard {
        /// Card to discard.
        card: CardId,
    },
}
