use super::{Language, Words};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use std::collections::{BTreeMap, BTreeSet};

/// Keys (with attributes) and the arguments that each uses.
fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for (file, text) in language.files() {
        let (mut message, mut key) = (String::new(), String::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(char::is_whitespace)) {
                message = name.to_owned();
                key.clone_from(&message);
            } else if let Some((name, _)) = line.trim_start().strip_prefix('.').and_then(|at| at.split_once(" =")) {
                key = format!("{message}.{name}");
            }
            if line.trim().is_empty() {
                continue;
            }
            assert!(!key.is_empty(), "{file}.ftl in {language:?}: {line}");
            let args: &mut BTreeSet<String> = found.entry(key.clone()).or_default();
            args.extend(line.split('$').skip(1).map(|rest| {
                let name = rest.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').next();
                match name.unwrap_or_default() {
                    // Names from a config file come in both languages.
                    "it" | "en" => "name by language".to_owned(),
                    name => name.to_owned(),
                }
            }));
        }
    }
    found
}

#[test]
fn both_languages_say_the_same_things() {
    let (it, en) = (keys(Language::It), keys(Language::En));
    // The English texts of some config errors only quote the parser.
    let told = BTreeSet::from(["told".to_owned()]);
    for (key, args) in it.iter().filter(|(key, _)| en.get(*key) != Some(&told)) {
        assert_eq!(en.get(key), Some(args), "`{key}` in Italian (left: English)");
    }
    for key in en.keys() {
        assert!(it.contains_key(key), "`{key}` has no Italian");
    }
}

/// Every variant offered before a game explains itself in one short line.
#[test]
fn variants_explain_themselves() {
    let names = [
        "first-dealer",
        "journeys",
        "off-table",
        "layout",
        "luck",
        "games",
        "first-start",
        "reverse",
        "forget-to-draw",
        "ak-first",
        "ak-teams",
        "ak-tie",
        "ak-points",
        "cartabomba-first-chooser",
        "xako-dealer",
        "xako-casting",
    ];
    for language in Language::ALL {
        for name in names {
            let (key, words) = (format!("variant-{name}"), Words::of(language));
            assert!(!words.text(&key).contains('⟦'), "{key} in {language:?}");
            let about = words.text(&format!("{key}-about"));
            assert!(!about.contains('⟦') && about.chars().count() <= 46, "{key} in {language:?}: {about}");
        }
    }
}

#[test]
fn lists_and_numbers_follow_the_language() {
    let names = |seat: Seat| ["Anna", "Ugo", "Enzo"][seat.index()].to_owned();
    let seats: Vec<_> = (0..3).map(Seat::new).collect();
    let message = Message::new("verbatim").with("text", seats);
    assert!(Words::of(Language::It).say(&message, &names).ends_with("Anna, Ugo ed Enzo"));
    assert!(Words::of(Language::En).say(&message, &names).ends_with("Anna, Ugo and Enzo"));
    let message = Message::new("verbatim").with("text", -2.5);
    assert!(Words::of(Language::It).say(&message, &names).ends_with("−2,5"));
    assert!(Words::of(Language::En).say(&message, &names).ends_with("−2.5"));
}

#[test]
fn an_unknown_key_shows_itself() {
    assert_eq!(Words::of(Language::It).text("nothing.at-all"), "⟦nothing.at-all⟧");
}

#[test]
fn locales_are_understood() {
    assert_eq!(Language::of_locale("it_IT.UTF-8"), Some(Language::It));
    assert_eq!(Language::of_locale("en"), Some(Language::En));
    assert_eq!(Language::of_locale("fr-FR"), None);
}
