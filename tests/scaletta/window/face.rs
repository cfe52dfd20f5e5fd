//! Faces of the cards: one drawing, on which the number is written.

use crate::engine::config::{Fault, Sources};
use crate::faces::{Face, Writing};
use crate::games::scaletta::config::RulesConfig;
use crate::games::scaletta::rules::Card;
use crate::palette;

/// Returns the face of a card.
#[must_use]
pub fn card(Card(number): Card) -> Face {
    let corner = Writing::text(number, 9.2, 15.2, 17.0).within(12.0);
    Face::new("scaletta/carta").written([corner, Writing::text(number, 29.5, 58.0, 32.0).within(36.0)])
}

/// Returns the back of all cards.
#[must_use]
pub fn back() -> Face {
    Face::new("scaletta/retro")
}

/// Returns a tile of the floor, 256 × 256 units, which repeats in both directions.
#[must_use]
pub fn floor() -> Face {
    Face::floor("scaletta/tavolo", palette::hex(0x1F_4A37))
}

/// Returns the face of a card that is called by its number.
#[must_use]
pub fn named(name: &str) -> Option<Face> {
    name.parse().ok().map(|number| card(Card(number)))
}

/// Returns the faces of all cards of the config in force.
///
/// # Errors
/// The first fault of a config file.
pub fn all(sources: &Sources) -> Result<Vec<Face>, Fault> {
    let rules = sources.load::<RulesConfig>();
    match rules.faults.into_iter().next() {
        Some(fault) => Err(fault),
        None => Ok((1..=rules.config.cards).map(|number| card(Card(number))).collect()),
    }
}
