//! Scenarios of Tappeti Volanti: how a state, actions and facts are written in
//! files. `tests/scenarios/README.md` explains all of it.

mod deeds;
mod facts;
mod given;

pub use deeds::{Deed, Throw};
pub use facts::Fact;
pub use given::Given;

use super::names::CardName;
use super::rules::TappetiVolanti;
use super::rules::action::Action;
use super::tabletop::Pose;
use crate::engine::config::FieldError;
use crate::engine::game::Game as _;
use crate::engine::lesson::Taught;
use crate::engine::scenario::Staged;
use crate::engine::seat::{Seat, Viewer};
use serde::Deserialize;

impl Staged for TappetiVolanti {
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

impl Taught for TappetiVolanti {
    const LESSON_PATH: &'static str = "games/tappeti_volanti/lesson.ron";
    const LESSON: &'static str = include_str!("../../../../config/games/tappeti_volanti/lesson.ron");

    fn agreed(&self) -> super::rules::setup::Setup {
        self.view(Viewer::Public).open.setup
    }
}

/// Where a card lies, in millimetres from the middle of the table and degrees
/// counter-clockwise.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// Which card.
    pub card: CardName,
    /// Millimetres to the right, as seat 0 sees it.
    pub x: f64,
    /// Millimetres away from seat 0.
    pub y: f64,
    /// Degrees counter-clockwise; 0 is upright for seat 0.
    #[serde(default)]
    pub turn: f64,
}

impl Spot {
    fn pose(&self, field: &str) -> Result<Pose, FieldError> {
        pose(self.x, self.y, self.turn).map_err(|wrong| wrong.within(field))
    }
}

/// From millimetres and degrees.
fn pose(x: f64, y: f64, turn: f64) -> Result<Pose, FieldError> {
    for (field, value) in [("x", x), ("y", y)] {
        if !(-10_000.0..=10_000.0).contains(&value) {
            return Err(FieldError::new(field, value, "millimetres from the middle of the table, -10000 to 10000"));
        }
    }
    if !(-360.0..=360.0).contains(&turn) {
        return Err(FieldError::new("turn", turn, "degrees counter-clockwise, -360 to 360"));
    }
    Ok(Pose::from_si(x * 1e-3, y * 1e-3, turn.to_radians()))
}
