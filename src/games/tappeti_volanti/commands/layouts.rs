//! `tavolata layouts`: lists, checks and draws the layouts of Tappeti Volanti.

use super::LayoutsArgs;
use crate::console::Failure;
use crate::drawing;
use crate::engine::config::{Config, Fault, Loaded, Sources};
use crate::engine::naming::stem;
use crate::games::tappeti_volanti::config::LayoutsConfig;
use crate::games::tappeti_volanti::kept::{self, Shelf};
use crate::games::tappeti_volanti::lay::measures;
use crate::games::tappeti_volanti::picture::{Detail, svg};
use crate::games::tappeti_volanti::tabletop::Pose;
use crate::words::Words;
use std::fs;
use std::io::Write;
use std::path::Path;

/// A layout to tell about.
struct Entry {
    /// Name of the picture, and what it is called on the command line.
    id: String,
    name: String,
    /// Where it comes from.
    from: String,
    cards: Vec<Pose>,
}

pub(super) fn run(arguments: &LayoutsArgs, out: &mut impl Write) -> Result<(), Failure> {
    let words = Words::of(arguments.common.spoken());
    let sources = arguments.common.sources();
    let (mut entries, mut faults) = if arguments.names.iter().any(|name| !is_file(name)) || arguments.names.is_empty() {
        all(&sources, words)
    } else {
        (Vec::new(), Vec::new())
    };
    if !arguments.names.is_empty() {
        faults.clear();
        let (mut chosen, mut left) = (Vec::new(), entries);
        for name in &arguments.names {
            if is_file(name) {
                match kept::open(Path::new(name)) {
                    Ok(kept) => {
                        let stem = Path::new(name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
                        chosen.push(Entry { id: stem, name: kept.name, from: name.clone(), cards: kept.cards });
                    }
                    Err(fault) => faults.push(fault),
                }
            } else if let Some(at) = left.iter().position(|entry| entry.id == *name || entry.name == *name) {
                chosen.push(left.swap_remove(at));
            } else {
                let known: Vec<&str> = left.iter().map(|entry| entry.id.as_str()).collect();
                return Err(Failure::Usage(format!("there is no layout `{name}`; known: {}", known.join(", "))));
            }
        }
        entries = chosen;
    }
    for entry in &entries {
        let found = measures(kept::numbers(), &entry.cards);
        let tightest = found.tightest.map_or(0.0, |(gap, ..)| f64::from(gap) / 1e3);
        let loneliest = found.loneliest.map_or(0.0, |(gap, _)| f64::from(gap) / 1e3);
        writeln!(
            out,
            "ok     {:<24} {:>2} cards, gaps from {tightest:.1} to {loneliest:.1} mm, {:.1} mm off the middle ({})",
            entry.name,
            entry.cards.len(),
            f64::from(found.off_centre) / 1e3,
            entry.from
        )?;
    }
    for fault in &faults {
        writeln!(out, "FAULT  {fault}")?;
    }
    writeln!(out, "{} good, {} faulty", entries.len(), faults.len())?;
    writeln!(out, "own layouts: {}", own(&sources))?;
    if let Some(folder) = &arguments.draw {
        draw(&entries, folder, arguments, out)?;
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Fault(format!("{} faulty", faults.len()))) }
}

/// Whether a name on the command line means a file rather than a known layout.
fn is_file(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == "ron")
}

fn own(sources: &Sources) -> String {
    sources.own().map_or_else(|| "nowhere".to_owned(), |folder| folder.join(kept::FOLDER).display().to_string())
}

/// Returns the layouts of the list and the kept ones, and what is wrong with the
/// others.
fn all(sources: &Sources, words: &Words) -> (Vec<Entry>, Vec<Fault>) {
    let Loaded { config: LayoutsConfig(list), file, mut faults } = sources.load();
    let from = file.map_or_else(|| format!("{}, built in", LayoutsConfig::PATH), |file| file.display().to_string());
    let listed = |layout: crate::games::tappeti_volanti::rules::setup::Layout| Entry {
        name: words.choose(&layout.it, &layout.en),
        id: layout.id,
        from: from.clone(),
        cards: layout.poses,
    };
    let mut entries: Vec<Entry> = list.into_iter().map(listed).collect();
    let shelf = Shelf::read(sources);
    faults.extend(shelf.faults().cloned());
    for found in shelf.found {
        let Ok(kept) = found.kept else { continue };
        let hidden = found.hidden_by.map(|file| format!(", HIDDEN by {}", file.display())).unwrap_or_default();
        let from = format!("{}, {}{hidden}", found.file.display(), found.what);
        entries.push(Entry { id: found.stem, name: kept.name, from, cards: kept.cards });
    }
    (entries, faults)
}

fn draw(entries: &[Entry], folder: &Path, arguments: &LayoutsArgs, out: &mut impl Write) -> Result<(), Failure> {
    let failed = |what: String| Failure::Fault(what);
    fs::create_dir_all(folder).map_err(|why| failed(format!("{}: {why}", folder.display())))?;
    // A file name is made from the id, which in the list may be anything.
    let file = |entry: &Entry| folder.join(format!("{}.png", stem(&entry.id).unwrap_or_else(|_| "layout".into())));
    if !arguments.force
        && let Some(there) = entries.iter().map(file).find(|file| file.symlink_metadata().is_ok())
    {
        return Err(failed(format!("{} is there already; --force writes over it", there.display())));
    }
    for entry in entries {
        let file = file(entry);
        let svg = svg(kept::numbers(), &entry.cards, &entry.name, Detail::Measured);
        let png = drawing::png(&svg, arguments.width.into()).map_err(failed)?;
        fs::write(&file, png).map_err(|why| failed(format!("{}: {why}", file.display())))?;
        writeln!(out, "{}", file.display())?;
    }
    Ok(())
}
