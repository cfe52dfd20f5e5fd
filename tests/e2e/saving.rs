//! Protection against loss: a disk that refuses, and another player's undo.

use super::window::Window;
use std::fs;

/// Sets up Alles im Eimer, for two people if `people`, and begins.
fn begin(window: &mut Window, people: bool) {
    window.click("new-game");
    window.click("game-alles_im_eimer");
    window.click("prepare");
    if people {
        window.click("seat-2-person");
    }
    window.click("begin");
}

/// A folder that is a file: one sign for as long as saving fails, a warning on
/// leaving, and a save as soon as it is possible again.
#[test]
fn a_save_that_fails_is_a_sign_until_it_goes_well() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let saves = home.path().join("saves");
    fs::write(&saves, "a file where the folder should be").expect("written");
    let mut window = Window::open(home.path(), &home.path().join("shots"), &["--language=en", "--seed=7"])
        .provoking(&["saves: Not a directory", "The game was not saved"]);
    begin(&mut window, false);
    window.click("eimer-arrange");
    window.wait("unsaved");
    assert!(window.find("close notice").is_none(), "the sign is enough");
    window.click("unsaved");
    window.wait("try-again");
    window.click("to-title");
    window.until("leaving asks", |window| window.text("to-title").contains("all the same").then_some(()));
    fs::remove_file(&saves).expect("it is there");
    window.click("try-again");
    window.until("all is well", |window| window.find("try-again").is_none().then_some(()));
    window.click("resume");
    window.until("the sign goes", |window| window.find("unsaved").is_none().then_some(()));
    assert!(saves.join("alles_im_eimer.tavolata").exists());
}

/// What the first player has put up cannot be undone by the second. Before
/// that, a crash is reported.
#[test]
fn undo_does_not_pass_with_the_screen() {
    let home = tempfile::tempdir().expect("a folder of its own");
    // A crash is reported at the next start, once.
    fs::write(home.path().join("crash-1-1.txt"), "the table has no legs").expect("written");
    let mut window = Window::open(home.path(), &home.path().join("shots"), &["--language=en", "--seed=7"]);
    window.until("the crash is told", |window| {
        window.find("notice").filter(|notice| notice.text.contains("report-crash-1-1.txt"))
    });
    assert!(home.path().join("report-crash-1-1.txt").exists());
    window.click("notice-dismiss");
    window.until("it is dismissed", |window| window.find("notice").is_none().then_some(()));
    begin(&mut window, true);
    window.click("open curtain");
    window.click("eimer-arrange");
    window.until("it can be taken back", |window| window.find("undo").filter(|button| button.enabled));
    window.until("the pyramid is complete", |window| window.find("primary").filter(|button| button.enabled));
    let first = window.text("ticket name");
    window.click("primary");
    window.wait("curtain name");
    window.key("ctrl+z");
    window.click("open curtain");
    window.wait("eimer-arrange");
    assert!(window.find("undo").is_none_or(|button| !button.enabled));
    window.key("ctrl+z");
    std::thread::sleep(std::time::Duration::from_secs(1));
    assert!(window.find("curtain name").is_none(), "the screen stays with the second");
    assert_ne!(window.text("ticket name"), first);
}
