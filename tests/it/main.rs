//! Tests of the crate from outside, without a window.

mod cli;
mod config;
mod laws;
mod lessons;
#[cfg(feature = "app")]
mod replay;
mod saves;
mod scenarios;
mod search;
mod statistics;
#[cfg(feature = "app")]
mod table;
mod toy;
