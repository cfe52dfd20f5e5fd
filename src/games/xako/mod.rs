//! Xako (Sergio Fersini, Serfer Giochi): missions, equipment and attacks with
//! cards and dice. Rules XK-01 to XK-24.

pub mod bot;
pub mod config;
#[cfg(test)]
mod measure;
pub mod rules;
pub mod scenario;
