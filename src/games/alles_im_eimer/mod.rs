//! Alles im Eimer (Stefan Dorra, Kosmos): animals charge at pyramids of
//! buckets. Rules AE-01 to AE-18.

pub mod advance;
#[cfg(feature = "app")]
pub mod app;
pub mod arrange;
pub mod bot;
pub mod config;
#[cfg(feature = "app")]
pub mod hud;
#[cfg(feature = "app")]
pub mod input;
pub mod names;
#[cfg(feature = "app")]
pub mod playback;
pub mod rules;
pub mod scenario;
#[cfg(feature = "app")]
pub mod scene;
