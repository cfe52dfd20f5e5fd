//! The panel of an attack: totals of attack and defence, dice, outcome.

use super::super::Table;
use super::super::face;
use super::super::input::attack::{means, strongest};
use super::super::input::{asked, asks};
use super::super::keys::{self, Button};
use super::super::states::Showing;
use super::super::words::number;
use super::card_face;
use super::place::Places;
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::xako::rules::Event;
use crate::games::xako::rules::action::{AttackKind, Means};
use crate::games::xako::rules::cards::{CardId, Face as CardFace, School};
use crate::games::xako::rules::event::LevelChange;
use crate::games::xako::rules::illegal::Illegal;
use crate::games::xako::rules::sums::{AttackSum, Clash, DefenceSum, chance};
use crate::games::xako::rules::view::Open;
use crate::games::xako::rules::view::Phase;
use crate::table::cards::{Exit, Layout, Piece, Sheet, Spot, dress};
use crate::theme::widgets::Deed;
use crate::theme::{BIG_NUMBER, BODY, BODY_BOLD, BUTTON, CAPTION, ON_DARK, PANEL_TITLE, palette};
use bevy::prelude::*;

/// What the panel shows of an attack, as far as it is known.
struct Sums {
    title: Message,
    kind: Option<AttackKind>,
    attacker: Seat,
    defender: Option<Seat>,
    cards: Vec<CardId>,
    /// The card that leads a combo.
    lead: Option<CardId>,
    attack: Option<AttackSum>,
    attack_dice: Vec<u8>,
    defence: Option<DefenceSum>,
    defence_dice: Vec<u8>,
    /// Whether the defender may still add an extra charge.
    open: bool,
    composing: bool,
}

/// Returns the key of the panel's title for a kind of attack.
const fn title_key(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Direct => "xako-attack-direct",
        AttackKind::Single => "xako-attack-single",
        AttackKind::Combo => "xako-attack-combo",
        AttackKind::Spectre => "xako-attack-spectre",
    }
}

const fn kind_key(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Direct => "xako-kind-direct",
        AttackKind::Single => "xako-kind-single",
        AttackKind::Combo => "xako-kind-combo",
        AttackKind::Spectre => "xako-kind-spectre",
    }
}

/// Whether an attack is being shown: it is announced, its dice roll, or its
/// result is shown, with the level that it brings.
pub(super) fn running(table: &Table) -> bool {
    let decided = matches!(table.event, Some(Event::Clashed(_) | Event::LevelChanged { why: LevelChange::Won, .. }));
    matches!(table.view.open.phase, Phase::Defending { .. }) || rolls(table) || decided
}

/// Whether the defence is decided and the dice roll, also between two events.
fn rolls(table: &Table) -> bool {
    let told = || table.session.events().get(table.told.checked_sub(1)?);
    matches!(table.event.or_else(told), Some(Event::Defended { .. } | Event::Rolled { .. }))
}

/// Returns the cards of the attack whose dice roll; it was announced only a few
/// events ago.
fn played(table: &Table) -> Vec<CardId> {
    let from = table.told.saturating_sub(6);
    let events = table.session.events_since(from, table.viewer);
    let attack = events.into_iter().take(table.told - from).rev().find_map(|event| match event {
        Event::Attacked { cards, .. } => Some(cards),
        _ => None,
    });
    attack.unwrap_or_default().into_iter().map(|told| told.card).collect()
}

/// Returns the attack that is announced or has just been decided.
fn announced(table: &Table) -> Option<Sums> {
    let open = &table.view.open;
    if let Phase::Defending { attack, sum } = &open.phase
        && !rolls(table)
    {
        let defends = asks(table, Showing::Defending);
        let extra = defends && !table.draft.cards.is_empty();
        // Whoever is attacked knows whether there is a charge to add.
        let charges = table.view.hand.iter().any(|&card| open.setup.face(card) == CardFace::ExtraCharge);
        let cards = attack.cards();
        let kind = attack.means.kind();
        return Some(Sums {
            title: Message::new(title_key(kind)).with("seat", open.turn.seat).with("target", attack.target),
            kind: Some(kind),
            attacker: open.turn.seat,
            defender: Some(attack.target),
            lead: cards.first().copied(),
            cards,
            attack: Some(*sum),
            attack_dice: Vec::new(),
            defence: Some(open.defence_sum(attack.target, extra)),
            defence_dice: Vec::new(),
            open: !extra && (charges || !defends),
            composing: false,
        });
    }
    let Clash { attacker, defender, kind, attack, attack_dice, defence, defence_dice } = open.last.clone()?;
    let cards = played(table);
    Some(Sums {
        title: Message::new(title_key(kind)).with("seat", attacker).with("target", defender),
        kind: Some(kind),
        attacker,
        defender: Some(defender),
        lead: cards.first().copied(),
        cards,
        attack: Some(attack),
        attack_dice,
        defence: Some(defence),
        defence_dice,
        open: false,
        composing: false,
    })
}

/// Returns the attack that a person is composing.
fn composed(table: &Table, seat: Seat) -> Sums {
    let (open, draft) = (&table.view.open, table.draft);
    let means = means(open, seat, &draft.cards, draft.lead);
    let target = draft.rival(open, seat);
    let kind = means.as_ref().map(Means::kind);
    let title = match (kind, target) {
        (Some(kind), Some(target)) => Message::new(title_key(kind)).with("seat", seat).with("target", target),
        (None, Some(target)) => Message::new("xako-attack-which").with("target", target),
        (_, None) => Message::new("xako-attack-whom"),
    };
    let extra = open.turn.direct && !draft.cards.is_empty();
    // An evocation is shown as it will be played, whichever card was clicked first.
    let cards = match &means {
        Some(spectre @ Means::Spectre { .. }) => spectre.cards(),
        _ => draft.cards.clone(),
    };
    Sums {
        title,
        kind,
        attacker: seat,
        defender: target,
        cards,
        lead: means.as_ref().and_then(|means| means.cards().first().copied()),
        attack: means.map(|means| open.attack_sum(seat, &means, extra)),
        attack_dice: Vec::new(),
        defence: target.map(|target| open.defence_sum(target, false)),
        defence_dice: Vec::new(),
        open: true,
        composing: true,
    }
}

/// Shows the attack that is being composed.
pub(super) fn compose(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    lay(layout, table, places, &composed(table, seat));
}

/// Shows the attack that is announced or rolled, if there is one, and returns
/// whether there is.
pub(super) fn show(layout: &mut Layout, table: &Table, places: &Places) -> bool {
    let sums = if running(table) { announced(table) } else { None };
    if let Some(sums) = &sums {
        lay(layout, table, places, sums);
    }
    sums.is_some()
}

/// One line of the sums: numbers in boxes, a plus sign, dice, the total.
struct Line {
    boxes: Vec<(&'static str, Message)>,
    total: Option<u8>,
    /// Dice that count already.
    dice: Vec<u8>,
}

fn row(sheet: &mut Sheet, key: &str, (x, y, wide): (f32, f32, f32), high: f32, count: usize, line: &Line) -> Vec<Rect> {
    if line.boxes.is_empty() {
        return Vec::new();
    }
    let each = 56.0;
    let mut at = x;
    for (place, (caption, words)) in line.boxes.iter().enumerate() {
        let area = (at, y, each - 8.0, high);
        sheet.ground(&format!("{key}-box-{place}"), area, palette::INK_LIGHT);
        let style = (BIG_NUMBER.sized(21.0), palette::CARTA, Justify::Center);
        sheet.words(&format!("{key}-number-{place}"), area, style, words.clone());
        let below = (at - 8.0, y + high, each + 8.0, 20.0);
        let style = (CAPTION.sized(13.5), ON_DARK, Justify::Center);
        sheet.words(&format!("{key}-caption-{place}"), below, style, Message::new(*caption));
        at += each;
    }
    let style = (BIG_NUMBER.sized(20.0), palette::CARTA, Justify::Center);
    sheet.words(&format!("{key}-plus"), (at - 6.0, y, 18.0, high), style, Message::new("xako-plus"));
    at += 14.0;
    let die = (high + 4.0).min(92.0 / count.max(1) as f32);
    let mut dice = Vec::new();
    for _ in 0..count {
        dice.push(sheet.area(at, y + (high - die) / 2.0, die, die));
        at += die + 5.0;
    }
    let sum: u8 = line.dice.iter().sum();
    let words = match line.total {
        None => Message::new("xako-unknown"),
        Some(total) if line.dice.is_empty() => Message::new("xako-total-dice").with("total", total),
        Some(total) => number(total.saturating_add(sum)),
    };
    let size = if line.dice.is_empty() { 26.0 } else { 32.0 };
    let style = (BIG_NUMBER.sized(size), palette::LIMONE, Justify::Right);
    sheet.words(&format!("{key}-total"), (x + wide - 90.0, y - 2.0, 90.0, high + 4.0), style, words);
    dice
}

/// Positions of the parts of the panel, in its own units.
struct Frame {
    /// Upper edge of the area below the title.
    top: f32,
    /// Left edge of the sums.
    left: f32,
    /// Distance between the rows of sums.
    pitch: f32,
    /// Upper edge and height of the box at the bottom.
    foot: (f32, f32),
}

fn lay(layout: &mut Layout, table: &Table, places: &Places, sums: &Sums) {
    let open = &table.view.open;
    let count = usize::from(open.numbers().dice);
    let mut sheet = super::panel::sheet(layout, places, Vec2::new(500.0, 286.0));
    let size = sheet.size();
    let style = (PANEL_TITLE, palette::CARTA, Justify::Left);
    sheet.words("title", (18.0, 12.0, size.x - 36.0, 30.0), style, sums.title.clone());
    let high = if sums.composing { 44.0 } else { 64.0 };
    let foot = (size.y - 14.0 - high, high);
    let tabs_fit = sums.composing && !places.compact;
    let top = if tabs_fit { 102.0 } else { 54.0 };
    let frame = Frame {
        top,
        left: match sums.cards.len() {
            0 if !sums.composing => 104.0,
            1 if !sums.composing => 132.0,
            _ => 190.0,
        },
        pitch: ((foot.0 - 6.0 - top) / 2.0).min(112.0),
        foot,
    };
    if tabs_fit {
        tabs(&mut sheet, table, sums);
    }
    beside(&mut sheet, table, sums, &frame);
    let rolling = match table.event {
        Some(Event::Rolled { attacker, .. }) => Some(*attacker),
        _ => None,
    };
    // Dice that are still rolling do not count yet.
    let counted = |dice: &Vec<u8>, attacker: bool| {
        let still = rolling == Some(true) || (rolling == Some(false) && !attacker);
        if still { Vec::new() } else { dice.clone() }
    };
    let attack_dice = counted(&sums.attack_dice, true);
    let defence_dice = counted(&sums.defence_dice, false);
    let wide = size.x - 20.0 - frame.left;
    let style = (BODY_BOLD, palette::CARTA, Justify::Left);
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
    let (x, mut y) = (frame.left, frame.top);
    // Fits between the words above and the captions below.
    let boxes_high = (frame.pitch - 46.0).clamp(27.0, 38.0);
    sheet.words("attack", (x, y, wide, 22.0), style, words.with("seat", sums.attacker));
    let line = Line { boxes, total: sums.attack.map(|sum| sum.total()), dice: attack_dice.clone() };
    let mut places_of_dice = vec![(true, row(&mut sheet, "attack", (x, y + 25.0, wide), boxes_high, count, &line))];
    if sums.attack.is_none() {
        let area = (x, y + 22.0, wide, frame.pitch - 30.0);
        let key = if tabs_fit { "xako-tip-attack-kinds" } else { "xako-tip-attack" };
        sheet.words("tip", area, (BODY, ON_DARK, Justify::Left), Message::new(key));
    }
    y += frame.pitch;
    // Where the lines are close to each other the captions of the boxes reach so far.
    if frame.pitch >= 78.0 {
        sheet.ground("between", (x, y - 6.0, wide, 1.5), palette::INK_LIGHT);
    }
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
    if sums.defender.is_none() {
        let area = (x, y + 22.0, wide, frame.pitch - 30.0);
        sheet.words("whom", area, (BODY, ON_DARK, Justify::Left), Message::new("xako-tip-whom"));
    }
    let line = Line { boxes, total: sums.defence.map(|sum| sum.total()), dice: defence_dice.clone() };
    places_of_dice.push((false, row(&mut sheet, "defence", (x, y + 25.0, wide), boxes_high, count, &line)));
    outcome(&mut sheet, table, sums, frame.foot, (attack_dice.as_slice(), defence_dice.as_slice()));
    // Dice are blank until they are rolled.
    for (attacker, spots) in places_of_dice {
        let (known, dice) = if attacker {
            (sums.attack.is_some(), &sums.attack_dice)
        } else {
            (sums.defence.is_some(), &sums.defence_dice)
        };
        for (at, rect) in spots.into_iter().enumerate().filter(|_| known) {
            let face = face::die(dice.get(at).copied().unwrap_or(0));
            let name = format!("die-{}-{at}", if attacker { "attack" } else { "defence" });
            let mut piece = Piece::token(keys::Piece::Die(attacker, at as u8), name, face, Spot::from(rect));
            piece.corner = 7.0;
            layout.pieces.push(piece.exit(Exit::Gone));
        }
    }
}

/// Adds the tabs of the four kinds of attack; a click on one selects the
/// strongest cards of that kind.
fn tabs(sheet: &mut Sheet, table: &Table, sums: &Sums) {
    let each = (sheet.size().x - 36.0) / Button::KINDS.len() as f32;
    for (at, (kind, button)) in Button::KINDS.into_iter().enumerate() {
        let id = button.id();
        let area = (18.0 + each * at as f32, 48.0, each - 8.0, 44.0);
        if sums.kind == Some(kind) {
            sheet.ground(id, area, palette::ZAFFERANO);
            let style = (BUTTON, palette::INK, Justify::Center);
            sheet.words(&format!("{id}-words"), area, style, Message::new(kind_key(kind)));
            continue;
        }
        let deed = Deed::new(Message::new(kind_key(kind)));
        let open = &table.view.open;
        let why = match kind {
            AttackKind::Direct => Some(Illegal::NotAnnounced.message()),
            _ if open.turn.direct => Some(Illegal::MustBeDirect.message()),
            _ if strongest(table, sums.attacker, kind).is_none() => Some(Message::new("xako-kind-none")),
            _ => None,
        };
        sheet.button(
            id,
            area,
            match why {
                Some(why) => deed.refused(why),
                None => deed,
            },
        );
    }
}

/// Shows the cards played, or else the two characters.
fn beside(sheet: &mut Sheet, table: &Table, sums: &Sums, frame: &Frame) {
    let open = &table.view.open;
    if sums.cards.is_empty() {
        if sums.composing {
            // A card may still be added: in a direct attack an extra charge.
            let size = Vec2::new(72.0, 72.0 * 92.0 / 59.0);
            let outline = dress::dashes(size, dress::Dashes::Place);
            sheet.draw("no-card", (18.0, frame.top, size.x, size.y), outline);
            if open.turn.direct {
                let words = Message::new("xako-sum-extra");
                let area = (18.0, frame.top, size.x, size.y);
                sheet.words("no-card-words", area, (CAPTION, ON_DARK, Justify::Center), words);
            }
            if sums.attack.is_none() || sums.defence.is_none() {
                return;
            }
        } else {
            for (key, seat, at) in [("attacker", Some(sums.attacker), 0.0), ("defender", sums.defender, 1.0)] {
                let Some(character) = seat.and_then(|seat| open.sheet(seat).character) else { continue };
                let known = open.setup.character(character);
                let level = seat.map_or(0, |seat| open.sheet(seat).level);
                let high = (frame.pitch - 12.0).min(100.0);
                let area = (20.0, frame.top + frame.pitch * at, high * 59.0 / 92.0, high);
                sheet.draw(key, area, face::character(known, level));
            }
            return;
        }
    }
    let (card, room) = (72.0, frame.left - 36.0);
    let count = sums.cards.len();
    let step = if count > 1 { ((room - card) / (count - 1) as f32).min(card + 6.0) } else { 0.0 };
    let high = card * 92.0 / 59.0;
    for (at, &played) in sums.cards.iter().enumerate() {
        let x = 18.0 + step * at as f32;
        sheet.draw(&format!("card-{at}"), (x, frame.top, card, high), card_face(table, played));
        let Some(words) = does(open.setup.face(played), sums.kind, sums.lead == Some(played)).filter(|_| count < 3)
        else {
            continue;
        };
        let area = (x - 4.0, frame.top + high + 1.0, card + 8.0, 20.0);
        sheet.words(&format!("card-does-{at}"), area, (CAPTION.sized(13.5), ON_DARK, Justify::Center), words);
    }
    let (Some(attack), Some(defence), true) = (sums.attack, sums.defence, sums.composing) else { return };
    let won = per_cent(attack.total(), defence.total(), 1, on_both_sides(open));
    let y = frame.foot.0 - 62.0;
    if sums.cards.is_empty() || y > frame.top + high + 18.0 {
        let style = (CAPTION, ON_DARK, Justify::Left);
        sheet.words("chance-note", (18.0, y, frame.left - 30.0, 20.0), style, Message::new("xako-likely"));
        let color = if won < 40 { palette::ROSA } else { palette::LIMONE };
        let words = Message::new("xako-percent").with("n", won);
        sheet.words("chance", (18.0, y + 18.0, frame.left - 30.0, 36.0), (BIG_NUMBER, color, Justify::Left), words);
    }
}

/// Says what a card counts for in an attack; `leads` is whether it leads a
/// combo.
fn does(card: CardFace, kind: Option<AttackKind>, leads: bool) -> Option<Message> {
    match (card, kind?) {
        (CardFace::Attack { combo: Some(combo), .. }, AttackKind::Combo) if !leads => {
            Some(Message::new("xako-adds-combo").with("n", combo))
        }
        (CardFace::Attack { ability, .. }, AttackKind::Single | AttackKind::Combo)
        | (CardFace::Spectre { ability, .. }, AttackKind::Spectre) => {
            Some(Message::new("xako-adds-ability").with("n", ability))
        }
        _ => None,
    }
}

/// Returns how many dice are rolled on each side while none is.
fn on_both_sides(open: &Open) -> (u8, u8) {
    let dice = open.numbers().dice;
    (dice, dice)
}

fn per_cent(attack: u8, defence: u8, margin: u8, dice: (u8, u8)) -> u32 {
    (chance(attack, defence, margin, dice) * 100.0).round() as u32
}

/// Returns how likely the attack being composed beats this opponent, in per
/// cent; `None` while none is composed.
pub(super) fn odds(table: &Table, rival: Seat) -> Option<u32> {
    let open = &table.view.open;
    let seat = asked(table).filter(|_| table.state == Showing::Acting && table.draft.attacks(open))?;
    let attack = composed(table, seat).attack?;
    Some(per_cent(attack.total(), open.defence_sum(rival, false).total(), 1, on_both_sides(open)))
}

/// Returns a hint to the opponent with the best chance against this attack, if
/// it is better by at least 5 percentage points.
fn easier(table: &Table, sums: &Sums) -> Option<Message> {
    let open = &table.view.open;
    let (attack, target, dice) = (sums.attack?, sums.defender?, on_both_sides(open));
    let of = |seat: Seat| per_cent(attack.total(), open.defence_sum(seat, false).total(), 1, dice);
    let others = (0..open.sheets.len()).map(Seat::new).filter(|&seat| seat != target && seat != sums.attacker);
    let best = others.max_by_key(|&seat| of(seat)).filter(|&seat| of(seat) >= of(target) + 5)?;
    let words = Message::new("xako-easier").with("target", target).with("seat", best);
    Some(words.with("defence", open.defence_sum(best, false).total()).with("n", of(best)))
}

/// Says how likely the attack lowers its target, or that nothing can (XK-22).
fn margin(table: &Table, sums: &Sums, likely: u32) -> Message {
    let open = &table.view.open;
    match sums.defender.filter(|&seat| open.sheet(seat).level <= 1) {
        Some(target) => Message::new("xako-margin-none").with("target", target),
        None => Message::new("xako-margin").with("n", likely).with("by", open.numbers().lowering),
    }
}

/// Shows the chances, or the result once the dice are rolled.
fn outcome(sheet: &mut Sheet, table: &Table, sums: &Sums, (y, high): (f32, f32), (strikes, holds): (&[u8], &[u8])) {
    let wide = sheet.size().x - 36.0;
    let numbers = table.view.open.numbers();
    let (Some(attack), Some(defence)) = (sums.attack, sums.defence) else { return };
    sheet.ground("outcome", (18.0, y, wide, high), palette::INK_LIGHT);
    let text = |x: f32| (x, y, 18.0 + wide - 10.0 - x, high);
    let won = attack.total().saturating_add(strikes.iter().sum());
    let held = defence.total().saturating_add(holds.iter().sum());
    if !strikes.is_empty() && !holds.is_empty() {
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
        sheet.words("result", text(34.0), (PANEL_TITLE.sized(18.0), color, Justify::Left), words);
        return;
    }
    let style = (BODY, palette::CARTA, Justify::Left);
    let to_roll = |rolled: &[u8]| if rolled.is_empty() { numbers.dice } else { 0 };
    let per_cent = |margin: u8| per_cent(won, held, margin, (to_roll(strikes), to_roll(holds)));
    if sums.composing {
        let (icon, words) = match easier(table, sums) {
            Some(words) => ("warning", words),
            None => ("info", margin(table, sums, per_cent(numbers.lowering))),
        };
        sheet.draw("outcome-icon", (28.0, y + high / 2.0 - 12.0, 24.0, 24.0), Face::icon(icon));
        sheet.words("advice", text(62.0), style, words);
        return;
    }
    let big = (BIG_NUMBER, palette::LIMONE, Justify::Left);
    sheet.words("chance", (34.0, y, 84.0, high), big, Message::new("xako-percent").with("n", per_cent(1)));
    let key = if sums.open { "xako-chance" } else { "xako-chance-settled" };
    let words = Message::new(key).with("n", per_cent(numbers.lowering)).with("by", numbers.lowering);
    sheet.words("chance-note", text(122.0), style, words);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::auto;
    use crate::engine::bot::Strength;
    use crate::engine::game::Game as _;
    use crate::engine::ron_text;
    use crate::engine::scenario::Staged as _;
    use crate::engine::seat::Viewer;
    use crate::engine::session::Session;
    use crate::games::xako::rules::{Setup, Xako};
    use crate::games::xako::window::input::draft::Draft;
    use crate::games::xako::window::scene::layout;
    use crate::table::TableGame as _;
    use crate::table::cards::person::Person;
    use crate::table::cards::{Canvas, Gesture, Scene, Target, What};
    use crate::theme::Scale;

    /// The sums stay from the announcement to the level that a won attack
    /// brings, and those of an earlier attack never return.
    #[test]
    fn the_sums_stay_until_an_attack_is_over() {
        let (draft, mut seen) = (Draft::default(), 0);
        for seed in [3, 4] {
            let setup = Xako::default_setup(2);
            let session = auto::play::<Xako>(setup, seed, &[Strength::Easy; 2]).expect("a game");
            let mut again =
                Session::<Xako>::new(session.setup().clone(), seed, session.seats().to_vec()).expect("a game");
            let mut told = again.events().len();
            for entry in session.log() {
                let mut view = again.view(Viewer::Public);
                again.submit(entry.seat, entry.action.clone()).expect("a legal action");
                for event in again.events_since(told, Viewer::Public) {
                    told += 1;
                    Xako::evolve(&mut view, &event);
                    let still = Scene::still(&session, &view, Viewer::Public, &draft, Canvas::of(&Scale::default()));
                    let state = Xako::state(&view, Some(&event));
                    let layout = layout(&Scene::<Xako> { state, event: Some(&event), told, ..still });
                    let shown = layout.items.iter().any(|item| item.key == "panel-attack-total");
                    let attack = matches!(
                        event,
                        Event::Attacked { .. }
                            | Event::Defended { .. }
                            | Event::Rolled { .. }
                            | Event::Clashed(_)
                            | Event::LevelChanged { why: LevelChange::Won, .. }
                    );
                    assert_eq!(shown, attack, "{event:?}");
                    seen += usize::from(attack);
                }
            }
        }
        assert!(seen > 50, "{seen}");
    }

    /// Odds stand beside every opponent while an attack is composed, if there
    /// are several.
    #[test]
    fn every_target_has_its_odds() {
        for (seats, hands, shown) in [(2, "[[\"negromante\"], []]", 0), (3, "[[\"negromante\"], [], []]", 2)] {
            let given = format!("(seats: {seats}, hands: {hands}, phase: acting)");
            let state = Xako::stage(ron_text::parse(&given).expect("a state")).expect("a state");
            let setup = Setup::clone(&state.open.setup);
            let mut person = Person::at(setup, state, 0);
            let odds = |person: &Person<Xako>| {
                person.layout().items.iter().filter(|item| item.key.starts_with("odds-")).count()
            };
            assert_eq!(odds(&person), 0, "nothing is composed");
            let card = person.sees(|table| table.view.hand[0]);
            person.does(Gesture::Click(Target::Piece(keys::Piece::Card(card))));
            assert_eq!(odds(&person), shown, "{seats}");
        }
    }

    /// XK-22: an opponent at LEVEL 1 cannot be lowered, and the panel does not
    /// speak of how likely that is.
    #[test]
    fn nobody_is_lowered_below_the_first_level() {
        for (level, expected) in [(1, "xako-margin-none"), (2, "xako-margin")] {
            let given = format!("(seats: 2, hands: [[\"negromante\"], []], levels: [1, {level}], phase: acting)");
            let state = Xako::stage(ron_text::parse(&given).expect("a state")).expect("a state");
            let mut person = Person::at(Setup::clone(&state.open.setup), state, 0);
            let card = person.sees(|table| table.view.hand[0]);
            person.does(Gesture::Click(Target::Piece(keys::Piece::Card(card))));
            let layout = person.layout();
            let advice = layout.items.iter().find(|item| item.key == "panel-advice").expect("advice");
            let What::Words { message, .. } = &advice.what else { panic!("no words: {advice:?}") };
            assert_eq!(message.key, expected);
        }
    }
}
