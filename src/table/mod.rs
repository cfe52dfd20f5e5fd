//! Parts of the window that all games share: the driver that plays a session,
//! the frame around the table, the curtain, the log and notices.
//!
//! Data flows one way: a gesture becomes an [`Act`], the driver submits it to
//! the session, the resulting events go through the [`Playback`], and the
//! game's scene shows them one by one. Only after the last one has been shown
//! does [`Turn`] say who is next.
//!
//! A game adds [`driver::plugin`] for itself, shows [`Match::view`] and the
//! events of its `Playback<G>`, writes `Act<G>` when [`Turn::Person`] allows
//! it, and fills [`frame::Frame`].

pub mod cards;
mod curtain;
pub mod driver;
pub mod ending;
pub mod frame;
pub mod hint;
mod keys;
pub mod lesson;
pub mod log;
pub mod look_back;
pub mod matches;
pub mod notice;
pub mod playback;
pub mod replay;
pub mod saver;
mod sayings;
mod schedule;
pub mod states;
mod thought;
pub mod whereabouts;

use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::faces::Face;
use bevy::prelude::*;

pub use driver::{
    Act, Actor, Arrive, Arriving, Company, ContinueMatch, Drive, MatchFailed, OnHold, OpenCurtain, Pace, Rebuild,
    Refused, ReplayLast, SaveTrouble, StartMatch, Trouble, Turn, UndoLast,
};
pub use frame::{Chosen, Frame};
pub use hint::{Hint, Note};
pub use log::{Log, LogOpen};
pub use look_back::{Costly, LookBackHere, LookingBack};
pub use matches::Match;
pub use notice::{RefusalPlace, ShowBubble};
pub use playback::Playback;
pub use replay::{BranchHere, Moment, Replaying, Steer, WatchHere, WatchReplay};
pub use schedule::{AfterSystems, AfterUpdate, AtTable};
pub use states::GameState;

/// Description of a game for the window, beyond its rules.
pub trait TableGame: Game {
    /// State of the game on the screen; see [`states`].
    type State: GameState;

    /// Returns the state in which this event is played back, or without one the
    /// state in which the table waits. `view` is the table before the event.
    fn state(view: &Self::View, event: Option<&Self::Event>) -> Self::State;

    /// Whether showing `view` to `seat` reveals something that the other people
    /// at the table must not see. If so, the screen is handed over behind the
    /// curtain before and after; if not, people play with open cards and
    /// everybody sees the public view.
    fn secret(view: &Self::View, seat: Seat) -> bool;

    /// The landmark that an event is when searching through the game; `None`
    /// for most events.
    #[must_use]
    fn moment(event: &Self::Event) -> Option<Moment> {
        let _ = event;
        None
    }

    /// Cards an event was about, as far as the viewer of `view` may know them.
    /// The log shows them beside the event's line.
    #[must_use]
    fn cards(view: &Self::View, event: &Self::Event) -> Vec<Face> {
        let _ = (view, event);
        Vec::new()
    }

    /// Factor on the pause before a computer player's answer: more than 1 where
    /// people have more to read on the table than usual.
    #[must_use]
    fn pondering(view: &Self::View) -> f32 {
        let _ = view;
        1.0
    }
}

/// Requests the pause menu (button or Esc).
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PauseRequested;

/// Requests the rules (button or F1).
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct RulesRequested;

/// Requests a hint (button or H); see [`hint`].
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct HintRequested;

/// Asks the running animation to hurry (Space).
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct Hurry;

/// Values for `GlobalZIndex`, from bottom to top. The shell's menus lie between
/// the curtain and the notices.
pub mod layer {
    /// Bar, plates and buttons of a game.
    pub const FRAME: i32 = 10;
    /// Pieces that are being dragged.
    pub const HELD: i32 = 15;
    /// Panels that a game opens over its table and frame.
    pub const PANEL: i32 = 20;
    /// Text and highlights of a lesson.
    pub const LESSON: i32 = 30;
    /// The curtain between two people.
    pub const CURTAIN: i32 = 40;
    /// The log drawer. It lies over the curtain, behind which it shows only
    /// what is public.
    pub const DRAWER: i32 = 50;
    /// Speech bubbles.
    pub const BUBBLE: i32 = 60;
    /// Pause menu, settings, help.
    pub const MENU: i32 = 80;
    /// Notices about the program.
    pub const NOTICE: i32 = 100;
}

/// Order of the systems in [`AtTable`]. Between [`Act`](Self::Act) and
/// [`Tell`](Self::Tell) comes [`Drive`], after [`Frame`](Self::Frame) the
/// [`ShowEnding`](ending::ShowEnding) of the end page.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableSystems {
    /// Takes up changed configuration, and sets the clock of what tumbles.
    Prepare,
    /// Turns keys into messages.
    Keys,
    /// Turns gestures into decisions, and plays events back.
    Act,
    /// Shows refusals and notices.
    Tell,
    /// Derives the state of the game; see [`states`].
    State,
    /// Lets games draw, and fill [`Frame`].
    Hud,
    /// Draws the frame.
    Frame,
    /// Moves what is shown towards what is wanted.
    Show,
    /// Draws over everything what explains it: hints, sayings, lessons.
    Over,
}

/// The systems of one game, by its ID. Only one game is at the table, so those
/// of different games need no order among themselves.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OfGame(pub &'static str);

/// Says that of these games only one is played at a time.
pub(crate) fn one_at_a_time(app: &mut App, games: &[&'static str]) {
    for (at, &game) in games.iter().enumerate() {
        for &other in &games[at + 1..] {
            app.configure_sets(AtTable, OfGame(game).ambiguous_with(OfGame(other)))
                .configure_sets(Update, OfGame(game).ambiguous_with(OfGame(other)));
        }
    }
}

/// Adds everything that the games share; called once.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        driver::shared,
        frame::plugin,
        hint::shared,
        curtain::plugin,
        log::plugin,
        notice::plugin,
        sayings::plugin,
        keys::plugin,
        cards::shared,
        ending::plugin,
        replay::plugin,
    ));
}
