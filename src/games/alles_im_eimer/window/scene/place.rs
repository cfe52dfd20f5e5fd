//! Geometry of the table.

use super::super::Table;
use super::super::states::Showing;
use crate::engine::seat::Seat;
use crate::games::alles_im_eimer::rules::pyramid::{Pyramid, Slot};
use crate::table::cards::{Free, Spot, card_size};
use bevy::math::{Rect, Vec2};

/// Maximum width of an opponent's column, u, so that cards stay beside their
/// pyramid.
const COLUMN: f32 = 430.0;
/// Width of a player's plate, as multiple of the scale of the interface.
const PLATE: f32 = 205.0;
/// Distance from the middle of the deck to the upper edge of the rule below it,
/// in u.
pub const RULE_BELOW: f32 = 87.0;
/// Height of two buttons and of the four lines of the rule above them, before the
/// interface scale, u.
pub const CHARGED: f32 = 218.0;
/// Distance from the middle of the deck to the left edge of the rule below it, in u.
pub const RULE: f32 = 60.0;
/// Height of three buttons at the lower right and of a caption over them, at
/// interface scale 1.
const BUTTONS: f32 = 222.0;
/// Width of the area for the cards before the only opponent, u.
const BEFORE: f32 = 190.0;

/// Position and scale of a pyramid on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ground {
    /// Middle of the lower edge of the bottom row.
    pub foot: Vec2,
    /// Width and height of a bucket.
    pub bucket: f32,
    /// Distance between neighbouring buckets of a row.
    pub across: f32,
    /// Distance between rows.
    pub up: f32,
}

impl Ground {
    const fn new(foot: Vec2, bucket: f32) -> Self {
        Self { foot, bucket, across: bucket, up: bucket * 0.88 }
    }

    /// Returns where the bucket at `slot` stands, in a pyramid with `bottom`
    /// buckets in the bottom row.
    #[must_use]
    pub fn spot(&self, slot: Slot, bottom: usize) -> Spot {
        let left = self.foot.x - self.across * (bottom as f32 - 1.0) / 2.0;
        let x = left + self.across * (f32::from(slot.index) + 0.5 * f32::from(slot.row));
        let y = self.foot.y - self.bucket / 2.0 - self.up * f32::from(slot.row);
        Spot::new(Vec2::new(x, y), Vec2::splat(self.bucket))
    }

    /// Returns the bounding box of the whole pyramid.
    #[must_use]
    pub fn bounds(&self, shape: &[u8]) -> Rect {
        let bottom = shape.first().copied().unwrap_or(1).max(1);
        let half = self.across * f32::from(bottom) / 2.0;
        let high = self.bucket + self.up * (shape.len() as f32 - 1.0);
        Rect::new(self.foot.x - half, self.foot.y - high, self.foot.x + half, self.foot.y)
    }
}

/// Where everything lies.
#[derive(Clone, PartialEq, Debug)]
pub struct Places {
    /// By seat: its pyramid.
    pub pyramids: Vec<Ground>,
    /// By seat: the area for the cards before it.
    pub before: Vec<Rect>,
    /// By seat: a card-sized spot for its hand, at the plate or, for the seat at
    /// the bottom, below the window; cards fly to and from it.
    pub hands: Vec<Spot>,
    /// The pyramid that is being built.
    pub building: Ground,
    /// The tray with the buckets still to be placed.
    pub tray: Rect,
    /// The panel in the middle.
    pub charge: Rect,
    /// The deck.
    pub deck: Spot,
    /// The discards.
    pub discard: Spot,
    /// Area for the list of the others' moves.
    pub aside: Free,
}

/// Returns where the columns of `others` opponents begin and how wide they are.
/// They stand in the middle of the table, clockwise from the left.
fn columns(width: f32, others: usize) -> (f32, f32) {
    let column = ((width - 20.0) / others as f32).min(COLUMN);
    ((width + 20.0 - column * others as f32) / 2.0, column)
}

/// Returns where the opponents' plates begin, clockwise: each over its pyramid.
#[must_use]
pub fn plates(table: &Table) -> Vec<f32> {
    let measures = Measures::of(table);
    let (width, chrome) = (table.canvas.size.x, table.canvas.chrome);
    if table.view.open.seats() == 2 {
        let left = measures.facing_left().min(width - 12.0 - PLATE * chrome);
        return vec![left / chrome];
    }
    let others = table.view.open.seats().saturating_sub(1).max(1);
    let (first, column) = columns(width, others);
    (0..others).map(|at| (first + column * at as f32) / chrome).collect()
}

/// Lengths in u on which the places depend.
struct Measures {
    /// Size of the canvas.
    size: Vec2,
    /// Upper and lower edge of what opponents and hand leave free.
    top: f32,
    low: f32,
    /// Number of buckets in the bottom row.
    bottom: f32,
    /// Height of a pyramid as a multiple of its bucket.
    rows: f32,
    /// Size of the panel in the middle where there are two players.
    panel: Vec2,
}

impl Measures {
    fn of(table: &Table) -> Self {
        let (size, chrome) = (table.canvas.size, table.canvas.chrome);
        let shape = &table.view.open.setup.numbers.rows;
        let (top, low) = (84.0 * chrome + 62.0 * chrome, size.y - 196.0);
        Self {
            size,
            top,
            low,
            bottom: f32::from(shape.first().copied().unwrap_or(5).max(1)),
            rows: 0.88 * shape.len().max(1) as f32 + 0.12,
            panel: Vec2::new(400.0 * chrome.min(1.15), (low - top).min(264.0)),
        }
    }

    /// Returns the panel in the middle where there are two players.
    fn duel(&self) -> Rect {
        // So far to the right that where the width decides both pyramids have
        // buckets of the same size.
        let at = Vec2::new(self.size.x / 2.0 + 55.0, self.low - self.panel.y / 2.0);
        Rect::from_center_size(at, self.panel)
    }

    /// Returns the size of the buckets of the only opponent: as large as panel
    /// and deck leave it.
    fn facing(&self) -> f32 {
        let wide = (self.size.x - 46.0 - self.duel().max.x) / self.bottom;
        let high = (self.low - 172.0 - self.top) / self.rows;
        wide.min(high).clamp(20.0, 80.0)
    }

    /// Returns where the pyramid of the only opponent begins, at the right.
    fn facing_left(&self) -> f32 {
        self.size.x - 26.0 - self.facing() * self.bottom
    }
}

impl Places {
    /// Computes the places for a window and a number of players.
    #[must_use]
    pub fn new(table: &Table) -> Self {
        let chrome = table.canvas.chrome;
        let measures = Measures::of(table);
        let Measures { size, top, low, bottom, rows, .. } = measures;
        let seats = table.view.open.seats();
        let duel = seats == 2;
        let others = (seats - 1).max(1);
        let (first, column) = columns(size.x, others);
        // With four or five opponents small pyramids stand side by side.
        let crowded = others >= 4;
        let across = if crowded { column - 90.0 } else { 214.0 };
        // With large text the panel in the middle needs the height.
        let room = (low - top - 272.0).clamp(110.0, 186.0);
        let bucket = if duel {
            measures.facing()
        } else {
            (across / bottom).min(if crowded { 34.0 } else { 42.0 }).min(room / rows)
        };
        let high = bucket * rows;
        let own_bucket = if duel {
            // Nobody sits above it: as large as panel and played cards leave it.
            let wide = (measures.duel().min.x - 156.0) / bottom;
            wide.min(80.0).min((low - top) / rows)
        } else {
            (290.0 / bottom).min(58.0).min((low - top - high - 24.0) / rows)
        };
        let charge = if duel {
            measures.duel()
        } else {
            Rect::from_center_size(
                Vec2::new(size.x / 2.0 + 34.0, (top + high + 24.0 + low) / 2.0),
                Vec2::new(400.0 * chrome.min(1.15), (low - top - high - 20.0).min(264.0)),
            )
        };
        // Below the pyramid of the only opponent.
        let piles = low - if duel { 100.0 } else { 184.0 };
        // While one builds, three buttons stand one above the other.
        let over_buttons = size.y - BUTTONS * chrome - card_size(74.0).y / 2.0;
        // While one is charged, two; the rule below the piles ends above them, as
        // far as the pyramid above leaves room.
        let under = top + high + card_size(74.0).y / 2.0 + 10.0;
        let rule = (size.y - CHARGED * chrome - RULE_BELOW).max(under);
        let piles = match table.state {
            Showing::Building => piles.min(over_buttons),
            _ if duel => piles.min(rule),
            _ => piles,
        };
        let deck = Spot::new(Vec2::new(size.x - 162.0, piles), card_size(74.0));
        let mut this = Self {
            pyramids: Vec::new(),
            before: Vec::new(),
            hands: Vec::new(),
            building: Ground::new(
                Vec2::new(size.x / 2.0, low - 14.0),
                (450.0 / bottom).min(90.0).min((low - top - 24.0) / rows),
            ),
            tray: Rect::new(16.0, top, 346.0, low),
            charge,
            aside: aside(table, charge, deck),
            deck,
            discard: Spot { at: Vec2::new(size.x - 72.0, piles), ..deck },
        };
        for seat in 0..seats {
            let steps = table.steps_to(Seat::new(seat));
            if steps == 0 {
                let foot = Vec2::new(30.0 + own_bucket * bottom / 2.0, low);
                this.pyramids.push(Ground::new(foot, own_bucket));
                let left = foot.x + own_bucket * bottom / 2.0 + 6.0;
                this.before.push(Rect::new(left, low - 118.0, (this.charge.min.x - 10.0).max(left + 80.0), low));
                this.hands.push(Spot::new(Vec2::new(size.x / 2.0, size.y + 90.0), card_size(90.0)));
                if duel {
                    let right = measures.facing_left() - 12.0;
                    let left = foot.x + own_bucket * bottom / 2.0 + 12.0;
                    let free = Rect::new(left, top, right - BEFORE - 12.0, this.charge.min.y - 12.0);
                    this.aside = Free::bare(free);
                }
                continue;
            }
            let left = if duel { measures.facing_left() } else { first + column * (steps - 1) as f32 };
            let foot = Vec2::new(left + bucket * bottom / 2.0, top + high);
            this.pyramids.push(Ground::new(foot, bucket));
            this.before.push(if duel {
                let (right, foot) = (left - 12.0, (top + high).min(top + 186.0));
                // Beside the panel where that reaches up there, as with large text.
                let beside = this.charge.max.x + 6.0;
                let shift = foot > this.charge.min.y && right - beside >= 100.0;
                let left = if shift { beside.max(right - BEFORE) } else { right - BEFORE };
                Rect::new(left, top + 30.0, right, foot)
            } else {
                let beside = left + bucket * bottom + 10.0;
                Rect::new(beside, top + 30.0, (left + column - 12.0).max(beside + 56.0), top + high)
            });
            this.hands.push(Spot::new(Vec2::new(left + 60.0, 84.0 * chrome + 26.0), card_size(30.0)));
        }
        this
    }

    /// Returns where the bucket at a slot of a seat's pyramid stands.
    #[must_use]
    pub fn bucket(&self, seat: Seat, slot: Slot, pyramid: &Pyramid) -> Spot {
        let bottom = pyramid.shape().first().copied().unwrap_or(1);
        self.pyramids[seat.index()].spot(slot, usize::from(bottom))
    }
}

/// Returns the area to the right of the panel, above the buttons. Where the
/// window is narrow it includes the deck.
fn aside(table: &Table, panel: Rect, deck: Spot) -> Free {
    let canvas = table.canvas;
    let left = panel.max.x + 12.0;
    let before = deck.at.x - RULE - 14.0;
    let narrow = before - left <= 330.0 * canvas.chrome;
    let right = if narrow { canvas.size.x - 12.0 } else { before };
    // Over the buttons and, in a wide window, over the hand.
    let low = (canvas.size.y - 150.0 * canvas.chrome).min(canvas.size.y - 196.0);
    Free { rect: Rect::new(left, panel.min.y, right, low), panel: narrow }
}
