//! The table of Tappeti Volanti as it is seen: cloth, cards, camera, ink.

mod aiming;
mod arranging;
pub mod cards;
mod cloth;
mod colliders;
pub mod ink;
pub mod lens;
pub mod look;
pub mod order;
pub mod pin;
pub mod preview;
mod rings;

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
    /// New ink is put on.
    Draw,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (SceneSystems::Look, SceneSystems::Glide, SceneSystems::Wipe, SceneSystems::Act, SceneSystems::Draw).chain(),
    )
    .add_plugins((
        lens::plugin,
        cards::plugin,
        cloth::plugin,
        ink::plugin,
        pin::plugin,
        preview::plugin,
        arranging::plugin,
        aiming::plugin,
        colliders::plugin,
        rings::plugin,
    ));
}
