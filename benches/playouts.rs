//! How fast random games are played: for every game actions per second on one
//! core, by the trait that all games share; for Akelarre also by its own inner
//! loop, which neither allocates nor tells events (aim: a million).
//!
//! `cargo bench --no-default-features --bench playouts`

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::{Duration, Instant};
use tavolata::engine::dice::Dice;
use tavolata::engine::game::Game;
use tavolata::engine::scenario::Staged;
use tavolata::engine::seat::Seat;
use tavolata::games::akelarre::rules::{Action, Akelarre};
use tavolata::games::{self, Visitor};

/// How long each game is played.
const TIME: Duration = Duration::from_secs(2);

/// One random game by the trait. Returns the number of actions.
fn playout<G: Game>(setup: &G::Setup, seed: u64) -> u64 {
    let mut dice = Dice::from_seed(seed);
    let (mut state, _) = G::new(setup, seed).expect("the default setup is sound");
    let mut count = 0;
    while let Some(seat) = state.to_act().iter().next() {
        let action = if seat.is_table() {
            state.table_action().expect("the table does something")
        } else {
            let mut legal = state.legal_actions(seat).actions;
            legal.swap_remove(dice.below(legal.len()))
        };
        black_box(state.apply(seat, action).expect("a listed action is allowed"));
        count += 1;
    }
    count
}

/// One random game of Akelarre by its inner loop.
fn inner(seed: u64, seats: usize, actions: &mut Vec<Action>) -> u64 {
    let mut dice = Dice::from_seed(seed);
    let (mut state, _) = Akelarre::new(&Akelarre::default_setup(seats), seed).expect("the default setup is sound");
    let mut count = 0;
    while let Some(seat) = state.open().actor() {
        actions.clear();
        state.open().each_action(state.hand(seat), &mut |action| actions.push(action));
        let action = actions[dice.below(actions.len())];
        state.play(seat, &action, &mut |event| drop(black_box(event)));
        count += 1;
    }
    count
}

/// Plays games for a while and says how fast that went.
fn rate(name: &str, mut play: impl FnMut(u64) -> u64) {
    let (start, mut actions, mut games) = (Instant::now(), 0, 0);
    while start.elapsed() < TIME {
        actions += play(games);
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{name}: {:.0} actions per second ({games} games in {seconds:.1} s)", actions as f64 / seconds);
}

struct Rate;

impl Visitor for Rate {
    type Out = ();

    fn visit<G: Staged>(self) {
        let setup = G::default_setup(*G::SEATS.start());
        rate(G::ID, |seed| playout::<G>(&setup, seed));
    }
}

fn benches(criterion: &mut Criterion) {
    for id in games::ids() {
        games::with_game(id, Rate).expect("the list knows its games");
    }
    let mut actions = Vec::new();
    for seats in Akelarre::SEATS {
        rate(&format!("akelarre, inner loop, {seats} seats"), |seed| inner(seed, seats, &mut actions));
    }
    let (state, _) = Akelarre::new(&Akelarre::default_setup(2), 1).expect("the default setup is sound");
    let hand = state.hand(state.open().actor().unwrap_or(Seat::new(0)));
    criterion.bench_function("akelarre: what a full hand can do", |bencher| {
        bencher.iter(|| {
            let mut count = 0;
            black_box(&state).open().each_action(black_box(hand), &mut |_| count += 1);
            count
        });
    });
}

criterion_group!(all, benches);
criterion_main!(all);
