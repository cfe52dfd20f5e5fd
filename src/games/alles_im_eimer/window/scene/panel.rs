//! Layout of the panel in the middle: the charge, and the cards about to be played
//! (AE-05 to AE-09).

use super::super::hud::lacks_side;
use super::super::input::{may_choose, plays};
use super::super::states::Showing;
use super::super::{Table, face, keys, number};
use super::card_face;
use super::charge::attacked;
use super::place::Places;
use super::preview::keeps_in_panel;
use crate::engine::game::Refusal as _;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::rules::cards::Animal;
use crate::games::alles_im_eimer::rules::view::{Direction, Phase};
use crate::table::cards::{Layout, Level, Mark, Slot, What, card_size};
use crate::theme::widgets::{Chip, Panel};
use crate::theme::{BIG_NUMBER, BODY, ON_DARK, PANEL_TITLE, palette};
use bevy::prelude::*;

/// Lays out the panel in the middle: which animal charges at whom, and the
/// cards about to be played.
pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    // After the last bucket no charge follows.
    if matches!(open.phase, Phase::Over { .. }) {
        return;
    }
    let panel = places.charge;
    let (x, y, right) = (panel.min.x, panel.min.y, panel.max.x);
    layout.item("charge", Level::Under, panel, What::Panel(Panel::Dark));
    let fits = |seat| may_choose(table, seat, &table.draft.with_held(&table.held)).is_ok();
    let drops = plays(table).filter(|_| !table.draft.losing && !table.held.is_empty());
    let mark = if drops.is_some_and(fits) { Mark::Legal } else { Mark::Bare };
    let slot = Slot::new(keys::Slot::Charge, "slot-charge", panel).mark(mark).live(drops.is_some());
    let direction = open.charge.as_ref().map_or(Direction::Clockwise, |charge| charge.direction);
    // Cards dropped on the plate of whom they attack are played, too.
    let of = drops.map(|seat| open.next(seat, direction));
    layout.slots.push(Slot { of, ..slot.called(Message::new("access-compose")) });
    // With large text the lines are farther apart and take some of the sign's
    // room.
    let large = table.canvas.chrome > 1.2;
    let left = if large { 96.0 } else { 128.0 };
    // In a narrow window the cards before an opponent reach over the panel.
    let over = |area: &&Rect| !area.intersect(panel).is_empty() && area.min.x > panel.center().x;
    let covered = places.before.iter().filter(over).map(|area| area.min.x - 6.0);
    let end = covered.fold(right - 18.0, f32::min);
    let beside = |top: f32, high: f32| Rect::new(x + left, y + top, end, y + top + high);
    let title = (PANEL_TITLE.sized(22.0), palette::CARTA, Justify::Left);
    let small = (BODY.sized(16.0), ON_DARK, Justify::Left);
    let sign = if large {
        Rect::new(x + 18.0, y + 20.0, x + 88.0, y + 90.0)
    } else {
        Rect::new(x + 26.0, y + 26.0, x + 112.0, y + 112.0)
    };
    if let Some(charge) = &open.charge {
        let animals = charge.animal.plural();
        layout.item("charge-sign", Level::Under, sign, What::Drawing(face::sign(charge.animal.names().1)));
        layout.words(
            "charge-title",
            beside(18.0, 32.0),
            title,
            Message::new("eimer-scene-charge").with("animals", animals),
        );
        let against = match attacked(open) {
            Some(attacked) => Message::new("eimer-scene-against").with("by", charge.by).with("seat", attacked),
            None => Message::new("eimer-scene-by").with("by", charge.by),
        };
        layout.words("charge-against", if large { beside(52.0, 60.0) } else { beside(48.0, 22.0) }, small, against);
        // Not enlarged with the text: it counts as a picture.
        let big = (BIG_NUMBER.sized(58.0 / table.canvas.chrome.max(1.0)), palette::LIMONE, Justify::Left);
        let (at, to_beat) = if large {
            let low = panel_line(panel, large) - 2.0;
            (Rect::new(x + 24.0, low - 58.0, x + 110.0, low), Rect::new(x + 112.0, low - 52.0, right - 18.0, low))
        } else {
            (beside(72.0, 72.0), Rect::new(x + 218.0, y + 90.0, right - 18.0, y + 130.0))
        };
        layout.words("charge-sum", at, big, number(u32::from(charge.sum)));
        let key = if open.setup.options.reverse { "eimer-scene-to-beat-reverse" } else { "eimer-scene-to-beat" };
        layout.words("charge-beat", to_beat, (BODY.sized(16.0), palette::CARTA, Justify::Left), Message::new(key));
        if charge.direction == Direction::Counterclockwise {
            // On the upper edge, where neither words nor cards are.
            let at = Rect::from_center_size(Vec2::new((x + right) / 2.0, y), Vec2::new(170.0, 26.0));
            layout.item("direction", Level::Over, at, What::Chip(Chip::Light, Message::new("eimer-scene-turned")));
        }
    } else {
        let leads = match open.phase {
            // A player who is out does not begin; somebody else is about to.
            Phase::Leading { seat } => Some(seat).filter(|seat| !open.is_out(*seat)),
            _ => None,
        };
        let chosen = table.draft.cards.first().map(|&card| open.setup.card(card).animal);
        if let Some(animal) = chosen {
            layout.item("charge-sign", Level::Under, sign, What::Drawing(face::sign(animal.names().1)));
        } else {
            for (at, animal) in open.setup.animals().enumerate() {
                let angle = std::f32::consts::TAU * (at as f32 / open.setup.animals().count().max(1) as f32 - 0.25);
                let middle = sign.center() + Vec2::from_angle(angle) * sign.width() * 0.37;
                let rect = Rect::from_center_size(middle, Vec2::splat(sign.width() * 0.4));
                layout.item(format!("any-{at}"), Level::Under, rect, What::Drawing(face::sign(animal.names().1)));
            }
        }
        layout.words("charge-title", beside(18.0, 32.0), title, Message::new("eimer-scene-new-charge"));
        if let Some(leads) = leads {
            let next = open.next(leads, Direction::Clockwise);
            let words = Message::new("eimer-scene-new-against").with("seat", leads).with("next", next);
            layout.words("charge-against", if large { beside(54.0, 62.0) } else { beside(52.0, 44.0) }, small, words);
        }
    }
    let low = panel_line(panel, large);
    let line = Rect::new(x + 18.0, low, right - 18.0, low + 2.0);
    layout.item("charge-line", Level::Under, line, What::Ground(palette::faded(palette::CARTA, 0.5), 1.0));
    composed(layout, table, places);
}

/// Returns the y of the line above the cards about to be played.
fn panel_line(panel: Rect, large: bool) -> f32 {
    if large { panel.max.y - 78.0 } else { panel.min.y + 160.0 }
}

/// Returns the part of the panel below the line.
pub(super) fn lower(table: &Table, places: &Places) -> Rect {
    let panel = places.charge;
    let line = panel_line(panel, table.canvas.chrome > 1.2);
    Rect::new(panel.min.x + 22.0, line + 8.0, panel.max.x - 18.0, panel.max.y - 10.0)
}

/// Lays out the cards about to be played and says whether they are enough.
fn composed(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let panel = places.charge;
    let lower = lower(table, places);
    let body = (BODY, ON_DARK, Justify::Center);
    let Some(seat) = plays(table) else {
        let waits = matches!(table.state, Showing::Leading | Showing::Defending | Showing::Drawing);
        if let Some(seat) = open.to_act().iter().next().filter(|_| waits && table.person.is_none()) {
            layout.words("composed", lower, body, Message::new("eimer-scene-thinks").with("seat", seat));
        }
        return;
    };
    let cards = table.draft.with_held(&table.held);
    if table.draft.losing {
        if keeps_in_panel(table) {
            return;
        }
        let key = match (table.draft.lose, lacks_side(table)) {
            (None, _) => "eimer-scene-lose",
            (Some(_), true) => "eimer-scene-lose-side",
            (Some(_), false) => "eimer-scene-lose-chosen",
        };
        let stands = |animal: &Animal| open.pyramids[seat.index()].count(*animal) > 0;
        let animal = open.charge.as_ref().map(|charge| charge.animal).filter(stands);
        let any = animal.map_or_else(|| Message::new("eimer-scene-any-bucket"), Animal::message);
        layout.words("composed", lower, body, Message::new(key).with("animal", any));
        return;
    }
    if cards.is_empty() {
        let least = open.least_total().map(u32::from);
        let own = u32::from(open.setup.sum(open.before(seat)));
        let message = match least {
            Some(_) if table.view.plays(seat).is_empty() => Message::new("eimer-scene-hopeless"),
            Some(least) if own > 0 => {
                Message::new("eimer-scene-need-more").with("least", least.saturating_sub(own).max(1)).with("own", own)
            }
            Some(least) => Message::new("eimer-scene-need").with("least", least),
            None => Message::new("eimer-scene-choose"),
        };
        layout.words("composed", lower, body, message);
        return;
    }
    // Room for the sum, and for the chip that says what it does.
    const SUM: f32 = 80.0;
    const CHIP: f32 = 130.0;
    let own: u16 = open.setup.sum(open.before(seat));
    let (number_wide, plus) = (if own > 0 { 36.0 } else { 0.0 }, 20.0 * cards.len() as f32);
    let rest = lower.width() - number_wide - plus - SUM - CHIP;
    let size = card_size((rest / cards.len().max(1) as f32).clamp(20.0, 46.0));
    let middle = lower.center().y;
    let mut x = lower.min.x;
    if own > 0 {
        let at = Rect::new(x, middle - 20.0, x + 34.0, middle + 20.0);
        layout.words("sum-own", at, (BIG_NUMBER, palette::CARTA, Justify::Center), number(u32::from(own)));
        x += 36.0;
    }
    for (at, &card) in cards.iter().enumerate() {
        if at > 0 || own > 0 {
            let plus = Rect::new(x, middle - 20.0, x + 16.0, middle + 20.0);
            let sign = Message::new("eimer-scene-plus");
            layout.words(format!("plus-{at}"), plus, (BIG_NUMBER.sized(22.0), palette::CARTA, Justify::Center), sign);
            x += 18.0;
        }
        let rect = Rect::new(x, middle - size.y / 2.0, x + size.x, middle + size.y / 2.0);
        layout.item(format!("mini-{at}"), Level::Under, rect, What::Drawing(card_face(table, card)));
        x += size.x + 2.0;
    }
    let total = u32::from(own + open.setup.sum(&cards));
    let sum = Rect::new(x, middle - 26.0, x + SUM, middle + 26.0);
    let equals = Message::new("eimer-scene-equals").with("sum", total);
    layout.words("composed-sum", sum, (BIG_NUMBER.sized(26.0), palette::CARTA, Justify::Center), equals);
    let chip = Rect::new((x + SUM).min(lower.max.x - CHIP), middle - 16.0, lower.max.x + 6.0, middle + 16.0);
    let (kind, message) = match open.judge(seat, &cards) {
        Ok(played) if played.reverses => (Chip::Lemon, Message::new("eimer-scene-turns")),
        Ok(_) => match &open.charge {
            Some(charge) => (Chip::Lemon, Message::new("eimer-scene-beats").with("sum", u32::from(charge.sum))),
            None => (Chip::Lemon, Message::new("eimer-scene-goes")),
        },
        Err(_) => match open.least_total() {
            Some(least) if total < u32::from(least) => {
                (Chip::Red, Message::new("eimer-scene-too-low").with("least", u32::from(least)))
            }
            _ => (Chip::Red, Message::new("eimer-scene-not-so")),
        },
    };
    layout.item("composed-chip", Level::Over, chip, What::Chip(kind, message));
    // Too many cards are explained here, because the chip speaks only of the
    // sum.
    if let Err(why) = open.judge(seat, &cards)
        && table.held.is_empty()
        && cards.len() > usize::from(open.setup.numbers.cards_per_play)
    {
        let at = Rect::new(panel.min.x, panel.max.y + 4.0, panel.max.x, panel.max.y + 30.0);
        layout.item("composed-why", Level::Over, at, What::Chip(Chip::Red, why.message()));
    }
}
