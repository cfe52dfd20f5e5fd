//! What a computer player would do, in words.

use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::akelarre::cards::{Card, LEAST_VALUE};
use crate::games::akelarre::meld::{Meld, Shape};
use crate::games::akelarre::rules::action::Pile;
use crate::games::akelarre::rules::{Action, Open, Phase, Place};

/// Returns the sentence for an action that `seat`, which is to act, might
/// choose.
#[must_use]
pub fn words(open: &Open, seat: Seat, action: &Action) -> Message {
    let at = |own: &'static str, others: &'static str, place: Place| {
        let owner = place.owner();
        Message::new(if owner == seat { own } else { others }).with("owner", owner)
    };
    let list = |cards: &mut dyn Iterator<Item = Card>| cards.map(Card::message).collect::<Vec<_>>();
    match *action {
        Action::Form(form) => at("ak-advice-form", "ak-advice-form-at", form.place)
            .with("meld", form.shape.message())
            .with("cards", list(&mut form.meld().iter().map(|(_, card)| card))),
        Action::Add { place, card, slot, .. } => {
            let words = at("ak-advice-add", "ak-advice-add-at", place).with("card", card.message());
            match open.meld(place) {
                Some(meld) => words.with("meld", meld.shape.message()).with("as", joker_as(meld.shape, card, slot)),
                None => words,
            }
        }
        Action::Discard { card } => Message::new("ak-advice-discard").with("card", card.message()),
        Action::Draw { pile: Pile::Deck } => Message::new("ak-advice-deck"),
        Action::Draw { pile: Pile::Discards(family) } => {
            Message::new("ak-advice-pile").with("family", family.message())
        }
        Action::Choose { slots } => {
            let meld = if let Phase::Choosing { meld, .. } = open.phase { Some(meld) } else { None };
            let cards = meld.iter().flat_map(Meld::iter).filter(|(slot, _)| slots.has(*slot));
            Message::new("ak-advice-choose").with("cards", list(&mut cards.map(|(_, card)| card)))
        }
        Action::Buy { cards } => {
            Message::new("ak-advice-buy").with("cards", list(&mut cards.as_slice().iter().copied()))
        }
        Action::Done if open.phase == Phase::Buying => Message::new("ak-advice-not-buy"),
        Action::Done => Message::new("ak-advice-end"),
    }
}

/// Returns the value that a card stands for in this slot of a run if it is a
/// joker, 0 for all others.
#[must_use]
pub fn joker_as(shape: Shape, card: Card, slot: u8) -> u32 {
    let joker = card.is_joker() && matches!(shape, Shape::Run(_));
    if joker { u32::from(LEAST_VALUE + slot) } else { 0 }
}
