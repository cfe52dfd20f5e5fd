//! Scenarios of Alles im Eimer: the notation of states, actions and facts,
//! which `tests/scenarios/README.md` explains.

mod deeds;
mod facts;
mod given;

pub use deeds::Deed;
pub use facts::Fact;
pub use given::Given;

use super::rules::{Action, AllesImEimer};
use crate::engine::config::FieldError;
use crate::engine::lesson::Taught;
use crate::engine::scenario::{Staged, seat_number};
use crate::engine::seat::Seat;
use serde::Deserialize;

impl Staged for AllesImEimer {
    type Given = Given;
    type Deed = Deed;
    type Fact = Fact;

    fn stage(given: Given) -> Result<Self, FieldError> {
        given.stage()
    }

    fn action(&self, seat: Seat, deed: &Deed) -> Result<Action, FieldError> {
        deed.action(self, seat)
    }

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        fact.holds(self)
    }
}

impl Taught for AllesImEimer {
    const LESSON_PATH: &'static str = "games/alles_im_eimer/lesson.ron";
    const LESSON: &'static str = include_str!("../../../../config/games/alles_im_eimer/lesson.ron");

    fn agreed(&self) -> super::rules::setup::Setup {
        (*self.open().setup).clone()
    }
}

/// A seat by its number from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct At(#[serde(deserialize_with = "seat_number")] pub Seat);
