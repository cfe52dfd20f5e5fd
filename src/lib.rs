//! Tavolata: five tabletop games for people at one computer.

pub mod cli;
pub mod console;
pub mod controls;
pub mod drawing;
pub mod engine;
pub mod games;
pub mod settings;
#[cfg(test)]
mod sources;
#[cfg(feature = "app")]
pub mod table;
pub mod words;

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod assets;
#[cfg(feature = "app")]
pub mod audio;
#[cfg(feature = "app")]
mod audit;
#[cfg(feature = "app")]
pub mod faces;
#[cfg(feature = "app")]
pub mod measure;
#[cfg(feature = "app")]
pub mod palette;
#[cfg(feature = "app")]
mod remote;
#[cfg(feature = "app")]
pub mod shell;
#[cfg(feature = "app")]
pub mod theme;
#[cfg(feature = "app")]
pub mod window;
