//! Remembers the seats and variants of the last set-up for this user.

use super::draft::Draft;
use crate::engine::config::read_text;
use crate::engine::files;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Drafts by game id.
pub(super) type Drafts = BTreeMap<String, Draft>;

/// The path of the file.
#[must_use]
pub(super) fn file() -> PathBuf {
    crate::engine::folders::data().join("setup.ron")
}

/// Reads the remembered drafts; none if there is no file yet.
///
/// # Errors
/// Why an existing file cannot be used, in English. It is left alone until the
/// next new game, which sets it aside.
pub(super) fn load(file: &Path) -> Result<Drafts, String> {
    if file.symlink_metadata().is_err_and(|fault| fault.kind() == io::ErrorKind::NotFound) {
        return Ok(Drafts::new());
    }
    let text = read_text(file).map_err(|fault| fault.to_string())?;
    ron::from_str(&text).map_err(|wrong| format!("{}: {wrong}", file.display()))
}

/// Writes the drafts atomically. A file that cannot be used is set aside first.
///
/// # Errors
/// If the file cannot be set aside or written.
pub(super) fn save(file: &Path, drafts: &Drafts) -> io::Result<()> {
    if load(file).is_err() {
        files::set_aside(file)?;
    }
    let text = ron::ser::to_string_pretty(drafts, ron::ser::PrettyConfig::default())
        .map_err(|fault| io::Error::other(fault.to_string()))?;
    files::write(file, &format!("{text}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn written_and_read_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("deep/setup.ron");
        assert_eq!(load(&file), Ok(Drafts::new()));
        let mut draft = Draft::new(&(2..=4), Language::It);
        draft.variants.insert("luck".into(), "none".into());
        let drafts = Drafts::from([("tappeti_volanti".to_owned(), draft)]);
        save(&file, &drafts).expect("a disk");
        assert_eq!(load(&file), Ok(drafts));
    }

    #[test]
    fn a_damaged_file_is_reported_and_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("setup.ron");
        let damaged = "{\"tappeti_volanti\": (seats: 7)}";
        std::fs::write(&file, damaged).expect("a disk");
        assert!(load(&file).is_err_and(|why| why.contains("setup.ron")));
        save(&file, &Drafts::new()).expect("a disk");
        assert_eq!(load(&file), Ok(Drafts::new()));
        let aside = std::fs::read_to_string(folder.path().join("setup.ron.damaged"));
        assert_eq!(aside.expect("it was set aside"), damaged);
    }
}
