//! The panel on the right: what is being composed, and what it leads to.

use super::super::Table;
use super::super::face;
use super::super::input::draft::Mode;
use super::super::input::items::more_items;
use super::super::input::{asked, asks};
use super::super::keys::{self, Button};
use super::super::states::Showing;
use super::super::words::{name, names};
use super::place::{Places, Room};
use super::{card_face, clash, turn};
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::action::Action;
use crate::games::xako::rules::cards::{CardId, MissionId};
use crate::games::xako::rules::event::Tender;
use crate::games::xako::rules::illegal::Illegal;
use crate::games::xako::rules::view::Phase;
use crate::table::cards::{Layout, Level, Mark, Sheet, Slot, dress};
use crate::theme::widgets::{Deed, Panel};
use crate::theme::{BODY, BODY_BOLD, BUTTON, CAPTION, ON_DARK, PANEL_TITLE, palette};
use bevy::prelude::*;

/// Smallest area, before the interface scale, in which the panel shows everything.
const LEAST: Vec2 = Vec2::new(440.0, 300.0);
/// The same for a panel that shows small pictures or none.
const LEAST_TIGHT: Vec2 = Vec2::new(370.0, 190.0);
/// Factor below which text of a panel is hard to read.
const LEGIBLE: f32 = 0.7;

/// Returns where the panel may be in a compact layout.
pub(super) fn room(table: &Table) -> Room {
    let acts = asks(table, Showing::Acting);
    let attacks = acts && table.draft.attacks(&table.view.open);
    if clash::running(table) || attacks || asks(table, Showing::Spending) {
        Room::Covers
    } else if asked(table).is_none() || acts && table.draft.is_empty() {
        Room::Low
    } else {
        Room::High
    }
}

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    if places.panel.is_none() {
        return;
    }
    if clash::show(layout, table, places) {
        panel_slot(layout, places, asks(table, Showing::Defending) && !table.held.is_empty());
        return;
    }
    let Some(seat) = asked(table) else {
        if table.state != Showing::Scores {
            turn::watch(layout, table, places);
        }
        return;
    };
    match (table.state, &table.view.open.phase) {
        (Showing::Acting, _) => {
            panel_slot(layout, places, !table.held.is_empty());
            if table.draft.attacks(&table.view.open) {
                clash::compose(layout, table, places, seat);
                return;
            }
            match table.draft.mode {
                Mode::Equip(item) => equip(layout, table, places, seat, item),
                Mode::Declare(mission) => declare(layout, table, places, seat, mission),
                Mode::Close => turn::close(layout, table, places, seat),
                Mode::Idle | Mode::Attack => turn::idle(layout, table, places, seat),
            }
        }
        (_, Phase::Spending { target, adrenaline }) => spend(layout, table, places, *target, *adrenaline),
        (_, Phase::Dropping { excess, .. }) => drop_items(layout, places, *excess),
        (Showing::Opening, _) => turn::open(layout, table, places, seat),
        (Showing::Refilling, _) => turn::refill(layout, table, places, seat),
        _ => {}
    }
}

/// Adds the panel as a slot on which weapons and payments can be dropped.
fn panel_slot(layout: &mut Layout, places: &Places, lit: bool) {
    let mark = if lit { Mark::Legal } else { Mark::Bare };
    let Some(panel) = places.panel else { return };
    let slot = Slot::new(keys::Slot::Panel, "slot-panel", panel).mark(mark).live(lit);
    layout.slots.push(slot.called(Message::new("access-compose")));
}

/// Returns the panel, with room for at least `least`.
pub(super) fn sheet<'a>(layout: &'a mut Layout, places: &Places, least: Vec2) -> Sheet<'a> {
    let rect = places.panel.unwrap_or_default();
    Sheet::new(layout, "panel", Panel::Dark, rect, places.c, Level::Under).fitting(least)
}

/// Begins the panel with a title.
pub(super) fn begin<'a>(layout: &'a mut Layout, places: &Places, title: Message) -> Sheet<'a> {
    begin_with(layout, places, title, LEAST)
}

/// Returns the smallest area for a panel of text and pictures: where all would
/// be hard to read, the text matters more than the pictures.
pub(super) fn least(places: &Places) -> Vec2 {
    let size = places.panel.unwrap_or_default().size() / places.c;
    if (size / LEAST).min_element() < LEGIBLE { LEAST_TIGHT } else { LEAST }
}

/// Begins the panel with a title, with room for at least `least`.
pub(super) fn begin_with<'a>(layout: &'a mut Layout, places: &Places, title: Message, least: Vec2) -> Sheet<'a> {
    let mut sheet = sheet(layout, places, least);
    let wide = sheet.size().x - 36.0;
    sheet.words("title", (18.0, 12.0, wide, 30.0), (PANEL_TITLE, palette::CARTA, Justify::Left), title);
    sheet
}

/// Says how many objects are to be discarded.
fn drop_items(layout: &mut Layout, places: &Places, excess: u8) {
    let title = Message::new("xako-drop-title");
    let mut sheet = begin_with(layout, places, title, Vec2::new(330.0, 140.0));
    let wide = sheet.size().x - 36.0;
    sheet.ground("ground-0", (18.0, 54.0, wide, 78.0), palette::INK_LIGHT);
    let style = (BODY.sized(16.0), palette::CARTA, Justify::Left);
    let text = Message::new("xako-drop-text").with("n", excess);
    sheet.words("line-0", (36.0, 54.0, wide - 36.0, 78.0), style, text);
}

/// Shows the item to be equipped: its price and the cards chosen to pay for it.
fn equip(layout: &mut Layout, table: &Table, places: &Places, seat: Seat, card: CardId) {
    let open = &table.view.open;
    let Some(item) = open.setup.item(card) else { return };
    let draft = table.draft;
    let paid = table.view.payment(card, &draft.cards);
    let least = least(places);
    // All these cards are raised in the hand, too.
    let pictured = least == LEAST;
    let title = Message::new("xako-equip-title").with("card", name(open, card));
    let mut sheet = begin_with(layout, places, title, least);
    let size = sheet.size();
    let high = (size.y - 70.0).min(270.0);
    let card_wide = high * 59.0 / 92.0;
    let x = if pictured {
        sheet.draw("item", (18.0, 52.0, card_wide, high), card_face(table, card));
        18.0 + card_wide + 20.0
    } else {
        18.0
    };
    let wide = size.x - x - 18.0;
    let price = Message::new("xako-equip-price").with("price", item.price).with("barter", item.barter);
    sheet.words("price", (x, 48.0, wide, 42.0), (BODY_BOLD, palette::CARTA, Justify::Left), price);
    let each = ((size.y - 228.0) * 59.0 / 92.0).clamp(44.0, 72.0);
    let step =
        if draft.cards.len() > 1 { ((wide - each) / (draft.cards.len() - 1) as f32).min(each + 8.0) } else { 0.0 };
    let coin = |at: usize| (x + step * at as f32, 94.0, each, each * 92.0 / 59.0);
    for (at, &paid) in draft.cards.iter().enumerate().filter(|_| pictured) {
        sheet.draw(&format!("coin-{at}"), coin(at), card_face(table, paid));
    }
    if pictured && draft.cards.is_empty() {
        let (.., w, h) = coin(0);
        sheet.draw("no-coin", coin(0), dress::dashes(Vec2::new(w, h), dress::Dashes::Place));
    }
    let below = if pictured { 94.0 + each * 92.0 / 59.0 + 6.0 } else { 88.0 };
    let worth: u16 = match &paid {
        Ok((_, worth)) | Err(Illegal::TooLittle { paid: worth, .. }) => (*worth).into(),
        Err(_) => 0,
    };
    let (color, words) = match &paid {
        Ok((Tender::Gold, worth)) if *worth > item.price => {
            (palette::LIMONE, Message::new("xako-equip-no-change").with("paid", *worth).with("price", item.price))
        }
        Ok((Tender::Gold, worth)) => (palette::LIMONE, Message::new("xako-equip-paid").with("paid", *worth)),
        Ok((Tender::Barter, worth)) => {
            let worths = draft.cards.iter().filter_map(|&card| open.setup.item(card));
            let sum: Vec<String> = worths.map(|item| item.price.to_string()).collect();
            let words = Message::new("xako-equip-bartered").with("n", sum.len()).with("sum", sum.join(" + "));
            (palette::LIMONE, words.with("paid", *worth).with("barter", item.barter))
        }
        Err(Illegal::TooLittle { paid, needed }) => {
            (palette::ROSA, Message::new("xako-equip-missing").with("n", needed.saturating_sub(*paid)))
        }
        Err(_) if table.view.payments(card).is_empty() => (palette::ROSA, Message::new("xako-equip-none")),
        Err(_) => (palette::CARTA, Message::new("xako-equip-mark")),
    };
    sheet.words("state", (x, below, wide, 26.0), (BODY_BOLD.sized(16.0), color, Justify::Left), words);
    let deed = Action::Equip { card, payment: draft.cards.clone() };
    let after = (x, below + 28.0, wide, 22.0);
    let style = (CAPTION, ON_DARK, Justify::Left);
    match table.view.check(&deed) {
        Err(why) if worth > 0 && paid.is_ok() => {
            sheet.words("then", (after.0, after.1, wide, 44.0), style, why.message());
        }
        _ => {
            let kind = open.setup.kind_of(card);
            let known = table.view.missions.iter().map(|&id| open.setup.mission(id));
            let served = known.filter(|mission| mission.wanted(kind).is_some());
            let served: Vec<Message> = served.map(|mission| mission.name.message()).collect();
            let words = match served.len() {
                0 => Message::new("xako-equip-then"),
                n => Message::new("xako-equip-serves").with("n", n as u32).with("missions", served),
            };
            sheet.words("then", after, style, words);
            // What is bartered away no longer counts.
            let stays = open.worn(seat).into_iter().filter(|card| !draft.cards.contains(card));
            let mut all = open.level_points(seat);
            for worn in stays.filter_map(|card| open.setup.item(card)) {
                all += worn.points;
            }
            all += item.points;
            let side = (size.y - after.1 - 22.0 - 18.0).clamp(30.0, 54.0);
            for (at, drawing) in face::triangles(all).into_iter().enumerate() {
                let x = x + (side + 6.0) * at as f32;
                sheet.draw(&format!("then-{at}"), (x, after.1 + 24.0, side, side), drawing);
            }
        }
    }
}

/// Shows the mission to be declared: what it gives and what it takes.
fn declare(layout: &mut Layout, table: &Table, places: &Places, seat: Seat, mission: MissionId) {
    let open = &table.view.open;
    let known = open.setup.mission(mission);
    let sheet_of = open.sheet(seat);
    let total = sheet_of.score + known.points;
    let mut items = open.serving(seat, mission).0;
    items.extend(&table.draft.cards);
    let ends = sheet_of.fulfilled.len() + 1 >= usize::from(open.numbers().missions_to_end);
    let title = Message::new("xako-declare-title").with("mission", known.name.message());
    let mut sheet = begin_with(layout, places, title, least(places));
    let size = sheet.size();
    let high = (size.y - 70.0).min(270.0);
    let x = 18.0 + high * 59.0 / 92.0 + 20.0;
    let wide = size.x - x - 18.0;
    let there = open.worn(seat);
    let known_face =
        face::mission(&open.setup, known, |kind| there.iter().any(|&card| open.setup.kind_of(card) == kind));
    sheet.draw("mission", (18.0, 52.0, high * 59.0 / 92.0, high), known_face);
    let key = if total >= open.numbers().goal {
        "xako-declare-wins"
    } else if ends {
        "xako-declare-ends"
    } else {
        "xako-declare-gives"
    };
    let words = Message::new(key).with("points", known.points).with("total", total);
    sheet.words("gives", (x, 48.0, wide, 44.0), (BODY_BOLD, palette::LIMONE, Justify::Left), words);
    let words = Message::new("xako-declare-takes").with("cards", names(open, &items));
    sheet.words("takes", (x, 94.0, wide, 62.0), (BODY, palette::CARTA, Justify::Left), words);
    let each = ((wide + 6.0) / items.len().max(4) as f32 - 6.0).min((high - 150.0) * 59.0 / 92.0).max(30.0);
    let card_high = each * 92.0 / 59.0;
    // The text names them, too.
    let pictured = size.y >= 160.0 + card_high;
    for (at, &card) in items.iter().enumerate().filter(|_| pictured) {
        let area = (x + (each + 6.0) * at as f32, 160.0, each, card_high);
        sheet.draw(&format!("item-{at}"), area, card_face(table, card));
    }
    let more = more_items(open, seat, mission);
    let missing = more.saturating_sub(table.draft.cards.len());
    let below = (x, if pictured { 164.0 + card_high } else { 152.0 }, wide, 42.0);
    if missing > 0 {
        let style = (BODY_BOLD, palette::ROSA, Justify::Left);
        sheet.words("missing", below, style, Message::new("xako-declare-missing").with("n", missing));
    } else if open.serving(seat, mission).1.len() > more {
        let style = (CAPTION, ON_DARK, Justify::Left);
        sheet.words("choice", below, style, Message::new("xako-declare-choice"));
    }
}

/// Shows the uses of adrenaline: stealing an item or lowering the opponent.
fn spend(layout: &mut Layout, table: &Table, places: &Places, target: Seat, adrenaline: u8) {
    let open = &table.view.open;
    let title = Message::new("xako-spend-title").with("n", adrenaline).with("seat", target);
    let mut sheet = begin(layout, places, title);
    let size = sheet.size();
    let wide = size.x - 36.0;
    let worn = open.worn(target);
    let key = if worn.is_empty() { "xako-spend-nothing" } else { "xako-spend-text" };
    let style = (BODY, palette::CARTA, Justify::Left);
    sheet.words("text", (18.0, 40.0, wide, 36.0), style, Message::new(key).with("seat", target));
    // In a compact layout the items on the table are clicked instead.
    if places.compact && !worn.is_empty() {
        let words = Message::new("xako-spend-click").with("seat", target);
        sheet.words("click", (18.0, 84.0, wide, (size.y - 84.0 - 80.0).min(60.0)), style, words);
    }
    let shown = if places.compact { 0 } else { worn.len().min(Button::STEAL.len()) };
    let high = size.y - 78.0 - 148.0;
    let each = (wide / shown.max(1) as f32).min(124.0);
    let card_wide = (each - 10.0).min(high * 59.0 / 92.0).min(86.0);
    let card_high = card_wide * 92.0 / 59.0;
    for (at, (&card, button)) in worn.iter().zip(Button::STEAL).take(shown).enumerate() {
        let id = button.id();
        let x = 18.0 + each * at as f32;
        let y = 76.0 + (high - card_high) / 2.0;
        sheet.draw(
            &format!("item-{at}"),
            (x + (each - card_wide) / 2.0, y, card_wide, card_high),
            card_face(table, card),
        );
        let area = (x + 3.0, 76.0 + high + 4.0, each - 6.0, 44.0);
        let words = Message::new("xako-steal");
        if table.draft.cards.contains(&card) {
            sheet.ground(id, area, palette::ZAFFERANO);
            sheet.words(&format!("{id}-words"), area, (BUTTON, palette::INK, Justify::Center), words);
        } else {
            sheet.button(
                id,
                area,
                match table.view.check(&Action::Steal { card }) {
                    Ok(()) => Deed::new(words),
                    Err(why) => Deed::new(words).refused(why.message()),
                },
            );
        }
        let needs = open.setup.item(card).map_or(0, |item| item.adrenaline);
        let style = (CAPTION.sized(13.5), ON_DARK, Justify::Center);
        let below = (x, area.1 + 50.0, each, 20.0);
        sheet.words(&format!("costs-{at}"), below, style, Message::new("xako-costs").with("n", needs));
    }
    let level = open.sheet(target).level.saturating_sub(1).max(1);
    let lowering = open.numbers().lowering;
    let says = |key: &'static str| Message::new(key).with("seat", target).with("level", level).with("n", lowering);
    // Drawn as the main button only once it is chosen.
    let deed = match table.view.check(&Action::Lower) {
        Ok(()) if table.draft.lowers => {
            Deed::new(says("xako-lower")).note(Message::new("xako-chosen").with("n", lowering))
        }
        Ok(()) => Deed::new(says("xako-lower-costs")),
        Err(why) => Deed::new(says("xako-lower-not")).note(why.message()).refused(why.message()),
    };
    let deed = deed.sized(17.0);
    sheet.button(Button::Lower.id(), (18.0, size.y - 74.0, wide.min(420.0), 60.0), deed);
}
