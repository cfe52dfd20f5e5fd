//! What all games share in the window: the driver that plays a session, the
//! frame around the table, the curtain, the log, and notices.
//!
//! Data flows one way: a gesture becomes an [`Act`], the driver submits it to
//! the session, the events that follow go through the [`Playback`], and the
//! game's scene shows them one by one. Only when the last is shown does
//! [`Turn`] say who is next.

pub mod driver;
pub mod log;
pub mod matches;
pub mod playback;
pub mod saver;
mod thought;

use crate::engine::game::Game;
use crate::engine::seat::Seat;

pub use driver::{
    Act, ContinueMatch, LeaveMatch, MatchFailed, OnHold, OpenCurtain, Pace, Rebuild, Refused, ReplayLast, StartMatch,
    Trouble, Turn, UndoLast,
};
pub use log::Log;
pub use matches::Match;
pub use playback::Playback;

/// What the window has to know of a game beyond its rules.
pub trait TableGame: Game {
    /// Whether the window, showing `view` to `seat`, shows something that the
    /// other people at the table must not see: then it is passed under the
    /// curtain before and after. Where this is `false` the people play with
    /// open cards and everybody is shown the public view.
    fn secret(view: &Self::View, seat: Seat) -> bool;
}
