//! Frame times of the window, for developers: `--measure`.
//!
//! The first line of JSON on standard output gives the time of the first frame,
//! `first_frame_ms` after the start of the program. Frames then follow without a
//! pause and without vsync, as if something were moving all the time, and a line
//! per second gives the number of `frames`, their `mean_ms` and `worst_ms`. With
//! `--measure=redraw` a window at rest is drawn again in every frame.
//! `--measure=bare` opens an empty window instead, for comparison;
//! `--measure=idle` has only the frames that are needed and prints the first line
//! alone.

use crate::remote;
use crate::window::{Awake, Measure};
use bevy::prelude::*;
use bevy::window::{PresentMode, PrimaryWindow, WindowResolution};
use bevy::winit::WinitSettings;
use serde_json::json;
use std::time::Instant;

/// Creates an app with an empty window and a camera.
///
/// # Errors
/// If the port cannot be opened.
pub(crate) fn bare(port: Option<u16>) -> Result<App, String> {
    let mut app = App::new();
    if let Some(port) = port {
        remote::listen(&mut app, port)?;
    }
    app.add_plugins(DefaultPlugins.set(WindowPlugin {
        primary_window: Some(Window {
            title: "Tavolata".into(),
            resolution: WindowResolution::new(1280, 800),
            ..default()
        }),
        ..default()
    }));
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Camera2d, Msaa::Off));
    });
    Ok(app)
}

/// Adds the measurement of frames to a program that was started at `start`.
pub(crate) fn plugin(app: &mut App, measure: Measure, start: Instant) {
    if measure != Measure::Idle {
        app.insert_resource(WinitSettings::continuous()).add_systems(Startup, free_running);
    }
    if measure == Measure::Program {
        app.add_systems(Last, keep_on);
    }
    app.add_systems(Last, move |frames: Local<Frames>| tell(frames, measure, start));
}

/// Lets no frame be the last before the window falls asleep, which would be drawn
/// even if nothing changed.
fn keep_on(mut awake: ResMut<Awake>) {
    awake.frame();
}

fn free_running(mut window: Single<&mut Window, With<PrimaryWindow>>) {
    window.present_mode = PresentMode::AutoNoVsync;
}

/// Frame times since the last line.
#[derive(Default)]
struct Frames {
    /// Time at which the last frame ended.
    last: Option<Instant>,
    /// Number of frames, their total and maximum duration in seconds.
    seen: (u32, f64, f64),
}

fn tell(mut frames: Local<Frames>, measure: Measure, start: Instant) {
    let now = Instant::now();
    let Some(last) = frames.last.replace(now) else {
        println!("{}", json!({ "first_frame_ms": (now - start).as_secs_f64() * 1e3 }));
        return;
    };
    if measure == Measure::Idle {
        return;
    }
    let length = (now - last).as_secs_f64();
    let (count, all, worst) = frames.seen;
    let (count, all, worst) = (count + 1, all + length, worst.max(length));
    frames.seen = (count, all, worst);
    if all >= 1.0 {
        let line = json!({ "frames": count, "mean_ms": all / f64::from(count) * 1e3, "worst_ms": worst * 1e3 });
        println!("{line}");
        frames.seen = (0, 0.0, 0.0);
    }
}
