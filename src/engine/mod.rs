//! The pure heart: what a game is, and what can be done with any game.

pub mod archive;
pub mod auto;
pub mod bot;
pub mod config;
pub mod dice;
pub mod figures;
pub mod files;
pub mod folders;
pub mod game;
pub mod home;
pub mod laws;
pub mod lesson;
pub mod record;
pub mod report;
pub mod ron_text;
pub mod saver;
pub mod scenario;
pub mod search;
pub mod seat;
pub mod session;
pub mod shared;
pub mod skill;
pub mod statistics;
pub mod stopwatch;
pub mod tell;
pub mod words;
