//! Positions of tests that name strengths and abilities: they are laid out with
//! forty cards of their own, which stay when the cards of the game are tuned.

use super::Given;
use crate::engine::config::Config as _;
use crate::engine::game::Game as _;
use crate::engine::ron_text::parse;
use crate::games::cartabomba::config::CardsConfig;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::setup::Setup;

/// Returns the default setup with the cards of the tests.
pub fn setup() -> Setup {
    let cards = parse(include_str!("sample_cards.ron")).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let cards = CardsConfig::validate(cards).unwrap_or_else(|wrong| panic!("{wrong}"));
    Setup { cards: cards.0, ..Cartabomba::default_setup(2) }
}

/// Lays out a position that is written as in a scenario.
pub fn stage(given: &str) -> Cartabomba {
    let given: Given = parse(given).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    given.stage_on(setup()).unwrap_or_else(|wrong| panic!("{wrong}"))
}
