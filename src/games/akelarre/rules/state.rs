//! The full game state and the effects of actions.

use super::action::{Action, Form, Pile, Source};
use super::event::Event;
use super::score::sheets;
use super::setup::{First, MOST_OF_FAMILY, MOST_SEATS, Setup};
use super::view::{Open, Phase, Place, View};
use crate::engine::dice::Dice;
use crate::engine::game::SetupError;
use crate::engine::seat::{Seat, Viewer};
use crate::games::akelarre::cards::{Bag, Card, Family, Stack};
use crate::games::akelarre::meld::{Meld, Slots};
use serde::{Deserialize, Serialize};

/// Maximum number of cards in a deck.
pub(in crate::games::akelarre) const MOST_CARDS: usize = Family::COUNT * MOST_OF_FAMILY;

/// A game of Akelarre, including everything hidden. A copy costs a few hundred
/// bytes, and only the last action of a game allocates.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Akelarre {
    pub(super) open: Open,
    /// Hands by seat.
    pub(super) hands: [Bag; MOST_SEATS],
    /// The deck, next card last.
    pub(super) deck: Stack<MOST_CARDS>,
    /// Favourites by seat, `None` for empty seats; the remaining ones are set
    /// aside (AK-04).
    pub(super) favourites: [Option<Family>; MOST_SEATS],
}

impl Akelarre {
    /// Shuffles and deals (AK-04 to AK-06).
    pub(super) fn deal(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        setup.validate()?;
        let mut dice = Dice::from_seed(seed);
        let seats = setup.seats();
        let first = match setup.options.first {
            First::Random => Seat::new(dice.below(seats)),
            First::Seat(seat) => seat,
        };
        let mut families = Family::ALL;
        dice.shuffle(&mut families);
        let mut favourites = [None; MOST_SEATS];
        for (favourite, family) in favourites.iter_mut().zip(families).take(seats) {
            *favourite = Some(family);
        }
        let mut deck: Stack<MOST_CARDS> = setup.numbers.creatures().iter().collect();
        dice.shuffle(deck.as_mut_slice());
        let mut hands = [Bag::EMPTY; MOST_SEATS];
        for _ in 0..setup.numbers.hand {
            for hand in hands.iter_mut().take(seats) {
                if let Some(card) = deck.pop() {
                    hand.add(card);
                }
            }
        }
        let state = Self::assemble(Open::new(setup, first), hands, deck, favourites);
        let began = Event::Began {
            first,
            hands: hands[..seats].to_vec(),
            favourites: favourites[..seats].to_vec(),
            dealt: setup.numbers.hand,
            deck: state.open.deck,
        };
        Ok((state, vec![began, Event::TurnBegan { seat: first, last: false, round: Some(1) }]))
    }

    /// Builds a state from its parts; the counts in `open` are taken from them.
    pub(in crate::games::akelarre) fn assemble(
        mut open: Open,
        hands: [Bag; MOST_SEATS],
        deck: Stack<MOST_CARDS>,
        favourites: [Option<Family>; MOST_SEATS],
    ) -> Self {
        open.held = hands.map(|hand| hand.len() as u8);
        open.deck = deck.len() as u8;
        Self { open, hands, deck, favourites }
    }

    /// Returns the open part of the state.
    #[must_use]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Returns the hand of a seat.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Bag {
        self.hands[seat.index()]
    }

    /// Returns the favourite of a seat.
    #[must_use]
    pub const fn favourite(&self, seat: Seat) -> Option<Family> {
        self.favourites[seat.index()]
    }

    /// Returns what a viewer may know.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) if seat.index() < self.open.seats() => Some(seat.index()),
            _ => None,
        };
        View {
            viewer,
            open: self.open,
            hand: own.map_or(Bag::EMPTY, |seat| self.hands[seat]),
            favourite: own.and_then(|seat| self.favourites[seat]),
        }
    }

    /// Returns a random state that is consistent with what a viewer knows.
    pub(super) fn guessed(view: &View, dice: &mut Dice) -> Self {
        let open = view.open;
        let own = view.seat().map(Seat::index);
        let mut hidden = open.setup.numbers.creatures();
        let seen = open.melds.iter().flatten().flat_map(|meld| meld.iter().map(|(_, card)| card).collect::<Vec<_>>());
        let choosing = match open.phase {
            Phase::Choosing { meld, .. } => Some(meld),
            _ => None,
        };
        let chosen = choosing.iter().flat_map(|meld| meld.iter().map(|(_, card)| card));
        let piles = open.discards.iter().flat_map(|pile| pile.as_slice().iter().copied());
        for card in seen.chain(chosen).chain(piles).chain(open.points.iter().flat_map(|bag| bag.iter())) {
            hidden.remove(card);
        }
        let mut hands = open.known;
        if let Some(own) = own {
            hands[own] = view.hand;
        }
        hands.iter().flat_map(|hand| hand.iter()).for_each(|card| hidden.remove(card));
        let mut deck: Stack<MOST_CARDS> = hidden.iter().collect();
        dice.shuffle(deck.as_mut_slice());
        for (hand, &held) in hands.iter_mut().zip(&open.held) {
            for _ in hand.len()..held.into() {
                hand.add(deck.pop().expect("the hidden cards are those of the hands and the deck"));
            }
        }
        // Once the game is over, all favourites are revealed.
        let mut favourites = open.shown;
        if let Some(own) = own {
            favourites[own] = view.favourite;
        }
        for seat in (0..open.seats()).filter(|&seat| open.shown[seat].is_none() && own != Some(seat)) {
            let free = |family: &Family| !favourites.contains(&Some(*family));
            let leanings = open.leanings(Seat::new(seat), view.favourite);
            let weight = |family: Family| leanings[family.index()];
            let mut at = dice.unit() * Family::ALL.into_iter().filter(free).map(weight).sum::<f64>();
            let found = Family::ALL.into_iter().filter(free).find(|&family| {
                at -= weight(family);
                at < 0.0
            });
            favourites[seat] = found.or_else(|| Family::ALL.into_iter().find(free));
        }
        Self { open, hands, deck, favourites }
    }

    /// Applies an action that `check` accepts and reports the resulting events.
    pub fn play(&mut self, seat: Seat, action: &Action, tell: &mut impl FnMut(Event)) {
        match *action {
            Action::Form(form) => self.form(seat, &form, tell),
            Action::Add { place, card, slot, from } => {
                let joker = card.is_joker();
                self.supply(seat, card, from, place, tell);
                let meld = self.open.melds[place.index()].as_mut().expect("checked");
                meld.put(slot.into(), joker, from != Source::Hand);
                let meld = *meld;
                tell(Event::Added { seat, place, card, slot, from, meld });
                self.complete(seat, place, meld, tell);
            }
            Action::Discard { card } => {
                self.lose(seat, card);
                self.open.discards[card.family().index()].push(card);
                tell(Event::Discarded { seat, card });
                if self.open.can_draw(seat) {
                    self.open.phase = Phase::Drawing { discarded: card };
                } else {
                    self.drawn(tell);
                }
            }
            Action::Draw { pile } => self.draw(seat, pile, tell),
            Action::Choose { slots } => self.choose(slots, tell),
            Action::Buy { cards } => self.buy(seat, cards.as_slice(), tell),
            Action::Done if self.open.phase == Phase::Playing => self.drawn(tell),
            Action::Done => self.end_turn(tell),
        }
    }

    fn form(&mut self, seat: Seat, form: &Form, tell: &mut impl FnMut(Event)) {
        let meld = form.meld();
        for (slot, card) in meld.iter() {
            if let Some(from) = form.from[slot] {
                self.supply(seat, card, from, form.place, tell);
            }
        }
        self.open.melds[form.place.index()] = Some(meld);
        tell(Event::Formed { seat, form: *form });
        self.complete(seat, form.place, meld, tell);
    }

    /// Removes a played card from where it comes from.
    fn supply(&mut self, seat: Seat, card: Card, from: Source, to: Place, tell: &mut impl FnMut(Event)) {
        match from {
            Source::Hand => {
                self.lose(seat, card);
                self.open.played += 1;
                self.open.progressed = true;
                if self.open.stalled {
                    self.open.stalled = false;
                    tell(Event::Stalled(false));
                }
            }
            Source::Place(from) => {
                let meld = self.open.melds[from.index()].as_mut().expect("checked");
                let slot = meld.find(card).expect("checked");
                meld.take(slot);
                tell(Event::Took { seat, card, from, slot: slot as u8, to });
            }
        }
    }

    /// Removes a card from the hand, in full view.
    fn lose(&mut self, seat: Seat, card: Card) {
        let at = seat.index();
        self.hands[at].remove(card);
        self.open.held[at] -= 1;
        if self.open.known[at].has(card) {
            self.open.known[at].remove(card);
        }
    }

    /// Captures the meld if it is complete (AK-18 to AK-20).
    fn complete(&mut self, seat: Seat, place: Place, meld: Meld, tell: &mut impl FnMut(Event)) {
        if meld.len() < self.open.setup.numbers.full.into() {
            return;
        }
        self.open.melds[place.index()] = None;
        tell(Event::Completed { seat, place, meld });
        if place.owner() == seat {
            self.capture(seat, place, &meld, meld.cards, false, tell);
        } else {
            self.open.phase = Phase::Choosing { place, meld };
        }
    }

    fn capture(
        &mut self,
        seat: Seat,
        place: Place,
        meld: &Meld,
        slots: Slots,
        as_owner: bool,
        tell: &mut impl FnMut(Event),
    ) {
        let cards: Bag = meld.iter().filter(|&(slot, _)| slots.has(slot)).map(|(_, card)| card).collect();
        self.open.points[seat.index()].add_all(cards);
        tell(Event::Captured { seat, place, cards, as_owner });
    }

    fn choose(&mut self, slots: Slots, tell: &mut impl FnMut(Event)) {
        let Phase::Choosing { place, meld } = self.open.phase else { return };
        self.capture(place.owner(), place, &meld, slots, true, tell);
        self.capture(self.open.turn, place, &meld, Slots(meld.cards.0 & !slots.0), false, tell);
        self.open.phase = Phase::Playing;
    }

    fn draw(&mut self, seat: Seat, pile: Pile, tell: &mut impl FnMut(Event)) {
        let at = seat.index();
        let mut cards = Bag::EMPTY;
        let left = match pile {
            Pile::Deck => {
                for _ in 0..self.open.drawn(seat, self.deck.len()) {
                    cards.add(self.deck.pop().expect("counted"));
                }
                self.open.deck = self.deck.len() as u8;
                self.open.progressed = true;
                self.deck.len()
            }
            Pile::Discards(family) => {
                let pile = self.open.discards[family.index()];
                for _ in 0..self.open.drawn(seat, pile.len()) {
                    cards.add(self.open.discards[family.index()].pop().expect("counted"));
                }
                self.open.known[at].add_all(cards);
                self.open.discards[family.index()].len()
            }
        };
        let count = cards.len() as u8;
        self.hands[at].add_all(cards);
        self.open.held[at] += count;
        tell(Event::Drew { seat, pile, count, cards: Some(cards), left: left as u8 });
        if pile == Pile::Deck && left == 0 {
            tell(Event::DeckEmpty { seat });
        }
        self.drawn(tell);
    }

    /// Continues the turn after drawing (AK-22).
    fn drawn(&mut self, tell: &mut impl FnMut(Event)) {
        if self.open.can_buy(self.open.turn) {
            self.open.phase = Phase::Buying;
        } else {
            self.end_turn(tell);
        }
    }

    fn buy(&mut self, seat: Seat, cards: &[Card], tell: &mut impl FnMut(Event)) {
        for &card in cards {
            self.open.points[seat.index()].remove(card);
            self.open.discards[card.family().index()].push(card);
        }
        let owned = &mut self.open.owned[seat.index()];
        let place = Place::new(seat, usize::from(*owned));
        *owned += 1;
        tell(Event::Bought { seat, place, cards: cards.iter().copied().collect() });
        self.end_turn(tell);
    }

    fn end_turn(&mut self, tell: &mut impl FnMut(Event)) {
        let open = &mut self.open;
        for meld in open.melds.iter_mut().flatten() {
            meld.moved = Slots::NONE;
        }
        open.turns += 1;
        open.idle = if open.progressed { 0 } else { open.idle.saturating_add(1) };
        open.progressed = false;
        open.played = 0;
        let seats = open.seats();
        open.last = match open.last {
            None if open.deck == 0 => Some(seats as u8),
            None => None,
            Some(left) => Some(left - 1),
        };
        if open.last == Some(0) {
            open.phase = Phase::Over;
            open.shown = self.favourites;
            let (sheets, winners) = sheets(open);
            tell(Event::Ended { sheets, winners });
            return;
        }
        if !open.stalled && usize::from(open.idle) >= usize::from(open.setup.numbers.stall) * seats {
            open.stalled = true;
            tell(Event::Stalled(true));
        }
        open.phase = Phase::Playing;
        open.turn = open.turn.clockwise(1, seats);
        let round = (usize::from(open.turns) % seats == 0).then(|| open.turns / seats as u16 + 1);
        tell(Event::TurnBegan { seat: open.turn, last: open.is_last_turn(), round });
    }
}
