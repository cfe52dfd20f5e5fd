//! Computer players of Alles im Eimer. A quick judge weighs cards against
//! buckets; the strong player tries what looks best to it in worlds that fit
//! what it sees.

mod building;
mod greedy;
mod outline;
#[cfg(test)]
mod tests;

use super::arrange::arrange;
use super::rules::view::{Open, Phase};
use super::rules::{Action, AllesImEimer, Pyramid, View};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::search::{self, Budget, Candidate, Judge};
use crate::engine::seat::Seat;
use greedy::{Judged, Taste};

/// How much the strong player searches at a decision.
const BUDGET: Budget = Budget { playouts: 160, depth: 8, trust: 30.0 };

/// How many choices it looks at.
const CANDIDATES: usize = 6;

const EASY: Taste = Taste { point: 0.13, card: 5.0, theirs: 0.0, lead: 0.2, error: 1.0, forgets: 0.1 };
const MEDIUM: Taste = Taste { point: 0.13, card: 5.0, theirs: 0.5, lead: 0.2, error: 0.0, forgets: 0.0 };
/// In playouts nobody is sure what the others do.
const PLAYOUT: Taste = Taste { error: 0.2, ..MEDIUM };

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

impl Player {
    fn pyramid(&self, view: &View, dice: &mut Dice) -> Pyramid {
        let setup = &view.open.setup;
        match self.strength {
            Strength::Random | Strength::Easy => building::careless(setup, dice),
            Strength::Medium => arrange(setup, &view.hand),
            Strength::Strong => building::careful(setup, &view.hand, dice),
        }
    }
}

impl Bot<AllesImEimer> for Player {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        if let Some(built) = &view.building {
            // What stands complete was put up by this player before, or by
            // somebody whose place it took.
            if built.is_full() {
                return Action::Ready;
            }
            return Action::Arrange { pyramid: self.pyramid(view, dice) };
        }
        let taste = match self.strength {
            Strength::Random | Strength::Easy => &EASY,
            Strength::Medium | Strength::Strong => &MEDIUM,
        };
        let mut judged = greedy::judge(&view.open, seat, &view.hand, taste, dice);
        if self.strength != Strength::Strong || judged.len() == 1 {
            return greedy::first(judged);
        }
        judged.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        judged.truncate(CANDIDATES);
        let candidates =
            judged.into_iter().map(|Judged { action, worth }| Candidate { action, prior: worth }).collect();
        search::best(&Playout { game: view.open.game }, BUDGET, seat, view, candidates, dice)
    }
}

/// Playouts to the end of this game of the match.
struct Playout {
    game: u8,
}

impl Judge<AllesImEimer> for Playout {
    fn policy(&self, state: &AllesImEimer, seat: Seat, dice: &mut Dice) -> Action {
        greedy::first(greedy::judge(state.open(), seat, state.hand(seat), &PLAYOUT, dice))
    }

    fn done(&self, state: &AllesImEimer) -> bool {
        state.open().game != self.game || matches!(state.open().phase, Phase::Over { .. })
    }

    fn value(&self, state: &AllesImEimer, seat: Seat) -> f64 {
        let open = state.open();
        let mut worth = standing(open, self.game);
        if !self.done(state) {
            for (at, worth) in worth.iter_mut().enumerate() {
                *worth += greedy::hand_worth(open, state.hand(Seat::new(at)), &MEDIUM);
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
