//! Layout of the sum of an attack: strength, parry, reductions, number of
//! discards (CB-12, CB-13).

use super::piece;
use super::place::Places;
use super::sheet::{Sheet, number};
use crate::engine::words::Message;
use crate::games::cartabomba::rules::Event;
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::sums::{Source, Tally, sum};
use crate::games::cartabomba::rules::view::{Attack, other};
use crate::games::cartabomba::window::states::Showing;
use crate::games::cartabomba::window::{Table, keys};
use crate::table::cards::{Layout, Level, Mark, Slot, Spot, card_size};
use crate::theme::widgets::Panel;
use crate::theme::{BIG_NUMBER, BODY, BODY_BOLD, CAPTION, PANEL_TITLE, palette};
use bevy::prelude::*;

/// Lays out the sum of an attack, with the cards that attack and parry.
pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places, attack: &Attack) {
    let open = &table.view.open;
    let attacked = other(attack.attacker);
    let c = places.c;
    let marks = &table.draft.parries(attack);
    let tally = match table.event {
        Some(Event::Resolved { tally, .. }) => tally.clone(),
        _ => open.tally(attack, marks),
    };
    let settled = matches!(table.event, Some(Event::Resolved { .. }));
    let parries = table.asks(Showing::Parrying).is_some();
    let rect = places.sum;
    let mut sheet = Sheet::new(layout, "sum", Panel::Light, rect, c, Level::Under);
    let size = sheet.size();
    // The attacking card, the parrying ones below.
    let low = size.y < 262.0;
    let card = ((size.y - 90.0) * 0.42).clamp(if low { 48.0 } else { 70.0 }, 104.0);
    let column = card + 56.0;
    let middle = Vec2::new(18.0 + column / 2.0, 22.0 + card * 0.8);
    let x = 26.0 + column;
    let wide = size.x - x - 22.0;
    let title = Message::new("cartabomba-sum-title").with("seat", attack.attacker);
    let title = title.with("card", table.name(attack.card));
    let style = if low { PANEL_TITLE.sized(13.5) } else { PANEL_TITLE };
    sheet.words("title", (x, 14.0, wide, 30.0), (style, palette::INK, Justify::Left), title);
    let key = if settled {
        "cartabomba-sum-settled"
    } else if parries {
        "cartabomba-sum-parry"
    } else {
        "cartabomba-sum-waits"
    };
    // A low panel, at a large scale, shows the sum alone.
    let first = if low { 50.0 } else { 84.0 };
    if !low {
        let note = Message::new(key).with("seat", attacked);
        sheet.words("note", (x, 42.0, wide, 40.0), (BODY, palette::INK, Justify::Left), note);
    }
    let narrow = wide < 240.0;
    let pitch = ((size.y - first - 56.0 - 40.0) / 3.0).clamp(24.0, 42.0);
    let fewer = source_terms(table, &tally.reductions, "cartabomba-sum-minus");
    let (ink, green) = (palette::INK, palette::VERDE_SHADE);
    let rows = [
        ("attack", "cartabomba-sum-attack", attack_terms(table, attack, &tally), number(tally.attack()), ink),
        ("parry", "cartabomba-sum-parries", parry_terms(table, &tally), minus(tally.parry()), green),
        ("less", "cartabomba-sum-less", fewer, minus(sum(&tally.reductions)), green),
    ];
    for (at, (key, words, terms, number, color)) in rows.into_iter().enumerate() {
        let y = first + pitch * at as f32;
        sheet.words(key, (x, y, 100.0, pitch), (BODY_BOLD, palette::INK, Justify::Left), Message::new(words));
        let small = (CAPTION, palette::TERRA_SHADE, Justify::Left);
        let terms = if terms.is_empty() {
            Message::new("cartabomba-sum-none")
        } else {
            Message::new("cartabomba-sum-terms").with("terms", terms)
        };
        if !narrow {
            sheet.words(&format!("{key}-terms"), (x + 96.0, y, wide - 150.0, pitch), small, terms);
        }
        let big = (BIG_NUMBER.sized(23.0), color, Justify::Right);
        sheet.words(&format!("{key}-number"), (x + wide - 50.0, y, 50.0, pitch), big, number);
    }
    let y = first + 3.0 * pitch + 4.0;
    let high = if low { 44.0 } else { 52.0 };
    let letters = if narrow { 15.0 } else { 18.0 };
    sheet.ground("result", (x, y, wide, high), palette::INK);
    let who = Message::new("cartabomba-sum-discards").with("seat", attacked);
    let style = (PANEL_TITLE.sized(letters), palette::CARTA, Justify::Left);
    sheet.words("who", (x + 10.0, y, wide * 0.58, high), style, who);
    let n = open.loses(attacked, &tally, if settled { 0 } else { marks.len() });
    let count = Message::new("cartabomba-sum-cards").with("n", n);
    let style = (if narrow { BIG_NUMBER.sized(19.0) } else { BIG_NUMBER }, palette::LIMONE, Justify::Right);
    sheet.words("count", (x + wide * 0.4, y, wide * 0.6 - 12.0, high), style, count);
    if let Some(hint) = hint(table, attack, &tally).filter(|_| !low) {
        let small = (CAPTION, palette::TERRA_SHADE, Justify::Left);
        sheet.words("hint", (x, y + 56.0, wide, 22.0), small, hint);
    }

    let place = |at: Vec2| rect.min + at * c;
    let lit = parries && !table.held.is_empty();
    let mark = if lit { Mark::Legal } else { Mark::Bare };
    let slot = Slot::new(keys::Slot::Sum, "slot-sum", rect).mark(mark).live(lit);
    layout.slots.push(slot.called(Message::new("access-sum")));
    let spot = Spot::new(place(middle), card_size(card * c));
    layout.pieces.push(piece(table, places, attack.card, spot));
    let small = (card * 0.62).min(62.0);
    let top = middle.y + card * 0.8 + small * 0.78 + 26.0;
    if !attack.parries.is_empty() {
        let label = Rect::from_center_size(
            place(Vec2::new(18.0 + column / 2.0, top - small * 0.78 - 10.0)),
            Vec2::new(column, 20.0) * c,
        );
        let style = (CAPTION, palette::TERRA_SHADE, Justify::Center);
        layout.words(
            "sum-parried",
            label,
            style,
            Message::new("cartabomba-sum-parried").with("count", attack.parries.len()),
        );
    }
    let count = attack.parries.len();
    let step = if count > 1 { ((column - small) / (count - 1) as f32).min(small + 6.0) } else { 0.0 };
    for (at, &parry) in attack.parries.iter().enumerate() {
        let x = 18.0 + column / 2.0 + (at as f32 - (count as f32 - 1.0) / 2.0) * step;
        let spot = Spot::new(place(Vec2::new(x, top)), card_size(small * c));
        layout.pieces.push(piece(table, places, parry, spot));
    }
}

/// Returns an amount that is subtracted.
fn minus(n: u8) -> Message {
    if n > 0 { Message::new("cartabomba-sum-negative").with("number", n) } else { number(n) }
}

/// Returns an amount with the card that it is due to.
fn term(table: &Table, card: CardId, n: u8, key: &'static str) -> Message {
    Message::new(key).with("card", table.name(card)).with("n", n)
}

/// Returns the amounts due to abilities.
fn source_terms(table: &Table, sources: &[Source], key: &'static str) -> Vec<Message> {
    sources.iter().map(|source| term(table, source.card, source.n, key)).collect()
}

/// Returns what the strength of the attack is made up of.
fn attack_terms(table: &Table, attack: &Attack, tally: &Tally) -> Vec<Message> {
    let mut terms = vec![term(table, attack.card, tally.strength, "cartabomba-sum-plain")];
    if tally.charge > 0 {
        terms.push(Message::new("cartabomba-sum-charge").with("n", tally.charge));
    }
    terms.extend(source_terms(table, &tally.bonuses, "cartabomba-sum-plus"));
    terms
}

/// Returns what the strength of the parry is made up of.
fn parry_terms(table: &Table, tally: &Tally) -> Vec<Message> {
    let mut terms = Vec::new();
    for line in &tally.parries {
        terms.push(term(table, line.card, line.strength, "cartabomba-sum-plain"));
        terms.extend(source_terms(table, &line.bonuses, "cartabomba-sum-plus"));
    }
    terms
}

/// Returns what one more parry would do, or what comes next.
fn hint(table: &Table, attack: &Attack, tally: &Tally) -> Option<Message> {
    let open = &table.view.open;
    let attacked = other(attack.attacker);
    let parries = table.asks(Showing::Parrying).is_some();
    let marks = table.draft.parries(attack);
    let fits = |card: &CardId| {
        open.side(attacked).in_play.contains(card) && open.setup.card(*card).fights() && !marks.contains(card)
    };
    if let Some(card) = table.pointed().filter(|card| parries && fits(card)) {
        let more = [marks.as_slice(), &[card]].concat();
        let n = open.tally(attack, &more).discards();
        let words = Message::new("cartabomba-sum-with").with("card", table.name(card));
        return Some(words.with("n", n));
    }
    let all = usize::from(tally.discards()) >= open.side(attacked).count() - marks.len();
    match tally.discards() {
        0 => None,
        _ if all => Some(Message::new("cartabomba-sum-all").with("seat", attacked)),
        n => Some(Message::new("cartabomba-sum-then").with("seat", attacked).with("n", n)),
    }
}
