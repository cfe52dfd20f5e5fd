//! Playback of events, one after the other.

use super::Table;
use super::board::Board;
use super::face;
use crate::audio::Sound;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::words::Message;
use crate::games::akelarre::rules::Event;
use crate::games::akelarre::rules::action::Pile;
use crate::games::akelarre::window::sounds;
use crate::table::cards::{Impact, Motion};

/// Returns how an event is shown.
#[must_use]
pub fn motion(table: &Table, event: &Event) -> Motion {
    match event {
        Event::Began { .. } => Motion::of(0.9).sound(Sound::SHUFFLE),
        Event::TurnBegan { last: true, .. } => Motion::of(1.2).sound(Sound::TICK),
        Event::TurnBegan { last: false, .. } => Motion::of(0.15),
        Event::Took { .. } => Motion::of(0.5).sound(Sound::CARD_PICK),
        Event::Formed { seat, .. } => Motion::of(placed(table, *seat, 1.0)).sound(Sound::CARD_PLACE),
        Event::Added { seat, .. } => Motion::of(placed(table, *seat, 0.8)).sound(Sound::CARD_PLACE),
        Event::Completed { place, .. } => {
            let board = Board::new(table);
            let blow = board.cell(*place).map(|cell| Impact::new(cell.rect.center(), cell.card, 0.7));
            Motion::of(1.0).impact(blow.map(|blow| blow.sounding(Sound::SHIMMER)))
        }
        Event::Captured { seat, place, cards, as_owner } => {
            let board = Board::new(table);
            let number = Message::new("ak-fly-captured").with("n", cards.len());
            let force = if *as_owner { 0.3 } else { 0.5 };
            let pile = board.points[seat.index()].at;
            let blow = board.cell(*place).map(|cell| Impact::new(cell.rect.center(), cell.card, force));
            Motion::of(1.0).sound(sounds::CAPTURE).impact(blow.map(|blow| blow.telling(number, pile)))
        }
        Event::Discarded { seat, .. } => Motion::of(pause(table, *seat, 0.7)).sound(Sound::CARD_SLIDE),
        Event::Drew { seat, pile, count, .. } => drew(table, *seat, *pile, *count),
        Event::DeckEmpty { .. } => Motion::of(2.2).sound(Sound::LAMP),
        Event::Bought { .. } => Motion::of(1.2).sound(sounds::PLACE_BOUGHT),
        Event::Stalled(_) => Motion::of(1.6).sound(Sound::TICK),
        Event::BuyingBegan { .. } | Event::Ended { .. } => Motion::default(),
    }
}

/// Returns these seconds, or fewer for an action of the viewer's own.
fn pause(table: &Table, seat: Seat, seconds: f32) -> f32 {
    if table.viewer == Viewer::Seat(seat) { 0.3 } else { seconds }
}

/// Returns the seconds for which a card put on the table is shown. Where it
/// completes a meld, that follows at once.
fn placed(table: &Table, seat: Seat, seconds: f32) -> f32 {
    if matches!(table.next(), Some(Event::Completed { .. })) { 0.05 } else { pause(table, seat, seconds) }
}

/// Returns how drawing is shown: cards fly into a hand that the viewer does not
/// see.
fn drew(table: &Table, seat: Seat, pile: Pile, count: u8) -> Motion {
    let motion = Motion::of(0.6);
    if table.viewer == Viewer::Seat(seat) {
        // Whoever draws from the deck and then passes the screen on wants to see
        // the cards first.
        let passes = super::people(table) > 1 && !table.session.to_act().contains(seat);
        return if passes && pile == Pile::Deck { motion.waiting() } else { motion };
    }
    let board = Board::new(table);
    let (from, face) = match pile {
        Pile::Deck => (board.deck, face::back()),
        Pile::Discards(family) => {
            let top = table.view.open.discards(family).top();
            (board.piles[family.index()], top.map_or_else(face::back, face::card))
        }
    };
    let to = board.hands[seat.index()];
    (0..count).fold(motion, |motion, at| {
        let delay = 0.1 * f32::from(at);
        motion.flight(face.clone(), from, to, delay).sound_at(delay, Sound::CARD_DEAL)
    })
}
