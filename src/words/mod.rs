//! Italian and English: turns a [`Message`] into a sentence.
//!
//! The texts are Fluent files in `assets/locales/it` and `assets/locales/en`,
//! compiled in. A new pair of files is one word in the list below.

use crate::engine::seat::Seat;
use crate::engine::words::{Arg, Message};
use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use unic_langid::langid;

/// For each language the name and text of every file.
macro_rules! files {
    ($($file:literal),* $(,)?) => {
        const IT: &[(&str, &str)] =
            &[$(($file, include_str!(concat!("../../assets/locales/it/", $file, ".ftl")))),*];
        const EN: &[(&str, &str)] =
            &[$(($file, include_str!(concat!("../../assets/locales/en/", $file, ".ftl")))),*];
    };
}
files![
    "common",
    "faces",
    "tappeti",
    "scene",
    "tappeti_hud",
    "shell",
    "help",
    "table",
    "records",
    "alles_im_eimer",
    "akelarre",
    "cartabomba",
    "xako",
    "eimer_hud",
    "eimer_help",
    "akelarre_table",
    "akelarre_help",
    "cartabomba_table",
    "cartabomba_help",
    "xako_table",
    "xako_help",
    "lessons"
];

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// Italian.
    #[default]
    It,
    /// English.
    En,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::It, Self::En];

    /// The language of a locale such as `it_IT.UTF-8` or `en-GB`, if the
    /// program speaks it.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['-', '_', '.', '@']).next().unwrap_or_default();
        match tag.to_ascii_lowercase().as_str() {
            "it" => Some(Self::It),
            "en" => Some(Self::En),
            _ => None,
        }
    }

    /// Name and text of each Fluent file of this language.
    #[must_use]
    pub const fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::It => IT,
            Self::En => EN,
        }
    }

    const fn and(self, next: &str) -> &'static str {
        // "Anna ed Enzo": before the same vowel Italian adds a d.
        match (self, next.as_bytes()) {
            (Self::It, [b'e' | b'E', ..]) => " ed ",
            (Self::It, _) => " e ",
            (Self::En, _) => " and ",
        }
    }
}

/// What the program says in one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language, read once.
    ///
    /// # Panics
    /// If a compiled-in text is broken or two files use the same key; the
    /// tests see to that.
    #[must_use]
    pub fn of(language: Language) -> &'static Self {
        static IT: LazyLock<Words> = LazyLock::new(|| Words::read(Language::It));
        static EN: LazyLock<Words> = LazyLock::new(|| Words::read(Language::En));
        match language {
            Language::It => &IT,
            Language::En => &EN,
        }
    }

    fn read(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![match language {
            Language::It => langid!("it"),
            Language::En => langid!("en"),
        }]);
        // The marks around arguments show up as boxes in game fonts.
        bundle.set_use_isolating(false);
        bundle.add_builtins().expect("the built-in functions are added once");
        bundle.set_formatter(Some(match language {
            Language::It => |value, _| number(value, ','),
            Language::En => |value, _| number(value, '.'),
        }));
        for (file, text) in language.files() {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, wrong)| panic!("{file}.ftl in {language:?} is broken: {wrong:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|wrong| panic!("{file}.ftl in {language:?} repeats a key: {wrong:?}"));
        }
        Self { language, bundle }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A text without arguments: `key`, or `key.attribute`.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// A sentence; `names` gives the players' names. A key without a text
    /// shows itself in double brackets.
    #[must_use]
    pub fn say(&self, message: &Message, names: &dyn Fn(Seat) -> String) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(name.as_ref(), self.value(arg, names));
        }
        self.format(&message.key, Some(&args))
    }

    /// A list as the language writes it: "a, b and c".
    #[must_use]
    pub fn join(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{}{}{last}", first.join(", "), self.language.and(last)),
        }
    }

    fn value(&self, arg: &Arg, names: &dyn Fn(Seat) -> String) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => names(*seat).into(),
            Arg::Seats(seats) => self.join(&seats.iter().map(|&seat| names(seat)).collect::<Vec<_>>()).into(),
            Arg::Text(text) => text.clone().into(),
            Arg::Message(message) => self.say(message, names).into(),
            Arg::Messages(messages) => {
                self.join(&messages.iter().map(|message| self.say(message, names)).collect::<Vec<_>>()).into()
            }
        }
    }

    fn format(&self, key: &str, args: Option<&FluentArgs>) -> String {
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
        let message = self.bundle.get_message(id);
        let pattern = message.and_then(|message| match attribute {
            None => message.value(),
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
        });
        let Some(pattern) = pattern else {
            return format!("⟦{key}⟧");
        };
        // What is missing in the arguments shows as {$name} in the sentence.
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, args, &mut errors).into_owned()
    }
}

/// Numbers with the decimal sign of the language and a real minus.
fn number(value: &FluentValue, decimal: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let most = number.options.maximum_fraction_digits.unwrap_or(3);
    let least = number.options.minimum_fraction_digits.unwrap_or(0);
    let mut text = format!("{:.*}", most.max(least), number.value.abs());
    if let Some(point) = text.find('.') {
        let enough = point + 1 + least;
        while text.ends_with('0') && text.len() > enough {
            text.pop();
        }
        if text.ends_with('.') {
            text.pop();
        }
    }
    let minus = if number.value < 0.0 && text.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) { "−" } else { "" };
    Some(format!("{minus}{}", text.replace('.', &decimal.to_string())))
}

#[cfg(test)]
mod tests {
    use super::{Language, Words};
    use crate::engine::seat::Seat;
    use crate::engine::words::Message;
    use std::collections::{BTreeMap, BTreeSet};

    /// Keys (with attributes) and the arguments that each uses.
    fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut found = BTreeMap::new();
        for (file, text) in language.files() {
            let (mut message, mut key) = (String::new(), String::new());
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(char::is_whitespace)) {
                    message = name.to_owned();
                    key.clone_from(&message);
                } else if let Some((name, _)) = line.trim_start().strip_prefix('.').and_then(|at| at.split_once(" =")) {
                    key = format!("{message}.{name}");
                }
                if line.trim().is_empty() {
                    continue;
                }
                assert!(!key.is_empty(), "{file}.ftl in {language:?}: {line}");
                let args: &mut BTreeSet<String> = found.entry(key.clone()).or_default();
                args.extend(line.split('$').skip(1).map(|rest| {
                    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').next();
                    match name.unwrap_or_default() {
                        // Names from a config file come in both languages.
                        "it" | "en" => "name by language".to_owned(),
                        name => name.to_owned(),
                    }
                }));
            }
        }
        found
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let (it, en) = (keys(Language::It), keys(Language::En));
        for (key, args) in &it {
            assert_eq!(en.get(key), Some(args), "`{key}` in Italian (left: English)");
        }
        for key in en.keys() {
            assert!(it.contains_key(key), "`{key}` has no Italian");
        }
    }

    #[test]
    fn lists_and_numbers_follow_the_language() {
        let names = |seat: Seat| ["Anna", "Ugo", "Enzo"][seat.index()].to_owned();
        let seats: Vec<_> = (0..3).map(Seat::new).collect();
        let message = Message::new("config-fault").with("fault", seats);
        assert!(Words::of(Language::It).say(&message, &names).ends_with("Anna, Ugo ed Enzo"));
        assert!(Words::of(Language::En).say(&message, &names).ends_with("Anna, Ugo and Enzo"));
        let message = Message::new("config-fault").with("fault", -2.5);
        assert!(Words::of(Language::It).say(&message, &names).ends_with("−2,5"));
        assert!(Words::of(Language::En).say(&message, &names).ends_with("−2.5"));
    }

    #[test]
    fn an_unknown_key_shows_itself() {
        assert_eq!(Words::of(Language::It).text("nothing.at-all"), "⟦nothing.at-all⟧");
    }

    #[test]
    fn locales_are_understood() {
        assert_eq!(Language::of_locale("it_IT.UTF-8"), Some(Language::It));
        assert_eq!(Language::of_locale("en"), Some(Language::En));
        assert_eq!(Language::of_locale("fr-FR"), None);
    }
}
