//! The strong player from before the common search, kept as a fixed mark to
//! measure others by ([`crate::engine::bot::Strength::Reference`]): plays on
//! from the actions that look best, each by itself.

use super::greedy::{self, Parries};
use super::worth::Worth;
use crate::engine::bot::Bot;
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::search::Candidate;
use crate::engine::seat::Seat;
use crate::engine::temper::Bias;
use crate::games::cartabomba::rules::view::{Phase, View};
use crate::games::cartabomba::rules::{Action, Cartabomba};

/// Maximum number of decisions in a playout, in case turns do not end.
const LONGEST: usize = 400;
/// Number of actions played on from.
const CANDIDATES: usize = 10;
/// Number of playouts of each action, in turns and in the draft.
const SAMPLES: (usize, usize) = (2, 1);
/// Number of turns in a playout, besides the current one.
const TURNS: u16 = 30;
/// Standard deviation of the noise in playouts.
const DOUBT: f64 = 0.05;

/// The reference player.
pub(super) struct Reference;

impl Bot<Cartabomba> for Reference {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        choose(view, seat, &Worth::reference(&view.open.setup), dice)
    }
}

/// Returns the best of the most promising actions, judged by playouts of greedy
/// players.
fn choose(view: &View, seat: Seat, worth: &Worth, dice: &mut Dice) -> Action {
    let open = &view.open;
    let drafting = matches!(open.phase, Phase::Drafting { .. });
    let mut scored = greedy::actions(open, seat, worth, Parries::Best);
    // Best first; the sort is stable.
    scored.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    scored.truncate(CANDIDATES);
    if scored.len() < 2 {
        return greedy::best(scored).action;
    }
    // All candidates are tried with the same decks and the same errors.
    let samples = if drafting { SAMPLES.1 } else { SAMPLES.0 };
    let seeds: Vec<u64> = (0..samples).map(|_| dice.seed()).collect();
    for Candidate { action, prior, .. } in &mut scored {
        let mut sum = 0.0;
        for (number, &seed) in seeds.iter().enumerate() {
            let mut dice = Dice::from_seed(seed);
            let mut game = Cartabomba::guess(view, &mut dice);
            game.think(seat, action);
            // Without noise the first time, then with it.
            let error = if number == 0 && !drafting { 0.0 } else { DOUBT };
            sum += play_on(game, seat, worth, error, &mut dice);
        }
        *prior = sum / seeds.len() as f64;
    }
    greedy::best(scored).action
}

/// Returns what the position is worth to `seat` some turns later.
fn play_on(mut game: Cartabomba, seat: Seat, worth: &Worth, error: f64, dice: &mut Dice) -> f64 {
    // In the draft the game is played to its end.
    let end = match game.open().turn {
        0 => u16::MAX,
        turn => turn + TURNS,
    };
    for _ in 0..LONGEST {
        if game.open().turn > end {
            break;
        }
        let Some(next) = game.to_act().iter().next() else { break };
        let chosen = greedy::choose(game.open(), next, worth, error, dice);
        game.think(next, &chosen.action);
    }
    worth.position(game.open(), seat, &Bias::NONE)
}
