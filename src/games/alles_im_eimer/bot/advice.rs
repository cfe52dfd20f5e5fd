//! What a computer player would do, in words.

use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::rules::Action;
use crate::games::alles_im_eimer::rules::view::Open;

/// Returns the sentence for an action that `seat`, which is to act, might
/// choose.
#[must_use]
pub fn words(open: &Open, seat: Seat, action: &Action) -> Message {
    match action {
        Action::Place { .. } | Action::TakeBack { .. } | Action::Arrange { .. } => Message::new("eimer-advice-build"),
        Action::Ready => Message::new("eimer-advice-ready"),
        Action::Play { cards } => {
            let cards = cards.as_slice();
            let values = cards.iter().map(|&card| open.setup.card(card).value);
            let names = values.map(|value| Message::new("eimer-scene-number").with("number", value));
            let key = if open.charge.is_none() { "eimer-hint-lead" } else { "eimer-hint-defend" };
            let animal = cards.first().map(|&card| open.setup.card(card).animal);
            // Cards played before in the same charge count, too.
            let laid = open.setup.sum(open.before(seat));
            let words = Message::new(key)
                .with("count", cards.len())
                .with("cards", names.collect::<Vec<_>>())
                .with("sum", u32::from(laid + open.setup.sum(cards)));
            match animal {
                Some(animal) => words.with("animal", animal.message()).with("animals", animal.plural()),
                None => words,
            }
        }
        Action::Draw => Message::new("eimer-advice-draw"),
        Action::PassOn => Message::new("eimer-advice-pass"),
        Action::Lose { slot, keep } => {
            let pyramid = &open.pyramids[seat.index()];
            let words = Message::new("eimer-advice-lose")
                .with("row", slot.row + 1)
                .with("left", pyramid.fall(*slot).map_or(0, |fall| fall.left_over(*keep)));
            match pyramid.get(*slot) {
                Some(bucket) => words.with("animal", bucket.message()),
                None => words,
            }
        }
    }
}
