//! Positions on the table: the canvas, spots, and rows of them.

use crate::theme::Scale;
use bevy::prelude::*;

/// Width and height of every card, in card units.
pub const CARD: Vec2 = Vec2::new(59.0, 92.0);
/// Radius of a card's corners, in card units.
pub(super) const CORNER: f32 = 4.0;

/// Returns the size of a card `width` u wide.
#[must_use]
pub fn card_size(width: f32) -> Vec2 {
    Vec2::new(width, width * CARD.y / CARD.x)
}

/// The window in table units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Canvas {
    /// Size of the canvas, never below 1280 × 800.
    pub size: Vec2,
    /// Interface scale of the frame (bar, plates, buttons) and of all text;
    /// layouts leave that much more room around the table.
    pub chrome: f32,
}

impl Canvas {
    /// Returns the canvas of the window at this scale.
    #[must_use]
    pub fn of(scale: &Scale) -> Self {
        Self { size: scale.table_size(), chrome: scale.chrome }
    }

    /// Returns the smallest y below the bar and the ticket.
    #[must_use]
    pub fn top(&self) -> f32 {
        84.0 * self.chrome
    }

    /// Whether the interface is so large for the window that the bottom plate
    /// is reduced to its portrait ([`crate::table::Frame::bare`]).
    #[must_use]
    pub fn is_tight(&self) -> bool {
        self.size.x < 960.0 * self.chrome
    }

    /// Returns the area for a hand of cards `height` u high, at the bottom
    /// between the bottom plate and the buttons.
    #[must_use]
    pub fn hand(&self, height: f32) -> Rect {
        let left = if self.is_tight() { 88.0 } else { 232.0 } * self.chrome;
        let right = (self.size.x - 364.0 * self.chrome).max(left + 200.0);
        Rect::new(left, self.size.y - 8.0 - height, right, self.size.y - 8.0)
    }
}

/// Position, size and rotation on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// Centre.
    pub at: Vec2,
    /// Width and height before rotation.
    pub size: Vec2,
    /// Clockwise rotation in radians.
    pub angle: f32,
}

impl Spot {
    /// Creates an upright spot.
    #[must_use]
    pub const fn new(at: Vec2, size: Vec2) -> Self {
        Self { at, size, angle: 0.0 }
    }

    /// Returns the spot with this rotation.
    #[must_use]
    pub const fn turned(self, angle: f32) -> Self {
        Self { angle, ..self }
    }

    /// Whether a point lies within it.
    #[must_use]
    pub fn holds(&self, point: Vec2) -> bool {
        let own = Vec2::from_angle(-self.angle).rotate(point - self.at).abs();
        own.x <= self.size.x / 2.0 && own.y <= self.size.y / 2.0
    }

    /// Returns a node of the interface that covers it, without the rotation, where
    /// a u of the table has `unit` logical pixels.
    #[must_use]
    pub fn node(&self, unit: f32) -> Node {
        let corner = (self.at - self.size / 2.0) * unit;
        Node {
            position_type: PositionType::Absolute,
            left: px(corner.x),
            top: px(corner.y),
            width: px(self.size.x * unit),
            height: px(self.size.y * unit),
            ..default()
        }
    }

    /// Returns its box, without the rotation.
    #[must_use]
    pub fn rect(&self) -> Rect {
        Rect::from_center_size(self.at, self.size)
    }
}

impl From<Rect> for Spot {
    fn from(rect: Rect) -> Self {
        Self::new(rect.center(), rect.size())
    }
}

/// Returns what is seen of a card with this box where cards overlap in a row, as
/// in a hand: each lies over the one to its left. `others` are the boxes of all
/// cards, in any unit.
#[must_use]
pub fn uncovered(card: Rect, others: impl Iterator<Item = Rect>) -> Rect {
    let beside = |other: &Rect| {
        let high = card.height();
        (other.height() - high).abs() < 0.1 * high && (other.center().y - card.center().y).abs() < 0.3 * high
    };
    // The cards of a pile lie closer, and are one thing.
    let over = |other: &Rect| other.min.x > card.min.x + 0.1 * card.width() && other.min.x < card.max.x;
    let cut = others.filter(beside).filter(over).map(|other| other.min.x).fold(card.max.x, f32::min);
    Rect { max: Vec2::new(cut, card.max.y), ..card }
}

/// Returns the centres of `count` things, each `each` u wide, in a row centred
/// within `from..to`. The gaps are `gap` u; where there is no room they shrink
/// and the things overlap.
#[must_use]
pub fn spread(from: f32, to: f32, each: f32, gap: f32, count: usize) -> Vec<f32> {
    let room = (to - from - each).max(0.0);
    let step = if count > 1 { (each + gap).min(room / (count - 1) as f32) } else { 0.0 };
    let first = f32::midpoint(from, to) - step * count.saturating_sub(1) as f32 / 2.0;
    (0..count).map(|at| first + step * at as f32).collect()
}

/// Returns the spots of a hand of cards in an area, as large as its height
/// allows but no wider than `width`. Where there is no room they overlap.
#[must_use]
pub fn hand(area: Rect, width: f32, count: usize) -> Vec<Spot> {
    let width = width.min(area.height() * CARD.x / CARD.y);
    let size = card_size(width);
    spread(area.min.x, area.max.x, width, 6.0, count)
        .into_iter()
        .map(|x| Spot::new(Vec2::new(x, area.center().y), size))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_card_in_a_hand_one_sees_what_the_next_leaves() {
        let card = |x: f32, y: f32| Rect::from_corners(Vec2::new(x, y), Vec2::new(x + 90.0, y + 140.0));
        let hand = [card(0.0, 500.0), card(30.0, 484.0), card(60.0, 500.0), card(60.0, 100.0)];
        let seen = |at: usize| uncovered(hand[at], hand.iter().copied()).width();
        assert_eq!([seen(0), seen(1), seen(2), seen(3)], [30.0, 30.0, 90.0, 90.0]);
        let pile = [card(0.0, 0.0), card(2.0, -2.0)];
        assert_eq!(uncovered(pile[0], pile.into_iter()), pile[0]);
        let bucket = Rect::from_corners(Vec2::new(20.0, 500.0), Vec2::new(70.0, 550.0));
        assert_eq!(uncovered(hand[2], [bucket].into_iter()), hand[2], "other things are no neighbours");
    }

    #[test]
    fn a_row_stays_within_its_bounds_and_is_centred() {
        for count in 0..40 {
            let row = spread(100.0, 500.0, 90.0, 6.0, count);
            assert_eq!(row.len(), count);
            assert!(row.iter().all(|x| (144.99..=455.01).contains(x)), "{row:?}");
            if let (Some(first), Some(last)) = (row.first(), row.last()) {
                assert!((first + last - 600.0).abs() < 1e-3);
            }
        }
        let wide = spread(0.0, 1000.0, 90.0, 6.0, 3);
        assert!((wide[1] - wide[0] - 96.0).abs() < 1e-3, "as far apart as asked for where there is room");
    }
}
