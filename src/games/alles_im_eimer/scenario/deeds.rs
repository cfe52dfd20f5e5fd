//! The actions in scenarios.

use crate::engine::config::FieldError;
use crate::engine::seat::Seat;
use crate::games::alles_im_eimer::arrange::arrange;
use crate::games::alles_im_eimer::names::{AnimalName, CardName, Rows, pyramid};
use crate::games::alles_im_eimer::rules::cards::CardId;
use crate::games::alles_im_eimer::rules::pyramid::{Side, Slot};
use crate::games::alles_im_eimer::rules::{Action, AllesImEimer};
use serde::Deserialize;

/// An action as a scenario names it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// Places a bucket.
    Place {
        /// Where it is placed.
        at: Slot,
        /// Its colour.
        bucket: AnimalName,
    },
    /// Takes a bucket back.
    TakeBack {
        /// Where it stands.
        at: Slot,
    },
    /// Replaces the whole pyramid.
    Arrange(Rows),
    /// Lets the program arrange a pyramid for the hand.
    ArrangeForMe,
    /// Seals the pyramid.
    Ready,
    /// Plays cards. A card missing from the hand is taken from elsewhere, so
    /// that the play is refused.
    Play(Vec<CardName>),
    /// Draws the card.
    Draw,
    /// Passes the turn on without drawing.
    PassOn,
    /// Loses a bucket.
    Lose {
        /// Bucket to take out.
        at: Slot,
        /// Side to keep if the pyramid breaks apart.
        keep: Option<Side>,
    },
}

impl Deed {
    pub(super) fn action(&self, state: &AllesImEimer, seat: Seat) -> Result<Action, FieldError> {
        let setup = &state.open().setup;
        if seat.index() >= setup.seats() {
            return Err(FieldError::new("by", seat, format!("seats 0 to {}", setup.seats() - 1)));
        }
        Ok(match self {
            Self::Place { at, bucket } => Action::Place { slot: *at, bucket: bucket.0 },
            Self::TakeBack { at } => Action::TakeBack { slot: *at },
            Self::Arrange(rows) => Action::Arrange { pyramid: pyramid(setup, rows)? },
            Self::ArrangeForMe => Action::Arrange { pyramid: arrange(setup, state.hand(seat)) },
            Self::Ready => Action::Ready,
            Self::Play(names) => {
                let mut hand = state.hand(seat).to_vec();
                let mut others: Vec<CardId> = (0..setup.deck.len()).map(|card| CardId(card as u8)).collect();
                others.retain(|card| !hand.contains(card));
                let mut cards = Vec::new();
                for (at, name) in names.iter().enumerate() {
                    let found = name.take(setup, &mut hand).or_else(|| name.take(setup, &mut others));
                    let missing = || FieldError::new(format!("[{at}]"), name, "cards that the game has");
                    cards.push(found.ok_or_else(missing)?);
                }
                Action::play(cards)
            }
            Self::Draw => Action::Draw,
            Self::PassOn => Action::PassOn,
            Self::Lose { at, keep } => Action::Lose { slot: *at, keep: *keep },
        })
    }
}
