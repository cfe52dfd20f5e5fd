//! Names of cards, families and melds as players see them.

use super::cards::{Card, Family, LEAST_VALUE};
use super::meld::Shape;
use crate::engine::words::Message;

impl Family {
    /// Its name, for example "Fate" or "Fairies".
    #[must_use]
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::Fate => "akelarre-fate",
            Self::Folletti => "akelarre-folletti",
            Self::Druidi => "akelarre-druidi",
            Self::Ninfe => "akelarre-ninfe",
            Self::Streghe => "akelarre-streghe",
        })
    }
}

impl Card {
    /// Its name, for example "5 di Fate" or "5 of Fairies".
    #[must_use]
    pub fn message(self) -> Message {
        let family = self.family().message();
        match self.value() {
            Some(value) => Message::new("akelarre-card").with("value", value).with("family", family),
            None => Message::new("akelarre-joker").with("family", family),
        }
    }
}

impl Shape {
    /// The name of such a meld, for example "serie di 5" or "run of Fairies".
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Set(value) => Message::new("akelarre-set").with("value", value),
            Self::Run(family) => Message::new("akelarre-run").with("family", family.message()),
        }
    }
    /// Lists its cards, given with their slots: the families of a set or the
    /// values of a run, as in "3 – 4 – 5".
    #[must_use]
    pub fn contents(self, cards: impl Iterator<Item = (usize, Card)>) -> Message {
        match self {
            Self::Set(_) => {
                let families: Vec<Message> = cards.map(|(_, card)| card.family().message()).collect();
                Message::new("akelarre-list").with("cards", families)
            }
            Self::Run(_) => {
                let values: Vec<String> = cards.map(|(slot, _)| (slot as u8 + LEAST_VALUE).to_string()).collect();
                Message::new("akelarre-text").with("text", values.join("\u{a0}–\u{a0}"))
            }
        }
    }
}
