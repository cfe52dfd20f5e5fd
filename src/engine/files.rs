//! Files that are written all or nothing, and never over something damaged.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// A text that is on the disk beside its file and only has to take its place.
pub struct Prepared {
    file: PathBuf,
    temporary: tempfile::NamedTempFile,
}

/// Writes `text` to a new file beside `file` and flushes it to the disk; the
/// folder is made if it is missing. A crash at any moment leaves `file` as it
/// was.
///
/// # Errors
/// If the disk refuses.
pub fn prepare(file: &Path, text: &str) -> io::Result<Prepared> {
    let folder = folder_of(file);
    fs::create_dir_all(folder)?;
    let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
    temporary.write_all(text.as_bytes())?;
    temporary.as_file().sync_all()?;
    Ok(Prepared { file: file.to_owned(), temporary })
}

impl Prepared {
    /// Takes the place of the file.
    ///
    /// # Errors
    /// If the disk refuses; the old file then still stands.
    pub fn put(self) -> io::Result<()> {
        self.temporary.persist(&self.file)?;
        // The rename itself lasts once the folder is on disk; where folders
        // cannot be opened the system sees to it.
        if let Ok(folder) = fs::File::open(folder_of(&self.file)) {
            folder.sync_all()?;
        }
        Ok(())
    }
}

/// Writes a whole file: a crash at any moment leaves the old or the new one.
///
/// # Errors
/// If the disk refuses; the old file then still stands.
pub fn write(file: &Path, text: &str) -> io::Result<()> {
    prepare(file, text)?.put()
}

/// Moves a damaged file out of the way, to `file.damaged`, `file.damaged2` and
/// so on, and returns where it is now.
///
/// # Errors
/// If the disk refuses.
pub fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let mut names =
        (1..).map(|n| beside(file, &format!("damaged{}", if n == 1 { String::new() } else { n.to_string() })));
    let free = names.find(|name| name.symlink_metadata().is_err()).expect("there are numbers enough");
    fs::rename(file, &free)?;
    Ok(free)
}

/// The name of `file` with something added after a dot.
#[must_use]
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
