//! The program played with a gamepad alone: from the title to a throw, and a
//! card played.

use super::stage::hasten;
use super::window::Window;
use serde_json::json;

/// Number of Microsoft as a maker of USB devices.
const MICROSOFT: u16 = 0x045e;

/// Begins a game with the proposed seats: one person and one computer player.
fn begin(home: &std::path::Path, game: &str) -> Window {
    hasten(home);
    let mut window = Window::open(home, &home.join("shots"), &["--language=en", "--seed=11"]);
    window.wait("new-game");
    window.pad(&json!({ "plug": MICROSOFT }));
    window.focus("new-game");
    window.press("South");
    window.focus(&format!("game-{game}"));
    window.press("South");
    // The chosen cover grows; the button below it leads on.
    if window.find("begin").is_none() {
        window.focus("prepare");
        window.press("South");
    }
    window.focus("begin");
    window.press("South");
    window
}

/// TV-08: the right stick pulls the carpet and throws it; a gamepad that is
/// unplugged throws nothing.
#[test]
fn a_carpet_is_thrown_with_the_right_stick() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let mut window = begin(home.path(), "tappeti_volanti");
    window.until("there is something to do", |window| window.find("primary").filter(|button| button.enabled));
    window.press("South");
    let carpet = |window: &Window| window.find("throw-panel").or_else(|| window.find("aim-keys"));
    window.until("a carpet is in hand", carpet);
    let pull = |window: &Window| {
        for step in 1..=8 {
            window.pad(&json!({ "axis": ["RightStickY", -0.09 * f64::from(step)] }));
        }
        window.frames(3);
    };
    pull(&window);
    let keys = window.text("aim-keys");
    assert!(keys.contains('B') && !keys.contains("Esc"), "texts name the buttons of the pad: {keys}");
    assert!(!keys.contains("right button"), "and nothing of the mouse: {keys}");
    window.picture("pulled");
    window.pad(&json!("unplug"));
    window.frames(12);
    assert!(carpet(&window).is_some(), "nothing was thrown");
    window.pad(&json!({ "plug": MICROSOFT }));
    pull(&window);
    window.pad(&json!({ "axis": ["RightStickY", 0.0] }));
    window.until("the carpet has flown", |window| Some(()).filter(|()| carpet(window).is_none()));
    // With nothing to aim the directional pad moves the focus.
    window.press("DPadUp");
    window.until("something has the focus", |window| window.all("").into_iter().find(|widget| widget.focused));
}
