use super::*;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::scenario::sample;

fn plan(games: u64, jobs: usize) -> Plan<Cartabomba> {
    let strengths = vec![Strength::Random; 2];
    Plan {
        // Cards that stay when those of the game are tuned.
        setup: sample::setup(),
        strengths,
        tempers: vec![Temper::default(); 2],
        seed: 5,
        games,
        jobs,
        longest: LONGEST,
    }
}

fn played(plan: &Plan<Cartabomba>) -> (Vec<Ended>, Result<(), Broken>) {
    let mut all = Vec::new();
    let done = run(plan, &Reins::default(), |ended| all.push(ended));
    (all, done)
}

fn results(plan: &Plan<Cartabomba>) -> Results {
    let mut results = Results::new::<Cartabomba>(plan.strengths.clone());
    played(plan).0.iter().for_each(|ended| results.add(ended));
    results
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let (one, done) = played(&plan(70, 1));
    assert_eq!(done, Ok(()));
    let seeds = one.iter().map(|ended| match ended {
        Ended::Played(played) => played.seed,
        Ended::Endless(seed) => *seed,
    });
    assert_eq!(seeds.collect::<Vec<_>>(), (5..75).collect::<Vec<_>>());
    for jobs in [2, 5] {
        assert_eq!(played(&plan(70, jobs)).0, one, "{jobs} threads");
    }
    let (all, sum) = (results(&plan(70, 3)), results(&plan(70, 1)));
    assert_eq!(all, sum);
    assert!((all.wins.iter().sum::<f64>() - 70.0).abs() < 1e-9);
    assert_eq!((all.games, all.length.of(), all.points.of()), (70, 70, 140));
    for rate in all.win_rates() {
        assert!(0.0 <= rate.least && rate.least < rate.share && rate.share < rate.most && rate.most <= 1.0);
    }
}

/// Under rules with which no game ends, each game is stopped, and so is the run.
#[test]
fn games_that_do_not_end_are_stopped() {
    let (all, done) = played(&Plan { longest: 10, ..plan(1_000, 2) });
    assert_eq!(done, Err(Broken::Endless(MOST_ENDLESS)));
    assert_eq!(all.len() as u64, MOST_ENDLESS);
    assert!(all.iter().all(|ended| matches!(ended, Ended::Endless(_))));
}

/// Only the long games are left out.
#[test]
fn long_games_count_apart() {
    let middle = results(&plan(60, 2)).length.median() as usize;
    let some = results(&Plan { longest: middle, ..plan(60, 2) });
    assert!(some.games > 0 && some.endless > 0 && some.games + some.endless == 60, "{some:?}");
    assert_eq!(some.length.of(), some.games);
}

#[test]
fn a_game_that_cannot_be_played_is_told() {
    let mut broken = plan(9, 2);
    broken.setup.numbers.deck = 0;
    let (all, done) = played(&broken);
    assert!(all.is_empty() && matches!(done, Err(Broken::Stuck { seed: 5, .. })), "{done:?}");
    // Too few players: the game itself fails.
    let (_, done) = played(&Plan { strengths: Vec::new(), ..plan(9, 2) });
    assert!(done.is_err(), "{done:?}");
}

fn until(study: &Study, mut enough: impl FnMut(&Progress) -> bool) -> Progress {
    for _ in 0..6_000 {
        let progress = study.progress();
        if enough(&progress) {
            return progress;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("it takes too long: {:?}", study.progress());
}

#[test]
fn a_study_runs_in_the_background_and_can_be_stopped() {
    let study = Study::start(plan(50, 2)).expect("a thread");
    let progress = until(&study, |progress| progress.state != State::Running);
    assert_eq!((progress.done, progress.of, &progress.state), (50, 50, &State::Done));
    assert_eq!(study.results(), results(&plan(50, 1)));
    assert_eq!(progress.left, Some(Duration::ZERO));

    let study = Study::start(plan(10_000_000, 2)).expect("a thread");
    until(&study, |progress| progress.done > 20);
    study.stop();
    let stopped = until(&study, |progress| progress.state != State::Running);
    assert_eq!(stopped.state, State::Stopped);
    let first = results(&plan(stopped.done, 2));
    assert_eq!(study.results(), first, "the first games and no others");
}

#[test]
fn a_resting_study_begins_no_games_and_goes_on_as_if_it_had_not_rested() {
    let study = Study::start(plan(10_000_000, 2)).expect("a thread");
    until(&study, |progress| progress.done > 20);
    study.rest(true);
    // Games already begun are finished; then no more results come.
    let mut last = 0;
    until(&study, |progress| {
        std::thread::sleep(Duration::from_millis(200));
        std::mem::replace(&mut last, progress.done) == progress.done
    });
    assert_eq!(study.progress().state, State::Running);
    study.rest(false);
    until(&study, |progress| progress.done > last + 20);
    study.rest(true);
    study.stop();
    let stopped = until(&study, |progress| progress.state != State::Running);
    assert_eq!(study.results(), results(&plan(stopped.done, 2)), "a resting study can be stopped");
}

/// A changed number is seen in the results, and nothing differs from itself.
#[test]
fn what_differs_beyond_chance_is_marked() {
    let (usual, mut short) = (plan(400, 2), plan(400, 2));
    short.setup.numbers.most_turns = 10;
    let (usual, short) = (results(&usual), results(&short));
    assert!(compare(&usual, &usual).iter().all(|difference| !difference.beyond && difference.p > 0.99));
    let found = compare(&usual, &short);
    let length = found.iter().find(|difference| difference.what == What::Length).expect("it is compared");
    assert!(length.beyond && length.values[0] > length.values[1], "{length:?}");
    let other = results(&Plan { seed: 90_000, ..plan(400, 2) });
    let alarms = compare(&usual, &other).iter().filter(|difference| difference.beyond).count();
    assert_eq!(alarms, 0, "the same rules with other seeds");
}
