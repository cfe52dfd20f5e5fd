//! Saves and replays: the same file, written after every decision.
//!
//! A file is text with one RON value per line, each preceded by a checksum of
//! everything up to it: first the [`Header`], then the setup, then every
//! decision in order. So the first wrong line can be named if a file was cut
//! off, damaged or edited. Loading replays the decisions through the rules.

use super::files::{self, Unreadable, beside};
use super::game::{Game, Outcome};
use super::seat::Seat;
use super::session::{SeatInfo, Session, Sitting};
use super::statistics::seconds;
use super::words::{Message, visible};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::time::SystemTime;

/// Version of the file layout, raised when that changes.
pub const FORMAT: u32 = 1;

/// Largest file that is read, in bytes; a long game takes a few hundred thousand.
pub const LARGEST: u64 = 16 << 20;

/// Maximum number of characters quoted from a text that cannot be parsed.
const LONGEST_TOLD: usize = 300;

/// Number of earlier states that are kept of a game.
pub const STATES_BEFORE: usize = 3;

/// Extension of saves and replays.
pub const EXTENSION: &str = "tavolata";

/// Summary of a saved game that can be read without replaying it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// [`FORMAT`] of the program that wrote it.
    pub format: u32,
    /// [`Game::ID`].
    pub game: String,
    /// [`Game::RULES_VERSION`].
    pub rules: u32,
    /// When the file was written, in seconds since 1970.
    pub saved: u64,
    /// Number of decisions in the log.
    pub entries: usize,
    /// Whether the game is over.
    pub finished: bool,
    /// The seed of the game.
    pub seed: u64,
    /// Hash of the setup, which includes the config of this game: equal for
    /// games with the same numbers in their rules.
    pub config: u64,
    /// Players by seat.
    pub seats: Vec<SeatInfo>,
    /// When the game was begun, in seconds since 1970.
    #[serde(default)]
    pub started: u64,
    /// Playing time in seconds, pauses not counted.
    #[serde(default)]
    pub seconds: u64,
    /// The result, once the game is over.
    #[serde(default)]
    pub outcome: Option<Outcome>,
}

/// Why a file cannot be loaded as a game.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file cannot be read, or is larger than [`LARGEST`].
    File(#[from] Unreadable),
    /// It is not a file of this program at all.
    NotARecord,
    /// The file has the layout of this other version.
    Format(u32),
    /// It belongs to another game: the one found and the one wanted.
    OtherGame(String, &'static str),
    /// The rules have changed since it was written.
    Rules {
        /// Version in the file.
        found: u32,
        /// Version of the program.
        known: u32,
    },
    /// A part was altered or damaged after it was written.
    Altered {
        /// The first part that is wrong.
        part: Part,
        /// Its line in the file, from 1.
        line: usize,
    },
    /// The file breaks off.
    Truncated {
        /// Complete entries in the file.
        found: usize,
        /// Entries that the header announces.
        expected: usize,
    },
    /// A part has the right checksum but cannot be parsed.
    Unreadable {
        /// The part.
        part: Part,
        /// Its line in the file, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// The rules refuse an entry.
    Refused {
        /// Number of the entry, from 1.
        entry: usize,
        /// Seat that acted.
        seat: Seat,
        /// Why the rules refuse it.
        reason: String,
    },
}

/// A part of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The header.
    Header,
    /// The setup.
    Setup,
    /// The entry with this number, from 1.
    Entry(usize),
}

impl RecordError {
    /// Returns what is wrong, for players.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::File(unreadable) => unreadable.message(),
            Self::NotARecord => Message::new("record-none"),
            Self::Format(found) => Message::new("record-format").with("found", *found).with("known", FORMAT),
            Self::OtherGame(found, wanted) => {
                Message::new("record-other-game").with("found", found.as_str()).with("wanted", *wanted)
            }
            Self::Rules { found, known } => Message::new("record-rules").with("found", *found).with("known", *known),
            Self::Altered { part, line } => {
                Message::new("record-altered").with("part", part.message()).with("line", *line)
            }
            Self::Truncated { found, expected } => {
                Message::new("record-truncated").with("found", *found).with("expected", *expected)
            }
            Self::Unreadable { part, line, reason } => Message::new("record-unreadable")
                .with("part", part.message())
                .with("line", *line)
                .with("reason", reason.as_str()),
            Self::Refused { entry, seat, reason } => Message::new("record-refused")
                .with("entry", *entry)
                .with("seat", seat.to_string())
                .with("reason", reason.as_str()),
        }
    }
}

impl Part {
    fn message(self) -> Message {
        match self {
            Self::Header => Message::new("record-header"),
            Self::Setup => Message::new("record-setup"),
            Self::Entry(number) => Message::new("record-entry").with("number", number),
        }
    }
}

/// Writes a session as text; the header says that it was saved at `saved`.
///
/// # Panics
/// If a value of the game cannot be written as RON, which the laws rule out.
#[must_use]
pub fn to_text<G: Game>(session: &Session<G>, saved: SystemTime) -> String {
    let setup = line_of(session.setup());
    let header = Header {
        format: FORMAT,
        game: G::ID.to_owned(),
        rules: G::RULES_VERSION,
        saved: seconds(saved),
        entries: session.log().len(),
        finished: session.outcome().is_some(),
        seed: session.seed(),
        config: Sum::START.with(&setup).0,
        seats: session.seats().to_vec(),
        started: session.sitting().started,
        seconds: session.sitting().seconds,
        outcome: session.outcome(),
    };
    let mut text = String::new();
    let mut sum = Sum::START;
    let entries = session.log().iter().map(|entry| line_of(&(entry.seat, &entry.action)));
    for line in [line_of(&header), setup].into_iter().chain(entries) {
        sum = sum.with(&line);
        text.push_str(&format!("{:016x} {line}\n", sum.0));
    }
    text
}

/// Reads a session from text, replaying it through the rules.
///
/// # Errors
/// What is wrong with the text, and in which entry.
pub fn from_text<G: Game>(text: &str) -> Result<Session<G>, RecordError> {
    let (header, lines) = open(text)?;
    if header.game != G::ID {
        return Err(RecordError::OtherGame(header.game, G::ID));
    }
    if header.rules != G::RULES_VERSION {
        return Err(RecordError::Rules { found: header.rules, known: G::RULES_VERSION });
    }
    let unreadable = |part, line, reason| RecordError::Unreadable { part, line, reason };
    let setup = read(lines[0]).map_err(|reason| unreadable(Part::Setup, 2, reason))?;
    let sitting = Sitting { started: header.started, seconds: header.seconds };
    let mut session = Session::<G>::new(setup, header.seed, header.seats)
        .map_err(|reason| unreadable(Part::Setup, 2, reason.to_string()))?;
    for (at, line) in lines[1..].iter().enumerate() {
        let entry = at + 1;
        let (seat, action): (Seat, G::Action) =
            read(line).map_err(|reason| unreadable(Part::Entry(entry), at + 3, reason))?;
        session.submit(seat, action).map_err(|reason| RecordError::Refused {
            entry,
            seat,
            reason: reason.to_string(),
        })?;
    }
    session.set_sitting(sitting);
    Ok(session)
}

/// Verifies all checksums; returns the header and the lines of setup and entries.
fn open(text: &str) -> Result<(Header, Vec<&str>), RecordError> {
    let mut lines = Vec::new();
    let mut sum = Sum::START;
    let mut header: Option<Header> = None;
    for (at, whole) in text.split_inclusive('\n').enumerate() {
        let line = at + 1;
        let part = match at {
            0 => Part::Header,
            1 => Part::Setup,
            _ => Part::Entry(at - 1),
        };
        let Some(body) = whole.strip_suffix('\n') else { break };
        let Some((found, value)) = body.split_at_checked(16).and_then(|(a, b)| Some((a, b.strip_prefix(' ')?))) else {
            return Err(if at == 0 { RecordError::NotARecord } else { RecordError::Altered { part, line } });
        };
        if at == 0 && !found.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(RecordError::NotARecord);
        }
        sum = sum.with(value);
        if found != format!("{:016x}", sum.0) {
            return Err(RecordError::Altered { part, line });
        }
        if at == 0 {
            let format: Format = read(value).map_err(|_| RecordError::NotARecord)?;
            if format.format != FORMAT {
                return Err(RecordError::Format(format.format));
            }
            let unreadable = |reason| RecordError::Unreadable { part, line, reason };
            let read: Header = read(value).map_err(unreadable)?;
            if read.game != visible(&read.game, LONGEST_TOLD) {
                return Err(unreadable("no game has such a name".to_owned()));
            }
            for (seat, info) in read.seats.iter().enumerate() {
                info.check().map_err(|why| unreadable(format!("seat {seat}: {why}")))?;
            }
            header = Some(read);
        } else {
            lines.push(value);
        }
    }
    let header = header.ok_or(RecordError::NotARecord)?;
    let found = lines.len().saturating_sub(1);
    if lines.is_empty() || found < header.entries {
        return Err(RecordError::Truncated { found, expected: header.entries });
    }
    if found > header.entries {
        let entry = header.entries + 1;
        return Err(RecordError::Altered { part: Part::Entry(entry), line: entry + 2 });
    }
    Ok((header, lines))
}

/// The one field of the header that every format has.
#[derive(Deserialize)]
struct Format {
    format: u32,
}

/// Running FNV-1a checksum, against accidents, not forgery.
#[derive(Clone, Copy)]
struct Sum(u64);

impl Sum {
    const START: Self = Self(0xcbf2_9ce4_8422_2325);

    fn with(self, text: &str) -> Self {
        Self(text.bytes().fold(self.0, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }
}

fn line_of<T: Serialize>(value: &T) -> String {
    // Line ends within strings become escapes, to keep the value on one line.
    ron::to_string(value).expect("values of a game can be written").replace('\n', "\\n")
}

fn read<T: DeserializeOwned>(line: &str) -> Result<T, String> {
    ron::from_str(line)
        .map_err(|error| visible(&format!("column {}: {}", error.span.start.col, error.code), LONGEST_TOLD))
}

/// Reads a saved game and replays it through the rules.
///
/// # Errors
/// What is wrong with the file, and in which entry.
pub fn load<G: Game>(file: &Path) -> Result<Session<G>, RecordError> {
    from_text(&read_file(file)?)
}

/// Reads the header and checks that the file is whole, without replaying the game.
///
/// # Errors
/// What is wrong with the file, and in which entry.
pub fn peek(file: &Path) -> Result<Header, RecordError> {
    open(&read_file(file)?).map(|(header, _)| header)
}

/// Whether both files hold the same setup and the same decisions, regardless of
/// when they were written. A file that cannot be read equals no other.
#[must_use]
pub fn same_play(one: &Path, other: &Path) -> bool {
    let (Ok(one), Ok(other)) = (read_file(one), read_file(other)) else { return false };
    match (open(&one), open(&other)) {
        (Ok((_, one)), Ok((_, other))) => one == other,
        _ => false,
    }
}

fn read_file(file: &Path) -> Result<String, RecordError> {
    // Decoding must not fail at a damaged byte: the checksums name its entry.
    let lossy = |fault: FromUtf8Error| String::from_utf8_lossy(fault.as_bytes()).into_owned();
    Ok(String::from_utf8(files::read(file, LARGEST)?).unwrap_or_else(lossy))
}

/// Returns all saved games in a folder, the latest first, damaged ones last. A
/// folder that does not exist has none.
///
/// # Errors
/// If the folder cannot be read.
pub fn list(folder: &Path) -> io::Result<Vec<(PathBuf, Result<Header, RecordError>)>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let file = entry?.path();
        if file.extension().is_some_and(|extension| extension == EXTENSION) {
            found.push((file.clone(), peek(&file)));
        }
    }
    found.sort_by(|(a, left), (b, right)| {
        let saved = |peek: &Result<Header, RecordError>| peek.as_ref().map_or(0, |header| header.saved);
        saved(right).cmp(&saved(left)).then_with(|| a.cmp(b))
    });
    Ok(found)
}

/// Saves the session to `file` so that a crash at any moment leaves a whole
/// file: a new file beside it is flushed to disk and then renamed. The last
/// [`STATES_BEFORE`] states are kept as `file.1`, the latest, and so on. A
/// file that cannot be read is not overwritten but set aside, see
/// [`out_of_the_way`].
///
/// # Errors
/// If an I/O operation fails. The old file is then still there, though if
/// damaged it may have been set aside; only if flushing the folder fails has
/// the new one taken its place already.
pub fn save<G: Game>(file: &Path, session: &Session<G>) -> io::Result<()> {
    let prepared = files::prepare(file, &to_text(session, SystemTime::now()))?;
    if file.symlink_metadata().is_ok() {
        match peek(file) {
            Ok(_) => keep(file)?,
            Err(why) => out_of_the_way(file, &why).map(drop)?,
        }
    }
    prepared.put()
}

/// Moves a file that cannot be read out of the way and returns its new path: to
/// `file.damaged`, `file.damaged2` and so on, or to `file.newer` and so on if a
/// program with another format wrote it.
///
/// # Errors
/// If the rename fails.
pub fn out_of_the_way(file: &Path, why: &RecordError) -> io::Result<PathBuf> {
    match why {
        RecordError::Format(_) => files::set_aside_as(file, "newer"),
        _ => files::set_aside(file),
    }
}

/// Shifts `file.1` and so on by one and copies `file` to `file.1`.
fn keep(file: &Path) -> io::Result<()> {
    for n in (1..STATES_BEFORE).rev() {
        match fs::rename(beside(file, &n.to_string()), beside(file, &(n + 1).to_string())) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    // `file` itself stays where it is until the new one takes its place.
    let first = beside(file, "1");
    fs::hard_link(file, &first).or_else(|_| fs::copy(file, &first).map(drop))
}

/// Returns the earlier states kept of `file`, the latest first.
#[must_use]
pub fn kept(file: &Path) -> Vec<PathBuf> {
    (1..=STATES_BEFORE).map(|n| beside(file, &n.to_string())).filter(|kept| kept.exists()).collect()
}
