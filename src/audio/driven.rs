//! Loops whose pitch and volume follow an ongoing process.

use crate::settings::Settings;
use crate::window::Awake;
use bevy::audio::{AudioSinkPlayback as _, Volume};
use bevy::prelude::*;

/// The loops. Set how strongly each of them sounds in every frame; one that is
/// not mentioned fades out.
///
/// ```no_run
/// # use bevy::prelude::*;
/// # use tavolata::audio::Driven;
/// fn while_aiming(mut driven: ResMut<Driven>) {
///     driven.aim(0.62);
/// }
/// ```
#[derive(Resource, Default, Debug)]
pub struct Driven {
    /// Speed and volume of each loop in this frame.
    wanted: [Option<(f32, f32)>; FILES.len()],
}

const FILES: [&str; 4] =
    ["sounds/flick_aim.ogg", "sounds/flick_whoosh_1.ogg", "sounds/slide_felt_1.ogg", "sounds/fuse_1.ogg"];
/// Seconds of the fade between silence and full volume; sounds are never cut
/// off.
const FADE: f32 = 0.03;

impl Driven {
    /// Plays the loop of a tense aim, for a power of 0 to 1.
    pub fn aim(&mut self, power: f32) {
        let power = power.clamp(0.0, 1.0);
        self.wanted[0] = Some((0.8 + 0.8 * power, power));
    }

    /// Plays the loop of a carpet in the air, for its speed in m/s.
    pub fn whoosh(&mut self, speed: f32) {
        self.wanted[1] = Some((0.7 + 0.12 * speed.max(0.0), (speed.max(0.0) / 4.0).powi(2).min(1.0)));
    }

    /// Plays the loop of sliding on felt, for a speed in m/s.
    pub fn slide(&mut self, speed: f32) {
        self.wanted[2] = Some((0.8 + 0.15 * speed.max(0.0), (speed.max(0.0) / 3.0).sqrt().min(1.0)));
    }

    /// Plays the loop of a burning fuse.
    pub fn fuse(&mut self) {
        self.wanted[3] = Some((1.0, 1.0));
    }
}

#[derive(Component)]
struct Loop {
    which: usize,
    volume: f32,
}

#[derive(Resource)]
struct Files([Handle<AudioSource>; FILES.len()]);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Driven>()
        .add_systems(Startup, |mut commands: Commands, assets: Res<AssetServer>| {
            commands.insert_resource(Files(FILES.map(|file| assets.load(file))));
        })
        .add_systems(PostUpdate, drive);
}

fn drive(
    mut commands: Commands,
    mut driven: ResMut<Driven>,
    mut loops: Query<(Entity, &mut Loop, Option<&mut AudioSink>)>,
    files: Res<Files>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
) {
    let wanted = std::mem::take(&mut driven.bypass_change_detection().wanted);
    let mut sounding = [false; FILES.len()];
    for (entity, mut sound, sink) in &mut loops {
        sounding[sound.which] = true;
        let goal = wanted[sound.which].map_or(0.0, |(_, volume)| volume);
        let step = time.delta_secs() / FADE;
        sound.volume += (goal - sound.volume).clamp(-step, step);
        if wanted[sound.which].is_none() && sound.volume <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        // A steady sound needs no frames.
        if sound.volume != goal || sink.is_none() {
            awake.frame();
        }
        if let Some(mut sink) = sink {
            sink.set_volume(Volume::Linear(sound.volume * settings.effects));
            if let Some((speed, _)) = wanted[sound.which] {
                sink.set_speed(speed);
            }
        }
    }
    for (which, wanted) in wanted.iter().enumerate() {
        let Some((speed, _)) = wanted else { continue };
        if sounding[which] || settings.effects <= 0.0 {
            continue;
        }
        awake.frame();
        commands.spawn((
            Name::new("driven sound"),
            Loop { which, volume: 0.0 },
            AudioPlayer::new(files.0[which].clone()),
            PlaybackSettings::LOOP.with_volume(Volume::SILENT).with_speed(*speed),
        ));
    }
}
