//! The table of Tappeti Volanti as it is seen: cloth, cards, camera, ink.

mod aiming;
mod arranging;
pub mod cards;
mod carpet;
mod cloth;
mod colliders;
mod dust;
pub mod ink;
pub mod lens;
mod light;
pub mod look;
mod loupe;
pub mod order;
pub mod pin;
pub mod preview;
pub mod view;

use bevy::prelude::*;

/// The order of the scene within `Update`.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SceneSystems {
    /// The camera moves.
    Look,
    /// Cards on their way move.
    Glide,
    /// Yesterday's ink is wiped off.
    Wipe,
    /// Gestures become decisions; what happened is played back.
    Act,
    /// Where the camera is to go is decided.
    Frame,
    /// New ink is put on.
    Draw,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
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
        light::plugin,
        loupe::plugin,
        dust::plugin,
    ));
}
