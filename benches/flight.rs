//! Time of a throw: one whole throw onto twelve destinations, and rapier alone
//! stepping the same bodies for as many ticks.
//!
//! `cargo bench --no-default-features --bench flight` also prints the ratio of
//! the two (target: at most 2), the throws per second on one core (target:
//! 700), and how the time grows with the cards on the table (target: no worse
//! than linear).

use criterion::{Criterion, criterion_group, criterion_main};
use rapier2d::prelude::{ColliderBuilder, PhysicsWorld, RigidBodyBuilder, Vector};
use std::hint::black_box;
use std::time::Instant;
use tavolata::games::tappeti_volanti::aim::Aim;
use tavolata::games::tappeti_volanti::flight::{Ground, Noise, Physics, TICKS_PER_SECOND, throw, throw_settled};
use tavolata::games::tappeti_volanti::tabletop::{CardId, CardSize, Launch, Pose, SeatEdge, Settled, Tabletop};

const GROUND: Ground =
    Ground { half_width: 600_000, half_depth: 600_000, card: CardSize { width: 59_000, height: 92_000 } };
const EDGE: SeatEdge = SeatEdge { middle: Pose { x: 0, y: -600_000, yaw: 0 }, reach: 380_000 };

fn grid() -> Tabletop {
    let mut table = Tabletop::default();
    for card in 0..12_u8 {
        let (column, row) = (i32::from(card % 4), i32::from(card / 4));
        table.put(CardId(card), Pose { x: 84_000 * column - 126_000, y: 108_000 * row - 108_000, yaw: 0 });
    }
    table
}

/// Returns a medium throw with some spin into the middle of the layout.
fn launch() -> Launch {
    Aim { offset: 0, heading: 0.05, distance: 0.66, spin: 0.4 }.launch(&GROUND, Physics::standard())
}

fn throw_once(table: &Tabletop, launch: &Launch, seed: u64) -> Settled {
    throw_settled(table, CardId::carpet(0), &GROUND, &EDGE, launch, Noise { seed, luck: 1.0 }, Physics::standard())
}

fn ticks(table: &Tabletop, launch: &Launch, seed: u64) -> u32 {
    throw(table, CardId::carpet(0), &GROUND, &EDGE, launch, Noise { seed, luck: 1.0 }, Physics::standard()).ticks
}

/// Steps the same thirteen bodies in a rapier world, without friction with the
/// table.
fn rapier_alone(table: &Tabletop, launch: &Launch, ticks: u32) -> f32 {
    let mut world = PhysicsWorld::new();
    world.gravity = Vector::ZERO;
    world.integration_parameters.length_unit = 0.1;
    world.integration_parameters.dt = 1.0 / TICKS_PER_SECOND as f32;
    let card = || ColliderBuilder::cuboid(0.0295, 0.046).mass(0.0017);
    for lying in &table.cards {
        let (x, y, _) = lying.pose.to_si();
        world.insert(RigidBodyBuilder::dynamic().can_sleep(false).translation(Vector::new(x as f32, y as f32)), card());
    }
    let carpet = RigidBodyBuilder::dynamic()
        .can_sleep(false)
        .translation(Vector::new(0.0, -0.6))
        .linvel(Vector::new(0.0, launch.speed as f32 * 1e-6))
        .angvel(launch.spin as f32 * 1e-6);
    let (carpet, _) = world.insert(carpet, card());
    for _ in 0..ticks {
        world.step();
    }
    world.bodies[carpet].translation().y
}

fn benches(criterion: &mut Criterion) {
    let (table, launch) = (grid(), launch());
    let mut seed = 0;
    criterion.bench_function("one throw onto twelve destinations", |bencher| {
        bencher.iter(|| {
            seed += 1;
            throw_once(black_box(&table), black_box(&launch), seed)
        });
    });
    let typical = ticks(&table, &launch, 1);
    criterion.bench_function("rapier alone for as many ticks", |bencher| {
        bencher.iter(|| rapier_alone(black_box(&table), black_box(&launch), typical));
    });
    ratio(&table, &launch);
    growth(&launch);
}

/// Returns the time that `what` takes, in seconds.
fn timed<T>(what: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(what());
    start.elapsed().as_secs_f64()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Prints the time of a throw onto more and more cards, which lie in rows over
/// the whole table. The tables take turns, so that a machine whose speed varies
/// treats them alike.
fn growth(launch: &Launch) {
    const THROWS: u64 = 100;
    let tables = [12_u8, 25, 50, 100].map(|cards| {
        let mut table = grid();
        for card in 12..cards {
            let (column, row) = (i32::from(card - 12) % 17, i32::from(card - 12) / 17);
            let y = if row < 4 { 210_000 + 96_000 * row } else { 96_000 * (4 - row) - 210_000 };
            table.put(CardId(card), Pose { x: 64_000 * (column - 8), y, yaw: 0 });
        }
        table
    });
    let mut times: [Vec<f64>; 4] = Default::default();
    for seed in 0..THROWS {
        for (table, times) in tables.iter().zip(&mut times) {
            times.push(timed(|| throw_once(table, launch, seed)));
        }
    }
    let times = times.map(median);
    for (table, each) in tables.iter().zip(times) {
        let cards = table.cards.len();
        println!("{cards} cards: {:.3} ms a throw, {:.2} times that of 12", each * 1e3, each / times[0]);
    }
}

/// Prints the ratio for the same three hundred throws both ways in turn, each for
/// its own number of ticks.
fn ratio(table: &Tabletop, launch: &Launch) {
    const THROWS: u64 = 300;
    let lengths: Vec<u32> = (0..THROWS).map(|seed| ticks(table, launch, seed)).collect();
    let (mut ours, mut theirs) = (0.0, 0.0);
    for (seed, &length) in (0..).zip(&lengths) {
        ours += timed(|| throw_once(table, launch, seed));
        theirs += timed(|| rapier_alone(table, launch, length));
    }
    println!(
        "{THROWS} throws of {:.0} ticks on average: {:.0} throws a second; {:.2} times rapier alone",
        f64::from(lengths.iter().sum::<u32>()) / THROWS as f64,
        THROWS as f64 / ours,
        ours / theirs
    );
}

criterion_group!(all, benches);
criterion_main!(all);
