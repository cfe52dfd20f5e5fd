//! Checks that hold for the layouts of every card game.

use super::layout::{Canvas, Layout, What};
use super::{CardGame, Scene};
use crate::engine::auto;
use crate::engine::bot::Strength;
use crate::engine::config::Sources;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::Session;
use crate::engine::words::Message;
use crate::table::Turn;
use crate::theme::Scale;
use crate::words::{Language, Words};

/// Calls `look` with the layout at each decision of a game among computer
/// players, as seen by whoever decides.
fn layouts<G: CardGame>(seats: usize, seed: u64, mut look: impl FnMut(&Session<G>, Layout)) {
    let (setup, faults) = G::setup(seats, &Sources::builtin());
    assert!(faults.is_empty(), "{faults:?}");
    let played = auto::play::<G>(setup.clone(), seed, &vec![Strength::Random; seats]).expect("a game");
    let mut session = Session::<G>::new(setup, seed, played.seats().to_vec()).expect("a game");
    for entry in played.log() {
        if !entry.seat.is_table() {
            let view = session.view(Viewer::Seat(entry.seat));
            let scene = Scene::<G> {
                view: &view,
                viewer: Viewer::Seat(entry.seat),
                bottom: entry.seat,
                turn: Turn::Person(entry.seat),
                person: Some(entry.seat),
                event: None,
                told: session.events().len(),
                waits: false,
                draft: &G::Draft::default(),
                held: &[],
                over: None,
                pressed: None,
                taught: None,
                canvas: Canvas::of(&Scale::default()),
                session: &session,
            };
            look(&session, G::layout(&scene));
        }
        session.submit(entry.seat, entry.action.clone()).unwrap_or_else(|why| panic!("{why:?}"));
    }
}

/// Everything that can be used must have a name for screen readers, and every
/// text on the table must exist in every language.
fn names_and_words<G: CardGame>(seats: usize) {
    layouts::<G>(seats, 3, |session, layout| {
        assert_eq!(layout.unnamed(), Vec::<&str>::new(), "{}: after {} decisions", G::ID, session.log().len());
        let name = |seat: Seat| session.name(seat).to_owned();
        let said = |message: &Message| {
            for language in Language::ALL {
                let text = Words::of(language).say(message, &name);
                assert!(!text.contains('⟦') && !text.contains("{$"), "{}: {text}", G::ID);
            }
        };
        for piece in &layout.pieces {
            let (title, facts) = piece.name_and_facts().unzip();
            title.into_iter().chain(facts.unwrap_or_default()).for_each(said);
        }
        layout.slots.iter().filter_map(|slot| slot.called.as_ref().or(slot.words.as_ref())).for_each(said);
        for item in &layout.items {
            match &item.what {
                What::Words { message, .. } | What::Chip(_, message) | What::Tip(message) => said(message),
                What::Bubble(_, title, words) => [title, words].into_iter().for_each(said),
                What::Button(_, deed) => said(&deed.deed),
                What::Drawing(_) | What::Tiles(..) | What::Panel(_) | What::Ground(..) => {}
            }
        }
    });
}

#[test]
fn what_lies_on_the_tables_has_names_and_words() {
    names_and_words::<crate::games::akelarre::rules::Akelarre>(3);
    names_and_words::<crate::games::alles_im_eimer::rules::AllesImEimer>(3);
    names_and_words::<crate::games::cartabomba::rules::Cartabomba>(2);
    names_and_words::<crate::games::xako::rules::Xako>(3);
}
