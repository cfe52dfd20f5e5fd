//! The skills of the computer players: `bots.ron`.

use crate::engine::config::{FieldError, in_range};
use crate::engine::search::Budget;
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// The skill of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Maximum number of positions examined to compare ways to play a turn.
    pub turns: u16,
    /// Whether cards in the points and discard piles count as seen.
    pub counts: bool,
    /// Number of cards that a player expects to see before a meld is completed
    /// or taken apart.
    pub patience: f64,
    /// Probability of overlooking a way to play between two sides, from 0 to 1;
    /// with more there is more to overlook.
    pub overlooks: f64,
    /// Number of playouts per decision between two players, over all ways to
    /// play; 0 evaluates the position after the turn directly.
    pub playouts: u32,
    /// Number of further playouts for each player and for each side beyond two;
    /// none in games saved before there were any.
    #[serde(default)]
    pub further: u32,
    /// Number of the best ways to play that are tried in playouts.
    pub width: u8,
    /// Number of turns of each player in a playout between two players.
    pub ahead: u8,
    /// Number of further turns in a playout for each player beyond two; none in
    /// games saved before there were any. Many playouts win more with few turns,
    /// as a long one says less about each way to play.
    #[serde(default)]
    pub ahead_further: u8,
    /// Number of playouts for which the evaluation of the position after the turn
    /// counts. Playouts, too, err: in them all play as quickly as possible.
    #[serde(default = "some_trust")]
    pub trust: f64,
}

/// Returns how far evaluations were trusted in games saved before the number
/// could be set.
const fn some_trust() -> f64 {
    8.0
}

/// `bots.ron`: the skill of each strength.
pub type BotsConfig = Skills<Skill>;

impl Skill {
    /// Returns how much is searched at a table with this many seats, which play
    /// for this many sides.
    pub(super) fn budget(&self, seats: usize, sides: usize) -> Budget {
        // The playouts differ more with each further player, of whom more is hidden,
        // and with each further side, which is one more rival.
        let more = seats.saturating_sub(2) + sides.saturating_sub(2);
        let further = if self.playouts == 0 { 0 } else { self.further as usize * more };
        let (playouts, width) = (self.playouts as usize + further, self.width as usize);
        // Allows four choices per turn: to play, to share out a meld, to draw,
        // to buy.
        let depth = 4 * self.horizon(seats) as usize;
        // Only the ways to play are compared: a tree behind them won no more in
        // trials, and what the others can do differs from world to world.
        Budget { playouts, width, depth, margin: f64::INFINITY, ripe: 0, nodes: 0, trust: self.trust, spread: 1.0 }
    }

    /// Returns the number of turns of all players in a playout at a table with
    /// this many seats.
    pub(super) fn horizon(&self, seats: usize) -> u16 {
        2 * u16::from(self.ahead) + u16::from(self.ahead_further) * seats.saturating_sub(2) as u16
    }

    /// Returns the probability of overlooking a way to play in a game of this many
    /// sides: as if each two sides with their places were looked at by themselves.
    /// Partners see for each other.
    pub(super) fn overlooked(&self, sides: usize) -> f64 {
        let seen = 1.0 - self.overlooks;
        1.0 - (0..sides).fold(1.0, |all, _| all * seen).sqrt()
    }
}

impl skill::Skill for Skill {
    const PATH: &'static str = "games/akelarre/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/akelarre/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("turns", self.turns, 1..=10_000)?;
        in_range("patience", self.patience, 1.0..=16.0)?;
        in_range("overlooks", self.overlooks, 0.0..=1.0)?;
        in_range("playouts", self.playouts, 0..=1_000_000)?;
        in_range("further", self.further, 0..=1_000_000)?;
        in_range("width", self.width, 1..=50)?;
        in_range("ahead", self.ahead, 0..=100)?;
        in_range("ahead_further", self.ahead_further, 0..=100)?;
        in_range("trust", self.trust, 0.0..=1_000_000.0)?;
        Ok(())
    }
}
