//! End-to-end tests. The main path in a real window: set up a game, arrange,
//! throw a carpet with the mouse, see the turn pass, quit, and continue from
//! the autosave; save under a name, and watch the game so far.
//!
//! Needs a display, xdotool and ImageMagick's import: run it by `scripts/e2e`.

mod cards;
mod curtain;
mod eimer;
mod ending;
mod lesson;
mod measure;
mod pad;
mod pictures;
mod reading;
mod saving;
mod series;
mod soak;
mod stage;
mod touch;
#[cfg(feature = "toy")]
mod toy;
mod window;
mod workshop;
mod xako;

use std::path::PathBuf;
use tavolata::settings::Settings;
use window::{Widget, Window};

/// Returns the carpet in hand: the one nearest to the lower edge of the window.
fn carpet_in_hand(window: &Window) -> Option<Widget> {
    window.all("carpet-").into_iter().filter(|carpet| carpet.enabled).max_by(|a, b| a.y.total_cmp(&b.y))
}

/// Returns the name on the ticket, which says who is to act.
fn who(window: &Window) -> Option<String> {
    Some(window.text("ticket name")).filter(|name| !name.is_empty())
}

#[test]
fn a_throw_passes_the_turn_and_survives_quitting() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let pictures = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| home.path().join("shots"), PathBuf::from);
    let arguments = ["--language=en", "--seed=7"];

    let mut window = Window::open(home.path(), &pictures, &arguments);
    window.wait("new-game");
    assert!(window.find("continue").is_none(), "there is nothing to continue yet");
    window.picture("1-title");
    window.click("new-game");
    window.click("prepare");
    window.click("seat-2-person");
    window.picture("2-set-up");
    // A second click on the way to the table must not take the game off it.
    window.double_click("begin");

    // TV-06: the proposed arrangement is legal, so it can be confirmed.
    window.until("the dealer may confirm", |window| window.find("primary").filter(|button| button.enabled));
    assert_eq!(window.all("card-").len(), 12, "twelve destinations are turned up (TV-05)");
    window.picture("3-arrange");
    window.click("primary");

    let carpet = window.until("a carpet is in hand", |window| {
        window.find("throw-panel").or_else(|| window.find("aim-keys")).and_then(|_| carpet_in_hand(window))
    });
    let thrower = window.until("somebody is to throw", who);
    window.drag(&carpet.name, 12.0, 95.0, "4-pull");
    let next = window.until("the turn passes", |window| who(window).filter(|name| *name != thrower));
    window.until("the next carpet is in hand", |window| {
        window.find("aim-keys").and_then(|_| carpet_in_hand(window)).filter(|next| next.name != carpet.name)
    });
    window.picture("5-after-the-throw");
    let round = window.find_round();
    assert!(round.is_some(), "the bar says which round it is");

    window.click("pause");
    window.picture("6-pause");
    window.click("to-title");
    window.wait("continue");
    window.picture("7-title");
    window.click("quit");
    window.ended();

    let mut window = Window::open(home.path(), &pictures, &arguments);
    window.click("continue");
    window.until("the same player is to throw again", |window| who(window).filter(|name| *name == next));
    window.until("a carpet is in hand again", carpet_in_hand);
    assert_eq!(window.find_round(), round, "the same journey and round");
    window.picture("8-continued");

    window.click("pause");
    window.click("save-as");
    window.picture("9-save-as");
    window.click("save-as-save");
    window.click("load");
    window.until("both saves are listed", |window| window.find("archive-continue-2"));
    window.picture("10-saves");
    window.click("archive-close");

    // From the pause menu: the game waits while its replay is watched.
    window.click("watch");
    let at = |window: &Window, move_: &str| Some(()).filter(|()| window.text("replay-where").contains(move_));
    window.until("the replay stands at the beginning", |window| at(window, "move 0 of 2"));
    window.click("replay-forward");
    window.click("replay-forward");
    window.until("the throw is shown", |window| at(window, "move 2 of 2"));
    window.picture("11-replay");
    window.click("log");
    window.until("the log tells what happened", |window| window.find("log-line-3"));
    window.click("log-line-1");
    window.until("a click on a line jumps there", |window| at(window, "move 0 of 2"));
    window.click("replay-close");
    window.until("the game goes on where it was", |window| who(window).filter(|name| *name == next));
    window.until("a carpet is in hand as before", carpet_in_hand);
}

/// With animations switched off nothing is shown on the way, but everything that
/// lies on the table at its end.
#[test]
fn without_animations_everything_lies_where_it_belongs() {
    let home = tempfile::tempdir().expect("a folder of its own");
    stage::write_settings(home.path(), &Settings { animation_speed: 0.0, ..Settings::default() });
    let mut window = Window::open(home.path(), &home.path().join("shots"), &["--language=en", "--seed=7"]);
    window.click("new-game");
    window.click("prepare");
    window.click("seat-2-person");
    window.double_click("begin");
    window.until("the dealer may confirm", |window| window.find("primary").filter(|button| button.enabled));
    window.frames(3);
    assert_eq!(window.all("card-").len(), 12, "twelve destinations are turned up (TV-05)");
    window.click("primary");
    let carpet = window.until("a carpet is in hand", |window| {
        window.find("throw-panel").or_else(|| window.find("aim-keys")).and_then(|_| carpet_in_hand(window))
    });
    let thrower = window.until("somebody is to throw", who);
    window.drag(&carpet.name, 12.0, 95.0, "pull");
    window.until("the turn passes", |window| who(window).filter(|name| *name != thrower));
    window.frames(3);
    assert_eq!(window.all("card-").len(), 12, "no destination is taken before all have thrown");
}
