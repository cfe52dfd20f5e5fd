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

/// Number of starts of which the times to the first frame are taken.
const STARTS: usize = 7;

/// Returns the times to the first frame of the empty window and of the program,
/// in milliseconds: the medians of some starts in turn.
fn first_frames(home: &Path) -> [f64; 2] {
    let mut all = [vec![], vec![]];
    // The first ones, which read from the disk, do not count.
    for start in 0..=STARTS {
        for (times, what) in all.iter_mut().zip(["bare", "idle"]) {
            let mut window = open(home, what);
            let time =
                window.until("a first frame is drawn", |window| lines(window).first()?["first_frame_ms"].as_f64());
            if start > 0 {
                times.push(time);
            }
        }
    }
    all.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    })
}

/// Frames over some seconds.
struct Frames {
    /// Mean time of a frame in milliseconds.
    mean: f64,
    /// The same in the slowest second.
    slowest: f64,
    /// Processor time of all threads for a frame in milliseconds. Other programs
    /// that are running hardly change it.
    work: f64,
}

impl Frames {
    /// Returns this, and how many times as much it is as in the empty window.
    fn beside(&self, bare: &Self) -> String {
        format!(
            "{:.2} ms ({:.2} times), {:.2} ms of processor ({:.2} times)",
            self.mean,
            self.mean / bare.mean,
            self.work,
            self.work / bare.work
        )
    }
}

/// Measures the frames of the next `seconds`.
fn frames(window: &mut Window, seconds: usize) -> Frames {
    let told = lines(window).len();
    let mut after = |count: usize| {
        window.until("a second of frames is over", |window| Some(lines(window)).filter(|lines| lines.len() > count));
        (lines(window), ticks(window))
    };
    let (before, start) = after(told);
    let (now, end) = after(before.len() + seconds - 1);
    let all: Vec<(f64, f64)> = now[before.len()..]
        .iter()
        .filter_map(|line| Some((line["frames"].as_f64()?, line["mean_ms"].as_f64()?)))
        .collect();
    let count: f64 = all.iter().map(|(frames, _)| frames).sum();
    Frames {
        mean: all.iter().map(|(frames, mean)| frames * mean).sum::<f64>() / count,
        slowest: all.iter().map(|(_, mean)| *mean).fold(0.0, f64::max),
        work: (end - start) * 10.0 / count,
    }
}

/// Returns the resident memory in MiB.
fn memory(window: &Window) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", window.process())).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("it has memory");
    line.trim().trim_end_matches(" kB").trim().parse::<f64>().expect("a number") / 1024.0
}

/// Returns the processor time of the program so far, user and system, in
/// hundredths of a second.
fn ticks(window: &Window) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", window.process())).expect("it runs");
    let fields = stat.rsplit_once(')').expect("a name in brackets").1;
    fields.split_whitespace().skip(11).take(2).map(|field| field.parse::<f64>().expect("a number")).sum::<f64>()
}

/// Returns the load over the next `seconds`, in per cent of a core.
fn load(window: &Window, seconds: u64) -> f64 {
    let (before, began) = (ticks(window), Instant::now());
    std::thread::sleep(Duration::from_secs(seconds));
    (ticks(window) - before) / began.elapsed().as_secs_f64()
}

fn open(home: &Path, measure: &str) -> Window {
    Window::open(home, &home.join("shots"), &["--language=it", "--seed=5", &format!("--measure={measure}")])
}

/// Reports how much longer a frame takes, and how much memory is used, in a
/// window four times as large.
fn grow(window: &mut Window, what: &str, small: &Frames) {
    window.resize("2560", "1600");
    std::thread::sleep(Duration::from_secs(6));
    let large = frames(window, 6);
    println!("{what}: in 2560x1600 {}, {:.0} MiB", large.beside(small), memory(window));
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
    let [start, own] = first_frames(one.path());
    let mut bare = open(one.path(), "bare");
    let frame = frames(&mut bare, 6);
    let size = memory(&bare);
    let (time, work) = (frame.mean, frame.work);
    println!("bare window: first frame {start:.0} ms, frame {time:.2} ms, {work:.2} ms of processor, {size:.0} MiB");
    grow(&mut bare, "bare window", &frame);
    drop(bare);
    // At rest nothing is drawn; how much a frame costs that is, is told besides.
    for measure in ["redraw", "program"] {
        let mut title = open(one.path(), measure);
        title.wait("new-game");
        std::thread::sleep(Duration::from_secs(6));
        let title_frame = frames(&mut title, 6);
        println!("title: frame at rest, {measure}, {}", title_frame.beside(&frame));
        if measure == "redraw" {
            grow(&mut title, "title", &title_frame);
        }
    }
    let mut title = open(other.path(), "idle");
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
        for measure in ["redraw", "program"] {
            let mut window = open(home.path(), measure);
            window.click("continue");
            window.wait("pause");
            std::thread::sleep(Duration::from_secs(8));
            let at_rest = frames(&mut window, 6);
            println!("{}: frame at rest, {measure}, {}", rest.game, at_rest.beside(&frame));
            if measure == "redraw" {
                grow(&mut window, rest.game, &at_rest);
            }
        }
        let home = tempfile::tempdir().expect("a folder of its own");
        busy.write(home.path(), &settings);
        // A second says most about what is drawn if few frames are left out.
        let mut window = open(home.path(), "redraw");
        window.click("continue");
        window.wait("pause");
        let busy = frames(&mut window, 25);
        println!(
            "{}: idle {idle:.1} % of a core, {table_size:.0} MiB ({:.2} times); busy {}, slowest second {:.2} ms ({:.2} \
             times)",
            rest.game,
            table_size / size,
            busy.beside(&frame),
            busy.slowest,
            busy.slowest / frame.mean
        );
    }
}
