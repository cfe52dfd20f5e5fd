//! Tracks individual cards. The rules know only kinds of cards, but on the
//! table each card has to be followed from the hand to its place and beyond.
//! The events shown so far give the way of every card that lies open to the
//! viewer.

use super::cards::{Bag, Card, Family};
use super::rules::Event;
use super::rules::action::{Pile, Source};
use super::rules::setup::{MOST_PLACES, MOST_SEATS};
use super::rules::view::{Place, View};
use crate::engine::seat::{Seat, Viewer};

/// Number of ids reserved for each kind of card.
const COPIES: u32 = Bag::MOST as u32 + 1;

/// Where a card was before it became visible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// In the deck.
    Deck,
    /// In the hand of this seat.
    Hand(Seat),
}

/// An individual card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// Its piece id.
    pub id: u32,
    /// Its kind.
    pub card: Card,
    /// Where it was before it became visible.
    pub origin: Origin,
}

/// A completed meld that has not been shared out yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Completed {
    /// The place where it was completed.
    pub place: Place,
    /// Its cards with their slots.
    pub cards: Vec<(usize, Known)>,
}

/// The positions of all cards that lie open to the viewer.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    viewer: Viewer,
    /// The viewer's hand, by family and value.
    pub hand: Vec<Known>,
    melds: [[Option<Known>; 5]; MOST_SEATS * MOST_PLACES],
    /// Discard piles by family, top card last.
    pub discards: [Vec<Known>; Family::COUNT],
    /// Points piles by seat.
    pub points: [Vec<Known>; MOST_SEATS],
    /// Cards on their way from one place to another, with their destination.
    pub aside: Vec<(Place, Known)>,
    /// The completed meld that has not been shared out yet.
    pub completed: Option<Completed>,
    /// By kind: bit mask of the copies in use.
    used: [u16; Card::KINDS],
}

const fn at(place: Place) -> usize {
    place.owner().index() * MOST_PLACES + place.number()
}

/// Returns the card of a piece id; `None` if the piece is not a card.
#[must_use]
pub fn kind(id: u32) -> Option<Card> {
    Card::all().nth((id / COPIES) as usize)
}

fn take(cards: &mut Vec<Known>, card: Card) -> Option<Known> {
    let found = cards.iter().rposition(|known| known.card == card)?;
    Some(cards.remove(found))
}

impl Trace {
    /// Follows the cards through events as the viewer saw them, starting from
    /// the deal or from the table in `origin`.
    #[must_use]
    pub fn since<'a>(origin: Option<&View>, viewer: Viewer, events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut this = Self {
            viewer,
            hand: Vec::new(),
            melds: [[None; 5]; MOST_SEATS * MOST_PLACES],
            discards: std::array::from_fn(|_| Vec::new()),
            points: std::array::from_fn(|_| Vec::new()),
            aside: Vec::new(),
            completed: None,
            used: [0; Card::KINDS],
        };
        if let Some(view) = origin {
            this.lay(view);
        }
        events.into_iter().for_each(|event| this.follow(event));
        this.hand.sort_by_key(|known| (known.card, known.id));
        this
    }

    /// Iterates over the cards in a place with their slots.
    pub fn meld(&self, place: Place) -> impl Iterator<Item = (usize, Known)> + '_ {
        self.melds[at(place)].iter().enumerate().filter_map(|(slot, known)| Some((slot, (*known)?)))
    }

    /// Returns the place and slot in which a piece lies.
    #[must_use]
    pub fn in_meld(&self, id: u32) -> Option<(Place, usize)> {
        let (index, slot) = self.melds.iter().enumerate().find_map(|(index, slots)| {
            let slot = slots.iter().position(|known| known.is_some_and(|known| known.id == id))?;
            Some((index, slot))
        })?;
        Some((Place::new(Seat::new(index / MOST_PLACES), index % MOST_PLACES), slot))
    }

    /// Returns whether a piece is in the viewer's hand.
    #[must_use]
    pub fn in_hand(&self, id: u32) -> bool {
        self.hand.iter().any(|known| known.id == id)
    }

    /// Returns the discard pile in which a piece lies.
    #[must_use]
    pub fn in_discards(&self, id: u32) -> Option<Family> {
        Family::ALL.into_iter().find(|family| self.discards[family.index()].iter().any(|known| known.id == id))
    }

    /// Places all cards as in a view.
    fn lay(&mut self, view: &View) {
        self.hand = view.hand.iter().map(|card| self.new_card(card, Origin::Deck)).collect();
        for place in view.open.places() {
            if let Some(meld) = view.open.meld(place) {
                for (slot, card) in meld.iter() {
                    self.melds[at(place)][slot] = Some(self.new_card(card, Origin::Deck));
                }
            }
        }
        for family in Family::ALL {
            let pile = view.open.discards(family).as_slice().iter();
            self.discards[family.index()] = pile.map(|&card| self.new_card(card, Origin::Deck)).collect();
        }
        for seat in 0..view.open.seats() {
            self.points[seat] = view.open.points[seat].iter().map(|card| self.new_card(card, Origin::Deck)).collect();
        }
    }

    fn new_card(&mut self, card: Card, origin: Origin) -> Known {
        let used = &mut self.used[card.index()];
        let copy = used.trailing_ones().min(COPIES - 1);
        *used |= 1 << copy;
        Known { id: card.index() as u32 * COPIES + copy, card, origin }
    }

    fn forget(&mut self, known: Known) {
        self.used[known.card.index()] &= !(1 << (known.id % COPIES));
    }

    fn own(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// Returns the card that a seat plays from its hand.
    fn leave_hand(&mut self, seat: Seat, card: Card) -> Known {
        let own = if self.own(seat) { take(&mut self.hand, card) } else { None };
        own.unwrap_or_else(|| self.new_card(card, Origin::Hand(seat)))
    }

    fn follow(&mut self, event: &Event) {
        match event {
            Event::Began { hands, .. } => {
                if let Viewer::Seat(seat) = self.viewer
                    && let Some(hand) = hands.get(seat.index())
                {
                    self.hand = hand.iter().map(|card| self.new_card(card, Origin::Deck)).collect();
                }
            }
            Event::Took { from, slot, to, .. } => {
                // The next event tells in which slot it ends up.
                let taken = self.melds[at(*from)][usize::from(*slot)].take();
                self.aside.extend(taken.map(|taken| (*to, taken)));
            }
            Event::Formed { seat, form } => {
                for slot in form.cards().iter() {
                    let Some(card) = form.card(slot) else { continue };
                    let known = match form.from[slot] {
                        Some(Source::Place(_)) => self.arrive(card),
                        _ => None,
                    };
                    let known = known.unwrap_or_else(|| self.leave_hand(*seat, card));
                    self.melds[at(form.place)][slot] = Some(known);
                }
            }
            Event::Added { seat, place, card, slot, from, .. } => {
                let known = match from {
                    Source::Place(_) => self.arrive(*card),
                    Source::Hand => None,
                };
                let known = known.unwrap_or_else(|| self.leave_hand(*seat, *card));
                self.melds[at(*place)][usize::from(*slot)] = Some(known);
            }
            Event::Completed { place, .. } => {
                let cards = self.meld(*place).collect();
                self.melds[at(*place)] = [None; 5];
                self.completed = Some(Completed { place: *place, cards });
            }
            Event::Captured { seat, cards, .. } => {
                let Some(completed) = &mut self.completed else { return };
                for card in cards.iter() {
                    if let Some(found) = completed.cards.iter().position(|(_, known)| known.card == card) {
                        self.points[seat.index()].push(completed.cards.remove(found).1);
                    }
                }
                if completed.cards.is_empty() {
                    self.completed = None;
                }
            }
            Event::Discarded { seat, card } => {
                let known = self.leave_hand(*seat, *card);
                self.discards[card.family().index()].push(known);
            }
            Event::Drew { seat, pile: Pile::Deck, cards, .. } => {
                if self.own(*seat) {
                    let drawn: Vec<Known> = cards
                        .iter()
                        .flat_map(|cards| cards.iter())
                        .map(|card| self.new_card(card, Origin::Deck))
                        .collect();
                    self.hand.extend(drawn);
                }
            }
            Event::Drew { seat, pile: Pile::Discards(family), count, .. } => {
                for _ in 0..*count {
                    let Some(known) = self.discards[family.index()].pop() else { break };
                    if self.own(*seat) { self.hand.push(known) } else { self.forget(known) }
                }
            }
            Event::Bought { seat, cards, .. } => {
                for &card in cards.as_slice() {
                    if let Some(known) = take(&mut self.points[seat.index()], card) {
                        self.discards[card.family().index()].push(known);
                    }
                }
            }
            Event::TurnBegan { .. }
            | Event::DeckEmpty { .. }
            | Event::BuyingBegan { .. }
            | Event::Stalled(_)
            | Event::Ended { .. } => {}
        }
    }

    fn arrive(&mut self, card: Card) -> Option<Known> {
        let found = self.aside.iter().position(|(_, known)| known.card == card)?;
        Some(self.aside.remove(found).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::{Bot, RandomBot};
    use crate::engine::dice::Dice;
    use crate::engine::game::Game as _;
    use crate::games::akelarre::rules::Akelarre;

    fn bag(cards: &[Known]) -> Bag {
        cards.iter().map(|known| known.card).collect()
    }

    /// In whole games, for several viewers: followed cards lie where the view
    /// says, and no two cards share an id.
    #[test]
    fn every_card_is_where_the_view_says() {
        for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
            let setup = Akelarre::default_setup(seats);
            let (mut game, mut events) = Akelarre::new(&setup, seed).expect("the default setup is fine");
            let mut dice = Dice::from_seed(seed);
            let mut steps = 0;
            while let Some(seat) = game.to_act().iter().next() {
                let action = Bot::<Akelarre>::choose(&mut RandomBot, seat, &game.view(Viewer::Seat(seat)), &mut dice);
                events.extend(game.apply(seat, action).expect("it is legal"));
                steps += 1;
                if steps % 7 == 0 {
                    for viewer in [Viewer::Public, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1))] {
                        compare(&game, viewer, &events);
                    }
                }
                if steps > 4000 {
                    break;
                }
            }
            assert!(steps > 50);
        }
    }

    fn compare(game: &Akelarre, viewer: Viewer, events: &[Event]) {
        let seen: Vec<Event> = events.iter().map(|event| Akelarre::redact(event, viewer)).collect();
        let view = game.view(viewer);
        check(&Trace::since(None, viewer, &seen), &view);
        check(&Trace::since(Some(&view), viewer, &[]), &view);
    }

    fn check(trace: &Trace, view: &View) {
        assert_eq!(bag(&trace.hand), view.hand);
        for place in view.open.places() {
            let cards: Vec<(usize, Card)> = trace.meld(place).map(|(slot, known)| (slot, known.card)).collect();
            assert_eq!(cards, view.open.meld(place).map_or(Vec::new(), |meld| meld.iter().collect()));
        }
        for family in Family::ALL {
            let cards: Vec<Card> = trace.discards[family.index()].iter().map(|known| known.card).collect();
            assert_eq!(cards, view.open.discards(family).as_slice());
        }
        for seat in 0..view.open.seats() {
            assert_eq!(bag(&trace.points[seat]), view.open.points[seat]);
        }
        let mut ids: Vec<u32> = trace.hand.iter().map(|known| known.id).collect();
        ids.extend(trace.melds.iter().flatten().flatten().map(|known| known.id));
        ids.extend(trace.discards.iter().chain(&trace.points).flatten().map(|known| known.id));
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
        assert!(ids.iter().all(|&id| kind(id).is_some()));
    }
}
