//! Tests of the crate from outside, without a window.

mod config;
mod laws;
mod saves;
#[cfg(feature = "app")]
mod table;
mod toy;
