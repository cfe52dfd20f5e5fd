//! Computer players of Cartabomba: what an action gains at once, and for those
//! that search what comes of it some turns later. Everything lies open, so they
//! know all but the order of the draft deck.

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

/// The error of the players in playouts, so that not all are alike.
const DOUBT: f64 = 0.05;

/// A player of this strength.
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
    // From the draft on the whole game is played.
    let end = if open.turn == 0 { u16::MAX } else { open.turn + u16::from(skill.turns) };
    Mind { judge: Player { worth: Worth::of(&open.setup), end }, budget: skill.budget(), overlooks: skill.overlooks }
}

/// The eyes of a player.
struct Player {
    worth: Worth,
    /// The last turn of playouts.
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
        let reason = match open.phase {
            Phase::Over(_) => "cartabomba-reason-end",
            _ => "cartabomba-reason-cards",
        };
        tell(reason, worth);
    }
}

#[cfg(test)]
mod tests;
