//! Preview of the loss of a bucket: what would fall, and the choice of the side
//! to keep (AE-10 to AE-12).

use super::super::Table;
use super::super::hud::splits;
use super::super::keys::{Button, Piece};
use super::panel;
use super::place::Places;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::rules::pyramid::{Fall, Side, Slot};
use crate::table::cards::{Layout, Level, Target, What};
use crate::theme::widgets::{Bubble, Chip, Deed};
use bevy::prelude::*;

/// Arrow on a bucket that would fall.
pub(super) const FALLS: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\"><path d=\"M17 8h6v12h7L20 33 10 \
                     20h7Z\" fill=\"#FFF6DF\" stroke=\"#1C2033\" stroke-width=\"2.5\" \
                     stroke-linejoin=\"round\"/></svg>";

/// Returns whether the buttons for the side to keep lie in the panel of the
/// charge, instead of its words: with large text they do not fit there.
pub(super) fn keeps_in_panel(table: &Table) -> bool {
    splits(table) && table.canvas.chrome < 1.3
}

/// Upper edge of the table below bar and prompt, as multiple of the interface
/// scale, u.
const ABOVE: f32 = 92.0;

/// Preview of the loss of a bucket.
pub(super) struct Preview {
    /// Seat whose bucket it is.
    seat: Seat,
    fall: Fall,
    keep: Option<Side>,
}

impl Preview {
    /// Previews the chosen bucket, else the one under the pointer; none while
    /// something is shown.
    pub(super) fn of(table: &Table) -> Option<Self> {
        if table.event.is_some() {
            return None;
        }
        let pointed = match table.over {
            Some(Target::Piece(Piece::Bucket(seat, slot))) => Some((seat, slot)),
            _ => None,
        };
        let chosen = table.draft.lose.filter(|_| table.person.is_some());
        let (seat, slot) = chosen.map(|slot| (table.bottom, slot)).or(pointed)?;
        let fall = table.view.open.pyramids[seat.index()].fall(slot)?;
        Some(Self { seat, keep: table.draft.keep.filter(|_| fall.parts.is_some() && chosen.is_some()), fall })
    }

    /// Whether a bucket would go with the one taken out.
    pub(super) fn fells(&self, seat: Seat, slot: Slot) -> bool {
        seat == self.seat && slot != self.fall.taken && self.fall.lost(self.keep).contains(&slot)
    }

    /// Says what would fall, and offers the choice of the side to keep (AE-12).
    pub(super) fn lay(&self, layout: &mut Layout, table: &Table, places: &Places) {
        let fall = &self.fall;
        let ground = places.pyramids[self.seat.index()];
        let own = self.seat == table.bottom;
        let shape = &table.view.open.setup.numbers.rows;
        let bounds = ground.bounds(shape);
        let falling = fall.waves.iter().map(Vec::len).sum::<usize>();
        let words = if fall.parts.is_some() {
            Message::new("eimer-scene-splits")
                .with("falling", falling)
                .with("left", fall.left_over(Some(Side::Left)))
                .with("right", fall.left_over(Some(Side::Right)))
        } else {
            Message::new("eimer-scene-falls").with("falling", falling).with("left", fall.left_over(None))
        };
        let grown = table.canvas.chrome.clamp(1.0, 1.5);
        let wide = 208.0 * grown;
        let pyramid = &table.view.open.pyramids[self.seat.index()];
        let peak = pyramid.buckets().map(|(slot, _)| places.bucket(self.seat, slot, pyramid).rect().min.y);
        let over = peak.fold(bounds.max.y, f32::min) - 14.0 - 98.0 * grown;
        // Nobody sits above the own pyramid where there is only one opponent.
        let over = Some(over).filter(|y| own && table.view.open.seats() == 2 && *y >= ABOVE * table.canvas.chrome);
        // Otherwise beside the top of the pyramid; the cards of an opponent lie
        // lower, the panel of the charge below them.
        let (x, y) = if let Some(y) = over {
            (16.0, y)
        } else if own {
            (bounds.max.x - 40.0, bounds.min.y - 12.0)
        } else {
            (bounds.center().x + 0.32 * bounds.width(), bounds.min.y)
        };
        let x = x.min(table.canvas.size.x - wide - 8.0);
        let at = Rect::new(x, y, x + wide, y + 98.0 * grown);
        let title = Message::new(match (own, table.draft.lose.is_some()) {
            (true, true) => "eimer-scene-if-chosen",
            (true, false) => "eimer-scene-if",
            (false, _) => "eimer-scene-if-theirs",
        });
        layout.item("falls", Level::Over, at, What::Bubble(Bubble::Info, title, words));
        if fall.parts.is_none() || !own {
            return;
        }
        let row = ground.spot(fall.taken, usize::from(shape.first().copied().unwrap_or(1)));
        for side in Side::BOTH {
            let left = fall.left_over(Some(side));
            let key = match (side, table.draft.lose.is_some()) {
                (Side::Left, false) => "eimer-scene-side-left",
                (Side::Right, false) => "eimer-scene-side-right",
                (Side::Left, true) => "eimer-scene-keep-left",
                (Side::Right, true) => "eimer-scene-keep-right",
            };
            let message = Message::new(key).with("left", left);
            let kept = self.keep == Some(side);
            if table.draft.lose.is_some() {
                let button = if side == Side::Left { Button::KeepLeft } else { Button::KeepRight };
                let first = side == Side::Left;
                let at = if keeps_in_panel(table) {
                    let panel = panel::lower(table, places);
                    let half = Vec2::new(panel.width() / 2.0 - 4.0, 44.0 * grown);
                    let x = if first { panel.min.x } else { panel.max.x - half.x };
                    let y = panel.center().y - half.y / 2.0;
                    Rect::new(x, y, x + half.x, y + half.y)
                } else if let Some(y) = over {
                    // Beside the bubble about the fall.
                    let (x, y) = (16.0 + wide + 8.0, y + if first { 2.0 } else { 50.0 } * grown);
                    Rect::new(x, y, x + 200.0 * grown, y + 44.0 * grown)
                } else {
                    // Beside the pyramid, below the bubble. The panel of the charge
                    // may be covered now, buckets may not.
                    let x = (bounds.max.x + 6.0).min(table.canvas.size.x - wide - 8.0);
                    let top = bounds.min.y + if first { 96.0 } else { 144.0 } * grown;
                    Rect::new(x, top, x + 200.0 * grown, top + 44.0 * grown)
                };
                let mut deed = Deed::new(message);
                if kept {
                    deed = deed.icon("confirm");
                }
                layout.item(format!("keep-{}", side as u8), Level::Over, at, What::Button(button.id(), deed));
            } else {
                let part = fall.part(side).iter().map(|slot| ground.spot(*slot, shape[0].into()).at.x);
                let x = if side == Side::Left { part.fold(f32::MAX, f32::min) } else { part.fold(0.0, f32::max) };
                let size = Vec2::new(140.0, 28.0) * table.canvas.chrome.max(1.0);
                let edge = size.x / 2.0 + 8.0;
                let x = x.clamp(bounds.min.x + 30.0, bounds.max.x).clamp(edge, table.canvas.size.x - edge);
                let at = Rect::from_center_size(Vec2::new(x, row.at.y - row.size.y * 0.7), size);
                layout.item(format!("keep-{}", side as u8), Level::Over, at, What::Chip(Chip::Light, message));
            }
        }
    }
}
