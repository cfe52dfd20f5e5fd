//! The table itself: cloth, border, and the dark floor around it.

use super::look::Look;
use crate::app::Screen;
use crate::faces::{FaceSprite, tappeti};
use crate::theme::palette;
use bevy::prelude::*;

/// Width of the border strip on the table, millimetres.
const BORDER: f32 = 12.0;
/// A tile of the cloth on the table, millimetres.
const TILE: f32 = 140.0;

#[derive(Component)]
struct Cloth;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(resource_exists_and_changed::<Look>))
        .add_systems(OnEnter(Screen::Game), |mut floor: ResMut<ClearColor>| floor.0 = Color::srgb_u8(0x17, 0x1a, 0x2b))
        .add_systems(OnExit(Screen::Game), |mut floor: ResMut<ClearColor>| floor.0 = palette::TELO);
}

fn lay(mut commands: Commands, look: Res<Look>, old: Query<Entity, With<Cloth>>, mut size: Local<Vec2>) {
    let table = look.table();
    if *size == table && !old.is_empty() {
        return;
    }
    *size = table;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let mut spawn = |name: &'static str, sprite: FaceSprite, transform: Transform| {
        commands.spawn((Name::new(name), Cloth, sprite, transform, Pickable::IGNORE, DespawnOnExit(Screen::Game)));
    };
    spawn("cloth", FaceSprite::tiled(tappeti::cloth(), table, TILE), Transform::default());
    let long = 200.0 * BORDER / 16.0;
    for turn in 0..4_u8 {
        let angle = f32::from(turn) * std::f32::consts::FRAC_PI_2;
        let (length, away) = if turn % 2 == 0 { (table.x, table.y) } else { (table.y, table.x) };
        let place = Vec2::from_angle(angle).rotate(Vec2::new(0.0, (BORDER - away) / 2.0));
        spawn(
            "border",
            FaceSprite::tiled(tappeti::border(), Vec2::new(length, BORDER), long),
            Transform::from_translation(place.extend(1.0)).with_rotation(Quat::from_rotation_z(angle)),
        );
    }
}
