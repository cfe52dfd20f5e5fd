//! Two people at one screen: the curtain stands between them.

use super::stage::Moment;
use super::window::Window;
use tavolata::settings::Settings;

#[test]
fn the_curtain_falls_before_a_hand_is_shown() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let settings = Settings { animation_speed: 0.0, ..Settings::default() };
    Moment::new("curtain", "xako", 2, 2, 2).write(home.path(), &settings);
    let mut window = Window::open(home.path(), &home.path().join("shots"), &["--language=en"]);
    // A game that is continued begins with the curtain too.
    window.click("continue");
    window.wait("curtain name");
    assert!(window.all("card-").is_empty(), "nothing secret lies behind the curtain");
    assert_eq!(window.text("curtain name"), "Anna");
    window.click("open curtain");
    window.until("Anna sees her cards", |window| Some(()).filter(|()| !window.all("card-").is_empty()));
    assert!(window.find("curtain name").is_none(), "the curtain is up");
}
