//! Checks which actions are allowed, and gives the reason if not.

use super::action::{Action, Form, Pile, Source};
use super::illegal::Illegal;
use super::view::{Open, Phase, Place, View};
use crate::engine::seat::Seat;
use crate::games::akelarre::cards::{Bag, Card, LEAST_VALUE, MOST_VALUE};
use crate::games::akelarre::meld::{Meld, Shape, Slots};

impl View {
    /// Checks whether the viewer may do `action` now.
    ///
    /// # Errors
    /// Why it is not allowed.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.open.check(self.seat().ok_or(Illegal::NotYourTurn)?, self.hand, action)
    }
}

impl Open {
    /// Checks whether `seat`, holding `hand`, may do `action` now.
    ///
    /// # Errors
    /// Why it is not allowed.
    pub fn check(&self, seat: Seat, hand: Bag, action: &Action) -> Result<(), Illegal> {
        if !self.to_act().contains(seat) {
            return Err(match self.phase {
                Phase::Choosing { place, .. } if seat == self.turn => Illegal::OwnerFirst(place.owner()),
                _ => Illegal::NotYourTurn,
            });
        }
        match (self.phase, action) {
            (Phase::Playing, Action::Form(form)) => self.check_form(hand, form),
            (Phase::Playing, &Action::Add { place, card, slot, from }) => self.check_add(hand, place, card, slot, from),
            (Phase::Playing, &Action::Discard { card }) => self.check_discard(hand, card),
            (Phase::Playing | Phase::Drawing { .. }, &Action::Draw { pile }) => self.check_draw(seat, pile),
            (Phase::Choosing { meld, .. }, &Action::Choose { slots }) => self.check_choice(&meld, slots),
            (Phase::Buying, Action::Buy { cards }) => self.check_price(seat, cards.as_slice()),
            (Phase::Playing, Action::Done) if self.must_discard() => Err(Illegal::MustDiscard),
            (Phase::Playing | Phase::Drawing { .. }, Action::Done) if self.can_draw(seat) => Err(Illegal::MustDraw),
            (Phase::Playing | Phase::Buying, Action::Done) => Ok(()),
            (_, Action::Buy { .. }) if self.owned[seat.index()] >= self.setup.numbers.most_places => {
                Err(Illegal::MostPlaces(self.setup.numbers.most_places))
            }
            _ => Err(Illegal::NotNow),
        }
    }

    fn check_form(&self, hand: Bag, form: &Form) -> Result<(), Illegal> {
        if !self.has(form.place) {
            return Err(Illegal::NoPlace(form.place));
        }
        if self.meld(form.place).is_some() {
            let none = self.free_places().next().is_none();
            return Err(if none { Illegal::NoFreePlace } else { Illegal::PlaceTaken(form.place) });
        }
        let cards = form.cards();
        let valued = !matches!(form.shape, Shape::Set(value) if !(LEAST_VALUE..=MOST_VALUE).contains(&value));
        if !valued || form.jokers.0 & !cards.0 != 0 {
            return Err(Illegal::NoMeld);
        }
        let (found, numbers) = (cards.len() as u8, &self.setup.numbers);
        if found < numbers.least {
            return Err(Illegal::TooFew { found, least: numbers.least });
        }
        if found > numbers.full {
            return Err(Illegal::TooMany { found, most: numbers.full });
        }
        if !form.shape.holds(cards) {
            return Err(Illegal::Gap);
        }
        let (mut left, mut from_hand, mut sources) = (hand, false, [None; Slots::COUNT]);
        for slot in cards.iter() {
            let Some(card) = form.card(slot) else { continue };
            match form.from[slot] {
                Some(Source::Place(place)) => {
                    self.check_take(place, card)?;
                    if sources.contains(&Some(place)) {
                        return Err(Illegal::TakeOne);
                    }
                    sources[slot] = Some(place);
                }
                _ if !left.has(card) => return Err(Illegal::NotInHand(card)),
                _ => {
                    left.remove(card);
                    from_hand = true;
                }
            }
        }
        if from_hand { Ok(()) } else { Err(Illegal::NeedsHand) }
    }

    fn check_add(&self, hand: Bag, place: Place, card: Card, slot: u8, from: Source) -> Result<(), Illegal> {
        if !self.has(place) {
            return Err(Illegal::NoPlace(place));
        }
        let meld = self.meld(place).ok_or(Illegal::PlaceEmpty(place))?;
        match from {
            Source::Hand if !hand.has(card) => return Err(Illegal::NotInHand(card)),
            Source::Hand => {}
            Source::Place(other) if other == place => return Err(Illegal::SameMeld),
            Source::Place(other) => self.check_take(other, card)?,
        }
        let possible = meld.shape.slots(card);
        let slot = usize::from(slot);
        if slot >= Slots::COUNT || !possible.has(slot) {
            return Err(Illegal::DoesNotFit { card, shape: meld.shape });
        }
        if meld.fits(card).has(slot) {
            return Ok(());
        }
        Err(match meld.shape {
            Shape::Set(_) => Illegal::FamilyThere(card),
            Shape::Run(_) if meld.cards.has(slot) => Illegal::ValueThere(card),
            Shape::Run(_) => Illegal::NotNext(card),
        })
    }

    /// Checks whether `card` may be taken now from the meld in `place`, to be
    /// played into another one (AK-12, AK-13).
    ///
    /// # Errors
    /// Why it is not allowed.
    pub fn check_take(&self, place: Place, card: Card) -> Result<(), Illegal> {
        if !self.has(place) {
            return Err(Illegal::NoPlace(place));
        }
        let meld = self.meld(place).ok_or(Illegal::PlaceEmpty(place))?;
        let slot = meld.find(card).ok_or(Illegal::NotThere(card))?;
        let (found, needed) = (meld.len() as u8, self.setup.numbers.least + 1);
        if meld.moved.has(slot) {
            return Err(Illegal::MovedAlready(card));
        }
        if found < needed {
            return Err(Illegal::TakeNeedsFour { found, needed });
        }
        if meld.edge().has(slot) { Ok(()) } else { Err(Illegal::TakeEnds(card)) }
    }

    fn check_discard(&self, hand: Bag, card: Card) -> Result<(), Illegal> {
        if !hand.has(card) {
            return Err(Illegal::NotInHand(card));
        }
        if self.played > 0 {
            return Err(Illegal::NoDiscard);
        }
        if self.must_discard() { Ok(()) } else { Err(Illegal::NoDiscardLast) }
    }

    fn check_draw(&self, seat: Seat, pile: Pile) -> Result<(), Illegal> {
        if self.is_last_turn() {
            return Err(Illegal::NoDrawLast);
        }
        if self.must_discard() {
            return Err(Illegal::MustDiscard);
        }
        let available = match pile {
            Pile::Deck => self.deck.into(),
            Pile::Discards(_) if self.stalled && self.deck > 0 => return Err(Illegal::DeckOnly),
            Pile::Discards(family) => self.discards(family).len(),
        };
        if available == 0 {
            return Err(Illegal::PileEmpty);
        }
        if self.drawn(seat, available) == 0 { Err(Illegal::HandFull) } else { Ok(()) }
    }

    /// Returns whether `seat` could draw anything (AK-16).
    #[must_use]
    pub fn can_draw(&self, seat: Seat) -> bool {
        let discards = self.discards.iter().any(|pile| !pile.is_empty());
        !self.is_last_turn() && (self.deck > 0 || discards) && self.drawn(seat, 1) > 0
    }

    /// Returns whether `seat` could buy a place at the end of its turn (AK-22,
    /// AK-23).
    #[must_use]
    pub fn can_buy(&self, seat: Seat) -> bool {
        let numbers = &self.setup.numbers;
        self.owned[seat.index()] < numbers.most_places
            && self.points[seat.index()].len() >= usize::from(numbers.price)
            && (!self.is_last_turn() || numbers.last_buy)
    }

    fn check_choice(&self, meld: &Meld, slots: Slots) -> Result<(), Illegal> {
        let (found, share) = (slots.len() as u8, self.setup.numbers.share);
        if slots.0 & !meld.cards.0 != 0 || found != share {
            return Err(Illegal::Share { found, share });
        }
        Ok(())
    }

    fn check_price(&self, seat: Seat, cards: &[Card]) -> Result<(), Illegal> {
        let numbers = &self.setup.numbers;
        if cards.len() != usize::from(numbers.price) {
            return Err(Illegal::Price { found: cards.len() as u8, price: numbers.price });
        }
        let mut left = self.points[seat.index()];
        for &card in cards {
            if !left.has(card) {
                return Err(Illegal::NotInPoints(card));
            }
            left.remove(card);
        }
        Ok(())
    }
}
