//! The games of Tavolata. Each is a folder here and one line in the list below,
//! from which everything else follows: commands, config files, law tests,
//! lessons, and what the window offers.

pub mod study;

use crate::engine::config::ConfigFile;
#[cfg(feature = "app")]
use crate::engine::config::{Fault, Sources};
use crate::engine::game::Game;
use crate::engine::lesson::Taught;
#[cfg(feature = "app")]
use crate::faces::Face;

/// An operation that is generic over the game and run on one known only by its
/// ID.
pub trait Visitor {
    /// Result of the operation.
    type Out;

    /// Runs the operation on the game `G`.
    fn visit<G: Taught>(self) -> Self::Out;
}

macro_rules! games {
    ($($(#[$about:meta])* $folder:ident: $game:ident),* $(,)?) => {
        $(pub mod $folder;)*

        /// Returns the IDs of all games, in the order in which they are
        /// offered.
        #[must_use]
        pub fn ids() -> Vec<&'static str> {
            vec![$(<$folder::rules::$game as Game>::ID),*]
        }

        /// Runs the visitor on the game with this ID; `None` if there is no
        /// such game.
        pub fn with_game<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            match id {
                $(<$folder::rules::$game as Game>::ID => Some(visitor.visit::<$folder::rules::$game>()),)*
                _ => None,
            }
        }

        /// Returns all config files of the program.
        #[must_use]
        pub fn config_files() -> Vec<ConfigFile> {
            [$($folder::CONFIG),*].concat()
        }

        /// Returns the faces of the cards of each game, with its ID.
        ///
        /// # Errors
        /// The first fault of the config.
        #[cfg(feature = "app")]
        pub fn faces(sources: &Sources) -> Result<Vec<(&'static str, Vec<Face>)>, Fault> {
            Ok(vec![$((<$folder::rules::$game as Game>::ID, $folder::window::face::all(sources)?)),*])
        }

        /// Registers every game with the shell and with the table.
        #[cfg(feature = "app")]
        pub(crate) fn plugin(app: &mut bevy::app::App) {
            $(
                crate::shell::catalog::offer::<$folder::rules::$game>(app);
                $folder::window::plugin(app);
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
