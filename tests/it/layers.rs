//! The layers of `src`: which module may import which.

use std::fs;
use std::path::{Path, PathBuf};

/// Top-level modules of `src` in layers, from the bottom up. A module may
/// import only from layers below its own.
const FLOORS: &[&[&str]] = &[
    &["engine"],
    &["controls"],
    &["words"],
    &["drawing"],
    &["console"],
    &["settings"],
    &["assets", "palette", "window"],
    &["audio", "faces"],
    &["theme"],
    &["table"],
    &["shell"],
    &["games"],
    &["audit"],
    &["remote"],
    &["measure"],
    &["app"],
    &["cli"],
];

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// Returns the names after `crate::` in the code, without comments and tests.
fn imports(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    let mut found = Vec::new();
    for line in lines {
        for after in line.split("crate::").skip(1) {
            // Each name in a list is an import of its own.
            let names = after.strip_prefix('{').map_or(after, |list| list.split('}').next().unwrap_or(list));
            let names: Vec<&str> = if after.starts_with('{') { names.split(", ").collect() } else { vec![names] };
            for name in names {
                let name: String = name.chars().take_while(|sign| sign.is_ascii_lowercase() || *sign == '_').collect();
                if !name.is_empty() {
                    found.push(name);
                }
            }
        }
    }
    found
}

/// Returns all files at and below `path`.
fn files(path: &Path) -> Vec<PathBuf> {
    if !path.is_dir() {
        return vec![path.to_owned()];
    }
    fs::read_dir(path).unwrap().flat_map(|entry| files(&entry.unwrap().path())).collect()
}

/// Returns the files at and below `path` that are no tests.
fn sources(path: &Path) -> Vec<PathBuf> {
    let is_test = |file: &PathBuf| {
        let inside = file.strip_prefix(path).unwrap();
        inside.components().any(|part| part.as_os_str() == "tests") || file.ends_with("tests.rs")
    };
    files(path).into_iter().filter(|file| !is_test(file)).collect()
}

/// Collects the imports below `path` that do not point to a lower layer; all
/// its files belong to the module `room`.
fn wrong(room: &str, path: &Path, arrows: &mut Vec<String>) {
    for file in sources(path).into_iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs")) {
        for name in imports(&fs::read_to_string(&file).unwrap()) {
            let to = floor(&name).unwrap_or_else(|| panic!("{}: crate::{name} is on no floor", file.display()));
            if name != room && to >= floor(room).unwrap() {
                arrows.push(format!("{} imports crate::{name}", file.display()));
            }
        }
    }
}

/// Returns the games that are only for tests, each with its folder.
fn games_in_tests() -> Vec<(&'static str, PathBuf)> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let ids = tavolata::games::ids().into_iter().filter(|id| !project.join("src/games").join(id).is_dir());
    ids.map(|id| (id, project.join("tests").join(id))).collect()
}

#[test]
fn every_room_imports_from_floors_below_it() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut arrows = Vec::new();
    for entry in fs::read_dir(src).unwrap() {
        let path = entry.unwrap().path();
        let room = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if ["lib", "main", "sources"].contains(&room.as_str()) {
            continue;
        }
        assert!(floor(&room).is_some(), "{room} is on no floor");
        wrong(&room, &path, &mut arrows);
    }
    for (_, folder) in games_in_tests() {
        wrong("games", &folder, &mut arrows);
    }
    assert!(arrows.is_empty(), "upwards or sideways:\n{}", arrows.join("\n"));
}

#[test]
fn an_import_is_found() {
    let text = "use crate::table::{Act, Turn};\nuse crate::{audio, faces};\n// crate::cli\nlet a = crate::words::english;\n\
                #[cfg(test)]\nmod tests {\n    use crate::games::xako;\n}\n";
    assert_eq!(imports(text), ["table", "audio", "faces", "words"]);
}

/// Returns the names of all games in code: ID, distinctive words of it, and type.
fn names_of_games() -> Vec<String> {
    const COMMON: [&str; 3] = ["alles", "im", "volanti"];
    let ids = tavolata::games::ids();
    let words = ids.iter().flat_map(|id| id.split('_')).filter(|word| !COMMON.contains(word));
    let types = ids.iter().map(|id| id.replace('_', ""));
    words.map(str::to_owned).chain(types).collect()
}

/// Collects the lines of a file that name a game, those of its tests aside.
fn names(file: &Path, games: &[String], found: &mut Vec<String>) {
    let bytes = fs::read(file).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    for (line, text) in code.lines().enumerate() {
        let text = text.to_lowercase();
        if games.iter().any(|game| text.contains(game.as_str())) {
            found.push(format!("{}:{}: {}", file.display(), line + 1, text.trim()));
        }
    }
}

/// A game is one folder and one line: nothing else in `src` names it.
#[test]
fn only_its_folder_names_a_game() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let games = names_of_games();
    assert!(games.len() >= 10, "{games:?}");
    let mut found = Vec::new();
    for entry in fs::read_dir(src).unwrap() {
        let path = entry.unwrap().path();
        if !path.ends_with("games") {
            let files = sources(&path).into_iter().filter(|file| !file.ends_with("sources.rs"));
            files.for_each(|file| names(&file, &games, &mut found));
        }
    }
    assert!(found.is_empty(), "games are named outside their folders:\n{}", found.join("\n"));
}

/// The example of "Adding a game" in the README: nothing in the whole project
/// names it but its folder and its line in the list of games.
#[test]
#[cfg(feature = "toy")]
fn one_folder_and_one_line_are_a_game() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let games = games_in_tests();
    assert!(!games.is_empty());
    for (game, folder) in games {
        let mut found = Vec::new();
        for part in ["src", "config", "assets", "scripts", "tests", "benches"] {
            let others = files(&project.join(part)).into_iter().filter(|file| !file.starts_with(&folder));
            others.for_each(|file| names(&file, &[game.to_owned()], &mut found));
        }
        let [line] = found.as_slice() else { panic!("{game} is named in:\n{}", found.join("\n")) };
        assert!(line.contains("src/games/mod.rs:"), "{line}");
    }
}
