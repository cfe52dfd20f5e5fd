//! Tempers of computer players change what they do, and the mood comes from
//! what everybody could see.

use tavolata::engine::auto::{self, Limits};
use tavolata::engine::bot::{Bot, Strength};
use tavolata::engine::dice::Dice;
use tavolata::engine::game::Game;
use tavolata::engine::seat::{Seat, Viewer};
use tavolata::engine::session::{SeatInfo, Session};
use tavolata::engine::temper::{Mood, Occasion, Temper};
use tavolata::games::akelarre::rules::Akelarre;
use tavolata::games::alles_im_eimer::rules::AllesImEimer;
use tavolata::games::cartabomba::rules::Cartabomba;
use tavolata::games::tappeti_volanti::rules::TappetiVolanti;
use tavolata::games::xako::rules::Xako;

fn played<G: Game>(strength: Strength, temper: Temper, seed: u64) -> Session<G> {
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..2).map(|_| G::bot(strength)).collect();
    let players = [(strength, temper); 2];
    auto::play_with::<G>(G::default_setup(2), seed, &players, &mut bots, Limits::default()).expect("it ends")
}

/// In the positions of a few games each temper does something else than the
/// balanced one somewhere, though with the same view and the same dice.
fn differs<G: Game>(strength: Strength) {
    let mut missing = Temper::ALL[1..].to_vec();
    for seed in 0..20 {
        let session = played::<G>(Strength::Random, Temper::Balanced, seed);
        let (mut state, _) = G::new(session.setup(), seed).expect("sound");
        for entry in session.log().iter().take(60) {
            let (seat, view) = (entry.seat, state.view(Viewer::Seat(entry.seat)));
            let choose = |temper: Temper| {
                let mut bot = G::bot(strength);
                bot.feel(Mood { temper, grudge: Some(seat.clockwise(1, 2)) });
                bot.choose(seat, &view, &mut Dice::from_seed(seed))
            };
            if !seat.is_table() {
                let balanced = choose(Temper::Balanced);
                missing.retain(|&temper| choose(temper) == balanced);
            }
            if missing.is_empty() {
                return;
            }
            state.apply(seat, entry.action.clone()).expect("it was allowed");
        }
    }
    panic!("{}, {strength:?}: {missing:?} always do what the balanced one does", G::ID);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn tempers_play_differently() {
    for strength in [Strength::Medium, Strength::Strong] {
        differs::<Akelarre>(strength);
        differs::<AllesImEimer>(strength);
        differs::<Cartabomba>(strength);
        differs::<Xako>(strength);
        differs::<TappetiVolanti>(strength);
    }
}

/// The vengeful remember who last hurt them, and nobody else does.
fn remembers<G: Game>() {
    let session = played::<G>(Strength::Easy, Temper::Vengeful, 3);
    let mut last = [None; 2];
    for event in session.events() {
        if let Some(Occasion::Harm { by, to }) = G::occasion(event) {
            assert!(!to.contains(by) && !to.is_empty(), "{}: {event:?}", G::ID);
            to.iter().for_each(|seat| last[seat.index()] = Some(by));
        }
    }
    assert!(last.iter().any(Option::is_some), "{}: nobody was ever hurt", G::ID);
    for seat in [0, 1].map(Seat::new) {
        assert_eq!(session.mood(seat), Mood { temper: Temper::Vengeful, grudge: last[seat.index()] }, "{}", G::ID);
    }
    let bold = played::<G>(Strength::Easy, Temper::Bold, 3);
    assert_eq!(bold.mood(Seat::new(0)), Mood { temper: Temper::Bold, grudge: None });
}

#[test]
fn the_vengeful_remember() {
    remembers::<Akelarre>();
    remembers::<AllesImEimer>();
    remembers::<Cartabomba>();
    remembers::<Xako>();
}

/// What everybody takes personally does not depend on what is hidden.
fn open<G: Game>() {
    for event in played::<G>(Strength::Easy, Temper::Balanced, 5).events() {
        let public = G::redact(event, Viewer::Public);
        assert_eq!(G::occasion(event), G::occasion(&public), "{}: {event:?}", G::ID);
    }
}

#[test]
fn occasions_are_public() {
    open::<Akelarre>();
    open::<AllesImEimer>();
    open::<Cartabomba>();
    open::<Xako>();
}

/// Seats saved before there were tempers are balanced.
#[test]
fn older_seats_are_balanced() {
    let text = "(name: \"Ada\", token: 1, portrait: 0, player: Computer(strong))";
    let seat: SeatInfo = ron::from_str(text).expect("readable");
    assert_eq!(seat.temper, Temper::Balanced);
    let again: SeatInfo = ron::from_str(&ron::to_string(&SeatInfo { temper: Temper::Bold, ..seat }).expect("writable"))
        .expect("readable");
    assert_eq!(again.temper, Temper::Bold);
}
