//! Akelarre (Lorenzo Tarabini, Mylena Agurto): players build sets and runs of
//! magic creatures in their own and each other's meeting places and capture
//! them with the fifth card. Rules AK-01 to AK-29.

pub mod bot;
pub mod cards;
pub mod compose;
pub mod config;
pub mod meld;
pub mod names;
pub mod rules;
pub mod scenario;
#[cfg(feature = "app")]
pub mod window;

use crate::engine::config::ConfigFile;
use crate::engine::lesson::Lesson;

/// The config files that players may edit.
pub const CONFIG: &[ConfigFile] = &[
    ConfigFile::of::<config::RulesConfig>(),
    ConfigFile::of::<bot::BotsConfig>(),
    ConfigFile::of::<Lesson<rules::Akelarre>>(),
];
