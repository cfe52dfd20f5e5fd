//! The pointers drawn for this project, and the icon of the window.

use super::{Face, raster};
use crate::app::{Awake, Root};
use bevy::asset::RenderAssetUsages;
use bevy::feathers::cursor::EntityCursor;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::window::{CustomCursor, CustomCursorImage, PrimaryWindow};
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

/// Width of a pointer in logical pixels.
const WIDTH: f32 = 35.0;
/// Width of the window icon in pixels.
const ICON: u32 = 64;

/// The pointers for things on the table. Insert one on whatever takes it, or
/// into Feathers' `OverrideCursor` while a gesture is on.
#[derive(Resource, Clone, Debug)]
pub struct Pointers {
    /// An open hand: this can be taken.
    pub hand: EntityCursor,
    /// Thumb and finger: this is held.
    pub pinch: EntityCursor,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, draw_pointers).add_systems(Update, set_icon.run_if(not(resource_exists::<IconSet>)));
}

#[derive(Resource)]
struct IconSet;

fn draw_pointers(
    mut commands: Commands,
    root: Res<Root>,
    mut images: ResMut<Assets<Image>>,
    window: Query<&Window, With<PrimaryWindow>>,
) {
    let density = window.single().map_or(1.0, Window::scale_factor);
    let mut pointer = |name: &str, hot: Vec2| {
        let face = Face::icon(name);
        let width = (WIDTH * density).round() as u32;
        match raster::draw(&root.0.join("assets/faces"), &face, (width, 0), 1.0, None) {
            Ok(pixels) => {
                let hot = hot * width as f32 / 32.0;
                let size = Extent3d { width: pixels.width, height: pixels.height, depth_or_array_layers: 1 };
                let handle = images.add(Image::new(
                    size,
                    TextureDimension::D2,
                    pixels.data,
                    TextureFormat::Rgba8UnormSrgb,
                    RenderAssetUsages::MAIN_WORLD,
                ));
                EntityCursor::Custom(CustomCursor::Image(CustomCursorImage {
                    handle,
                    hotspot: (hot.x as u16, hot.y as u16),
                    ..default()
                }))
            }
            Err(fault) => {
                warn!("pointer: {fault}");
                EntityCursor::default()
            }
        }
    };
    let hand = pointer("cursore_mano", Vec2::new(11.0, 2.0));
    let pinch = pointer("cursore_pinza", Vec2::new(16.0, 10.0));
    commands.insert_resource(Pointers { hand, pinch });
}

/// Once the window is there, gives it its icon.
fn set_icon(
    mut commands: Commands,
    root: Res<Root>,
    window: Query<Entity, With<PrimaryWindow>>,
    mut awake: ResMut<Awake>,
    // Windows may only be touched on the main thread.
    _main: bevy::ecs::system::NonSendMarker,
) {
    let Ok(entity) = window.single() else { return };
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(entity) else {
            awake.frame();
            return;
        };
        commands.insert_resource(IconSet);
        let drawn = raster::draw(&root.0.join("assets/faces"), &Face::icon("icon"), (ICON, 0), 1.0, None);
        let icon = drawn.and_then(|pixels| {
            Icon::from_rgba(pixels.data, pixels.width, pixels.height).map_err(|fault| fault.to_string())
        });
        match icon {
            Ok(icon) => window.set_window_icon(Some(icon)),
            Err(fault) => warn!("icon of the window: {fault}"),
        }
    });
}
