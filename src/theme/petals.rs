//! Paper petals that burst from a place and fall once, for feats and winners.

use super::motion::{Pace, Tween};
use super::palette;
use crate::window::UpdateSystems;
use bevy::prelude::*;
use bevy::ui::UiTransform;

/// Lifetime of a petal in animation seconds.
const SECONDS: f32 = 1.7;
/// Gravity, in u per second squared.
const GRAVITY: f32 = 420.0;
/// Initial speed of the fastest petal, in u per second.
const SPEED: f32 = 430.0;
/// Length and width of a petal, in u.
const SIZE: Vec2 = Vec2::new(13.0, 7.0);
/// Angle between two petals in radians: the golden angle spreads any number
/// evenly.
const GOLDEN: f32 = 2.399_963;

/// One petal. Under reduced motion none is ever seen.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Petal {
    start: Vec2,
    spin: f32,
    tween: Tween,
}

/// Spawns `count` petals that burst from `at`, in u from the parent's upper
/// left corner.
pub fn petals(parent: &mut ChildSpawnerCommands, at: Vec2, count: usize) {
    let colors = [palette::LIMONE, palette::VERMIGLIO, palette::TURCHESE, palette::ROSA_SHADE, palette::MARE];
    for number in 0..count {
        let turn = GOLDEN * number as f32;
        let speed = SPEED * (0.35 + 0.65 * ((number * 7 % 11) as f32 / 10.0));
        // More up than down: falling petals are visible longer.
        let start = Vec2::from_angle(turn) * speed - Vec2::new(0.0, 0.45 * SPEED);
        parent.spawn((
            Petal { start, spin: if number % 2 == 0 { 7.0 } else { -5.5 }, tween: Tween::new(SECONDS) },
            Node {
                position_type: PositionType::Absolute,
                left: px(at.x - SIZE.x / 2.0),
                top: px(at.y - SIZE.y / 2.0),
                width: px(SIZE.x),
                height: px(SIZE.y),
                border_radius: BorderRadius {
                    top_left: px(6),
                    top_right: px(1),
                    bottom_right: px(6),
                    bottom_left: px(1),
                },
                ..default()
            },
            BackgroundColor(colors[number % colors.len()]),
            UiTransform::default(),
            Visibility::Hidden,
            Pickable::IGNORE,
        ));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fall.in_set(UpdateSystems::Move));
}

pub(super) fn fall(
    mut commands: Commands,
    mut pace: Pace,
    mut petals: Query<(Entity, &mut Petal, &mut UiTransform, &mut BackgroundColor, &mut Visibility)>,
) {
    if petals.is_empty() {
        return;
    }
    let delta = pace.delta();
    pace.moving();
    for (entity, mut petal, mut place, mut color, mut visibility) in &mut petals {
        let share = petal.tween.step(delta);
        if pace.reduced() || petal.tween.done() {
            commands.entity(entity).despawn();
            continue;
        }
        let time = share * SECONDS;
        // The air brakes paper quickly; then it sinks, swaying.
        let way = petal.start * (1.0 - (-2.4 * time).exp()) / 2.4;
        let sway = 14.0 * (time * petal.spin * 0.7).sin() * share;
        place.translation = Val2::px(way.x + sway, way.y + GRAVITY * 0.5 * time * time * 0.55);
        place.rotation = Rot2::radians(petal.spin * time);
        let alpha = ((1.0 - share) / 0.3).min(1.0);
        color.0.set_alpha(alpha);
        visibility.set_if_neq(Visibility::Inherited);
    }
}
