//! Layout of the table of Akelarre.

mod band;
mod hand;
mod places;
pub mod score;
mod turn;

use super::board::Board;
use super::draft::needs_more;
use super::input::held_pile;
use super::keys;
use super::tracking::{CardId, Tracked, Tracking};
use super::{Table, face, plays};
use crate::engine::words::Message;
use crate::games::akelarre::cards::{Card, LEAST_VALUE};
use crate::games::akelarre::rules::score::worth;
use crate::table::Turn;
use crate::table::cards::{ADVICE, Anchor, Free, Layout, Level, Piece, Spot, What, Zoom};
use crate::theme::widgets::Chip;
use bevy::prelude::*;

/// Cards narrower than this can be zoomed, u.
const READABLE: f32 = 70.0;

/// Input shared by all parts of the scene.
struct View<'a, 'b> {
    table: &'a Table<'b>,
    board: Board,
    tracking: Tracking,
}

impl View<'_, '_> {
    /// Returns the cards that are held, or chosen, to be played or discarded.
    fn picked(&self) -> Vec<CardId> {
        let table = self.table;
        match table.held.as_slice() {
            [] => table.draft.picks.clone(),
            held if held_pile(held, &self.tracking).is_some() => Vec::new(),
            held => keys::Piece::cards(held),
        }
    }
}

/// Width of the area beside the deck in which the list of the others' moves is
/// read well, before the interface scale, u.
const BESIDE: f32 = 420.0;

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
    let view = View { table, board: Board::new(table), tracking: Tracking::of(table) };
    turn::lay(&mut layout, &view);
    band::lay(&mut layout, &view);
    places::lay(&mut layout, &view);
    hand::lay(&mut layout, &view);
    // Right of deck and advice in a wide window, else over what was done in this
    // turn.
    let advice = layout.items.iter().find(|item| item.key == ADVICE).map(|item| item.rect.max.x);
    let (band, deck) = (view.board.band, view.board.deck.rect());
    let left = advice.map_or(deck.max.x, |right| right.max(deck.max.x)) + 12.0;
    let low = band.max.y.min(table.canvas.size.y - 150.0 * table.canvas.chrome);
    let beside = Rect::new(left, band.min.y, band.max.x, low);
    layout.free = Some(if beside.width() >= BESIDE * table.canvas.chrome {
        Free::bare(beside)
    } else {
        Free { rect: view.board.beginning(), panel: true }
    });
    layout
}

/// Whether a card can join those chosen for a new meld.
fn joins(view: &View, id: CardId) -> bool {
    let (table, draft) = (view.table, view.table.draft);
    let nothing = draft.picks.is_empty() || draft.joker_at.is_some();
    if !plays(table) || nothing || view.tracking.takes_twice(&draft.picks, id) {
        return false;
    }
    let mut more = draft.clone();
    more.picks.push(id);
    more.forming(table, &view.tracking).map_or_else(needs_more, |_| true)
}

/// Returns a card on the table, which comes from where it was before it became
/// visible.
fn piece(view: &View, tracked: Tracked, name: &str, spot: Spot) -> Piece {
    let card = tracked.card();
    let (name, shown) = (format!("{name}-{}", card.face()), face::card(card));
    let from = tracked.from.map_or(view.board.deck, |seat| view.board.hands[seat.index()]);
    let zoom = (spot.size.x < READABLE).then(|| closer(view, card));
    Piece { name: name.into(), zoom, ..Piece::card(keys::Piece::Card(tracked.id), shown, spot) }
        .called(card.message())
        .from(Anchor::new(from).showing(face::back()))
}

/// Returns the closer look at a card: what a joker may be, how many there are of
/// others, and what the card counts in the end for the viewer.
fn closer(view: &View, card: Card) -> Zoom {
    let numbers = &view.table.view.open.setup.numbers;
    let kind = match card.value() {
        None => Message::new("ak-closer-joker").with("family", card.family().message()),
        Some(value) => {
            let copies = numbers.copies[usize::from(value - LEAST_VALUE)];
            Message::new("ak-closer-copies").with("count", u32::from(copies))
        }
    };
    let points = view.table.view.favourite.map(|favourite| {
        let favoured = card.family() == favourite && !card.is_joker();
        let key = if favoured { "ak-closer-favourite" } else { "ak-closer-points" };
        Message::new(key).with("points", worth(card, favourite))
    });
    let lines = std::iter::once(kind).chain(points).collect();
    Zoom::card(face::card(card)).telling(card.message(), lines)
}

/// Lays out a few words over the cards.
fn chip(layout: &mut Layout, key: String, (at, size): (Vec2, Vec2), chip: Chip, words: Message) {
    layout.item(key, Level::Over, Rect::from_center_size(at, size), What::Chip(chip, words));
}

/// Returns the words for a number.
fn number(number: usize) -> Message {
    Message::new("ak-number").with("number", number)
}
