//! Falling pieces and dice, simulated physically. Purely cosmetic; nothing in
//! the rules depends on it.
//!
//! Each becomes a body of `bevy_rapier2d` in a world where one unit is one u
//! and y points up. Falling pieces ([`fall`]) are seen from the side, dice
//! ([`dice`]) from above, where there is no gravity and the table slows them
//! down.

mod dice;
mod fall;

pub(super) use dice::{Rolling, throw};
pub(super) use fall::Tumbling;

use crate::table::{AtTable, TableSystems};
use crate::theme::motion::Pace;
use bevy::prelude::*;
use bevy_rapier2d::prelude::{RigidBody, TimestepMode};

/// Longest time step of the physics in seconds, so long that slow frames do not
/// slow things down.
const LONGEST_STEP: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(timestep(1.0))
        .add_systems(AtTable, keep_time.in_set(TableSystems::Prepare))
        .add_plugins((fall::plugin, dice::plugin));
}

const fn timestep(time_scale: f32) -> TimestepMode {
    TimestepMode::Variable { max_dt: LONGEST_STEP, time_scale, substeps: 4 }
}

/// Runs the physics at the speed of all other movement.
fn keep_time(mut mode: ResMut<TimestepMode>, pace: Pace, bodies: Query<(), With<RigidBody>>) {
    if !bodies.is_empty() && pace.speed() > 0.0 {
        *mode = timestep(pace.speed());
    }
}

/// Converts a point on the table to the physics world.
const fn into_world(at: Vec2) -> Vec3 {
    Vec3::new(at.x, -at.y, 0.0)
}

/// Converts a transform in the physics world to a point on the table and a
/// clockwise angle.
fn onto_table(place: &Transform) -> (Vec2, f32) {
    let angle = place.rotation.to_euler(EulerRot::XYZ).2;
    (Vec2::new(place.translation.x, -place.translation.y), -angle)
}
