//! Layout of the table of Alles im Eimer.

use super::face;
mod building;
mod charge;
pub mod place;
pub mod score;

use super::Table;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::alles_im_eimer::rules::Illegal;
use crate::games::alles_im_eimer::rules::cards::{Animal, CardId};
use crate::games::alles_im_eimer::rules::pyramid::Slot;
use crate::games::alles_im_eimer::rules::view::Phase;
use crate::table::Turn;
use crate::table::cards::{Anchor, Exit, Layout, Level, Piece, State, What, Zoom, hand};
use crate::theme::{CAPTION, ON_DARK};
use bevy::prelude::*;
use place::Places;

/// Height of the viewer's hand cards, u.
const HAND: f32 = 152.0;

/// Slot id of the panel in the middle.
pub const CHARGE: u32 = 900;
/// Slot id of the tray of buckets.
pub const TRAY: u32 = 901;

/// Lays out the whole table.
#[must_use]
pub fn layout(table: &Table) -> Layout {
    let mut layout = Layout::default();
    let canvas = table.canvas;
    let floor = Rect::from_corners(Vec2::ZERO, canvas.size);
    layout.item("floor", Level::Ground, floor, What::Tiles(face::floor(), 256.0));
    let places = Places::new(table);
    // Behind the curtain nothing of the game may show.
    if matches!(table.turn, Turn::Curtain(_)) {
        return layout;
    }
    let open = &table.view.open;
    match open.phase {
        Phase::Building => building::lay(&mut layout, table, &places),
        Phase::Leading { .. } | Phase::Defending { .. } | Phase::Drawing { .. } | Phase::Over { .. } => {
            charge::lay(&mut layout, table, &places);
            // Somebody who draws needs the deck.
            let draws = matches!(open.phase, Phase::Drawing { .. });
            layout.free = (!draws).then(|| places.aside(canvas));
        }
    }
    own_hand(&mut layout, table, &places);
    layout
}

/// Returns the face of a card.
pub fn card_face(table: &Table, card: CardId) -> Face {
    let shown = table.view.open.setup.card(card);
    face::card(shown.animal.names().1, shown.value)
}

/// Returns the deck as the anchor from which cards come.
fn deck(places: &Places) -> Anchor {
    Anchor::new(places.deck).showing(face::back())
}

/// Lays out the viewer's hand, sorted as in the view.
fn own_hand(layout: &mut Layout, table: &Table, places: &Places) {
    let cards = &table.view.hand;
    let building = table.view.open.phase == Phase::Building;
    if cards.is_empty() {
        return;
    }
    let mut area = table.canvas.hand(HAND);
    if building {
        let words = Message::new("eimer-scene-hand").with("seat", table.bottom);
        let above = Rect::new(area.min.x, area.min.y - 30.0, area.max.x, area.min.y - 4.0);
        layout.words("hand-caption", above, (CAPTION.sized(15.0), ON_DARK, Justify::Left), words);
        area.min.x = area.min.x.max(0.0);
    }
    // Chosen cards rise; their badges must not leave the area.
    let spots = hand(area, HAND / 92.0 * 59.0, cards.len());
    let on_turn = super::input::plays(table).is_some();
    for (&card, spot) in cards.iter().zip(spots) {
        let face = card_face(table, card);
        let state = if on_turn { hand_state(table, card) } else { State::Normal };
        let piece = Piece::card(u32::from(card.0), face.clone(), spot)
            .state(state)
            .rises(true)
            .live(on_turn)
            .drags(on_turn && !table.draft.losing)
            .from(deck(places))
            .exit(Exit::To(Anchor::new(places.discard)))
            .called(card_name(table, card))
            .zoom(Zoom::card(face));
        layout.pieces.push(piece);
    }
}

/// Returns the name of a card for screen readers.
fn card_name(table: &Table, card: CardId) -> Message {
    let shown = table.view.open.setup.card(card);
    Message::new("access-card").with("animal", shown.animal.message()).with("value", shown.value)
}

/// Returns the name of a bucket for screen readers.
fn bucket_name(animal: Animal, slot: Slot) -> Message {
    at(Message::new("access-bucket").with("animal", animal.message()), slot)
}

/// Adds row and place in a pyramid to a message, counted from the bottom and
/// from the left, starting at 1.
fn at(message: Message, slot: Slot) -> Message {
    message.with("row", slot.row + 1).with("place", slot.index + 1)
}

/// Returns how a card of the hand is shown to the person who may play it.
fn hand_state(table: &Table, card: CardId) -> State {
    let draft = table.draft;
    if draft.losing {
        return State::Disabled;
    }
    if draft.cards.contains(&card) {
        return State::Selected;
    }
    let Some(seat) = super::input::plays(table) else { return State::Normal };
    let mut more = draft.cards.clone();
    more.push(card);
    match table.view.open.judge(seat, &more) {
        Ok(_) | Err(Illegal::TooLow { .. }) if draft.cards.is_empty() && table.view.open.charge.is_none() => {
            State::Normal
        }
        Ok(_) | Err(Illegal::TooLow { .. }) => State::Legal,
        Err(_) => State::Disabled,
    }
}
