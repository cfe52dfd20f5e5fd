//! Every screen around the games has room for texts two fifths longer than
//! English.

use crate::window::Window;
use std::path::PathBuf;

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
    for game in ["alles_im_eimer", "akelarre", "cartabomba", "xako", "tappeti_volanti"] {
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
