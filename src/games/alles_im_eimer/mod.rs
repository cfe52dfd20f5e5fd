//! Alles im Eimer (Stefan Dorra, Kosmos): animals charge at pyramids of
//! buckets. Rules AE-01 to AE-18.

pub mod arrange;
pub mod bot;
pub mod config;
pub mod names;
pub mod rules;
pub mod scenario;
