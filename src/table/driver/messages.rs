//! What the driver is asked and what it tells.

use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::engine::session::SeatInfo;
use crate::engine::words::Message as Words;
use bevy::prelude::*;
use std::path::PathBuf;
use std::time::Duration;

/// What the window is waiting for.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Turn {
    /// No game is on the table.
    #[default]
    None,
    /// The scene, which is showing what has happened.
    Playing,
    /// Somebody to take over the screen, behind the curtain.
    Curtain(Seat),
    /// A person to act.
    Person(Seat),
    /// A computer player to act.
    Computer(Seat),
    /// The table itself, for instance the physics.
    Table,
    /// Nothing: the game is over.
    Finished,
    /// Nothing: a past game is being shown.
    Replay,
}

impl Turn {
    /// Returns the player who is acting or about to act.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Curtain(seat) | Self::Person(seat) | Self::Computer(seat) => Some(seat),
            Self::None | Self::Playing | Self::Table | Self::Finished | Self::Replay => None,
        }
    }
}

/// Player of each seat; present while a game is on the table.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Company(pub Vec<SeatInfo>);

/// The player whose turn it is or, between turns, who acted last.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Actor(pub Option<Seat>);

/// While `true`, because a menu covers the table, nobody is asked and no action
/// is accepted.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OnHold(pub bool);

/// Speed of the computer players.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Minimum time a computer player takes, at normal speed.
    pub think: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self { think: Duration::from_millis(900) }
    }
}

/// Starts a game. Failure is reported as [`MatchFailed`].
#[derive(Message, Clone, Debug)]
pub struct StartMatch<G: Game> {
    /// Seats, variants and numeric parameters of the rules.
    pub setup: G::Setup,
    /// Player of each seat; as many as the setup has seats.
    pub seats: Vec<SeatInfo>,
    /// Seed of all randomness in the game.
    pub seed: u64,
}

/// Continues a saved game. Failure is reported as [`MatchFailed`].
#[derive(Message, Clone, Debug)]
pub struct ContinueMatch<G: Game> {
    /// The save file.
    pub file: PathBuf,
    /// Game that the file must hold.
    pub game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> ContinueMatch<G> {
    /// Continues the game in this file.
    #[must_use]
    pub const fn new(file: PathBuf) -> Self {
        Self { file, game: std::marker::PhantomData }
    }
}

/// A game could not be started or continued.
#[derive(Message, Clone, Debug)]
pub struct MatchFailed(
    /// The reason, for players.
    pub Words,
);

/// A decision a person made in the window.
#[derive(Message, Clone, Debug)]
pub struct Act<G: Game> {
    /// Seat that decides.
    pub seat: Seat,
    /// Action decided on.
    pub action: G::Action,
}

/// A decision was refused by the rules or by the lesson; nothing has changed.
#[derive(Message, Clone, Debug)]
pub struct Refused {
    /// Seat that tried.
    pub seat: Seat,
    /// The reason, for players.
    pub message: Words,
}

/// Takes back the last decision, if that is allowed. Several messages in a
/// frame take back as many decisions.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct UndoLast;

/// Shows again what followed from the last decision of a player.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ReplayLast;

/// The person named on the curtain has taken over the screen.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct OpenCurtain;

/// The scene must be rebuilt from [`Match::view`](super::super::matches::Match::view): a game has started or was
/// loaded, the viewer has changed, or something was taken back or is shown
/// again.
#[derive(Message, Clone, Copy, Debug)]
pub struct Rebuild {
    /// Whether the game is just starting: the table is still empty and its
    /// first events follow.
    pub empty: bool,
}

/// A problem with the program itself that players should know about.
#[derive(Message, Clone, Debug)]
pub struct Trouble(
    /// The problem, for players.
    pub Words,
);

/// Reason why the game on the table cannot be saved, while that lasts.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct SaveTrouble(
    /// The reason, for players.
    pub Option<Words>,
);

/// System set of the driver. Scenes send [`Act`] and finish the playback before
/// it and read the outcome after it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drive;
