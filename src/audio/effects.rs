//! One-shot sounds.

use super::music::Duck;
use crate::settings::Settings;
use bevy::audio::Volume;
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Volume setting that a sound follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bus {
    Effects,
    Interface,
}

macro_rules! sounds {
    ($($(#[$doc:meta])* $name:ident = $stem:literal, $first:literal..=$last:literal, $bus:ident;)*) => {
        /// A one-shot sound. Most have several variants; the same one is never
        /// played twice in a row.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Sound {
            $($(#[$doc])* $name,)*
        }

        impl Sound {
            /// All sounds.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Returns the stem of the file names, the first and last variant
            /// (0 for a single file without a number), and the volume setting.
            const fn spec(self) -> (&'static str, u8, u8, Bus) {
                match self {
                    $(Self::$name => ($stem, $first, $last, Bus::$bus),)*
                }
            }
        }
    };
}

sounds! {
    /// A card dealt from the deck. Deal at intervals of 90 ms or more.
    CardDeal = "card_deal", 1..=4, Effects;
    /// A card pushed across the felt.
    CardSlide = "card_slide", 1..=4, Effects;
    /// A stiff card being turned over.
    CardFlip = "card_flip", 1..=4, Effects;
    /// A card being picked up.
    CardPick = "card_pick", 1..=3, Effects;
    /// A card being laid down.
    CardPlace = "card_place", 1..=4, Effects;
    /// The deck being shuffled; 1.2 s.
    Shuffle = "shuffle", 1..=3, Effects;
    /// The finger leaves the carpet.
    FlickRelease = "flick_release", 1..=4, Effects;
    /// The carpet lands on cards.
    LandOnCard = "land_on_card", 1..=4, Effects;
    /// The carpet lands on the felt.
    LandOnTable = "land_on_table", 1..=4, Effects;
    /// The carpet pushes a card.
    Shove = "shove", 1..=3, Effects;
    /// The carpet rides up over a card.
    RideOver = "ride_over", 1..=3, Effects;
    /// The carpet slides under a card.
    SlipUnder = "slip_under", 1..=3, Effects;
    /// A carpet falls off the table.
    OffTable = "off_table", 1..=3, Effects;
    /// A genie emerges from the lamp.
    GenieReveal = "genie_reveal", 1..=2, Effects;
    /// A brass lamp rings.
    Lamp = "lamp", 1..=3, Effects;
    /// A rubber stamp: a verdict, a point.
    Stamp = "stamp", 1..=4, Effects;
    /// Coins: points are being added.
    Coins = "coins", 1..=4, Effects;
    /// A metronome's tick.
    Tick = "tick", 1..=4, Effects;
    /// Two soft wooden notes: it is a person's turn.
    YourTurn = "your_turn", 0..=0, Interface;
    /// A person has won.
    Win = "win", 1..=1, Effects;
    /// A computer player has won.
    WinComputer = "win", 2..=2, Effects;
    /// A person has lost.
    Lose = "lose", 1..=2, Effects;
    /// A draw or another neutral result.
    Draw = "draw_result", 0..=0, Effects;
    /// Motif of Tappeti Volanti.
    MotifTappeti = "motif_tappeti", 0..=0, Effects;
    /// Motif of Alles im Eimer: a person has won a game.
    MotifEimer = "motif_eimer", 0..=0, Effects;
    /// Something rams a tin bucket.
    BucketHit = "bucket_hit", 1..=4, Effects;
    /// A bucket falls and comes to rest.
    BucketFall = "bucket_fall", 1..=4, Effects;
    /// A few buckets knock together.
    BucketClatter = "bucket_clatter", 1..=3, Effects;
    /// A whole pyramid collapses.
    PyramidCollapse = "pyramid_collapse", 1..=3, Effects;
    /// Animals charging closer.
    ChargeHooves = "charge_hooves", 1..=3, Effects;
    /// A whinny and a snort.
    AnimalHorse = "animal_horse", 1..=3, Effects;
    /// A bark.
    AnimalDog = "animal_dog", 1..=3, Effects;
    /// Two grunts.
    AnimalPig = "animal_pig", 1..=3, Effects;
    /// A bleat.
    AnimalSheep = "animal_sheep", 1..=3, Effects;
    /// A moo.
    AnimalCow = "animal_cow", 1..=3, Effects;
    /// Motif of Cartabomba.
    MotifCartabomba = "motif_cartabomba", 0..=0, Effects;
    /// A paper bomb bursts into scraps.
    PaperBomb = "explosion_paper", 1..=4, Effects;
    /// An attack is parried: wood on tin.
    Parry = "parry", 1..=3, Effects;
    /// A match is struck: an attack.
    MatchStrike = "match_strike", 1..=3, Effects;
    /// Something is cut: an ability is used.
    Scissors = "scissors", 1..=3, Effects;
    /// Motif of Akelarre: a person has won.
    MotifAkelarre = "motif_akelarre", 0..=0, Effects;
    /// Cards are won from the table.
    Capture = "capture", 1..=3, Effects;
    /// Forest magic.
    Shimmer = "magic_shimmer", 1..=3, Effects;
    /// Something bought is laid down.
    PlaceBought = "place_bought", 1..=3, Effects;
    /// Motif of Xako: a person has won.
    MotifXako = "motif_xako", 0..=0, Effects;
    /// Dice shaken in cupped hands; 0.8 s.
    DiceShake = "dice_shake", 1..=3, Effects;
    /// Dice thrown on the table.
    DiceRoll = "dice_roll", 1..=4, Effects;
    /// The last die comes to rest.
    DiceSettle = "dice_settle", 1..=3, Effects;
    /// A weapon strikes.
    Sword = "sword", 1..=4, Effects;
    /// A spectre or a spell is cast.
    Spell = "spell", 1..=4, Effects;
    /// A warrior rises a level.
    LevelUp = "level_up", 0..=0, Effects;
    /// An item is stolen.
    Theft = "steal", 1..=3, Effects;
    /// A mission is accomplished.
    MissionDone = "mission_done", 0..=0, Effects;
    /// The pointer moves over something live.
    UiHover = "ui_hover", 1..=3, Interface;
    /// A button is pressed.
    UiClick = "ui_click", 1..=3, Interface;
    /// Going back or cancelling.
    UiBack = "ui_back", 1..=2, Interface;
    /// Something is refused.
    UiError = "ui_error", 1..=2, Interface;
    /// Something is switched on.
    ToggleOn = "toggle", 1..=1, Interface;
    /// Something is switched off.
    ToggleOff = "toggle", 2..=2, Interface;
}

impl Sound {
    /// Returns the file of a variant, relative to `assets`.
    fn file(self, variant: u8) -> String {
        let (stem, ..) = self.spec();
        if variant == 0 { format!("sounds/{stem}.ogg") } else { format!("sounds/{stem}_{variant}.ogg") }
    }

    /// Returns the prefix of the group the sound is counted in, and how many of
    /// that group may sound at once.
    fn crowd(self) -> Option<(&'static str, usize)> {
        [("card_", 4), ("bucket_", 6)].into_iter().find(|(crowd, _)| self.spec().0.starts_with(crowd))
    }

    /// Returns for how many seconds the music is ducked, if it is.
    const fn ducks(self) -> Option<f32> {
        match self {
            Self::Win | Self::WinComputer | Self::Lose => Some(2.4),
            Self::GenieReveal => Some(1.8),
            Self::MotifTappeti | Self::MotifEimer | Self::MotifCartabomba | Self::MotifAkelarre | Self::MotifXako => {
                Some(4.0)
            }
            _ => None,
        }
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

/// All effects, loaded at startup because they must sound without delay.
#[derive(Resource)]
struct Store {
    files: HashMap<(Sound, u8), Handle<AudioSource>>,
    last: HashMap<Sound, u8>,
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
    app.add_message::<Play>().add_systems(Startup, load).add_systems(PostUpdate, (forget, play).chain());
}

fn load(mut commands: Commands, assets: Res<AssetServer>) {
    let mut files = HashMap::default();
    for &sound in Sound::ALL {
        let (_, first, last, _) = sound.spec();
        for variant in first..=last {
            files.insert((sound, variant), assets.load(sound.file(variant)));
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
        let (_, first, last, bus) = sound.spec();
        let volume = match bus {
            Bus::Effects => settings.effects,
            Bus::Interface => settings.interface,
        };
        if volume <= 0.0 {
            continue;
        }
        if sound == Sound::UiHover {
            if now - store.hover < HOVER_GAP {
                continue;
            }
            store.hover = now;
        }
        if let Some(crowd) = sound.crowd()
            && begun.iter().filter(|other| other.crowd() == Some(crowd)).count() >= crowd.1
        {
            continue;
        }
        let Store { files, last: before, dice, .. } = &mut *store;
        let chosen = variant(first, last, before.get(&sound).copied(), dice);
        before.insert(sound, chosen);
        let speed = dice.random_range(0.96..=1.04) * (0.92 + 0.08 * force);
        let volume = volume * (SOFTEST + (1.0 - SOFTEST) * force);
        let Some(file) = files.get(&(sound, chosen)) else { continue };
        if let Some(seconds) = sound.ducks() {
            duck.for_seconds(seconds);
        }
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
    use std::path::Path;

    #[test]
    fn every_sound_has_its_files() {
        for &sound in Sound::ALL {
            let (_, first, last, _) = sound.spec();
            for variant in first..=last {
                let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(sound.file(variant));
                assert!(file.is_file(), "{}", file.display());
            }
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
