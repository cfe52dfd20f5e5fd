//! What players call the cards, families and melds.

use super::cards::{Card, Family, LEAST_VALUE};
use super::meld::Shape;
use crate::engine::words::Message;

impl Family {
    /// Its name: "Fate", "Fairies".
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
    /// Its name: "5 di Fate", "5 of Fairies".
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
    /// What such a meld is called: "serie di 5", "run of Fairies".
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Set(value) => Message::new("akelarre-set").with("value", value),
            Self::Run(family) => Message::new("akelarre-run").with("family", family.message()),
        }
    }
    /// Its cards, each with its slot: the values of a run, "3 – 4 – 5", or the
    /// families of a set.
    #[must_use]
    pub fn contents(self, cards: impl Iterator<Item = (usize, Card)>) -> Message {
        match self {
            Self::Set(_) => {
                let families: Vec<Message> = cards.map(|(_, card)| card.family().message()).collect();
                Message::new("akelarre-list").with("cards", families)
            }
            Self::Run(_) => {
                let values: Vec<String> = cards.map(|(slot, _)| (slot as u8 + LEAST_VALUE).to_string()).collect();
                Message::new("akelarre-text").with("text", values.join(" – "))
            }
        }
    }
}
