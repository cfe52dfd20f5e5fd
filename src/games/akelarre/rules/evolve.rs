//! How events change the table, for the rules and for every view.

use super::Event;
use super::action::{Pile, Source};
use super::view::{Open, Phase, View};
use crate::engine::seat::{Seat, Viewer};
use crate::games::akelarre::cards::{Bag, Card};
use crate::games::akelarre::meld::Slots;

impl View {
    /// Changes the view as an event does that was redacted for its viewer.
    pub(super) fn evolve(&mut self, event: &Event) {
        if let (Event::Began { hands, favourites, .. }, Some(seat)) = (event, self.seat()) {
            (self.hand, self.favourite) = (hands[seat.index()], favourites[seat.index()]);
        }
        self.open.evolve(event, |seat| (self.viewer == Viewer::Seat(seat)).then_some(&mut self.hand));
    }
}

impl Open {
    /// Changes the table as an event does; nothing else changes it during a
    /// game. `hand` returns the hand of a seat if it is known, to be changed too.
    // Inlined, because look-ahead reads no event and the compiler can then leave out most of it.
    #[inline(always)]
    pub(super) fn evolve<'a>(&mut self, event: &Event, hand: impl FnOnce(Seat) -> Option<&'a mut Bag>) {
        match event {
            Event::Began { first, dealt, deck, .. } => {
                let seats = self.seats();
                self.held[..seats].fill(*dealt);
                (self.turn, self.deck) = (*first, *deck);
            }
            Event::TurnBegan { seat, round, .. } => {
                if *round != Some(1) {
                    self.end_turn();
                }
                (self.turn, self.phase) = (*seat, Phase::Playing);
            }
            Event::Took { from, slot, .. } => {
                if let Some(meld) = &mut self.melds[from.index()] {
                    meld.take((*slot).into());
                }
            }
            Event::Formed { seat, form } => {
                let (meld, mut hand) = (form.meld(), hand(*seat));
                self.melds[form.place.index()] = Some(meld);
                for (_, card) in meld.iter().filter(|(slot, _)| form.from[*slot] == Some(Source::Hand)) {
                    self.play(*seat, card, hand.as_deref_mut());
                }
            }
            Event::Added { seat, place, card, from, meld, .. } => {
                self.melds[place.index()] = Some(*meld);
                if *from == Source::Hand {
                    self.play(*seat, *card, hand(*seat));
                }
            }
            Event::Completed { seat, place, meld } => {
                self.melds[place.index()] = None;
                if place.owner() != *seat {
                    self.phase = Phase::Choosing { place: *place, meld: *meld };
                }
            }
            Event::Captured { seat, cards, as_owner, .. } => {
                self.points[seat.index()].add_all(*cards);
                if !as_owner {
                    self.phase = Phase::Playing;
                }
            }
            Event::Discarded { seat, card } => {
                self.lose(*seat, *card, hand(*seat));
                self.discards[card.family().index()].push(*card);
                self.phase = Phase::Drawing { discarded: *card };
            }
            Event::Drew { seat, pile, count, cards, left } => {
                self.held[seat.index()] += count;
                match pile {
                    Pile::Deck => (self.deck, self.progressed) = (*left, true),
                    Pile::Discards(family) => {
                        self.discards[family.index()].truncate(*left);
                        self.known[seat.index()].add_all(cards.unwrap_or_default());
                    }
                }
                if let (Some(cards), Some(hand)) = (cards, hand(*seat)) {
                    hand.add_all(*cards);
                }
            }
            Event::BuyingBegan { .. } => self.phase = Phase::Buying,
            Event::Bought { seat, cards, .. } => {
                self.owned[seat.index()] += 1;
                for &card in cards.as_slice() {
                    self.points[seat.index()].remove(card);
                    self.discards[card.family().index()].push(card);
                }
            }
            Event::Stalled(stalled) => self.stalled = *stalled,
            Event::Ended { sheets, .. } => {
                self.end_turn();
                self.phase = Phase::Over;
                for (shown, sheet) in self.shown.iter_mut().zip(sheets) {
                    *shown = sheet.favourite;
                }
            }
            Event::DeckEmpty { .. } => {}
        }
    }

    fn end_turn(&mut self) {
        for meld in self.melds.iter_mut().flatten() {
            meld.moved = Slots::NONE;
        }
        self.turns += 1;
        self.idle = if self.progressed { 0 } else { self.idle.saturating_add(1) };
        (self.progressed, self.played) = (false, 0);
        self.last = match self.last {
            None => (self.deck == 0).then_some(self.setup.seats),
            Some(left) => Some(left - 1),
        };
    }

    /// A card of the hand is played (AK-09).
    fn play(&mut self, seat: Seat, card: Card, hand: Option<&mut Bag>) {
        self.lose(seat, card, hand);
        self.played += 1;
        self.progressed = true;
    }

    /// A card leaves the hand in full view.
    fn lose(&mut self, seat: Seat, card: Card, hand: Option<&mut Bag>) {
        self.held[seat.index()] -= 1;
        let known = &mut self.known[seat.index()];
        if known.has(card) {
            known.remove(card);
        }
        if let Some(hand) = hand {
            hand.remove(card);
        }
    }
}
