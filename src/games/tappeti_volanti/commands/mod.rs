//! Commands of Tappeti Volanti, and its files that `tavolata check` checks.

mod lab;
mod layouts;

use super::kept::{self, Found, Shelf};
use crate::console::{Common, Failure};
use crate::engine::config::{Fault, Sources};
use clap::{Args, Subcommand};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Run one case of the physics
    ///
    /// One or two plates (disk, ring or rectangle) slide, spin, fall and
    /// collide in the solver that moves the carpets; the outcome is printed as
    /// RON. The format is described in tests/lab/README.md.
    Lab(LabArgs),
    /// List, check and draw the layouts of Tappeti Volanti
    ///
    /// Those of the list layouts.ron and those kept in files of their own, in the
    /// folder layouts beside it. The last line says where own ones belong.
    Layouts(LayoutsArgs),
}

/// Arguments of `lab`.
#[derive(Args, Debug)]
pub struct LabArgs {
    /// RON file of the case
    #[arg(value_name = "CASE.ron")]
    pub case: PathBuf,

    /// Options shared with the window; physics.ron is found as in the games.
    #[command(flatten)]
    pub common: Common,
}

/// Arguments of `layouts`.
#[derive(Args, Debug)]
pub struct LayoutsArgs {
    /// Layouts, by name or id, and files of layouts wherever they lie [default: all]
    #[arg(value_name = "NAMES")]
    pub names: Vec<String>,

    /// Draw each as a picture NAME.png in this folder, with what the rules measure
    #[arg(long, value_name = "FOLDER")]
    pub draw: Option<PathBuf>,

    /// Width of the pictures, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 880, value_parser = clap::value_parser!(u16).range(40..=4000))]
    pub width: u16,

    /// Overwrite existing pictures
    #[arg(long)]
    pub force: bool,

    /// Options shared with the window.
    #[command(flatten)]
    pub common: Common,
}

impl Command {
    /// Returns the options shared with the window.
    pub const fn common(&mut self) -> &mut Common {
        match self {
            Self::Lab(LabArgs { common, .. }) | Self::Layouts(LayoutsArgs { common, .. }) => common,
        }
    }

    /// Runs the command.
    ///
    /// # Errors
    /// What is wrong with the command line or with a file, or why nothing could
    /// be written.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Self::Layouts(arguments) => layouts::run(arguments, out),
            Self::Lab(arguments) => {
                let outcome = lab::run(&arguments.case, &arguments.common.sources())
                    .map_err(|fault| Failure::Fault(fault.to_string()))?;
                Ok(writeln!(out, "{outcome}")?)
            }
        }
    }
}

/// Returns where players' own layouts lie, and the name or the faults of each.
#[must_use]
pub fn own_files(sources: &Sources) -> Vec<(String, Result<String, Vec<Fault>>)> {
    let shelf = Shelf::read(sources);
    let found = shelf.found.into_iter().map(|Found { file, what, kept, hidden_by, .. }| {
        let hidden = hidden_by.map(|file| format!(", HIDDEN by {}", file.display())).unwrap_or_default();
        let name = format!("{} ({what}{hidden})", file.display());
        (name, kept.map(|kept| kept.name).map_err(|fault| vec![fault]))
    });
    found.chain(shelf.faults.into_iter().map(|fault| (String::new(), Err(vec![fault])))).collect()
}

/// Returns the name or the faults of a layout; `None` if the file does not lie
/// where layouts lie.
#[must_use]
pub fn check_own(file: &Path) -> Option<Result<String, Vec<Fault>>> {
    let lies = file.parent().is_some_and(|folder| folder.ends_with(kept::FOLDER));
    lies.then(|| kept::open(file).map(|kept| kept.name).map_err(|fault| vec![fault]))
}
