//! Reads RON that people edit, with errors that name line, column and field.

use super::config::Fault;
use super::words::Message;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Wrong {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Path of the field concerned from the outermost inwards, if known.
    pub field: Option<String>,
    /// What was found and what is allowed.
    pub problem: Message,
}

impl Wrong {
    /// Returns the fault of `file`, whose text this is about.
    #[must_use]
    pub fn in_file(self, file: &str) -> Fault {
        Fault { place: Some((self.line, self.column)), field: self.field, ..Fault::whole(file, self.problem) }
    }
}

/// Parses a value; `Some(…)` may be left out around optional fields.
///
/// # Errors
/// The first thing that is wrong.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Wrong> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| {
        // Values end where the error is noticed; a field that is missing is
        // noticed at the closing bracket of what lacks it.
        let (start, end) = (error.span.start, error.span.end);
        let inner = match &error.code {
            ron::Error::NoSuchStructField { found, .. } => Some(found.as_str()),
            ron::Error::DuplicateStructField { field, .. } | ron::Error::MissingStructField { field, .. } => {
                Some(*field)
            }
            _ => None,
        };
        let at = offset(text, (start.line, start.col));
        let missing = matches!(error.code, ron::Error::MissingStructField { .. });
        let around = fields(text)
            .into_iter()
            .filter(|field| if missing { field.value.contains(&at) } else { field.whole().contains(&at) })
            .min_by_key(|field| field.whole().len())
            .map(|field| field.path);
        let field = match (around, inner) {
            (Some(path), Some(name)) if path == name || path.ends_with(&format!(".{name}")) => Some(path),
            (Some(path), Some(name)) => Some(format!("{path}.{name}")),
            (None, Some(name)) => Some(name.to_owned()),
            (path, None) => path,
        };
        // At most commas and blanks follow: the text ends too early.
        let ends = text[at..].trim_matches(|c: char| c == ',' || c.is_whitespace()).is_empty();
        let problem = problem(&error.code, word(text, start, end), ends);
        Wrong { line: start.line, column: start.col, field, problem }
    })
}

/// Returns what is wrong at `word`, or that the text `ends`. English quotes the
/// parser, Italian says what kind of mistake it is.
fn problem(code: &ron::Error, word: String, ends: bool) -> Message {
    use ron::Error as E;
    let say = |message: Message| message.with("told", told(code));
    let list = |names: &[&str]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    match code {
        E::Eof => Message::new("config-end"),
        E::NoSuchStructField { found, expected, .. } => {
            Message::new("config-unknown-field").with("found", found.as_str()).with("expected", list(expected))
        }
        E::MissingStructField { field, .. } => Message::new("config-missing-field").with("found", *field),
        E::DuplicateStructField { field, .. } => Message::new("config-double-field").with("found", *field),
        E::NoSuchEnumVariant { found, expected, .. } => {
            Message::new("config-unknown-name").with("found", found.as_str()).with("expected", list(expected))
        }
        E::ExpectedDifferentLength { found, .. } => say(Message::new("config-length")).with("found", *found),
        E::Message(_) | E::InvalidValueForType { .. } => say(Message::new("config-type")).with("word", word),
        _ if ends => Message::new("config-end"),
        _ if word.is_empty() => say(Message::new("config-syntax")),
        _ => Message::new("config-at-word").with("problem", say(Message::new("config-syntax"))).with("word", word),
    }
}

/// Returns the words of the parser, without the names of our types, which mean
/// nothing to those who edit the text.
fn told(code: &ron::Error) -> String {
    use ron::Error as E;
    match code {
        E::ExpectedNamedStructLike(_) | E::ExpectedStructName(_) => E::ExpectedStructLike.to_string(),
        E::ExpectedIdentifier => "expected a word without quotation marks".to_owned(),
        E::IntegerOutOfBounds => "the number is too small or too large".to_owned(),
        code => code.to_string(),
    }
}

/// Returns what stands at the place of the error, at most 40 characters.
fn word(text: &str, start: ron::error::Position, end: ron::error::Position) -> String {
    let from = offset(text, (start.line, start.col));
    let to = offset(text, (end.line, end.col)).max(from);
    // In a number, signs and digits read before it became wrong belong to it.
    let digit = |c: char| c.is_ascii_digit() || "+-".contains(c);
    let numeric = text[from..].starts_with(|c: char| c.is_ascii_digit() || c == '.');
    let begin = if numeric { text[..from].trim_end_matches(digit).len() } else { from };
    let rest = &text[begin..];
    let word = rest.split([',', ')', ']', '}', '\n']).next().unwrap_or_default().trim();
    let word = if word.is_empty() { text[from..to].trim() } else { word };
    word.chars().take(40).collect()
}

/// Returns line and column, both from 1, of a field, or of the innermost field
/// around it that occurs in the text.
#[must_use]
pub fn locate(text: &str, field: &str) -> Option<(usize, usize)> {
    let found = fields(text)
        .into_iter()
        .filter(|at| {
            field.strip_prefix(at.path.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        })
        .max_by_key(|at| at.path.len())?;
    Some(place(text, found.value.start))
}

/// Returns the outermost fields of a text with the texts of their values, even
/// if the text is broken further on.
#[must_use]
pub fn top_fields(text: &str) -> Vec<(&str, &str)> {
    let found = fields(text).into_iter().filter(|field| field.path == text[field.name.clone()]);
    found.map(|field| (&text[field.name], &text[field.value])).collect()
}

/// A field or list item of a RON text.
struct Field {
    path: String,
    /// Byte range of the name; for list items empty, at the start of the value.
    name: Range<usize>,
    /// Byte range of the value.
    value: Range<usize>,
}

impl Field {
    fn whole(&self) -> Range<usize> {
        // Includes the end, where a value that breaks off is noticed.
        self.name.start..self.value.end + 1
    }
}

/// Returns all fields `name: value` and all list items with their paths, in a
/// broken text up to where it breaks.
fn fields(text: &str) -> Vec<Field> {
    let mut scan = Scan { text, at: 0, found: Vec::new(), depth: 0 };
    scan.value("");
    scan.found
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
    found: Vec<Field>,
    depth: usize,
}

impl Scan<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips blanks, comments and attributes.
    fn skip(&mut self) {
        loop {
            let rest = &self.text[self.at..];
            let blank = rest.len() - rest.trim_start().len();
            let rest = &rest[blank..];
            self.at += blank;
            if rest.starts_with("//") || rest.starts_with('#') {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                self.at += rest.find("*/").map_or(rest.len(), |end| end + 2);
            } else {
                return;
            }
        }
    }

    /// Skips a word, number, string or single character.
    fn token(&mut self) {
        let rest = &self.text[self.at..];
        let length = match rest.as_bytes().first() {
            None => 0,
            Some(b'"') => {
                let mut escaped = false;
                let end = rest[1..].find(|c| {
                    let ends = c == '"' && !escaped;
                    escaped = c == '\\' && !escaped;
                    ends
                });
                end.map_or(rest.len(), |end| end + 2)
            }
            Some(_) => {
                let word = |c: char| c.is_alphanumeric() || "_.-+".contains(c);
                rest.find(|c| !word(c)).filter(|&end| end > 0).unwrap_or(rest.chars().next().map_or(0, char::len_utf8))
            }
        };
        self.at += length.max(usize::from(!rest.is_empty() && length == 0));
    }

    /// Skips one value, noting the fields in it.
    fn value(&mut self, path: &str) -> Range<usize> {
        self.skip();
        let start = self.at;
        let mut end = start;
        while let Some(byte) = self.peek() {
            match byte {
                b',' | b')' | b']' | b'}' => break,
                b'(' | b'[' | b'{' => {
                    // The parser itself refuses deeper texts.
                    if self.depth > 100 {
                        self.at = self.text.len();
                        break;
                    }
                    self.depth += 1;
                    self.group(path, byte);
                    self.depth -= 1;
                }
                _ => self.token(),
            }
            end = self.at;
            self.skip();
        }
        start..end
    }

    /// Skips a bracket with everything in it, noting the fields.
    fn group(&mut self, path: &str, open: u8) {
        self.at += 1;
        let mut index = 0;
        loop {
            self.skip();
            match self.peek() {
                None => return,
                Some(b')' | b']' | b'}') => {
                    self.at += 1;
                    return;
                }
                Some(b',') => {
                    self.at += 1;
                    continue;
                }
                Some(_) => {}
            }
            let start = self.at;
            self.token();
            let name = start..self.at;
            self.skip();
            let named = self.peek() == Some(b':');
            let inner = if named {
                self.at += 1;
                let word = self.text[name.clone()].trim_matches('"');
                if path.is_empty() { word.to_owned() } else { format!("{path}.{word}") }
            } else {
                self.at = start;
                // Brackets of tuples and variants are not part of a path.
                if open == b'[' { format!("{path}[{index}]") } else { path.to_owned() }
            };
            index += 1;
            let value = self.value(&inner);
            if named || open == b'[' {
                let name = if named { name } else { value.start..value.start };
                self.found.push(Field { path: inner, name, value });
            }
            if self.at == start {
                return;
            }
        }
    }
}

/// Returns the byte offset of a line and column, both from 1; the end of the
/// text if there is no such place.
fn offset(text: &str, (line, column): (usize, usize)) -> usize {
    let start: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    text[start..].char_indices().nth(column - 1).map_or(text.len(), |(at, _)| start + at)
}

/// Returns line and column, both from 1, of a byte offset.
fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset];
    let line = before.matches('\n').count() + 1;
    (line, before.chars().rev().take_while(|&c| c != '\n').count() + 1)
}

#[cfg(test)]
mod tests {
    use super::{Wrong, locate, parse};
    use crate::words::{Language, Words, english};
    use serde::Deserialize;

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Cloth {
        friction: f64,
        name: Option<String>,
        list: Vec<Thread>,
    }

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Thread {
        width: u32,
    }

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Table {
        cloth: Cloth,
    }

    const GOOD: &str = "// A comment with ( and \"\n(\n    cloth: (\n        friction: 0.3, /* µ */\n        name: \"wo\\\"ol, (\",\n        list: [(width: 1), (width: 2)],\n    ),\n)\n";

    fn wrong(from: &str, to: &str) -> Wrong {
        assert!(GOOD.contains(from));
        parse::<Table>(&GOOD.replace(from, to)).expect_err("the text is wrong")
    }

    #[test]
    fn the_good_text_is_good() {
        assert_eq!(parse::<Table>(GOOD).expect("good").cloth.name.as_deref(), Some("wo\"ol, ("));
    }

    #[test]
    fn each_error_names_its_field_and_line() {
        let found = wrong("0.3", "\"much\"");
        assert_eq!((found.line, found.field.as_deref()), (4, Some("cloth.friction")), "{found:?}");
        assert!(english(&found.problem).contains("much"), "{found:?}");

        let found = wrong("friction: 0.3,", "");
        assert_eq!(found.field.as_deref(), Some("cloth.friction"), "{found:?}");

        let found = wrong("friction:", "frction: 0.2, friction:");
        assert_eq!((found.line, found.field.as_deref()), (4, Some("cloth.frction")), "{found:?}");
        assert!(english(&found.problem).contains("friction"), "names what is allowed: {found:?}");

        let found = wrong("width: 2", "width: -2");
        assert_eq!((found.line, found.field.as_deref()), (6, Some("cloth.list[1].width")), "{found:?}");
        assert!(english(&found.problem).contains("`-2`"), "{found:?}");
        let found = wrong("width: 2", "width: 12.5");
        assert!(english(&found.problem).contains("`12.5`"), "{found:?}");

        let found = wrong("(width: 2)],", "(width: 2)");
        assert!(found.line >= 6, "{found:?}");

        let found = parse::<Vec<Thread>>("[(width: 1),").expect_err("it is not closed");
        assert!(english(&found.problem).contains("ends"), "{found:?}");
    }

    /// The names of our types mean nothing to those who edit a file.
    #[test]
    fn errors_name_no_types() {
        for (from, to) in [("friction: 0.3,", ""), ("width: 1", "wide: 1"), ("(width: 1)", "1")] {
            let found = wrong(from, to);
            let said = english(&found.problem);
            assert!(!["Cloth", "Thread", "Table"].iter().any(|name| said.contains(name)), "{said}");
        }
    }

    /// Errors are told in the language of the player.
    #[test]
    fn italian_says_what_kind_of_mistake_it_is() {
        let say = |wrong: Wrong| Words::of(Language::It).say(&wrong.problem, &|_| String::new());
        assert!(
            say(wrong("friction:", "frction: 0.2, friction:")).starts_with("il campo «frction» non esiste; esistono: ")
        );
        assert_eq!(say(wrong("friction: 0.3,", "")), "manca il campo «friction»");
        assert!(say(wrong("0.3", "\"much\"")).contains("much"));
        assert!(say(wrong("width: 2", "width 2")).starts_with("la scrittura non torna («"));
    }

    #[test]
    fn noise_is_refused_without_a_crash() {
        for noise in ["", "(", "((((", "\"", ")))", "é(ü:", "(cloth", "(cloth:", "/*", &"[".repeat(100_000), "(a:\\"]
        {
            assert!(parse::<Table>(noise).is_err(), "{noise:.20}");
        }
    }

    #[test]
    fn fields_are_found_in_the_text() {
        assert_eq!(locate(GOOD, "cloth.friction"), Some((4, 19)));
        assert_eq!(locate(GOOD, "cloth.list[1].width"), Some((6, 36)));
        // A field that the text leaves out: the innermost one around it.
        assert_eq!(locate(GOOD, "cloth.list[0].colour"), Some((6, 16)));
        assert_eq!(locate(GOOD, "other"), None);
    }
}
