//! House rules: sets of changed config files under a name, each a folder.
//!
//! A set lies in `house/GAME/NAME/` below the user's config folder and is itself
//! laid out like `config/`, so that it takes the place of built-in files as any
//! folder of config files does: in a game, in a study, and with `--config` on the
//! command line. A game that is made with it keeps its numbers in the save.

use super::config::{ConfigFile, Fault, FieldError, LONGEST_NAME, Sources, fair_name, read_text, value_of};
use super::files;
use super::naming::stem;
use super::ron_text;
use super::words::Message;
use serde::Deserialize;
use std::io;
use std::path::{Path, PathBuf};

/// Folder of all sets, below a folder of config files.
const FOLDER: &str = "house";

/// File with the name of a set.
const LABEL: &str = "house.ron";

/// Maximum number of sets of a game that are read, in order of folder names.
pub const MOST_SETS: usize = 50;

/// Name of the folder of a set on the command line.
const WHAT: &str = "house rules";

/// A set of house rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// ID of the game.
    pub game: String,
    /// Name shown to players.
    pub name: String,
    /// Its folder, laid out like `config/`.
    pub folder: PathBuf,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Label {
    name: String,
}

impl House {
    /// Returns the name of its folder, which no other set of the game has.
    #[must_use]
    pub fn stem(&self) -> String {
        self.folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// Returns the sources with this set before everything else.
    #[must_use]
    pub fn sources(&self, sources: &Sources) -> Sources {
        sources.clone().before(self.folder.clone(), WHAT)
    }

    /// Returns the text of a config file of the game under this set: that of the
    /// set, else the one in force without it.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn text(&self, sources: &Sources, file: &ConfigFile) -> Result<String, Fault> {
        self.sources(sources).text(file)
    }

    /// Whether nothing is wrong with the files of this set.
    #[must_use]
    pub fn is_sound(&self, config: &[ConfigFile]) -> bool {
        self.check(config).iter().all(|(_, _, faults)| faults.is_empty())
    }

    /// Returns the config files of the game (`config`) that the set has, and what
    /// is wrong with each.
    #[must_use]
    pub fn check<'a>(&self, config: &'a [ConfigFile]) -> Vec<(&'a ConfigFile, PathBuf, Vec<Fault>)> {
        let own = config.iter().map(|file| (file, self.folder.join(file.path)));
        let own = own.filter(|(_, path)| path.symlink_metadata().is_ok());
        let check = |(file, path): (&'a ConfigFile, PathBuf)| {
            let faults = match read_text(&path) {
                Ok(text) => (file.check)(&path.display().to_string(), &text),
                Err(fault) => vec![fault],
            };
            (file, path, faults)
        };
        own.map(check).collect()
    }
}

/// Returns the user's sets of a game in order of folder names, and the faults of
/// sets that cannot be used.
#[must_use]
pub fn list(sources: &Sources, game: &str) -> (Vec<House>, Vec<Fault>) {
    let (mut sets, mut faults) = (Vec::new(), Vec::new());
    let Some(own) = sources.own() else { return (sets, faults) };
    let folder = own.join(FOLDER).join(game);
    let mut folders = match folders(&folder) {
        Ok(folders) => folders,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return (sets, faults),
        Err(why) => return (sets, vec![Fault::unreadable(&folder, &why)]),
    };
    if folders.len() > MOST_SETS {
        let problem = Message::new("house-full").with("count", folders.len()).with("most", MOST_SETS);
        faults.push(Fault::whole(folder.display().to_string(), problem));
        folders.truncate(MOST_SETS);
    }
    for folder in folders {
        match label(&folder.join(LABEL)) {
            Ok(name) => sets.push(House { game: game.to_owned(), name, folder }),
            Err(fault) => faults.push(fault),
        }
    }
    (sets, faults)
}

/// Returns the set with this name or folder name.
#[must_use]
pub fn find(sources: &Sources, game: &str, name: &str) -> Option<House> {
    let mut sets = list(sources, game).0.into_iter();
    sets.find(|set| set.name == name || set.folder.file_name().is_some_and(|folder| folder == name))
}

fn folders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.join(LABEL).symlink_metadata().is_ok() {
            folders.push(path);
        }
    }
    folders.sort_unstable();
    Ok(folders)
}

fn label(file: &Path) -> Result<String, Fault> {
    let (said, text) = (file.display().to_string(), read_text(file)?);
    let Label { name } = ron_text::parse(&text).map_err(|wrong| wrong.in_file(&said))?;
    fair_name("name", &name, LONGEST_NAME).map_err(|wrong| told(&said, wrong))?;
    Ok(name)
}

fn told(file: &str, wrong: FieldError) -> Fault {
    let problem = wrong.problem();
    Fault { field: Some(wrong.field), ..Fault::whole(file, problem) }
}

/// Writes a set: the texts of changed config files of the game, by
/// [`ConfigFile::path`]. `config` are all its config files. Files of an older set
/// of this name that are not among the texts are removed; that happens only if
/// `over` says so, otherwise a set that is there is left alone.
///
/// # Errors
/// If the name is invalid or taken, there are too many sets, a text is not a
/// valid file of the game, or the folder cannot be written to. An unfinished set
/// is not listed.
pub fn keep(
    own: &Path,
    game: &str,
    name: &str,
    config: &[ConfigFile],
    texts: &[(&str, &str)],
    over: bool,
) -> Result<House, Fault> {
    let all = own.join(FOLDER).join(game);
    let folder = all.join(stem(name).map_err(|wrong| told(FOLDER, wrong))?);
    if texts.is_empty() {
        return Err(Fault::whole(folder.display().to_string(), Message::new("house-nothing")));
    }
    for (path, text) in texts {
        let Some(file) = config.iter().find(|file| file.path == *path) else {
            let allowed = Message::new("house-file").with("game", game);
            return Err(told(path, FieldError::told("", value_of(path), allowed)));
        };
        if let Some(fault) = (file.check)(path, text).into_iter().next() {
            return Err(fault);
        }
    }
    let count = folders(&all).map_or(0, |folders| folders.len());
    let label = folder.join(LABEL);
    let there = label.symlink_metadata().is_ok();
    if there && !over {
        return Err(Fault::unwritable(&folder, &io::ErrorKind::AlreadyExists.into()));
    }
    if !there && count >= MOST_SETS {
        let problem = Message::new("house-full").with("count", count).with("most", MOST_SETS);
        return Err(Fault::whole(all.display().to_string(), problem));
    }
    let write = |file: &Path, text: &str| files::write(file, text).map_err(|why| Fault::unwritable(file, &why));
    for file in config {
        let path = folder.join(file.path);
        spare(file, &path).map_err(|why| Fault::unwritable(&path, &why))?;
        match texts.iter().find(|(path, _)| *path == file.path) {
            Some((_, text)) => write(&path, text)?,
            None => files::remove(&path).map_err(|why| Fault::unwritable(&path, &why))?,
        }
    }
    let name = name.trim();
    let said =
        format!("// House rules of {game}: what players call them. The changed files lie beside.\n(name: {name:?})\n");
    write(&label, &said)?;
    Ok(House { game: game.to_owned(), name: name.to_owned(), folder })
}

/// Sets a faulty file aside before it is overwritten or removed, because somebody
/// is editing it by hand.
fn spare(file: &ConfigFile, path: &Path) -> io::Result<()> {
    let faulty = || read_text(path).map_or(true, |text| !(file.check)(file.path, &text).is_empty());
    if path.symlink_metadata().is_ok() && faulty() {
        files::set_aside(path)?;
    }
    Ok(())
}

/// Deletes a set; confirmation is up to the caller. Only what [`keep`] writes is
/// removed; a folder with other files stays, but is no longer a set.
///
/// # Errors
/// If a file cannot be removed.
pub fn delete(set: &House, config: &[ConfigFile]) -> Result<(), Fault> {
    let label = set.folder.join(LABEL);
    std::fs::remove_file(&label).map_err(|why| Fault::unwritable(&label, &why))?;
    for file in config {
        let path = set.folder.join(file.path);
        files::remove(&path).map_err(|why| Fault::unwritable(&path, &why))?;
    }
    // Empty folders are removed from the inside out; others stay.
    let games = set.folder.join("games");
    for folder in [&games.join(&set.game), &games, &set.folder] {
        let _ = std::fs::remove_dir(folder);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game as _;
    use crate::games::cartabomba::CONFIG;
    use crate::games::cartabomba::rules::Cartabomba;
    use crate::words::english;
    use std::fs;

    const RULES: &str = "games/cartabomba/rules.ron";

    fn rules(plays: u8) -> String {
        let file = CONFIG.iter().find(|file| file.path == RULES).expect("a file");
        file.builtin.replace("plays: 3", &format!("plays: {plays}"))
    }

    fn made(folder: &Path, name: &str, plays: u8, over: bool) -> Result<House, Fault> {
        keep(folder, "cartabomba", name, CONFIG, &[(RULES, &rules(plays))], over)
    }

    #[test]
    fn a_set_takes_the_place_of_the_built_in_rules() {
        let folder = tempfile::tempdir().expect("a folder");
        let sources = Sources::only(folder.path().to_owned(), "test");
        let set = made(folder.path(), "Due carte!", 2, false).expect("written");
        assert!(set.folder.ends_with("house/cartabomba/due-carte"), "{set:?}");
        assert_eq!(list(&sources, "cartabomba"), (vec![set.clone()], vec![]));
        assert_eq!(list(&sources, "xako"), (vec![], vec![]));
        assert_eq!(find(&sources, "cartabomba", "Due carte!"), Some(set.clone()));
        assert_eq!(find(&sources, "cartabomba", "due-carte"), Some(set.clone()));
        assert_eq!(Cartabomba::setup(2, &sources).0.numbers.plays, 3, "only where it is chosen");
        let (setup, faults) = Cartabomba::setup(2, &set.sources(&sources));
        assert_eq!((setup.numbers.plays, faults.len()), (2, 0));
        let file = CONFIG.iter().find(|file| file.path == RULES).expect("a file");
        assert_eq!(set.text(&sources, file), Ok(rules(2)));
        let cards = CONFIG.iter().find(|file| file.path.ends_with("cards.ron")).expect("a file");
        assert_eq!(set.text(&sources, cards).as_deref(), Ok(cards.builtin));
        assert!(set.check(CONFIG).iter().all(|(_, _, faults)| faults.is_empty()) && set.check(CONFIG).len() == 1);
    }

    #[test]
    fn sets_are_not_written_over_unasked_and_can_be_deleted() {
        let folder = tempfile::tempdir().expect("a folder");
        let sources = Sources::only(folder.path().to_owned(), "test");
        made(folder.path(), "Casa", 2, false).expect("written");
        let fault = made(folder.path(), "casa", 1, false).expect_err("it is there");
        assert!(english(&fault.problem).contains("there already"), "{fault}");
        let set = made(folder.path(), "casa", 1, true).expect("asked");
        assert_eq!(Cartabomba::setup(2, &set.sources(&sources)).0.numbers.plays, 1);
        fs::write(set.folder.join("notes.txt"), "mine").expect("written");
        delete(&set, CONFIG).expect("deleted");
        assert_eq!(fs::read_to_string(set.folder.join("notes.txt")).as_deref().ok(), Some("mine"));
        assert_eq!(list(&sources, "cartabomba"), (vec![], vec![]));
        assert!(delete(&set, CONFIG).is_err());
        let set = made(folder.path(), "Casa", 2, false).expect("written");
        delete(&set, CONFIG).expect("deleted");
        assert!(set.folder.join("games").symlink_metadata().is_err());
    }

    /// Keeping a set does not destroy a file that somebody is editing by hand.
    #[test]
    fn a_faulty_file_is_set_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let set = made(folder.path(), "casa", 2, false).expect("written");
        let file = set.folder.join(RULES);
        fs::write(&file, "( playz: 2 ) // my own note").expect("written");
        made(folder.path(), "casa", 3, true).expect("asked");
        let beside = fs::read_dir(file.parent().expect("a folder")).expect("readable");
        let kept: Vec<String> = beside
            .filter_map(|entry| fs::read_to_string(entry.expect("an entry").path()).ok())
            .filter(|text| text.contains("my own note"))
            .collect();
        assert_eq!(kept.len(), 1, "the faulty text is kept");
    }

    #[test]
    fn what_is_no_set_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let refused = |name: &str, texts: &[(&str, &str)], word: &str| {
            let fault = keep(folder.path(), "cartabomba", name, CONFIG, texts, false).expect_err(word);
            assert!(fault.to_string().contains(word), "{fault}");
        };
        refused("", &[(RULES, &rules(2))], "1 to 60");
        refused("…", &[(RULES, &rules(2))], "letter");
        refused("Casa", &[(RULES, &rules(9))], "1 to 3");
        refused("Casa", &[("games/xako/rules.ron", "")], "cartabomba");
        refused("Casa", &[], "no changed file");
        assert!(fs::read_dir(folder.path()).expect("a folder").next().is_none(), "nothing was written");
    }

    #[test]
    fn many_sets_and_broken_ones_are_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let sources = Sources::only(folder.path().to_owned(), "test");
        (0..MOST_SETS)
            .for_each(|number| drop(made(folder.path(), &format!("Set {number:02}"), 2, false).expect("written")));
        let fault = made(folder.path(), "One more", 2, false).expect_err("full");
        assert!(fault.to_string().contains("50"), "{fault}");
        let set = find(&sources, "cartabomba", "Set 07").expect("a set");
        fs::write(set.folder.join(LABEL), "(name: 7)").expect("written");
        let (sets, faults) = list(&sources, "cartabomba");
        assert_eq!((sets.len(), faults.len()), (MOST_SETS - 1, 1));
        assert!(faults[0].to_string().contains("house.ron:1:"), "{}", faults[0]);
        // A faulty file of a set is reported with its place and not used.
        let set = find(&sources, "cartabomba", "Set 08").expect("a set");
        fs::write(set.folder.join(RULES), "(").expect("written");
        assert_eq!(set.check(CONFIG)[0].2.len(), 1);
        assert!(!set.is_sound(CONFIG));
        assert_eq!(Cartabomba::setup(2, &set.sources(&sources)).1.len(), 1);
        // A file where the folder should be.
        let other = tempfile::tempdir().expect("a folder");
        fs::write(other.path().join(FOLDER), "").expect("written");
        let fault = made(other.path(), "Casa", 2, false).expect_err("no folder");
        assert!(english(&fault.problem).contains("cannot be written"), "{fault}");
    }
}
