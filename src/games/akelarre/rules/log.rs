//! Texts of the game log.

use super::action::{Form, Pile};
use super::event::Event;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::akelarre::cards::{Bag, Card};

/// Lists the names of the cards in a bag.
fn cards(bag: Bag) -> Vec<Message> {
    bag.iter().map(Card::message).collect()
}

fn formed(seat: Seat, form: &Form) -> Message {
    let owner = form.place.owner();
    let key = if owner == seat { "akelarre-log-formed" } else { "akelarre-log-formed-at" };
    Message::new(key)
        .with("seat", seat)
        .with("owner", owner)
        .with("meld", form.shape.message())
        .with("cards", form.shape.contents(form.meld().iter()))
}

/// Returns the log line of an event; `None` if it has none.
pub(super) fn describe(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Began { first, deck, dealt, .. } => {
            Message::new("akelarre-log-began").with("seat", *first).with("deck", *deck).with("dealt", *dealt)
        }
        Event::TurnBegan { seat, last: true, .. } => Message::new("akelarre-log-last-turn").with("seat", *seat),
        Event::TurnBegan { last: false, .. } | Event::BuyingBegan { .. } => return None,
        Event::Took { seat, card, from, .. } => {
            let owner = from.owner();
            let key = if owner == *seat { "akelarre-log-took" } else { "akelarre-log-took-at" };
            Message::new(key).with("seat", *seat).with("owner", owner).with("card", card.message())
        }
        Event::Formed { seat, form } => formed(*seat, form),
        Event::Added { seat, place, card, slot, meld, .. } => {
            let owner = place.owner();
            let key = if owner == *seat { "akelarre-log-added" } else { "akelarre-log-added-at" };
            let natural = meld.shape.natural((*slot).into());
            let card = match natural.value().filter(|_| card.is_joker()) {
                Some(value) => Message::new("akelarre-card-as").with("card", card.message()).with("value", value),
                None => card.message(),
            };
            Message::new(key)
                .with("seat", *seat)
                .with("owner", owner)
                .with("card", card)
                .with("meld", meld.shape.message())
        }
        Event::Completed { seat, place, meld } => {
            let owner = place.owner();
            let key = if owner == *seat { "akelarre-log-completed" } else { "akelarre-log-completed-at" };
            Message::new(key).with("seat", *seat).with("owner", owner).with("meld", meld.shape.message())
        }
        Event::Captured { seat, cards: bag, .. } => {
            Message::new("akelarre-log-captured").with("seat", *seat).with("cards", cards(*bag))
        }
        Event::Discarded { seat, card } => {
            Message::new("akelarre-log-discarded").with("seat", *seat).with("card", card.message())
        }
        Event::Drew { seat, pile: Pile::Deck, count, left, .. } => {
            Message::new("akelarre-log-drew").with("seat", *seat).with("count", *count).with("left", *left)
        }
        Event::Drew { seat, pile: Pile::Discards(family), cards: bag, .. } => Message::new("akelarre-log-drew-from")
            .with("seat", *seat)
            .with("family", family.message())
            .with("cards", cards(bag.unwrap_or_default())),
        Event::DeckEmpty { seat } => Message::new("akelarre-log-deck-empty").with("seat", *seat),
        Event::Bought { seat, cards, .. } => Message::new("akelarre-log-bought")
            .with("seat", *seat)
            .with("cards", cards.as_slice().iter().map(|card| card.message()).collect::<Vec<_>>()),
        Event::Stalled(true) => Message::new("akelarre-log-stalled"),
        Event::Stalled(false) => Message::new("akelarre-log-goes-on"),
        Event::Ended { sheets, winners } => {
            let won: Vec<Seat> = winners.iter().collect();
            let points = won.first().map_or(0, |seat| sheets[seat.index()].team);
            let key = if won.len() == 1 { "akelarre-log-won" } else { "akelarre-log-won-by" };
            Message::new(key).with("seats", won).with("points", points)
        }
    })
}
