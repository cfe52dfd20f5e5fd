use super::{Language, Words};
use crate::controls::{Control, prompt};
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

/// Every variant offered before a game has an explanation of one short line.
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
fn nothing_stands_before_an_ellipsis() {
    for language in Language::ALL {
        for (file, text) in language.files() {
            let loose = text.lines().find(|line| {
                [" …", "\u{a0}…", "\u{202f}…"]
                    .iter()
                    .any(|gap| line.split_once(gap).is_some_and(|(before, _)| !before.ends_with('=')))
            });
            assert_eq!(loose, None, "{file}.ftl in {language:?}");
        }
    }
}

/// Not every game has points, but every ending is counted.
#[test]
fn the_count_at_the_end_fits_every_game() {
    for (language, points) in [(Language::It, "punt"), (Language::En, "point")] {
        for key in ["end-counting", "end-counting-how", "end-title"] {
            let text = Words::of(language).text(key);
            assert!(!text.to_lowercase().contains(points), "{key} in {language:?}: {text}");
        }
    }
}

#[test]
fn animals_have_their_articles() {
    let say = |message: Message| Words::of(Language::It).say(&message, &|_| "Ugo".to_owned());
    for (animal, animals, one, several, buckets) in [
        ("eimer-horse", "eimer-horses", "il cavallo 6", "i cavalli 6", "dei cavalli"),
        ("eimer-dog", "eimer-dogs", "il cane 6", "i cani 6", "dei cani"),
        ("eimer-pig", "eimer-pigs", "il maiale 6", "i maiali 6", "dei maiali"),
        ("eimer-sheep", "eimer-sheep-plural", "la pecora 6", "le pecore 6", "delle pecore"),
        ("eimer-cow", "eimer-cows", "la mucca 6", "le mucche 6", "delle mucche"),
    ] {
        let named = |message: Message| {
            message.with("animal", Message::new(animal)).with("animals", Message::new(animals)).with("sum", 15)
        };
        let cards = |key, count: u8| named(Message::new(key).with("count", count).with("cards", "6"));
        assert_eq!(say(cards("eimer-hint-lead", 1)), format!("Caricherei con {one}."));
        assert_eq!(say(cards("eimer-hint-lead", 2)), format!("Caricherei con {several} (totale 15)."));
        assert_eq!(say(cards("eimer-hint-defend", 1)), format!("Mi difenderei con {one} (totale 15)."));
        assert_eq!(say(cards("eimer-hint-defend", 2)), format!("Mi difenderei con {several} (totale 15)."));
        let why = |left: u8| {
            named(
                Message::new("eimer-why-play")
                    .with("seat", Seat::new(0))
                    .with("cards", 4)
                    .with("buckets", left)
                    .with("reverse", 0),
            )
        };
        let must = "Ugo deve poi battere 15 con 4 carte in mano, o perde";
        assert_eq!(say(why(3)), format!("{must} uno dei suoi 3 secchi {buckets}."));
        assert_eq!(say(why(1)), format!("{must} il suo unico secchio {buckets}."));
    }
}

/// Italian says "ad" before a name that begins with an a.
#[test]
fn names_are_given_their_preposition() {
    let names = |seat: Seat| ["Ada", "Ottone", "Àlice"][seat.index()].to_owned();
    let say =
        |seat: usize| Words::of(Language::It).say(&Message::new("where-turn").with("seat", Seat::new(seat)), &names);
    assert_eq!([say(0), say(1), say(2)], ["tocca ad Ada", "tocca a Ottone", "tocca ad Àlice"]);
    // A sentence never joins a name without the function.
    for (file, text) in Language::It.files() {
        for line in text.lines() {
            for name in ["seat", "seats", "target", "victim", "rival", "owner", "loser", "attacked"] {
                let bare = line.contains(&format!(" a {{ ${name} }}"));
                assert!(!bare, "{file}.ftl: {line}");
            }
        }
    }
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

#[test]
fn every_control_is_described() {
    for language in Language::ALL {
        for control in Control::ALL {
            let key = format!("keys-{}", control.name());
            assert!(Words::of(language).has(&key), "{key} in {language:?}");
        }
    }
}

/// Players may change keys, so texts name them by the function `KEY`, in both
/// languages for the same controls.
#[test]
fn texts_name_keys_by_their_controls() {
    let mut named = Language::ALL.map(|_| BTreeMap::new());
    for (language, named) in Language::ALL.into_iter().zip(&mut named) {
        for (file, text) in language.files() {
            let mut message = "";
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
                    message = key;
                }
                for call in line.split("KEY(\"").skip(1) {
                    let control = call.split('"').next().unwrap();
                    assert!(prompt(control, false).is_some(), "{file}.ftl in {language:?}: {line}");
                    let all: &mut BTreeSet<String> = named.entry(message.to_owned()).or_default();
                    all.insert(control.to_owned());
                }
                assert_eq!(literal(line), None, "{file}.ftl in {language:?}: {line}");
            }
        }
    }
    assert_eq!(named[0], named[1], "in Italian (left) and English");
    assert_eq!(Words::of(Language::It).text("table-hint"), "Consiglio (H)");
    assert_eq!(Words::of(Language::En).text("table-undo"), "Undo (Ctrl+Z)");
    let key = Message::new("key-of").with("name", "hurry");
    assert_eq!(Words::of(Language::It).say(&key, &|_| String::new()), "Spazio");
}

/// Returns a usual key of a control that a line of text names, if it does.
fn literal(line: &str) -> Option<String> {
    // A fixed key, and words that only look like keys.
    const FINE: [&str; 3] = ["keys-space", "number-tappeti_volanti-rules-reach", "akelarre-letter-"];
    if FINE.iter().any(|key| line.starts_with(key)) {
        return None;
    }
    let usual = Control::ALL.map(Control::usual);
    let captions: Vec<String> = usual.iter().flat_map(|key| [key.caption(true), key.caption(false)]).collect();
    // “E” is a word, and a comma a comma.
    let known = |word: &str| word.len() > 1 || !matches!(word, "E" | "," | ".");
    let words = line.split_whitespace().map(|word| word.trim_matches(['(', ')', ',', '.', ':', ';', '/']));
    let bare = words.filter(|word| known(word)).find(|word| captions.iter().any(|key| key == word)).map(str::to_owned);
    let bracketed = || captions.iter().map(|key| format!("({key})")).find(|key| line.contains(key.as_str()));
    bare.or_else(bracketed)
}
