//! What a seat can do.

use super::cards::{Animal, Cards};
use super::pyramid::{Pyramid, Side, Slot};
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// While building: a bucket from those in hand is put on a supported empty
    /// place (AE-04).
    Place {
        /// Where.
        slot: Slot,
        /// Which colour.
        bucket: Animal,
    },
    /// While building: a bucket on which nothing stands is taken back (AE-04).
    TakeBack {
        /// Which.
        slot: Slot,
    },
    /// While building: everything is taken back and put up anew like this in
    /// one go; complete or not, also empty (AE-04).
    Arrange {
        /// How it stands then; every bucket in it is supported.
        pyramid: Pyramid,
    },
    /// The pyramid is complete and stays like this (AE-04).
    Ready,
    /// Cards of one colour are played: they begin a charge (AE-05) or defend
    /// (AE-08, AE-09, AE-18).
    Play {
        /// Which cards of the hand.
        cards: Cards,
    },
    /// With `forget_to_draw`: draws the card for what was played; then the
    /// attacked player is next (AE-07).
    Draw,
    /// With `forget_to_draw`: lets the attacked player act without having
    /// drawn; that draw is lost for good (AE-07).
    PassOn,
    /// The attacked player is overrun and takes out a bucket (AE-10).
    Lose {
        /// Which.
        slot: Slot,
        /// Which side stays if the pyramid breaks apart; `None` if it does not
        /// (AE-12).
        keep: Option<Side>,
    },
}

impl Action {
    /// Plays these cards, in whatever order they were chosen.
    #[must_use]
    pub fn play(cards: impl Into<Cards>) -> Self {
        Self::Play { cards: cards.into() }
    }
}
