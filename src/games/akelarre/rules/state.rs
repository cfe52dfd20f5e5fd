//! The full game state and the effects of actions.

use super::action::{Action, Pile, Source};
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
        let began = Event::Began {
            first,
            hands: hands[..seats].to_vec(),
            favourites: favourites[..seats].to_vec(),
            dealt: setup.numbers.hand,
            deck: deck.len() as u8,
        };
        let mut state = Self { open: Open::new(setup, first), hands, deck, favourites };
        let mut events = Vec::new();
        let mut tell = |event| events.push(event);
        state.happen(began, &mut tell);
        state.happen(Event::TurnBegan { seat: first, last: false, round: Some(1) }, &mut tell);
        Ok((state, events))
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

    /// Changes the state as an event does, and reports it. What an event cannot
    /// tell everybody, as the order of the deck, is changed before.
    #[inline(always)]
    fn happen(&mut self, event: Event, tell: &mut impl FnMut(Event)) {
        self.open.evolve(&event, |seat| Some(&mut self.hands[seat.index()]));
        tell(event);
    }

    /// Applies an action that `check` accepts and reports the resulting events.
    pub fn play(&mut self, seat: Seat, action: &Action, tell: &mut impl FnMut(Event)) {
        match *action {
            Action::Form(form) => {
                for (slot, from) in form.from.into_iter().enumerate() {
                    if let (Some(from), Some(card)) = (from, form.card(slot)) {
                        self.supply(seat, card, from, form.place, tell);
                    }
                }
                self.happen(Event::Formed { seat, form }, tell);
                self.complete(seat, form.place, tell);
            }
            Action::Add { place, card, slot, from } => {
                self.supply(seat, card, from, place, tell);
                let mut meld = self.open.meld(place).expect("checked");
                meld.put(slot.into(), card.is_joker(), from != Source::Hand);
                self.happen(Event::Added { seat, place, card, slot, from, meld }, tell);
                self.complete(seat, place, tell);
            }
            Action::Discard { card } => {
                self.happen(Event::Discarded { seat, card }, tell);
                if !self.open.can_draw(seat) {
                    self.begin_buying(tell);
                }
            }
            Action::Draw { pile } => self.draw(seat, pile, tell),
            Action::Choose { slots } => self.choose(slots, tell),
            Action::Buy { cards } => {
                let place = Place::new(seat, self.open.owned[seat.index()].into());
                self.happen(Event::Bought { seat, place, cards }, tell);
                self.end_turn(tell);
            }
            Action::Done if self.open.phase == Phase::Playing => self.begin_buying(tell),
            Action::Done => self.end_turn(tell),
        }
    }

    /// Makes a card ready to be played: takes it from the meld in which it lies
    /// (AK-12). One from a hand ends a standstill (AK-24).
    fn supply(&mut self, seat: Seat, card: Card, from: Source, to: Place, tell: &mut impl FnMut(Event)) {
        match from {
            Source::Hand if self.open.stalled => self.happen(Event::Stalled(false), tell),
            Source::Hand => {}
            Source::Place(from) => {
                let slot = self.open.meld(from).and_then(|meld| meld.find(card)).expect("checked") as u8;
                self.happen(Event::Took { seat, card, from, slot, to }, tell);
            }
        }
    }

    /// Captures the meld if it is complete (AK-18 to AK-20).
    fn complete(&mut self, seat: Seat, place: Place, tell: &mut impl FnMut(Event)) {
        let full = usize::from(self.open.setup.numbers.full);
        let Some(meld) = self.open.meld(place).filter(|meld| meld.len() >= full) else { return };
        self.happen(Event::Completed { seat, place, meld }, tell);
        if place.owner() == seat {
            self.capture(seat, place, &meld, meld.cards, false, tell);
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
        let cards = meld.iter().filter(|&(slot, _)| slots.has(slot)).map(|(_, card)| card).collect();
        self.happen(Event::Captured { seat, place, cards, as_owner }, tell);
    }

    fn choose(&mut self, slots: Slots, tell: &mut impl FnMut(Event)) {
        let Phase::Choosing { place, meld } = self.open.phase else { return };
        self.capture(place.owner(), place, &meld, slots, true, tell);
        self.capture(self.open.turn, place, &meld, Slots(meld.cards.0 & !slots.0), false, tell);
    }

    fn draw(&mut self, seat: Seat, pile: Pile, tell: &mut impl FnMut(Event)) {
        let (cards, left): (Bag, usize) = match pile {
            Pile::Deck => {
                let count = self.open.drawn(seat, self.deck.len());
                ((0..count).filter_map(|_| self.deck.pop()).collect(), self.deck.len())
            }
            Pile::Discards(family) => {
                let pile = self.open.discards(family).as_slice();
                let left = pile.len() - self.open.drawn(seat, pile.len());
                (pile[left..].iter().copied().collect(), left)
            }
        };
        let (count, left) = (cards.len() as u8, left as u8);
        self.happen(Event::Drew { seat, pile, count, cards: Some(cards), left }, tell);
        if pile == Pile::Deck && left == 0 {
            self.happen(Event::DeckEmpty { seat }, tell);
        }
        self.begin_buying(tell);
    }

    /// Continues the turn when nothing more is drawn (AK-22).
    fn begin_buying(&mut self, tell: &mut impl FnMut(Event)) {
        let seat = self.open.turn;
        if self.open.can_buy(seat) {
            self.happen(Event::BuyingBegan { seat }, tell);
        } else {
            self.end_turn(tell);
        }
    }

    fn end_turn(&mut self, tell: &mut impl FnMut(Event)) {
        let (open, seats) = (&self.open, self.open.seats());
        if open.last == Some(1) {
            let (sheets, winners) = sheets(&Open { shown: self.favourites, ..self.open });
            self.happen(Event::Ended { sheets, winners }, tell);
            return;
        }
        let (turns, last) = (usize::from(open.turns) + 1, open.is_last_turn() || open.deck == 0);
        let round = (turns % seats == 0).then(|| (turns / seats) as u16 + 1);
        self.happen(Event::TurnBegan { seat: open.turn.clockwise(1, seats), last, round }, tell);
        let patience = usize::from(self.open.setup.numbers.stall) * seats;
        if !self.open.stalled && usize::from(self.open.idle) >= patience {
            self.happen(Event::Stalled(true), tell);
        }
    }
}
