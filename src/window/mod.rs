//! What everything that is seen in the window knows: which screen is shown, what
//! lies over it, when frames are needed, what the program was started with.

mod awake;
pub mod mouse;
mod scale;
pub mod watch;

pub use awake::Awake;
pub use scale::{BottomBar, CANVAS, Scale};

use crate::engine::config::Sources;
use crate::words::Language;
use bevy::prelude::*;
use std::path::PathBuf;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Measure {
    /// The program.
    Program,
    /// The program as people use it: no frame is drawn that is not needed, and
    /// only the first one is told of.
    Idle,
    /// An empty window of the same libraries.
    Bare,
}

/// What the program was started with.
#[derive(Resource, Clone, Debug, Default)]
pub struct Options {
    /// Port on this computer to be driven from, for tests; off if `None`.
    pub remote: Option<u16>,
    /// What is measured, if anything.
    pub measure: Option<Measure>,
    /// Seed for the games that are started, for repeatable runs.
    pub seed: Option<u64>,
    /// Language for this run, instead of that of the settings.
    pub language: Option<Language>,
    /// Where config files are looked for.
    pub sources: Sources,
}

/// The folder that holds `assets` and `config`.
#[derive(Resource, Clone, Debug)]
pub struct Root(pub PathBuf);

/// What fills the window.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title, with its menu.
    #[default]
    Title,
    /// Which game?
    Choose,
    /// Who plays, with which rules?
    SetUp,
    /// A game is on the table.
    Game,
}

/// The one camera for the world; UI is drawn over what it sees. Tables may
/// move, turn and zoom it.
#[derive(Component)]
pub struct MainCamera;

/// What lies over the screen. While it is not [`Overlay::None`] the table
/// waits.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// Pause with settings; outside of a game the settings alone.
    Menu,
    /// The rules of the chosen game.
    Help,
    /// Games that can be continued or watched.
    Archive,
    /// A name for the game on the table.
    SaveAs,
    /// Who sits in the game that goes on from a replay.
    Branch,
    /// The results of all games.
    Statistics,
    /// That everything went fairly.
    Fairness,
}

/// Where to go once a game is over, or given up for now. Write it from
/// anywhere.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leave {
    /// The same game with the same seats and variants, with other chance.
    Rematch,
    /// To the set-up of the same game.
    ToSetUp,
    /// To the title; a game that is not over can be continued there.
    ToTitle,
    /// Out of the program; a game that is not over can be continued next time.
    Quit,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Overlay>().add_message::<Leave>();
    app.add_plugins((awake::plugin, mouse::plugin, watch::plugin, scale::plugin));
}
