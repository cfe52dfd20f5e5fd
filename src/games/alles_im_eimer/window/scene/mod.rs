//! Layout of the table of Alles im Eimer.
//!
//! - `building`: the pyramid while it is built, and the tray.
//! - `charge`: pyramids, cards before the seats, deck and discards.
//! - `panel`: the panel in the middle, with the cards about to be played.
//! - `preview`: what would fall if a bucket were lost.
//! - [`score`]: the end of a game and of the match.
//! - [`place`]: the geometry.

mod building;
mod charge;
mod panel;
pub mod place;
mod preview;
pub mod score;

use super::input::{is_hopeless, may_choose, plays};
use super::keys;
use super::states::Showing;
use super::{Table, face};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::alles_im_eimer::rules::cards::{Animal, CardId};
use crate::games::alles_im_eimer::rules::pyramid::Slot;
use crate::games::alles_im_eimer::rules::view::Phase;
use crate::table::cards::{Anchor, Exit, Layout, Level, Piece, Spot, State, What, Zoom, hand};
use crate::theme::{CAPTION, ON_DARK};
use bevy::prelude::*;
use place::Places;

/// Height of the viewer's hand cards, u.
const HAND: f32 = 152.0;

/// Lays out the whole table.
#[must_use]
pub fn layout(table: &Table) -> Layout {
    let mut layout = Layout::default();
    let floor = Rect::from_corners(Vec2::ZERO, table.canvas.size);
    layout.item("floor", Level::Ground, floor, What::Tiles(face::floor(), 256.0));
    let places = Places::new(table);
    match table.state {
        Showing::Nothing => return layout,
        Showing::Dealing | Showing::Building => building::lay(&mut layout, table, &places),
        _ => {
            charge::lay(&mut layout, table, &places);
            // Somebody who draws needs the deck, already while the cards are
            // being played.
            let draws = matches!(table.view.open.phase, Phase::Drawing { .. });
            layout.free = (!draws).then_some(places.aside);
        }
    }
    own_hand(&mut layout, table, &places);
    layout
}

/// Returns the face of a card.
fn card_face(table: &Table, card: CardId) -> Face {
    let shown = table.view.open.setup.card(card);
    face::card(shown.animal.names().1, shown.value)
}

/// Returns a card that can be looked at.
fn card(table: &Table, card: CardId, spot: Spot) -> Piece {
    let (shown, face) = (table.view.open.setup.card(card), card_face(table, card));
    let name = Message::new("access-card").with("animal", shown.animal.message()).with("value", shown.value);
    let title = Message::new("eimer-about-card").with("animal", shown.animal.names().1).with("value", shown.value);
    let about = Message::new("eimer-about-sum").with("most", table.view.open.setup.numbers.cards_per_play);
    let piece = Piece::card(keys::Piece::Card(card), face.clone(), spot)
        .called(name)
        .zoom(Zoom::card(face).telling(title, vec![about]));
    Piece { name: format!("card-{}", card.0).into(), ..piece }
}

/// Returns the bucket at a slot of a seat's pyramid.
fn bucket(seat: Seat, slot: Slot, animal: Animal, spot: Spot) -> Piece {
    let id = keys::Piece::Bucket(seat, slot);
    let name = format!("bucket-{}-{}-{}", seat.index(), slot.row, slot.index);
    Piece::token(id, name, face::bucket(animal.names().1), spot)
        .called(at(Message::new("access-bucket").with("animal", animal.message()), slot))
}

/// Returns the deck as the anchor from which cards come.
fn deck(places: &Places) -> Anchor {
    Anchor::new(places.deck).showing(face::back())
}

/// Lays out the deck; its caption is told how many cards it has, as "count" and as
/// "number".
fn draw_pile(layout: &mut Layout, table: &Table, places: &Places, caption: Message) {
    let count = table.view.open.deck;
    let caption = caption.with("count", count).with("number", count);
    layout.pile("deck", places.deck, count.into(), &face::back(), caption);
    layout.tip("deck-tip", places.deck.rect(), Message::new("eimer-tip-deck").with("count", count));
}

/// Lays out the viewer's hand, sorted as in the view.
fn own_hand(layout: &mut Layout, table: &Table, places: &Places) {
    let cards = &table.view.hand;
    if cards.is_empty() {
        return;
    }
    let mut area = table.canvas.hand(HAND);
    if matches!(table.state, Showing::Dealing | Showing::Building) {
        let words = Message::new("eimer-scene-hand").with("seat", table.bottom);
        let above = Rect::new(area.min.x, area.min.y - 30.0, area.max.x, area.min.y - 4.0);
        layout.words("hand-caption", above, (CAPTION.sized(15.0), ON_DARK, Justify::Left), words);
        area.min.x = area.min.x.max(0.0);
    }
    // Chosen cards rise; their badges must not leave the area.
    let spots = hand(area, HAND / 92.0 * 59.0, cards.len());
    let player = plays(table);
    for (&id, spot) in cards.iter().zip(spots) {
        let piece = card(table, id, spot)
            .state(player.map_or(State::Normal, |seat| hand_state(table, seat, id)))
            .rises(true)
            .live(player.is_some())
            .drags(player.is_some() && !table.draft.losing)
            .from(deck(places))
            .exit(Exit::To(Anchor::new(places.discard)));
        layout.pieces.push(piece);
    }
}

/// Adds row and place in a pyramid to a message, counted from the bottom and
/// from the left, starting at 1.
fn at(message: Message, slot: Slot) -> Message {
    message.with("row", slot.row + 1).with("place", slot.index + 1)
}

/// Returns how a card of the hand is shown to `seat`, who may play it.
fn hand_state(table: &Table, seat: Seat, card: CardId) -> State {
    let draft = table.draft;
    if draft.losing || is_hopeless(table, seat) {
        return State::Disabled;
    }
    if draft.cards.contains(&card) {
        return State::Selected;
    }
    match may_choose(table, seat, &draft.with_held(&[keys::Piece::Card(card)])) {
        Ok(()) if draft.cards.is_empty() && table.state == Showing::Leading => State::Normal,
        Ok(()) => State::Legal,
        Err(_) => State::Disabled,
    }
}
