//! A game in progress: its state, its log, and undo.

use super::bot::Strength;
use super::game::{Game, Outcome, SetupError};
use super::seat::{Seat, SeatSet, Viewer};
use super::temper::{Mood, Occasion, Temper};
use serde::{Deserialize, Serialize};

/// Who sits in a seat and how the seat looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Name of the player, as typed.
    pub name: String,
    /// Token, 1 to 6: gives the seat its colour and its pattern.
    pub token: u8,
    /// Number of the portrait, from 0.
    pub portrait: u8,
    /// Who decides for the seat.
    pub player: Player,
    /// How much the program helps this seat, in games that have such help: 0 is
    /// none; what other values mean is up to the game.
    #[serde(default)]
    pub assist: u8,
    /// Minimum time that a computer player takes.
    #[serde(default)]
    pub speed: Speed,
    /// Temper of a computer player.
    #[serde(default)]
    pub temper: Temper,
}

impl SeatInfo {
    /// Longest name, in characters.
    pub const LONGEST_NAME: usize = 60;

    /// Checks that a window and a terminal can show the seat: its name is not
    /// too long and has no control characters, and its token exists.
    ///
    /// # Errors
    /// What is wrong, in English.
    pub fn check(&self) -> Result<(), String> {
        if self.name.len() > 4 * Self::LONGEST_NAME || self.name.chars().count() > Self::LONGEST_NAME {
            return Err(format!("a name of {} bytes; allowed: {} characters", self.name.len(), Self::LONGEST_NAME));
        }
        if self.name.chars().any(char::is_control) {
            return Err(format!("the name {:?} has control characters", self.name));
        }
        if !(1..=Seat::MOST).contains(&usize::from(self.token)) {
            return Err(format!("the token {}; allowed: 1 to {}", self.token, Seat::MOST));
        }
        Ok(())
    }
}

/// Minimum time that a computer player takes, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Twice the usual time.
    Slow,
    /// The usual time.
    #[default]
    Usual,
    /// Less than half the usual time.
    Fast,
    /// No longer than it takes to think.
    Instant,
}

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Usual, Self::Fast, Self::Instant];

    /// Returns the factor by which the usual time is multiplied.
    #[must_use]
    pub const fn factor(self) -> f32 {
        match self {
            Self::Slow => 2.0,
            Self::Usual => 1.0,
            Self::Fast => 0.4,
            Self::Instant => 0.0,
        }
    }
}

/// When a game was played; set by whoever drives it, because the rules know no time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sitting {
    /// When it was begun, in seconds since 1970; 0 if unknown.
    pub started: u64,
    /// Playing time so far in seconds, pauses not counted.
    pub seconds: u64,
}

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Player {
    /// A person at the table.
    Person,
    /// The program, playing at this strength.
    Computer(Strength),
}

impl Player {
    /// Whether a person at the table decides.
    #[must_use]
    pub const fn is_person(self) -> bool {
        matches!(self, Self::Person)
    }
}

/// One decision: who did what.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<G: Game> {
    /// Seat that acted.
    pub seat: Seat,
    /// What it did.
    pub action: G::Action,
    /// Index in [`Session::events`] of the first event that followed.
    pub first_event: usize,
}

/// A game in progress. The state changes only through [`Session::submit`] and
/// [`Session::undo`].
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    setup: G::Setup,
    seed: u64,
    seats: Vec<SeatInfo>,
    sitting: Sitting,
    state: G,
    log: Vec<Entry<G>>,
    events: Vec<G::Event>,
    /// Initial state, if it was given instead of dealt.
    origin: Option<G>,
    /// States before the last entries of the log, as far back as undo may go.
    snapshots: Vec<G>,
    /// Seat that is taking back; others may only after something new was done.
    undoing: Option<Seat>,
}

impl<G: Game> Session<G> {
    /// Starts a game by dealing.
    ///
    /// # Errors
    /// If the setup is contradictory, or its number of seats does not suit the
    /// game or differs from that of `seats`.
    pub fn new(setup: G::Setup, seed: u64, seats: Vec<SeatInfo>) -> Result<Self, SetupError> {
        let needed = G::seats(&setup);
        if seats.len() != needed || !G::SEATS.contains(&needed) {
            return Err(SetupError(format!(
                "{} players for a setup of {needed} seats; {} is for {} to {}",
                seats.len(),
                G::ID,
                G::SEATS.start(),
                G::SEATS.end()
            )));
        }
        let (state, events) = G::new(&setup, seed)?;
        Ok(Self {
            setup,
            seed,
            seats,
            sitting: Sitting::default(),
            origin: None,
            state,
            log: Vec::new(),
            events,
            snapshots: Vec::new(),
            undoing: None,
        })
    }

    /// Starts a game from a given state, without a past. It can be neither
    /// saved nor replayed, because both begin with dealing.
    ///
    /// # Panics
    /// If the number of `seats` differs from that of the setup.
    pub fn staged(setup: G::Setup, state: G, seats: Vec<SeatInfo>) -> Self {
        assert_eq!(seats.len(), G::seats(&setup), "a seat for every player");
        Self {
            setup,
            seed: 0,
            seats,
            sitting: Sitting::default(),
            origin: Some(state.clone()),
            state,
            log: Vec::new(),
            events: Vec::new(),
            snapshots: Vec::new(),
            undoing: None,
        }
    }

    /// Returns the initial state if it was given instead of dealt; no event tells of it.
    pub const fn origin(&self) -> Option<&G> {
        self.origin.as_ref()
    }

    /// Makes everything so far final: it can no longer be taken back.
    pub fn settle(&mut self) {
        self.snapshots.clear();
    }

    /// Notes that the screen goes to `seat`, which may see there what others
    /// must not: if somebody else made the last decision, everything so far
    /// becomes final. Call this before anything is shown.
    pub fn pass_to(&mut self, seat: Seat) {
        if self.log.last().is_some_and(|entry| entry.seat != seat) {
            self.settle();
        }
    }

    /// Returns the setup, fixed for the whole game.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Returns the seed of all randomness in this game.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns when the game was played.
    pub const fn sitting(&self) -> Sitting {
        self.sitting
    }

    /// Sets when the game was played.
    pub const fn set_sitting(&mut self, sitting: Sitting) {
        self.sitting = sitting;
    }

    /// Returns the players by seat.
    pub fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    /// Returns the name of the player in a seat; empty for the table.
    pub fn name(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("", |info| &info.name)
    }

    /// Returns the mood of a seat, from what everybody has seen.
    pub fn mood(&self, seat: Seat) -> Mood {
        let temper = self.seats.get(seat.index()).map_or(Temper::Balanced, |info| info.temper);
        let harm = |event: &G::Event| match G::occasion(&G::redact(event, Viewer::Public)) {
            Some(Occasion::Harm { by, to }) if to.contains(seat) => Some(by),
            _ => None,
        };
        // Only the vengeful remember.
        let grudge = if temper == Temper::Vengeful { self.events.iter().rev().find_map(harm) } else { None };
        Mood { temper, grudge }
    }

    /// Puts another player into a seat, for instance a computer player for
    /// somebody who has to leave.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn set_seat(&mut self, seat: Seat, info: SeatInfo) {
        self.seats[seat.index()] = info;
    }

    /// Returns the full state with all secrets. Code that shows or decides
    /// something takes [`Session::view`] instead.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// Returns who may act now.
    pub fn to_act(&self) -> SeatSet {
        self.state.to_act()
    }

    /// Returns what a viewer may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state.view(viewer)
    }

    /// Returns the result once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// Returns all decisions so far.
    pub fn log(&self) -> &[Entry<G>] {
        &self.log
    }

    /// Returns all events so far, those of the start first. Undo removes events
    /// again, so whoever follows them has to compare lengths.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Returns the events from index `from` on, as `viewer` may see them.
    pub fn events_since(&self, from: usize, viewer: Viewer) -> Vec<G::Event> {
        self.events.iter().skip(from).map(|event| G::redact(event, viewer)).collect()
    }

    /// Performs an action and returns what happened, with all secrets.
    ///
    /// # Errors
    /// The reason why not; then nothing has changed.
    pub fn submit(&mut self, seat: Seat, action: G::Action) -> Result<Vec<G::Event>, G::Illegal> {
        let before = self.state.clone();
        let events = self.state.apply(seat, action.clone())?;
        // Undo goes back over decisions of one seat, none of them irrevocable.
        let settled = events.iter().any(G::is_irrevocable);
        if settled || self.log.last().is_some_and(|entry| entry.seat != seat) {
            self.snapshots.clear();
        }
        if !settled {
            self.snapshots.push(before);
        }
        self.undoing = None;
        self.log.push(Entry { seat, action, first_event: self.events.len() });
        self.events.extend(events.iter().cloned());
        Ok(events)
    }

    /// Returns who may take back the last decision: the person who made it, as
    /// long as nothing was revealed, nobody else has decided and the screen was
    /// not passed since.
    pub fn can_undo(&self) -> Option<Seat> {
        let seat = self.log.last().filter(|_| !self.snapshots.is_empty())?.seat;
        let person = self.seats.get(seat.index()).is_some_and(|info| info.player.is_person());
        (person && self.undoing.is_none_or(|undoing| undoing == seat)).then_some(seat)
    }

    /// Returns how many of the last decisions can be taken back one after the other.
    pub fn undoable(&self) -> usize {
        if self.can_undo().is_some() { self.snapshots.len() } else { 0 }
    }

    /// Takes back the last decision and returns whose it was; `None` if it
    /// has to stand.
    pub fn undo(&mut self) -> Option<Seat> {
        let seat = self.can_undo()?;
        let entry = self.log.pop()?;
        self.state = self.snapshots.pop()?;
        self.events.truncate(entry.first_event);
        self.undoing = Some(seat);
        Some(seat)
    }

    /// Returns the game after its first `entries` decisions, for stepping
    /// through a replay or branching off from it.
    ///
    /// # Errors
    /// The reason why a logged decision was refused, which happens only if the
    /// rules are not pure.
    ///
    /// # Panics
    /// If the setup that started this game no longer does.
    pub fn at(&self, entries: usize) -> Result<Self, G::Illegal> {
        let mut session = Self::new(self.setup.clone(), self.seed, self.seats.clone())
            .expect("a setup that started a game starts it again");
        for entry in self.log.iter().take(entries) {
            session.submit(entry.seat, entry.action.clone())?;
        }
        session.sitting = self.sitting;
        Ok(session)
    }

    /// Starts a new game that continues this one after its first `entries`
    /// decisions, with other players in its seats. What came before cannot be
    /// taken back, and its playing time is not counted.
    ///
    /// # Errors
    /// As [`Session::at`].
    ///
    /// # Panics
    /// As [`Session::at`], and if the number of `seats` is not the same as before.
    pub fn branch(&self, entries: usize, seats: Vec<SeatInfo>) -> Result<Self, G::Illegal> {
        assert_eq!(seats.len(), self.seats.len(), "a game keeps its number of seats");
        let mut session = self.at(entries)?;
        session.seats = seats;
        session.sitting = Sitting::default();
        session.settle();
        Ok(session)
    }
}
