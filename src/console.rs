//! What all commands share: common options, failures, and text for a terminal.
//! Names come from files that anybody may have written, so characters that would
//! control the terminal are made visible instead.

use crate::engine::config::Sources;
use crate::words::Language;
use clap::Args;
use std::borrow::Cow;
use std::io::{self, Write};
use std::path::PathBuf;

/// Options of the window and of all commands.
#[derive(Args, Clone, Debug, Default)]
pub struct Common {
    /// Folder with config files, laid out like config/ of this project; no
    /// other is searched [default: config/ beside the program, config/ in the
    /// working folder, the user's config folder]
    #[arg(long, value_name = "DIR")]
    pub config: Option<PathBuf>,

    /// Language of everything players read [default: for the window that of the
    /// settings; else that of the system, else Italian]
    #[arg(long, value_enum)]
    pub language: Option<Language>,
}

impl Common {
    /// Returns the folders that are searched for config files.
    #[must_use]
    pub fn sources(&self) -> Sources {
        Sources::find(self.config.as_deref())
    }

    /// Fills in options not given after the command from those before it.
    pub fn fill(&mut self, before: Self) {
        self.config = self.config.take().or(before.config);
        self.language = self.language.or(before.language);
    }

    /// Returns the language asked for, else that of the system, else Italian.
    #[must_use]
    pub fn spoken(&self) -> Language {
        let system = || {
            let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
            set.filter(|locale| !locale.is_empty()).find_map(|locale| Language::of_locale(&locale))
        };
        self.language.or_else(system).unwrap_or_default()
    }
}

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// A fault was found, which has been reported already or is described here.
    Fault(String),
    /// The command line asks for something impossible.
    Usage(String),
    /// Output failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Returns the text with a replacement character for each control character
/// except line ends and tabs.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    let steers = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
    if text.contains(steers) {
        Cow::Owned(
            text.chars().map(|letter| if steers(letter) { char::REPLACEMENT_CHARACTER } else { letter }).collect(),
        )
    } else {
        Cow::Borrowed(text)
    }
}

/// Writer that makes control characters visible before passing text on.
pub struct Plain<W>(
    /// The writer that the text goes to.
    pub W,
);

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(plain(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_steers_the_terminal() {
        let (mut out, name) = (Plain(Vec::new()), "Pia\u{1b}");
        writeln!(out, "{name}\tè").unwrap();
        out.write_all("\u{7f}[2J\u{9b}\r".as_bytes()).unwrap();
        assert_eq!(String::from_utf8(out.0).unwrap(), "Pia\u{fffd}\tè\n\u{fffd}[2J\u{fffd}\u{fffd}");
        assert!(matches!(plain("Zia Pia"), Cow::Borrowed("Zia Pia")));
    }
}
