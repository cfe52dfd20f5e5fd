//! The window's icon.

use crate::assets::Files;
use crate::faces::{Face, picture};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::WindowCreated;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

/// Width in pixels: the size a title bar or task bar uses on a dense screen, so
/// that the system only ever scales it down.
const WIDTH: u32 = 64;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, give.run_if(on_message::<WindowCreated>));
}

/// Sets the icon on the underlying winit window, because Bevy has no window
/// icons. `_main` keeps the system on the thread where windows may be accessed.
fn give(files: Res<Files>, mut created: MessageReader<WindowCreated>, _main: NonSendMarker) {
    let drawn = picture(&files, &Face::icon("icon"), WIDTH).and_then(|image| {
        let (width, height) = (image.width(), image.height());
        Icon::from_rgba(image.data.unwrap_or_default(), width, height).map_err(|fault| fault.to_string())
    });
    match drawn {
        Ok(icon) => WINIT_WINDOWS.with_borrow(|windows| {
            for window in created.read().filter_map(|new| windows.get_window(new.window)) {
                window.set_window_icon(Some(icon.clone()));
            }
        }),
        Err(fault) => error!("window icon: {fault}"),
    }
}
