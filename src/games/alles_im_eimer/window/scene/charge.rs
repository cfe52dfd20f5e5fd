//! Layout of the charge: pyramids, the cards before each seat, deck and discards
//! (AE-05 to AE-13).

use super::super::states::Showing;
use super::super::{Table, face, keys};
use super::place::{CHARGED, Places, RULE, RULE_BELOW};
use super::preview::{FALLS, Preview};
use super::{deck, panel};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::alles_im_eimer::rules::view::{Open, Phase};
use crate::table::cards::{Anchor, Exit, Fall, Layout, Level, Mark, Slot, Spot, State, What, card_size, spread};
use crate::theme::widgets::Chip;
use crate::theme::{CAPTION, palette};
use bevy::prelude::*;

/// Lays out the table once the pyramids stand.
pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let preview = Preview::of(table);
    if table.state != Showing::Scores {
        arrow(layout, table, places);
        panel::lay(layout, table, places);
    }
    for seat in (0..table.view.open.seats()).map(Seat::new) {
        pyramid(layout, table, places, seat, preview.as_ref());
        before(layout, table, places, seat);
    }
    if let Some(preview) = &preview {
        preview.lay(layout, table, places);
    }
    piles(layout, table, places);
}

/// Lays out the pyramid of a seat.
fn pyramid(layout: &mut Layout, table: &Table, places: &Places, seat: Seat, preview: Option<&Preview>) {
    let open = &table.view.open;
    let pyramid = &open.pyramids[seat.index()];
    let own = seat == table.bottom;
    let foot = places.pyramids[seat.index()].foot.y;
    let losing = own && table.draft.losing && table.person == Some(seat);
    let to_lose = if losing { open.to_lose(seat) } else { Vec::new() };
    for (slot, animal) in pyramid.buckets() {
        let name = animal.names().1;
        let mut piece = super::bucket(seat, slot, animal, places.bucket(seat, slot, pyramid))
            .exit(Exit::Tumble(Fall {
                broken: Some(face::broken_bucket(name)),
                inside: Some(face::animal(name)),
                dust: face::dust(),
                // A little in front of the pyramid.
                ground: foot + 0.15 * places.pyramids[seat.index()].bucket,
            }))
            .live(own && table.person == Some(seat));
        if losing {
            piece.state = match (table.draft.lose == Some(slot), to_lose.contains(&slot)) {
                (true, _) => State::Selected,
                (false, true) => State::Legal,
                (false, false) => State::Disabled,
            };
        }
        if preview.is_some_and(|preview| preview.fells(seat, slot)) {
            piece = piece.badge(Face::drawn(FALLS));
            piece.state = State::Ghost;
        }
        layout.pieces.push(piece);
    }
}

/// Returns the seat that is attacked, if any.
pub(super) fn attacked(open: &Open) -> Option<Seat> {
    match open.phase {
        Phase::Defending { seat: attacked } | Phase::Drawing { attacked, .. } => Some(attacked),
        _ => None,
    }
}

/// Lays out the cards before a seat, with their sum.
fn before(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    let open = &table.view.open;
    let area = places.before[seat.index()];
    let Some(charge) = &open.charge else { return };
    let cards = &charge.before[seat.index()];
    if cards.is_empty() {
        if attacked(open) == Some(seat) && seat != table.bottom {
            let size = Vec2::new(area.width().min(124.0), 68.0);
            let at = Rect::from_center_size(Vec2::new(area.min.x + size.x / 2.0, area.center().y), size);
            let slot = Slot::new(keys::Slot::Attacked(seat), "slot-next", at).mark(Mark::Dashes);
            layout.slots.push(slot.words(Message::new("eimer-scene-next")));
        }
        return;
    }
    // The corner of each card has to stay visible.
    let most = (area.width() - 15.0 * (cards.len() - 1) as f32).max(36.0);
    let width = 84.0_f32.min(area.height() * 59.0 / 92.0).min(area.width()).min(most);
    let size = card_size(width);
    let row = spread(area.min.x, area.max.x, width, 4.0, cards.len());
    let top = area.max.y - size.y;
    for (&card, x) in cards.iter().zip(row) {
        let spot = Spot::new(Vec2::new(x, top + size.y / 2.0), size);
        let home = Anchor::new(places.hands[seat.index()]).showing(face::back());
        let exit = Exit::To(Anchor::new(places.discard));
        layout.pieces.push(super::card(table, card, spot).from(home).exit(exit));
    }
    let sum = u32::from(open.setup.sum(cards));
    let key = if charge.by == seat { "eimer-scene-charges" } else { "eimer-scene-before" };
    // Above the cards; with large text there is room only below them.
    let chip = if table.canvas.chrome > 1.3 && seat != table.bottom { area.max.y + 4.0 } else { top - 30.0 };
    let half = 62.0 * table.canvas.chrome.max(1.0);
    let middle = area.center().x.clamp(half + 8.0, (table.canvas.size.x - half - 8.0).max(half + 8.0));
    let chip = Rect::new(middle - half, chip, middle + half, chip + 26.0);
    let kind = if charge.by == seat { Chip::Saffron } else { Chip::Light };
    let words = Message::new(key).with("sum", sum);
    layout.item(format!("sum-{}", seat.index()), Level::Over, chip, What::Chip(kind, words));
}

/// Draws the arrow from the seat that charges to the panel.
fn arrow(layout: &mut Layout, table: &Table, places: &Places) {
    let Some(charge) = &table.view.open.charge else { return };
    if charge.sum == 0 {
        return;
    }
    let panel = places.charge;
    let own = charge.by == table.bottom;
    let bounds = places.pyramids[charge.by.index()].bounds(&table.view.open.setup.numbers.rows);
    let (from, to) = if own {
        // From beside the last of the topmost buckets that still stand.
        let pyramid = &table.view.open.pyramids[charge.by.index()];
        let standing = pyramid.buckets().map(|(slot, _)| places.bucket(charge.by, slot, pyramid).rect());
        let Some(top) = standing.min_by(|a, b| a.min.y.total_cmp(&b.min.y).then(b.min.x.total_cmp(&a.min.x))) else {
            return;
        };
        (Vec2::new(top.max.x + 12.0, top.center().y), Vec2::new(panel.min.x - 6.0, panel.min.y + 40.0))
    } else {
        let start = Vec2::new(bounds.center().x, bounds.max.y + 8.0);
        let x = start.x.clamp(panel.min.x, panel.max.x);
        let level = panel.min.y + 60.0;
        if bounds.min.x > panel.max.x && bounds.max.y > level - 30.0 {
            // Side by side: from the foot of the pyramid.
            (Vec2::new(bounds.min.x - 6.0, level), Vec2::new(panel.max.x + 6.0, level))
        } else if start.x > panel.max.x + 20.0 {
            (start, Vec2::new(panel.max.x + 6.0, panel.min.y + 60.0))
        } else if start.x < panel.min.x - 20.0 {
            (start, Vec2::new(panel.min.x - 6.0, panel.min.y + 60.0))
        } else {
            (Vec2::new(x, start.y), Vec2::new(x, panel.min.y - 2.0))
        }
    };
    if from.distance(to) < 24.0 {
        return;
    }
    let rect = Rect::from_corners(from, to).inflate(16.0);
    let (a, b) = (from - rect.min, to - rect.min);
    // The arrow meets the panel's sides horizontally and its top vertically;
    // the viewer's own is straight.
    let aslant = (to.x - from.x).abs() > 1.0;
    let bend = if aslant && !own { Vec2::new(a.x, b.y) } else { (a + b) / 2.0 };
    let way = (b - bend).normalize_or(Vec2::Y);
    let side = way.perp() * 11.0;
    let neck = b - way * 20.0;
    let (p, q) = (neck + side, neck - side);
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"><path id=\"w\" d=\"M{:.1} {:.1}Q{:.1} {:.1} \
         {:.1} {:.1}\" fill=\"none\" stroke=\"#1C2033\" stroke-width=\"9\" stroke-linecap=\"round\"/><path d=\"M{:.1} \
         {:.1}L{:.1} {:.1}L{:.1} {:.1}Z\" fill=\"#F2B233\" stroke=\"#1C2033\" stroke-width=\"2.5\" \
         stroke-linejoin=\"round\"/><path d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\" fill=\"none\" stroke=\"#F2B233\" \
         stroke-width=\"5\" stroke-linecap=\"round\"/></svg>",
        rect.width(),
        rect.height(),
        a.x,
        a.y,
        bend.x,
        bend.y,
        neck.x,
        neck.y,
        b.x,
        b.y,
        p.x,
        p.y,
        q.x,
        q.y,
        a.x,
        a.y,
        bend.x,
        bend.y,
        neck.x,
        neck.y,
    );
    layout.item("arrow", Level::Under, rect, What::Drawing(Face::drawn(svg)));
}

/// Lays out deck and discards, with a reminder of the rule below them.
fn piles(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    // With large text there is only room for the number.
    let tight = table.canvas.chrome > 1.3;
    let key = |words: &'static str| Message::new(if tight { "eimer-scene-number" } else { words });
    super::draw_pile(layout, table, places, key("eimer-scene-deck"));
    if table.state == Showing::Drawing && table.person.is_some() {
        let slot = Slot::new(keys::Slot::Deck, "slot-deck", places.deck.rect().inflate(6.0));
        let called = Message::new("eimer-scene-deck").with("count", open.deck);
        layout.slots.push(slot.mark(Mark::Dashes).live(true).called(called));
    }
    let discarded = open.discards.len();
    let caption = key("eimer-scene-discards").with("count", discarded).with("number", discarded);
    let under = if discarded > 1 { discarded } else { 0 };
    layout.pile("discards", places.discard, under, &face::back(), caption);
    if discarded == 0 {
        layout.tip("discards-tip", places.discard.rect(), Message::new("eimer-tip-discards"));
    }
    if let Some(&top) = open.discards.last() {
        let rise = match discarded {
            0..=12 => 1.6,
            13..=40 => 3.2,
            _ => 4.8,
        };
        let spot = Spot { at: places.discard.at - Vec2::new(-rise * 0.6, rise), ..places.discard };
        layout.pieces.insert(0, super::card(table, top, spot).exit(Exit::To(deck(places))));
    }
    let about = Rect::new(
        places.deck.at.x - RULE,
        places.deck.at.y + RULE_BELOW,
        table.canvas.size.x - 16.0,
        places.deck.at.y + 179.0,
    );
    // With large text there is no room for it above the buttons.
    if tight || about.min.y > table.canvas.size.y - CHARGED * table.canvas.chrome + 1.0 {
        return;
    }
    let words = Message::new("eimer-scene-rule").with("reverse", u8::from(table.view.open.setup.options.reverse));
    layout.words("rule", about, (CAPTION, palette::CARTA, Justify::Left), words);
}
