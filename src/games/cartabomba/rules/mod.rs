//! The rules CB-01 to CB-17 as a pure value.

pub mod action;
pub mod cards;
mod check;
pub mod event;
mod evolve;
pub mod few;
mod figures;
mod game;
pub mod illegal;
pub mod legal;
mod log;
pub mod setup;
mod state;
pub mod sums;
pub mod terms;
#[cfg(test)]
mod tests;
pub mod text;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use illegal::Illegal;
pub use setup::Setup;
pub use state::Cartabomba;
pub use view::View;
