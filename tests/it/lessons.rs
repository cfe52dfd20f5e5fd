//! Lessons: those of the project can be played from start to end, all their
//! texts exist, and mistakes in lessons are reported.

use std::sync::Arc;
use tavolata::engine::config::Config;
use tavolata::engine::game::Game;
use tavolata::engine::lesson::{Asked, Board, Course, Key, Lesson, PUPIL, Taught, Teacher, Turned, Wish};
use tavolata::engine::scenario::Staged;
use tavolata::engine::seat::{Seat, SeatSet, Viewer};
use tavolata::games::cartabomba::rules::{Action, Cartabomba};
use tavolata::games::tappeti_volanti::rules::TappetiVolanti;
use tavolata::games::tappeti_volanti::rules::action::Action as Flick;
use tavolata::games::tappeti_volanti::rules::view::Phase;
use tavolata::games::tappeti_volanti::scenario::{Deed, Throw};
use tavolata::games::tappeti_volanti::tabletop::CardId;
use tavolata::games::{self, Visitor};
use tavolata::words::{Language, Words};

/// Reads the lesson, which plays it through.
struct Read;

impl Visitor for Read {
    type Out = Result<(usize, Vec<String>), String>;

    fn visit<G: Taught>(self) -> Self::Out {
        let lesson = Lesson::<G>::read(G::LESSON_PATH, G::LESSON).map_err(|fault| fault.to_string())?;
        Ok((lesson.steps(), lesson.keys()))
    }
}

#[test]
fn every_lesson_can_be_played_to_its_end() {
    let read =
        |id| games::with_game(id, Read).expect("the list knows its games").map_err(|fault| format!("{id}: {fault}"));
    let lessons: Vec<_> = games::ids().into_iter().map(read).collect();
    let faults: Vec<&String> = lessons.iter().filter_map(|lesson| lesson.as_ref().err()).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    for (steps, keys) in lessons.into_iter().flatten() {
        assert!((6..=16).contains(&steps), "{steps} steps: {keys:?}");
        for language in Language::ALL {
            let missing: Vec<_> = keys.iter().filter(|key| Words::of(language).text(key).starts_with('⟦')).collect();
            assert!(missing.is_empty(), "without words in {language:?}: {missing:?}");
        }
    }
}

/// Goes through a lesson as the window does, with every step shown.
struct Show;

impl Visitor for Show {
    type Out = ();

    fn visit<G: Taught>(self) {
        let lesson = Arc::new(Lesson::<G>::builtin());
        let steps = lesson.steps();
        let mut course = Course::new(lesson);
        let mut state = course.table();
        let mut seen = Vec::new();
        for _ in 0..100 {
            let board = course.board();
            if board.over {
                break;
            }
            seen.push(board.number);
            show(&mut course, &mut state);
        }
        assert_eq!(seen, (1..=steps).collect::<Vec<_>>(), "{}: each step once, to the end", G::ID);
    }
}

/// Has a step shown and goes on to the next.
fn show<G: Taught>(course: &mut Course<G>, state: &mut G) {
    course.wish(Wish::Skip);
    while let Some((seat, action)) = course.reply(state) {
        act(state, seat, action);
        course.acted(seat);
    }
    if let Turned::Laid(table) = course.settle(state) {
        *state = table;
    }
}

/// Applies an action, and whatever the table does after it.
fn act<G: Taught>(state: &mut G, seat: Seat, action: G::Action) {
    state.apply(seat, action).expect("what is written is legal");
    while let Some(action) = state.table_action() {
        state.apply(Seat::TABLE, action).expect("the table may act");
    }
}

#[test]
fn every_lesson_can_be_shown() {
    for id in games::ids() {
        games::with_game(id, Show).expect("the list knows its games");
    }
}

/// Whether the pupil can win with at most `deeds` actions, before anybody else
/// acts.
fn wins<G: Taught>(state: &G, deeds: usize) -> bool {
    let listed = state.legal_actions(PUPIL).actions;
    listed.into_iter().any(|action| {
        let mut next = state.clone();
        act(&mut next, PUPIL, action);
        has_won(&next) || (deeds > 1 && next.to_act() == SeatSet::only(PUPIL) && wins(&next, deeds - 1))
    })
}

fn has_won<G: Taught>(state: &G) -> bool {
    state.outcome().is_some_and(|outcome| outcome.winners == SeatSet::only(PUPIL))
}

/// Shows a lesson in which no deed misses a possible victory, and returns whether
/// it ends with one.
struct Win;

impl Visitor for Win {
    type Out = bool;

    fn visit<G: Taught>(self) -> bool {
        let mut course = Course::<G>::new(Arc::new(Lesson::builtin()));
        let mut state = course.table();
        while !course.board().over {
            let near = course.board().asked == Asked::Act && wins(&state, 2);
            let key = course.board().key;
            let mut asked = state.clone();
            course.wish(Wish::Skip);
            if near && let Some((seat, action)) = course.reply(&state) {
                act(&mut asked, seat, action);
                assert!(has_won(&asked) || wins(&asked, 1), "{key} passes over a victory");
            }
            show(&mut course, &mut state);
        }
        has_won(&state)
    }
}

#[test]
fn lessons_of_card_games_end_with_a_victory() {
    for id in games::ids().into_iter().filter(|id| *id != TappetiVolanti::ID) {
        assert_eq!(games::with_game(id, Win), Some(true), "{id}");
    }
}

/// Goes through a lesson and compares the advice given in it with what it asks
/// for.
struct Advise;

impl Visitor for Advise {
    type Out = ();

    fn visit<G: Taught>(self) {
        let mut course = Course::<G>::new(Arc::new(Lesson::builtin()));
        let mut state = course.table();
        while !course.board().over {
            let (asked, key) = (course.board().asked, course.board().key);
            let advice = course.advice(&state);
            if let Some(action) = &advice {
                assert!(state.check(PUPIL, action).is_ok(), "{key}");
            }
            if asked == Asked::Act {
                let advised = advice.unwrap_or_else(|| panic!("{key}: no advice"));
                assert_eq!(course.check(&state, &advised), Ok(()), "{key}: the advice is what is asked for");
            } else if asked == Asked::Press(Key::Hint) {
                assert!(advice.is_some(), "{key}: the hint has something to say");
            }
            show(&mut course, &mut state);
        }
        assert_eq!(course.advice(&state), None, "{}: it is over", G::ID);
    }
}

#[test]
fn advice_in_a_lesson_never_contradicts_it() {
    for id in games::ids() {
        games::with_game(id, Advise).expect("the list knows its games");
    }
}

/// Returns the lesson of Cartabomba at its first turn, after the draft.
fn cartabomba() -> (Course<Cartabomba>, Cartabomba) {
    let mut course = Course::new(Arc::new(Lesson::builtin()));
    let mut state = course.table();
    course.wish(Wish::On);
    assert_eq!(course.settle(&state), Turned::On);
    show(&mut course, &mut state);
    (course, state)
}

#[test]
fn something_else_is_refused_in_words() {
    let (mut course, mut state) = cartabomba();
    let legal = state.legal_actions(PUPIL).actions;
    let good: Vec<&Action> = legal.iter().filter(|action| course.check(&state, action).is_ok()).collect();
    let [asked] = good.as_slice() else { panic!("{good:?}") };
    let refused = course.check(&state, &Action::Pass).expect_err("it is not asked for");
    assert!(Words::of(Language::En).say(&refused, &|_| String::new()).contains("Play Yellow Envelope"));
    state.apply(PUPIL, (*asked).clone()).expect("it is legal");
    course.acted(PUPIL);
    assert_eq!(course.reply(&state), None);
    assert!(course.board().done);
    assert_eq!(course.settle(&state), Turned::On);
    assert_eq!((course.board().number, course.board().done), (4, false));
    assert_eq!(course.settle(&state), Turned::Waits);
}

#[test]
fn a_key_is_waited_for() {
    let (mut course, mut state) = cartabomba();
    while course.board().asked != Asked::Press(Key::Log) {
        show(&mut course, &mut state);
    }
    let here = course.board().number;
    course.wish(Wish::Pressed(Key::Hint));
    assert_eq!(course.settle(&state), Turned::Waits);
    course.wish(Wish::Pressed(Key::Log));
    assert_eq!(course.settle(&state), Turned::On);
    assert_eq!(course.board().number, here + 1);
}

#[test]
fn a_throw_is_tried_again_and_then_shown() {
    let mut course = Course::<TappetiVolanti>::new(Arc::new(Lesson::builtin()));
    let mut state = course.table();
    let laid = state.clone();
    course.wish(Wish::On);
    course.settle(&state);
    let board = course.board();
    let foul = Flick::Foul { carpet: CardId::carpet(0) };
    assert!(course.check(&state, &foul).is_err(), "a foul is no throw");
    let short = thrown(&state, 300_000, 0);
    let mut tries = 0;
    while !course.shows() {
        assert!(course.check(&state, &short).is_ok());
        act(&mut state, PUPIL, short.clone());
        course.acted(PUPIL);
        let Turned::Laid(again) = course.settle(&state) else { panic!("{:?}", course.board()) };
        assert_eq!(again, laid, "the try is taken back");
        state = again;
        tries += 1;
        assert_eq!((course.board().number, course.board().tries), (board.number, tries));
    }
    let (seat, shown) = course.reply(&state).expect("it is shown");
    act(&mut state, seat, shown);
    course.acted(seat);
    assert_eq!(course.settle(&state), Turned::On);
    assert_eq!(course.board().number, board.number + 1);
}

#[test]
fn what_is_shown_is_never_a_failed_try() {
    let mut course = Course::<TappetiVolanti>::new(Arc::new(Lesson::builtin()));
    let mut state = course.table();
    show(&mut course, &mut state);
    let number = course.board().number;
    course.wish(Wish::Skip);
    // A lesson in a file may lead to a state from which the scripted throw misses.
    let missed = thrown(&state, 300_000, 0);
    act(&mut state, PUPIL, missed);
    course.acted(PUPIL);
    assert_eq!(course.settle(&state), Turned::On);
    assert_eq!((course.board().number, course.board().tries), (number + 1, 0));
}

/// Returns a straight throw of the pupil: speed in micrometres per second, heading in microradians.
fn thrown(state: &TappetiVolanti, speed: i32, heading: i32) -> Flick {
    let mut throw = state.action(PUPIL, &Deed::Throw(Throw::default())).expect("a throw");
    if let Flick::Throw { launch, .. } = &mut throw {
        (launch.speed, launch.heading) = (speed, heading);
    }
    throw
}

/// However the pupil throws, the journey goes on: palaces are taught only later.
#[test]
fn no_throw_of_the_lesson_ends_the_journey() {
    let mut course = Course::<TappetiVolanti>::new(Arc::new(Lesson::builtin()));
    let mut state = course.table();
    let mut throws = 0;
    while !course.board().over {
        let Board { key, asked, .. } = course.board();
        if asked == Asked::Act && matches!(course.advice(&state), Some(Flick::Throw { .. })) {
            throws += 1;
            for speed in (1_800_000..=3_000_000).step_by(200_000) {
                for heading in [-200_000, -100_000, 0, 100_000, 200_000] {
                    let mut next = state.clone();
                    act(&mut next, PUPIL, thrown(&state, speed, heading));
                    let phase = next.view(Viewer::Public).open.phase;
                    let ended = matches!(phase, Phase::Palaces { .. } | Phase::Arranging | Phase::Over { .. });
                    assert!(!ended, "{key}: {phase:?} after {speed} µm/s, {heading} µrad");
                }
            }
        }
        show(&mut course, &mut state);
    }
    assert_eq!(throws, 3);
}

/// The lesson sends the pupil to the log to see on what the carpet lay, and who took what.
#[test]
fn the_log_tells_what_the_lesson_says() {
    let mut course = Course::<TappetiVolanti>::new(Arc::new(Lesson::builtin()));
    let mut state = course.table();
    show(&mut course, &mut state);
    course.wish(Wish::Skip);
    let (seat, throw) = course.reply(&state).expect("the throw is shown");
    state.apply(seat, throw).expect("it is legal");
    let settled = state.table_action().expect("the carpet comes down");
    let events = state.apply(Seat::TABLE, settled).expect("it may");
    let told: Vec<_> = events.iter().filter_map(TappetiVolanti::describe).collect();
    for key in ["tappeti-log-landed-on", "tappeti-log-took"] {
        assert!(told.iter().any(|line| line.key == key), "{key} is not in {told:?}");
    }
}

/// Returns the fault after one change of the lesson of Cartabomba, which must
/// name the line of the change.
fn fault(from: &str, to: &str) -> String {
    let text = Cartabomba::LESSON;
    assert_eq!(text.matches(from).count(), 1, "{from}");
    let line = text[..text.find(from).expect("it is there")].matches('\n').count() + 1;
    let fault = Lesson::<Cartabomba>::read("my.ron", &text.replace(from, to)).expect_err("it is wrong").to_string();
    assert!(fault.starts_with(&format!("my.ron:{line}:")), "{to} is told at another line than {line}: {fault}");
    fault
}

#[test]
fn mistakes_are_told_with_their_line() {
    for (from, to, told) in [
        ("ask: press(log)", "ask: press(lock)", "lock"),
        ("ask: act(play(cards: [\"strillone\"]))", "ask: act(play(cards: [\"strillona\"]))", "strillona"),
        ("ask: act(play(cards: [\"strillone\"]))", "ask: act(play(cards: [\"aeroplanino\", \"strillone\"]))", "refuse"),
        ("(by: 1, what: end_parry)", "(by: 0, what: end_parry)", "refuse"),
        ("(by: 1, what: pass)", "(by: 1, what: pass, why: 1)", "why"),
        ("(say: \"end\", ask: read", "(say: \"end\", ask: act(pass)", "refuse"),
    ] {
        let fault = fault(from, to);
        assert!(fault.contains(told), "{to} gave: {fault}");
    }
}
