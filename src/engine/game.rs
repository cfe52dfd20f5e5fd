//! The trait through which everything talks to a game.

use super::bot::{Bot, Strength};
use super::config::{Fault, FieldError, Sources};
use super::dice::Dice;
use super::figures::Figure;
use super::seat::{Seat, SeatSet, Viewer};
use super::session::Session;
use super::words::Message;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// What values of a game must be able to do to be logged, saved and compared.
pub trait Value: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Value for T {}

/// Why an action was refused; said in words at the place where it was tried.
/// `Display` is English for developers, [`Refusal::message`] is for players.
pub trait Refusal: std::error::Error + Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The reason, for players.
    fn message(&self) -> Message;
}

/// The actions open to a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Legal<A> {
    /// Actions that `check` accepts, at least one if the seat is to act.
    pub actions: Vec<A>,
    /// Whether these are all; `false` where there are too many to list
    /// (throws, arrangements), then they are a fair sample.
    pub complete: bool,
}

impl<A> Legal<A> {
    /// No action at all: the seat is not to act.
    #[must_use]
    pub const fn none() -> Self {
        Self { actions: Vec::new(), complete: true }
    }

    /// All there are.
    #[must_use]
    pub const fn all(actions: Vec<A>) -> Self {
        Self { actions, complete: true }
    }

    /// Some of too many to list.
    #[must_use]
    pub const fn some(actions: Vec<A>) -> Self {
        Self { actions, complete: false }
    }
}

/// A table at which computer players are measured.
pub struct Rung<S> {
    /// What it is called.
    pub name: &'static str,
    /// How many seats it has.
    pub seats: usize,
    /// What is agreed upon besides what the config says.
    pub agree: fn(&mut S),
}

impl<S> Rung<S> {
    /// A table.
    pub const fn new(name: &'static str, seats: usize, agree: fn(&mut S)) -> Self {
        Self { name, seats, agree }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// Final score by seat.
    pub scores: Vec<i32>,
    /// Who won; several share the win. Empty only where nobody wins.
    pub winners: SeatSet,
}

/// A setup that no game can be made from.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub String);

impl From<FieldError> for SetupError {
    fn from(wrong: FieldError) -> Self {
        Self(wrong.to_string())
    }
}

/// The rules of a game as a pure value: no window, no files, no clock.
///
/// `Self` is the full state, secrets included. On it act seats and, where
/// physics decides, [`Seat::TABLE`].
pub trait Game: Value {
    /// Folder name of the game, also its name on the command line.
    const ID: &'static str;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// Raised whenever a saved log would no longer replay to the same state.
    const RULES_VERSION: u32;

    /// Number of seats, variants and rules numbers; fixed for a whole game and
    /// kept in the save, so that later edits of the config do not touch it.
    type Setup: Value;
    /// What a seat (or the table) does.
    type Action: Value;
    /// What happened, for animation, sound and log.
    type Event: Value;
    /// What a viewer may know; bots and scenes see only this.
    type View: Value;
    /// Why an action was refused.
    type Illegal: Refusal;

    /// The setup for `seats` players with the numbers of the config in force,
    /// and what is wrong with config files on disk.
    fn setup(seats: usize, sources: &Sources) -> (Self::Setup, Vec<Fault>);

    /// The setup for `seats` players with the numbers of the built-in config.
    fn default_setup(seats: usize) -> Self::Setup {
        Self::setup(seats, &Sources::builtin()).0
    }

    /// How many seats a setup has.
    fn seats(setup: &Self::Setup) -> usize;

    /// By seat: a number that partners share and rivals do not.
    #[must_use]
    fn sides(setup: &Self::Setup) -> Vec<usize> {
        (0..Self::seats(setup)).collect()
    }

    /// The tables at which the strengths of computer players are measured
    /// against each other: two sides in each variant, and a full table where
    /// that differs.
    #[must_use]
    fn ladder() -> Vec<Rung<Self::Setup>> {
        vec![Rung::new("2 seats", 2, |_| {})]
    }

    /// The state before the first action, and what happened to reach it
    /// (dealing).
    ///
    /// # Errors
    /// If the setup is contradictory; the error says which field.
    fn new(setup: &Self::Setup, seed: u64) -> Result<(Self, Vec<Self::Event>), SetupError>;

    /// Who may act now. Several for simultaneous sealed choices; the table
    /// while physics runs; empty when the game is over.
    fn to_act(&self) -> SeatSet;

    /// What `seat` may do; empty exactly if it is not to act.
    fn legal_actions(&self, seat: Seat) -> Legal<Self::Action>;

    /// Whether `seat` may do `action` now.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Does it.
    ///
    /// # Errors
    /// The reason why not; then nothing has changed.
    fn apply(&mut self, seat: Seat, action: Self::Action) -> Result<Vec<Self::Event>, Self::Illegal>;

    /// Does an action that `check` accepts and tells nobody: for playing on in
    /// the head, where millions of actions are done and no event is read.
    ///
    /// # Panics
    /// If the action is not allowed; or something senseless happens then.
    fn think(&mut self, seat: Seat, action: &Self::Action) {
        let done = self.apply(seat, action.clone());
        assert!(done.is_ok(), "{action:?} of {seat} is refused: {done:?}");
    }

    /// One of [`Game::legal_actions`], all equally likely; `None` if `seat` is
    /// not to act. Games make only the one that is drawn.
    fn random_action(&self, seat: Seat, dice: &mut Dice) -> Option<Self::Action> {
        let mut legal = self.legal_actions(seat).actions;
        if legal.is_empty() { None } else { Some(legal.swap_remove(dice.below(legal.len()))) }
    }

    /// What the table itself does now: the settled outcome of the physics,
    /// computed from the state alone (may take milliseconds). `None` if the
    /// table is not to act.
    fn table_action(&self) -> Option<Self::Action> {
        None
    }

    /// What the table does if the rules refuse [`Game::table_action`], which
    /// they should never: the game goes on as if nothing had moved. `None` if
    /// the table is not to act.
    fn table_retreat(&self) -> Option<Self::Action> {
        None
    }

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The event as `viewer` may see it.
    fn redact(event: &Self::Event, viewer: Viewer) -> Self::Event;

    /// A full state consistent with a view, the unknown drawn at random:
    /// `guess(v).view == v`, with the same legal actions for the viewer.
    fn guess(view: &Self::View, dice: &mut Dice) -> Self;

    /// The result once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether undo must stop after this event (something was revealed,
    /// rolled, or settled).
    fn is_irrevocable(event: &Self::Event) -> bool;

    /// What the log says of the event; `None` if it is too small to mention.
    fn describe(event: &Self::Event) -> Option<Message>;

    /// Every card or piece of the state, each under a number of its own, in
    /// any order: the law that nothing is lost or doubled compares the sorted
    /// lists before and after each action. Pieces out of the game count too.
    fn census(&self) -> Vec<u32>;

    /// What is counted of a finished game over many of them, from all its
    /// events; nothing, unless the balance of the game is to be measured.
    #[must_use]
    fn figures(_setup: &Self::Setup, _events: &[Self::Event], _outcome: &Outcome) -> Vec<Figure> {
        Vec::new()
    }

    /// What is counted of how each seat played, told by the strength of who
    /// sat there; nothing, unless there is something to measure.
    #[must_use]
    fn seat_figures(_session: &Session<Self>, _outcome: &Outcome) -> Vec<(Seat, Figure)> {
        Vec::new()
    }

    /// A computer player of this strength.
    fn bot(strength: Strength) -> Box<dyn Bot<Self>>;
}
