//! Scenarios of Cartabomba: the notation of states, actions and facts, which
//! `tests/scenarios/README.md` explains.

mod deeds;
mod facts;
mod given;
#[cfg(test)]
pub mod sample;

pub use deeds::Deed;
pub use facts::Fact;
pub use given::Given;

use super::rules::cards::CardId;
use super::rules::setup::Setup;
use super::rules::{Action, Cartabomba};
use crate::engine::config::FieldError;
use crate::engine::lesson::Taught;
use crate::engine::scenario::Staged;
use crate::engine::seat::Seat;

impl Staged for Cartabomba {
    type Given = Given;
    type Deed = Deed;
    type Fact = Fact;

    fn stage(given: Given) -> Result<Self, FieldError> {
        given.stage()
    }

    fn action(&self, _seat: Seat, deed: &Deed) -> Result<Action, FieldError> {
        deed.action(&self.open().setup)
    }

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        fact.holds(self)
    }
}

impl Taught for Cartabomba {
    const LESSON_PATH: &'static str = "games/cartabomba/lesson.ron";
    const LESSON: &'static str = include_str!("../../../../config/games/cartabomba/lesson.ron");

    fn agreed(&self) -> Setup {
        Setup::clone(&self.open().setup)
    }
}

/// Returns the card with this id, or with this name in either language.
fn card(setup: &Setup, field: &str, name: &str) -> Result<CardId, FieldError> {
    let called = |known: &str| known.to_lowercase() == name.to_lowercase();
    let by_id = setup.cards.iter().position(|card| card.id == name);
    let by_name = || setup.cards.iter().position(|card| called(&card.label.it) || called(&card.label.en));
    let found = by_id.or_else(by_name);
    found.map(|at| CardId(at as u8)).ok_or_else(|| {
        let ids: Vec<&str> = setup.cards.iter().map(|card| card.id.as_str()).collect();
        FieldError::new(field, format!("{name:?}"), format!("the id or a name of a card: {}", ids.join(", ")))
    })
}

fn cards(setup: &Setup, field: &str, names: &[String]) -> Result<Vec<CardId>, FieldError> {
    names.iter().enumerate().map(|(at, name)| card(setup, &format!("{field}[{at}]"), name)).collect()
}

/// Returns the ids of these cards.
fn ids(setup: &Setup, cards: &[CardId]) -> Vec<String> {
    cards.iter().map(|&card| setup.card(card).id.clone()).collect()
}
