//! Numbers and lists that players may edit: RON files under `config/`.
//!
//! Each file is compiled in; a file of the same name on disk takes its place.
//! What is wrong with a file on disk is a [`Fault`]: a value that names file,
//! line, column and field. The built-in text then stays in force, unless it is
//! enough to leave out an entry of a list. The file on disk is never written to.

use super::files;
use super::ron_text;
use super::words::Message;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Largest file that is read, in bytes; real ones have a few thousand.
pub const LARGEST: u64 = 1 << 20;

/// Message key of a fault that leaves out one entry of an otherwise valid file.
const LEFT_OUT: &str = "config-left-out";
/// Message key of a fault that leaves out one of several files of a kind.
const FILE_LEFT_OUT: &str = "config-left-out-file";

/// A config file and the value made from it.
pub trait Config: Sized + Send + Sync + 'static {
    /// Path under `config/`, with `/`, for instance
    /// `games/GAME/rules.ron`.
    const PATH: &'static str;

    /// The text that is compiled in.
    const BUILTIN: &'static str;

    /// Shape of the file; every struct in it has
    /// `#[serde(deny_unknown_fields)]`.
    type Raw: DeserializeOwned;

    /// Checks what serde cannot: ranges, counts, sums.
    ///
    /// # Errors
    /// The first field that is wrong.
    fn validate(raw: Self::Raw) -> Result<Self, FieldError>;

    /// Returns the usable part of the file, and what is wrong with the rest. All or
    /// nothing by default; a list of independent entries may leave out faulty ones.
    fn salvage(raw: Self::Raw) -> (Option<Self>, Vec<FieldError>) {
        match Self::validate(raw) {
            Ok(config) => (Some(config), Vec::new()),
            Err(wrong) => (None, vec![wrong]),
        }
    }

    /// Reads a text of this file: returns what can be used of it and everything
    /// that is wrong. Faults call the file `file`.
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

    /// Reads a text of this file. Faults call the file `file`.
    ///
    /// # Errors
    /// The first thing that is wrong with the text, and where.
    ///
    /// # Panics
    /// If [`Config::salvage`] returns neither a config nor a fault.
    fn read(file: &str, text: &str) -> Result<Self, Fault> {
        let (config, faults) = Self::read_all(file, text);
        faults.into_iter().next().map_or_else(|| Ok(config.expect("what has no fault is in force")), Err)
    }

    /// Returns the config of the compiled-in text.
    ///
    /// # Panics
    /// If the compiled-in text is faulty, which a test of every file rules out.
    #[must_use]
    fn builtin() -> Self {
        match Self::read(Self::PATH, Self::BUILTIN) {
            Ok(config) => config,
            Err(fault) => panic!("the built-in config is faulty: {fault}"),
        }
    }
}

/// A field that serde can read but whose value makes no sense.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub struct FieldError {
    /// Path of the field from the outermost inwards, such as `cloth.friction`
    /// or `layouts[2].cards[0].x`.
    pub field: String,
    /// What was found.
    pub found: Message,
    /// What is allowed.
    pub allowed: Message,
}

impl FieldError {
    /// Creates an error from English text, for what only the command line
    /// reports: scenarios and cases of the physics lab.
    pub fn new(field: impl Into<String>, found: impl Display, allowed: impl Into<String>) -> Self {
        Self::told(field, Message::verbatim(found.to_string()), Message::verbatim(allowed))
    }

    /// Creates an error from translatable messages, for files that players may edit.
    pub fn told(field: impl Into<String>, found: Message, allowed: Message) -> Self {
        Self { field: field.into(), found, allowed }
    }

    /// Returns the message saying what was found and what is allowed.
    #[must_use]
    pub fn problem(&self) -> Message {
        Message::new("config-problem").with("found", self.found.clone()).with("allowed", self.allowed.clone())
    }

    /// Returns the error with `inner` appended to the path of its field.
    #[must_use]
    pub fn at(mut self, inner: &str) -> Self {
        self.field = format!("{}.{inner}", self.field);
        self
    }

    /// Returns the error with `outer` prepended to the path of its field.
    #[must_use]
    pub fn within(mut self, outer: &str) -> Self {
        let dot = if self.field.is_empty() || self.field.starts_with('[') { "" } else { "." };
        self.field = format!("{outer}{dot}{}", self.field);
        self
    }
}

/// Returns `value` if it lies in `range`.
///
/// # Errors
/// If it lies outside the range or is not a number.
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

/// Checks a name that players read: 1 to `longest` characters, not counting
/// blanks around them, and no control characters, which could steer a terminal.
///
/// # Errors
/// If the name is anything else.
pub fn fair_name(field: &str, name: &str, longest: usize) -> Result<(), FieldError> {
    // The characters of far longer names are not even counted.
    let short = name.len() <= 4 * longest && (1..=longest).contains(&name.trim().chars().count());
    if short && !name.chars().any(char::is_control) {
        return Ok(());
    }
    let found: String = name.chars().take(longest).collect();
    let allowed = Message::new("config-name-length").with("least", 1).with("most", longest);
    Err(FieldError::told(field, value_of(format!("{found:?}")), allowed))
}

/// Creates a message showing a value as it stands in the file.
#[must_use]
pub fn value_of(value: impl Display) -> Message {
    Message::verbatim(value.to_string())
}

/// Creates a message for a number of list entries, or of things of a kind.
#[must_use]
pub fn entries(count: usize) -> Message {
    Message::new("config-entries").with("count", count)
}

/// Creates a message for something that occurs a second time.
#[must_use]
pub fn again(what: impl Display) -> Message {
    Message::new("config-again").with("what", what.to_string())
}

/// Creates a message for a range of values.
#[must_use]
pub fn span(least: impl Display, most: impl Display) -> Message {
    Message::new("config-span").with("least", least.to_string()).with("most", most.to_string())
}

/// A fault of a file: what is wrong, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// Name of the file, as shown to people.
    pub file: String,
    /// Line and column, both from 1, if known.
    pub place: Option<(usize, usize)>,
    /// Path of the field from the outermost inwards, if known.
    pub field: Option<String>,
    /// What was found and what is allowed.
    pub problem: Message,
}

impl Fault {
    /// Creates a fault of the file as a whole.
    pub fn whole(file: impl Into<String>, problem: Message) -> Self {
        Self { file: file.into(), place: None, field: None, problem }
    }

    /// Creates the fault of a file or folder that cannot be read.
    #[must_use]
    pub fn unreadable(path: &Path, why: &io::Error) -> Self {
        Self::whole(path.display().to_string(), Message::new("config-unreadable").with("why", why.to_string()))
    }

    /// Creates the fault of a file that cannot be written, or that is there
    /// already and must not be written over.
    #[must_use]
    pub fn unwritable(path: &Path, why: &io::Error) -> Self {
        let problem = match why.kind() {
            io::ErrorKind::AlreadyExists => Message::new("file-there"),
            _ => Message::new("file-unwritable").with("why", why.to_string()),
        };
        Self::whole(path.display().to_string(), problem)
    }

    /// Returns the fault marked as leaving out this one of several files of a kind.
    #[must_use]
    pub fn left_out(mut self) -> Self {
        self.problem = Message::new(FILE_LEFT_OUT).with("problem", self.problem);
        self
    }

    /// Whether only one entry or one of several files is left out, and everything
    /// else is in force.
    #[must_use]
    pub fn is_left_out(&self) -> bool {
        self.problem.key == LEFT_OUT || self.problem.key == FILE_LEFT_OUT
    }

    /// Returns the file name with line and column, as far as they are known.
    #[must_use]
    pub fn place(&self) -> String {
        match self.place {
            Some((line, column)) => format!("{}:{line}:{column}", self.file),
            None => self.file.clone(),
        }
    }

    /// Returns the field, if known, and what is wrong with it.
    #[must_use]
    pub fn detail(&self) -> Message {
        match self.field.as_ref().filter(|field| !field.is_empty()) {
            Some(field) => {
                Message::new("config-field").with("field", field.as_str()).with("problem", self.problem.clone())
            }
            None => self.problem.clone(),
        }
    }

    /// Returns what is wrong, with line and column if they are known, but without
    /// the file.
    #[must_use]
    pub fn placed(&self) -> Message {
        match self.place {
            Some((line, column)) => {
                Message::new("config-placed").with("line", line).with("column", column).with("what", self.detail())
            }
            None => self.detail(),
        }
    }

    /// Returns which file it is and what is wrong, for an operation that somebody
    /// has just asked for, such as writing a file.
    #[must_use]
    pub fn told(&self) -> Message {
        Message::new("config-told").with("place", self.place()).with("detail", self.detail())
    }

    /// Returns the message for players: that a file is faulty and what is in force.
    #[must_use]
    pub fn message(&self) -> Message {
        let key = if self.is_left_out() { "config-fault-entry" } else { "config-fault" };
        Message::new(key).with("place", self.place()).with("detail", self.detail())
    }
}

impl std::error::Error for Fault {}

/// A config in force, and where it came from.
#[derive(Debug)]
pub struct Loaded<C> {
    /// The config in force.
    pub config: C,
    /// The file on disk, if there is one, faulty or not.
    pub file: Option<PathBuf>,
    /// Why the file on disk is not in force, or not all of it.
    pub faults: Vec<Fault>,
}

/// A folder that is searched for config files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder {
    /// The folder, laid out like `config/`.
    pub path: PathBuf,
    /// Name of the folder, in English for the command line.
    pub what: &'static str,
}

/// Folders that are searched for config files; the first that has a file wins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sources {
    /// The folders in order of search, without duplicates.
    pub folders: Vec<Folder>,
    /// Drafts being edited, which take precedence over all files, by path under
    /// `config/`.
    texts: BTreeMap<String, Arc<str>>,
}

impl Sources {
    /// Creates an empty list: everything stays as compiled in.
    #[must_use]
    pub const fn builtin() -> Self {
        Self { folders: Vec::new(), texts: BTreeMap::new() }
    }

    /// Creates a list of this folder alone.
    #[must_use]
    pub fn only(path: PathBuf, what: &'static str) -> Self {
        Self { folders: vec![Folder { path, what }], texts: BTreeMap::new() }
    }

    /// Returns the same sources with this folder before all others.
    #[must_use]
    pub fn before(mut self, path: PathBuf, what: &'static str) -> Self {
        self.folders.retain(|folder| folder.path != path);
        self.folders.insert(0, Folder { path, what });
        self
    }

    /// Returns the same sources with this draft in place of the file `path` (see
    /// [`Config::PATH`]), to try it before it is written.
    #[must_use]
    pub fn with_text(mut self, path: &str, text: impl Into<Arc<str>>) -> Self {
        self.texts.insert(path.to_owned(), text.into());
        self
    }

    /// Returns the folder to which this user's own files are written: the last
    /// that is searched. `None` if none is searched.
    #[must_use]
    pub fn own(&self) -> Option<&Path> {
        self.folders.last().map(|folder| folder.path.as_path())
    }

    /// Finds the folders: `explicit` alone if given; otherwise the one named by
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
        Self { folders, texts: BTreeMap::new() }
    }

    /// Returns the files on disk with the name `path`, and which folder each is
    /// in. The first takes the place of the built-in file and hides the others.
    pub fn files<'a>(&'a self, path: &'a str) -> impl Iterator<Item = (PathBuf, &'static str)> + 'a {
        // A dangling link or a folder of that name is somebody's mistake to
        // report, so anything with that name counts.
        let all = self.folders.iter().map(move |folder| (folder.path.join(path), folder.what));
        all.filter(|(file, _)| file.symlink_metadata().is_ok())
    }

    /// Returns the file on disk that takes the place of `path`, if there is one.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<PathBuf> {
        self.files(path).next().map(|(file, _)| file)
    }

    /// Returns the text in force for a config file: a draft, a file on disk, or what
    /// is compiled in.
    ///
    /// # Errors
    /// If the file on disk cannot be read; whether it is sound is not checked.
    pub fn text(&self, file: &ConfigFile) -> Result<String, Fault> {
        match (self.texts.get(file.path), self.file(file.path)) {
            (Some(text), _) => Ok(text.to_string()),
            (None, Some(disk)) => read_text(&disk),
            (None, None) => Ok(file.builtin.to_owned()),
        }
    }

    /// Loads a config; if nothing in the file can be used, the built-in text
    /// stays in force.
    #[must_use]
    pub fn load<C: Config>(&self) -> Loaded<C> {
        if let Some(text) = self.texts.get(C::PATH) {
            let (config, faults) = C::read_all(C::PATH, text);
            return Loaded { config: config.unwrap_or_else(C::builtin), file: None, faults };
        }
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

/// An entry of the list of all config files.
#[derive(Clone, Copy)]
pub struct ConfigFile {
    /// Path under `config/`.
    pub path: &'static str,
    /// The text that is compiled in.
    pub builtin: &'static str,
    /// Reads a text of this file and returns everything wrong with it; the
    /// first argument is what faults call the file.
    pub check: fn(&str, &str) -> Vec<Fault>,
}

impl ConfigFile {
    /// Creates the entry of one config.
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
