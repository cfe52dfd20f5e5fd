//! Where the camera looks: always from behind one edge of the table, that
//! edge at the bottom of the window.
//!
//! World units are millimetres on the table, the origin in its middle, y away
//! from seat 0. On the screen, u are units of the canvas (see
//! [`crate::theme::Scale`]) from the upper left corner, y down.

use super::SceneSystems;
use crate::theme::Scale;
use crate::theme::motion::{self, Pace, Tween};
use crate::window::{MainCamera, Screen};
use bevy::prelude::*;

/// What the camera shows: the point of the table that lies at a place of the
/// screen, from which side, how large.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Framing {
    /// The point on the table, millimetres.
    pub middle: Vec2,
    /// Where it appears, u from the upper left corner of a canvas of
    /// `canvas` u.
    pub at: Vec2,
    /// Turn of the viewer, radians counter-clockwise from seat 0.
    pub turn: f32,
    /// u per millimetre.
    pub zoom: f32,
}

impl Default for Framing {
    fn default() -> Self {
        Self { middle: Vec2::ZERO, at: crate::theme::CANVAS / 2.0, turn: 0.0, zoom: 0.8 }
    }
}

impl Framing {
    /// The framing a part `t` (0 to 1) of the way from this one to `to`; it
    /// turns the short way round.
    #[must_use]
    pub fn towards(&self, to: &Self, t: f32) -> Self {
        let turn =
            (to.turn - self.turn + std::f32::consts::PI).rem_euclid(std::f32::consts::TAU) - std::f32::consts::PI;
        Self {
            middle: self.middle.lerp(to.middle, t),
            at: self.at.lerp(to.at, t),
            turn: self.turn + turn * t,
            zoom: self.zoom * (to.zoom / self.zoom).powf(t),
        }
    }

    /// Where a point of the table appears, in u.
    #[must_use]
    pub fn to_screen(&self, point: Vec2) -> Vec2 {
        let way = Vec2::from_angle(-self.turn).rotate(point - self.middle) * self.zoom;
        self.at + Vec2::new(way.x, -way.y)
    }

    /// Which point of the table appears at a place of the screen.
    #[must_use]
    pub fn to_table(&self, screen: Vec2) -> Vec2 {
        let way = screen - self.at;
        self.middle + Vec2::from_angle(self.turn).rotate(Vec2::new(way.x, -way.y)) / self.zoom
    }

    /// A direction on the screen (x right, y up) as one on the table.
    #[must_use]
    pub fn direction(&self, screen: Vec2) -> Vec2 {
        Vec2::from_angle(self.turn).rotate(screen)
    }

    /// Place of the camera and scale of its lens for a window of this scale.
    #[must_use]
    pub fn camera(&self, scale: &Scale) -> (Transform, f32) {
        let centre = self.to_table(scale.table_size() / 2.0);
        let transform =
            Transform::from_translation(centre.extend(500.0)).with_rotation(Quat::from_rotation_z(self.turn));
        (transform, 1.0 / (self.zoom * scale.canvas))
    }

    /// The largest framing from `turn` that shows the points `lo` to `hi`
    /// (corners of a box in the viewer's own directions, millimetres) within
    /// `region` of the screen, at most `largest` u per millimetre.
    #[must_use]
    pub fn fit(lo: Vec2, hi: Vec2, turn: f32, region: Rect, largest: f32) -> Self {
        let size = (hi - lo).max(Vec2::ONE);
        let zoom = (region.size() / size).min_element().min(largest);
        Self { middle: Vec2::from_angle(turn).rotate((lo + hi) / 2.0), at: region.center(), turn, zoom }
    }
}

/// The camera of the table: where it looks, and where it is going to look.
#[derive(Resource, Default)]
pub struct Lens {
    now: Framing,
    from: Framing,
    goal: Framing,
    way: Option<Tween>,
    /// Before the first goal nothing is on its way.
    set: bool,
}

impl Lens {
    /// What the camera shows in this frame.
    #[must_use]
    pub const fn now(&self) -> Framing {
        self.now
    }

    /// What it is going to show, or shows.
    #[must_use]
    pub const fn goal(&self) -> Framing {
        self.goal
    }

    /// Whether it stands still.
    #[must_use]
    pub const fn rests(&self) -> bool {
        self.way.is_none()
    }

    /// Turns to another framing, softly. The first one is just there.
    pub fn turn_to(&mut self, goal: Framing) {
        if !self.set {
            self.set = true;
            self.jump_to(goal);
        } else if self.goal != goal {
            (self.from, self.goal) = (self.now, goal);
            self.way = Some(Tween::new(1.6 * motion::LONG));
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
        .add_systems(Update, follow.in_set(SceneSystems::Look))
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
        // A new size of the window is no movement: what was where stays there.
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
    let (transform, wanted) = lens.now.camera(&scale);
    camera.0.set_if_neq(transform);
    set_scale(&mut camera.1, wanted);
}

/// Changes the scale of the lens and nothing else: the area that it sees is
/// worked out from it, and others look at that in the same frame.
fn set_scale(projection: &mut Mut<Projection>, wanted: f32) {
    let Projection::Orthographic(lens) = projection.bypass_change_detection() else { return };
    if lens.scale != wanted {
        let change = wanted / lens.scale;
        lens.scale = wanted;
        lens.area = Rect::from_corners(lens.area.min * change, lens.area.max * change);
        projection.set_changed();
    }
}

/// Other screens find the camera as it was.
fn put_back(mut camera: Single<(&mut Transform, &mut Projection), With<MainCamera>>) {
    *camera.0 = Transform::default();
    set_scale(&mut camera.1, 1.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::FRAC_PI_2;

    #[test]
    fn screen_and_table_are_inverse_to_each_other() {
        let framing = Framing { middle: Vec2::new(10.0, -40.0), at: Vec2::new(600.0, 300.0), turn: 2.0, zoom: 0.7 };
        let point = Vec2::new(-123.0, 77.0);
        assert!((framing.to_table(framing.to_screen(point)) - point).length() < 1e-3);
    }

    #[test]
    fn the_player_to_the_left_sees_the_table_turned() {
        // Who looks along −x has the side of smaller y at the left hand... and
        // what is far away at the top.
        let framing = Framing { turn: FRAC_PI_2, ..default() };
        let far = framing.to_screen(Vec2::new(-100.0, 0.0));
        assert!(far.y < framing.at.y - 70.0 && (far.x - framing.at.x).abs() < 1e-3);
        let right = framing.to_screen(Vec2::new(0.0, 100.0));
        assert!(right.x > framing.at.x + 70.0);
    }

    #[test]
    fn the_way_round_is_the_short_one() {
        let from = Framing { turn: 3.0, ..default() };
        let to = Framing { turn: -3.0, ..default() };
        assert!((from.towards(&to, 0.5).turn - std::f32::consts::PI).abs() < 1e-4);
    }
}
