//! Skill of the computer players, from `bots.ron`.

use crate::engine::config::{FieldError, in_range};
use crate::engine::search::{Budget, EDGES};
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// Parameters of one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Probability of overlooking a choice.
    pub overlooks: f64,
    /// Number of playouts per decision; 0 to decide by the first judgement.
    pub playouts: u32,
}

/// `bots.ron`: the parameters of all strengths.
pub type BotsConfig = Skills<Skill>;

/// Parameters of [`crate::engine::bot::Strength::Reference`].
pub(super) const REFERENCE: Skill = Skill { overlooks: 0.0, playouts: 300 };

impl Skill {
    /// A game is so short that every playout goes to its end.
    pub(super) const fn budget(&self) -> Budget {
        Budget {
            playouts: self.playouts as usize,
            width: EDGES,
            depth: 200,
            margin: f64::INFINITY,
            ripe: 12,
            nodes: 2_048,
            trust: 0.0,
            spread: 2.0,
        }
    }
}

impl skill::Skill for Skill {
    const PATH: &'static str = "games/scaletta/bots.ron";
    const BUILTIN: &'static str = include_str!("../config/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("overlooks", self.overlooks, 0.0..=1.0)?;
        in_range("playouts", self.playouts, 0..=1_000_000)?;
        Ok(())
    }
}
