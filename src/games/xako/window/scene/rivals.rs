//! The boxes of the opponents: character, points, equipment.

use super::super::Table;
use super::super::face;
use super::super::input::{asked, asks};
use super::super::keys;
use super::super::states::Showing;
use super::super::words::number;
use super::place::{Places, Rival};
use super::{attacks, caption, clash, piece, stolen_chip};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::action::Action;
use crate::games::xako::rules::view::Phase;
use crate::table::cards::{Layout, Level, Mark, Piece, Slot, State, What};
use crate::theme::widgets::Chip;
use crate::theme::{BODY_BOLD, ON_DARK, palette};
use bevy::prelude::*;

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    for rival in &places.rivals {
        one(layout, table, places, rival);
    }
}

/// Whether this opponent is being aimed at or attacked.
fn aimed(table: &Table, seat: Seat) -> bool {
    let (open, draft) = (&table.view.open, table.draft);
    match &open.phase {
        Phase::Defending { attack, .. } => attack.target == seat,
        Phase::Spending { target, .. } => *target == seat,
        _ => asked(table).is_some_and(|own| {
            table.state == Showing::Acting && draft.attacks(open) && draft.rival(open, own) == Some(seat)
        }),
    }
}

/// Whether a card is being dragged that can be used to attack.
fn holds_weapon(table: &Table) -> bool {
    table.held.iter().filter_map(|piece| piece.card()).any(|card| attacks(&table.view.open, card))
}

fn one(layout: &mut Layout, table: &Table, places: &Places, rival: &Rival) {
    let open = &table.view.open;
    let (seat, rect) = (rival.seat, rival.rect);
    let index = seat.index();
    let sheet = open.sheet(seat);
    let c = places.c;
    layout.item(
        format!("rival-ground-{index}"),
        Level::Ground,
        rect,
        What::Ground(palette::faded(palette::INK, 0.5), 10.0),
    );
    let can = asks(table, Showing::Acting) && !open.turn.attacked;
    let composes = can && (table.draft.attacks(open) || holds_weapon(table));
    let aimed = aimed(table, seat);
    let steals = asks(table, Showing::Spending) && aimed;
    let mark = if aimed {
        Mark::Aimed
    } else if composes {
        Mark::Legal
    } else {
        Mark::Bare
    };
    let slot = Slot::new(keys::Slot::Rival(seat), format!("rival-{index}"), rect).mark(mark).live(can).of(seat);
    layout.slots.push(slot.called(Message::new("access-rival").with("seat", seat)));
    if let Some(character) = sheet.character {
        let known = open.setup.character(character);
        let whole = face::sheet(known, sheet.level);
        let zoom = super::sheet_zoom(table, seat, whole);
        let portrait = face::character(known, sheet.level);
        let mut piece = Piece::card(keys::Piece::Sheet(seat), portrait, rival.gear.sheet).zoom(zoom);
        piece.name = format!("sheet-{index}").into();
        piece.called = Some(super::sheet_name(known, seat));
        piece.flat = false;
        piece.corner = 5.0;
        layout.pieces.push(piece);
    }
    if let Some(rect) = rival.level {
        let words = Message::new("xako-level-items").with("level", sheet.level);
        caption(layout, format!("level-{index}"), rect, words);
    }
    triangles(layout, table, seat, rival.triangles);
    if let Some(rect) = rival.caption {
        let words = Message::new("xako-worn-short")
            .with("n", sheet.worn.len())
            .with("most", open.room(seat))
            .with("done", sheet.fulfilled.len());
        caption(layout, format!("rival-worn-{index}"), rect, words);
    }
    let mut worn = sheet.worn.clone();
    worn.sort_by_key(|worn| !worn.stolen);
    for (worn, spot) in worn.iter().zip(rival.gear.items()) {
        let state = if table.draft.cards.contains(&worn.card) && steals {
            State::Selected
        } else if steals && table.view.check(&Action::Steal { card: worn.card }).is_ok() {
            State::Legal
        } else {
            State::Normal
        };
        let drags = steals && state != State::Normal;
        layout.pieces.push(piece(table, places, worn.card, spot).state(state).live(steals || can).drags(drags));
    }
    if !places.compact {
        stolen_chip(layout, format!("stolen-{index}"), &rival.gear, c);
    }
    // Of several opponents one is to be chosen.
    if places.rivals.len() > 1
        && let Some(odds) = clash::odds(table, seat)
    {
        let at = Vec2::new(rect.max.x - 44.0 * c, rect.max.y);
        let rect = Rect::from_center_size(at, Vec2::new(72.0, 26.0) * c);
        let words = Message::new("xako-percent").with("n", odds);
        layout.item(format!("odds-{index}"), Level::Over, rect, What::Chip(Chip::Light, words));
    }
    if aimed {
        let at = Vec2::new(rect.center().x, rect.max.y);
        let rect = Rect::from_center_size(at, Vec2::new(120.0, 26.0) * c);
        layout.item(format!("aimed-{index}"), Level::Over, rect, What::Chip(Chip::Red, Message::new("xako-target")));
    }
}

/// Size below which the numbers in the triangles cannot be read.
const READABLE: f32 = 30.0;

/// Adds the ATK, MAG and DEF of a player, items included. The first has this
/// upper left corner and size; the numbers of small ones stand below them.
pub(super) fn triangles(layout: &mut Layout, table: &Table, seat: Seat, (from, size): (Vec2, f32)) {
    let points = table.view.open.points(seat);
    let small = size < READABLE;
    let faces = if small { face::bare_triangles() } else { face::triangles(points) };
    for (at, (drawing, n)) in faces.into_iter().zip([points.atk, points.mag, points.def]).enumerate() {
        let x = from.x + (size + 4.0) * at as f32;
        let rect = Rect::new(x, from.y, x + size, from.y + size);
        layout.item(format!("points-{}-{at}", seat.index()), Level::Under, rect, What::Drawing(drawing));
        if small {
            let below = Rect::new(x - 2.0, rect.max.y, rect.max.x + 2.0, rect.max.y + 20.0);
            layout.words(
                format!("number-{}-{at}", seat.index()),
                below,
                (BODY_BOLD, ON_DARK, Justify::Center),
                number(n),
            );
        }
    }
}
