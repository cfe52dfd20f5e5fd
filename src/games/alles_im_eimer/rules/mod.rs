//! The rules AE-01 to AE-18 as a pure value.

pub mod action;
pub mod cards;
pub mod event;
pub mod illegal;
pub mod pyramid;
pub mod setup;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use illegal::Illegal;
pub use pyramid::Pyramid;
pub use setup::Setup;
pub use view::View;
