//! Computer players of Akelarre. They compare whole turns of many actions by a
//! judgement of the position; those that search guess the hidden cards and play
//! the best turns on.

mod judge;
mod plan;
mod reference;
mod skill;
#[cfg(test)]
mod tests;

pub use skill::{BotsConfig, Skill};

use super::cards::{Bag, Card};
use super::rules::{Action, Akelarre, Open, Phase, View};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::search::{Candidate, Judge, Mind, Reason, Searcher};
use crate::engine::seat::Seat;
use judge::Eyes;

/// Positions that a player looks at in a turn when the game is played on.
const QUICK: usize = 12;

/// A player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<Akelarre>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        Strength::Reference => Box::new(reference::Reference),
        strength => Box::new(Searcher::new(move |_, view: &View| mind(&view.open, strength))),
    }
}

fn mind(open: &Open, strength: Strength) -> Mind<Player> {
    let skill = *open.setup.bots.of(strength);
    let judge = Player {
        turns: skill.turns.into(),
        end: open.turns + u16::from(skill.ahead),
        glance: Glance { counts: skill.counts, steady: true },
    };
    Mind { judge, budget: skill.budget(), overlooks: skill.overlooks }
}

/// How somebody looks at things.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Glance {
    /// Whether the cards in the piles are counted.
    counts: bool,
    /// Whether a card is exchanged for one of the discards only if that one
    /// can be played.
    steady: bool,
}

/// What plans of a turn are made by.
trait Sight {
    /// What a card is worth to a seat.
    fn worth(&self, seat: Seat, card: Card) -> f64;

    /// What the position with this hand of the seat is worth.
    fn position(&self, open: &Open, hand: Bag) -> f64;

    /// The part of that which a change of the hand changes.
    fn hand(&self, open: &Open, hand: Bag) -> f64;

    /// What so many unknown cards promise to a hand.
    fn unknown(&self, count: usize) -> f64;

    /// Whether a card is exchanged for one of the discards only if that one
    /// can be played.
    fn steady(&self) -> bool;
}

/// How a player looks at the game.
struct Player {
    /// Positions that it looks at in its turn.
    turns: usize,
    /// Turns that have ended when playouts stop.
    end: u16,
    glance: Glance,
}

fn eyes(state: &Akelarre, seat: Seat, glance: Glance) -> Eyes {
    let favourite = state.favourite(seat).expect("each seat has a favourite");
    Eyes::new(state.open(), state.hand(seat), seat, favourite, glance)
}

/// What may be done, the best first as far as it is judged at once; each with
/// what follows in the same turn. At most `most` positions are looked at.
fn choices(state: &Akelarre, seat: Seat, eyes: &impl Sight, most: usize) -> Vec<Candidate<Action>> {
    let (open, hand) = (state.open(), state.hand(seat));
    match open.phase {
        Phase::Playing => {
            let plans = plan::plans(state, seat, eyes, most);
            plans.into_iter().filter_map(|plan| Candidate::row(plan.steps, plan.value)).collect()
        }
        Phase::Drawing { .. } => vec![Candidate::new(plan::draw(open, eyes, seat, hand), 0.0)],
        Phase::Choosing { meld, .. } => vec![Candidate::new(plan::choice(open, eyes, seat, &meld), 0.0)],
        Phase::Buying => plan::buying(state, eyes, seat),
        Phase::Over => unreachable!("{seat} is not to act"),
    }
}

impl Judge<Akelarre> for Player {
    fn candidates(&self, state: &Akelarre, seat: Seat, _dice: &mut Dice) -> Vec<Candidate<Action>> {
        choices(state, seat, &eyes(state, seat, self.glance), QUICK)
    }

    fn choices(&self, state: &Akelarre, seat: Seat, _dice: &mut Dice) -> Vec<Candidate<Action>> {
        choices(state, seat, &eyes(state, seat, self.glance), self.turns)
    }

    fn done(&self, state: &Akelarre) -> bool {
        state.open().turns >= self.end
    }

    fn weigh(&self, state: &Akelarre, seat: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        eyes(state, seat, self.glance).weigh(state.open(), state.hand(seat), tell);
    }
}
