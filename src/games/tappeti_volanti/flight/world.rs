//! The solver: bodies on a table, one of them perhaps in the air, stepped
//! from tick to tick. Throws and lab cases run through it alike.

use super::air::{Flyer, cross, dot};
use super::body::{Body, gap};
use super::butt::{Butting, separate};
use super::friction::{Coefficients, Rubbing};
use super::meeting::{Link, Links, decide, first_contact, layers_below};
use super::physics::Physics;
use super::{FlightEvent, Happening, Ledger};
use crate::games::tappeti_volanti::geometry::{Point, Rect};

/// Sub-steps of the flight per second.
const AIR_STEPS: f64 = 960.0;
/// A card that fell this far below the table is out of sight, metres.
const OUT_OF_SIGHT: f64 = 0.6;

/// Where the thrown body is.
#[derive(Debug)]
pub(crate) enum Thrown {
    /// In the air: which body, and its flight.
    Flying(usize, Flyer),
    /// Nothing flies (any more).
    Down,
}

pub(crate) struct World<'a> {
    physics: &'a Physics,
    pub(crate) mu: Coefficients,
    /// Half width and half depth of the table, metres.
    edges: [f64; 2],
    /// Length of a tick, s.
    step: f64,
    pub(crate) tick: u32,
    pub(crate) bodies: Vec<Body>,
    pub(crate) links: Links,
    pub(crate) thrown: Thrown,
    /// When the thrown body touched down, seconds after the start of the tick,
    /// and where its middle then was.
    pub(crate) touched: Option<(f64, Point)>,
    pub(crate) ledger: Ledger,
    pub(crate) events: Vec<FlightEvent>,
    pub(crate) rubbing: Rubbing,
    butting: Option<Butting>,
}

impl<'a> World<'a> {
    pub(crate) fn new(physics: &'a Physics, bodies: Vec<Body>, links: Links, edges: [f64; 2], step: f64) -> Self {
        let mu = Coefficients { table: physics.friction.card_table, between: physics.friction.card_card };
        let mut world = Self {
            physics,
            mu,
            edges,
            step,
            tick: 0,
            bodies,
            links,
            thrown: Thrown::Down,
            touched: None,
            ledger: Ledger::default(),
            events: Vec::new(),
            rubbing: Rubbing::default(),
            butting: None,
        };
        world.ledger.thrown = world.kinetic();
        world.rubbing.find(&world.bodies, &world.links, physics.gravity);
        world
    }

    /// Puts body `i` into the air.
    pub(crate) fn launch(&mut self, i: usize, flyer: Flyer) {
        self.ledger.thrown += flyer.kinetic() - self.bodies[i].kinetic();
        let body = &mut self.bodies[i];
        (body.still, body.moved) = (false, true);
        self.say(i, Happening::Released, dot(flyer.velocity, flyer.velocity).sqrt());
        self.follow(i, &flyer);
        self.thrown = Thrown::Flying(i, flyer);
        self.rubbing.cluster.clear();
        self.rubbing.contacts.clear();
    }

    /// Whether everything has come to rest.
    pub(crate) fn is_at_rest(&self) -> bool {
        let falling = |body: &Body| body.fallen.is_some_and(|(depth, _)| depth < OUT_OF_SIGHT);
        matches!(self.thrown, Thrown::Down)
            && self.bodies.iter().all(|body| if body.fallen.is_some() { !falling(body) } else { body.still })
    }

    /// Kinetic energy of all that is on the table or in the air.
    pub(crate) fn kinetic(&self) -> f64 {
        let flying = match &self.thrown {
            Thrown::Flying(i, flyer) => flyer.kinetic() - self.bodies[*i].kinetic(),
            Thrown::Down => 0.0,
        };
        flying + self.bodies.iter().filter(|body| body.fallen.is_none()).map(Body::kinetic).sum::<f64>()
    }

    /// One tick.
    pub(crate) fn tick(&mut self) {
        self.tick += 1;
        let left = match std::mem::replace(&mut self.thrown, Thrown::Down) {
            Thrown::Flying(i, flyer) => self.fly(i, flyer),
            Thrown::Down => self.step,
        };
        if left > 0.0 && matches!(self.thrown, Thrown::Down) {
            self.slide(left);
        }
        if f64::from(self.tick) * self.step >= self.physics.rest.limit {
            self.stop_everything();
        }
    }

    fn say(&mut self, i: usize, happening: Happening, strength: f64) {
        self.events.push(FlightEvent { tick: self.tick, card: self.bodies[i].card, happening, strength });
    }

    // ---- in the air -------------------------------------------------------

    /// Flies for a tick; returns what is left of it after touching down.
    fn fly(&mut self, i: usize, mut flyer: Flyer) -> f64 {
        let steps = libm::ceil(self.step * AIR_STEPS);
        let time = self.step / steps;
        for done in 1..=steps as u32 {
            let before = flyer.clone();
            let lost = flyer.fly(time, self.physics);
            self.follow(i, &flyer);
            let left = self.step - f64::from(done) * time;
            let Some(part) = self.touches(i, &before, &flyer) else {
                self.ledger.air += lost;
                if flyer.at[2] < -OUT_OF_SIGHT {
                    self.fall_from_the_air(i, &flyer);
                    return left;
                }
                continue;
            };
            // Flown again up to the moment of touching.
            let mut there = before;
            self.ledger.air += there.fly(time * part, self.physics);
            self.follow(i, &there);
            let left = left + time * (1.0 - part);
            self.touched = Some((self.step - left, self.bodies[i].at));
            self.touch_down(i, &there);
            return left;
        }
        self.thrown = Thrown::Flying(i, flyer);
        0.0
    }

    /// Lets the body over the table follow its flight.
    fn follow(&mut self, i: usize, flyer: &Flyer) {
        let body = &mut self.bodies[i];
        body.at = [flyer.at[0], flyer.at[1]];
        body.velocity = [flyer.velocity[0], flyer.velocity[1]];
        body.face(flyer.yaw);
        body.turn = flyer.rotation()[2];
    }

    /// Which part of the last sub-step went by before the body touched
    /// something, if it did. Cards it flies over are latched on the way.
    fn touches(&mut self, i: usize, before: &Flyer, after: &Flyer) -> Option<f64> {
        let rim = self.bodies[i].outline.rim();
        let lowest = rim.iter().map(|&local| after.point(local)[2]).fold(f64::INFINITY, f64::min);
        let thickness = self.physics.card.thickness;
        // Higher than anything can lie here.
        let clear = self.bodies.len() as f64 * (thickness + 6.0 * self.physics.card.edge_lift);
        let rect = self.bodies[i].rect();
        for j in 0..self.bodies.len() {
            if j == i || self.links.get(i, j) != Link::Apart || self.bodies[j].fallen.is_some() {
                continue;
            }
            let other = self.bodies[j].rect();
            if rect.clearly_apart(&other) || gap(&self.bodies[i], &rect, &self.bodies[j], &other) > 0.0 {
                continue;
            }
            let link = if lowest > clear {
                Link::Over
            } else {
                let point = super::body::meeting_point(&self.bodies[i], &self.bodies[j]);
                let height = after.at[2] + slope_of(after, [point[0] - after.at[0], point[1] - after.at[1]]);
                decide(&self.bodies, &self.links, i, j, Some(height), true, self.physics)
            };
            if link != Link::Over {
                // Too low to pass over: it is down before the edges meet.
                return Some(0.0);
            }
            self.links.set(i, j, link);
        }
        for j in 0..self.bodies.len() {
            if self.links.over(i, j) {
                let other = self.bodies[j].rect();
                if gap(&self.bodies[i], &rect, &self.bodies[j], &other) > super::meeting::MET {
                    self.links.set(i, j, Link::Apart);
                }
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

    /// Height of what lies below a flying body at this point; `None` beyond
    /// the edge of the table.
    fn support(&self, i: usize, point: Point) -> Option<f64> {
        let layers = layers_below(&self.bodies, &self.links, i, point);
        self.on_table(point).then_some(layers as f64 * self.physics.card.thickness)
    }

    fn on_table(&self, [x, y]: Point) -> bool {
        // As it will be reported: on the grid of micrometres.
        let within = |at: f64, edge: f64| libm::round(at.abs() * 1e6) <= libm::round(edge * 1e6);
        within(x, self.edges[0]) && within(y, self.edges[1])
    }

    fn fall_from_the_air(&mut self, i: usize, flyer: &Flyer) {
        self.ledger.fallen += self.bodies[i].mass * self.physics.gravity * (flyer.released_at - flyer.at[2]);
        self.ledger.carried_off += flyer.kinetic();
        self.say(i, Happening::LeftTable, dot(flyer.velocity, flyer.velocity).sqrt());
        self.bodies[i].face_down = flyer.normal[2] < 0.0;
        self.bodies[i].fallen = Some((-flyer.at[2], -flyer.velocity[2]));
        self.links.remove(i);
    }

    /// The impulse of the corner that touches first, and from then on the
    /// body slides.
    fn touch_down(&mut self, i: usize, flyer: &Flyer) {
        let physics = self.physics;
        let over = |&local: &Point| {
            let [x, y, z] = flyer.point(local);
            z - self.support(i, [x, y]).unwrap_or(f64::NEG_INFINITY)
        };
        let rim = self.bodies[i].outline.rim();
        let corner = rim.iter().copied().min_by(|a, b| over(a).total_cmp(&over(b))).unwrap_or_default();
        let corner = flyer.point(corner);
        let arm = [corner[0] - flyer.at[0], corner[1] - flyer.at[1], corner[2] - flyer.at[2]];
        let rotating = cross(flyer.rotation(), arm);
        let down = (-flyer.velocity[2]).max(-(flyer.velocity[2] + rotating[2])).max(0.0);
        let normal = (1.0 + physics.landing.restitution) * self.bodies[i].mass * (-flyer.velocity[2]).max(0.0);
        let energy = flyer.kinetic();
        let point = [corner[0], corner[1]];
        let lower = self.uppermost_below(i, point);

        let body = &mut self.bodies[i];
        body.face_down = flyer.normal[2] < 0.0;
        let up = flyer.normal[2].abs().max(0.05) * flyer.normal[2].signum();
        body.slope = [-flyer.normal[0] / up, -flyer.normal[1] / up];
        body.turn = flyer.spin() * flyer.normal[2].signum();
        // At most what stops the corner, at most μ times the normal impulse.
        let beneath = lower.map_or([0.0, 0.0], |j| self.bodies[j].velocity_at(point));
        let body = &self.bodies[i];
        let slip = body.velocity_at(point);
        let slip = [slip[0] - beneath[0], slip[1] - beneath[1]];
        let speed = libm::hypot(slip[0], slip[1]);
        let mut lent = 0.0;
        if speed > 0.0 {
            let along = [slip[0] / speed, slip[1] / speed];
            let lever = arm[0] * along[1] - arm[1] * along[0];
            let stopping = speed / (1.0 / body.mass + lever * lever / body.inertia);
            let mu = if lower.is_some() { self.mu.between } else { self.mu.table };
            let rubbed = stopping.min(mu * normal);
            self.bodies[i].push([-rubbed * along[0], -rubbed * along[1]], point);
            // The card beneath is pressed onto what holds it at the same
            // moment, and is dragged by the rest.
            if let Some(j) = lower {
                lent = (rubbed - self.mu.table * normal).max(0.0);
                if lent > 0.0 {
                    self.bodies[j].push([lent * along[0], lent * along[1]], point);
                    (self.bodies[j].still, self.bodies[j].moved) = (false, true);
                }
            }
        }
        let support = self.support(i, self.bodies[i].at).unwrap_or(0.0);
        let weight = self.bodies[i].mass * physics.gravity;
        self.ledger.fallen += weight * (flyer.released_at - support);
        let after = self.bodies[i].kinetic() + lower.filter(|_| lent > 0.0).map_or(0.0, |j| self.bodies[j].kinetic());
        self.ledger.impact += energy + weight * (flyer.at[2] - support) - after;
        let happening = lower.map_or(Happening::TouchedTable, |j| Happening::TouchedCard(self.bodies[j].card));
        self.say(i, happening, down);
        self.thrown = Thrown::Down;
        self.links.refresh(&self.bodies, physics);
        self.rubbing.find(&self.bodies, &self.links, physics.gravity);
    }

    fn uppermost_below(&self, i: usize, point: Point) -> Option<usize> {
        let mut column: Vec<usize> = (0..self.bodies.len())
            .filter(|&j| self.links.over(i, j) && self.bodies[j].covers(&self.bodies[j].rect(), point))
            .collect();
        self.links.sort_downwards(&mut column);
        column.first().copied()
    }

    // ---- on the table -----------------------------------------------------

    /// Half a kick of friction, the motion, half a kick.
    fn slide(&mut self, time: f64) {
        self.rub(time / 2.0);
        self.drift(time);
        self.fall(time);
        let decay = libm::exp(-3.0 * time / self.physics.landing.tilt_decay);
        for body in &mut self.bodies {
            body.slope = body.slope.map(|part| if part.abs() < 1e-4 { 0.0 } else { part * decay });
        }
        self.links.refresh(&self.bodies, self.physics);
        self.rubbing.find(&self.bodies, &self.links, self.physics.gravity);
        self.rub(time / 2.0);
        self.come_to_rest();
    }

    fn rub(&mut self, time: f64) {
        let before = self.kinetic();
        self.rubbing.kick(&mut self.bodies, self.mu, time);
        self.ledger.friction += before - self.kinetic();
    }

    /// Moves everything on, stopping wherever two outlines first meet.
    fn drift(&mut self, time: f64) {
        let mut left = time;
        // More meetings than this in one tick are settled when they overlap.
        for _ in 0..16 {
            let Some((when, i, j)) = self.first_meeting(left) else { break };
            self.advance(when);
            left -= when;
            self.meet(i, j);
        }
        self.advance(left);
    }

    fn first_meeting(&self, time: f64) -> Option<(f64, usize, usize)> {
        let bodies = &self.bodies;
        let mut first: Option<(f64, usize, usize)> = None;
        for i in (0..bodies.len()).filter(|&i| !bodies[i].still && bodies[i].fallen.is_none()) {
            for j in 0..bodies.len() {
                let seen = !bodies[j].still && j < i;
                if i == j || seen || bodies[j].fallen.is_some() || self.links.get(i, j) != Link::Apart {
                    continue;
                }
                let within = first.map_or(time, |(when, ..)| when);
                if let Some(when) = first_contact(&bodies[i], &bodies[j], within)
                    && first.is_none_or(|(earlier, ..)| when < earlier)
                {
                    first = Some((when, i, j));
                }
            }
        }
        first
    }

    /// Decides what happens to two bodies whose outlines just met. The one
    /// that moves faster is the one that meets the other.
    fn meet(&mut self, i: usize, j: usize) {
        let (i, j) = if self.bodies[i].speed() >= self.bodies[j].speed() { (i, j) } else { (j, i) };
        let link = decide(&self.bodies, &self.links, i, j, None, true, self.physics);
        let point = super::body::meeting_point(&self.bodies[i], &self.bodies[j]);
        let (mine, other) = (self.bodies[i].velocity_at(point), self.bodies[j].velocity_at(point));
        let speed = libm::hypot(mine[0] - other[0], mine[1] - other[1]);
        self.links.set(i, j, link);
        let met = self.bodies[j].card;
        match link {
            Link::Over => self.say(i, Happening::RodeOver(met), speed),
            Link::Under => self.say(i, Happening::SlippedUnder(met), speed),
            Link::Butt => self.say(i, Happening::Butted(met), speed),
            Link::Apart => {}
        }
    }

    /// Moves everything by `time` seconds; rapier says how what pushes goes on.
    fn advance(&mut self, time: f64) {
        if time <= 0.0 {
            return;
        }
        let pushing = (0..self.bodies.len()).any(|i| self.is_pushing(i));
        if pushing {
            let before = self.kinetic();
            let butting = self.butting.get_or_insert_with(|| Butting::new(&self.bodies, self.physics));
            butting.step(&mut self.bodies, &self.links, time);
            self.ledger.edges += before - self.kinetic();
        }
        for body in &mut self.bodies {
            if !body.still && body.fallen.is_none() {
                body.at[0] += body.velocity[0] * time;
                body.at[1] += body.velocity[1] * time;
                body.face(body.yaw() + body.turn * time);
                body.moved |= body.velocity != [0.0, 0.0] || body.turn != 0.0;
            }
        }
        if pushing {
            for (i, j) in (0..self.bodies.len()).flat_map(|j| (0..j).map(move |i| (i, j))) {
                if self.links.get(i, j) == Link::Butt {
                    separate(&mut self.bodies, i, j);
                }
            }
        }
    }

    /// Whether a body takes part in a butt in which somebody moves.
    fn is_pushing(&self, i: usize) -> bool {
        (0..self.bodies.len())
            .any(|j| self.links.get(i, j) == Link::Butt && !(self.bodies[i].still && self.bodies[j].still))
    }

    /// Cards over the edge fall.
    fn fall(&mut self, time: f64) {
        for i in 0..self.bodies.len() {
            if let Some((depth, speed)) = &mut self.bodies[i].fallen {
                if *depth < OUT_OF_SIGHT {
                    *speed += self.physics.gravity * time;
                    *depth += *speed * time;
                    let body = &mut self.bodies[i];
                    body.face(body.yaw() + body.turn * time);
                    let at = [body.at[0] + body.velocity[0] * time, body.at[1] + body.velocity[1] * time];
                    // What flies too low for the table does not get under it:
                    // the edge stops it.
                    if !self.on_table(at) {
                        self.bodies[i].at = at;
                    }
                }
            } else if !self.bodies[i].still && !self.on_table(self.bodies[i].at) {
                self.ledger.carried_off += self.bodies[i].kinetic();
                self.say(i, Happening::LeftTable, self.bodies[i].speed());
                self.bodies[i].fallen = Some((0.0, 0.0));
                self.links.remove(i);
            }
        }
    }

    fn come_to_rest(&mut self) {
        for i in 0..self.bodies.len() {
            let rest = &self.physics.rest;
            let body = &mut self.bodies[i];
            if body.still || body.fallen.is_some() {
                continue;
            }
            let slow = body.speed() < rest.speed && body.turn.abs() < rest.turn && body.slope == [0.0, 0.0];
            body.calm = if slow { body.calm + 1 } else { 0 };
            if f64::from(body.calm) >= rest.ticks {
                self.stop(i);
            }
        }
    }

    fn stop(&mut self, i: usize) {
        let body = &mut self.bodies[i];
        self.ledger.friction += body.kinetic();
        (body.velocity, body.turn, body.slope) = ([0.0, 0.0], 0.0, [0.0, 0.0]);
        (body.still, body.calm) = (true, 0);
        if body.moved {
            self.say(i, Happening::AtRest, 0.0);
        }
    }

    fn stop_everything(&mut self) {
        if let Thrown::Flying(i, flyer) = std::mem::replace(&mut self.thrown, Thrown::Down) {
            self.touch_down(i, &flyer);
        }
        for i in 0..self.bodies.len() {
            if let Some((depth, _)) = &mut self.bodies[i].fallen {
                *depth = OUT_OF_SIGHT;
            } else if !self.bodies[i].still {
                self.stop(i);
            }
        }
    }

    /// How high the middle of a body is over the table now, metres.
    pub(crate) fn height(&self, i: usize) -> f64 {
        match (&self.thrown, self.bodies[i].fallen) {
            (Thrown::Flying(flying, flyer), _) if *flying == i => flyer.at[2],
            (_, Some((depth, _))) => -depth,
            _ => {
                let rect: Rect = self.bodies[i].rect();
                let highest = rect
                    .corners()
                    .into_iter()
                    .chain([rect.center])
                    .map(|point| layers_below(&self.bodies, &self.links, i, point))
                    .max();
                highest.unwrap_or(0) as f64 * self.physics.card.thickness + self.bodies[i].height_of_middle()
            }
        }
    }

    /// The unit normal of the face of a body now.
    pub(crate) fn normal(&self, i: usize) -> [f64; 3] {
        match &self.thrown {
            Thrown::Flying(flying, flyer) if *flying == i => flyer.normal,
            _ => {
                let [sx, sy] = self.bodies[i].slope;
                let length = libm::sqrt(sx * sx + sy * sy + 1.0);
                let side = if self.bodies[i].face_down { -1.0 } else { 1.0 };
                [-sx, -sy, 1.0].map(|part| side * part / length)
            }
        }
    }
}

/// How much higher than its middle the plate is `away` from it over the table.
fn slope_of(flyer: &Flyer, away: Point) -> f64 {
    let [nx, ny, nz] = flyer.normal;
    if nz.abs() < 0.05 { 0.0 } else { -(nx * away[0] + ny * away[1]) / nz }
}
