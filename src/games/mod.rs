//! The games of Tavolata. Each is a folder here and one line in the list below,
//! from which everything else follows: commands, config files, law tests,
//! lessons, and what the window offers. A game with commands of its own names
//! the module after a plus, one that lies elsewhere its file after `in`; a
//! `cfg`, which goes with no commands, holds for all that follows from the line.

pub mod study;

use crate::console::{Common, Failure};
use crate::engine::config::{ConfigFile, Fault, Sources};
use crate::engine::game::Game;
use crate::engine::lesson::Taught;
#[cfg(feature = "app")]
use crate::faces::Face;
use std::path::Path;

/// An operation that is generic over the game and run on one known only by its
/// ID.
pub trait Visitor {
    /// Result of the operation.
    type Out;

    /// Runs the operation on the game `G`.
    fn visit<G: Taught>(self) -> Self::Out;
}

macro_rules! games {
    ($($(#[$when:meta])* $folder:ident $(in $path:literal)?: $game:ident $(+ $commands:ident)?),* $(,)?) => {
        $($(#[$when])* $(#[path = $path])? pub mod $folder;)*

        /// Returns the IDs of all games, in the order in which they are
        /// offered.
        #[must_use]
        pub fn ids() -> Vec<&'static str> {
            [$($(#[$when])* <$folder::rules::$game as Game>::ID),*].to_vec()
        }

        /// Runs the visitor on the game with this ID; `None` if there is no
        /// such game.
        pub fn with_game<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            match id {
                $($(#[$when])* <$folder::rules::$game as Game>::ID => Some(visitor.visit::<$folder::rules::$game>()),)*
                _ => None,
            }
        }

        /// Returns all config files of the program.
        #[must_use]
        pub fn config_files() -> Vec<ConfigFile> {
            [$($(#[$when])* $folder::CONFIG),*].concat()
        }

        /// Commands that single games bring along.
        #[derive(clap::Subcommand, Debug)]
        pub enum Command {
            $($(
                /// Commands of one game.
                #[command(flatten)]
                $game($folder::$commands::Command),
            )?)*
        }

        impl Command {
            /// Returns the options shared with the window.
            pub fn common(&mut self) -> &mut Common {
                match self {
                    $($(Self::$game(command) => $folder::$commands::Command::common(command),)?)*
                }
            }

            /// Runs the command.
            ///
            /// # Errors
            /// What is wrong with the command line or with a file, or why nothing
            /// could be written.
            pub fn run(&self, out: &mut impl std::io::Write) -> Result<(), Failure> {
                match self {
                    $($(Self::$game(command) => $folder::$commands::Command::run(command, out),)?)*
                }
            }
        }

        /// Returns where files lie that players keep for single games besides the
        /// config, and the name or the faults of each.
        #[must_use]
        pub fn own_files(sources: &Sources) -> Vec<(String, Result<String, Vec<Fault>>)> {
            [$($($folder::$commands::own_files(sources),)?)*].concat()
        }

        /// Returns the name or the faults of such a file; `None` if it is none.
        #[must_use]
        pub fn check_own(file: &Path) -> Option<Result<String, Vec<Fault>>> {
            None$($(.or_else(|| $folder::$commands::check_own(file)))?)*
        }

        /// Returns the faces of the cards of each game, with its ID.
        ///
        /// # Errors
        /// The first fault of the config.
        #[cfg(feature = "app")]
        pub fn faces(sources: &Sources) -> Result<Vec<(&'static str, Vec<Face>)>, Fault> {
            Ok(Vec::from([$($(#[$when])* (<$folder::rules::$game as Game>::ID, $folder::window::face::all(sources)?)),*]))
        }

        /// Returns the sounds of each game alone.
        #[cfg(all(test, feature = "app"))]
        fn sounds() -> Vec<crate::audio::Sound> {
            [$($(#[$when])* $folder::window::sounds::ALL),*].concat()
        }

        /// Returns the floor of the table of each game.
        #[cfg(all(test, feature = "app"))]
        fn floors() -> Vec<Face> {
            Vec::from([$($(#[$when])* $folder::window::face::floor()),*])
        }

        /// Returns the rules of each game, with its ID.
        #[cfg(all(test, feature = "app"))]
        pub(crate) fn rules() -> Vec<(&'static str, crate::shell::help::book::Book)> {
            Vec::from([$($(#[$when])* (
                <$folder::rules::$game as Game>::ID,
                crate::shell::help::book::Book::of::<$folder::rules::$game>(),
            )),*])
        }

        /// Registers every game with the shell and with the table.
        #[cfg(feature = "app")]
        pub(crate) fn plugin(app: &mut bevy::app::App) {
            $($(#[$when])* {
                crate::shell::catalog::offer::<$folder::rules::$game>(app);
                $folder::window::plugin(app);
            })*
            crate::table::one_at_a_time(app, &ids());
        }
    };
}

games![
    tappeti_volanti: TappetiVolanti + commands,
    alles_im_eimer: AllesImEimer,
    akelarre: Akelarre,
    cartabomba: Cartabomba,
    xako: Xako,
    #[cfg(feature = "toy")] scaletta in "../../tests/scaletta/mod.rs": Scaletta,
];

#[cfg(all(test, feature = "app"))]
mod tests {
    use crate::assets::Files;
    use crate::palette::{CARTA, CARTA_SHADE, contrast};
    use bevy::color::ColorToPacked as _;

    #[test]
    fn every_sound_has_its_files() {
        for sound in super::sounds() {
            assert_eq!(sound.missing(), Vec::<String>::new());
        }
    }

    /// The floors are drawn in the colours that are measured, on which text is
    /// readable.
    #[test]
    fn floors_have_their_colour() {
        for floor in super::floors() {
            let crate::faces::Source::File(path) = &floor.source else { panic!("{floor:?} is no drawing") };
            let color = floor.ground().expect("the colour of a floor");
            let svg = Files::default().text(&format!("faces/{path}.svg")).expect("a drawing");
            let [red, green, blue] = bevy::color::Color::to_srgba(&color).to_u8_array_no_alpha();
            let hex = format!("#{red:02X}{green:02X}{blue:02X}");
            assert!(svg.contains(&hex), "{path}: {hex}");
            for text in [CARTA, CARTA_SHADE] {
                let ratio = contrast(text, color);
                assert!(ratio >= 4.5, "{path}, {text:?}: {ratio:.2}");
            }
        }
    }
}
