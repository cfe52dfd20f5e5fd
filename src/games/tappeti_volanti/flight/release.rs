//! Turns table, launch and noise into the world of a throw, and that world into
//! the settled table.

use super::air::{Flyer, posture, running_yaw};
use super::card::{Card, Outline};
use super::layers::Layers;
use super::physics::Physics;
use super::world::World;
use super::{Ground, Noise};
use crate::engine::dice::Dice;
use crate::games::tappeti_volanti::geometry::{Rect, overlap_area};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Lying, Pose, SeatEdge, Settled, Tabletop};
use std::rc::Rc;

/// Sets up the world of a throw.
pub(super) fn world<'a>(
    table: &Tabletop,
    carpet: CardId,
    ground: &Ground,
    edge: &SeatEdge,
    launch: &Launch,
    noise: Noise,
    physics: &'a Physics,
    ticks_per_second: u32,
) -> World<'a> {
    let outline = outline(ground);
    let cells: Rc<[_]> = outline.cells().into();
    let mut cards = table.clone();
    cards.take(carpet);
    cards.put(carpet, Pose::default());
    let flyer = flyer(outline, edge, launch, noise, physics);
    let layers = layers(&cards, carpet, ground);
    let cards: Vec<Card> = cards
        .cards
        .iter()
        .map(|lying| {
            let (x, y, yaw) = lying.pose.to_si();
            let mut card = Card::new(lying.card, outline, Rc::clone(&cells), physics.card.mass, [x, y], yaw);
            card.lifts = lifts(lying.card, noise, physics);
            if lying.card == carpet {
                card.at = [flyer.at[0], flyer.at[1]];
                card.face(flyer.yaw);
                card.still = false;
            }
            card
        })
        .collect();
    let thrown = cards.iter().position(|card| card.card == carpet).expect("the carpet was just put there");
    let edges = [ground.half_width, ground.half_depth].map(|half| f64::from(half) * 1e-6);
    let mut world = World::new(physics, cards, layers, edges, 1.0 / f64::from(ticks_per_second));
    world.launch(thrown, flyer);
    world
}

fn outline(ground: &Ground) -> Outline {
    Outline::Rect([ground.card.width, ground.card.height].map(|side| f64::from(side) * 5e-7))
}

/// Returns the lifts of a card's edges due to curl, in part its own and in part
/// random in each throw.
fn lifts(card: CardId, noise: Noise, physics: &Physics) -> [f64; 4] {
    let mut own = Dice::from_seed(0x7A66_0000 + u64::from(card.0));
    let mut now = Dice::from_seed(noise.seed ^ (u64::from(card.0) << 56) ^ 0x0C0A_4D00);
    let luck = noise.luck.clamp(0.0, 1.0);
    let bend = if card.is_carpet() { physics.card.hand_bend } else { 0.0 };
    [(); 4].map(|()| {
        let curl = own.normal() * libm::sqrt(1.0 - luck * luck) + now.normal() * luck;
        (bend + physics.card.edge_lift * curl).max(0.0)
    })
}

/// Returns the layers before the throw. A cycle, which no throw leaves behind,
/// is broken at its last pair.
fn layers(cards: &Tabletop, carpet: CardId, ground: &Ground) -> Layers {
    let rects: Vec<Rect> = cards.cards.iter().map(|lying| Rect::new(lying.pose, ground.card)).collect();
    let mut layers = Layers::new(rects.len());
    for (i, a) in cards.cards.iter().enumerate() {
        for (j, b) in cards.cards.iter().enumerate().take(i) {
            if a.card == carpet || b.card == carpet || overlap_area(&rects[i], &rects[j]) <= 0.0 {
                continue;
            }
            // Where the table does not say, the higher id is the upper, so
            // carpets lie over destinations.
            let under = cards.is_above(b.card, a.card);
            if under {
                layers.lay(j, i)
            } else {
                layers.lay(i, j)
            };
        }
    }
    layers
}

/// Returns the carpet as it leaves the hand, with the hand's noise.
fn flyer(outline: Outline, edge: &SeatEdge, launch: &Launch, noise: Noise, physics: &Physics) -> Flyer {
    let mut dice = Dice::from_seed(noise.seed);
    let numbers = &physics.noise;
    let mut chance = |deviation: f64| {
        // No hand errs by more than three standard deviations.
        dice.normal().clamp(-3.0, 3.0) * deviation * noise.luck
    };
    let micro = |value: i32| f64::from(value) * 1e-6;
    let speed = micro(launch.speed) * (1.0 + chance(numbers.speed));
    let spin = micro(launch.spin) * (1.0 + chance(numbers.spin));
    let heading = micro(launch.heading) + chance(numbers.heading.to_radians());
    let pitch = micro(launch.pitch) + chance(numbers.tilt.to_radians());
    let roll = micro(launch.roll) + chance(numbers.tilt.to_radians());
    let shift = chance(numbers.pressure_shift);

    let (x, y, turn) = edge.middle.to_si();
    let (sin, cos) = (libm::sin(turn), libm::cos(turn));
    let offset = micro(launch.offset);
    let course = turn + heading;
    let yaw = turn + micro(launch.yaw);
    let (normal, top) = posture(course, yaw, pitch, roll);
    let forward = [-libm::sin(course), libm::cos(course), 0.0];
    let inertia = physics.card.mass * outline.inertia();
    let height = micro(launch.height);
    Flyer {
        at: [x + offset * cos, y + offset * sin, height],
        velocity: forward.map(|part: f64| part * speed),
        normal,
        top,
        momentum: normal.map(|part| part * inertia * spin),
        mass: physics.card.mass,
        inertia,
        area: outline.area(),
        scale: outline.scale(),
        shift,
        released_at: height,
        yaw: running_yaw(top, yaw),
        carried: running_yaw(top, yaw),
    }
}

/// Returns the table after a throw.
pub(super) fn settled(world: &World<'_>, carpet: CardId) -> Settled {
    let pose = |card: &Card| Pose::from_si(card.at[0], card.at[1], card.yaw());
    let mut table = Tabletop::default();
    let mut off = Vec::new();
    let mut landing = Landing::FaceUp;
    let mut rest = Pose::default();
    let mut lying = Vec::new();
    for (i, card) in world.cards.iter().enumerate() {
        if card.card == carpet {
            rest = pose(card);
            if card.fallen.is_some() {
                landing = Landing::OffTable;
                continue;
            }
            if card.face_down {
                landing = Landing::FaceDown;
                continue;
            }
        } else if card.fallen.is_some() {
            off.push(Lying { card: card.card, pose: pose(card) });
            continue;
        }
        table.put(card.card, pose(card));
        lying.push(i);
    }
    let cards = &world.cards;
    let mut layers = world.layers.clone();
    for (at, &i) in lying.iter().enumerate() {
        for &j in &lying[..at] {
            let overlaps = if cards[i].moved || cards[j].moved {
                world.gap(i, j) <= 0.0 && world.dynamics.overlap(cards, i, j)
            } else {
                layers.stacked(i, j)
            };
            if overlaps {
                // Edges that pushed each other may overlap by a hair; then the
                // later card is the upper one.
                if !layers.stacked(i, j) {
                    layers.lay(i, j);
                }
                let (upper, lower) = if layers.over(i, j) { (i, j) } else { (j, i) };
                table.above.push((cards[upper].card, cards[lower].card));
            }
        }
    }
    table.above.sort_unstable();
    Settled { table, landing, rest, off }
}
