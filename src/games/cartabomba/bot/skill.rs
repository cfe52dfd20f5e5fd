//! How well computer players judge and how far they think: `bots.ron`.

use crate::engine::bot::Strength;
use crate::engine::config::{Config, FieldError, in_range};
use serde::{Deserialize, Serialize};

/// The numbers of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Standard deviation of the error in judging an action, in powers of e
    /// of the ratio of both players' cards.
    pub error: f64,
    /// Best actions that are played on in the head; with fewer than 2 none is.
    pub candidates: u8,
    /// How often each is played on.
    pub samples: u8,
    /// The same in the draft, each time with the deck in another order and to
    /// the end of the game.
    pub deals: u8,
    /// Turns that are played on, besides the turn going on.
    pub turns: u8,
    /// The error of the players in the head.
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

impl Skill {
    fn check(&self) -> Result<(), FieldError> {
        in_range("error", self.error, 0.0..=20.0)?;
        in_range("candidates", self.candidates, 0..=50)?;
        in_range("samples", self.samples, 0..=200)?;
        in_range("deals", self.deals, 0..=200)?;
        in_range("turns", self.turns, 0..=100)?;
        in_range("doubt", self.doubt, 0.0..=20.0)?;
        Ok(())
    }
}

impl Config for BotsConfig {
    const PATH: &'static str = "games/cartabomba/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/cartabomba/bots.ron");
    type Raw = Self;

    fn validate(raw: Self) -> Result<Self, FieldError> {
        for (name, skill) in [("easy", raw.easy), ("medium", raw.medium), ("strong", raw.strong)] {
            skill.check().map_err(|wrong| wrong.within(name))?;
        }
        Ok(raw)
    }
}
