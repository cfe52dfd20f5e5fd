//! Animals, cards, and sets of cards.

use crate::engine::words::Message;
use serde::{Deserialize, Serialize};

/// An animal of the farm. Each colour of the game has one animal, so this also
/// stands for the colour of a bucket (AE-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Animal {
    /// Blue.
    Horse,
    /// Yellow.
    Dog,
    /// Pink.
    Pig,
    /// Green.
    Sheep,
    /// Brown.
    Cow,
}

impl Animal {
    /// All animals, in the order of their indices.
    pub const ALL: [Self; 5] = [Self::Horse, Self::Dog, Self::Pig, Self::Sheep, Self::Cow];

    /// Index from 0 to 4.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// English and Italian name in scenario files; the config uses the English
    /// one, drawings the Italian one.
    #[must_use]
    pub const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Horse => ("horse", "cavallo"),
            Self::Dog => ("dog", "cane"),
            Self::Pig => ("pig", "maiale"),
            Self::Sheep => ("sheep", "pecora"),
            Self::Cow => ("cow", "mucca"),
        }
    }

    /// Returns its name in the singular.
    #[must_use]
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::Horse => "eimer-horse",
            Self::Dog => "eimer-dog",
            Self::Pig => "eimer-pig",
            Self::Sheep => "eimer-sheep",
            Self::Cow => "eimer-cow",
        })
    }

    /// Returns its name in the plural.
    #[must_use]
    pub fn plural(self) -> Message {
        Message::new(match self {
            Self::Horse => "eimer-horses",
            Self::Dog => "eimer-dogs",
            Self::Pig => "eimer-pigs",
            Self::Sheep => "eimer-sheep-plural",
            Self::Cow => "eimer-cows",
        })
    }
}

/// The face of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Card {
    /// The animal, and with it the colour.
    pub animal: Animal,
    /// Its strength, from 1.
    pub value: u8,
}

/// Id of a card: its index in [`super::Setup::deck`]. Sorting by id sorts by
/// animal, then by value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

/// Cards played together, sorted by id whatever the order in which they were
/// chosen.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<CardId>", into = "Vec<CardId>")]
pub struct Cards {
    cards: [CardId; Self::MOST],
    count: u8,
}

impl Cards {
    /// Maximum number of cards stored: one more than may ever be played
    /// together, so that too many remain recognizable as too many.
    pub const MOST: usize = 11;

    /// Returns the cards, sorted by id.
    #[must_use]
    pub fn as_slice(&self) -> &[CardId] {
        &self.cards[..self.count.into()]
    }

    /// Returns these cards and another one, which is higher.
    ///
    /// # Panics
    /// If there are [`Self::MOST`] cards already.
    #[must_use]
    pub fn and(mut self, card: CardId) -> Self {
        self.cards[usize::from(self.count)] = card;
        self.count += 1;
        self
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Cards {}

impl From<&[CardId]> for Cards {
    fn from(from: &[CardId]) -> Self {
        let mut cards = [CardId::default(); Self::MOST];
        let count = from.len().min(Self::MOST);
        cards[..count].copy_from_slice(&from[..count]);
        cards[..count].sort_unstable();
        Self { cards, count: count as u8 }
    }
}

impl From<Vec<CardId>> for Cards {
    fn from(cards: Vec<CardId>) -> Self {
        cards.as_slice().into()
    }
}

impl From<Cards> for Vec<CardId> {
    fn from(cards: Cards) -> Self {
        cards.as_slice().to_vec()
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        cards.into_iter().collect::<Vec<_>>().into()
    }
}
