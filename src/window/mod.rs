//! What everything in the window shares: the screen, the overlay on top of it,
//! requests for frames, and the options of the program.

mod awake;
pub mod controls;
pub mod mouse;
pub mod pad;
mod scale;
pub mod still;
pub mod sure;
pub mod touch;
pub mod watch;

pub use awake::Awake;
pub use scale::{BottomBar, CANVAS, Scale};

use crate::engine::config::Sources;
use crate::words::Language;
use bevy::diagnostic::FrameCount;
use bevy::prelude::*;

/// Subject of a measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Measure {
    /// The program, as if something were moving all the time.
    Program,
    /// The same, but a window at rest is drawn again in every frame.
    Redraw,
    /// The program in normal use: only the frames needed are drawn, and only
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
    /// Subject of the measurement, if any.
    pub measure: Option<Measure>,
    /// Maximum number of frames per second; the refresh rate of the screen if
    /// `None`.
    pub frames: Option<u16>,
    /// Seed of new games, for repeatable runs.
    pub seed: Option<u64>,
    /// Language of this run, overriding the settings.
    pub language: Option<Language>,
    /// Sources of the config files.
    pub sources: Sources,
}

/// Screen that fills the window.
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

/// Overlay on top of the screen. While it is not [`Overlay::None`] the table
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
    /// Choice of the players of a game that continues from a replay.
    Branch,
    /// Statistics of all finished games.
    Statistics,
    /// Report on the fairness of a finished game.
    Fairness,
    /// What a computer player would have done in a finished game.
    LookBack,
    /// Dialog that asks for the name of something to be kept.
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

/// Run condition for what is prepared once and not seen in the first frame, which
/// comes sooner without it.
#[must_use]
pub fn second_frame(frames: Res<FrameCount>) -> bool {
    frames.0 == 1
}

/// Order of the systems in `Update`.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UpdateSystems {
    /// Sizes the window.
    Window,
    /// Starts games.
    Start,
    /// Updates what the open page says; there is only one.
    Pages,
    /// Updates buttons after what they do.
    Buttons,
    /// Updates other widgets after what they stand for.
    Widgets,
    /// Moves what slides, stamps and falls.
    Move,
    /// Shows notices.
    Notices,
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            UpdateSystems::Window,
            UpdateSystems::Start,
            UpdateSystems::Pages,
            UpdateSystems::Buttons,
            UpdateSystems::Widgets,
            UpdateSystems::Move,
            UpdateSystems::Notices,
        )
            .chain(),
    );
    app.init_state::<Screen>().init_state::<Overlay>().add_message::<Leave>();
    app.add_plugins((awake::plugin, controls::plugin, mouse::plugin, pad::plugin, touch::plugin)).add_plugins((
        watch::plugin,
        scale::plugin,
        still::plugin,
    ));
}
