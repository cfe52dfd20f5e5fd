//! Start of a match: the dice for the dealer and the choice of characters
//! (XK-05, XK-06).

use super::super::Table;
use super::super::face;
use super::super::input::asks;
use super::super::keys;
use super::super::states::Showing;
use super::place::Places;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::Event;
use crate::games::xako::rules::cards::CharacterId;
use crate::table::cards::{Exit, Layout, Level, Piece, Sheet, Spot, State, What, Zoom};
use crate::theme::widgets::{Chip, Panel};
use crate::theme::{BODY, PANEL_TITLE, PLATE_NAME, palette};
use bevy::prelude::*;

/// Height-to-width ratio of a sheet.
const FLAT: f32 = 92.0 / 140.0;

/// Maximum number of throws shown when the dice decide who deals; earlier ones
/// are left out.
const THROWS: usize = 8;

/// Returns the throws shown out of those that decide who deals.
#[must_use]
pub fn shown(throws: &[(Seat, Vec<u8>)]) -> &[(Seat, Vec<u8>)] {
    &throws[throws.len().saturating_sub(THROWS)..]
}

/// Returns the area in which those dice are thrown.
#[must_use]
pub fn tray(places: &Places) -> Rect {
    Rect::new(16.0, 148.0 * places.c, places.size.x - 16.0, places.size.y - 84.0 * places.c)
}

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let (open, c) = (&table.view.open, places.c);
    let panel = tray(places);
    let mut sheet = Sheet::new(layout, "choose", Panel::Dark, panel, c, Level::Under);
    let wide = sheet.size().x;
    let style = (PANEL_TITLE, palette::CARTA, Justify::Center);
    let area = (20.0, 12.0, wide - 40.0, 32.0);
    if let Some(Event::DealerRolled { throws, .. }) = table.event {
        sheet.words("title", area, style, Message::new("xako-dealer-title"));
        let rows = shown(throws).len().div_ceil(2) as f32;
        let first = ((sheet.size().y - 92.0 * rows) / 2.0).max(64.0);
        let mut dice_at = Vec::new();
        for (at, (seat, dice)) in shown(throws).iter().enumerate() {
            let x = wide / 2.0 - 280.0 + 300.0 * (at % 2) as f32;
            let y = first + 92.0 * (at / 2) as f32;
            let words = Message::new("xako-name-of").with("seat", *seat);
            let style = (PLATE_NAME.sized(20.0), palette::CARTA, Justify::Left);
            sheet.words(&format!("thrower-{at}"), (x, y, 130.0, 64.0), style, words);
            for (die, &number) in dice.iter().enumerate() {
                let area = sheet.area(x + 136.0 + 70.0 * die as f32, y, 62.0, 62.0);
                dice_at.push((keys::Piece::Thrown(at as u8, die as u8), format!("throw-{at}-{die}"), number, area));
            }
        }
        for (key, name, number, area) in dice_at {
            let mut piece = Piece::token(key, name, face::die(number), Spot::from(area));
            piece.corner = 9.0;
            layout.pieces.push(piece.exit(Exit::Gone));
        }
        return;
    }
    sheet.words("title", area, style, Message::new("xako-choose-title"));
    let note = (BODY, palette::CARTA, Justify::Center);
    sheet.words("note", (20.0, 44.0, wide - 40.0, 24.0), note, Message::new("xako-choose-note"));
    let chooses = asks(table, Showing::Choosing);
    let count = open.setup.characters.len();
    let columns = if count <= 6 { 3 } else { count.div_ceil(2) };
    let rows = count.div_ceil(columns);
    let top = panel.min.y + 76.0 * c;
    let gap = 16.0;
    let room = Vec2::new(panel.width() - 40.0, panel.max.y - 16.0 - top);
    let by_width = (room.x - gap * (columns - 1) as f32) / columns as f32;
    let by_height = (room.y - gap * (rows - 1) as f32) / rows as f32 / FLAT;
    let size = Vec2::new(1.0, FLAT) * by_width.min(by_height);
    let whole = (size + gap) * Vec2::new(columns as f32, rows as f32) - gap;
    let from = Vec2::new(panel.center().x - whole.x / 2.0, top + (room.y - whole.y) / 2.0);
    for (at, known) in open.setup.characters.iter().enumerate() {
        let id = CharacterId(at as u8);
        let taken = open.sheets.iter().position(|sheet| sheet.character == Some(id));
        let place = Vec2::new((at % columns) as f32, (at / columns) as f32);
        let spot = Spot::new(from + (size + gap) * place + size / 2.0, size);
        let face = face::sheet(known, 1);
        let mut piece = Piece::card(keys::Piece::Character(id), face.clone(), spot);
        piece.name = format!("character-{}", known.id).into();
        piece.called = Some(known.name.message());
        piece.corner = 8.0;
        let state = match (taken, table.draft.character == Some(id)) {
            (Some(_), _) => State::Disabled,
            (None, true) => State::Selected,
            (None, false) if chooses => State::Legal,
            _ => State::Normal,
        };
        let zoom = Zoom { face, shape: face::SHEET, title: None, lines: Vec::new() };
        layout.pieces.push(piece.state(state).live(chooses && taken.is_none()).zoom(zoom));
        if let Some(seat) = taken {
            // Over the portrait, so that the numbers stay legible.
            let at_portrait = spot.at - Vec2::new(size.x * 0.265, size.y * 0.36);
            let rect = Rect::from_center_size(at_portrait, Vec2::new(size.x * 0.4, 28.0 * c));
            let words = Message::new("xako-name-of").with("seat", Seat::new(seat));
            layout.item(format!("taken-{at}"), Level::Over, rect, What::Chip(Chip::Lemon, words));
        }
    }
}
