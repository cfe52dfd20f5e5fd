//! Tavolata: five tabletop games for people at one computer.

pub mod engine;
pub mod games;
pub mod words;
