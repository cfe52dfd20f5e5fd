//! Speed of random games as a search plays them: actions per second on one core
//! for every game and number of seats (targets for two seats, in millions:
//! Alles im Eimer 1, Cartabomba 2, Xako 2.5, Akelarre 3). On Linux CPU time is
//! measured, elsewhere wall-clock time.
//!
//! `cargo bench --no-default-features --bench playouts`

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::{Duration, Instant};
use tavolata::engine::dice::Dice;
use tavolata::engine::game::Game;
use tavolata::engine::lesson::Taught;
use tavolata::engine::seat::Seat;
use tavolata::engine::stopwatch::worked;
use tavolata::games::akelarre::rules::Akelarre;
use tavolata::games::{self, Visitor};

/// Time for which each game is played, for each number of seats.
const TIME: Duration = Duration::from_secs(2);

/// Plays one random game and returns the number of actions.
fn playout<G: Game>(setup: &G::Setup, seed: u64) -> u64 {
    let mut dice = Dice::from_seed(seed);
    let (mut state, _) = G::new(setup, seed).expect("the default setup is sound");
    let mut count = 0;
    while let Some(seat) = state.to_act().iter().next() {
        let action = if seat.is_table() {
            state.table_action().expect("the table does something")
        } else {
            state.random_action(seat, &mut dice).expect("a seat to act has an action")
        };
        black_box(&mut state).think(seat, &action);
        count += 1;
    }
    count
}

struct Rate;

impl Visitor for Rate {
    type Out = ();

    fn visit<G: Taught>(self) {
        for seats in G::SEATS {
            let setup = G::default_setup(seats);
            let start = Instant::now();
            let (before, mut actions, mut games) = (worked(), 0, 0);
            while start.elapsed() < TIME {
                actions += playout::<G>(&setup, games);
                games += 1;
            }
            let rate = actions as f64 / (worked() - before).as_secs_f64();
            println!("{}, {seats} seats: {rate:.0} actions per second in {games} games", G::ID);
        }
    }
}

fn benches(criterion: &mut Criterion) {
    for id in games::ids() {
        games::with_game(id, Rate).expect("the list knows its games");
    }
    let (state, _) = Akelarre::new(&Akelarre::default_setup(2), 1).expect("the default setup is sound");
    let seat = state.to_act().iter().next().unwrap_or(Seat::new(0));
    criterion.bench_function("akelarre: all that a full hand can do", |bencher| {
        bencher.iter(|| black_box(&state).legal_actions(black_box(seat)));
    });
}

criterion_group!(all, benches);
criterion_main!(all);
