//! How events change the table, for the rules and for every view.

use super::cards::{Animal, CardId, Cards};
use super::event::{Event, Step};
use super::pyramid::{Pyramid, Slot};
use super::view::{Charge, Direction, Open, Phase, View, Weakness};
use crate::engine::seat::{Seat, SeatSet};

impl Step {
    /// Changes the pyramid being built.
    pub(super) fn apply(&self, pyramid: &mut Pyramid) {
        match self {
            Self::Placed { slot, bucket } => pyramid.set(*slot, Some(*bucket)),
            Self::TakenBack { slot, .. } => pyramid.set(*slot, None),
            Self::Arranged { pyramid: whole } => *pyramid = *whole,
        }
    }
}

impl View {
    /// Changes the view as an event does that was redacted for its viewer.
    pub(super) fn evolve(&mut self, event: &Event) {
        let own = self.seat();
        match event {
            Event::GameBegan { .. } => {
                self.hand.clear();
                self.building = own.map(|_| self.open.setup.empty_pyramid());
            }
            Event::Dealt { hands, .. } => {
                if let Some(seat) = own {
                    self.hand.clone_from(&hands[seat.index()]);
                }
            }
            Event::Built { seat, step: Some(step) } if own == Some(*seat) => {
                self.building.iter_mut().for_each(|building| step.apply(building));
            }
            Event::Revealed { .. } => self.building = None,
            _ => {}
        }
        self.open.evolve(event, |seat| (own == Some(seat)).then_some(&mut self.hand));
    }
}

impl Open {
    /// Changes the table as an event does; nothing else changes it during a
    /// match. `hand` returns the hand of a seat if it is known, to be changed
    /// too.
    // Inlined, because look-ahead reads no event and the compiler can then leave out most of it.
    #[inline(always)]
    pub(super) fn evolve<'a>(&mut self, event: &Event, hand: impl FnOnce(Seat) -> Option<&'a mut Vec<CardId>>) {
        match event {
            Event::GameBegan { game, start, .. } => {
                (self.game, self.start, self.phase) = (*game, *start, Phase::Building);
                self.ready = SeatSet::EMPTY;
                self.charge = None;
                self.discards.clear();
                self.weaknesses = Default::default();
                self.pyramids.fill(self.setup.empty_pyramid());
                self.fallen.iter_mut().for_each(Vec::clear);
            }
            Event::Dealt { each, deck, .. } => {
                self.hand_sizes.fill(*each);
                self.deck = *deck;
            }
            Event::Ready { seat } => {
                self.ready.insert(*seat);
            }
            Event::Revealed { pyramids } => {
                self.pyramids.clone_from(pyramids);
                self.phase = Phase::Leading { seat: self.start };
            }
            Event::Led { seat, animal, cards, sum, attacked } => {
                let before = vec![Vec::new(); self.seats()];
                let direction = Direction::Clockwise;
                self.charge = Some(Charge { animal: *animal, sum: *sum, by: *seat, direction, before });
                self.lay(*seat, cards, *attacked, hand(*seat));
            }
            Event::Defended { seat, cards, sum, direction, attacked, .. } => {
                if let Some(charge) = &mut self.charge {
                    (charge.sum, charge.by, charge.direction) = (*sum, *seat, *direction);
                }
                self.lay(*seat, cards, *attacked, hand(*seat));
            }
            Event::DeckRebuilt { deck } => {
                self.deck = *deck;
                self.discards.clear();
            }
            Event::Drew { seat, card, deck } => {
                self.deck = *deck;
                self.hand_sizes[seat.index()] += 1;
                for weakness in self.weaknesses[seat.index()].iter_mut().flatten() {
                    weakness.drawn = weakness.drawn.saturating_add(1);
                }
                if let (Some(card), Some(hand)) = (card, hand(*seat)) {
                    hand.insert(hand.partition_point(|held| held < card), *card);
                }
                self.pass_on();
            }
            Event::NothingToDraw { .. } | Event::DrawForgotten { .. } => self.pass_on(),
            Event::BucketRemoved { seat, slot, bucket } => self.take(*seat, &[(*slot, *bucket)]),
            Event::Fell { seat, waves } => waves.iter().for_each(|wave| self.take(*seat, wave)),
            Event::BrokenOff { seat, removed, .. } => self.take(*seat, removed),
            Event::Discarded => {
                if let Some(charge) = self.charge.take() {
                    self.discards.extend(charge.before.iter().flatten());
                }
                if let Phase::Defending { seat } = self.phase {
                    self.phase = Phase::Leading { seat };
                }
            }
            Event::Out { seat, hand: cards } => {
                self.discards.extend(cards);
                self.hand_sizes[seat.index()] = 0;
                hand(*seat).into_iter().for_each(Vec::clear);
            }
            Event::StartPassed { to, .. } => self.phase = Phase::Leading { seat: *to },
            Event::GameEnded { standing, .. } => self.finished.push(standing.clone()),
            Event::MatchEnded { winners, .. } => self.phase = Phase::Over { winners: *winners },
            Event::Overrun { seat, animal, .. } => {
                let beaten = 1 + self.setup.sum(self.before(*seat));
                let within = self.least_total().unwrap_or(1).saturating_sub(beaten);
                self.weaknesses[seat.index()][animal.index()] = Some(Weakness { within, drawn: 0 });
            }
            Event::Built { .. } => {}
        }
    }

    /// Cards go from a hand to those before the seat (AE-05, AE-08). It then
    /// draws, at once or by an action of its own (AE-06, AE-07).
    fn lay(&mut self, seat: Seat, cards: &Cards, attacked: Seat, hand: Option<&mut Vec<CardId>>) {
        let cards = cards.as_slice();
        if let Some(charge) = &mut self.charge {
            charge.before[seat.index()].extend(cards);
        }
        self.hand_sizes[seat.index()] -= cards.len() as u8;
        if let Some(hand) = hand {
            hand.retain(|card| !cards.contains(card));
        }
        let something = self.deck > 0 || !self.discards.is_empty();
        self.phase = if self.setup.options.forget_to_draw && something {
            Phase::Drawing { seat, attacked }
        } else {
            Phase::Defending { seat: attacked }
        };
    }

    /// The attacked player is next; a card not drawn by now is forfeited (AE-07).
    fn pass_on(&mut self) {
        if let Phase::Drawing { attacked, .. } = self.phase {
            self.phase = Phase::Defending { seat: attacked };
        }
    }

    /// Buckets are lost (AE-10 to AE-12).
    fn take(&mut self, seat: Seat, buckets: &[(Slot, Animal)]) {
        for &(slot, bucket) in buckets {
            self.pyramids[seat.index()].set(slot, None);
            self.fallen[seat.index()].push(bucket);
        }
    }
}
