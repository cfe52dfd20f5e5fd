//! Computer players of Tappeti Volanti. They estimate what each card is worth
//! to each seat, and simulate throws before they throw.

mod aiming;
mod arranging;
mod genies;
mod skill;
mod worth;

pub use skill::{BotsConfig, Skill};

use super::rules::cards::Destination;
use super::rules::view::Phase;
use super::rules::{Action, TappetiVolanti, View};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use worth::Worth;

/// Returns a computer player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<TappetiVolanti>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        strength => Box::new(Thinker { strength }),
    }
}

struct Thinker {
    strength: Strength,
}

impl Bot<TappetiVolanti> for Thinker {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        let open = &view.open;
        let skill = open.setup.bots.of(self.strength);
        let worth = Worth::of(open);
        match &open.phase {
            Phase::Arranging => Action::Arrange { cards: arranging::arrange(open, seat, &worth, skill, dice) },
            Phase::Naming { pending } => Action::NameDispute { card: genies::name(view, seat, pending, &worth) },
            Phase::Choosing { dispute, .. } => {
                Action::PlayGenie { genie: genies::choose(view, seat, *dispute, &worth) }
            }
            Phase::Palaces { declared, .. } => {
                let held = open.count(seat, Destination::Lamp) as u8;
                Action::DeclarePalaces { lamps: genies::lamps(open, seat, declared, held) }
            }
            Phase::Throwing { .. } => aiming::throw(view, seat, &worth, skill, dice),
            // No seat is to act in these phases, so nobody asks.
            Phase::Flying { .. } | Phase::Over { .. } => unreachable!("{seat} is not to act"),
        }
    }
}

#[cfg(test)]
mod tests;
