//! Akelarre (Lorenzo Tarabini, Mylena Agurto): sets and runs of magic
//! creatures are gathered in meeting places, everybody's, and captured with
//! the fifth card. Rules AK-01 to AK-29.

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
pub mod hud;
#[cfg(feature = "app")]
pub mod input;
pub mod meld;
pub mod names;
#[cfg(feature = "app")]
pub mod playback;
pub mod rules;
pub mod scenario;
#[cfg(feature = "app")]
pub mod scene;
pub mod trace;
