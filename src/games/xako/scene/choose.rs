//! The choice of characters (XK-06).

use super::super::app::Table;
use super::super::face;
use super::super::input::{Ask, asked};
use super::super::rules::cards::{CharacterId, Points};
use super::place::{Places, character_piece};
use crate::engine::words::Message;
use crate::table::cards::{Layout, Level, Piece, Spot, State, What, Zoom, card_size, spread};
use crate::theme::widgets::{Chip, Panel};
use crate::theme::{BODY, PANEL_TITLE, palette};
use bevy::prelude::*;

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let (open, c) = (&table.view.open, places.c);
    let canvas = table.canvas.size;
    let panel = Rect::new(16.0, 148.0 * c, canvas.x - 16.0, canvas.y - 90.0 * c);
    layout.item("choose", Level::Under, panel, What::Panel(Panel::Dark));
    let line = |y: f32, high: f32| {
        Rect::new(panel.min.x + 20.0, panel.min.y + y * c, panel.max.x - 20.0, panel.min.y + (y + high) * c)
    };
    let title = Message::new("xako-choose-title");
    layout.words("choose-title", line(12.0, 32.0), (PANEL_TITLE, palette::CARTA, Justify::Center), title);
    let note = Message::new("xako-choose-note");
    layout.words("choose-note", line(44.0, 24.0), (BODY, palette::CARTA, Justify::Center), note);
    let chooses = asked(table).is_some_and(|(_, ask)| ask == Ask::Character);
    let count = open.setup.characters.len();
    let room = panel.height() - 170.0 * c;
    let wide = (room * 59.0 / 92.0).min((panel.width() - 40.0) / count.min(8) as f32 - 12.0);
    let xs = spread(panel.min.x + 20.0, panel.max.x - 20.0, wide, 14.0, count);
    let y = panel.min.y + 80.0 * c + card_size(wide).y / 2.0;
    for (at, (known, x)) in open.setup.characters.iter().zip(xs).enumerate() {
        let id = CharacterId(at as u8);
        let taken = open.sheets.iter().position(|sheet| sheet.character == Some(id));
        let chosen = table.draft.character == Some(id);
        let face = face::character(known, 1);
        let whole = face::sheet(known, 1);
        let mut piece = Piece::card(character_piece(id).0, face, Spot::new(Vec2::new(x, y), card_size(wide)));
        piece.name = format!("character-{}", known.id).into();
        let state = match (taken, chosen) {
            (Some(_), _) => State::Disabled,
            (None, true) => State::Selected,
            (None, false) if chooses => State::Legal,
            _ => State::Normal,
        };
        let zoom = Zoom { face: whole, shape: face::SHEET, title: None, lines: Vec::new() };
        layout.pieces.push(piece.state(state).live(chooses && taken.is_none()).zoom(zoom));
        let below = y + card_size(wide).y / 2.0 + 8.0;
        let points = known.levels.first().copied().unwrap_or_default();
        first_level(layout, at, Vec2::new(x, below), c, points);
        if let Some(seat) = taken {
            let rect = Rect::from_center_size(Vec2::new(x, y), Vec2::new(wide, 28.0 * c));
            let words = Message::new("xako-name-of").with("seat", crate::engine::seat::Seat::new(seat));
            layout.item(format!("taken-{at}"), Level::Over, rect, What::Chip(Chip::Light, words));
        }
    }
}

/// The points of LEVEL 1 below a character.
fn first_level(layout: &mut Layout, at: usize, below: Vec2, c: f32, points: Points) {
    let size = 44.0 * c;
    for (place, drawing) in face::triangles(points).into_iter().enumerate() {
        let x = below.x + (place as f32 - 1.0) * (size + 4.0);
        let rect = Rect::from_center_size(Vec2::new(x, below.y + size / 2.0), Vec2::splat(size));
        layout.item(format!("first-{at}-{place}"), Level::Under, rect, What::Drawing(drawing));
    }
}
