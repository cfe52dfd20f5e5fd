//! What is kept of a flight for playing it back.

use super::meeting::Link;
use super::world::{Thrown, World};
use super::{Flight, Ground, Layers, Place, Track, release};
use crate::games::tappeti_volanti::tabletop::CardId;

/// Notes every tick of a throw.
pub(super) struct Recorder {
    carpet: usize,
    /// By body, by tick.
    places: Vec<Vec<Place>>,
    slide: Vec<f64>,
    layers: Vec<Layers>,
    /// Number of decisions when the last layers were noted.
    decisions: u32,
}

impl Recorder {
    pub(super) fn new(world: &World<'_>, carpet: CardId) -> Self {
        let carpet = world.bodies.iter().position(|body| body.card == carpet).expect("the carpet is thrown");
        let places = (0..world.bodies.len()).map(|i| vec![place(world, i)]).collect();
        let layers = vec![Layers { tick: 0, above: above(world) }];
        Self { carpet, places, slide: vec![0.0], layers, decisions: world.links.decisions }
    }

    pub(super) fn note(&mut self, world: &World<'_>) {
        for (i, places) in self.places.iter_mut().enumerate() {
            let body = &world.bodies[i];
            // Cards that never moved are not kept in the end.
            let last = places[places.len() - 1];
            places.push(if body.moved { place(world, i) } else { last });
        }
        let carpet = &world.bodies[self.carpet];
        let down = matches!(world.thrown, Thrown::Down) && carpet.fallen.is_none();
        self.slide.push(if down { sliding(world, self.carpet) } else { 0.0 });
        let landed = matches!(world.thrown, Thrown::Down);
        if self.decisions != world.links.decisions || landed {
            self.decisions = world.links.decisions;
            let above = above(world);
            if self.layers[self.layers.len() - 1].above != above {
                self.layers.push(Layers { tick: world.tick, above });
            }
        }
    }

    pub(super) fn finish(self, world: World<'_>, carpet: CardId, ground: &Ground) -> Flight {
        let settled = release::settled(&world, carpet, ground);
        let mut ledger = world.ledger;
        ledger.kinetic = world.kinetic();
        let tracks = self
            .places
            .into_iter()
            .zip(&world.bodies)
            .filter(|(_, body)| body.moved)
            .map(|(places, body)| Track { card: body.card, places })
            .collect();
        Flight {
            ticks: world.tick,
            tracks,
            slide: self.slide,
            events: world.events,
            layers: self.layers,
            ledger,
            settled,
        }
    }
}

fn place(world: &World<'_>, i: usize) -> Place {
    let body = &world.bodies[i];
    Place { x: body.at[0], y: body.at[1], z: world.height(i), yaw: body.yaw(), normal: world.normal(i) }
}

/// Mean speed at which the carpet rubs on what lies under it.
fn sliding(world: &World<'_>, carpet: usize) -> f64 {
    let (mut sum, mut count) = (0.0, 0);
    for contact in world.rubbing.contacts.iter().filter(|contact| contact.upper == carpet) {
        let own = world.bodies[carpet].velocity_at(contact.point);
        let other = contact.lower.map_or([0.0, 0.0], |lower| world.bodies[lower].velocity_at(contact.point));
        sum += libm::hypot(own[0] - other[0], own[1] - other[1]);
        count += 1;
    }
    if count == 0 { 0.0 } else { sum / f64::from(count) }
}

/// Which card lies over which now; a flying carpet over all it has not met.
fn above(world: &World<'_>) -> Vec<(CardId, CardId)> {
    let flying = match world.thrown {
        Thrown::Flying(i, _) => Some(i),
        Thrown::Down => None,
    };
    let n = world.bodies.len();
    let mut pairs = Vec::new();
    for i in 0..n {
        for j in (0..n).filter(|&j| j != i) {
            let unmet = flying == Some(i) && world.links.get(i, j) == Link::Apart;
            if unmet || world.links.over(i, j) {
                pairs.push((world.bodies[i].card, world.bodies[j].card));
            }
        }
    }
    pairs.sort_unstable();
    pairs
}
