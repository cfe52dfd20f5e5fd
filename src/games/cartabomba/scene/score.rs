//! Score panel at the end of the game: who won, why, and the cards of each
//! player (CB-16, CB-17).

use super::super::app::Table;
use super::super::rules::Event;
use super::super::rules::setup::StallCounts;
use super::super::rules::view::{End, Phase};
use super::place::Places;
use super::sheet::Sheet;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::cards::{Layout, Level, What};
use crate::table::frame::portrait;
use crate::theme::widgets::Panel;
use crate::theme::{BIG_NUMBER, BODY, CAPTION, ON_DARK, PLATE_NAME, SCREEN_TITLE, palette};
use bevy::prelude::*;

/// Height of a player's row, in units of the sheet.
const ROW: f32 = 84.0;
/// Width of a column of numbers, in units of the sheet.
const COLUMN: f32 = 96.0;

/// Totals of a player over the whole game.
#[derive(Default)]
struct Deeds {
    played: usize,
    attacks: usize,
    made_discard: usize,
}

fn deeds(table: &Table) -> [Deeds; 2] {
    let mut all = [Deeds::default(), Deeds::default()];
    for event in table.session.events_since(0, table.viewer) {
        match event {
            Event::Played { seat, cards, .. } => all[seat.index()].played += cards.len(),
            Event::Attacked { seat, .. } => all[seat.index()].attacks += 1,
            Event::Discarded { seat, cards, .. } => all[1 - seat.index()].made_discard += cards.len(),
            _ => {}
        }
    }
    all
}

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let Phase::Over(ending) = &table.view.open.phase else { return };
    let canvas = table.canvas;
    // At a large scale the panel keeps clear of plates and buttons and grows no
    // further.
    let large = places.c > 1.15;
    let (size, room) = if large {
        let room =
            Rect::from_corners(Vec2::new(12.0, 142.0 * places.c), canvas.size - Vec2::new(214.0, 70.0) * places.c);
        (Vec2::new(700.0, 176.0 + 2.0 * ROW), room)
    } else {
        let room = Rect::from_corners(Vec2::new(12.0, 84.0 * places.c), canvas.size - Vec2::new(12.0, 84.0 * places.c));
        (Vec2::new(880.0, 176.0 + 2.0 * ROW), room)
    };
    let fitting = room.size() / size;
    let c = if large { places.c.min(fitting.x).min(fitting.y) } else { places.c };
    let column = if large { 84.0 } else { COLUMN };
    let whole = Rect::from_corners(Vec2::ZERO, canvas.size);
    layout.item("veil", Level::Over, whole, What::Ground(palette::faded(palette::INK, 0.66), 0.0));
    let rect = Rect::from_center_size(room.center(), (size * c).min(canvas.size - 24.0));
    let mut sheet = Sheet::new(layout, "score", Panel::Dark, rect, c, Level::Over);
    let wide = sheet.size().x;
    let won: Vec<Seat> = ending.winners.iter().collect();
    let draw = won.len() != 1;
    let title = Message::new("cartabomba-score-title").with("count", won.len()).with("seats", won);
    let style = (SCREEN_TITLE, palette::LIMONE, Justify::Center);
    sheet.words("title", (24.0, 18.0, wide - 48.0, 44.0), style, title);
    let turns = table.view.open.turn;
    let key = match (ending.why, table.view.open.setup.numbers.stall_counts) {
        (End::NoCards, _) => "cartabomba-score-no-cards",
        (End::Stuck, StallCounts::InPlay) => "cartabomba-score-stuck",
        (End::Stuck, StallCounts::All) => "cartabomba-score-stuck-all",
        (End::Idle, StallCounts::InPlay) => "cartabomba-score-idle",
        (End::Idle, StallCounts::All) => "cartabomba-score-idle-all",
        (End::TurnLimit, StallCounts::InPlay) => "cartabomba-score-limit",
        (End::TurnLimit, StallCounts::All) => "cartabomba-score-limit-all",
    };
    let why = Message::new(key).with("turns", u32::from(turns));
    sheet.words("why", (40.0, 64.0, wide - 80.0, 44.0), (BODY.sized(16.0), ON_DARK, Justify::Center), why);
    let heads = [
        "cartabomba-score-in-play",
        "cartabomba-score-all",
        "cartabomba-score-played",
        "cartabomba-score-attacks",
        "cartabomba-score-made",
    ];
    let from = wide - 26.0 - column * heads.len() as f32;
    for (at, key) in heads.into_iter().enumerate() {
        let area = (from + column * at as f32 + 2.0, 112.0, column - 4.0, 44.0);
        sheet.words(key, area, (CAPTION, ON_DARK, Justify::Center), Message::new(key));
    }
    let deeds = deeds(table);
    let mut order = [Seat::new(0), Seat::new(1)];
    order.sort_by_key(|seat| !ending.winners.contains(*seat));
    for (row, seat) in order.into_iter().enumerate() {
        let Some(info) = table.seats().get(seat.index()) else { continue };
        let top = 160.0 + ROW * row as f32;
        let best = ending.winners.contains(seat) && !draw;
        let (ground, ink) =
            if best { (palette::ZAFFERANO, palette::INK) } else { (palette::INK_LIGHT, palette::CARTA) };
        sheet.ground(&format!("row-{row}"), (18.0, top, wide - 36.0, ROW - 10.0), ground);
        sheet.draw(&format!("face-{row}"), (30.0, top + 8.0, 58.0, 58.0), portrait(info));
        let token = Face::token(usize::from(info.token.max(1) - 1));
        sheet.draw(&format!("token-{row}"), (70.0, top + 38.0, 30.0, 30.0), token);
        let name = Message::new("cartabomba-table-name").with("seat", seat);
        let style = (PLATE_NAME.sized(21.0), ink, Justify::Left);
        sheet.words(&format!("name-{row}"), (116.0, top, from - 124.0, ROW - 10.0), style, name);
        let at = seat.index();
        let numbers = [
            usize::from(ending.in_play[at]),
            usize::from(ending.all[at]),
            deeds[at].played,
            deeds[at].attacks,
            deeds[at].made_discard,
        ];
        for (at, number) in numbers.into_iter().enumerate() {
            let area = (from + column * at as f32, top, column, ROW - 10.0);
            let number = Message::new("cartabomba-table-number").with("number", number);
            let style = (BIG_NUMBER, ink, Justify::Center);
            sheet.words(&format!("number-{row}-{at}"), area, style, number);
        }
    }
}
