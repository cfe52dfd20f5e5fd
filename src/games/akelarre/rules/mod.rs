//! The rules AK-01 to AK-29 as a pure state machine.

pub mod action;
mod check;
pub mod event;
mod evolve;
mod figures;
mod game;
pub mod illegal;
mod legal;
mod log;
pub mod score;
pub mod setup;
mod state;
#[cfg(test)]
mod tests;
pub mod view;

pub use action::{Action, Form, Source};
pub use event::Event;
pub use illegal::Illegal;
pub use setup::Setup;
pub use state::Akelarre;
pub use view::{Open, Phase, Place, View};
