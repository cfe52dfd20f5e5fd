//! Tappeti Volanti (Fliegende Teppiche, Lorenz Kutschke, Adlung): carpets are
//! flicked from the edge of the table onto destinations. Rules TV-01 to TV-27.

pub mod aim;
pub mod bot;
pub mod config;
pub mod flight;
pub mod geometry;
pub mod gesture;
pub mod layout;
pub mod names;
pub mod rules;
pub mod scenario;
pub mod tabletop;
