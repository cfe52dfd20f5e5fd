//! Cards that slide, push each other and come to rest.

use super::Happening;
use super::card::Card;
use super::dynamics::{IN_TOUCH, first_contact};
use super::layers::{Link, decide};
use super::world::{OUT_OF_SIGHT, World};

/// Distance from which outlines count as parted, metres.
const PARTED: f64 = 5e-4;
/// Greatest number of strides in a tick while edges press each other.
const STRIDES: u32 = 256;
/// Relative speed above which edges that meet bounce, m/s.
const BOUNCE: f64 = 0.02;

impl World<'_> {
    /// Moves all cards on the table for `time` seconds: half a kick of
    /// friction, the motion, half a kick.
    pub(super) fn slide(&mut self, time: f64) {
        self.rub(time / 2.0);
        self.keep_off_the_table(time);
        self.drift(time);
        self.fall(time);
        let decay = libm::exp(-3.0 * time / self.physics.landing.tilt_decay);
        for card in &mut self.cards {
            card.slope = card.slope.map(|part| if part.abs() < 1e-4 { 0.0 } else { part * decay });
        }
        self.relink();
        self.rubbing.find(&self.cards, &self.layers, self.physics.gravity);
        self.rub(time / 2.0);
        self.come_to_rest();
    }

    fn rub(&mut self, time: f64) {
        let before = self.kinetic();
        self.rubbing.kick(&mut self.cards, self.mu, time);
        self.ledger.friction += before - self.kinetic();
    }

    /// Moves everything on, stopping wherever two outlines meet. While edges
    /// press each other it goes in small strides that each begin with solving
    /// the contact, because within a stride rapier keeps the lever arms of its
    /// start.
    fn drift(&mut self, time: f64) {
        let mut left = time;
        // Meetings beyond this number are settled once the outlines overlap.
        for _ in 0..STRIDES + 16 {
            let touching = self.in_touch();
            let stride = if touching.is_empty() {
                left
            } else {
                self.blow(0.0);
                self.stride(&touching).min(left)
            };
            if let Some((when, i, j)) = self.first_meeting(stride) {
                self.advance(when);
                left -= when;
                self.meet(i, j);
            } else {
                self.advance(stride);
                left -= stride;
            }
            if left <= 0.0 {
                return;
            }
        }
        self.advance(left);
    }

    fn blow(&mut self, restitution: f64) {
        let before = self.kinetic();
        self.dynamics.blow(&mut self.cards, &self.layers, restitution);
        self.ledger.edges += before - self.kinetic();
    }

    /// Returns the pairs of touching edges of which at least one moves.
    fn in_touch(&self) -> Vec<(usize, usize)> {
        let touch = |i: usize, j: usize| self.layers.get(i, j) == Link::Butt && self.gap(i, j) < IN_TOUCH;
        let mut pairs = Vec::new();
        for i in self.moving() {
            pairs.extend(self.layers.partners(i).filter(|&j| touch(i, j)).map(|j| (i, j)));
        }
        pairs
    }

    /// Returns how long touching edges may press, in s, before another of their
    /// corners could touch unnoticed.
    fn stride(&self, touching: &[(usize, usize)]) -> f64 {
        let longest = self.step / 8.0;
        let shortest = self.step / f64::from(STRIDES);
        let until = |&(i, j): &(usize, usize)| {
            let (a, b) = (&self.cards[i], &self.cards[j]);
            let along = libm::hypot(a.velocity[0] - b.velocity[0], a.velocity[1] - b.velocity[1]);
            let turning = a.turn.abs() * a.outline.radius() + b.turn.abs() * b.outline.radius();
            self.dynamics.next_contact(i, j) / (along + turning)
        };
        touching.iter().map(until).fold(longest, f64::min).max(shortest)
    }

    /// Returns the numbers of the cards that move on the table.
    fn moving(&self) -> Vec<usize> {
        let moves = |card: &Card| !card.still && card.fallen.is_none();
        (0..self.cards.len()).filter(|&i| moves(&self.cards[i])).collect()
    }

    fn first_meeting(&self, time: f64) -> Option<(f64, usize, usize)> {
        let cards = &self.cards;
        let moving = self.moving();
        let fastest = |card: &Card| card.speed() + card.turn.abs() * card.outline.radius();
        let top = moving.iter().map(|&i| fastest(&cards[i])).fold(0.0, f64::max);
        let mut first: Option<(f64, usize, usize)> = None;
        for &i in &moving {
            let way = (fastest(&cards[i]) + top) * time;
            for j in self.dynamics.within_reach(&cards[i], i, way) {
                let seen = !cards[j].still && j < i;
                if seen || cards[j].fallen.is_some() || self.layers.stacked(i, j) {
                    continue;
                }
                if self.layers.get(i, j) == Link::Butt && self.gap(i, j) < IN_TOUCH {
                    continue;
                }
                let within = first.map_or(time, |(when, ..)| when);
                if let Some(when) = first_contact(&self.dynamics, cards, i, j, within)
                    && first.is_none_or(|(earlier, ..)| when < earlier)
                {
                    first = Some((when, i, j));
                }
            }
        }
        first
    }

    /// Decides how two cards pass whose outlines have just met, unless that is
    /// decided already, and solves the blow if they butt. The faster card is
    /// taken to be the one that meets the other.
    fn meet(&mut self, i: usize, j: usize) {
        let (i, j) = if self.cards[i].speed() >= self.cards[j].speed() { (i, j) } else { (j, i) };
        let point = self.dynamics.meeting_point(&self.cards, i, j);
        let (mine, other) = (self.cards[i].velocity_at(point), self.cards[j].velocity_at(point));
        let speed = libm::hypot(mine[0] - other[0], mine[1] - other[1]);
        if self.layers.get(i, j) == Link::Apart {
            let way = decide(&self.cards, &self.layers, i, j, point, None, true, self.physics);
            let met = self.cards[j].card;
            match self.link(i, j, way) {
                Link::Over => self.say(i, Happening::RodeOver(met), speed),
                Link::Under => self.say(i, Happening::SlippedUnder(met), speed),
                Link::Butt => self.say(i, Happening::Butted(met), speed),
                Link::Apart => {}
            }
        }
        if self.layers.get(i, j) == Link::Butt {
            // Slow edges do not bounce, because they would do so without end.
            self.blow(if speed > BOUNCE { self.physics.meeting.restitution } else { 0.0 });
        }
    }

    fn link(&mut self, i: usize, j: usize, way: Link) -> Link {
        match way {
            Link::Over => self.layers.lay(i, j),
            Link::Under => {
                self.layers.lay(j, i);
                self.layers.get(i, j)
            }
            Link::Butt => {
                self.layers.butt(i, j);
                Link::Butt
            }
            Link::Apart => Link::Apart,
        }
    }

    /// Parts linked pairs that have come apart, and decides pairs that overlap
    /// without a link.
    pub(super) fn relink(&mut self) {
        for i in self.moving() {
            let partners: Vec<usize> = self.layers.partners(i).collect();
            for j in partners {
                if self.gap(i, j) > PARTED {
                    self.layers.part(i, j);
                }
            }
            for j in self.dynamics.within_reach(&self.cards[i], i, 0.0) {
                let undecided = self.layers.get(i, j) == Link::Apart && self.cards[j].fallen.is_none();
                if undecided && self.gap(i, j) <= 0.0 {
                    let point = self.dynamics.meeting_point(&self.cards, i, j);
                    let way = decide(&self.cards, &self.layers, i, j, point, None, false, self.physics);
                    self.link(i, j, way);
                }
            }
        }
    }

    /// Stops cards below the table at its edge, so that they do not get under
    /// it.
    fn keep_off_the_table(&mut self, time: f64) {
        for i in 0..self.cards.len() {
            let Card { at, velocity, fallen, .. } = &self.cards[i];
            if fallen.is_some() && self.on_table([at[0] + velocity[0] * time, at[1] + velocity[1] * time]) {
                self.cards[i].velocity = [0.0, 0.0];
            }
        }
    }

    /// Lets cards fall whose middle is beyond the edge.
    fn fall(&mut self, time: f64) {
        for i in 0..self.cards.len() {
            let card = &mut self.cards[i];
            if let Some((depth, speed)) = &mut card.fallen {
                *speed += self.physics.gravity * time;
                *depth += *speed * time;
                if *depth >= OUT_OF_SIGHT {
                    (card.velocity, card.turn) = ([0.0, 0.0], 0.0);
                }
            } else if !card.still && !self.on_table(self.cards[i].at) {
                self.ledger.carried_off += self.cards[i].kinetic();
                self.say(i, Happening::LeftTable, self.cards[i].speed());
                self.leave(i, 0.0, 0.0);
            }
        }
    }

    fn come_to_rest(&mut self) {
        for i in 0..self.cards.len() {
            let rest = &self.physics.rest;
            let card = &mut self.cards[i];
            if card.still || card.fallen.is_some() {
                continue;
            }
            let slow = card.speed() < rest.speed && card.turn.abs() < rest.turn && card.slope == [0.0, 0.0];
            card.calm = if slow { card.calm + 1 } else { 0 };
            if f64::from(card.calm) >= rest.ticks {
                self.stop(i);
            }
        }
    }
}
