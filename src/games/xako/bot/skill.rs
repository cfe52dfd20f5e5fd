//! `bots.ron`: how well computer players play.

use crate::engine::bot::Strength;
use crate::engine::config::{Config, FieldError, in_range};
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
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotsConfig {
    easy: Skill,
    medium: Skill,
    strong: Skill,
}

impl BotsConfig {
    /// The numbers of a strength; those of the easy one for
    /// [`Strength::Random`], which needs none.
    #[must_use]
    pub const fn of(&self, strength: Strength) -> &Skill {
        match strength {
            Strength::Random | Strength::Easy => &self.easy,
            Strength::Medium => &self.medium,
            Strength::Strong => &self.strong,
        }
    }
}

impl Config for BotsConfig {
    const PATH: &'static str = "games/xako/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/xako/bots.ron");
    type Raw = Self;

    fn validate(raw: Self) -> Result<Self, FieldError> {
        for (name, skill) in [("easy", raw.easy), ("medium", raw.medium), ("strong", raw.strong)] {
            in_range(&format!("{name}.error"), skill.error, 0.0..=100.0)?;
            in_range(&format!("{name}.malice"), skill.malice, 0.0..=1.0)?;
            in_range(&format!("{name}.worlds"), skill.worlds, 0..=1000)?;
            in_range(&format!("{name}.doubt"), skill.doubt, 0.0..=100.0)?;
        }
        Ok(raw)
    }
}
