//! Names of the pieces, slots and buttons.

use super::tracking::CardId;
use crate::engine::seat::Seat;
use crate::games::akelarre::cards::{Family, LEAST_VALUE};
use crate::games::akelarre::rules::setup::MOST_PLACES;
use crate::games::akelarre::rules::view::Place;
use crate::table::cards::key::{Part, buttons, keys};

keys! {
    /// What can be moved or turned over.
    pub enum Piece for PieceId {
        /// A creature card.
        Card(card: CardId),
        /// The viewer's own favourite (AK-04).
        Favourite,
        /// The top card of the deck, where it may be drawn.
        Deck,
    }
}

keys! {
    /// Areas that can be clicked or dropped on.
    pub enum Slot for SlotId {
        /// A meeting place.
        Place(place: Place),
        /// The discard pile of a family.
        Discards(family: Family),
        /// The points pile of a seat.
        Points(seat: Seat),
        /// The deck.
        Deck,
        /// The own hand.
        Hand,
        /// The eye beside the own favourite.
        Eye,
        /// A line of the turn so far: takes back this many decisions.
        Undo(count: u16),
    }
}

buttons! {
    /// Buttons besides the primary one.
    pub enum Button {
        /// Puts the chosen cards back.
        Cancel = "ak-cancel",
        /// Starts buying a place, or asks again whether to.
        Buy = "ak-buy",
        /// Ends the turn, and from now on every turn without this question.
        Unasked = "ak-unasked",
        /// Closes the pile being looked through.
        Close = "ak-close",
        /// Has the joker stand for 2.
        AsTwo = "ak-as-2",
        /// Has the joker stand for 3.
        AsThree = "ak-as-3",
        /// Has the joker stand for 4.
        AsFour = "ak-as-4",
        /// Has the joker stand for 5.
        AsFive = "ak-as-5",
        /// Has the joker stand for 6.
        AsSix = "ak-as-6",
    }
}

impl Piece {
    /// Returns the creature cards among pieces.
    #[must_use]
    pub fn cards(pieces: &[Self]) -> Vec<CardId> {
        pieces.iter().filter_map(|piece| if let Self::Card(id) = piece { Some(*id) } else { None }).collect()
    }
}

impl Button {
    const VALUES: [Self; 5] = [Self::AsTwo, Self::AsThree, Self::AsFour, Self::AsFive, Self::AsSix];

    /// Returns the button that has the joker stand for this value.
    #[must_use]
    pub fn of_value(value: u8) -> Self {
        Self::VALUES[usize::from(value - LEAST_VALUE)]
    }

    /// Returns the value that the button has the joker stand for.
    #[must_use]
    pub fn value(self) -> Option<u8> {
        let at = Self::VALUES.iter().position(|&button| button == self)?;
        Some(LEAST_VALUE + at as u8)
    }
}

impl Part for CardId {
    fn number(self) -> u32 {
        self.0.into()
    }

    fn part(number: u32) -> Option<Self> {
        (number < Self::COUNT.into()).then_some(Self(number as u16))
    }
}

impl Part for Place {
    fn number(self) -> u32 {
        self.index() as u32
    }

    fn part(number: u32) -> Option<Self> {
        let number = number as usize;
        (number < Self::MOST).then(|| Self::new(Seat::new(number / MOST_PLACES), number % MOST_PLACES))
    }
}

impl Part for Family {
    fn number(self) -> u32 {
        self.index() as u32
    }

    fn part(number: u32) -> Option<Self> {
        Self::ALL.get(number as usize).copied()
    }
}
