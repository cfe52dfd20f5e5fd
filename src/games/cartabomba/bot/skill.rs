//! How well computer players judge and how far they think: `bots.ron`.

use crate::engine::config::{FieldError, in_range};
use crate::engine::search::Budget;
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// The numbers of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// How likely an action is overlooked, from 0 to 1.
    pub overlooks: f64,
    /// Games played on in the head at a decision, over all actions; 0 to judge
    /// at once.
    pub playouts: u32,
    /// Best actions that are played on.
    pub width: u8,
    /// Turns that are played on, besides the turn going on.
    pub turns: u8,
}

/// `bots.ron`: the strengths.
pub type BotsConfig = Skills<Skill>;

/// Decisions of a playout at most, should the turns not end.
const LONGEST: usize = 400;

impl Skill {
    pub(super) const fn budget(&self) -> Budget {
        let (playouts, width) = (self.playouts as usize, self.width as usize);
        Budget {
            playouts,
            width,
            depth: LONGEST,
            margin: f64::INFINITY,
            ripe: 1,
            nodes: 4_096,
            trust: 2.0,
            spread: 4.0,
        }
    }
}

impl skill::Skill for Skill {
    const PATH: &'static str = "games/cartabomba/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/cartabomba/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("overlooks", self.overlooks, 0.0..=1.0)?;
        in_range("playouts", self.playouts, 0..=1_000_000)?;
        in_range("width", self.width, 1..=100)?;
        in_range("turns", self.turns, 0..=100)?;
        Ok(())
    }
}
