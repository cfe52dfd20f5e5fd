//! How much a computer player thinks: `bots.ron`.

use crate::engine::config::{FieldError, in_range};
use crate::engine::skill::{self, Skills};
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
pub type BotsConfig = Skills<Skill>;

impl skill::Skill for Skill {
    const PATH: &'static str = "games/akelarre/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/akelarre/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("turns", self.turns, 1..=10_000)?;
        in_range("tried", self.tried, 1..=50)?;
        in_range("guesses", self.guesses, 0..=1_000)?;
        in_range("ahead", self.ahead, 0..=100)?;
        in_range("error", self.error, 0.0..=100.0)?;
        Ok(())
    }
}
