//! Thinking ahead: the actions that look best are played on in the head.

use super::greedy::{self, Scored};
use super::skill::Skill;
use super::worth::Worth;
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::games::cartabomba::rules::view::{Phase, View};
use crate::games::cartabomba::rules::{Action, Cartabomba};

/// Decisions played on at most, should the turns not end.
const LONGEST: usize = 400;

/// The best of the most promising actions, each played on by greedy players
/// until so many turns are over.
#[must_use]
pub fn choose(view: &View, seat: Seat, worth: &Worth, skill: &Skill, dice: &mut Dice) -> Action {
    let open = &view.open;
    let drafting = matches!(open.phase, Phase::Drafting { .. });
    let mut scored = greedy::actions(open, seat, worth);
    // Best first; the sort is stable.
    scored.sort_by(|a, b| b.score.total_cmp(&a.score));
    scored.truncate(skill.candidates.into());
    if scored.len() < 2 {
        return greedy::best(scored).unwrap_or(Action::Pass);
    }
    // All candidates are tried with the same decks and the same errors.
    let samples = if drafting { skill.deals } else { skill.samples };
    let seeds: Vec<u64> = (0..samples.max(1)).map(|_| dice.seed()).collect();
    for Scored { action, score } in &mut scored {
        let mut sum = 0.0;
        for (number, &seed) in seeds.iter().enumerate() {
            let mut dice = Dice::from_seed(seed);
            let mut game = Cartabomba::guess(view, &mut dice);
            game.think(seat, action);
            // The first time as they would play, then with errors.
            let error = if number == 0 && !drafting { 0.0 } else { skill.doubt };
            sum += play_on(game, seat, worth, skill, error, &mut dice);
        }
        *score = sum / seeds.len() as f64;
    }
    greedy::best(scored).unwrap_or(Action::Pass)
}

/// What the position is worth to `seat` some turns later.
fn play_on(mut game: Cartabomba, seat: Seat, worth: &Worth, skill: &Skill, error: f64, dice: &mut Dice) -> f64 {
    // From the draft on the whole game is played.
    let end = match game.open().turn {
        0 => u16::MAX,
        turn => turn + u16::from(skill.turns),
    };
    for _ in 0..LONGEST {
        if game.open().turn > end {
            break;
        }
        let Some(next) = game.to_act().iter().next() else { break };
        let action = greedy::choose(game.open(), next, worth, error, dice);
        game.think(next, &action);
    }
    worth.position(game.open(), seat)
}
