//! Computer players of Tappeti Volanti.

use super::rules::TappetiVolanti;
use crate::engine::bot::{Bot, RandomBot, Strength};

/// A player of this strength.
#[must_use]
pub fn player(_strength: Strength) -> Box<dyn Bot<TappetiVolanti>> {
    Box::new(RandomBot)
}
