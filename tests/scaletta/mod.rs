//! Scaletta, the smallest whole game: a row of cards that climbs, and belongs
//! to whoever climbed last. It is played in the tests only, with the feature
//! `toy`, and is the model for a new game.
//!
//! - SC-01: cards with the numbers from 1 up; everybody is dealt a hand, the
//!   rest stays face down in the box. Who begins is drawn by lot.
//! - SC-02: in turn, everybody plays a card higher than the last of the row; any
//!   card, if there is no row.
//! - SC-03: or stands back: whoever played the last card takes the row, and who
//!   stood back begins the next.
//! - SC-04: whoever plays the last card of a hand takes the row, and the game is
//!   over. Most cards taken win.

pub mod bot;
pub mod config;
pub mod rules;
pub mod scenario;
#[cfg(feature = "app")]
pub mod window;

use crate::engine::config::ConfigFile;
use crate::engine::lesson::Lesson;

/// Config files that players may edit.
pub const CONFIG: &[ConfigFile] = &[
    ConfigFile::of::<config::RulesConfig>(),
    ConfigFile::of::<bot::BotsConfig>(),
    ConfigFile::of::<Lesson<rules::Scaletta>>(),
];
