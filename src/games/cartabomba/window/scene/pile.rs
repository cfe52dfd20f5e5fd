//! What a player has drafted so far: kinds, costs and the cards themselves, and
//! what a pair would add (CB-07).

use super::draft::Board;
use super::place::{Places, TALL, Zone};
use super::sheet::number;
use super::{left, piece};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::cartabomba::rules::cards::{Card, CardId, Kind, MOST_DOTS};
use crate::games::cartabomba::window::{Table, face};
use crate::table::cards::{Layout, Level, What};
use crate::table::frame::portrait;
use crate::theme::{BIG_NUMBER, CAPTION, CHIP, ON_DARK, PLATE_NAME, Type, palette};
use bevy::prelude::*;

/// Width kept free at the right for the hint, in units of the interface.
const HINT: f32 = 58.0;
/// Distance between two bars, their width, and the height of all, in units of
/// the interface.
const PITCH: f32 = 25.0;
const BAR: f32 = 19.0;
const HIGH: f32 = 112.0;
/// Height of a card in a bar where there is room.
const CARD: f32 = 17.0;

/// The pile of a player.
pub(super) struct Pile<'a> {
    /// 0 for the player at the bottom, 1 for the opponent.
    pub steps: usize,
    /// The player.
    pub seat: Seat,
    /// Its box, u.
    pub area: Rect,
    /// Cards that the pair pointed at would add.
    pub gain: &'a [CardId],
    /// Whether the player is choosing.
    pub chooses: bool,
}

/// Adds text at a place of the pile, in units of the interface.
struct Pen<'a> {
    layout: &'a mut Layout,
    steps: usize,
    from: Vec2,
    c: f32,
}

impl Pen<'_> {
    fn area(&self, (x, y, w, h): (f32, f32, f32, f32)) -> Rect {
        let min = self.from + Vec2::new(x, y) * self.c;
        Rect::from_corners(min, min + Vec2::new(w, h) * self.c)
    }

    fn words(&mut self, key: &str, area: (f32, f32, f32, f32), style: (Type, Color, Justify), message: Message) {
        let rect = self.area(area);
        self.layout.words(format!("pile-{}-{key}", self.steps), rect, style, message);
    }

    fn draw(&mut self, key: &str, area: (f32, f32, f32, f32), face: Face) {
        let rect = self.area(area);
        self.layout.item(format!("pile-{}-{key}", self.steps), Level::Under, rect, What::Drawing(face));
    }

    /// Says how many more there would be; nothing if none.
    fn gain(&mut self, key: &str, area: (f32, f32, f32, f32), n: usize) {
        if n > 0 {
            let style = (CHIP, palette::LIMONE, Justify::Left);
            self.words(&format!("{key}-gain"), area, style, Message::new("cartabomba-draft-gain").with("n", n));
        }
    }
}

/// Lays out the pile of a player.
pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places, board: &Board, pile: &Pile) {
    let open = &table.view.open;
    let Pile { steps, seat, area, gain, chooses } = *pile;
    let c = board.c;
    let cards = &open.side(seat).reserve;
    layout.item(format!("pile-{steps}-ground"), Level::Under, area, What::Ground(palette::INK, 10.0));
    layout.item(format!("pile-{steps}-border"), Level::Under, area, What::Frame(border(area.size(), chooses)));
    let mut pen = Pen { layout: &mut *layout, steps, from: area.min, c };
    if let Some(info) = table.seats().get(seat.index()) {
        pen.draw("face", (10.0, 10.0, 46.0, 46.0), portrait(info));
        pen.draw("token", (38.0, 36.0, 22.0, 22.0), Face::token(usize::from(info.token.max(1) - 1)));
    }
    let count = Message::new("cartabomba-draft-cards").with("count", cards.len());
    let own = left::of_seat(open, seat);
    let more = left::kinds(open, gain.iter().copied());
    let small = (CAPTION, ON_DARK, Justify::Left);
    let big = (BIG_NUMBER.sized(21.0), palette::CARTA, Justify::Left);
    let right = area.width() / c - if steps == 1 { HINT } else { 0.0 } - 10.0;
    if board.tight {
        pen.words("count", (64.0, 21.0, 32.0, 24.0), big, number(cards.len()));
        pen.gain("count", (96.0, 22.0, 26.0, 22.0), gain.len());
        for (at, kind) in Kind::ALL.into_iter().enumerate() {
            let x = 124.0 + 56.0 * at as f32;
            pen.draw(&format!("sign-{at}"), (x, 22.0, 22.0, 22.0), face::sign(kind));
            let chip = (CHIP, palette::CARTA, Justify::Left);
            pen.words(&format!("kind-{at}"), (x + 24.0, 21.0, 16.0, 24.0), chip, number(own[at]));
            pen.gain(&format!("kind-{at}"), (x + 38.0, 22.0, 20.0, 22.0), more[at]);
        }
        let rect = Rect::new(area.min.x + 294.0 * c, area.min.y + 6.0, area.min.x + right * c, area.max.y - 6.0);
        let zone = Zone { rect, card: (area.height() - 12.0) / TALL, rows: 1 };
        return thumbnails(layout, table, places, cards, zone);
    }
    let name = Message::new("cartabomba-table-name").with("seat", seat);
    pen.words("name", (68.0, 9.0, 116.0, 22.0), (PLATE_NAME, palette::CARTA, Justify::Left), name);
    pen.words("count", (68.0, 32.0, 66.0, 22.0), small, count);
    pen.gain("count", (138.0, 32.0, 40.0, 22.0), gain.len());
    for (at, kind) in Kind::ALL.into_iter().enumerate() {
        let y = 66.0 + 43.0 * at as f32;
        pen.draw(&format!("sign-{at}"), (14.0, y + 5.0, 28.0, 28.0), face::sign(kind));
        pen.words(&format!("number-{at}"), (50.0, y + 4.0, 30.0, 30.0), big, number(own[at]));
        let name = if own[at] == 1 { kind.name() } else { kind.plural() };
        pen.words(&format!("kind-{at}"), (80.0, y + 4.0, 84.0, 30.0), small, name);
        pen.gain(&format!("kind-{at}"), (164.0, y + 4.0, 28.0, 30.0), more[at]);
    }
    costs(&mut pen, table, cards, gain);
    let x = 362.0;
    let sum = |of: fn(&Card) -> u8| cards.iter().map(|&card| u32::from(of(open.setup.card(card)))).sum::<u32>();
    let words = Message::new("cartabomba-draft-sums").with("strength", sum(|card| card.strength));
    let words = words.with("value", sum(|card| card.value));
    pen.words("sums", (x, 152.0, right - x, 44.0), small, words);
    let rect = Rect::new(area.min.x + x * c, area.min.y + 10.0 * c, area.min.x + right * c, area.min.y + 150.0 * c);
    thumbnails(layout, table, places, cards, Zone { rect, card: 43.0 * c, rows: 2 });
}

/// Lays out how many cards there are of each cost, and how many more there
/// would be.
fn costs(pen: &mut Pen, table: &Table, cards: &[CardId], gain: &[CardId]) {
    let open = &table.view.open;
    let of = |cards: &[CardId], cost: u8| cards.iter().filter(|&&card| open.setup.card(card).cost == cost).count();
    let counts: Vec<(usize, usize)> = (0..=MOST_DOTS).map(|cost| (of(cards, cost), of(gain, cost))).collect();
    let x = 204.0;
    let wide = PITCH * counts.len() as f32;
    let head = Message::new("cartabomba-draft-costs");
    pen.words("costs", (x, 9.0, wide, 22.0), (CHIP, palette::CARTA, Justify::Left), head);
    let most = counts.iter().map(|(own, more)| own + more).max().unwrap_or(0);
    let each = CARD.min(HIGH / most.max(1) as f32);
    let foot = 172.0;
    pen.draw("bars", (x, foot - HIGH, wide, HIGH), bars(&counts, each));
    for (cost, (own, more)) in counts.into_iter().enumerate() {
        let left = x + PITCH * cost as f32;
        let small = (CAPTION.sized(13.5), ON_DARK, Justify::Center);
        pen.words(&format!("cost-{cost}"), (left, foot + 2.0, BAR, 18.0), small, number(cost));
        let color = if more > 0 { palette::LIMONE } else { palette::CARTA };
        let top = foot - each * (own + more) as f32 - 19.0;
        let style = (CAPTION.sized(13.5), color, Justify::Center);
        pen.words(&format!("bar-{cost}"), (left - 2.0, top, BAR + 4.0, 18.0), style, number(own + more));
    }
}

/// Draws a bar for each pair of numbers: cards there are, and on top of them,
/// dashed, cards there would be.
fn bars(counts: &[(usize, usize)], each: f32) -> Face {
    let wide = PITCH * counts.len() as f32;
    let mut all = String::new();
    for (at, &(own, more)) in counts.iter().enumerate() {
        let x = PITCH * at as f32;
        let (own, more) = (each * own as f32, each * more as f32);
        let top = HIGH - own;
        if own > 0.0 {
            all += &format!("<rect x=\"{x}\" y=\"{top}\" width=\"{BAR}\" height=\"{own}\" fill=\"#F2B233\"/>");
        }
        if more > 0.0 {
            let (y, high, width) = (top - more + 1.0, more - 1.0, BAR - 2.0);
            all += &format!(
                "<rect x=\"{}\" y=\"{y}\" width=\"{width}\" height=\"{high}\" fill=\"none\" stroke=\"#F6D244\" \
                 stroke-width=\"2\" stroke-dasharray=\"4 3\"/>",
                x + 1.0
            );
        }
    }
    let foot = HIGH - 1.0;
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {HIGH}\">{all}<path d=\"M0 {foot}H{wide}\" \
         stroke=\"#F4E8CF\" stroke-width=\"2\"/></svg>"
    ))
}

/// Draws the edge of a pile, in saffron if its player chooses.
fn border(size: Vec2, chooses: bool) -> Face {
    let (w, h) = (size.x.round(), size.y.round());
    let (color, width) = if chooses { ("#F2B233", 3.0) } else { ("#DCC79B", 1.5) };
    let (iw, ih) = (w - 3.0, h - 3.0);
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\"><rect x=\"1.5\" y=\"1.5\" width=\"{iw}\" \
         height=\"{ih}\" rx=\"9\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"/></svg>"
    ))
}

/// Lays out the cards themselves, small.
fn thumbnails(layout: &mut Layout, table: &Table, places: &Places, cards: &[CardId], zone: Zone) {
    for (&card, spot) in cards.iter().zip(zone.spots(cards.len())) {
        layout.pieces.push(piece(table, places, card, spot));
    }
}
