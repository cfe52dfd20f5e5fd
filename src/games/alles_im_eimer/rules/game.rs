//! The rules behind the trait [`Game`].

use super::action::Action;
use super::event::Event;
use super::illegal::Illegal;
use super::setup::Setup;
use super::state::AllesImEimer;
use super::view::{Phase, View};
use crate::engine::bot::{Bot, Strength};
use crate::engine::config::{Fault, Sources};
use crate::engine::dice::Dice;
use crate::engine::figures::Figure;
use crate::engine::game::{Game, Legal, Outcome, Rung, SetupError};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::tell::Tell;
use crate::engine::temper::Occasion;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::bot;
use std::ops::RangeInclusive;

impl Game for AllesImEimer {
    const ID: &'static str = "alles_im_eimer";
    const SEATS: RangeInclusive<usize> = 2..=6;
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

    fn ladder() -> Vec<Rung<Setup>> {
        let variants = |setup: &mut Setup| {
            setup.options.reverse = true;
            setup.options.forget_to_draw = true;
        };
        let two = Rung::new("2 seats", 2, |_| {});
        vec![two, Rung::new("2 seats, variants", 2, variants), Rung::new("4 seats", 4, |_| {})]
    }

    fn new(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        Self::begin(setup, seed)
    }

    fn to_act(&self) -> SeatSet {
        self.open.to_act()
    }

    fn legal_actions(&self, seat: Seat) -> Legal<Action> {
        if !self.to_act().contains(seat) {
            return Legal::none();
        }
        if self.open.phase == Phase::Building {
            Legal::some(self.building_steps(seat))
        } else {
            Legal::all(self.moves(seat))
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.allowed(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.allowed(seat, &action)?;
        let mut tell = Tell::all();
        self.play(seat, &action, &mut tell);
        Ok(tell.events())
    }

    fn think(&mut self, seat: Seat, action: &Action) {
        debug_assert!(self.allowed(seat, action).is_ok(), "{action:?} of {seat} is refused");
        self.play(seat, action, &mut Tell::nothing());
    }

    fn random_action(&self, seat: Seat, dice: &mut Dice) -> Option<Action> {
        self.drawn(seat, dice)
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) if !seat.is_table() => Some(seat.index()),
            _ => None,
        };
        let building = own.filter(|_| self.open.phase == Phase::Building);
        View {
            viewer,
            open: self.open.clone(),
            hand: own.map_or_else(Vec::new, |seat| self.hands[seat].clone()),
            building: building.map(|seat| self.building[seat]),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        let mut event = event.clone();
        match &mut event {
            Event::Dealt { hands, .. } => {
                for (seat, hand) in hands.iter_mut().enumerate() {
                    if !viewer.sees(Seat::new(seat)) {
                        hand.clear();
                    }
                }
            }
            Event::Built { seat, step } if !viewer.sees(*seat) => *step = None,
            Event::Drew { seat, card, .. } if !viewer.sees(*seat) => *card = None,
            _ => {}
        }
        event
    }

    fn evolve(view: &mut View, event: &Event) {
        view.evolve(event);
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        Self::guessed(view, 0.0, dice)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { winners } = self.open.phase else { return None };
        Some(Outcome { scores: self.open.totals(), winners })
    }

    fn is_irrevocable(event: &Event) -> bool {
        // Events that reveal cards or pyramids, shuffle, or end something.
        matches!(
            event,
            Event::Dealt { .. }
                | Event::Revealed { .. }
                | Event::DeckRebuilt { .. }
                | Event::Drew { .. }
                | Event::Out { .. }
                | Event::GameEnded { .. }
                | Event::MatchEnded { .. }
        )
    }

    fn describe(event: &Event) -> Option<Message> {
        super::log::describe(event)
    }

    fn advice(view: &View, seat: Seat, action: &Action) -> Message {
        bot::advice::words(&view.open, seat, action)
    }

    fn census(&self) -> Vec<u32> {
        let laid = self.open.charge.iter().flat_map(|charge| charge.before.iter().flatten());
        let cards = self.hands.iter().flatten().chain(&self.deck).chain(&self.open.discards).chain(laid);
        let mut census: Vec<u32> = cards.map(|card| card.0.into()).collect();
        let setup = &self.open.setup;
        for animal in setup.animals() {
            let mut count = 0;
            for seat in 0..setup.seats() {
                let (building, standing) = (&self.building[seat], &self.open.pyramids[seat]);
                let fallen = self.open.fallen[seat].iter().filter(|&&bucket| bucket == animal).count();
                let in_hand = if self.open.phase == Phase::Building { setup.to_place(building, animal) } else { 0 };
                count += in_hand + building.count(animal) + standing.count(animal) + fallen;
            }
            // Buckets of a colour are indistinguishable, so they are only
            // counted; those not given out are in the box (AE-02).
            let in_box = usize::from(setup.numbers.buckets_in_box) - setup.seats() * usize::from(setup.numbers.buckets);
            census.extend((0..in_box + count).map(|bucket| 1000 * (1 + animal.index() as u32) + bucket as u32));
        }
        census
    }

    fn figures(setup: &Setup, events: &[Event], _: &Outcome) -> Vec<Figure> {
        super::figures::of(setup, events)
    }

    fn figure_words(name: &str) -> Message {
        super::figures::words(name)
    }

    fn occasion(event: &Event) -> Option<Occasion> {
        match *event {
            Event::Overrun { seat, by, .. } => Some(Occasion::Harm { by, to: SeatSet::only(seat) }),
            Event::Defended { seat, reversed: true, .. } => Some(Occasion::Luck(seat)),
            _ => None,
        }
    }

    fn bot(strength: Strength) -> Box<dyn Bot<Self>> {
        bot::player(strength)
    }
}
