//! From table, launch and chance to the world of a throw, and back.

use super::air::{Flyer, Vec3, cross};
use super::body::{Body, Outline};
use super::meeting::{Link, Links};
use super::physics::Physics;
use super::world::World;
use super::{Ground, Noise, TICKS_PER_SECOND};
use crate::engine::dice::Dice;
use crate::games::tappeti_volanti::geometry::{Rect, overlap_area};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Lying, Pose, SeatEdge, Settled, Tabletop};
use std::f64::consts::PI;
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
) -> World<'a> {
    let outline = outline(ground);
    let cells: Rc<[_]> = outline.cells().into();
    let mut cards = table.clone();
    cards.take(carpet);
    cards.put(carpet, Pose::default());
    let bodies: Vec<Body> = cards
        .cards
        .iter()
        .map(|lying| {
            let (x, y, yaw) = lying.pose.to_si();
            let mut body = Body::new(lying.card, outline, Rc::clone(&cells), physics.card.mass, [x, y], yaw);
            body.lifts = lifts(lying.card, noise, physics);
            body
        })
        .collect();
    let links = links(&cards, carpet, ground);
    let thrown = bodies.iter().position(|body| body.card == carpet).expect("the carpet was just put there");
    let edges = [ground.half_width, ground.half_depth].map(|half| f64::from(half) * 1e-6);
    let mut world = World::new(physics, bodies, links, edges, 1.0 / f64::from(TICKS_PER_SECOND));
    world.launch(thrown, flyer(outline, edge, launch, noise, physics));
    world
}

fn outline(ground: &Ground) -> Outline {
    Outline::Rect([ground.card.width, ground.card.height].map(|side| f64::from(side) * 5e-7))
}

/// The curl of a card, edge by edge: partly its own, partly of this throw.
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

/// Who lies over whom before the throw.
fn links(cards: &Tabletop, carpet: CardId, ground: &Ground) -> Links {
    let rects: Vec<Rect> = cards.cards.iter().map(|lying| Rect::new(lying.pose, ground.card)).collect();
    let mut links = Links::new(rects.len());
    for (i, a) in cards.cards.iter().enumerate() {
        for (j, b) in cards.cards.iter().enumerate().take(i) {
            if a.card == carpet || b.card == carpet || overlap_area(&rects[i], &rects[j]) <= 0.0 {
                continue;
            }
            // Where the table does not say, carpets lie over destinations.
            let under = cards.is_above(b.card, a.card);
            links.set(i, j, if under { Link::Under } else { Link::Over });
        }
    }
    links
}

/// The carpet as it leaves the hand, with the hand's noise.
fn flyer(outline: Outline, edge: &SeatEdge, launch: &Launch, noise: Noise, physics: &Physics) -> Flyer {
    let mut dice = Dice::from_seed(noise.seed);
    let numbers = &physics.noise;
    let mut chance = |deviation: f64| {
        // Beyond three deviations nobody's hand slips.
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
    let forward: Vec3 = [-libm::sin(course), libm::cos(course), 0.0];
    let right: Vec3 = [forward[1], -forward[0], 0.0];
    // Nose up leans the normal back, right side down leans it right.
    let (nose, side) = (libm::sin(pitch), libm::sin(roll));
    let up = libm::sqrt((1.0 - nose * nose - side * side).max(0.01));
    let normal = [right[0] * side - forward[0] * nose, right[1] * side - forward[1] * nose, up];
    let size = super::air::length(normal);
    let normal = normal.map(|part| part / size);
    // The top of the card: where its yaw points, laid into its plane.
    let yaw = turn + micro(launch.yaw);
    let flat: Vec3 = [-libm::sin(yaw), libm::cos(yaw), 0.0];
    let across = cross(flat, normal);
    let size = super::air::length(across);
    let top = cross(normal, across.map(|part| part / size));
    let inertia = physics.card.mass * outline.inertia();
    let height = micro(launch.height);
    Flyer {
        at: [x + offset * cos, y + offset * sin, height],
        velocity: forward.map(|part| part * speed),
        normal,
        top,
        momentum: normal.map(|part| part * inertia * spin),
        mass: physics.card.mass,
        inertia,
        area: outline.area(),
        scale: outline.scale(),
        shift,
        released_at: height,
        yaw: libm::atan2(-top[0], top[1]) + 2.0 * PI * libm::round((yaw - libm::atan2(-top[0], top[1])) / (2.0 * PI)),
    }
}

/// The table after a throw.
pub(super) fn settled(world: &World<'_>, carpet: CardId, ground: &Ground) -> Settled {
    let pose = |body: &Body| Pose::from_si(body.at[0], body.at[1], body.yaw());
    let mut table = Tabletop::default();
    let mut off = Vec::new();
    let mut landing = Landing::FaceUp;
    let mut rest = Pose::default();
    let mut lying: Vec<(usize, Rect)> = Vec::new();
    for (i, body) in world.bodies.iter().enumerate() {
        if body.card == carpet {
            rest = pose(body);
            if body.fallen.is_some() {
                landing = Landing::OffTable;
                continue;
            }
            if body.face_down {
                landing = Landing::FaceDown;
                continue;
            }
        } else if body.fallen.is_some() {
            off.push(Lying { card: body.card, pose: pose(body) });
            continue;
        }
        table.put(body.card, pose(body));
        lying.push((i, Rect::new(pose(body), ground.card)));
    }
    // Rounded to the grid, outlines that just touched may overlap by a hair
    // without having been decided; then the later card is the upper one.
    let mut links = world.links.clone();
    for (at, (i, a)) in lying.iter().enumerate() {
        for (j, b) in &lying[..at] {
            if overlap_area(a, b) > 0.0 {
                if !links.stacked(*i, *j) {
                    links.set(*i, *j, Link::Over);
                }
                let (upper, lower) = if links.over(*i, *j) { (*i, *j) } else { (*j, *i) };
                table.above.push((world.bodies[upper].card, world.bodies[lower].card));
            }
        }
    }
    table.above.sort_unstable();
    Settled { table, landing, rest, off }
}
