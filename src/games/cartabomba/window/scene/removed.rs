//! Layout of the cards out of the game, spread out (CB-15).

use super::piece;
use super::place::{Places, TALL, Zone};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::cartabomba::window::Table;
use crate::games::cartabomba::window::keys::{self, Button};
use crate::games::cartabomba::window::states::Showing;
use crate::table::cards::{Anchor, Exit, Layout, Level, Piece, Spot, State, What};
use crate::theme::widgets::Deed;
use crate::theme::{BODY, ON_DARK, PANEL_TITLE, palette};
use bevy::prelude::*;

/// Lays out the cards on a ground that covers what lies in the middle.
pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let (open, c) = (&table.view.open, places.c);
    let chooses = !table.draft.looks;
    let rect = Rect::new(16.0, 148.0 * c, places.middle.max.x, places.middle.max.y + 20.0);
    // A piece and no item, because it has to cover pieces.
    let ground = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\"><rect x=\"1\" y=\"1\" width=\"{iw}\" \
         height=\"{ih}\" rx=\"12\" fill=\"#1C2033\" stroke=\"#F4E8CF\" stroke-width=\"2\"/></svg>",
        w = rect.width(),
        h = rect.height(),
        iw = rect.width() - 2.0,
        ih = rect.height() - 2.0,
    );
    let mut sheet = Piece::token(keys::Piece::Ground, "removed-sheet", Face::drawn(ground), rect.into());
    sheet.exit = Exit::Fade;
    layout.pieces.push(sheet);
    let title = Rect::new(rect.min.x + 22.0, rect.min.y + 10.0, rect.max.x - 220.0 * c, rect.min.y + 10.0 + 30.0 * c);
    let key = if chooses { "cartabomba-table-removed-choose" } else { "cartabomba-table-removed-title" };
    let message = Message::new(key).with("count", open.removed.len());
    let words = What::Words { message, style: PANEL_TITLE, color: palette::CARTA, side: Justify::Left };
    layout.item("removed-title", Level::Over, title, words);
    if !chooses {
        let close =
            Rect::new(rect.max.x - 170.0 * c, rect.min.y + 10.0, rect.max.x - 14.0, rect.min.y + 10.0 + 42.0 * c);
        let deed = Deed::new(Message::new("cartabomba-table-close")).icon("cancel");
        layout.item("removed-close", Level::Over, close, What::Button(Button::Close.id(), deed));
    }
    let area = Rect::new(rect.min.x + 20.0, rect.min.y + 60.0 * c, rect.max.x - 20.0, rect.max.y - 14.0);
    let fitting = table.asks(Showing::Acting).map(|seat| table.draft.fitting(open, seat)).unwrap_or_default();
    if open.removed.is_empty() {
        let message = Message::new("cartabomba-table-removed-none");
        let words = What::Words { message, style: BODY, color: ON_DARK, side: Justify::Center };
        layout.item("removed-none", Level::Over, area, words);
        return;
    }
    for (&card, spot) in open.removed.iter().zip(grid(area, open.removed.len())) {
        let state = if table.draft.targets.contains(&card) {
            State::Selected
        } else if fitting.contains(&card) {
            State::Legal
        } else if chooses {
            State::Disabled
        } else {
            State::Normal
        };
        let piece = piece(table, places, card, spot).state(state).live(chooses).rises(chooses);
        layout.pieces.push(piece.from(Anchor::new(places.removed)));
    }
}

/// Returns spots for `count` cards in one to four rows, whichever allows the
/// largest cards.
fn grid(area: Rect, count: usize) -> Vec<Spot> {
    let rows = (1..=4usize).max_by(|&a, &b| width(area, count, a).total_cmp(&width(area, count, b))).unwrap_or(1);
    let (card, each) = (width(area, count, rows), count.div_ceil(rows));
    let high = card * TALL;
    (0..rows)
        .flat_map(|row| {
            let here = each.min(count.saturating_sub(each * row));
            let y = area.min.y + (high + 8.0) * row as f32;
            Zone { rect: Rect::new(area.min.x, y, area.max.x, y + high), card, rows: 1 }.spots(here)
        })
        .collect()
}

/// Returns the width of the cards in so many rows.
fn width(area: Rect, count: usize, rows: usize) -> f32 {
    let each = count.div_ceil(rows) as f32;
    let across = area.width() / (each * 1.13);
    let down = (area.height() / rows as f32 - 8.0) / TALL;
    across.min(down).min(96.0)
}
