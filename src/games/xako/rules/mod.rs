//! The rules XK-01 to XK-24 as a pure state machine.

pub mod action;
pub mod cards;
mod check;
pub mod event;
mod evolve;
mod figures;
mod game;
pub mod illegal;
mod legal;
mod log;
pub mod setup;
mod state;
pub mod sums;
#[cfg(test)]
mod tests;
pub mod view;

pub use action::Action;
pub(in crate::games::xako) use check::Eyes;
pub use event::Event;
pub use illegal::Illegal;
pub use setup::Setup;
pub use state::Xako;
pub use view::View;
