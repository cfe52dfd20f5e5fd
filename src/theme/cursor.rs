//! The mouse pointer in the style of the games: a hand over anything that can
//! be pressed, a grasping hand while something is held.

use crate::assets::Files;
use crate::faces::{Face, picture};
use bevy::feathers::cursor::{EntityCursor, OverrideCursor};
use bevy::prelude::*;
use bevy::window::{CustomCursor, CustomCursorImage, PrimaryWindow, SystemCursorIcon};

/// Side of the drawings, in their own units and in logical pixels.
const SIDE: f32 = 32.0;

/// The pointer images; the system's own until they are drawn.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Cursors {
    /// Pointer over anything that can be pressed.
    pub press: EntityCursor,
    /// Pointer while something is held.
    pub hold: EntityCursor,
}

impl Default for Cursors {
    fn default() -> Self {
        Self {
            press: EntityCursor::System(SystemCursorIcon::Pointer),
            hold: EntityCursor::System(SystemCursorIcon::Grabbing),
        }
    }
}

/// Whether something is held, which the pointer shows. The system that
/// implements dragging writes it in every frame.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Holding(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursors>()
        .init_resource::<Holding>()
        .add_systems(Startup, draw)
        .add_systems(PostUpdate, hold.run_if(resource_changed::<Holding>));
}

fn draw(
    files: Res<Files>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut images: ResMut<Assets<Image>>,
    mut cursors: ResMut<Cursors>,
) {
    let density = window.single().map_or(1.0, Window::scale_factor);
    let mut drawn = |name: &str, hotspot: Vec2, usual: &EntityCursor| {
        let width = (SIDE * density).round() as u32;
        match picture(&files, &Face::icon(name), width) {
            Ok(image) => EntityCursor::Custom(CustomCursor::Image(CustomCursorImage {
                handle: images.add(image),
                hotspot: ((hotspot.x * density) as u16, (hotspot.y * density) as u16),
                ..default()
            })),
            Err(fault) => {
                error!("{fault}");
                usual.clone()
            }
        }
    };
    let usual = cursors.clone();
    *cursors = Cursors {
        press: drawn("cursore_mano", Vec2::new(11.0, 2.0), &usual.press),
        hold: drawn("cursore_pinza", Vec2::new(16.0, 10.0), &usual.hold),
    };
}

fn hold(holding: Res<Holding>, cursors: Res<Cursors>, mut shown: ResMut<OverrideCursor>) {
    shown.0 = holding.0.then(|| cursors.hold.clone());
}
