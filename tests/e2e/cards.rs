//! The main path of Akelarre and Cartabomba in a real window: begin, make the
//! first decisions, quit, and find the same table again.

use super::stage::hasten;
use super::window::{Widget, Window};
use std::path::{Path, PathBuf};

const ARGUMENTS: [&str; 2] = ["--language=en", "--seed=11"];

/// Opens the program in a folder of its own and begins a game with the proposed
/// seats: one person and one computer player.
fn begin(home: &Path, game: &str) -> Window {
    let pictures = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| home.join("shots"), PathBuf::from).join(game);
    hasten(home);
    let mut window = Window::open(home, &pictures, &ARGUMENTS);
    window.click("new-game");
    window.click(&format!("game-{game}"));
    // The selected cover grows; only then may it be pressed again.
    window.wait("prepare");
    window.click("prepare");
    window.picture("1-set-up");
    window.click("begin");
    window
}

/// Returns the primary button once it can be pressed.
pub(crate) fn primary(window: &Window) -> Option<Widget> {
    window.find("primary").filter(|button| button.enabled)
}

/// Returns the names of the pieces in a person's hand, from left to right:
/// enabled, and named `prefix` and a number.
pub(crate) fn hand(window: &Window, prefix: &str) -> Vec<String> {
    let mut cards: Vec<_> = window
        .all(prefix)
        .into_iter()
        .filter(|card| card.enabled && card.y > 560.0)
        .filter(|card| card.name[prefix.len()..].starts_with(|sign: char| sign.is_ascii_digit()))
        .collect();
    cards.sort_by(|a, b| a.x.total_cmp(&b.x));
    cards.into_iter().map(|card| card.name).collect()
}

/// Leaves through the pause menu, quits, and continues from the autosave.
fn quit_and_continue(mut window: Window, home: &Path, game: &str) -> Window {
    window.click("pause");
    window.click("to-title");
    window.wait("continue");
    window.click("quit");
    window.ended();
    let pictures = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| home.join("shots"), PathBuf::from).join(game);
    let mut window = Window::open(home, &pictures, &ARGUMENTS);
    window.click("continue");
    window
}

/// A hint is worked out, composed with Enter, and put away with Esc. It plays
/// nothing by itself.
#[test]
fn a_hint_is_composed() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let mut window = begin(home.path(), "akelarre");
    window.until("the person is to play", |window| window.find("hint").filter(|_| window.find("primary").is_some()));
    let cards = hand(&window, "hand-");
    window.click("hint");
    window.until("the move is told", |window| window.find("hint-take"));
    window.picture("2-hint");
    window.key("Return");
    let composed = |window: &Window| window.find("hint-close").is_some() && window.find("hint-take").is_none();
    window.until("it is composed", |window| composed(window).then_some(()));
    window.picture("3-composed");
    window.key("Escape");
    window.until("it is put away", |window| window.find("hint-close").is_none().then_some(()));
    assert_eq!(hand(&window, "hand-"), cards, "nothing is played");
}

/// AK-06 to AK-08: a card is discarded, others are drawn, the turn passes and
/// comes back.
#[test]
fn akelarre() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let mut window = begin(home.path(), "akelarre");
    let cards = window.until("the person is to play", |window| {
        let hand = hand(window, "hand-");
        (!hand.is_empty() && window.find("primary").is_some()).then_some(hand)
    });
    window.picture("2-turn");
    let last = cards.last().expect("a card");
    window.look(last);
    assert!(primary(&window).is_none(), "the right button selects nothing");
    window.click(last);
    window.until("it may be discarded", primary);
    window.look("primary");
    assert!(hand(&window, "hand-").len() == cards.len(), "the right button presses nothing");
    window.picture("3-discard");
    let dealt = window.find_round();
    window.click("primary");
    window.until("cards may be drawn", |window| primary(window).filter(|button| button.text.starts_with("Draw")));
    window.picture("4-draw");
    // Enter is the main button also after a click on nothing.
    window.click("bar");
    window.key("Return");
    window.until("the turn has come back", |window| {
        let asked = window.find("primary").is_some_and(|button| !button.enabled);
        Some(()).filter(|()| asked && hand(window, "hand-").len() == cards.len() && window.find_round() != dealt)
    });
    let round = window.find_round();
    let mut window = quit_and_continue(window, home.path(), "akelarre");
    window.until("the same round is there again", |window| Some(()).filter(|()| window.find_round() == round));
    window.until("the same number of cards", |window| Some(()).filter(|()| hand(window, "hand-").len() == cards.len()));
    window.picture("5-continued");
}

/// CB-03: the cards are drafted; CB-05: the first turn comes.
#[test]
fn cartabomba() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let mut window = begin(home.path(), "cartabomba");
    let drafted = loop {
        let now = window.until("something is to be chosen", |window| {
            window.find("take-first").or_else(|| window.find("primary").filter(|_| window.find("half-first").is_none()))
        });
        if now.name != "take-first" {
            break now;
        }
        assert!(now.text.contains("1 and 2") && now.text.contains("3 and 4"), "it says where all go: {}", now.text);
        window.picture("2-draft");
        let round = window.find_round();
        window.click("take-first");
        window.until("the pair is taken", |window| {
            Some(()).filter(|()| window.find("take-first").is_none() || window.find_round() != round)
        });
    };
    assert!(!drafted.text.is_empty(), "the button of the turn says what it does");
    window.picture("3-turn");
    let round = window.find_round();
    assert!(round.is_some(), "the bar says which turn it is");
    let mut window = quit_and_continue(window, home.path(), "cartabomba");
    window.until("the same turn is there again", |window| Some(()).filter(|()| window.find_round() == round));
    window.picture("4-continued");
}
