//! Computer players of Cartabomba: what an action gains at once, and for the
//! strong one what comes of it some turns later. Everything lies open, so they
//! know all but the order of the draft deck.

mod ahead;
mod greedy;
mod parry;
mod skill;
mod worth;

pub use skill::{BotsConfig, Skill};
pub use worth::Worth;

use super::rules::{Action, Cartabomba, View};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;

/// A player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<Cartabomba>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        strength => Box::new(Thinker { strength }),
    }
}

struct Thinker {
    strength: Strength,
}

impl Bot<Cartabomba> for Thinker {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        let worth = Worth::of(&view.open.setup);
        let skill = view.open.setup.bots.of(self.strength);
        if skill.candidates > 1 {
            ahead::choose(view, seat, &worth, skill, dice)
        } else {
            greedy::choose(&view.open, seat, &worth, skill.error, dice)
        }
    }
}

#[cfg(test)]
mod tests;
