//! The panel at the right: what is being composed, and what it leads to.

use super::super::app::Table;
use super::super::input::{Ask, LOWER, Mode, STEAL, asked};
use super::super::rules::action::Action;
use super::super::rules::cards::{CardId, MissionId};
use super::super::rules::event::Tender;
use super::super::rules::illegal::Illegal;
use super::super::rules::view::Phase;
use super::place::Places;
use super::{card_face, clash, missing, panel_slot};
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::table::cards::{Layout, Level, Sheet};
use crate::theme::widgets::{Chip, Deed, Panel};
use crate::theme::{BODY, BODY_BOLD, CAPTION, ON_DARK, PANEL_TITLE, palette};
use bevy::prelude::*;

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    if clash::show(layout, table, places, false) {
        let defends = asked(table).is_some_and(|(_, ask)| ask == Ask::Defend);
        panel_slot(layout, places, defends && !table.held.is_empty());
        return;
    }
    let held = !table.held.is_empty();
    match asked(table) {
        Some((seat, Ask::Turn)) => {
            panel_slot(layout, places, held);
            if table.draft.attacks(&table.view.open) {
                clash::compose(layout, table, places, seat);
                return;
            }
            match table.draft.mode {
                Mode::Equip(item) => equip(layout, table, places, seat, item),
                Mode::Declare(mission) => declare(layout, table, places, seat, mission),
                Mode::Close => close(layout, table, places),
                Mode::Idle | Mode::Attack => idle(layout, table, places, seat),
            }
        }
        Some((_, Ask::Spend(target, adrenaline))) => spend(layout, table, places, target, adrenaline),
        Some((_, Ask::Drop(excess))) => {
            let text = vec![Message::new("xako-drop-text").with("n", excess)];
            told(layout, places, Message::new("xako-drop-title"), text);
        }
        Some((_, Ask::Open)) => {
            let tips = vec![Message::new("xako-open-draw"), Message::new("xako-open-direct")];
            told(layout, places, Message::new("xako-open-title"), tips);
        }
        Some((seat, Ask::Refill)) => {
            let hand = table.view.open.numbers().hand;
            let missing = hand.saturating_sub(table.view.open.sheet(seat).hand);
            let tips = vec![Message::new("xako-refill-text").with("n", missing)];
            told(layout, places, Message::new("xako-refill-title"), tips);
        }
        _ => {
            if !clash::show(layout, table, places, true) {
                waiting(layout, table, places);
            }
        }
    }
}

fn begin<'a>(layout: &'a mut Layout, places: &Places, title: Message) -> Sheet<'a> {
    let mut sheet = Sheet::new(layout, "panel", Panel::Dark, places.panel, places.c, Level::Under);
    let wide = sheet.size().x - 36.0;
    sheet.words("title", (18.0, 12.0, wide, 30.0), (PANEL_TITLE, palette::CARTA, Justify::Left), title);
    sheet
}

/// A title and paragraphs.
fn told(layout: &mut Layout, places: &Places, title: Message, lines: Vec<Message>) {
    let mut sheet = begin(layout, places, title);
    let wide = sheet.size().x - 36.0;
    for (at, line) in lines.into_iter().enumerate() {
        let y = 54.0 + 86.0 * at as f32;
        sheet.ground(&format!("ground-{at}"), (18.0, y, wide, 78.0), palette::INK_LIGHT);
        let area = (36.0, y, wide - 36.0, 78.0);
        sheet.words(&format!("line-{at}"), area, (BODY.sized(16.0), palette::CARTA, Justify::Left), line);
    }
}

/// Somebody else is busy and nobody has attacked yet.
fn waiting(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    if matches!(open.phase, Phase::Over { .. }) {
        return;
    }
    let goal = open.numbers().goal;
    let tips = vec![Message::new("xako-tip-goal").with("goal", goal), Message::new("xako-tip-look")];
    told(layout, places, Message::new("xako-turn-of").with("seat", open.turn.seat), tips);
}

/// What can be done in the turn, and what has been done.
fn idle(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    let open = &table.view.open;
    let declarable = table.view.missions.iter().filter(|&&mission| open.fulfils(seat, mission)).count();
    let left = open.numbers().equips.saturating_sub(open.turn.equips);
    let equip = if left > 0 { "xako-idle-equip" } else { "xako-idle-equipped" };
    let attack = if open.turn.attacked { "xako-idle-attacked" } else { "xako-idle-attack" };
    let rows = [
        ("equip", left > 0, Message::new(equip)),
        ("attack", !open.turn.attacked, Message::new(attack)),
        ("declare", declarable > 0, Message::new("xako-idle-declare").with("n", declarable)),
        ("close", true, Message::new("xako-idle-close").with("hand", open.numbers().hand)),
    ];
    let mut sheet = begin(layout, places, Message::new("xako-idle-title").with("seat", seat));
    let size = sheet.size();
    let wide = size.x - 36.0;
    let each = ((size.y - 58.0) / rows.len() as f32).min(74.0);
    for (at, (key, able, words)) in rows.into_iter().enumerate() {
        let y = 50.0 + each * at as f32;
        sheet.ground(key, (18.0, y, wide, each - 8.0), palette::INK_LIGHT);
        let color = if able { palette::CARTA } else { palette::GRIGIO_SHADE };
        let number = Message::new("xako-number").with("number", at + 1);
        let bold = (PANEL_TITLE, if able { palette::LIMONE } else { color }, Justify::Center);
        sheet.words(&format!("{key}-at"), (22.0, y, 36.0, each - 8.0), bold, number);
        let area = (62.0, y, wide - 54.0, each - 8.0);
        sheet.words(&format!("{key}-words"), area, (BODY, color, Justify::Left), words);
    }
}

fn names(table: &Table, cards: &[CardId]) -> Vec<Message> {
    cards.iter().map(|&card| table.view.open.setup.card(card).name.message()).collect()
}

/// An item is going to be equipped: its price, what is marked to pay it.
fn equip(layout: &mut Layout, table: &Table, places: &Places, seat: Seat, card: CardId) {
    let open = &table.view.open;
    let Some(item) = open.setup.item(card) else { return };
    let name = open.setup.card(card).name.message();
    let draft = table.draft;
    let paid = table.view.payment(card, &draft.cards);
    let mut sheet = begin(layout, places, Message::new("xako-equip-title").with("card", name));
    let size = sheet.size();
    let high = (size.y - 70.0).min(210.0);
    let card_wide = high * 59.0 / 92.0;
    sheet.draw("item", (18.0, 52.0, card_wide, high), card_face(table, card));
    let x = 18.0 + card_wide + 20.0;
    let wide = size.x - x - 18.0;
    let price = Message::new("xako-equip-price").with("price", item.price).with("barter", item.barter);
    sheet.words("price", (x, 52.0, wide, 50.0), (BODY_BOLD, palette::CARTA, Justify::Left), price);
    let each = 54.0;
    let step = if draft.cards.len() > 1 { ((wide - each) / (draft.cards.len() - 1) as f32).min(62.0) } else { 0.0 };
    for (at, &coin) in draft.cards.iter().enumerate() {
        let area = (x + step * at as f32, 108.0, each, each * 92.0 / 59.0);
        sheet.draw(&format!("coin-{at}"), area, card_face(table, coin));
    }
    let below = 108.0 + each * 92.0 / 59.0 + 8.0;
    let worth: u16 = match &paid {
        Ok((_, worth)) | Err(Illegal::TooLittle { paid: worth, .. }) => (*worth).into(),
        Err(_) => 0,
    };
    let (kind, words) = match &paid {
        Ok((Tender::Gold, worth)) if *worth > item.price => {
            (Chip::Green, Message::new("xako-equip-no-change").with("paid", *worth).with("price", item.price))
        }
        Ok((Tender::Gold, worth)) => (Chip::Green, Message::new("xako-equip-paid").with("paid", *worth)),
        Ok((Tender::Barter, worth)) => {
            (Chip::Green, Message::new("xako-equip-bartered").with("paid", *worth).with("barter", item.barter))
        }
        Err(Illegal::TooLittle { paid, needed }) => {
            (Chip::Red, Message::new("xako-equip-missing").with("n", needed.saturating_sub(*paid)))
        }
        Err(_) => (Chip::Red, Message::new("xako-equip-mark")),
    };
    sheet.chip("state", (x, below, wide, 32.0), kind, words);
    let deed = Action::Equip { card, payment: draft.cards.clone() };
    let note = match table.view.check(&deed) {
        Err(why) if worth > 0 && paid.is_ok() => why.message(),
        _ => {
            let mut all = open.points(seat);
            all += item.points;
            Message::new("xako-equip-then").with("atk", all.atk).with("mag", all.mag).with("def", all.def)
        }
    };
    sheet.words("then", (x, below + 38.0, wide, 44.0), (CAPTION, ON_DARK, Justify::Left), note);
    if table.view.payments(card).is_empty() {
        let area = (18.0, size.y - 44.0, size.x - 36.0, 36.0);
        let style = (BODY, palette::ROSA, Justify::Left);
        sheet.words("none", area, style, Message::new("xako-equip-none"));
    }
}

/// A mission is going to be declared: what it gives and what it takes.
fn declare(layout: &mut Layout, table: &Table, places: &Places, seat: Seat, mission: MissionId) {
    let open = &table.view.open;
    let known = open.setup.mission(mission);
    let sheet_of = open.sheet(seat);
    let total = sheet_of.score + known.points;
    let mut items = open.serving(seat, mission).0;
    items.extend(&table.draft.cards);
    let ends = sheet_of.fulfilled.len() + 1 >= usize::from(open.numbers().missions_to_end);
    let mut sheet = begin(layout, places, Message::new("xako-declare-title").with("mission", known.name.message()));
    let wide = sheet.size().x - 36.0;
    let key = if total >= open.numbers().goal {
        "xako-declare-wins"
    } else if ends {
        "xako-declare-ends"
    } else {
        "xako-declare-gives"
    };
    let words = Message::new(key).with("points", known.points).with("total", total);
    sheet.words("gives", (18.0, 48.0, wide, 46.0), (BODY_BOLD, palette::LIMONE, Justify::Left), words);
    let words = Message::new("xako-declare-takes").with("cards", names(table, &items));
    sheet.words("takes", (18.0, 96.0, wide, 44.0), (BODY, palette::CARTA, Justify::Left), words);
    let each = 70.0;
    for (at, &card) in items.iter().enumerate() {
        let area = (18.0 + (each + 8.0) * at as f32, 146.0, each, each * 92.0 / 59.0);
        sheet.draw(&format!("item-{at}"), area, card_face(table, card));
    }
    let missing = missing(table, seat);
    let more = open.serving(seat, mission).1.len() > super::more_items(open, seat, mission);
    if missing > 0 {
        let words = Message::new("xako-declare-missing").with("n", missing);
        sheet.chip("missing", (18.0, 264.0, wide, 32.0), Chip::Red, words);
    } else if more {
        let style = (CAPTION, ON_DARK, Justify::Left);
        sheet.words("choice", (18.0, 262.0, wide, 44.0), style, Message::new("xako-declare-choice"));
    }
}

fn close(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let mut tips = vec![Message::new("xako-close-text").with("hand", open.numbers().hand)];
    if !open.turn.attacked {
        tips.push(Message::new("xako-close-no-attack"));
    }
    told(layout, places, Message::new("xako-close-title"), tips);
}

/// Adrenaline: everything that it can do, in words.
fn spend(layout: &mut Layout, table: &Table, places: &Places, target: Seat, adrenaline: u8) {
    let open = &table.view.open;
    let title = Message::new("xako-spend-title").with("n", adrenaline).with("seat", target);
    let worn = open.worn(target);
    let mut deeds: Vec<(&'static str, Deed)> = Vec::new();
    for (&card, id) in worn.iter().zip(STEAL) {
        let known = open.setup.card(card);
        let deed = Deed::new(Message::new("xako-steal").with("card", known.name.message())).sized(16.0);
        deeds.push((
            id,
            match table.view.check(&Action::Steal { card }) {
                Ok(()) => {
                    let needs = open.setup.item(card).map_or(0, |item| item.adrenaline);
                    let chosen = table.draft.cards.contains(&card);
                    let key = if chosen { "xako-chosen" } else { "xako-costs" };
                    deed.note(Message::new(key).with("n", needs))
                }
                Err(why) => deed.note(why.message()).refused(why.message()),
            },
        ));
    }
    let level = open.sheet(target).level;
    let words = Message::new("xako-lower").with("seat", target).with("level", level.saturating_sub(1).max(1));
    let deed = Deed::new(words).sized(16.0);
    deeds.push((
        LOWER,
        match table.view.check(&Action::Lower) {
            Ok(()) => {
                let key = if table.draft.lowers { "xako-chosen" } else { "xako-costs" };
                deed.note(Message::new(key).with("n", open.numbers().lowering))
            }
            Err(why) => deed.refused(why.message()),
        },
    ));
    let mut sheet = begin(layout, places, title);
    let size = sheet.size();
    let wide = size.x - 36.0;
    let style = (BODY, palette::CARTA, Justify::Left);
    sheet.words("text", (18.0, 42.0, wide, 40.0), style, Message::new("xako-spend-text"));
    let rows = deeds.len().div_ceil(2);
    let each = ((size.y - 96.0) / rows as f32).min(66.0);
    for (at, (id, deed)) in deeds.into_iter().enumerate() {
        let x = 18.0 + (wide / 2.0 + 4.0) * (at % 2) as f32;
        let area = (x, 86.0 + each * (at / 2) as f32, wide / 2.0 - 4.0, each - 8.0);
        sheet.button(id, area, deed);
    }
}
