//! Draws the outlines of all cards as the physics knows them while switched on
//! with F3, with the debug drawing of `bevy_rapier2d`.

use super::SceneSystems;
use super::cards::Cards;
use super::look::Look;
use crate::table::AtTable;
use crate::window::Screen;
use bevy::prelude::*;
use bevy_rapier2d::prelude::{
    Collider, DebugRenderContext, NoUserData, RapierDebugRenderPlugin, RapierPhysicsPlugin, Sensor,
};

/// The outline of one card.
#[derive(Component)]
struct Outline;

pub(super) fn plugin(app: &mut App) {
    // A unit of the world is a millimetre, and a card is a tenth of a metre long.
    app.add_plugins((
        RapierPhysicsPlugin::<NoUserData>::pixels_per_meter(1000.0),
        RapierDebugRenderPlugin::default().disabled(),
    ))
    .add_systems(AtTable, (switch, follow).chain().in_set(SceneSystems::Colliders));
}

fn switch(keys: Res<ButtonInput<KeyCode>>, mut context: ResMut<DebugRenderContext>) {
    if keys.just_pressed(KeyCode::F3) {
        context.enabled = !context.enabled;
    }
}

fn follow(
    mut commands: Commands,
    context: Res<DebugRenderContext>,
    look: Option<Res<Look>>,
    cards: Res<Cards>,
    outlines: Query<Entity, With<Outline>>,
) {
    if !(context.is_changed() || context.enabled && cards.is_changed()) {
        return;
    }
    for outline in &outlines {
        commands.entity(outline).despawn();
    }
    let Some(look) = look.filter(|_| context.enabled) else { return };
    let half = look.card() / 2.0;
    for (card, spot) in cards.iter() {
        commands.spawn((
            Name::new(format!("outline-{}", card.0)),
            Outline,
            Collider::cuboid(half.x, half.y),
            Sensor,
            Transform::from_translation(spot.at.extend(0.0)).with_rotation(Quat::from_rotation_z(spot.yaw)),
            DespawnOnExit(Screen::Game),
        ));
    }
}
