//! Names of the pieces, the slots and the buttons.

use crate::games::scaletta::rules::Card;
use crate::table::cards::key::{Part, buttons, keys};

keys! {
    /// Pieces of the table.
    pub enum Piece for PieceId {
        /// A card, in the hand or in the row.
        Card(card: Card),
    }
}

keys! {
    /// Slots of the table.
    pub enum Slot for SlotId {
        /// The row in the middle.
        Row,
    }
}

buttons! {
    /// Buttons besides the primary one.
    pub enum Button {
        /// Stands back.
        StandBack = "scaletta-stand-back",
    }
}

impl Part for Card {
    fn number(self) -> u32 {
        self.0.into()
    }

    fn part(number: u32) -> Option<Self> {
        u8::part(number).map(Self)
    }
}
