//! Falling pieces: a drawing in the interface follows the body, breaks at the
//! first impact, and fades out. Dust and splinters fly where it lands, and what
//! was inside runs away.

use super::super::CardSystems;
use super::super::layout::{Fall, Spot};
use super::super::stage::Stage;
use super::{into_world, onto_table};
use crate::faces::{Face, FaceNode};
use crate::table::AtTable;
use crate::theme::Scale;
use crate::theme::motion::Pace;
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::UiTransform;
use bevy_rapier2d::prelude::{
    Ccd, Collider, CollisionGroups, Damping, Friction, GravityScale, Group, Restitution, RigidBody, Velocity,
};

/// Seconds from the start of the fall to the end of the fade-out.
const LASTS: f32 = 1.9;
/// Length of the fade-out in seconds, at the end of that time.
const FADES: f32 = 0.5;
/// Gravity of the physics world, in u per second squared.
const WORLD: f32 = 9810.0;
/// Gravity on a falling piece, in its own heights per second squared: from the
/// third row of a pyramid it reaches the ground after 0.3 seconds.
const GRAVITY: f32 = 45.0;
/// Speed with which a piece that is hit jumps, in heights per second; it rises a
/// fifth of its height.
const JUMP: f32 = 4.2;
/// Change of the vertical speed that is an impact, in heights per second.
const IMPACT: f32 = 5.0;
/// Seconds after which falling pieces no longer collide with each other, so that
/// none comes to rest on another.
const APART: f32 = 0.5;
/// Lifetimes of a puff of dust, a splinter and an animal, in seconds.
const DUST: f32 = 0.6;
const SPLINTER: f32 = 0.7;
const ANIMAL: f32 = 1.1;
/// Maximum number of splinters of a collapse.
const SPLINTERS: usize = 8;
/// Number of pieces whose fall shakes the other pieces.
const QUAKE: usize = 3;

/// Collision groups of falling pieces and of the ground.
const PIECES: Group = Group::GROUP_1;
const GROUND: Group = Group::GROUP_2;

/// Pieces about to fall: face, parameters of the fall, and spot.
#[derive(Resource, Default)]
pub(in super::super) struct Tumbling(Vec<(Face, Fall, Spot)>);

impl Tumbling {
    pub(crate) fn push(&mut self, face: Face, fall: Fall, spot: Spot) {
        self.0.push((face, fall, spot));
    }
}

/// A falling body, with the drawing that follows it.
#[derive(Component)]
struct Falling {
    drawing: Entity,
    fall: Fall,
    start: Spot,
    age: f32,
    /// Vertical speed in the last frame, upwards, in u per second.
    speed: f32,
    landed: bool,
    /// Whether its impact shakes the other pieces.
    heavy: bool,
}

/// The ground under falling pieces, with the seconds it remains.
#[derive(Component)]
struct Ground(f32);

/// Dust, splinter or animal: a drawing that moves on a path of its own.
#[derive(Component)]
struct Debris {
    path: Path,
    age: f32,
    lasts: f32,
}

/// Motion of debris from where it appeared; lengths in u, y down.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Path {
    /// Swells in place to this multiple of its size.
    Swells(f32),
    /// Flies with this velocity and turns with this speed under gravity, down to
    /// this distance below its start.
    Flies { velocity: Vec2, turns: f32, gravity: f32, floor: f32 },
    /// As [`Path::Flies`], then gallops on in leaps of this height.
    Runs { velocity: Vec2, gravity: f32, floor: f32, leap: f32 },
}

impl Path {
    /// Returns displacement, clockwise rotation in radians, and size after this
    /// many seconds.
    fn at(&self, age: f32) -> (Vec2, f32, f32) {
        let thrown = |velocity: Vec2, gravity: f32| velocity * age + Vec2::Y * gravity * age * age / 2.0;
        match *self {
            Self::Swells(size) => {
                let share = (age / DUST).clamp(0.0, 1.0);
                (Vec2::Y * -6.0 * share, 0.0, 1.0 + (size - 1.0) * share)
            }
            Self::Flies { velocity, turns, gravity, floor } => {
                let way = thrown(velocity, gravity);
                (Vec2::new(way.x, way.y.min(floor)), turns * age, 1.0)
            }
            Self::Runs { velocity, gravity, floor, leap } => {
                let way = thrown(velocity, gravity);
                // The time at which a body thrown like this reaches the floor.
                let root = (velocity.y * velocity.y + 2.0 * gravity * floor.max(0.0)).sqrt();
                let lands = (root - velocity.y) / gravity;
                let lean = velocity.x.signum();
                if age < lands {
                    (way, lean * 0.25 * (age / lands - 0.6), 1.0)
                } else {
                    let gallop = (age - lands) * 14.0;
                    (Vec2::new(way.x, floor - leap * gallop.sin().abs()), lean * 0.12 * gallop.cos(), 1.0)
                }
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tumbling>().add_systems(AtTable, (start, follow, scatter).chain().in_set(CardSystems::Tumble));
}

/// Returns a number from 0 to 1 that differs from piece to piece.
fn varied(number: u32, which: u32) -> f32 {
    let mixed = number.wrapping_mul(2_654_435_761).wrapping_add(which.wrapping_mul(40_503)).rotate_left(13);
    (mixed.wrapping_mul(2_246_822_519) >> 16) as f32 / 65_535.0
}

/// Returns the velocity (y up, u per second) and angular velocity
/// (anticlockwise, radians per second) with which a piece starts to fall.
/// `aside` is its distance from the middle of all falling pieces, from -1 to 1;
/// `number` varies the result. A piece that falls alone was hit and jumps.
fn push(size: f32, aside: f32, alone: bool, number: u32) -> (Vec2, f32) {
    let side = if aside.abs() > 0.05 { aside.signum() } else { (varied(number, 1) - 0.5).signum() };
    let out = size * side * (0.8 + 1.6 * varied(number, 2) + 1.5 * aside.abs());
    let up = if alone { JUMP * size } else { 0.0 };
    let spin = -side * (1.6 + 1.6 * varied(number, 3));
    (Vec2::new(out, up), spin)
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
    let count = fallen.len();
    let middle = fallen.iter().map(|(.., spot)| spot.at.x).sum::<f32>() / count as f32;
    let widest = fallen.iter().map(|(.., spot)| (spot.at.x - middle).abs()).fold(1.0, f32::max);
    let ground = fallen.iter().map(|(_, fall, _)| fall.ground).fold(f32::MIN, f32::max);
    commands.spawn((
        Name::new("ground"),
        Collider::cuboid(4000.0, 20.0),
        CollisionGroups::new(GROUND, PIECES),
        Friction::coefficient(0.8),
        Transform::from_translation(into_world(Vec2::new(middle, ground + 20.0))),
        Ground(LASTS),
        DespawnOnExit(Screen::Game),
    ));
    for (face, fall, spot) in fallen {
        *number = number.wrapping_add(1);
        let drawing = commands.spawn((Name::new("falling"), drawn(face, spot, unit, 30_000), ChildOf(root))).id();
        let size = spot.size.y;
        let (linear, angular) = push(size, (spot.at.x - middle) / widest, count == 1, *number);
        let half = spot.size * 0.42;
        commands.spawn((
            Falling { drawing, fall, start: spot, age: 0.0, speed: 0.0, landed: false, heavy: count >= QUAKE },
            (
                RigidBody::Dynamic,
                Collider::round_cuboid(half.x - 3.0, half.y - 3.0, 3.0),
                CollisionGroups::new(PIECES, PIECES | GROUND),
                Restitution::coefficient(0.35),
                Friction::coefficient(0.6),
                Damping { linear_damping: 0.1, angular_damping: 0.3 },
                GravityScale(GRAVITY * size / WORLD),
                Velocity { linear, angular },
                Ccd::enabled(),
            ),
            Transform::from_translation(into_world(spot.at)),
            DespawnOnExit(Screen::Game),
        ));
    }
}

/// Returns a drawing that lies over the table and ignores clicks.
fn drawn(face: Face, spot: Spot, unit: f32, depth: i32) -> impl Bundle {
    (FaceNode(face), spot.node(unit), UiTransform::default(), ZIndex(depth), Pickable::IGNORE)
}

fn follow(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    scale: Res<Scale>,
    mut pace: Pace,
    mut falling: Query<(Entity, &mut Falling, &Transform, &Velocity, &mut CollisionGroups, &mut Damping)>,
    mut grounds: Query<(Entity, &mut Ground)>,
    mut drawings: Query<(&mut UiTransform, &mut ImageNode, &mut FaceNode)>,
    mut landings: Local<u32>,
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
    let splinters = (SPLINTERS / falling.iter().len().max(1)).clamp(1, 3);
    for (entity, mut body, place, velocity, mut groups, mut damping) in &mut falling {
        let before = body.age;
        body.age += delta;
        if body.age >= LASTS {
            commands.entity(entity).despawn();
            commands.entity(body.drawing).try_despawn();
            continue;
        }
        let Ok((mut transform, mut image, mut face)) = drawings.get_mut(body.drawing) else { continue };
        let size = body.start.size.y;
        let (at, angle) = onto_table(place);
        let rebound = velocity.linear.y - body.speed > IMPACT * size;
        body.speed = velocity.linear.y;
        // A piece that was stopped softly has landed, too.
        if !body.landed && before > 0.0 && (rebound || body.age > APART) {
            body.landed = true;
            *landings = landings.wrapping_add(1);
            if let Some(broken) = body.fall.broken.take() {
                face.0 = broken;
            }
            *damping = Damping { linear_damping: 2.2, angular_damping: 3.0 };
            if let Some(root) = stage.root {
                let flies = (body.fall.dust.clone(), body.fall.inside.take());
                let landing = Landing { at, size, ground: body.fall.ground, number: *landings };
                landing.scatter(&mut commands, root, unit, flies, splinters);
            }
            if body.heavy {
                stage.quake();
            }
        }
        if body.age > APART && groups.filters != GROUND {
            groups.filters = GROUND;
        }
        let way = at - body.start.at;
        transform.translation = Val2::px(way.x * unit, way.y * unit);
        transform.rotation = Rot2::radians(angle);
        image.color = Color::srgba(1.0, 1.0, 1.0, ((LASTS - body.age) / FADES).clamp(0.0, 1.0));
    }
}

/// Place of an impact; lengths in u.
struct Landing {
    at: Vec2,
    size: f32,
    ground: f32,
    number: u32,
}

impl Landing {
    /// Spawns dust and splinters, and `inside`, which runs away to one of the
    /// sides.
    fn scatter(
        &self,
        commands: &mut Commands,
        root: Entity,
        unit: f32,
        (cloud, inside): (Face, Option<Face>),
        splinters: usize,
    ) {
        let &Self { at, size, ground, number } = self;
        let gravity = GRAVITY * size;
        let floor = (ground - at.y).max(0.0);
        let mut spawn = |face: Face, spot: Spot, depth: i32, path: Path, lasts: f32, mirrored: bool| {
            let mut drawing = commands.spawn((Name::new("debris"), drawn(face, spot, unit, depth), ChildOf(root)));
            drawing.insert(Debris { path, age: 0.0, lasts });
            if mirrored {
                drawing.insert(ImageNode { flip_x: true, ..default() });
            }
        };
        let dust = Spot::new(Vec2::new(at.x, ground.min(at.y + size * 0.5) - size * 0.2), Vec2::splat(size * 0.75));
        spawn(cloud, dust, 29_000, Path::Swells(1.65), DUST, false);
        for splinter in 0..splinters as u32 {
            let side = varied(number, 10 + splinter) * 2.0 - 1.0;
            let velocity = Vec2::new(side * 6.0, -6.0 - 4.0 * varied(number, 20 + splinter)) * size;
            let spot = Spot::new(at, Vec2::new(size * 0.27, size * 0.1));
            let path = Path::Flies { velocity, turns: side * 14.0, gravity, floor: floor + size * 0.4 };
            spawn(Face::drawn(CHIP), spot, 31_000, path, SPLINTER, false);
        }
        if let Some(animal) = inside {
            let side = if varied(number, 30) < 0.5 { -1.0 } else { 1.0 };
            let velocity = Vec2::new(side * (7.0 + 3.0 * varied(number, 31)), -10.0 - 3.0 * varied(number, 32)) * size;
            let spot = Spot::new(at, Vec2::new(1.36, 1.2) * size);
            let floor = (ground - size * 0.5 - at.y).max(0.0);
            let path = Path::Runs { velocity, gravity, floor, leap: size * 0.22 };
            spawn(animal, spot, 32_000, path, ANIMAL, side < 0.0);
        }
    }
}

/// A splinter of wood.
const CHIP: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-8 -3 16 6\"><path d=\"M-7-1.6L4-2.4L7 0L3 \
                    2.2L-7 1.4Z\" fill=\"#DCC79B\" stroke=\"#1C2033\" stroke-width=\"1\"/></svg>";

/// Moves dust, splinters and animals, and removes them.
fn scatter(
    mut commands: Commands,
    scale: Res<Scale>,
    mut pace: Pace,
    mut debris: Query<(Entity, &mut Debris, &mut UiTransform, &mut ImageNode)>,
) {
    if debris.is_empty() {
        return;
    }
    pace.moving();
    let (delta, unit) = (pace.delta(), scale.unchromed(1.0));
    for (entity, mut debris, mut transform, mut image) in &mut debris {
        debris.age += delta;
        if debris.age >= debris.lasts {
            commands.entity(entity).despawn();
            continue;
        }
        let (way, angle, size) = debris.path.at(debris.age);
        transform.translation = Val2::px(way.x * unit, way.y * unit);
        transform.rotation = Rot2::radians(angle);
        transform.scale = Vec2::splat(size);
        let left = 1.0 - debris.age / debris.lasts;
        let alpha = if matches!(debris.path, Path::Swells(_)) { left } else { (left * 4.0).min(1.0) };
        image.color = Color::srgba(1.0, 1.0, 1.0, alpha);
    }
}

#[cfg(test)]
mod tests {
    use super::{DUST, GRAVITY, Path, push};
    use bevy::math::Vec2;

    #[test]
    fn pieces_fall_outwards_and_the_one_that_is_hit_jumps() {
        for number in 0..50 {
            let (left, right) = (push(40.0, -1.0, false, number), push(40.0, 1.0, false, number));
            assert!(left.0.x < 0.0 && left.1 > 0.0, "to the left, turning left: {left:?}");
            assert!(right.0.x > 0.0 && right.1 < 0.0, "to the right, turning right: {right:?}");
            assert_eq!((left.0.y, right.0.y), (0.0, 0.0));
            let (hit, _) = push(50.0, 0.0, true, number);
            let rises = hit.y * hit.y / (2.0 * GRAVITY * 50.0);
            assert!((8.0..=12.0).contains(&rises), "it jumps about 10 u: {rises}");
        }
    }

    #[test]
    fn animals_leap_land_and_run_on() {
        let path = Path::Runs { velocity: Vec2::new(300.0, -400.0), gravity: 2000.0, floor: 100.0, leap: 10.0 };
        let heights: Vec<f32> = (0..110).map(|step| path.at(step as f32 * 0.01).0.y).collect();
        assert!(heights.iter().any(|y| *y < -35.0), "it leaps up");
        assert!(heights.iter().all(|y| *y <= 100.5), "never below the ground");
        assert!(heights[80..].iter().all(|y| (89.0..=100.5).contains(y)), "it runs on the ground: {heights:?}");
        assert!((path.at(1.0).0.x - 300.0).abs() < 1e-3);
    }

    #[test]
    fn dust_swells() {
        assert_eq!(Path::Swells(1.6).at(0.0).2, 1.0);
        assert!((Path::Swells(1.6).at(DUST).2 - 1.6).abs() < 1e-6);
    }
}
