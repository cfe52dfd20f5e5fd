//! The end of a challenge and of the match: everybody's P.E. (XK-04, XK-24).

use super::super::app::Table;
use super::super::face;
use super::super::rules::Event;
use super::super::rules::event::ChallengeEnd;
use super::super::rules::view::Phase;
use super::number;
use super::place::Places;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::cards::{Layout, Level, Sheet, What};
use crate::table::frame::portrait;
use crate::theme::widgets::Panel;
use crate::theme::{BIG_NUMBER, BODY, CAPTION, ON_DARK, PLATE_NAME, SCREEN_TITLE, palette};
use bevy::prelude::*;

/// Height of a player's row.
const ROW: f32 = 78.0;
/// Width of a column of numbers.
const COLUMN: f32 = 104.0;

/// What a player did in the whole match.
#[derive(Clone, Default)]
struct Deeds {
    missions: usize,
    won: usize,
    attacks: usize,
    stolen: usize,
}

fn deeds(table: &Table) -> Vec<Deeds> {
    let mut all = vec![Deeds::default(); table.seats().len()];
    for event in table.session.events_since(0, table.viewer).iter().take(table.told) {
        match event {
            Event::Declared { seat, .. } => all[seat.index()].missions += 1,
            Event::Clashed(clash) => {
                all[clash.attacker.index()].attacks += 1;
                all[clash.attacker.index()].won += usize::from(clash.adrenaline() > 0);
            }
            Event::Stole { seat, .. } => all[seat.index()].stolen += 1,
            _ => {}
        }
    }
    all
}

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let (title, why, scores, winners) = match (&open.phase, table.event) {
        (_, Some(Event::ChallengeEnded { challenge, why, scores })) => {
            let title = Message::new("xako-end-challenge").with("challenge", *challenge);
            let why = match why {
                ChallengeEnd::Missions(seat) => Message::new("xako-end-missions").with("seat", *seat),
                ChallengeEnd::Rounds => Message::new("xako-end-rounds").with("rounds", open.numbers().most_rounds),
            };
            (title, why.with("goal", open.numbers().goal), scores.clone(), Vec::new())
        }
        (Phase::Over { winners }, _) => {
            let won: Vec<Seat> = winners.iter().collect();
            let scores: Vec<u8> = open.sheets.iter().map(|sheet| sheet.score).collect();
            let most = scores.iter().copied().max().unwrap_or(0);
            let title = Message::new("xako-end-match").with("count", won.len()).with("seats", won.clone());
            let key = if most >= open.numbers().goal { "xako-end-goal" } else { "xako-end-late" };
            let why = Message::new(key).with("points", most).with("challenge", open.challenge);
            (title, why, scores, won)
        }
        _ => return,
    };
    let (canvas, c) = (table.canvas, places.c);
    let whole = Rect::from_corners(Vec2::ZERO, canvas.size);
    layout.item("veil", Level::Over, whole, What::Ground(palette::faded(palette::INK, 0.66), 0.0));
    let size = Vec2::new(900.0, 176.0 + ROW * scores.len() as f32) * c;
    let middle = Vec2::new(canvas.size.x / 2.0, f32::midpoint(84.0 * c, canvas.size.y - 84.0 * c));
    let rect = Rect::from_center_size(middle, size.min(canvas.size - 24.0));
    let mut sheet = Sheet::new(layout, "score", Panel::Dark, rect, c, Level::Over);
    let wide = sheet.size().x;
    let style = (SCREEN_TITLE, palette::LIMONE, Justify::Center);
    sheet.words("title", (24.0, 18.0, wide - 48.0, 44.0), style, title);
    sheet.words("why", (40.0, 64.0, wide - 80.0, 44.0), (BODY.sized(16.0), ON_DARK, Justify::Center), why);
    let heads = ["xako-end-points", "xako-end-done", "xako-end-attacks", "xako-end-stolen"];
    let from = wide - 26.0 - COLUMN * heads.len() as f32;
    for (at, key) in heads.into_iter().enumerate() {
        let area = (from + COLUMN * at as f32 + 2.0, 112.0, COLUMN - 4.0, 40.0);
        sheet.words(key, area, (CAPTION, ON_DARK, Justify::Center), Message::new(key));
    }
    let deeds = deeds(table);
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(scores[at]));
    for (row, at) in order.into_iter().enumerate() {
        let seat = Seat::new(at);
        let Some(info) = table.seats().get(at) else { continue };
        let top = 156.0 + ROW * row as f32;
        let best = winners.contains(&seat);
        let (ground, ink) =
            if best { (palette::ZAFFERANO, palette::INK) } else { (palette::INK_LIGHT, palette::CARTA) };
        sheet.ground(&format!("row-{row}"), (18.0, top, wide - 36.0, ROW - 10.0), ground);
        sheet.draw(&format!("face-{row}"), (30.0, top + 6.0, 56.0, 56.0), portrait(info));
        let token = Face::token(usize::from(info.token.max(1) - 1));
        sheet.draw(&format!("token-{row}"), (68.0, top + 36.0, 28.0, 28.0), token);
        if let Some(character) = open.sheets[at].character {
            let known = open.setup.character(character);
            let high = ROW - 16.0;
            let area = (106.0, top + 3.0, high * 59.0 / 92.0, high);
            sheet.draw(&format!("character-{row}"), area, face::character(known, 0));
        }
        let wide = from - 166.0;
        let words = Message::new("xako-name-of").with("seat", seat);
        let style = (PLATE_NAME.sized(21.0), ink, Justify::Left);
        let fulfilled = &open.sheets[at].fulfilled;
        let told = winners.is_empty() && !fulfilled.is_empty();
        let lower = if told { 0.0 } else { 9.0 };
        sheet.words(&format!("name-{row}"), (158.0, top + 3.0 + lower, wide, 26.0), style, words);
        if told {
            let names = fulfilled.iter().map(|&id| open.setup.mission(id).name.message()).collect::<Vec<_>>();
            let words = Message::new("xako-end-fulfilled").with("missions", names);
            let area = (158.0, top + 28.0, wide, 18.0);
            sheet.words(&format!("missions-{row}"), area, (CAPTION.sized(13.5), ON_DARK, Justify::Left), words);
        }
        track(&mut sheet, row, (158.0, top + 49.0 - lower, wide), (scores[at], open.numbers().goal), best);
        let own = &deeds[at];
        let attacks = Message::new("xako-of").with("n", own.won).with("of", own.attacks);
        let cells = [number(scores[at]), number(own.missions as i64), attacks, number(own.stolen as i64)];
        for (column, words) in cells.into_iter().enumerate() {
            let area = (from + COLUMN * column as f32, top, COLUMN, ROW - 10.0);
            sheet.words(&format!("cell-{row}-{column}"), area, (BIG_NUMBER, ink, Justify::Center), words);
        }
    }
}

/// Draws the way to the goal, a square for each P.E.
fn track(sheet: &mut Sheet, row: usize, (x, y, wide): (f32, f32, f32), (score, goal): (u8, u8), best: bool) {
    let each = (wide / f32::from(goal.max(1))).min(17.0);
    let (full, empty) = if best { (palette::INK, palette::ZAFFERANO_SHADE) } else { (palette::LIMONE, palette::INK) };
    for at in 0..goal {
        let color = if at < score { full } else { empty };
        let area = (x + each * f32::from(at), y, each - 4.0, 9.0);
        sheet.ground(&format!("track-{row}-{at}"), area, color);
    }
}
