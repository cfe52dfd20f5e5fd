//! Follows individual cards. The rules know only kinds of cards, but on the
//! table each card moves from the hand to its place and beyond. The events shown
//! so far tell where every card lies that is open to the viewer.

use super::Table;
use crate::engine::game::Game as _;
use crate::engine::seat::{Seat, Viewer};
use crate::games::akelarre::cards::{Bag, Card, Family};
use crate::games::akelarre::compose::Pick;
use crate::games::akelarre::meld::Slots;
use crate::games::akelarre::rules::action::{Pile, Source};
use crate::games::akelarre::rules::setup::{MOST_PLACES, MOST_SEATS};
use crate::games::akelarre::rules::view::{Phase, Place, View};
use crate::games::akelarre::rules::{Akelarre, Event};

/// Number of ids reserved for each kind of card.
const COPIES: u16 = Bag::MOST as u16 + 1;

/// Name of an individual card, the same as long as it lies open to the viewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CardId(pub(super) u16);

impl CardId {
    /// Number of values.
    pub const COUNT: u16 = Card::KINDS as u16 * COPIES;

    /// Returns the id of a copy, from 0, of a kind of card.
    pub(super) const fn new(card: Card, copy: u16) -> Self {
        Self(card.index() as u16 * COPIES + copy)
    }

    /// Returns its kind.
    #[must_use]
    pub const fn card(self) -> Card {
        Card::at((self.0 / COPIES) as usize)
    }
}

/// A card that lies open to the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tracked {
    /// Which one it is.
    pub id: CardId,
    /// The seat from whose hand it became visible; none if from the deck.
    pub from: Option<Seat>,
}

impl Tracked {
    /// Returns its kind.
    #[must_use]
    pub const fn card(self) -> Card {
        self.id.card()
    }
}

/// A completed meld that has not been shared out yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Completed {
    /// The place where it was completed.
    pub place: Place,
    /// Its cards with their slots.
    pub cards: Vec<(usize, Tracked)>,
}

/// The positions of all cards that lie open to the viewer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tracking {
    /// The viewer's seat.
    own: Option<Seat>,
    /// The viewer's hand, by family and value.
    pub hand: Vec<Tracked>,
    melds: [[Option<Tracked>; Slots::COUNT]; Place::MOST],
    /// Discard piles by family, top card last.
    pub discards: [Vec<Tracked>; Family::COUNT],
    /// Points piles by seat.
    pub points: [Vec<Tracked>; MOST_SEATS],
    /// Cards on their way from one place to another, with their destination.
    pub aside: Vec<(Place, Tracked)>,
    /// The completed meld that has not been shared out yet.
    pub completed: Option<Completed>,
    /// By kind: bit mask of the copies in use.
    used: [u16; Card::KINDS],
}

fn take(cards: &mut Vec<Tracked>, card: Card) -> Option<Tracked> {
    let found = cards.iter().rposition(|tracked| tracked.card() == card)?;
    Some(cards.remove(found))
}

impl Tracking {
    /// Returns the cards as the viewer has seen them so far.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let events = table.session.events().iter().take(table.told);
        let seen: Vec<Event> = events.map(|event| Akelarre::redact(event, table.viewer)).collect();
        let origin = table.session.origin().map(|state| state.view(table.viewer));
        Self::since(origin.as_ref(), table.viewer, &seen)
    }

    /// Follows the cards through events as the viewer saw them, starting from
    /// the deal or from the table in `origin`.
    #[must_use]
    pub fn since<'a>(origin: Option<&View>, viewer: Viewer, events: impl IntoIterator<Item = &'a Event>) -> Self {
        let own = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let mut this = Self { own, ..Self::default() };
        if let Some(view) = origin {
            this.lay(view);
        }
        events.into_iter().for_each(|event| this.follow(event));
        this.hand.sort_by_key(|tracked| tracked.id);
        this
    }

    /// Iterates over the cards in a place with their slots.
    pub fn meld(&self, place: Place) -> impl Iterator<Item = (usize, Tracked)> + '_ {
        self.melds[place.index()].iter().enumerate().filter_map(|(slot, tracked)| Some((slot, (*tracked)?)))
    }

    /// Returns the place of the meld in which a card lies.
    #[must_use]
    pub fn in_meld(&self, id: CardId) -> Option<Place> {
        let here = |slots: &[Option<Tracked>; Slots::COUNT]| slots.iter().flatten().any(|tracked| tracked.id == id);
        let index = self.melds.iter().position(here)?;
        Some(Place::new(Seat::new(index / MOST_PLACES), index % MOST_PLACES))
    }

    /// Whether a card is in the viewer's hand.
    #[must_use]
    pub fn in_hand(&self, id: CardId) -> bool {
        self.hand.iter().any(|tracked| tracked.id == id)
    }

    /// Returns the discard pile in which a card lies.
    #[must_use]
    pub fn in_discards(&self, id: CardId) -> Option<Family> {
        let pile = &self.discards[id.card().family().index()];
        pile.iter().any(|tracked| tracked.id == id).then(|| id.card().family())
    }

    /// Whether a card is in the points pile of a seat.
    #[must_use]
    pub fn in_points(&self, seat: Seat, id: CardId) -> bool {
        self.points[seat.index()].iter().any(|tracked| tracked.id == id)
    }

    /// Whether a card belongs to the completed meld.
    #[must_use]
    pub fn is_completed(&self, id: CardId) -> bool {
        self.completed.iter().flat_map(|meld| &meld.cards).any(|(_, tracked)| tracked.id == id)
    }

    /// Returns a card and where it lies; `None` if it cannot be played from
    /// there.
    #[must_use]
    pub fn pick(&self, id: CardId) -> Option<Pick> {
        let from = if self.in_hand(id) { Source::Hand } else { Source::Place(self.in_meld(id)?) };
        Some(Pick { card: id.card(), from })
    }

    /// Returns these cards and where they lie, without those that cannot be
    /// played.
    #[must_use]
    pub fn picks(&self, ids: &[CardId]) -> Vec<Pick> {
        ids.iter().filter_map(|&id| self.pick(id)).collect()
    }

    /// Whether a card would be the second one taken from its meld.
    #[must_use]
    pub fn takes_twice(&self, chosen: &[CardId], id: CardId) -> bool {
        let from = self.in_meld(id);
        from.is_some() && chosen.iter().any(|&other| self.in_meld(other) == from)
    }

    /// Places all cards as in a view.
    fn lay(&mut self, view: &View) {
        self.hand = self.new_cards(view.hand.iter());
        for place in view.open.places() {
            if let Some(meld) = view.open.meld(place) {
                for (slot, card) in meld.iter() {
                    self.melds[place.index()][slot] = Some(self.new_card(card, None));
                }
            }
        }
        if let Phase::Choosing { place, meld } = view.open.phase {
            let cards = meld.iter().map(|(slot, card)| (slot, self.new_card(card, None))).collect();
            self.completed = Some(Completed { place, cards });
        }
        for family in Family::ALL {
            self.discards[family.index()] = self.new_cards(view.open.discards(family).as_slice().iter().copied());
        }
        for seat in 0..view.open.seats() {
            self.points[seat] = self.new_cards(view.open.points[seat].iter());
        }
    }

    fn new_card(&mut self, card: Card, from: Option<Seat>) -> Tracked {
        let used = &mut self.used[card.index()];
        let copy = (used.trailing_ones() as u16).min(COPIES - 1);
        *used |= 1 << copy;
        Tracked { id: CardId::new(card, copy), from }
    }

    fn new_cards(&mut self, cards: impl Iterator<Item = Card>) -> Vec<Tracked> {
        cards.map(|card| self.new_card(card, None)).collect()
    }

    fn forget(&mut self, tracked: Tracked) {
        self.used[tracked.card().index()] &= !(1 << (tracked.id.0 % COPIES));
    }

    /// Returns the card that a seat plays from its hand.
    fn leave_hand(&mut self, seat: Seat, card: Card) -> Tracked {
        let own = if self.own == Some(seat) { take(&mut self.hand, card) } else { None };
        own.unwrap_or_else(|| self.new_card(card, Some(seat)))
    }

    /// Returns the card that a seat plays from its hand, or that was set aside
    /// for it.
    fn arrive(&mut self, seat: Seat, card: Card, from: Source) -> Tracked {
        let aside = self.aside.iter().position(|(_, tracked)| from != Source::Hand && tracked.card() == card);
        if let Some(at) = aside { self.aside.remove(at).1 } else { self.leave_hand(seat, card) }
    }

    fn follow(&mut self, event: &Event) {
        match event {
            Event::Began { hands, .. } => {
                if let Some(hand) = self.own.and_then(|own| hands.get(own.index())) {
                    self.hand = self.new_cards(hand.iter());
                }
            }
            Event::Took { from, slot, to, .. } => {
                // The next event tells in which slot it ends up.
                let taken = self.melds[from.index()][usize::from(*slot)].take();
                self.aside.extend(taken.map(|taken| (*to, taken)));
            }
            Event::Formed { seat, form } => {
                for slot in form.cards().iter() {
                    if let (Some(card), Some(from)) = (form.card(slot), form.from[slot]) {
                        self.melds[form.place.index()][slot] = Some(self.arrive(*seat, card, from));
                    }
                }
            }
            Event::Added { seat, place, card, slot, from, .. } => {
                self.melds[place.index()][usize::from(*slot)] = Some(self.arrive(*seat, *card, *from));
            }
            Event::Completed { place, .. } => {
                let cards = self.meld(*place).collect();
                self.melds[place.index()] = [None; Slots::COUNT];
                self.completed = Some(Completed { place: *place, cards });
            }
            Event::Captured { seat, cards, .. } => {
                let Some(completed) = &mut self.completed else { return };
                for card in cards.iter() {
                    if let Some(found) = completed.cards.iter().position(|(_, tracked)| tracked.card() == card) {
                        self.points[seat.index()].push(completed.cards.remove(found).1);
                    }
                }
                if completed.cards.is_empty() {
                    self.completed = None;
                }
            }
            Event::Discarded { seat, card } => {
                let tracked = self.leave_hand(*seat, *card);
                self.discards[card.family().index()].push(tracked);
            }
            Event::Drew { seat, pile: Pile::Deck, cards, .. } => {
                if self.own == Some(*seat) {
                    let drawn = self.new_cards(cards.iter().flat_map(|cards| cards.iter()));
                    self.hand.extend(drawn);
                }
            }
            Event::Drew { seat, pile: Pile::Discards(family), count, .. } => {
                for _ in 0..*count {
                    let Some(tracked) = self.discards[family.index()].pop() else { break };
                    if self.own == Some(*seat) { self.hand.push(tracked) } else { self.forget(tracked) }
                }
            }
            Event::Bought { seat, cards, .. } => {
                for &card in cards.as_slice() {
                    if let Some(tracked) = take(&mut self.points[seat.index()], card) {
                        self.discards[card.family().index()].push(tracked);
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::{Bot, RandomBot};
    use crate::engine::dice::Dice;

    fn bag(cards: &[Tracked]) -> Bag {
        cards.iter().map(|tracked| tracked.card()).collect()
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
        check(&Tracking::since(None, viewer, &seen), &view);
        check(&Tracking::since(Some(&view), viewer, &[]), &view);
    }

    fn check(tracking: &Tracking, view: &View) {
        assert_eq!(bag(&tracking.hand), view.hand);
        for place in view.open.places() {
            let cards: Vec<(usize, Card)> =
                tracking.meld(place).map(|(slot, tracked)| (slot, tracked.card())).collect();
            assert_eq!(cards, view.open.meld(place).map_or(Vec::new(), |meld| meld.iter().collect()));
        }
        for family in Family::ALL {
            let cards: Vec<Card> = tracking.discards[family.index()].iter().map(|tracked| tracked.card()).collect();
            assert_eq!(cards, view.open.discards(family).as_slice());
        }
        for seat in 0..view.open.seats() {
            assert_eq!(bag(&tracking.points[seat]), view.open.points[seat]);
        }
        let mut ids: Vec<CardId> = tracking.hand.iter().map(|tracked| tracked.id).collect();
        ids.extend(tracking.melds.iter().flatten().flatten().map(|tracked| tracked.id));
        ids.extend(tracking.discards.iter().chain(&tracking.points).flatten().map(|tracked| tracked.id));
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }
}
