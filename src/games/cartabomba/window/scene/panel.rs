//! Layout of the column at the right in a turn: the cards being played or used,
//! and the limits of the turn.

use super::place::{Places, TALL, seat_at};
use super::sheet::{Sheet, boxes, dots, number as digits};
use super::{facts, left};
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::cartabomba::rules::action::Action;
use crate::games::cartabomba::rules::cards::{CardId, Kind};
use crate::games::cartabomba::rules::sums::sum;
use crate::games::cartabomba::rules::view::{Open, other};
use crate::games::cartabomba::window::input::{Mode, refusal};
use crate::games::cartabomba::window::keys::Button;
use crate::games::cartabomba::window::states::Showing;
use crate::games::cartabomba::window::{Table, face};
use crate::table::Turn;
use crate::table::cards::{Layout, Level};
use crate::table::frame::portrait;
use crate::theme::widgets::{Chip, Deed, Panel};
use crate::theme::{BIG_NUMBER, BODY, BODY_BOLD, CAPTION, PANEL_TITLE, palette};
use bevy::prelude::*;

/// Height of the limits at the lower end of the panel.
const LIMITS: f32 = 134.0;
/// The same on a low panel, at a large interface scale: two lines of text.
const LIMITS_IN_WORDS: f32 = 58.0;
/// Height of what is left of each kind.
const REST: f32 = 122.0;
/// Height below which a panel is low.
const LOW: f32 = 420.0;
/// Minimum height at which a drawn card can be made out.
const LEAST_CARD: f32 = 56.0;

/// Returns the height that the limits take.
fn room_for_limits(sheet: &Sheet) -> f32 {
    if sheet.size().y < LOW { LIMITS_IN_WORDS } else { LIMITS }
}

/// Lays out the column for what is asked for.
pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let mut sheet = Sheet::new(layout, "turn", Panel::Light, places.panel, places.c, Level::Under);
    match (table.person, table.state, table.draft.tool) {
        (Some(_), Showing::Discarding, _) => return discard(&mut sheet, table),
        (Some(seat), Showing::Acting, _) if !table.draft.play.is_empty() => play(&mut sheet, table, seat),
        (Some(seat), Showing::Acting, Some(card)) => {
            if !tool(&mut sheet, table, seat, card) {
                return;
            }
        }
        _ => idle(&mut sheet, table),
    }
    limits(&mut sheet, table);
}

fn title(sheet: &mut Sheet, message: Message) {
    let wide = sheet.size().x - 24.0;
    let style = if sheet.size().y < LOW { PANEL_TITLE.sized(15.0) } else { PANEL_TITLE };
    sheet.words("title", (12.0, 12.0, wide, 30.0), (style, palette::INK, Justify::Center), message);
}

/// Fills in the cards to be played, their cost, and how far it is paid.
fn play(sheet: &mut Sheet, table: &Table, seat: Seat) {
    let (open, draft) = (&table.view.open, table.draft);
    let size = sheet.size();
    title(sheet, Message::new("cartabomba-table-plays"));
    let (quote, payment) = draft.bill(open, seat);
    let high = (size.y - 44.0 - 150.0 - room_for_limits(sheet)).min(236.0);
    let crowded = high < LEAST_CARD;
    let wide = size.x - 32.0;
    let mut y = 40.0;
    if !crowded {
        cards(sheet, open, &draft.play, (46.0, high));
        y = 46.0 + high + 8.0;
    }
    let (less, bonus) = (sum(&quote.reductions), sum(&quote.bonuses));
    // An extra value counts as paid as soon as something pays at all.
    let extra = |paid: u8| if paid > 0 { paid.saturating_add(bonus) } else { 0 };
    let (paid, due) = (extra(payment.paid), extra(quote.due));
    let rows =
        [("cost", "cartabomba-table-cost", quote.cost, quote.cost), ("paid", "cartabomba-table-paid", paid, due)];
    for (key, words, number, most) in rows {
        if key == "cost" || quote.due > 0 {
            let style = (BODY_BOLD, palette::INK, Justify::Left);
            sheet.words(key, (16.0, y, 64.0, 26.0), style, Message::new(words));
            let each = (80.0 / f32::from(most.max(1))).min(19.0);
            if most > 0 {
                let area = (82.0, y + (26.0 - each) / 2.0, each * f32::from(most), each);
                sheet.draw(&format!("{key}-dots"), area, dots(key == "cost", number.min(most).into(), most.into()));
            }
            let style = (BIG_NUMBER.sized(20.0), palette::INK, Justify::Right);
            sheet.words(&format!("{key}-number"), (wide - 24.0, y, 40.0, 26.0), style, digits(number));
        }
        y += 28.0;
    }
    if !crowded && (less > 0 || bonus > 0 || quote.credit > 0) {
        let words = Message::new("cartabomba-table-cheaper").with("less", less).with("bonus", bonus);
        let words = words.with("credit", quote.credit);
        sheet.words("cheaper", (16.0, y, wide, 36.0), (CAPTION, palette::TERRA_SHADE, Justify::Left), words);
        y += 36.0;
    }
    let (kind, words) = if quote.due == 0 {
        (Chip::Green, Message::new("cartabomba-table-nothing-due"))
    } else if payment.paid >= payment.due {
        (Chip::Green, Message::new("cartabomba-table-enough").with("paid", paid).with("due", due))
    } else {
        (Chip::Red, Message::new("cartabomba-table-missing").with("n", payment.due - payment.paid))
    };
    sheet.chip("state", (16.0, y + 2.0, wide, 32.0), kind, words);
}

/// Draws cards side by side, overlapping where they would get too small.
fn cards(sheet: &mut Sheet, open: &Open, cards: &[CardId], (y, high): (f32, f32)) {
    let count = cards.len().max(1) as f32;
    let each = (sheet.size().x - 28.0 - 8.0 * (count - 1.0)) / count;
    let width = (high / TALL).min(each.max(56.0));
    let (y, high) = (y + (high - width * TALL) / 2.0, width * TALL);
    let room = sheet.size().x - 28.0 - width;
    let step = if cards.len() > 1 { (room / (cards.len() - 1) as f32).min(width + 8.0) } else { 0.0 };
    let first = (sheet.size().x - width - step * cards.len().saturating_sub(1) as f32) / 2.0;
    for (at, &card) in cards.iter().enumerate() {
        let area = (first + step * at as f32, y, width, high);
        sheet.draw(&format!("card-{at}"), area, face::card(open.setup.card(card)));
    }
}

/// Fills in the selected card in play: its text and its other uses. Returns
/// whether there is room for the limits, too.
fn tool(sheet: &mut Sheet, table: &Table, seat: Seat, card: CardId) -> bool {
    let open = &table.view.open;
    let known = open.setup.card(card);
    let size = sheet.size();
    let wide = size.x - 28.0;
    title(sheet, known.label.message());
    let doing = table.draft.doing(open).map(|(_, mode)| mode);
    let no_target = |none: bool| none.then(|| Message::new("cartabomba-table-no-target"));
    let mut others: Vec<(Button, Mode, &'static str, Option<Message>)> = Vec::new();
    if known.fights() {
        let why = refusal(table, seat, &Action::Attack { card }).map(|why| why.message());
        others.push((Button::Attack, Mode::Attack, "cartabomba-table-mode-attack", why));
    }
    if known.kind == Kind::Cartabomba {
        let why = no_target(open.bomb_targets(seat, card).is_empty());
        others.push((Button::Bomb, Mode::Bomb, "cartabomba-table-mode-bomb", why));
    }
    if !known.once.is_empty() {
        let why = no_target(open.uses(seat, card).is_empty());
        others.push((Button::Once, Mode::Once, "cartabomba-table-mode-once", why));
    }
    others.retain(|(_, mode, ..)| Some(*mode) != doing);
    let buttons = 50.0 * others.len() as f32;
    let lines = known.lines();
    let text = 60.0 * lines.len() as f32;
    let room = size.y - 46.0 - buttons - 8.0;
    let limited = room >= room_for_limits(sheet);
    let below = if limited { room_for_limits(sheet) } else { 0.0 };
    let high = (room - below - 40.0 - text - 8.0).min(190.0);
    let mut y = 46.0;
    if high >= LEAST_CARD {
        cards(sheet, open, &[card], (y, high));
        y += high + 4.0;
    }
    let end = 46.0 + room - below;
    if y + 40.0 + text <= end {
        sheet.words("facts", (14.0, y, wide, 40.0), (CAPTION, palette::TERRA_SHADE, Justify::Center), facts(known));
        y += 40.0;
    }
    let fitting = ((end - y) / 60.0).max(0.0) as usize;
    // All in the same size, where there is room for that.
    let each = ((end - y) / lines.len().max(1) as f32).clamp(60.0, 110.0);
    for (at, line) in lines.into_iter().enumerate().take(fitting) {
        let style = (CAPTION, palette::INK, Justify::Left);
        sheet.words(&format!("line-{at}"), (14.0, y, wide, each - 2.0), style, line.message());
        y += each;
    }
    let mut y = size.y - below - buttons - 4.0;
    for (button, _, key, why) in others {
        let deed = Deed { refusal: why, ..Deed::new(Message::new(key)) };
        sheet.button(button.id(), (14.0, y, wide, 44.0), deed);
        y += 50.0;
    }
    limited
}

/// Fills in what is in force this turn, while nothing is chosen.
fn idle(sheet: &mut Sheet, table: &Table) {
    let open = &table.view.open;
    let size = sheet.size();
    let wide = size.x - 32.0;
    let mine = table.asks(Showing::Acting).is_some();
    let key = if mine { "cartabomba-table-your-turn" } else { "cartabomba-table-turn-of" };
    title(sheet, Message::new(key).with("seat", open.active));
    let turn = open.this_turn;
    let (played, most) = open.limits().cards;
    let mut lines = Vec::new();
    for (n, key) in [
        (turn.charge, "cartabomba-table-charge"),
        (turn.credit, "cartabomba-table-credit"),
        (if played < most { turn.extra_plays } else { 0 }, "cartabomba-table-extra"),
        (u8::from(turn.silenced), "cartabomba-table-silenced"),
    ] {
        if n > 0 {
            lines.push(Message::new(key).with("n", n).with("seat", other(open.active)));
        }
    }
    if !open.limits().attacks {
        lines.push(Message::new("cartabomba-table-no-attacks").with("turn", u32::from(open.turn)));
    }
    let mut y = 50.0;
    for (at, line) in lines.into_iter().enumerate() {
        sheet.chip(&format!("force-{at}"), (10.0, y, size.x - 20.0, 30.0), Chip::Lemon, line);
        y += 36.0;
    }
    let tips: &[&'static str] = if mine {
        &["cartabomba-table-tip-play", "cartabomba-table-tip-use", "cartabomba-table-tip-look"]
    } else if matches!(table.turn, Turn::Computer(seat) if seat == open.active) {
        &["cartabomba-table-tip-wait", "cartabomba-table-tip-look"]
    } else {
        &["cartabomba-table-tip-look"]
    };
    // As many as there is room to read, above what is left of each kind.
    let below = size.y - room_for_limits(sheet);
    let counted = below - y >= REST + 90.0;
    if counted {
        rest(sheet, table, below - REST);
    }
    let room = below - y - 10.0 - if counted { REST } else { 0.0 };
    let count = tips.len().min((room / 80.0).max(0.0) as usize);
    let each = (room / count.max(1) as f32).min(104.0);
    for (at, tip) in tips.iter().enumerate().take(count) {
        let area = (16.0, y + 6.0 + each * at as f32, wide, each - 4.0);
        sheet.words(&format!("tip-{at}"), area, (BODY, palette::INK, Justify::Left), Message::new(*tip));
    }
}

/// Fills in what each player still has of each kind, in reserve and in play.
fn rest(sheet: &mut Sheet, table: &Table, top: f32) {
    let open = &table.view.open;
    let wide = sheet.size().x;
    let head = Message::new("cartabomba-table-left");
    sheet.words("left", (16.0, top, wide - 100.0, 26.0), (BODY_BOLD, palette::INK, Justify::Left), head);
    for steps in 0..2 {
        let seat = seat_at(table, steps);
        let x = wide - 44.0 - 38.0 * (1 - steps) as f32;
        if let Some(info) = table.seats().get(seat.index()) {
            sheet.draw(&format!("left-face-{steps}"), (x, top, 28.0, 28.0), portrait(info));
        }
        for (row, count) in left::of_seat(open, seat).into_iter().enumerate() {
            let area = (x, top + 30.0 + 27.0 * row as f32, 28.0, 26.0);
            let style = (BODY_BOLD, palette::INK, Justify::Center);
            sheet.words(&format!("left-{steps}-{row}"), area, style, digits(count));
        }
    }
    for (row, kind) in Kind::ALL.into_iter().enumerate() {
        let y = top + 30.0 + 27.0 * row as f32;
        sheet.draw(&format!("left-sign-{row}"), (14.0, y + 2.0, 22.0, 22.0), face::sign(kind));
        let style = (CAPTION, palette::INK, Justify::Left);
        sheet.words(&format!("left-kind-{row}"), (40.0, y, wide - 128.0, 26.0), style, kind.plural());
    }
}

/// Fills in how many cards are to be discarded, and those chosen.
fn discard(sheet: &mut Sheet, table: &Table) {
    let (size, left) = (sheet.size(), table.to_discard());
    let wide = size.x - 32.0;
    title(sheet, Message::new("cartabomba-table-discard").with("n", left));
    let note = Message::new("cartabomba-table-discard-note");
    let high = (size.y - 120.0).min(72.0);
    sheet.words("note", (16.0, 48.0, wide, high), (BODY, palette::INK, Justify::Left), note);
    let marks = &table.draft.marks;
    let (top, below) = (48.0 + high + 8.0, 84.0);
    let spots = grid(left, Rect::new(16.0, top, size.x - 16.0, size.y - below));
    for (at, area) in spots.into_iter().enumerate() {
        let face = marks.get(at).map_or_else(empty, |&card| face::card(table.view.open.setup.card(card)));
        let size = area.size();
        sheet.draw(&format!("card-{at}"), (area.min.x, area.min.y, size.x, size.y), face);
    }
    let missing = left.saturating_sub(marks.len());
    let (kind, words) = if missing == 0 {
        (Chip::Green, Message::new("cartabomba-table-chosen").with("n", left))
    } else {
        (Chip::Red, still(missing, marks.is_empty()))
    };
    sheet.chip("state", (16.0, size.y - 70.0, wide, 34.0), kind, words);
}

/// Says how many cards are to be chosen, or how many more.
pub fn still(missing: usize, first: bool) -> Message {
    Message::new(if first { "cartabomba-table-choose" } else { "cartabomba-table-still" }).with("n", missing)
}

/// Returns the boxes of so many cards in rows, as large as fits into an area; none
/// if they could not be made out.
fn grid(count: usize, area: Rect) -> Vec<Rect> {
    const GAP: f32 = 8.0;
    const WIDEST: f32 = 130.0;
    let width = |columns: usize| {
        let rows = count.div_ceil(columns) as f32;
        let across = (area.width() + GAP) / columns as f32 - GAP;
        across.min(((area.height() + GAP) / rows - GAP) / TALL).min(WIDEST)
    };
    let Some(columns) = (1..=count).max_by(|&a, &b| width(a).total_cmp(&width(b)).then(b.cmp(&a))) else {
        return Vec::new();
    };
    let card = Vec2::new(1.0, TALL) * width(columns);
    if card.y < LEAST_CARD {
        return Vec::new();
    }
    let rows = (0..count).step_by(columns).map(|first| columns.min(count - first));
    let boxes = rows.enumerate().flat_map(|(row, of_row)| {
        let wide = of_row as f32 * (card.x + GAP) - GAP;
        let first = Vec2::new(area.center().x - wide / 2.0, area.min.y + row as f32 * (card.y + GAP));
        (0..of_row).map(move |at| {
            let corner = first + Vec2::X * at as f32 * (card.x + GAP);
            Rect::from_corners(corner, corner + card)
        })
    });
    boxes.collect()
}

/// Draws the place of a card that is still to be chosen.
fn empty() -> Face {
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 59 92\"><rect x=\"1.5\" y=\"1.5\" width=\"56\" \
         height=\"89\" rx=\"4\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"/></svg>",
        palette::INK.to_srgba().to_hex()
    ))
}

/// Fills in how many cards were played in this turn, and how many may be
/// (CB-03, CB-04, CB-09).
fn limits(sheet: &mut Sheet, table: &Table) {
    let open = &table.view.open;
    let limits = open.limits();
    let size = sheet.size();
    let top = size.y - room_for_limits(sheet);
    let coming = |kind: Option<Kind>| {
        let fits = |card: &&CardId| kind.is_none_or(|kind| open.setup.card(**card).kind == kind);
        table.draft.play.iter().filter(fits).count() as u8
    };
    let rows = [
        ("cartabomba-table-limit-cards", limits.cards, coming(None)),
        ("cartabomba-table-limit-zealots", limits.zealots, coming(Some(Kind::Zealot))),
        ("cartabomba-table-limit-artifacts", limits.artifacts, coming(Some(Kind::Artifact))),
    ];
    if size.y < LOW {
        let mut words = Message::new("cartabomba-table-limits");
        let names = [("cards", "most-cards"), ("zealots", "most-zealots"), ("artifacts", "most-artifacts")];
        for ((name, of), (_, (played, most), coming)) in names.into_iter().zip(rows) {
            words = words.with(name, played + coming).with(of, most);
        }
        sheet.words("limits", (16.0, top, size.x - 32.0, 40.0), (CAPTION, palette::INK, Justify::Left), words);
        return;
    }
    let head = Message::new("cartabomba-table-this-turn");
    sheet.words("limits", (16.0, top, size.x - 32.0, 26.0), (BODY_BOLD, palette::INK, Justify::Left), head);
    for (at, (key, (played, most), coming)) in rows.into_iter().enumerate() {
        let y = top + 30.0 + 30.0 * at as f32;
        sheet.words(key, (16.0, y, 82.0, 26.0), (BODY, palette::INK, Justify::Left), Message::new(key));
        let each = (64.0 / f32::from(most.max(1))).min(19.0);
        let area = (100.0, y + (26.0 - each) / 2.0, each * f32::from(most), each);
        sheet.draw(&format!("boxes-{at}"), area, boxes(played, coming, most));
        let words = Message::new("cartabomba-table-of").with("n", played + coming).with("of", most);
        let style = (BODY_BOLD, palette::INK, Justify::Right);
        sheet.words(&format!("of-{at}"), (size.x - 56.0, y, 40.0, 26.0), style, words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_places_of_discards_are_as_large_as_fits() {
        let area = Rect::new(16.0, 130.0, 284.0, 520.0);
        let sizes = [(1, 130.0), (2, 130.0), (4, 120.0), (6, 80.0)];
        for (count, least) in sizes {
            let spots = grid(count, area);
            assert_eq!(spots.len(), count);
            for (at, spot) in spots.iter().enumerate() {
                assert!(spot.width() >= least && spot.width() <= 130.1, "{count}: {spot:?}");
                assert!(
                    area.inflate(0.1).contains(spot.min) && area.inflate(0.1).contains(spot.max),
                    "{count}: {spot:?}"
                );
                assert!(spots[at + 1..].iter().all(|other| other.intersect(*spot).is_empty()), "{count}: they overlap");
            }
        }
        assert!(grid(3, Rect::new(0.0, 0.0, 200.0, 40.0)).is_empty(), "too low to make out a card");
        assert!(grid(0, area).is_empty());
    }
}
