//! The command line: the window and the headless commands.

mod check;
#[cfg(feature = "app")]
mod gallery;
mod ladder;
#[cfg(feature = "app")]
mod package;
mod replay;
mod sim;
mod soak;
mod targets;

use crate::console::{Common, Failure, Plain, plain};
use crate::engine::bot::Strength;
use crate::engine::temper::Temper;
use crate::games;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _, Parser, Subcommand};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

const AFTER: &str = "\
Examples:
  tavolata                                          open the window
  tavolata check                                    check all config and scenario files
  tavolata check my/rules.ron tests/scenarios       check these
  tavolata sim GAME --seats 3 --games 50 --bots easy,strong,medium
  tavolata sim GAME --games 2000 --bots strong --summary            the balance of a game
  tavolata sim GAME --targets                       what a game is to achieve, and whether it does
  tavolata sim GAME --house Nostre --games 1000 --csv games.csv     by house rules, as a table
  tavolata layouts --draw pictures                  every layout checked and drawn
  tavolata replay game.tavolata --verify            print a saved game, throw every carpet again
  tavolata lab case.ron                             one case of the physics
  tavolata soak --minutes 30                        whole games of all kinds, saved on the way

Exit codes: 0 all is well, 1 a fault was found, 2 the command line is wrong.";

/// Five tabletop games for people at one computer.
///
/// Without a command the window opens. The commands work without one.
#[derive(Parser, Debug)]
#[command(name = "tavolata", version, after_help = AFTER)]
pub struct Arguments {
    /// Command to run instead of opening the window.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Options of the window.
    #[command(flatten)]
    pub window: WindowOptions,
}

/// Options of the window.
#[derive(Args, Clone, Debug, Default)]
pub struct WindowOptions {
    /// Options shared with the commands.
    #[command(flatten)]
    pub common: Common,

    /// Seed of every game started, to play it again exactly [default: random]
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// For developers and tests: report to programs on this machine, at
    /// 127.0.0.1:PORT, what is on screen and where, in lines of JSON; see
    /// src/remote.rs [PORT: 15702 if none is given]
    #[arg(long, value_name = "PORT", num_args = 0..=1, require_equals = true, default_missing_value = "15702",
        value_parser = clap::value_parser!(u16).range(1024..))]
    pub remote: Option<u16>,

    /// For developers and tests: draw at most so many frames per second
    #[arg(long, value_name = "NUMBER", require_equals = true, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub frames: Option<u16>,

    /// For developers: print how long the first frame took, then draw frames without
    /// a pause and print every second how long they took; see src/measure.rs
    #[cfg(feature = "app")]
    #[arg(long, value_name = "WHAT", num_args = 0..=1, require_equals = true, default_missing_value = "program")]
    pub measure: Option<crate::window::Measure>,
}

impl WindowOptions {
    /// Whether an option was given that only applies to a window.
    const fn is_for_a_window(&self) -> bool {
        #[cfg(feature = "app")]
        let measure = self.measure.is_some();
        #[cfg(not(feature = "app"))]
        let measure = false;
        self.seed.is_some() || self.remote.is_some() || self.frames.is_some() || measure
    }
}

impl Command {
    fn common(&mut self) -> &mut Common {
        match self {
            Self::Check(CheckArgs { common, .. })
            | Self::Sim(SimArgs { common, .. })
            | Self::Replay(ReplayArgs { common, .. })
            | Self::Soak(SoakArgs { common, .. }) => common,
            Self::Own(command) => command.common(),
            #[cfg(feature = "app")]
            Self::Gallery(GalleryArgs { common, .. }) | Self::PackageFiles(PackageFilesArgs { common, .. }) => common,
        }
    }
}

/// The headless commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check config and scenario files
    ///
    /// A scenario is run: its state, its actions, its facts. A config file is
    /// recognised by its place, for instance `games/GAME/rules.ron`
    /// in any folder. A folder stands for all .ron files in it. Each fault is
    /// reported with file, line, column and field.
    Check(CheckArgs),
    /// Let computer players play among themselves
    ///
    /// Game number i is played with seed SEED + i, so that each can be repeated
    /// alone. The same arguments give the same games.
    Sim(SimArgs),
    /// Print a saved game in words
    Replay(ReplayArgs),
    /// Commands of single games.
    #[command(flatten)]
    Own(games::Command),
    /// Let computer players play whole games of all kinds, saving after each
    /// decision as the window does
    ///
    /// Saves are read back on the way, replays at the end. After each round of
    /// all games the memory in use is printed; it must not grow after the first.
    Soak(SoakArgs),
    /// Draw every face on one picture
    ///
    /// Cards, pieces, icons and pictures of all games as they look in a hand,
    /// with the texts and numbers of the config; and beside the picture three
    /// more, as seen by people who cannot tell red, green or blue:
    /// FILE-protanopia.png, FILE-deuteranopia.png, FILE-tritanopia.png.
    #[cfg(feature = "app")]
    Gallery(GalleryArgs),
    /// Write what is installed beside the program: manual pages, completions
    /// for shells, icons
    #[cfg(feature = "app")]
    #[command(hide = true)]
    PackageFiles(PackageFilesArgs),
}

/// Arguments of `package-files`.
#[cfg(feature = "app")]
#[derive(Args, Debug)]
pub struct PackageFilesArgs {
    /// Folder to write to, which is laid out like /usr; files there are
    /// overwritten
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,

    /// Options shared with the window.
    #[command(flatten)]
    pub common: Common,
}

/// Arguments of `gallery`.
#[cfg(feature = "app")]
#[derive(Args, Debug)]
pub struct GalleryArgs {
    /// Picture to write
    #[arg(value_name = "FILE.png")]
    pub file: PathBuf,

    /// Width of a card, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 95, value_parser = clap::value_parser!(u16).range(20..=400))]
    pub width: u16,

    /// Overwrite existing pictures
    #[arg(long)]
    pub force: bool,

    /// Options shared with the window.
    #[command(flatten)]
    pub common: Common,
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// Files and folders [default: the built-in config files, those on disk
    /// that take their place, and tests/scenarios if present]
    #[arg(value_name = "FILES")]
    pub files: Vec<PathBuf>,

    /// Options shared with the window.
    #[command(flatten)]
    pub common: Common,
}

/// Arguments of `sim`.
#[derive(Args, Debug)]
pub struct SimArgs {
    /// Name of the game
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(games::ids()), required_unless_present = "ladder")]
    pub game: Option<String>,

    /// Play each strength against the next weaker one and print the ladder of the
    /// game, or of all games. --games counts per pair; --seats keeps only tables
    /// of that size; --bots keeps only pairs that begin with the strength named,
    /// or, with two names, plays one of the first among players of the second
    #[arg(long, conflicts_with = "json")]
    pub ladder: bool,

    /// Number of players [default: the fewest that the game allows]
    #[arg(long, allow_negative_numbers = true)]
    pub seats: Option<usize>,

    /// Measure the game against the targets of its balance and print which are
    /// met: --games of equal players, and as many for each handicap; by default
    /// 2000 of strong ones
    #[arg(long, requires = "game", conflicts_with_all = ["ladder", "json", "csv", "seats"])]
    pub targets: bool,

    /// Number of games
    #[arg(long, default_value_t = 10, default_value_if("targets", "true", "2000"),
        value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,

    /// Seed of the first game
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Strength of the players: one for all, or one for each seat, separated by commas
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        default_value = "random",
        default_value_if("targets", "true", "strong")
    )]
    pub bots: Vec<Strength>,

    /// Temper of the players: one for all, or one for each seat, separated by
    /// commas [default: balanced]. With --ladder, instead of the strengths, each
    /// of these tempers is played against the balanced one of the same strength,
    /// --bots, by default medium
    #[arg(long, value_enum, value_delimiter = ',', conflicts_with = "targets")]
    pub tempers: Vec<Temper>,

    /// Print only the totals, not each game
    #[arg(long)]
    pub summary: bool,

    /// Print JSON, each game with its seed and result
    #[arg(long)]
    pub json: bool,

    /// Write a table of the games: seed, whether the game ended, decisions,
    /// seats that won, scores
    #[arg(long, value_name = "FILE", conflicts_with = "ladder")]
    pub csv: Option<PathBuf>,

    /// Write over an existing table
    #[arg(long)]
    pub force: bool,

    /// Play by a set of house rules of this game, by its name
    #[arg(long, value_name = "NAME", conflicts_with = "ladder")]
    pub house: Option<String>,

    /// Number of games played at a time; the results do not depend on it
    /// [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,

    /// Options shared with the window.
    #[command(flatten)]
    pub common: Common,
}

/// Arguments of `soak`.
#[derive(Args, Debug)]
pub struct SoakArgs {
    /// How long to play; the current round is played to its end, and there are
    /// at least two
    #[arg(long, default_value_t = 1.0, value_parser = minutes)]
    pub minutes: f64,

    /// Seed of the first game
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Folder for saves and replays; games left there are continued [default: a
    /// temporary one, removed at the end]
    #[arg(long = "in", value_name = "DIR")]
    pub folder: Option<PathBuf>,

    /// Report each decision that is saved, for the test that kills the program
    #[arg(long, hide = true)]
    pub tell: bool,

    /// Options shared with the window.
    #[command(flatten)]
    pub common: Common,
}

fn minutes(text: &str) -> Result<f64, String> {
    let minutes: f64 = text.parse().map_err(|why: std::num::ParseFloatError| why.to_string())?;
    if (0.0..=100_000.0).contains(&minutes) { Ok(minutes) } else { Err("allowed: 0 to 100000".to_owned()) }
}

/// Arguments of `replay`.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// A save or replay
    pub file: PathBuf,

    /// Recompute whatever physics decided, and fail if the outcome differs
    #[arg(long)]
    pub verify: bool,

    /// Look back at the game: which decisions of the people cost most, and what
    /// a computer player would have done from what they could see; of all
    /// players, if no people played
    #[arg(long)]
    pub look_back: bool,

    /// Strength of the computer player that looks back; easy and medium hardly search
    /// and are certain of little
    #[arg(long, requires = "look_back", default_value = "master")]
    pub by: Strength,

    /// Options shared with the window.
    #[command(flatten)]
    pub common: Common,
}

/// Runs the command line of this process.
#[must_use]
pub fn main() -> ExitCode {
    let Arguments { mut command, window: options } = Arguments::parse();
    let asked =
        command.as_mut().and_then(|command| command.common().config.as_ref()).or(options.common.config.as_ref());
    if let Some(folder) = asked.filter(|folder| !folder.is_dir()) {
        let told = format!("--config {}: there is no such folder\n", plain(&folder.display().to_string()));
        Arguments::command().error(ErrorKind::InvalidValue, told).exit();
    }
    let Some(mut command) = command else { return window(options) };
    if options.is_for_a_window() {
        let told = "--seed, --remote, --frames and --measure are for the window and not for a command\n";
        Arguments::command().error(ErrorKind::ArgumentConflict, told).exit();
    }
    command.common().fill(options.common);
    let mut out = Plain(io::BufWriter::new(io::stdout().lock()));
    let done = run(&command, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe, as `| head` does.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // Output from before the fault comes first; if even that cannot be
            // written, nothing is left to report it with.
            let _ = out.flush();
            let (code, text) = match failure {
                Failure::Fault(text) => (1, text),
                Failure::Usage(text) => (2, text),
                Failure::Io(error) => (1, error.to_string()),
            };
            eprintln!("{}", plain(&text));
            ExitCode::from(code)
        }
    }
}

fn run(command: &Command, out: &mut impl Write) -> Result<(), Failure> {
    match command {
        Command::Check(arguments) => check::run(arguments, out),
        Command::Sim(arguments) => sim::run(arguments, out),
        Command::Replay(arguments) => replay::run(arguments, out),
        Command::Soak(arguments) => soak::run(arguments, out),
        Command::Own(command) => command.run(out),
        #[cfg(feature = "app")]
        Command::Gallery(arguments) => gallery::run(arguments, out),
        #[cfg(feature = "app")]
        Command::PackageFiles(arguments) => package::run(arguments, out),
    }
}

#[cfg(not(feature = "app"))]
fn window(_: WindowOptions) -> ExitCode {
    eprintln!("this program was built without a window; `tavolata --help` lists the commands that work without one");
    ExitCode::from(2)
}

#[cfg(feature = "app")]
fn window(options: WindowOptions) -> ExitCode {
    use crate::app;
    use crate::window::Options;
    let sources = options.common.sources();
    let (remote, frames, measure) = (options.remote, options.frames, options.measure);
    let (seed, language) = (options.seed, options.common.language);
    match app::run(Options { remote, frames, measure, seed, language, sources }) {
        Ok(bevy::app::AppExit::Success) => ExitCode::SUCCESS,
        Ok(bevy::app::AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(reason) => {
            eprintln!("{}", plain(&reason));
            ExitCode::FAILURE
        }
    }
}
