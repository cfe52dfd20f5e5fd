//! An attack and its defence: what they add up to, the dice, what comes of
//! it.

use super::super::app::Table;
use super::super::face;
use super::super::input::{Ask, asked, means};
use super::super::rules::Event;
use super::super::rules::action::AttackKind;
use super::super::rules::cards::{CardId, School};
use super::super::rules::sums::{AttackSum, Clash, DefenceSum, chance};
use super::super::rules::view::Phase;
use super::place::{Places, die_piece};
use super::{card_face, number};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::table::cards::{Exit, Layout, Level, Piece, Sheet, Spot};
use crate::theme::widgets::{Chip, Panel};
use crate::theme::{BIG_NUMBER, BODY, BODY_BOLD, CAPTION, ON_DARK, PANEL_TITLE, palette};
use bevy::prelude::*;

/// Everything that the panel shows of an attack, as far as it is known.
struct Sums {
    title: Message,
    kind: Option<AttackKind>,
    attacker: Seat,
    defender: Option<Seat>,
    cards: Vec<CardId>,
    attack: Option<AttackSum>,
    attack_dice: Vec<u8>,
    defence: Option<DefenceSum>,
    defence_dice: Vec<u8>,
    /// Whether the defender may still add an extra charge.
    open: bool,
    composing: bool,
}

/// The key of a kind of attack in a title.
const fn title_key(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Direct => "xako-attack-direct",
        AttackKind::Single => "xako-attack-single",
        AttackKind::Combo => "xako-attack-combo",
        AttackKind::Spectre => "xako-attack-spectre",
    }
}

const fn chip_key(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Direct => "xako-kind-direct",
        AttackKind::Single => "xako-kind-single",
        AttackKind::Combo => "xako-kind-combo",
        AttackKind::Spectre => "xako-kind-spectre",
    }
}

/// Whether an attack is being shown: it was announced, or its dice roll.
fn running(table: &Table) -> bool {
    matches!(table.view.open.phase, Phase::Defending { .. })
        || matches!(table.event, Some(Event::Defended { .. } | Event::Rolled { .. } | Event::Clashed(_)))
}

/// The attack that is announced or over.
fn announced(table: &Table) -> Option<Sums> {
    let open = &table.view.open;
    let dice = matches!(table.event, Some(Event::Defended { .. } | Event::Rolled { .. }));
    if let Phase::Defending { attack, sum } = &open.phase
        && !dice
    {
        let extra = asked(table).is_some_and(|(_, ask)| ask == Ask::Defend) && !table.draft.cards.is_empty();
        let mut cards = attack.means.cards();
        cards.extend(attack.extra);
        let kind = attack.means.kind();
        return Some(Sums {
            title: Message::new(title_key(kind)).with("seat", open.turn.seat).with("target", attack.target),
            kind: Some(kind),
            attacker: open.turn.seat,
            defender: Some(attack.target),
            cards,
            attack: Some(*sum),
            attack_dice: Vec::new(),
            defence: Some(open.defence_sum(attack.target, extra)),
            defence_dice: Vec::new(),
            open: !extra,
            composing: false,
        });
    }
    let Clash { attacker, defender, kind, attack, attack_dice, defence, defence_dice } = open.last.clone()?;
    Some(Sums {
        title: Message::new(title_key(kind)).with("seat", attacker).with("target", defender),
        kind: Some(kind),
        attacker,
        defender: Some(defender),
        cards: Vec::new(),
        attack: Some(attack),
        attack_dice,
        defence: Some(defence),
        defence_dice,
        open: false,
        composing: false,
    })
}

/// The attack that a person composes.
fn composed(table: &Table, seat: Seat) -> Sums {
    let (open, draft) = (&table.view.open, table.draft);
    let means = means(open, &draft.cards);
    let target = draft.rival(open, seat);
    let kind = means.as_ref().map(super::super::rules::action::Means::kind);
    let title = match (kind, target) {
        (Some(kind), Some(target)) => Message::new(title_key(kind)).with("seat", seat).with("target", target),
        (None, Some(target)) => Message::new("xako-attack-which").with("target", target),
        (_, None) => Message::new("xako-attack-whom"),
    };
    let extra = open.turn.direct && !draft.cards.is_empty();
    Sums {
        title,
        kind,
        attacker: seat,
        defender: target,
        cards: draft.cards.clone(),
        attack: means.map(|means| open.attack_sum(seat, &means, extra)),
        attack_dice: Vec::new(),
        defence: target.map(|target| open.defence_sum(target, false)),
        defence_dice: Vec::new(),
        open: true,
        composing: true,
    }
}

/// The attack that is being composed.
pub(super) fn compose(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    lay(layout, table, places, composed(table, seat));
}

/// The attack that is announced, rolled, or was the last. Says whether there
/// is one.
pub(super) fn show(layout: &mut Layout, table: &Table, places: &Places, last: bool) -> bool {
    if !last && !running(table) {
        return false;
    }
    match announced(table) {
        Some(sums) => {
            lay(layout, table, places, sums);
            true
        }
        None => false,
    }
}

/// Boxes with numbers, plus, dice, total.
struct Line {
    boxes: Vec<(&'static str, Message)>,
    total: Option<u8>,
    dice: Vec<u8>,
    unsure: bool,
}

fn row(sheet: &mut Sheet, key: &str, (x, y, wide): (f32, f32, f32), count: usize, line: &Line) -> Vec<Rect> {
    let each = 54.0;
    let mut at = x;
    for (place, (caption, words)) in line.boxes.iter().enumerate() {
        let area = (at, y, each - 8.0, 36.0);
        sheet.ground(&format!("{key}-box-{place}"), area, palette::INK_LIGHT);
        let style = (BIG_NUMBER.sized(21.0), palette::CARTA, Justify::Center);
        sheet.words(&format!("{key}-number-{place}"), area, style, words.clone());
        let below = (at - 8.0, y + 36.0, each + 8.0, 20.0);
        let style = (CAPTION.sized(13.5), ON_DARK, Justify::Center);
        sheet.words(&format!("{key}-caption-{place}"), below, style, Message::new(*caption));
        at += each;
    }
    let style = (BIG_NUMBER.sized(20.0), palette::CARTA, Justify::Center);
    sheet.words(&format!("{key}-plus"), (at - 6.0, y, 18.0, 36.0), style, Message::new("xako-plus"));
    at += 14.0;
    let mut dice = Vec::new();
    for _ in 0..count {
        dice.push(sheet.area(at, y - 3.0, 42.0, 42.0));
        at += 47.0;
    }
    let sum: u8 = line.dice.iter().sum();
    let words = match line.total {
        None => Message::new("xako-unknown"),
        Some(total) if line.dice.is_empty() && line.unsure => Message::new("xako-total-unsure").with("total", total),
        Some(total) if line.dice.is_empty() => Message::new("xako-total-dice").with("total", total),
        Some(total) => number(total + sum),
    };
    let color = if line.dice.is_empty() { palette::CARTA } else { palette::LIMONE };
    let style = (BIG_NUMBER.sized(27.0), color, Justify::Right);
    sheet.words(&format!("{key}-total"), (x + wide - 130.0, y - 2.0, 130.0, 40.0), style, words);
    dice
}

fn lay(layout: &mut Layout, table: &Table, places: &Places, sums: Sums) {
    let open = &table.view.open;
    let count = usize::from(open.numbers().dice);
    let mut sheet = Sheet::new(layout, "panel", Panel::Dark, places.panel, places.c, Level::Under);
    let size = sheet.size();
    let wide = size.x - 36.0;
    let style = (PANEL_TITLE, palette::CARTA, Justify::Left);
    sheet.words("title", (18.0, 12.0, wide, 30.0), style, sums.title.clone());
    let mut y = 50.0;
    if sums.composing {
        let each = wide / 4.0;
        for (at, kind) in AttackKind::ALL.into_iter().enumerate() {
            let chip = if sums.kind == Some(kind) { Chip::Saffron } else { Chip::Dark };
            let area = (18.0 + each * at as f32, y - 2.0, each - 6.0, 28.0);
            sheet.chip(&format!("kind-{at}"), area, chip, Message::new(chip_key(kind)));
        }
        y += 34.0;
    }
    // The cards that are played.
    let mut x = 18.0;
    if !sums.cards.is_empty() {
        let card = 70.0;
        let step = if sums.cards.len() > 2 { 92.0 / (sums.cards.len() - 1) as f32 } else { 76.0 };
        for (at, &played) in sums.cards.iter().enumerate() {
            let area = (18.0 + step * at as f32, y + 4.0, card, card * 92.0 / 59.0);
            sheet.draw(&format!("card-{at}"), area, card_face(table, played));
        }
        x += step * (sums.cards.len() - 1) as f32 + card + 18.0;
    }
    let wide = size.x - 18.0 - x;
    let pitch = 92.0;
    let mut boxes = Vec::new();
    if let Some(sum) = sums.attack {
        boxes.push(("xako-sum-level", number(sum.level)));
        if sums.kind == Some(AttackKind::Direct) {
            boxes.push(("xako-sum-items", number(sum.items)));
        } else {
            boxes.push(("xako-sum-ability", number(sum.ability)));
        }
        if sum.combo > 0 {
            boxes.push(("xako-sum-combo", number(sum.combo)));
        }
        if sum.extra > 0 {
            boxes.push(("xako-sum-extra", number(sum.extra)));
        }
    }
    let words = match sums.attack.map(|sum| sum.school) {
        Some(School::Atk) => Message::new("xako-attacks-atk"),
        Some(School::Mag) => Message::new("xako-attacks-mag"),
        None => Message::new("xako-attacks"),
    };
    let style = (BODY_BOLD, palette::CARTA, Justify::Left);
    sheet.words("attack", (x, y, wide, 22.0), style, words.with("seat", sums.attacker));
    let line = Line { boxes, total: sums.attack.map(|sum| sum.total()), dice: sums.attack_dice.clone(), unsure: false };
    let mut dice = vec![(true, row(&mut sheet, "attack", (x, y + 25.0, wide), count, &line))];
    let y = y + pitch;
    let mut boxes = Vec::new();
    if let Some(sum) = sums.defence {
        boxes.push(("xako-sum-level", number(sum.level)));
        boxes.push(("xako-sum-items", number(sum.items)));
        if sum.extra > 0 {
            boxes.push(("xako-sum-extra", number(sum.extra)));
        } else if sums.open {
            boxes.push(("xako-sum-extra", Message::new("xako-unknown")));
        }
    }
    let words = match sums.defender {
        Some(seat) => Message::new("xako-defends").with("seat", seat),
        None => Message::new("xako-defends-whom"),
    };
    sheet.words("defence", (x, y, wide, 22.0), style, words);
    let line =
        Line { boxes, total: sums.defence.map(|sum| sum.total()), dice: sums.defence_dice.clone(), unsure: sums.open };
    dice.push((false, row(&mut sheet, "defence", (x, y + 25.0, wide), count, &line)));
    let y = y + pitch;
    outcome(&mut sheet, table, &sums, y);
    // Blank dice until they are rolled.
    let rolled = [(true, &sums.attack_dice), (false, &sums.defence_dice)];
    let known = [sums.attack.is_some(), sums.defence.is_some()];
    for ((attacker, spots), (_, dice)) in dice.into_iter().zip(rolled) {
        if !known[usize::from(!attacker)] {
            continue;
        }
        for (at, rect) in spots.into_iter().enumerate() {
            let face = face::die(dice.get(at).copied().unwrap_or(0));
            let name = format!("die-{}-{at}", if attacker { "attack" } else { "defence" });
            let mut piece = Piece::token(die_piece(attacker, at).0, name, face, Spot::from(rect));
            piece.corner = 7.0;
            layout.pieces.push(piece.exit(Exit::Gone));
        }
    }
}

/// What is likely, or what came of it.
fn outcome(sheet: &mut Sheet, table: &Table, sums: &Sums, y: f32) {
    let size = sheet.size();
    let wide = size.x - 36.0;
    let numbers = table.view.open.numbers();
    let (Some(attack), Some(defence)) = (sums.attack, sums.defence) else {
        let key = if table.view.open.turn.direct { "xako-tip-direct" } else { "xako-tip-attack" };
        sheet.words("tip", (18.0, y, wide, 60.0), (BODY, palette::CARTA, Justify::Left), Message::new(key));
        return;
    };
    let high = (size.y - y - 14.0).clamp(44.0, 74.0);
    sheet.ground("outcome", (18.0, y, wide, high), palette::INK_LIGHT);
    let rolled = !sums.attack_dice.is_empty() && !sums.defence_dice.is_empty();
    if rolled {
        let won = attack.total() + sums.attack_dice.iter().sum::<u8>();
        let held = defence.total() + sums.defence_dice.iter().sum::<u8>();
        let key = if won > held { "xako-clash-won" } else { "xako-clash-lost" };
        let words = Message::new(key)
            .with("seat", sums.attacker)
            .with("attack", won)
            .with("defence", held)
            .with("adrenaline", won.saturating_sub(held));
        let words = match sums.defender {
            Some(seat) => words.with("target", seat),
            None => words,
        };
        let color = if won > held { palette::LIMONE } else { palette::CARTA };
        let style = (PANEL_TITLE.sized(18.0), color, Justify::Left);
        sheet.words("result", (34.0, y, wide - 32.0, high), style, words);
        return;
    }
    let chance = |margin: u8| (chance(attack.total(), defence.total(), margin, numbers.dice) * 100.0).round() as u32;
    let style = (BIG_NUMBER, palette::LIMONE, Justify::Left);
    sheet.words("chance", (34.0, y, 84.0, high), style, Message::new("xako-percent").with("n", chance(1)));
    let words = Message::new("xako-chance").with("lower", chance(numbers.lowering));
    let style = (BODY, palette::CARTA, Justify::Left);
    sheet.words("chance-note", (122.0, y, wide - 110.0, high), style, words);
}
