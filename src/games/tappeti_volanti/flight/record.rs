//! Recording a flight for playback.

use super::layers::Link;
use super::world::{Thrown, World};
use super::{Flight, Layers, Place, Track, release};
use crate::games::tappeti_volanti::tabletop::CardId;

/// Records every tick of a throw.
pub(super) struct Recorder {
    carpet: usize,
    /// Places by card, then by tick.
    places: Vec<Vec<Place>>,
    slide: Vec<f64>,
    layers: Vec<Layers>,
    /// Number of layer changes when the layers were last recorded, and whether
    /// the carpet flew then.
    changes: u32,
    flies: bool,
}

impl Recorder {
    pub(super) fn new(world: &World<'_>, carpet: CardId) -> Self {
        let carpet = world.cards.iter().position(|card| card.card == carpet).expect("the carpet is thrown");
        let places = (0..world.cards.len()).map(|i| vec![place(world, i)]).collect();
        let layers = vec![Layers { tick: 0, above: above(world) }];
        Self { carpet, places, slide: vec![0.0], layers, changes: world.layers.changes, flies: true }
    }

    pub(super) fn note(&mut self, world: &World<'_>) {
        for (i, places) in self.places.iter_mut().enumerate() {
            // Tracks of cards that never moved are dropped in the end.
            let last = places[places.len() - 1];
            places.push(if world.cards[i].moved { place(world, i) } else { last });
        }
        let flies = matches!(world.thrown, Thrown::Flying(..));
        let slides = !flies && world.cards[self.carpet].fallen.is_none();
        self.slide.push(if slides { sliding(world, self.carpet) } else { 0.0 });
        if (self.changes, self.flies) != (world.layers.changes, flies) {
            (self.changes, self.flies) = (world.layers.changes, flies);
            let above = above(world);
            if self.layers[self.layers.len() - 1].above != above {
                self.layers.push(Layers { tick: world.tick, above });
            }
        }
    }

    pub(super) fn finish(self, world: World<'_>, carpet: CardId) -> Flight {
        let settled = release::settled(&world, carpet);
        let mut ledger = world.ledger;
        ledger.kinetic = world.kinetic();
        let tracks = self
            .places
            .into_iter()
            .zip(&world.cards)
            .filter(|(_, card)| card.moved)
            .map(|(places, card)| Track { card: card.card, places })
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
    let card = &world.cards[i];
    Place { x: card.at[0], y: card.at[1], z: world.height(i), yaw: card.yaw(), normal: world.normal(i) }
}

/// Returns the mean speed at which the carpet rubs on what lies under it, m/s.
fn sliding(world: &World<'_>, carpet: usize) -> f64 {
    let (mut sum, mut count) = (0.0, 0);
    let own = &world.cards[carpet];
    for contact in world.rubbing.contacts.iter().filter(|contact| contact.upper == carpet) {
        let [xs, ys] = &contact.cells;
        for (x, y) in xs.iter().zip(ys) {
            let point = [own.at[0] + f64::from(*x), own.at[1] + f64::from(*y)];
            let mine = own.velocity_at(point);
            let other = contact.lower.map_or([0.0, 0.0], |lower| world.cards[lower].velocity_at(point));
            sum += libm::hypot(mine[0] - other[0], mine[1] - other[1]);
            count += 1;
        }
    }
    if count == 0 { 0.0 } else { sum / f64::from(count) }
}

/// Returns which cards lie over which now, a flying carpet over all that it has
/// not met.
fn above(world: &World<'_>) -> Vec<(CardId, CardId)> {
    let flying = match world.thrown {
        Thrown::Flying(i, _) => Some(i),
        Thrown::Down => None,
    };
    let n = world.cards.len();
    let mut pairs = Vec::new();
    for i in 0..n {
        for j in (0..n).filter(|&j| j != i) {
            let unmet = flying == Some(i) && world.layers.get(i, j) == Link::Apart;
            if unmet || world.layers.over(i, j) {
                pairs.push((world.cards[i].card, world.cards[j].card));
            }
        }
    }
    pairs.sort_unstable();
    pairs
}
