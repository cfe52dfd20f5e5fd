//! Computer players.

mod skill;

pub use skill::{BotsConfig, Skill};

use super::rules::Xako;
use crate::engine::bot::{Bot, RandomBot, Strength};

/// A computer player.
pub(super) fn player(_strength: Strength) -> Box<dyn Bot<Xako>> {
    Box::new(RandomBot)
}
