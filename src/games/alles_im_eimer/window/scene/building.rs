//! Layout while pyramids are built: the tray of buckets, the slots, who is
//! ready (AE-04).

use super::super::{Table, face, keys, number};
use super::place::Places;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::rules::cards::Animal;
use crate::table::cards::dress::{Dashes, dashes};
use crate::table::cards::{ADVICE, Anchor, Canvas, Exit, Layout, Level, Mark, Piece, Slot, Spot, State, What};
use crate::theme::widgets::{Bubble, Panel};
use crate::theme::{BIG_NUMBER, CAPTION, ON_DARK, PANEL_TITLE, palette};
use bevy::prelude::*;

/// Height of the heading above the rows of the tray.
fn tray_head(canvas: Canvas) -> f32 {
    20.0 + 52.0 * canvas.chrome.max(1.0)
}

/// Returns where the `count`-th of `of` buckets lies in a row of the tray,
/// below a heading of height `head`.
fn tray_spot(tray: Rect, head: f32, rows: usize, row: usize, count: usize, of: usize) -> Spot {
    let high = (tray.height() - head - 12.0) / rows.max(1) as f32;
    let step = (232.0 / of.max(1) as f32).min(76.0);
    let size = 66.0_f32.min(high - 4.0).min(step.max(40.0));
    // The last one stays clear of the frame.
    let last = tray.width() - 18.0 - size / 2.0;
    let x = tray.min.x + 122.0_f32.min(last - step * (of.max(1) - 1) as f32) + step * count as f32;
    Spot::new(Vec2::new(x, tray.min.y + head + high * (row as f32 + 0.5)), Vec2::splat(size))
}

/// Lays out the tray and the pyramid being built or, for whoever sees none, that
/// the others build.
pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let canvas = table.canvas;
    let strip = Rect::new(0.0, 66.0 * canvas.chrome, canvas.size.x, 66.0 * canvas.chrome + 57.0);
    layout.item("horizon", Level::Ground, strip, What::Tiles(face::horizon(), 190.0));
    let Some(pyramid) = &table.view.building else {
        lay_waiting(layout, table, places);
        return;
    };
    let seat = table.bottom;
    let setup = &open.setup;
    let animals: Vec<Animal> = setup.animals().collect();
    let each = usize::from(setup.numbers.buckets);
    let total = pyramid.slots().count();
    let ready = open.ready.contains(seat);
    let builds = table.person == Some(seat) && !ready;

    let tray = places.tray;
    let (head, tall) = (tray_head(canvas), canvas.chrome.max(1.0));
    layout.item("tray", Level::Under, tray, What::Panel(Panel::Dark));
    let line =
        |y: f32, high: f32| Rect::new(tray.min.x + 24.0, tray.min.y + y, tray.max.x - 20.0, tray.min.y + y + high);
    let title = (PANEL_TITLE, palette::CARTA, Justify::Left);
    layout.words("tray-title", line(12.0, 30.0 * tall), title, Message::new("eimer-scene-tray"));
    let left = Message::new("eimer-scene-tray-left").with("left", total - pyramid.standing()).with("of", total);
    layout.words(
        "tray-left",
        line(12.0 + 30.0 * tall, 22.0 * tall),
        (CAPTION.sized(15.0), ON_DARK, Justify::Left),
        left,
    );
    let takes_back = builds && matches!(table.held.first(), Some(keys::Piece::Bucket(..)));
    let mark = if takes_back { Mark::Legal } else { Mark::Bare };
    layout.slots.push(
        Slot::new(keys::Slot::Tray, "slot-tray", tray)
            .mark(mark)
            .live(takes_back)
            .called(Message::new("eimer-scene-tray")),
    );
    for (row, &animal) in animals.iter().enumerate() {
        let name = animal.names().1;
        let free = setup.to_place(pyramid, animal);
        let beside = tray_spot(tray, head, animals.len(), row, 0, each);
        let sign = Rect::from_center_size(Vec2::new(tray.min.x + 46.0, beside.at.y), Vec2::splat(42.0));
        layout.item(format!("sign-{name}"), Level::Under, sign, What::Drawing(face::sign(name)));
        for count in 0..each {
            let spot = tray_spot(tray, head, animals.len(), row, count, each);
            let id = keys::Piece::Tray(animal, count as u8);
            let used = table.held.first() == Some(&id);
            if count >= free || used {
                let inner = Rect::from_center_size(spot.at, spot.size - 8.0);
                let empty = What::Drawing(dashes(inner.size(), Dashes::Place));
                layout.item(format!("nook-{name}-{count}"), Level::Under, inner, empty);
            }
            if count < free {
                let chosen = table.draft.bucket == Some(animal) && count + 1 == free;
                layout.pieces.push(
                    Piece::token(id, format!("tray-{name}-{}", count + 1), face::bucket(name), spot)
                        .called(Message::new("access-tray-bucket").with("animal", animal.message()))
                        .state(if chosen { State::Selected } else { State::Normal })
                        .live(builds)
                        .drags(builds)
                        .exit(Exit::Gone),
                );
            }
        }
    }

    // The slots and the buckets in them.
    let ground = places.building;
    let bottom = usize::from(pyramid.shape().first().copied().unwrap_or(1));
    let bounds = ground.bounds(&pyramid.shape());
    let floor = Rect::new(bounds.min.x - 20.0, bounds.max.y + 10.0, bounds.max.x + 20.0, bounds.max.y + 14.0);
    layout.item("floor-line", Level::Under, floor, What::Ground(palette::CARTA_SHADE, 2.0));
    for row in 0..pyramid.shape().len() {
        let y = ground.foot.y - ground.bucket / 2.0 - ground.up * row as f32;
        let at = Rect::from_center_size(Vec2::new(bounds.min.x - 34.0, y), Vec2::new(40.0, 30.0));
        layout.words(format!("row-{row}"), at, (BIG_NUMBER.sized(17.0), ON_DARK, Justify::Center), number(row + 1));
    }
    let choosing = builds && (!table.held.is_empty() || table.draft.bucket.is_some());
    for slot in pyramid.slots() {
        let spot = ground.spot(slot, bottom);
        let standing = pyramid.get(slot);
        let supported = pyramid.supported(slot) && standing.is_none();
        let mark = match (standing, supported && choosing) {
            (Some(_), _) => Mark::Bare,
            (None, true) => Mark::Legal,
            (None, false) => Mark::Dashes,
        };
        let inner = Rect::from_center_size(spot.at, spot.size - Vec2::new(6.0, 2.0));
        let name = format!("slot-{}-{}", slot.row, slot.index);
        let gap = super::at(Message::new("access-gap"), slot);
        let place = Slot::new(keys::Slot::Place(slot), name, inner).mark(mark).live(builds && standing.is_none());
        layout.slots.push(place.called(gap));
        let Some(animal) = standing else { continue };
        let row = animals.iter().position(|known| *known == animal).unwrap_or_default();
        let home = tray_spot(tray, head, animals.len(), row, setup.to_place(pyramid, animal), each);
        layout.pieces.push(
            super::bucket(seat, slot, animal, spot)
                .live(builds)
                .drags(builds)
                .from(Anchor::new(home))
                .exit(Exit::To(Anchor::new(home))),
        );
    }
    // With large text there is no room above the deck; the help pages say it
    // too.
    if tall < 1.25 {
        let right = canvas.size.x - 12.0;
        let advice = Rect::new(right - 324.0, places.tray.min.y + 20.0, right, places.tray.min.y + 120.0);
        let (title, words) = (Message::new("eimer-scene-hidden"), Message::new("eimer-scene-hidden-about"));
        layout.item(ADVICE, Level::Under, advice, What::Bubble(Bubble::Info, title, words));
    }
    super::draw_pile(layout, table, places, Message::new("eimer-scene-deck"));
}

/// Lays out the table while others build and the viewer may see no pyramid.
fn lay_waiting(layout: &mut Layout, table: &Table, places: &Places) {
    let at = Rect::from_center_size(places.charge.center(), Vec2::new(520.0, 120.0));
    layout.item("waiting", Level::Under, at, What::Panel(Panel::Dark));
    let words = Message::new("eimer-scene-others-build");
    layout.words("waiting-words", at, (PANEL_TITLE, palette::CARTA, Justify::Center), words);
    super::draw_pile(layout, table, places, Message::new("eimer-scene-deck"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_buckets_of_the_tray_lie_between_sign_and_frame() {
        let tray = Rect::new(16.0, 230.0, 346.0, 560.0);
        for of in 1..=8 {
            let rects: Vec<Rect> = (0..of).map(|count| tray_spot(tray, 72.0, 3, 0, count, of).rect()).collect();
            let (first, last) = (rects[0], rects[of - 1]);
            assert!(first.min.x > tray.min.x + 67.0, "{of} buckets begin at {}", first.min.x);
            assert!(last.max.x <= tray.max.x - 18.0, "{of} buckets end at {}", last.max.x);
        }
    }
}
