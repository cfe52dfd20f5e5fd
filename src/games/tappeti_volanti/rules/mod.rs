//! The rules TV-01 to TV-27 as a pure value.

pub mod action;
pub mod cards;
pub mod event;
pub mod illegal;
pub mod score;
pub mod setup;
pub mod verdict;
pub mod view;
