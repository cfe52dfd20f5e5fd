//! The rules behind the trait [`Game`].

use super::{Action, Card, Event, Illegal, Scaletta, View, event};
use crate::engine::bot::{Bot, Strength};
use crate::engine::config::{Fault, Sources};
use crate::engine::dice::Dice;
use crate::engine::game::{Game, Legal, Outcome, SetupError};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::tell::Tell;
use crate::engine::temper::Occasion;
use crate::engine::words::Message;
use crate::games::scaletta::bot;
use crate::games::scaletta::config::Setup;
use std::ops::RangeInclusive;

impl Game for Scaletta {
    const ID: &'static str = "scaletta";
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
        setup.seats.into()
    }

    fn new(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        Self::deal(setup, seed)
    }

    fn to_act(&self) -> SeatSet {
        self.open.turn.map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn legal_actions(&self, seat: Seat) -> Legal<Action> {
        Legal::all(self.moves(seat))
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.allowed(seat, *action)
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.allowed(seat, action)?;
        let mut tell = Tell::all();
        self.play(seat, action, &mut tell);
        Ok(tell.events())
    }

    fn view(&self, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) => self.hand(seat).to_vec(),
            Viewer::Public => Vec::new(),
        };
        View { viewer, open: self.open.clone(), hand }
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        let mut event = event.clone();
        if let Event::Dealt { hands, .. } = &mut event {
            let hidden = (0..).zip(hands).filter(|(seat, _)| !viewer.sees(Seat::new(*seat)));
            hidden.for_each(|(_, hand)| hand.clear());
        }
        event
    }

    fn evolve(view: &mut View, event: &Event) {
        view.evolve(event);
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        let open = &view.open;
        let mut unseen: Vec<Card> = (1..=open.setup.rules.cards).map(Card).collect();
        unseen.retain(|card| !view.hand.contains(card) && !open.taken.iter().any(|taken| taken.contains(card)));
        unseen.retain(|card| !open.row.iter().any(|(_, played)| played == card));
        dice.shuffle(&mut unseen);
        let mut hands = Vec::new();
        for (seat, &size) in open.hand_sizes.iter().enumerate() {
            let own = view.viewer.sees(Seat::new(seat));
            hands.push(if own { view.hand.clone() } else { unseen.split_off(unseen.len() - usize::from(size)) });
        }
        Self::assemble(open.clone(), hands, unseen)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.turn.is_none().then(|| Outcome { scores: self.open.points(), winners: self.open.leaders() })
    }

    fn is_irrevocable(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. } | Event::Ended { .. })
    }

    fn describe(event: &Event) -> Option<Message> {
        event::describe(event)
    }

    fn advice(_: &View, _: Seat, action: &Action) -> Message {
        bot::advice(*action)
    }

    fn census(&self) -> Vec<u32> {
        let lying = self.open.row.iter().map(|(_, card)| card).chain(self.open.taken.iter().flatten());
        lying.chain(self.hands.iter().flatten()).chain(&self.boxed).map(|card| card.0.into()).collect()
    }

    fn occasion(event: &Event) -> Option<Occasion> {
        match event {
            Event::Took { seat, from, .. } if !from.is_empty() => Some(Occasion::Harm { by: *seat, to: *from }),
            _ => None,
        }
    }

    fn bot(strength: Strength) -> Box<dyn Bot<Self>> {
        bot::player(strength)
    }
}
