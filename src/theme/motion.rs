//! Movement, like paper on felt: a quick start and a soft stop.
//!
//! Everything that moves goes through here, so that animation speed, animations
//! turned off and reduced motion apply everywhere, and the window draws frames
//! only while something moves.

use crate::settings::Settings;
use crate::window::{Awake, UpdateSystems};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::UiTransform;

/// Seconds for a small thing, such as a button or a chip, to move.
pub const SHORT: f32 = 0.12;
/// Seconds for a card to move.
pub const USUAL: f32 = 0.22;
/// Seconds for a long movement: dealing, turning the table.
pub const LONG: f32 = 0.45;

/// Eases out, with a quick start and a soft stop; maps 0..=1 to 0..=1.
#[must_use]
pub fn ease(t: f32) -> f32 {
    1.0 - (1.0 - t.clamp(0.0, 1.0)).powi(3)
}

/// Eases in and out, with a soft start and a soft stop, for cameras; maps 0..=1
/// to 0..=1.
#[must_use]
pub fn ease_both(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Factor on the animation speed of the settings, set while a replay runs.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Tempo(
    /// 1 for the speed of the settings.
    pub f32,
);

impl Default for Tempo {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Provides animation time: real time at the speed of the settings.
#[derive(SystemParam)]
pub struct Pace<'w> {
    settings: Res<'w, Settings>,
    tempo: Res<'w, Tempo>,
    time: Res<'w, Time>,
    awake: ResMut<'w, Awake>,
}

impl Pace<'_> {
    /// Returns the animation seconds per second; 0 when animations are off.
    #[must_use]
    pub fn speed(&self) -> f32 {
        self.settings.animation_speed.max(0.0) * self.tempo.0
    }

    /// Returns the animation seconds since the last frame; infinite when
    /// animations are off, so that everything arrives at once.
    #[must_use]
    pub fn delta(&self) -> f32 {
        if self.settings.animation_speed <= 0.0 { f32::INFINITY } else { self.time.delta_secs() * self.speed() }
    }

    /// Whether things should fade instead of moving.
    #[must_use]
    pub fn reduced(&self) -> bool {
        self.settings.reduced_motion
    }

    /// Requests another frame after this one.
    pub fn moving(&mut self) {
        self.awake.frame();
    }
}

/// Progress of a movement: advance it with [`Tween::step`] in each frame.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tween {
    elapsed: f32,
    seconds: f32,
    delay: f32,
    fresh: bool,
}

impl Tween {
    /// Creates a movement that takes `seconds` animation seconds.
    #[must_use]
    pub const fn new(seconds: f32) -> Self {
        Self { elapsed: 0.0, seconds, delay: 0.0, fresh: true }
    }

    /// Delays the start by `delay` animation seconds.
    #[must_use]
    pub const fn after(self, delay: f32) -> Self {
        Self { delay, ..self }
    }

    /// Advances by `delta` animation seconds and returns the fraction of the
    /// time that has passed, 0 to 1, without easing. The first step does not
    /// count, since the previous frame may have been long ago.
    pub fn step(&mut self, delta: f32) -> f32 {
        if self.fresh && delta.is_finite() {
            self.fresh = false;
        } else {
            self.elapsed += delta;
        }
        self.share()
    }

    /// Returns the fraction of the time that has passed, 0 to 1, without
    /// easing.
    #[must_use]
    pub fn share(&self) -> f32 {
        if self.seconds <= 0.0 || self.elapsed.is_infinite() {
            return 1.0;
        }
        ((self.elapsed - self.delay) / self.seconds).clamp(0.0, 1.0)
    }

    /// Whether the movement has ended.
    #[must_use]
    pub fn done(&self) -> bool {
        self.share() >= 1.0
    }
}

/// Moves a UI node in from an offset; with reduced motion the node is in place
/// at once.
#[derive(Component, Clone, Copy, Debug)]
#[require(UiTransform)]
pub struct SlideIn {
    /// Offset it starts from, in u.
    pub from: Vec2,
    /// Progress of the movement.
    pub tween: Tween,
}

/// A stamp's impact: scales the node from 1.15 to 1 in 90 ms.
#[derive(Component, Clone, Copy, Debug)]
#[require(UiTransform)]
pub struct Stamp(pub Tween);

impl Default for Stamp {
    fn default() -> Self {
        Self(Tween::new(0.09))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tempo>()
        .add_systems(Update, (slide_in, stamp).chain().in_set(UpdateSystems::Move).before(super::petals::fall));
}

fn slide_in(mut commands: Commands, mut pace: Pace, mut all: Query<(Entity, &mut SlideIn, &mut UiTransform)>) {
    for (entity, mut slide, mut place) in &mut all {
        let delta = pace.delta();
        let left = if pace.reduced() { 0.0 } else { 1.0 - ease(slide.tween.step(delta)) };
        place.translation = Val2::px(slide.from.x * left, slide.from.y * left);
        pace.moving();
        if pace.reduced() || slide.tween.done() {
            commands.entity(entity).try_remove::<SlideIn>();
        }
    }
}

fn stamp(mut commands: Commands, mut pace: Pace, mut all: Query<(Entity, &mut Stamp, &mut UiTransform)>) {
    for (entity, mut stamp, mut place) in &mut all {
        let delta = pace.delta();
        let left = if pace.reduced() { 0.0 } else { 1.0 - ease(stamp.0.step(delta)) };
        place.scale = Vec2::splat(1.0 + 0.15 * left);
        pace.moving();
        if pace.reduced() || stamp.0.done() {
            commands.entity(entity).try_remove::<Stamp>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_movement_starts_at_its_start_and_arrives() {
        let mut tween = Tween::new(0.2).after(0.1);
        assert_eq!(tween.step(5.0), 0.0, "the step of its birth counts nothing");
        assert_eq!(tween.step(0.1), 0.0, "the delay");
        assert!((tween.step(0.1) - 0.5).abs() < 1e-5);
        assert!(!tween.done());
        tween.step(0.2);
        assert!(tween.done());
    }

    #[test]
    fn animations_off_arrive_at_once() {
        let mut tween = Tween::new(0.2).after(3.0);
        assert_eq!(tween.step(f32::INFINITY), 1.0);
    }
}
