//! How much a computer player thinks: `bots.ron`.

use crate::engine::bot::Strength;
use crate::engine::config::{Config, FieldError, in_range};
use serde::{Deserialize, Serialize};

/// The numbers of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Ways to play a turn that are compared.
    pub turns: u16,
    /// The best of them that are played on.
    pub tried: u8,
    /// Guesses of the hidden cards from which the game is played on; 0 to
    /// judge the position after the turn at once.
    pub guesses: u16,
    /// Turns that are played on from there.
    pub ahead: u8,
    /// How far a judgement may be off, points either way.
    pub error: f64,
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

impl Skill {
    fn check(&self) -> Result<(), FieldError> {
        in_range("turns", self.turns, 1..=10_000)?;
        in_range("tried", self.tried, 1..=50)?;
        in_range("guesses", self.guesses, 0..=1_000)?;
        in_range("ahead", self.ahead, 0..=100)?;
        in_range("error", self.error, 0.0..=100.0)?;
        Ok(())
    }
}

impl Config for BotsConfig {
    const PATH: &'static str = "games/akelarre/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/akelarre/bots.ron");
    type Raw = Self;

    fn validate(raw: Self) -> Result<Self, FieldError> {
        for (name, skill) in [("easy", raw.easy), ("medium", raw.medium), ("strong", raw.strong)] {
            skill.check().map_err(|wrong| wrong.within(name))?;
        }
        Ok(raw)
    }
}
