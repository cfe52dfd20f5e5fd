//! Beside the piles: the last roll, and the cards used in the turn, which wait
//! there until it is over (XK-12).

use super::super::Table;
use super::super::face;
use super::place::Places;
use super::{card_face, clash};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::cards::{Layout, Level, What, card_size};
use crate::theme::{CAPTION, ON_DARK};
use bevy::prelude::*;

/// Maximum number of used cards shown; earlier ones are left out.
const USED: usize = 6;

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let (open, c, area) = (&table.view.open, places.c, places.last);
    let style = (CAPTION, ON_DARK, Justify::Left);
    let line = if places.compact { 0.0 } else { 20.0 * c };
    let mut y = area.min.y;
    let last = open.last.as_ref().filter(|last| !last.defence_dice.is_empty() && !clash::running(table));
    if let Some(last) = last {
        if line > 0.0 {
            let caption = Rect::new(area.min.x, y, area.max.x, y + line);
            layout.words("last", caption, style, Message::new("xako-last-roll"));
        }
        y += line + 4.0;
        let wide = (area.width() / 4.6).min(34.0 * places.g);
        for (key, seat, dice) in
            [("attack", last.attacker, &last.attack_dice), ("defence", last.defender, &last.defence_dice)]
        {
            let mut x = area.min.x;
            let token = Rect::new(x, y + wide * 0.1, x + wide * 0.8, y + wide * 0.9);
            layout.item(format!("last-{key}"), Level::Under, token, What::Drawing(token_of(table, seat)));
            x += wide;
            for (at, &number) in dice.iter().enumerate() {
                let rect = Rect::new(x, y, x + wide, y + wide);
                layout.item(format!("last-{key}-{at}"), Level::Under, rect, What::Drawing(face::die(number)));
                x += wide + 4.0;
            }
            y += wide + 5.0;
        }
        y += 5.0;
    }
    let used = &open.used[open.used.len().saturating_sub(USED)..];
    let high = (area.max.y - y - line - 2.0).min(64.0 * places.g);
    if used.is_empty() || high < 24.0 {
        return;
    }
    if line > 0.0 {
        layout.words("used", Rect::new(area.min.x, y, area.max.x, y + line), style, Message::new("xako-used"));
    }
    y += line + 2.0;
    let size = card_size(high * 59.0 / 92.0);
    let step = ((area.width() - size.x) / (used.len().max(2) - 1) as f32).min(size.x * 0.7);
    for (at, &card) in used.iter().enumerate() {
        let corner = Vec2::new(area.min.x + step * at as f32, y);
        let drawing = What::Drawing(card_face(table, card));
        layout.item(format!("used-{at}"), Level::Under, Rect::from_corners(corner, corner + size), drawing);
    }
}

/// Returns the token of a player.
pub(super) fn token_of(table: &Table, seat: Seat) -> Face {
    let token = table.seats().get(seat.index()).map_or(1, |info| info.token.max(1));
    Face::token(usize::from(token - 1))
}
