//! Game after game in one window: anything kept after leaving a game would show
//! as growing memory.
//!
//! `SOAK_MINUTES=20 scripts/e2e soak --ignored`

use super::stage::write_settings;
use super::window::Window;
use std::time::{Duration, Instant};
use tavolata::games;
use tavolata::settings::Settings;

/// Time that each game is played among computer players before it is left.
const PLAYED: Duration = Duration::from_secs(20);

/// Returns the resident memory of a process in MiB.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("the program runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("Linux says how much");
    line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") / 1024
}

#[test]
#[ignore = "takes as long as wanted: SOAK_MINUTES=20 scripts/e2e soak --ignored"]
fn soak() {
    let minutes: u64 = std::env::var("SOAK_MINUTES").map_or(20, |text| text.parse().expect("minutes are a number"));
    let home = tempfile::tempdir().expect("a folder of its own");
    write_settings(home.path(), &Settings { animation_speed: 0.0, ..Settings::default() });
    let mut window = Window::open(home.path(), &home.path().join("shots"), &["--language=en"]);
    let started = Instant::now();
    let mut rounds: Vec<Vec<u64>> = Vec::new();
    while started.elapsed() < Duration::from_secs(60 * minutes) || rounds.len() < 3 {
        let mut round = Vec::new();
        for game in games::ids() {
            window.click("new-game");
            window.click(&format!("game-{game}"));
            // A click on the game that is chosen already leads on by itself.
            if window.find("seat-1-computer").is_none() {
                window.click("prepare");
            }
            window.click("seat-1-computer");
            window.click("begin");
            window.wait("pause");
            std::thread::sleep(PLAYED);
            round.push(memory(window.process()));
            window.click("pause");
            window.click("to-title");
        }
        println!("{:>3} min: {round:?} MB, game by game", started.elapsed().as_secs() / 60);
        rounds.push(round);
    }
    // The first round fills the caches.
    let most = |round: &Vec<u64>| *round.iter().max().expect("a game at least");
    let (second, last) = (most(&rounds[1]), most(rounds.last().expect("three rounds")));
    assert!(last <= second + second / 10, "memory grows from round to round: {rounds:?}");
}
