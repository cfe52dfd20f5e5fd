//! The end of a game, and the next one that begins from there.

use super::stage::Moment;
use super::window::Window;
use tavolata::settings::Settings;

#[test]
fn once_more_deals_the_next_game() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let settings = Settings { animation_speed: 0.0, ..Settings::default() };
    Moment::new("end", "cartabomba", 2, 0, 24).write(home.path(), &settings);
    let mut window = Window::open(home.path(), &home.path().join("shots"), &["--language=en"]);
    window.click("continue");
    window.until("somebody has won", |window| window.find("ending-winner"));
    window.click("primary");
    window.until("the next game is dealt", |window| Some(()).filter(|()| window.find("ending-title").is_none()));
    window.until("it is somebody's turn", |window| Some(()).filter(|()| !window.text("ticket name").is_empty()));
    assert_eq!(window.text_faults(), Vec::<String>::new());
    window.click("pause");
    window.click("to-title");
    window.wait("new-game");
}
