//! Computer players of Alles im Eimer. A quick judge weighs cards against
//! buckets; the strong player tries what looks best to it in worlds that fit
//! what it sees.

mod building;
mod greedy;
mod outline;
mod skill;
#[cfg(test)]
mod tests;

pub use skill::{BotsConfig, Skill};

use super::arrange::arrange;
use super::rules::view::{Open, Phase};
use super::rules::{Action, AllesImEimer, Pyramid, View};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::search::{self, Budget, Candidate, Judge};
use crate::engine::seat::Seat;
use greedy::Judged;

/// Decisions of a playout at most.
const DEPTH: usize = 8;
/// For how many playouts the first judgement of a choice counts.
const TRUST: f64 = 30.0;
/// The error of the players in playouts: nobody is sure what the others do.
const DOUBT: f64 = 0.2;

/// A player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<AllesImEimer>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        strength => Box::new(Player { strength }),
    }
}

struct Player {
    strength: Strength,
}

fn pyramid(view: &View, skill: &Skill, dice: &mut Dice) -> Pyramid {
    let setup = &view.open.setup;
    match skill {
        Skill { careless: true, .. } => building::careless(setup, dice),
        Skill { swaps: 0, .. } => arrange(setup, &view.hand),
        Skill { swaps, .. } => building::careful(setup, &view.hand, *swaps, dice),
    }
}

impl Bot<AllesImEimer> for Player {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        let skill = view.open.setup.bots.of(self.strength);
        if let Some(built) = &view.building {
            // What stands complete was put up by this player before, or by
            // somebody whose place it took.
            if built.is_full() {
                return Action::Ready;
            }
            return Action::Arrange { pyramid: pyramid(view, skill, dice) };
        }
        let mut judged = greedy::judge(&view.open, seat, &view.hand, skill, dice);
        if skill.playouts == 0 || judged.len() == 1 {
            return greedy::first(judged);
        }
        judged.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        judged.truncate(skill.candidates.into());
        let candidates =
            judged.into_iter().map(|Judged { action, worth }| Candidate { action, prior: worth }).collect();
        let budget = Budget { playouts: skill.playouts.into(), depth: DEPTH, trust: TRUST };
        let playout = Playout { game: view.open.game, skill: Skill { error: DOUBT, ..*skill } };
        search::best(&playout, budget, seat, view, candidates, dice)
    }
}

/// Playouts to the end of this game of the match.
struct Playout {
    game: u8,
    /// Of all players.
    skill: Skill,
}

impl Judge<AllesImEimer> for Playout {
    fn policy(&self, state: &AllesImEimer, seat: Seat, dice: &mut Dice) -> Action {
        greedy::first(greedy::judge(state.open(), seat, state.hand(seat), &self.skill, dice))
    }

    fn done(&self, state: &AllesImEimer) -> bool {
        state.open().game != self.game || matches!(state.open().phase, Phase::Over { .. })
    }

    fn value(&self, state: &AllesImEimer, seat: Seat) -> f64 {
        let open = state.open();
        let mut worth = standing(open, self.game);
        if !self.done(state) {
            for (at, worth) in worth.iter_mut().enumerate() {
                *worth += greedy::hand_worth(open, state.hand(Seat::new(at)));
            }
        }
        let own = worth.remove(seat.index());
        let most = worth.iter().copied().fold(f64::MIN, f64::max);
        let mean = worth.iter().sum::<f64>() / worth.len() as f64;
        own - (mean + most) / 2.0
    }
}

/// Buckets standing in a game of the match, by seat.
fn standing(open: &Open, game: u8) -> Vec<f64> {
    match open.finished.get(usize::from(game) - 1) {
        Some(standing) => standing.iter().map(|&count| f64::from(count)).collect(),
        None => open.pyramids.iter().map(|pyramid| pyramid.standing() as f64).collect(),
    }
}
