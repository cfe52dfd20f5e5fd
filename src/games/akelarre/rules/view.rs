//! The open information, and what a viewer knows in addition.

use super::score::Sheet;
use super::setup::{MOST_OF_FAMILY, MOST_PLACES, MOST_SEATS, Setup};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::games::akelarre::cards::{Bag, Card, Family, LEAST_VALUE, MOST_VALUE, Stack};
use crate::games::akelarre::meld::{Meld, Slots};
use serde::{Deserialize, Serialize};

/// How strongly each point that captured cards of a family gain by being of the
/// favourite family speaks for it, as the logarithm of a likelihood.
const LEANING: f64 = 0.1;
/// Number of such points beyond which more say nothing new.
const MOST_LEANING: f64 = 40.0;

/// A meeting place (luogo d'incontro), which holds one set or run (AK-05).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(u8);

impl Place {
    /// Maximum number of places on a table.
    pub const MOST: usize = MOST_SEATS * MOST_PLACES;

    /// Returns place `number`, from 0, of a seat.
    ///
    /// # Panics
    /// If there is no such seat or number.
    #[must_use]
    pub const fn new(owner: Seat, number: usize) -> Self {
        assert!(owner.index() < MOST_SEATS && number < MOST_PLACES, "a seat has at most three places");
        Self((owner.index() * MOST_PLACES + number) as u8)
    }

    /// Returns the owner, or [`Seat::TABLE`] for a number that no place can
    /// have. In smaller games the owner may be a seat that does not play.
    #[must_use]
    pub const fn owner(self) -> Seat {
        let owner = self.0 as usize / MOST_PLACES;
        if owner < MOST_SEATS { Seat::new(owner) } else { Seat::TABLE }
    }

    /// Returns its number among its owner's places, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % MOST_PLACES
    }

    pub(super) const fn at(index: usize) -> Self {
        Self(index as u8)
    }

    pub(in crate::games::akelarre) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The seat whose turn it is plays cards, discards, or ends phase 1 by
    /// drawing (AK-09 to AK-16).
    Playing,
    /// The seat whose turn it is completed a meld on another player's place.
    /// The owner chooses, then the turn continues (AK-20).
    Choosing {
        /// The place where it was completed, already empty again.
        place: Place,
        /// The completed meld.
        meld: Meld,
    },
    /// The seat whose turn it is has discarded and has to draw (AK-16).
    Drawing {
        /// The discarded card, on top of its pile.
        discarded: Card,
    },
    /// The seat whose turn it is may buy a place (AK-22).
    Buying,
    /// The game is over.
    Over,
}

/// Everything that lies open on and around the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Seats, variants and numbers.
    pub setup: Setup,
    /// What the game is waiting for.
    pub phase: Phase,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Number of turns that have ended.
    pub turns: u16,
    /// Number of hand cards played in this turn (AK-15).
    pub played: u8,
    /// Whether a card came from the deck or a hand in this turn (AK-24).
    pub progressed: bool,
    /// Number of turns that have ended since a card last came from the deck or
    /// a hand (AK-24).
    pub idle: u8,
    /// Whether cards may be drawn only from the deck (AK-24).
    pub stalled: bool,
    /// Number of last turns that have not ended, including the current one;
    /// `None` while the deck has cards and during the turn that empties it
    /// (AK-23).
    pub last: Option<u8>,
    /// Number of meeting places by seat.
    pub owned: [u8; MOST_SEATS],
    /// Melds by [`Place`]; read them through [`Open::meld`].
    pub(in crate::games::akelarre) melds: [Option<Meld>; Place::MOST],
    /// Discard piles by family, top card last (AK-17).
    pub discards: [Stack<MOST_OF_FAMILY>; Family::COUNT],
    /// Captured cards by seat (AK-19 to AK-21).
    pub points: [Bag; MOST_SEATS],
    /// Number of cards in hand by seat.
    pub held: [u8; MOST_SEATS],
    /// By seat: the cards that everybody knows to be in its hand, because they
    /// were drawn from the discards.
    pub known: [Bag; MOST_SEATS],
    /// Number of cards in the deck.
    pub deck: u8,
    /// Favourites by seat, revealed once the game is over (AK-04).
    pub shown: [Option<Family>; MOST_SEATS],
}

impl Open {
    /// The table before anything is dealt.
    pub(in crate::games::akelarre) fn new(setup: &Setup, first: Seat) -> Self {
        Self {
            setup: *setup,
            phase: Phase::Playing,
            turn: first,
            turns: 0,
            played: 0,
            progressed: false,
            idle: 0,
            stalled: false,
            last: None,
            owned: std::array::from_fn(|seat| if seat < setup.seats() { setup.numbers.places } else { 0 }),
            melds: [None; Place::MOST],
            discards: [Stack::EMPTY; Family::COUNT],
            points: [Bag::EMPTY; MOST_SEATS],
            held: [0; MOST_SEATS],
            known: [Bag::EMPTY; MOST_SEATS],
            deck: 0,
            shown: [None; MOST_SEATS],
        }
    }

    /// Number of players.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.setup.seats()
    }

    /// Number of the current round, from 1.
    #[must_use]
    pub const fn round(&self) -> u16 {
        self.turns / self.setup.seats as u16 + 1
    }

    /// Returns the seat that decides now; `None` once the game is over.
    #[must_use]
    pub const fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Playing | Phase::Drawing { .. } | Phase::Buying => Some(self.turn),
            Phase::Choosing { place, .. } => Some(place.owner()),
            Phase::Over => None,
        }
    }

    /// Returns the set with the seat that decides now.
    #[must_use]
    pub const fn to_act(&self) -> SeatSet {
        match self.actor() {
            Some(seat) => SeatSet::only(seat),
            None => SeatSet::EMPTY,
        }
    }

    /// Returns whether this place exists.
    #[must_use]
    pub fn has(&self, place: Place) -> bool {
        place.index() < self.seats() * MOST_PLACES && place.number() < usize::from(self.owned[place.owner().index()])
    }

    /// Iterates over all places, those of seat 0 first.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        (0..self.seats() * MOST_PLACES).map(Place::at).filter(|&place| self.has(place))
    }

    /// Iterates over the places of a seat.
    pub fn places_of(&self, seat: Seat) -> impl Iterator<Item = Place> + '_ {
        self.places().filter(move |place| place.owner() == seat)
    }

    /// Iterates over the places without a meld.
    pub fn free_places(&self) -> impl Iterator<Item = Place> + '_ {
        self.places().filter(|&place| self.meld(place).is_none())
    }

    /// Returns the meld in a place; `None` if the place is free or does not
    /// exist.
    #[must_use]
    pub fn meld(&self, place: Place) -> Option<Meld> {
        self.melds.get(place.index()).copied().flatten()
    }

    /// Puts a meld into a free place.
    pub(in crate::games::akelarre) fn lay(&mut self, place: Place, meld: Meld) {
        self.melds[place.index()] = Some(meld);
    }

    /// Returns the discard pile of a family.
    #[must_use]
    pub const fn discards(&self, family: Family) -> &Stack<MOST_OF_FAMILY> {
        &self.discards[family.index()]
    }

    /// Returns the slots of the meld in a place whose cards may be taken now
    /// (AK-12, AK-13).
    #[must_use]
    pub fn takeable(&self, place: Place) -> Slots {
        match self.meld(place) {
            Some(meld) if meld.len() > usize::from(self.setup.numbers.least) => Slots(meld.edge().0 & !meld.moved.0),
            _ => Slots::NONE,
        }
    }

    /// Returns whether the current turn is one of the last turns (AK-23).
    #[must_use]
    pub const fn is_last_turn(&self) -> bool {
        self.last.is_some()
    }

    /// Returns whether the seat whose turn it is has to discard unless it plays
    /// a card (AK-15, AK-23).
    #[must_use]
    pub const fn must_discard(&self) -> bool {
        matches!(self.phase, Phase::Playing)
            && self.played == 0
            && self.held[self.turn.index()] > 0
            && (!self.is_last_turn() || self.setup.numbers.last_discard)
    }

    /// Returns whether the seat whose turn it is may end phase 1 without a
    /// discard.
    #[must_use]
    pub const fn may_stop(&self) -> bool {
        matches!(self.phase, Phase::Playing) && !self.must_discard()
    }

    /// Returns by family the probability that it is the favourite of `seat`, as
    /// far as the captured cards tell: people gather what counts for them.
    /// `not` is a family that is known to be another seat's.
    #[must_use]
    pub fn leanings(&self, seat: Seat, not: Option<Family>) -> [f64; Family::COUNT] {
        if let Some(shown) = self.shown[seat.index()] {
            return std::array::from_fn(|family| if family == shown.index() { 1.0 } else { 0.0 });
        }
        let points = self.points[seat.index()];
        let gained = |family: Family| {
            let gain = |card: Card| f64::from(card.value().unwrap_or(1) - 1) * f64::from(points.count(card));
            (LEAST_VALUE..=MOST_VALUE).map(|value| gain(Card::new(family, value))).sum::<f64>()
        };
        let mut leanings = Family::ALL.map(|family| {
            if Some(family) == not { 0.0 } else { libm::exp(LEANING * gained(family).min(MOST_LEANING)) }
        });
        let sum: f64 = leanings.iter().sum();
        leanings.iter_mut().for_each(|leaning| *leaning /= sum);
        leanings
    }

    /// Returns how many cards a seat draws from a pile with this many available
    /// (AK-16).
    #[must_use]
    pub fn drawn(&self, seat: Seat, available: usize) -> usize {
        usize::from(self.setup.numbers.hand).saturating_sub(self.held[seat.index()].into()).min(available)
    }
}

/// What a viewer knows.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer whose knowledge this is.
    pub viewer: Viewer,
    /// The information that is open to all.
    pub open: Open,
    /// The viewer's hand; empty for the public.
    pub hand: Bag,
    /// The viewer's favourite (AK-04).
    pub favourite: Option<Family>,
}

impl View {
    /// The viewer's seat.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if seat.index() < self.open.seats() => Some(seat),
            _ => None,
        }
    }

    /// Returns the points of a seat as far as the viewer can count them: all
    /// captured cards, with the favourite if the viewer knows it, and without
    /// the bonus.
    #[must_use]
    pub fn counted(&self, seat: Seat) -> i32 {
        let own = self.favourite.filter(|_| self.seat() == Some(seat));
        let favourite = own.or(self.open.shown[seat.index()]);
        Sheet::of(self.open.points[seat.index()], favourite, 0).total
    }

    /// Returns the card in a slot of a place.
    #[must_use]
    pub fn card(&self, place: Place, slot: usize) -> Option<Card> {
        self.open.meld(place)?.card(slot)
    }
}
