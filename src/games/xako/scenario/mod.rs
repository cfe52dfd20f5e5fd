//! Scenarios of Xako: how states, actions and facts are written in files. The
//! format is described in `tests/scenarios/README.md`.

mod deeds;
mod facts;
mod given;
mod names;

pub use deeds::Deed;
pub use facts::Fact;
pub use given::Given;

use super::rules::action::Action;
use super::rules::{Setup, Xako};
use crate::engine::config::FieldError;
use crate::engine::game::Game as _;
use crate::engine::lesson::Taught;
use crate::engine::scenario::Staged;
use crate::engine::seat::{Seat, Viewer};

impl Staged for Xako {
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

impl Taught for Xako {
    const LESSON_PATH: &'static str = "games/xako/lesson.ron";
    const LESSON: &'static str = include_str!("../../../../config/games/xako/lesson.ron");

    fn agreed(&self) -> Setup {
        Setup::clone(&self.view(Viewer::Public).open.setup)
    }
}
