//! The game of the feature `toy`, which is the last of the list: as any other, it
//! is chosen, played to its final score, and has its lesson.

use super::cards::{hand, primary};
use super::eimer::drag_onto;
use super::stage::hasten;
use super::window::Window;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tavolata::games;

/// Opens the program at the choice of the game, with that game selected.
fn choose(home: &Path) -> Window {
    let pictures = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| home.join("shots"), PathBuf::from).join("toy");
    hasten(home);
    let mut window = Window::open(home, &pictures, &["--language=en", "--seed=3"]);
    window.wait("new-game");
    window.reads_well("the title");
    window.picture("1-title");
    window.click("new-game");
    let game = games::ids().pop().expect("there are games");
    window.click(&format!("game-{game}"));
    window.wait("prepare");
    window.reads_well("the choice of the game");
    window.picture("2-choose");
    window
}

/// Returns the button that stands back beside the one that plays.
fn stand_back(window: &Window) -> Option<String> {
    let back = |widget: &super::window::Widget| widget.name.ends_with("stand-back") && widget.enabled;
    window.all("").into_iter().find(back).map(|widget| widget.name)
}

/// Returns the names of all cards in the row and in the hand.
fn lying(window: &Window) -> BTreeSet<String> {
    window.all("card-").into_iter().map(|card| card.name).collect()
}

#[test]
fn a_sixth_game_is_played_to_its_end() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let mut window = choose(home.path());
    window.click("prepare");
    window.picture("3-set-up");
    window.double_click("begin");
    let (mut played, mut stood_back) = (0, 0);
    loop {
        let over = window.until("it is the person's turn, or the end", |window| {
            let over = window.find("ending-winner").is_some();
            let asked = window.find("hint").is_some() && window.find("primary").is_some();
            (over || asked).then_some(over)
        });
        if over {
            break;
        }
        let (before, cards) = (lying(&window), hand(&window, "card-"));
        // The first row is begun by a drop; then the lowest card that climbs.
        let mut done = false;
        for card in &cards {
            if played == 0 {
                drag_onto(&mut window, card, "slot-row", "4-drag");
            } else {
                window.click(card);
            }
            if primary(&window).is_some_and(|button| button.text.starts_with("Play")) {
                window.picture("5-chosen");
                window.click("primary");
                (played, done) = (played + 1, true);
                break;
            }
        }
        if !done {
            let back = stand_back(&window).unwrap_or_else(|| "primary".to_owned());
            window.click(&back);
            stood_back += 1;
        }
        window.until("something has happened", |window| {
            let over = window.find("ending-winner").is_some();
            (over || lying(window) != before).then_some(())
        });
    }
    window.until("it is counted", |window| {
        Some(()).filter(|()| window.find("ending-title").is_some_and(|title| !title.text.contains("The count")))
    });
    assert!(played > 1 && stood_back > 0, "{played} cards played, stood back {stood_back} times");
    window.reads_well("the final score");
    window.picture("6-end");
}

#[test]
fn a_sixth_lesson_is_taken() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let mut window = choose(home.path());
    window.click("learn");
    let step = |window: &mut Window, number: usize| {
        let words = format!("step {number} of 9");
        window.until(&words, |window| window.find("lesson").filter(|paper| paper.text.contains(&words)));
    };
    step(&mut window, 1);
    window.click("lesson-on");
    step(&mut window, 2);
    window.until("the card is marked", |window| window.find("ring card-3"));
    window.picture("7-lesson");
    window.click("card-14");
    window.click("primary");
    let refused = window.until("something else is refused", |window| window.find("bubble"));
    assert!(refused.text.contains("Play 3"), "the refusal says what is asked for: {}", refused.text);
    window.click("card-3");
    window.click("primary");
    step(&mut window, 3);
    window.click("card-14");
    window.click("primary");
    step(&mut window, 4);
    window.picture("8-lesson");
}
