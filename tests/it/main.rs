//! Tests of the pure crate from outside: no window, no Bevy.

mod config;
mod laws;
mod saves;
mod toy;
