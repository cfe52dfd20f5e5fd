//! Played with fingers alone: the mouse is never used.

use super::cards::{hand, primary};
use super::carpet_in_hand;
use super::stage::{hasten, write_settings};
use super::window::Window;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tavolata::settings::{CardZoom, Settings};

fn open(home: &Path) -> Window {
    let pictures = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| home.join("shots"), PathBuf::from);
    Window::open(home, &pictures.join("touch"), &["--language=en", "--seed=11"])
}

/// Opens the program and begins a game with the proposed seats.
fn begin(home: &Path, game: &str) -> Window {
    let mut window = open(home);
    window.tap("new-game");
    window.tap(&format!("game-{game}"));
    window.wait("prepare");
    window.tap("prepare");
    window.tap("begin");
    window
}

/// AK-06, AK-07: a card is looked at, selected and discarded.
#[test]
fn a_card_is_looked_at_and_played() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let card_zoom = CardZoom::RightButton;
    write_settings(home.path(), &Settings { animation_speed: 3.0, card_zoom, ..Settings::default() });
    let mut window = begin(home.path(), "akelarre");
    let cards = window.until("the person is to play", |window| {
        let hand = hand(window, "hand-");
        (!hand.is_empty() && window.find("primary").is_some()).then_some(hand)
    });
    let last = cards.last().expect("a card");
    assert!(window.find("zoom").is_none());
    window.hold(last);
    window.until("it is shown large", |window| window.find("zoom"));
    window.picture("1-look");
    std::thread::sleep(Duration::from_secs(1));
    assert!(window.find("zoom").is_some(), "also when the finger is lifted");
    assert!(primary(&window).is_none(), "a look selects nothing");
    window.tap(last);
    window.until("it may be discarded", primary);
    window.until("it is no longer shown large", |window| window.find("zoom").is_none().then_some(()));
    window.tap("primary");
    window.until("cards may be drawn", |window| primary(window).filter(|button| button.text.starts_with("Draw")));
}

/// AE-04: a bucket is dragged to its place, and another one taken there by taps.
#[test]
fn a_bucket_is_dragged() {
    let home = tempfile::tempdir().expect("a folder of its own");
    hasten(home.path());
    let mut window = begin(home.path(), "alles_im_eimer");
    window.wait("eimer-arrange");
    let (from, to) = (window.wait("tray-cavallo-3"), window.find("slot-0-0").expect("a place"));
    let held = window.slide("tray-cavallo-3", to.x - from.x, to.y - from.y);
    window.picture("2-drag");
    window.lift(held);
    window.until("the bucket stands", |window| window.find("bucket-0-0-0"));
    window.tap("tray-cane-3");
    window.tap("slot-0-1");
    window.until("another stands beside it", |window| window.find("bucket-0-0-1"));
}

/// TV-08: one finger pulls the carpet, a second one turns about it and gives it
/// spin; then a throw without dragging.
#[test]
fn a_carpet_is_pulled_and_turned() {
    let home = tempfile::tempdir().expect("a folder of its own");
    hasten(home.path());
    let mut window = open(home.path());
    window.tap("practice");
    let carpet =
        window.until("a carpet is in hand", |window| window.find("aim-keys").and_then(|_| carpet_in_hand(window)));
    let (x, y) = window.slide(&carpet.name, 0.0, 55.0);
    // Anticlockwise by a little more than ten lines of the wheel.
    let about = |degrees: f64| (x + 160.0 * degrees.to_radians().cos(), y - 160.0 * degrees.to_radians().sin());
    let second = |phase, degrees| {
        let (x, y) = about(degrees);
        window.touch(&[(2, phase, x, y)]);
    };
    second("started", 120.0);
    for step in 1..=13 {
        second("moved", 120.0 + 4.0 * f64::from(step));
    }
    second("ended", 172.0);
    window.frames(2);
    window.picture("3-pull");
    window.lift((x, y));
    let said =
        window.until("the throw counts", |window| Some(window.text("bar")).filter(|bar| bar.contains("throws 1")));
    assert!(said.contains("spin 50\u{a0}%"), "ten lines of the wheel are half of the spin: {said}");

    // Without dragging: the carpet, the destination, the button.
    while window.find("aim-power").is_none() {
        // At the beginning of its flight it is still there.
        let carpet = window.until("the carpet is in hand again", |window| {
            carpet_in_hand(window).filter(|next| (next.y - carpet.y).abs() < 20.0)
        });
        window.tap(&carpet.name);
    }
    let cards = window.all("card-").into_iter();
    let middle = cards.min_by(|a, b| (a.x - 640.0).abs().total_cmp(&(b.x - 640.0).abs())).expect("a destination");
    window.tap(&middle.name);
    window.picture("4-aim");
    window.tap("primary");
    window.until("the second throw counts", |window| window.text("bar").contains("throws 2").then_some(()));
}

/// A finger that moves on a list moves it and presses nothing.
#[test]
fn a_list_follows_the_finger() {
    let home = tempfile::tempdir().expect("a folder of its own");
    hasten(home.path());
    let mut window = open(home.path());
    window.tap("settings");
    window.tap("tab-keys");
    let before = window.wait("key-hurry");
    let held = window.slide("key-hurry", 0.0, -60.0);
    let now = window.find("key-hurry").expect("it is still there");
    assert!((10.0..63.0).contains(&(before.y - now.y)), "from {} to {}", before.y, now.y);
    window.lift(held);
    window.frames(6);
    assert!(window.find("keys-notice").is_none(), "the button was not pressed");
    window.tap("key-hurry");
    window.until("a key is asked for", |window| window.find("keys-notice"));
}
