//! Numbers and lists that players may edit: RON files under `config/`.
//!
//! Each file is compiled in; a file of the same name on disk takes its place.
//! What is wrong with a file on disk is a [`Fault`]: a value that names file,
//! line, column and field. The built-in text then stays in force, and the
//! file on disk is never written to.

use super::files;
use super::ron_text;
use super::words::{Message, visible};
use crate::words::english;
use serde::de::DeserializeOwned;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};

/// Largest file that is read, in bytes; real ones have a few thousand.
pub const LARGEST: u64 = 1 << 20;

/// Most characters that are told of a fault.
const LONGEST_TOLD: usize = 2_000;

/// The problem of an entry without which the rest of its file is in force.
const LEFT_OUT: &str = "config-left-out";

/// One file of the config and what is made from it.
pub trait Config: Sized + Send + Sync + 'static {
    /// Path under `config/`, with `/`, for instance
    /// `games/tappeti_volanti/rules.ron`.
    const PATH: &'static str;

    /// The text that is compiled in.
    const BUILTIN: &'static str;

    /// The shape of the file, with `#[serde(deny_unknown_fields)]` on every
    /// struct.
    type Raw: DeserializeOwned;

    /// Checks what serde cannot: ranges, counts, sums.
    ///
    /// # Errors
    /// The first field that is wrong.
    fn validate(raw: Self::Raw) -> Result<Self, FieldError>;

    /// What can be used of the file, and what is wrong with the rest. Usually
    /// all or nothing; of a list whose entries do not need each other a faulty
    /// entry is left out.
    fn salvage(raw: Self::Raw) -> (Option<Self>, Vec<FieldError>) {
        match Self::validate(raw) {
            Ok(config) => (Some(config), Vec::new()),
            Err(wrong) => (None, vec![wrong]),
        }
    }

    /// Reads a text of this file: what can be used of it, and all that is
    /// wrong. `file` is what a fault calls it.
    fn read_all(file: &str, text: &str) -> (Option<Self>, Vec<Fault>) {
        let raw: Self::Raw = match ron_text::parse(text) {
            Ok(raw) => raw,
            Err(wrong) => return (None, vec![wrong.in_file(file)]),
        };
        let (config, wrong) = Self::salvage(raw);
        let fault = |wrong: FieldError| {
            let problem = wrong.problem();
            let problem = match &config {
                Some(_) => Message::new(LEFT_OUT).with("problem", problem),
                None => problem,
            };
            let place = ron_text::locate(text, &wrong.field);
            Fault { file: file.to_owned(), place, problem, field: Some(wrong.field) }
        };
        let faults = wrong.into_iter().map(fault).collect();
        (config, faults)
    }

    /// Reads a text of this file. `file` is what a fault calls it.
    ///
    /// # Errors
    /// What is wrong with the text, and where: the first of it.
    ///
    /// # Panics
    /// If [`Config::salvage`] gives neither a config nor a fault.
    fn read(file: &str, text: &str) -> Result<Self, Fault> {
        let (config, faults) = Self::read_all(file, text);
        faults.into_iter().next().map_or_else(|| Ok(config.expect("what has no fault is in force")), Err)
    }

    /// What the compiled-in text says.
    ///
    /// # Panics
    /// If the compiled-in text is faulty; a test of every file sees to that.
    #[must_use]
    fn builtin() -> Self {
        match Self::read(Self::PATH, Self::BUILTIN) {
            Ok(config) => config,
            Err(fault) => panic!("the built-in config is faulty: {fault}"),
        }
    }
}

/// A field whose value serde could read but that makes no sense.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("`{field}`: {}", english(&self.problem()))]
pub struct FieldError {
    /// The field, from the outermost inwards: `cloth.friction`,
    /// `layouts[2].cards[0].x`.
    pub field: String,
    /// What stands there.
    pub found: Message,
    /// What may stand there.
    pub allowed: Message,
}

impl FieldError {
    /// The three parts, in order, for the command line, which speaks English:
    /// of a scenario, of the laboratory.
    pub fn new(field: impl Into<String>, found: impl Display, allowed: impl Into<String>) -> Self {
        Self::told(field, Message::verbatim(found.to_string()), Message::verbatim(allowed))
    }

    /// The three parts, in order, for players, who may have edited the file.
    pub fn told(field: impl Into<String>, found: Message, allowed: Message) -> Self {
        Self { field: field.into(), found, allowed }
    }

    /// What was found and what is allowed.
    #[must_use]
    pub fn problem(&self) -> Message {
        Message::new("config-problem").with("found", self.found.clone()).with("allowed", self.allowed.clone())
    }

    /// The same error of the field `inner` that lies within this one.
    #[must_use]
    pub fn at(mut self, inner: &str) -> Self {
        self.field = format!("{}.{inner}", self.field);
        self
    }

    /// The same error of a field that lies within `outer`.
    #[must_use]
    pub fn within(mut self, outer: &str) -> Self {
        let dot = if self.field.is_empty() || self.field.starts_with('[') { "" } else { "." };
        self.field = format!("{outer}{dot}{}", self.field);
        self
    }
}

/// Passes a number that lies in `range`.
///
/// # Errors
/// If it lies outside or is no number.
pub fn in_range<T: PartialOrd + Display>(
    field: &str,
    value: T,
    range: std::ops::RangeInclusive<T>,
) -> Result<T, FieldError> {
    if range.contains(&value) {
        Ok(value)
    } else {
        Err(FieldError::told(field, value_of(value), span(range.start(), range.end())))
    }
}

/// Longest name of a thing in a config file, in characters.
pub const LONGEST_NAME: usize = 60;

/// Passes a name that players read: something, not too long, and nothing in it
/// that would steer a terminal.
///
/// # Errors
/// If it is another text.
pub fn fair_name(field: &str, name: &str, longest: usize) -> Result<(), FieldError> {
    // Longer ones are not even counted.
    let short = name.len() <= 4 * longest && (1..=longest).contains(&name.trim().chars().count());
    if short && !name.chars().any(char::is_control) {
        return Ok(());
    }
    let found: String = name.chars().take(longest).collect();
    let allowed = Message::new("config-name-length").with("least", 1).with("most", longest);
    Err(FieldError::told(field, value_of(format!("{found:?}")), allowed))
}

/// A value as it stands in the file.
#[must_use]
pub fn value_of(value: impl Display) -> Message {
    Message::verbatim(value.to_string())
}

/// So many entries of a list, or things of a kind.
#[must_use]
pub fn entries(count: usize) -> Message {
    Message::new("config-entries").with("count", count)
}

/// Something that is there once already.
#[must_use]
pub fn again(what: impl Display) -> Message {
    Message::new("config-again").with("what", what.to_string())
}

/// From one value to another.
#[must_use]
pub fn span(least: impl Display, most: impl Display) -> Message {
    Message::new("config-span").with("least", least.to_string()).with("most", most.to_string())
}

/// What is wrong with a file, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// Line and column, both from 1, where they are known.
    pub place: Option<(usize, usize)>,
    /// The field, from the outermost inwards, where it is known.
    pub field: Option<String>,
    /// What was found and what is allowed.
    pub problem: Message,
}

impl Fault {
    /// A fault of the file as a whole.
    pub fn whole(file: impl Into<String>, problem: Message) -> Self {
        Self { file: file.into(), place: None, field: None, problem }
    }

    /// Whether only an entry is left out and the rest of the file in force.
    #[must_use]
    pub fn is_left_out(&self) -> bool {
        self.problem.key == LEFT_OUT
    }

    /// The file with line and column, as far as they are known.
    #[must_use]
    pub fn place(&self) -> String {
        match self.place {
            Some((line, column)) => format!("{}:{line}:{column}", self.file),
            None => self.file.clone(),
        }
    }

    /// Which field, as far as that is known, and what is wrong with it.
    #[must_use]
    pub fn detail(&self) -> Message {
        match &self.field {
            Some(field) => {
                Message::new("config-field").with("field", field.as_str()).with("problem", self.problem.clone())
            }
            None => self.problem.clone(),
        }
    }

    /// That a file is faulty and what is in force, for players.
    #[must_use]
    pub fn message(&self) -> Message {
        let key = if self.is_left_out() { "config-fault-entry" } else { "config-fault" };
        Message::new(key).with("place", self.place()).with("detail", self.detail())
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A field may be called anything, and what was found may be long.
        f.write_str(&visible(&format!("{}: {}", self.place(), english(&self.detail())), LONGEST_TOLD))
    }
}

impl std::error::Error for Fault {}

/// A config as it is in force, and where it came from.
#[derive(Debug)]
pub struct Loaded<C> {
    /// What is in force.
    pub config: C,
    /// The file on disk, if there is one, faulty or not.
    pub file: Option<PathBuf>,
    /// Why the file on disk is not in force, or not all of it.
    pub faults: Vec<Fault>,
}

/// A folder in which config files are looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder {
    /// The folder, laid out like `config/`.
    pub path: PathBuf,
    /// Which one it is, in English for the command line.
    pub what: &'static str,
}

/// Folders in which config files are looked for, the first that has one wins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sources {
    /// The folders, none twice.
    pub folders: Vec<Folder>,
}

impl Sources {
    /// No folder: everything as compiled in.
    #[must_use]
    pub const fn builtin() -> Self {
        Self { folders: Vec::new() }
    }

    /// This folder alone.
    #[must_use]
    pub fn only(path: PathBuf, what: &'static str) -> Self {
        Self { folders: vec![Folder { path, what }] }
    }

    /// `explicit` alone if given; otherwise the folder named by
    /// `TAVOLATA_CONFIG` alone if set; otherwise `config` beside the program,
    /// `config` in the working folder, and the user's config folder.
    #[must_use]
    pub fn find(explicit: Option<&Path>) -> Self {
        if let Some(folder) = explicit {
            return Self::only(folder.to_owned(), "--config");
        }
        if let Some(folder) = std::env::var_os("TAVOLATA_CONFIG") {
            return Self::only(folder.into(), "TAVOLATA_CONFIG");
        }
        let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("config")));
        let working = std::env::current_dir().ok().map(|folder| folder.join("config"));
        let all = [
            (beside, "beside the program"),
            (working, "in the working folder"),
            (Some(super::folders::config()), "in the user's folder"),
        ];
        let mut folders: Vec<Folder> = Vec::new();
        for (path, what) in all {
            // The program may be started from its own folder.
            if let Some(path) = path
                && folders.iter().all(|other| other.path != path)
            {
                folders.push(Folder { path, what });
            }
        }
        Self { folders }
    }

    /// The files on disk that bear the name `path`, and which folder each is
    /// in. The first stands for the built-in one and hides the others.
    pub fn files<'a>(&'a self, path: &'a str) -> impl Iterator<Item = (PathBuf, &'static str)> + 'a {
        // A dangling link or a folder of that name is somebody's mistake to
        // report, so anything with that name counts.
        let all = self.folders.iter().map(move |folder| (folder.path.join(path), folder.what));
        all.filter(|(file, _)| file.symlink_metadata().is_ok())
    }

    /// The file on disk that stands for `path`, if there is one.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<PathBuf> {
        self.files(path).next().map(|(file, _)| file)
    }

    /// Reads a config; a faulty file leaves the built-in text in force.
    #[must_use]
    pub fn load<C: Config>(&self) -> Loaded<C> {
        let Some(file) = self.file(C::PATH) else {
            return Loaded { config: C::builtin(), file: None, faults: Vec::new() };
        };
        let name = file.display().to_string();
        let (config, faults) = match read_text(&file) {
            Ok(text) => C::read_all(&name, &text),
            Err(fault) => (None, vec![fault]),
        };
        Loaded { config: config.unwrap_or_else(C::builtin), file: Some(file), faults }
    }
}

/// One entry of the list of all config files.
#[derive(Clone, Copy)]
pub struct ConfigFile {
    /// Path under `config/`.
    pub path: &'static str,
    /// The text that is compiled in.
    pub builtin: &'static str,
    /// Reads a text of this file and says all that is wrong with it; the first
    /// argument is what a fault calls it.
    pub check: fn(&str, &str) -> Vec<Fault>,
}

impl ConfigFile {
    /// The entry of one config.
    #[must_use]
    pub const fn of<C: Config>() -> Self {
        Self { path: C::PATH, builtin: C::BUILTIN, check: |file, text| C::read_all(file, text).1 }
    }
}

/// Reads a text file that a person may have edited.
///
/// # Errors
/// If it cannot be read, is no regular file, is larger than [`LARGEST`], or is
/// not UTF-8.
pub fn read_text(file: &Path) -> Result<String, Fault> {
    let name = file.display().to_string();
    let bytes = files::read(file, LARGEST).map_err(|why| Fault::whole(&name, why.message()))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = good.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        Fault { place: Some((line, column)), ..Fault::whole(&name, Message::new("config-not-text")) }
    })
}
