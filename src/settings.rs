//! Personal preferences: kept for the user, never part of a game.

use crate::engine::{files, folders};
use crate::words::Language;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// When the card under the pointer is shown large. The right button always
/// does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardZoom {
    /// As soon as the pointer comes.
    AtOnce,
    /// When it has rested for half a second.
    #[default]
    Resting,
    /// Only with the right button.
    RightButton,
}

/// Letters beside the signs of the families on cards, for those who do not
/// tell the signs or colours apart.
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

/// Preferences of the person at the computer. Change the resource, and the
/// program follows at once and writes the file.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Language of everything that is read.
    pub language: Language,
    /// Interface scale, 0.8 to 2.
    pub interface_scale: f32,
    /// How fast things move, 0.5 to 3; 0: they do not move but jump.
    pub animation_speed: f32,
    /// Cross-fades instead of flights.
    pub reduced_motion: bool,
    /// Volume of the music, 0 to 1.
    pub music: f32,
    /// Volume of what happens on the table, 0 to 1.
    pub effects: f32,
    /// Volume of buttons and notices, 0 to 1.
    pub interface: f32,
    /// The window fills the screen.
    pub fullscreen: bool,
    /// A carpet may be thrown by pulling it back.
    pub pull_back: bool,
    /// A carpet may be thrown by flicking it forward.
    pub flick_forward: bool,
    /// When the card under the pointer is shown large.
    pub card_zoom: CardZoom,
    /// Letters beside the signs of the families.
    pub letters: Letters,
    /// Plain tables, and thicker borders around cards and places.
    pub high_contrast: bool,
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
            fullscreen: false,
            pull_back: true,
            flick_forward: true,
            card_zoom: CardZoom::default(),
            letters: Letters::default(),
            high_contrast: false,
        }
    }
}

impl Settings {
    /// The settings of a new user, in the language of the computer.
    #[must_use]
    pub fn for_this_computer() -> Self {
        let language = sys_locale::get_locale().and_then(|locale| Language::of_locale(&locale)).unwrap_or_default();
        Self { language, ..Self::default() }
    }

    /// The nearest settings that are allowed.
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

/// What was found when the program started.
#[derive(Debug)]
pub struct LoadedSettings {
    /// The settings to use.
    pub settings: Settings,
    /// Why the user's file was not used and where it was put, if it is
    /// damaged: a sentence in English with file and reason.
    pub fault: Option<String>,
}

/// The file of the settings.
#[must_use]
pub fn file() -> PathBuf {
    folders::config().join("settings.ron")
}

/// Reads the settings. A damaged file is kept as `settings.damaged.ron`, and
/// the defaults are used.
#[must_use]
pub fn load(file: &Path) -> LoadedSettings {
    let fresh = Settings::for_this_computer();
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(fault) if fault.kind() == std::io::ErrorKind::NotFound => {
            return LoadedSettings { settings: fresh, fault: None };
        }
        Err(fault) => {
            return LoadedSettings { settings: fresh, fault: Some(format!("{}: {fault}", file.display())) };
        }
    };
    match ron::from_str::<Settings>(&text) {
        Ok(settings) => LoadedSettings { settings: settings.within_limits(), fault: None },
        Err(wrong) => {
            let kept = file.with_extension("damaged.ron");
            let fate = match std::fs::rename(file, &kept) {
                Ok(()) => format!("kept as {}", kept.display()),
                Err(fault) => format!("could not be put aside: {fault}"),
            };
            LoadedSettings { settings: fresh, fault: Some(format!("{}: {wrong}; {fate}", file.display())) }
        }
    }
}

/// Writes the settings, all or nothing.
///
/// # Errors
/// When the folder cannot be made or the file not written.
pub fn save(file: &Path, settings: &Settings) -> std::io::Result<()> {
    let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default())
        .map_err(|fault| std::io::Error::other(fault.to_string()))?;
    files::write(file, &format!("{text}\n"))
}

/// A fault of the settings file, to be told on screen.
#[derive(Resource, Clone, Debug)]
pub struct SettingsFault(pub String);

/// Where this run keeps its settings, and what the file holds.
#[derive(Resource)]
struct Kept {
    file: PathBuf,
    written: Settings,
}

pub(crate) fn plugin(app: &mut App) {
    let file = file();
    let LoadedSettings { settings, fault } = load(&file);
    if let Some(fault) = fault {
        error!("{fault}");
        app.insert_resource(SettingsFault(fault));
    }
    app.insert_resource(Kept { file, written: settings.clone() }).insert_resource(settings).add_systems(
        Last,
        keep.run_if(resource_changed::<Settings>.or_else(resource_changed::<ButtonInput<MouseButton>>)),
    );
}

/// Writes changed settings, but not at every step of a slider that is dragged.
fn keep(settings: Res<Settings>, mouse: Res<ButtonInput<MouseButton>>, mut kept: ResMut<Kept>) {
    if *settings == kept.written || mouse.pressed(MouseButton::Left) {
        return;
    }
    if let Err(fault) = save(&kept.file, &settings) {
        error!("{}: {fault}", kept.file.display());
    }
    // Also after a failure: the next change tries again, not every frame.
    kept.written = settings.clone();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_and_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/settings.ron");
        let settings =
            Settings { language: Language::En, interface_scale: 1.5, pull_back: false, ..Settings::default() };
        save(&file, &settings).unwrap();
        let loaded = load(&file);
        assert_eq!(loaded.settings, settings);
        assert!(loaded.fault.is_none());
    }

    #[test]
    fn a_damaged_file_is_kept_and_reported() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.ron");
        std::fs::write(&file, "(interface_scale: \"wide\")").unwrap();
        let loaded = load(&file);
        assert_eq!(Settings { language: Language::default(), ..loaded.settings }, Settings::default());
        assert!(loaded.fault.unwrap().contains("settings.ron"));
        let kept = std::fs::read_to_string(folder.path().join("settings.damaged.ron")).unwrap();
        assert_eq!(kept, "(interface_scale: \"wide\")");
        assert!(!file.exists());
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
        let settings = load(&file).settings;
        assert_eq!(settings.interface_scale, 2.0);
        assert_eq!(settings.animation_speed, 0.5);
        assert_eq!(settings.music, 0.0);
        assert!(settings.pull_back);
    }

    #[test]
    fn a_missing_file_is_no_fault() {
        let folder = tempfile::tempdir().unwrap();
        assert!(load(&folder.path().join("settings.ron")).fault.is_none());
    }
}
