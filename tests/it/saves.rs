//! Sessions: undo, saves, and what happens to damaged saves.

use crate::toy::{Action, Toy, session};
use std::fs;
use std::time::{Duration, UNIX_EPOCH};
use tavolata::engine::archive;
use tavolata::engine::bot::Strength;
use tavolata::engine::dice::Dice;
use tavolata::engine::files;
use tavolata::engine::game::Game;
use tavolata::engine::record::{self, Part, RecordError};
use tavolata::engine::seat::{Seat, Viewer};
use tavolata::engine::session::{Player, Session, Sitting};

/// Returns a session after up to `decisions` random decisions.
fn played(seed: u64, decisions: usize) -> Session<Toy> {
    let mut session = session(3, seed, None);
    let mut dice = Dice::from_seed(seed);
    while session.log().len() < decisions && !session.to_act().is_empty() {
        let seat = session.to_act().iter().next().expect("somebody acts");
        let action = session.state().table_action().unwrap_or_else(|| {
            let legal = session.state().legal_actions(seat).actions;
            dice.pick(&legal).cloned().expect("an action")
        });
        session.submit(seat, action).expect("legal");
    }
    session
}

fn text(session: &Session<Toy>) -> String {
    record::to_text(session, UNIX_EPOCH + Duration::from_secs(5))
}

#[test]
fn undo_goes_back_over_own_decisions_only() {
    let mut session = session(2, 1, None);
    let [zero, one] = [Seat::new(0), Seat::new(1)];
    let start = session.state().clone();
    assert_eq!(session.can_undo(), None);
    let card = start.hands[0][0];
    session.submit(zero, Action::Discard(card)).expect("legal");
    let after = session.state().clone();
    session.submit(zero, Action::Pass).expect("legal");
    // The turn has passed, but the other player has not decided yet.
    assert_eq!(session.undo(), Some(zero));
    assert_eq!(session.state(), &after);
    assert_eq!(session.undo(), Some(zero));
    assert_eq!((session.state(), session.events().len()), (&start, 0));
    assert_eq!(session.undo(), None);

    session.submit(zero, Action::Pass).expect("legal");
    session.submit(one, Action::Pass).expect("legal");
    assert_eq!(session.undo(), Some(one));
    // Seat 1 has undone its decision; that of seat 0 stands.
    assert_eq!(session.can_undo(), None);
}

/// A sealed choice can be undone until the screen is passed to somebody else.
#[test]
fn undo_ends_where_the_screen_is_passed() {
    let mut session = session(3, 1, None);
    let seats = [0, 1, 2].map(Seat::new);
    for seat in seats {
        session.submit(seat, Action::Pass).expect("legal");
    }
    let card = session.state().hands[0][0];
    session.submit(seats[0], Action::Seal(card)).expect("legal");
    session.pass_to(seats[0]);
    let mut back = session.clone();
    assert_eq!(back.undo(), Some(seats[0]));
    session.pass_to(seats[1]);
    assert_eq!((session.can_undo(), session.undoable(), session.undo()), (None, 0, None));
    session.pass_to(seats[0]);
    assert_eq!(session.undo(), None, "also if the screen comes back");
    assert_eq!(session.state().sealed[0], Some(card));
    let card = session.state().hands[1][0];
    session.submit(seats[1], Action::Seal(card)).expect("legal");
    assert_eq!(session.undo(), Some(seats[1]), "the next one has an undo of their own");
    assert_eq!(session.undo(), None, "which does not reach further");
}

#[test]
fn undo_stops_at_a_reveal_and_leaves_the_program_alone() {
    let mut session = session(2, 1, Some(1));
    let [zero, one] = [Seat::new(0), Seat::new(1)];
    session.submit(zero, Action::Pass).expect("legal");
    session.submit(one, Action::Pass).expect("legal");
    assert_eq!(session.can_undo(), None, "a computer player takes nothing back");
    let [a, b] = [session.state().hands[0][0], session.state().hands[1][0]];
    session.submit(one, Action::Seal(b)).expect("legal");
    session.submit(zero, Action::Seal(a)).expect("legal");
    assert_eq!(session.can_undo(), None, "the reveal stands");
}

#[test]
fn a_refused_action_is_not_logged() {
    let mut session = session(2, 1, None);
    assert!(session.submit(Seat::new(1), Action::Pass).is_err());
    assert!(session.log().is_empty());
}

#[test]
fn events_are_told_without_secrets() {
    let session = played(4, 12);
    let told = format!("{:?}", session.events_since(0, Viewer::Public));
    assert!(told.contains("Sealed") && !told.contains("Some("), "{told}");
}

#[test]
fn a_save_is_read_back_equal() {
    for decisions in 0..30 {
        let session = played(7, decisions);
        let back: Session<Toy> = record::from_text(&text(&session)).expect("whole");
        assert_eq!((back.state(), back.log(), back.seats()), (session.state(), session.log(), session.seats()));
    }
}

#[test]
fn a_replay_can_be_entered_anywhere() {
    let session = played(7, 30);
    for at in 0..session.log().len() {
        assert_eq!(session.at(at).expect("pure").state(), played(7, at).state());
    }
}

/// Truncated at any byte: never a crash, never a wrong game, and the error says
/// how many entries are whole.
#[test]
fn a_truncated_save_says_how_far_it_goes() {
    let whole = text(&played(7, 12));
    for cut in (0..whole.len()).filter(|&cut| whole.is_char_boundary(cut)) {
        let error = record::from_text::<Toy>(&whole[..cut]).expect_err("cut off");
        let lines = whole[..cut].matches('\n').count();
        match error {
            RecordError::NotARecord => assert_eq!(lines, 0, "cut at {cut}"),
            RecordError::Truncated { found, expected } => {
                assert_eq!((found, expected), (lines.saturating_sub(2), 12), "cut at {cut}");
            }
            other => panic!("cut at {cut}: {other}"),
        }
    }
}

/// An edited save names the entry, even where the edit would be legal.
#[test]
fn an_edited_save_names_the_entry() {
    let session = played(7, 12);
    let whole = text(&session);
    let lines: Vec<&str> = whole.lines().collect();
    let at = lines.iter().position(|line| line.contains("Pass")).expect("somebody passed");
    let card = format!("Discard({})", session.state().hands[0].first().unwrap_or(&1));
    let edited = whole.replacen(lines[at], &lines[at].replace("Pass", &card), 1);
    match record::from_text::<Toy>(&edited) {
        Err(RecordError::Altered { part: Part::Entry(entry), line }) => assert_eq!((entry, line), (at - 1, at + 1)),
        other => panic!("{other:?}"),
    }
    let edited = whole.replacen("seed:7", "seed:8", 1);
    assert!(matches!(record::from_text::<Toy>(&edited), Err(RecordError::Altered { part: Part::Header, line: 1 })));
    let error = record::from_text::<Toy>(&format!("{whole}0000000000000000 (0,Pass)\n")).expect_err("one too many");
    assert!(matches!(error, RecordError::Altered { part: Part::Entry(13), .. }), "{error}");
}

/// A file with correct checksums whose entries the rules refuse, as a faulty
/// program would write it.
#[test]
fn a_refused_entry_is_named() {
    let ours = text(&played(7, 12));
    // The same decisions after another deal: sooner or later one is refused.
    let other = record::to_text(&session(3, 8, None), UNIX_EPOCH);
    let mut forged = session(3, 8, None);
    let error = played(7, 12)
        .log()
        .iter()
        .enumerate()
        .find_map(|(at, entry)| forged.submit(entry.seat, entry.action.clone()).err().map(|_| at + 1))
        .expect("another deal refuses");
    assert_ne!(ours, other);
    let text = forge(&ours, "seed:7", "seed:8");
    match record::from_text::<Toy>(&text) {
        Err(RecordError::Refused { entry, .. }) => assert_eq!(entry, error),
        other => panic!("{other:?}"),
    }
    let unreadable = forge(&ours, "Pass", "Posso");
    assert!(matches!(record::from_text::<Toy>(&unreadable), Err(RecordError::Unreadable { part: Part::Entry(_), .. })));
    let newer = forge(&ours, "rules:3", "rules:4");
    assert!(matches!(record::from_text::<Toy>(&newer), Err(RecordError::Rules { found: 4, known: 3 })));
    let newer = forge(&ours, "format:1", "format:2");
    assert!(matches!(record::from_text::<Toy>(&newer), Err(RecordError::Format(2))));
    let other = forge(&ours, "game:\"toy\"", "game:\"ludo\"");
    assert!(matches!(record::from_text::<Toy>(&other), Err(RecordError::OtherGame(..))));
}

/// Replaces the first occurrence and corrects the checksums.
fn forge(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    summed(&text.replacen(from, to, 1))
}

/// Returns the text with correct checksums (FNV-1a) in place of its own.
pub(crate) fn summed(text: &str) -> String {
    let mut sum: u64 = 0xcbf2_9ce4_8422_2325;
    let mut summed = String::new();
    for line in text.lines() {
        let value = line.split_once(' ').map_or(line, |(_, value)| value);
        sum = value.bytes().fold(sum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        summed.push_str(&format!("{sum:016x} {value}\n"));
    }
    summed
}

/// Names that no window can show or that would control a terminal, and tokens
/// and seats that do not exist.
#[test]
fn players_that_cannot_be_are_refused() {
    let ours = text(&played(7, 12));
    let name = "Player \\\"0\\\" è qui";
    let long = "x".repeat(10_000_000);
    for (from, to, word) in [
        (name, "\\u{1b}[31mPia", "control characters"),
        (name, long.as_str(), "10000000 bytes"),
        ("token:1", "token:7", "token 7"),
        ("token:1", "token:0", "token 0"),
    ] {
        match record::from_text::<Toy>(&forge(&ours, from, to)) {
            Err(RecordError::Unreadable { part: Part::Header, line: 1, reason }) => {
                assert!(reason.contains(word) && reason.len() < 200, "{reason}");
                assert!(!reason.contains('\u{1b}'), "{reason}");
            }
            other => panic!("{other:.100?}"),
        }
    }
    let first = &ours.lines().nth(2).expect("an entry")[17..];
    let strange = forge(&ours, first, &first.replacen("(0,", "(9,", 1));
    match record::from_text::<Toy>(&strange) {
        Err(RecordError::Unreadable { part: Part::Entry(_), reason, .. }) => assert!(reason.contains("no seat 9")),
        other => panic!("{other:?}"),
    }
}

#[test]
fn noise_is_no_save() {
    for noise in ["", "\n", "x", "(format: 1)", "0123456789abcdef", "0123456789abcdef \n", "é".repeat(100).as_str()] {
        assert!(record::from_text::<Toy>(noise).is_err(), "{noise}");
    }
}

#[test]
fn saving_keeps_the_last_three_and_never_writes_over_damage() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games/toy.tavolata");
    for decisions in 1..=6 {
        record::save(&file, &played(7, decisions)).expect("saved");
    }
    assert_eq!(record::peek(&file).expect("whole").entries, 6);
    let kept: Vec<usize> = record::kept(&file).iter().map(|file| record::peek(file).expect("whole").entries).collect();
    assert_eq!(kept, [5, 4, 3]);

    let damaged = "(my own notes)";
    fs::write(&file, damaged).expect("written");
    assert!(record::load::<Toy>(&file).is_err());
    record::save(&file, &played(7, 2)).expect("saved");
    fs::write(&file, "more notes").expect("written");
    record::save(&file, &played(7, 3)).expect("saved");
    assert_eq!(record::load::<Toy>(&file).expect("whole").log().len(), 3);
    let aside = |name: &str| fs::read_to_string(folder.path().join("games").join(name)).expect("set aside");
    assert_eq!((aside("toy.tavolata.damaged"), aside("toy.tavolata.damaged2")), (damaged.into(), "more notes".into()));

    let list = record::list(&folder.path().join("games")).expect("a folder");
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].1.as_ref().expect("whole").game, Toy::ID);
    assert!(record::list(&folder.path().join("nothing")).expect("no folder is no saves").is_empty());
    let strays = fs::read_dir(folder.path().join("games")).expect("a folder").count();
    assert_eq!(strays, 1 + 3 + 2, "no temporary files are left");
}

/// A game that branches off from the middle of another is equal up to there, then
/// independent, with other players and nothing to undo.
#[test]
fn a_branch_is_a_game_of_its_own() {
    let whole = played(7, 12);
    let mut seats = whole.seats().to_vec();
    seats[1].player = Player::Computer(Strength::Strong);
    let mut branch = whole.branch(5, seats.clone()).expect("pure");
    assert_eq!((branch.state(), branch.seats()), (played(7, 5).state(), seats.as_slice()));
    assert_eq!((branch.can_undo(), branch.sitting()), (None, Sitting::default()));
    let seat = branch.to_act().iter().next().expect("somebody acts");
    let other = branch.state().legal_actions(seat).actions.into_iter().find(|other| *other != whole.log()[5].action);
    branch.submit(seat, other.expect("there is another way")).expect("legal");
    assert_ne!(branch.state(), played(7, 6).state());
    assert_eq!(whole.log().len(), 12, "the game it came from stays as it is");
    let back: Session<Toy> = record::from_text(&text(&branch)).expect("whole");
    assert_eq!((back.state(), back.log()), (branch.state(), branch.log()));
}

#[test]
fn a_save_keeps_when_it_was_played() {
    let mut session = played(7, 4);
    let sitting = Sitting { started: 1_700_000_000, seconds: 754 };
    session.set_sitting(sitting);
    assert_eq!(record::from_text::<Toy>(&text(&session)).expect("whole").sitting(), sitting);
    // A file from before this was recorded can still be read.
    let header = text(&session).lines().next().expect("a header").to_owned();
    let old = header[header.find(",started").expect("the field")..].trim_end_matches(')').to_owned();
    let old = forge(&text(&session), &old, "");
    assert_eq!(record::from_text::<Toy>(&old).expect("whole").sitting(), Sitting::default());
}

#[test]
fn names_of_saves_fit_every_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    assert_eq!(archive::tidy("  ../Zia: «finale»? 2/3  ").as_deref(), Some("Zia finale 23"));
    assert_eq!(archive::tidy("Perché no\t(è bello)").as_deref(), Some("Perché no (è bello)"));
    assert_eq!(archive::tidy(&"è".repeat(99)).map(|name| name.chars().count()), Some(archive::LONGEST_NAME));
    for nothing in ["", "  ", "...", "~/", "\n"] {
        assert_eq!(archive::named(folder, Toy::ID, nothing), None, "{nothing:?}");
    }
    let file = archive::named(folder, Toy::ID, "Sera d’estate").expect("a name");
    assert_eq!(file.parent(), Some(folder));
    assert_eq!(archive::name_of(&file).as_deref(), Some("Sera d’estate"));
    assert_eq!(archive::name_of(&folder.join("toy.tavolata")), None);
    assert_eq!(archive::name_of(&folder.join("toy~Pia\u{1b}[2J.tavolata")).as_deref(), Some("Pia2J"));
    assert!(!archive::is_taken(folder, Toy::ID, "Sera d’estate"));
    record::save(&file, &played(7, 3)).expect("saved");
    assert!(archive::is_taken(folder, Toy::ID, " Sera d’estate"));
    assert_eq!(archive::free_name(folder, Toy::ID, "Sera d’estate"), "Sera d’estate 2");
    record::save(&file, &played(7, 4)).expect("saved");
    archive::remove(&file).expect("deleted");
    assert_eq!(fs::read_dir(folder).expect("a folder").count(), 0, "the states before go with it");
    archive::remove(&file).expect("it is gone already");
}

/// Only the latest finished games are kept, up to a maximum; damaged files stay.
#[test]
fn old_replays_make_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |number: u64| folder.path().join(format!("toy-{number}.tavolata"));
    for number in 0..6 {
        let written = record::to_text(&played(7, 3), UNIX_EPOCH + Duration::from_secs(100 + number));
        fs::write(file(number), written).expect("written");
    }
    fs::write(file(9), "notes").expect("written");
    archive::trim(folder.path(), 2).expect("trimmed");
    let left: Vec<u64> = (0..10).filter(|&number| file(number).exists()).collect();
    assert_eq!(left, [4, 5, 9]);
    archive::trim(&folder.path().join("nothing"), 2).expect("no folder has nothing to delete");
}

/// A game of which only earlier states can be read makes room like any other:
/// it is put aside in the latest of them.
#[test]
fn earlier_states_are_put_aside_like_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, aside) = (folder.path().join("toy.tavolata"), folder.path().join("aside"));
    let state = |n: usize| files::beside(&file, &n.to_string());
    for decisions in 1..=6 {
        record::save(&file, &played(7, decisions)).expect("saved");
    }
    let whole = fs::read_to_string(&file).expect("read");
    fs::write(&file, &whole[..whole.len() - 20]).expect("cut off");
    fs::write(state(2), "notes").expect("written");
    archive::make_room(&file, &aside, &[]).expect("room");
    record::save(&file, &played(8, 1)).expect("saved");
    record::save(&file, &played(8, 2)).expect("saved");
    let put = record::list(&aside).expect("a folder");
    let entries = |file: &std::path::Path| record::peek(file).expect("whole").entries;
    let [(put, Ok(header))] = put.as_slice() else { panic!("{put:?}") };
    assert_eq!((header.seed, header.entries), (7, 5));
    assert_eq!(record::kept(put).iter().map(|file| entries(file)).collect::<Vec<_>>(), [3]);
    assert_eq!(record::kept(&file).iter().map(|file| entries(file)).collect::<Vec<_>>(), [1]);
    let text = |file: std::path::PathBuf| fs::read_to_string(file).expect("set aside");
    assert_eq!(text(files::beside(&file, "damaged")), whole[..whole.len() - 20]);
    assert_eq!(text(files::beside(&state(2), "damaged")), "notes");
}

/// What a newer program wrote is kept under another name, all states of it.
#[test]
fn saves_of_another_format_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, aside) = (folder.path().join("toy.tavolata"), folder.path().join("aside"));
    record::save(&file, &played(7, 3)).expect("saved");
    let newer = forge(&fs::read_to_string(&file).expect("read"), "format:1", "format:2");
    let earlier = files::beside(&file, "1");
    fs::write(&file, &newer).expect("written");
    fs::write(&earlier, &newer).expect("written");
    assert!(matches!(record::peek(&file), Err(RecordError::Format(2))));
    archive::make_room(&file, &aside, &[]).expect("room");
    record::save(&file, &played(8, 1)).expect("saved");
    record::save(&file, &played(8, 2)).expect("saved");
    for kept in [&file, &earlier] {
        assert_eq!(fs::read_to_string(files::beside(kept, "newer")).expect("kept"), newer);
    }
}
