//! Pictures of every screen in many sizes and scales, for people to look at:
//! `scripts/series`. It fails if the program itself finds faults in the texts
//! on them; the rest is for the eye.
//!
//! Computer players bring a game to a moment, and the program then continues it
//! in a real window.

use super::stage::{Moment, write_settings};
use super::window::Window;
use std::path::PathBuf;
use std::time::Duration;
use tavolata::settings::Settings;

const MOMENTS: &[Moment] = &[
    Moment::new("tappeti-1", "tappeti_volanti", 2, 1, 1),
    Moment::new("tappeti-2", "tappeti_volanti", 4, 1, 2),
    Moment::new("tappeti-5", "tappeti_volanti", 3, 1, 5),
    Moment::new("tappeti-dispute", "tappeti_volanti", 2, 1, 5).of("phase: Choosing"),
    Moment::new("eimer-build", "alles_im_eimer", 2, 1, 1),
    Moment::new("eimer-6", "alles_im_eimer", 4, 1, 6),
    Moment::new("eimer-defends", "alles_im_eimer", 3, 1, 8).of("phase: Defending"),
    Moment::new("eimer-six-seats", "alles_im_eimer", 6, 1, 7),
    Moment::new("akelarre-1", "akelarre", 2, 1, 1),
    Moment::new("akelarre-20", "akelarre", 2, 1, 20),
    Moment::new("akelarre-four-seats", "akelarre", 4, 1, 24),
    Moment::new("akelarre-chooses", "akelarre", 2, 1, 10).of("phase: Choosing"),
    Moment::new("akelarre-draws", "akelarre", 3, 1, 10).of("phase: Drawing"),
    Moment::new("akelarre-buys", "akelarre", 2, 1, 10).of("phase: Buying"),
    Moment::new("cartabomba-1", "cartabomba", 2, 1, 1),
    Moment::new("cartabomba-20", "cartabomba", 2, 1, 20),
    Moment::new("cartabomba-parries", "cartabomba", 2, 1, 12).of("phase: Parrying"),
    Moment::new("cartabomba-discards", "cartabomba", 2, 1, 12).of("phase: Discarding"),
    Moment::new("xako-2", "xako", 2, 1, 2),
    Moment::new("xako-20", "xako", 2, 1, 20),
    Moment::new("xako-defends", "xako", 3, 1, 12).of("phase: Defending"),
    Moment::new("xako-spends", "xako", 2, 1, 12).of("phase: Spending"),
    Moment::new("xako-refills", "xako", 4, 1, 12).of("phase: Refilling"),
    Moment::new("xako-four-seats", "xako", 4, 1, 24),
    Moment::new("curtain", "xako", 2, 2, 2),
];

/// Ways from the title screen: what to press, in order. Large text scrolls the
/// rules button out of sight, so F1 is pressed instead.
const WALKS: &[(&str, &[&str])] = &[
    ("title", &[]),
    ("settings", &["settings"]),
    ("archive", &["archive"]),
    ("statistics", &["statistics"]),
    ("workshop-layouts", &["workshop"]),
    ("workshop-drawing", &["workshop", "desk-layouts", "new-layout"]),
    ("workshop-physics", &["workshop", "desk-physics"]),
    ("workshop-rules", &["workshop", "desk-rules"]),
    ("workshop-files", &["workshop", "desk-files"]),
    ("choose", &["new-game"]),
    ("choose-akelarre", &["new-game", "game-akelarre"]),
    ("set-up-tappeti", &["new-game", "prepare"]),
    ("set-up-eimer", &["new-game", "game-alles_im_eimer", "prepare"]),
    ("set-up-xako", &["new-game", "game-xako", "prepare"]),
    ("rules-tappeti", &["new-game", "F1"]),
    ("rules-xako", &["new-game", "game-xako", "F1"]),
    ("lesson-tappeti", &["new-game", "F1", "help-learn"]),
    ("lesson-eimer", &["new-game", "game-alles_im_eimer", "F1", "help-learn"]),
    ("lesson-akelarre", &["new-game", "game-akelarre", "F1", "help-learn"]),
    ("lesson-cartabomba", &["new-game", "game-cartabomba", "F1", "help-learn"]),
    ("lesson-xako", &["new-game", "game-xako", "F1", "help-learn"]),
];

/// Returns the words in an environment variable, or those of the default.
fn list(variable: &str, usual: &str) -> Vec<String> {
    std::env::var(variable).unwrap_or_else(|_| usual.to_owned()).split_whitespace().map(str::to_owned).collect()
}

/// Takes a picture in each size and returns the faults of the texts.
fn pictures(window: &mut Window, name: &str, scale: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for size in list("SERIES_SIZES", "1280x720 1280x800 1024x768 1920x1080 2560x1440 3440x1440") {
        let (width, height) = size.split_once('x').expect("a size is written like 1280x800");
        window.resize(width, height);
        let name = format!("{name}-{size}-{scale}");
        // Whatever the pointer rests on would be enlarged.
        window.pointer(2.0, 2.0);
        std::thread::sleep(Duration::from_millis(400));
        let wrong = window.text_faults();
        window.picture(&name);
        faults.extend(wrong.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    for fault in &faults {
        println!("{fault}");
    }
    faults
}

#[test]
#[ignore = "takes pictures for people to look at: scripts/series"]
fn series() {
    let shots = PathBuf::from(std::env::var_os("TAVOLATA_SHOTS").expect("scripts/series names a folder"));
    let language = std::env::var("SERIES_LANGUAGE").unwrap_or_else(|_| "it".to_owned());
    let only = list("SERIES_ONLY", "");
    let wanted = |name: &str| only.is_empty() || only.iter().any(|part| name.contains(part.as_str()));
    let arguments = [format!("--language={language}"), "--seed=5".to_owned()];
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut faults = Vec::new();
    for scale in list("SERIES_SCALES", "1 0.8 1.5 2") {
        let settings = Settings {
            interface_scale: scale.parse().expect("a scale is a number like 1.5"),
            animation_speed: 0.0,
            music: 0.0,
            ..Settings::default()
        };
        for (name, way) in WALKS.iter().filter(|(name, _)| wanted(name)) {
            let home = tempfile::tempdir().expect("a folder of its own");
            write_settings(home.path(), &settings);
            let mut window = Window::open(home.path(), &shots, &arguments);
            window.wait("new-game");
            for step in *way {
                if *step == "F1" {
                    window.key(step);
                } else {
                    window.click(step);
                }
                std::thread::sleep(Duration::from_millis(500));
            }
            faults.extend(pictures(&mut window, name, &scale));
        }
        for moment in MOMENTS.iter().filter(|moment| wanted(moment.name)) {
            let home = tempfile::tempdir().expect("a folder of its own");
            moment.write(home.path(), &settings);
            let mut window = Window::open(home.path(), &shots, &arguments);
            window.click("continue");
            window.wait("pause");
            std::thread::sleep(Duration::from_secs(3));
            faults.extend(pictures(&mut window, moment.name, &scale));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
