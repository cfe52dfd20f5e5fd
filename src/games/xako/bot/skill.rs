//! `bots.ron`: how well computer players play.

use crate::engine::config::{FieldError, in_range};
use crate::engine::search::Budget;
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// The numbers of a strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// How much the player minds what helps its opponents, 0 (not at all) to
    /// 1.
    pub malice: f64,
    /// Whether the cards that are gone are counted.
    pub counts: bool,
    /// How likely an action is overlooked, from 0 to 1.
    pub overlooks: f64,
    /// Times that the match is played on in the head at a decision, over all
    /// actions; 0 to judge at once.
    pub playouts: u32,
    /// Best actions that are played on.
    pub width: u8,
    /// Rounds that are played on.
    pub rounds: u8,
}

/// `bots.ron`: the strengths.
pub type BotsConfig = Skills<Skill>;

impl Skill {
    pub(super) const fn budget(&self) -> Budget {
        let (playouts, width) = (self.playouts as usize, self.width as usize);
        let depth = 60 * self.rounds as usize;
        Budget { playouts, width, depth, margin: 0.5, ripe: 16, nodes: 4_096, trust: 24.0, spread: 0.2 }
    }
}

impl skill::Skill for Skill {
    const PATH: &'static str = "games/xako/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/xako/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("malice", self.malice, 0.0..=1.0)?;
        in_range("overlooks", self.overlooks, 0.0..=1.0)?;
        in_range("playouts", self.playouts, 0..=1_000_000)?;
        in_range("width", self.width, 1..=100)?;
        in_range("rounds", self.rounds, 0..=30)?;
        Ok(())
    }
}
