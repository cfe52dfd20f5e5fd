//! The thrown card in the air and its touchdown.

use super::Happening;
use super::air::{Flyer, cross, dot};
use super::dynamics::MET;
use super::layers::{Link, decide};
use super::world::{OUT_OF_SIGHT, Thrown, World};
use crate::games::tappeti_volanti::geometry::Point;

/// Sub-steps of the flight per second.
const AIR_STEPS: f64 = 960.0;

impl World<'_> {
    /// Flies for a tick and returns the time left of it after touching down, s.
    ///
    /// The air acts in sub-steps. Rapier then moves the body by all of them at
    /// once, up to the end of the tick or the moment of touching.
    pub(super) fn fly(&mut self, i: usize, mut flyer: Flyer) -> f64 {
        let steps = libm::ceil(self.step * AIR_STEPS);
        let time = self.step / steps;
        let (from, yaw) = (self.cards[i].at, flyer.carried);
        // The air cannot make the card faster than a fall in a vacuum would.
        let way = (dot(flyer.velocity, flyer.velocity).sqrt() + self.physics.gravity * self.step) * self.step;
        let reach = self.dynamics.within_reach(&self.cards[i], i, way);
        for done in 1..=steps as u32 {
            let before = flyer.clone();
            let lost = flyer.fly(time, self.physics);
            self.follow(i, &flyer);
            let left = self.step - f64::from(done) * time;
            if let Some(part) = self.touches(i, &before, &flyer, &reach) {
                // Repeat the sub-step up to the moment of touching.
                flyer = before;
                self.ledger.air += flyer.fly(time * part, self.physics);
                let left = left + time * (1.0 - part);
                self.carry(i, &mut flyer, from, yaw, self.step - left);
                self.touched = Some((self.step - left, self.cards[i].at));
                self.touch_down(i, &flyer);
                return left;
            }
            self.ledger.air += lost;
            if flyer.at[2] < -OUT_OF_SIGHT {
                self.carry(i, &mut flyer, from, yaw, self.step - left);
                self.fall_from_the_air(i, &flyer);
                return left;
            }
        }
        self.carry(i, &mut flyer, from, yaw, self.step);
        self.thrown = Thrown::Flying(i, flyer);
        0.0
    }

    /// Lets rapier carry the body from `from` and `yaw` to where the flight has
    /// taken it within `time` seconds. The flight goes on from where rapier
    /// puts it.
    fn carry(&mut self, i: usize, flyer: &mut Flyer, from: Point, yaw: f64, time: f64) {
        if time > 0.0 {
            let card = &mut self.cards[i];
            card.velocity = [(flyer.at[0] - from[0]) / time, (flyer.at[1] - from[1]) / time];
            card.turn = (flyer.yaw - yaw) / time;
            self.dynamics.step(&mut self.cards, &self.layers, time);
            [flyer.at[0], flyer.at[1]] = self.cards[i].at;
            flyer.carried = self.cards[i].yaw();
        }
        self.follow(i, flyer);
    }

    /// Copies the motion of the flight to the card over the table.
    pub(super) fn follow(&mut self, i: usize, flyer: &Flyer) {
        let card = &mut self.cards[i];
        card.at = [flyer.at[0], flyer.at[1]];
        card.velocity = [flyer.velocity[0], flyer.velocity[1]];
        card.face(flyer.yaw);
        card.turn = flyer.rotation()[2];
    }

    /// Returns the fraction of the last sub-step before the card touched
    /// something, or `None` if it did not. Links the card with those within
    /// `reach` that it is passing over.
    fn touches(&mut self, i: usize, before: &Flyer, after: &Flyer, reach: &[usize]) -> Option<f64> {
        let rim = self.cards[i].outline.rim();
        let lowest = rim.iter().map(|&local| after.point(local)[2]).fold(f64::INFINITY, f64::min);
        let thickness = self.physics.card.thickness;
        // Higher than any pile of the cards.
        let clear = self.cards.len() as f64 * (thickness + 6.0 * self.physics.card.edge_lift);
        for &j in reach {
            if self.cards[j].fallen.is_some() {
                continue;
            }
            let gap = self.gap(i, j);
            match self.layers.get(i, j) {
                Link::Apart if gap <= 0.0 => {
                    if lowest <= clear {
                        let point = self.dynamics.meeting_point(&self.cards, i, j);
                        let height = after.at[2] + slope_of(after, [point[0] - after.at[0], point[1] - after.at[1]]);
                        let way = decide(&self.cards, &self.layers, i, j, point, Some(height), true, self.physics);
                        if way != Link::Over {
                            // Too low to pass over: it touches down before the
                            // edges meet.
                            return Some(0.0);
                        }
                    }
                    self.layers.lay(i, j);
                }
                Link::Over if gap > MET => self.layers.part(i, j),
                _ => {}
            }
        }
        if lowest > clear {
            return None;
        }
        let mut part: Option<f64> = None;
        for &local in &rim {
            let (from, to) = (before.point(local), after.point(local));
            let Some(support) = self.support(i, [to[0], to[1]]) else { continue };
            if to[2] <= support && from[2] > to[2] {
                let when = ((from[2] - support) / (from[2] - to[2])).clamp(0.0, 1.0);
                part = Some(part.map_or(when, |earlier| earlier.min(when)));
            }
        }
        part
    }

    /// Returns the distance between the outlines of two cards, metres. If their
    /// bounding circles are apart, it is the distance of these, which is less.
    pub(super) fn gap(&self, i: usize, j: usize) -> f64 {
        let (a, b) = (&self.cards[i], &self.cards[j]);
        let circles = libm::hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) - a.outline.radius() - b.outline.radius();
        if circles > 0.0 { circles } else { self.dynamics.gap(&self.cards, i, j, 0.0) }
    }

    fn fall_from_the_air(&mut self, i: usize, flyer: &Flyer) {
        self.ledger.fallen += self.cards[i].mass * self.physics.gravity * (flyer.released_at - flyer.at[2]);
        self.ledger.carried_off += flyer.kinetic();
        self.say(i, Happening::LeftTable, dot(flyer.velocity, flyer.velocity).sqrt());
        self.cards[i].face_down = flyer.normal[2] < 0.0;
        self.leave(i, -flyer.at[2], -flyer.velocity[2]);
    }

    /// Takes card `i` off the table, `depth` metres below it and falling at
    /// `speed` m/s.
    pub(super) fn leave(&mut self, i: usize, depth: f64, speed: f64) {
        self.cards[i].fallen = Some((depth, speed));
        self.layers.remove(i);
        self.dynamics.release(i);
    }

    /// Applies the impulse of the corner that touches first; from then on the
    /// card slides.
    pub(super) fn touch_down(&mut self, i: usize, flyer: &Flyer) {
        let physics = self.physics;
        let over = |&local: &Point| {
            let [x, y, z] = flyer.point(local);
            z - self.support(i, [x, y]).unwrap_or(f64::NEG_INFINITY)
        };
        let rim = self.cards[i].outline.rim();
        let corner = rim.iter().copied().min_by(|a, b| over(a).total_cmp(&over(b))).unwrap_or_default();
        let corner = flyer.point(corner);
        let arm = [corner[0] - flyer.at[0], corner[1] - flyer.at[1], corner[2] - flyer.at[2]];
        let rotating = cross(flyer.rotation(), arm);
        let down = (-flyer.velocity[2]).max(-(flyer.velocity[2] + rotating[2])).max(0.0);
        let normal = (1.0 + physics.landing.restitution) * self.cards[i].mass * (-flyer.velocity[2]).max(0.0);
        let energy = flyer.kinetic();
        let point = [corner[0], corner[1]];
        let lower = self.uppermost_below(i, point);

        let card = &mut self.cards[i];
        card.face_down = flyer.normal[2] < 0.0;
        let up = flyer.normal[2].abs().max(0.05) * flyer.normal[2].signum();
        card.slope = [-flyer.normal[0] / up, -flyer.normal[1] / up];
        card.turn = flyer.spin() * flyer.normal[2].signum();
        // Friction stops the corner at most, and is at most μ times the normal
        // impulse.
        let beneath = lower.map_or([0.0, 0.0], |j| self.cards[j].velocity_at(point));
        let card = &self.cards[i];
        let slip = card.velocity_at(point);
        let slip = [slip[0] - beneath[0], slip[1] - beneath[1]];
        let speed = libm::hypot(slip[0], slip[1]);
        let mut lent = 0.0;
        if speed > 0.0 {
            let along = [slip[0] / speed, slip[1] / speed];
            let lever = arm[0] * along[1] - arm[1] * along[0];
            let stopping = speed / (1.0 / card.mass + lever * lever / card.inertia);
            let mu = if lower.is_some() { self.mu.between } else { self.mu.table };
            let rubbed = stopping.min(mu * normal);
            self.cards[i].push([-rubbed * along[0], -rubbed * along[1]], point);
            // The card beneath is pressed onto its support at the same moment;
            // only the excess over the friction there drags it.
            if let Some(j) = lower {
                lent = (rubbed - self.mu.table * normal).max(0.0);
                if lent > 0.0 {
                    self.cards[j].push([lent * along[0], lent * along[1]], point);
                    (self.cards[j].still, self.cards[j].moved) = (false, true);
                }
            }
        }
        let support = self.support(i, self.cards[i].at).unwrap_or(0.0);
        let weight = self.cards[i].mass * physics.gravity;
        self.ledger.fallen += weight * (flyer.released_at - support);
        let after = self.cards[i].kinetic() + lower.filter(|_| lent > 0.0).map_or(0.0, |j| self.cards[j].kinetic());
        self.ledger.impact += energy + weight * (flyer.at[2] - support) - after;
        let happening = lower.map_or(Happening::TouchedTable, |j| Happening::TouchedCard(self.cards[j].card));
        self.say(i, happening, down);
        self.thrown = Thrown::Down;
        self.relink();
        self.rubbing.find(&self.cards, &self.layers, physics.gravity);
    }

    fn uppermost_below(&self, i: usize, point: Point) -> Option<usize> {
        let mut column: Vec<usize> =
            (0..self.cards.len()).filter(|&j| self.layers.over(i, j) && self.cards[j].covers(point)).collect();
        self.layers.sort_downwards(&mut column);
        column.first().copied()
    }
}

/// Returns how much higher than its middle the plate is at `away` from it,
/// metres.
fn slope_of(flyer: &Flyer, away: Point) -> f64 {
    let [nx, ny, nz] = flyer.normal;
    if nz.abs() < 0.05 { 0.0 } else { -(nx * away[0] + ny * away[1]) / nz }
}
