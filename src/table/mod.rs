//! What all games share in the window: the driver that plays a session, the
//! frame around the table, the curtain, the log, and notices.
//!
//! Data flows one way: a gesture becomes an [`Act`], the driver submits it to
//! the session, the events that follow go through the [`Playback`], and the
//! game's scene shows them one by one. Only when the last is shown does
//! [`Turn`] say who is next.
//!
//! A game adds [`driver::plugin`] for itself, shows [`Match::view`] and the
//! events of its `Playback<G>`, writes `Act<G>` when [`Turn::Person`] says so,
//! and fills [`frame::Frame`].

pub mod cards;
mod curtain;
pub mod driver;
pub mod frame;
mod keys;
pub mod lesson;
pub mod log;
pub mod matches;
pub mod notice;
pub mod playback;
pub mod replay;
pub mod saver;
mod thought;
pub mod whereabouts;

use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::faces::Face;
use bevy::prelude::*;

pub use driver::{
    Act, Actor, Company, ContinueMatch, Drive, LeaveMatch, MatchFailed, OnHold, OpenCurtain, Pace, Rebuild, Refused,
    ReplayLast, SaveTrouble, StartMatch, Trouble, Turn, UndoLast,
};
pub use frame::{Chosen, Frame};
pub use log::{Log, LogOpen};
pub use matches::Match;
pub use notice::{RefusalPlace, ShowBubble};
pub use playback::Playback;
pub use replay::{BranchHere, Moment, Replaying, Steer, WatchHere, WatchReplay};

/// What the window has to know of a game beyond its rules.
pub trait TableGame: Game {
    /// Whether the window, showing `view` to `seat`, shows something that the
    /// other people at the table must not see: then it is passed under the
    /// curtain before and after. Where this is `false` the people play with
    /// open cards and everybody is shown the public view.
    fn secret(view: &Self::View, seat: Seat) -> bool;

    /// What an event means to whoever looks for a place in the game; most
    /// mean nothing.
    #[must_use]
    fn moment(event: &Self::Event) -> Option<Moment> {
        let _ = event;
        None
    }

    /// The cards that an event was about, as the viewer of `view` may know
    /// them: the log shows them beside its line.
    #[must_use]
    fn cards(view: &Self::View, event: &Self::Event) -> Vec<Face> {
        let _ = (view, event);
        Vec::new()
    }
}

/// Somebody wants the pause menu (button or Esc).
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PauseRequested;

/// Somebody wants to read the rules (button or F1).
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct RulesRequested;

/// Somebody wants a hint (button or H).
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct HintRequested;

/// Somebody wants the running animation to hurry (Space).
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct Hurry;

/// What lies above what: values for `GlobalZIndex`. Menus of the shell lie
/// between curtain and notices.
pub mod layer {
    /// Bar, plates and buttons of a game.
    pub const FRAME: i32 = 10;
    /// Panels that a game puts over its table and frame.
    pub const PANEL: i32 = 20;
    /// The words of a lesson, and what it marks.
    pub const LESSON: i32 = 30;
    /// The curtain between two people.
    pub const CURTAIN: i32 = 40;
    /// The log drawer, which tells only what all may know behind a curtain.
    pub const DRAWER: i32 = 50;
    /// Speech bubbles.
    pub const BUBBLE: i32 = 60;
    /// Pause menu, settings, help.
    pub const MENU: i32 = 80;
    /// Notices about the program.
    pub const NOTICE: i32 = 100;
}

/// When in `Update` the table works: keys, then [`Drive`], then the game's
/// HUD, then the frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableSystems {
    /// Keys become messages.
    Keys,
    /// Games fill [`Frame`].
    Hud,
    /// The frame is drawn.
    Frame,
}

/// Everything shared, once for all games.
pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(Update, (TableSystems::Keys, Drive, TableSystems::Hud, TableSystems::Frame).chain())
        .add_plugins((
            driver::shared,
            frame::plugin,
            curtain::plugin,
            log::plugin,
            notice::plugin,
            keys::plugin,
            cards::shared,
            replay::plugin,
        ));
}
