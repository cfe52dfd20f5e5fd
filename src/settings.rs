//! Personal preferences: kept for the user, never part of a game.

#[cfg(feature = "app")]
mod window;

use crate::controls::Keys;
use crate::engine::words::Message;
use crate::engine::{files, folders, ron_text};
use crate::words::Language;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

#[cfg(feature = "app")]
pub use window::SettingsFault;
#[cfg(feature = "app")]
pub(crate) use window::plugin;

/// Largest file that is read, in bytes; real ones have a few hundred.
pub const LARGEST: u64 = 64 << 10;

/// Maximum number of lost fields that are named; if there are more, only their
/// number is given.
const NAMED: usize = 5;

/// When the card under the pointer is shown large. The right button always shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardZoom {
    /// As soon as the pointer is on it.
    AtOnce,
    /// When the pointer has rested on it for half a second.
    #[default]
    Resting,
    /// Only with the right button.
    RightButton,
}

/// Letters beside the family signs on cards, for people who cannot tell the
/// signs or colours apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Letters {
    /// None.
    #[default]
    Never,
    /// As large as the sign.
    Small,
    /// Half as large again.
    Large,
}

/// Preferences of the person at the computer. A change of the resource takes
/// effect at once and is written to the file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "app", derive(bevy::prelude::Resource))]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Language of all texts.
    pub language: Language,
    /// Interface scale, 0.8 to 2.
    pub interface_scale: f32,
    /// Animation speed, 0.5 to 3 times the usual; 0 if things jump instead.
    pub animation_speed: f32,
    /// Whether things cross-fade instead of flying.
    pub reduced_motion: bool,
    /// Volume of the music, 0 to 1.
    pub music: f32,
    /// Volume of the sounds of the table, 0 to 1.
    pub effects: f32,
    /// Volume of buttons and notices, 0 to 1.
    pub interface: f32,
    /// Whether a person's turn begins with a list of what the others did.
    pub recap: bool,
    /// Whether computer players with a temper say something now and then.
    pub sayings: bool,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// Whether a carpet may be thrown by pulling it back.
    pub pull_back: bool,
    /// Whether a carpet may be thrown by flicking it forward.
    pub flick_forward: bool,
    /// When the card under the pointer is shown large.
    pub card_zoom: CardZoom,
    /// Letters beside the family signs on cards.
    pub letters: Letters,
    /// Whether tables are plain, and borders around cards and places thicker.
    pub high_contrast: bool,
    /// Keys that the player has changed.
    pub keys: Keys,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::default(),
            interface_scale: 1.0,
            animation_speed: 1.0,
            reduced_motion: false,
            music: 0.7,
            effects: 1.0,
            interface: 1.0,
            recap: true,
            sayings: true,
            fullscreen: false,
            pull_back: true,
            flick_forward: true,
            card_zoom: CardZoom::default(),
            letters: Letters::default(),
            high_contrast: false,
            keys: Keys::default(),
        }
    }
}

impl Settings {
    /// Returns the settings of a new user who speaks this language.
    #[must_use]
    pub fn of_new_user(language: Language) -> Self {
        Self { language, ..Self::default() }
    }

    /// Names the settings that are outside their ranges, with these.
    fn beyond_limits(&self) -> Vec<Message> {
        let shares = [("music", self.music), ("effects", self.effects), ("interface", self.interface)];
        let shares = shares.map(|(name, value)| (name, value, (0.0, 1.0)));
        let lengths = [
            ("interface_scale", self.interface_scale, (0.8, 2.0)),
            ("animation_speed", self.animation_speed, (0.0, 3.0)),
        ];
        let beyond = lengths.into_iter().chain(shares).filter(|(_, value, (least, most))| {
            // Not a number is neither.
            !(least..=most).contains(&value)
        });
        let told = |(name, _, (least, most))| {
            Message::new("settings-limits")
                .with("name", name)
                .with("least", f64::from(least))
                .with("most", f64::from(most))
        };
        beyond.map(told).collect()
    }

    /// Brings every setting into its range.
    #[must_use]
    fn within_limits(self) -> Self {
        let share = |value: f32, usual: f32| if value.is_finite() { value.clamp(0.0, 1.0) } else { usual };
        let usual = Self::default();
        let speed = self.animation_speed;
        Self {
            interface_scale: if self.interface_scale.is_finite() { self.interface_scale.clamp(0.8, 2.0) } else { 1.0 },
            animation_speed: if !speed.is_finite() {
                1.0
            } else if speed <= 0.0 {
                0.0
            } else {
                speed.clamp(0.5, 3.0)
            },
            music: share(self.music, usual.music),
            effects: share(self.effects, usual.effects),
            interface: share(self.interface, usual.interface),
            // With neither gesture nothing could be thrown by dragging.
            pull_back: self.pull_back || !self.flick_forward,
            ..self
        }
    }
}

/// The settings as loaded when the program started.
#[derive(Debug)]
pub struct LoadedSettings {
    /// The settings to use.
    pub settings: Settings,
    /// Says which part of the user's file is not used and where a copy is kept.
    pub fault: Option<Message>,
    /// Whether the file may be overwritten: not if something in it would be lost.
    pub writable: bool,
}

/// Returns the path of the settings file.
#[must_use]
pub fn file() -> PathBuf {
    folders::config().join("settings.ron")
}

/// Reads the settings field by field. What cannot be read, for instance a field
/// of a newer version, gets its default value, and a copy of the file is kept
/// beside it before it is overwritten. A new user speaks `language`.
#[must_use]
pub fn load(file: &Path, language: Language) -> LoadedSettings {
    let fresh = Settings::of_new_user(language);
    let bytes = match files::read(file, LARGEST) {
        Ok(bytes) => bytes,
        Err(why) if why.is_missing() => return LoadedSettings { settings: fresh, fault: None, writable: true },
        Err(why) => {
            let fault =
                Message::new("settings-unread").with("file", file.display().to_string()).with("why", why.message());
            return LoadedSettings { settings: fresh, fault: Some(fault), writable: false };
        }
    };
    let (settings, lost) = read(&String::from_utf8_lossy(&bytes), fresh);
    let Some(lost) = lost else { return LoadedSettings { settings, fault: None, writable: true } };
    let (fault, writable) = match files::keep_copy(file, "before", &bytes) {
        Ok(kept) => (Message::new("settings-kept").with("kept", kept.display().to_string()), true),
        Err(fault) => (Message::new("settings-not-kept").with("why", fault.to_string()), false),
    };
    let fault = fault.with("file", file.display().to_string()).with("lost", lost);
    LoadedSettings { settings, fault: Some(fault), writable }
}

/// Returns the settings in a text, and what in it cannot be used. If the text
/// names no language, that of `fresh` is used.
#[must_use]
pub fn read(text: &str, fresh: Settings) -> (Settings, Option<Message>) {
    let language = fresh.language;
    let spoken = |settings: Settings, said: bool| if said { settings } else { Settings { language, ..settings } };
    let whole = ron::from_str::<Settings>(text);
    let fields = ron_text::top_fields(text);
    let says_language = fields.iter().any(|(name, _)| *name == "language");
    if let Ok(settings) = whole {
        let beyond = settings.beyond_limits();
        let told = (!beyond.is_empty()).then(|| Message::new("settings-beyond").with("fields", beyond));
        return (spoken(settings, says_language).within_limits(), told);
    }
    let (mut good, mut lost, mut met) = (String::new(), Vec::new(), BTreeSet::new());
    let mut why = None;
    for (name, value) in fields {
        let field = format!("{name}: {value},");
        match ron_text::parse::<Settings>(&format!("({field})")) {
            Ok(_) if met.insert(name) => good.push_str(&field),
            Ok(_) => lost.push(name),
            Err(wrong) => {
                let first = ron_text::locate(text, name).map_or(1, |(line, _)| line);
                why = Some((first + wrong.line - 1, wrong.problem));
                lost.push(name);
            }
        }
    }
    let settings = ron_text::parse(&format!("({good})")).unwrap_or_else(|_| fresh.clone());
    (spoken(settings, met.contains("language")).within_limits(), Some(told(&lost, why)))
}

/// Names the lost fields, or gives their number if they are many; `why` says
/// what is wrong with the last one, and in which line.
fn told(lost: &[&str], why: Option<(usize, Message)>) -> Message {
    let name = |name: &&str| format!("“{}”", name.chars().take(30).collect::<String>().escape_debug());
    match (lost, why) {
        // The fields are sound, but something between or around them is not.
        ([], _) => Message::new("settings-lost-text"),
        ([one], Some((line, why))) => {
            Message::new("settings-lost-one").with("name", name(one)).with("line", line).with("why", why)
        }
        (few, _) if few.len() <= NAMED => Message::verbatim(few.iter().map(name).collect::<Vec<_>>().join(", ")),
        (many, _) => Message::new("settings-lost-many").with("count", many.len()),
    }
}

/// Writes the settings, the whole file or nothing.
///
/// # Errors
/// If the folder cannot be created or the file cannot be written.
pub fn save(file: &Path, settings: &Settings) -> io::Result<()> {
    let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default())
        .map_err(|fault| io::Error::other(fault.to_string()))?;
    files::write(file, &format!("{text}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::english;

    #[test]
    fn written_and_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/settings.ron");
        let settings =
            Settings { language: Language::En, interface_scale: 1.5, pull_back: false, ..Settings::default() };
        save(&file, &settings).unwrap();
        let loaded = load(&file, Language::It);
        assert_eq!(loaded.settings, settings);
        assert!(loaded.fault.is_none());
    }

    /// The readable part of a file of a newer version, of one with a mistake or
    /// of one that is not text takes effect, and a copy of the file is kept.
    #[test]
    fn what_can_be_read_is_kept() {
        let en = |fault: &Message| english(fault);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.ron");
        let kept = |number: &str| folder.path().join(format!("settings.ron.before{number}"));
        let newer = "(language: it, interface_scale: 1.5, sparkles: [(1, \"a\")], music: 0.25, letters: huge)";
        std::fs::write(&file, newer).unwrap();
        for _ in 0..2 {
            let loaded = load(&file, Language::En);
            let settings =
                Settings { language: Language::It, interface_scale: 1.5, music: 0.25, ..Settings::default() };
            assert_eq!((loaded.settings, loaded.writable), (settings, true));
            let fault = en(&loaded.fault.unwrap());
            assert!(fault.contains("“sparkles”, “letters”") && fault.contains("settings.ron.before"), "{fault}");
            assert_eq!(std::fs::read_to_string(kept("")).unwrap(), newer);
        }
        assert!(!kept("2").exists(), "one copy is enough");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), newer, "the file itself is left as it is");

        let latin = b"(\n    // perch\xe9\n    music: 0.5,\n    interface: 0.25, effects: \xff)";
        std::fs::write(&file, latin).unwrap();
        let loaded = load(&file, Language::En);
        let settings = Settings { language: Language::En, music: 0.5, interface: 0.25, ..Settings::default() };
        assert_eq!(loaded.settings, settings);
        assert!(en(&loaded.fault.unwrap()).contains("“effects”"));
        assert_eq!(std::fs::read(kept("2")).unwrap(), latin);

        std::fs::write(&file, "(\n    music: 0.5,\n    keys: (undo: [1]),\n)").unwrap();
        let fault = en(&load(&file, Language::En).fault.unwrap());
        assert!(fault.contains("“keys”, line 3 ("), "{fault}");
        std::fs::write(&file, "(\n    music: 0.5,\n    letters:\n        huge,\n)").unwrap();
        let fault = en(&load(&file, Language::En).fault.unwrap());
        assert!(fault.contains("“letters”, line 4 ("), "{fault}");

        for (text, word) in [("my notes", "written"), ("(music: 0.5", "written"), ("(music: 0.5, music: 0.7)", "music")]
        {
            std::fs::write(&file, text).unwrap();
            let loaded = load(&file, Language::En);
            assert_eq!(loaded.settings.music, if text.starts_with('(') { 0.5 } else { 0.7 }, "{text}");
            assert!(en(&loaded.fault.unwrap()).contains(word), "{text}");
        }
    }

    /// A file that cannot be read at all is not overwritten.
    #[test]
    fn what_cannot_be_kept_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let large = folder.path().join("large.ron");
        std::fs::write(&large, " ".repeat(LARGEST as usize + 1)).unwrap();
        for file in [folder.path(), &large] {
            let loaded = load(file, Language::En);
            assert_eq!((loaded.settings, loaded.writable), (Settings::of_new_user(Language::En), false));
            assert!(english(&loaded.fault.unwrap()).contains("not kept"));
        }
    }

    #[test]
    fn values_out_of_range_are_brought_back() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.ron");
        std::fs::write(
            &file,
            "(interface_scale: 9, animation_speed: 0.1, music: -3, pull_back: false, flick_forward: false)",
        )
        .unwrap();
        let LoadedSettings { settings, fault, .. } = load(&file, Language::It);
        let fault = english(&fault.expect("it is told"));
        assert!(fault.contains("“interface_scale” (0.8 to 2) and “music” (0 to 1)"), "{fault}");
        assert_eq!(settings.interface_scale, 2.0);
        assert_eq!(settings.animation_speed, 0.5);
        assert_eq!(settings.music, 0.0);
        assert!(settings.pull_back);
    }

    #[test]
    fn a_missing_file_is_no_fault() {
        let folder = tempfile::tempdir().unwrap();
        assert!(load(&folder.path().join("settings.ron"), Language::It).fault.is_none());
    }
}
