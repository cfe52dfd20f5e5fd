//! How well computer players judge and how much they try: `bots.ron`.

use super::{NODES, SPREAD, TRUST};
use crate::engine::config::{FieldError, in_range};
use crate::engine::search::Budget;
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// The numbers of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Whether the pyramid is put up by chance (AE-04).
    pub careless: bool,
    /// Swaps of two buckets tried to improve a pyramid.
    pub swaps: u16,
    /// What a bucket that another loses is worth, in own buckets.
    pub theirs: f64,
    /// How often a draw is forgotten (AE-07), from 0 to 1.
    pub forgets: f64,
    /// Whether the cards that are gone are counted.
    pub counts: bool,
    /// How likely a choice is overlooked, from 0 to 1.
    pub overlooks: f64,
    /// Games played on in the head at a decision, over all choices; 0 to judge
    /// at once.
    pub playouts: u32,
    /// The choices that are played on.
    pub width: u8,
    /// Decisions that each is played on at most.
    pub depth: u16,
}

/// `bots.ron`: the strengths.
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
        in_range("width", self.width, 1..=50)?;
        in_range("depth", self.depth, 0..=1_000)?;
        Ok(())
    }
}
