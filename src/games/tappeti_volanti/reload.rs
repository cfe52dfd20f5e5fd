//! Rules, layouts and physics are read again when their files change.
//!
//! A running game keeps the numbers it began with; the practice takes the new
//! ones at once, and the next game is made from the files anyway. A fault is
//! told, and the numbers stay as they were.

use super::practice::Practice;
use super::rules::TappetiVolanti;
use super::scene::look::Look;
use crate::app::{Awake, Options};
use crate::engine::config::Fault;
use crate::engine::game::Game as _;
use crate::engine::words::Message as Words;
use crate::table::Trouble;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Seconds of quiet after a change before the files are read: editors write
/// in several steps.
const QUIET: f32 = 0.15;

/// Watches the folders of the config.
#[derive(Resource)]
struct Watch {
    _watcher: RecommendedWatcher,
    changed: Arc<AtomicBool>,
    /// Seconds until the files are read; 0 if nothing has changed.
    wait: f32,
    /// What was told last, so that it is not told twice.
    told: Vec<Fault>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, watch).add_systems(Update, reload.run_if(resource_exists::<Watch>));
}

fn watch(mut commands: Commands, options: Res<Options>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    let sources = &options.sources;
    let folders: Vec<PathBuf> =
        sources.folders.iter().map(|folder| folder.path.clone()).filter(|folder| folder.is_dir()).collect();
    if folders.is_empty() {
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
        Ok(watcher) => {
            let (_, told) = TappetiVolanti::setup(4, sources);
            commands.insert_resource(Watch { _watcher: watcher, changed, wait: 0.0, told });
        }
        Err(fault) => warn!("the config is not watched: {fault}"),
    }
}

fn reload(
    mut watch: ResMut<Watch>,
    options: Res<Options>,
    time: Res<Time<Real>>,
    practice: Option<Res<Practice>>,
    look: Option<ResMut<Look>>,
    mut awake: ResMut<Awake>,
    mut trouble: MessageWriter<Trouble>,
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
    if watch.wait > 0.0 {
        return;
    }
    watch.wait = 0.0;
    let (setup, faults) = TappetiVolanti::setup(4, &options.sources);
    for fault in &faults {
        if !watch.told.contains(fault) {
            error!("{fault}");
            trouble.write(Trouble(fault.message()));
        }
    }
    if faults.is_empty()
        && let (Some(_), Some(mut look)) = (practice, look)
        && look.setup != setup
    {
        look.setup = setup;
        trouble.write(Trouble(Words::new("physics-reloaded")));
    }
    watch.told = faults;
}
