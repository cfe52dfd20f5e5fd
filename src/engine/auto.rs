//! Games that computer players play among themselves.

use super::bot::{Bot, Strength};
use super::dice::Dice;
use super::game::{Game, SetupError};
use super::seat::{Seat, Viewer};
use super::session::{Player, SeatInfo, Session, Speed};
use super::temper::Temper;
use std::sync::atomic::{AtomicBool, Ordering};

/// Number of decisions after which a game counts as endless, unless a run says
/// otherwise.
pub const LONGEST: usize = 100_000;

/// Conditions that stop a game before its end.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Largest number of decisions.
    pub longest: usize,
    /// Stop flag, checked before each decision.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self { longest: LONGEST, stop: None }
    }
}

/// Why a game was not played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stuck {
    /// The setup is contradictory.
    #[error("{0}")]
    Setup(String),
    /// A computer player or the table chose an action that the rules refuse.
    #[error("decision {entry}: {seat} chose a refused action: {reason}")]
    Refused {
        /// Number of the decision, from 1.
        entry: usize,
        /// Seat that chose.
        seat: Seat,
        /// Why the rules refuse it.
        reason: String,
    },
    /// The table is to act but has no action.
    #[error("decision {0}: the table is to act and does nothing")]
    Table(usize),
    /// The game did not end within this many decisions.
    #[error("the game did not end within {0} decisions")]
    Endless(usize),
    /// The game was stopped by [`Limits::stop`].
    #[error("stopped")]
    Stopped,
}

impl From<SetupError> for Stuck {
    fn from(error: SetupError) -> Self {
        Self::Setup(error.to_string())
    }
}

/// Plays a game to its end. Equal setups, seeds and strengths give equal games.
///
/// # Errors
/// If the game cannot be played to its end.
pub fn play<G: Game>(setup: G::Setup, seed: u64, strengths: &[Strength]) -> Result<Session<G>, Stuck> {
    let mut bots: Vec<Box<dyn Bot<G>>> = strengths.iter().map(|&strength| G::bot(strength)).collect();
    let players: Vec<_> = strengths.iter().map(|&strength| (strength, Temper::default())).collect();
    play_with(setup, seed, &players, &mut bots, Limits::default())
}

/// Plays a game to its end with the given computer players, one per seat;
/// `players` says what the session calls them, and their tempers.
///
/// # Errors
/// If the game cannot be played to its end.
pub fn play_with<G: Game>(
    setup: G::Setup,
    seed: u64,
    players: &[(Strength, Temper)],
    bots: &mut [Box<dyn Bot<G>>],
    limits: Limits,
) -> Result<Session<G>, Stuck> {
    let info = |(seat, &(strength, temper)): (usize, &(Strength, Temper))| SeatInfo {
        name: format!("{}", seat + 1),
        token: seat as u8 + 1,
        portrait: seat as u8,
        player: Player::Computer(strength),
        assist: 0,
        speed: Speed::Usual,
        temper,
    };
    let mut session = Session::<G>::new(setup, seed, players.iter().enumerate().map(info).collect())?;
    // Separate from the game's own dice, about which the draws must reveal nothing.
    let mut dice = Dice::from_seed(seed ^ 0x00b0_75ee_d000);
    while let Some(seat) = session.to_act().iter().next() {
        let entry = session.log().len() + 1;
        if entry > limits.longest {
            return Err(Stuck::Endless(limits.longest));
        }
        if limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Stuck::Stopped);
        }
        let action = if seat.is_table() {
            session.state().table_action().ok_or(Stuck::Table(entry))?
        } else {
            bots[seat.index()].feel(session.mood(seat));
            bots[seat.index()].choose(seat, &session.view(Viewer::Seat(seat)), &mut dice)
        };
        session.submit(seat, action).map_err(|reason| Stuck::Refused { entry, seat, reason: reason.to_string() })?;
    }
    Ok(session)
}
