//! The transition: how each event changes what is known. Rules and views share
//! it, so that both lead to the same.

use super::cards::Genie;
use super::event::{Back, Event};
use super::state::TappetiVolanti;
use super::verdict::Claim;
use super::view::{Carpet, CarpetPlace, Dispute, Open, Phase, Shown, View};
use crate::engine::seat::{Seat, SeatSet};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Tabletop};

impl TappetiVolanti {
    /// Lets an event happen: changes everything but the deck and the dice, of
    /// which events tell nothing.
    pub(super) fn tell(&mut self, event: Event, events: &mut Vec<Event>) {
        self.open.evolve(&event);
        for (at, (genies, sealed)) in self.genies.iter_mut().zip(&mut self.sealed).enumerate() {
            evolve_hand(Seat::new(at), genies, sealed, &event);
        }
        events.push(event);
    }
}

impl View {
    /// Changes the view as an event does, redacted for its viewer.
    pub(super) fn evolve(&mut self, event: &Event) {
        self.open.evolve(event);
        if let Some(seat) = self.seat() {
            evolve_hand(seat, &mut self.genies, &mut self.sealed, event);
        }
    }
}

/// Changes the genies that a seat holds, lowest first, and the one it has chosen.
fn evolve_hand(seat: Seat, genies: &mut Vec<Genie>, sealed: &mut Option<Genie>, event: &Event) {
    match event {
        Event::Began { genies: dealt, .. } => genies.clone_from(&dealt[seat.index()]),
        Event::GenieChosen { seat: by, genie } if *by == seat => *sealed = *genie,
        Event::GeniesShown { .. } => *sealed = None,
        Event::Swapped { winner, high, loser, low } => {
            for (by, gives, gets) in [(winner, high, low), (loser, low, high)] {
                if *by == seat {
                    genies.retain(|genie| genie != gives);
                    genies.push(*gets);
                    genies.sort_unstable();
                }
            }
        }
        _ => {}
    }
}

impl Open {
    /// Changes the public information as an event does.
    fn evolve(&mut self, event: &Event) {
        match event {
            Event::Began { dealer, deck, .. } => (self.dealer, self.deck) = (*dealer, *deck),
            Event::JourneyBegan { journey, dealer, .. } => {
                (self.journey, self.dealer) = (*journey, *dealer);
                (self.round, self.idle_rounds) = (0, 0);
            }
            Event::TurnedUp { cards, deck, .. } => {
                self.table = Tabletop { cards: cards.clone(), above: Vec::new() };
                self.deck = *deck;
                self.phase = Phase::Arranging;
            }
            Event::Arranged { cards, .. } => {
                for lying in cards {
                    self.table.put(lying.card, lying.pose);
                }
            }
            Event::RoundBegan { round, first } => {
                (self.round, self.taken_in_round) = (*round, 0);
                self.carpets.fill(Carpet::FRESH);
                self.phase = Phase::Throwing { seat: *first };
            }
            Event::Thrown { seat, carpet, launch, seed } => {
                self.carpet_mut(*carpet).place = CarpetPlace::Flying;
                self.phase = Phase::Flying { seat: *seat, carpet: *carpet, launch: *launch, seed: *seed };
            }
            Event::Fouled { seat, carpet } => {
                self.fail(*carpet);
                self.pass_turn(*seat);
            }
            Event::Settled { seat, carpet, settled, .. } => {
                self.table.clone_from(&settled.table);
                match settled.landing {
                    Landing::FaceUp => self.carpet_mut(*carpet).place = CarpetPlace::Table,
                    Landing::FaceDown => self.fail(*carpet),
                    Landing::OffTable => self.carpet_mut(*carpet).place = CarpetPlace::Spent,
                }
                self.pass_turn(*seat);
            }
            Event::CarpetBack { carpet, why, .. } => {
                self.table.take(*carpet);
                if matches!(why, Back::OffTable | Back::Missed) {
                    self.carpet_mut(*carpet).place = CarpetPlace::Spent;
                }
            }
            Event::PushedOff { card, back, .. } => match back {
                Some(pose) => self.table.put(*card, *pose),
                None => self.removed.push(*card),
            },
            Event::Judged(verdict) => {
                let disputes = verdict.cards.iter().filter_map(|judged| match judged.claim {
                    Claim::Disputed(rivals) => Some(Dispute { card: judged.card, rivals }),
                    Claim::Taken(_) | Claim::Nobody => None,
                });
                self.phase = Phase::Naming { pending: disputes.collect() };
            }
            Event::Took { seat, card, .. } => {
                self.table.take(*card);
                self.taken[seat.index()].push(*card);
                self.taken_in_round += 1;
            }
            Event::Disputed { dispute, .. } => {
                let mut pending = self.take_pending();
                pending.retain(|other| other != dispute);
                self.phase = Phase::Choosing { dispute: *dispute, chosen: SeatSet::EMPTY, pending };
            }
            Event::GenieChosen { seat, .. } => {
                if let Phase::Choosing { chosen, .. } = &mut self.phase {
                    chosen.insert(*seat);
                }
            }
            Event::GeniesShown { card, genies, .. } => self.shown.push(Shown::new(*card, genies.clone())),
            Event::Swapped { .. } => self.phase = Phase::Naming { pending: self.take_pending() },
            Event::RoundEnded { taken, .. } => {
                self.carpets.fill(Carpet::FRESH);
                self.idle_rounds = if *taken == 0 { self.idle_rounds + 1 } else { 0 };
            }
            Event::JourneyEnded { .. } => {
                self.phase = Phase::Palaces { seat: self.first(), declared: Vec::new() };
            }
            Event::Declared(said) => {
                let next = said.seat.clockwise(1, self.seats());
                if let Phase::Palaces { seat, declared } = &mut self.phase {
                    declared.push(*said);
                    *seat = next;
                }
            }
            Event::PalacesScored { points, .. } => {
                for (sum, won) in self.palace_points.iter_mut().zip(points) {
                    *sum += won;
                }
            }
            Event::Removed { cards, .. } => {
                for &card in cards {
                    self.table.take(card);
                }
                for taken in &mut self.taken {
                    taken.retain(|card| !cards.contains(card));
                }
                self.removed.extend(cards);
            }
            Event::Ended { sheets, winners, .. } => {
                self.phase = Phase::Over { sheets: sheets.clone(), winners: *winners };
            }
        }
    }

    fn carpet_mut(&mut self, carpet: CardId) -> &mut Carpet {
        &mut self.carpets[usize::from(carpet.0 - CardId::FIRST_CARPET)]
    }

    /// Counts a failed try: a foul or a fall face down (TV-09).
    fn fail(&mut self, carpet: CardId) {
        let tries = self.setup.numbers.tries;
        let state = self.carpet_mut(carpet);
        state.failed += 1;
        state.place = if state.failed < tries { CarpetPlace::Hand } else { CarpetPlace::Spent };
    }

    /// Passes the turn clockwise to the next seat with a carpet in hand, if
    /// there is one (TV-07, TV-09).
    fn pass_turn(&mut self, after: Seat) {
        let seats = self.seats();
        let next =
            (1..=seats).map(|step| after.clockwise(step, seats)).find(|&seat| self.in_hand(seat).next().is_some());
        if let Some(seat) = next {
            self.phase = Phase::Throwing { seat };
        }
    }

    /// Takes the disputes still to be settled out of the phase.
    fn take_pending(&mut self) -> Vec<Dispute> {
        match &mut self.phase {
            Phase::Naming { pending } | Phase::Choosing { pending, .. } => std::mem::take(pending),
            _ => Vec::new(),
        }
    }
}
