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
use crate::table::ending::{self, Ending};
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
            let (viewer, draft) = (Viewer::Seat(entry.seat), G::Draft::default());
            let scene = Scene::<G> {
                turn: Turn::Person(entry.seat),
                person: Some(entry.seat),
                ..Scene::still(&session, &view, viewer, &draft, Canvas::of(&Scale::default()))
            };
            look(&session, G::layout(&scene));
        }
        session.submit(entry.seat, entry.action.clone()).unwrap_or_else(|why| panic!("{why:?}"));
    }
}

/// Everything that can be used must have a name for screen readers, and every
/// text on the table must exist in every language.
pub(crate) fn names_and_words<G: CardGame>(seats: usize) {
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
                What::Drawing(_) | What::Frame(_) | What::Tiles(..) | What::Panel(_) | What::Ground(..) => {}
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

/// Calls `look` with the ending of a game among computer players, as everybody
/// sees it, and with that of each game within the match.
fn endings<G: CardGame>(
    seats: usize,
    seed: u64,
    change: impl Fn(&mut G::Setup),
    mut look: impl FnMut(&Session<G>, &Ending),
) {
    let (mut setup, faults) = G::setup(seats, &Sources::builtin());
    assert!(faults.is_empty(), "{faults:?}");
    change(&mut setup);
    let session = auto::play::<G>(setup, seed, &vec![Strength::Easy; seats]).expect("a game");
    let view = session.view(Viewer::Public);
    let at = |view: &G::View, event: Option<&G::Event>, told: usize| {
        let draft = G::Draft::default();
        let still = Scene::still(&session, view, Viewer::Public, &draft, Canvas::of(&Scale::default()));
        G::ending(&Scene::<G> { turn: Turn::Finished, event, told, ..still })
    };
    look(&session, &at(&view, None, session.events().len()).expect("the game is over"));
    // Within the match as the window shows it: event by event.
    let mut shown = Session::<G>::new(session.setup().clone(), seed, session.seats().to_vec()).expect("a game");
    let mut told = 0;
    for entry in session.log() {
        let mut view = shown.view(Viewer::Public);
        shown.submit(entry.seat, entry.action.clone()).unwrap_or_else(|why| panic!("{why:?}"));
        for event in shown.events_since(told, Viewer::Public) {
            told += 1;
            G::evolve(&mut view, &event);
            if let Some(ending) = at(&view, Some(&event), told).filter(|ending| !ending.over) {
                look(&session, &ending);
            }
        }
    }
}

/// However a game ends, the counting leads to the result of the rules, and
/// everything is said in every language.
pub(crate) fn counts_right<G: CardGame>(seats: usize, change: impl Fn(&mut G::Setup) + Copy) -> usize {
    let mut within = 0;
    for seed in 0..4 {
        endings::<G>(seats, seed, change, |session, ending| {
            ending::check(ending);
            let name = |seat: Seat| session.name(seat).to_owned();
            let mut said: Vec<&Message> = vec![&ending.title, &ending.amount];
            said.extend(ending.why.iter().chain(&ending.kinds));
            for line in ending.sides.iter().flat_map(|side| &side.lines) {
                said.extend(line.note.iter().chain(line.badge.iter().map(|(_, words)| words)));
            }
            said.extend(ending.facts.iter().flat_map(|fact| [&fact.title, &fact.words]));
            for (message, language) in said.iter().flat_map(|&message| Language::ALL.map(|one| (message, one))) {
                let text = Words::of(language).say(message, &name);
                assert!(!text.contains('⟦') && !text.contains("{$"), "{}: {text}", G::ID);
            }
            assert!(!ending.facts.is_empty() && ending.facts.len() <= 3, "{}: {:?}", G::ID, ending.facts);
            let seated: Vec<Seat> = ending.sides.iter().flat_map(|side| &side.lines).map(|line| line.seat).collect();
            assert!((0..seats).all(|at| seated.contains(&Seat::new(at))) && seated.len() == seats);
            if !ending.over {
                within += 1;
                return;
            }
            let outcome = session.outcome().expect("it is over");
            assert_eq!(ending.winners, outcome.winners);
            let best = ending.sides.iter().map(|side| side.total).max();
            for side in &ending.sides {
                for line in &side.lines {
                    // Cards not counted after a stalemate are not part of the
                    // total.
                    let score = outcome.scores[line.seat.index()];
                    assert!(side.total == score || G::ID == "cartabomba" && side.total < score, "{}", G::ID);
                    assert!(!outcome.winners.contains(line.seat) || Some(side.total) == best, "{}", G::ID);
                }
            }
        });
    }
    within
}

#[test]
fn ends_count_to_the_result_of_the_rules() {
    use crate::games::akelarre::rules::Akelarre;
    use crate::games::alles_im_eimer::rules::AllesImEimer;
    use crate::games::cartabomba::rules::Cartabomba;
    use crate::games::xako::rules::Xako;
    for seats in 2..=4 {
        assert_eq!(counts_right::<Akelarre>(seats, |_| ()), 0);
        assert!(counts_right::<Xako>(seats, |_| ()) > 0, "matches of several challenges");
    }
    counts_right::<Akelarre>(4, |setup| setup.options.teams = true);
    counts_right::<Cartabomba>(2, |_| ());
    for seats in 2..=6 {
        assert_eq!(counts_right::<AllesImEimer>(seats, |setup| setup.options.games = 1), 0);
    }
    assert_eq!(counts_right::<AllesImEimer>(3, |setup| setup.options.games = 6), 4 * 5);
}
