//! Cartabomba (provisional rules of 2010): two players draft forty cards and
//! make each other discard them all. Rules CB-01 to CB-17.

pub mod bot;
pub mod config;
pub mod rules;
pub mod scenario;
