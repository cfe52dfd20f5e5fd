//! Tappeti Volanti (Fliegende Teppiche, Lorenz Kutschke, Adlung): carpets are
//! flicked from the edge of the table onto destinations. Rules TV-01 to TV-27.

pub mod aim;
pub mod bot;
pub mod commands;
pub mod config;
pub mod fan;
pub mod flight;
pub mod geometry;
pub mod gesture;
pub mod hint;
pub mod kept;
pub mod lay;
pub mod layout;
pub mod names;
pub mod picture;
pub mod rules;
pub mod scenario;
pub mod tabletop;
pub mod tricks;
#[cfg(feature = "app")]
pub mod window;

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
