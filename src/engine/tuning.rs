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
        number(&self.text)
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

/// Returns the number that a text of RON stands for, such as 1500 or `1_500`.
fn number(text: &str) -> Option<f64> {
    text.replace('_', "").parse().ok().filter(|value: &f64| value.is_finite())
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
        one == other || matches!((number(one), number(other)), (Some(one), Some(other)) if one == other)
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
        _ => match number(value) {
            Some(number) => Some(probe.number(number)),
            None => probe.words().map(Allowed::Word),
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
mod tests;
