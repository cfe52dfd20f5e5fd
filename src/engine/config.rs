//! Numbers and lists that players may edit: RON files under `config/`.
//!
//! Each file is compiled in; a file of the same name on disk takes its place.
//! What is wrong with a file on disk is a [`Fault`]: a value that names file,
//! line, column and field. The built-in text then stays in force, and the
//! file on disk is never written to.

use super::ron_text;
use super::words::Message;
use crate::words::english;
use serde::de::DeserializeOwned;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};

/// Largest file that is read, in bytes; real ones have a few thousand.
pub const LARGEST: u64 = 1 << 20;

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

    /// Reads a text of this file. `file` is what a fault calls it.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read(file: &str, text: &str) -> Result<Self, Fault> {
        let raw: Self::Raw = ron_text::parse(text).map_err(|wrong| wrong.in_file(file))?;
        Self::validate(raw).map_err(|wrong| Fault {
            file: file.to_owned(),
            place: ron_text::locate(text, &wrong.field),
            problem: wrong.problem(),
            field: Some(wrong.field),
        })
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

    /// That a file is faulty and the built-in one in force, for players.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("config-fault").with("place", self.place()).with("detail", self.detail())
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place(), english(&self.detail()))
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
    /// Why the file on disk is not in force.
    pub fault: Option<Fault>,
}

/// Folders in which config files are looked for, the first that has one wins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sources {
    /// The folders, each laid out like `config/`.
    pub folders: Vec<PathBuf>,
}

impl Sources {
    /// No folder: everything as compiled in.
    #[must_use]
    pub const fn builtin() -> Self {
        Self { folders: Vec::new() }
    }

    /// `explicit` alone if given; otherwise the folder named by
    /// `TAVOLATA_CONFIG` alone if set; otherwise `config` beside the program,
    /// `config` in the working folder, and the user's config folder.
    #[must_use]
    pub fn find(explicit: Option<&Path>) -> Self {
        if let Some(folder) = explicit {
            return Self { folders: vec![folder.to_owned()] };
        }
        if let Some(folder) = std::env::var_os("TAVOLATA_CONFIG") {
            return Self { folders: vec![folder.into()] };
        }
        let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("config")));
        let working = std::env::current_dir().ok().map(|folder| folder.join("config"));
        let mut folders: Vec<_> = beside.into_iter().chain(working).collect();
        folders.push(super::folders::config());
        Self { folders }
    }

    /// The file on disk that stands for `path`, if there is one.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<PathBuf> {
        // A dangling link or a folder of that name is somebody's mistake to
        // report, so anything with that name counts.
        self.folders.iter().map(|folder| folder.join(path)).find(|file| file.symlink_metadata().is_ok())
    }

    /// Reads a config; a faulty file leaves the built-in text in force.
    #[must_use]
    pub fn load<C: Config>(&self) -> Loaded<C> {
        let Some(file) = self.file(C::PATH) else {
            return Loaded { config: C::builtin(), file: None, fault: None };
        };
        let name = file.display().to_string();
        match read_text(&file).and_then(|text| C::read(&name, &text)) {
            Ok(config) => Loaded { config, file: Some(file), fault: None },
            Err(fault) => Loaded { config: C::builtin(), file: Some(file), fault: Some(fault) },
        }
    }
}

/// One entry of the list of all config files.
#[derive(Clone, Copy)]
pub struct ConfigFile {
    /// Path under `config/`.
    pub path: &'static str,
    /// The text that is compiled in.
    pub builtin: &'static str,
    /// Reads a text of this file; the first argument is what a fault calls it.
    pub check: fn(&str, &str) -> Result<(), Fault>,
}

impl ConfigFile {
    /// The entry of one config.
    #[must_use]
    pub const fn of<C: Config>() -> Self {
        Self { path: C::PATH, builtin: C::BUILTIN, check: |file, text| C::read(file, text).map(drop) }
    }
}

/// Reads a text file that a person may have edited.
///
/// # Errors
/// If it cannot be read, is a folder, is larger than [`LARGEST`], or is not
/// UTF-8.
pub fn read_text(file: &Path) -> Result<String, Fault> {
    let name = file.display().to_string();
    let fail =
        |error: std::io::Error| Fault::whole(&name, Message::new("config-unreadable").with("why", error.to_string()));
    let about = file.metadata().map_err(fail)?;
    if about.is_dir() {
        return Err(Fault::whole(&name, Message::new("config-folder")));
    }
    if about.len() > LARGEST {
        let bytes = Message::new("config-too-large").with("bytes", about.len().to_string());
        return Err(Fault::whole(&name, bytes.with("most", LARGEST.to_string())));
    }
    let bytes = std::fs::read(file).map_err(fail)?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = good.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        Fault { file: name.clone(), place: Some((line, column)), field: None, problem: Message::new("config-not-text") }
    })
}
