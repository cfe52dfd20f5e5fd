//! Figures counted by `tavolata sim`, which measure the balance of the cards
//! and of the first turn.

use super::event::{Event, Named};
use super::setup::Setup;
use super::state::Cartabomba;
use super::view::{End, other};
use crate::engine::figures::{Figure, fixed_words};
use crate::engine::game::{Game, Outcome};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use std::sync::LazyLock;

/// Returns the figures of a finished game.
pub(super) fn of(events: &[Event], outcome: &Outcome) -> Vec<Figure> {
    let winners = outcome.winners;
    let won = |seat: Seat| winners.share(seat);
    let mut figures = Vec::new();
    let mut owned: Vec<(&Named, Seat)> = Vec::new();
    let mut turns = 0;
    for event in events {
        match event {
            Event::Began { chooser, starter, .. } => {
                figures.push(Figure::share("the player of the first turn wins", won(*starter)));
                figures.push(Figure::share("the first chooser of the draft wins", won(*chooser)));
            }
            Event::Drafted { seat, took, left } => {
                owned.extend(took.iter().map(|card| (card, *seat)));
                owned.extend(left.iter().map(|card| (card, other(*seat))));
            }
            Event::TurnBegan { turn, .. } => turns = *turn,
            Event::Ended(ending) => {
                let part = |holds: bool| f64::from(u8::from(holds));
                figures.push(Figure::share("stalemates", part(ending.why != End::NoCards)));
                figures.push(Figure::share("draws", part(winners.len() != 1)));
                figures.push(Figure::amount("turns", turns.into()));
            }
            _ => {}
        }
    }
    // Sorted by id, so that the cards are in the same order for every game.
    owned.sort_by_key(|(card, _)| card.id);
    let owner = |(card, seat): (&Named, Seat)| Figure::share(format!("owner of {} wins", card.label.en), won(seat));
    figures.extend(owned.into_iter().map(owner));
    figures
}

/// Puts the name of a figure into words. A name that is not built in, but of house
/// rules, is English in every language.
pub(super) fn words(name: &str) -> Message {
    static BUILT_IN: LazyLock<Setup> = LazyLock::new(|| Cartabomba::default_setup(2));
    let Some(card) = name.strip_prefix("owner of ").and_then(|rest| rest.strip_suffix(" wins")) else {
        return fixed_words(name);
    };
    let known = BUILT_IN.cards.iter().find(|known| known.label.en == card);
    let card = known.map_or_else(|| Message::verbatim(card), |known| known.label.message());
    Message::new("figure-owner-wins").with("name", card)
}
