//! Reads RON that people edit, with errors that name line, column and field.

use super::config::Fault;
use super::words::Message;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// An error in a text, and where it is.
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
    /// Returns this error as a fault of `file`.
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
    // Some editors begin a file with this mark, which nobody sees.
    let text = text.trim_start_matches('\u{feff}');
    read(text).map_err(|error| {
        // The span ends where the error is noticed; a missing field is noticed
        // at the closing bracket of the struct that lacks it.
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
        let too_far = if error.code == ron::Error::IntegerOutOfBounds { out_of_bounds::<T>(text, at) } else { None };
        let problem = too_far.unwrap_or_else(|| problem(&error.code, word(text, start, end), ends));
        Wrong { line: start.line, column: start.col, field, problem }
    })
}

fn read<T: DeserializeOwned>(text: &str) -> ron::error::SpannedResult<T> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text)
}

/// Returns the message for a whole number around byte `at` that its type cannot
/// hold. The parser does not say which type that is, so the limits of all are
/// tried in its place.
fn out_of_bounds<T: DeserializeOwned>(text: &str, at: usize) -> Option<Message> {
    const MOST: [u64; 8] = [
        u64::MAX,
        i64::MAX as u64,
        u32::MAX as u64,
        i32::MAX as u64,
        u16::MAX as u64,
        i16::MAX as u64,
        u8::MAX as u64,
        i8::MAX as u64,
    ];
    let leaf = leaves(text).into_iter().find(|leaf| (leaf.at.start..=leaf.at.end).contains(&at))?;
    let fits = |number: &str| {
        let changed = [&text[..leaf.at.start], number, &text[leaf.at.end..]].concat();
        let start = |error: ron::error::SpannedError| offset(&changed, (error.span.start.line, error.span.start.col));
        read::<T>(&changed).map_err(start).err().is_none_or(|wrong| wrong > leaf.at.start + number.len())
    };
    let most = MOST.into_iter().find(|most| fits(&most.to_string()))?;
    let least = if fits("-1") { -i128::from(most) - 1 } else { 0 };
    let found = text[leaf.at].chars().take(40).collect::<String>();
    Some(
        Message::new("config-too-far")
            .with("found", found)
            .with("least", least.to_string())
            .with("most", most.to_string()),
    )
}

/// Returns the message for an error at `word`, or for a text that `ends` too
/// early. English quotes the parser, Italian names the kind of error.
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

/// Returns the parser's description of the error without Rust type names, which
/// mean nothing to those who edit the text.
fn told(code: &ron::Error) -> String {
    use ron::Error as E;
    match code {
        E::ExpectedNamedStructLike(_) | E::ExpectedStructName(_) | E::ExpectedDifferentStructName { .. } => {
            E::ExpectedStructLike.to_string()
        }
        E::ExpectedIdentifier => "expected a word without quotation marks".to_owned(),
        E::IntegerOutOfBounds => "the number is too small or too large".to_owned(),
        code => code.to_string(),
    }
}

/// Returns the text at the place of the error, at most 40 characters.
fn word(text: &str, start: ron::error::Position, end: ron::error::Position) -> String {
    let from = offset(text, (start.line, start.col));
    let to = offset(text, (end.line, end.col)).max(from);
    // The parser may have read part of a number before the error.
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

/// Returns the outermost fields of a text with the texts of their values; in a
/// malformed text, those before the error.
#[must_use]
pub fn top_fields(text: &str) -> Vec<(&str, &str)> {
    let found = fields(text).into_iter().filter(|field| field.path == text[field.name.clone()]);
    found.map(|field| (&text[field.name], &text[field.value])).collect()
}

/// A value that contains no others: a number, a word, a string.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// Path of its field from the outermost inwards, such as `cloth.friction`;
    /// items of lists and tuples are `[0]`, `[1]` …
    pub path: String,
    /// Byte range of the value.
    pub at: Range<usize>,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// Returns all leaves of a text in order; in a malformed text, those before the
/// error.
#[must_use]
pub fn leaves(text: &str) -> Vec<Leaf> {
    let mut found: Vec<Field> = fields(text).into_iter().filter(|field| !field.value.is_empty()).collect();
    found.sort_by_key(|field| (field.value.start, std::cmp::Reverse(field.value.end)));
    let mut leaves: Vec<Leaf> = Vec::new();
    let mut after = 0;
    for (at, field) in found.iter().enumerate() {
        let inner = found.get(at + 1).is_some_and(|next| next.value.start < field.value.end);
        let value = text[field.value.clone()].trim_end();
        if inner || field.value.start < after || value.ends_with([')', ']', '}']) {
            continue;
        }
        after = field.value.start + value.len();
        let (line, column) = place(text, field.value.start);
        leaves.push(Leaf { path: field.path.clone(), at: field.value.start..after, line, column });
    }
    leaves
}

/// Returns the text with the value of a field (see [`Leaf::path`]) replaced and
/// every other byte as it was; `None` if there is no such value.
#[must_use]
pub fn with_value(text: &str, path: &str, value: &str) -> Option<String> {
    // A duplicate field is a fault that editing would only hide.
    let mut places = leaves(text).into_iter().filter(|leaf| leaf.path == path);
    let place = places.next().filter(|_| places.next().is_none())?;
    Some(format!("{}{value}{}", &text[..place.at.start], &text[place.at.end..]))
}

/// Returns the comment on the value at this byte offset, without the slashes: the
/// lines above it, or above the fields before it, up to an empty line or the
/// enclosing bracket; failing that, those above that bracket.
#[must_use]
pub fn comment(text: &str, at: usize) -> Option<String> {
    let lines: Vec<&str> = text[..at].split('\n').collect();
    let is_comment = |line: &str| line.trim_start().starts_with("//");
    let mut last = lines.len().checked_sub(1)?;
    // Up to the comment: over fields of the same bracket and, from the first of
    // them, over the line that opens it.
    loop {
        last = last.checked_sub(1)?;
        let line = lines[last].trim();
        if is_comment(line) {
            break;
        }
        if line.is_empty() || line.starts_with([')', ']', '}']) || line == "(" || line == "[" {
            return None;
        }
    }
    let first = (0..=last).rev().take_while(|&line| is_comment(lines[line])).last()?;
    let words = lines[first..=last].iter().map(|line| line.trim().trim_start_matches('/').trim());
    Some(words.collect::<Vec<_>>().join("\n"))
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
        // Includes the end, where an unfinished value is noticed.
        self.name.start..self.value.end + 1
    }
}

/// Returns all fields `name: value` and all list items with their paths; in a
/// malformed text, those before the error.
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
                self.block();
            } else {
                return;
            }
        }
    }

    /// Skips a comment between `/*` and `*/`, which may contain others.
    fn block(&mut self) {
        let bytes = self.text.as_bytes();
        let mut open = 0;
        while self.at < bytes.len() {
            match &bytes[self.at..] {
                [b'/', b'*', ..] => (open, self.at) = (open + 1, self.at + 2),
                [b'*', b'/', ..] => (open, self.at) = (open - 1, self.at + 2),
                _ => self.at += 1,
            }
            if open == 0 {
                break;
            }
        }
        // After an unfinished comment, `at` may be within a character.
        while !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
    }

    /// Skips a word, number, string or single character.
    fn token(&mut self) {
        let rest = &self.text[self.at..];
        let raw = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r')).and_then(|inner| {
            let hashes = inner.len() - inner.trim_start_matches('#').len();
            inner[hashes..].starts_with('"').then_some((rest.len() - inner.len() + hashes, hashes))
        });
        let plain = rest.strip_prefix('b').filter(|inner| inner.starts_with(['"', '\'']));
        let quoted = plain.unwrap_or(rest);
        let length = if let Some((quote, hashes)) = raw {
            // Raw strings have no escapes: `r#"a \ " b"#`.
            let end = format!("\"{}", "#".repeat(hashes));
            rest[quote + 1..].find(&end).map_or(rest.len(), |at| quote + 1 + at + end.len())
        } else if let Some(quote) = quoted.chars().next().filter(|&quote| quote == '"' || quote == '\'') {
            let mut escaped = false;
            let end = quoted[1..].find(|c| {
                let ends = c == quote && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            });
            rest.len() - quoted.len() + end.map_or(quoted.len(), |end| end + 2)
        } else {
            let word = |c: char| c.is_alphanumeric() || "_.-+".contains(c);
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let begin = if rest.starts_with("r#") { 2 } else { 0 };
            rest[begin..].find(|c| !word(c)).map_or(rest.len(), |end| begin + end).max(first)
        };
        self.at += length;
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
                    // The parser itself refuses deeper nesting.
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
        let before = self.found.len();
        let mut items = 0;
        loop {
            self.skip();
            match self.peek() {
                None => break,
                Some(b')' | b']' | b'}') => {
                    self.at += 1;
                    break;
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
                let word = self.text[name.clone()].trim_matches('"').trim_start_matches("r#");
                if path.is_empty() { word.to_owned() } else { format!("{path}.{word}") }
            } else {
                self.at = start;
                items += 1;
                format!("{path}[{}]", items - 1)
            };
            let value = self.value(&inner);
            let name = if named { name } else { value.start..value.start };
            self.found.push(Field { path: inner, name, value });
            if self.at == start {
                break;
            }
        }
        // The bracket of `Some(…)` or `gold(…)` is not part of a path.
        if open == b'(' && items == 1 {
            let item = format!("{path}[0]");
            let mut inner = self.found.split_off(before);
            inner.retain(|field| !path.is_empty() || field.path != item);
            for field in &mut inner {
                if let Some(rest) = field.path.strip_prefix(&item) {
                    let rest = if path.is_empty() { rest.trim_start_matches('.') } else { rest };
                    field.path = format!("{path}{rest}");
                }
            }
            self.found.append(&mut inner);
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
    use super::{Wrong, comment, leaves, locate, parse, with_value};
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
        assert_eq!(english(&found.problem), "found -2; a whole number from 0 to 4294967295 can stand here");
        let found = wrong("width: 2", "width: 12.5");
        assert!(english(&found.problem).contains("`12.5`"), "{found:?}");

        let found = wrong("(width: 2)],", "(width: 2)");
        assert!(found.line >= 6, "{found:?}");

        let found = parse::<Vec<Thread>>("[(width: 1),").expect_err("it is not closed");
        assert!(english(&found.problem).contains("ends"), "{found:?}");
    }

    /// Rust type names mean nothing to those who edit a file.
    #[test]
    fn errors_name_no_types() {
        for (from, to) in [("friction: 0.3,", ""), ("width: 1", "wide: 1"), ("(width: 1)", "1")] {
            let found = wrong(from, to);
            let said = english(&found.problem);
            assert!(!["Cloth", "Thread", "Table"].iter().any(|name| said.contains(name)), "{said}");
        }
    }

    /// Errors are reported in the language of the player.
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

    /// Raw strings, brackets as characters, nested comments and tuples do not hide
    /// what follows them.
    #[test]
    fn what_looks_like_brackets_is_none() {
        let text = r####"(
    a: r"C:\",
    b: r#"a " ( b"#, /* ( /* [ */ " */
    c: ')', d: '\'', e: b"(\"", f: br##"#"# ("##,
    g: (1, (2, 3), Some(4)),
    h: gold(5),
    i: [(x: 6), (x: 7)],
    r#j: -8.5e-3, // 9
)"####;
        let found: Vec<(String, &str)> = leaves(text).into_iter().map(|leaf| (leaf.path, &text[leaf.at])).collect();
        let found: Vec<(&str, &str)> = found.iter().map(|(path, value)| (path.as_str(), *value)).collect();
        let numbers = [("g[0]", "1"), ("g[1][0]", "2"), ("g[1][1]", "3"), ("i[0].x", "6"), ("h", "5")];
        for pair in numbers.iter().chain(&[("a", "r\"C:\\\""), ("j", "-8.5e-3"), ("c", "')'"), ("d", "'\\''")]) {
            assert!(found.contains(pair), "{pair:?} in {found:#?}");
        }
        assert_eq!(locate(text, "i[1].x").map(|at| at.0), Some(7));
        assert_eq!(with_value(text, "i[1].x", "70"), Some(text.replace("x: 7", "x: 70")));
        assert_eq!(with_value(text, "i[2].x", "70"), None);
        assert_eq!(with_value(text, "i", "70"), None, "no single value");
        assert_eq!(with_value("(a: 1, a: 2)", "a", "3"), None, "which of the two?");
    }

    #[test]
    fn comments_are_found() {
        let text = "(\n    // One.\n    // Two.\n    a: 1,\n    b: 2,\n\n    c: 3,\n    d: (\n        e: 4,\n    ),\n    // Six.\n    f: (\n        // g.\n        g: 5, h: 6,\n    ),\n    i: 7,\n)";
        let of = |value: &str| comment(text, text.find(value).expect("it is there"));
        assert_eq!(of("1,").as_deref(), Some("One.\nTwo."));
        assert_eq!(of("2,").as_deref(), Some("One.\nTwo."));
        assert_eq!((of("3,"), of("4,"), of("7,")), (None, None, None));
        assert_eq!((of("5,").as_deref(), of("6,").as_deref()), (Some("g."), Some("g.")));
    }
}
