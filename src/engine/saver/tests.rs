use super::*;
use crate::engine::bot::Strength;
use crate::engine::config::Sources;
use crate::engine::session::{Player, SeatInfo, Sitting, Speed};
use crate::engine::temper::Temper;
use crate::games::alles_im_eimer::rules::AllesImEimer;
use std::fs;

fn saver() -> (tempfile::TempDir, Saver) {
    let folder = tempfile::tempdir().unwrap();
    let saver = Saver::new(folder.path().join("saves"), folder.path().join("replays"));
    (folder, saver)
}

/// A game with this many decisions.
fn game(seed: u64, decisions: usize) -> Session<AllesImEimer> {
    let (setup, _) = AllesImEimer::setup(2, &Sources::builtin());
    let seat = |token| SeatInfo {
        name: format!("Player {token}"),
        token,
        portrait: 0,
        player: Player::Computer(Strength::Easy),
        assist: 0,
        speed: Speed::Usual,
        temper: Temper::default(),
    };
    let mut session = Session::<AllesImEimer>::new(setup, seed, vec![seat(1), seat(2)]).unwrap();
    session.set_sitting(Sitting { started: seed, seconds: 0 });
    for _ in 0..decisions {
        let seat = session.to_act().iter().next().unwrap();
        let action = session.state().legal_actions(seat).actions[0];
        session.submit(seat, action).unwrap();
    }
    session
}

fn seeds(saver: &Saver, folder: &Path) -> Vec<u64> {
    saver.flush();
    assert!(saver.faults().is_empty() && saver.saving().trouble.is_none());
    let mut seeds: Vec<u64> = record::list(folder).unwrap().iter().map(|(_, it)| it.as_ref().unwrap().seed).collect();
    seeds.sort_unstable();
    seeds
}

/// The game before a new one is in the list of games put aside, with every
/// decision made in it.
#[test]
fn a_new_game_takes_no_other_away() {
    let (_folder, saver) = saver();
    saver.begin(&game(1, 0), None);
    saver.keep(&game(1, 4));
    saver.begin(&game(2, 0), None);
    assert_eq!(seeds(&saver, saver.saves()), [2]);
    assert_eq!(seeds(&saver, &saver.aside()), [1]);
    let (file, header) = record::list(&saver.aside()).unwrap().remove(0);
    assert_eq!(header.unwrap().entries, 4);
    assert_eq!(record::kept(&file).len(), 1, "the states before come along");
    // In the second game nothing was decided: nobody misses it.
    saver.begin(&game(3, 0), None);
    assert_eq!(seeds(&saver, saver.saves()), [3]);
    assert_eq!(seeds(&saver, &saver.aside()), [1]);
}

/// Continuing one game puts the other aside; neither is there twice.
#[test]
fn games_change_places() {
    let (_folder, saver) = saver();
    saver.keep(&game(1, 4));
    saver.begin(&game(2, 0), None);
    saver.keep(&game(2, 3));
    saver.flush();
    let (file, _) = record::list(&saver.aside()).unwrap().remove(0);
    saver.begin(&record::load::<AllesImEimer>(&file).unwrap(), Some(&file));
    assert_eq!(seeds(&saver, saver.saves()), [1]);
    assert_eq!(seeds(&saver, &saver.aside()), [2]);
}

/// Continuing a game that was put aside does not lose it if it cannot be
/// written in its old place.
#[test]
fn a_game_that_cannot_come_back_stays_aside() {
    let (_folder, saver) = saver();
    saver.keep(&game(1, 4));
    saver.begin(&game(2, 0), None);
    saver.flush();
    let (file, _) = record::list(&saver.aside()).unwrap().remove(0);
    // Nothing can be written beside the save.
    let obstacle = files::beside(&saver.autosave::<AllesImEimer>(), "tavolata-new");
    fs::create_dir(&obstacle).unwrap();
    saver.begin(&record::load::<AllesImEimer>(&file).unwrap(), Some(&file));
    saver.flush();
    assert!(matches!(saver.saving(), Saving { unsaved: true, trouble: Some(Trouble::Disk(_)), .. }));
    assert_eq!(record::peek(&file).unwrap().entries, 4);
    fs::remove_dir(&obstacle).unwrap();
    saver.begin(&record::load::<AllesImEimer>(&file).unwrap(), Some(&file));
    assert_eq!(seeds(&saver, saver.saves()), [1]);
    assert!(seeds(&saver, &saver.aside()).is_empty());
}

/// A named save stays where it is; what was played after it is put aside,
/// but what it holds itself is not kept twice.
#[test]
fn a_save_under_a_name_can_be_gone_back_to() {
    let (_folder, saver) = saver();
    saver.keep(&game(1, 2));
    assert!(saver.keep_named(&game(1, 2), "Sera"));
    saver.keep(&game(1, 4));
    saver.flush();
    let file = archive::named(&saver.named(), "alles_im_eimer", "Sera").unwrap();
    for _ in 0..2 {
        saver.begin(&record::load::<AllesImEimer>(&file).unwrap(), Some(&file));
        assert_eq!(seeds(&saver, &saver.named()), [1]);
        assert_eq!(seeds(&saver, &saver.aside()), [1]);
        let entries = |file: &Path| record::peek(file).unwrap().entries;
        assert_eq!(entries(&saver.autosave::<AllesImEimer>()), 2);
        assert_eq!(entries(&record::list(&saver.aside()).unwrap()[0].0), 4);
    }
}

/// Continuing the game itself moves nothing.
#[test]
fn continuing_needs_no_room() {
    let (_folder, saver) = saver();
    saver.keep(&game(1, 4));
    saver.flush();
    let file = saver.autosave::<AllesImEimer>();
    saver.begin(&record::load::<AllesImEimer>(&file).unwrap(), Some(&file));
    assert_eq!(seeds(&saver, saver.saves()), [1]);
    assert!(seeds(&saver, &saver.aside()).is_empty());
}

/// With two programs, the second saves nothing and says why until the first
/// has ended; then what the first left there is put aside.
#[test]
fn a_second_program_writes_over_nothing() {
    let (folder, first) = saver();
    first.begin(&game(1, 0), None);
    first.keep(&game(1, 4));
    first.flush();
    assert!(first.saving().good.is_some() && !first.saving().unsaved);
    let second = Saver::new(folder.path().join("saves"), folder.path().join("replays"));
    second.begin(&game(2, 0), None);
    second.keep(&game(2, 3));
    assert!(!second.keep_named(&game(2, 3), "Sera"));
    second.flush();
    let told = Saving { good: None, unsaved: true, trouble: Some(Trouble::OtherProgram) };
    assert_eq!(second.saving(), told);
    assert_eq!(seeds(&first, first.saves()), [1]);
    assert!(seeds(&first, &first.named()).is_empty());
    let elsewhere = second.keep_elsewhere(&game(2, 3), folder.path()).unwrap();
    assert_eq!(record::load::<AllesImEimer>(&elsewhere).unwrap().log().len(), 3);
    assert!(!second.saving().unsaved);
    drop(first);
    second.keep(&game(2, 4));
    assert_eq!(seeds(&second, second.saves()), [2]);
    assert_eq!(seeds(&second, &second.aside()), [1]);
    assert!(second.saving().trouble.is_none());
}

/// A failing disk is reported as long as it fails, always in the same
/// words, with the time of the last save that succeeded.
#[test]
fn a_disk_that_refuses_is_told_until_it_takes_again() {
    let (folder, saver) = saver();
    saver.begin(&game(1, 0), None);
    saver.keep(&game(1, 1));
    saver.flush();
    let good = saver.saving();
    assert!(good.good.is_some() && !good.unsaved && good.trouble.is_none());
    // A folder that was replaced by a file: not even root writes there.
    let (saves, away) = (folder.path().join("saves"), folder.path().join("away"));
    fs::rename(&saves, &away).unwrap();
    fs::write(&saves, "a file").unwrap();
    let mut told = Vec::new();
    for decisions in 2..5 {
        saver.keep(&game(1, decisions));
        saver.flush();
        let now = saver.saving();
        assert!(now.unsaved && now.good == good.good);
        told.push(now.trouble.unwrap());
    }
    assert!(told.iter().all(|trouble| *trouble == told[0]), "{told:?}");
    assert!(matches!(&told[0], Trouble::Disk(why) if why.contains("saves: ")), "{told:?}");
    assert!(saver.faults().is_empty(), "no notices besides");
    fs::remove_file(&saves).unwrap();
    fs::rename(&away, &saves).unwrap();
    saver.keep(&game(1, 5));
    saver.flush();
    assert_eq!(record::peek(&saver.autosave::<AllesImEimer>()).unwrap().entries, 5);
    assert!(!saver.saving().unsaved && saver.saving().trouble.is_none());
    assert!(saver.saving().good >= good.good);
}

/// A game on the table whose save was deleted can be saved again later.
#[test]
fn a_game_whose_save_is_deleted_counts_as_unsaved() {
    let (_folder, saver) = saver();
    saver.begin(&game(1, 0), None);
    saver.keep(&game(1, 2));
    saver.keep_named(&game(1, 2), "Sera");
    let named = archive::named(&saver.named(), "alles_im_eimer", "Sera").unwrap();
    saver.delete(&named).unwrap();
    assert!(!saver.saving().unsaved, "that was another file");
    saver.delete(&saver.autosave::<AllesImEimer>()).unwrap();
    assert_eq!(saver.saving(), Saving { good: None, unsaved: true, trouble: None });
    assert!(seeds(&saver, saver.saves()).is_empty());
    saver.keep(&game(1, 2));
    assert_eq!(seeds(&saver, saver.saves()), [1]);
    assert!(!saver.saving().unsaved);
}

/// Unfinished files of a killed program are removed by the next one, and only
/// if that one has the place.
#[test]
fn unfinished_files_are_cleared_at_the_next_start() {
    let (folder, first) = saver();
    first.keep(&game(1, 2));
    first.flush();
    let left = first.saves().join("xako.tavolata.tavolata-new");
    fs::write(&left, "half").unwrap();
    let start = || Saver::new(folder.path().join("saves"), folder.path().join("replays"));
    drop(start());
    assert!(left.exists());
    drop(first);
    drop(start());
    assert!(!left.exists());
}

#[test]
fn only_the_latest_stay_aside() {
    let (_folder, saver) = saver();
    for seed in 0..archive::KEPT_ASIDE as u64 + 3 {
        saver.begin(&game(seed, 0), None);
        saver.keep(&game(seed, 1));
    }
    assert_eq!(seeds(&saver, &saver.aside()).len(), archive::KEPT_ASIDE);
}
