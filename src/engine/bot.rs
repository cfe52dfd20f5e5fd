//! Computer players. They are given a view, never the state.

use super::dice::Dice;
use super::game::Game;
use super::search::Stop;
use super::seat::Seat;
use super::temper::Mood;
use super::words::Message;
use serde::{Deserialize, Serialize};

/// How strong a computer player is.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, clap::ValueEnum,
)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Any legal action, at random.
    Random,
    /// Plays for fun: overlooks much, looks ahead little.
    Easy,
    /// A sensible opponent.
    #[default]
    Medium,
    /// Looks ahead, and overlooks little.
    Strong,
    /// Plays as well as it can within a second.
    Master,
    /// The strong player as of November 2026, before the common search: a fixed
    /// yardstick for the others, not offered in the window.
    Reference,
}

impl Strength {
    /// Strengths offered to people, weakest first.
    pub const OFFERED: [Self; 4] = [Self::Easy, Self::Medium, Self::Strong, Self::Master];
}

/// A suggestion: a whole move, and its reason.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<A> {
    /// The action that seems best.
    pub action: A,
    /// What belongs to the same move: the actions meant to follow at once.
    pub then: Vec<A>,
    /// Its main advantage over the next best, if known.
    pub why: Option<Message>,
}

impl<A> Advice<A> {
    /// Suggests an action without a reason.
    pub const fn of(action: A) -> Self {
        Self { action, then: Vec::new(), why: None }
    }

    /// Returns `what`, the sentence that names the action, followed by the
    /// reason if there is one.
    #[must_use]
    pub fn told(&self, what: Message) -> Message {
        match &self.why {
            Some(why) => Message::new("advice").with("what", what).with("why", why.clone()),
            None => what,
        }
    }
}

/// A decision compared with what a computer player would have done instead.
#[derive(Clone, PartialEq, Debug)]
pub struct Review<A> {
    /// What the player would have done, and its main advantage over what was done.
    pub advice: Advice<A>,
    /// How much more that is worth to the seat, in the unit in which the player
    /// values positions; 0 if it is not clearly better.
    pub cost: f64,
}

/// Returns the dice a computer player uses for one decision. They depend only
/// on the game's seed, the length of the log and the seat, so a game with the
/// same decisions by people runs the same again. They are not the game's own
/// dice.
#[must_use]
pub fn dice_for(seed: u64, entries: usize, seat: Seat) -> Dice {
    let place = (entries as u64) << 8 | (seat.index() as u64 + 1);
    Dice::from_seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(place))
}

/// A computer player of game `G`. It must choose the same for equal views, equal
/// moods and equal dice, regardless of the hidden part of the state.
pub trait Bot<G: Game>: Send + Sync {
    /// Chooses an action for `seat`, which is to act in `view`.
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action;

    /// Chooses an action and gives its reason, for somebody who asks what to do;
    /// nothing is overlooked then.
    fn advise(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> Advice<G::Action> {
        Advice::of(self.choose(seat, view, dice))
    }

    /// Compares `done`, which `seat` may do in `view`, with what this player
    /// would do. `None` if it does not weigh decisions of this kind.
    fn review(
        &mut self,
        _seat: Seat,
        _view: &G::View,
        _done: &G::Action,
        _dice: &mut Dice,
    ) -> Option<Review<G::Action>> {
        None
    }

    /// Sets the mood for the following choices; balanced to begin with.
    fn feel(&mut self, _mood: Mood) {}

    /// Installs a stop request: once it is made, a long search ends soon, and
    /// its answer must not be used.
    fn heed(&mut self, _stop: Stop) {}
}

/// Computer player that takes any listed legal action, all equally likely.
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        G::guess(view, dice).random_action(seat, dice).expect("a seat to act has an action")
    }
}
