//! The actions of a seat.

use super::cards::{Animal, Cards};
use super::pyramid::{Pyramid, Side, Slot};
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// While building: places one of the own buckets on a supported empty slot
    /// (AE-04).
    Place {
        /// Where it is placed.
        slot: Slot,
        /// Its colour.
        bucket: Animal,
    },
    /// While building: takes back a bucket on which nothing stands (AE-04).
    TakeBack {
        /// Where it stands.
        slot: Slot,
    },
    /// While building: replaces the whole pyramid at once; it may be complete,
    /// incomplete or empty (AE-04).
    Arrange {
        /// The new pyramid; every bucket in it is supported.
        pyramid: Pyramid,
    },
    /// Seals the complete pyramid (AE-04).
    Ready,
    /// Plays cards of one colour, to begin a charge (AE-05) or to defend
    /// (AE-08, AE-09, AE-18).
    Play {
        /// Cards from the hand.
        cards: Cards,
    },
    /// With `forget_to_draw`: draws the card due for the cards just played;
    /// then the attacked player is next (AE-07).
    Draw,
    /// With `forget_to_draw`: lets the attacked player act without drawing; the
    /// card is forfeited for good (AE-07).
    PassOn,
    /// The attacked player is overrun and takes out a bucket (AE-10).
    Lose {
        /// Bucket to take out.
        slot: Slot,
        /// Side to keep if the pyramid breaks apart, else `None` (AE-12).
        keep: Option<Side>,
    },
}

impl Action {
    /// Plays these cards, whatever their order.
    #[must_use]
    pub fn play(cards: impl Into<Cards>) -> Self {
        Self::Play { cards: cards.into() }
    }
}
