//! Computer players of Cartabomba. They judge actions by the worth of the
//! position after them and search some turns ahead. Everything is public, so
//! they know all but the order of the draft deck.

mod greedy;
mod parry;
mod reference;
mod skill;
mod worth;

pub use skill::{BotsConfig, Skill};
pub use worth::Worth;

use super::rules::view::{Open, Phase};
use super::rules::{Action, Cartabomba, View};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::search::{Candidate, Judge, Mind, Reason, Searcher};
use crate::engine::seat::Seat;
use greedy::Parries;

/// Standard deviation of the noise in playouts, so that not all are alike.
const DOUBT: f64 = 0.05;
/// How much each turn until an ending takes away of its worth.
const HASTE: f64 = 0.004;

/// Returns a player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<Cartabomba>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        Strength::Reference => Box::new(reference::Reference),
        strength => Box::new(Searcher::new(move |_, view: &View| mind(&view.open, strength))),
    }
}

fn mind(open: &Open, strength: Strength) -> Mind<Player> {
    let skill = *open.setup.bots.of(strength);
    // In the draft playouts go on to the end of the game.
    let end = if open.turn == 0 { u16::MAX } else { open.turn + u16::from(skill.turns) };
    let judge = Player { worth: Worth::of(&open.setup), now: open.turn, end };
    Mind { judge, budget: skill.budget(), overlooks: skill.overlooks }
}

/// Evaluates positions for a player.
struct Player {
    worth: Worth,
    /// Turn of the decision.
    now: u16,
    /// Last turn of a playout.
    end: u16,
}

impl Judge<Cartabomba> for Player {
    fn candidates(&self, state: &Cartabomba, seat: Seat, _dice: &mut Dice) -> Vec<Candidate<Action>> {
        greedy::actions(state.open(), seat, &self.worth, Parries::All)
    }

    fn policy(&self, state: &Cartabomba, seat: Seat, dice: &mut Dice) -> Candidate<Action> {
        greedy::choose(state.open(), seat, &self.worth, DOUBT, dice)
    }

    fn done(&self, state: &Cartabomba) -> bool {
        state.open().turn > self.end
    }

    fn weigh(&self, state: &Cartabomba, seat: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        let (open, worth) = (state.open(), self.worth.position(state.open(), seat));
        match open.phase {
            // A win is not put off, a defeat is.
            Phase::Over(_) => {
                tell("cartabomba-reason-end", worth / (1.0 + HASTE * f64::from(open.turn.saturating_sub(self.now))));
            }
            _ => tell("cartabomba-reason-cards", worth),
        }
    }
}

#[cfg(test)]
mod tests;
