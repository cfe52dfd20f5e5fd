//! Skill of the computer players, from `bots.ron`.

use super::{NODES, SPREAD, TRUST};
use crate::engine::config::{FieldError, in_range};
use crate::engine::search::Budget;
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// Parameters of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Whether buckets are placed at random (AE-04).
    pub careless: bool,
    /// Number of random swaps tried to improve a pyramid.
    pub swaps: u16,
    /// Worth of a bucket that another player loses, in own buckets.
    pub theirs: f64,
    /// Probability of forgetting to draw (AE-07).
    pub forgets: f64,
    /// Whether cards already played or discarded are counted.
    pub counts: bool,
    /// Probability of overlooking a choice.
    pub overlooks: f64,
    /// Number of playouts per decision, over all choices; 0 to decide by the
    /// heuristic alone.
    pub playouts: u32,
    /// Probability with which a playout takes a seat that was overrun to have
    /// had no cards to defend with; 0 in games saved before there was any.
    #[serde(default)]
    pub reads: f64,
    /// Number of choices that are searched.
    pub width: u8,
    /// Maximum number of decisions of two players in a playout; of more players,
    /// as many for each.
    pub depth: u16,
}

/// `bots.ron`: the parameters of all strengths.
pub type BotsConfig = Skills<Skill>;

impl Skill {
    pub(super) const fn budget(&self) -> Budget {
        let (playouts, width, depth) = (self.playouts as usize, self.width as usize, self.depth as usize);
        Budget { playouts, width, depth, margin: f64::INFINITY, ripe: 24, nodes: NODES, trust: TRUST, spread: SPREAD }
    }
}

impl skill::Skill for Skill {
    const PATH: &'static str = "games/alles_im_eimer/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/alles_im_eimer/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("swaps", self.swaps, 0..=10_000)?;
        in_range("theirs", self.theirs, 0.0..=10.0)?;
        in_range("forgets", self.forgets, 0.0..=1.0)?;
        in_range("overlooks", self.overlooks, 0.0..=1.0)?;
        in_range("playouts", self.playouts, 0..=1_000_000)?;
        in_range("reads", self.reads, 0.0..=1.0)?;
        in_range("width", self.width, 1..=50)?;
        in_range("depth", self.depth, 0..=1_000)?;
        Ok(())
    }
}
