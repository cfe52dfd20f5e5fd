//! Music and the quiet of the room.

use crate::settings::Settings;
use crate::window::Awake;
use bevy::audio::{AudioSinkPlayback as _, Volume};
use bevy::prelude::*;

/// A piece of music.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Track {
    /// The waltz of the title.
    Title,
    /// Oud and darbuka.
    Tappeti,
    /// A lazy Ländler with accordion.
    Eimer,
    /// Metronome, wood blocks, plucked bass.
    Cartabomba,
    /// Kultrún and flute.
    Akelarre,
    /// Anvil, low drum, lute and horn.
    Xako,
}

impl Track {
    const fn file(self) -> &'static str {
        match self {
            Self::Title => "sounds/music_title.ogg",
            Self::Tappeti => "sounds/music_tappeti.ogg",
            Self::Eimer => "sounds/music_eimer.ogg",
            Self::Cartabomba => "sounds/music_cartabomba.ogg",
            Self::Xako => "sounds/music_xako.ogg",
            Self::Akelarre => "sounds/music_akelarre.ogg",
        }
    }

    /// Seconds of one turn.
    const fn turn(self) -> f32 {
        match self {
            Self::Title => 45.71,
            Self::Tappeti => 57.39,
            Self::Eimer => 51.43,
            Self::Cartabomba => 55.38,
            Self::Xako => 56.84,
            Self::Akelarre => 58.18,
        }
    }
}

/// What should be playing. Change it and the music cross-fades; after three
/// turns it is silent for a while, so that it does not tire.
#[derive(Resource, Default, PartialEq, Eq, Debug)]
pub struct Music(pub Option<Track>);

/// How long music still steps back, in seconds.
#[derive(Resource, Default, Debug)]
pub(super) struct Duck(f32);

impl Duck {
    /// Music steps back for so many seconds from now.
    pub(super) fn for_seconds(&mut self, seconds: f32) {
        self.0 = self.0.max(seconds);
    }
}

/// Seconds of a cross-fade.
const CROSS: f32 = 1.5;
/// Turns before a silence.
const TURNS: f32 = 3.0;
/// Seconds of silence.
const SILENCE: f32 = 30.0;
/// Music is 9 dB under the rest.
const UNDER: f32 = 0.354_8;
/// Ducked by another 4 dB.
const DUCKED: f32 = 0.631;
/// Seconds to step back and forward again.
const STEP: f32 = 0.25;
/// Seconds to wait for a file and a sound card before letting the window
/// sleep without them.
const PATIENCE: f32 = 3.0;

#[derive(Component)]
struct Playing {
    track: Track,
    /// Fades from 0 to 1 and back.
    level: f32,
    age: f32,
}

#[derive(Component)]
struct Room;

/// Seconds of the present silence that are left; and how far music has
/// stepped back, 0 to 1.
#[derive(Default)]
struct State {
    silence: f32,
    ducked: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Music>()
        .init_resource::<Duck>()
        .add_systems(Startup, open_room)
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
        if song.age >= TURNS * song.track.turn() && state.silence <= 0.0 && wanted == Some(song.track) {
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
            AudioPlayer::new(assets.load(track.file())),
            PlaybackSettings::LOOP.with_volume(Volume::SILENT),
        ));
    }
}
