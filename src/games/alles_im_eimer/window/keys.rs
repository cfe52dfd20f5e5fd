//! Names of the pieces, the slots and the buttons.

use crate::engine::seat::Seat;
use crate::games::alles_im_eimer::rules::cards::{Animal, CardId};
use crate::games::alles_im_eimer::rules::pyramid;
use crate::table::cards::key::{Part, buttons, keys};

keys! {
    /// Pieces of the table.
    pub enum Piece for PieceId {
        /// A card, in the hand, before a seat or on the discards.
        Card(card: CardId),
        /// The bucket at a place of a seat's pyramid.
        Bucket(seat: Seat, place: pyramid::Slot),
        /// One of the buckets of a colour in the tray, numbered from 0.
        Tray(animal: Animal, number: u8),
    }
}

keys! {
    /// Slots of the table.
    pub enum Slot for SlotId {
        /// A place of the pyramid that is being built.
        Place(place: pyramid::Slot),
        /// The tray with the buckets still to be placed.
        Tray,
        /// The panel in the middle, with the cards about to be played.
        Charge,
        /// Where the cards of an attacked seat will lie.
        Attacked(seat: Seat),
        /// The deck.
        Deck,
    }
}

buttons! {
    /// Buttons besides the primary one.
    pub enum Button {
        /// Arranges the pyramid.
        Arrange = "eimer-arrange",
        /// Takes all buckets back.
        Clear = "eimer-clear",
        /// Starts choosing the bucket to lose.
        Lose = "eimer-lose",
        /// Cancels choosing the bucket to lose.
        Back = "eimer-back",
        /// Keeps the left side of a pyramid that breaks apart.
        KeepLeft = "keep-left",
        /// Keeps the right side.
        KeepRight = "keep-right",
    }
}

impl Part for CardId {
    fn number(self) -> u32 {
        self.0.into()
    }

    fn part(number: u32) -> Option<Self> {
        u8::part(number).map(Self)
    }
}

impl Part for Animal {
    fn number(self) -> u32 {
        self.index() as u32
    }

    fn part(number: u32) -> Option<Self> {
        Self::ALL.get(number as usize).copied()
    }
}

/// A row has fewer than eight places, and a pyramid fewer than eight rows.
impl Part for pyramid::Slot {
    fn number(self) -> u32 {
        u32::from(self.row) * 8 + u32::from(self.index)
    }

    fn part(number: u32) -> Option<Self> {
        (number < 64).then(|| Self::new((number / 8) as u8, (number % 8) as u8))
    }
}
