//! The actions of a seat. A turn consists of small actions, each of which can
//! be undone until a card is drawn from the deck or another seat decides.

use super::view::Place;
use crate::games::akelarre::cards::{Card, Family, Stack};
use crate::games::akelarre::meld::{Meld, Shape, Slots};
use serde::{Deserialize, Serialize};

/// Where a played card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The hand.
    Hand,
    /// The meld in this place (AK-12).
    Place(Place),
}

/// A new set or run (AK-09, AK-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Form {
    /// The free meeting place it goes to.
    pub place: Place,
    /// Set or run, and of which value or family.
    pub shape: Shape,
    /// For each slot, where its card comes from; `None` if the slot stays free.
    pub from: [Option<Source>; Slots::COUNT],
    /// Slots filled by a joker; this declares the joker's value (AK-11).
    pub jokers: Slots,
}

impl Form {
    /// Returns the filled slots.
    #[must_use]
    pub fn cards(&self) -> Slots {
        Slots(self.from.iter().enumerate().fold(0, |mask, (slot, from)| mask | u8::from(from.is_some()) << slot))
    }

    /// Returns the card in a slot; `None` if the slot stays free.
    #[must_use]
    pub fn card(&self, slot: usize) -> Option<Card> {
        self.from[slot]?;
        Some(if self.jokers.has(slot) { self.shape.joker(slot) } else { self.shape.natural(slot) })
    }

    /// Returns the resulting meld.
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
    /// Phase 1: forms a new set or run (AK-09).
    Form(Form),
    /// Phase 1: adds a card to a set or run on the table (AK-09).
    Add {
        /// The place of the meld.
        place: Place,
        /// The card.
        card: Card,
        /// The slot it fills; only a joker added to a run has a choice (AK-11).
        slot: u8,
        /// The hand, or the place it is taken from.
        from: Source,
    },
    /// Ends phase 1 with a discard, because no hand card was played (AK-15).
    Discard {
        /// A card of the hand.
        card: Card,
    },
    /// Phase 2: fills the hand. If no discard was needed this also ends phase 1
    /// (AK-16).
    Draw {
        /// The pile drawn from.
        pile: Pile,
    },
    /// The owner of a place chooses among the cards that another player
    /// completed there (AK-20).
    Choose {
        /// The slots of the cards the owner gets.
        slots: Slots,
    },
    /// Buys a further meeting place (AK-22).
    Buy {
        /// Cards of the points pile, in the order in which they go onto the
        /// discard piles.
        cards: Price,
    },
    /// Buys no place (AK-22), or ends a turn in which nothing can be drawn,
    /// such as a last turn (AK-23).
    Done,
}

/// The cards paid for a place.
pub type Price = Stack<10>;
