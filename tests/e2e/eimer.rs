//! The card table with Alles im Eimer: buckets and cards moved by drag and by
//! click, and a bucket lost with a choice of the side that stays.

use super::stage::hasten;
use super::window::{Widget, Window};

/// Returns the last card of the hand, which no other covers.
fn last_card(window: &Window) -> Option<Widget> {
    let hand = window.all("card-").into_iter().filter(|card| card.enabled && card.y > 600.0);
    hand.max_by(|a, b| a.x.total_cmp(&b.x))
}

/// Drags one widget onto another.
pub(crate) fn drag_onto(window: &mut Window, what: &str, onto: &str, picture: &str) {
    let (from, to) = (window.wait(what), window.until("the target is there", |window| window.find(onto)));
    window.drag(what, to.x - from.x, to.y - from.y, picture);
}

/// Whether the text of the primary button begins with this word.
fn says(window: &Window, word: &str) -> bool {
    window.text("primary").starts_with(word)
}

/// Whether the primary button is the only way on: to be overrun.
fn hopeless(window: &Window) -> bool {
    says(window, "Be overrun")
}

/// Chooses a bucket to lose, and the side that stays if the pyramid breaks.
fn lose(window: &mut Window) {
    window.click(if hopeless(window) { "primary" } else { "eimer-lose" });
    window.wait("eimer-back");
    let own = window.all("bucket-").into_iter().filter(|bucket| bucket.enabled);
    for bucket in own.map(|bucket| bucket.name).collect::<Vec<_>>() {
        window.click(&bucket);
        std::thread::sleep(std::time::Duration::from_millis(600));
        if window.find("keep-left").is_some() {
            window.click("keep-left");
        }
        if window.find("primary").is_some_and(|button| button.enabled) {
            break;
        }
    }
    window.picture("eimer-4-lose");
    window.click("primary");
}

#[test]
fn a_pyramid_is_built_and_a_bucket_is_lost() {
    let home = tempfile::tempdir().expect("a folder of its own");
    let pictures = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| home.path().join("shots"), Into::into);
    hasten(home.path());
    let mut window = Window::open(home.path(), &pictures, &["--language=en", "--seed=7"]);
    window.click("new-game");
    window.click("game-alles_im_eimer");
    window.click("prepare");
    window.click("begin");

    // AE-04: by drag, by click, and all at once with a button.
    window.wait("eimer-arrange");
    drag_onto(&mut window, "tray-cavallo-3", "slot-0-0", "eimer-1-drag");
    window.until("the bucket stands", |window| window.find("bucket-0-0-0"));
    window.click("tray-cane-3");
    window.click("slot-0-1");
    window.until("another stands beside it", |window| window.find("bucket-0-0-1"));
    window.click("undo");
    window.until("it is taken back", |window| window.find("bucket-0-0-1").is_none().then_some(()));
    window.click("eimer-arrange");
    window.until("the pyramid is complete", |window| window.find("primary").filter(|button| button.enabled));
    window.picture("eimer-2-pyramid");
    window.click("primary");

    let (mut led, mut lost) = (false, false);
    for _ in 0..30 {
        if led && lost {
            break;
        }
        window.until("it is the person's turn", |window| {
            let asked = says(window, "Charge") || window.find("eimer-lose").is_some() || hopeless(window);
            asked.then_some(())
        });
        if says(&window, "Charge") {
            let card = window.until("there is a hand", last_card);
            if led {
                window.click(&card.name);
                window.click("primary");
            } else {
                // AE-05: a single card may begin a charge. The drop adds it, the
                // button plays it.
                drag_onto(&mut window, &card.name, "slot-charge", "eimer-3-charge");
                window.until("it lies in the panel", |window| says(window, "Charge with").then_some(()));
                window.click("primary");
                led = true;
            }
            window.until("the card is played", |window| {
                (!says(window, "Charge") && last_card(window).is_none_or(|now| now.name != card.name)).then_some(())
            });
        } else {
            lose(&mut window);
            window.until("the bucket is gone", |window| {
                (!window.text("plate seat 0").contains("15 buckets")).then_some(())
            });
            lost = true;
        }
    }
    assert!(led && lost, "the person began a charge ({led}) and lost a bucket ({lost})");
}
