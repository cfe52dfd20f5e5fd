//! State of a card on the table, or of a disk or ring in a lab case, beyond
//! that of its rapier body.
//!
//! Pose and velocity are those of the body, but in f64. Height, tilt, curl and
//! rest are unknown to rapier.

use crate::games::tappeti_volanti::geometry::{Point, Rect};
use crate::games::tappeti_volanti::tabletop::CardId;
use rapier2d::prelude::{Pose, SharedShape};
use std::f64::consts::PI;

/// Number of rings of cells in a round body.
const RINGS: u32 = 16;
/// Number of cells in each ring.
const ANGLES: u32 = 24;

/// Outline of a body seen from above, metres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Outline {
    /// Half the width (along x at yaw 0) and half the height.
    Rect([f64; 2]),
    /// A round plate with a hole; without a hole if `inner` is 0.
    Ring { inner: f64, outer: f64 },
}

impl Outline {
    /// Returns the area, square metres.
    pub(crate) fn area(self) -> f64 {
        match self {
            Self::Rect([w, h]) => 4.0 * w * h,
            Self::Ring { inner, outer } => PI * (outer * outer - inner * inner),
        }
    }

    /// Returns the square of a cell's radius of gyration about its own centre,
    /// square metres.
    pub(crate) fn patch(self) -> f64 {
        match self {
            Self::Rect([w, h]) => (w * w / 36.0 + h * h / 81.0) / 3.0,
            Self::Ring { .. } => self.area() / (6.0 * f64::from(RINGS * ANGLES)),
        }
    }

    /// Returns √(ab) of the bounding box, metres: the length scale of the air's
    /// torque.
    pub(crate) fn scale(self) -> f64 {
        match self {
            Self::Rect([w, h]) => 2.0 * libm::sqrt(w * h),
            Self::Ring { outer, .. } => 2.0 * outer,
        }
    }

    /// Returns half the sides of the bounding box, metres.
    fn half(self) -> Point {
        match self {
            Self::Rect(half) => half,
            Self::Ring { outer, .. } => [outer, outer],
        }
    }

    /// Returns the moment of inertia of a uniform plate about the vertical, per
    /// kg.
    pub(crate) fn inertia(self) -> f64 {
        match self {
            Self::Rect([w, h]) => (w * w + h * h) / 3.0,
            Self::Ring { inner, outer } => (inner * inner + outer * outer) / 2.0,
        }
    }

    /// Returns the shape of the collider; that of a ring has no hole.
    pub(crate) fn shape(self) -> SharedShape {
        match self {
            Self::Rect([w, h]) => SharedShape::cuboid(w as f32, h as f32),
            Self::Ring { outer, .. } => SharedShape::ball(outer as f32),
        }
    }

    /// Returns the radius of the bounding circle, metres.
    pub(crate) fn radius(self) -> f64 {
        match self {
            Self::Rect([w, h]) => libm::hypot(w, h),
            Self::Ring { outer, .. } => outer,
        }
    }

    /// Returns the points of the rim that can touch down first, in the body's
    /// frame.
    pub(crate) fn rim(self) -> Vec<Point> {
        match self {
            Self::Rect([w, h]) => vec![[w, -h], [w, h], [-w, h], [-w, -h]],
            Self::Ring { outer, .. } => (0..24)
                .map(|i| f64::from(i) * PI / 12.0)
                .map(|angle| [outer * libm::cos(angle), outer * libm::sin(angle)])
                .collect(),
        }
    }

    /// Returns the centres of equal parts of the body, 6 by 9 for a card, in
    /// the body's frame. Friction acts there.
    pub(crate) fn cells(self) -> Vec<Point> {
        match self {
            Self::Rect([w, h]) => (0..9)
                .flat_map(|row| (0..6).map(move |column| (f64::from(column), f64::from(row))))
                .map(|(column, row)| [w * ((2.0 * column + 1.0) / 6.0 - 1.0), h * ((2.0 * row + 1.0) / 9.0 - 1.0)])
                .collect(),
            Self::Ring { inner, outer } => {
                // Rings of equal area, the angles staggered from ring to ring.
                let at = |i: f64| inner * inner + (outer * outer - inner * inner) * i / f64::from(RINGS);
                (0..RINGS)
                    .flat_map(|ring| (0..ANGLES).map(move |angle| (ring, angle)))
                    .map(|(ring, angle)| {
                        let r = libm::sqrt(at(f64::from(ring) + 0.5));
                        let turn = (f64::from(angle) + f64::from(ring % 2) / 2.0) * 2.0 * PI / f64::from(ANGLES);
                        [r * libm::cos(turn), r * libm::sin(turn)]
                    })
                    .collect()
            }
        }
    }
}

/// A card and its motion over the table. Only the thrown card ever flies, and
/// its flight is in [`super::air::Flyer`].
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) card: CardId,
    pub(crate) outline: Outline,
    pub(crate) cells: std::rc::Rc<[Point]>,
    /// Cached [`Outline::patch`].
    pub(crate) patch: f64,
    pub(crate) mass: f64,
    pub(crate) inertia: f64,
    pub(crate) at: Point,
    /// Yaw, radians; changed by [`Card::face`] and [`Card::follow`] only.
    yaw: f64,
    /// Cosine and sine of the yaw.
    facing: [f64; 2],
    pub(crate) velocity: Point,
    pub(crate) turn: f64,
    /// Lifts of the right, upper, left and lower edge due to curl, metres.
    pub(crate) lifts: [f64; 4],
    /// Slope of the card after touching down: rise per metre along x and y.
    pub(crate) slope: Point,
    /// Whether it is at rest: its velocity is exactly 0 until something moves
    /// it.
    pub(crate) still: bool,
    /// Consecutive ticks in which it has been slower than the limits of rest.
    pub(crate) calm: u32,
    /// Whether it has moved at all.
    pub(crate) moved: bool,
    pub(crate) face_down: bool,
    /// Depth below the table in metres and speed of fall in m/s, if it has
    /// fallen off.
    pub(crate) fallen: Option<(f64, f64)>,
}

impl Card {
    /// Creates a uniform plate that lies flat and at rest.
    pub(crate) fn new(
        card: CardId,
        outline: Outline,
        cells: std::rc::Rc<[Point]>,
        mass: f64,
        at: Point,
        yaw: f64,
    ) -> Self {
        Self {
            card,
            outline,
            cells,
            patch: outline.patch(),
            mass,
            inertia: mass * outline.inertia(),
            at,
            yaw,
            facing: [libm::cos(yaw), libm::sin(yaw)],
            velocity: [0.0, 0.0],
            turn: 0.0,
            lifts: [0.0; 4],
            slope: [0.0, 0.0],
            still: true,
            calm: 0,
            moved: false,
            face_down: false,
            fallen: None,
        }
    }

    pub(crate) fn yaw(&self) -> f64 {
        self.yaw
    }

    /// Turns the card to this yaw, radians.
    pub(crate) fn face(&mut self, yaw: f64) {
        (self.yaw, self.facing) = (yaw, [libm::cos(yaw), libm::sin(yaw)]);
    }

    /// Cosine and sine of the yaw.
    pub(crate) fn facing(&self) -> [f64; 2] {
        self.facing
    }

    /// Takes over the pose of the rapier body.
    pub(crate) fn follow(&mut self, pose: &Pose) {
        self.at = [f64::from(pose.translation.x), f64::from(pose.translation.y)];
        let (re, im) = (f64::from(pose.rotation.re), f64::from(pose.rotation.im));
        let [cos, sin] = self.facing;
        // The body knows its direction, but not its number of full turns.
        self.yaw += libm::atan2(im * cos - re * sin, re * cos + im * sin);
        let length = libm::hypot(re, im);
        self.facing = [re / length, im / length];
    }

    /// Returns the outline as a rectangle; for a round body the bounding
    /// square, which is good only for changing frames.
    pub(crate) fn rect(&self) -> Rect {
        let [cos, sin] = self.facing;
        Rect { center: self.at, half: self.outline.half(), cos, sin }
    }

    /// Whether the card has material at `point` of the table.
    pub(crate) fn covers(&self, point: Point) -> bool {
        self.cover().contains(point)
    }

    /// Returns the part of the table that the card covers now.
    pub(crate) fn cover(&self) -> Cover {
        let hole = match self.outline {
            Outline::Rect(_) => None,
            Outline::Ring { inner, outer } => Some((inner, outer)),
        };
        Cover { rect: self.rect(), hole }
    }

    /// Returns the velocity of the card at `point` of the table, m/s.
    pub(crate) fn velocity_at(&self, point: Point) -> Point {
        let (rx, ry) = (point[0] - self.at[0], point[1] - self.at[1]);
        [self.velocity[0] - self.turn * ry, self.velocity[1] + self.turn * rx]
    }

    /// Applies an impulse (N·s) at a point of the table.
    pub(crate) fn push(&mut self, impulse: Point, point: Point) {
        let (rx, ry) = (point[0] - self.at[0], point[1] - self.at[1]);
        self.velocity[0] += impulse[0] / self.mass;
        self.velocity[1] += impulse[1] / self.mass;
        self.turn += (rx * impulse[1] - ry * impulse[0]) / self.inertia;
    }

    /// Adds a change of velocity (along x, along y, angular), scaled by
    /// `times`.
    pub(crate) fn gain(&mut self, [x, y, turn]: [f64; 3], times: f64) {
        self.velocity[0] += x * times;
        self.velocity[1] += y * times;
        self.turn += turn * times;
    }

    pub(crate) fn speed(&self) -> f64 {
        libm::hypot(self.velocity[0], self.velocity[1])
    }

    /// Returns the kinetic energy over the table, joules.
    pub(crate) fn kinetic(&self) -> f64 {
        let [vx, vy] = self.velocity;
        (self.mass * (vx * vx + vy * vy) + self.inertia * self.turn * self.turn) / 2.0
    }

    /// Returns the height of the edge nearest to `point`, tilt included, above
    /// what the card lies on, metres.
    pub(crate) fn lift_at(&self, point: Point) -> f64 {
        let rect = self.rect();
        let [x, y] = rect.inward(point);
        // The edge nearest to the point, in proportion to the half sides.
        let (x, y) = (x / rect.half[0], y / rect.half[1]);
        let edge = match (x.abs() > y.abs(), x > 0.0, y > 0.0) {
            (true, true, _) => 0,
            (false, _, true) => 1,
            (true, false, _) => 2,
            (false, _, false) => 3,
        };
        self.lifts[edge] + self.rise_of_slope(point)
    }

    /// Returns how far the tilt raises `point` above the lowest point of the
    /// rim, metres.
    fn rise_of_slope(&self, point: Point) -> f64 {
        self.height_of_middle() + self.slope[0] * (point[0] - self.at[0]) + self.slope[1] * (point[1] - self.at[1])
    }

    /// Returns how far the tilt raises the middle above the lowest point of the
    /// rim, metres.
    pub(crate) fn height_of_middle(&self) -> f64 {
        if self.slope == [0.0, 0.0] {
            return 0.0;
        }
        let rect = self.rect();
        let depth = |&local: &Point| {
            let [x, y] = rect.outward(local);
            -(self.slope[0] * (x - self.at[0]) + self.slope[1] * (y - self.at[1]))
        };
        self.outline.rim().iter().map(depth).fold(0.0, f64::max)
    }
}

/// The part of the table that a card covers.
pub(crate) struct Cover {
    rect: Rect,
    /// Inner and outer radius of a round body.
    hole: Option<(f64, f64)>,
}

impl Cover {
    /// Whether the card has material at `point` of the table.
    pub(crate) fn contains(&self, point: Point) -> bool {
        match self.hole {
            None => self.rect.contains(point),
            Some((inner, outer)) => {
                let [x, y] = self.rect.center;
                (inner..=outer).contains(&libm::hypot(point[0] - x, point[1] - y))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells represent the plate: their mean is the middle, and with their own
    /// second moments they add up to that of the plate.
    #[test]
    fn cells_stand_for_the_plate() {
        for outline in [
            Outline::Rect([0.0295, 0.046]),
            Outline::Ring { inner: 0.0, outer: 0.05 },
            Outline::Ring { inner: 0.03, outer: 0.05 },
        ] {
            let cells = outline.cells();
            let mean = |f: &dyn Fn(&Point) -> f64| cells.iter().map(f).sum::<f64>() / cells.len() as f64;
            assert!(mean(&|c| c[0]).abs() < 1e-12 && mean(&|c| c[1]).abs() < 1e-12);
            let second = mean(&|c| c[0] * c[0] + c[1] * c[1]);
            let whole = second + outline.patch();
            assert!((whole / outline.inertia() - 1.0).abs() < 0.005, "{whole} {}", outline.inertia());
        }
    }
}
