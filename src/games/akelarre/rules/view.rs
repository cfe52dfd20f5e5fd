//! What lies open, and what a viewer knows besides.

use super::score::Sheet;
use super::setup::{MOST_OF_FAMILY, MOST_PLACES, MOST_SEATS, Setup};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::games::akelarre::cards::{Bag, Card, Family, Stack};
use crate::games::akelarre::meld::{Meld, Slots};
use serde::{Deserialize, Serialize};

/// A meeting place (luogo d'incontro), which holds one set or run (AK-05).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(u8);

impl Place {
    /// Most places on a table.
    pub const MOST: usize = MOST_SEATS * MOST_PLACES;

    /// Place `number`, from 0, of a seat.
    ///
    /// # Panics
    /// If there is no such seat or number.
    #[must_use]
    pub const fn new(owner: Seat, number: usize) -> Self {
        assert!(owner.index() < MOST_SEATS && number < MOST_PLACES, "a seat has at most three places");
        Self((owner.index() * MOST_PLACES + number) as u8)
    }

    /// Whose it is; a seat that may not play if the number was made up.
    #[must_use]
    pub const fn owner(self) -> Seat {
        let owner = self.0 as usize / MOST_PLACES;
        if owner < MOST_SEATS { Seat::new(owner) } else { Seat::TABLE }
    }

    /// Which of its owner's, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % MOST_PLACES
    }

    pub(super) const fn at(index: usize) -> Self {
        Self(index as u8)
    }

    pub(super) const fn index(self) -> usize {
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
    /// The seat whose turn it is completed a meld on another's place, whose
    /// owner chooses; then the turn goes on (AK-20).
    Choosing {
        /// Where it was completed; empty again already.
        place: Place,
        /// What was completed.
        meld: Meld,
    },
    /// The seat whose turn it is has discarded and draws (AK-16).
    Drawing {
        /// What it has discarded, the top card of its pile.
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
    /// Seats, variants, numbers.
    pub setup: Setup,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns that have ended.
    pub turns: u16,
    /// Hand cards played in this turn (AK-15).
    pub played: u8,
    /// Whether a card came from the deck or the hand in this turn (AK-24).
    pub progressed: bool,
    /// Turns that have ended since a card came from the deck or the hand
    /// (AK-24).
    pub idle: u8,
    /// Whether cards come from the deck alone (AK-24).
    pub stalled: bool,
    /// Last turns still to be ended, the present one included; `None` while
    /// the deck has cards and in the turn that empties it (AK-23).
    pub last: Option<u8>,
    /// By seat: how many meeting places.
    pub owned: [u8; MOST_SEATS],
    /// By [`Place`], which see through [`Open::meld`].
    pub(in crate::games::akelarre) melds: [Option<Meld>; Place::MOST],
    /// By family: the discard piles, the top card last (AK-17).
    pub discards: [Stack<MOST_OF_FAMILY>; Family::COUNT],
    /// By seat: the captured cards (AK-19 to AK-21).
    pub points: [Bag; MOST_SEATS],
    /// By seat: cards in the hand.
    pub held: [u8; MOST_SEATS],
    /// By seat: cards that everybody saw going to the hand, from the discards,
    /// and that are still there.
    pub known: [Bag; MOST_SEATS],
    /// Cards in the deck.
    pub deck: u8,
    /// Once the game is over: by seat, the favourite (AK-04).
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

    /// How many play.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.setup.seats()
    }

    /// Number of this round, from 1.
    #[must_use]
    pub const fn round(&self) -> u16 {
        self.turns / self.setup.seats as u16 + 1
    }

    /// The seat that decides now; `None` once the game is over.
    #[must_use]
    pub const fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Playing | Phase::Drawing { .. } | Phase::Buying => Some(self.turn),
            Phase::Choosing { place, .. } => Some(place.owner()),
            Phase::Over => None,
        }
    }

    /// Who may act.
    #[must_use]
    pub const fn to_act(&self) -> SeatSet {
        match self.actor() {
            Some(seat) => SeatSet::only(seat),
            None => SeatSet::EMPTY,
        }
    }

    /// Whether this place is there.
    #[must_use]
    pub fn has(&self, place: Place) -> bool {
        place.index() < self.seats() * MOST_PLACES && place.number() < usize::from(self.owned[place.owner().index()])
    }

    /// All places, those of seat 0 first.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        (0..self.seats() * MOST_PLACES).map(Place::at).filter(|&place| self.has(place))
    }

    /// The places of a seat.
    pub fn places_of(&self, seat: Seat) -> impl Iterator<Item = Place> + '_ {
        self.places().filter(move |place| place.owner() == seat)
    }

    /// The places without a meld.
    pub fn free_places(&self) -> impl Iterator<Item = Place> + '_ {
        self.places().filter(|&place| self.meld(place).is_none())
    }

    /// What lies in a place; `None` if it is free or not there.
    #[must_use]
    pub fn meld(&self, place: Place) -> Option<Meld> {
        self.melds.get(place.index()).copied().flatten()
    }

    /// Puts a meld into a free place.
    pub(in crate::games::akelarre) fn lay(&mut self, place: Place, meld: Meld) {
        self.melds[place.index()] = Some(meld);
    }

    /// The discard pile of a family.
    #[must_use]
    pub const fn discards(&self, family: Family) -> &Stack<MOST_OF_FAMILY> {
        &self.discards[family.index()]
    }

    /// Slots of the meld in a place from which a card may be taken now
    /// (AK-12, AK-13).
    #[must_use]
    pub fn takeable(&self, place: Place) -> Slots {
        match self.meld(place) {
            Some(meld) if meld.len() > usize::from(self.setup.numbers.least) => Slots(meld.edge().0 & !meld.moved.0),
            _ => Slots::NONE,
        }
    }

    /// Whether the seat whose turn it is has one of the last turns (AK-23).
    #[must_use]
    pub const fn is_last_turn(&self) -> bool {
        self.last.is_some()
    }

    /// Whether the seat whose turn it is has to discard before anything else
    /// than playing (AK-15, AK-23).
    #[must_use]
    pub const fn must_discard(&self) -> bool {
        matches!(self.phase, Phase::Playing)
            && self.played == 0
            && self.held[self.turn.index()] > 0
            && (!self.is_last_turn() || self.setup.numbers.last_discard)
    }

    /// Whether the seat whose turn it is may end phase 1 without a discard.
    #[must_use]
    pub const fn may_stop(&self) -> bool {
        matches!(self.phase, Phase::Playing) && !self.must_discard()
    }

    /// How many cards a seat draws from a pile with so many cards (AK-16).
    #[must_use]
    pub fn drawn(&self, seat: Seat, available: usize) -> usize {
        usize::from(self.setup.numbers.hand).saturating_sub(self.held[seat.index()].into()).min(available)
    }
}

/// What a viewer knows.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose knowledge it is.
    pub viewer: Viewer,
    /// Everything that is open to all.
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

    /// Points of a seat that the viewer can count: all that is there, the
    /// favourite counted where the viewer knows it; without the bonus.
    #[must_use]
    pub fn counted(&self, seat: Seat) -> i32 {
        let own = self.favourite.filter(|_| self.seat() == Some(seat));
        let favourite = own.or(self.open.shown[seat.index()]);
        Sheet::of(self.open.points[seat.index()], favourite, 0).total
    }

    /// The card that lies in a slot of a place.
    #[must_use]
    pub fn card(&self, place: Place, slot: usize) -> Option<Card> {
        self.open.meld(place)?.card(slot)
    }
}
