//! Scenarios of Akelarre: how states, actions and facts are written in files.
//! `tests/scenarios/README.md` explains the format.

mod deeds;
mod facts;
mod given;

pub use deeds::Deed;
pub use facts::Fact;
pub use given::Given;

use super::cards::{Card, LEAST_VALUE, MOST_VALUE};
use super::meld::{Shape, Slots};
use super::rules::setup::{MOST_PLACES, MOST_SEATS};
use super::rules::{Action, Akelarre, Place};
use crate::engine::config::{FieldError, in_range};
use crate::engine::lesson::Taught;
use crate::engine::scenario::{Staged, seat_number};
use crate::engine::seat::Seat;
use serde::Deserialize;

impl Staged for Akelarre {
    type Given = Given;
    type Deed = Deed;
    type Fact = Fact;

    fn stage(given: Given) -> Result<Self, FieldError> {
        given.stage()
    }

    fn action(&self, _: Seat, deed: &Deed) -> Result<Action, FieldError> {
        deed.action(self)
    }

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        fact.holds(self)
    }
}

impl Taught for Akelarre {
    const LESSON_PATH: &'static str = "games/akelarre/lesson.ron";
    const LESSON: &'static str = include_str!("../../../../config/games/akelarre/lesson.ron");

    fn agreed(&self) -> super::rules::setup::Setup {
        self.open().setup
    }
}

/// A seat, given by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct At(#[serde(deserialize_with = "seat_number")] Seat);

/// A meeting place: the seat and the number among its places, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Spot(At, usize);

impl Spot {
    fn place(self, field: &str) -> Result<Place, FieldError> {
        let Self(At(seat), number) = self;
        in_range(field, seat.index(), 0..=MOST_SEATS - 1)?;
        in_range(field, number, 0..=MOST_PLACES - 1)?;
        Ok(Place::new(seat, number))
    }
}

/// Returns the slot of a card in a meld of this shape, if it has exactly one.
/// `joker` is the value that the joker of a run stands for.
fn slot(shape: Shape, card: Card, joker: Option<u8>) -> Option<usize> {
    let slots = shape.slots(card);
    match (shape, joker) {
        (Shape::Run(_), Some(value)) if card.is_joker() => {
            (LEAST_VALUE..=MOST_VALUE).contains(&value).then(|| usize::from(value - LEAST_VALUE))
        }
        _ if slots.len() == 1 => slots.iter().next(),
        _ => None,
    }
}

/// Returns the cards by slot, at most one in each; `field` names the list in
/// errors.
fn slots(
    shape: Shape,
    cards: &[Card],
    joker: Option<u8>,
    field: &str,
) -> Result<[Option<Card>; Slots::COUNT], FieldError> {
    if let Shape::Set(value) = shape {
        in_range("meld", value, LEAST_VALUE..=MOST_VALUE)?;
    }
    let mut filled = [None; Slots::COUNT];
    for (at, &card) in cards.iter().enumerate() {
        let field = format!("{field}[{at}]");
        let slot = slot(shape, card, joker).ok_or_else(|| {
            FieldError::new(&field, card, "cards of this meld; for the joker of a run `joker: VALUE` is needed")
        })?;
        if filled[slot].replace(card).is_some() {
            return Err(FieldError::new(&field, card, "one card in each slot of the meld"));
        }
    }
    Ok(filled)
}
