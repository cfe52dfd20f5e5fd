//! Xako (Sergio Fersini, Serfer Giochi): missions, equipment and attacks with
//! cards and dice. Rules XK-01 to XK-24.

pub mod bot;
pub mod config;
pub mod rules;
pub mod scenario;
pub mod targets;
#[cfg(feature = "app")]
pub mod window;

use crate::engine::config::ConfigFile;
use crate::engine::lesson::Lesson;

/// Config files of Xako, which players may edit.
pub const CONFIG: &[ConfigFile] = &[
    ConfigFile::of::<config::RulesConfig>(),
    ConfigFile::of::<config::CardsConfig>(),
    ConfigFile::of::<config::CharactersConfig>(),
    ConfigFile::of::<bot::BotsConfig>(),
    ConfigFile::of::<Lesson<rules::Xako>>(),
];
