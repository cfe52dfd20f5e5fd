//! Statistics: what is counted in finished games, and what happens to a damaged
//! file.

use crate::toy::{Toy, session};
use std::fs;
use std::time::{Duration, UNIX_EPOCH};
use tavolata::engine::bot::Strength;
use tavolata::engine::dice::Dice;
use tavolata::engine::game::Game;
use tavolata::engine::seat::{Seat, SeatSet};
use tavolata::engine::session::{Player, Session, Sitting};
use tavolata::engine::statistics::{self, Played, Statistics, Tally};

fn result(seed: u64, winners: &[usize]) -> Played {
    Played {
        game: "toy".into(),
        started: 100 + seed,
        seed,
        finished: 1000 + seed,
        seconds: 60 * seed,
        decisions: 10,
        seats: vec![
            ("Anna".into(), Player::Person),
            ("Ada".into(), Player::Computer(Strength::Easy)),
            ("Dino".into(), Player::Computer(Strength::Easy)),
        ],
        scores: vec![3, 2, 1],
        winners: winners.iter().copied().map(Seat::new).collect(),
        tries: vec![],
    }
}

/// Returns a finished game of the toy.
fn finished() -> Session<Toy> {
    let mut session = session(3, 7, Some(1));
    let mut dice = Dice::from_seed(7);
    while let Some(seat) = session.to_act().iter().next() {
        let action = session.state().table_action().unwrap_or_else(|| {
            let legal = session.state().legal_actions(seat).actions;
            dice.pick(&legal).cloned().expect("an action")
        });
        session.submit(seat, action).expect("legal");
    }
    session
}

#[test]
fn a_finished_session_gives_a_result() {
    let now = UNIX_EPOCH + Duration::from_secs(5000);
    let mut whole = finished();
    whole.set_sitting(Sitting { started: 4000, seconds: 900 });
    assert_eq!(Played::of(&whole.at(3).expect("pure"), now), None, "it is not over");
    let played = Played::of(&whole, now).expect("it is over");
    let outcome = whole.outcome().expect("it is over");
    assert_eq!((played.started, played.finished, played.seconds), (4000, 5000, 900));
    assert_eq!((played.scores, played.winners), (outcome.scores, outcome.winners));
    assert!(played.decisions > 0 && played.decisions < whole.log().len(), "what the table does is no decision");
    assert!(!played.seats[1].1.is_person() && played.seats[0].1.is_person());
}

#[test]
fn wins_are_counted_by_name_and_by_strength() {
    let mut all = Statistics::default();
    assert_eq!(all.of("toy").games, 0);
    all.add(result(1, &[0]));
    all.add(result(2, &[1, 2]));
    all.add(result(3, &[0, 1]));
    all.add(Played { game: "other".into(), ..result(4, &[0]) });
    let sum = all.of("toy");
    assert_eq!((sum.games, sum.seconds, sum.decisions, sum.last), (3, 120, 10, 1003));
    assert_eq!(sum.people, [("Anna".to_owned(), Tally { played: 3, won: 2 })]);
    assert_eq!(sum.computers, [(Strength::Easy, Tally { played: 6, won: 3 })]);
    // The end of the second game was undone and came out differently.
    all.add(result(2, &[0]));
    assert_eq!(all.of("toy").people[0].1, Tally { played: 3, won: 3 });
    let nobody = Played { winners: SeatSet::EMPTY, ..result(9, &[]) };
    all.add(nobody);
    assert_eq!(all.of("toy").people[0].1, Tally { played: 4, won: 3 });
}

#[test]
fn results_are_kept_and_damage_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("deep/statistics.ron");
    assert_eq!(statistics::load(&file).expect("no file is no fault"), Statistics::default());
    for seed in 1..=3 {
        statistics::record(&file, result(seed, &[0])).expect("written");
    }
    assert_eq!(statistics::load(&file).expect("whole").0.len(), 3);
    for damage in ["[(game: 7)]", "more notes"] {
        fs::write(&file, damage).expect("written");
        assert!(statistics::load(&file).is_err_and(|fault| fault.to_string().contains("statistics.ron")));
        assert_eq!(fs::read_to_string(&file).expect("there"), damage, "reading changes nothing");
        let told = statistics::record(&file, result(4, &[0])).expect_err("the damage is reported");
        assert!(told.to_string().contains("damaged"), "{told}");
        assert_eq!(statistics::load(&file).expect("whole").0, [result(4, &[0])], "and the result is kept");
    }
    let aside = |name: &str| fs::read_to_string(folder.path().join("deep").join(name)).expect("set aside");
    assert_eq!(aside("statistics.ron.damaged"), "[(game: 7)]");
    assert_eq!(aside("statistics.ron.damaged2"), "more notes");
}
