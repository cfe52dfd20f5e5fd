//! Every screen around the games has room for texts two fifths longer than
//! English.

use crate::window::Window;
use std::path::PathBuf;
use std::process::Command;
use tavolata::games;

#[test]
fn long_words_fit() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let pictures = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| home.path().join("shots"), PathBuf::from);
    let mut window = Window::open(home.path(), &pictures, &["--language=pseudo", "--seed=7"]);
    window.wait("new-game");
    window.reads_well("title");
    window.click("settings");
    for tab in ["game", "sound", "screen", "keys", "language", "access"] {
        window.click(&format!("tab-{tab}"));
        window.reads_well(tab);
    }
    // Every setting takes effect at once and is kept.
    for value in ["motion.0", "letters.2", "contrast.0", "zoom.2", "motion.1"] {
        let name = format!("setting-{value}");
        window.click(&name);
        window.until(&name, |window| window.find(&name).filter(|widget| widget.checked));
    }
    let kept = window.until("the settings are written", |_| {
        let text = std::fs::read_to_string(home.path().join("config/settings.ron")).ok()?;
        text.contains("right_button").then_some(text)
    });
    for line in ["reduced_motion: false", "letters: large", "high_contrast: true"] {
        assert!(kept.contains(line), "{line} in\n{kept}");
    }
    window.click("settings-done");
    // A click on the game already chosen moves on, so the first one comes last.
    let mut games = games::ids();
    games.rotate_left(1);
    for game in games {
        window.click("new-game");
        window.click(&format!("game-{game}"));
        window.reads_well(game);
        window.click("rules");
        window.reads_well("rules");
        window.click("help-next");
        window.reads_well("second page of the rules");
        window.click("help-close");
        window.click("prepare");
        window.wait("begin");
        window.reads_well("set-up");
        window.click("back");
        window.wait("prepare");
        window.click("back");
    }
}

/// Frames that look like the last one are left out; what the system has lost is
/// drawn all the same.
#[test]
fn what_was_hidden_comes_back() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let mut window = Window::open(home.path(), &home.path().join("shots"), &["--language=it"]);
    window.wait("new-game");
    window.frames(30);
    let before = window.picture("before");
    window.hide_and_show();
    let after = window.picture("after");
    let same = Command::new("compare").args(["-metric", "AE"]).args([&before, &after]).arg("null:").output();
    let same = same.expect("compare runs");
    assert!(same.status.success(), "{} pixels differ", String::from_utf8_lossy(&same.stderr));
}
