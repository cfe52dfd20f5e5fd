//! How much a computer player thinks: `bots.ron`.

use crate::engine::config::{FieldError, in_range};
use crate::engine::search::Budget;
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// The numbers of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Ways to play a turn that are compared.
    pub turns: u16,
    /// Whether the cards in the piles are counted.
    pub counts: bool,
    /// How likely a way is overlooked, from 0 to 1.
    pub overlooks: f64,
    /// Times that the game is played on in the head at a decision, over all
    /// ways; 0 to judge the position after the turn at once.
    pub playouts: u32,
    /// The best ways, which are played on.
    pub width: u8,
    /// Turns that are played on.
    pub ahead: u8,
}

/// `bots.ron`: the strengths.
pub type BotsConfig = Skills<Skill>;

impl Skill {
    pub(super) const fn budget(&self) -> Budget {
        let (playouts, width) = (self.playouts as usize, self.width as usize);
        // A turn is three choices at most: to play, to buy, what to take.
        let depth = 4 * self.ahead as usize;
        Budget { playouts, width, depth, margin: f64::INFINITY, ripe: 12, nodes: 4_096, trust: 2.0, spread: 1.0 }
    }
}

impl skill::Skill for Skill {
    const PATH: &'static str = "games/akelarre/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/akelarre/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("turns", self.turns, 1..=10_000)?;
        in_range("overlooks", self.overlooks, 0.0..=1.0)?;
        in_range("playouts", self.playouts, 0..=1_000_000)?;
        in_range("width", self.width, 1..=50)?;
        in_range("ahead", self.ahead, 0..=100)?;
        Ok(())
    }
}
