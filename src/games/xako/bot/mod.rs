//! Computer players. They judge every action by what it is worth in
//! experience points (see `judge`), with exact odds of the dice; the strong one
//! also plays the best few through in worlds that fit what it knows.

mod candidates;
mod duel;
mod judge;
mod skill;
#[cfg(test)]
mod tests;

pub use skill::{BotsConfig, Skill};

use super::rules::view::Phase;
use super::rules::{Action, View, Xako};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::search::{self, Budget, Candidate, Judge};
use crate::engine::seat::{Seat, Viewer};

/// Candidates that are played through.
const FINALISTS: usize = 3;
/// Decisions after which playing through stops in any case.
const LONGEST: usize = 60;

/// A computer player.
pub(super) fn player(strength: Strength) -> Box<dyn Bot<Xako>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        other => Box::new(Judging(other)),
    }
}

/// A player that judges.
struct Judging(Strength);

impl Bot<Xako> for Judging {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        let skill = *view.open.setup.bots.of(self.0);
        let mut rated = rated(seat, view, &skill, dice);
        if skill.worlds > 0 && matters(&view.open.phase) {
            let margin = rated[0].1 - skill.doubt;
            rated.truncate(FINALISTS);
            rated.retain(|&(_, worth)| worth >= margin);
            if rated.len() > 1 {
                return played_through(seat, view, &skill, rated, dice);
            }
        }
        rated.swap_remove(0).0
    }
}

/// The candidates with what they are worth, the best first.
fn rated(seat: Seat, view: &View, skill: &Skill, dice: &mut Dice) -> Vec<(Action, f64)> {
    let mut rated = candidates::rated(view.eyes(seat), skill);
    if skill.error > 0.0 {
        for (_, worth) in &mut rated {
            *worth += dice.normal() * skill.error;
        }
    }
    rated.sort_by(|a, b| b.1.total_cmp(&a.1));
    rated
}

/// Whether it is worth playing through: draws tell nothing new.
const fn matters(phase: &Phase) -> bool {
    matches!(phase, Phase::Opening | Phase::Acting | Phase::Spending { .. })
}

/// The candidate after which things stand best, on average over some worlds,
/// when the seat's next turn begins.
fn played_through(seat: Seat, view: &View, skill: &Skill, rated: Vec<(Action, f64)>, dice: &mut Dice) -> Action {
    let open = &view.open;
    let ahead = Ahead {
        challenge: open.challenge,
        turn: (open.round, open.turn.seat),
        seat,
        skill: Skill { worlds: 0, error: 0.0, ..*skill },
    };
    let playouts = usize::from(skill.worlds) * rated.len();
    // Judgement counts like all trials together.
    let budget = Budget { playouts, depth: LONGEST, trust: f64::from(skill.worlds) };
    let candidates = rated.into_iter().map(|(action, worth)| Candidate { action, prior: worth }).collect();
    search::best(&ahead, budget, seat, view, candidates, dice)
}

/// Playouts to the beginning of the seat's next turn, all by judgement alone.
struct Ahead {
    /// The challenge in which the question is asked.
    challenge: u8,
    /// The turn in which it is asked: its round, and whose it is.
    turn: (u8, Seat),
    /// Who asks.
    seat: Seat,
    /// How all judge.
    skill: Skill,
}

impl Judge<Xako> for Ahead {
    fn policy(&self, state: &Xako, seat: Seat, dice: &mut Dice) -> Action {
        rated(seat, &state.view(Viewer::Seat(seat)), &self.skill, dice).swap_remove(0).0
    }

    fn done(&self, state: &Xako) -> bool {
        let open = &state.open;
        let next = open.turn.seat == self.seat && open.phase == Phase::Opening;
        open.challenge != self.challenge || (next && (open.round, open.turn.seat) != self.turn)
    }

    fn value(&self, state: &Xako, seat: Seat) -> f64 {
        judge::standing(state, seat, self.challenge, &self.skill)
    }
}
