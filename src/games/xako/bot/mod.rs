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
    let mut sums = vec![0.0; rated.len()];
    for _ in 0..skill.worlds {
        let world = Xako::guess(view, dice);
        // The same further chance for all candidates.
        let seed = dice.seed();
        for (sum, (action, _)) in sums.iter_mut().zip(&rated) {
            *sum += ahead(&world, seat, action, skill, seed);
        }
    }
    // Judgement and trial count alike.
    let worlds = f64::from(skill.worlds);
    let best = (0..rated.len()).max_by(|&a, &b| {
        let total = |at: usize| sums[at] / worlds + rated[at].1;
        total(a).total_cmp(&total(b))
    });
    let best = best.expect("there is a candidate");
    rated.into_iter().nth(best).expect("it is one of them").0
}

/// How the seat stands when its next turn begins, if it does this now and all
/// go on by judgement alone.
fn ahead(world: &Xako, seat: Seat, action: &Action, skill: &Skill, seed: u64) -> f64 {
    let mut game = world.clone();
    let mut dice = Dice::from_seed(seed);
    let quick = Skill { worlds: 0, error: 0.0, ..*skill };
    let challenge = game.open.challenge;
    let mut left = game.open.turn.seat != seat;
    if game.apply(seat, action.clone()).is_err() {
        return f64::MIN;
    }
    for _ in 0..LONGEST {
        let open = &game.open;
        let next = open.turn.seat == seat && open.phase == Phase::Opening;
        left |= open.turn.seat != seat;
        if open.challenge != challenge || (next && left) {
            break;
        }
        let Some(actor) = game.to_act().iter().next() else { break };
        let choice = rated(actor, &game.view(Viewer::Seat(actor)), &quick, &mut dice).swap_remove(0).0;
        if game.apply(actor, choice).is_err() {
            break;
        }
    }
    judge::standing(&game, seat, challenge, skill)
}
