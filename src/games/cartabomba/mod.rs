//! Cartabomba (provisional rules of 2010): two players draft forty cards and
//! make each other discard them. Rules CB-01 to CB-17.

pub mod bot;
pub mod config;
pub mod rules;
pub mod scenario;
pub mod targets;
#[cfg(feature = "app")]
pub mod window;

use crate::engine::config::ConfigFile;
use crate::engine::lesson::Lesson;

/// Config files that players may edit.
pub const CONFIG: &[ConfigFile] = &[
    ConfigFile::of::<config::RulesConfig>(),
    ConfigFile::of::<config::CardsConfig>(),
    ConfigFile::of::<bot::BotsConfig>(),
    ConfigFile::of::<Lesson<rules::Cartabomba>>(),
];
