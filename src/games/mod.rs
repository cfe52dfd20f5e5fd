//! The games. Each is one folder here and one line of the list below, from which
//! all else follows: commands, config files, laws, lessons, and what the window
//! offers.

use crate::engine::config::ConfigFile;
use crate::engine::game::Game;
use crate::engine::lesson::Taught;

/// Something to be done with a game that is known only by its name.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it with the game `G`.
    fn visit<G: Taught>(self) -> Self::Out;
}

macro_rules! games {
    ($($(#[$about:meta])* $folder:ident: $game:ident),* $(,)?) => {
        $(pub mod $folder;)*

        /// The names of all games, in the order in which they are offered.
        #[must_use]
        pub fn ids() -> Vec<&'static str> {
            vec![$(<$folder::rules::$game as Game>::ID),*]
        }

        /// Does something with the game of this name; `None` if there is no
        /// such game.
        pub fn with_game<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            match id {
                $(<$folder::rules::$game as Game>::ID => Some(visitor.visit::<$folder::rules::$game>()),)*
                _ => None,
            }
        }

        /// All config files of the program.
        #[must_use]
        pub fn config_files() -> Vec<ConfigFile> {
            [$($folder::CONFIG),*].concat()
        }

        /// The games in the window: offered by the shell, played at the table.
        #[cfg(feature = "app")]
        pub(crate) fn plugin(app: &mut bevy::app::App) {
            $(
                crate::shell::catalog::offer::<$folder::rules::$game>(app);
                $folder::app::plugin(app);
            )*
        }
    };
}

games![
    tappeti_volanti: TappetiVolanti,
    alles_im_eimer: AllesImEimer,
    akelarre: Akelarre,
    cartabomba: Cartabomba,
    xako: Xako,
];
