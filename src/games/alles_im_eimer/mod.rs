//! Alles im Eimer (Stefan Dorra, Kosmos): animals charge at pyramids of
//! buckets. Rules AE-01 to AE-18.

pub mod advance;
#[cfg(feature = "app")]
pub mod app;
pub mod arrange;
pub mod bot;
pub mod config;
#[cfg(feature = "app")]
pub mod face;
#[cfg(feature = "app")]
mod help;
#[cfg(feature = "app")]
pub mod hud;
#[cfg(feature = "app")]
pub mod input;
pub mod names;
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

/// Config files that players may edit.
pub const CONFIG: &[ConfigFile] = &[
    ConfigFile::of::<config::RulesConfig>(),
    ConfigFile::of::<bot::BotsConfig>(),
    ConfigFile::of::<Lesson<rules::AllesImEimer>>(),
];
