//! The pieces, slots and buttons of the table.

use crate::games::cartabomba::rules::action::Half;
use crate::games::cartabomba::rules::cards::CardId;
use crate::table::cards::key::{Part, buttons, keys};

keys! {
    /// A piece on the table.
    pub enum Piece for PieceId {
        /// A card.
        Card(card: CardId),
        /// The ground under the cards out of the game while they are spread out.
        Ground,
    }
}

keys! {
    /// A slot on the table.
    pub enum Slot for SlotId {
        /// Half of the cards turned up in the draft.
        Half(half: Half),
        /// The player's own cards in play, or in the draft the own pile.
        Own,
        /// The opponent's cards in play.
        Opponent,
        /// The sum of an attack.
        Sum,
        /// The pile of cards out of the game.
        Removed,
    }
}

buttons! {
    /// A button of the table or of its frame.
    #[allow(missing_docs)]
    pub enum Button {
        /// Takes the first half in the draft.
        TakeFirst = "take-first",
        /// Takes the other half.
        TakeLast = "take-last",
        /// Selects the attack with the selected card.
        Attack = "cartabomba-attack",
        /// Selects its removal together with another card.
        Bomb = "cartabomba-bomb",
        /// Selects its ✬ ability.
        Once = "cartabomba-once",
        /// Drops the draft.
        Cancel = "cartabomba-cancel",
        /// Changes the order of the reserves.
        Sort = "cartabomba-sort",
        /// Closes the view of the cards out of the game.
        Close = "cartabomba-close",
        // The ✬ abilities of the cards in play, from the left.
        Star0 = "star-0", Star1 = "star-1", Star2 = "star-2", Star3 = "star-3", Star4 = "star-4",
        Star5 = "star-5", Star6 = "star-6", Star7 = "star-7", Star8 = "star-8", Star9 = "star-9",
        Star10 = "star-10", Star11 = "star-11", Star12 = "star-12", Star13 = "star-13", Star14 = "star-14",
        Star15 = "star-15", Star16 = "star-16", Star17 = "star-17", Star18 = "star-18", Star19 = "star-19",
    }
}

/// Buttons of the ✬ abilities of the cards in play, from the left.
pub const STARS: [Button; 20] = {
    use Button::*;
    [
        Star0, Star1, Star2, Star3, Star4, Star5, Star6, Star7, Star8, Star9, Star10, Star11, Star12, Star13, Star14,
        Star15, Star16, Star17, Star18, Star19,
    ]
};

impl Piece {
    /// Returns the card that it is, if it is one.
    #[must_use]
    pub const fn card(self) -> Option<CardId> {
        match self {
            Self::Card(card) => Some(card),
            Self::Ground => None,
        }
    }
}

impl Part for CardId {
    fn number(self) -> u32 {
        self.0.into()
    }

    fn part(number: u32) -> Option<Self> {
        number.try_into().ok().map(Self)
    }
}

impl Part for Half {
    fn number(self) -> u32 {
        self as u32
    }

    fn part(number: u32) -> Option<Self> {
        [Self::First, Self::Last].get(number as usize).copied()
    }
}
