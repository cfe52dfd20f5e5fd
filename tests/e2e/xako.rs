//! The main path of Xako: a card is drawn, an item is dragged beside the sheet
//! and paid for, an attack is composed and rolled, the turn is closed.

use super::stage::hasten;
use super::window::{Widget, Window};

/// Beginnings of the names of cards that cannot be equipped.
const WEAPONS: [&str; 10] =
    ["oro_", "extra_", "ex_", "scheletro", "lupo_", "golem", "ragno_", "strige", "negromante", "drago"];

/// Returns the cards of the hand, from left to right.
fn hand(window: &Window) -> Vec<Widget> {
    let mut cards: Vec<_> = window.all("card-").into_iter().filter(|card| card.y > 640.0).collect();
    cards.sort_by(|a, b| a.x.total_cmp(&b.x));
    cards
}

/// Waits until the text of the primary button, enabled or not, begins with one
/// of `words`.
fn says(window: &mut Window, words: &[&str]) -> Widget {
    window.until(&format!("the button says one of {words:?}"), |window| {
        window.find("primary").filter(|button| words.iter().any(|word| button.text.starts_with(word)))
    })
}

/// Waits until the primary button changes.
fn on(window: &mut Window, before: &Widget) {
    window.until("it goes on", |window| window.find("primary").is_none_or(|now| now.text != before.text).then_some(()));
}

/// XK-09: drags items beside the sheet until one can be paid for. Returns
/// whether one could.
fn equip(window: &mut Window) -> bool {
    let is_item = |card: &Widget| !WEAPONS.iter().any(|word| card.name["card-".len()..].starts_with(word));
    for item in hand(window).into_iter().filter(is_item) {
        let Some(place) = window.find("room-0") else { return false };
        let from = window.wait(&item.name);
        window.drag(&item.name, place.x - from.x, place.y - from.y, "xako-2-equip");
        if says(window, &["Equip"]).enabled {
            window.picture("xako-3-paid");
            window.click("primary");
            window.until("it lies beside the sheet", |window| {
                window.find(&item.name).filter(|card| card.y < 600.0).map(drop)
            });
            says(window, &["End"]);
            return true;
        }
        window.click("xako-cancel");
        says(window, &["End"]);
    }
    false
}

/// XK-16 to XK-18: attacks the opponent with the strongest cards of one kind.
/// Returns whether the hand had any.
fn attack(window: &mut Window) -> bool {
    window.click("rival-1");
    says(window, &["Attack"]);
    for kind in ["kind-spectre", "kind-combo", "kind-single"] {
        if window.find(kind).is_some_and(|button| button.enabled) {
            window.click(kind);
            window.until("the attack is ready", |window| window.find("primary").filter(|button| button.enabled));
            window.picture("xako-4-attack");
            window.click("primary");
            window.until("the dice are rolled", |window| window.find("panel-result"));
            window.picture("xako-5-rolled");
            return true;
        }
    }
    window.click("xako-cancel");
    says(window, &["End"]);
    false
}

#[test]
fn an_item_is_equipped_an_attack_is_rolled_and_the_turn_passes() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let pictures = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| home.path().join("shots"), Into::into);
    hasten(home.path());
    let mut window = Window::open(home.path(), &pictures, &["--language=en", "--seed=7"]);
    window.click("new-game");
    window.click("game-xako");
    // The selected cover grows; only then may it be pressed again.
    window.wait("prepare");
    window.click("prepare");
    window.click("begin");

    let (mut equipped, mut attacked, mut closed) = (false, false, None);
    for _ in 0..40 {
        let button = window.until("the person is asked", |window| window.find("primary"));
        let round = window.find_round();
        if equipped && attacked && closed.as_ref().is_some_and(|before| *before != round) {
            break;
        }
        match button.text.split(' ').next() {
            // XK-08, XK-12: to open the turn, or to refill the hand.
            Some("Draw") => {
                let before = hand(&window).len();
                window.click("primary");
                window.until("a card comes", |window| (hand(window).len() != before).then_some(()));
            }
            Some("End") => {
                equipped = equipped || equip(&mut window);
                if !attacked {
                    attacked = attack(&mut window);
                    if attacked {
                        // Adrenaline may be won; otherwise the turn goes on.
                        says(&mut window, &["End", "Use"]);
                        continue;
                    }
                }
                window.picture("xako-6-turn");
                window.click("primary");
                let last = window.until("there is a hand", |window| hand(window).pop());
                window.click(&last.name);
                window.until("it can be discarded", |window| window.find("primary").filter(|button| button.enabled));
                window.click("primary");
                window
                    .until("it is gone", |window| hand(window).iter().all(|card| card.name != last.name).then_some(()));
                closed = Some(round);
            }
            // XK-22: leaves the adrenaline unspent.
            Some("Use") => {
                window.click("xako-spare");
                on(&mut window, &button);
            }
            // XK-19: without an extra charge.
            Some("Defend") => {
                window.click("primary");
                on(&mut window, &button);
            }
            other => panic!("the window asks something unexpected: {other:?}"),
        }
    }
    assert!(equipped && attacked, "equipped ({equipped}), attacked ({attacked})");
    let before = closed.expect("a turn was closed");
    assert_ne!(window.find_round(), before, "the turn has come back in another round");
    assert_eq!(hand(&window).len(), 5, "the hand is full again (XK-12)");
}
