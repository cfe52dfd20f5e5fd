//! Named saves, games put aside for another, and how many finished games are kept.

use super::{files, record};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Maximum number of finished games kept; the latest stay.
pub const KEPT: usize = 50;

/// Maximum number of games kept that were put aside for another; the latest stay.
pub const KEPT_ASIDE: usize = 20;

/// Longest name of a save, in characters.
pub const LONGEST_NAME: usize = 32;

/// Separates game and save name in a file name; [`tidy`] removes it from names.
const BETWEEN: char = '~';

/// Reduces a typed name to letters, digits and a few signs that every disk accepts,
/// at most [`LONGEST_NAME`] characters. Returns `None` if nothing is left.
#[must_use]
pub fn tidy(name: &str) -> Option<String> {
    let kept: String = name
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|&letter| letter.is_alphanumeric() || " -_'’.,()".contains(letter))
        .take(LONGEST_NAME)
        .collect();
    let kept = kept.trim_matches([' ', '.']);
    (!kept.is_empty()).then(|| kept.to_owned())
}

/// Returns the file in `folder` for a save of `game` called `name`, or `None`
/// if nothing of the name can be used.
#[must_use]
pub fn named(folder: &Path, game: &str, name: &str) -> Option<PathBuf> {
    Some(folder.join(format!("{game}{BETWEEN}{}.{}", tidy(name)?, record::EXTENSION)))
}

/// Returns the name under which a file was saved, if it is a named save.
#[must_use]
pub fn name_of(file: &Path) -> Option<String> {
    let (_, name) = file.file_stem()?.to_str()?.split_once(BETWEEN)?;
    // The file may have been named by hand.
    tidy(name)
}

/// Deletes a saved game with its earlier states.
///
/// # Errors
/// If an I/O operation fails. A missing file is no error.
pub fn remove(file: &Path) -> io::Result<()> {
    record::kept(file).iter().map(PathBuf::as_path).chain([file]).try_for_each(files::remove)
}

/// Makes room in `file` for another game: moves the unfinished game there, with
/// its earlier states, into the folder `aside`.
///
/// Only what would be missed is moved. A game that is over or in which nothing
/// was decided yet stays where it is, and one that `aside` or a folder of
/// `elsewhere` already holds with the same decisions is deleted. If the game
/// itself cannot be read, its latest earlier state that can is moved in its
/// place. What cannot be read stays beside it under a name of its own:
/// [`record::save`] does that with the game itself.
///
/// # Errors
/// If an I/O operation fails. The game itself is then still in `file`, but
/// earlier states may already have been moved.
pub fn make_room(file: &Path, aside: &Path, elsewhere: &[&Path]) -> io::Result<()> {
    let mut states = vec![file.to_owned()];
    if record::peek(file).is_err() {
        states.clear();
        for state in record::kept(file) {
            match record::peek(&state) {
                Ok(_) => states.push(state),
                Err(why) => record::out_of_the_way(&state, &why).map(drop)?,
            }
        }
    } else {
        states.extend(record::kept(file));
    }
    let Some(latest) = states.first() else { return Ok(()) };
    let Ok(header) = record::peek(latest) else { return Ok(()) };
    if header.finished || header.entries == 0 {
        return Ok(());
    }
    for folder in elsewhere.iter().chain([&aside]) {
        let alike = |found: &record::Header| {
            (&found.game, found.seed, found.started, found.entries, found.config)
                == (&header.game, header.seed, header.started, header.entries, header.config)
        };
        for (other, found) in record::list(folder)? {
            if found.is_ok_and(|found| alike(&found)) && record::same_play(latest, &other) {
                return states.iter().rev().try_for_each(|state| files::remove(state));
            }
        }
    }
    fs::create_dir_all(aside)?;
    let mut names = (1..).map(|number| {
        let number = if number == 1 { String::new() } else { format!("-{number}") };
        aside.join(format!("{}-{:x}-{:016x}{number}.{}", header.game, header.saved, header.seed, record::EXTENSION))
    });
    let to = names.find(|name| name.symlink_metadata().is_err()).expect("there are numbers enough");
    // The latest goes last: if something fails before, the game is still there.
    for (number, state) in states.iter().enumerate().rev() {
        let place = if number == 0 { to.clone() } else { files::beside(&to, &number.to_string()) };
        fs::rename(state, place)?;
    }
    Ok(())
}

/// Deletes all but the `most` latest games of a folder. Damaged files stay,
/// because somebody may want to look at them.
///
/// # Errors
/// If an I/O operation fails.
pub fn trim(folder: &Path, most: usize) -> io::Result<()> {
    let whole = record::list(folder)?.into_iter().filter(|(_, header)| header.is_ok());
    whole.skip(most).try_for_each(|(file, _)| remove(&file))
}

/// Returns whether there already is a save with this name.
#[must_use]
pub fn is_taken(folder: &Path, game: &str, name: &str) -> bool {
    named(folder, game, name).is_some_and(|file| file.symlink_metadata().is_ok())
}

/// Returns a free name: the wanted one, or the wanted one with a number after it.
#[must_use]
pub fn free_name(folder: &Path, game: &str, wanted: &str) -> String {
    let wanted = tidy(wanted).unwrap_or_else(|| "1".to_owned());
    let numbered = (2..).map(|number| {
        let short: String = wanted.chars().take(LONGEST_NAME - 4).collect();
        format!("{} {number}", short.trim_end())
    });
    let mut names = std::iter::once(wanted.clone()).chain(numbered);
    names.find(|name| !is_taken(folder, game, name)).expect("there are numbers enough")
}
