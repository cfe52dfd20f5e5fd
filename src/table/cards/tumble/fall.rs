//! Falling pieces: a drawing in the interface follows the body and fades out.

use super::super::CardSystems;
use super::super::layout::Spot;
use super::super::stage::Stage;
use super::{into_world, onto_table};
use crate::faces::{Face, FaceNode};
use crate::theme::Scale;
use crate::theme::motion::Pace;
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::UiTransform;
use bevy_rapier2d::prelude::{
    Ccd, Collider, Damping, ExternalImpulse, Friction, GravityScale, Restitution, RigidBody, Velocity,
};

/// Seconds from the start of the fall to the end of the fade-out.
const LASTS: f32 = 1.7;
/// Length of the fade-out in seconds, at the end of that time.
const FADES: f32 = 0.5;
/// Seconds after which a piece shows its broken face, if it has one.
const BREAKS: f32 = 0.42;
/// Gravity on falling pieces, relative to that of the physics world.
const GRAVITY: f32 = 0.16;

/// Pieces about to fall: face, broken face and where they are.
#[derive(Resource, Default)]
pub(in super::super) struct Tumbling(Vec<(Face, Option<Face>, Spot)>);

impl Tumbling {
    pub fn push(&mut self, face: Face, broken: Option<Face>, spot: Spot) {
        self.0.push((face, broken, spot));
    }
}

/// A falling body, with the drawing that follows it.
#[derive(Component)]
struct Falling {
    drawing: Entity,
    broken: Option<Face>,
    start: Vec2,
    age: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tumbling>()
        .add_systems(Update, (start, follow).chain().after(CardSystems::Show).run_if(in_state(Screen::Game)));
}

fn start(
    mut commands: Commands,
    mut tumbling: ResMut<Tumbling>,
    stage: Res<Stage>,
    scale: Res<Scale>,
    mut number: Local<u32>,
) {
    if tumbling.0.is_empty() {
        return;
    }
    let Some(root) = stage.root else { return };
    let unit = scale.unchromed(1.0);
    let fallen = std::mem::take(&mut tumbling.0);
    let middle = fallen.iter().map(|(.., spot)| spot.at).sum::<Vec2>() / fallen.len() as f32;
    let bottom = fallen.iter().map(|(.., spot)| spot.at.y + spot.size.y / 2.0).fold(0.0, f32::max);
    // They land a little below the lowest of them.
    commands.spawn((
        Name::new("ground"),
        Collider::cuboid(4000.0, 20.0),
        Friction::coefficient(0.8),
        Transform::from_translation(into_world(Vec2::new(middle.x, bottom + 46.0))),
        Ground(LASTS),
        DespawnOnExit(Screen::Game),
    ));
    for (face, broken, spot) in fallen {
        *number = number.wrapping_add(1);
        let corner = (spot.at - spot.size / 2.0) * unit;
        let drawing = commands
            .spawn((
                Name::new("falling"),
                FaceNode(face),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(corner.x),
                    top: px(corner.y),
                    width: px(spot.size.x * unit),
                    height: px(spot.size.y * unit),
                    ..default()
                },
                UiTransform::default(),
                ZIndex(30_000),
                Pickable::IGNORE,
                ChildOf(root),
            ))
            .id();
        // Pushed away from the middle, each a little differently.
        let away = (spot.at.x - middle.x).signum() * 40.0 + (*number % 7) as f32 * 14.0 - 42.0;
        let spin = ((*number % 5) as f32 - 2.0) * 2.4;
        let half = spot.size * 0.42;
        commands.spawn((
            Falling { drawing, broken, start: spot.at, age: 0.0 },
            (
                RigidBody::Dynamic,
                Collider::round_cuboid(half.x - 3.0, half.y - 3.0, 3.0),
                Restitution::coefficient(0.35),
                Friction::coefficient(0.6),
                Damping { linear_damping: 0.1, angular_damping: 0.3 },
                GravityScale(GRAVITY),
                Velocity { linear: Vec2::new(away, 90.0), angular: spin },
                ExternalImpulse::default(),
                Ccd::enabled(),
            ),
            Transform::from_translation(into_world(spot.at)),
            DespawnOnExit(Screen::Game),
        ));
    }
}

/// The ground under falling pieces, with the seconds it remains.
#[derive(Component)]
struct Ground(f32);

fn follow(
    mut commands: Commands,
    scale: Res<Scale>,
    mut pace: Pace,
    mut falling: Query<(Entity, &mut Falling, &Transform)>,
    mut grounds: Query<(Entity, &mut Ground)>,
    mut drawings: Query<(&mut UiTransform, &mut ImageNode, &mut FaceNode)>,
) {
    if falling.is_empty() && grounds.is_empty() {
        return;
    }
    pace.moving();
    let delta = pace.delta().min(1e3);
    for (entity, mut ground) in &mut grounds {
        ground.0 -= delta;
        if ground.0 <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
    let unit = scale.unchromed(1.0);
    for (entity, mut body, place) in &mut falling {
        body.age += delta;
        if body.age >= LASTS {
            commands.entity(entity).despawn();
            commands.entity(body.drawing).try_despawn();
            continue;
        }
        let Ok((mut transform, mut image, mut face)) = drawings.get_mut(body.drawing) else { continue };
        if body.age > BREAKS
            && let Some(broken) = body.broken.take()
        {
            face.0 = broken;
        }
        let (at, angle) = onto_table(place);
        let way = at - body.start;
        transform.translation = Val2::px(way.x * unit, way.y * unit);
        transform.rotation = Rot2::radians(angle);
        image.color = Color::srgba(1.0, 1.0, 1.0, ((LASTS - body.age) / FADES).clamp(0.0, 1.0));
    }
}
