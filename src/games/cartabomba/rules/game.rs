//! The rules behind the trait [`Game`].

use super::action::Action;
use super::cards::CardId;
use super::event::Event;
use super::illegal::Illegal;
use super::setup::Setup;
use super::state::Cartabomba;
use super::view::{Phase, View, other};
use crate::engine::auto::Stuck;
use crate::engine::bot::{Bot, Strength};
use crate::engine::config::{Fault, Sources};
use crate::engine::dice::Dice;
use crate::engine::figures::Figure;
use crate::engine::game::{Game, Legal, Outcome, SetupError};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::targets::{Measured, Task};
use crate::engine::tell::Tell;
use crate::engine::temper::Occasion;
use crate::engine::words::Message;
use crate::games::cartabomba::{bot, targets};
use std::ops::RangeInclusive;

impl Game for Cartabomba {
    const ID: &'static str = "cartabomba";
    const SEATS: RangeInclusive<usize> = 2..=2;
    const RULES_VERSION: u32 = 2;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn setup(_seats: usize, sources: &Sources) -> (Setup, Vec<Fault>) {
        Setup::load(sources)
    }

    fn seats(_setup: &Setup) -> usize {
        2
    }

    fn new(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        Self::deal(setup, seed)
    }

    fn to_act(&self) -> SeatSet {
        self.open.to_act()
    }

    fn legal_actions(&self, seat: Seat) -> Legal<Action> {
        self.listed(seat)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.allowed(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.allowed(seat, &action)?;
        Ok(self.play(seat, &action))
    }

    fn think(&mut self, seat: Seat, action: &Action) {
        debug_assert!(self.allowed(seat, action).is_ok(), "{action:?} of {seat} is refused");
        self.act(seat, action, &mut Tell::nothing());
    }

    fn random_action(&self, seat: Seat, dice: &mut Dice) -> Option<Action> {
        let open = &self.open;
        if !open.to_act().contains(seat) {
            return None;
        }
        match &open.phase {
            Phase::Acting => Some(open.random_turn_action(dice)),
            Phase::Discarding { .. } => {
                let side = open.side(seat);
                let cards = [side.in_play.as_slice(), &side.reserve];
                let at = dice.below(side.count());
                let card = *cards[0].get(at).unwrap_or_else(|| &cards[1][at - cards[0].len()]);
                Some(Action::Discard { card })
            }
            _ => dice.pick(&self.listed(seat).actions).cloned(),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, open: self.open.clone() }
    }

    fn redact(event: &Event, _viewer: Viewer) -> Event {
        // Only the deck is secret, and no event reveals it.
        event.clone()
    }

    fn evolve(view: &mut View, event: &Event) {
        view.open.evolve(event);
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        let open = view.open.clone();
        let turned_up = match &open.phase {
            Phase::Drafting { cards, .. } => cards.as_slice(),
            _ => &[],
        };
        let seen = |card: &CardId| {
            turned_up.contains(card)
                || open.removed.contains(card)
                || open.sides.iter().any(|side| side.reserve.contains(card) || side.in_play.contains(card))
        };
        let all = (0..open.setup.cards.len()).map(|card| CardId(card as u8));
        let mut deck: Vec<CardId> = all.filter(|card| !seen(card)).collect();
        dice.shuffle(&mut deck);
        Self::assemble(open, deck)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(ending) = &self.open.phase else { return None };
        Some(Outcome { scores: ending.all.map(i32::from).to_vec(), winners: ending.winners })
    }

    fn is_irrevocable(event: &Event) -> bool {
        matches!(event, Event::TurnedUp { .. } | Event::Ended(_))
    }

    fn describe(event: &Event) -> Option<Message> {
        super::log::describe(event)
    }

    fn advice(view: &View, _: Seat, action: &Action) -> Message {
        bot::advice::words(&view.open, action, &[])
    }

    fn census(&self) -> Vec<u32> {
        let open = &self.open;
        let turned_up = match &open.phase {
            Phase::Drafting { cards, .. } => cards.as_slice(),
            _ => &[],
        };
        let sides = open.sides.iter().flat_map(|side| side.reserve.iter().chain(&side.in_play));
        sides.chain(&open.removed).chain(&self.deck).chain(turned_up).map(|card| card.0.into()).collect()
    }

    fn figures(_setup: &Setup, events: &[Event], outcome: &Outcome) -> Vec<Figure> {
        super::figures::of(events, outcome)
    }

    fn measure(task: &Task<Setup>) -> Option<Result<Measured, Stuck>> {
        Some(targets::measure(task))
    }

    fn figure_words(name: &str) -> Message {
        super::figures::words(name)
    }

    fn occasion(event: &Event) -> Option<Occasion> {
        let harm = |to: Seat| Some(Occasion::Harm { by: other(to), to: SeatSet::only(to) });
        match *event {
            Event::Bombed { seat, owner, .. } | Event::Removed { seat, owner, .. } if owner != seat => harm(owner),
            Event::Discarded { seat, .. } => harm(seat),
            Event::Returned { seat, .. } => Some(Occasion::Luck(seat)),
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
