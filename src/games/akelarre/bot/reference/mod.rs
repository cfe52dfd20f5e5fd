//! The strong player from before the common search, kept as a benchmark for
//! others ([`crate::engine::bot::Strength::Reference`]).

mod judge;

use super::{Glance, Sight, choices, plan};
use crate::engine::bot::Bot;
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::search::Candidate;
use crate::engine::seat::Seat;
use crate::engine::temper::Bias;
use crate::games::akelarre::rules::{Action, Akelarre, Phase, View};

/// Maximum number of positions examined per turn during playouts.
const QUICK: usize = 12;

/// Maximum number of positions examined in a turn.
const TURNS: usize = 200;
/// Number of best ways to play the turn that are tried in playouts.
const TRIED: usize = 6;
/// Number of guesses of the hidden cards; each is played on from every
/// candidate.
const GUESSES: usize = 16;
/// Number of turns in a playout.
const AHEAD: u16 = 4;
const GLANCE: Glance = Glance { counts: true, patience: 5.0, steady: false, bias: Bias::NONE };

fn eyes(state: &Akelarre, seat: Seat, glance: Glance) -> judge::Eyes {
    let favourite = state.favourite(seat).expect("each seat has a favourite");
    judge::Eyes::new(state.open(), state.hand(seat), seat, favourite, glance)
}

/// The reference player.
pub(super) struct Reference;

impl Bot<Akelarre> for Reference {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        let state = Akelarre::guess(view, dice);
        let mut candidates = choices(&state, seat, &eyes(&state, seat, GLANCE), TURNS);
        candidates.truncate(TRIED);
        if candidates.len() > 1 {
            for candidate in &mut candidates {
                candidate.prior = 0.0;
            }
            for _ in 0..GUESSES {
                let guess = Akelarre::guess(view, dice);
                for candidate in &mut candidates {
                    candidate.prior += played_on(guess, seat, candidate);
                }
            }
        }
        let better =
            |best: Candidate<Action>, next: Candidate<Action>| if next.prior > best.prior { next } else { best };
        candidates.into_iter().reduce(better).expect("there is always something to do").action
    }
}

/// Returns the value reached by playing on from this guess with the candidate.
fn played_on(mut state: Akelarre, seat: Seat, candidate: &Candidate<Action>) -> f64 {
    let judge = eyes(&state, seat, GLANCE);
    for action in std::iter::once(&candidate.action).chain(&candidate.then) {
        plan::step(&mut state, seat, action, &judge);
    }
    let until = state.open().turns + AHEAD;
    while state.open().turns < until && state.open().phase != Phase::Over {
        quick(&mut state);
    }
    eyes(&state, seat, GLANCE).position(state.open(), state.hand(seat))
}

/// Plays what looks best at a short glance for the seat to act.
fn quick(state: &mut Akelarre) {
    let Some(seat) = state.open().actor() else { return };
    let judge = eyes(state, seat, GLANCE);
    let best = choices(state, seat, &judge, QUICK).swap_remove(0);
    for action in std::iter::once(&best.action).chain(&best.then) {
        plan::step(state, seat, action, &judge);
    }
}
