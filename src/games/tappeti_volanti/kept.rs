//! Layouts that players keep: one commented file each, beside the built-in list.
//!
//! A file has a name of its own and cards as in `layouts.ron`. It is refused with
//! its place if it cannot be read or TV-06 forbids it; the others are not touched
//! by that. Nothing is ever written over unless the caller says so.

use super::config::RulesConfig;
use super::lay::lying;
use super::layout;
use super::rules::setup::{Layout, MOST_LAYOUTS, Numbers};
use super::tabletop::Pose;
use crate::engine::config::{
    Config as _, Fault, FieldError, LONGEST_NAME, Sources, entries, fair_name, in_range, read_text, span,
};
use crate::engine::files;
use crate::engine::naming::stem;
use crate::engine::ron_text;
use crate::engine::words::Message;
use serde::Deserialize;
use std::f64::consts::PI;
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Folder of the files, below a folder of config files.
pub const FOLDER: &str = "games/tappeti_volanti/layouts";

/// Possible numbers of cards.
pub const CARDS: RangeInclusive<usize> = 9..=20;

/// Most kept layouts that are read from all folders together, by file name. A
/// save holds the layouts that could be chosen, so their number is limited.
pub const MOST_KEPT: usize = 80;

/// A layout that a player has kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// What players call it.
    pub name: String,
    /// Where the cards lie.
    pub cards: Vec<Pose>,
}

/// Layout as its file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawKept {
    name: String,
    cards: Vec<(f64, f64, f64)>,
}

impl Kept {
    /// Creates a layout from cards that were laid.
    ///
    /// # Errors
    /// If the name cannot be that of a file, there are too few or too many cards,
    /// or TV-06 forbids it.
    pub fn new(name: &str, cards: Vec<Pose>) -> Result<Self, FieldError> {
        stem(name)?;
        if !CARDS.contains(&cards.len()) {
            return Err(FieldError::told("cards", entries(cards.len()), span(CARDS.start(), CARDS.end())));
        }
        allowed(name, &cards)?;
        Ok(Self { name: name.trim().to_owned(), cards })
    }

    /// Reads the text of a file, or text from anywhere else; faults call it
    /// `file`.
    ///
    /// # Errors
    /// What is wrong, where, and what is allowed.
    pub fn read(file: &str, text: &str) -> Result<Self, Fault> {
        let raw: RawKept = ron_text::parse(text).map_err(|wrong| wrong.in_file(file))?;
        raw.check().map_err(|wrong| Fault {
            place: ron_text::locate(text, &wrong.field),
            field: Some(wrong.field.clone()),
            ..Fault::whole(file, wrong.problem())
        })
    }

    /// Returns the text of its file, which reads as exactly this layout.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!(
            "// A layout of Tappeti Volanti of your own (TV-06), with {} to {} cards. Each card\
             \n// is (x, y, turn): millimetres to the right of the middle of the table,\
             \n// millimetres away from the first player, degrees counter-clockwise. Cards are\
             \n// at least 10 mm apart, each within 59 mm of another, together one group around\
             \n// the middle. `tavolata layouts` checks and draws it.\n(\n    name: {:?},\n    cards: [\n",
            CARDS.start(),
            CARDS.end(),
            self.name
        );
        for pose in &self.cards {
            let (x, y) = (f64::from(pose.x) / 1e3, f64::from(pose.y) / 1e3);
            // Five digits of a degree are finer than a microradian.
            let turn = libm::round(f64::from(pose.yaw) * 180.0 / PI / 1e6 * 1e5) / 1e5;
            text += &format!("        ({x}, {y}, {turn}),\n");
        }
        text + "    ],\n)\n"
    }

    /// Returns it as a layout to choose; `stem` is the name of its file.
    #[must_use]
    pub fn layout(&self, stem: &str) -> Layout {
        // Distinct from the names in the built-in list.
        let (id, name) = (format!("layouts/{stem}"), self.name.clone());
        Layout { id, it: name.clone(), en: name, poses: self.cards.clone() }
    }
}

impl RawKept {
    fn check(self) -> Result<Kept, FieldError> {
        fair_name("name", &self.name, LONGEST_NAME)?;
        if !CARDS.contains(&self.cards.len()) {
            return Err(FieldError::told("cards", entries(self.cards.len()), span(CARDS.start(), CARDS.end())));
        }
        let mut cards = Vec::new();
        for (at, &(x, y, turn)) in self.cards.iter().enumerate() {
            for (part, (value, most)) in [(x, 1500.0), (y, 1500.0), (turn, 360.0)].into_iter().enumerate() {
                in_range(&format!("cards[{at}][{part}]"), value, -most..=most)?;
            }
            cards.push(Pose::from_si(x * 1e-3, y * 1e-3, turn * PI / 180.0));
        }
        allowed(&self.name, &cards)?;
        Ok(Kept { name: self.name.trim().to_owned(), cards })
    }
}

/// Returns the sizes and gaps that layouts are checked with: those of the
/// built-in rules. A layout that does not fit other rules is not offered in play.
#[must_use]
pub fn numbers() -> &'static Numbers {
    static NUMBERS: LazyLock<Numbers> = LazyLock::new(|| RulesConfig::builtin().numbers(4));
    &NUMBERS
}

/// Checks that TV-06 allows the cards of the layout called `name`.
fn allowed(name: &str, cards: &[Pose]) -> Result<(), FieldError> {
    let wrong = layout::violations(numbers(), &lying(cards));
    let Some(wrong) = wrong.first() else { return Ok(()) };
    let field = wrong.cards().first().map_or("cards".to_owned(), |card| format!("cards[{}]", card.0));
    let found = Message::new("config-crowded-cards").with("id", name).with("why", wrong.message());
    Err(FieldError::told(field, found, Message::new("config-allowed-layout")))
}

/// A file in a folder of kept layouts.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// Path of the file.
    pub file: PathBuf,
    /// Name of the file without `.ron`.
    pub stem: String,
    /// Which folder it lies in, in English for the command line.
    pub what: &'static str,
    /// The layout in it, or what is wrong with it.
    pub kept: Result<Kept, Fault>,
    /// The file of the same name in a folder searched before, which counts
    /// instead of this one.
    pub hidden_by: Option<PathBuf>,
}

/// All kept layouts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shelf {
    /// The files by folder and name, at most [`MOST_KEPT`].
    pub found: Vec<Found>,
    /// What is wrong with a folder: it cannot be read, or has too many files.
    pub faults: Vec<Fault>,
}

impl Shelf {
    /// Reads the kept layouts in all folders.
    #[must_use]
    pub fn read(sources: &Sources) -> Self {
        let mut shelf = Self::default();
        for folder in &sources.folders {
            let path = folder.path.join(FOLDER);
            match stems(&path) {
                Ok(stems) => stems.into_iter().for_each(|stem| shelf.add(&path, stem, folder.what)),
                Err(why) if why.kind() == io::ErrorKind::NotFound => {}
                Err(why) => shelf.faults.push(Fault::unreadable(&path, &why)),
            }
        }
        let Some(rest) = shelf.found.len().checked_sub(MOST_KEPT).filter(|&rest| rest > 0) else { return shelf };
        let first = &shelf.found[MOST_KEPT];
        let problem = Message::new("kept-too-many").with("count", shelf.found.len()).with("most", MOST_KEPT);
        let problem = problem.with("rest", rest).with("first", first.stem.as_str());
        shelf.faults.push(Fault::whole(first.file.parent().unwrap_or(&first.file).display().to_string(), problem));
        shelf.found.truncate(MOST_KEPT);
        shelf
    }

    fn add(&mut self, folder: &Path, stem: String, what: &'static str) {
        let file = folder.join(format!("{stem}.ron"));
        let hidden_by = self.found.iter().find(|other| other.stem == stem).map(|other| other.file.clone());
        // Beyond the limit they are only counted.
        let kept = if self.found.len() < MOST_KEPT {
            open(&file)
        } else {
            Err(Fault::whole("", Message::new("kept-too-many")))
        };
        self.found.push(Found { file, stem, what, kept, hidden_by });
    }

    /// Returns the layouts that can be chosen.
    pub fn layouts(&self) -> impl Iterator<Item = Layout> {
        let counts = self.found.iter().filter(|found| found.hidden_by.is_none());
        counts.filter_map(|found| found.kept.as_ref().ok().map(|kept| kept.layout(&found.stem)))
    }

    /// Returns everything that is wrong.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.found.iter().filter_map(|found| found.kept.as_ref().err()).chain(&self.faults)
    }
}

/// Adds the kept layouts to those of the list, as far as there is room; returns
/// what is wrong with them.
pub fn add(sources: &Sources, layouts: &mut Vec<Layout>) -> Vec<Fault> {
    let shelf = Shelf::read(sources);
    layouts.extend(shelf.layouts());
    layouts.truncate(MOST_LAYOUTS);
    shelf.faults().cloned().map(Fault::left_out).collect()
}

/// Reads a file of a kept layout.
///
/// # Errors
/// What is wrong with it.
pub fn open(file: &Path) -> Result<Kept, Fault> {
    Kept::read(&file.display().to_string(), &read_text(file)?)
}

/// Returns the names of the files in a folder without `.ron`, sorted. Files with
/// other endings are nobody's layouts.
fn stems(folder: &Path) -> io::Result<Vec<String>> {
    let mut stems = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name();
        stems.extend(name.to_str().and_then(|name| name.strip_suffix(".ron")).map(str::to_owned));
    }
    stems.sort_unstable();
    Ok(stems)
}

/// Returns the fault of a name, which belongs to no file.
fn misnamed(wrong: FieldError) -> Fault {
    let problem = wrong.problem();
    Fault { field: Some(wrong.field), ..Fault::whole(FOLDER, problem) }
}

/// Writes a layout into a folder of config files and returns its file. An
/// existing file is written over only if `over` says so.
///
/// # Errors
/// If the name cannot be that of a file, there is such a file already, the folder has as many
/// files as are read, or it cannot be written to.
pub fn keep(config: &Path, kept: &Kept, over: bool) -> Result<PathBuf, Fault> {
    let folder = config.join(FOLDER);
    let file = folder.join(format!("{}.ron", stem(&kept.name).map_err(misnamed)?));
    let there = file.symlink_metadata().is_ok();
    let count = stems(&folder).map_or(0, |stems| stems.len());
    if !there && count >= MOST_KEPT {
        let problem = Message::new("kept-full").with("count", count).with("most", MOST_KEPT);
        return Err(Fault::whole(folder.display().to_string(), problem));
    }
    let written = if over { files::write(&file, &kept.text()) } else { files::write_new(&file, &kept.text()) };
    written.map_err(|why| Fault::unwritable(&file, &why)).map(|()| file)
}

/// Gives a layout another name, in its text and for its file, and returns the new
/// file. Cards and comments stay as they are.
///
/// # Errors
/// If the name cannot be that of a file or is taken, the file has no layout with a name, or the
/// folder cannot be written to.
pub fn rename(file: &Path, name: &str) -> Result<PathBuf, Fault> {
    let text = renamed(file, name)?;
    let to = file.with_file_name(format!("{}.ron", stem(name).map_err(misnamed)?));
    if to == file {
        return files::write(file, &text).map_err(|why| Fault::unwritable(file, &why)).map(|()| to);
    }
    files::write_new(&to, &text).map_err(|why| Fault::unwritable(&to, &why))?;
    files::remove(file).map_err(|why| Fault::unwritable(file, &why))?;
    Ok(to)
}

/// Copies a layout under another name and returns the new file.
///
/// # Errors
/// As for [`rename`].
pub fn copy(file: &Path, name: &str) -> Result<PathBuf, Fault> {
    let text = renamed(file, name)?;
    let to = file.with_file_name(format!("{}.ron", stem(name).map_err(misnamed)?));
    files::write_new(&to, &text).map_err(|why| Fault::unwritable(&to, &why)).map(|()| to)
}

/// Deletes a layout without asking.
///
/// # Errors
/// If the file lies in no folder of layouts, or cannot be removed.
pub fn delete(file: &Path) -> Result<(), Fault> {
    let ours = file.parent().is_some_and(|folder| folder.ends_with(FOLDER));
    if !ours || file.extension().is_none_or(|ending| ending != "ron") {
        return Err(Fault::whole(file.display().to_string(), Message::new("kept-not-ours")));
    }
    std::fs::remove_file(file).map_err(|why| Fault::unwritable(file, &why))
}

/// Returns the text of a file with another name in it.
fn renamed(file: &Path, name: &str) -> Result<String, Fault> {
    stem(name).map_err(misnamed)?;
    open(file)?;
    let text = read_text(file)?;
    let said = format!("{:?}", name.trim());
    ron_text::with_value(&text, "name", &said).ok_or_else(|| {
        Fault::whole(file.display().to_string(), Message::new("config-missing-field").with("found", "name"))
    })
}

/// Returns a name that no other layout has: `name`, `name 2`, `name 3` …
///
/// # Errors
/// If the name cannot be that of a file.
pub fn free_name(config: &Path, name: &str) -> Result<String, FieldError> {
    stem(name)?;
    let short: String = name.trim().chars().take(LONGEST_NAME - 4).collect();
    let free = |name: &String| {
        stem(name).is_ok_and(|stem| config.join(FOLDER).join(format!("{stem}.ron")).symlink_metadata().is_err())
    };
    let mut names = std::iter::once(name.trim().to_owned()).chain((2..=999).map(|number| format!("{short} {number}")));
    Ok(names.find(free).unwrap_or(short))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game as _;
    use crate::games::tappeti_volanti::lay;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;
    use crate::words::{Language, Words, english};
    use proptest::prelude::*;
    use std::fs;

    fn poses(count: usize) -> Vec<Pose> {
        let mut cards = Vec::new();
        for _ in 0..count {
            cards.push(lay::one_more(numbers(), &cards).expect("room"));
            cards = lay::centred(&cards);
        }
        cards
    }

    fn crown() -> Kept {
        Kept::new("La corona di Pià", poses(12)).expect("allowed")
    }

    fn sources(folder: &tempfile::TempDir) -> Sources {
        Sources::only(folder.path().to_owned(), "test")
    }

    fn said(fault: &Fault) -> String {
        let italian = Words::of(Language::It).say(&fault.message(), &|seat| seat.to_string());
        assert!(!italian.contains('⟦') && !italian.contains("{$"), "{italian}");
        english(&fault.message())
    }

    #[test]
    fn a_layout_is_kept_and_offered_in_play() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = keep(folder.path(), &crown(), false).expect("written");
        assert!(file.ends_with("games/tappeti_volanti/layouts/la-corona-di-pia.ron"), "{}", file.display());
        let text = fs::read_to_string(&file).expect("text");
        assert!(text.starts_with("//") && text.contains("millimetres"), "{text}");
        assert_eq!(open(&file), Ok(crown()));
        let (setup, faults) = TappetiVolanti::setup(2, &sources(&folder));
        assert!(faults.is_empty());
        let last = setup.layouts.last().expect("there are layouts");
        assert_eq!((last.id.as_str(), last.it.as_str()), ("layouts/la-corona-di-pia", "La corona di Pià"));
        assert_eq!(setup.layouts.len(), TappetiVolanti::default_setup(2).layouts.len() + 1);
        let (mut chosen, _) = TappetiVolanti::setup(2, &sources(&folder));
        chosen.options.layout = Some(last.id.clone());
        assert!(TappetiVolanti::new(&chosen, 1).is_ok());
    }

    /// One bad file does no harm to the others; it is told with its place.
    #[test]
    fn a_faulty_file_leaves_the_others() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = keep(folder.path(), &crown(), false).expect("written");
        let castle = Kept { name: "Castello".into(), ..crown() };
        let castle = keep(folder.path(), &castle, false).expect("written");
        let line = castle_line(&castle, "(", "(1O8, ");
        let shelf = Shelf::read(&sources(&folder));
        assert_eq!((shelf.found.len(), shelf.layouts().count()), (2, 1));
        let fault = shelf.faults().next().expect("a fault");
        assert_eq!(fault.place.map(|(at, _)| at), Some(line), "{fault}");
        assert!(said(fault).contains("castello.ron"), "{fault}");
        let (setup, faults) = TappetiVolanti::setup(2, &sources(&folder));
        assert!(setup.layouts.iter().any(|layout| layout.en == "La corona di Pià"));
        assert!(faults.len() == 1 && faults[0].is_left_out(), "{faults:?}");
        assert!(said(&faults[0]).contains("the others hold"), "{}", said(&faults[0]));
        assert!(file.exists());
    }

    /// Puts a mistake into the first card and returns its line.
    fn castle_line(file: &Path, from: &str, to: &str) -> usize {
        let text = fs::read_to_string(file).expect("text");
        let at = text.find("cards: [").expect("cards") + 9;
        let broken = format!("{}{}", &text[..at], text[at..].replacen(from, to, 1));
        fs::write(file, broken).expect("written");
        text[..at].matches('\n').count() + 1
    }

    /// What is no layout, and the word that says why.
    #[test]
    fn texts_that_are_no_layout_are_refused() {
        let good = crown().text();
        let with = |from: &str, to: &str| {
            assert!(good.contains(from), "{from}");
            good.replacen(from, to, 1)
        };
        let nine = crown().text().lines().filter(|line| !line.starts_with("        (")).collect::<Vec<_>>().join("\n");
        for (text, word) in [
            (String::new(), "ends"),
            ("hello".into(), "hello"),
            ("[1, 2]".into(), "1"),
            ("(".repeat(100_000), ""),
            (with("name:", "nome:"), "nome"),
            (with("La corona di Pià", ""), "1 to 60"),
            (with("La corona di Pià", "a\\u{1b}b"), "can be seen"),
            (with("La corona di Pià", &"x".repeat(61)), "1 to 60"),
            (with("cards: [\n        (", "cards: [\n        (9999, 0, 0),\n        ("), "-1500 to 1500"),
            (with("cards: [\n        (", "cards: [\n        (0, 0, 999),\n        ("), "-360 to 360"),
            (with("cards: [\n        (", "cards: [\n        (NaN, 0, 0),\n        ("), "-1500 to 1500"),
            (with("cards: [\n        (", "cards: [\n        (500, 500, 0),\n        ("), "TV-06"),
            (nine, "9 to 20"),
        ] {
            let fault = Kept::read("text", &text).expect_err(word);
            assert!(said(&fault).contains(word), "{word}: {}", said(&fault));
        }
        for count in [8, 21] {
            let fault = Kept::new("x", poses(count)).expect_err("too few or too many");
            assert!(fault.to_string().contains("9 to 20"), "{fault}");
        }
        for count in [9, 20] {
            assert!(Kept::new("x", poses(count)).is_ok(), "{count}");
        }
    }

    #[test]
    fn nothing_is_written_over_unasked() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = keep(folder.path(), &crown(), false).expect("written");
        fs::write(&file, "mine").expect("written");
        let fault = keep(folder.path(), &crown(), false).expect_err("it is there");
        assert!(said(&fault).contains("is there already"), "{fault}");
        assert_eq!(fs::read_to_string(&file).expect("text"), "mine");
        assert_eq!(keep(folder.path(), &crown(), true), Ok(file.clone()));
        assert_eq!(open(&file), Ok(crown()));
        assert_eq!(free_name(folder.path(), "La corona di Pia").as_deref(), Ok("La corona di Pia 2"));
    }

    /// Comments that somebody wrote into the file go along.
    #[test]
    fn layouts_are_renamed_copied_and_deleted() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = keep(folder.path(), &crown(), false).expect("written");
        let text = fs::read_to_string(&file).expect("text").replace("name:", "// For Anna.\n    name:");
        fs::write(&file, &text).expect("written");
        let other = copy(&file, "Barca").expect("copied");
        assert!(copy(&file, "barca").is_err(), "it is there");
        let moved = rename(&file, "Il \"castello\" /* */").expect("renamed");
        assert!(!file.exists() && moved.ends_with("il-castello.ron"), "{}", moved.display());
        let read = open(&moved).expect("readable");
        assert_eq!((read.name.as_str(), &read.cards), ("Il \"castello\" /* */", &crown().cards));
        assert!(fs::read_to_string(&moved).expect("text").contains("// For Anna."));
        assert!(rename(&moved, "Barca").is_err() && moved.exists(), "the name is taken");
        assert_eq!(rename(&moved, "Il castello!"), Ok(moved.clone()), "the same file");
        assert!(rename(&moved, "").is_err() && rename(&file, "x").is_err());
        delete(&other).expect("deleted");
        assert!(delete(&other).is_err());
        let elsewhere = folder.path().join("rules.ron");
        fs::write(&elsewhere, "").expect("written");
        assert!(said(&delete(&elsewhere).expect_err("not ours")).contains("no file of a kept layout"));
        assert!(elsewhere.exists());
        assert_eq!(Shelf::read(&sources(&folder)).layouts().count(), 1);
    }

    #[test]
    fn ten_thousand_layouts_are_bounded() {
        let folder = tempfile::tempdir().expect("a folder");
        keep(folder.path(), &crown(), false).expect("written");
        let (inner, text) = (folder.path().join(FOLDER), crown().text());
        (0..10_000).for_each(|number| fs::write(inner.join(format!("{number:05}.ron")), &text).expect("written"));
        let began = std::time::Instant::now();
        let shelf = Shelf::read(&sources(&folder));
        assert_eq!((shelf.found.len(), shelf.layouts().count(), shelf.faults().count()), (MOST_KEPT, MOST_KEPT, 1));
        let told = said(shelf.faults().next().expect("a fault"));
        assert!(told.contains("10001") && told.contains("80") && told.contains("00080"), "{told}");
        let fault = keep(folder.path(), &Kept { name: "One more".into(), ..crown() }, false).expect_err("full");
        assert!(said(&fault).contains("at most 80"), "{fault}");
        // What is there already can still be changed.
        assert!(keep(folder.path(), &Kept { name: "00001".into(), ..crown() }, true).is_ok());
        assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
        let (setup, _) = TappetiVolanti::setup(2, &sources(&folder));
        assert!(setup.layouts.len() <= MOST_LAYOUTS && TappetiVolanti::new(&setup, 1).is_ok());
    }

    #[test]
    fn a_hidden_layout_is_named_with_what_hides_it() {
        let (first, second) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let shown = keep(first.path(), &crown(), false).expect("written");
        keep(second.path(), &crown(), false).expect("written");
        let shelf = Shelf::read(&sources(&second).before(first.path().to_owned(), "first"));
        assert_eq!(shelf.layouts().count(), 1);
        let hidden: Vec<_> = shelf.found.iter().map(|found| (found.what, found.hidden_by.clone())).collect();
        assert_eq!(hidden, [("first", None), ("test", Some(shown))]);
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_that_cannot_be_used_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        // A file where the folder should be: this holds for every user.
        fs::create_dir_all(folder.path().join("games")).expect("made");
        fs::write(folder.path().join("games/tappeti_volanti"), "").expect("written");
        let fault = keep(folder.path(), &crown(), false).expect_err("no folder");
        assert!(said(&fault).contains("cannot be written"), "{fault}");
        let shelf = Shelf::read(&sources(&folder));
        assert!(shelf.found.is_empty() && shelf.faults.len() == 1, "{shelf:?}");
        assert!(said(&shelf.faults[0]).contains("cannot be read"));
        // Pipes and links in circles do not block.
        let folder = tempfile::tempdir().expect("a folder");
        let inner = folder.path().join(FOLDER);
        fs::create_dir_all(&inner).expect("made");
        std::os::unix::fs::symlink("/dev/zero", inner.join("zero.ron")).expect("linked");
        std::os::unix::fs::symlink(inner.join("self.ron"), inner.join("self.ron")).expect("linked");
        assert_eq!(Shelf::read(&sources(&folder)).faults().count(), 2);
    }

    proptest! {
        /// Written and read again, every card lies where it lay.
        #[test]
        fn the_text_reads_as_the_same_layout(
            cards in prop::collection::vec((-1_500_000..=1_500_000_i32, -1_500_000..=1_500_000_i32, -3_141_592..=3_141_592_i32), 0..20),
            name in "[ -~à-ü]{1,60}",
        ) {
            let cards: Vec<Pose> = cards.into_iter().map(|(x, y, yaw)| Pose { x, y, yaw }).collect();
            let raw: RawKept = ron_text::parse(&Kept { name: name.clone(), cards: cards.clone() }.text()).expect("readable");
            let read = raw.cards.iter().map(|&(x, y, turn)| Pose::from_si(x * 1e-3, y * 1e-3, turn * PI / 180.0));
            prop_assert_eq!(read.collect::<Vec<_>>(), cards);
            prop_assert_eq!(raw.name, name);
        }
    }
}
