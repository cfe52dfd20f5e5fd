//! Computer players. They are given a view, never the state.

use super::dice::Dice;
use super::game::Game;
use super::search::Stop;
use super::seat::Seat;
use super::words::Message;
use serde::{Deserialize, Serialize};

/// How strong a computer player is.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, clap::ValueEnum,
)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Any legal action, by chance.
    Random,
    /// Plays for fun: overlooks much, looks ahead little.
    Easy,
    /// A sensible opponent.
    #[default]
    Medium,
    /// Looks ahead, and overlooks nothing.
    Strong,
    /// Plays as well as it can within a second.
    Master,
    /// The strong player of November 2026, before there was a common search:
    /// a fixed mark to measure the others by, offered nowhere.
    Reference,
}

impl Strength {
    /// Those that people are offered, the weakest first.
    pub const OFFERED: [Self; 4] = [Self::Easy, Self::Medium, Self::Strong, Self::Master];
}

/// What somebody might do.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<A> {
    /// What seems best.
    pub action: A,
    /// What it has over the next best, if that is known.
    pub why: Option<Message>,
}

impl<A> Advice<A> {
    /// The sentence that names the action, and after it the reason.
    #[must_use]
    pub fn told(&self, what: Message) -> Message {
        match &self.why {
            Some(why) => Message::new("advice").with("what", what).with("why", why.clone()),
            None => what,
        }
    }
}

/// A computer player of game `G`. It must choose the same for equal views and
/// equal dice, whatever the hidden part of the state is.
pub trait Bot<G: Game>: Send + Sync {
    /// Chooses for `seat`, which is to act in `view`.
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action;

    /// The same choice with its reasons, for somebody who asks what to do.
    fn advise(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> Advice<G::Action> {
        Advice { action: self.choose(seat, view, dice), why: None }
    }

    /// From now on a long thought ends soon after `stop` is asked; what it
    /// answers then is of no use.
    fn heed(&mut self, _stop: Stop) {}
}

/// Any legal action, all listed ones equally likely.
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        G::guess(view, dice).random_action(seat, dice).expect("a seat to act has an action")
    }
}
