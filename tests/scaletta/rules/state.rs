//! The state of a game, and how each action changes it.

use super::{Action, Card, Event, Illegal, Open};
use crate::engine::dice::Dice;
use crate::engine::game::SetupError;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::shared::Shared;
use crate::engine::tell::Tell;
use crate::games::scaletta::config::Setup;
use serde::{Deserialize, Serialize};

/// A game of Scaletta: public information and secrets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Scaletta {
    pub(super) open: Open,
    /// By seat: the cards in hand, sorted.
    pub(super) hands: Vec<Vec<Card>>,
    /// The cards that were not dealt.
    pub(super) boxed: Vec<Card>,
}

impl Scaletta {
    /// Deals (SC-01).
    pub(super) fn deal(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        setup.validate()?;
        let (seats, mut dice) = (usize::from(setup.seats), Dice::from_seed(seed));
        let start = Seat::new(dice.below(seats));
        let mut cards: Vec<Card> = (1..=setup.rules.cards).map(Card).collect();
        dice.shuffle(&mut cards);
        let hands = (0..seats).map(|_| cards.split_off(cards.len() - usize::from(setup.rules.hand))).collect();
        let open = Open {
            setup: Shared::new(setup.clone()),
            turn: Some(start),
            row: Vec::new(),
            taken: vec![Vec::new(); seats],
            hand_sizes: Vec::new(),
        };
        let state = Self::assemble(open, hands, cards);
        let dealt = Event::Dealt { start, hands: state.hands.clone() };
        Ok((state, vec![dealt]))
    }

    /// Puts a state together, for a deal, a guess or a scenario.
    pub(in crate::games::scaletta) fn assemble(mut open: Open, mut hands: Vec<Vec<Card>>, boxed: Vec<Card>) -> Self {
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        open.hand_sizes = hands.iter().map(|hand| hand.len() as u8).collect();
        Self { open, hands, boxed }
    }

    /// Returns the public information.
    #[must_use]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Returns the hand of a seat, sorted.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns everything that the seat may do.
    pub(super) fn moves(&self, seat: Seat) -> Vec<Action> {
        if self.open.turn != Some(seat) {
            return Vec::new();
        }
        let climbs = self.hand(seat).iter().copied().filter(|&card| self.open.climbs(card).is_ok());
        let back = (!self.open.row.is_empty()).then_some(Action::StandBack);
        climbs.map(Action::Play).chain(back).collect()
    }

    /// Checks an action.
    pub(super) fn allowed(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.open.turn != Some(seat) {
            return Err(Illegal::NotYourTurn);
        }
        match action {
            Action::Play(card) if !self.hand(seat).contains(&card) => Err(Illegal::NotInHand(card)),
            Action::Play(card) => self.open.climbs(card),
            Action::StandBack if self.open.row.is_empty() => Err(Illegal::NoRow),
            Action::StandBack => Ok(()),
        }
    }

    /// Performs an action that is allowed. The public part changes by its events
    /// alone, as every view does.
    pub(super) fn play(&mut self, seat: Seat, action: Action, tell: &mut Tell<Event>) {
        match action {
            Action::Play(card) => {
                self.hands[seat.index()].retain(|held| *held != card);
                self.happens(Event::Played { seat, card }, tell);
                if self.hands[seat.index()].is_empty() {
                    self.take(seat, tell);
                    let most = self.open.points().into_iter().max().unwrap_or(0);
                    self.happens(Event::Ended { winners: self.open.leaders(), most }, tell);
                }
            }
            Action::StandBack => {
                self.happens(Event::StoodBack { seat }, tell);
                if let Some(&(last, _)) = self.open.row.last() {
                    self.take(last, tell);
                }
            }
        }
    }

    /// A seat takes the row (SC-03, SC-04).
    fn take(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let mut from: SeatSet = self.open.row.iter().map(|(by, _)| *by).collect();
        from.remove(seat);
        self.happens(Event::Took { seat, from, count: self.open.row.len() }, tell);
    }

    fn happens(&mut self, event: Event, tell: &mut Tell<Event>) {
        self.open.evolve(&event);
        tell.tell(|| event);
    }
}
