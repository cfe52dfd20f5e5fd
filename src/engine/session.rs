//! A game that is being played: its state, its log, and the way back.

use super::bot::Strength;
use super::game::{Game, Outcome, SetupError};
use super::seat::{Seat, SeatSet, Viewer};
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
    /// Person or program.
    pub player: Player,
    /// How much the program helps this seat, where the game has such help: 0
    /// is none; what the others mean is up to the game.
    #[serde(default)]
    pub assist: u8,
    /// How long a computer player takes at least.
    #[serde(default)]
    pub speed: Speed,
}

impl SeatInfo {
    /// Longest name, in characters.
    pub const LONGEST_NAME: usize = 60;

    /// Whether a window and a terminal can show it: a name that is not too
    /// long and has no control characters, and a token that exists.
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

/// How long a computer player takes at least, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Twice the usual time.
    Slow,
    /// The usual time.
    #[default]
    Usual,
    /// Less than half of it.
    Fast,
    /// No longer than it thinks.
    Instant,
}

impl Speed {
    /// All of them, the slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Usual, Self::Fast, Self::Instant];

    /// How much longer than usual.
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

/// When a game was played; told by whoever drives it, for the rules know no
/// time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sitting {
    /// When it was begun, in seconds since 1970; 0 if nobody said so.
    pub started: u64,
    /// Seconds for which it was played so far, pauses not counted.
    pub seconds: u64,
}

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Player {
    /// Somebody at the table.
    Person,
    /// The program.
    Computer(Strength),
}

impl Player {
    /// Whether somebody at the table decides.
    #[must_use]
    pub const fn is_person(self) -> bool {
        matches!(self, Self::Person)
    }
}

/// One decision: who did what.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<G: Game> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
    /// Index in [`Session::events`] of the first event that followed.
    pub first_event: usize,
}

/// A game that is being played. The state changes through
/// [`Session::submit`] and [`Session::undo`] alone.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    setup: G::Setup,
    seed: u64,
    seats: Vec<SeatInfo>,
    sitting: Sitting,
    state: G,
    log: Vec<Entry<G>>,
    events: Vec<G::Event>,
    /// The state it began with, if it was not dealt.
    origin: Option<G>,
    /// States before the last entries of the log, as far as undo may go.
    snapshots: Vec<G>,
    /// Who is taking back; others may only once something new was done.
    undoing: Option<Seat>,
}

impl<G: Game> Session<G> {
    /// Starts a game.
    ///
    /// # Errors
    /// If the setup is contradictory or has another number of seats than
    /// `seats`.
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

    /// A game that begins with a given state and has no past. It can be neither
    /// saved nor shown again from its beginning, for that begins with dealing.
    ///
    /// # Panics
    /// If there are not as many `seats` as in the setup.
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

    /// The state with which it began, if it was not dealt: no event tells of it.
    pub const fn origin(&self) -> Option<&G> {
        self.origin.as_ref()
    }

    /// From now on nothing of what lies before is taken back.
    pub fn settle(&mut self) {
        self.snapshots.clear();
    }

    /// Says that the screen goes to `seat`, which may see there what others
    /// must not: from now on the decisions of others before it stand. Whoever
    /// shows the table calls this before anything is shown.
    pub fn pass_to(&mut self, seat: Seat) {
        if self.log.last().is_some_and(|entry| entry.seat != seat) {
            self.settle();
        }
    }

    /// The setup, fixed for the whole game.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The seed from which all chance of this game comes.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// When it was played.
    pub const fn sitting(&self) -> Sitting {
        self.sitting
    }

    /// Says when it was played.
    pub const fn set_sitting(&mut self, sitting: Sitting) {
        self.sitting = sitting;
    }

    /// Who sits where.
    pub fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    /// The name of the player in a seat; empty for the table.
    pub fn name(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("", |info| &info.name)
    }

    /// Puts somebody else into a seat, for instance a computer player for
    /// somebody who has to leave.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn set_seat(&mut self, seat: Seat, info: SeatInfo) {
        self.seats[seat.index()] = info;
    }

    /// The full state with all secrets. Rooms that show or decide something
    /// take [`Session::view`].
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// Who may act now.
    pub fn to_act(&self) -> SeatSet {
        self.state.to_act()
    }

    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state.view(viewer)
    }

    /// The result once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// All decisions so far.
    pub fn log(&self) -> &[Entry<G>] {
        &self.log
    }

    /// All events so far, those of the start first. Undo takes events away
    /// again: whoever follows them compares lengths.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The events from index `from` on, as `viewer` may see them.
    pub fn events_since(&self, from: usize, viewer: Viewer) -> Vec<G::Event> {
        self.events.iter().skip(from).map(|event| G::redact(event, viewer)).collect()
    }

    /// Does an action and returns what happened, with all secrets.
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

    /// Who may take back the last decision: the person who made it, as long
    /// as nothing was revealed, nobody else has decided and the screen was not
    /// passed since.
    pub fn can_undo(&self) -> Option<Seat> {
        let seat = self.log.last().filter(|_| !self.snapshots.is_empty())?.seat;
        let person = self.seats.get(seat.index()).is_some_and(|info| info.player.is_person());
        (person && self.undoing.is_none_or(|undoing| undoing == seat)).then_some(seat)
    }

    /// How many decisions, the last ones, can be taken back one after the
    /// other.
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

    /// The same game after its first `entries` decisions, for stepping
    /// through a replay or branching off from it.
    ///
    /// # Errors
    /// The reason why a decision of the log was refused; that happens only if
    /// the rules are not pure.
    ///
    /// # Panics
    /// If the setup that once started this game no longer does.
    pub fn at(&self, entries: usize) -> Result<Self, G::Illegal> {
        let mut session = Self::new(self.setup.clone(), self.seed, self.seats.clone())
            .expect("a setup that started a game starts it again");
        for entry in self.log.iter().take(entries) {
            session.submit(entry.seat, entry.action.clone())?;
        }
        session.sitting = self.sitting;
        Ok(session)
    }

    /// A new game that goes on from this one after its first `entries`
    /// decisions, with others in its seats. What lies before is not taken
    /// back; the new game has not been played yet.
    ///
    /// # Errors
    /// As [`Session::at`].
    ///
    /// # Panics
    /// As [`Session::at`], and if there are not as many `seats` as before.
    pub fn branch(&self, entries: usize, seats: Vec<SeatInfo>) -> Result<Self, G::Illegal> {
        assert_eq!(seats.len(), self.seats.len(), "a game keeps its number of seats");
        let mut session = self.at(entries)?;
        session.seats = seats;
        session.sitting = Sitting::default();
        session.settle();
        Ok(session)
    }
}
