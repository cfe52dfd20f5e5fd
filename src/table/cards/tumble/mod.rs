//! Things that really tumble: for show alone, nothing in the rules depends on
//! it.
//!
//! Each becomes a body of `bevy_rapier2d` in a world of its own scale (one
//! unit is one u, y up). What falls ([`fall`]) is seen from the side, dice
//! ([`dice`]) from above: no gravity, the table slows them down.

mod dice;
mod fall;

pub(super) use dice::{Rolling, throw};
pub(super) use fall::Tumbling;

use super::CardSystems;
use crate::theme::motion::Pace;
use crate::window::Screen;
use bevy::prelude::*;
use bevy_rapier2d::prelude::{RigidBody, TimestepMode};

/// Longest step of the physics, seconds: slow frames must not make things
/// slow.
const LONGEST_STEP: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(timestep(1.0))
        .add_systems(Update, keep_time.before(CardSystems::Show).run_if(in_state(Screen::Game)))
        .add_plugins((fall::plugin, dice::plugin));
}

const fn timestep(time_scale: f32) -> TimestepMode {
    TimestepMode::Variable { max_dt: LONGEST_STEP, time_scale, substeps: 4 }
}

/// The physics runs at the speed of everything else that moves.
fn keep_time(mut mode: ResMut<TimestepMode>, pace: Pace, bodies: Query<(), With<RigidBody>>) {
    if !bodies.is_empty() && pace.speed() > 0.0 {
        *mode = timestep(pace.speed());
    }
}

/// A place of the table in the world of the physics.
const fn into_world(at: Vec2) -> Vec3 {
    Vec3::new(at.x, -at.y, 0.0)
}

/// A place in the world of the physics on the table: where, and turned how far
/// clockwise.
fn onto_table(place: &Transform) -> (Vec2, f32) {
    let angle = place.rotation.to_euler(EulerRot::XYZ).2;
    (Vec2::new(place.translation.x, -place.translation.y), -angle)
}
