//! How well computer players judge and how far they think: `bots.ron`.

use crate::engine::config::{FieldError, in_range};
use crate::engine::skill::{self, Skills};
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
pub type BotsConfig = Skills<Skill>;

impl skill::Skill for Skill {
    const PATH: &'static str = "games/cartabomba/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/cartabomba/bots.ron");

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
