//! Tests that read the sources of the program and the data beside them: whether
//! every text and drawing is used, and whether everything read on screen comes
//! from the Fluent files.

use crate::words::Language;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A string literal in a source file.
struct Literal {
    file: String,
    line: usize,
    text: String,
    /// What precedes it on its line.
    before: String,
    /// Byte offset in the code.
    at: usize,
}

struct Source {
    file: String,
    code: String,
}

/// Returns the folder of the project, and those of games that are only for
/// tests, which are laid out alike.
pub(crate) fn projects() -> Vec<PathBuf> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tests = std::fs::read_dir(project.join("tests")).expect("a folder of tests");
    let games = tests.map(|entry| entry.expect("an entry").path());
    let games = games.filter(|game| cfg!(feature = "toy") && game.join("assets").is_dir());
    std::iter::once(project.to_owned()).chain(games).collect()
}

/// Returns all sources without their tests and comments.
fn sources() -> Vec<Source> {
    fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                gather(&path, files);
            } else if path.extension().is_some_and(|it| it == "rs" || it == "ron") {
                files.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    gather(&root.join("src"), &mut files);
    for game in &projects()[1..] {
        gather(game, &mut files);
    }
    files.sort();
    let tests = |file: &Path| {
        let name = file.file_name().unwrap_or_default();
        name == "tests.rs" || name == "sources.rs" || file.parent().is_some_and(|it| it.ends_with("tests"))
    };
    files
        .into_iter()
        .filter(|file| !tests(file))
        .map(|file| {
            let code = std::fs::read_to_string(&file).expect("a source");
            // Tests come last in a file.
            let code = code.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let lines = code.lines().map(|line| if line.trim_start().starts_with("//") { "" } else { line });
            let code = lines.collect::<Vec<_>>().join("\n");
            let file = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().into_owned();
            Source { file, code }
        })
        .collect()
}

/// Returns the string literals of a source, those over several lines joined as
/// the compiler does.
fn literals(source: &Source) -> Vec<Literal> {
    let code = source.code.as_bytes();
    let (mut found, mut at, mut line, mut start) = (Vec::new(), 0, 1, 0);
    while at < code.len() {
        match code[at] {
            b'\n' => {
                line += 1;
                start = at + 1;
            }
            b'\'' if code.get(at + 2) == Some(&b'\'') => at += 2,
            b'\'' if code.get(at + 1) == Some(&b'\\') && code.get(at + 3) == Some(&b'\'') => at += 3,
            b'"' => {
                let (begun, before) = (line, source.code[start..at].to_owned());
                let opened = at;
                let mut text = Vec::new();
                at += 1;
                while code[at] != b'"' {
                    if code[at] == b'\\' && code[at + 1] == b'\n' {
                        while code[at + 1].is_ascii_whitespace() {
                            line += usize::from(code[at + 1] == b'\n');
                            at += 1;
                        }
                    } else if code[at] == b'\\' {
                        text.extend(&code[at..at + 2]);
                        at += 1;
                    } else {
                        line += usize::from(code[at] == b'\n');
                        text.push(code[at]);
                    }
                    at += 1;
                }
                let text = String::from_utf8(text).expect("text");
                found.push(Literal { file: source.file.clone(), line: begun, text, before, at: opened });
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Returns the keys of one language, attributes included.
fn keys(language: Language) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (_, text) in language.files() {
        let mut message = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(char::is_whitespace)) {
                message = name.to_owned();
                found.insert(message.clone());
            } else if let Some((name, _)) = line.trim_start().strip_prefix('.').and_then(|at| at.split_once(" =")) {
                found.insert(format!("{message}.{name}"));
            }
        }
    }
    found
}

/// Whether a text fits a literal in which each `{…}` stands for anything. A
/// literal with hardly any other text fits nothing.
fn fits(literal: &str, text: &str) -> bool {
    let mut fixed: Vec<String> = vec![String::new()];
    let mut inside = false;
    for letter in literal.chars() {
        match letter {
            '{' => inside = true,
            '}' => {
                inside = false;
                fixed.push(String::new());
            }
            _ if inside => {}
            _ => fixed.last_mut().expect("one at least").push(letter),
        }
    }
    let [first, middle @ .., last] = fixed.as_slice() else { return literal == text };
    if fixed.iter().map(String::len).sum::<usize>() < 3 {
        return false;
    }
    let Some(mut rest) = text.strip_prefix(first.as_str()).and_then(|rest| rest.strip_suffix(last.as_str())) else {
        return false;
    };
    for part in middle {
        let Some(at) = rest.find(part.as_str()) else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}

/// A text that no code uses is a leftover.
#[test]
fn every_key_is_used() {
    let sources = sources();
    let texts: BTreeSet<String> = sources.iter().flat_map(literals).map(|literal| literal.text).collect();
    let (plain, made): (BTreeSet<_>, BTreeSet<_>) = texts.into_iter().partition(|text| !text.contains('{'));
    let made: Vec<String> = made.into_iter().filter(|text| !text.contains(' ')).collect();
    // One text may refer to another.
    let held: String = Language::En.files().iter().map(|(_, text)| *text).collect();
    let unused: Vec<String> = keys(Language::En)
        .into_iter()
        .filter(|key| !plain.contains(key) && !made.iter().any(|literal| fits(literal, key)))
        .filter(|key| !held.contains(&format!("{{ {key} }}")))
        .collect();
    assert!(unused.is_empty(), "no source asks for {unused:#?}");
}

/// Every key that code uses exists: a key without a text would appear on screen.
#[test]
fn every_key_that_is_asked_for_is_there() {
    let known = keys(Language::En);
    let mut missing = Vec::new();
    for source in sources() {
        for literal in literals(&source) {
            let asks = ["Message::new(", "Words::new(", "Tr::new(", "Writing::key("]
                .iter()
                .any(|call| literal.before.ends_with(call));
            if asks && !known.contains(&literal.text) {
                missing.push(format!("{}:{}: `{}`", literal.file, literal.line, literal.text));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// A drawing that nothing shows is a leftover.
#[test]
fn every_drawing_is_shown() {
    let texts: BTreeSet<String> = sources().iter().flat_map(literals).map(|literal| literal.text).collect();
    let (plain, made): (BTreeSet<_>, BTreeSet<_>) = texts.into_iter().partition(|text| !text.contains('{'));
    // A literal that is little more than a folder name is no evidence.
    let fixed =
        |text: &str| text.split('{').map(|part| part.rsplit('}').next().unwrap_or_default().len()).sum::<usize>();
    let made: Vec<String> = made.into_iter().filter(|text| !text.contains([' ', '-']) && fixed(text) > 5).collect();
    let (mut count, mut unused) = (0, Vec::new());
    for faces in projects().iter().map(|project| project.join("assets/faces")) {
        for folder in std::fs::read_dir(&faces).expect("a folder of faces") {
            let folder = folder.expect("a folder").path();
            for file in std::fs::read_dir(&folder).expect("a folder of faces") {
                let file = file.expect("a face").path();
                let path = file.strip_prefix(&faces).expect("below it").with_extension("");
                let path = path.to_string_lossy().replace('\\', "/");
                let name = path.rsplit('/').next().unwrap_or_default();
                count += 1;
                let shown = [path.as_str(), name]
                    .iter()
                    .any(|text| plain.contains(*text) || made.iter().any(|literal| fits(literal, text)));
                if !shown {
                    unused.push(path);
                }
            }
        }
    }
    assert!(count > 250, "{count} drawings");
    assert!(unused.is_empty(), "no source shows {unused:#?}");
}

/// Calls that put text on screen without a key.
const WRITES: [&str; 6] =
    ["written(", "Text::new(", "TextSpan::new(", "Text2d::new(", "Writing::text(", "EditableText::new("];

/// Words that are the same in every language, each with its reason.
const ALLOWED: [(&str, &str); 0] = [];

/// Words that players read come from the Fluent files: no literal with letters
/// is put on screen.
#[test]
fn everything_on_screen_has_a_key() {
    let mut found = Vec::new();
    let mut unneeded: BTreeSet<&str> = ALLOWED.iter().map(|(text, _)| *text).collect();
    for source in sources() {
        let literals = literals(&source);
        for call in WRITES {
            for (begin, _) in source.code.match_indices(call) {
                // A method of faces has the same name.
                let named = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '.';
                let named = source.code[..begin].ends_with(named);
                let declared = source.code[..begin].ends_with("fn ");
                if named || declared {
                    continue;
                }
                let open = begin + call.len();
                let end = open + closing(&source.code[open..]);
                for literal in literals.iter().filter(|literal| (open..end).contains(&literal.at)) {
                    let Some(word) = word(&literal.text) else { continue };
                    if !unneeded.remove(word) && !ALLOWED.iter().any(|(allowed, _)| *allowed == word) {
                        found.push(format!("{}:{}: \"{}\"", literal.file, literal.line, literal.text));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "words without a key: {found:#?}");
    assert!(unneeded.is_empty(), "allowed, but not there any more: {unneeded:?}");
}

/// Returns where the bracket that is open at the start is closed.
fn closing(code: &str) -> usize {
    let mut depth = 1;
    for (at, letter) in code.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    code.len()
}

/// Returns the literal if it contains two adjacent letters outside placeholders.
fn word(literal: &str) -> Option<&str> {
    let (mut letters, mut inside) = (0, false);
    for letter in literal.chars() {
        inside = (inside || letter == '{') && letter != '}';
        letters = if letter.is_alphabetic() && !inside { letters + 1 } else { 0 };
        if letters == 2 {
            return Some(literal);
        }
    }
    None
}

/// No text of the interface is smaller than 12 px in a window of 1280 × 800, not
/// even at the smallest interface scale, which counts as 91 % (`theme::Scale`).
#[test]
fn no_letters_are_too_small() {
    let least = 12.0 / 0.91;
    let (mut count, mut small) = (0, Vec::new());
    for source in sources() {
        for call in [".sized(", "Type::libertinus(", "Type::fira("] {
            for (at, _) in source.code.match_indices(call) {
                let rest = &source.code[at + call.len()..];
                let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(0);
                // Computed sizes are measured on screen.
                let Ok(size) = rest[..end].parse::<f32>() else { continue };
                count += 1;
                if size < least {
                    small.push(format!("{}: {call}{size}", source.file));
                }
            }
        }
    }
    assert!(count > 60, "{count} sizes");
    assert!(small.is_empty(), "under {least:.1}: {small:#?}");
}

#[test]
fn the_sources_are_read_as_the_compiler_does() {
    let code = "let a = \"one\"; // quite\nlet q = '\"';\nlet b = \"two \\\n         three {x}\";".to_owned();
    let found = literals(&Source { file: String::new(), code });
    let texts: Vec<(usize, &str)> = found.iter().map(|literal| (literal.line, literal.text.as_str())).collect();
    assert_eq!(texts, [(1, "one"), (3, "two three {x}")]);
    assert!(fits("game-{}", "game-xako") && fits("hud-{kind}-note", "hud-palace-note"));
    assert!(!fits("{}-{}", "game-xako") && !fits("game-{}", "games") && !fits("hud-{kind}-note", "hud-palace"));
    assert_eq!(word("{part} %"), None);
    assert_eq!(word("−{n} HP"), Some("−{n} HP"));
}
