//! Computer players of Akelarre. They compare whole turns of several actions by
//! evaluating the resulting position; those that search guess the hidden cards
//! and play the best turns on.

pub mod advice;
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
use crate::engine::temper::{Bias, Mood};
use judge::Eyes;

/// Maximum number of positions examined per turn during playouts between two
/// players, and how many more for each further one, whose places add ways to
/// play.
const QUICK: (usize, usize) = (12, 9);

/// Returns a player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<Akelarre>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        Strength::Reference => Box::new(reference::Reference),
        strength => Box::new(Searcher::new(move |seat, view: &View, mood| mind(&view.open, strength, seat, mood))),
    }
}

fn mind(open: &Open, strength: Strength, seat: Seat, mood: Mood) -> Mind<Player> {
    let skill = *open.setup.bots.of(strength);
    let judge = Player {
        turns: skill.turns.into(),
        end: open.turns + skill.horizon(open.seats()),
        glance: Glance {
            counts: skill.counts,
            patience: skill.patience,
            steady: true,
            bias: open.setup.bots.bias(seat, mood),
        },
    };
    let (seats, sides) = (open.seats(), open.setup.sides());
    Mind { judge, budget: skill.budget(seats, sides), overlooks: skill.overlooked(sides) }
}

/// How a player looks at the cards.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Glance {
    /// Whether cards in the points and discard piles count as seen.
    counts: bool,
    /// Number of cards that a seat is expected to see before a meld is completed
    /// or taken apart, as long as the deck lasts.
    patience: f64,
    /// Whether a card is exchanged for a single discard only if that one can be
    /// played.
    steady: bool,
    /// How a temper bends the judgement: how many cards are expected to come,
    /// and how much the points of others count.
    bias: Bias,
}

/// An evaluation by which turns are planned.
trait Sight {
    /// Returns the value of a card to a seat.
    fn worth(&self, seat: Seat, card: Card) -> f64;

    /// Returns the value of the position if the seat holds this hand.
    fn position(&self, open: &Open, hand: Bag) -> f64;

    /// Reports that value for each of several hands, in their order.
    fn positions(&self, open: &Open, hands: impl Iterator<Item = Bag>, mut found: impl FnMut(f64)) {
        hands.for_each(|hand| found(self.position(open, hand)));
    }

    /// Returns the part of the value that depends on the hand.
    fn hand(&self, open: &Open, hand: Bag) -> f64;

    /// Returns the expected value of this many unknown cards in a hand.
    fn unknown(&self, count: usize) -> f64;

    /// Whether a card is exchanged for a single discard only if that one can be
    /// played.
    fn steady(&self) -> bool;
}

/// The judge of a computer player.
struct Player {
    /// Maximum number of positions examined in its turn.
    turns: usize,
    /// Number of ended turns at which playouts stop.
    end: u16,
    glance: Glance,
}

fn eyes(state: &Akelarre, seat: Seat, glance: Glance) -> Eyes {
    let favourite = state.favourite(seat).expect("each seat has a favourite");
    Eyes::new(state.open(), state.hand(seat), seat, favourite, glance)
}

/// Returns the possible actions, best first as far as judged without search,
/// each with the actions that follow in the same turn. Examines at most `most`
/// positions.
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
        let most = QUICK.0 + QUICK.1 * state.open().seats().saturating_sub(2);
        choices(state, seat, &eyes(state, seat, self.glance), most)
    }

    fn choices(&self, state: &Akelarre, seat: Seat, _dice: &mut Dice) -> Vec<Candidate<Action>> {
        let eyes = eyes(state, seat, self.glance);
        let mut all = choices(state, seat, &eyes, self.turns);
        plan::other_draws(state, seat, &eyes, &mut all);
        all
    }

    fn done(&self, state: &Akelarre) -> bool {
        state.open().turns >= self.end
    }

    fn weigh(&self, state: &Akelarre, seat: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        let (open, eyes) = (state.open(), eyes(state, seat, self.glance));
        eyes.weigh(open, state.hand(seat), tell);
        let others = (1..open.seats()).map(|steps| seat.clockwise(steps, open.seats()));
        tell("akelarre-reason-hand", others.map(|other| eyes.promise(open, other, state.hand(other))).sum());
    }
}
