//! Outlines of cards: overlaps by polygon clipping, distances, areas, layers.
//!
//! Plain f64 in metres without any physical tolerance; trigonometry comes from
//! `libm`, so that every machine computes the same overlaps.

use super::tabletop::{CardId, CardSize, Pose, Tabletop};

/// A point or vector on the table: x to the right, y away from seat 0, metres.
pub type Point = [f64; 2];

/// The outline of a card: a rectangle turned by its yaw.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// Centre, in metres.
    pub center: Point,
    /// Half the width and half the height, in metres.
    pub half: Point,
    /// Cosine of the yaw.
    pub cos: f64,
    /// Sine of the yaw.
    pub sin: f64,
}

impl Rect {
    /// Creates the outline of a card of `size` at `pose`.
    #[must_use]
    pub fn new(pose: Pose, size: CardSize) -> Self {
        let (x, y, yaw) = pose.to_si();
        Self::from_si(x, y, yaw, f64::from(size.width) * 1e-6, f64::from(size.height) * 1e-6)
    }

    /// Creates an outline from the centre (metres), the yaw (radians
    /// counter-clockwise), width and height (metres).
    #[must_use]
    pub fn from_si(x: f64, y: f64, yaw: f64, width: f64, height: f64) -> Self {
        Self { center: [x, y], half: [width / 2.0, height / 2.0], cos: libm::cos(yaw), sin: libm::sin(yaw) }
    }

    /// Returns the corners counter-clockwise, beginning with the lower right
    /// one (seen with the card's top upwards).
    #[must_use]
    pub fn corners(&self) -> [Point; 4] {
        let [w, h] = self.half;
        [[w, -h], [w, h], [-w, h], [-w, -h]].map(|p| self.outward(p))
    }

    /// Converts from the card's own frame (origin in its centre, y towards its
    /// top) to the table's.
    #[must_use]
    pub fn outward(&self, [x, y]: Point) -> Point {
        [self.center[0] + self.cos * x - self.sin * y, self.center[1] + self.sin * x + self.cos * y]
    }

    /// Converts from the table's frame to the card's own.
    #[must_use]
    pub fn inward(&self, [x, y]: Point) -> Point {
        let (x, y) = (x - self.center[0], y - self.center[1]);
        [self.cos * x + self.sin * y, self.cos * y - self.sin * x]
    }

    /// Whether the outline contains a point; points on its border count.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let [x, y] = self.inward(point);
        x.abs() <= self.half[0] && y.abs() <= self.half[1]
    }

    /// Returns the radius of the circumscribed circle, in metres.
    #[must_use]
    pub fn radius(&self) -> f64 {
        libm::hypot(self.half[0], self.half[1])
    }

    /// Whether the circumscribed circles are apart, so that the outlines cannot overlap.
    #[must_use]
    pub fn clearly_apart(&self, other: &Self) -> bool {
        libm::hypot(self.center[0] - other.center[0], self.center[1] - other.center[1]) > self.radius() + other.radius()
    }
}

/// Returns the intersection of two convex polygons (counter-clockwise), by the
/// algorithm of Sutherland and Hodgman. The result is convex and
/// counter-clockwise as well; it is empty or has no area if they do not
/// overlap.
#[must_use]
pub fn clip(subject: &[Point], window: &[Point]) -> Vec<Point> {
    let mut kept = subject.to_vec();
    for (i, &from) in window.iter().enumerate() {
        let to = window[(i + 1) % window.len()];
        // Positive to the left of the edge, which is the inside.
        let side = |p: Point| (to[0] - from[0]) * (p[1] - from[1]) - (to[1] - from[1]) * (p[0] - from[0]);
        let before = std::mem::take(&mut kept);
        for (j, &p) in before.iter().enumerate() {
            let q = before[(j + 1) % before.len()];
            let (sp, sq) = (side(p), side(q));
            if sp >= 0.0 {
                kept.push(p);
            }
            if (sp > 0.0 && sq < 0.0) || (sp < 0.0 && sq > 0.0) {
                let t = sp / (sp - sq);
                kept.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
            }
        }
    }
    kept
}

/// Returns the area of a polygon by the shoelace formula, in square metres,
/// positive if counter-clockwise.
#[must_use]
pub fn area(polygon: &[Point]) -> f64 {
    let Some(&[x0, y0]) = polygon.first() else { return 0.0 };
    // Relative to the first corner, so that no precision is lost far from the origin.
    let twice: f64 = polygon
        .windows(2)
        .map(|pair| (pair[0][0] - x0) * (pair[1][1] - y0) - (pair[1][0] - x0) * (pair[0][1] - y0))
        .sum();
    twice / 2.0
}

/// Returns the polygon in which two cards overlap; empty if they do not.
#[must_use]
pub fn overlap(a: &Rect, b: &Rect) -> Vec<Point> {
    if a.clearly_apart(b) { Vec::new() } else { clip(&a.corners(), &b.corners()) }
}

/// Returns the area in which two cards overlap, in square metres.
#[must_use]
pub fn overlap_area(a: &Rect, b: &Rect) -> f64 {
    area(&overlap(a, b)).max(0.0)
}

/// Returns the area that three cards have in common, in square metres.
#[must_use]
pub fn common_area(a: &Rect, b: &Rect, c: &Rect) -> f64 {
    let two = overlap(a, b);
    if two.is_empty() { 0.0 } else { area(&clip(&two, &c.corners())).max(0.0) }
}

/// Returns a table with these cards, each lying over those before it that it
/// overlaps.
#[must_use]
pub fn stacked(cards: &[(CardId, Pose)], size: CardSize) -> Tabletop {
    let mut table = Tabletop::default();
    for (at, &(upper, pose)) in cards.iter().enumerate() {
        let here = Rect::new(pose, size);
        let below = cards[..at].iter().filter(|&&(_, pose)| overlap_area(&here, &Rect::new(pose, size)) > 0.0);
        table.above.extend(below.map(|&(lower, _)| (upper, lower)));
        table.put(upper, pose);
    }
    table.above.sort_unstable();
    table
}

/// Returns the shortest distance between the outlines of two cards, in metres;
/// 0 if they overlap or touch.
#[must_use]
pub fn gap(a: &Rect, b: &Rect) -> f64 {
    let (ca, cb) = (a.corners(), b.corners());
    let apart =
        |from: &[Point; 4], to: &Rect| from.iter().map(|&corner| distance_to(to, corner)).fold(f64::INFINITY, f64::min);
    // Two convex outlines that do not meet are nearest at a corner of one of them.
    let nearest = apart(&ca, b).min(apart(&cb, a));
    if nearest > 0.0 && separated(a, b) { nearest } else { 0.0 }
}

fn distance_to(rect: &Rect, point: Point) -> f64 {
    let [x, y] = rect.inward(point);
    libm::hypot((x.abs() - rect.half[0]).max(0.0), (y.abs() - rect.half[1]).max(0.0))
}

/// Whether an edge direction of one of the cards separates them.
fn separated(a: &Rect, b: &Rect) -> bool {
    let splits = |a: &Rect, b: &Rect| {
        let corners = b.corners().map(|corner| a.inward(corner));
        (0..2).any(|axis| {
            corners.iter().all(|c| c[axis] > a.half[axis]) || corners.iter().all(|c| c[axis] < -a.half[axis])
        })
    };
    splits(a, b) || splits(b, a)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, SQRT_2};

    fn rect(x: f64, y: f64, yaw: f64, w: f64, h: f64) -> Rect {
        Rect::from_si(x, y, yaw, w, h)
    }

    #[track_caller]
    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found} instead of {expected}");
    }

    /// Overlap areas with known results, from the table of the physics.
    #[test]
    fn overlap_areas_are_exact() {
        let card = rect(0.3, -0.2, 0.0, 0.059, 0.092);
        close(overlap_area(&card, &card), 0.059 * 0.092);
        close(overlap_area(&card, &rect(0.31, -0.18, 0.0, 0.059, 0.092)), 0.049 * 0.072);
        close(overlap_area(&card, &rect(0.3, -0.2, FRAC_PI_2, 0.059, 0.092)), 0.059 * 0.059);
        close(overlap_area(&card, &rect(0.3, -0.2, std::f64::consts::PI, 0.059, 0.092)), 0.059 * 0.092);
        close(overlap_area(&card, &rect(0.36, -0.2, 0.0, 0.059, 0.092)), 0.0);
        // A unit square over one turned by 45 degrees: a regular octagon.
        let octagon = overlap_area(&rect(0.0, 0.0, 0.0, 1.0, 1.0), &rect(0.0, 0.0, FRAC_PI_4, 1.0, 1.0));
        close(octagon, 2.0 * (SQRT_2 - 1.0));
        // A corner of a turned square pokes in: a right triangle.
        let depth = 0.1;
        let poking = rect(0.5 + SQRT_2 / 2.0 - depth, 0.0, FRAC_PI_4, 1.0, 1.0);
        close(overlap_area(&rect(0.0, 0.0, 0.0, 1.0, 1.0), &poking), depth * depth);
        // Two strips that cross at an angle: a parallelogram w²/sin.
        let crossing = overlap_area(&rect(0.1, 0.1, 0.2, 0.1, 5.0), &rect(0.1, 0.1, 0.9, 0.1, 5.0));
        close(crossing, 0.01 / libm::sin(0.7));
    }

    /// Distances with known results.
    #[test]
    fn gaps_are_exact() {
        let card = rect(0.0, 0.0, 0.0, 0.059, 0.092);
        close(gap(&card, &rect(0.069, 0.0, 0.0, 0.059, 0.092)), 0.010);
        close(gap(&card, &rect(0.0, -0.1, 0.0, 0.059, 0.092)), 0.008);
        close(gap(&card, &rect(0.059 + 0.03, 0.092 + 0.04, 0.0, 0.059, 0.092)), 0.05);
        let square = rect(0.0, 0.0, 0.0, 1.0, 1.0);
        close(gap(&square, &rect(2.0, 0.0, FRAC_PI_4, 1.0, 1.0)), 1.5 - SQRT_2 / 2.0);
        close(gap(&square, &rect(2.0, 2.0, FRAC_PI_4, 1.0, 1.0)), SQRT_2 * 1.5 - 0.5);
        close(gap(&square, &rect(0.1, 0.2, 0.3, 0.1, 0.1)), 0.0);
        // A cross: no corner of one lies in the other.
        close(gap(&rect(0.0, 0.0, 0.0, 0.1, 5.0), &rect(0.0, 0.0, FRAC_PI_2, 0.1, 5.0)), 0.0);
    }

    fn any_rect() -> impl Strategy<Value = Rect> {
        (-0.1..0.1, -0.1..0.1, -3.2..3.2, 0.02..0.12, 0.02..0.12).prop_map(|(x, y, yaw, w, h)| rect(x, y, yaw, w, h))
    }

    proptest! {
        #[test]
        fn overlap_is_symmetric_and_bounded(a in any_rect(), b in any_rect()) {
            let (ab, ba) = (overlap_area(&a, &b), overlap_area(&b, &a));
            prop_assert!((ab - ba).abs() < 1e-12);
            let whole = |r: &Rect| 4.0 * r.half[0] * r.half[1];
            prop_assert!(ab <= whole(&a).min(whole(&b)) + 1e-12);
            // Apart and overlapping exclude each other.
            prop_assert!(ab < 1e-12 || gap(&a, &b) == 0.0);
            prop_assert!(common_area(&a, &b, &a) <= ab + 1e-12);
        }

        #[test]
        fn gap_is_symmetric_and_moves_with_the_cards(a in any_rect(), b in any_rect()) {
            prop_assert!((gap(&a, &b) - gap(&b, &a)).abs() < 1e-12);
            let d = gap(&a, &b);
            if d > 0.0 {
                prop_assert!(overlap(&a, &b).is_empty() || overlap_area(&a, &b) < 1e-12);
                let mut moved = b;
                moved.center[0] += d / 2.0;
                prop_assert!(gap(&a, &moved) >= d / 2.0 - 1e-12);
            }
        }
    }
}
