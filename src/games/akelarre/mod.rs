//! Akelarre (Lorenzo Tarabini, Mylena Agurto): sets and runs of magic
//! creatures are gathered in meeting places, everybody's, and captured with
//! the fifth card. Rules AK-01 to AK-29.

pub mod bot;
pub mod cards;
pub mod compose;
pub mod config;
pub mod meld;
pub mod names;
pub mod rules;
pub mod scenario;
