//! The skills of the computer players: `bots.ron`.

use crate::engine::config::{FieldError, in_range};
use crate::engine::search::Budget;
use crate::engine::skill::{self, Skills};
use crate::games::akelarre::rules::Setup;
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
    /// Probability of overlooking a way to play, from 0 to 1.
    pub overlooks: f64,
    /// Number of playouts per decision between two players or teams, over all
    /// ways to play; 0 evaluates the position after the turn directly.
    pub playouts: u32,
    /// Number of further playouts for each side beyond two; none in games saved
    /// before there were any.
    #[serde(default)]
    pub further: u32,
    /// Number of the best ways to play that are tried in playouts.
    pub width: u8,
    /// Number of turns of each player in a playout.
    pub ahead: u8,
}

/// `bots.ron`: the skill of each strength.
pub type BotsConfig = Skills<Skill>;

impl Skill {
    /// Returns how much is searched in a game with this setup.
    pub(super) const fn budget(&self, setup: &Setup) -> Budget {
        let seats = setup.seats();
        // With each further side, a turn changes less of what the others gain, and
        // the playouts differ more. Partners gain together, as two players do.
        let further = if self.playouts == 0 { 0 } else { self.further as usize * setup.sides().saturating_sub(2) };
        let (playouts, width) = (self.playouts as usize + further, self.width as usize);
        // Allows four choices per turn: to play, to share out a meld, to draw,
        // to buy.
        let depth = 4 * self.ahead as usize * seats;
        // Only the ways to play are compared: a tree behind them won no more in
        // trials, and what the others can do differs from world to world.
        Budget { playouts, width, depth, margin: f64::INFINITY, ripe: 0, nodes: 0, trust: 8.0, spread: 1.0 }
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
        Ok(())
    }
}
