//! Controls: functions with a key of their own, the key of each, and its caption
//! on the device in use.
//!
//! Players may change the keys of [`Control`]s in the settings. Keys that every
//! program uses alike, such as Enter, Esc, Tab and the arrows, are fixed.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::RwLock;
use thiserror::Error;

/// A function of a key or gamepad button.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// Undoes the last decision.
    Undo,
    /// Redoes what was undone, in the workshop.
    Redo,
    /// Asks for a hint.
    Hint,
    /// Opens or closes the log.
    Log,
    /// Opens the rules.
    Rules,
    /// Speeds up animations.
    Hurry,
    /// Shows the last throw again; in practice, throws again.
    Again,
    /// Takes the next layout, in practice.
    Layout,
    /// Shows the previous move.
    Earlier,
    /// Shows the next move.
    Later,
    /// Plays or pauses a replay.
    Play,
    /// Turns a card to the left, or gives a throw more spin to the left.
    TurnLeft,
    /// Turns a card to the right, or gives a throw more spin to the right.
    TurnRight,
    /// Turns full screen on or off.
    Fullscreen,
}

impl Control {
    /// All controls, in the order of the settings page.
    pub const ALL: [Self; 14] = [
        Self::Undo,
        Self::Hint,
        Self::Rules,
        Self::Log,
        Self::Hurry,
        Self::TurnLeft,
        Self::TurnRight,
        Self::Again,
        Self::Layout,
        Self::Earlier,
        Self::Later,
        Self::Play,
        Self::Redo,
        Self::Fullscreen,
    ];

    /// Name in files and message keys.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Hint => "hint",
            Self::Log => "log",
            Self::Rules => "rules",
            Self::Hurry => "hurry",
            Self::Again => "again",
            Self::Layout => "layout",
            Self::Earlier => "earlier",
            Self::Later => "later",
            Self::Play => "play",
            Self::TurnLeft => "turn_left",
            Self::TurnRight => "turn_right",
            Self::Fullscreen => "fullscreen",
        }
    }

    /// Default key.
    #[must_use]
    pub fn usual(self) -> Chord {
        let (ctrl, code) = match self {
            Self::Undo => (true, "KeyZ"),
            Self::Redo => (true, "KeyY"),
            Self::Hint => (false, "KeyH"),
            Self::Log => (false, "KeyL"),
            Self::Rules => (false, "F1"),
            Self::Hurry => (false, "Space"),
            Self::Again => (false, "KeyR"),
            Self::Layout => (false, "KeyD"),
            Self::Earlier => (false, "Comma"),
            Self::Later => (false, "Period"),
            Self::Play => (false, "KeyP"),
            Self::TurnLeft => (false, "KeyQ"),
            Self::TurnRight => (false, "KeyE"),
            Self::Fullscreen => (false, "F11"),
        };
        let key = Key::of(code).expect("the usual keys are in the list, which a test checks");
        Chord { ctrl, key }
    }
}

/// Code of each key that a control may have, by its position on the keyboard (as
/// named by the W3C's UI Events), and its caption.
const KEYS: [(&str, &str); 75] = [
    ("KeyA", "A"),
    ("KeyB", "B"),
    ("KeyC", "C"),
    ("KeyD", "D"),
    ("KeyE", "E"),
    ("KeyF", "F"),
    ("KeyG", "G"),
    ("KeyH", "H"),
    ("KeyI", "I"),
    ("KeyJ", "J"),
    ("KeyK", "K"),
    ("KeyL", "L"),
    ("KeyM", "M"),
    ("KeyN", "N"),
    ("KeyO", "O"),
    ("KeyP", "P"),
    ("KeyQ", "Q"),
    ("KeyR", "R"),
    ("KeyS", "S"),
    ("KeyT", "T"),
    ("KeyU", "U"),
    ("KeyV", "V"),
    ("KeyW", "W"),
    ("KeyX", "X"),
    ("KeyY", "Y"),
    ("KeyZ", "Z"),
    ("Digit0", "0"),
    ("Digit1", "1"),
    ("Digit2", "2"),
    ("Digit3", "3"),
    ("Digit4", "4"),
    ("Digit5", "5"),
    ("Digit6", "6"),
    ("Digit7", "7"),
    ("Digit8", "8"),
    ("Digit9", "9"),
    ("F1", "F1"),
    ("F2", "F2"),
    ("F4", "F4"),
    ("F5", "F5"),
    ("F6", "F6"),
    ("F7", "F7"),
    ("F8", "F8"),
    ("F9", "F9"),
    ("F10", "F10"),
    ("F11", "F11"),
    ("F12", "F12"),
    ("Space", "Space"),
    ("Comma", ","),
    ("Period", "."),
    ("Semicolon", ";"),
    ("Quote", "'"),
    ("Slash", "/"),
    ("Backslash", "\\"),
    ("Minus", "-"),
    ("Equal", "="),
    ("BracketLeft", "["),
    ("BracketRight", "]"),
    ("Backquote", "`"),
    ("IntlBackslash", "<"),
    ("Insert", "Ins"),
    ("Numpad0", "Num 0"),
    ("Numpad1", "Num 1"),
    ("Numpad2", "Num 2"),
    ("Numpad3", "Num 3"),
    ("Numpad4", "Num 4"),
    ("Numpad5", "Num 5"),
    ("Numpad6", "Num 6"),
    ("Numpad7", "Num 7"),
    ("Numpad8", "Num 8"),
    ("Numpad9", "Num 9"),
    ("NumpadAdd", "Num +"),
    ("NumpadSubtract", "Num -"),
    ("NumpadMultiply", "Num *"),
    ("NumpadDivide", "Num /"),
];

/// A key that a control may have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(u8);

impl Key {
    /// Returns the key with this code; `None` if controls cannot have it.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        KEYS.iter().position(|(known, _)| *known == code).and_then(|at| u8::try_from(at).ok()).map(Self)
    }

    /// Returns its code.
    #[must_use]
    pub fn code(self) -> &'static str {
        KEYS[usize::from(self.0)].0
    }

    /// Whether it is a function key, which types nothing into a text field.
    #[must_use]
    pub fn is_function(self) -> bool {
        // The codes of the letters begin with `Key`.
        self.code().starts_with('F')
    }

    fn caption(self, italian: bool) -> &'static str {
        match KEYS[usize::from(self.0)] {
            ("Space", _) if italian => "Spazio",
            (_, caption) => caption,
        }
    }
}

/// A key, with or without Ctrl.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chord {
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// The key.
    pub key: Key,
}

impl Chord {
    /// Returns the captions of the keys.
    #[must_use]
    pub fn caption(self, italian: bool) -> String {
        format!("{}{}", if self.ctrl { "Ctrl+" } else { "" }, self.key.caption(italian))
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", if self.ctrl { "Ctrl+" } else { "" }, self.key.code())
    }
}

/// Error of a text that names no key that controls may have.
#[derive(Debug, Error)]
#[error(
    "“{0}” is no key for this; keys are named like KeyA, Digit1, F2, Space, Comma or Numpad0, with Ctrl+ before it if wanted"
)]
pub struct NoKey(String);

impl FromStr for Chord {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        let (ctrl, code) = text.strip_prefix("Ctrl+").map_or((false, text), |code| (true, code));
        Key::of(code).map(|key| Self { ctrl, key }).ok_or_else(|| NoKey(text.chars().take(30).collect()))
    }
}

impl Serialize for Chord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Chord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Keys of all controls: the default ones, except those that the player changed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Keys(BTreeMap<Control, Chord>);

impl Keys {
    /// Returns the key of a control.
    #[must_use]
    pub fn of(&self, control: Control) -> Chord {
        self.0.get(&control).copied().unwrap_or_else(|| control.usual())
    }

    /// Gives a control this key.
    pub fn set(&mut self, control: Control, chord: Chord) {
        if chord == control.usual() {
            self.0.remove(&control);
        } else {
            self.0.insert(control, chord);
        }
    }

    /// Whether the player has changed the key of a control.
    #[must_use]
    pub fn is_changed(&self, control: Control) -> bool {
        self.0.contains_key(&control)
    }

    /// Whether pressing this key triggers a control.
    #[must_use]
    pub fn means(&self, control: Control, pressed: Chord) -> bool {
        answers(control, self.of(control), pressed)
    }

    /// Returns another control that would conflict with this one if it had this
    /// key, if there is one.
    #[must_use]
    pub fn rival(&self, control: Control, chord: Chord) -> Option<Control> {
        Control::ALL
            .into_iter()
            .find(|other| *other != control && (self.means(*other, chord) || answers(control, chord, self.of(*other))))
    }

    /// Gives a control this key unless another has it.
    ///
    /// # Errors
    /// The other control; then nothing is changed.
    pub fn give(&mut self, control: Control, chord: Chord) -> Result<(), Control> {
        match self.rival(control, chord) {
            Some(rival) => Err(rival),
            None => {
                self.set(control, chord);
                Ok(())
            }
        }
    }

    /// Gives a control this key, and the control that had it the key of the first.
    pub fn swap(&mut self, control: Control, chord: Chord) {
        let before = self.of(control);
        if let Some(rival) = self.rival(control, chord) {
            self.set(rival, before);
        }
        self.set(control, chord);
    }

    /// Returns the key captions of every prompt, for [`say`].
    #[must_use]
    pub fn prompts(&self) -> Prompts {
        let both = |name, it: &str, en: &str| (name, [it.to_owned(), en.to_owned()]);
        let mut all: BTreeMap<_, _> = Control::ALL
            .into_iter()
            .map(|control| {
                let chord = self.of(control);
                (control.name(), [chord.caption(true), chord.caption(false)])
            })
            .collect();
        all.extend([
            both("accept", "Invio", "Enter"),
            both("cancel", "Esc", "Esc"),
            both("pause", "Esc", "Esc"),
            both("focus", "Tab", "Tab"),
        ]);
        Prompts { captions: all, device: "mouse" }
    }
}

/// Whether pressing `pressed` triggers a control that has the key `own`.
fn answers(control: Control, own: Chord, pressed: Chord) -> bool {
    // Ctrl makes turning finer.
    let turns = matches!(control, Control::TurnLeft | Control::TurnRight);
    own == pressed || (turns && own == Chord { ctrl: false, ..pressed })
}

/// What texts say of keys and buttons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompts {
    /// Captions of the keys or buttons to press, in Italian and English, by the
    /// name of the control; `accept`, `cancel`, `pause` and `focus` are fixed keys.
    pub captions: BTreeMap<&'static str, [String; 2]>,
    /// What is played with: `mouse`, with a keyboard beside it, or `gamepad`.
    pub device: &'static str,
}

/// Captions in use; the default keys until [`say`] sets others.
static PROMPTS: RwLock<Option<Prompts>> = RwLock::new(None);

/// Sets the captions that texts show.
pub fn say(prompts: Prompts) {
    *PROMPTS.write().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(prompts);
}

/// Returns the caption of a control by its name, for texts; `None` if there is
/// no such control.
#[must_use]
pub fn prompt(name: &str, italian: bool) -> Option<String> {
    said(|prompts| prompts.captions.get(name).map(|both| both[usize::from(!italian)].clone()))
}

/// Returns what is played with, for texts.
#[must_use]
pub fn device() -> &'static str {
    said(|prompts| prompts.device)
}

fn said<T>(of: impl Fn(&Prompts) -> T) -> T {
    let prompts = PROMPTS.read().unwrap_or_else(std::sync::PoisonError::into_inner);
    prompts.as_ref().map_or_else(|| of(&Keys::default().prompts()), &of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_keys_are_known_and_all_different() {
        let mut met = BTreeMap::new();
        for control in Control::ALL {
            assert_eq!(met.insert(control.usual(), control), None, "{control:?}");
            assert_eq!(Keys::default().rival(control, control.usual()), None);
            let name = ron::to_string(&control).unwrap();
            assert_eq!(name, control.name());
        }
    }

    #[test]
    fn keys_are_written_and_read() {
        let mut keys = Keys::default();
        let chord: Chord = "Ctrl+Numpad5".parse().unwrap();
        keys.set(Control::Hint, chord);
        let text = ron::to_string(&keys).unwrap();
        assert_eq!(text, "{hint:\"Ctrl+Numpad5\"}");
        assert_eq!(ron::from_str::<Keys>(&text).unwrap(), keys);
        assert_eq!(keys.rival(Control::Log, chord), Some(Control::Hint));
        keys.set(Control::Hint, Control::Hint.usual());
        assert_eq!(keys, Keys::default(), "usual keys are not kept");
        let why = ron::from_str::<Keys>("{hint:\"Escape\"}").unwrap_err().to_string();
        assert!(why.contains("“Escape” is no key for this"), "{why}");
        assert!(ron::from_str::<Keys>("{hunt:\"KeyA\"}").is_err());
    }

    #[test]
    fn a_conflict_is_found_and_swapped() {
        let mut keys = Keys::default();
        let of_log = Control::Log.usual();
        assert_eq!(keys.give(Control::Hint, of_log), Err(Control::Log));
        assert_eq!(keys, Keys::default(), "a refused key changes nothing");
        keys.swap(Control::Hint, of_log);
        assert_eq!((keys.of(Control::Hint), keys.of(Control::Log)), (of_log, Control::Hint.usual()));
        assert!(keys.is_changed(Control::Hint) && keys.is_changed(Control::Log));
        // The default key is taken now; swapping again restores everything.
        assert_eq!(keys.give(Control::Hint, Control::Hint.usual()), Err(Control::Log));
        keys.swap(Control::Hint, Control::Hint.usual());
        assert_eq!(keys, Keys::default());
        assert_eq!(keys.give(Control::Hint, Control::Hint.usual()), Ok(()), "its own key is no conflict");
        let free: Chord = "Numpad7".parse().unwrap();
        assert_eq!(keys.give(Control::Hint, free), Ok(()));
        assert_eq!((keys.of(Control::Hint), keys.rival(Control::Hint, free)), (free, None));
    }

    /// Turning also uses its key with Ctrl, so no other control may have that.
    #[test]
    fn turning_needs_its_key_with_ctrl() {
        let mut keys = Keys::default();
        let fine: Chord = "Ctrl+KeyQ".parse().unwrap();
        assert!(keys.means(Control::TurnLeft, fine) && !keys.means(Control::Undo, Control::TurnLeft.usual()));
        assert_eq!(keys.give(Control::Undo, fine), Err(Control::TurnLeft));
        assert_eq!(keys.give(Control::TurnRight, "KeyZ".parse().unwrap()), Err(Control::Undo));
        keys.swap(Control::Undo, fine);
        assert_eq!((keys.of(Control::Undo), keys.of(Control::TurnLeft)), (fine, Control::Undo.usual()));
        let rivals = Control::ALL.into_iter().filter(|control| keys.rival(*control, keys.of(*control)).is_some());
        assert_eq!(rivals.count(), 0);
    }

    #[test]
    fn only_function_keys_type_nothing() {
        let functions: Vec<_> =
            KEYS.iter().filter_map(|(code, _)| Key::of(code)).filter(|key| key.is_function()).collect();
        assert_eq!(functions.len(), 11, "F3 is not among the keys");
        assert!(functions.iter().all(|key| key.caption(false).starts_with('F') && key.code() != "KeyF"));
    }

    #[test]
    fn prompts_are_said_in_both_languages() {
        assert_eq!(prompt("hurry", true).as_deref(), Some("Spazio"));
        assert_eq!(prompt("undo", false).as_deref(), Some("Ctrl+Z"));
        assert_eq!(prompt("nothing", false), None);
    }
}
