//! Search by sampling what is hidden: worlds that fit a view are drawn with
//! [`Game::guess`], each candidate is tried in the same worlds and played on
//! by a quick policy, and the candidates that do best on average are looked at
//! more closely (sequential halving).
//!
//! The budget is counted in playouts, not in time, so that equal views and
//! equal dice give equal choices on every machine.

use super::dice::Dice;
use super::game::Game;
use super::seat::Seat;

/// What a search needs to know of a game.
pub trait Judge<G: Game> {
    /// What `seat`, which is to act, quickly does in a playout. It should use
    /// of the state only what `seat` can see, or the search believes that the
    /// others see hidden cards.
    fn policy(&self, state: &G, seat: Seat, dice: &mut Dice) -> G::Action;

    /// Whether a playout stops here; it also stops when the game is over and
    /// after [`Budget::depth`] decisions.
    fn done(&self, _state: &G) -> bool {
        false
    }

    /// How good it is for `seat` that a playout stopped here; in any unit,
    /// more is better.
    fn value(&self, state: &G, seat: Seat) -> f64;
}

/// Something to be tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<A> {
    /// What to do.
    pub action: A,
    /// How good it seems beforehand, in the unit of [`Judge::value`]; only
    /// differences between candidates matter.
    pub prior: f64,
}

/// How much is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// Playouts in all, over all candidates. If there are fewer than
    /// candidates each candidate still gets one.
    pub playouts: usize,
    /// Decisions of a playout at most, the candidate not counted.
    pub depth: usize,
    /// For how many playouts of each candidate its prior counts; 0 if it is to
    /// be ignored. About the square of the spread of playouts over that of the
    /// prior's error.
    pub trust: f64,
}

/// The best of some candidates for `seat`, whose view this is; the first ones
/// where they do equally well.
///
/// # Panics
/// If there is no candidate, if one of them or what the policy chooses is
/// refused, or if the table is to act and does nothing.
pub fn best<G: Game, J: Judge<G>>(
    judge: &J,
    budget: Budget,
    seat: Seat,
    view: &G::View,
    candidates: Vec<Candidate<G::Action>>,
    dice: &mut Dice,
) -> G::Action {
    assert!(!candidates.is_empty(), "a seat to act has an action");
    let mut left: Vec<Tried<G>> =
        candidates.into_iter().map(|Candidate { action, prior }| Tried { action, sum: budget.trust * prior }).collect();
    let rounds = usize::BITS - (left.len() - 1).leading_zeros();
    for _ in 0..rounds {
        let worlds = (budget.playouts / rounds as usize / left.len()).max(1);
        for _ in 0..worlds {
            let world = G::guess(view, dice);
            // The same luck for all, so that they differ by their choice.
            let luck = dice.seed();
            for tried in &mut left {
                let mut state = world.clone();
                let accepted = state.apply(seat, tried.action.clone());
                assert!(accepted.is_ok(), "the candidate {:?} is refused: {accepted:?}", tried.action);
                play_on(judge, budget.depth, &mut state, &mut Dice::from_seed(luck));
                tried.sum += judge.value(&state, seat);
            }
        }
        // All that are left were tried in the same worlds: sums compare.
        left.sort_by(|one, other| other.sum.total_cmp(&one.sum));
        left.truncate(left.len().div_ceil(2));
    }
    left.swap_remove(0).action
}

/// A candidate and how it did: the sum of its values and of its prior.
struct Tried<G: Game> {
    action: G::Action,
    sum: f64,
}

fn play_on<G: Game, J: Judge<G>>(judge: &J, depth: usize, state: &mut G, dice: &mut Dice) {
    for _ in 0..depth {
        let Some(seat) = state.to_act().iter().next() else { return };
        if judge.done(state) {
            return;
        }
        let action = if seat.is_table() {
            state.table_action().expect("the table, being to act, does something")
        } else {
            judge.policy(state, seat, dice)
        };
        let accepted = state.apply(seat, action);
        assert!(accepted.is_ok(), "the policy of {seat} is refused: {accepted:?}");
    }
}
