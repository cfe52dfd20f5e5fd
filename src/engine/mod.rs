//! The pure heart: what a game is, and what can be done with any game.

pub mod bot;
pub mod dice;
pub mod game;
pub mod seat;
pub mod words;
