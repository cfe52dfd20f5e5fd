//! Computer players of Akelarre. The easy and the medium one compare ways to
//! play the turn by a judgement of the position; the strong one guesses the
//! hidden cards and plays the best of them on. What is compared are whole
//! turns of many actions, so it does that itself: [`crate::engine::search`]
//! compares single actions.

mod judge;
mod plan;
mod skill;
#[cfg(test)]
mod tests;

pub use skill::{BotsConfig, Skill};

use super::rules::{Action, Akelarre, Phase, View};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::seat::Seat;
use judge::Judge;

/// Positions that a player looks at in a turn when the game is played on.
const QUICK: usize = 12;

/// A player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<Akelarre>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        strength => Box::new(Thinker { strength }),
    }
}

struct Thinker {
    strength: Strength,
}

impl Bot<Akelarre> for Thinker {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        let skill = view.open.setup.bots.of(self.strength);
        let state = Akelarre::guess(view, dice);
        let judge = judge(&state, seat);
        let candidates = candidates(&state, seat, &judge, skill, dice);
        match candidates.as_slice() {
            [only] => only[0],
            _ if skill.guesses == 0 => candidates[0][0],
            _ => played_on(view, seat, &candidates, skill, dice),
        }
    }
}

fn judge(state: &Akelarre, seat: Seat) -> Judge {
    let favourite = state.favourite(seat).expect("each seat has a favourite");
    Judge::new(state.open(), state.hand(seat), seat, favourite)
}

/// What may be done, the best first as far as it is judged at once; each with
/// what follows in the same turn.
fn candidates(state: &Akelarre, seat: Seat, judge: &Judge, skill: &Skill, dice: &mut Dice) -> Vec<Vec<Action>> {
    let (open, hand) = (state.open(), state.hand(seat));
    match open.phase {
        Phase::Playing => {
            let mut plans = plan::plans(state, seat, judge, skill.turns.into());
            if skill.error > 0.0 {
                plans.iter_mut().for_each(|plan| plan.value += skill.error * (2.0 * dice.unit() - 1.0));
                plans.sort_by(|one, other| other.value.total_cmp(&one.value));
            }
            plans.into_iter().take(skill.tried.into()).map(|plan| plan.steps).collect()
        }
        Phase::Drawing { .. } => vec![vec![plan::draw(open, judge, seat, hand)]],
        Phase::Choosing { meld, .. } => vec![vec![plan::choice(open, judge, seat, &meld)]],
        Phase::Buying => {
            let best = plan::buying(state, judge, seat);
            let other = if best == Action::Done { plan::price(open, judge, seat) } else { Action::Done };
            vec![vec![best], vec![other]]
        }
        Phase::Over => unreachable!("{seat} is not to act"),
    }
}

/// The first step of the candidate that does best when the game is played on
/// from guesses of what is hidden, the same for all.
fn played_on(view: &View, seat: Seat, candidates: &[Vec<Action>], skill: &Skill, dice: &mut Dice) -> Action {
    let mut values = vec![0.0; candidates.len()];
    for _ in 0..skill.guesses {
        let guess = Akelarre::guess(view, dice);
        for (value, steps) in values.iter_mut().zip(candidates) {
            let mut state = guess;
            let eyes = judge(&state, seat);
            steps.iter().for_each(|action| plan::step(&mut state, seat, action, &eyes));
            let until = state.open().turns + u16::from(skill.ahead);
            while state.open().turns < until && state.open().phase != Phase::Over {
                quick(&mut state);
            }
            *value += judge(&state, seat).position(state.open(), state.hand(seat));
        }
    }
    let best = (0..values.len()).reduce(|best, at| if values[at] > values[best] { at } else { best });
    candidates[best.expect("there is always something to do")][0]
}

/// The seat to act does what looks best at a short glance.
fn quick(state: &mut Akelarre) {
    let Some(seat) = state.open().actor() else { return };
    let eyes = judge(state, seat);
    let (open, hand) = (state.open(), state.hand(seat));
    let steps = match open.phase {
        Phase::Playing => {
            let best = plan::plans(state, seat, &eyes, QUICK).into_iter().next();
            best.expect("there is always something to do").steps
        }
        Phase::Drawing { .. } => vec![plan::draw(open, &eyes, seat, hand)],
        Phase::Choosing { meld, .. } => vec![plan::choice(open, &eyes, seat, &meld)],
        Phase::Buying | Phase::Over => vec![plan::buying(state, &eyes, seat)],
    };
    steps.iter().for_each(|action| plan::step(state, seat, action, &eyes));
}
