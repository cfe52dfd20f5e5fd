use super::*;
use crate::games;
use crate::words::{Language, Words, english};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn file(path: &str) -> ConfigFile {
    games::config_files().into_iter().find(|file| file.path == path).expect("a config file")
}

/// The files whose numbers the workshop shows: rules, computer players, physics.
fn desks() -> Vec<ConfigFile> {
    let shown = ["/rules.ron", "/bots.ron", "/physics.ron"];
    games::config_files().into_iter().filter(|file| shown.iter().any(|end| file.path.ends_with(end))).collect()
}

/// Digits may be grouped, as RON has it.
#[test]
fn a_number_may_have_grouped_digits() {
    let file = file("games/xako/bots.ron");
    let text = file.builtin.replace("playouts: 1500", "playouts: 1_500");
    let range = |text: &str| allowed(&file, text, "master.playouts").expect("a number");
    assert_eq!(range(&text), range(file.builtin));
    assert_eq!(changes(&file, &text), []);
    let changed = changes(&file, &text.replace("1_500", "1_600"));
    assert_eq!(changed.iter().map(Setting::number).collect::<Vec<_>>(), [Some(1600.0)]);
}

/// Each number of rules, physics and computer players has a range, found by
/// probing; the built-in value lies in it, and nothing beyond it is accepted.
#[test]
fn every_number_has_its_range() {
    let mut count = 0;
    for file in desks() {
        for setting in settings(file.builtin) {
            let place = format!("{} {}", file.path, setting.path);
            let allowed = allowed(&file, file.builtin, &setting.path).unwrap_or_else(|| panic!("{place}"));
            match &allowed {
                Allowed::Whole(..) | Allowed::Real(..) => {
                    let (least, most) = allowed.range().expect("a number");
                    let value = setting.number().expect("a number");
                    assert!(least <= value && value <= most && most < 1e9, "{place}: {allowed:?}");
                    for beyond in [least - 1.0, most + 1.0] {
                        let beyond = edit(&file, file.builtin, &setting.path, &beyond.to_string());
                        assert!(beyond.is_err(), "{place}: {beyond:?}");
                    }
                    count += 1;
                }
                Allowed::Word(words) => assert!(words.contains(&setting.text), "{place}: {words:?}"),
                Allowed::Flag => assert!(["true", "false"].contains(&setting.text.as_str()), "{place}"),
                Allowed::Text => assert!(setting.text.starts_with('"'), "{place}"),
            }
        }
    }
    assert!(count > 200, "{count} numbers");
}

#[test]
fn ranges_are_those_of_the_check() {
    let of = |path: &str, field: &str| {
        let file = file(path);
        allowed(&file, file.builtin, field)
    };
    let physics = "games/tappeti_volanti/physics.ron";
    assert_eq!(of(physics, "friction.card_table"), Some(Allowed::Real(0.0, 5.0)));
    assert_eq!(of(physics, "hand.pitch"), Some(Allowed::Real(-30.0, 45.0)));
    assert_eq!(of(physics, "rest.ticks"), Some(Allowed::Real(1.0, 100.0)));
    let xako = "games/xako/rules.ron";
    assert_eq!(of(xako, "goal"), Some(Allowed::Whole(1, 100)));
    // Depends on another number of the file.
    assert_eq!(of(xako, "items_with_belt"), Some(Allowed::Whole(5, 14)));
    let file = file(xako);
    let more = edit(&file, file.builtin, "items", "7").expect("allowed");
    assert_eq!(allowed(&file, &more, "items_with_belt"), Some(Allowed::Whole(7, 14)));
    let akelarre = "games/akelarre/rules.ron";
    assert_eq!(of(akelarre, "places.two"), Some(Allowed::Whole(1, 3)));
    assert_eq!(of(akelarre, "last_turn.buy"), Some(Allowed::Flag));
    assert_eq!(of(akelarre, "bonus.tie"), Some(Allowed::Word(vec!["nobody".into(), "all".into()])));
    // Found by bisection: no range is checked, but the deck must be dealt and
    // have a limit.
    let Some(Allowed::Whole(least, most)) = of("games/alles_im_eimer/rules.ron", "cards[1]") else {
        panic!("a number")
    };
    assert!((0..3).contains(&least) && (4..100).contains(&most), "{least} to {most}");
    assert_eq!(of(xako, "nothing"), None);
}

#[test]
fn a_setting_says_what_the_file_says() {
    let of = |path: &str, field: &str| {
        let found = settings(file(path).builtin).into_iter().find(|setting| setting.path == field);
        found.unwrap_or_else(|| panic!("{field}"))
    };
    let friction = of("games/tappeti_volanti/physics.ron", "friction.card_table");
    assert_eq!(friction.comment.as_deref(), Some("Coated board on felt or wood: 0.25 to 0.40."));
    assert_eq!((friction.usual(), friction.number()), (Some((0.25, 0.4)), Some(0.32)));
    // The comment counts in milliseconds, the value in seconds.
    assert_eq!(of("games/tappeti_volanti/physics.ron", "landing.tilt_decay").usual(), None);
    assert_eq!(of("games/tappeti_volanti/rules.ron", "most_rounds").rules, ["TV-18"]);
    assert_eq!(of("games/tappeti_volanti/rules.ron", "points.camel").comment.as_deref(), Some("For a pair."));
    assert_eq!(of("games/akelarre/rules.ron", "places.four").rules, ["AK-05", "AK-22"]);
    assert_eq!(
        of("games/akelarre/bots.ron", "strong.width").comment.as_deref(),
        Some("number of the best ways to play that are tried in playouts")
    );
    let medium = of("games/tappeti_volanti/bots.ron", "medium.targets");
    assert_eq!(medium.comment.as_deref(), Some("Number of places on the table at which throws are tried."));
    assert_eq!(medium.key(&file("games/tappeti_volanti/bots.ron")), "number-tappeti_volanti-bots-targets");
}

/// Players read the names of all numbers in their language.
#[test]
fn every_number_has_a_name() {
    let mut missing = BTreeSet::new();
    for file in desks() {
        for setting in settings(file.builtin).iter().filter(|setting| !setting.text.starts_with('"')) {
            let key = setting.key(&file);
            for language in Language::ALL {
                if Words::of(language).text(&key).contains('⟦') {
                    missing.insert(key.clone());
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn a_value_is_changed_and_nothing_else() {
    let physics = file("games/tappeti_volanti/physics.ron");
    let text = edit(&physics, physics.builtin, "friction.card_table", "0.24").expect("allowed");
    assert_eq!(text, physics.builtin.replace("card_table: 0.32", "card_table: 0.24"));
    assert_eq!(changes(&physics, &text).iter().map(|it| it.path.as_str()).collect::<Vec<_>>(), ["friction.card_table"]);
    assert_eq!(reset(&physics, &text, &["friction.card_table"]).as_deref(), Ok(physics.builtin));
    assert_eq!(reset(&physics, &text, &["friction.card_card"]).as_deref(), Ok(text.as_str()));
    assert_eq!(reset(&physics, &text, &[]).as_deref(), Ok(physics.builtin));
    // The same number in another notation is no change.
    assert!(changes(&physics, &physics.builtin.replace("0.32", "0.320")).is_empty());
}

#[test]
fn bad_values_are_told() {
    let physics = file("games/tappeti_volanti/physics.ron");
    let refused = |path: &str, value: &str, word: &str| {
        let fault = edit(&physics, physics.builtin, path, value).expect_err("not allowed");
        assert!(english(&fault.message()).contains(word), "{fault}");
    };
    refused("friction.card_table", "-0.1", "0 to 5");
    refused("friction.card_table", "much", "much");
    refused("friction.card_table", "0.3, card_card: 0.1", "one number");
    refused("friction.card_table", "", "one number");
    refused("friction.wool", "0.3", "friction.wool");
    refused("friction", "0.3", "friction");
    // A faulty file can be repaired field by field.
    let broken = physics.builtin.replace("0.32", "-1").replace("mass: 0.0017", "mass: 9");
    let text = edit(&physics, &broken, "friction.card_table", "0.32").expect("this field is sound");
    assert_eq!(edit(&physics, &text, "card.mass", "0.0017").as_deref(), Ok(physics.builtin));
}

/// A value of a made-up file.
#[derive(Clone, Debug)]
enum Node {
    Number(i32),
    Text(String),
    Raw(String),
    Flag(bool),
    List(Vec<Node>),
    Tuple(Vec<Node>),
    Struct(Vec<Node>),
}

fn node() -> impl Strategy<Value = Node> {
    let leaf = prop_oneof![
        3 => any::<i32>().prop_map(Node::Number),
        1 => "[a-z\"\\\\(),:/*\\[\\] #é]{0,9}".prop_map(Node::Text),
        1 => "[a-z\\\\(),:/*\\[\\] \"é]{0,9}".prop_map(Node::Raw),
        1 => any::<bool>().prop_map(Node::Flag),
    ];
    leaf.prop_recursive(4, 40, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Node::List),
            prop::collection::vec(inner.clone(), 2..5).prop_map(Node::Tuple),
            prop::collection::vec(inner, 1..5).prop_map(Node::Struct),
        ]
    })
}

/// Writes a value; `noise` gives what stands between its parts.
fn write(node: &Node, noise: &mut dyn FnMut() -> &'static str, out: &mut String) {
    out.push_str(noise());
    let mut all = |open: &str, inner: &[Node], close: &str, out: &mut String| {
        out.push_str(open);
        for (at, node) in inner.iter().enumerate() {
            if open == "(" && matches!(close, " )") {
                out.push_str(noise());
                out.push_str(&format!("f{at}{}:", noise()));
            }
            write(node, noise, out);
            out.push_str(noise());
            out.push(',');
        }
        out.push_str(noise());
        out.push_str(close.trim());
    };
    match node {
        Node::Number(number) => out.push_str(&number.to_string()),
        Node::Flag(flag) => out.push_str(&flag.to_string()),
        Node::Text(text) => out.push_str(&format!("{:?}", text)),
        Node::Raw(text) => out.push_str(&format!("r##\"{text}\"##")),
        Node::List(inner) => all("[", inner, "]", out),
        Node::Tuple(inner) => all("(", inner, ")", out),
        Node::Struct(inner) => all("(", inner, " )", out),
    }
    out.push_str(noise());
}

/// Returns the paths of all numbers.
fn numbers(node: &mut Node, path: &str, found: &mut Vec<String>) {
    let (inner, named) = match node {
        Node::Number(_) => return found.push(path.to_owned()),
        Node::List(inner) | Node::Tuple(inner) => (inner, false),
        Node::Struct(inner) => (inner, true),
        _ => return,
    };
    for (at, node) in inner.iter_mut().enumerate() {
        let dot = if path.is_empty() { "" } else { "." };
        let path = if named { format!("{path}{dot}f{at}") } else { format!("{path}[{at}]") };
        numbers(node, &path, found);
    }
}

fn change(node: &mut Node, path: &str, at: &str, to: i32) {
    match node {
        Node::Number(number) if path == at => *number = to,
        Node::List(inner) | Node::Tuple(inner) => {
            inner.iter_mut().enumerate().for_each(|(i, node)| change(node, &format!("{path}[{i}]"), at, to));
        }
        Node::Struct(inner) => {
            let dot = if path.is_empty() { "" } else { "." };
            inner.iter_mut().enumerate().for_each(|(i, node)| change(node, &format!("{path}{dot}f{i}"), at, to));
        }
        _ => {}
    }
}

proptest! {
    /// Whatever comments, strings and brackets a text has: after a number is
    /// edited, the text reads as the changed value, and all other bytes are
    /// unchanged.
    #[test]
    fn an_edited_text_reads_as_the_changed_value(
        mut node in prop::collection::vec(node(), 1..5).prop_map(Node::Struct),
        seed in any::<u64>(),
        to in any::<i32>(),
    ) {
        let between = ["", " ", "\n", " // a \" ( 1\n", "/* ) /* 2 */ \" */", "\t"];
        let mut dice = crate::engine::dice::Dice::from_seed(seed);
        let mut text = String::new();
        write(&node, &mut || between[dice.below(between.len())], &mut text);
        let mut paths = Vec::new();
        numbers(&mut node, "", &mut paths);
        for path in paths {
            let changed = ron_text::with_value(&text, &path, &to.to_string());
            let changed = changed.unwrap_or_else(|| panic!("{path} is not found in {text}"));
            let leaf = ron_text::leaves(&text).into_iter().find(|leaf| leaf.path == path).expect("found");
            prop_assert_eq!(&changed[..leaf.at.start], &text[..leaf.at.start]);
            prop_assert!(changed.ends_with(&text[leaf.at.end..]));
            let (mut wanted, mut plain) = (node.clone(), String::new());
            change(&mut wanted, "", &path, to);
            write(&wanted, &mut || "", &mut plain);
            let read = |text: &str| ron::from_str::<ron::Value>(text).unwrap_or_else(|why| panic!("{why}: {text}"));
            prop_assert_eq!(read(&changed), read(&plain));
        }
    }
}
