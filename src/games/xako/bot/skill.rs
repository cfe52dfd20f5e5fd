//! `bots.ron`: how well computer players play.

use crate::engine::config::{FieldError, in_range};
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// The numbers of a strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Deviation of the error in judging what an action is worth, in
    /// experience points.
    pub error: f64,
    /// How much the player minds what helps its opponents, 0 (not at all) to
    /// 1.
    pub malice: f64,
    /// Worlds that are imagined for a decision that hangs in the balance; 0 is
    /// none.
    pub worlds: u16,
    /// A decision hangs in the balance if the second-best action is judged
    /// within so many experience points of the best.
    pub doubt: f64,
}

/// `bots.ron`: the strengths.
pub type BotsConfig = Skills<Skill>;

impl skill::Skill for Skill {
    const PATH: &'static str = "games/xako/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/xako/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("error", self.error, 0.0..=100.0)?;
        in_range("malice", self.malice, 0.0..=1.0)?;
        in_range("worlds", self.worlds, 0..=1000)?;
        in_range("doubt", self.doubt, 0.0..=100.0)?;
        Ok(())
    }
}
