//! The animated picture of a flick in the README: `scripts/flick`. It proves
//! nothing by itself.

use super::carpet_in_hand;
use super::stage::Moment;
use super::window::Window;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tavolata::settings::Settings;

/// Everything moves at half speed while pictures are taken, and is shown at
/// twice that.
const SLOWED: f32 = 0.5;

#[test]
#[ignore = "makes a picture: scripts/flick"]
fn flick() {
    let file = PathBuf::from(std::env::var_os("FLICK_FILE").expect("scripts/flick names a file"));
    let home = tempfile::tempdir().expect("a folder of its own");
    let settings = Settings { animation_speed: SLOWED, music: 0.0, ..Settings::default() };
    Moment::new("flick", "tappeti_volanti", 2, 1, 3).write(home.path(), &settings);
    let mut window = Window::open(home.path(), home.path(), &["--language=it", "--seed=5"]);
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
        window.drag(&carpet.name, -14.0, 105.0, "pull");
        window.until("the throw is judged", |window| window.find("verdict").or_else(|| window.find("primary")));
        std::thread::sleep(Duration::from_secs(3));
        done.store(true, Ordering::Relaxed);
        took = began.elapsed();
        count = camera.join().expect("the camera");
    });
    // Hundredths of a second for each.
    let delay = took.as_secs_f64() * 100.0 * f64::from(SLOWED) / f64::from(count);
    let made = Command::new("convert")
        .args(["-delay", &format!("{delay:.0}"), "-loop", "0"])
        .arg(frames.path().join("*.png"))
        .args(["-dither", "None", "-colors", "96", "-layers", "OptimizePlus"])
        .arg(&file)
        .status();
    assert!(made.expect("convert runs").success(), "the frames could not be put together");
}
