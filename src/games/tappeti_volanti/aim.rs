//! From an aim to a launch, and where such throws may land.

use super::flight::{Ground, Noise, Physics, throw_settled};
use super::geometry::{Rect, overlap_area};
use super::tabletop::{CardId, Landing, Launch, Pose, SeatEdge, Settled, Tabletop};
use crate::engine::dice::Dice;
use serde::{Deserialize, Serialize};
use std::f64::consts::PI;

/// What a gesture or a computer player sets.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Aim {
    /// Point of release along the edge, micrometres to the thrower's right of
    /// its middle.
    pub offset: i32,
    /// Direction, radians counter-clockwise (to the thrower's left) from
    /// straight over the table.
    pub heading: f64,
    /// From 0 to 1, in even steps of the distance the carpet will travel
    /// ([`distance`]).
    pub power: f64,
    /// From −1 to 1, counter-clockwise positive.
    pub spin: f64,
}

/// How far a carpet thrown with `power` (0 to 1) travels over an empty table,
/// metres: from just short of the nearest cards to beyond the far edge.
#[must_use]
pub fn distance(power: f64, ground: &Ground, edge: &SeatEdge, physics: &Physics) -> f64 {
    // The depth of the table as this thrower sees it.
    let (x, y, turn) = edge.middle.to_si();
    let depth = 2.0 * (x * libm::sin(turn) - y * libm::cos(turn)).abs().max(f64::from(ground.card.height) * 1e-6);
    let reach = &physics.reach;
    depth * (reach.nearest + (reach.farthest - reach.nearest) * power.clamp(0.0, 1.0))
}

impl Aim {
    /// The launch that this aim stands for, without the hand's noise.
    #[must_use]
    pub fn launch(&self, ground: &Ground, edge: &SeatEdge, physics: &Physics) -> Launch {
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
        let wanted = distance(self.power, ground, edge, physics);
        let (mut slow, mut fast) = (hand.slowest, hand.fastest);
        for _ in 0..14 {
            let speed = (slow + fast) / 2.0;
            launch.speed = micro(speed);
            if travel(&launch, ground, physics) < wanted { slow = speed } else { fast = speed }
        }
        launch
    }
}

/// How far `launch` carries without noise on a bare table without end, metres.
#[must_use]
pub fn travel(launch: &Launch, ground: &Ground, physics: &Physics) -> f64 {
    let endless = Ground { half_width: i32::MAX, half_depth: i32::MAX, card: ground.card };
    let straight = Launch { offset: 0, heading: 0, ..*launch };
    let noise = Noise { seed: 0, luck: 0.0 };
    let edge = SeatEdge { middle: Pose::default(), reach: 0 };
    let settled = throw_settled(&Tabletop::default(), CardId::carpet(0), &endless, &edge, &straight, noise, physics);
    let (x, y, _) = settled.rest.to_si();
    libm::hypot(x, y)
}

/// An ellipse on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ellipse {
    /// Middle, metres.
    pub center: [f64; 2],
    /// The longer and the shorter half axis, metres.
    pub axes: [f64; 2],
    /// Direction of the longer axis, radians counter-clockwise from +x.
    pub turn: f64,
}

/// Where a throw may land, from simulated throws with their noise.
#[derive(Clone, PartialEq, Debug)]
pub struct Scatter {
    /// Where the carpet came to rest and what became of it, one per sample.
    pub rests: Vec<(Pose, Landing)>,
    /// Mean of the resting places, metres.
    pub mean: [f64; 2],
    /// Covariance xx, xy, yy of the resting places, square metres.
    pub covariance: [f64; 3],
    /// For every card that lay on the table, the part of the samples in which
    /// the carpet came to lie on it face up, in the order of the ids.
    pub lies_on: Vec<(CardId, f64)>,
}

impl Scatter {
    /// The ellipse within which `part` of all throws come to rest (0.5, 0.95).
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

    /// Part of the samples that landed on the table face up.
    #[must_use]
    pub fn face_up(&self) -> f64 {
        let good = self.rests.iter().filter(|(_, landing)| *landing == Landing::FaceUp).count();
        good as f64 / self.rests.len() as f64
    }
}

/// Simulates `samples` (at least 1) throws of the same aim with other noise.
/// `luck` as in [`Noise`]; `least` is the smallest overlap that counts, square
/// metres (TV-12).
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
    let launch = aim.launch(ground, edge, physics);
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
