//! Turns an aim into a launch, and estimates where such throws may land.

use super::flight::{Ground, Noise, Physics, Reach, throw_settled};
use super::geometry::{Point, Rect, overlap_area};
use super::tabletop::{CardId, CardSize, Landing, Launch, Pose, SeatEdge, Settled, Tabletop};
use crate::engine::dice::Dice;
use std::f64::consts::PI;

/// What a gesture or a computer player decides about a throw.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Aim {
    /// Point of release along the edge, in micrometres to the thrower's right of its middle.
    pub offset: i32,
    /// Direction, in radians counter-clockwise (to the thrower's left) from straight ahead.
    pub heading: f64,
    /// Distance for the carpet to travel over a bare table, in metres.
    pub distance: f64,
    /// Spin from −1 to 1, counter-clockwise positive.
    pub spin: f64,
}

/// Shortest distance possible, in metres.
const SHORTEST: f64 = 0.05;

/// The distances from their edges at which players find the destinations. They
/// decide how far a full pull carries, the same for every seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rows {
    /// From an edge to the near end of the nearest destination, in metres.
    pub near: f64,
    /// From an edge to the far end of the farthest destination, in metres.
    pub far: f64,
    reach: Reach,
}

impl Rows {
    /// Returns the rows on a table for players at these edges.
    #[must_use]
    pub fn of(table: &Tabletop, edges: &[SeatEdge], card: CardSize, reach: Reach) -> Self {
        let (mut near, mut far) = (f64::INFINITY, 0.0_f64);
        for edge in edges {
            let (x, y, turn) = edge.middle.to_si();
            let ahead = [-libm::sin(turn), libm::cos(turn)];
            for lying in table.cards.iter().filter(|lying| !lying.card.is_carpet()) {
                for corner in Rect::new(lying.pose, card).corners() {
                    let away = (corner[0] - x) * ahead[0] + (corner[1] - y) * ahead[1];
                    (near, far) = (near.min(away), far.max(away));
                }
            }
            if near > far {
                // Without destinations: the area around the middle of the table.
                let middle = libm::hypot(x, y);
                (near, far) = (0.75 * middle, 1.25 * middle);
            }
        }
        // The rows are kept apart, so that the pull still makes a difference
        // with a single card, or with one at the very edge.
        let least = f64::from(card.height) * 1e-6;
        let near = near.max(least);
        Self { near, far: far.max(near + least), reach }
    }

    /// Returns the distance for a throw with `power` (0 to 1), in metres.
    #[must_use]
    pub fn distance(&self, power: f64) -> f64 {
        let Reach { nearest, farthest } = self.reach;
        let part = (power.clamp(0.0, 1.0) - nearest) / (farthest - nearest);
        (self.near + (self.far - self.near) * part).max(SHORTEST)
    }

    /// Returns the power (0 to 1) for this distance in metres.
    #[must_use]
    pub fn power(&self, distance: f64) -> f64 {
        let Reach { nearest, farthest } = self.reach;
        let part = (distance - self.near) / (self.far - self.near);
        (nearest + (farthest - nearest) * part).clamp(0.0, 1.0)
    }
}

impl Aim {
    /// Returns the launch for this aim, without noise.
    #[must_use]
    pub fn launch(&self, ground: &Ground, physics: &Physics) -> Launch {
        let hand = &physics.hand;
        let micro = |value: f64| libm::round(value * 1e6) as i32;
        let spin = self.spin.clamp(-1.0, 1.0) * hand.spin * 2.0 * PI;
        let mut launch = Launch {
            offset: self.offset,
            heading: micro(self.heading),
            speed: 0,
            spin: micro(spin),
            yaw: 0,
            height: micro(hand.height),
            pitch: micro(hand.pitch.to_radians()),
            roll: 0,
        };
        let (mut slow, mut fast) = (hand.slowest, hand.fastest);
        for _ in 0..14 {
            let speed = (slow + fast) / 2.0;
            launch.speed = micro(speed);
            if travel(&launch, ground, physics) < self.distance { slow = speed } else { fast = speed }
        }
        launch
    }
}

/// Returns the aim that brings a carpet with this spin to a point, given in
/// metres to the right of and ahead of the release. A spun carpet drifts aside,
/// which the direction compensates.
#[must_use]
pub fn toward([x, y]: Point, spin: f64, ground: &Ground, physics: &Physics) -> Aim {
    let straight = Aim { offset: 0, heading: 0.0, distance: libm::hypot(x, y), spin };
    let [aside, ahead] = carried(&straight.launch(ground, physics), ground, physics);
    Aim { heading: libm::atan2(-x, y) - libm::atan2(-aside, ahead), ..straight }
}

/// Returns how far `launch` carries without noise on an unlimited bare table, in metres.
#[must_use]
pub fn travel(launch: &Launch, ground: &Ground, physics: &Physics) -> f64 {
    let [x, y] = carried(launch, ground, physics);
    libm::hypot(x, y)
}

/// Returns where a carpet launched straight ahead comes to rest, without noise
/// on an unlimited bare table, in metres to the right and ahead.
fn carried(launch: &Launch, ground: &Ground, physics: &Physics) -> Point {
    let endless = Ground { half_width: i32::MAX, half_depth: i32::MAX, card: ground.card };
    let straight = Launch { offset: 0, heading: 0, ..*launch };
    let noise = Noise { seed: 0, luck: 0.0 };
    let edge = SeatEdge { middle: Pose::default(), reach: 0 };
    let settled = throw_settled(&Tabletop::default(), CardId::carpet(0), &endless, &edge, &straight, noise, physics);
    let (x, y, _) = settled.rest.to_si();
    [x, y]
}

/// An ellipse on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ellipse {
    /// Centre, in metres.
    pub center: [f64; 2],
    /// Half of the longer and of the shorter axis, in metres.
    pub axes: [f64; 2],
    /// Direction of the longer axis, in radians counter-clockwise from +x.
    pub turn: f64,
}

/// Where a throw may land, estimated from simulated throws with noise.
#[derive(Clone, PartialEq, Debug)]
pub struct Scatter {
    /// Where the carpet came to rest, and how, for each sample.
    pub rests: Vec<(Pose, Landing)>,
    /// Mean of the resting places, in metres.
    pub mean: [f64; 2],
    /// Covariances xx, xy, yy of the resting places, in square metres.
    pub covariance: [f64; 3],
    /// For every card on the table, the fraction of the samples in which the
    /// carpet came to lie on it face up, sorted by card.
    pub lies_on: Vec<(CardId, f64)>,
}

impl Scatter {
    /// Returns the ellipse within which this fraction of all throws comes to rest (0.5, 0.95).
    #[must_use]
    pub fn ellipse(&self, part: f64) -> Ellipse {
        let [xx, xy, yy] = self.covariance;
        let (middle, apart) = ((xx + yy) / 2.0, libm::hypot((xx - yy) / 2.0, xy));
        let reach = libm::sqrt(-2.0 * libm::log(1.0 - part.clamp(0.0, 0.999_999)));
        Ellipse {
            center: self.mean,
            axes: [middle + apart, middle - apart].map(|variance| reach * libm::sqrt(variance.max(0.0))),
            turn: libm::atan2(2.0 * xy, xx - yy) / 2.0,
        }
    }

    /// Returns the fraction of the samples that landed on the table face up.
    #[must_use]
    pub fn face_up(&self) -> f64 {
        let good = self.rests.iter().filter(|(_, landing)| *landing == Landing::FaceUp).count();
        good as f64 / self.rests.len() as f64
    }
}

/// Simulates `samples` (at least 1) throws with the same aim and different
/// noise. `luck` is as in [`Noise`]; `least` is the smallest overlap that
/// counts, in square metres (TV-12).
#[must_use]
pub fn scatter(
    table: &Tabletop,
    carpet: CardId,
    ground: &Ground,
    edge: &SeatEdge,
    aim: &Aim,
    luck: f64,
    least: f64,
    samples: usize,
    seed: u64,
    physics: &Physics,
) -> Scatter {
    let launch = aim.launch(ground, physics);
    let mut dice = Dice::from_seed(seed);
    let ends: Vec<Settled> = (0..samples.max(1))
        .map(|_| throw_settled(table, carpet, ground, edge, &launch, Noise { seed: dice.seed(), luck }, physics))
        .collect();
    summed_up(table, carpet, ground, least, &ends)
}

fn summed_up(table: &Tabletop, carpet: CardId, ground: &Ground, least: f64, ends: &[Settled]) -> Scatter {
    let count = ends.len() as f64;
    let points: Vec<[f64; 2]> = ends.iter().map(|end| [end.rest.to_si().0, end.rest.to_si().1]).collect();
    let mean = [0, 1].map(|i| points.iter().map(|p| p[i]).sum::<f64>() / count);
    let moment = |i: usize, j: usize| points.iter().map(|p| (p[i] - mean[i]) * (p[j] - mean[j])).sum::<f64>() / count;
    let lies_on = table.cards.iter().map(|lying| {
        let on = ends.iter().filter(|end| lies_on(end, carpet, lying.card, ground, least)).count();
        (lying.card, on as f64 / count)
    });
    Scatter {
        rests: ends.iter().map(|end| (end.rest, end.landing)).collect(),
        mean,
        covariance: [moment(0, 0), moment(0, 1), moment(1, 1)],
        lies_on: lies_on.collect(),
    }
}

fn lies_on(end: &Settled, carpet: CardId, card: CardId, ground: &Ground, least: f64) -> bool {
    let outline = |card| end.table.pose(card).map(|pose| Rect::new(pose, ground.card));
    match (outline(carpet), outline(card)) {
        (Some(upper), Some(lower)) => end.table.is_above(carpet, card) && overlap_area(&upper, &lower) >= least,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dice::Dice;
    use crate::engine::game::Game as _;
    use crate::engine::seat::Seat;
    use crate::games::tappeti_volanti::layout;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;

    /// The rows of every layout, with few and many cards, lie between a fifth
    /// and four fifths of a full pull, for every seat.
    #[test]
    fn rows_lie_between_a_fifth_and_four_fifths_of_the_pull() {
        for seats in 2..=4 {
            let setup = TappetiVolanti::default_setup(seats);
            let edges: Vec<SeatEdge> = (0..seats).map(|seat| setup.edge(Seat::new(seat))).collect();
            let mut dice = Dice::from_seed(3);
            for count in [1, 4, 12, 14, 20_u8] {
                let ids: Vec<CardId> = (0..count).map(CardId).collect();
                let mut tables = vec![layout::automatic(&setup.numbers, &ids, &mut dice)];
                tables.extend(setup.layouts.iter().filter_map(|one| layout::in_layout(&setup.numbers, one, &ids)));
                for cards in tables {
                    let table = Tabletop { cards, above: Vec::new() };
                    let rows = Rows::of(&table, &edges, setup.numbers.card, setup.physics.reach);
                    assert!((rows.power(rows.near) - 0.2).abs() < 1e-9 && (rows.power(rows.far) - 0.8).abs() < 1e-9);
                    for power in [0.0, 0.2, 0.55, 0.8, 1.0] {
                        let back = rows.power(rows.distance(power));
                        assert!((back - power).abs() < 1e-9 || rows.distance(power) <= SHORTEST, "{power}: {back}");
                    }
                    for lying in &table.cards {
                        let (_, y, _) = lying.pose.to_si();
                        let power = rows.power(y - edges[0].middle.to_si().1);
                        assert!((0.2..=0.8).contains(&power), "a card lies at {power} of the pull");
                    }
                }
            }
        }
    }

    /// The carpet comes to rest where it was aimed, also with spin.
    #[test]
    fn a_spun_carpet_is_aimed_off_to_hit() {
        let setup = TappetiVolanti::default_setup(2);
        let (ground, edge) = (setup.ground(), setup.edge(Seat::new(0)));
        for (target, spin) in [([0.0, 0.6], 0.0), ([0.1, 0.5], 0.8), ([-0.2, 0.7], -1.0)] {
            let launch = toward(target, spin, &ground, &setup.physics).launch(&ground, &setup.physics);
            let noise = Noise { seed: 0, luck: 0.0 };
            let bare = Tabletop::default();
            let rest =
                throw_settled(&bare, CardId::carpet(0), &ground, &edge, &launch, noise, &setup.physics).rest.to_si();
            let (x, y) = (rest.0, rest.1 - edge.middle.to_si().1);
            assert!(libm::hypot(x - target[0], y - target[1]) < 0.03, "{target:?} with {spin}: {x} {y}");
        }
    }
}
