//! Score panel at the end of a game and of the match (AE-15 to AE-17).

use super::super::app::Table;
use super::super::rules::Event;
use super::super::rules::view::Phase;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::cards::{Layout, Level, What};
use crate::table::frame::portrait;
use crate::theme::widgets::Panel;
use crate::theme::{BIG_NUMBER, BODY, CAPTION, ON_DARK, PLATE_NAME, SCREEN_TITLE, palette};
use bevy::prelude::*;

/// Width of the column for the points of one game, u.
const COLUMN: f32 = 64.0;
/// Height of a row, u.
const ROW: f32 = 60.0;

/// What the panel shows: points by seat, for each finished game and in all, and
/// the winners.
struct Result {
    games: Vec<Vec<u8>>,
    totals: Vec<i32>,
    winners: SeatSet,
    over: bool,
}

fn result(table: &Table) -> Result {
    let open = &table.view.open;
    let (mut winners, mut over) = (SeatSet::EMPTY, false);
    if let Some(Event::GameEnded { winners: won, .. }) = table.event {
        winners = *won;
    }
    if let Some(Event::MatchEnded { winners: won, .. }) = table.event {
        (winners, over) = (*won, true);
    } else if let Phase::Over { winners: won } = open.phase {
        (winners, over) = (won, true);
    }
    Result { games: open.finished.clone(), totals: open.totals(), winners, over }
}

pub(super) fn lay(layout: &mut Layout, table: &Table) {
    let Result { games, totals, winners, over } = result(table);
    let seats = table.seats();
    let canvas = table.canvas;
    let shown = games.len().min(8);
    let wide = 470.0 + COLUMN * (shown as f32 + 1.0);
    let high = 150.0 + ROW * seats.len() as f32;
    let middle = Vec2::new(canvas.size.x / 2.0, canvas.size.y / 2.0 - 10.0);
    let panel = Rect::from_center_size(middle, Vec2::new(wide.min(canvas.size.x - 24.0), high));
    let whole = Rect::from_corners(Vec2::ZERO, canvas.size);
    layout.item("veil", Level::Over, whole, What::Ground(palette::faded(palette::INK, 0.62), 0.0));
    layout.item("score", Level::Over, panel, What::Panel(Panel::Dark));
    let mut put = |key: String, rect: Rect, what: What| layout.item(key, Level::Over, rect, what);
    let words = |message: Message, style, color, side| What::Words { message, style, color, side };
    let (x, y, right) = (panel.min.x, panel.min.y, panel.max.x);
    let of = usize::from(table.view.open.setup.options.games);
    let won: Vec<Seat> = winners.iter().collect();
    let title = if over {
        Message::new("eimer-score-match").with("seats", won.clone()).with("count", won.len())
    } else {
        Message::new("eimer-score-game").with("seats", won.clone()).with("count", won.len()).with("game", games.len())
    };
    let at = Rect::new(x + 24.0, y + 14.0, right - 24.0, y + 58.0);
    put("score-title".into(), at, words(title, SCREEN_TITLE.sized(28.0), palette::LIMONE, Justify::Center));
    let note = if over || games.len() >= of {
        Message::new("eimer-score-all").with("of", of)
    } else {
        Message::new("eimer-score-more").with("left", of - games.len())
    };
    let at = Rect::new(x + 24.0, y + 56.0, right - 24.0, y + 80.0);
    put("score-note".into(), at, words(note, BODY, ON_DARK, Justify::Center));
    let column = |from_right: usize| {
        let edge = right - 30.0 - COLUMN * from_right as f32;
        (edge - COLUMN, edge)
    };
    let heads = y + 92.0;
    let skipped = games.len() - shown;
    for game in 0..shown {
        let (from, to) = column(shown - game);
        let head = Message::new("eimer-score-column").with("game", skipped + game + 1);
        let at = Rect::new(from, heads, to, heads + 24.0);
        put(format!("head-{game}"), at, words(head, CAPTION, ON_DARK, Justify::Center));
    }
    let (from, to) = column(0);
    let total = Message::new("eimer-score-total");
    put(
        "head-total".into(),
        Rect::new(from - 6.0, heads, to + 6.0, heads + 24.0),
        words(total, CAPTION, ON_DARK, Justify::Center),
    );
    let mut order: Vec<Seat> = (0..seats.len()).map(Seat::new).collect();
    let last = games.last();
    order.sort_by_key(|seat| {
        let game = last.map_or(0, |game| game[seat.index()]);
        std::cmp::Reverse(if over { (totals[seat.index()], 0) } else { (i32::from(game), totals[seat.index()]) })
    });
    for (row, &seat) in order.iter().enumerate() {
        let Some(info) = seats.get(seat.index()) else { continue };
        let top = heads + 30.0 + ROW * row as f32;
        let best = winners.contains(seat);
        let line = Rect::new(x + 18.0, top, right - 18.0, top + ROW - 6.0);
        let ground = if best { palette::ZAFFERANO } else { palette::INK_LIGHT };
        let ink = if best { palette::INK } else { palette::CARTA };
        put(format!("row-{row}"), line, What::Ground(ground, 10.0));
        let face = Rect::new(x + 28.0, top + 4.0, x + 74.0, top + 50.0);
        put(format!("face-{row}"), face, What::Drawing(portrait(info)));
        let token = Rect::new(x + 58.0, top + 26.0, x + 84.0, top + 52.0);
        let sign = Face::token(usize::from(info.token.max(1) - 1));
        put(format!("token-{row}"), token, What::Drawing(sign));
        let name = Message::new("eimer-score-name").with("seat", seat);
        let at = Rect::new(x + 96.0, top, x + 360.0, top + ROW - 6.0);
        put(format!("name-{row}"), at, words(name, PLATE_NAME.sized(20.0), ink, Justify::Left));
        if best {
            let cup = Rect::new(x + 372.0, top + 10.0, x + 406.0, top + 44.0);
            put(format!("cup-{row}"), cup, What::Drawing(Face::drawn(CUP)));
        }
        for game in 0..shown {
            let (from, to) = column(shown - game);
            let points =
                Message::new("eimer-scene-number").with("number", u32::from(games[skipped + game][seat.index()]));
            let at = Rect::new(from, top, to, top + ROW - 6.0);
            put(format!("points-{row}-{game}"), at, words(points, BODY.sized(18.0), ink, Justify::Center));
        }
        let (from, to) = column(0);
        let points = Message::new("eimer-scene-number").with("number", totals[seat.index()]);
        let at = Rect::new(from, top, to, top + ROW - 6.0);
        put(format!("points-{row}"), at, words(points, BIG_NUMBER, ink, Justify::Center));
    }
}

/// Cup beside the winners.
const CUP: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\"><path d=\"M11 5h18v10a9 9 0 0 1-18 \
                   0ZM11 8H5c0 7 3 9 7 10M29 8h6c0 7-3 9-7 10M18 24h4v6h-4ZM12 30h16v5H12Z\" fill=\"#F4E8CF\" \
                   stroke=\"#1C2033\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/></svg>";
