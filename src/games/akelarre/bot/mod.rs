//! Computer players of Akelarre.

mod skill;

pub use skill::{BotsConfig, Skill};

use super::rules::Akelarre;
use crate::engine::bot::{Bot, RandomBot, Strength};

/// A player of this strength.
#[must_use]
pub fn player(_: Strength) -> Box<dyn Bot<Akelarre>> {
    Box::new(RandomBot)
}
