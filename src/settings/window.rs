//! The settings as a resource of the window, written when they change.

use super::{LoadedSettings, Settings, file, load, save};
use crate::engine::files;
use crate::engine::words::Message;
use crate::words::{Language, english};
use bevy::prelude::*;
use std::path::PathBuf;

/// A fault of the settings file, to be shown on screen.
#[derive(Resource, Clone, Debug)]
pub struct SettingsFault(pub Message);

/// Where this run keeps its settings, and what the file holds.
#[derive(Resource)]
struct Kept {
    /// `None` if the existing file must not be overwritten.
    file: Option<PathBuf>,
    written: Settings,
}

pub(crate) fn plugin(app: &mut App) {
    let file = file();
    if let Some(folder) = file.parent() {
        files::clear_unfinished(folder);
    }
    let language = sys_locale::get_locale().and_then(|locale| Language::of_locale(&locale)).unwrap_or_default();
    let LoadedSettings { settings, fault, writable } = load(&file, language);
    if let Some(fault) = fault {
        error!("{}", english(&fault));
        app.insert_resource(SettingsFault(fault));
    }
    app.insert_resource(Kept { file: writable.then_some(file), written: settings.clone() })
        .insert_resource(settings)
        .add_systems(
            Last,
            keep.run_if(resource_changed::<Settings>.or_else(resource_changed::<ButtonInput<MouseButton>>)),
        );
}

/// Writes changed settings, but not at every step of a slider being dragged.
fn keep(settings: Res<Settings>, mouse: Res<ButtonInput<MouseButton>>, mut kept: ResMut<Kept>) {
    if *settings == kept.written || mouse.pressed(MouseButton::Left) {
        return;
    }
    if let Some(file) = &kept.file
        && let Err(fault) = save(file, &settings)
    {
        error!("{fault}");
    }
    // Even after a failure, so that the next change tries again, not every frame.
    kept.written = settings.clone();
}
