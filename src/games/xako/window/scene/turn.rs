//! The panel while nothing is being composed: what the turn offers.

use super::super::Table;
use super::super::face;
use super::super::hint::lacking;
use super::super::input::attack::best_means;
use super::super::input::draft::Mode;
use super::super::input::items::affordable;
use super::super::keys::{self, Offer};
use super::super::words::{name, number};
use super::card_face;
use super::panel::{begin_with, least};
use super::place::{LIST, Places};
use super::wanted;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::xako::rules::action::Means;
use crate::games::xako::rules::cards::{CardId, School};
use crate::games::xako::rules::sums::chance;
use crate::games::xako::rules::{Event, Xako};
use crate::table::cards::{Layout, Sheet, Slot};
use crate::theme::{BODY, BODY_BOLD, CAPTION, ON_DARK, PANEL_TITLE, palette};
use bevy::prelude::*;

/// A possible action: its picture, its name, what it means.
struct Possible {
    offer: Offer,
    picture: Face,
    /// Width-to-height ratio of the picture.
    shape: f32,
    deed: Message,
    text: Message,
    /// What counts most, where there is no room for the text.
    short: Option<Message>,
}

const CARD: f32 = 59.0 / 92.0;

/// Whether the panel is so small that second lines would be illegible.
fn brief(places: &Places) -> bool {
    places.panel.is_some_and(|panel| panel.height() < 245.0 * places.c || panel.width() < 400.0 * places.c)
}

/// Begins the panel with a title, for a list that can do without second lines.
fn begin_list<'a>(layout: &'a mut Layout, places: &Places, title: Message) -> Sheet<'a> {
    let least = if brief(places) { LIST } else { Vec2::new(440.0, 300.0) };
    begin_with(layout, places, title, least)
}

/// Makes rows of the panel do what they offer.
fn rows(layout: &mut Layout, table: &Table, rows: Vec<(Offer, Rect, Message)>) {
    // What is being dragged falls on the panel as a whole.
    let live = table.held.is_empty();
    let slot = |(offer, rect, words): (Offer, Rect, Message)| {
        Slot::new(keys::Slot::Row(offer), offer.name(), rect).live(live).called(words)
    };
    layout.slots.extend(rows.into_iter().map(slot));
}

/// Lists what can be done; if `brief`, without what it means. Returns the rows.
fn offers(sheet: &mut Sheet, top: f32, all: Vec<Possible>, brief: bool) -> Vec<(Offer, Rect, Message)> {
    let size = sheet.size();
    let each = ((size.y - 14.0 - top) / all.len().max(2) as f32).min(116.0);
    let mut rows = Vec::new();
    for (at, offer) in all.into_iter().enumerate() {
        let (y, high) = (top + each * at as f32, each - 8.0);
        rows.push((offer.offer, sheet.area(18.0, y, size.x - 36.0, high), offer.deed.clone()));
        sheet.ground(&format!("offer-{at}"), (18.0, y, size.x - 36.0, high), palette::INK_LIGHT);
        let tall = high - 12.0;
        let wide = (tall * offer.shape).min(72.0);
        let drawn = wide / offer.shape;
        let picture = (58.0 - wide / 2.0, y + (high - drawn) / 2.0, wide, drawn);
        sheet.draw(&format!("picture-{at}"), picture, offer.picture);
        let (x, wide) = (104.0, size.x - 36.0 - 98.0);
        let middle = y + high / 2.0;
        let style = (BODY_BOLD.sized(16.0), palette::CARTA, Justify::Left);
        if brief {
            let share = if offer.short.is_some() { 0.56 } else { 1.0 };
            sheet.words(&format!("deed-{at}"), (x, y, wide * share, high), style, offer.deed);
            if let Some(short) = offer.short {
                let area = (x + wide * share, y, wide * (1.0 - share) + 8.0, high);
                sheet.words(&format!("short-{at}"), area, (BODY, palette::LIMONE, Justify::Right), short);
            }
            continue;
        }
        sheet.words(&format!("deed-{at}"), (x, middle - 34.0, wide, 24.0), style, offer.deed);
        let style = (BODY, ON_DARK, Justify::Left);
        sheet.words(&format!("text-{at}"), (x, middle - 10.0, wide, 42.0), style, offer.text);
    }
    rows
}

/// Returns the offers to draw from the deck and to take the top discard.
fn draws(table: &Table, text: Message, short: Option<Message>) -> Vec<Possible> {
    let open = &table.view.open;
    let deed = Message::new("xako-draw");
    let mut all = vec![Possible { offer: Offer::Draw, picture: face::back(), shape: CARD, deed, text, short }];
    if let Some(&top) = open.discard.last() {
        all.push(Possible {
            offer: Offer::Take,
            picture: card_face(table, top),
            shape: CARD,
            deed: Message::new("xako-take").with("card", name(open, top)),
            text: worth(table, top),
            short: None,
        });
    }
    all
}

/// Says what a card on the discard pile would be good for.
fn worth(table: &Table, card: CardId) -> Message {
    let open = &table.view.open;
    match lacking(table.view, table.bottom, card) {
        Some(id) => Message::new("xako-take-serves").with("mission", open.setup.mission(id).name.message()),
        None => Message::new("xako-take-text"),
    }
}

/// Returns the opponent against whom an attack with this total wins most often,
/// the defence total, and the chance in per cent.
fn best(table: &Table, seat: Seat, total: u8) -> Option<(Seat, u8, u32)> {
    let open = &table.view.open;
    let others = (0..open.sheets.len()).map(Seat::new).filter(|&other| other != seat);
    let rated = others.map(|other| {
        let defence = open.defence_sum(other, false).total();
        (other, defence, (chance(total, defence, 1, (open.numbers().dice, open.numbers().dice)) * 100.0).round() as u32)
    });
    rated.max_by_key(|&(.., won)| won)
}

/// Shows the choice between drawing and announcing a direct attack.
pub(super) fn open(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    let open = &table.view.open;
    let mut all = draws(table, Message::new("xako-open-draw"), None);
    let sum = open.attack_sum(seat, &Means::Direct, false);
    let [atk, mag, _] = face::triangles(open.points(seat));
    let text = Message::new(if sum.school == School::Mag { "xako-open-direct-mag" } else { "xako-open-direct-atk" });
    let text = text.with("total", sum.total());
    let rival = best(table, seat, sum.total());
    let short = rival.map(|(rival, _, won)| Message::new("xako-open-direct-short").with("seat", rival).with("n", won));
    let text = match rival {
        Some((rival, defence, won)) => text.with("seat", rival).with("defence", defence).with("n", won),
        None => text,
    };
    all.push(Possible {
        offer: Offer::Announce,
        picture: if sum.school == School::Mag { mag } else { atk },
        shape: 1.0,
        deed: Message::new("xako-announce"),
        text,
        short,
    });
    let mut sheet = begin_list(layout, places, Message::new("xako-open-title"));
    let offered = offers(&mut sheet, 50.0, all, brief(places));
    rows(layout, table, offered);
}

/// Shows where cards can be drawn from until the hand is full.
pub(super) fn refill(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    let open = &table.view.open;
    let missing = open.numbers().hand.saturating_sub(open.sheet(seat).hand);
    let text = Message::new("xako-refill-text").with("n", missing);
    let all = draws(table, Message::new("xako-refill-draw"), Some(Message::new("xako-draw-short").with("n", missing)));
    let mut sheet = begin_list(layout, places, Message::new("xako-refill-title"));
    let wide = sheet.size().x - 36.0;
    let brief = brief(places);
    if !brief {
        sheet.words("text", (18.0, 42.0, wide, 36.0), (BODY, palette::CARTA, Justify::Left), text);
    }
    let offered = offers(&mut sheet, if brief { 50.0 } else { 82.0 }, all, brief);
    rows(layout, table, offered);
}

/// Shows what can be done in the turn, and what has been done.
pub(super) fn idle(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    let open = &table.view.open;
    let left = open.numbers().equips.saturating_sub(open.turn.equips);
    let items = if left > 0 { affordable(table) } else { Vec::new() };
    let say = Message::new;
    let equip = match (left, items.len()) {
        (0, _) => (say("xako-idle-equipped"), None),
        (_, 0) => (say("xako-idle-equip"), Some(say("xako-idle-no-items"))),
        (..) => (say("xako-idle-equip"), Some(say("xako-idle-equip-how"))),
    };
    let mut weapons = Vec::new();
    let attack = if open.turn.attacked {
        (say("xako-idle-attacked"), None)
    } else if let Some((means, total)) = best_means(table, seat) {
        weapons = means.cards();
        let text = say("xako-idle-attack-best").with("total", total);
        let text = best(table, seat, total)
            .map(|(rival, defence, won)| text.with("seat", rival).with("defence", defence).with("n", won));
        (say("xako-idle-attack"), text)
    } else {
        (say("xako-idle-attack"), Some(say("xako-idle-no-attack")))
    };
    let declarable = table.view.missions.iter().filter(|&&mission| open.fulfils(seat, mission)).count();
    let declare = say("xako-idle-declare").with("n", declarable);
    let close = say("xako-idle-close");
    let plain = open.turn.direct || table.view.hand.is_empty();
    let hand =
        say(if plain { "xako-idle-close-plain" } else { "xako-idle-close-how" }).with("hand", open.numbers().hand);
    let all = [
        (Offer::Equip, "equip", left > 0 && !items.is_empty(), equip.0, equip.1, items),
        (Offer::Attack, "attack", !weapons.is_empty(), attack.0, attack.1, weapons),
        (Offer::Declare, "declare", declarable > 0, declare, Some(say("xako-idle-declare-how")), Vec::new()),
        (Offer::Close, "close", true, close, Some(hand), Vec::new()),
    ];
    let brief = brief(places);
    let mut sheet = begin_list(layout, places, say("xako-idle-title").with("seat", seat));
    let size = sheet.size();
    let wide = size.x - 36.0;
    let each = ((size.y - 58.0) / all.len() as f32).min(84.0);
    wanted::lay(&mut sheet, table, 56.0 + each * all.len() as f32);
    let mut offered = Vec::new();
    for (at, (offer, key, able, words, how, cards)) in all.into_iter().enumerate() {
        let (y, high) = (50.0 + each * at as f32, each - 8.0);
        sheet.ground(key, (18.0, y, wide, high), palette::INK_LIGHT);
        if able {
            offered.push((offer, sheet.area(18.0, y, wide, high), words.clone()));
        }
        let (color, mark) = if able { (palette::CARTA, palette::LIMONE) } else { (palette::GRIGIO, palette::GRIGIO) };
        let style = (PANEL_TITLE, mark, Justify::Center);
        sheet.words(&format!("{key}-at"), (22.0, y, 36.0, high), style, number(at as i64 + 1));
        let tall = high - 8.0;
        let card = tall * CARD;
        // What it means needs its room more than the last cards do: all on one line
        // in a row that is too low for two. If it has not even that, the cards
        // tell it.
        let line = if high * 0.54 < 35.0 { 540.0 } else { 345.0 };
        // The price of an item is nothing without its picture.
        let least = if offer == Offer::Equip { line + card + 5.0 } else { line };
        // What there is no room for is told where the pointer rests.
        let (how, tip) = if !brief && (cards.is_empty() || wide - 50.0 >= least) { (how, None) } else { (None, how) };
        if let Some(tip) = tip {
            sheet.tip(&format!("{key}-tip"), (18.0, y, wide, high), tip);
        }
        let (first, second) = if how.is_some() { (high * 0.46, high * 0.54) } else { (high, 0.0) };
        let words_room = if how.is_some() { line } else { 0.0 };
        let shown = cards.len().min(((wide - 50.0 - words_room) / (card + 5.0)).clamp(0.0, 4.0) as usize);
        let more = cards.len() - shown;
        let count = if shown > 0 && more > 0 { 34.0 } else { 0.0 };
        let room = wide - 50.0 - (card + 5.0) * shown as f32 - count;
        let area = (62.0, y + if how.is_some() { 3.0 } else { 0.0 }, room, first);
        sheet.words(&format!("{key}-words"), area, (BODY_BOLD, color, Justify::Left), words);
        if let Some(how) = how {
            let area = (62.0, y + first - 3.0, room, second);
            let style = (CAPTION, if able { ON_DARK } else { palette::GRIGIO }, Justify::Left);
            sheet.words(&format!("{key}-how"), area, style, how);
        }
        if count > 0.0 {
            let x = 18.0 + wide - (card + 5.0) * shown as f32 - count;
            let style = (BODY_BOLD, palette::CARTA, Justify::Right);
            sheet.words(
                &format!("{key}-more"),
                (x, y, count - 6.0, high),
                style,
                Message::new("xako-more").with("n", more),
            );
        }
        for (place, &shown_card) in cards.iter().take(shown).enumerate() {
            let x = 18.0 + wide - (card + 5.0) * (shown - place) as f32;
            sheet.draw(&format!("{key}-card-{place}"), (x, y + 4.0, card, tall), card_face(table, shown_card));
        }
    }
    rows(layout, table, offered);
}

/// Shows what closing the turn means for the next player.
pub(super) fn close(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    let open = &table.view.open;
    let chosen = if table.draft.mode == Mode::Close { table.draft.cards.first().copied() } else { None };
    let next = seat.clockwise(1, open.sheets.len());
    let mut lines = Vec::new();
    match chosen {
        Some(card) => {
            lines.push(Message::new("xako-close-goes").with("card", name(open, card)).with("seat", next));
        }
        None => lines.push(Message::new("xako-close-choose").with("seat", next)),
    }
    lines.push(Message::new("xako-close-text").with("hand", open.numbers().hand));
    if !open.turn.attacked {
        lines.push(Message::new("xako-close-no-attack"));
    }
    let mut sheet = begin_with(layout, places, Message::new("xako-close-title"), least(places));
    let size = sheet.size();
    let high = (size.y - 70.0).min(216.0);
    let picture = chosen.map_or_else(face::back, |card| card_face(table, card));
    sheet.draw("chosen", (18.0, 52.0, high * CARD, high), picture);
    let x = 18.0 + high * CARD + 20.0;
    let wide = size.x - x - 18.0;
    let each = (high / lines.len() as f32).min(74.0);
    for (at, line) in lines.into_iter().enumerate() {
        let color = if at == 0 { palette::CARTA } else { ON_DARK };
        let area = (x, 52.0 + each * at as f32, wide, each - 6.0);
        sheet.words(&format!("line-{at}"), area, (BODY, color, Justify::Left), line);
    }
}

/// Shows what has happened in the turn while somebody else is busy.
pub(super) fn watch(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let begun = table.session.events()[..table.told].iter().rposition(|event| matches!(event, Event::TurnBegan { .. }));
    let from = begun.unwrap_or(table.told);
    let events = table.session.events_since(from, table.viewer);
    let mut lines: Vec<Message> = events.iter().take(table.told - from).filter_map(Xako::describe).collect();
    if lines.is_empty() {
        let goal = open.numbers().goal;
        lines = vec![Message::new("xako-tip-goal").with("goal", goal), Message::new("xako-tip-look")];
    }
    // Several cards drawn in a row are one line.
    lines.dedup();
    let title = Message::new("xako-turn-of").with("seat", open.turn.seat);
    let mut sheet = begin_with(layout, places, title, Vec2::new(330.0, 110.0));
    let size = sheet.size();
    let (each, gap) = (46.0, 6.0);
    // The missions leave the latest lines their place.
    let end = wanted::lay(&mut sheet, table, 50.0 + each * 2.0);
    let fits = ((end - 58.0) / each) as usize;
    let count = lines.len();
    for (at, line) in lines.into_iter().skip(count.saturating_sub(fits)).enumerate() {
        let area = (18.0, 50.0 + each * at as f32, size.x - 36.0, each - gap);
        sheet.ground(&format!("told-{at}"), area, palette::INK_LIGHT);
        let area = (32.0, area.1, area.2 - 24.0, area.3);
        sheet.words(&format!("told-words-{at}"), area, (BODY, palette::CARTA, Justify::Left), line);
    }
}
