//! The five games. [`with_game`] and [`ids`] come from the one list of them.

pub mod akelarre;
pub mod alles_im_eimer;
pub mod cartabomba;
pub mod tappeti_volanti;
pub mod xako;

use crate::engine::config::ConfigFile;
use crate::engine::game::Game;
use crate::engine::lesson::{Lesson, Taught};

/// Something to be done with a game that is known only by its name.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it with the game `G`.
    fn visit<G: Taught>(self) -> Self::Out;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// The names of all games, in the order in which they are offered.
        #[must_use]
        pub fn ids() -> Vec<&'static str> {
            vec![$(<$game as Game>::ID),*]
        }

        /// Does something with the game of this name; `None` if there is no
        /// such game.
        pub fn with_game<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            match id {
                $(<$game as Game>::ID => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }
    };
}

games![
    tappeti_volanti::rules::TappetiVolanti,
    alles_im_eimer::rules::AllesImEimer,
    akelarre::rules::Akelarre,
    cartabomba::rules::Cartabomba,
    xako::rules::Xako,
];

/// All config files of the program.
pub const CONFIG_FILES: &[ConfigFile] = &[
    ConfigFile::of::<tappeti_volanti::config::RulesConfig>(),
    ConfigFile::of::<tappeti_volanti::config::DeckConfig>(),
    ConfigFile::of::<tappeti_volanti::config::LayoutsConfig>(),
    ConfigFile::of::<tappeti_volanti::flight::Physics>(),
    ConfigFile::of::<tappeti_volanti::bot::BotsConfig>(),
    ConfigFile::of::<Lesson<tappeti_volanti::rules::TappetiVolanti>>(),
    ConfigFile::of::<akelarre::config::RulesConfig>(),
    ConfigFile::of::<akelarre::bot::BotsConfig>(),
    ConfigFile::of::<Lesson<akelarre::rules::Akelarre>>(),
    ConfigFile::of::<alles_im_eimer::config::RulesConfig>(),
    ConfigFile::of::<alles_im_eimer::bot::BotsConfig>(),
    ConfigFile::of::<Lesson<alles_im_eimer::rules::AllesImEimer>>(),
    ConfigFile::of::<xako::config::RulesConfig>(),
    ConfigFile::of::<xako::config::CardsConfig>(),
    ConfigFile::of::<xako::config::CharactersConfig>(),
    ConfigFile::of::<xako::bot::BotsConfig>(),
    ConfigFile::of::<Lesson<xako::rules::Xako>>(),
    ConfigFile::of::<cartabomba::config::RulesConfig>(),
    ConfigFile::of::<cartabomba::config::CardsConfig>(),
    ConfigFile::of::<cartabomba::bot::BotsConfig>(),
    ConfigFile::of::<Lesson<cartabomba::rules::Cartabomba>>(),
];
