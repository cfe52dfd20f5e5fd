//! How a person would make an advised move, in words and on the table, and what
//! speaks for it as far as the person can know.

use super::Table;
use super::input::Draft;
use super::keys::{Button, Piece, Slot};
use crate::engine::bot::Advice;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::arrange::left_over;
use crate::games::alles_im_eimer::bot::advice::words;
use crate::games::alles_im_eimer::rules::AllesImEimer;
use crate::games::alles_im_eimer::rules::action::Action;
use crate::games::alles_im_eimer::rules::cards::CardId;
use crate::games::alles_im_eimer::rules::pyramid;
use crate::games::alles_im_eimer::rules::view::{Direction, Open};
use crate::table::cards::{Gesture, Pointed, Way};

type Target = Pointed<AllesImEimer>;

/// Returns how `seat` would make the advised move.
#[must_use]
pub(super) fn way(table: &Table, seat: Seat, advice: &Advice<Action>) -> Way<AllesImEimer> {
    let open = &table.view.open;
    let own = |slot: pyramid::Slot| Target::Piece(Piece::Bucket(seat, slot));
    let place = |slot: pyramid::Slot| Target::Slot(Slot::Place(slot));
    let none = Draft::default();
    let words = || words(open, seat, &advice.action);
    let (what, draft, last, moves) = match advice.action {
        Action::Place { slot, bucket } => {
            let what = Message::new("eimer-hint-place").with("animal", bucket.message());
            let moves = vec![(Target::Piece(Piece::Tray(bucket, 0)), Some(place(slot)))];
            (what, Draft { bucket: Some(bucket), ..none }, Gesture::Click(place(slot)), moves)
        }
        Action::TakeBack { slot } => {
            (Message::new("eimer-hint-take-back"), none, Gesture::Click(own(slot)), vec![(own(slot), None)])
        }
        Action::Arrange { .. } => {
            (Message::new("eimer-hint-arrange"), none, Gesture::Chosen(Button::Arrange), Vec::new())
        }
        Action::Ready => (Message::new("eimer-hint-ready"), none, Gesture::Primary, Vec::new()),
        Action::Play { cards } => {
            let card = |card| (Target::Piece(Piece::Card(card)), Some(Target::Slot(Slot::Charge)));
            let moves = cards.as_slice().iter().copied().map(card).collect();
            (words(), Draft { cards: cards.as_slice().to_vec(), ..none }, Gesture::Primary, moves)
        }
        Action::Draw => {
            let deck = Target::Slot(Slot::Deck);
            (words(), none, Gesture::Click(deck), vec![(deck, None)])
        }
        Action::PassOn => (words(), none, Gesture::Primary, Vec::new()),
        Action::Lose { slot, keep } => {
            (words(), Draft { losing: true, lose: Some(slot), keep, ..none }, Gesture::Primary, vec![(own(slot), None)])
        }
    };
    Way { what, reason: reason(open, seat, &advice.action), draft, last, moves }
}

/// Returns the sum before a seat once it has played these cards, too.
fn total(open: &Open, seat: Seat, cards: &[CardId]) -> u16 {
    open.setup.sum(open.before(seat)) + open.setup.sum(cards)
}

/// Returns what speaks for an action, from what lies open.
fn reason(open: &Open, seat: Seat, action: &Action) -> Option<Message> {
    match action {
        Action::Play { cards } => {
            let cards = cards.as_slice();
            let (animal, sum) = (open.setup.card(*cards.first()?).animal, total(open, seat, cards));
            // With an equal sum the charge may turn round.
            if open.charge.as_ref().is_some_and(|charge| charge.sum == sum) {
                return Some(Message::new("eimer-why-equal"));
            }
            let direction = open.charge.as_ref().map_or(Direction::Clockwise, |charge| charge.direction);
            let next = open.next(seat, direction);
            let buckets = open.pyramids[next.index()].count(animal);
            let words = Message::new("eimer-why-play").with("seat", next).with("sum", u32::from(sum));
            let words = words.with("reverse", u8::from(open.setup.options.reverse));
            let words = words.with("cards", u32::from(open.hand_sizes[next.index()])).with("buckets", buckets);
            Some(words.with("animal", animal.message()))
        }
        Action::Lose { slot, .. } => {
            let pyramid = &open.pyramids[seat.index()];
            let left = left_over(pyramid, *slot);
            let others = open.to_lose(seat).into_iter().filter(|other| other != slot);
            let most = others.map(|other| left_over(pyramid, other)).max();
            match most {
                None => Some(Message::new("eimer-why-only")),
                Some(most) if most <= left => Some(Message::new("eimer-why-least")),
                Some(_) => None,
            }
        }
        Action::Draw => Some(Message::new("eimer-why-draw")),
        Action::Place { .. } | Action::TakeBack { .. } | Action::Arrange { .. } | Action::Ready | Action::PassOn => {
            None
        }
    }
}
