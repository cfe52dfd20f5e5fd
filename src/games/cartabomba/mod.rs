//! Cartabomba (provisional rules of 2010): two players draft forty cards and
//! make each other discard them. Rules CB-01 to CB-17.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
mod badge;
pub mod bot;
pub mod config;
#[cfg(feature = "app")]
pub mod face;
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
pub mod targets;
#[cfg(feature = "app")]
mod warn;

use crate::engine::config::ConfigFile;
use crate::engine::lesson::Lesson;

/// Config files that players may edit.
pub const CONFIG: &[ConfigFile] = &[
    ConfigFile::of::<config::RulesConfig>(),
    ConfigFile::of::<config::CardsConfig>(),
    ConfigFile::of::<bot::BotsConfig>(),
    ConfigFile::of::<Lesson<rules::Cartabomba>>(),
];
