//! Edges that butt: restitution, momentum and energy, compared with known
//! answers.

use super::physics;
use crate::engine::dice::Dice;
use crate::games::tappeti_volanti::flight::Happening;
use crate::games::tappeti_volanti::flight::card::{Card, Outline};
use crate::games::tappeti_volanti::flight::friction::Coefficients;
use crate::games::tappeti_volanti::flight::layers::Layers;
use crate::games::tappeti_volanti::flight::physics::Physics;
use crate::games::tappeti_volanti::flight::world::World;
use crate::games::tappeti_volanti::tabletop::CardId;

const MASS: f64 = 0.0017;
/// Radius of gyration of a card, m.
const GYRATION: f64 = 0.0315;

fn numbers(restitution: f64, friction: f64) -> Physics {
    let mut physics = *physics();
    (physics.meeting.restitution, physics.meeting.friction) = (restitution, friction);
    physics
}

fn card(number: u8, at: [f64; 2], yaw: f64, velocity: [f64; 2], turn: f64) -> Card {
    let outline = Outline::Rect([0.0295, 0.046]);
    let mut card = Card::new(CardId(number), outline, outline.cells().into(), MASS, at, yaw);
    (card.velocity, card.turn) = (velocity, turn);
    card.still = velocity == [0.0, 0.0] && turn == 0.0;
    card
}

/// Returns momentum along x and y, angular momentum about the origin, and
/// kinetic energy.
fn sums(cards: &[Card]) -> [f64; 4] {
    let mut sums = [0.0; 4];
    for card in cards {
        let ([x, y], [vx, vy]) = (card.at, card.velocity);
        sums[0] += card.mass * vx;
        sums[1] += card.mass * vy;
        sums[2] += card.inertia * card.turn + card.mass * (x * vy - y * vx);
        sums[3] += card.kinetic();
    }
    sums
}

/// Whether any edge has pushed another.
fn butts(world: &World<'_>) -> bool {
    world.events.iter().any(|event| matches!(event.happening, Happening::Butted(_)))
}

/// Lets two cards meet on a table without friction and go on for three ticks.
/// Returns the sums before and after, and the cards; `None` if they missed each
/// other.
fn meeting(cards: Vec<Card>, physics: &Physics) -> Option<([f64; 4], [f64; 4], Vec<Card>)> {
    let mut world = World::new(physics, cards, Layers::new(2), [f64::INFINITY; 2], 1.0 / 240.0);
    world.mu = Coefficients { table: 0.0, between: 0.0 };
    let before = sums(&world.cards);
    let mut butted = 0;
    for _ in 0..120 {
        world.tick();
        butted += u32::from(butted > 0 || butts(&world));
        if butted >= 4 {
            return Some((before, sums(&world.cards), world.cards));
        }
    }
    None
}

/// Centred butts of equal cards on the long and the short edges, over the range
/// of restitution that the file permits: the cards part at e·v.
#[test]
fn restitution_is_as_configured() {
    for e in [0.0, 0.1, 0.2, 0.3, 0.5, 0.8, 1.0] {
        for (yaw, half) in [(0.0, 0.046), (std::f64::consts::FRAC_PI_2, 0.0295)] {
            for v in [0.2, 1.0, 3.0] {
                let start = -2.0 * half - 0.013 * v;
                let cards = vec![card(0, [0.0, start], yaw, [0.0, v], 0.0), card(1, [0.0, 0.0], yaw, [0.0, 0.0], 0.0)];
                let (.., after) = meeting(cards, &numbers(e, 0.15)).expect("they meet");
                let found = (after[1].velocity[1] - after[0].velocity[1]) / v;
                assert!((found - e).abs() < 0.02 * e.max(0.05), "half {half}, e {e}, v {v}: {found}");
                assert!(after.iter().all(|card| card.turn.abs() < 1e-3 * v / half));
            }
        }
    }
}

/// A corner hits the middle of an edge: the relative speed of the two points is
/// reversed and scaled by the restitution.
#[test]
fn restitution_of_a_corner() {
    for e in [0.0, 0.2, 0.5, 1.0] {
        for yaw in [0.3, 0.7, -0.5, 1.2] {
            let (sin, cos) = f64::sin_cos(yaw);
            // The lowest corner of the turned card, relative to its middle.
            let corner = [[0.0295, -0.046], [-0.0295, -0.046]]
                .map(|[x, y]: [f64; 2]| [cos * x - sin * y, sin * x + cos * y])
                .into_iter()
                .min_by(|a, b| a[1].total_cmp(&b[1]))
                .expect("there are two");
            let cards = vec![
                card(0, [-corner[0], 0.046 - corner[1] + 0.02], yaw, [0.0, -1.5], 0.0),
                card(1, [0.0, 0.0], 0.0, [0.0, 0.0], 0.0),
            ];
            let physics = numbers(e, 0.0);
            let mut world = World::new(&physics, cards, Layers::new(2), [f64::INFINITY; 2], 1.0 / 240.0);
            world.mu = Coefficients { table: 0.0, between: 0.0 };
            for _ in 0..60 {
                world.tick();
                if butts(&world) {
                    break;
                }
            }
            assert!(butts(&world), "yaw {yaw}: {:?}", world.cards[0].at);
            let point = [world.cards[0].at[0] + corner[0], world.cards[0].at[1] + corner[1]];
            let apart = world.cards[0].velocity_at(point)[1] - world.cards[1].velocity_at(point)[1];
            // The lever arm turns a little within the tick of the blow.
            assert!((apart - e * 1.5).abs() < 0.02 * 1.5, "yaw {yaw}, e {e}: {}", apart / 1.5);
        }
    }
}

/// Random turned and spinning cards, with and without friction along the edges:
/// momentum and angular momentum are kept to 1e-4 of the scale of the meeting,
/// and energy never grows.
#[test]
fn turned_butts_keep_momentum_and_gain_no_energy() {
    let mut dice = Dice::from_seed(150);
    let [mut met, mut worst] = [0.0_f64; 2];
    for round in 0..600 {
        let e = [0.0, 0.2, 0.5, 1.0][round % 4];
        let friction = [0.15, 0.0, 0.6][round % 3];
        let mut any = |most: f64| (2.0 * dice.unit() - 1.0) * most;
        let cards = vec![
            card(0, [any(0.04), -0.16], any(3.1), [any(0.3), 1.5 + any(1.2)], any(25.0)),
            card(1, [0.0, 0.0], any(3.1), [0.0, 0.0], 0.0),
        ];
        let mut physics = numbers(e, friction);
        // Without a margin, level edges always butt.
        physics.meeting.margin = 0.0;
        let speed = libm::hypot(cards[0].velocity[0], cards[0].velocity[1]) + GYRATION * cards[0].turn.abs();
        let Some((before, after, _)) = meeting(cards, &physics) else { continue };
        met += 1.0;
        let scale = [MASS * speed, MASS * speed, MASS * speed * GYRATION];
        for k in 0..3 {
            let lost = (after[k] - before[k]).abs() / scale[k];
            worst = worst.max(lost);
            assert!(lost < 1e-4, "round {round}, e {e}, μ {friction}: sum {k} changed by {lost:.1e} of its scale");
        }
        assert!(after[3] <= before[3] * (1.0 + 1e-6), "round {round}, e {e}: {} J became {} J", before[3], after[3]);
    }
    println!("{met} butts, at worst {worst:.1e} of the scale");
    assert!(met >= 150.0);
}
