//! What is shown of a lesson while it is being taken, and what its window may
//! ask and tell.

use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use serde::Deserialize;

/// A key that a lesson teaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Key {
    /// H: what could be done now?
    Hint,
    /// L: what has happened?
    Log,
    /// F1 or ?: the rules.
    Rules,
}

/// Where the words of a step stand.
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
    /// Above the plate of the pupil.
    BottomLeft,
    /// Above the buttons.
    BottomRight,
    /// In the middle.
    Middle,
}

/// What a step asks of the pupil, for whoever shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// To read, and to go on.
    Read,
    /// Something at the table.
    Act,
    /// A key.
    Press(Key),
}

/// What is shown of a lesson at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// [`Game::ID`].
    pub game: &'static str,
    /// Key of the text of the step.
    pub key: String,
    /// Number of the step, from 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
    /// What is asked for.
    pub asked: Asked,
    /// Names of things on the screen that are marked.
    pub mark: Vec<String>,
    /// Where the words stand.
    pub at: Corner,
    /// The pupil has tried already, so often.
    pub tries: u8,
    /// The pupil has done it, or it is being shown.
    pub done: bool,
    /// The lesson is over.
    pub over: bool,
}

impl Board {
    /// What is said.
    #[must_use]
    pub fn words(&self) -> Message {
        Message::new(self.key.clone())
    }

    /// What is asked for, in a few words.
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

/// What the pupil does with the lesson itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Has read.
    On,
    /// Wants the step to be done by itself.
    Skip,
    /// Has pressed a key.
    Pressed(Key),
}

/// How a lesson goes on once everything is shown.
#[derive(Clone, PartialEq, Debug)]
pub enum Turned<G> {
    /// Nothing has changed.
    Waits,
    /// The next step, at the same table.
    On,
    /// The table is laid like this: the next scene, or the same step again.
    Laid(G),
}

/// A lesson of any game that is being taken.
pub trait Teacher<G: Game>: Send + Sync {
    /// The table now, when it is laid anew.
    fn table(&self) -> G;

    /// The setup of that table.
    fn setup(&self) -> G::Setup;

    /// What is shown.
    fn board(&self) -> Board;

    /// Whether the pupil may do this now.
    ///
    /// # Errors
    /// What the lesson asks for instead.
    fn check(&self, state: &G, action: &G::Action) -> Result<(), Message>;

    /// Somebody has acted.
    fn acted(&mut self, seat: Seat);

    /// What is done now without the pupil: by another player, or for the
    /// pupil where it is being shown.
    fn reply(&mut self, state: &G) -> Option<(Seat, G::Action)>;

    /// Whether the step is being done for the pupil.
    fn shows(&self) -> bool;

    /// Everything is shown, and nobody but the pupil is to act.
    fn settle(&mut self, state: &G) -> Turned<G>;

    /// The pupil wants something of the lesson itself.
    fn wish(&mut self, wish: Wish);
}
