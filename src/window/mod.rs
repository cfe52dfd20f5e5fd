//! What everything in the window shares: which screen is shown, what lies over
//! it, when frames are needed, what the program was started with.

mod awake;
pub mod controls;
pub mod mouse;
pub mod pad;
mod scale;
pub mod touch;
pub mod watch;

pub use awake::Awake;
pub use scale::{BottomBar, CANVAS, Scale};

use crate::engine::config::Sources;
use crate::words::Language;
use bevy::prelude::*;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Measure {
    /// The program.
    Program,
    /// The program as people use it: only the frames needed are drawn, and only
    /// the first is reported.
    Idle,
    /// An empty window with the same libraries.
    Bare,
}

/// Options that the program was started with.
#[derive(Resource, Clone, Debug, Default)]
pub struct Options {
    /// Port on this computer on which tests observe the window; off if `None`.
    pub remote: Option<u16>,
    /// What is measured, if anything.
    pub measure: Option<Measure>,
    /// Maximum number of frames per second; as many as the screen shows if `None`.
    pub frames: Option<u16>,
    /// Seed of the games that are started, for repeatable runs.
    pub seed: Option<u64>,
    /// Language for this run, instead of that of the settings.
    pub language: Option<Language>,
    /// Where config files are searched for.
    pub sources: Sources,
}

/// What fills the window.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title, with its menu.
    #[default]
    Title,
    /// Choosing a game.
    Choose,
    /// Setting up a game: who plays, with which rules.
    SetUp,
    /// A game is on the table.
    Game,
    /// The workshop: layouts, physics, rules and files.
    Workshop,
}

/// The only camera of the world; UI is drawn over what it sees. Tables may
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
    /// Naming a save of the game on the table.
    SaveAs,
    /// Who sits in the game that continues from a replay.
    Branch,
    /// The results of all games.
    Statistics,
    /// Evidence that everything went fairly.
    Fairness,
    /// Asking for a name for something that is kept.
    Name,
}

/// Request to leave a game that is over, or given up for now. It may be written
/// from anywhere.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leave {
    /// Play the same game again with the same seats and variants, dealt anew.
    Rematch,
    /// Go to the set-up of the same game.
    ToSetUp,
    /// Go to the title; a game that is not over can be continued there.
    ToTitle,
    /// Quit the program; a game that is not over can be continued next time.
    Quit,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Overlay>().add_message::<Leave>();
    app.add_plugins((awake::plugin, controls::plugin, mouse::plugin, pad::plugin, touch::plugin))
        .add_plugins((watch::plugin, scale::plugin));
}
