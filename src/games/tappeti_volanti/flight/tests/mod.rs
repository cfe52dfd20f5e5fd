//! Tests of the physics: known answers, whole throws, tuning.

mod butts;
mod known;
mod meetings;
mod throws;
mod tuning;

use super::{Ground, Physics};
use crate::games::tappeti_volanti::tabletop::{CardId, CardSize, Pose, SeatEdge, Tabletop};
use std::f64::consts::PI;

/// A table of 1.2 m by 1.2 m with cards of 59 mm by 92 mm.
pub(super) const GROUND: Ground =
    Ground { half_width: 600_000, half_depth: 600_000, card: CardSize { width: 59_000, height: 92_000 } };

pub(super) const NEAR: SeatEdge = SeatEdge { middle: Pose { x: 0, y: -600_000, yaw: 0 }, reach: 380_000 };

/// Returns a table with twelve destinations in a grid, with gaps of 25 mm
/// sideways and 16 mm in depth.
pub(super) fn grid() -> Tabletop {
    let mut table = Tabletop::default();
    for card in 0..12_u8 {
        let (column, row) = (i32::from(card % 4), i32::from(card / 4));
        table.put(CardId(card), Pose { x: 84_000 * column - 126_000, y: 108_000 * row - 108_000, yaw: 0 });
    }
    table
}

pub(super) fn physics() -> &'static Physics {
    Physics::standard()
}

/// Converts degrees to microradians.
pub(super) fn degrees(angle: f64) -> i32 {
    (angle * PI / 180.0 * 1e6).round() as i32
}
