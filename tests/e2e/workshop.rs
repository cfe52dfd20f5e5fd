//! The workshop: house rules kept and chosen, a layout drawn, kept, thrown at,
//! and broken by hand.

use super::window::Window;
use std::fs;

#[test]
fn rules_and_layouts_are_kept_and_used() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let config = home.path().join("config");
    let mut window = Window::open(home.path(), &home.path().join("shots"), &["--language=en", "--seed=7"]);

    // A number is changed, kept under a name, and offered when a game is set up.
    window.click("workshop");
    window.click("desk-rules");
    for _ in 0..3 {
        window.click("desk-game");
    }
    window.click("minus-0-plays");
    window.until("the change is marked", |window| window.find("reset-0-plays").filter(|button| button.enabled));
    assert!(!window.find("play-these").expect("the button").enabled, "not kept yet");
    window.click("keep");
    window.wait("ask-name");
    for key in ["c", "a", "s", "a"] {
        window.key(key);
    }
    window.until("a name is there", |window| window.find("ask-keep").filter(|button| button.enabled));
    window.click("ask-keep");
    let rules = config.join("house/cartabomba/casa/games/cartabomba/rules.ron");
    window.until("the rules are kept", |_| rules.exists().then_some(()));
    assert!(fs::read_to_string(&rules).expect("rules").contains("plays: 2,"));
    window.until("they can be played", |window| window.find("play-these").filter(|button| button.enabled));
    window.click("play-these");
    window.until("they are chosen", |window| window.text("variant-house").contains("casa").then_some(()));
    window.click("back");
    window.click("back");

    // A layout is drawn, kept, and thrown at; leaving the throws leads back.
    window.click("workshop");
    window.click("desk-layouts");
    window.click("new-layout");
    window.click("add-card");
    window.wait("card-9");
    window.click("keep-drawing");
    window.wait("ask-name");
    window.until("a name is proposed", |window| window.find("ask-keep").filter(|button| button.enabled));
    window.click("ask-keep");
    let layout = config.join("games/tappeti_volanti/layouts/my-layout.ron");
    window.until("the layout is kept", |_| layout.exists().then_some(()));
    window.click("try-layout");
    window.wait("practice-again");
    window.click("pause");
    window.click("to-title");
    window.wait("desk-layouts");

    // Broken by hand, it says where; the others stay.
    let text = fs::read_to_string(&layout).expect("a layout");
    fs::write(&layout, text.replacen("cards: [", "cards: [(1O8, 0, 0),", 1)).expect("written");
    window.until("the fault is told", |window| window.text("tile-layouts/my-layout").contains("line").then_some(()));
    assert!(window.find("tile-griglia").is_some());
    window.click("desk-files");
    window.until("it is on the list", |window| window.text("files").contains("to be mended").then_some(()));
    fs::write(&layout, text).expect("written");
    window.until("all is well", |window| (!window.text("files").contains("to be mended")).then_some(()));
}
