//! The view of a running lesson, and what its window exchanges with it.

use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use serde::Deserialize;

/// A key that a lesson teaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Key {
    /// H: shows what could be done now.
    Hint,
    /// L: shows what has happened.
    Log,
    /// F1 or ?: opens the rules.
    Rules,
}

/// Mouse gesture that a step asks for. A throw is accepted with this gesture
/// alone, and the hand of *Show me* makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gesture {
    /// Any gesture; what is marked is clicked one after the other.
    #[default]
    Any,
    /// The last thing marked is pulled back and let go.
    Pull,
    /// The last thing marked is pushed forward and let go.
    Flick,
    /// What is marked is clicked one after the other; nothing is dragged.
    Point,
}

/// Where the text of a step stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// In the middle of the left edge.
    Left,
    /// In the middle of the right edge.
    #[default]
    Right,
    /// Under the bar, left.
    TopLeft,
    /// Under the bar, in the middle.
    Top,
    /// Under the bar, right.
    TopRight,
    /// At the bottom left, above the pupil's plate.
    BottomLeft,
    /// At the bottom, in the middle.
    Bottom,
    /// At the bottom right, above the buttons.
    BottomRight,
    /// In the middle of the screen.
    Middle,
}

/// Kind of thing that a step asks of the pupil.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Read the text and go on.
    Read,
    /// Do something at the table.
    Act,
    /// Press a key.
    Press(Key),
}

/// View of a lesson at the current step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// [`Game::ID`].
    pub game: &'static str,
    /// Message key of the step's text.
    pub key: String,
    /// Number of the step, from 1.
    pub number: usize,
    /// Number of steps.
    pub count: usize,
    /// What is asked of the pupil.
    pub asked: Asked,
    /// Names of the things on screen to be marked.
    pub mark: Vec<String>,
    /// Mouse gesture asked for.
    pub gesture: Gesture,
    /// Where the text stands.
    pub at: Corner,
    /// Number of the pupil's failed tries.
    pub tries: u8,
    /// Whether the pupil has done it, or it is being shown.
    pub done: bool,
    /// Whether the lesson is over.
    pub over: bool,
}

impl Board {
    /// Returns the text of the step.
    #[must_use]
    pub fn words(&self) -> Message {
        Message::new(self.key.clone())
    }

    /// Returns what is asked of the pupil, in a few words.
    #[must_use]
    pub fn asks(&self) -> Message {
        match self.asked {
            Asked::Read => Message::new("lesson-ask-read"),
            Asked::Press(Key::Hint) => Message::new("lesson-ask-hint"),
            Asked::Press(Key::Log) => Message::new("lesson-ask-log"),
            Asked::Press(Key::Rules) => Message::new("lesson-ask-rules"),
            Asked::Act => Message::new(format!("{}.ask", self.key)),
        }
    }
}

/// A request of the pupil to the lesson itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Go on: the text has been read.
    On,
    /// Skip the step; if it asks for a deed, have it shown.
    Skip,
    /// Note that this key was pressed.
    Pressed(Key),
}

/// Progress of a lesson once everything has been shown.
#[derive(Clone, PartialEq, Debug)]
pub enum Turned<G> {
    /// Nothing has changed.
    Waits,
    /// The next step begins at the same table, or the lesson is over.
    On,
    /// The table is laid anew with this state, for the next scene or the same step.
    Laid(G),
}

/// A running lesson.
pub trait Teacher<G: Game>: Send + Sync {
    /// Returns the state at the beginning of the step, from which the table is laid.
    fn table(&self) -> G;

    /// Returns the setup of that state.
    fn setup(&self) -> G::Setup;

    /// Returns what is to be shown.
    fn board(&self) -> Board;

    /// Checks whether the pupil may do this now.
    ///
    /// # Errors
    /// What the lesson asks for instead.
    fn check(&self, state: &G, action: &G::Action) -> Result<(), Message>;

    /// Returns the deed of the pupil that the lesson asks for now or, if the
    /// step asks for none, next; `None` if the rules do not allow it yet.
    fn advice(&self, state: &G) -> Option<G::Action>;

    /// Notes that a seat has acted.
    fn acted(&mut self, seat: Seat);

    /// Returns the scripted action that is due: of another player, of the pupil if
    /// the step is being shown, or one that completes what the pupil has begun.
    fn reply(&mut self, state: &G) -> Option<(Seat, G::Action)>;

    /// Whether the step is being done for the pupil.
    fn shows(&self) -> bool;

    /// Goes on once everything has been shown and nobody but the pupil is to act.
    fn settle(&mut self, state: &G) -> Turned<G>;

    /// Carries out a request of the pupil.
    fn wish(&mut self, wish: Wish);
}
