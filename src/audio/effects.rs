//! One-shot sounds.

use super::music::Duck;
use crate::settings::Settings;
use crate::window::second_frame;
use bevy::audio::Volume;
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Volume setting that a sound follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bus {
    /// Sounds of the table.
    Effects,
    /// Sounds of buttons.
    Interface,
}

/// A one-shot sound. Most have several variants; the same one is never played
/// twice in a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sound {
    /// Stem of the file names under `assets/sounds`.
    stem: &'static str,
    /// First variant; 0 for a single file without a number.
    first: u8,
    /// Last variant.
    last: u8,
    bus: Bus,
    /// Seconds for which the music is ducked; 0 if it is not.
    ducks: f32,
}

impl Sound {
    /// Creates a sound; use the macro `sounds!`.
    #[must_use]
    pub const fn new(stem: &'static str, first: u8, last: u8, bus: Bus, ducks: f32) -> Self {
        Self { stem, first, last, bus, ducks }
    }
}

/// Declares sounds as constants of a module (`self`) or a type (`Self`), and `ALL`
/// of them: stem of the file names, first and last variant (0 for a single file
/// without a number), the volume setting, and for how many seconds the music is
/// ducked, if it is.
macro_rules! sounds {
    ($scope:ident: $($(#[$doc:meta])* $name:ident = $stem:literal, $first:literal..=$last:literal, $bus:ident $(, ducks $seconds:literal)?;)*) => {
        $(
            $(#[$doc])*
            pub const $name: $crate::audio::Sound = $crate::audio::Sound::new(
                $stem, $first, $last, $crate::audio::Bus::$bus, 0.0 $(+ $seconds)?,
            );
        )*

        /// All sounds declared here.
        pub const ALL: &[$crate::audio::Sound] = &[$($scope::$name),*];
    };
}
pub(crate) use sounds;

impl Sound {
    sounds! { Self:
        /// A card dealt from the deck. Deal at intervals of 90 ms or more.
        CARD_DEAL = "card_deal", 1..=4, Effects;
        /// A card pushed across the felt.
        CARD_SLIDE = "card_slide", 1..=4, Effects;
        /// A stiff card being turned over.
        CARD_FLIP = "card_flip", 1..=4, Effects;
        /// A card being picked up.
        CARD_PICK = "card_pick", 1..=3, Effects;
        /// A card being laid down.
        CARD_PLACE = "card_place", 1..=4, Effects;
        /// The deck being shuffled; 1.2 s.
        SHUFFLE = "shuffle", 1..=3, Effects;
        /// A brass lamp rings.
        LAMP = "lamp", 1..=3, Effects;
        /// A rubber stamp: a verdict, a point.
        STAMP = "stamp", 1..=4, Effects;
        /// Coins: points are being added.
        COINS = "coins", 1..=4, Effects;
        /// A metronome's tick.
        TICK = "tick", 1..=4, Effects;
        /// Two soft wooden notes: it is a person's turn.
        YOUR_TURN = "your_turn", 0..=0, Interface;
        /// A person has won.
        WIN = "win", 1..=1, Effects, ducks 2.4;
        /// A computer player has won.
        WIN_COMPUTER = "win", 2..=2, Effects, ducks 2.4;
        /// A person has lost.
        LOSE = "lose", 1..=2, Effects, ducks 2.4;
        /// A draw or another neutral result.
        DRAW = "draw_result", 0..=0, Effects;
        /// An attack is parried: wood on tin.
        PARRY = "parry", 1..=3, Effects;
        /// Forest magic.
        SHIMMER = "magic_shimmer", 1..=3, Effects;
        /// The pointer moves over something live.
        UI_HOVER = "ui_hover", 1..=3, Interface;
        /// A button is pressed.
        UI_CLICK = "ui_click", 1..=3, Interface;
        /// Going back or cancelling.
        UI_BACK = "ui_back", 1..=2, Interface;
        /// Something is refused.
        UI_ERROR = "ui_error", 1..=2, Interface;
        /// Something is switched on.
        TOGGLE_ON = "toggle", 1..=1, Interface;
        /// Something is switched off.
        TOGGLE_OFF = "toggle", 2..=2, Interface;
    }
}

impl Sound {
    /// Returns the file of a variant, relative to `assets`.
    fn file(self, variant: u8) -> String {
        let stem = self.stem;
        if variant == 0 { format!("sounds/{stem}.ogg") } else { format!("sounds/{stem}_{variant}.ogg") }
    }

    /// Returns which of its files are not there.
    #[cfg(test)]
    pub(crate) fn missing(self) -> Vec<String> {
        let assets = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let files = (self.first..=self.last).map(|variant| self.file(variant));
        files.filter(|file| !assets.join(file).is_file()).collect()
    }

    /// Returns the group of sounds it is counted in: those of the same thing, which
    /// its stem names first.
    fn group(self) -> &'static str {
        self.stem.split('_').next().unwrap_or(self.stem)
    }

    /// Returns how many sounds of its group may be heard at once. Cards come in
    /// dozens, and are heard as one sound from a few on.
    fn most(self) -> usize {
        if self.group() == Self::CARD_DEAL.group() { 4 } else { 6 }
    }
}

#[derive(Message, Clone, Copy)]
struct Play {
    sound: Sound,
    /// From 0 to 1; see [`Sounds::hit`].
    force: f32,
}

/// Plays sounds.
#[derive(SystemParam)]
pub struct Sounds<'w> {
    queue: MessageWriter<'w, Play>,
}

impl Sounds<'_> {
    /// Plays a sound at full force.
    pub fn play(&mut self, sound: Sound) {
        self.hit(sound, 1.0);
    }

    /// Plays a sound with this force, from 0 (a touch: softer and slightly
    /// lower) to 1 (full volume).
    pub fn hit(&mut self, sound: Sound, force: f32) {
        self.queue.write(Play { sound, force: force.clamp(0.0, 1.0) });
    }
}

/// All effects, loaded after the first frame because they must sound without delay.
#[derive(Resource)]
struct Store {
    /// By stem and variant.
    files: HashMap<(&'static str, u8), Handle<AudioSource>>,
    /// By stem: the variant played last.
    last: HashMap<&'static str, u8>,
    hover: f32,
    dice: ChaCha8Rng,
}

/// A sound being played.
#[derive(Component)]
struct Voice {
    sound: Sound,
    begun: f32,
}

/// Maximum number of seconds a voice is kept. No effect is that long; voices
/// without a sound card never end by themselves.
const LONGEST: f32 = 8.0;
/// Volume of a sound with force 0.
const SOFTEST: f32 = 0.25;
/// Minimum number of seconds between hover sounds.
const HOVER_GAP: f32 = 0.06;

pub(super) fn plugin(app: &mut App) {
    // Sounds of one frame are heard together.
    app.add_message::<Play>()
        .allow_ambiguous_resource::<Messages<Play>>()
        .init_resource::<Declared>()
        .add_systems(PreUpdate, load.run_if(second_frame))
        .add_systems(PostUpdate, (forget, play.run_if(resource_exists::<Store>)).chain());
    add(app, Sound::ALL);
}

/// Sounds that can be played.
#[derive(Resource, Default)]
struct Declared(Vec<Sound>);

/// Makes sounds playable; those of a game are added by its plugin.
pub fn add(app: &mut App, sounds: &[Sound]) {
    app.world_mut().get_resource_or_init::<Declared>().0.extend(sounds);
}

fn load(mut commands: Commands, assets: Res<AssetServer>, declared: Res<Declared>) {
    let mut files = HashMap::default();
    for sound in &declared.0 {
        for variant in sound.first..=sound.last {
            files.insert((sound.stem, variant), assets.load(sound.file(variant)));
        }
    }
    // The choice of variants is not part of any game, so any seed will do.
    let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |age| age.as_secs());
    commands.insert_resource(Store {
        files,
        last: HashMap::default(),
        hover: f32::NEG_INFINITY,
        dice: ChaCha8Rng::seed_from_u64(seed),
    });
}

/// Returns a variant other than the previous one, unless there is only one.
fn variant(first: u8, last: u8, before: Option<u8>, dice: &mut ChaCha8Rng) -> u8 {
    if first == last {
        return first;
    }
    match before {
        None => dice.random_range(first..=last),
        Some(before) => {
            let next = dice.random_range(first..last);
            if next >= before { next + 1 } else { next }
        }
    }
}

fn play(
    mut commands: Commands,
    mut queue: MessageReader<Play>,
    mut store: ResMut<Store>,
    mut duck: ResMut<Duck>,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    voices: Query<&Voice>,
) {
    let now = time.elapsed_secs();
    let mut begun: Vec<Sound> = voices.iter().map(|voice| voice.sound).collect();
    for &Play { sound, force } in queue.read() {
        let volume = match sound.bus {
            Bus::Effects => settings.effects,
            Bus::Interface => settings.interface,
        };
        if volume <= 0.0 {
            continue;
        }
        if sound == Sound::UI_HOVER {
            if now - store.hover < HOVER_GAP {
                continue;
            }
            store.hover = now;
        }
        if begun.iter().filter(|other| other.group() == sound.group()).count() >= sound.most() {
            continue;
        }
        let Store { files, last: before, dice, .. } = &mut *store;
        let chosen = variant(sound.first, sound.last, before.get(sound.stem).copied(), dice);
        before.insert(sound.stem, chosen);
        let speed = dice.random_range(0.96..=1.04) * (0.92 + 0.08 * force);
        let volume = volume * (SOFTEST + (1.0 - SOFTEST) * force);
        let Some(file) = files.get(&(sound.stem, chosen)) else { continue };
        duck.for_seconds(sound.ducks);
        begun.push(sound);
        commands.spawn((
            Name::new("sound"),
            Voice { sound, begun: now },
            AudioPlayer::new(file.clone()),
            PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume)).with_speed(speed),
        ));
    }
}

fn forget(mut commands: Commands, time: Res<Time<Real>>, voices: Query<(Entity, &Voice)>) {
    for (entity, voice) in &voices {
        if time.elapsed_secs() - voice.begun > LONGEST {
            commands.entity(entity).despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_has_its_files() {
        for sound in Sound::ALL {
            assert_eq!(sound.missing(), Vec::<String>::new());
        }
    }

    #[test]
    fn no_variant_comes_twice_running_and_all_come() {
        let mut dice = ChaCha8Rng::seed_from_u64(1);
        let mut before = None;
        let mut seen = [false; 5];
        for _ in 0..200 {
            let now = variant(1, 4, before, &mut dice);
            assert!((1..=4).contains(&now));
            assert_ne!(Some(now), before);
            seen[usize::from(now)] = true;
            before = Some(now);
        }
        assert_eq!(seen, [false, true, true, true, true]);
    }
}
