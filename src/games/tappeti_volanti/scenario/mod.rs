//! Scenarios of Tappeti Volanti: how files write a state, actions and facts.
//! The format is described in `tests/scenarios/README.md`.

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

/// Pose of a card, in millimetres from the middle of the table and degrees
/// counter-clockwise.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// The card.
    pub card: CardName,
    /// Millimetres to the right, as seat 0 sees it.
    pub x: f64,
    /// Millimetres away from seat 0.
    pub y: f64,
    /// Degrees counter-clockwise; 0 is upright as seat 0 sees it.
    #[serde(default)]
    pub turn: f64,
}

impl Spot {
    /// The place, and how the card is turned.
    ///
    /// # Errors
    /// A number out of range, within `field`.
    pub fn pose(&self, field: &str) -> Result<Pose, FieldError> {
        pose(self.x, self.y, self.turn).map_err(|wrong| wrong.within(field))
    }
}

/// Converts millimetres and degrees to a pose.
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
