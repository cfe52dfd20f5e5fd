//! The camera of the table. It always looks from behind one edge, which appears
//! at the bottom of the window.
//!
//! World units are millimetres: the table is the plane z = 0 with the origin in
//! its middle, y away from seat 0, z up. On the screen, u are units of the
//! canvas (see [`crate::theme::Scale`]) from the upper left corner, y down. The
//! camera has perspective; looking straight down (`tilt` 0), the table looks
//! like a plan.

use super::SceneSystems;
use crate::table::AtTable;
use crate::theme::Scale;
use crate::theme::motion::{self, Pace, Tween};
use crate::window::{MainCamera, Screen};
use bevy::math::Vec4;
use bevy::prelude::*;

/// Focal length, in u. A canvas 800 u high is seen under 17 degrees, about as
/// from the eyes of somebody who leans over the table, so that the far row is
/// hardly smaller than the near one.
const FOCAL: f32 = 2600.0;
/// Nearest and farthest distance that is drawn, in millimetres.
const DRAWN: (f32, f32) = (20.0, 20_000.0);

/// What the camera shows: which point of the table appears where on the screen,
/// from which side, at which tilt, at which scale.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Framing {
    /// Point on the table, in millimetres, about which views turn.
    pub middle: Vec2,
    /// Where that point appears, in u from the upper left corner of the canvas.
    pub at: Vec2,
    /// Turn of the viewer, in radians counter-clockwise from seat 0.
    pub turn: f32,
    /// Angle between the line of sight and straight down, in radians.
    pub tilt: f32,
    /// Scale at `middle` across the line of sight, in u per millimetre.
    pub zoom: f32,
    /// Centre of the canvas, in u.
    pub centre: Vec2,
}

impl Default for Framing {
    fn default() -> Self {
        let centre = crate::theme::CANVAS / 2.0;
        Self { middle: Vec2::ZERO, at: centre, turn: 0.0, tilt: 0.0, zoom: 0.8, centre }
    }
}

impl Framing {
    /// Returns the framing a fraction `t` (0 to 1) of the way from this one to
    /// `to`, turning the shorter way round.
    #[must_use]
    pub fn towards(&self, to: &Self, t: f32) -> Self {
        let turn =
            (to.turn - self.turn + std::f32::consts::PI).rem_euclid(std::f32::consts::TAU) - std::f32::consts::PI;
        Self {
            middle: self.middle.lerp(to.middle, t),
            at: self.at.lerp(to.at, t),
            turn: self.turn + turn * t,
            tilt: self.tilt.lerp(to.tilt, t),
            zoom: self.zoom * (to.zoom / self.zoom).powf(t),
            centre: to.centre,
        }
    }

    /// Returns place (in millimetres) and orientation of the camera.
    #[must_use]
    pub fn eye(&self) -> Transform {
        let rotation = Quat::from_rotation_z(self.turn) * Quat::from_rotation_x(self.tilt);
        let away = self.middle.extend(0.0) - rotation * self.ray(self.at) * (FOCAL / self.zoom);
        Transform::from_translation(away).with_rotation(rotation)
    }

    /// Returns the line of sight through a place of the screen in the camera's
    /// own frame, scaled to a depth of one millimetre.
    fn ray(&self, screen: Vec2) -> Vec3 {
        let way = (screen - self.centre) / FOCAL;
        Vec3::new(way.x, -way.y, -1.0)
    }

    /// Returns where a point above the table (in millimetres, z up) appears, in
    /// u, and the scale there, in u per millimetre.
    #[must_use]
    pub fn project(&self, point: Vec3) -> (Vec2, f32) {
        let eye = self.eye();
        let seen = eye.rotation.inverse() * (point - eye.translation);
        // Points beside or behind the camera are treated as right in front of it.
        let zoom = FOCAL / (-seen.z).max(DRAWN.0);
        (self.centre + Vec2::new(seen.x, -seen.y) * zoom, zoom)
    }

    /// Returns where a point of the table appears, in u.
    #[must_use]
    pub fn to_screen(&self, point: Vec2) -> Vec2 {
        self.project(point.extend(0.0)).0
    }

    /// Returns the scale at a point of the table across the line of sight, in u per millimetre.
    #[must_use]
    pub fn zoom_at(&self, point: Vec2) -> f32 {
        self.project(point.extend(0.0)).1
    }

    /// Returns the point of the table that appears at a place of the screen.
    #[must_use]
    pub fn to_table(&self, screen: Vec2) -> Vec2 {
        let eye = self.eye();
        let way = eye.rotation * self.ray(screen);
        // Above the horizon there is no table: takes the farthest distance drawn.
        let depth = if way.z < -1e-3 { -eye.translation.z / way.z } else { DRAWN.1 };
        (eye.translation + way * depth.clamp(0.0, DRAWN.1)).truncate()
    }

    /// Converts a direction on the screen (x right, y up) to one on the table.
    #[must_use]
    pub fn direction(&self, screen: Vec2) -> Vec2 {
        Vec2::from_angle(self.turn).rotate(screen)
    }

    /// Returns the same view with another point of the table as `middle`, about
    /// which it then turns.
    #[must_use]
    pub fn about(&self, middle: Vec2) -> Self {
        let (at, zoom) = self.project(middle.extend(0.0));
        Self { middle, at, zoom, ..*self }
    }

    /// Returns the vertical angle of view of a canvas of this height in u, in radians.
    #[must_use]
    pub fn field_of_view(height: f32) -> f32 {
        2.0 * (height / 2.0 / FOCAL).atan()
    }

    /// Returns the largest framing, seen from `turn` at `tilt`, that shows all
    /// `points` (at least one, in the viewer's own directions, millimetres)
    /// within `region` of a canvas of this size, with at most `largest` u per
    /// millimetre in the middle of the points. If the points do not fill the
    /// region's height, they touch its lower edge if `low` is set and are
    /// centred otherwise.
    #[must_use]
    pub fn fit(points: &[Vec2], (turn, tilt): (f32, f32), region: Rect, canvas: Vec2, largest: f32, low: bool) -> Self {
        let own = Vec2::from_angle(turn);
        let points: Vec<Vec2> = points.iter().map(|&point| own.rotate(point)).collect();
        let (lo, hi) = bounds(&points);
        let mut framing = Self {
            middle: (lo + hi) / 2.0,
            at: region.center(),
            turn,
            tilt,
            zoom: largest.min(region.size().min_element() / (hi - lo).max_element().max(1.0)),
            centre: canvas / 2.0,
        };
        // Each iteration at least halves the error; because of the perspective
        // one is not enough.
        for _ in 0..24 {
            let seen: Vec<Vec2> = points.iter().map(|&point| framing.to_screen(point)).collect();
            let (from, to) = bounds(&seen);
            let room = (region.size() / (to - from).max(Vec2::ONE)).min_element();
            framing.zoom = (framing.zoom * room).min(largest);
            let seen: Vec<Vec2> = points.iter().map(|&point| framing.to_screen(point)).collect();
            let (from, to) = bounds(&seen);
            let mut wanted = region.center() - (from + to) / 2.0;
            if low {
                wanted.y = region.max.y - to.y;
            }
            framing.at += wanted;
        }
        framing
    }
}

/// Returns the corners of the bounding box of points.
pub(super) fn bounds(points: &[Vec2]) -> (Vec2, Vec2) {
    let first = points.first().copied().unwrap_or_default();
    points.iter().fold((first, first), |(lo, hi), &point| (lo.min(point), hi.max(point)))
}

/// The camera of the table: its current framing and the one it moves to.
#[derive(Resource, Default)]
pub struct Lens {
    now: Framing,
    from: Framing,
    goal: Framing,
    way: Option<Tween>,
    /// Whether a framing has been set at all; the first one is shown at once.
    set: bool,
}

impl Lens {
    /// Returns the framing of this frame.
    #[must_use]
    pub const fn now(&self) -> Framing {
        self.now
    }

    /// Returns the framing that the camera moves to or rests at.
    #[must_use]
    pub const fn goal(&self) -> Framing {
        self.goal
    }

    /// Whether the camera is still.
    #[must_use]
    pub const fn rests(&self) -> bool {
        self.way.is_none()
    }

    /// Moves to another framing within this many animation seconds; the first
    /// framing is shown at once.
    pub fn turn_to(&mut self, goal: Framing, seconds: f32) {
        if !self.set {
            self.set = true;
            self.jump_to(goal);
        } else if self.goal != goal {
            (self.from, self.goal) = (self.now, goal);
            self.way = Some(Tween::new(seconds));
        }
    }

    /// Shows another framing at once.
    pub const fn jump_to(&mut self, goal: Framing) {
        (self.now, self.goal, self.way) = (goal, goal, None);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lens>()
        .add_systems(OnEnter(Screen::Game), |mut lens: ResMut<Lens>| *lens = Lens::default())
        .add_systems(AtTable, follow.in_set(SceneSystems::Look))
        .add_systems(OnExit(Screen::Game), put_back);
}

fn follow(
    mut lens: ResMut<Lens>,
    mut pace: Pace,
    scale: Res<Scale>,
    mut camera: Single<(&mut Transform, &mut Projection), With<MainCamera>>,
) {
    let moving = lens.way.is_some();
    if moving {
        let Lens { from, goal, .. } = *lens;
        // Resizing the window is not a movement: the new framing is shown at once.
        let delta = if scale.is_changed() || pace.reduced() { f32::INFINITY } else { pace.delta() };
        let lens = &mut *lens;
        if let Some(way) = &mut lens.way {
            lens.now = from.towards(&goal, motion::ease_both(way.step(delta)));
            if way.done() {
                (lens.now, lens.way) = (goal, None);
            }
        }
        pace.moving();
    }
    camera.0.set_if_neq(lens.now.eye());
    let fov = Framing::field_of_view(scale.table_size().y);
    if !matches!(&*camera.1, Projection::Perspective(lens) if lens.fov == fov) {
        *camera.1 = perspective(fov);
    }
}

/// Returns the projection of a camera above the table with this vertical angle
/// of view in radians.
#[must_use]
pub fn perspective(fov: f32) -> Projection {
    let (near, far) = DRAWN;
    let near_clip_plane = Vec4::new(0.0, 0.0, -1.0, -near);
    Projection::Perspective(PerspectiveProjection { fov, near, far, near_clip_plane, ..default() })
}

/// Resets the camera for other screens.
fn put_back(mut camera: Single<(&mut Transform, &mut Projection), With<MainCamera>>) {
    *camera.0 = Transform::default();
    *camera.1 = Projection::Orthographic(OrthographicProjection::default_2d());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::FRAC_PI_2;

    #[test]
    fn screen_and_table_are_inverse_to_each_other() {
        let framing = Framing {
            middle: Vec2::new(10.0, -40.0),
            at: Vec2::new(600.0, 300.0),
            turn: 2.0,
            tilt: 0.8,
            zoom: 0.7,
            ..default()
        };
        for point in [Vec2::new(-123.0, 77.0), framing.middle, Vec2::new(400.0, -500.0)] {
            let there = framing.to_table(framing.to_screen(point));
            assert!(there.distance(point) < 0.05, "{there} instead of {point}");
        }
        assert!(framing.to_screen(framing.middle).distance(framing.at) < 1e-2);
        assert!((framing.zoom_at(framing.middle) - framing.zoom).abs() < 1e-4);
    }

    #[test]
    fn seen_from_above_the_table_is_a_plan() {
        let framing = Framing { zoom: 0.7, ..default() };
        let seen = framing.to_screen(Vec2::new(100.0, -200.0));
        assert!(seen.distance(framing.at + Vec2::new(70.0, 140.0)) < 1e-2, "{seen}");
        // A lifted point is nearer to the camera.
        assert!(framing.project(Vec3::new(100.0, -200.0, 150.0)).1 > 0.72);
    }

    #[test]
    fn what_is_far_away_looks_smaller_and_higher() {
        let framing = Framing { tilt: 0.8, ..default() };
        let (near, far) = (Vec2::new(0.0, -300.0), Vec2::new(0.0, 300.0));
        assert!(framing.to_screen(far).y < framing.to_screen(near).y - 300.0);
        assert!(framing.zoom_at(far) < 0.9 * framing.zoom_at(near));
        // A lifted card is drawn above the place behind it.
        let lifted = framing.project(Vec3::new(0.0, 0.0, 100.0)).0;
        assert!(lifted.y < framing.at.y - 40.0);
    }

    #[test]
    fn the_player_to_the_left_sees_the_table_turned() {
        // Somebody who looks along −x has the side of smaller y at the left,
        // and far points at the top.
        let framing = Framing { turn: FRAC_PI_2, ..default() };
        let far = framing.to_screen(Vec2::new(-100.0, 0.0));
        assert!(far.y < framing.at.y - 70.0 && (far.x - framing.at.x).abs() < 1e-2);
        let right = framing.to_screen(Vec2::new(0.0, 100.0));
        assert!(right.x > framing.at.x + 70.0);
    }

    #[test]
    fn the_way_round_is_the_short_one() {
        let from = Framing { turn: 3.0, ..default() };
        let to = Framing { turn: -3.0, ..default() };
        assert!((from.towards(&to, 0.5).turn - std::f32::consts::PI).abs() < 1e-4);
    }

    #[test]
    fn what_must_be_seen_fills_the_region() {
        let points = [Vec2::new(0.0, -600.0), Vec2::new(-150.0, 150.0), Vec2::new(150.0, 150.0)];
        let (region, canvas) = (Rect::new(200.0, 100.0, 1080.0, 716.0), Vec2::new(1280.0, 800.0));
        for (turn, tilt) in [(0.0, 0.0), (1.5, 0.7), (-2.0, 0.9)] {
            let framing = Framing::fit(&points, (turn, tilt), region, canvas, 9.0, false);
            let seen = points.map(|point| framing.to_screen(Vec2::from_angle(turn).rotate(point)));
            let (lo, hi) = bounds(&seen);
            assert!((lo.y - region.min.y).abs() < 0.5 && (hi.y - region.max.y).abs() < 0.5, "{lo} {hi}");
            assert!(lo.x > region.min.x && hi.x < region.max.x);
            // Expressed about another point, the view is the same.
            let about = framing.about(Vec2::new(30.0, 40.0));
            let point = Vec2::new(-70.0, 10.0);
            assert!(about.to_screen(point).distance(framing.to_screen(point)) < 0.1);
        }
    }
}
