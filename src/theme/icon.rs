//! The window's icon.

use crate::assets::Files;
use crate::faces::{Face, picture};
use crate::window::second_frame;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

/// Width in pixels: the size a title bar or task bar uses on a dense screen, so
/// that the system only ever scales it down.
const WIDTH: u32 = 64;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, give.run_if(second_frame));
}

/// Sets the icon on the underlying winit window, because Bevy has no window
/// icons. `_main` keeps the system on the thread where windows may be accessed.
fn give(files: Res<Files>, window: Single<Entity, With<PrimaryWindow>>, _main: NonSendMarker) {
    let drawn = picture(&files, &Face::icon("icon"), WIDTH).and_then(|image| {
        let (width, height) = (image.width(), image.height());
        Icon::from_rgba(image.data.unwrap_or_default(), width, height).map_err(|fault| fault.to_string())
    });
    match drawn {
        Ok(icon) => WINIT_WINDOWS.with_borrow(|windows| {
            if let Some(window) = windows.get_window(*window) {
                window.set_window_icon(Some(icon));
            }
        }),
        Err(fault) => error!("window icon: {fault}"),
    }
}
