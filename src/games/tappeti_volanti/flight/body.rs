//! A rigid body on the table: a card, or a disk or ring of a lab case.

use crate::games::tappeti_volanti::geometry::{self, Point, Rect};
use crate::games::tappeti_volanti::tabletop::CardId;
use std::f64::consts::PI;

/// Cells of a round body: rings, and cells of each.
const RINGS: u32 = 16;
const ANGLES: u32 = 24;

/// What a body looks like from above, metres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Outline {
    /// Half the width (along x at yaw 0) and half the height.
    Rect([f64; 2]),
    /// A round plate with a hole; no hole at inner radius 0.
    Ring { inner: f64, outer: f64 },
}

impl Outline {
    /// Area, square metres.
    pub(crate) fn area(self) -> f64 {
        match self {
            Self::Rect([w, h]) => 4.0 * w * h,
            Self::Ring { inner, outer } => PI * (outer * outer - inner * inner),
        }
    }

    /// Square of the radius of gyration of one cell about its middle, square
    /// metres.
    pub(crate) fn patch(self) -> f64 {
        match self {
            Self::Rect([w, h]) => (w * w / 36.0 + h * h / 81.0) / 3.0,
            Self::Ring { .. } => self.area() / (6.0 * f64::from(RINGS * ANGLES)),
        }
    }

    /// √(ab) of the box around it: the length scale of the air's torque.
    pub(crate) fn scale(self) -> f64 {
        match self {
            Self::Rect([w, h]) => 2.0 * libm::sqrt(w * h),
            Self::Ring { outer, .. } => 2.0 * outer,
        }
    }

    /// Half the sides of the box around it.
    fn half(self) -> Point {
        match self {
            Self::Rect(half) => half,
            Self::Ring { outer, .. } => [outer, outer],
        }
    }

    /// Moment of inertia about the vertical of an even plate, per kg.
    pub(crate) fn inertia(self) -> f64 {
        match self {
            Self::Rect([w, h]) => (w * w + h * h) / 3.0,
            Self::Ring { inner, outer } => (inner * inner + outer * outer) / 2.0,
        }
    }

    /// Radius of the circle around it.
    pub(crate) fn radius(self) -> f64 {
        match self {
            Self::Rect([w, h]) => libm::hypot(w, h),
            Self::Ring { outer, .. } => outer,
        }
    }

    /// Points of the rim that can touch down first, in the body's own frame.
    pub(crate) fn rim(self) -> Vec<Point> {
        match self {
            Self::Rect([w, h]) => vec![[w, -h], [w, h], [-w, h], [-w, -h]],
            Self::Ring { outer, .. } => (0..24)
                .map(|i| f64::from(i) * PI / 12.0)
                .map(|angle| [outer * libm::cos(angle), outer * libm::sin(angle)])
                .collect(),
        }
    }

    /// Equal parts of the body, 6 by 9 for a card, each by its middle: where
    /// friction acts.
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

/// A body and its motion over the table. Only the thrown one ever flies; its
/// flight is kept in [`super::air::Flyer`].
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub(crate) card: CardId,
    pub(crate) outline: Outline,
    pub(crate) cells: std::rc::Rc<[Point]>,
    /// [`Outline::patch`].
    pub(crate) patch: f64,
    pub(crate) mass: f64,
    pub(crate) inertia: f64,
    pub(crate) at: Point,
    /// Set by [`Body::face`] alone.
    yaw: f64,
    /// Cosine and sine of the yaw.
    facing: [f64; 2],
    pub(crate) velocity: Point,
    pub(crate) turn: f64,
    /// Lifts of the right, upper, left and lower edge from curl, metres.
    pub(crate) lifts: [f64; 4],
    /// Slope of the card after touching down: height per metre along x and y.
    pub(crate) slope: Point,
    /// At rest: its velocity is exactly 0 until something moves it.
    pub(crate) still: bool,
    /// Ticks it has been slower than the limits of rest.
    pub(crate) calm: u32,
    /// Has moved at all.
    pub(crate) moved: bool,
    pub(crate) face_down: bool,
    /// Fell off the table; how far below, metres, and how fast.
    pub(crate) fallen: Option<(f64, f64)>,
}

impl Body {
    /// An even plate that lies still and flat; its inertia is that of an even
    /// plate of this outline.
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

    /// Turns it to this yaw.
    pub(crate) fn face(&mut self, yaw: f64) {
        (self.yaw, self.facing) = (yaw, [libm::cos(yaw), libm::sin(yaw)]);
    }

    /// Its outline as a rectangle; for a round one the square around it, good
    /// for changing frames only.
    pub(crate) fn rect(&self) -> Rect {
        let [cos, sin] = self.facing;
        Rect { center: self.at, half: self.outline.half(), cos, sin }
    }

    /// Where it would be after `time` at its present velocity.
    pub(crate) fn rect_after(&self, time: f64) -> Rect {
        let center = [self.at[0] + self.velocity[0] * time, self.at[1] + self.velocity[1] * time];
        if self.turn == 0.0 {
            return Rect { center, ..self.rect() };
        }
        let yaw = self.yaw + self.turn * time;
        Rect { center, half: self.outline.half(), cos: libm::cos(yaw), sin: libm::sin(yaw) }
    }

    /// Whether there is material over `point`; `rect` is its place.
    pub(crate) fn covers(&self, rect: &Rect, point: Point) -> bool {
        match self.outline {
            Outline::Rect(_) => rect.contains(point),
            Outline::Ring { inner, outer } => {
                let r = libm::hypot(point[0] - rect.center[0], point[1] - rect.center[1]);
                (inner..=outer).contains(&r)
            }
        }
    }

    /// Velocity of the point of the body that is at `point` of the table.
    pub(crate) fn velocity_at(&self, point: Point) -> Point {
        let (rx, ry) = (point[0] - self.at[0], point[1] - self.at[1]);
        [self.velocity[0] - self.turn * ry, self.velocity[1] + self.turn * rx]
    }

    /// An impulse (N·s) at a point of the table.
    pub(crate) fn push(&mut self, impulse: Point, point: Point) {
        let (rx, ry) = (point[0] - self.at[0], point[1] - self.at[1]);
        self.velocity[0] += impulse[0] / self.mass;
        self.velocity[1] += impulse[1] / self.mass;
        self.turn += (rx * impulse[1] - ry * impulse[0]) / self.inertia;
    }

    pub(crate) fn speed(&self) -> f64 {
        libm::hypot(self.velocity[0], self.velocity[1])
    }

    /// Kinetic energy over the table, joules.
    pub(crate) fn kinetic(&self) -> f64 {
        let [vx, vy] = self.velocity;
        (self.mass * (vx * vx + vy * vy) + self.inertia * self.turn * self.turn) / 2.0
    }

    /// How high the edge nearest to `point` stands over what the body lies on.
    pub(crate) fn lift_at(&self, rect: &Rect, point: Point) -> f64 {
        let [x, y] = rect.inward(point);
        // The edge to which the point is nearest, relative to the half sides.
        let (x, y) = (x / rect.half[0], y / rect.half[1]);
        let edge = match (x.abs() > y.abs(), x > 0.0, y > 0.0) {
            (true, true, _) => 0,
            (false, _, true) => 1,
            (true, false, _) => 2,
            (false, _, false) => 3,
        };
        self.lifts[edge] + self.rise_of_slope(point)
    }

    /// How high the tilt raises `point` over the lowest point of the rim.
    fn rise_of_slope(&self, point: Point) -> f64 {
        self.height_of_middle() + self.slope[0] * (point[0] - self.at[0]) + self.slope[1] * (point[1] - self.at[1])
    }

    /// How high the tilt raises the middle over the lowest point of the rim.
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

/// Shortest distance between the outlines of two bodies at these places; 0 if
/// they overlap.
pub(crate) fn gap(a: &Body, at: &Rect, b: &Body, bt: &Rect) -> f64 {
    let to_round = |round: &Rect, radius: f64, other: &Rect| {
        let [x, y] = other.inward(round.center);
        libm::hypot((x.abs() - other.half[0]).max(0.0), (y.abs() - other.half[1]).max(0.0)) - radius
    };
    let distance = match (a.outline, b.outline) {
        (Outline::Rect(_), Outline::Rect(_)) => geometry::gap(at, bt),
        (Outline::Ring { outer, .. }, Outline::Rect(_)) => to_round(at, outer, bt),
        (Outline::Rect(_), Outline::Ring { outer, .. }) => to_round(bt, outer, at),
        (Outline::Ring { outer: r, .. }, Outline::Ring { outer: s, .. }) => {
            libm::hypot(at.center[0] - bt.center[0], at.center[1] - bt.center[1]) - r - s
        }
    };
    distance.max(0.0)
}

/// Where two bodies touch or nearly touch, or the middle of their overlap.
pub(crate) fn meeting_point(a: &Body, b: &Body) -> Point {
    let (at, bt) = (a.rect(), b.rect());
    let towards = |from: Point, to: Point, by: f64| {
        let length = libm::hypot(to[0] - from[0], to[1] - from[1]).max(1e-12);
        [from[0] + (to[0] - from[0]) * by / length, from[1] + (to[1] - from[1]) * by / length]
    };
    let clamped = |rect: &Rect, point: Point| {
        let [x, y] = rect.inward(point);
        rect.outward([x.clamp(-rect.half[0], rect.half[0]), y.clamp(-rect.half[1], rect.half[1])])
    };
    match (a.outline, b.outline) {
        (Outline::Rect(_), Outline::Rect(_)) => match geometry::nearest(&at, &bt) {
            Some((p, q)) => [(p[0] + q[0]) / 2.0, (p[1] + q[1]) / 2.0],
            None => {
                let common = geometry::overlap(&at, &bt);
                if common.is_empty() { b.at } else { geometry::centroid(&common) }
            }
        },
        (Outline::Ring { outer, .. }, Outline::Ring { .. }) => towards(a.at, b.at, outer),
        (Outline::Ring { .. }, Outline::Rect(_)) => clamped(&bt, a.at),
        (Outline::Rect(_), Outline::Ring { .. }) => clamped(&at, b.at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells are equal parts: their mean is the middle, and together with
    /// their own they have the second moment of the plate.
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
