//! Alles im Eimer (Stefan Dorra, Kosmos): animals charge at pyramids of
//! buckets. Rules AE-01 to AE-18.

pub mod arrange;
pub mod bot;
pub mod config;
pub mod names;
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
    ConfigFile::of::<Lesson<rules::AllesImEimer>>(),
];
