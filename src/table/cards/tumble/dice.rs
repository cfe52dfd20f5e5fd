//! Dice that are thrown into a tray, bounce off its walls and each other, come
//! to rest and are put in their place. They end on the number the rules have
//! determined; on the way they show others, one for each time they turn over.

use super::super::layout::{PieceId, Spot};
use super::super::stage::Stage;
use super::super::{CardSystems, Roll};
use super::{into_world, onto_table};
use crate::faces::Face;
use crate::table::AtTable;
use crate::theme::motion::Pace;
use crate::window::Screen;
use bevy::prelude::*;
use bevy_rapier2d::prelude::{Ccd, Collider, Damping, Friction, GravityScale, Restitution, RigidBody, Velocity};

/// Speed of a throw, in u per second.
const SPEED: f32 = 1500.0;
/// Linear damping of the dice, for the friction of the table.
const DAMPING: f32 = 2.5;
/// Speed, in u per second, below which a die no longer turns over.
const LAST_TURN: f32 = 120.0;
/// Speed, in u per second, below which a die is at rest.
const REST: f32 = 26.0;
/// Seconds after which a die counts as at rest.
const LONGEST: f32 = 1.6;
/// Seconds a die rests before it is put away.
const SEEN: f32 = 0.25;
/// Half the thickness of the tray's walls, in u.
const WALL: f32 = 60.0;

/// A die being thrown.
pub(in super::super) struct Rolling {
    roll: Roll,
    body: Option<Entity>,
    /// Current position, size and rotation.
    pub now: Spot,
    /// Height over the table, as a fraction of its size.
    pub height: f32,
    way: f32,
    age: f32,
    slow: bool,
    rested: f32,
}

impl Rolling {
    /// Creates a die about to be thrown; `home` is its place in the layout.
    pub(crate) fn new(roll: Roll, home: Spot) -> Self {
        Self { roll, body: None, now: home, height: 0.0, way: 0.0, age: 0.0, slow: false, rested: 0.0 }
    }

    /// Returns the face it shows on the way, or `None` once it shows its final
    /// number.
    pub(crate) fn face(&self) -> Option<&Face> {
        let turns = (self.way / self.now.size.x.max(1.0)) as usize;
        self.roll.faces.get(turns % self.roll.faces.len().max(1)).filter(|_| !self.slow)
    }

    /// Whether it has rested long enough to be seen.
    fn done(&self) -> bool {
        self.rested >= SEEN
    }

    /// Advances by `delta` seconds: the body has moved to this place and angle
    /// and now has this speed.
    fn step(&mut self, delta: f32, (at, angle): (Vec2, f32), speed: f32) {
        self.age += delta;
        self.way += at.distance(self.now.at);
        (self.now.at, self.now.angle) = (at, angle);
        self.slow |= self.age > 0.3 && speed < LAST_TURN || self.age > LONGEST;
        if self.age > LONGEST || self.slow && speed < REST {
            self.rested += delta;
        }
        // It hops once per turn-over, lower and lower.
        let share = (self.way / self.now.size.x.max(1.0)).fract();
        let strong = (speed / SPEED).min(1.0);
        self.height = if self.slow { 0.0 } else { (share * std::f32::consts::PI).sin() * (0.1 + 0.25 * strong) };
    }
}

/// Marks the body of a die in the physics world.
#[derive(Component)]
struct Thrown(PieceId);

/// A wall of the tray; exists while dice are rolling.
#[derive(Component)]
pub(in super::super) struct Wall;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(AtTable, follow.in_set(CardSystems::Roll));
}

/// Spawns the bodies of dice about to be thrown. Runs before they are shown.
pub(in super::super) fn throw(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    walls: Query<Entity, With<Wall>>,
    mut number: Local<u32>,
) {
    let mut tray = None;
    for (id, rolling) in stage.rolling() {
        if rolling.body.is_some() {
            continue;
        }
        *number = number.wrapping_add(1);
        let half = rolling.now.size / 2.0;
        let inside = rolling.roll.tray.inflate(-half.max_element() * 1.3);
        tray = Some(rolling.roll.tray);
        // From the edge of the tray nearest to the thrower and past its middle;
        // dice thrown together start side by side, each a little different.
        let from = rolling.roll.from.clamp(inside.min, inside.max);
        let ahead = (inside.center() - from).normalize_or(Vec2::NEG_Y);
        let side = if number.is_multiple_of(2) { 1.0 } else { -1.0 };
        let from = (from + ahead.perp() * side * half.x * 1.25).clamp(inside.min, inside.max);
        let wide = Vec2::from_angle(side * -0.16 + (*number % 7) as f32 * 0.05 - 0.15);
        let speed = SPEED * (0.86 + (*number % 5) as f32 * 0.07);
        let aim = wide.rotate(ahead) * speed;
        let spin = ((*number % 9) as f32 - 4.0) * 3.0 + side * 5.0;
        rolling.now.at = from;
        rolling.body = Some(
            commands
                .spawn((
                    Name::new("die"),
                    Thrown(id),
                    (
                        RigidBody::Dynamic,
                        Collider::round_cuboid(half.x * 0.82, half.y * 0.82, half.x * 0.16),
                        Restitution::coefficient(0.62),
                        Friction::coefficient(0.35),
                        Damping { linear_damping: DAMPING, angular_damping: DAMPING * 0.8 },
                        GravityScale(0.0),
                        Velocity { linear: Vec2::new(aim.x, -aim.y), angular: spin },
                        Ccd::enabled(),
                    ),
                    Transform::from_translation(into_world(from))
                        .with_rotation(Quat::from_rotation_z((*number % 6) as f32)),
                    DespawnOnExit(Screen::Game),
                ))
                .id(),
        );
    }
    let Some(tray) = tray.filter(|_| walls.is_empty()) else { return };
    let (middle, half) = (tray.center(), tray.half_size());
    for (at, size) in [
        (Vec2::new(tray.min.x - WALL, middle.y), Vec2::new(WALL, half.y + 2.0 * WALL)),
        (Vec2::new(tray.max.x + WALL, middle.y), Vec2::new(WALL, half.y + 2.0 * WALL)),
        (Vec2::new(middle.x, tray.min.y - WALL), Vec2::new(half.x + 2.0 * WALL, WALL)),
        (Vec2::new(middle.x, tray.max.y + WALL), Vec2::new(half.x + 2.0 * WALL, WALL)),
    ] {
        commands.spawn((
            Wall,
            Collider::cuboid(size.x, size.y),
            Restitution::coefficient(0.62),
            Transform::from_translation(into_world(at)),
            DespawnOnExit(Screen::Game),
        ));
    }
}

fn follow(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    mut pace: Pace,
    thrown: Query<(Entity, &Thrown, &Transform, &Velocity)>,
    walls: Query<Entity, With<Wall>>,
) {
    let mut rolls = 0;
    for (entity, Thrown(id), place, velocity) in &thrown {
        let Some(rolling) = stage.die(*id).filter(|rolling| rolling.body == Some(entity)) else {
            // Somebody hurried.
            commands.entity(entity).despawn();
            continue;
        };
        rolling.step(pace.delta(), onto_table(place), velocity.linear.length());
        if rolling.done() {
            commands.entity(entity).despawn();
            stage.put_away(*id);
        }
        rolls += 1;
    }
    if rolls > 0 {
        pace.moving();
    } else if stage.rolling().next().is_none() {
        for wall in &walls {
            commands.entity(wall).despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die() -> Rolling {
        let roll = Roll {
            piece: PieceId(1),
            faces: (1..=3).map(|number| Face::new(format!("xako/dado_{number}"))).collect(),
            from: Vec2::ZERO,
            tray: Rect::new(0.0, 0.0, 400.0, 300.0),
        };
        Rolling::new(roll, Spot::new(Vec2::ZERO, Vec2::splat(40.0)))
    }

    #[test]
    fn a_die_turns_over_with_the_way_and_rests_with_the_number_of_the_rules() {
        let mut die = die();
        let first = die.face().cloned();
        die.step(0.03, (Vec2::new(45.0, 0.0), 0.5), 1400.0);
        assert_ne!(die.face().cloned(), first, "it has turned over");
        die.step(0.5, (Vec2::new(200.0, 0.0), 1.0), 80.0);
        assert_eq!(die.face(), None, "the number of the rules is up");
        assert!(!die.done());
        die.step(SEEN, (Vec2::new(205.0, 0.0), 1.1), 10.0);
        assert!(die.done());
    }

    #[test]
    fn no_die_rolls_for_ever() {
        let mut die = die();
        let mut seconds = 0.0;
        while !die.done() {
            die.step(0.1, (Vec2::new(seconds * 500.0, 0.0), 0.0), 1000.0);
            seconds += 0.1;
            assert!(seconds < LONGEST + SEEN + 0.5);
        }
    }
}
