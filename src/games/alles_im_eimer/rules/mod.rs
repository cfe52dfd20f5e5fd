//! The rules AE-01 to AE-18 as a pure value.

pub mod action;
pub mod cards;
pub(in crate::games::alles_im_eimer) mod check;
pub mod event;
mod evolve;
mod figures;
mod game;
mod guess;
pub mod illegal;
mod log;
pub mod pyramid;
pub mod setup;
mod state;
#[cfg(test)]
mod tests;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use illegal::Illegal;
pub use pyramid::Pyramid;
pub use setup::Setup;
pub use state::AllesImEimer;
pub use view::View;
