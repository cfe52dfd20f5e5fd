//! Takes the pictures of the README: `scripts/pictures`. It checks nothing.

use super::carpet_in_hand;
use super::stage::{Moment, write_settings};
use super::window::Window;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tavolata::settings::Settings;

/// Animation speed while pictures are taken; the animated picture is played
/// faster by the inverse.
const SLOWED: f32 = 0.5;

const ARGUMENTS: &[&str] = &["--language=en", "--seed=5"];

/// A moment of each card game, named like its picture.
const MOMENTS: &[Moment] = &[
    Moment::new("alles_im_eimer", "alles_im_eimer", 4, 1, 6),
    Moment::new("akelarre", "akelarre", 2, 1, 20),
    Moment::new("cartabomba", "cartabomba", 2, 1, 12).of("phase: Parrying"),
    Moment::new("xako", "xako", 2, 1, 20),
];

/// Keeps a screenshot as a picture, with few enough colours.
fn keep(shots: &Path, from: &str, name: &str) {
    let made = Command::new("convert")
        .arg(shots.join(format!("{from}.png")))
        .args(["+dither", "-colors", "255", "-define", "png:compression-level=9"])
        .arg(format!("PNG8:{}", folder().join(format!("{name}.png")).display()))
        .status();
    assert!(made.expect("convert runs").success(), "{name} could not be written");
}

/// Returns the folder where the pictures are kept.
fn folder() -> PathBuf {
    PathBuf::from(std::env::var_os("PICTURES").expect("scripts/pictures names a folder"))
}

#[test]
#[ignore = "makes pictures: scripts/pictures"]
fn tables() {
    let settings = Settings { animation_speed: 0.0, music: 0.0, ..Settings::default() };
    let home = tempfile::tempdir().expect("a folder of its own");
    write_settings(home.path(), &settings);
    let mut window = Window::open(home.path(), home.path(), ARGUMENTS);
    window.click("new-game");
    window.wait("prepare");
    window.pointer(640.0, 760.0);
    std::thread::sleep(Duration::from_secs(2));
    window.picture("choose");
    keep(home.path(), "choose", "choose");
    window.click("back");
    window.click("workshop");
    window.click("desk-physics");
    window.click("group-0-friction");
    window.click("value-0-friction.card_table");
    for key in ["0", "period", "4", "Return"] {
        window.key(key);
    }
    window.pointer(2.0, 2.0);
    // Two times a hundred throws.
    std::thread::sleep(Duration::from_secs(25));
    window.picture("workshop");
    keep(home.path(), "workshop", "workshop");
    drop(window);
    for moment in MOMENTS {
        let home = tempfile::tempdir().expect("a folder of its own");
        moment.write(home.path(), &settings);
        let mut window = Window::open(home.path(), home.path(), ARGUMENTS);
        window.click("continue");
        window.wait("pause");
        window.pointer(2.0, 2.0);
        std::thread::sleep(Duration::from_secs(3));
        window.picture(moment.name);
        keep(home.path(), moment.name, moment.name);
    }
}

#[test]
#[ignore = "makes pictures: scripts/pictures"]
fn flick() {
    let file = folder().join("flick.gif");
    let home = tempfile::tempdir().expect("a folder of its own");
    let settings = Settings { animation_speed: SLOWED, music: 0.0, ..Settings::default() };
    Moment::new("flick", "tappeti_volanti", 2, 1, 3).write(home.path(), &settings);
    let mut window = Window::open(home.path(), home.path(), ARGUMENTS);
    window.click("continue");
    let carpet = window.until("a carpet is in hand", |window| {
        window.find("throw-panel").or_else(|| window.find("aim-keys")).and_then(|_| carpet_in_hand(window))
    });
    std::thread::sleep(Duration::from_secs(2));
    let frames = tempfile::tempdir().expect("a folder for the frames");
    let (done, began) = (AtomicBool::new(false), Instant::now());
    let mut took = Duration::ZERO;
    let mut count = 0;
    std::thread::scope(|scope| {
        let camera = scope.spawn(|| {
            let mut count = 0;
            while !done.load(Ordering::Relaxed) {
                let picture = frames.path().join(format!("{count:04}.png"));
                let taken =
                    Command::new("import").args(["-window", "root", "-resize", "640x400"]).arg(picture).status();
                assert!(taken.expect("import runs").success(), "no picture could be taken");
                count += 1;
            }
            count
        });
        window.drag(&carpet.name, -8.0, 92.0, "pull");
        window.until("it is said on what the carpet lies", |window| window.find("outcome-flag"));
        std::thread::sleep(Duration::from_millis(600));
        window.picture("landing");
        window.until("the throw is judged", |window| window.find("verdict").or_else(|| window.find("primary")));
        std::thread::sleep(Duration::from_secs(3));
        done.store(true, Ordering::Relaxed);
        took = began.elapsed();
        count = camera.join().expect("the camera");
    });
    keep(home.path(), "pull", "aim");
    keep(home.path(), "landing", "landing");
    window.picture("verdict");
    keep(home.path(), "verdict", "verdict");
    // Delay of each frame in hundredths of a second.
    let delay = took.as_secs_f64() * 100.0 * f64::from(SLOWED) / f64::from(count);
    let made = Command::new("convert")
        .args(["-delay", &format!("{delay:.0}"), "-loop", "0"])
        .arg(frames.path().join("*.png"))
        .args(["-dither", "None", "-colors", "96", "-layers", "OptimizePlus"])
        .arg(&file)
        .status();
    assert!(made.expect("convert runs").success(), "the frames could not be put together");
}
