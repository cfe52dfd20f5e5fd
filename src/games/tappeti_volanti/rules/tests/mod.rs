//! Tests of each rule by its number, on hand-laid tables.

mod collecting;
mod crowded;
mod journeys;
mod throwing;

use super::cards::{Bazaar, Destination, Genie, Letter};
use super::event::{Back, Event, Gone, JourneyEnd};
use super::setup::{FirstDealer, OffTable, Setup};
use super::verdict::{Claim, Meaning, judge};
use super::view::{Dispute, Phase};
use super::{Action, Illegal, TappetiVolanti, View};
use crate::engine::game::Game;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Lying, Pose, Settled, Tabletop};
use Destination::{Desert, Lamp, Palace, Treasure};

const SPICE: Destination = Destination::Bazaar(Bazaar::Spice);
const A: Destination = Destination::Adventure(Letter::A);

fn seat(index: usize) -> Seat {
    Seat::new(index)
}

fn mm(x: i32, y: i32) -> Pose {
    Pose { x: x * 1000, y: y * 1000, yaw: 0 }
}

/// Returns a new game in which the last seat deals, so that seat 0 throws
/// first.
fn dealt_with(seats: usize, change: impl FnOnce(&mut Setup)) -> (TappetiVolanti, Vec<Event>) {
    let mut setup = TappetiVolanti::default_setup(seats);
    setup.options.first_dealer = FirstDealer::Seat(seat(seats - 1));
    change(&mut setup);
    TappetiVolanti::new(&setup, 7).expect("a valid setup")
}

fn dealt(seats: usize) -> TappetiVolanti {
    dealt_with(seats, |_| {}).0
}

impl TappetiVolanti {
    /// Returns the `nth` destination of a kind, counting from 0.
    fn nth(&self, kind: Destination, nth: usize) -> CardId {
        let ids = (0..self.open.setup.deck.len()).filter(|&id| self.open.setup.deck[id] == kind);
        CardId(ids.clone().nth(nth).expect("there are as many") as u8)
    }

    fn uproot(&mut self, card: CardId) {
        self.deck.retain(|&other| other != card);
        self.open.table.take(card);
        self.open.removed.retain(|&other| other != card);
        for taken in &mut self.open.taken {
            taken.retain(|&other| other != card);
        }
        self.open.deck = self.deck.len() as u8;
    }

    /// Leaves only these destinations on the table; the others there go to the
    /// bottom of the deck.
    fn lay(&mut self, cards: &[(CardId, Pose)]) {
        for card in self.open.destinations().collect::<Vec<_>>() {
            self.uproot(card);
            self.deck.insert(0, card);
        }
        for &(card, pose) in cards {
            self.uproot(card);
            self.open.table.put(card, pose);
        }
        self.open.deck = self.deck.len() as u8;
    }

    /// Puts the `nth` destination of a kind in front of a seat.
    fn give(&mut self, to: usize, kind: Destination, nth: usize) {
        let card = self.nth(kind, nth);
        self.uproot(card);
        self.open.taken[to].push(card);
    }

    fn hold(&mut self, hands: &[&[u8]]) {
        self.genies = hands.iter().map(|hand| hand.iter().map(|&genie| Genie(genie)).collect()).collect();
    }

    /// Performs an action and checks that its events lead each viewer to the
    /// view after it.
    fn perform(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let viewers = (0..self.open.seats()).map(|at| Viewer::Seat(Seat::new(at))).chain([Viewer::Public]);
        let views: Vec<View> = viewers.map(|viewer| self.view(viewer)).collect();
        let events = self.apply(seat, action).expect("a legal action");
        for mut view in views {
            let viewer = view.viewer;
            events.iter().for_each(|event| TappetiVolanti::evolve(&mut view, &TappetiVolanti::redact(event, viewer)));
            assert_eq!(view, self.view(viewer), "after {events:?}");
        }
        events
    }

    fn act(&mut self, who: usize, action: Action) -> Vec<Event> {
        self.perform(seat(who), action)
    }

    /// Lets the dealer confirm the proposal.
    fn confirm(&mut self) -> Vec<Event> {
        let dealer = self.open.dealer.index();
        self.act(dealer, Action::Arrange { cards: self.open.table.cards.clone() })
    }

    fn carpet_in_hand(&self, who: usize) -> CardId {
        self.open.in_hand(seat(who)).next().expect("a carpet in hand")
    }

    /// Lets `who` throw, and the table settle as `change` makes it.
    fn throw_and(&mut self, who: usize, landing: Landing, change: impl FnOnce(CardId, &mut Settled)) -> Vec<Event> {
        let carpet = self.carpet_in_hand(who);
        self.act(who, Action::Throw { carpet, launch: Launch::default() });
        let rest = if landing == Landing::OffTable { mm(0, 700) } else { mm(500, 500) };
        let mut settled = Settled { table: self.open.table.clone(), landing, rest, off: Vec::new() };
        change(carpet, &mut settled);
        settled.table.above.sort_unstable();
        self.perform(Seat::TABLE, Action::Settle(settled))
    }

    /// Lets `who` throw a carpet that comes to rest at `pose`, over and under
    /// these cards.
    fn throw(&mut self, who: usize, pose: Pose, over: &[CardId], under: &[CardId]) -> Vec<Event> {
        self.throw_and(who, Landing::FaceUp, |carpet, settled| {
            settled.table.put(carpet, pose);
            settled.rest = pose;
            settled.table.above.extend(over.iter().map(|&card| (carpet, card)));
            settled.table.above.extend(under.iter().map(|&card| (card, carpet)));
        })
    }

    /// Lets `who` throw a carpet that misses every card.
    fn miss(&mut self, who: usize) -> Vec<Event> {
        let away = [mm(-500, -500), mm(500, -500), mm(-500, 300), mm(500, 300), mm(-300, -500), mm(300, -500)];
        let free = away.iter().copied().find(|&pose| self.open.table.cards.iter().all(|lying| lying.pose != pose));
        self.throw(who, free.expect("a free corner"), &[], &[])
    }

    fn turn(&self) -> Option<usize> {
        match self.open.phase {
            Phase::Throwing { seat } => Some(seat.index()),
            _ => None,
        }
    }

    fn hands(&self) -> Vec<Vec<u8>> {
        self.genies.iter().map(|hand| hand.iter().map(|genie| genie.0).collect()).collect()
    }

    fn genie(&mut self, who: usize, genie: u8) -> Vec<Event> {
        self.act(who, Action::PlayGenie { genie: Genie(genie) })
    }
}

/// Poses so far apart that a carpet on one of them meets no other.
fn spread() -> [Pose; 6] {
    [mm(-200, 0), mm(-100, 0), mm(0, 0), mm(100, 0), mm(200, 0), mm(0, 150)]
}

/// Returns a game ready for the first throw, with the first `count` palaces on
/// the table, and these palaces.
fn ready(seats: usize, count: usize) -> (TappetiVolanti, Vec<CardId>) {
    let mut game = dealt(seats);
    game.confirm();
    let cards: Vec<CardId> = (0..count).map(|nth| game.nth(Palace, nth)).collect();
    let laid: Vec<_> = cards.iter().copied().zip(spread()).collect();
    game.lay(&laid);
    (game, cards)
}

fn ended(events: &[Event]) -> Option<JourneyEnd> {
    events.iter().find_map(|event| match event {
        Event::JourneyEnded { why, .. } => Some(*why),
        _ => None,
    })
}

fn back(events: &[Event]) -> Vec<(usize, Back)> {
    let of = |event: &Event| match event {
        Event::CarpetBack { seat, why, .. } => Some((seat.index(), *why)),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

fn took(events: &[Event]) -> Vec<(usize, CardId)> {
    let of = |event: &Event| match event {
        Event::Took { seat, card, .. } => Some((seat.index(), *card)),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}
