//! Start-up time, memory, frame times and idle load of the program compared
//! with an empty window of the same libraries: `scripts/measure`. It checks
//! nothing.

use super::stage::{Moment, write_settings};
use super::window::Window;
use serde_json::Value;
use std::path::Path;
use std::time::{Duration, Instant};
use tavolata::settings::Settings;

/// A table of each game: at a person's decision, and with computer players that
/// keep it busy.
const TABLES: &[(Moment, Moment)] = &[
    at("tappeti_volanti", 3, 2),
    at("alles_im_eimer", 4, 6),
    at("akelarre", 4, 12),
    at("cartabomba", 2, 16),
    at("xako", 4, 12),
];

const fn at(game: &'static str, seats: usize, decision: usize) -> (Moment, Moment) {
    (Moment::new(game, game, seats, 1, decision), Moment::new(game, game, seats, 0, decision))
}

/// Returns the measurements printed so far, one for each line.
fn lines(window: &Window) -> Vec<Value> {
    window.told().lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Returns the time to the first frame in milliseconds.
fn first_frame(window: &mut Window) -> f64 {
    window.until("a first frame is drawn", |window| lines(window).first()?["first_frame_ms"].as_f64())
}

/// Returns the mean frame time, and that of the slowest second, over the next
/// `seconds`, in milliseconds.
fn frames(window: &Window, seconds: u64) -> (f64, f64) {
    let before = lines(window).len();
    std::thread::sleep(Duration::from_secs(seconds));
    let means: Vec<f64> = lines(window)[before..].iter().filter_map(|line| line["mean_ms"].as_f64()).collect();
    let mean = means.iter().sum::<f64>() / means.len().max(1) as f64;
    (mean, means.into_iter().fold(0.0, f64::max))
}

/// Returns the resident memory in MiB.
fn memory(window: &Window) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", window.process())).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("it has memory");
    line.trim().trim_end_matches(" kB").trim().parse::<f64>().expect("a number") / 1024.0
}

/// Returns the load over the next `seconds`, in per cent of a core.
fn load(window: &Window, seconds: u64) -> f64 {
    // User and system time, in hundredths of a second, after the name in
    // brackets.
    let ticks = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", window.process())).expect("it runs");
        let fields = stat.rsplit_once(')').expect("a name in brackets").1;
        fields.split_whitespace().skip(11).take(2).map(|field| field.parse::<f64>().expect("a number")).sum::<f64>()
    };
    let (before, began) = (ticks(), Instant::now());
    std::thread::sleep(Duration::from_secs(seconds));
    (ticks() - before) / began.elapsed().as_secs_f64()
}

fn open(home: &Path, measure: &str) -> Window {
    Window::open(home, &home.join("shots"), &["--language=it", "--seed=5", &format!("--measure={measure}")])
}

/// Reports how much longer a frame takes, and how much memory is used, in a
/// window four times as large.
fn grow(window: &Window, what: &str, frame: f64) {
    window.resize("2560", "1600");
    std::thread::sleep(Duration::from_secs(6));
    let (large, _) = frames(window, 6);
    println!("{what}: in 2560x1600 {large:.2} ms ({:.2} times), {:.0} MiB", large / frame, memory(window));
}

#[test]
#[ignore = "measures: scripts/measure"]
fn measure() {
    let settings = Settings { music: 0.0, effects: 0.0, ..Settings::default() };
    let home = || {
        let home = tempfile::tempdir().expect("a folder of its own");
        write_settings(home.path(), &settings);
        home
    };
    let (one, other) = (home(), home());
    // So that the measured starts do not have to read from the disk.
    for what in ["bare", "idle"] {
        drop(open(one.path(), what));
    }
    let mut bare = open(one.path(), "bare");
    let start = first_frame(&mut bare);
    let (frame, _) = frames(&bare, 6);
    let size = memory(&bare);
    println!("bare window: first frame {start:.0} ms, frame {frame:.2} ms, {size:.0} MiB");
    drop(bare);
    let mut drawn = open(one.path(), "program");
    drawn.wait("new-game");
    std::thread::sleep(Duration::from_secs(6));
    let (title_frame, _) = frames(&drawn, 6);
    println!("title: forced frame {title_frame:.2} ms ({:.2} times)", title_frame / frame);
    grow(&drawn, "title", title_frame);
    drop(drawn);
    let mut title = open(other.path(), "idle");
    let own = first_frame(&mut title);
    title.wait("new-game");
    std::thread::sleep(Duration::from_secs(6));
    let own_size = memory(&title);
    println!(
        "title: first frame {own:.0} ms ({:.2} times), {own_size:.0} MiB ({:.2} times), idle {:.1} % of a core",
        own / start,
        own_size / size,
        load(&title, 10)
    );
    drop(title);
    for (rest, busy) in TABLES {
        let home = tempfile::tempdir().expect("a folder of its own");
        rest.write(home.path(), &settings);
        let mut window = open(home.path(), "idle");
        window.click("continue");
        window.wait("pause");
        std::thread::sleep(Duration::from_secs(8));
        let (idle, table_size) = (load(&window, 10), memory(&window));
        drop(window);
        let mut window = open(home.path(), "program");
        window.click("continue");
        window.wait("pause");
        std::thread::sleep(Duration::from_secs(8));
        let (at_rest, _) = frames(&window, 6);
        grow(&window, rest.game, at_rest);
        drop(window);
        let home = tempfile::tempdir().expect("a folder of its own");
        busy.write(home.path(), &settings);
        let mut window = open(home.path(), "program");
        window.click("continue");
        window.wait("pause");
        let (_, busiest) = frames(&window, 25);
        println!(
            "{}: idle {idle:.1} % of a core, {table_size:.0} MiB ({:.2} times); frame at rest {at_rest:.2} ms ({:.2} \
             times), busiest second {busiest:.2} ms ({:.2} times)",
            rest.game,
            table_size / size,
            at_rest / frame,
            busiest / frame
        );
    }
}
