//! Layout of the table: the row in the middle, the hand below.

pub mod score;

use super::states::Showing;
use super::{Table, face, keys};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::scaletta::rules::Card;
use crate::table::cards::{
    Anchor, Exit, Free, Layout, Level, Mark, Piece, Slot, Spot, State, What, Zoom, card_size, hand, spread,
};
use crate::theme::widgets::Panel;
use crate::theme::{ON_DARK, PANEL_TITLE};
use bevy::prelude::*;

/// Height of the viewer's hand, u.
const HAND: f32 = 152.0;
/// Width of a card of the row, u.
const CARD: f32 = 96.0;
/// Width of a player's plate, as a multiple of the scale of the interface.
const PLATE: f32 = 205.0;

/// Returns where the plates of the others begin, clockwise: evenly spread.
#[must_use]
pub fn plates(table: &Table) -> Vec<f32> {
    let (chrome, others) = (table.canvas.chrome, table.seats().len() - 1);
    let width = table.canvas.size.x / chrome;
    let middles = spread(20.0, width - 20.0, PLATE, width / others as f32 - PLATE, others);
    middles.into_iter().map(|middle| middle - PLATE / 2.0).collect()
}

/// Returns a small card at the plate of a seat, from and to which cards fly.
fn at_plate(table: &Table, seat: Seat) -> Spot {
    let (chrome, size) = (table.canvas.chrome, table.canvas.size);
    let at = match table.steps_to(seat).checked_sub(1) {
        None => Vec2::new(120.0 * chrome, size.y - 40.0 * chrome),
        Some(other) => Vec2::new((plates(table)[other] + PLATE / 2.0) * chrome, 110.0 * chrome),
    };
    Spot::new(at, card_size(30.0))
}

/// Returns the panel of the row, and the area beside it.
fn places(table: &Table) -> (Rect, Free) {
    let (size, chrome) = (table.canvas.size, table.canvas.chrome);
    let (top, low) = (table.canvas.top() + 72.0 * chrome, size.y - HAND - 56.0);
    let left = 16.0 + 310.0 * chrome;
    let middle = Vec2::new(f32::midpoint(left + 14.0, size.x - 24.0), f32::midpoint(top, low));
    let panel = Rect::from_center_size(middle, Vec2::new(size.x - left - 38.0, (low - top).min(280.0)));
    (panel, Free::bare(Rect::new(16.0, top, left, low)))
}

/// Lays out the whole table.
#[must_use]
pub fn layout(table: &Table) -> Layout {
    let mut layout = Layout::default();
    let floor = Rect::from_corners(Vec2::ZERO, table.canvas.size);
    layout.item("floor", Level::Ground, floor, What::Tiles(face::floor(), 256.0));
    if table.state != Showing::Nothing {
        let (panel, free) = places(table);
        layout.free = Some(free);
        row(&mut layout, table, panel);
        own_hand(&mut layout, table);
    }
    layout
}

/// Returns a card that can be looked at.
fn card(card: Card, spot: Spot) -> Piece {
    let title = Message::new("scaletta-card").with("number", card.0);
    let zoom = Zoom::card(face::card(card)).telling(title, vec![Message::new("scaletta-card-about")]);
    let piece = Piece::card(keys::Piece::Card(card), face::card(card), spot).zoom(zoom);
    Piece { name: format!("card-{}", card.0).into(), ..piece }
}

/// Lays out the row, with the chosen card at its end.
fn row(layout: &mut Layout, table: &Table, panel: Rect) {
    let open = &table.view.open;
    layout.item("row", Level::Under, panel, What::Panel(Panel::Dark));
    let high = 32.0 * table.canvas.chrome;
    let title = Rect::new(panel.min.x + 24.0, panel.min.y + 12.0, panel.max.x - 24.0, panel.min.y + 12.0 + high);
    layout.words("row-title", title, (PANEL_TITLE, ON_DARK, Justify::Left), Message::new("scaletta-row"));
    let held = table.held.first().map(|&keys::Piece::Card(card)| card);
    let mark = if held.is_some_and(|card| open.climbs(card).is_ok()) { Mark::Legal } else { Mark::Bare };
    let slot = Slot::new(keys::Slot::Row, "slot-row", panel).mark(mark).live(held.is_some());
    let cards = open.row.iter().map(|(_, card)| *card).chain(table.draft.card);
    let empty = cards.clone().next().is_none();
    let slot = if empty { slot.words(Message::new("scaletta-row-empty")) } else { slot };
    layout.slots.push(slot.called(Message::new("scaletta-row")));
    let (from, to, y) = (panel.min.x + 24.0, panel.max.x - 24.0, panel.center().y + 14.0);
    let spots = spread(from, to, CARD, 10.0, cards.clone().count());
    let last = open.row.last().map(|(seat, _)| *seat);
    for (at, (known, x)) in cards.zip(spots).enumerate() {
        let mut piece = card(known, Spot::new(Vec2::new(x, y), card_size(CARD)));
        if let Some((seat, _)) = open.row.get(at) {
            piece = piece.from(Anchor::new(at_plate(table, *seat)).showing(face::back()));
        } else {
            piece = piece.state(State::Selected).live(true).drags(true);
        }
        // Whoever played last takes the row.
        layout.pieces.push(piece.exit(last.map_or(Exit::Fade, |seat| Exit::To(Anchor::new(at_plate(table, seat))))));
    }
}

/// Lays out the viewer's hand without the chosen card.
fn own_hand(layout: &mut Layout, table: &Table) {
    let chooses = table.person.is_some() && table.state == Showing::Choosing;
    let cards = table.view.hand.iter().filter(|card| table.draft.card != Some(**card));
    let spots = hand(table.canvas.hand(HAND), 97.0, cards.clone().count());
    let deck = Anchor::new(Spot::new(Vec2::new(table.canvas.size.x / 2.0, -80.0), card_size(CARD)));
    for (&known, spot) in cards.zip(spots) {
        let state = match table.view.open.climbs(known) {
            _ if !chooses => State::Normal,
            Ok(()) if table.view.open.row.is_empty() => State::Normal,
            Ok(()) => State::Legal,
            Err(_) => State::Disabled,
        };
        let piece = card(known, spot).state(state).rises(true).live(chooses).drags(chooses);
        layout.pieces.push(piece.from(deck.clone().showing(face::back())));
    }
}
