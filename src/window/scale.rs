//! One canvas for every window: conversion from window pixels to units.
//!
//! Screens are drawn in units (u), logical pixels of a window of 1280 × 800.
//! `s = min(width / 1280, height / 800)` makes the canvas fit any window;
//! `c`, the interface scale of the settings, makes everything in it larger or
//! smaller on top. `UiScale` is `s · c`, so a `Node` of `px(44)` is 44 u wide
//! whatever the window. The canvas in units is then `window / (s · c)`: at
//! c = 1 never under 1280 × 800, at larger c smaller, so screens anchor their
//! parts to edges, let them shrink, and scroll what may not fit.
//!
//! Sizes that must not grow with c (cards, the table) are divided by
//! [`Scale::chrome`].

use super::Screen;
use crate::settings::Settings;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Smallest size of the window at a game table or in the workshop, in interface
/// units: there the interface scale is limited, so that text grows less than on
/// the screens around the games, which scroll.
const SMALLEST_TABLE: Vec2 = Vec2::new(800.0, 500.0);

/// Returns the interface scale closest to the one `asked` for that keeps text
/// legible and, at a table, leaves it enough room. Text is legible if a unit
/// has at least 0.91 pixels: the smallest letters then have 12.
#[must_use]
fn fitting(window: Vec2, asked: f32, at_table: bool) -> f32 {
    let canvas = (window / CANVAS).min_element();
    let legible = 0.91 / canvas;
    let scale = asked.max(legible).min(2.0_f32.max(legible));
    if at_table { scale.min((window / canvas / SMALLEST_TABLE).min_element().max(1.0)) } else { scale }
}

/// The canvas for which the screens are drawn, in units.
pub const CANVAS: Vec2 = Vec2::new(1280.0, 800.0);

/// Conversion of units to pixels for the current window.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The window without its [`BottomBar`], in its own logical pixels.
    pub window: Vec2,
    /// s: logical pixels of the window per unit, before the interface scale.
    pub canvas: f32,
    /// c: the interface scale, around the games never so small that text drops
    /// below 12 px.
    pub chrome: f32,
    /// Physical pixels per logical pixel of the window.
    pub density: f32,
}

impl Default for Scale {
    fn default() -> Self {
        Self::of(CANVAS, 1.0, 1.0, false)
    }
}

impl Scale {
    /// Returns the scale of a window of this size in logical pixels, with the
    /// requested interface scale (1 is 100 %), at a table (or a desk of the
    /// workshop) or around one.
    #[must_use]
    pub fn of(window: Vec2, density: f32, interface: f32, at_table: bool) -> Self {
        let window = window.max(Vec2::ONE);
        let canvas = (window / CANVAS).min_element();
        Self { window, canvas, chrome: fitting(window, interface, at_table), density }
    }

    /// Returns the size of the window in units of the interface.
    #[must_use]
    pub fn size(&self) -> Vec2 {
        self.window / (self.canvas * self.chrome)
    }

    /// Returns the size of the window in units that do not follow the interface
    /// scale, for cards and tables: never below 1280 × 800.
    #[must_use]
    pub fn table_size(&self) -> Vec2 {
        self.window / self.canvas
    }

    /// Returns the physical pixels per unit of the interface.
    #[must_use]
    pub fn pixels(&self) -> f32 {
        self.canvas * self.chrome * self.density
    }

    /// Converts a length in table units to the `px` of a `Node`, so that cards
    /// in the interface keep their size when the interface scale grows.
    #[must_use]
    pub fn unchromed(&self, units: f32) -> f32 {
        units / self.chrome
    }
}

/// Height in units of a bar at the bottom of the window, which belongs to
/// neither table nor interface.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct BottomBar(pub f32);

impl BottomBar {
    /// Returns its height in logical pixels of a window with this interface
    /// scale, at a table or around one.
    #[must_use]
    pub fn pixels(self, window: Vec2, interface: f32, at_table: bool) -> f32 {
        if self.0 <= 0.0 {
            return 0.0;
        }
        // The canvas counts as higher by the bar.
        let whole = Vec2::new(CANVAS.x, CANVAS.y + self.0);
        let canvas = (window / whole).min_element();
        let chrome = fitting(CANVAS * canvas, interface, at_table);
        (self.0 * canvas * chrome).min(window.y / 2.0).round()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scale>().init_resource::<BottomBar>().add_systems(First, follow_window);
}

fn follow_window(
    windows: Query<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    bar: Res<BottomBar>,
    screen: Option<Res<State<Screen>>>,
    mut scale: ResMut<Scale>,
    mut ui: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else { return };
    let playing = screen.is_some_and(|screen| matches!(screen.get(), Screen::Game | Screen::Workshop));
    let taken = bar.pixels(window.size(), settings.interface_scale, playing);
    let size = window.size() - Vec2::new(0.0, taken);
    let now = Scale::of(size, window.scale_factor(), settings.interface_scale, playing);
    scale.set_if_neq(now);
    let units = now.canvas * now.chrome;
    if ui.0 != units {
        ui.0 = units;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes named in the screens' description.
    #[test]
    fn known_windows() {
        let wide = Scale::of(Vec2::new(1920.0, 1080.0), 1.0, 1.0, false);
        assert!((wide.canvas - 1.35).abs() < 1e-4);
        assert!((wide.size() - Vec2::new(1422.2, 800.0)).abs().max_element() < 0.1);
        let small = Scale::of(Vec2::new(1024.0, 768.0), 1.0, 1.0, false);
        assert!((small.canvas - 0.8).abs() < 1e-4);
        assert!((small.chrome - 1.1375).abs() < 1e-4);
        assert!((small.table_size() - Vec2::new(1280.0, 960.0)).abs().max_element() < 0.1);
        let plain = Scale::of(CANVAS, 1.0, 1.25, false);
        assert!((plain.size() - Vec2::new(1024.0, 640.0)).abs().max_element() < 0.1);
        assert_eq!(plain.table_size(), CANVAS);
    }

    /// Unlike on the screens that scroll, text grows only as far as there is room.
    #[test]
    fn at_a_table_text_grows_as_far_as_there_is_room() {
        let at_table = |window, asked| fitting(window, asked, true);
        assert_eq!(at_table(CANVAS, 1.25), 1.25);
        assert_eq!(at_table(CANVAS, 2.0), 1.6);
        assert_eq!(at_table(Vec2::new(1024.0, 768.0), 2.0), 1.6);
        // A longer side makes no difference.
        assert_eq!(at_table(Vec2::new(3440.0, 1440.0), 2.0), 1.6);
        assert_eq!(at_table(Vec2::new(1280.0, 1600.0), 2.0), 1.6);
        // The buttons of a small window stay in it.
        assert_eq!(at_table(Vec2::new(640.0, 400.0), 1.0), 1.6);
    }
}
