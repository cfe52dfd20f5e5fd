//! `bots.ron`: skills of the computer players.

use crate::engine::config::{FieldError, in_range};
use crate::engine::search::Budget;
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// Parameters of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// How much the player minds what helps its opponents, 0 (not at all) to
    /// 1.
    pub malice: f64,
    /// Whether it remembers that cards discarded, used or equipped cannot be
    /// drawn, and so knows better what an unknown card is worth.
    pub counts: bool,
    /// Probability of overlooking an action, 0 to 1.
    pub overlooks: f64,
    /// Part of the value of its missions that a turn without drawing costs more
    /// with each round after the tenth of a challenge, 0 to 1; nothing in games
    /// saved before the number could be set.
    #[serde(default)]
    pub dragging: f64,
    /// How many times as likely it thinks a mission of an opponent with each of
    /// its items that the opponent has equipped or taken openly, 1 to 10; 1 in
    /// games saved before there was such a number.
    #[serde(default = "nothing")]
    pub infers: f64,
    /// Whether it knows from many matches what a position is worth, and does not
    /// only add up what it rates actions by; not in games saved before some did.
    #[serde(default)]
    pub seasoned: bool,
    /// Number of playouts for a decision, over all candidates; 0 to decide by
    /// the rating alone.
    pub playouts: u32,
    /// Number of best candidates played out.
    pub width: u8,
    /// Number of rounds played out.
    pub rounds: u8,
}

/// The factor of those who infer nothing.
const fn nothing() -> f64 {
    1.0
}

/// `bots.ron`: the skills of all strengths.
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
        in_range("dragging", self.dragging, 0.0..=1.0)?;
        in_range("infers", self.infers, 1.0..=10.0)?;
        in_range("playouts", self.playouts, 0..=1_000_000)?;
        in_range("width", self.width, 1..=100)?;
        in_range("rounds", self.rounds, 0..=30)?;
        Ok(())
    }
}
