//! What the code says to players exists in both languages.

use std::fs;
use std::path::Path;
use tavolata::words::{Language, Words};

/// What stands before a key.
const BEFORE: [&str; 3] = ["Message::new(\"", "Words::new(\"", "Block::Text(\""];

/// The keys named in one source file, without those in comments.
fn keys(text: &str) -> Vec<String> {
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| BEFORE.into_iter().flat_map(move |before| line.split(before).skip(1)))
        .filter_map(|rest| rest.split_once('"').map(|(key, _)| key.to_owned()))
        .collect()
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            sources(&entry, found);
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(&entry).expect("a source file"));
        }
    }
}

#[test]
fn every_key_in_the_code_has_words() {
    let mut texts = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut texts);
    let keys: Vec<String> = texts.iter().flat_map(|text| keys(text)).collect();
    assert!(keys.len() > 100, "the code says more than {} things", keys.len());
    for language in Language::ALL {
        let missing: Vec<_> = keys.iter().filter(|key| Words::of(language).text(key).starts_with('⟦')).collect();
        assert!(missing.is_empty(), "without words in {language:?}: {missing:?}");
    }
}
