//! A lesson in a real window: what it asks for is done with the mouse, anything
//! else is refused with a reason, the rest is shown, and nothing of it is kept.

use super::stage::hasten;
use super::window::Window;
use std::path::PathBuf;

/// Waits for a step of the lesson.
fn step(window: &mut Window, number: usize) {
    let words = format!("step {number} of 15");
    window.until(&words, |window| window.find("lesson").filter(|paper| paper.text.contains(&words)));
}

#[test]
fn a_lesson_is_taken() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let pictures = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| home.path().join("shots"), PathBuf::from);
    hasten(home.path());
    let mut window = Window::open(home.path(), &pictures.join("lesson"), &["--language=en"]);
    window.click("new-game");
    window.click("game-cartabomba");
    window.click("learn");
    step(&mut window, 1);
    window.click("lesson-on");
    step(&mut window, 2);
    window.until("the pair is marked", |window| window.find("ring take-first"));
    window.click("lesson-skip");
    step(&mut window, 3);
    window.until("what is asked for is marked", |window| window.find("ring card-busta_gialla"));
    assert!(window.find("ring primary").is_none(), "the main button would end the turn now");
    window.picture("1-asked");

    window.click("card-strillone");
    window.click("primary");
    let refused = window.until("something else is refused", |window| window.find("bubble"));
    assert!(refused.text.contains("Play Yellow Envelope"), "the refusal says what is asked for: {}", refused.text);
    window.picture("2-refused");
    window.click("card-strillone");
    window.click("card-busta_gialla");
    window.until("then the main button is marked", |window| window.find("ring primary"));
    window.click("primary");

    // The rest is shown.
    for number in 4..=14 {
        step(&mut window, number);
        window.click("lesson-skip");
    }
    step(&mut window, 15);
    window.picture("3-end");
    window.click("lesson-on");
    window.click("lesson-play");
    window.wait("begin");
    window.click("back");
    window.click("back");
    window.wait("new-game");
    assert!(window.find("continue").is_none(), "a lesson is not saved");
    window.click("statistics");
    let none = "No result yet";
    window.until("no result is counted", |window| {
        window.find("statistics-games").filter(|list| list.text.contains(none))
    });
    window.picture("4-nothing-counted");
}
