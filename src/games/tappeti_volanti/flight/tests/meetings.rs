//! Cards that meet, and cards that lie on each other and drag each other.

use super::known::run;
use super::physics;
use crate::games::tappeti_volanti::flight::lab::Outcome;
use crate::games::tappeti_volanti::flight::{card, friction, layers};
use crate::games::tappeti_volanti::tabletop::CardId;

const CARD: &str = "shape: Rectangle(width: 0.059, height: 0.092), mass: 0.0017";

/// Runs a card into one at rest, `aside` metres off its centre line, without
/// friction.
fn butt(restitution: f64, aside: f64) -> Outcome {
    run(&format!(
        "(friction: 0, limit: 0.5, restitution: {restitution}, edge_friction: 0, bodies: [
            ({CARD}, at: (0, -0.2), velocity: (0, 1.0)),
            ({CARD}, at: ({aside}, 0)),
        ])"
    ))
}

/// After a centred butt, equal cards move at (1 ∓ e)·v/2.
#[test]
fn centred_butt() {
    for e in [0.1, 0.2, 0.3] {
        let outcome = butt(e, 0.0);
        assert_eq!(outcome.bodies[0].meetings[0].1, "butt");
        // They meet after 0.108 s and then move steadily until 0.5 s.
        let left = 0.5 - 0.108;
        let (first, second) = ((outcome.bodies[0].rest.1 + 0.092) / left, outcome.bodies[1].rest.1 / left);
        let (slow, fast) = ((1.0 - e) / 2.0, (1.0 + e) / 2.0);
        assert!((first - slow).abs() < 0.02 * slow, "{first} instead of {slow}");
        assert!((second - fast).abs() < 0.02 * fast, "{second} instead of {fast}");
    }
}

/// In centred and off-centre butts, momentum and angular momentum are kept to
/// 1e-4 and no energy is gained.
#[test]
fn momentum_of_a_butt() {
    for aside in [0.0, 0.01, 0.03, -0.05] {
        let step = 1.0 / 240.0;
        let mut world = frictionless(aside);
        let momenta = |bodies: &[card::Card]| {
            let mut sum = [0.0; 3];
            for body in bodies {
                sum[0] += body.mass * body.velocity[0];
                sum[1] += body.mass * body.velocity[1];
                sum[2] += body.inertia * body.turn
                    + body.mass * (body.at[0] * body.velocity[1] - body.at[1] * body.velocity[0]);
            }
            sum
        };
        let (before, energy) = (momenta(&world.cards), world.kinetic());
        let mut butted = false;
        for _ in 0..(0.3 / step) as usize {
            world.tick();
            butted |= world.layers.get(0, 1) == layers::Link::Butt;
        }
        assert!(butted && world.cards[1].moved);
        let after = momenta(&world.cards);
        let scale = [0.0017, 0.0017, 0.0017 * 0.05];
        for k in 0..3 {
            assert!((after[k] - before[k]).abs() < 1e-4 * scale[k], "aside {aside}: {before:?} {after:?}");
        }
        assert!(world.kinetic() < energy);
        assert!((world.ledger.edges - (energy - world.kinetic())).abs() < 1e-9 * energy);
    }
}

fn card_body(number: u8, at: [f64; 2], velocity: [f64; 2]) -> card::Card {
    let outline = card::Outline::Rect([0.0295, 0.046]);
    let mut body = card::Card::new(CardId(number), outline, outline.cells().into(), 0.0017, at, 0.0);
    (body.velocity, body.still) = (velocity, velocity == [0.0, 0.0]);
    body
}

fn frictionless(aside: f64) -> super::super::world::World<'static> {
    let bodies = vec![card_body(0, [0.0, -0.2], [0.0, 1.0]), card_body(1, [aside, 0.0], [0.0, 0.0])];
    let links = layers::Layers::new(2);
    let mut world = super::super::world::World::new(physics(), bodies, links, [10.0; 2], 1.0 / 240.0);
    world.mu = friction::Coefficients { table: 0.0, between: 0.0 };
    world
}

/// The table carries exactly the weight of the cards, however they lie.
#[test]
fn loads_add_up() {
    let mut bodies = vec![
        card_body(0, [0.0, 0.0], [0.0, 0.0]),
        card_body(1, [0.02, 0.03], [0.0, 0.0]),
        card_body(2, [-0.01, 0.05], [0.1, 0.0]),
    ];
    bodies[1].face(0.7);
    bodies[2].face(-0.4);
    let mut links = layers::Layers::new(3);
    links.lay(1, 0);
    links.lay(2, 0);
    links.lay(2, 1);
    let mut rubbing = friction::Rubbing::default();
    rubbing.find(&bodies, &links, 9.81);
    let table: f64 = rubbing
        .contacts
        .iter()
        .filter(|contact| contact.lower.is_none())
        .map(|contact| contact.load * contact.cells[0].len() as f64)
        .sum();
    let weights = 3.0 * 0.0017 * 9.81;
    assert!((table - weights).abs() < 1e-12, "{table} instead of {weights}");
    // The middle card carries part of the top one, the lowest card parts of
    // both.
    let on = |lower| {
        rubbing
            .contacts
            .iter()
            .filter(|contact| contact.lower == Some(lower))
            .map(|c| c.load * c.cells[0].len() as f64)
            .sum::<f64>()
    };
    assert!(on(0) > on(1) && on(1) > 0.0);
}

/// A card below is dragged only if `μ_cc·f > μ_ct·(1+f)`, where f is the
/// fraction of the upper card's weight that rests on it. Here f begins at 1.
#[test]
fn dragging_needs_grip() {
    let dragged = |between: f64| {
        run(&format!(
            "(friction: 0.2, friction_between: {between}, limit: 0.02, bodies: [
                ({CARD}, velocity: (0.0, 1.0)),
                ({CARD}, at: (0, 0.0)),
            ])"
        ))
        .bodies[1]
            .distance
    };
    // In 20 ms at 1 m/s the upper card slides off by two of nine rows of cells,
    // so f drops to 7/9.
    assert_eq!(dragged(0.39), 0.0);
    assert!(dragged(0.41 * 9.0 / 7.0) > 0.0);
    assert_eq!(dragged(0.2), 0.0);
}

/// The threshold is exact at the very first instant.
#[test]
fn dragging_threshold_is_strict() {
    for (between, moves) in [(0.398, false), (0.402, true)] {
        let mut bodies = vec![card_body(0, [0.0, 0.0], [0.0, 1.0]), card_body(1, [0.0, 0.0], [0.0, 0.0])];
        let mut links = layers::Layers::new(2);
        links.lay(0, 1);
        let mut rubbing = friction::Rubbing::default();
        rubbing.find(&bodies, &links, 9.81);
        rubbing.kick(&mut bodies, friction::Coefficients { table: 0.2, between }, 1.0 / 480.0);
        assert_eq!(bodies[1].velocity != [0.0, 0.0], moves, "between {between}: {:?}", bodies[1].velocity);
    }
}

/// What one card loses to another the other gains: without friction on the
/// table, momentum is kept, and angular momentum as far as the single precision
/// of rapier's poses allows.
#[test]
fn friction_between_cards_keeps_momentum() {
    let mut bodies = vec![card_body(0, [0.01, 0.0], [0.3, 1.0]), card_body(1, [0.0, 0.02], [0.0, 0.0])];
    bodies[0].turn = 20.0;
    let mut links = layers::Layers::new(2);
    links.lay(0, 1);
    let mut world = super::super::world::World::new(physics(), bodies, links, [10.0; 2], 1.0 / 240.0);
    world.mu = friction::Coefficients { table: 0.0, between: 0.2 };
    let sum = |bodies: &[card::Card]| {
        let along = |k: usize| bodies.iter().map(|b| b.mass * b.velocity[k]).sum::<f64>();
        let turn = bodies
            .iter()
            .map(|b| b.inertia * b.turn + b.mass * (b.at[0] * b.velocity[1] - b.at[1] * b.velocity[0]))
            .sum::<f64>();
        [along(0), along(1), turn]
    };
    let before = sum(&world.cards);
    for _ in 0..20 {
        world.tick();
    }
    let after = sum(&world.cards);
    assert!(world.cards[1].velocity[1] > 0.0);
    for k in 0..3 {
        let allowed = [1e-12, 1e-12, 1e-6][k] * 0.0017;
        assert!((after[k] - before[k]).abs() < allowed, "{before:?} {after:?}");
    }
}

/// The heights of the edges decide: the higher goes over, the lower goes under,
/// and level edges butt.
#[test]
fn lift_decides() {
    for (mine, other, how) in
        [(0.001, 0.0, "over"), (0.0, 0.001, "under"), (0.0, 0.0, "butt"), (0.0004, 0.0004, "butt")]
    {
        let outcome = run(&format!(
            "(bodies: [
                ({CARD}, at: (0, -0.15), velocity: (0, 1.0), lift: {mine}),
                ({CARD}, at: (0.01, 0), lift: {other}),
            ])"
        ));
        assert_eq!(outcome.bodies[0].meetings[0].1, how);
        assert_eq!(outcome.bodies[0].meetings.len(), 1, "decided once");
    }
}
