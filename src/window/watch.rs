//! Watches config files and reports changes.

use super::{Awake, Options, Overlay};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Seconds of quiet after a change before the files are read: editors write
/// in several steps.
const QUIET: f32 = 0.15;

/// Reports that a config file was changed, added or removed, and that no
/// further change has followed for a moment.
#[derive(Message, Clone, Copy, Debug)]
pub struct ConfigChanged;

/// The watcher of the config folders.
#[derive(Resource)]
struct Watch {
    _watcher: RecommendedWatcher,
    folders: Vec<PathBuf>,
    changed: Arc<AtomicBool>,
    /// Seconds until the change is reported; 0 if nothing has changed.
    wait: f32,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ConfigChanged>()
        .add_systems(Startup, watch)
        // A dialog may have created a folder that did not exist before.
        .add_systems(Update, watch.run_if(state_changed::<Overlay>))
        .add_systems(PreUpdate, tell.run_if(resource_exists::<Watch>));
}

fn watch(
    mut commands: Commands,
    options: Res<Options>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    now: Option<Res<Watch>>,
) {
    let folders = options.sources.folders.iter().map(|folder| folder.path.clone());
    let folders: Vec<PathBuf> = folders.filter(|folder| folder.is_dir()).collect();
    if folders.is_empty() || now.is_some_and(|now| now.folders == folders) {
        return;
    }
    let changed = Arc::new(AtomicBool::new(false));
    let (flag, wake) = (Arc::clone(&changed), proxy.map(|proxy| (**proxy).clone()));
    let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let matters = match &event {
            Ok(event) => {
                !event.kind.is_access()
                    && event.paths.iter().any(|path| path.extension().is_some_and(|extension| extension == "ron"))
            }
            Err(fault) => {
                warn!("watching the config: {fault}");
                false
            }
        };
        if matters {
            flag.store(true, Ordering::Relaxed);
            if let Some(wake) = &wake {
                // Fails only when the window is closing.
                let _ = wake.send_event(WinitUserEvent::WakeUp);
            }
        }
    });
    let watching = watcher.and_then(|mut watcher| {
        for folder in &folders {
            watcher.watch(folder, RecursiveMode::Recursive)?;
        }
        Ok(watcher)
    });
    match watching {
        Ok(watcher) => commands.insert_resource(Watch { _watcher: watcher, folders, changed, wait: 0.0 }),
        Err(fault) => warn!("the config is not watched: {fault}"),
    }
}

fn tell(
    mut watch: ResMut<Watch>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut changed: MessageWriter<ConfigChanged>,
) {
    let watch = watch.bypass_change_detection();
    if watch.changed.swap(false, Ordering::Relaxed) {
        watch.wait = QUIET;
    } else if watch.wait > 0.0 {
        watch.wait -= time.delta_secs().min(0.1);
    } else {
        return;
    }
    awake.frame();
    if watch.wait <= 0.0 {
        watch.wait = 0.0;
        changed.write(ConfigChanged);
    }
}
