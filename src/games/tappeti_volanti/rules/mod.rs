//! The rules TV-01 to TV-27, without any user interface.

pub mod action;
pub mod cards;
mod check;
pub mod event;
mod evolve;
mod figures;
mod game;
pub mod illegal;
mod log;
pub mod score;
pub mod setup;
mod state;
#[cfg(test)]
mod tests;
pub mod verdict;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use game::{possible_hands, public_hands};
pub use illegal::Illegal;
pub use setup::Setup;
pub use state::TappetiVolanti;
pub use view::View;
