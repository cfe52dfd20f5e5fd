//! Settings of a config file that can be changed one by one: their place, allowed
//! values and comment, and editing them in the text with every comment and blank
//! kept.
//!
//! Allowed values are not listed here but found by probing: the check of the file
//! itself is run on trial values. So every range is defined in one place, and a
//! range that depends on other numbers is right, too.

use super::config::{ConfigFile, Fault};
use super::ron_text::{self, Leaf};
use super::words::{Arg, Message};

/// A value of a config file.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// Path of its field, such as `friction.card_table` or `points.adventures[2]`.
    pub path: String,
    /// Line in the text, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The value as it stands there.
    pub text: String,
    /// Comment on it in the file, in English.
    pub comment: Option<String>,
    /// Rule IDs that the comment names, such as `TV-18`.
    pub rules: Vec<String>,
}

/// The values allowed for a setting.
#[derive(Clone, PartialEq, Debug)]
pub enum Allowed {
    /// A whole number between these bounds, inclusive.
    Whole(i64, i64),
    /// A number between these bounds, inclusive.
    Real(f64, f64),
    /// `true` or `false`.
    Flag,
    /// One of these words.
    Word(Vec<String>),
    /// A string, which cannot be edited here.
    Text,
}

impl Allowed {
    /// Returns the range of a number.
    #[must_use]
    pub const fn range(&self) -> Option<(f64, f64)> {
        match self {
            &Self::Whole(least, most) => Some((least as f64, most as f64)),
            &Self::Real(least, most) => Some((least, most)),
            Self::Flag | Self::Word(_) | Self::Text => None,
        }
    }
}

impl Setting {
    fn of(text: &str, leaf: &Leaf) -> Self {
        let comment = definition(text, &leaf.path).or_else(|| ron_text::comment(text, leaf.at.start));
        // Of several fields of the same name only the first has a comment.
        let comment = comment.or_else(|| {
            let name = last_name(&leaf.path);
            let alike = ron_text::leaves(text).into_iter().filter(|other| last_name(&other.path) == name);
            alike
                .filter(|other| other.at.start < leaf.at.start)
                .find_map(|other| ron_text::comment(text, other.at.start))
        });
        let rules = comment.as_deref().map(rules).unwrap_or_default();
        let value = text[leaf.at.clone()].to_owned();
        Self { path: leaf.path.clone(), line: leaf.line, column: leaf.column, text: value, comment, rules }
    }

    /// Returns the value if it is a number.
    #[must_use]
    pub fn number(&self) -> Option<f64> {
        self.text.replace('_', "").parse().ok().filter(|value: &f64| value.is_finite())
    }

    /// Returns the message key of its name (`assets/locales/*/numbers.ftl`), which
    /// has an attribute `unit` where there is a unit. Items of a list share a name,
    /// and so do the strengths and tempers of computer players.
    #[must_use]
    pub fn key(&self, file: &ConfigFile) -> String {
        let place = file.path.trim_start_matches("games/").trim_end_matches(".ron").replace('/', "-");
        let names = self.path.split(['.', '[', ']']);
        let mut names: Vec<&str> = names.filter(|name| !name.is_empty() && name.parse::<usize>().is_err()).collect();
        if names.len() > 1 && ["easy", "medium", "strong", "master"].contains(&names[0]) {
            names.remove(0);
        } else if names.len() > 2 && names[0] == "tempers" {
            names.remove(1);
        }
        format!("number-{place}-{}", names.join("-"))
    }

    /// Returns the usual range that the comment gives ("0.25 to 0.40"), if the
    /// current value lies in it: otherwise the comment uses another unit.
    #[must_use]
    pub fn usual(&self) -> Option<(f64, f64)> {
        let words: Vec<&str> = self.comment.as_deref()?.split_whitespace().collect();
        let number = |word: &str| word.trim_end_matches(['.', ',', ';', ')']).parse::<f64>().ok();
        let spans = words.windows(3).filter(|three| three[1] == "to");
        let mut spans = spans.filter_map(|three| Some((number(three[0])?, number(three[2])?)));
        let value = self.number()?;
        spans.find(|(least, most)| (*least..=*most).contains(&value))
    }
}

fn last_name(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

/// Returns the entry for a field in a table in the comments: a line with its
/// name, at least two blanks and some words, and the indented lines below.
fn definition(text: &str, path: &str) -> Option<String> {
    let name = last_name(path).split('[').next()?;
    let lines = || text.lines().map(|line| line.trim().strip_prefix("//").unwrap_or_default());
    let begins = |line: &str| line.trim_start().strip_prefix(name).is_some_and(|rest| rest.starts_with("  "));
    let at = lines().position(begins)?;
    let indent = |line: &str| line.len() - line.trim_start().len();
    let own = indent(lines().nth(at)?);
    let more = lines().skip(at + 1).take_while(|line| !line.trim().is_empty() && indent(line) > own + name.len());
    let first = lines().nth(at)?.trim_start()[name.len()..].trim().to_owned();
    Some([first].into_iter().chain(more.map(|line| line.trim().to_owned())).collect::<Vec<_>>().join("\n"))
}

/// Returns the rule IDs in a text: two capital letters, a dash, digits.
fn rules(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let is_rule = |word: &&str| {
        word.split_once('-').is_some_and(|(game, number)| {
            let game = game.len() == 2 && game.bytes().all(|letter| letter.is_ascii_uppercase());
            game && !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
        })
    };
    words.filter(is_rule).map(str::to_owned).collect()
}

/// Returns all settings in the text of a config file, in order; in a malformed
/// text, those before the error.
#[must_use]
pub fn settings(text: &str) -> Vec<Setting> {
    ron_text::leaves(text).iter().map(|leaf| Setting::of(text, leaf)).collect()
}

/// Returns the text with the value at `path` replaced. Nothing else changes, not
/// even a blank; the new text has passed the check of the file.
///
/// # Errors
/// If there is no such value, or the file would be faulty with the new one: the
/// fault says what is allowed. So that a text that is faulty elsewhere can be
/// repaired field by field, only faults at this field count then.
pub fn edit(file: &ConfigFile, text: &str, path: &str, value: &str) -> Result<String, Fault> {
    let none = || Fault::whole(file.path, Message::new("tuning-no-field").with("field", path));
    // Any other text could close the bracket around the value.
    let single = |letter: char| letter.is_ascii_alphanumeric() || "_.+-".contains(letter);
    if value.is_empty() || !value.chars().all(single) {
        let allowed = Message::new("tuning-one-value");
        let problem = Message::new("config-problem").with("found", Message::verbatim(value)).with("allowed", allowed);
        return Err(Fault { field: Some(path.to_owned()), ..Fault::whole(file.path, problem) });
    }
    let changed = ron_text::with_value(text, path, value).ok_or_else(none)?;
    let faults = (file.check)(file.path, &changed);
    let here = |fault: &&Fault| fault.field.as_deref().is_some_and(|field| concerns(field, path));
    let sound = || (file.check)(file.path, text).is_empty();
    match faults.iter().find(here).or_else(|| faults.first().filter(|_| sound())) {
        Some(fault) => Err(fault.clone()),
        None => Ok(changed),
    }
}

/// Whether a fault of `field` is about `path` or something around it.
fn concerns(field: &str, path: &str) -> bool {
    path == field || path.strip_prefix(field).is_some_and(|rest| rest.starts_with(['.', '[']))
}

/// Returns the text with the values at `paths` reset to those of the built-in
/// file; if `paths` is empty, all values that both files have. Comments and
/// blanks stay.
///
/// # Errors
/// As for [`edit`], if the text is faulty with them.
pub fn reset(file: &ConfigFile, text: &str, paths: &[&str]) -> Result<String, Fault> {
    let builtin = ron_text::leaves(file.builtin);
    let mut changed = text.to_owned();
    for leaf in builtin.iter().filter(|leaf| paths.is_empty() || paths.contains(&leaf.path.as_str())) {
        if let Some(text) = ron_text::with_value(&changed, &leaf.path, &file.builtin[leaf.at.clone()]) {
            changed = text;
        }
    }
    match (file.check)(file.path, &changed).into_iter().next() {
        Some(fault) => Err(fault),
        None => Ok(changed),
    }
}

/// Returns the values in which the text differs from the built-in file.
#[must_use]
pub fn changes(file: &ConfigFile, text: &str) -> Vec<Setting> {
    let builtin = ron_text::leaves(file.builtin);
    let usual = |path: &str| builtin.iter().find(|leaf| leaf.path == path).map(|leaf| &file.builtin[leaf.at.clone()]);
    let same = |one: &str, other: &str| {
        one == other || matches!((one.parse::<f64>(), other.parse::<f64>()), (Ok(one), Ok(other)) if one == other)
    };
    let differs = |leaf: &&Leaf| usual(&leaf.path).is_none_or(|usual| !same(usual, &text[leaf.at.clone()]));
    ron_text::leaves(text).iter().filter(differs).map(|leaf| Setting::of(text, leaf)).collect()
}

/// Returns the values allowed at `path` while all others stay as they are.
/// `None` if there is no such value or the text is faulty.
///
/// Runs the check of the file up to a few hundred times, which takes
/// milliseconds for rules, physics and computer players.
#[must_use]
pub fn allowed(file: &ConfigFile, text: &str, path: &str) -> Option<Allowed> {
    let place = ron_text::leaves(text).into_iter().find(|leaf| leaf.path == path)?;
    if !(file.check)(file.path, text).is_empty() {
        return None;
    }
    let value = &text[place.at.clone()];
    let probe = Probe { file, text, path };
    match value {
        "true" | "false" => Some(Allowed::Flag),
        _ if value.contains(['"', '\'']) => Some(Allowed::Text),
        _ => match value.parse::<f64>() {
            Ok(number) => Some(probe.number(number)),
            Err(_) => probe.words().map(Allowed::Word),
        },
    }
}

/// Probes the check of a file with trial values at one place.
struct Probe<'a> {
    file: &'a ConfigFile,
    text: &'a str,
    path: &'a str,
}

/// Verdict of the check on a trial value.
enum Answer {
    /// Accepted.
    Good,
    /// Not a value of the field's type.
    Type,
    /// Outside this range.
    Range(f64, f64),
    /// Refused for another reason.
    Bad,
}

/// Limits of the number types used in config files, the widest first: largest
/// and, below, smallest values.
const LARGEST: [i64; 6] = [u32::MAX as i64, i32::MAX as i64, u16::MAX as i64, i16::MAX as i64, u8::MAX as i64, 127];
const SMALLEST: [i64; 4] = [i32::MIN as i64, i16::MIN as i64, i8::MIN as i64, 0];

impl Probe<'_> {
    fn faults(&self, value: &str) -> Vec<Fault> {
        let Some(changed) = ron_text::with_value(self.text, self.path, value) else { return Vec::new() };
        (self.file.check)(self.file.path, &changed)
    }

    fn ask(&self, value: &str) -> Answer {
        let faults = self.faults(value);
        let Some(fault) = faults.first() else { return Answer::Good };
        if fault.problem.key != "config-problem" && !fault.is_left_out() {
            return Answer::Type;
        }
        let at_place = fault.field.as_deref().is_some_and(|field| concerns(field, self.path));
        match argument(&fault.problem, "allowed").filter(|_| at_place).and_then(span) {
            Some((least, most)) => Answer::Range(least, most),
            None => Answer::Bad,
        }
    }

    fn good(&self, value: f64) -> bool {
        matches!(self.ask(&format!("{value}")), Answer::Good)
    }

    fn number(&self, now: f64) -> Allowed {
        // The notation, 6.0 or 3, does not tell whether the field is an integer.
        let half = libm::floor(now) + 0.5;
        let whole = now == libm::floor(now) && matches!(self.ask(&format!("{half}")), Answer::Type);
        if !whole {
            let (least, most) = match self.ask("1e300") {
                Answer::Range(least, most) => (least, most),
                _ => (self.edge(now, -1e300), self.edge(now, 1e300)),
            };
            return Allowed::Real(least, most);
        }
        let most = LARGEST.iter().map(|&most| (most, self.ask(&most.to_string())));
        let (largest, answer) = most.into_iter().find(|(_, answer)| !matches!(answer, Answer::Type)).unzip();
        if let Some(Answer::Range(least, most)) = answer {
            return Allowed::Whole(least as i64, most as i64);
        }
        let smallest = SMALLEST.iter().copied().find(|least| !matches!(self.ask(&least.to_string()), Answer::Type));
        let now = now as i64;
        let least = self.whole_edge(now, smallest.unwrap_or(now));
        Allowed::Whole(least, self.whole_edge(now, largest.unwrap_or(now)))
    }

    /// Returns the last accepted value between an accepted one and `far`, found by
    /// bisection, which assumes that all values up to it are accepted.
    fn whole_edge(&self, good: i64, far: i64) -> i64 {
        if self.good(far as f64) {
            return far;
        }
        let (mut good, mut bad) = (good, far);
        while (bad - good).abs() > 1 {
            let middle = good + (bad - good) / 2;
            if self.good(middle as f64) { good = middle } else { bad = middle }
        }
        good
    }

    /// As [`Probe::whole_edge`], to six digits.
    fn edge(&self, good: f64, far: f64) -> f64 {
        if self.good(far) {
            return far;
        }
        let (mut good, mut step) = (good, 1.0);
        let sign = far.signum();
        // Outwards in growing steps, then back in shrinking ones.
        while step < 1e12 && self.good(good + sign * step) {
            good += sign * step;
            step *= 2.0;
        }
        for _ in 0..60 {
            step /= 2.0;
            if self.good(good + sign * step) {
                good += sign * step;
            }
            if step < 1e-6 * good.abs().max(1e-6) {
                break;
            }
        }
        good
    }

    /// Returns the words allowed in place of the current one.
    fn words(&self) -> Option<Vec<String>> {
        let faults = self.faults("no_word_of_any_file");
        let fault = faults.first().filter(|fault| fault.problem.key == "config-unknown-name")?;
        let Arg::Text(expected) = argument(&fault.problem, "expected")? else { return None };
        Some(expected.split(", ").map(|word| word.trim_matches('`').to_owned()).collect())
    }
}

fn argument<'a>(message: &'a Message, name: &str) -> Option<&'a Arg> {
    message.args.iter().find(|(other, _)| other == name).map(|(_, arg)| arg)
}

fn span(allowed: &Arg) -> Option<(f64, f64)> {
    let Arg::Message(allowed) = allowed else { return None };
    if allowed.key != "config-span" {
        return None;
    }
    let number = |name: &str| match argument(allowed, name)? {
        Arg::Text(text) => text.parse().ok(),
        _ => None,
    };
    Some((number("least")?, number("most")?))
}

#[cfg(test)]
mod tests {
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
        assert_eq!(
            changes(&physics, &text).iter().map(|it| it.path.as_str()).collect::<Vec<_>>(),
            ["friction.card_table"]
        );
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
}
