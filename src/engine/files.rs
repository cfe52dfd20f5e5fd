//! File access: reads only regular files of limited size, writes whole files or
//! nothing, and moves damaged files out of the way.

use super::words::Message;
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// Extension of a file that is being written and has not yet taken its place.
const UNFINISHED: &str = "tavolata-new";

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// The operating system reports an error.
    Io(#[from] io::Error),
    /// It is a folder.
    Folder,
    /// It is a pipe, a device or the like: reading it might never end.
    NotAFile,
    /// It is larger than allowed.
    TooLarge {
        /// Its size in bytes; of a file that is growing, as much as was read.
        bytes: u64,
        /// Largest size that is read, in bytes.
        most: u64,
    },
}

impl Unreadable {
    /// Returns the reason, for players.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Io(fault) => Message::new("config-unreadable").with("why", fault.to_string()),
            Self::Folder => Message::new("config-folder"),
            Self::NotAFile => Message::new("config-not-a-file"),
            Self::TooLarge { bytes, most } => {
                Message::new("config-too-large").with("bytes", bytes.to_string()).with("most", most.to_string())
            }
        }
    }

    /// Whether the file does not exist.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Io(fault) if fault.kind() == io::ErrorKind::NotFound)
    }
}

impl From<Unreadable> for io::Error {
    fn from(unreadable: Unreadable) -> Self {
        match unreadable {
            Unreadable::Io(fault) => fault,
            other => Self::other(other),
        }
    }
}

/// Reads a whole file of at most `most` bytes. Pipes and devices are not even
/// opened, because that alone may block for ever.
///
/// # Errors
/// If it cannot be read, is no regular file, or is larger.
pub fn read(file: &Path, most: u64) -> Result<Vec<u8>, Unreadable> {
    regular(&fs::metadata(file)?)?;
    let open = fs::File::open(file)?;
    let about = open.metadata()?;
    // Something else may have taken its place meanwhile.
    regular(&about)?;
    let length = about.len();
    if length > most {
        return Err(Unreadable::TooLarge { bytes: length, most });
    }
    // The length that the system reports may be wrong.
    let mut bytes = Vec::with_capacity(length as usize);
    open.take(most + 1).read_to_end(&mut bytes)?;
    let bytes_read = bytes.len() as u64;
    if bytes_read > most { Err(Unreadable::TooLarge { bytes: bytes_read, most }) } else { Ok(bytes) }
}

fn regular(about: &fs::Metadata) -> Result<(), Unreadable> {
    if about.is_dir() {
        Err(Unreadable::Folder)
    } else if about.is_file() {
        Ok(())
    } else {
        Err(Unreadable::NotAFile)
    }
}

/// A text written to disk beside its file and ready to replace it.
pub struct Prepared {
    file: PathBuf,
    unfinished: PathBuf,
}

/// Writes `text` to a new file beside `file` and flushes it to the disk; the
/// folder is made if it is missing. A crash at any moment leaves `file` as it
/// was. The new file always has the same name, so that at most one is ever
/// left behind; only one program writes to a folder ([`super::home`]).
///
/// # Errors
/// If an I/O operation fails.
pub fn prepare(file: &Path, text: &str) -> io::Result<Prepared> {
    fs::create_dir_all(folder_of(file)).map_err(|fault| about(folder_of(file), &fault))?;
    let prepared = Prepared { file: file.to_owned(), unfinished: beside(file, UNFINISHED) };
    let written = (|| {
        // An existing file of this name may be a pipe: it must not be written to.
        remove(&prepared.unfinished)?;
        let mut new = fs::File::create_new(&prepared.unfinished)?;
        new.write_all(text.as_bytes())?;
        new.sync_all()
    })();
    written.map_err(|fault| about(file, &fault))?;
    Ok(prepared)
}

impl Prepared {
    /// Replaces the file with the text.
    ///
    /// # Errors
    /// If the rename fails, after which the old file is still there; or if the
    /// folder cannot be flushed after the rename.
    pub fn put(self) -> io::Result<()> {
        fs::rename(&self.unfinished, &self.file).map_err(|fault| about(&self.file, &fault))?;
        // The rename is durable once the folder is on disk; where folders
        // cannot be opened, the system takes care of that.
        if let Ok(folder) = fs::File::open(folder_of(&self.file)) {
            folder.sync_all()?;
        }
        Ok(())
    }
}

impl Drop for Prepared {
    fn drop(&mut self) {
        // After a successful `put` there is nothing to remove. What cannot be
        // removed is cleared at the next start.
        let _ = fs::remove_file(&self.unfinished);
    }
}

/// Writes a whole file: a crash at any moment leaves the old or the new one.
///
/// # Errors
/// As for [`prepare`] and [`Prepared::put`].
pub fn write(file: &Path, text: &str) -> io::Result<()> {
    prepare(file, text)?.put()
}

/// Writes a whole new file: a crash at any moment leaves none or all of it.
///
/// # Errors
/// As for [`write()`]; [`io::ErrorKind::AlreadyExists`] if there is something with
/// that name, which is then left alone.
pub fn write_new(file: &Path, text: &str) -> io::Result<()> {
    let there = || about(file, &io::ErrorKind::AlreadyExists.into());
    if file.symlink_metadata().is_ok() {
        return Err(there());
    }
    let prepared = prepare(file, text)?;
    // Unlike a rename, a link never takes the place of a file that came into
    // being meanwhile. Not every file system has links.
    match fs::hard_link(&prepared.unfinished, file) {
        Ok(()) => Ok(()),
        Err(fault) if fault.kind() == io::ErrorKind::AlreadyExists => Err(there()),
        Err(_) => prepared.put(),
    }
}

/// Writes a whole new file into a folder, as `name.ending`, or with the next
/// free number if something is there: nothing is written over.
///
/// # Errors
/// The file and why, if it cannot be written.
pub fn write_free(folder: &Path, name: &str, ending: &str, text: &str) -> Result<PathBuf, (PathBuf, io::Error)> {
    let mut number = 1;
    loop {
        let own = if number == 1 { format!("{name}.{ending}") } else { format!("{name}-{number}.{ending}") };
        let file = folder.join(own);
        match write_new(&file, text) {
            Ok(()) => return Ok(file),
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists && number < 10_000 => number += 1,
            Err(why) => return Err((file, why)),
        }
    }
}

/// Removes a file. A missing file is no error.
///
/// # Errors
/// If an I/O operation fails.
pub fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(fault) if fault.kind() != io::ErrorKind::NotFound => Err(fault),
        _ => Ok(()),
    }
}

/// Removes the unfinished files that a killed program left in a folder, and
/// returns how many were removed. Those that cannot be removed do no harm.
pub fn clear_unfinished(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let ending = format!(".{UNFINISHED}");
    let left = entries.flatten().filter(|entry| entry.file_name().to_string_lossy().ends_with(&ending));
    left.filter(|entry| fs::remove_file(entry.path()).is_ok()).count()
}

/// Moves a damaged file out of the way, to `file.damaged`, `file.damaged2` and
/// so on, and returns its new path.
///
/// # Errors
/// If the rename fails.
pub fn set_aside(file: &Path) -> io::Result<PathBuf> {
    set_aside_as(file, "damaged")
}

/// Moves a file out of the way, to `file.KIND`, `file.KIND2` and so on, and
/// returns its new path.
///
/// # Errors
/// If the rename fails.
pub fn set_aside_as(file: &Path, kind: &str) -> io::Result<PathBuf> {
    let free = free(file, kind);
    fs::rename(file, &free).map_err(|fault| about(file, &fault))?;
    Ok(free)
}

/// Saves `bytes`, the content of `file`, as `file.KIND`, `file.KIND2` and so on
/// before the file is overwritten, unless one of those holds the same already.
/// Returns the path of the copy.
///
/// # Errors
/// If writing fails.
pub fn keep_copy(file: &Path, kind: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let free = free(file, kind);
    for n in 1.. {
        let there = beside(file, &numbered(kind, n));
        if there == free {
            break;
        }
        if read(&there, bytes.len() as u64).is_ok_and(|held| held == bytes) {
            return Ok(there);
        }
    }
    fs::write(&free, bytes).map_err(|fault| about(&free, &fault))?;
    Ok(free)
}

/// Returns the first free name among `file.KIND`, `file.KIND2` and so on.
fn free(file: &Path, kind: &str) -> PathBuf {
    let mut names = (1..).map(|n| beside(file, &numbered(kind, n)));
    names.find(|name| name.symlink_metadata().is_err()).expect("there are numbers enough")
}

fn numbered(kind: &str, n: usize) -> String {
    if n == 1 { kind.to_owned() } else { format!("{kind}{n}") }
}

/// Returns the name of `file` with a dot and `ending` appended.
#[must_use]
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Returns the error with the name of the file added to its text.
#[must_use]
pub fn about(file: &Path, fault: &io::Error) -> io::Error {
    io::Error::new(fault.kind(), format!("{}: {fault}", file.display()))
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_a_fair_size_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "1234").unwrap();
        assert_eq!(read(&file, 4).unwrap(), b"1234");
        assert!(matches!(read(&file, 3), Err(Unreadable::TooLarge { bytes: 4, most: 3 })));
        assert!(matches!(read(folder.path(), 3), Err(Unreadable::Folder)));
        assert!(read(&folder.path().join("none"), 3).unwrap_err().is_missing());
    }

    /// An endless device, pipes and sockets that nobody writes to, and links
    /// that lead to them or to themselves.
    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_refused_at_once() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let made = std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap();
        assert!(made.success());
        symlink("/dev/zero", at("zero")).unwrap();
        symlink(at("loop"), at("loop")).unwrap();
        symlink(at("pipe"), at("linked")).unwrap();
        let _socket = std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
        for name in ["pipe", "zero", "linked", "socket"] {
            assert!(matches!(read(&at(name), 1 << 20), Err(Unreadable::NotAFile)), "{name}");
        }
        assert!(matches!(read(&at("loop"), 1 << 20), Err(Unreadable::Io(_))));
        // A file whose size is reported as 0.
        assert!(matches!(read(Path::new("/proc/self/maps"), 8), Err(Unreadable::TooLarge { bytes: 9, .. })));
    }

    #[test]
    fn what_was_left_unfinished_is_cleared() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let kept = ["game.tavolata", "game.tavolata.1", "tavolata-new", "notes.tavolata-new.txt"];
        for name in kept.iter().chain(&["game.tavolata.tavolata-new", "statistics.ron.tavolata-new"]) {
            fs::write(at(name), "").unwrap();
        }
        assert_eq!(clear_unfinished(folder.path()), 2);
        assert!(kept.iter().all(|name| at(name).exists()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), kept.len());
        assert_eq!(clear_unfinished(&at("none")), 0);
    }

    /// A failed write leaves nothing behind, and leftovers of another are no obstacle.
    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/file");
        write(&file, "one").unwrap();
        fs::write(beside(&file, UNFINISHED), "half").unwrap();
        write(&file, "two").unwrap();
        drop(prepare(&file, "three").unwrap());
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        let inside = file.join("below a file");
        let fault = write(&inside, "never").unwrap_err();
        assert!(fault.to_string().contains("file"), "{fault}");
        assert_eq!(fs::read_dir(folder.path().join("deep")).unwrap().count(), 1);
    }

    #[test]
    fn a_new_file_takes_nobodys_place() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/file");
        write_new(&file, "one").unwrap();
        assert_eq!(write_new(&file, "two").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&file).unwrap(), "one");
        assert_eq!(fs::read_dir(folder.path().join("deep")).unwrap().count(), 1, "nothing is left behind");
    }

    #[test]
    fn a_copy_is_kept_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.ron");
        let first = keep_copy(&file, "before", b"one").unwrap();
        assert_eq!(first, folder.path().join("settings.ron.before"));
        assert_eq!(keep_copy(&file, "before", b"one").unwrap(), first);
        assert_eq!(keep_copy(&file, "before", b"two").unwrap(), folder.path().join("settings.ron.before2"));
        assert_eq!(fs::read(first).unwrap(), b"one");
    }
}
