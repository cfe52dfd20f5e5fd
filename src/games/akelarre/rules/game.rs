//! The rules as the rest of the program sees them: the implementation of
//! [`Game`].

use super::action::{Action, Pile};
use super::event::Event;
use super::illegal::Illegal;
use super::score::sheets;
use super::setup::Setup;
use super::state::Akelarre;
use super::view::{Phase, View};
use crate::engine::bot::{Bot, Strength};
use crate::engine::config::{Fault, Sources};
use crate::engine::dice::Dice;
use crate::engine::figures::Figure;
use crate::engine::game::{Game, Legal, Outcome, Rung, SetupError};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::temper::Occasion;
use crate::engine::words::Message;
use crate::games::akelarre::bot;
use crate::games::akelarre::cards::{Bag, Card, Family, Stack};
use std::ops::RangeInclusive;

impl Game for Akelarre {
    const ID: &'static str = "akelarre";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const RULES_VERSION: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn setup(seats: usize, sources: &Sources) -> (Setup, Vec<Fault>) {
        Setup::load(seats, sources)
    }

    fn seats(setup: &Setup) -> usize {
        setup.seats()
    }

    fn sides(setup: &Setup) -> Vec<usize> {
        // Partners face each other.
        (0..setup.seats()).map(|seat| seat % setup.sides()).collect()
    }

    fn ladder() -> Vec<Rung<Setup>> {
        let teams = |setup: &mut Setup| setup.options.teams = true;
        vec![Rung::new("2 seats", 2, |_| {}), Rung::new("teams", 4, teams), Rung::new("4 seats", 4, |_| {})]
    }

    fn new(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        Self::deal(setup, seed)
    }

    fn to_act(&self) -> SeatSet {
        self.open.to_act()
    }

    fn legal_actions(&self, seat: Seat) -> Legal<Action> {
        if !self.to_act().contains(seat) {
            return Legal::none();
        }
        // Usually enough; reallocating costs more than finding the actions.
        let mut actions = Vec::with_capacity(32);
        self.open.each_action(self.hands[seat.index()], &mut |action| actions.push(action));
        Legal { actions, complete: self.open.phase != Phase::Buying }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let hand = self.hands.get(seat.index()).copied().unwrap_or_default();
        self.open.check(seat, hand, action)
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.check(seat, &action)?;
        let mut events = Vec::new();
        self.play(seat, &action, &mut |event| events.push(event));
        Ok(events)
    }

    fn think(&mut self, seat: Seat, action: &Action) {
        debug_assert!(self.check(seat, action).is_ok(), "{action:?} of {seat} is refused");
        self.play(seat, action, &mut |_| {});
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        let mut event = event.clone();
        match &mut event {
            Event::Began { hands, favourites, .. } => {
                for (at, hand) in hands.iter_mut().enumerate().filter(|(at, _)| !viewer.sees(Seat::new(*at))) {
                    *hand = Bag::EMPTY;
                    favourites[at] = None;
                }
            }
            Event::Drew { seat, pile: Pile::Deck, cards, .. } if !viewer.sees(*seat) => *cards = None,
            _ => {}
        }
        event
    }

    fn evolve(view: &mut View, event: &Event) {
        view.evolve(event);
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        Self::guessed(view, dice)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.open.phase != Phase::Over {
            return None;
        }
        let (sheets, winners) = sheets(&self.open);
        Some(Outcome { scores: sheets.iter().map(|sheet| sheet.team).collect(), winners })
    }

    fn is_irrevocable(event: &Event) -> bool {
        matches!(event, Event::Drew { pile: Pile::Deck, .. } | Event::Ended { .. })
    }

    fn describe(event: &Event) -> Option<Message> {
        super::log::describe(event)
    }

    fn advice(view: &View, seat: Seat, action: &Action) -> Message {
        bot::advice::words(&view.open, seat, action)
    }

    fn census(&self) -> Vec<u32> {
        let open = &self.open;
        let mut copies = [0; Card::KINDS];
        let mut all = Vec::new();
        let mut count = |card: Card| {
            let kind = card.index();
            all.push(kind as u32 * 100 + copies[kind]);
            copies[kind] += 1;
        };
        self.hands.iter().chain(&open.points).flat_map(|bag| bag.iter()).for_each(&mut count);
        self.deck.as_slice().iter().copied().for_each(&mut count);
        open.discards.iter().flat_map(Stack::as_slice).copied().for_each(&mut count);
        let choosing = match &open.phase {
            Phase::Choosing { meld, .. } => Some(meld),
            _ => None,
        };
        for meld in open.melds.iter().flatten().chain(choosing) {
            meld.iter().for_each(|(_, card)| count(card));
        }
        let held = self.favourites.iter().flatten().copied();
        let aside = Family::ALL.into_iter().filter(|&family| !self.favourites.contains(&Some(family)));
        all.extend(held.chain(aside).map(|family| 10_000 + family.index() as u32));
        all
    }

    fn figures(_: &Setup, events: &[Event], outcome: &Outcome) -> Vec<Figure> {
        super::figures::of(events, outcome)
    }

    fn occasion(event: &Event) -> Option<Occasion> {
        match *event {
            // The owner gets only its share of what it had collected.
            Event::Completed { seat, place, .. } if place.owner() != seat => {
                Some(Occasion::Harm { by: seat, to: SeatSet::only(place.owner()) })
            }
            Event::Completed { seat, .. } => Some(Occasion::Luck(seat)),
            _ => None,
        }
    }

    fn turn_begun(event: &Event) -> Option<Seat> {
        match *event {
            Event::TurnBegan { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn bot(strength: Strength) -> Box<dyn Bot<Self>> {
        bot::player(strength)
    }
}
