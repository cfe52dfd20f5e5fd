//! Watching a past game: step by step, at any speed, from anywhere.
//!
//! The game lies on the table like one being played: the same scene shows the
//! same events, but nobody is asked, and [`Steer`] says what comes next.

mod bar;
mod steer;

use super::TableGame;
use super::matches::Match;
use crate::engine::game::Game;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::{SeatInfo, Session};
use crate::engine::words::Message as Words;
use bevy::prelude::*;
use std::path::PathBuf;

pub(super) use steer::{branch, open_here, put, steer};

/// Landmark in a game, for finding a place in it.
#[derive(Clone, PartialEq, Debug)]
pub enum Moment {
    /// A round (journey, lap …) of this name begins.
    Round(Words),
    /// Something memorable: a capture, a charge, a mission.
    Highlight,
}

/// State of the replay. Positions count decisions of players, from 0 at the
/// beginning; what the table does belongs to the decision before it.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Replaying {
    /// Position that is shown or being shown.
    pub at: usize,
    /// Last position.
    pub last: usize,
    /// Whether it plays on by itself.
    pub playing: bool,
    /// Speed; 1 is normal.
    pub tempo: f32,
    /// Viewer the table is shown to.
    pub viewer: Viewer,
    /// Viewers to choose from: the public and, once the game is over, every
    /// seat; before that the seat of the only person, if just one plays.
    pub viewers: Vec<Viewer>,
    /// Landmarks, each with the position right after it.
    pub moments: Vec<(usize, Moment)>,
    /// Whether the game is over at this position.
    pub over: bool,
    /// Whether the whole game is over.
    pub finished: bool,
    /// Whether a game in progress waits for the end of the replay.
    pub waits: bool,
    /// Player of each seat.
    pub seats: Vec<SeatInfo>,
    /// Number of events before each position.
    events: Vec<usize>,
}

impl Replaying {
    /// Returns the position after the decision that caused an event.
    #[must_use]
    pub fn position(&self, event: usize) -> usize {
        self.events.partition_point(|&before| before <= event).min(self.last)
    }

    /// Returns the name of the current round, if there is one.
    #[must_use]
    pub fn round(&self) -> Option<&Words> {
        self.moments.iter().rev().filter(|(at, _)| *at <= self.at).find_map(|(_, moment)| match moment {
            Moment::Round(name) => Some(name),
            Moment::Highlight => None,
        })
    }

    /// Returns the beginning of the round, or of the previous one if the round
    /// has just begun.
    #[must_use]
    pub fn round_start(&self) -> usize {
        let rounds = self.moments.iter().filter(|(_, moment)| matches!(moment, Moment::Round(_)));
        rounds.map(|(at, _)| *at).filter(|&at| at < self.at).max().unwrap_or(0)
    }
}

/// Speeds a replay can have.
pub const TEMPOS: [f32; 5] = [0.5, 1.0, 2.0, 4.0, 8.0];

/// Command to the replay.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Steer {
    /// Shows the next decision; one still being shown is finished at once.
    Forward,
    /// Goes back by one decision.
    Back,
    /// Goes to a position.
    To(usize),
    /// Plays on by itself, or stops.
    Play(bool),
    /// Sets the speed to one of [`TEMPOS`].
    Tempo(f32),
    /// Shows the table to another viewer.
    Look(Viewer),
    /// Returns to the waiting game.
    Close,
}

/// Shows a saved game. Failure is reported as [`super::MatchFailed`].
#[derive(Message, Clone, Debug)]
pub struct WatchReplay<G: Game> {
    /// The file to read.
    pub file: PathBuf,
    /// Game that the file must hold.
    pub game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> WatchReplay<G> {
    /// Shows the game in this file.
    #[must_use]
    pub const fn new(file: PathBuf) -> Self {
        Self { file, game: std::marker::PhantomData }
    }
}

/// Shows the game on the table from its beginning; the game waits meanwhile.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct WatchHere;

/// Starts a new game at the replay's position, with these players.
#[derive(Message, Clone, Debug)]
pub struct BranchHere(pub Vec<SeatInfo>);

/// The complete game of which the replay shows a part.
#[derive(Resource)]
pub(super) struct Tape<G: Game> {
    whole: Session<G>,
    /// Number of log entries before each position.
    stops: Vec<usize>,
    /// Seconds of real time since everything was shown.
    rested: f32,
}

impl<G: TableGame> Tape<G> {
    pub(super) fn new(whole: Session<G>) -> Self {
        let entries = whole.log();
        let decided = (1..=entries.len()).filter(|&at| entries.get(at).is_none_or(|entry| !entry.seat.is_table()));
        let stops = std::iter::once(0).chain(decided).collect();
        Self { whole, stops, rested: 0.0 }
    }

    /// Returns the position at which the decision with this index of the log was
    /// to be made.
    pub(super) fn before(&self, entry: usize) -> usize {
        self.stops.partition_point(|&stop| stop < entry)
    }

    pub(super) fn replaying(&self, waits: bool) -> Replaying {
        let seats = self.whole.seats().to_vec();
        let people: Vec<Seat> = (0..seats.len()).filter(|&at| seats[at].player.is_person()).map(Seat::new).collect();
        let finished = self.whole.outcome().is_some();
        let mut viewers = vec![Viewer::Public];
        if finished {
            viewers.extend((0..seats.len()).map(|at| Viewer::Seat(Seat::new(at))));
        } else if let [only] = people.as_slice() {
            viewers.push(Viewer::Seat(*only));
        }
        let (log, all) = (self.whole.log(), self.whole.events());
        let before = |stop: &usize| log.get(*stop).map_or(all.len(), |entry| entry.first_event);
        let events = self.stops.iter().map(before).collect();
        let mut state = Replaying {
            at: 0,
            last: self.stops.len() - 1,
            playing: false,
            tempo: 1.0,
            viewer: if people.len() == 1 { Viewer::Seat(people[0]) } else { Viewer::Public },
            viewers,
            moments: Vec::new(),
            over: false,
            finished,
            waits,
            seats,
            events,
        };
        let moments = all.iter().enumerate().filter_map(|(at, event)| Some((at, G::moment(event)?)));
        state.moments = moments.map(|(at, moment)| (state.position(at), moment)).collect();
        state
    }
}

/// Returns the game on the table, complete even while a replay is in the middle
/// of it.
#[must_use]
pub fn whole<G: TableGame>(world: &World) -> Option<&Session<G>> {
    let tape = world.get_resource::<Tape<G>>().map(|tape| &tape.whole);
    tape.or_else(|| Some(world.get_resource::<Match<G>>()?.session()))
}

/// Adds what all games share; called once.
pub(super) fn shared(app: &mut App) {
    app.add_message::<Steer>().add_message::<WatchHere>().add_message::<BranchHere>();
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(bar::plugin);
}
