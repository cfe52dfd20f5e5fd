//! Sets and runs on the table (AK-07, AK-08, AK-11 to AK-14) as masks of five
//! slots: the families of a set or the values of a run.

use super::cards::{Card, Family, LEAST_VALUE, MOST_VALUE};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Some of the five slots of a meld, as a bit mask. The slot is the index of
/// the family in a set, and the value minus 2 in a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slots(pub u8);

impl Slots {
    /// No slot.
    pub const NONE: Self = Self(0);
    /// Number of slots of a meld.
    pub const COUNT: usize = 5;
    const ALL: u8 = 0b1_1111;

    /// Only this slot.
    #[must_use]
    pub const fn only(slot: usize) -> Self {
        Self(1 << slot)
    }

    /// Returns whether `slot` is included.
    #[must_use]
    pub const fn has(self, slot: usize) -> bool {
        self.0 >> slot & 1 == 1
    }

    /// Returns the number of slots.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether no slot is included.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the lowest and the highest slot.
    #[must_use]
    pub const fn ends(self) -> Self {
        if self.0 == 0 {
            return Self::NONE;
        }
        Self(1 << self.0.trailing_zeros() | 1 << (7 - self.0.leading_zeros()))
    }

    /// Returns the slots outside that are adjacent to one of these.
    #[must_use]
    pub const fn beside(self) -> Self {
        Self((self.0 << 1 | self.0 >> 1) & !self.0 & Self::ALL)
    }

    /// Returns the slots that are not included.
    #[must_use]
    pub const fn free(self) -> Self {
        Self(!self.0 & Self::ALL)
    }

    /// Returns whether the slots are consecutive; false if there is none.
    #[must_use]
    pub const fn is_row(self) -> bool {
        self.0 != 0 && {
            let row = self.0 >> self.0.trailing_zeros();
            row & (row + 1) == 0
        }
    }

    /// Iterates over the slots in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let slot = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(slot)
        })
    }
}

impl fmt::Debug for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The kind of a meld.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A set (serie) of this value, 2 to 6, all of different families (AK-07).
    Set(u8),
    /// A run (scala) of this family, consecutive values (AK-08).
    Run(Family),
}

impl Shape {
    /// Iterates over all ten shapes.
    pub fn all() -> impl Iterator<Item = Self> {
        (LEAST_VALUE..=MOST_VALUE).map(Self::Set).chain(Family::ALL.into_iter().map(Self::Run))
    }

    /// Returns the natural card of a slot, as opposed to a joker.
    #[must_use]
    pub const fn natural(self, slot: usize) -> Card {
        match self {
            Self::Set(value) => Card::new(Family::ALL[slot], value),
            Self::Run(family) => Card::new(family, LEAST_VALUE + slot as u8),
        }
    }

    /// Returns the joker that may fill a slot.
    #[must_use]
    pub const fn joker(self, slot: usize) -> Card {
        match self {
            Self::Set(_) => Card::joker(Family::ALL[slot]),
            Self::Run(family) => Card::joker(family),
        }
    }

    /// Returns the slots in which `card` could lie, whatever else is there.
    #[must_use]
    pub const fn slots(self, card: Card) -> Slots {
        match (self, card.value()) {
            (Self::Set(set), Some(value)) => {
                if set == value {
                    Slots::only(card.family().index())
                } else {
                    Slots::NONE
                }
            }
            (Self::Set(_), None) => Slots::only(card.family().index()),
            (Self::Run(family), value) => {
                if family as u8 != card.family() as u8 {
                    return Slots::NONE;
                }
                match value {
                    Some(value) => Slots::only((value - LEAST_VALUE) as usize),
                    None => Slots(Slots::ALL),
                }
            }
        }
    }

    /// Returns whether cards in exactly these slots are well formed, whatever
    /// their number.
    #[must_use]
    pub const fn holds(self, cards: Slots) -> bool {
        match self {
            Self::Set(_) => !cards.is_empty(),
            Self::Run(_) => cards.is_row(),
        }
    }
}

/// A set or run on the table. A joker keeps its slot as long as it lies there
/// (AK-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Meld {
    /// Set or run, and of which value or family.
    pub shape: Shape,
    /// The filled slots.
    pub cards: Slots,
    /// The filled slots that hold a joker.
    pub jokers: Slots,
    /// The filled slots whose card was moved here from another meld in this
    /// turn and may not be moved again (AK-13).
    pub moved: Slots,
}

impl Meld {
    /// Returns the number of cards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    /// Returns whether there is no card; false for every meld on the table.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Returns the card in a slot; `None` if the slot is free.
    #[must_use]
    pub const fn card(&self, slot: usize) -> Option<Card> {
        if !self.cards.has(slot) {
            None
        } else if self.jokers.has(slot) {
            Some(self.shape.joker(slot))
        } else {
            Some(self.shape.natural(slot))
        }
    }

    /// Iterates over the cards with their slots, in slot order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Card)> + '_ {
        self.cards.iter().filter_map(|slot| Some((slot, self.card(slot)?)))
    }

    /// Returns the slot in which a card lies, if it does.
    #[must_use]
    pub fn find(&self, card: Card) -> Option<usize> {
        let slots = self.shape.slots(card).0 & self.cards.0;
        let slots = if card.is_joker() { slots & self.jokers.0 } else { slots & !self.jokers.0 };
        (slots != 0).then(|| slots.trailing_zeros() as usize)
    }

    /// Returns the slots to which `card` may be added (AK-09): none, one, or
    /// both ends of a run for a joker.
    #[must_use]
    pub const fn fits(&self, card: Card) -> Slots {
        let open = match self.shape {
            Shape::Set(_) => self.cards.free(),
            Shape::Run(_) => self.cards.beside(),
        };
        Slots(self.shape.slots(card).0 & open.0)
    }

    /// Returns the slots whose position allows a take: any of a set, the ends
    /// of a run (AK-12). The number of cards is not checked.
    #[must_use]
    pub const fn edge(&self) -> Slots {
        match self.shape {
            Shape::Set(_) => self.cards,
            Shape::Run(_) => self.cards.ends(),
        }
    }

    /// Puts a card into a free slot.
    pub(in crate::games::akelarre) const fn put(&mut self, slot: usize, joker: bool, moved: bool) {
        let bit = 1 << slot;
        self.cards.0 |= bit;
        self.jokers.0 |= if joker { bit } else { 0 };
        self.moved.0 |= if moved { bit } else { 0 };
    }

    /// Removes the card from a slot.
    pub(super) const fn take(&mut self, slot: usize) {
        let bit = 1 << slot;
        self.cards.0 &= !bit;
        self.jokers.0 &= !bit;
        self.moved.0 &= !bit;
    }
}
