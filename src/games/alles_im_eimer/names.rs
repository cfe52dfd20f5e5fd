//! Names of cards, buckets and pyramids in scenario files.

use super::rules::cards::{Animal, Card, CardId};
use super::rules::pyramid::{Pyramid, Slot};
use super::rules::setup::Setup;
use crate::engine::config::FieldError;
use serde::Deserialize;

/// A card by animal and value: "horse 5", in Italian "cavallo 5". The name does
/// not tell equal cards apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct CardName(pub Card);

/// A colour of buckets by its animal: "horse", in Italian "cavallo".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct AnimalName(pub Animal);

/// Rows of a pyramid from the bottom, each a list of animals separated by
/// spaces; "-" is an empty place, and so is what is omitted.
pub type Rows = Vec<String>;

fn animal(name: &str) -> Option<Animal> {
    Animal::ALL.into_iter().find(|animal| animal.names().0 == name || animal.names().1 == name)
}

fn animals() -> String {
    Animal::ALL.map(|animal| animal.names().0).join(", ")
}

impl TryFrom<String> for AnimalName {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        animal(&name).map(Self).ok_or_else(|| format!("unknown animal \"{name}\"; allowed: {}", animals()))
    }
}

impl TryFrom<String> for CardName {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let parsed = name.split_once(' ').and_then(|(kind, value)| {
            Some(Card { animal: animal(kind)?, value: value.parse().ok().filter(|&value| value > 0)? })
        });
        let allowed = || format!("unknown card \"{name}\"; allowed: {} with a value, as \"horse 5\"", animals());
        parsed.map(Self).ok_or_else(allowed)
    }
}

impl CardName {
    /// Returns the English name of a card.
    #[must_use]
    pub fn of(setup: &Setup, card: CardId) -> String {
        Self(setup.card(card)).to_string()
    }

    /// Removes the first card with this name from `cards` and returns it.
    pub fn take(self, setup: &Setup, cards: &mut Vec<CardId>) -> Option<CardId> {
        let at = cards.iter().position(|&card| setup.card(card) == self.0)?;
        Some(cards.remove(at))
    }
}

impl std::fmt::Display for CardName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.0.animal.names().0, self.0.value)
    }
}

/// Parses the rows of a pyramid.
///
/// # Errors
/// The row that is wrong, as `[1]`.
pub fn pyramid(setup: &Setup, rows: &Rows) -> Result<Pyramid, FieldError> {
    let mut pyramid = setup.empty_pyramid();
    for (row, text) in rows.iter().enumerate() {
        let field = format!("[{row}]");
        for (index, word) in text.split_whitespace().enumerate() {
            let slot = Slot::new(row as u8, index as u8);
            if !pyramid.has(slot) {
                return Err(FieldError::new(field, format!("\"{text}\""), format!("rows of {:?}", pyramid.shape())));
            }
            if word != "-" {
                let allowed = || format!("{} and - for an empty place", animals());
                let bucket = animal(word).ok_or_else(|| FieldError::new(&field, format!("\"{word}\""), allowed()))?;
                pyramid.set(slot, Some(bucket));
            }
        }
    }
    Ok(pyramid)
}

/// Returns the rows that describe a pyramid, as [`pyramid`] reads them.
#[must_use]
pub fn rows(pyramid: &Pyramid) -> Rows {
    let word = |slot| pyramid.get(slot).map_or("-", |bucket| bucket.names().0);
    let shape = pyramid.shape();
    let row = |(row, &width): (usize, &u8)| {
        (0..width).map(|index| word(Slot::new(row as u8, index))).collect::<Vec<_>>().join(" ")
    };
    shape.iter().enumerate().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_understood_in_both_languages() {
        for animal in Animal::ALL {
            let card = CardName(Card { animal, value: 7 });
            let (english, italian) = animal.names();
            assert_eq!(CardName::try_from(format!("{english} 7")), Ok(card));
            assert_eq!(CardName::try_from(format!("{italian} 7")), Ok(card));
            assert_eq!(CardName::try_from(card.to_string()), Ok(card));
        }
        for wrong in ["", "horse", "horse 0", "horse x", "wolf 3", "horse 5 5"] {
            let told = CardName::try_from(wrong.to_owned()).expect_err(wrong);
            assert!(told.contains("allowed: horse, dog"), "{told}");
        }
    }

    #[test]
    fn rows_are_read_as_written() {
        let setup = Setup::load(2, &crate::engine::config::Sources::builtin()).0;
        let text: Rows = ["horse - pig - -", "- - - -", "- - -", "- -", "-"].map(str::to_owned).to_vec();
        let read = pyramid(&setup, &text).expect("a pyramid");
        assert_eq!(read.get(Slot::new(0, 2)), Some(Animal::Pig));
        assert_eq!(rows(&read), text);
        let wide = vec!["horse horse horse horse horse horse".to_owned()];
        assert_eq!(pyramid(&setup, &wide).expect_err("too wide").field, "[0]");
    }
}
