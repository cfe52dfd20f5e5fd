//! Layout of the table of Akelarre.

use super::face;
mod band;
mod hand;
mod places;
pub mod score;
mod turn;

use super::Table;
use super::board::Board;
use super::input;
use crate::games::akelarre::rules::illegal::Illegal;
use crate::games::akelarre::trace::{Known, Origin, Trace};
use crate::table::Turn;
use crate::table::cards::{Anchor, Layout, Level, Piece, Spot, What, Zoom};
use bevy::prelude::*;

/// Cards narrower than this can be zoomed, u.
const READABLE: f32 = 70.0;

/// Input shared by all parts of the scene.
struct View<'a, 'b> {
    table: &'a Table<'b>,
    board: Board,
    trace: Trace,
}

/// Lays out the whole table.
#[must_use]
pub fn layout(table: &Table) -> Layout {
    let mut layout = Layout::default();
    let floor = Rect::from_corners(Vec2::ZERO, table.canvas.size);
    layout.item("floor", Level::Ground, floor, What::Tiles(face::floor(), 256.0));
    // Nothing of the game is drawn behind the curtain.
    if matches!(table.turn, Turn::Curtain(_)) {
        return layout;
    }
    let view = View { table, board: Board::new(table), trace: input::trace(table) };
    turn::lay(&mut layout, &view);
    band::lay(&mut layout, &view);
    places::lay(&mut layout, &view);
    hand::lay(&mut layout, &view);
    layout.free = Some(view.board.beginning());
    layout
}

/// Returns whether a card can join those chosen for a new meld.
fn joins(view: &View, id: u32) -> bool {
    let (table, draft) = (view.table, view.table.draft);
    let nothing = draft.picks.is_empty() || draft.joker_at.is_some();
    if !input::plays(table) || nothing || input::takes_twice(&view.trace, &draft.picks, id) {
        return false;
    }
    let mut more = draft.clone();
    more.picks.push(id);
    matches!(
        input::forming(table, &view.trace, &more),
        Ok(_) | Err(Illegal::TooFew { .. } | Illegal::Gap | Illegal::NeedsHand)
    )
}

/// A card on the table that comes from where it was before it became visible.
fn piece(view: &View, known: &Known, name: &str, spot: Spot) -> Piece {
    let name = format!("{name}-{}", known.card.face());
    let shown = face::card(known.card);
    let from = match known.origin {
        Origin::Deck => view.board.deck,
        Origin::Hand(seat) => view.board.hands[seat.index()],
    };
    let zoom = (spot.size.x < READABLE).then(|| Zoom::card(shown.clone()));
    Piece { name: name.into(), zoom, ..Piece::card(known.id, shown, spot) }
        .called(known.card.message())
        .from(Anchor::new(from).showing(face::back()))
}
