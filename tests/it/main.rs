//! Tests of the crate from outside, without a window.

mod cli;
mod config;
mod fuzz;
mod kill;
mod laws;
mod layers;
mod lessons;
mod look_back;
#[cfg(feature = "app")]
mod replay;
mod report;
mod saves;
mod scenarios;
mod search;
mod setups;
mod statistics;
#[cfg(feature = "app")]
mod table;
mod tempers;
mod toy;
