//! Known answers, obtained from lab cases.
//!
//! `cargo test --release --no-default-features known -- --nocapture` prints the
//! expected and the actual values.

use super::physics;
use crate::games::tappeti_volanti::flight::lab::{Case, Outcome};
use std::f64::consts::PI;
use std::panic::Location;

const CARD: &str = "Rectangle(width: 0.059, height: 0.092)";

#[track_caller]
pub(super) fn run(text: &str) -> Outcome {
    Case::read("test", text).unwrap_or_else(|fault| panic!("{fault}\n{text}")).run(physics())
}

/// Runs one card on the table.
fn slide(more: &str) -> Outcome {
    run(&format!("(friction: 0.25, bodies: [(shape: {CARD}, mass: 0.0017, {more})])"))
}

#[track_caller]
fn near(found: f64, expected: f64, tolerance: f64) {
    println!("line {}: expected {expected} ± {tolerance}, got {found}", Location::caller().line());
    assert!((found - expected).abs() <= tolerance, "{found} instead of {expected} ± {tolerance}");
}

/// A card that only slides travels v²/(2μg).
#[test]
fn pure_slide() {
    let outcome = slide("velocity: (1.5, 0)");
    near(outcome.bodies[0].distance, 0.4587, 0.4587e-3);
    near(outcome.bodies[0].turned, 0.0, 1e-7);
    near(outcome.bodies[0].slide_stop, 1.5 / (0.25 * 9.81), 2.0 / 240.0);
}

/// A card that only spins stops after 0.554 s and 11.08 rad.
#[test]
fn pure_spin() {
    let outcome = slide("spin: 40");
    near(outcome.bodies[0].spin_stop, 0.554, 0.00554);
    near(outcome.bodies[0].turned, 11.08, 0.1108);
    near(outcome.bodies[0].distance, 0.0, 1e-9);
}

/// A disk that starts at v/(Rω) = 0.653 keeps this ratio; one that starts
/// elsewhere tends towards it (Farkas et al., PRL 90:248302).
#[test]
fn disk_keeps_its_ratio() {
    let disk = |ratio: f64| {
        let spin = 1.0 / (0.05 * ratio);
        run(&format!(
            "(friction: 0.25, bodies: [(shape: Disk(radius: 0.05), mass: 0.002, velocity: (1, 0), spin: {spin})])"
        ))
        .bodies[0]
            .last_ratio
            .expect("it slides and spins")
            / 0.05
    };
    near(disk(0.653), 0.653, 0.00653);
    for start in [0.3, 0.5, 0.9, 1.5] {
        let end = disk(start);
        assert!((end - 0.653).abs() < 0.35 * (start - 0.653_f64).abs(), "{start} came to {end}");
    }
}

/// Sliding and spinning end together, whatever their initial speeds.
#[test]
fn sliding_and_spinning_end_together() {
    for (velocity, spin) in [(1.5, 40.0), (0.6, 40.0), (2.0, 10.0), (1.0, -25.0)] {
        let body = &slide(&format!("velocity: ({velocity}, 0.3), spin: {spin}, yaw: 0.7")).bodies[0];
        near(body.slide_stop, body.spin_stop, 2.0 / 240.0);
    }
}

/// Spin makes a card slide farther: 633.7 mm.
#[test]
fn spinning_card_slides_further() {
    near(slide("velocity: (1.5, 0), spin: 40, yaw: 0.3").bodies[0].distance, 0.6337, 0.001);
}

/// Friction only ever takes energy, and all of it is accounted for.
#[test]
fn friction_energy() {
    for more in ["velocity: (1.5, 0), spin: 40, yaw: 0.3", "spin: 40", "velocity: (0.2, 0.9)"] {
        let outcome = slide(more);
        let ledger = outcome.ledger;
        near(outcome.ledger_error / ledger.thrown, 0.0, 1e-9);
        near(ledger.friction / ledger.thrown, 1.0, 1e-9);
    }
    let flown = slide("velocity: (2, 0), spin: 50, height: 0.15");
    near(flown.ledger_error / flown.ledger.thrown, 0.0, 1e-3);
    assert!(flown.ledger.air > 0.0 && flown.ledger.impact > 0.0 && flown.ledger.friction > 0.0);
}

/// A flat card dropped from two heights lands when expected, to within a
/// sub-step.
#[test]
fn flat_drop() {
    for (height, time) in [(0.10, 0.1482), (0.30, 0.2757)] {
        let body = &slide(&format!("height: {height}")).bodies[0];
        let (touched, ..) = body.touched.expect("it fell");
        near(touched, time, 1.0 / 960.0);
    }
}

/// A flat card ends up falling at √(2mg/(1.17ρA)), measured over the last 3 m
/// of a long fall.
#[test]
fn terminal_speed() {
    let touched = |height: f64| slide(&format!("height: {height}")).bodies[0].touched.expect("it fell").0;
    let speed = 3.0 / (touched(9.0) - touched(6.0));
    near(speed, 2.092, 2.092 * 0.005);
}

/// In a vacuum a card lands v·√(2z/g) away.
#[test]
fn range_in_vacuum() {
    for (velocity, height) in [(3.0, 0.15), (1.0, 0.30)] {
        let outcome = run(&format!(
            "(air_density: 0, bodies: [(shape: {CARD}, mass: 0.0017, velocity: (0, {velocity}), height: {height})])"
        ));
        let (_, x, y) = outcome.bodies[0].touched.expect("it fell");
        let range = velocity * f64::sqrt(2.0 * height / 9.81);
        near(y, range, range * 0.002);
        near(x, 0.0, 1e-12);
    }
}

/// Four reference flights from a height of 0.12 m. Each row has speed (m/s),
/// turns per second and pitch (degrees); then distance (m), deviation aside
/// (m), speed over the table at landing (m/s) and greatest tilt (degrees).
/// Where the reference gives no number, the value computed when the others
/// agreed is kept.
#[test]
fn reference_flights() {
    for ((speed, turns, pitch), [distance, aside, landing], tilt) in [
        ((3.0, 8.0, 8.0), [Some(0.84), Some(0.07), Some(2.46)], None),
        ((3.0, 4.0, 18.0), [None; 3], Some(72.0)),
        ((1.5, 8.0, 8.0), [Some(0.277), Some(0.003), Some(1.33)], Some(12.0)),
        ((2.0, 8.0, 18.0), [Some(0.406), Some(0.013), Some(1.41)], Some(25.0)),
    ] {
        let spin = turns * 2.0 * PI;
        let body = run(&format!(
            "(bodies: [(shape: {CARD}, mass: 0.0017, velocity: (0, {speed}), spin: {spin}, height: 0.12, \
             pitch: {pitch})])"
        ))
        .bodies[0]
            .clone();
        let (_, x, y) = body.touched.expect("it lands");
        let found = [(y, distance, 0.012), (x, aside, 0.006), (body.touched_at.expect("it lands"), landing, 0.05)];
        for (found, expected, tolerance) in found {
            if let Some(expected) = expected {
                near(found, expected, tolerance);
            }
        }
        if let Some(tilt) = tilt {
            near(body.most_tilt, tilt, 2.0);
        }
    }
}

/// A card without spin flutters and turns over at 3 m/s, whether thrown level
/// or nose up.
#[test]
fn an_unspun_card_turns_over() {
    for pitch in [0.0, 8.0] {
        let body = slide(&format!("velocity: (0, 3), height: 0.16, pitch: {pitch}")).bodies[0].clone();
        assert!(body.most_tilt > 90.0, "pitch {pitch}: {}", body.most_tilt);
    }
}

/// A body on the table cannot have a pitch, and no tilt may exceed 60 degrees.
#[test]
fn impossible_postures_are_refused() {
    for more in ["pitch: 8", "height: 0.1, pitch: 70", "height: 0.1, roll: NaN"] {
        let text = format!("(bodies: [(shape: {CARD}, mass: 0.0017, {more})])");
        let fault = Case::read("case.ron", &text).expect_err(more);
        assert!(fault.to_string().starts_with("case.ron:1:"), "{fault}");
    }
}

/// From steps of 1/60 s to 1/480 s the error of the sliding distance shrinks
/// with an order of at least 1.5. Where the card stops within a tick is random,
/// so the errors of several throws are combined.
#[test]
fn step_refinement() {
    let distance = |rate: f64, velocity: f64| {
        let text = format!(
            "(tick_rate: {rate}, friction: 0.25, bodies: [(shape: {CARD}, mass: 0.0017, velocity: ({velocity}, 0), \
             spin: 40, yaw: 0.3)])"
        );
        run(&text).bodies[0].distance
    };
    let starts = [1.3, 1.37, 1.44, 1.5, 1.58, 1.66];
    let exact = starts.map(|velocity| distance(7680.0, velocity));
    let error = |rate: f64| {
        let errors = starts.iter().zip(exact).map(|(&velocity, exact)| (distance(rate, velocity) - exact).powi(2));
        errors.sum::<f64>().sqrt()
    };
    let (coarse, fine) = (error(60.0), error(480.0));
    let order = (coarse / fine).log2() / 3.0;
    assert!(order >= 1.5, "order {order}: {coarse} to {fine}");
}

/// The moment of inertia can be given: a larger one spins longer.
#[test]
fn inertia_override() {
    let plain = &slide("spin: 40").bodies[0];
    let heavy = &slide("spin: 40, inertia: 4e-6").bodies[0];
    let even = 0.0017 * (0.059_f64.powi(2) + 0.092_f64.powi(2)) / 12.0;
    near(heavy.spin_stop / plain.spin_stop, 4e-6 / even, 0.02 * 4e-6 / even);
}

/// A thin ring that only spins feels all friction at its rim, and stops after
/// ωI/(μmgr).
#[test]
fn thin_ring_spins_down() {
    let outcome = run("(friction: 0.25, bodies: [(shape: Ring(inner: 0.0499, outer: 0.05), mass: 0.001, spin: 40)])");
    near(outcome.bodies[0].spin_stop, 40.0 * 0.05 / (0.25 * 9.81), 0.01);
    near(outcome.bodies[0].turned, 40.0 * 40.0 * 0.05 / (2.0 * 0.25 * 9.81), 0.2);
}

/// Turning velocity and yaw by half a turn turns the result by half a turn.
#[test]
fn frames_do_not_matter() {
    let one = slide("velocity: (1.2, 0.5), spin: 30, yaw: 0.3").bodies[0].clone();
    let other = slide(&format!("velocity: (-1.2, -0.5), spin: 30, yaw: {}", 0.3 + PI)).bodies[0].clone();
    near(one.rest.0, -other.rest.0, 1e-9);
    near(one.rest.1, -other.rest.1, 1e-9);
    near(one.turned, other.turned, 1e-9);
}

/// Faulty cases are refused with line, field and what is allowed.
#[test]
fn faulty_cases_are_refused() {
    for (text, field, told) in [
        ("(bodies: [])", "bodies", "1 or 2"),
        ("(bodies: [(shape: Disk(radius: -1), mass: 1)])", "bodies[0].shape.radius", "0.001 to 10"),
        ("(friction: -0.2, bodies: [(shape: Disk(radius: 1), mass: 1)])", "friction", "0 to 10"),
        ("(bodies: [(shape: Disk(radius: 1), mass: 0)])", "bodies[0].mass", "0.000001"),
        ("(bodies: [(shape: Disk(radius: 1))])", "bodies[0].mass", "missing"),
        ("(bodies: [(shape: Disk(radius: 1), mass: \"x\")])", "bodies[0].mass", "float"),
        ("(speed: 3, bodies: [(shape: Disk(radius: 1), mass: 1)])", "speed", "no field"),
        ("(bodies: [(shape: Ring(inner: 2, outer: 1), mass: 1)])", "bodies[0].shape.inner", "0 to"),
        ("(bodies: [(shape: Disk(radius: 1), mass: NaN)])", "bodies[0].mass", "NaN"),
    ] {
        let fault = Case::read("case.ron", text).expect_err(text);
        assert_eq!(fault.field.as_deref(), Some(field), "{fault}");
        assert!(fault.to_string().starts_with("case.ron:1:") && fault.to_string().contains(told), "{fault}");
    }
}
