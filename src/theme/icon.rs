//! The picture of the program in the bars of the system.

use crate::faces::{Face, picture};
use crate::window::Root;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::WindowCreated;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

/// Width in pixels: what bars of windows show on a dense screen, so that the
/// system only ever makes it smaller.
const WIDTH: u32 = 64;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, give.run_if(on_message::<WindowCreated>));
}

/// Bevy has no icons of its own: the window behind it gets one. `_main` keeps
/// the system on the thread where windows may be touched.
fn give(root: Res<Root>, mut created: MessageReader<WindowCreated>, _main: NonSendMarker) {
    let drawn = picture(&root.0.join("assets/faces"), &Face::icon("icon"), WIDTH).and_then(|image| {
        let (width, height) = (image.width(), image.height());
        Icon::from_rgba(image.data.unwrap_or_default(), width, height).map_err(|fault| fault.to_string())
    });
    match drawn {
        Ok(icon) => WINIT_WINDOWS.with_borrow(|windows| {
            for window in created.read().filter_map(|new| windows.get_window(new.window)) {
                window.set_window_icon(Some(icon.clone()));
            }
        }),
        Err(fault) => error!("the icon of the window: {fault}"),
    }
}
