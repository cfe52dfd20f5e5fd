//! Requests frames while something moves.

use super::Options;
use super::still::LeftOut;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use std::time::{Duration, Instant};

/// Whether frames are needed. An idle window draws nothing; everything that
/// moves requests frames here, in every frame in which it moves.
#[derive(Resource, Default, Debug)]
pub struct Awake {
    left: f32,
}

impl Awake {
    /// Requests one more frame after this one.
    pub fn frame(&mut self) {
        self.seconds(1e-3);
    }

    /// Requests frames for at least this many seconds from now.
    pub fn seconds(&mut self, seconds: f32) {
        self.left = self.left.max(seconds);
    }

    /// Whether another frame will follow this one without any event.
    #[must_use]
    pub const fn is_awake(&self) -> bool {
        self.left > 0.0
    }
}

pub(super) fn plugin(app: &mut App) {
    // Who asks for a frame first makes no difference.
    app.init_resource::<Awake>()
        .allow_ambiguous_resource::<Awake>()
        .add_systems(First, count_down)
        .add_systems(Last, (settle, ask_for_frames, pace.run_if(resource_exists::<Options>)).chain());
}

fn count_down(time: Res<Time<Real>>, mut awake: ResMut<Awake>) {
    if awake.left > 0.0 {
        awake.left = (awake.left - time.delta_secs()).max(0.0);
    }
}

/// Requests two more frames after any external event, because layout and hover
/// lag a frame behind input.
fn settle(mut events: MessageReader<WindowEvent>, mut awake: ResMut<Awake>, mut frames: Local<u8>) {
    let came = events.read().any(|event| !matches!(event, WindowEvent::RequestRedraw(_)));
    *frames = if came { 2 } else { frames.saturating_sub(1) };
    if *frames > 0 {
        awake.frame();
    }
}

/// Frames per second at most while they are left out: drawn ones wait for the
/// screen.
const LEFT_OUT: u16 = 60;

/// Waits at the end of a frame that took less than its share of a second, if
/// the frame rate is limited.
fn pace(options: Res<Options>, left_out: Res<LeftOut>, mut next: Local<Option<Instant>>) {
    let limit = (left_out.get() && options.measure.is_none()).then_some(LEFT_OUT);
    let Some(frames) = options.frames.or(limit) else { return };
    let now = Instant::now();
    if let Some(next) = *next {
        std::thread::sleep(next.saturating_duration_since(now));
    }
    *next = Some(Instant::now() + Duration::from_secs(1) / u32::from(frames));
}

fn ask_for_frames(awake: Res<Awake>, mut redraw: MessageWriter<RequestRedraw>) {
    if awake.is_awake() {
        redraw.write(RequestRedraw);
    }
}
