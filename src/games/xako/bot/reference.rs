//! The strong player from before the common search, kept as a yardstick for the
//! others ([`crate::engine::bot::Strength::Reference`]).

use super::judge::Scale;
use super::{Glance, Player, candidates, turn};
use crate::engine::bot::Bot;
use crate::engine::dice::Dice;
use crate::engine::search::{Budget, Stop, search};
use crate::engine::seat::Seat;
use crate::engine::temper::Bias;
use crate::games::xako::rules::view::Phase;
use crate::games::xako::rules::{Action, View, Xako};

/// Maximum number of candidates played out.
const FINALISTS: usize = 3;
/// Maximum number of decisions in a playout.
const LONGEST: usize = 60;
/// Number of states in which each candidate is played out.
const WORLDS: usize = 4;
/// A decision is close, and is searched, if the second-best action is rated
/// within this many experience points of the best.
const DOUBT: f64 = 0.15;

/// The reference player.
pub(super) struct Reference;

impl Bot<Xako> for Reference {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        let glance = Glance {
            malice: 0.6,
            counts: true,
            orderly: false,
            scale: Scale::former(),
            bias: Bias::NONE,
            seasoned: false,
        };
        let mut rated = candidates::rated(view.eyes(seat), &glance);
        rated.sort_by(|one, other| other.prior.total_cmp(&one.prior));
        if matches!(view.open.phase, Phase::Opening | Phase::Acting | Phase::Spending { .. }) {
            let close = rated.iter().filter(|candidate| candidate.prior >= rated[0].prior - DOUBT).count();
            if close > 1 {
                // Playouts end at the beginning of the seat's next turn.
                let (open, seats) = (&view.open, view.open.sheets.len() as u16);
                let judge =
                    Player { challenge: open.challenge, end: turn(open) + seats, glance, infers: 1.0, without: None };
                // The rating counts as much as all playouts of a candidate
                // together.
                let budget = Budget {
                    playouts: WORLDS * close.min(FINALISTS),
                    width: FINALISTS,
                    depth: LONGEST,
                    margin: DOUBT,
                    ripe: 0,
                    nodes: 0,
                    trust: WORLDS as f64,
                    spread: 0.0,
                };
                rated = search(&judge, budget, seat, view, rated, &Stop::default(), dice)
                    .into_iter()
                    .map(|verdict| verdict.candidate)
                    .collect();
            }
        }
        rated.swap_remove(0).action
    }
}
