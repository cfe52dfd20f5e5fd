//! Skill of the computer players, from `bots.ron`.

use crate::engine::config::{FieldError, in_range};
use crate::engine::search::Budget;
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// Parameters of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Probability of overlooking an action.
    pub overlooks: f64,
    /// Number of playouts per decision, over all actions, more in the draft; 0 to
    /// decide by the first judgement alone.
    pub playouts: u32,
    /// Number of actions that are searched, the best ones.
    pub width: u8,
    /// Number of turns in a playout, besides the current one.
    pub turns: u8,
}

/// `bots.ron`: the parameters of all strengths.
pub type BotsConfig = Skills<Skill>;

/// Maximum number of decisions in a playout, in case turns do not end.
const LONGEST: usize = 400;

impl Skill {
    pub(super) const fn budget(&self) -> Budget {
        let (playouts, width) = (self.playouts as usize, self.width as usize);
        Budget {
            playouts,
            width,
            depth: LONGEST,
            margin: f64::INFINITY,
            ripe: 1,
            nodes: 4_096,
            trust: 30.0,
            spread: 4.0,
        }
    }
}

impl skill::Skill for Skill {
    const PATH: &'static str = "games/cartabomba/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/cartabomba/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("overlooks", self.overlooks, 0.0..=1.0)?;
        in_range("playouts", self.playouts, 0..=1_000_000)?;
        in_range("width", self.width, 1..=100)?;
        in_range("turns", self.turns, 0..=100)?;
        Ok(())
    }
}
