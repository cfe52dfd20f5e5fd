//! Akelarre (Lorenzo Tarabini, Mylena Agurto): players build sets and runs of
//! magic creatures in their own and each other's meeting places and capture
//! them with the fifth card. Rules AK-01 to AK-29.

pub mod advice;
#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod board;
pub mod bot;
pub mod cards;
pub mod compose;
pub mod config;
#[cfg(feature = "app")]
pub mod face;
#[cfg(feature = "app")]
mod help;
#[cfg(feature = "app")]
pub mod hud;
#[cfg(feature = "app")]
pub mod input;
pub mod meld;
pub mod names;
#[cfg(feature = "app")]
mod offer;
#[cfg(feature = "app")]
pub mod playback;
pub mod rules;
pub mod scenario;
#[cfg(feature = "app")]
pub mod scene;
pub mod trace;

use crate::engine::config::ConfigFile;
use crate::engine::lesson::Lesson;

/// The config files that players may edit.
pub const CONFIG: &[ConfigFile] = &[
    ConfigFile::of::<config::RulesConfig>(),
    ConfigFile::of::<bot::BotsConfig>(),
    ConfigFile::of::<Lesson<rules::Akelarre>>(),
];
