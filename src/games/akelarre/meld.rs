//! Sets and runs on the table (AK-07, AK-08, AK-11 to AK-14), as masks of
//! five slots: the families of a set, the values of a run.

use super::cards::{Card, Family, LEAST_VALUE, MOST_VALUE};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Some of the five slots of a meld. In a set slot 0 to 4 is the family by
/// its index, in a run it is the value less 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slots(pub u8);

impl Slots {
    /// None.
    pub const NONE: Self = Self(0);
    /// How many slots a meld has.
    pub const COUNT: usize = 5;
    const ALL: u8 = 0b1_1111;

    /// Just this one.
    #[must_use]
    pub const fn only(slot: usize) -> Self {
        Self(1 << slot)
    }

    /// Whether `slot` is among them.
    #[must_use]
    pub const fn has(self, slot: usize) -> bool {
        self.0 >> slot & 1 == 1
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest and the highest.
    #[must_use]
    pub const fn ends(self) -> Self {
        if self.0 == 0 {
            return Self::NONE;
        }
        Self(1 << self.0.trailing_zeros() | 1 << (7 - self.0.leading_zeros()))
    }

    /// Those outside that touch one of them.
    #[must_use]
    pub const fn beside(self) -> Self {
        Self((self.0 << 1 | self.0 >> 1) & !self.0 & Self::ALL)
    }

    /// Those that are not among them.
    #[must_use]
    pub const fn free(self) -> Self {
        Self(!self.0 & Self::ALL)
    }

    /// Whether they are one row without a gap.
    #[must_use]
    pub const fn is_row(self) -> bool {
        self.0 != 0 && {
            let row = self.0 >> self.0.trailing_zeros();
            row & (row + 1) == 0
        }
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..Self::COUNT).filter(move |&slot| self.has(slot))
    }
}

impl fmt::Debug for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What a meld is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A set (serie) of this value, 2 to 6, all of different families (AK-07).
    Set(u8),
    /// A run (scala) of this family, consecutive values (AK-08).
    Run(Family),
}

impl Shape {
    /// All ten.
    pub fn all() -> impl Iterator<Item = Self> {
        (LEAST_VALUE..=MOST_VALUE).map(Self::Set).chain(Family::ALL.into_iter().map(Self::Run))
    }

    /// The natural card of a slot.
    #[must_use]
    pub const fn natural(self, slot: usize) -> Card {
        match self {
            Self::Set(value) => Card::new(Family::ALL[slot], value),
            Self::Run(family) => Card::new(family, LEAST_VALUE + slot as u8),
        }
    }

    /// The joker that may stand in a slot.
    #[must_use]
    pub const fn joker(self, slot: usize) -> Card {
        match self {
            Self::Set(_) => Card::joker(Family::ALL[slot]),
            Self::Run(family) => Card::joker(family),
        }
    }

    /// The slots that `card` could have, whatever else is there.
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

    /// Whether cards in exactly these slots are well formed, however many.
    #[must_use]
    pub const fn holds(self, cards: Slots) -> bool {
        match self {
            Self::Set(_) => !cards.is_empty(),
            Self::Run(_) => cards.is_row(),
        }
    }
}

/// A set or run on the table. A joker keeps its slot while it lies in it
/// (AK-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Meld {
    /// Set or run, and of what.
    pub shape: Shape,
    /// Slots that are filled.
    pub cards: Slots,
    /// Those of them that hold a joker.
    pub jokers: Slots,
    /// Those of them whose card was moved here from another meld in this turn
    /// and may not be moved again (AK-13).
    pub moved: Slots,
}

impl Meld {
    /// How many cards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is no card; no meld on the table is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The card in a slot; `None` if it is free.
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

    /// Its cards in the order of the slots, each with its slot.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Card)> + '_ {
        self.cards.iter().filter_map(|slot| Some((slot, self.card(slot)?)))
    }

    /// The slot of a card that lies in it.
    #[must_use]
    pub fn find(&self, card: Card) -> Option<usize> {
        let slots = self.shape.slots(card).0 & self.cards.0;
        let slots = if card.is_joker() { slots & self.jokers.0 } else { slots & !self.jokers.0 };
        (slots != 0).then(|| slots.trailing_zeros() as usize)
    }

    /// Where `card` may be added (AK-09): no slot, one, or the two ends of a
    /// run for a joker.
    #[must_use]
    pub const fn fits(&self, card: Card) -> Slots {
        let open = match self.shape {
            Shape::Set(_) => self.cards.free(),
            Shape::Run(_) => self.cards.beside(),
        };
        Slots(self.shape.slots(card).0 & open.0)
    }

    /// Slots whose place in the meld allows a take from it: any of a set, the
    /// ends of a run (AK-12). How many cards it needs is not looked at.
    #[must_use]
    pub const fn edge(&self) -> Slots {
        match self.shape {
            Shape::Set(_) => self.cards,
            Shape::Run(_) => self.cards.ends(),
        }
    }

    /// Puts a card into a free slot.
    pub(super) const fn put(&mut self, slot: usize, joker: bool, moved: bool) {
        let bit = 1 << slot;
        self.cards.0 |= bit;
        self.jokers.0 |= if joker { bit } else { 0 };
        self.moved.0 |= if moved { bit } else { 0 };
    }

    /// Takes the card out of a slot.
    pub(super) const fn take(&mut self, slot: usize) {
        let bit = 1 << slot;
        self.cards.0 &= !bit;
        self.jokers.0 &= !bit;
        self.moved.0 &= !bit;
    }
}
