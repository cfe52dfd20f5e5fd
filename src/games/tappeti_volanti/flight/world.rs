//! The world of a throw, stepped from tick to tick: rapier's bodies, and the
//! heights, layers and friction that rapier knows nothing of. Throws and lab
//! cases both run in it.

use super::air::{Flyer, dot};
use super::card::Card;
use super::dynamics::Dynamics;
use super::friction::{Coefficients, Rubbing};
use super::layers::{Layers, layers_below};
use super::physics::Physics;
use super::{FlightEvent, Happening, Ledger};
use crate::games::tappeti_volanti::geometry::Point;

/// Depth below the table at which a fallen card is out of sight, metres.
pub(super) const OUT_OF_SIGHT: f64 = 0.6;

/// Phase of the thrown card.
#[derive(Debug)]
pub(crate) enum Thrown {
    /// In the air: the card's number and its flight.
    Flying(usize, Flyer),
    /// Nothing flies, or nothing flies any more.
    Down,
}

pub(crate) struct World<'a> {
    pub(super) physics: &'a Physics,
    pub(crate) mu: Coefficients,
    /// Half width and half depth of the table, metres.
    edges: [f64; 2],
    /// Length of a tick, s.
    pub(super) step: f64,
    pub(crate) tick: u32,
    pub(crate) cards: Vec<Card>,
    pub(crate) layers: Layers,
    pub(crate) thrown: Thrown,
    /// When the thrown card touched down, in seconds after the start of that
    /// tick, and where its middle was then.
    pub(crate) touched: Option<(f64, Point)>,
    pub(crate) ledger: Ledger,
    pub(crate) events: Vec<FlightEvent>,
    pub(crate) rubbing: Rubbing,
    pub(super) dynamics: Dynamics,
}

impl<'a> World<'a> {
    pub(crate) fn new(physics: &'a Physics, cards: Vec<Card>, layers: Layers, edges: [f64; 2], step: f64) -> Self {
        let mu = Coefficients { table: physics.friction.card_table, between: physics.friction.card_card };
        let mut world = Self {
            physics,
            mu,
            edges,
            step,
            tick: 0,
            layers,
            thrown: Thrown::Down,
            touched: None,
            ledger: Ledger::default(),
            events: Vec::new(),
            rubbing: Rubbing::default(),
            dynamics: Dynamics::new(&cards, physics),
            cards,
        };
        world.ledger.thrown = world.kinetic();
        world.rubbing.find(&world.cards, &world.layers, physics.gravity);
        world
    }

    /// Launches card `i` into the air.
    pub(crate) fn launch(&mut self, i: usize, flyer: Flyer) {
        self.ledger.thrown += flyer.kinetic() - self.cards[i].kinetic();
        (self.cards[i].still, self.cards[i].moved) = (false, true);
        self.say(i, Happening::Released, dot(flyer.velocity, flyer.velocity).sqrt());
        self.follow(i, &flyer);
        self.thrown = Thrown::Flying(i, flyer);
        self.rubbing.cluster.clear();
        self.rubbing.contacts.clear();
    }

    /// Whether everything has come to rest.
    pub(crate) fn is_at_rest(&self) -> bool {
        matches!(self.thrown, Thrown::Down)
            && self.cards.iter().all(|card| card.fallen.map_or(card.still, |(depth, _)| depth >= OUT_OF_SIGHT))
    }

    /// Returns the kinetic energy of all cards on the table and in the air,
    /// joules.
    pub(crate) fn kinetic(&self) -> f64 {
        let flying = match &self.thrown {
            Thrown::Flying(i, flyer) => flyer.kinetic() - self.cards[*i].kinetic(),
            Thrown::Down => 0.0,
        };
        flying + self.cards.iter().filter(|card| card.fallen.is_none()).map(Card::kinetic).sum::<f64>()
    }

    /// Advances by one tick.
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

    pub(super) fn say(&mut self, i: usize, happening: Happening, strength: f64) {
        self.events.push(FlightEvent { tick: self.tick, card: self.cards[i].card, happening, strength });
    }

    /// Lets rapier move everything by `time` seconds.
    pub(super) fn advance(&mut self, time: f64) {
        if time > 0.0 {
            let before = self.kinetic();
            self.dynamics.step(&mut self.cards, &self.layers, time);
            self.ledger.edges += before - self.kinetic();
        }
    }

    pub(super) fn on_table(&self, [x, y]: Point) -> bool {
        // Rounded to micrometres, as it will be reported.
        let within = |at: f64, edge: f64| libm::round(at.abs() * 1e6) <= libm::round(edge * 1e6);
        within(x, self.edges[0]) && within(y, self.edges[1])
    }

    /// Returns the height of what lies below card `i` at this point, metres;
    /// `None` beyond the edge of the table.
    pub(super) fn support(&self, i: usize, point: Point) -> Option<f64> {
        let layers = layers_below(&self.cards, &self.layers, i, point);
        self.on_table(point).then_some(layers as f64 * self.physics.card.thickness)
    }

    pub(super) fn stop(&mut self, i: usize) {
        let card = &mut self.cards[i];
        self.ledger.friction += card.kinetic();
        (card.velocity, card.turn, card.slope) = ([0.0, 0.0], 0.0, [0.0, 0.0]);
        (card.still, card.calm) = (true, 0);
        if card.moved {
            self.say(i, Happening::AtRest, 0.0);
        }
    }

    fn stop_everything(&mut self) {
        if let Thrown::Flying(i, flyer) = std::mem::replace(&mut self.thrown, Thrown::Down) {
            self.touch_down(i, &flyer);
        }
        for i in 0..self.cards.len() {
            if let Some((depth, _)) = &mut self.cards[i].fallen {
                *depth = OUT_OF_SIGHT;
            } else if !self.cards[i].still {
                self.stop(i);
            }
        }
    }

    /// Returns the height of the middle of a card above the table, metres.
    pub(crate) fn height(&self, i: usize) -> f64 {
        match (&self.thrown, self.cards[i].fallen) {
            (Thrown::Flying(flying, flyer), _) if *flying == i => flyer.at[2],
            (_, Some((depth, _))) => -depth,
            _ => {
                let rect = self.cards[i].rect();
                let points = rect.corners().into_iter().chain([rect.center]);
                let highest = points.map(|point| layers_below(&self.cards, &self.layers, i, point)).max();
                highest.unwrap_or(0) as f64 * self.physics.card.thickness + self.cards[i].height_of_middle()
            }
        }
    }

    /// Returns the unit normal of the face of a card.
    pub(crate) fn normal(&self, i: usize) -> [f64; 3] {
        match &self.thrown {
            Thrown::Flying(flying, flyer) if *flying == i => flyer.normal,
            _ => {
                let [sx, sy] = self.cards[i].slope;
                let length = libm::sqrt(sx * sx + sy * sy + 1.0);
                let side = if self.cards[i].face_down { -1.0 } else { 1.0 };
                [-sx, -sy, 1.0].map(|part| side * part / length)
            }
        }
    }
}
