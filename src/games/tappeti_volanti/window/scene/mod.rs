//! The table of Tappeti Volanti on screen: cloth, cards, camera, ink.

pub(super) mod aiming;
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

use crate::table::cards::CardSystems;
use crate::table::{AtTable, TableSystems};
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
    /// Reads the mouse on the table.
    Point,
    /// Arranges destinations by hand.
    Arrange,
    /// Aims and throws by hand.
    Aim,
    /// Plays back the events that the interface shows.
    PlayPages,
    /// Plays back the events that the scene shows.
    Play,
    /// Runs the practice.
    Practice,
    /// Decides where the camera is to go.
    Frame,
    /// Draws: all that follow are part of it.
    Draw,
    /// Foresees where an aimed carpet may land.
    Foresee,
    /// Draws the arranging screen.
    ArrangingScreen,
    /// Draws the aiming screen.
    AimingScreen,
    /// Draws the panels of the practice.
    PracticePanels,
    /// Draws the verdict.
    Verdict,
    /// Draws what became of a throw.
    Outcome,
    /// Draws the pull of a computer player.
    Pull,
    /// Draws a flight, its way and its dust, and lights the cloth.
    Flight,
    /// Draws the marks of a hint.
    Mark,
    /// Draws the magnifying glass.
    Loupe,
    /// Draws the colliders of the physics, for developers.
    Colliders,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        AtTable,
        (
            SceneSystems::Look,
            SceneSystems::Glide,
            SceneSystems::Wipe,
            SceneSystems::Point,
            SceneSystems::Arrange,
            SceneSystems::Aim,
            SceneSystems::PlayPages,
            SceneSystems::Play,
            SceneSystems::Practice,
        )
            .chain()
            .in_set(TableSystems::Act)
            // There is no card table at the same time.
            .after(CardSystems::Act),
    )
    .configure_sets(
        AtTable,
        (
            SceneSystems::Foresee,
            SceneSystems::ArrangingScreen,
            SceneSystems::AimingScreen,
            SceneSystems::PracticePanels,
            SceneSystems::Verdict,
            SceneSystems::Outcome,
            SceneSystems::Pull,
            SceneSystems::Flight,
            SceneSystems::Mark,
            SceneSystems::Loupe,
            SceneSystems::Colliders,
        )
            .chain()
            .in_set(SceneSystems::Draw),
    )
    .configure_sets(
        AtTable,
        (SceneSystems::Frame, SceneSystems::Draw).chain().in_set(TableSystems::Hud).after(CardSystems::Strip),
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
