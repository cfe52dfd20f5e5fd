//! The trait through which everything talks to a game.

use super::auto::Stuck;
use super::bot::{Bot, Strength};
use super::config::{Fault, FieldError, Sources};
use super::dice::Dice;
use super::figures::{self, Figure};
use super::seat::{Seat, SeatSet, Viewer};
use super::session::Session;
use super::targets::{Measured, Task};
use super::temper::Occasion;
use super::words::Message;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// Bounds on the values of a game that are logged, saved and compared.
pub trait Value: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Value for T {}

/// Reason why an action was refused, shown where the action was tried.
/// `Display` is English for developers, [`Refusal::message`] is for players.
pub trait Refusal: std::error::Error + Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Returns the reason, for players.
    fn message(&self) -> Message;
}

/// Actions open to a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Legal<A> {
    /// Actions that `check` accepts, at least one if the seat is to act.
    pub actions: Vec<A>,
    /// Whether these are all. `false` where there are too many to list (throws,
    /// arrangements); the actions are then a fair sample.
    pub complete: bool,
}

impl<A> Legal<A> {
    /// Creates the empty list of a seat that is not to act.
    #[must_use]
    pub const fn none() -> Self {
        Self { actions: Vec::new(), complete: true }
    }

    /// Creates a complete list.
    #[must_use]
    pub const fn all(actions: Vec<A>) -> Self {
        Self { actions, complete: true }
    }

    /// Creates a sample of actions too many to list.
    #[must_use]
    pub const fn some(actions: Vec<A>) -> Self {
        Self { actions, complete: false }
    }
}

/// A kind of table at which computer players are measured.
pub struct Rung<S> {
    /// Name shown in the results.
    pub name: &'static str,
    /// Number of seats.
    pub seats: usize,
    /// Changes the setup of the config to the variants that are played.
    pub agree: fn(&mut S),
}

impl<S> Rung<S> {
    /// Creates a kind of table.
    pub const fn new(name: &'static str, seats: usize, agree: fn(&mut S)) -> Self {
        Self { name, seats, agree }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// Final score by seat.
    pub scores: Vec<i32>,
    /// Seats that won; several share the win. Empty only if nobody wins.
    pub winners: SeatSet,
}

/// Why no game can be made from a setup.
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
/// `Self` is the full state, secrets included. Seats act on it and, where
/// physics decides, [`Seat::TABLE`].
pub trait Game: Value {
    /// Folder name of the game, also its name on the command line.
    const ID: &'static str;
    /// Possible numbers of players.
    const SEATS: RangeInclusive<usize>;
    /// Version of the rules, raised whenever a saved log would no longer replay
    /// to the same state.
    const RULES_VERSION: u32;

    /// Number of seats, variants and the numbers of the rules; fixed for a whole
    /// game and kept in the save, so that later edits of the config do not touch it.
    type Setup: Value;
    /// A decision of a seat or of the table.
    type Action: Value;
    /// What happened, for animation, sound and log.
    type Event: Value;
    /// What a viewer may know; bots and scenes see only this.
    type View: Value;
    /// Why an action was refused.
    type Illegal: Refusal;

    /// Returns the setup for `seats` players with the numbers of the config in
    /// force, and what is wrong with config files on disk.
    fn setup(seats: usize, sources: &Sources) -> (Self::Setup, Vec<Fault>);

    /// Returns the setup for `seats` players with the numbers of the built-in config.
    fn default_setup(seats: usize) -> Self::Setup {
        Self::setup(seats, &Sources::builtin()).0
    }

    /// Returns the number of seats in a setup.
    fn seats(setup: &Self::Setup) -> usize;

    /// Returns by seat a number that partners share and rivals do not.
    #[must_use]
    fn sides(setup: &Self::Setup) -> Vec<usize> {
        (0..Self::seats(setup)).collect()
    }

    /// Returns the kinds of table at which the strengths of computer players
    /// are measured against each other: two sides in each variant, and a full
    /// table where that differs.
    #[must_use]
    fn ladder() -> Vec<Rung<Self::Setup>> {
        vec![Rung::new("2 seats", 2, |_| {})]
    }

    /// Creates the state before the first action, and the events that led to it
    /// (dealing).
    ///
    /// # Errors
    /// If the setup is contradictory; the error says which field.
    fn new(setup: &Self::Setup, seed: u64) -> Result<(Self, Vec<Self::Event>), SetupError>;

    /// Returns who may act now: several for simultaneous sealed choices, the
    /// table while physics runs, nobody when the game is over.
    fn to_act(&self) -> SeatSet;

    /// Returns what `seat` may do; empty exactly if it is not to act.
    fn legal_actions(&self, seat: Seat) -> Legal<Self::Action>;

    /// Checks whether `seat` may do `action` now.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Performs an action and returns what happened.
    ///
    /// # Errors
    /// The reason why not; the state is then unchanged.
    fn apply(&mut self, seat: Seat, action: Self::Action) -> Result<Vec<Self::Event>, Self::Illegal>;

    /// Performs an action that `check` accepts without reporting events: for
    /// look-ahead, where millions of actions are performed and no event is read.
    ///
    /// # Panics
    /// May panic if the action is not allowed; if it does not, the resulting
    /// state is meaningless.
    fn think(&mut self, seat: Seat, action: &Self::Action) {
        let done = self.apply(seat, action.clone());
        assert!(done.is_ok(), "{action:?} of {seat} is refused: {done:?}");
    }

    /// Draws one of [`Game::legal_actions`], all equally likely; `None` if `seat`
    /// is not to act. Games with long lists override it to make only the one drawn.
    fn random_action(&self, seat: Seat, dice: &mut Dice) -> Option<Self::Action> {
        let mut legal = self.legal_actions(seat).actions;
        if legal.is_empty() { None } else { Some(legal.swap_remove(dice.below(legal.len()))) }
    }

    /// Returns what the table itself does now: the settled outcome of the
    /// physics, computed from the state alone (may take milliseconds). `None`
    /// if the table is not to act.
    fn table_action(&self) -> Option<Self::Action> {
        None
    }

    /// Returns what the table does if the rules refuse [`Game::table_action`],
    /// which should never happen: the game goes on as if nothing had moved.
    /// `None` if the table is not to act.
    fn table_retreat(&self) -> Option<Self::Action> {
        None
    }

    /// Returns what `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns the event as `viewer` may see it.
    fn redact(event: &Self::Event, viewer: Viewer) -> Self::Event;

    /// Changes a view the way an event does. A view from before an action, changed
    /// by each event of the action as redacted for its viewer, is the view after
    /// it; so events can be shown one after another.
    fn evolve(view: &mut Self::View, event: &Self::Event);

    /// Returns a full state consistent with a view, the unknown drawn at random:
    /// `guess(v).view == v`, with the same legal actions for the viewer.
    fn guess(view: &Self::View, dice: &mut Dice) -> Self;

    /// Returns the result once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether undo must stop after this event (something was revealed, rolled,
    /// or settled).
    fn is_irrevocable(event: &Self::Event) -> bool;

    /// Returns the log line for an event, or `None` if it is too small to mention.
    fn describe(event: &Self::Event) -> Option<Message>;

    /// Returns the sentence in which a computer player suggests `action` to
    /// `seat`, which may do it in `view`: "I would discard …".
    fn advice(view: &Self::View, seat: Seat, action: &Self::Action) -> Message;

    /// Returns every card or piece of the state, each under a number of its own,
    /// in any order, pieces out of the game included. The law that nothing is
    /// lost or doubled compares the sorted lists before and after each action.
    fn census(&self) -> Vec<u32>;

    /// Returns figures of a finished game, taken from all its events, to be combined
    /// over many games. Empty unless the balance of the game is to be measured.
    #[must_use]
    fn figures(_setup: &Self::Setup, _events: &[Self::Event], _outcome: &Outcome) -> Vec<Figure> {
        Vec::new()
    }

    /// Returns figures on how each seat played, to be reported by the strength
    /// of its player. Empty unless there is something to measure.
    #[must_use]
    fn seat_figures(_session: &Session<Self>, _outcome: &Outcome) -> Vec<(Seat, Figure)> {
        Vec::new()
    }

    /// Returns the tries of people that depend on skill of the hand, such as throws
    /// at a destination: who tried, and whether it succeeded. They are kept with the
    /// result of a game, so this must be quick. Empty in games without such tries.
    #[must_use]
    fn tries(_events: &[Self::Event]) -> Vec<(Seat, bool)> {
        Vec::new()
    }

    /// Returns how players take an event as the public may see it; `None` for
    /// most events.
    #[must_use]
    fn occasion(_event: &Self::Event) -> Option<Occasion> {
        None
    }

    /// Returns the seat whose turn begins with this event; `None` for all other
    /// events, and in games in which whoever decides has the turn.
    #[must_use]
    fn turn_begun(_event: &Self::Event) -> Option<Seat> {
        None
    }

    /// Measures the game against its balance targets; `None` if it has none.
    #[must_use]
    fn measure(_task: &Task<Self::Setup>) -> Option<Result<Measured, Stuck>> {
        None
    }

    /// Returns the name of a figure of this game for players. Games whose figure
    /// names contain names of cards override it.
    #[must_use]
    fn figure_words(name: &str) -> Message {
        figures::fixed_words(name)
    }

    /// Creates a computer player of this strength.
    fn bot(strength: Strength) -> Box<dyn Bot<Self>>;
}
