//! Music and the ambience of the room.

use crate::settings::Settings;
use crate::window::{Awake, second_frame};
use bevy::audio::{AudioSinkPlayback as _, Volume};
use bevy::prelude::*;

/// A piece of music, which is played in a loop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Track {
    /// File, relative to `assets`.
    file: &'static str,
    /// Length of one pass through the loop, in seconds.
    turn: f32,
}

impl Track {
    /// The waltz of the title screen.
    pub const TITLE: Self = Self::new("sounds/music_title.ogg", 45.71);

    /// Creates a track from a file, relative to `assets`, and its length in
    /// seconds.
    #[must_use]
    pub const fn new(file: &'static str, turn: f32) -> Self {
        Self { file, turn }
    }
}

/// The track that should be playing. Change it and the music cross-fades. After
/// three passes it pauses for a while, so as not to tire the players.
#[derive(Resource, Default, PartialEq, Debug)]
pub struct Music(pub Option<Track>);

/// Seconds for which the music is still ducked.
#[derive(Resource, Default, Debug)]
pub(super) struct Duck(f32);

impl Duck {
    /// Ducks the music for at least this many seconds from now.
    pub(super) fn for_seconds(&mut self, seconds: f32) {
        self.0 = self.0.max(seconds);
    }
}

/// Length of a cross-fade in seconds.
const CROSS: f32 = 1.5;
/// Number of passes before a silence.
const TURNS: f32 = 3.0;
/// Length of the silence in seconds.
const SILENCE: f32 = 30.0;
/// Gain of music: 9 dB below the rest.
const UNDER: f32 = 0.354_8;
/// Gain of ducked music: another 4 dB less.
const DUCKED: f32 = 0.631;
/// Seconds it takes to duck and to return.
const STEP: f32 = 0.25;
/// Seconds to wait for the file and the sound card before letting the window
/// sleep without them.
const PATIENCE: f32 = 3.0;

#[derive(Component)]
struct Playing {
    track: Track,
    /// Fade-in level, 0 to 1.
    level: f32,
    age: f32,
}

#[derive(Component)]
struct Room;

/// Seconds left of the current silence, and how far the music is ducked, 0 to
/// 1.
#[derive(Default)]
struct State {
    silence: f32,
    ducked: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Music>()
        .init_resource::<Duck>()
        .add_systems(PreUpdate, open_room.run_if(second_frame))
        .add_systems(PostUpdate, (play, quiet_room));
}

fn open_room(mut commands: Commands, assets: Res<AssetServer>, settings: Res<Settings>) {
    commands.spawn((
        Name::new("room"),
        Room,
        AudioPlayer::new(assets.load("sounds/ambience_room.ogg")),
        PlaybackSettings::LOOP.with_volume(Volume::Linear(settings.effects)),
    ));
}

fn quiet_room(settings: Res<Settings>, mut room: Query<&mut AudioSink, With<Room>>) {
    if settings.is_changed() {
        for mut sink in &mut room {
            sink.set_volume(Volume::Linear(settings.effects));
        }
    }
}

fn play(
    mut commands: Commands,
    music: Res<Music>,
    mut duck: ResMut<Duck>,
    mut playing: Query<(Entity, &mut Playing, Option<&mut AudioSink>)>,
    assets: Res<AssetServer>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut state: Local<State>,
) {
    let delta = time.delta_secs();
    let state = &mut *state;
    if music.is_changed() {
        state.silence = 0.0;
    }
    state.silence = (state.silence - delta).max(0.0);
    duck.bypass_change_detection().0 = (duck.0 - delta).max(0.0);
    let goal = if duck.0 > 0.0 { 1.0 } else { 0.0 };
    state.ducked += (goal - state.ducked).clamp(-delta / STEP, delta / STEP);
    if duck.0 > 0.0 || state.ducked > 0.0 {
        awake.frame();
    }
    let wanted = music.0.filter(|_| settings.music > 0.0 && state.silence <= 0.0);
    let mut there = false;
    for (entity, mut song, sink) in &mut playing {
        song.age += delta;
        if song.age >= TURNS * song.track.turn && state.silence <= 0.0 && wanted == Some(song.track) {
            state.silence = SILENCE;
        }
        let on = wanted == Some(song.track) && state.silence <= 0.0;
        there |= on;
        let goal = if on { 1.0 } else { 0.0 };
        let has_sink = sink.is_some();
        if song.level != goal {
            // A long sleep must not turn the fade into a cut.
            let step = delta.min(0.1) / CROSS;
            song.level += (goal - song.level).clamp(-step, step);
            if has_sink || song.age < PATIENCE {
                awake.frame();
            }
        }
        if let Some(mut sink) = sink {
            let back = 1.0 + (DUCKED - 1.0) * state.ducked;
            sink.set_volume(Volume::Linear(song.level * settings.music * UNDER * back));
        } else if song.age < PATIENCE {
            awake.frame();
        }
        if !on && (song.level <= 0.0 || !has_sink) {
            commands.entity(entity).despawn();
        }
    }
    if let Some(track) = wanted
        && !there
        && state.silence <= 0.0
    {
        awake.frame();
        commands.spawn((
            Name::new("music"),
            Playing { track, level: 0.0, age: 0.0 },
            AudioPlayer::new(assets.load(track.file)),
            PlaybackSettings::LOOP.with_volume(Volume::SILENT),
        ));
    }
}
