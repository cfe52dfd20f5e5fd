//! How a person would make an advised move.

use super::Table;
use super::input::{Draft, is_stuck};
use super::keys::{Button, Piece, Slot};
use crate::engine::bot::Advice;
use crate::games::scaletta::bot;
use crate::games::scaletta::rules::{Action, Scaletta};
use crate::table::cards::{Gesture, Target, Way};

/// Returns how the advised move is made.
#[must_use]
pub(super) fn way(table: &Table, advice: &Advice<Action>) -> Way<Scaletta> {
    let (draft, last, moves) = match advice.action {
        Action::Play(card) => {
            let moves = vec![(Target::Piece(Piece::Card(card)), Some(Target::Slot(Slot::Row)))];
            (Draft { card: Some(card) }, Gesture::Primary, moves)
        }
        Action::StandBack if is_stuck(table) => (Draft::default(), Gesture::Primary, Vec::new()),
        Action::StandBack => (Draft::default(), Gesture::Chosen(Button::StandBack), Vec::new()),
    };
    Way { what: bot::advice(advice.action), reason: None, draft, last, moves }
}
