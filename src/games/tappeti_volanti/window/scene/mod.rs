//! The table of Tappeti Volanti on screen: cloth, cards, camera, ink.

mod aiming;
mod arranging;
pub mod cards;
mod carpet;
mod cloth;
mod colliders;
mod dust;
pub mod ink;
pub mod lens;
pub mod look;
mod loupe;
pub mod order;
pub mod pin;
pub mod preview;
pub mod view;

use crate::table::AtTable;
use bevy::prelude::*;

/// Order of the scene's systems within [`AtTable`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SceneSystems {
    /// Moves the camera.
    Look,
    /// Moves gliding cards.
    Glide,
    /// Clears the ink of the last frame.
    Wipe,
    /// Turns gestures into decisions, and plays events back.
    Act,
    /// Decides where the camera is to go.
    Frame,
    /// Draws new ink.
    Draw,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        AtTable,
        (
            SceneSystems::Look,
            SceneSystems::Glide,
            SceneSystems::Wipe,
            SceneSystems::Act,
            SceneSystems::Frame,
            SceneSystems::Draw,
        )
            .chain(),
    )
    .add_plugins((
        lens::plugin,
        cards::plugin,
        carpet::plugin,
        cloth::plugin,
        ink::plugin,
        pin::plugin,
        preview::plugin,
        arranging::plugin,
        aiming::plugin,
        colliders::plugin,
        view::plugin,
        loupe::plugin,
        dust::plugin,
    ));
}
