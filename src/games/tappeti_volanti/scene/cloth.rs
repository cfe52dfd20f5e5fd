//! Draws the table: cloth, border, and the dark floor around it.

use super::look::Look;
use crate::faces::{FaceSprite, tappeti};
use crate::settings::Settings;
use crate::theme::palette;
use crate::window::Screen;
use bevy::prelude::*;

/// Width of the border of the table, in millimetres.
const BORDER: f32 = 12.0;
/// Size of a tile of the cloth, in millimetres.
const TILE: f32 = 140.0;

#[derive(Component)]
struct Cloth;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(resource_exists::<Look>))
        .add_systems(OnEnter(Screen::Game), |mut floor: ResMut<ClearColor>| floor.0 = Color::srgb_u8(0x17, 0x1a, 0x2b))
        .add_systems(OnExit(Screen::Game), |mut floor: ResMut<ClearColor>| floor.0 = palette::TELO);
}

fn lay(
    mut commands: Commands,
    look: Res<Look>,
    settings: Res<Settings>,
    old: Query<Entity, With<Cloth>>,
    mut laid: Local<(Vec2, bool)>,
) {
    let (table, plain) = (look.table(), settings.high_contrast);
    if *laid == (table, plain) && !old.is_empty() {
        return;
    }
    *laid = (table, plain);
    for entity in &old {
        commands.entity(entity).despawn();
    }
    if plain {
        let cloth = Sprite::from_color(tappeti::cloth().floor().unwrap_or(palette::TELO), table);
        commands.spawn((Name::new("cloth"), Cloth, cloth, Pickable::IGNORE, DespawnOnExit(Screen::Game)));
    }
    let mut spawn = |name: &'static str, sprite: FaceSprite, transform: Transform| {
        commands.spawn((Name::new(name), Cloth, sprite, transform, Pickable::IGNORE, DespawnOnExit(Screen::Game)));
    };
    if !plain {
        spawn("cloth", FaceSprite::tiled(tappeti::cloth(), table, TILE), Transform::default());
    }
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
