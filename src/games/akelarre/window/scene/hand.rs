//! The own hand, the own favourite, which is shown only on demand, and the own
//! points pile.

use super::super::board::is_large;
use super::super::input::held_pile;
use super::super::states::Showing;
use super::super::{face, keys, on_turn, people, plays};
use super::{View, closer, joins, piece};
use crate::engine::seat::Viewer;
use crate::engine::words::Message;
use crate::table::cards::{Layout, Mark, Piece, Slot, State, Target, hand};
use crate::theme::{CAPTION, ON_DARK, PLATE_NAME, palette};
use bevy::prelude::*;

/// Maximum width of a card in the hand, u.
const WIDEST: f32 = 104.0;

pub(super) fn lay(layout: &mut Layout, view: &View) {
    // Points piles are open to everybody (AK-21).
    super::places::points(layout, view, view.table.bottom);
    if view.table.viewer == Viewer::Public {
        return;
    }
    favourite(layout, view);
    cards(layout, view);
}

fn cards(layout: &mut Layout, view: &View) {
    let (table, draft) = (view.table, view.table.draft);
    let plays = plays(table);
    let area = view.board.hand;
    let draws = held_pile(&table.held, &view.tracking).is_some();
    let live = plays || (table.state == Showing::Drawing && on_turn(table).is_some());
    let slot = Slot::new(keys::Slot::Hand, "hand", area.inflate(4.0)).live(live).of(table.bottom);
    let slot = slot.mark(if draws { Mark::Legal } else { Mark::Bare });
    layout.slots.push(slot.called(Message::new("access-hand")));
    let in_place = |id| draft.place.is_some() && draft.picks.contains(&id);
    let shown: Vec<_> = view.tracking.hand.iter().filter(|tracked| !in_place(tracked.id)).collect();
    for (at, (tracked, spot)) in shown.iter().zip(hand(area, WIDEST, shown.len())).enumerate() {
        let state = if draft.picks.contains(&tracked.id) {
            State::Selected
        } else if joins(view, tracked.id) {
            State::Legal
        } else {
            State::Normal
        };
        let card = piece(view, **tracked, &format!("hand-{at}"), spot).state(state).rises(true);
        layout.pieces.push(card.live(plays).drags(plays).zoom(closer(view, tracked.card())));
    }
    if shown.is_empty() {
        let key = if view.tracking.hand.is_empty() { "ak-hand-empty" } else { "ak-hand-placed" };
        layout.words("hand-empty", area, (CAPTION.sized(15.0), ON_DARK, Justify::Center), Message::new(key));
    }
}

/// Lays out the own favourite (AK-04): its face if nobody else looks at this
/// screen, otherwise its back, and its face only while it is held down.
fn favourite(layout: &mut Layout, view: &View) {
    let (table, board) = (view.table, &view.board);
    let chrome = table.canvas.chrome;
    let Some(family) = table.view.favourite else { return };
    let spot = board.favourite;
    let alone = people(table) == 1;
    let peeks =
        alone || matches!(table.pressed, Some(Target::Piece(keys::Piece::Favourite) | Target::Slot(keys::Slot::Eye)));
    let shown = if peeks { face::favourite(family.as_str()) } else { face::spirit() };
    let card = Piece { name: "favourite".into(), ..Piece::card(keys::Piece::Favourite, shown, spot) };
    layout.pieces.push(card.live(!alone).called(Message::new("ak-favourite")));
    let left = spot.rect().max.x + 10.0;
    let right = board.points[table.bottom.index()].rect().min.x - 8.0;
    if !is_large(table) {
        let title = Rect::new(left, spot.rect().min.y + 4.0, right, spot.rect().min.y + 30.0 * chrome);
        layout.words(
            "favourite-title",
            title,
            (PLATE_NAME, palette::CARTA, Justify::Left),
            Message::new("ak-favourite"),
        );
        let below = Rect::new(left, title.max.y, right, spot.rect().max.y - 2.0);
        let words = if peeks {
            Message::new("ak-favourite-is").with("family", family.message())
        } else {
            Message::new("ak-favourite-hold")
        };
        layout.words("favourite-hold", below, (CAPTION, ON_DARK, Justify::Left), words);
    }
    let eye = Rect::new(left - 4.0, spot.rect().min.y, right, spot.rect().max.y);
    layout.tip("favourite-tip", spot.rect(), Message::new("ak-tip-favourite"));
    if alone {
        return;
    }
    layout.slots.push(Slot::new(keys::Slot::Eye, "peek", eye).live(true).called(Message::new("ak-favourite-hold")));
}
