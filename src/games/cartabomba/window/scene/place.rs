//! Geometry of the table.

use crate::engine::seat::Seat;
use crate::games::cartabomba::window::Table;
use crate::table::cards::{Spot, card_size, spread};
use bevy::math::{Rect, Vec2};

/// One row is easier to read than two, even if its cards are smaller than theirs
/// by this factor.
const SMALLER: f32 = 0.85;
/// Least visible part of a card's width in a single row of a reserve: value and
/// cost stand in its upper corners.
const BESIDE: f32 = 0.9;
/// Visible part of a card's height in the upper of two rows.
const SEEN: f32 = 0.7;
/// Ratio of a card's height to its width.
pub const TALL: f32 = 92.0 / 59.0;

/// A zone of cards: its box, and the width of its cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Zone {
    /// The box.
    pub rect: Rect,
    /// Width of a card, u.
    pub card: f32,
    /// Number of rows, 1 or 2.
    pub rows: usize,
}

impl Zone {
    /// Returns the spots of `count` cards.
    #[must_use]
    pub fn spots(&self, count: usize) -> Vec<Spot> {
        let size = card_size(self.card);
        // From the left, so that as few cards as possible move when one comes
        // or goes.
        let gap = if self.rows == 1 { 12.0_f32.min(self.card * 0.13) } else { 6.0 };
        let columns = count.div_ceil(self.rows);
        let wide = (self.card + gap) * columns as f32 - gap;
        let to = self.rect.max.x.min(self.rect.min.x + wide);
        let across = spread(self.rect.min.x, to, self.card, gap, columns);
        let (top, bottom) = (self.rect.min.y + size.y / 2.0, self.rect.max.y - size.y / 2.0);
        (0..count)
            .map(|at| {
                // Row by row, so that cards keep their order when one leaves.
                let y = if at < columns { top } else { bottom };
                Spot::new(Vec2::new(across[at % columns], y), size)
            })
            .collect()
    }
}

/// Where everything lies, in u.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Places {
    /// Scale of text and frame.
    pub c: f32,
    /// Reserves: at the bottom, at the top.
    pub reserve: [Zone; 2],
    /// Cards in play: below the middle line, above it.
    pub play: [Zone; 2],
    /// The y of the middle line.
    pub line: f32,
    /// The column at the right, with what is being played or used.
    pub panel: Rect,
    /// The sum of an attack.
    pub sum: Rect,
    /// Cards out of the game.
    pub removed: Spot,
    /// Between the reserves, left of the column.
    pub middle: Rect,
}

impl Places {
    /// Computes the places for this moment.
    #[must_use]
    pub fn new(table: &Table) -> Self {
        let canvas = table.canvas;
        let (size, c) = (canvas.size, canvas.chrome);
        let counts = [0, 1].map(|steps| table.view.open.side(seat_at(table, steps)).reserve.len());
        let (top, bottom) = (80.0 * c, size.y - 68.0 * c);
        // Larger or smaller, depending on the height available.
        let grown = ((bottom - top) / 652.0).clamp(0.7, 1.25);
        let panel = Rect::new(size.x - 220.0 * c, 86.0 * c, size.x - 12.0, size.y - 134.0 * c);
        let right = panel.min.x - 14.0;
        let zone = |count: usize, one: f32, two: f32, from: f32, to: f32, up: bool| {
            let widest = (to - from) / (1.0 + BESIDE * count.saturating_sub(1) as f32);
            let rows = if widest < SMALLER * two * grown { 2 } else { 1 };
            let card = if rows == 1 { widest.min(one * grown) } else { two * grown };
            let high = card * TALL * if rows == 1 { 1.0 } else { 1.0 + SEEN };
            let rect =
                if up { Rect::new(from, top, to, top + high) } else { Rect::new(from, bottom - high, to, bottom) };
            Zone { rect, card, rows }
        };
        let own = zone(counts[0], 90.0, 76.0, 16.0, right, false);
        let mut other = zone(counts[1], 64.0, 56.0, 248.0 * c, right, true);
        let gap = 10.0;
        let (over, under) = (24.0, 22.0 + 20.0 * c);
        let from = other.rect.max.y + gap;
        let to = own.rect.min.y - under;
        let share = (to - from - over) / 2.0;
        let high = share.min(143.0 * grown);
        let attacked = table.attack().is_some();
        let wide = (640.0 * c.min(1.1)).min(size.x * 0.55);
        // At a large scale it covers part of the opponent's reserve, too.
        let end = own.rect.min.y - 8.0;
        let start = (from - 4.0).min(end - 240.0 * c).max(top);
        let sum = Rect::new(size.x - 12.0 - wide, start, size.x - 12.0, end);
        if attacked && sum.min.y < other.rect.max.y {
            other.rect.max.x = (sum.min.x - 8.0).max(other.rect.min.x + other.card);
        }
        let removed = Spot::new(Vec2::new(right - 66.0, f32::midpoint(from, to) - 10.0), card_size(62.0 * grown));
        let end = if attacked { sum.min.x - 14.0 } else { right - 118.0 * grown };
        let row = |y: f32| Zone { rect: Rect::new(118.0 * c, y, end, y + high), card: high / TALL, rows: 1 };
        let line = f32::midpoint(from, to);
        Self {
            c,
            reserve: [own, other],
            play: [row(line + over / 2.0), row(line - over / 2.0 - high)],
            line,
            panel,
            sum,
            removed,
            middle: Rect::new(16.0, from, right, to),
        }
    }
}

/// Returns the seat `steps` seats clockwise from the one at the bottom.
#[must_use]
pub fn seat_at(table: &Table, steps: usize) -> Seat {
    table.bottom.clockwise(steps, 2)
}
