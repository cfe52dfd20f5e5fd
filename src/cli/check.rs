//! `tavolata check`: checks all config and scenario files.

use super::CheckArgs;
use crate::console::Failure;
use crate::engine::config::{ConfigFile, Fault, read_text};
use crate::engine::house;
use crate::engine::lesson::Taught;
use crate::engine::scenario::{self, Passed};
use crate::engine::words::Message;
use crate::games::{self, Visitor};
use crate::words::english;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(super) fn run(arguments: &CheckArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (mut good, mut faults) = (0, 0);
    let mut told = |what: &str, result: Result<String, Vec<Fault>>| -> Result<(), Failure> {
        match result {
            Ok(about) => {
                good += 1;
                writeln!(out, "ok     {what}{about}")?;
            }
            Err(found) => {
                faults += found.len();
                found.iter().try_for_each(|fault| writeln!(out, "FAULT  {fault}"))?;
            }
        }
        Ok(())
    };
    let mut files = Vec::new();
    if arguments.files.is_empty() {
        let sources = arguments.common.sources();
        for config in games::config_files() {
            let name = format!("{} (built in)", config.path);
            told(&name, good_or_all((config.check)(&name, config.builtin)))?;
            let mut before: Option<PathBuf> = None;
            for (file, what) in sources.files(config.path) {
                let name = file.display().to_string();
                match &before {
                    None => told(&format!("{name} ({what}, in force instead of the built-in one)"), check_file(&file))?,
                    Some(first) => told(&format!("{name} ({what}, HIDDEN by {})", first.display()), check_file(&file))?,
                }
                before.get_or_insert(file);
            }
        }
        for folder in &sources.folders {
            for stray in strays(&folder.path) {
                told("", Err(vec![unread(&stray)]))?;
            }
        }
        for (name, checked) in games::own_files(&sources) {
            told(&name, checked.map(|name| format!(": {name}")))?;
        }
        for game in games::ids() {
            let (sets, faults) = house::list(&sources, game);
            for set in sets {
                for (_, file, faults) in set.check(&games::config_files()) {
                    let name =
                        format!("{} (house rules \"{}\", in force where they are chosen)", file.display(), set.name);
                    told(&name, good_or_all(faults))?;
                }
            }
            for fault in faults {
                told("", Err(vec![fault]))?;
            }
        }
        let beside = games::ids().into_iter().map(scenario::folder_in_tests);
        for folder in std::iter::once(PathBuf::from(scenario::FOLDER)).chain(beside).filter(|folder| folder.is_dir()) {
            files.extend(ron_files(&folder)?);
        }
    }
    for file in &arguments.files {
        if file.is_dir() { files.extend(ron_files(file)?) } else { files.push(file.clone()) }
    }
    for file in &files {
        told(&file.display().to_string(), check_file(file))?;
    }
    writeln!(out, "{good} good, {faults} faulty")?;
    if faults == 0 { Ok(()) } else { Err(Failure::Fault(format!("{faults} faulty"))) }
}

fn good_or_all(faults: Vec<Fault>) -> Result<String, Vec<Fault>> {
    if faults.is_empty() { Ok(String::new()) } else { Err(faults) }
}

/// Returns all `.ron` files in a folder and its subfolders, by name.
fn ron_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let cannot = |error: std::io::Error| Failure::Fault(format!("{}: cannot be read: {error}", folder.display()));
    let mut entries: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(cannot)? {
        entries.push(entry.map_err(cannot)?.path());
    }
    entries.sort();
    let mut files = Vec::new();
    for entry in entries {
        // A link to a folder is not followed: it may lead back here.
        if entry.symlink_metadata().is_ok_and(|about| about.is_dir()) {
            files.extend(ron_files(&entry)?);
        } else if entry.extension().is_some_and(|extension| extension == "ron") {
            files.push(entry);
        }
    }
    Ok(files)
}

/// Checks a file of any kind and returns what it is about.
fn check_file(file: &Path) -> Result<String, Vec<Fault>> {
    let name = file.display().to_string();
    if let Some(checked) = games::check_own(file) {
        return checked.map(|name| format!(": {name}"));
    }
    let text = read_text(file).map_err(|fault| vec![fault])?;
    match games::config_files().iter().find(|config| file.ends_with(config.path)) {
        Some(config) => good_or_all((config.check)(&name, &text)),
        None => check_scenario(file, name, &text).map_err(|fault| vec![fault]),
    }
}

fn check_scenario(file: &Path, name: String, text: &str) -> Result<String, Fault> {
    let game = scenario::game_of(&name, text).map_err(|fault| neither(file, fault))?;
    let run = Run { name: &name, text };
    let Some(result) = games::with_game(&game, run) else {
        let known = games::ids().join(", ");
        return Err(Fault {
            file: name,
            place: crate::engine::ron_text::locate(text, "game"),
            field: Some("game".into()),
            problem: Message::verbatim(format!("found \"{game}\"; allowed: {known}")),
        });
    };
    result.map(|Passed { about, rules }| format!(": {} [{}]", about.trim(), rules.join(", ")))
}

/// Returns what lies in a config folder where config files lie, but is read by
/// nothing: files of other names, and folders of games that do not exist.
fn strays(folder: &Path) -> Vec<PathBuf> {
    let known: Vec<PathBuf> = games::config_files().iter().map(|config| folder.join(config.path)).collect();
    let parent = |path: &PathBuf| path.parent().map(Path::to_owned);
    let games: BTreeSet<PathBuf> = known.iter().filter_map(parent).collect();
    let all: BTreeSet<PathBuf> = games.iter().filter_map(parent).collect();
    let inside = |folder: &PathBuf| {
        // What cannot be listed has no files that anybody expects to be read.
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        paths
    };
    let is_ron = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "ron");
    // Settings and the like lie beside the games.
    let named = |path: &PathBuf| known.iter().any(|file| file.file_name() == path.file_name());
    let root = inside(&folder.to_owned()).into_iter().filter(named);
    let beside = all.iter().flat_map(inside).filter(|path| !games.contains(path) && (is_ron(path) || path.is_dir()));
    let files = games.iter().flat_map(inside).filter(is_ron);
    root.chain(beside).chain(files.filter(|path| !known.contains(path))).collect()
}

/// Returns the fault of a file or folder that is read by nothing.
fn unread(path: &Path) -> Fault {
    let name = path.display().to_string();
    let beside = beside(path);
    let problem = match (path.is_dir(), beside.is_empty()) {
        (true, _) => format!("no game of this name; allowed: {}", games::ids().join(", ")),
        (false, true) => "nothing reads a config file here; config files lie in games/GAME/".to_owned(),
        (false, false) => format!("nothing reads a config file of this name; known here: {}", beside.join(", ")),
    };
    Fault::whole(name, Message::verbatim(problem))
}

/// Returns the config files that lie in the same folder as `file`.
fn beside(file: &Path) -> Vec<&'static str> {
    let near = |config: &ConfigFile| {
        let folder = Path::new(config.path).parent();
        folder.is_some_and(|folder| file.parent().is_some_and(|parent| parent.ends_with(folder)))
    };
    games::config_files().into_iter().filter(near).map(|config| config.path).collect()
}

/// Explains the fault of a file that is not a scenario and whose path is not
/// that of a config file.
fn neither(file: &Path, mut fault: Fault) -> Fault {
    if !beside(file).is_empty() {
        return unread(file);
    }
    let problem = english(&fault.problem);
    let why = "read as a scenario, because it does not lie where a config file lies";
    fault.problem = Message::verbatim(format!("{problem} ({why})"));
    fault
}

struct Run<'a> {
    name: &'a str,
    text: &'a str,
}

impl Visitor for Run<'_> {
    type Out = Result<Passed, Fault>;

    fn visit<G: Taught>(self) -> Self::Out {
        scenario::run::<G>(self.name, self.text)
    }
}
