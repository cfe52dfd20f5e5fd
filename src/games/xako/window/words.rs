//! Words that several parts of the window say.

use crate::engine::words::Message;
use crate::games::xako::rules::cards::{CardId, listed};
use crate::games::xako::rules::view::Open;

/// Returns the name of a card.
pub(super) fn name(open: &Open, card: CardId) -> Message {
    open.setup.card(card).name.message()
}

/// Returns the names of cards, equal ones once with their number.
pub(super) fn names(open: &Open, cards: &[CardId]) -> Vec<Message> {
    listed(cards.iter().map(|&card| &open.setup.card(card).name))
}

/// Returns a number as a message.
pub(super) fn number(number: impl Into<i64>) -> Message {
    Message::new("xako-number").with("number", number.into())
}
