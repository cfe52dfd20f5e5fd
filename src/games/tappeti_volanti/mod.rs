//! Tappeti Volanti (Fliegende Teppiche, Lorenz Kutschke, Adlung): carpets are
//! flicked from the edge of the table onto destinations. Rules TV-01 to TV-27.

pub mod aim;
#[cfg(feature = "app")]
pub mod app;
pub mod bot;
pub mod config;
#[cfg(feature = "app")]
mod desk;
#[cfg(feature = "app")]
pub mod face;
pub mod fan;
pub mod flight;
pub mod geometry;
pub mod gesture;
#[cfg(feature = "app")]
mod help;
pub mod hint;
#[cfg(feature = "app")]
pub mod hud;
#[cfg(feature = "app")]
pub mod input;
pub mod kept;
pub mod lay;
pub mod layout;
pub mod names;
#[cfg(feature = "app")]
mod offer;
pub mod picture;
#[cfg(feature = "app")]
pub mod playback;
#[cfg(feature = "app")]
pub mod practice;
#[cfg(feature = "app")]
mod reload;
pub mod rules;
pub mod scenario;
#[cfg(feature = "app")]
pub mod scene;
pub mod tabletop;
pub mod tricks;

use crate::engine::config::ConfigFile;
use crate::engine::lesson::Lesson;

/// The files that players may edit.
pub const CONFIG: &[ConfigFile] = &[
    ConfigFile::of::<config::RulesConfig>(),
    ConfigFile::of::<config::DeckConfig>(),
    ConfigFile::of::<config::LayoutsConfig>(),
    ConfigFile::of::<tricks::TricksConfig>(),
    ConfigFile::of::<flight::Physics>(),
    ConfigFile::of::<bot::BotsConfig>(),
    ConfigFile::of::<Lesson<rules::TappetiVolanti>>(),
];
