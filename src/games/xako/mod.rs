//! Xako (Sergio Fersini, Serfer Giochi): missions, equipment and attacks with
//! cards and dice. Rules XK-01 to XK-24.

#[cfg(feature = "app")]
pub mod app;
pub mod bot;
pub mod config;
#[cfg(feature = "app")]
pub mod face;
pub mod follow;
#[cfg(feature = "app")]
mod help;
#[cfg(feature = "app")]
mod hint;
#[cfg(feature = "app")]
pub mod hud;
#[cfg(feature = "app")]
pub mod input;
#[cfg(feature = "app")]
mod offer;
#[cfg(feature = "app")]
pub mod playback;
pub mod rules;
pub mod scenario;
#[cfg(feature = "app")]
pub mod scene;

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
