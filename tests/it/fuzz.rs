//! Fuzz tests of everything that reads files: whatever is in a file, reading it
//! ends in a usable value or in a fault with its place, soon and without much
//! memory.
//!
//! The corpus consists of the project's own files (config, scenarios, lab
//! cases), a save of each game made here, and `tests/corpus`, which keeps files
//! that once did harm. Each file is mutated at random; `TAVOLATA_FUZZ_CASES`
//! sets the number of cases.

use crate::saves::summed;
use proptest::prelude::*;
use proptest::test_runner::{Config as Runner, TestRunner};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tavolata::engine::auto;
use tavolata::engine::bot::Strength;
use tavolata::engine::config::{Fault, Sources};
use tavolata::engine::dice::Dice;
use tavolata::engine::game::Game;
use tavolata::engine::lesson::Taught;
use tavolata::engine::record::{self, RecordError};
use tavolata::engine::scenario;
use tavolata::engine::seat::{Seat, Viewer};
use tavolata::engine::session::{Player, SeatInfo, Session, Speed};
use tavolata::engine::statistics;
use tavolata::engine::temper::Temper;
use tavolata::games::tappeti_volanti::flight::{Physics, lab::Case};
use tavolata::games::{self, Visitor};
use tavolata::settings::{self, Settings};
use tavolata::words::Language;

/// Limits of the time for one file and of the memory of the whole test program.
const LONGEST: Duration = Duration::from_secs(if cfg!(debug_assertions) { 20 } else { 1 });
const MOST_MEMORY: u64 = 200 << 20;

/// Returns the number of cases for each target.
fn cases() -> u32 {
    let usual = if cfg!(debug_assertions) { 30 } else { 300 };
    std::env::var("TAVOLATA_FUZZ_CASES").map_or(usual, |text| text.parse().expect("a number of cases"))
}

/// Words that a mutation puts in the place of others.
const WORDS: [&str; 30] = [
    "0",
    "1",
    "-1",
    "2",
    "7",
    "16",
    "99",
    "127",
    "255",
    "256",
    "65535",
    "4294967296",
    "18446744073709551615",
    "99999999999999999999",
    "0.5",
    "-0.0",
    "1e308",
    "NaN",
    "inf",
    "()",
    "(",
    ")",
    "[",
    "]",
    "[[[[[[[[",
    "\"",
    "\\u{1b}",
    "None",
    "Some(0)",
    "true",
];

/// One mutation of a text. Positions are given in thousandths of its length.
#[derive(Clone, Debug)]
enum Change {
    /// Replaces a word or number.
    Word(u16, usize),
    /// Replaces a byte.
    Byte(u16, u8),
    /// Removes this many bytes.
    Cut(u16, u8),
    /// Doubles this many bytes.
    Twice(u16, u8),
    /// Ends the text here.
    End(u16),
    /// Swaps two lines.
    Swap(u16, u16),
}

fn change() -> impl Strategy<Value = Change> {
    let at = || 0..1000_u16;
    prop_oneof![
        6 => (at(), 0..WORDS.len()).prop_map(|(at, word)| Change::Word(at, word)),
        2 => (at(), any::<u8>()).prop_map(|(at, byte)| Change::Byte(at, byte)),
        1 => (at(), 1..40_u8).prop_map(|(at, count)| Change::Cut(at, count)),
        1 => (at(), 1..200_u8).prop_map(|(at, count)| Change::Twice(at, count)),
        1 => at().prop_map(Change::End),
        1 => (at(), at()).prop_map(|(one, other)| Change::Swap(one, other)),
    ]
}

/// Returns the text after the changes, decoded lossily as every reader does.
fn changed(text: &str, changes: &[Change]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for change in changes {
        let place = |at: u16| usize::from(at) * bytes.len() / 1000;
        match *change {
            Change::Word(at, word) => {
                let part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.-".contains(byte);
                let Some(start) = (place(at)..bytes.len()).find(|&at| part(&bytes[at])) else { continue };
                let end = (start..bytes.len()).find(|&at| !part(&bytes[at])).unwrap_or(bytes.len());
                bytes.splice(start..end, WORDS[word].bytes());
            }
            Change::Byte(at, byte) => {
                let at = place(at);
                if let Some(there) = bytes.get_mut(at) {
                    *there = byte;
                }
            }
            Change::Cut(at, count) => {
                let start = place(at);
                let end = (start + usize::from(count)).min(bytes.len());
                bytes.drain(start..end);
            }
            Change::Twice(at, count) => {
                let start = place(at);
                let part = bytes[start..(start + usize::from(count)).min(bytes.len())].to_vec();
                bytes.splice(start..start, part);
            }
            Change::End(at) => bytes.truncate(place(at)),
            Change::Swap(one, other) => {
                let mut lines: Vec<Vec<u8>> =
                    bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
                let place = |at: u16| usize::from(at) * lines.len() / 1000;
                let (one, other) = (place(one), place(other));
                if !lines.is_empty() {
                    lines.swap(one, other);
                }
                bytes = lines.concat();
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads each file of the corpus as it is and then mutated at random, and
/// checks the limits on time and memory.
fn fuzz(corpus: &[(String, String)], read: impl Fn(&str, &str)) {
    assert!(!corpus.is_empty());
    let timed = |name: &str, text: &str| {
        let took = || {
            let start = Instant::now();
            read(name, text);
            start.elapsed()
        };
        // On a busy machine other processes may have run meanwhile, so try
        // twice.
        let took = Some(took()).filter(|once| *once < LONGEST).unwrap_or_else(took);
        assert!(took < LONGEST, "{name} took {took:?}");
    };
    corpus.iter().for_each(|(name, text)| timed(name, text));
    let changes = (0..corpus.len(), prop::collection::vec(change(), 1..6));
    let runner = Runner { cases: cases(), failure_persistence: None, ..Runner::default() };
    let run = TestRunner::new(runner).run(&changes, |(file, changes)| {
        let (name, text) = &corpus[file];
        timed(name, &changed(text, &changes));
        Ok(())
    });
    if let Err(fault) = run {
        panic!("{fault}");
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse().ok());
    let peak: u64 = peak.unwrap_or(0);
    assert!(peak << 10 < MOST_MEMORY, "{peak} kB");
}

/// Returns all files below a folder except `.md`, with their texts.
fn files(folder: &str) -> Vec<(String, String)> {
    fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of the project") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { gather(&path, found) } else { found.push(path) }
        }
    }
    let mut found = Vec::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    found.retain(|file| file.extension().is_none_or(|extension| extension != "md"));
    found.sort();
    let text = |file: &PathBuf| String::from_utf8_lossy(&fs::read(file).expect("a file")).into_owned();
    found.iter().map(|file| (file.display().to_string(), text(file))).collect()
}

/// Checks that a fault in a text that people edit says where it is.
#[track_caller]
fn placed(fault: &Fault) {
    assert!(fault.place.is_some() || fault.field.as_deref() == Some(""), "{fault}");
    let told = fault.to_string();
    assert!(told.len() < 4_000 && !told.contains('\u{1b}'), "{told}");
}

/// Plays a few decisions at random: whatever was read must be a game.
fn play<G: Game>(session: &mut Session<G>, decisions: usize) {
    let mut dice = Dice::from_seed(session.seed());
    for _ in 0..decisions {
        let Some(seat) = session.to_act().iter().next() else { break };
        let state = session.state();
        let action = state.table_action().or_else(|| dice.pick(&state.legal_actions(seat).actions).cloned());
        let action = action.unwrap_or_else(|| panic!("{seat} has no action in {}", G::ID));
        session.submit(seat, action).unwrap_or_else(|why| panic!("{}: {why}", G::ID));
    }
    for seat in 0..session.seats().len() {
        let _ = session.view(Viewer::Seat(Seat::new(seat)));
    }
    session.undo();
    let _: Vec<_> = session.events().iter().filter_map(G::describe).collect();
}

/// Saves a game after some decisions, as text.
struct Saved;

impl Visitor for Saved {
    type Out = String;

    fn visit<G: Taught>(self) -> String {
        let seats = *G::SEATS.start();
        let info = |seat: usize| SeatInfo {
            name: format!("Zia {seat}"),
            token: seat as u8 + 1,
            portrait: 0,
            player: Player::Person,
            assist: 0,
            speed: Speed::Usual,
            temper: Temper::default(),
        };
        let setup = G::default_setup(seats);
        let mut session = Session::<G>::new(setup, 5, (0..seats).map(info).collect()).expect("a game");
        play(&mut session, 12);
        record::to_text(&session, std::time::UNIX_EPOCH)
    }
}

/// Saves a whole game among computer players, as text.
struct Replay;

impl Visitor for Replay {
    type Out = String;

    fn visit<G: Taught>(self) -> String {
        let seats = *G::SEATS.start();
        let session = auto::play::<G>(G::default_setup(seats), 5, &vec![Strength::Random; seats]).expect("a game");
        record::to_text(&session, std::time::UNIX_EPOCH)
    }
}

struct Load<'a>(&'a str);

impl Visitor for Load<'_> {
    type Out = Result<(), RecordError>;

    fn visit<G: Taught>(self) -> Self::Out {
        let mut session = record::from_text::<G>(self.0)?;
        play(&mut session, 5);
        let text = record::to_text(&session, std::time::UNIX_EPOCH);
        let again = record::from_text::<G>(&text).expect("what was read can be written and read again");
        assert!(again.state() == session.state());
        Ok(())
    }
}

fn load(name: &str, text: &str) {
    for id in games::ids().into_iter().filter(|id| name.contains(id)) {
        // The message must be short and free of control characters.
        if let Some(Err(fault)) = games::with_game(id, Load(text)) {
            let told = fault.to_string();
            assert!(!told.is_empty() && told.len() < 4_000 && !told.contains('\u{1b}'), "{told}");
        }
    }
}

fn saves() -> Vec<(String, String)> {
    let mut all = files("tests/corpus/saves");
    for id in games::ids() {
        all.push((id.to_owned(), games::with_game(id, Saved).expect("a game")));
        // Unoptimised, simulating the carpets of a whole game takes minutes.
        if !cfg!(debug_assertions) {
            all.push((format!("{id}, replay"), games::with_game(id, Replay).expect("a game")));
        }
    }
    all
}

/// Saves damaged by a disk or by accident: the checksums show it.
#[test]
fn damaged_saves() {
    fuzz(&saves(), load);
}

/// Saves with correct checksums, whose contents have to be checked.
#[test]
fn forged_saves() {
    fuzz(&saves(), |name, text| load(name, &summed(text)));
}

/// Only setups are mutated: they are the largest part of a save, and nothing but
/// their own check examines them.
#[test]
fn forged_setups() {
    let setups: Vec<(String, String)> = saves()
        .into_iter()
        .map(|(name, text)| (name, text.lines().nth(1).expect("a setup")[17..].to_owned()))
        .collect();
    let whole = saves();
    fuzz(&setups, |name, setup| {
        let (_, text) = whole.iter().find(|(other, _)| other == name).expect("its save");
        let lines: Vec<&str> = text.lines().collect();
        // Without decisions, so that none of them hides a fault of the setup.
        let entries = lines[0][17..].find("entries:").map_or(String::new(), |at| {
            let rest = &lines[0][17 + at..];
            rest[..rest.find(',').expect("more fields")].to_owned()
        });
        let header = lines[0].replace(&entries, "entries:0").replace("finished:true", "finished:false");
        let setup = setup.replace('\n', " ");
        load(name, &summed(&format!("{header}\n0000000000000000 {setup}\n")));
    });
}

struct Begin<'a>(&'a Sources);

impl Visitor for Begin<'_> {
    type Out = ();

    fn visit<G: Taught>(self) {
        for seats in G::SEATS {
            let (setup, _) = G::setup(seats, self.0);
            let info = |seat: usize| SeatInfo {
                name: String::new(),
                token: seat as u8 + 1,
                portrait: 0,
                player: Player::Person,
                assist: 0,
                speed: Speed::Usual,
                temper: Temper::default(),
            };
            let session = Session::<G>::new(setup, 3, (0..seats).map(info).collect());
            play(&mut session.unwrap_or_else(|why| panic!("the config is accepted, the setup is not: {why}")), 6);
        }
    }
}

/// An accepted config makes a game; a refused one gives a fault with a place.
#[test]
fn config_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let sources = Sources::find(Some(folder.path()));
    let built_in = games::config_files().into_iter().map(|file| (file.path.to_owned(), file.builtin.to_owned()));
    let corpus: Vec<_> = built_in.chain(files("tests/corpus/config")).collect();
    fuzz(&corpus, |name, text| {
        let known = games::config_files().into_iter().find(|file| name.ends_with(file.path)).expect("a config file");
        let faults = (known.check)(known.path, text);
        faults.iter().for_each(placed);
        let file = folder.path().join(known.path);
        fs::create_dir_all(file.parent().expect("in a folder")).expect("made");
        fs::write(&file, text).expect("written");
        let game = known.path.split('/').nth(1).expect("of a game");
        games::with_game(game, Begin(&sources)).expect("a game");
        fs::remove_file(&file).expect("it is there");
    });
}

struct Run<'a>(&'a str);

impl Visitor for Run<'_> {
    type Out = Result<(), Fault>;

    fn visit<G: Taught>(self) -> Self::Out {
        scenario::run::<G>("scenario.ron", self.0).map(drop)
    }
}

/// Layouts that players keep: any text gives a layout or a fault with its place.
#[test]
fn kept_layouts() {
    use tavolata::games::tappeti_volanti::kept::{self, Kept};
    use tavolata::games::tappeti_volanti::lay;
    let mut cards = Vec::new();
    for _ in 0..12 {
        cards.push(lay::one_more(kept::numbers(), &cards).expect("room"));
    }
    let cards = lay::centred(&cards);
    let text = Kept::new("La barca", cards).expect("allowed").text();
    fuzz(&[("barca.ron".to_owned(), text)], |name, text| match Kept::read(name, text) {
        Ok(kept) => assert_eq!(Kept::read(name, &kept.text()), Ok(kept)),
        Err(fault) => placed(&fault),
    });
}

/// Editing a number in any text changes it there and nowhere else.
#[test]
fn edited_values() {
    use tavolata::engine::{ron_text, tuning};
    let built_in = games::config_files().into_iter().map(|file| (file.path.to_owned(), file.builtin.to_owned()));
    let corpus: Vec<_> = built_in.chain(files("tests/corpus/config")).collect();
    fuzz(&corpus, |name, text| {
        let known = games::config_files().into_iter().find(|file| name.ends_with(file.path)).expect("a config file");
        let leaves = ron_text::leaves(text);
        for leaf in leaves.iter().step_by(leaves.len() / 3 + 1) {
            assert!(!text[leaf.at.clone()].is_empty(), "{leaf:?}");
            if let Some(changed) = ron_text::with_value(text, &leaf.path, "7") {
                let rest = [&text[..leaf.at.start], &text[leaf.at.end..]].concat();
                assert_eq!([&changed[..leaf.at.start], &changed[leaf.at.start + 1..]].concat(), rest);
            }
            if let Ok(changed) = tuning::edit(&known, text, &leaf.path, "7") {
                assert_eq!(changed.len() + leaf.at.len(), text.len() + 1);
            }
        }
    });
}

#[test]
fn scenarios() {
    let mut corpus = [files(scenario::FOLDER), files("tests/corpus/scenarios")].concat();
    for folder in games::ids().into_iter().map(scenario::folder_in_tests).filter(|folder| folder.is_dir()) {
        corpus.extend(files(folder.to_str().expect("a name")));
    }
    fuzz(&corpus, |_, text| {
        let run = scenario::game_of("scenario.ron", text)
            .and_then(|game| games::with_game(&game, Run(text)).unwrap_or(Ok(())));
        if let Err(fault) = run {
            placed(&fault);
        }
    });
}

#[test]
fn lab_cases() {
    let corpus: Vec<_> = files("tests/lab").into_iter().chain(files("tests/corpus/lab")).collect();
    fuzz(&corpus, |_, text| match Case::read("case.ron", text) {
        // A case may ask for two million ticks, which takes too long here.
        Ok(case) if case.limit * case.tick_rate < 50_000.0 => drop(case.run(Physics::standard())),
        Ok(_) => {}
        Err(fault) => placed(&fault),
    });
}

#[test]
fn results() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("statistics.ron");
    let played = "(game:\"akelarre\",started:100,seed:3,finished:1000,seconds:60,decisions:10,\
         seats:[(\"Anna\",Person),(\"Ada\",Computer(easy))],scores:[3,2],winners:[0])";
    let corpus = [("statistics.ron".to_owned(), format!("[{played},\n{played},\n]"))];
    fuzz(&corpus, |_, text| {
        fs::write(&file, text).expect("written");
        if let Ok(all) = statistics::load(&file) {
            let _ = all.of("akelarre");
        }
    });
    fs::write(&file, &corpus[0].1).expect("written");
    assert_eq!(statistics::load(&file).expect("sound").of("akelarre").games, 2);
}

#[test]
fn settings_files() {
    let text = "(language: en, interface_scale: 1.5, animation_speed: 0.5, reduced_motion: true, music: 0.25,
        effects: 1.0, interface: 0.5, fullscreen: false, pull_back: true, card_zoom: at_once, letters: large)";
    let corpus: Vec<_> =
        [("settings".to_owned(), text.to_owned())].into_iter().chain(files("tests/corpus/settings")).collect();
    fuzz(&corpus, |_, text| {
        let (settings, lost) = settings::read(text, Settings::of_new_user(Language::En));
        assert!((0.8..=2.0).contains(&settings.interface_scale) && (0.0..=1.0).contains(&settings.music));
        assert!(settings.pull_back || settings.flick_forward);
        let told = lost.map_or(String::new(), |lost| format!("{lost:?}"));
        assert!(told.len() < 1_000 && !told.contains('\u{1b}'), "{told}");
    });
}
