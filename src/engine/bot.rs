//! Computer players. They are given a view, never the state.

use super::dice::Dice;
use super::game::Game;
use super::seat::Seat;
use serde::{Deserialize, Serialize};

/// How strong a computer player is.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, clap::ValueEnum,
)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Any legal action, by chance.
    Random,
    /// Plays for fun: large errors, little foresight.
    Easy,
    /// A sensible opponent.
    #[default]
    Medium,
    /// Plays as well as it can within its time.
    Strong,
}

/// A computer player of game `G`. It must choose the same for equal views and
/// equal dice, whatever the hidden part of the state is.
pub trait Bot<G: Game>: Send + Sync {
    /// Chooses for `seat`, which is to act in `view`.
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action;
}

/// Any legal action, all listed ones equally likely.
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        let legal = G::guess(view, dice).legal_actions(seat);
        let at = dice.below(legal.actions.len());
        legal.actions.into_iter().nth(at).expect("a seat to act has an action")
    }
}
