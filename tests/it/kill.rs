//! A program that is killed at any moment loses nothing it has saved.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use tavolata::engine::dice::Dice;
use tavolata::engine::record;
use tavolata::engine::saver::Saver;
use tavolata::games;

/// Returns for how many seconds programs are killed; `TAVOLATA_KILL_SECONDS`
/// overrides the default.
fn seconds() -> u64 {
    std::env::var("TAVOLATA_KILL_SECONDS").map_or(4, |text| text.parse().expect("a number of seconds"))
}

fn tavolata() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tavolata"))
}

/// The last save that the program reported: game, seed and number of decisions on
/// disk.
struct Told {
    game: String,
    seed: u64,
    entries: usize,
}

/// Lets the program play in `folder`, kills it after a while, and returns the
/// last save it reported.
fn play_and_kill(folder: &Path, seed: u64, after: Duration) -> Option<Told> {
    let mut child = tavolata()
        .args(["soak", "--tell", "--minutes", "60", "--seed", &seed.to_string(), "--in"])
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let out = BufReader::new(child.stdout.take().expect("a pipe"));
    let reader = std::thread::spawn(move || {
        let lines = out.lines().map_while(Result::ok);
        lines.filter(|line| line.starts_with("saved ")).last()
    });
    std::thread::sleep(after);
    child.kill().expect("it was running");
    let Output { status, stderr, .. } = child.wait_with_output().expect("it has ended");
    // It exits by itself only if something went wrong.
    assert_eq!(status.code(), None, "{}", String::from_utf8_lossy(&stderr));
    let last = reader.join().expect("read")?;
    let [_, game, seed, entries] = last.split(' ').collect::<Vec<_>>().try_into().expect("four words");
    Some(Told {
        game: game.to_owned(),
        seed: seed.parse().expect("a number"),
        entries: entries.parse().expect("a number"),
    })
}

#[test]
fn a_kill_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (began, length) = (Instant::now(), Duration::from_secs(seconds()));
    let mut dice = Dice::from_seed(14);
    let (mut kills, mut checked, mut lost) = (0, 0, 0);
    // At least until something was saved, which takes a while unoptimised.
    while began.elapsed() < length || checked == 0 {
        let after = Duration::from_millis(20 + dice.below(400) as u64);
        let told = play_and_kill(folder.path(), dice.below(1 << 20) as u64, after);
        kills += 1;
        lost += check(folder.path(), told, &mut checked);
    }
    println!("{kills} kills, {checked} files checked, {lost} files left unfinished");
    drop(Saver::new(folder.path().join("saves"), folder.path().join("replays")));
    assert_eq!(unfinished(folder.path()), 0, "the next start clears them");
}

/// A disk that fills up in the middle of a game: the command says so, the last
/// successful save is whole, and no partial file is left. A limit on the file
/// size stands in for the disk, because it needs no privileges.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_last_save_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    // Seed 2 begins with Akelarre, whose saves are small at first.
    let done = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_tavolata")])
        .args(["soak", "--tell", "--minutes", "1", "--seed", "2", "--in"])
        .arg(folder.path())
        .output()
        .expect("it starts");
    let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.code() == Some(1) && err.contains("akelarre") && err.contains("too large"), "{err}");
    let last = out.lines().last().expect("some were saved").to_owned();
    let told: usize = last.strip_prefix("saved akelarre 2 ").expect("of this game").parse().expect("a number");
    let file = folder.path().join("saves/akelarre.tavolata");
    assert_eq!(record::peek(&file).expect("whole").entries, told);
    assert_eq!(unfinished(folder.path()), 0);
}

/// Two programs in one folder: the second saves nothing and says why.
#[test]
fn a_second_program_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Saver::new(folder.path().join("saves"), folder.path().join("replays"));
    let second = tavolata().args(["soak", "--in"]).arg(folder.path()).output().expect("it starts");
    let told = String::from_utf8_lossy(&second.stderr);
    assert!(second.status.code() == Some(1) && told.contains("another Tavolata"), "{told}");
    assert!(!folder.path().join("saves").exists());
    drop(first);
}

/// Checks that every file in the folder is whole and nothing is missing.
/// Returns the number of unfinished files.
fn check(folder: &Path, told: Option<Told>, checked: &mut usize) -> usize {
    let mut files = Vec::new();
    for part in ["saves", "saves/aside", "replays"] {
        files.extend(record::list(&folder.join(part)).expect("a folder"));
    }
    for (file, header) in &files {
        let header = header.as_ref().unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        // Older replays have been checked before.
        let fresh = told.as_ref().is_none_or(|told| header.seed == told.seed);
        if header.finished && !fresh {
            continue;
        }
        for kept in std::iter::once(file.clone()).chain(record::kept(file)) {
            let done = tavolata().arg("replay").arg(&kept).arg("--verify").output().expect("it starts");
            assert!(done.status.success(), "{}: {}", kept.display(), String::from_utf8_lossy(&done.stderr));
            *checked += 1;
        }
    }
    if let Some(told) = told {
        let found = files.iter().filter_map(|(_, header)| header.as_ref().ok());
        let entries = found.filter(|found| (&found.game, found.seed) == (&told.game, told.seed)).map(|it| it.entries);
        let entries = entries.max().unwrap_or(0);
        assert!(
            entries >= told.entries,
            "{} was saved with {} decisions, {entries} are there",
            told.game,
            told.entries
        );
    }
    let strays = fs::read_dir(folder.join("saves")).into_iter().flatten().flatten();
    for stray in strays {
        let name = stray.file_name().to_string_lossy().into_owned();
        let known = games::ids().iter().any(|id| name.starts_with(id)) || ["aside", "named"].contains(&name.as_str());
        assert!(known && !name.contains("damaged"), "{name}");
    }
    unfinished(folder)
}

fn unfinished(folder: &Path) -> usize {
    let parts = ["", "saves", "saves/aside", "replays"].map(|part| fs::read_dir(folder.join(part)));
    let names = parts.into_iter().flatten().flatten().flatten().map(|entry| entry.file_name());
    names.filter(|name| name.to_string_lossy().ends_with(".tavolata-new")).count()
}
