//! A small game with everything the engine has to support: hidden cards, sealed
//! choices, actions of the table, undo. In turn everybody discards up to two of
//! four cards; then, round by round, all seal one and the highest scores. Faults
//! can be switched on to check that the laws detect them.

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::ops::RangeInclusive;
use std::time::Duration;
use tavolata::engine::bot::{Advice, Bot, RandomBot, Review, Strength};
use tavolata::engine::config::{self, Sources};
use tavolata::engine::dice::Dice;
use tavolata::engine::game::{Game, Legal, Outcome, Refusal, SetupError};
use tavolata::engine::seat::{Seat, SeatSet, Viewer};
use tavolata::engine::session::{Player, SeatInfo, Session, Speed};
use tavolata::engine::temper::Temper;
use tavolata::engine::words::Message;

/// A fault that can be switched on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    None,
    LosesCard,
    ShowsSealed,
    ChangesOnRefusal,
    NeverEnds,
    ListsTooLittle,
    ForgetsInGuess,
    OrderMatters,
    TellsPublic,
    TakesBackReveal,
    MissesEvent,
}

thread_local! {
    /// The fault of games played in this thread.
    pub static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
}

fn faulty(fault: Fault) -> bool {
    FAULT.get() == fault
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Toy {
    pub hands: Vec<Vec<u8>>,
    pub sealed: Vec<Option<u8>>,
    pub discards: Vec<u8>,
    pub points: Vec<i32>,
    pub phase: Phase,
    /// Whether the rules refuse the action of the table.
    refused: bool,
    dice: Dice,
}

/// Seed of games whose table does something that is refused.
pub(crate) const REFUSED_TABLE: u64 = 0xBAD;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    Discard(Seat),
    Seal,
    Roll,
    Over,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Action {
    Discard(u8),
    Pass,
    Seal(u8),
    Roll,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Discarded(Seat, u8),
    Passed,
    Sealed(Seat, Option<u8>),
    Revealed(Vec<u8>),
    /// The best card gains this many points.
    Rolled(i32),
}

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("not the turn of this seat")]
    NotYourTurn,
    #[error("the seat does not hold card {0}")]
    NotYours(u8),
}

impl Refusal for Illegal {
    fn message(&self) -> Message {
        Message::new("the-table")
    }
}

/// The view is a state in which hidden cards are 0.
pub(crate) type View = (Viewer, Toy);

impl Toy {
    fn seats(&self) -> usize {
        self.hands.len()
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const RULES_VERSION: u32 = 3;
    type Setup = usize;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn setup(seats: usize, _: &Sources) -> (usize, Vec<config::Fault>) {
        (seats, Vec::new())
    }

    fn seats(setup: &usize) -> usize {
        *setup
    }

    fn new(&seats: &usize, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        let mut dice = Dice::from_seed(seed);
        let mut cards: Vec<u8> = (1..=4 * seats as u8).collect();
        dice.shuffle(&mut cards);
        let mut hands: Vec<Vec<u8>> = cards.chunks(4).map(<[u8]>::to_vec).collect();
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        let phase = Phase::Discard(Seat::new(0));
        let (sealed, points) = (vec![None; seats], vec![0; seats]);
        Ok((
            Self { hands, sealed, discards: Vec::new(), points, phase, refused: seed == REFUSED_TABLE, dice },
            Vec::new(),
        ))
    }

    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Discard(seat) => SeatSet::only(seat),
            Phase::Seal => (0..self.seats()).filter(|&seat| self.sealed[seat].is_none()).map(Seat::new).collect(),
            Phase::Roll => SeatSet::only(Seat::TABLE),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn legal_actions(&self, seat: Seat) -> Legal<Action> {
        if !self.to_act().contains(seat) {
            return Legal::none();
        }
        let hand = self.hands.get(seat.index()).into_iter().flatten();
        let pass = !(faulty(Fault::ListsTooLittle) && hand.clone().count() == 4);
        Legal::all(match self.phase {
            Phase::Discard(_) => hand.map(|&card| Action::Discard(card)).chain(pass.then_some(Action::Pass)).collect(),
            _ => hand.map(|&card| Action::Seal(card)).collect(),
        })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if !self.to_act().contains(seat) {
            return Err(Illegal::NotYourTurn);
        }
        let holds = |card: u8| {
            if self.hands[seat.index()].contains(&card) { Ok(()) } else { Err(Illegal::NotYours(card)) }
        };
        match (action, self.phase) {
            (Action::Discard(card), Phase::Discard(_)) | (Action::Seal(card), Phase::Seal) => holds(*card),
            (Action::Pass, Phase::Discard(_)) | (Action::Roll, Phase::Roll) => Ok(()),
            _ => Err(Illegal::NotYourTurn),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        if faulty(Fault::ChangesOnRefusal) && self.check(seat, &action).is_err() {
            self.points[0] += 1;
        }
        self.check(seat, &action)?;
        Ok(match action {
            Action::Discard(card) => {
                self.hands[seat.index()].retain(|&held| held != card);
                if !faulty(Fault::LosesCard) {
                    self.discards.push(card);
                }
                if self.hands[seat.index()].len() == 2 {
                    self.turn_passes(seat);
                }
                vec![Event::Discarded(seat, card)]
            }
            Action::Pass => {
                self.turn_passes(seat);
                vec![Event::Passed]
            }
            Action::Seal(card) => {
                self.hands[seat.index()].retain(|&held| held != card);
                self.sealed[seat.index()] = Some(card);
                if faulty(Fault::OrderMatters) {
                    self.points[0] = seat.index() as i32;
                }
                let mut events = vec![Event::Sealed(seat, Some(card))];
                if let Some(shown) = self.sealed.iter().copied().collect::<Option<Vec<u8>>>() {
                    events.push(Event::Revealed(shown));
                    self.phase = Phase::Roll;
                }
                events
            }
            Action::Roll => {
                let shown = self.take_sealed();
                let gained = 1 + self.dice.below(2) as i32;
                self.score(shown, gained);
                vec![Event::Rolled(gained)]
            }
        })
    }

    fn table_action(&self) -> Option<Action> {
        (self.phase == Phase::Roll).then_some(if self.refused { Action::Pass } else { Action::Roll })
    }

    fn table_retreat(&self) -> Option<Action> {
        (self.phase == Phase::Roll).then_some(Action::Roll)
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut seen = self.clone();
        seen.dice = Dice::from_seed(0);
        let open = self.phase == Phase::Roll;
        for seat in (0..self.seats()).filter(|&seat| !viewer.sees(Seat::new(seat))) {
            seen.hands[seat].fill(0);
            if !open && !faulty(Fault::ShowsSealed) {
                seen.sealed[seat] = seen.sealed[seat].map(|_| 0);
            }
        }
        (viewer, seen)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        match event {
            Event::Sealed(seat, _) if !viewer.sees(*seat) && !faulty(Fault::TellsPublic) => Event::Sealed(*seat, None),
            event => event.clone(),
        }
    }

    fn evolve((_, seen): &mut View, event: &Event) {
        // A hidden card is 0.
        let leave = |hand: &mut Vec<u8>, card: u8| {
            if let Some(at) = hand.iter().position(|&held| held == card || held == 0) {
                hand.remove(at);
            }
        };
        match event {
            Event::Discarded(seat, card) => {
                leave(&mut seen.hands[seat.index()], *card);
                seen.discards.push(*card);
                if seen.hands[seat.index()].len() == 2 {
                    seen.turn_passes(*seat);
                }
            }
            Event::Passed => {
                if let Phase::Discard(seat) = seen.phase
                    && !faulty(Fault::MissesEvent)
                {
                    seen.turn_passes(seat);
                }
            }
            Event::Sealed(seat, card) => {
                leave(&mut seen.hands[seat.index()], card.unwrap_or(0));
                seen.sealed[seat.index()] = Some(card.unwrap_or(0));
            }
            Event::Revealed(shown) => {
                seen.sealed = shown.iter().copied().map(Some).collect();
                seen.phase = Phase::Roll;
            }
            Event::Rolled(gained) => {
                let shown = seen.take_sealed();
                seen.score(shown, *gained);
            }
        }
    }

    fn guess((_, seen): &View, dice: &mut Dice) -> Self {
        let mut state = seen.clone();
        let known: Vec<u8> = seen.census().into_iter().map(|card| card as u8).collect();
        let mut unknown: Vec<u8> = (1..=4 * seen.seats() as u8).filter(|card| !known.contains(card)).collect();
        dice.shuffle(&mut unknown);
        for hand in &mut state.hands {
            for card in hand.iter_mut().filter(|card| **card == 0) {
                *card = unknown.pop().expect("each hidden card is somewhere");
            }
            hand.sort_unstable();
        }
        for card in state.sealed.iter_mut().flatten().filter(|card| **card == 0) {
            *card = unknown.pop().expect("each hidden card is somewhere");
        }
        if faulty(Fault::ForgetsInGuess) {
            state.points[0] = 0;
        }
        state.dice = Dice::from_seed(dice.seed());
        state
    }

    fn outcome(&self) -> Option<Outcome> {
        let best = *self.points.iter().max()?;
        let winners = (0..self.seats()).filter(|&seat| self.points[seat] == best).map(Seat::new).collect();
        (self.phase == Phase::Over).then(|| Outcome { scores: self.points.clone(), winners })
    }

    fn is_irrevocable(event: &Event) -> bool {
        matches!(event, Event::Revealed(_) | Event::Rolled(_)) && !faulty(Fault::TakesBackReveal)
    }

    fn advice(_: &View, seat: Seat, _: &Action) -> Message {
        Message::new("the-table").with("seat", seat)
    }

    fn describe(event: &Event) -> Option<Message> {
        // The text does not matter, only the seat and whether there is a line.
        match event {
            Event::Discarded(seat, _) | Event::Sealed(seat, _) => Some(Message::new("the-table").with("seat", *seat)),
            Event::Passed => Some(Message::new("the-table")),
            Event::Revealed(_) | Event::Rolled(_) => None,
        }
    }

    fn census(&self) -> Vec<u32> {
        let held = self.hands.iter().flatten().chain(self.sealed.iter().flatten()).chain(&self.discards);
        held.filter(|&&card| card != 0).map(|&card| u32::from(card)).collect()
    }

    fn bot(strength: Strength) -> Box<dyn Bot<Self>> {
        match strength {
            Strength::Master => Box::new(Slow),
            _ => Box::new(Thrifty),
        }
    }
}

/// A thrifty player that takes its time to choose.
struct Slow;

/// Time that each decision of a slow player takes.
pub(crate) const SLOW: Duration = Duration::from_millis(100);

impl Bot<Toy> for Slow {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        std::thread::sleep(SLOW);
        Thrifty.choose(seat, view, dice)
    }

    fn review(&mut self, seat: Seat, view: &View, done: &Action, dice: &mut Dice) -> Option<Review<Action>> {
        Thrifty.review(seat, view, done, dice)
    }
}

/// A computer player that plays at random but knows that the lowest card should
/// be discarded.
struct Thrifty;

impl Bot<Toy> for Thrifty {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        <RandomBot as Bot<Toy>>::choose(&mut RandomBot, seat, view, dice)
    }

    fn review(&mut self, seat: Seat, view: &View, done: &Action, dice: &mut Dice) -> Option<Review<Action>> {
        let Action::Discard(card) = done else { return None };
        let lowest = Toy::guess(view, dice).hands[seat.index()].iter().copied().min()?;
        let advice = Advice::of(Action::Discard(lowest));
        Some(Review { advice, cost: f64::from(card - lowest) })
    }
}

impl Toy {
    fn take_sealed(&mut self) -> Vec<u8> {
        self.sealed.iter_mut().filter_map(Option::take).collect()
    }

    /// The highest of the cards shown gains points; all are discarded.
    fn score(&mut self, shown: Vec<u8>, gained: i32) {
        let best = (0..shown.len()).max_by_key(|&seat| shown[seat]).expect("there are seats");
        self.points[best] += gained;
        self.discards.extend(shown);
        self.phase = if self.hands.iter().any(Vec::is_empty) { Phase::Over } else { Phase::Seal };
    }

    fn turn_passes(&mut self, seat: Seat) {
        let next = if faulty(Fault::NeverEnds) { 0 } else { seat.index() + 1 };
        self.phase = if next < self.seats() { Phase::Discard(Seat::new(next)) } else { Phase::Seal };
    }
}

/// Creates a session of people; seat `computer`, if given, is played by the
/// program.
pub(crate) fn session(seats: usize, seed: u64, computer: Option<usize>) -> Session<Toy> {
    let info = |seat: usize| SeatInfo {
        name: format!("Player \"{seat}\" è qui"),
        token: seat as u8 + 1,
        portrait: 0,
        player: if computer == Some(seat) { Player::Computer(Strength::Easy) } else { Player::Person },
        assist: 0,
        speed: Speed::Usual,
        temper: Temper::default(),
    };
    Session::new(seats, seed, (0..seats).map(info).collect()).expect("the toy starts")
}
