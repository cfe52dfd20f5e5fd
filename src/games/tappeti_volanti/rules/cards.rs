//! The kinds of card (TV-01).

use crate::engine::words::Message;
use serde::{Deserialize, Serialize};

/// The letter of an adventure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Letter {
    A,
    B,
    C,
    D,
    E,
}

impl Letter {
    /// All five letters.
    pub const ALL: [Self; 5] = [Self::A, Self::B, Self::C, Self::D, Self::E];

    /// Returns the letter as printed on the card.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
            Self::D => "D",
            Self::E => "E",
        }
    }
}

/// The three kinds of bazaar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bazaar {
    /// Spice bazaar.
    Spice,
    /// Carpet bazaar.
    Carpet,
    /// Camel bazaar.
    Camel,
}

impl Bazaar {
    /// All three kinds, cheapest first.
    pub const ALL: [Self; 3] = [Self::Spice, Self::Carpet, Self::Camel];
}

/// What a destination card shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// Counted at the end of every journey (TV-19).
    Palace,
    /// Worth more in groups of different letters (TV-23).
    Adventure(Letter),
    /// Worth something in pairs (TV-24).
    Bazaar(Bazaar),
    /// Worth points by itself (TV-25).
    Treasure,
    /// The joker (TV-19, TV-26).
    Lamp,
    /// Costs points (TV-25).
    Desert,
}

impl Destination {
    /// Returns the twelve different destinations.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all = vec![Self::Palace];
        all.extend(Letter::ALL.map(Self::Adventure));
        all.extend(Bazaar::ALL.map(Self::Bazaar));
        all.extend([Self::Treasure, Self::Lamp, Self::Desert]);
        all
    }

    /// Returns the name as on the card's title plate.
    #[must_use]
    pub fn name(self) -> Message {
        self.lettered(format!("tappeti-name-{}", self.key()))
    }

    /// Returns the name with the definite article, for use in sentences.
    #[must_use]
    pub fn with_article(self) -> Message {
        self.lettered(format!("tappeti-the-{}", self.key()))
    }

    fn lettered(self, key: String) -> Message {
        let message = Message::new(key);
        if let Self::Adventure(letter) = self { message.with("letter", letter.as_str()) } else { message }
    }

    /// Returns the last part of the message keys of the names.
    const fn key(self) -> &'static str {
        match self {
            Self::Palace => "palace",
            Self::Adventure(_) => "adventure",
            Self::Bazaar(Bazaar::Spice) => "spice",
            Self::Bazaar(Bazaar::Carpet) => "carpet",
            Self::Bazaar(Bazaar::Camel) => "camel",
            Self::Treasure => "treasure",
            Self::Lamp => "lamp",
            Self::Desert => "desert",
        }
    }
}

/// A genie by its number, 1 (timid) to 8 (giant).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Genie(pub u8);
