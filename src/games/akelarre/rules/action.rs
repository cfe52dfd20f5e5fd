//! What a seat can do. A turn is made of small actions, each of which can be
//! undone until a card is drawn from the deck or another seat decides.

use super::view::Place;
use crate::games::akelarre::cards::{Card, Family, Stack};
use crate::games::akelarre::meld::{Meld, Shape, Slots};
use serde::{Deserialize, Serialize};

/// Where a card that is played comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The hand.
    Hand,
    /// Taken from the meld in this place (AK-12).
    Place(Place),
}

/// A new set or run (AK-09, AK-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Form {
    /// The free meeting place that it goes to.
    pub place: Place,
    /// Set or run, and of what.
    pub shape: Shape,
    /// By slot: where its card comes from; `None` if the slot stays free.
    pub from: [Option<Source>; Slots::COUNT],
    /// Slots that a joker fills; this is how its value is declared (AK-11).
    pub jokers: Slots,
}

impl Form {
    /// The slots that are filled.
    #[must_use]
    pub fn cards(&self) -> Slots {
        Slots(self.from.iter().enumerate().fold(0, |mask, (slot, from)| mask | u8::from(from.is_some()) << slot))
    }

    /// The card in a slot; `None` if the slot stays free.
    #[must_use]
    pub fn card(&self, slot: usize) -> Option<Card> {
        self.from[slot]?;
        Some(if self.jokers.has(slot) { self.shape.joker(slot) } else { self.shape.natural(slot) })
    }

    /// The meld as it lies there afterwards.
    #[must_use]
    pub fn meld(&self) -> Meld {
        let moved = |from: &Option<Source>| matches!(from, Some(Source::Place(_)));
        let moved = self.from.iter().enumerate().fold(0, |mask, (slot, from)| mask | u8::from(moved(from)) << slot);
        Meld { shape: self.shape, cards: self.cards(), jokers: self.jokers, moved: Slots(moved) }
    }
}

/// Where cards are drawn from (AK-16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// The creature deck.
    Deck,
    /// The discard pile of this family.
    Discards(Family),
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Phase 1: a new set or run (AK-09).
    Form(Form),
    /// Phase 1: a card is added to a set or run on the table (AK-09).
    Add {
        /// Where it is added.
        place: Place,
        /// The card.
        card: Card,
        /// The slot that it fills: only a joker at a run has a choice (AK-11).
        slot: u8,
        /// The hand, or the place that it is taken from.
        from: Source,
    },
    /// Phase 1 ends with a discard because no hand card was played (AK-15).
    Discard {
        /// A card of the hand.
        card: Card,
    },
    /// Phase 2; after a hand card was played it also ends phase 1 (AK-16).
    Draw {
        /// The source.
        pile: Pile,
    },
    /// The owner of a place chooses among the cards that another completed
    /// there (AK-20).
    Choose {
        /// The slots of the cards that the owner gets.
        slots: Slots,
    },
    /// A further meeting place is bought (AK-22).
    Buy {
        /// Cards of the points pile, in the order in which they are put onto
        /// the discard piles.
        cards: Price,
    },
    /// Nothing more: no place is bought (AK-22), or a last turn ends (AK-23).
    Done,
}

/// The cards that a place is paid with.
pub type Price = Stack<10>;
