//! The end of the game: the points, category by category (AK-25 to AK-29).

use super::super::app::Table;
use super::super::rules::Event;
use super::super::rules::score::{Sheet, sheets};
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::words::Message;
use crate::faces::{Face, akelarre};
use crate::table::cards::{Layout, Level, What, card_size};
use crate::table::frame::portrait;
use crate::theme::widgets::{Chip, Panel};
use crate::theme::{BIG_NUMBER, BODY, BODY_BOLD, CAPTION, ON_DARK, PLATE_NAME, SCREEN_TITLE, palette};
use bevy::prelude::*;

/// Maximum width of a player's column, u.
const COLUMN: f32 = 300.0;

/// Returns the score sheets by seat, and the winners.
fn result(table: &Table) -> (Vec<Sheet>, SeatSet) {
    match table.event {
        Some(Event::Ended { sheets, winners }) => (sheets.clone(), *winners),
        _ => sheets(&table.view.open),
    }
}

pub(super) fn lay(layout: &mut Layout, table: &Table) {
    let (sheets, winners) = result(table);
    let (size, chrome) = (table.canvas.size, table.canvas.chrome);
    let count = sheets.len().max(1) as f32;
    let top = table.canvas.top() + 14.0;
    let wide = ((size.x - 40.0) / count - 16.0).min(COLUMN * chrome);
    let title = Rect::new(20.0, top, size.x - 20.0, top + 44.0 * chrome);
    let won: Vec<Seat> = winners.iter().collect();
    let words = Message::new("ak-score-title").with("count", won.len()).with("seats", won);
    layout.words("score-title", title, (SCREEN_TITLE, palette::LIMONE, Justify::Center), words);
    let mut order: Vec<Seat> = (0..sheets.len()).map(Seat::new).collect();
    // Partners stand side by side.
    let partner = |seat: Seat| table.view.open.setup.partner(seat);
    let first = |seat: Seat| partner(seat).map_or(seat.index(), |other| other.index().min(seat.index()));
    order.sort_by_key(|&seat| {
        let sheet = &sheets[seat.index()];
        (std::cmp::Reverse(sheet.team), first(seat), std::cmp::Reverse(sheet.total))
    });
    let left = (size.x - (wide + 16.0) * count) / 2.0 + 8.0;
    // Ends above the buttons if it would reach them.
    let low = size.y - 190.0 * chrome;
    let high = if table.view.open.setup.options.teams { 476.0 } else { 440.0 };
    for (at, &seat) in order.iter().enumerate() {
        let x = left + (wide + 16.0) * at as f32;
        let rect = Rect::new(x, title.max.y + 8.0, x + wide, low.min(title.max.y + 8.0 + high * chrome));
        column(layout, table, seat, &sheets[seat.index()], winners.contains(seat), rect);
    }
}

fn column(layout: &mut Layout, table: &Table, seat: Seat, sheet: &Sheet, won: bool, rect: Rect) {
    let chrome = table.canvas.chrome;
    let at = seat.index();
    let key = |what: &str| format!("score-{at}-{what}");
    layout.item(key("panel"), Level::Under, rect, What::Panel(if won { Panel::Light } else { Panel::Dark }));
    let (ink, dim) = if won { (palette::INK, palette::TERRA_SHADE) } else { (palette::CARTA, ON_DARK) };
    let (x, right) = (rect.min.x + 22.0 * chrome, rect.max.x - 22.0 * chrome);
    let mut y = rect.min.y + 18.0 * chrome;
    if let Some(info) = table.seats().get(at) {
        let side = 54.0 * chrome;
        let portrait_at = Rect::new(x, y, x + side, y + side);
        layout.item(key("portrait"), Level::Under, portrait_at, What::Drawing(portrait(info)));
        let token = Rect::from_center_size(portrait_at.max - 6.0 * chrome, Vec2::splat(28.0 * chrome));
        let sign = Face::token(usize::from(info.token.max(1) - 1));
        layout.item(key("token"), Level::Under, token, What::Drawing(sign));
        let name = Rect::new(x + side + 14.0 * chrome, y, right, y + side);
        let words = Message::new("ak-name").with("seat", seat);
        layout.words(key("name"), name, (PLATE_NAME.sized(21.0), ink, Justify::Left), words);
        y += side + 12.0 * chrome;
    }
    if let Some(family) = sheet.favourite {
        let card = card_size(76.0 * chrome);
        let spot = Rect::new(x, y, x + card.x, y + card.y);
        layout.item(key("favourite"), Level::Under, spot, What::Drawing(akelarre::favourite(family.as_str())));
        let beside = Rect::new(spot.max.x + 14.0 * chrome, y, right, spot.max.y);
        let words = Message::new("ak-score-favourite").with("family", family.message());
        layout.words(key("favourite-words"), beside, (BODY, ink, Justify::Left), words);
        y = spot.max.y + 12.0 * chrome;
    }
    let rows = [
        ("mine", Message::new("ak-score-mine").with("count", u32::from(sheet.favourites)), sheet.favourite_points),
        ("others", Message::new("ak-score-others").with("count", u32::from(sheet.others)), sheet.others.into()),
        ("jokers", Message::new("ak-score-jokers").with("count", u32::from(sheet.jokers)), 0),
        ("bonus", Message::new("ak-score-bonus").with("count", u32::from(sheet.cards)), sheet.bonus),
    ];
    let step = 36.0 * chrome;
    for (what, words, points) in rows {
        let line = Rect::new(x, y, right, y + step);
        let faint = points == 0;
        let words_at = Rect { max: Vec2::new(right - 46.0 * chrome, line.max.y), ..line };
        layout.words(key(what), words_at, (BODY, if faint { dim } else { ink }, Justify::Left), words);
        let number = Message::new("ak-number").with("number", points);
        let style = if faint { BODY } else { BODY_BOLD };
        layout.words(key(&format!("{what}-points")), line, (style.sized(17.0), ink, Justify::Right), number);
        y += step;
    }
    let rule = Rect::new(x, y + 4.0, right, y + 6.0);
    layout.item(key("rule"), Level::Under, rule, What::Ground(palette::faded(ink, 0.5), 1.0));
    y += 12.0 * chrome;
    let total = Rect::new(x, y, right, y + 44.0 * chrome);
    layout.words(key("total-words"), total, (BODY_BOLD, ink, Justify::Left), Message::new("ak-score-total"));
    let number = Message::new("ak-number").with("number", sheet.total);
    let color = if won { palette::INK } else { palette::LIMONE };
    layout.words(key("total"), total, (BIG_NUMBER.sized(38.0), color, Justify::Right), number);
    y = total.max.y + 4.0 * chrome;
    if let Some(partner) = table.view.open.setup.partner(seat) {
        let team = Rect::new(x, y, right, y + 30.0 * chrome);
        let words = Message::new("ak-score-team").with("seat", partner).with("points", sheet.team);
        layout.words(key("team"), team, (CAPTION.sized(15.0), ink, Justify::Left), words);
    }
    if won {
        let chip = Rect::from_center_size(Vec2::new(rect.center().x, rect.min.y), Vec2::new(200.0, 30.0 * chrome));
        layout.item(key("won"), Level::Over, chip, What::Chip(Chip::Lemon, Message::new("ak-score-won")));
    }
}
