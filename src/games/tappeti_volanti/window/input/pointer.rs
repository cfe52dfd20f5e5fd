//! Position of the mouse, on the screen and on the table, and its motions.

use super::super::scene::SceneSystems;
use super::super::scene::lens::Lens;
use crate::table::AtTable;
use crate::theme::Scale;
use crate::window::mouse::Pointed;
use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::picking::hover::HoverMap;
use bevy::prelude::*;
use bevy::window::{CursorGrabMode, CursorOptions, PrimaryWindow, WindowEvent};

/// The mouse in this frame.
#[derive(Resource, Default, Debug)]
pub struct Pointer {
    /// Position in u; `None` outside the window.
    pub screen: Option<Vec2>,
    /// Point of the table below it, in millimetres.
    pub table: Option<Vec2>,
    /// Whether it is over the table, not over a button or panel.
    pub free: bool,
    /// Motions since the last frame in logical pixels, y up, one for each
    /// report. While the pointer is locked they continue at the edge of the
    /// window.
    pub motions: Vec<Vec2>,
    last: Option<Vec2>,
    locked: bool,
}

/// Longest motion in one report, in pixels; longer ones come from devices that
/// report positions instead of motions.
const WILD: f64 = 200.0;

impl Pointer {
    /// Locks the pointer: hides it and keeps it in the window, so that the edge
    /// of the screen does not end a pull.
    pub const fn lock(&mut self, locked: bool) {
        self.locked = locked;
    }
}

/// The mouse wheel.
#[derive(SystemParam)]
pub struct Turns<'w, 's> {
    reports: MessageReader<'w, 's, MouseWheel>,
}

impl Turns<'_, '_> {
    /// Returns the steps since the last call, positive away from the user.
    pub fn steps(&mut self) -> f32 {
        let step = |report: &MouseWheel| match report.unit {
            MouseScrollUnit::Line => report.y,
            MouseScrollUnit::Pixel => report.y / 40.0,
        };
        self.reports.read().map(step).sum()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>().add_systems(AtTable, read.in_set(SceneSystems::Point)).add_systems(PostUpdate, grab);
}

fn read(
    mut pointer: ResMut<Pointer>,
    mut events: MessageReader<WindowEvent>,
    pointed: Res<Pointed>,
    window: Single<&Window, With<PrimaryWindow>>,
    hovered: Res<HoverMap>,
    nodes: Query<&ComputedNode>,
    lens: Res<Lens>,
    scale: Res<Scale>,
) {
    let pointer = pointer.bypass_change_detection();
    let at = pointed.0;
    pointer.screen = at.map(|at| at / scale.canvas);
    pointer.table = pointer.screen.map(|screen| lens.now().to_table(screen));
    let over_interface = hovered.values().flat_map(|hits| hits.keys()).any(|&entity| nodes.contains(entity));
    pointer.free = at.is_some() && !over_interface;
    pointer.motions.clear();
    let mut last = pointer.last;
    let bounds = window.size() - 1.5;
    // In order: motion before the press or after the release does not belong to
    // the gesture, even if all of it comes in one frame.
    let mut held = true;
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(report) => {
                if let Some(last) = last.filter(|_| held) {
                    let way = report.position - last;
                    pointer.motions.push(Vec2::new(way.x, -way.y));
                }
                last = Some(report.position);
            }
            WindowEvent::MouseButtonInput(button) if button.button == MouseButton::Left => {
                held = button.state.is_pressed();
                if held {
                    pointer.motions.clear();
                }
            }
            // At the edge of the window, a pointer confined to it reports only raw motion.
            WindowEvent::MouseMotion(report) => {
                let wild = f64::from(report.delta.length()) > WILD;
                let Some(now) = last.filter(|_| held && pointer.locked && !wild) else { continue };
                let way = report.delta / window.scale_factor();
                let beyond = |now: f32, way: f32, most: f32| {
                    if now >= most && way > 0.0 || now <= 1.0 && way < 0.0 { way } else { 0.0 }
                };
                let further = Vec2::new(beyond(now.x, way.x, bounds.x), -beyond(now.y, way.y, bounds.y));
                if further != Vec2::ZERO {
                    pointer.motions.push(further);
                }
            }
            _ => {}
        }
    }
    pointer.last = last.or(at);
}

fn grab(pointer: Res<Pointer>, mut cursor: Single<&mut CursorOptions, With<PrimaryWindow>>) {
    let mode = if pointer.locked { CursorGrabMode::Confined } else { CursorGrabMode::None };
    if cursor.grab_mode != mode {
        cursor.grab_mode = mode;
        cursor.visible = !pointer.locked;
    }
}
