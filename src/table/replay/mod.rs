//! Watching a game of the past: step by step, at any speed, from anywhere.
//!
//! The game lies on the table like one that is played: the same scene shows
//! the same events. Only nobody is asked; [`Steer`] says what comes next.

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

/// What an event means to whoever looks for a place in a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Moment {
    /// A round (journey, lap …) begins: its name.
    Round(Words),
    /// Something to remember: a capture, a charge, a mission.
    Highlight,
}

/// Where the replay stands. Positions count decisions of players: 0 is the
/// beginning; what the table does belongs to the decision before it.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Replaying {
    /// The position that is shown, or that is being shown.
    pub at: usize,
    /// The last position.
    pub last: usize,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// How fast, 1 is the usual speed.
    pub tempo: f32,
    /// Whose eyes the table is shown to.
    pub viewer: Viewer,
    /// Whose eyes it may be shown to: all once the game is over.
    pub viewers: Vec<Viewer>,
    /// Positions at which something worth finding has just happened.
    pub moments: Vec<(usize, Moment)>,
    /// Whether the game is over at this position.
    pub over: bool,
    /// Whether a game that is being played waits for the end of the replay.
    pub waits: bool,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// By position: how many events lie before it.
    events: Vec<usize>,
}

impl Replaying {
    /// The position after the decision from which an event followed.
    #[must_use]
    pub fn position(&self, event: usize) -> usize {
        self.events.partition_point(|&before| before <= event).min(self.last)
    }

    /// The name of the round that is going on, if there was one.
    #[must_use]
    pub fn round(&self) -> Option<&Words> {
        self.moments.iter().rev().filter(|(at, _)| *at <= self.at).find_map(|(_, moment)| match moment {
            Moment::Round(name) => Some(name),
            Moment::Highlight => None,
        })
    }

    /// The beginning of the round, or of the one before if it just began.
    #[must_use]
    pub fn round_start(&self) -> usize {
        let rounds = self.moments.iter().filter(|(_, moment)| matches!(moment, Moment::Round(_)));
        rounds.map(|(at, _)| *at).filter(|&at| at < self.at).max().unwrap_or(0)
    }
}

/// The speeds of a replay.
pub const TEMPOS: [f32; 5] = [0.5, 1.0, 2.0, 4.0, 8.0];

/// What the replay is to do.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Steer {
    /// Shows the next decision; one that is being shown is over at once.
    Forward,
    /// Goes back by one decision.
    Back,
    /// Goes to a position.
    To(usize),
    /// Goes on by itself, or stops.
    Play(bool),
    /// Runs at another of [`TEMPOS`].
    Tempo(f32),
    /// Shows the table to other eyes.
    Look(Viewer),
    /// Back to the game that waits.
    Close,
}

/// Shows a saved game. What goes wrong comes back as
/// [`super::MatchFailed`].
#[derive(Message, Clone, Debug)]
pub struct WatchReplay<G: Game> {
    /// The file.
    pub file: PathBuf,
    /// The game, which only says what the file must hold.
    pub game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> WatchReplay<G> {
    /// Shows the game in this file.
    #[must_use]
    pub const fn new(file: PathBuf) -> Self {
        Self { file, game: std::marker::PhantomData }
    }
}

/// Shows the game on the table from its beginning; it waits meanwhile.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct WatchHere;

/// Begins a new game at the position of the replay, with these seats.
#[derive(Message, Clone, Debug)]
pub struct BranchHere(pub Vec<SeatInfo>);

/// The game that is shown, whole.
#[derive(Resource)]
pub(super) struct Tape<G: Game> {
    whole: Session<G>,
    /// For every position: how many entries of the log lie before it.
    stops: Vec<usize>,
    /// Real seconds since everything was shown.
    rested: f32,
}

impl<G: TableGame> Tape<G> {
    fn new(whole: Session<G>) -> Self {
        let entries = whole.log();
        let decided = (1..=entries.len()).filter(|&at| entries.get(at).is_none_or(|entry| !entry.seat.is_table()));
        let stops = std::iter::once(0).chain(decided).collect();
        Self { whole, stops, rested: 0.0 }
    }

    fn replaying(&self, waits: bool) -> Replaying {
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
            waits,
            seats,
            events,
        };
        let moments = all.iter().enumerate().filter_map(|(at, event)| Some((at, G::moment(event)?)));
        state.moments = moments.map(|(at, moment)| (state.position(at), moment)).collect();
        state
    }
}

/// The game on the table, whole also while a replay is only somewhere in it.
#[must_use]
pub fn whole<G: TableGame>(world: &World) -> Option<&Session<G>> {
    let tape = world.get_resource::<Tape<G>>().map(|tape| &tape.whole);
    tape.or_else(|| Some(world.get_resource::<Match<G>>()?.session()))
}

/// What all games need once.
pub(super) fn shared(app: &mut App) {
    app.add_message::<Steer>().add_message::<WatchHere>().add_message::<BranchHere>();
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(bar::plugin);
}
