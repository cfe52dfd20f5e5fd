//! Where things are on the table, and which number they have as pieces.

use super::super::app::Table;
use super::super::rules::cards::Animal;
use super::super::rules::pyramid::{Pyramid, Slot};
use crate::engine::seat::Seat;
use crate::table::cards::{PieceId, SlotId, Spot, card_size};
use bevy::math::{Rect, Vec2};

/// Widest row of a pyramid that the numbers allow for.
const WIDE: u32 = 10;
/// Numbers of buckets in pyramids: by seat and place.
const BUCKETS: u32 = 1000;
/// Numbers of buckets that are still to be put up: by colour and count.
const TRAY: u32 = 5000;

/// The number of the bucket at a place of a seat's pyramid.
#[must_use]
pub fn bucket(seat: Seat, slot: Slot) -> u32 {
    BUCKETS + 100 * seat.index() as u32 + u32::from(slot.row) * WIDE + u32::from(slot.index)
}

/// Seat and place of a bucket.
#[must_use]
pub fn of_bucket(PieceId(id): PieceId) -> Option<(Seat, Slot)> {
    let number = id.checked_sub(BUCKETS).filter(|number| *number < 600)?;
    Some((Seat::new((number / 100) as usize), slot_of(number % 100)))
}

/// The number of the `count`-th bucket of a colour in the tray.
#[must_use]
pub fn in_tray(animal: Animal, count: usize) -> u32 {
    TRAY + 100 * animal.index() as u32 + count as u32
}

/// The colour of a bucket in the tray.
#[must_use]
pub fn of_tray(PieceId(id): PieceId) -> Option<Animal> {
    let number = id.checked_sub(TRAY)?;
    Animal::ALL.get(number as usize / 100).copied()
}

/// The number of a place of the pyramid that is being built.
#[must_use]
pub fn place(slot: Slot) -> u32 {
    u32::from(slot.row) * WIDE + u32::from(slot.index)
}

/// The place of the pyramid with this number.
#[must_use]
pub fn of_place(SlotId(id): SlotId) -> Option<Slot> {
    (id < 100).then(|| slot_of(id))
}

const fn slot_of(number: u32) -> Slot {
    Slot::new((number / WIDE) as u8, (number % WIDE) as u8)
}

/// No column of an opponent is wider, u: cards belong beside their pyramid.
const COLUMN: f32 = 430.0;

/// A pyramid on the table: the middle of its foot, and how large its buckets
/// are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ground {
    /// Middle of the lower edge of the bottom row.
    pub foot: Vec2,
    /// Width and height of a bucket.
    pub bucket: f32,
    /// From one bucket to the next in a row.
    pub across: f32,
    /// From one row to the next.
    pub up: f32,
}

impl Ground {
    const fn new(foot: Vec2, bucket: f32) -> Self {
        Self { foot, bucket, across: bucket, up: bucket * 0.88 }
    }

    /// Where the bucket at a place is, in a pyramid with so many in the bottom
    /// row.
    #[must_use]
    pub fn spot(&self, slot: Slot, bottom: usize) -> Spot {
        let left = self.foot.x - self.across * (bottom as f32 - 1.0) / 2.0;
        let x = left + self.across * (f32::from(slot.index) + 0.5 * f32::from(slot.row));
        let y = self.foot.y - self.bucket / 2.0 - self.up * f32::from(slot.row);
        Spot::new(Vec2::new(x, y), Vec2::splat(self.bucket))
    }

    /// The box around the whole pyramid.
    #[must_use]
    pub fn bounds(&self, shape: &[u8]) -> Rect {
        let bottom = shape.first().copied().unwrap_or(1).max(1);
        let half = self.across * f32::from(bottom) / 2.0;
        let high = self.bucket + self.up * (shape.len() as f32 - 1.0);
        Rect::new(self.foot.x - half, self.foot.y - high, self.foot.x + half, self.foot.y)
    }
}

/// Where everything is.
#[derive(Clone, PartialEq, Debug)]
pub struct Places {
    /// By seat: its pyramid.
    pub pyramids: Vec<Ground>,
    /// By seat: the box for the cards before it.
    pub before: Vec<Rect>,
    /// By seat: its hand, which nobody sees, as a card.
    pub hands: Vec<Spot>,
    /// The pyramid that is being built.
    pub building: Ground,
    /// The tray with the buckets that are to be put up.
    pub tray: Rect,
    /// The panel in the middle.
    pub charge: Rect,
    /// The deck.
    pub deck: Spot,
    /// The discards.
    pub discard: Spot,
}

/// Where the columns of so many opponents begin and how wide they are: in the
/// middle of the table, clockwise from the left.
fn columns(width: f32, others: usize) -> (f32, f32) {
    let column = ((width - 20.0) / others as f32).min(COLUMN);
    ((width + 20.0 - column * others as f32) / 2.0, column)
}

/// Where the plates of the opponents stand, clockwise: each over its column.
#[must_use]
pub fn plates(table: &Table) -> Vec<f32> {
    let others = table.view.open.seats().saturating_sub(1).max(1);
    let (first, column) = columns(table.canvas.size.x, others);
    (0..others).map(|at| (first + column * at as f32) / table.canvas.chrome).collect()
}

impl Places {
    /// For a window and a number of players.
    #[must_use]
    pub fn new(table: &Table) -> Self {
        let (size, chrome) = (table.canvas.size, table.canvas.chrome);
        let seats = table.view.open.seats();
        let others = (seats - 1).max(1);
        let shape = &table.view.open.setup.numbers.rows;
        let bottom = f32::from(shape.first().copied().unwrap_or(5).max(1));
        let rows = shape.len().max(1) as f32;
        let top = 84.0 * chrome + 62.0 * chrome;
        // The middle of the table is what opponents and hand leave over.
        let low = size.y - 196.0;
        let (first, column) = columns(size.x, others);
        // Five small pyramids stand side by side with their cards below.
        let crowded = others >= 4;
        let across = if crowded { column - 90.0 } else { 214.0 };
        // With large text the panel in the middle needs the height.
        let room = (low - top - 272.0).clamp(110.0, 186.0);
        let bucket = (across / bottom).min(if crowded { 34.0 } else { 42.0 }).min(room / (0.88 * rows + 0.12));
        let high = bucket * (0.88 * rows + 0.12);
        let own_bucket = (290.0 / bottom).min(58.0).min((low - top - high - 24.0) / (0.88 * rows + 0.12));
        let mut this = Self {
            pyramids: Vec::new(),
            before: Vec::new(),
            hands: Vec::new(),
            building: Ground::new(
                Vec2::new(size.x / 2.0, low - 14.0),
                (450.0 / bottom).min(90.0).min((low - top - 24.0) / (0.88 * rows + 0.12)),
            ),
            tray: Rect::new(16.0, top, 346.0, low),
            charge: Rect::from_center_size(
                Vec2::new(size.x / 2.0 + 34.0, (top + high + 24.0 + low) / 2.0),
                Vec2::new(400.0 * chrome.min(1.15), (low - top - high - 20.0).min(264.0)),
            ),
            deck: Spot::new(Vec2::new(size.x - 162.0, low - 178.0), card_size(74.0)),
            discard: Spot::new(Vec2::new(size.x - 72.0, low - 178.0), card_size(74.0)),
        };
        for seat in 0..seats {
            let steps = table.steps_to(Seat::new(seat));
            if steps == 0 {
                let foot = Vec2::new(30.0 + own_bucket * bottom / 2.0, low);
                this.pyramids.push(Ground::new(foot, own_bucket));
                let left = foot.x + own_bucket * bottom / 2.0 + 6.0;
                this.before.push(Rect::new(left, low - 118.0, (this.charge.min.x - 10.0).max(left + 80.0), low));
                this.hands.push(Spot::new(Vec2::new(size.x / 2.0, size.y + 90.0), card_size(90.0)));
                continue;
            }
            let left = first + column * (steps - 1) as f32;
            let foot = Vec2::new(left + bucket * bottom / 2.0, top + high);
            this.pyramids.push(Ground::new(foot, bucket));
            let beside = left + bucket * bottom + 10.0;
            let end = left + column - 12.0;
            this.before.push(Rect::new(beside, top + 30.0, end.max(beside + 56.0), top + high));
            this.hands.push(Spot::new(Vec2::new(left + 60.0, 84.0 * chrome + 26.0), card_size(30.0)));
        }
        this
    }

    /// Where the bucket at a place of a seat's pyramid stands.
    #[must_use]
    pub fn bucket(&self, seat: Seat, slot: Slot, pyramid: &Pyramid) -> Spot {
        let bottom = pyramid.shape().first().copied().unwrap_or(1);
        self.pyramids[seat.index()].spot(slot, usize::from(bottom))
    }
}
