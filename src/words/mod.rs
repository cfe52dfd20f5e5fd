//! Turns a [`Message`] into a sentence in Italian or English.
//!
//! The texts are all Fluent files in `assets/locales/it` and `assets/locales/en`,
//! compiled in.
//!
//! A third language is for developers: [`Language::Pseudo`] is English with
//! accents and about two fifths longer, made while the files are read. A screen
//! with room for it has room for any language, and any plain English seen then
//! does not come from the files.

mod errors;
mod pseudo;
#[cfg(test)]
mod tests;

use crate::controls;
use crate::engine::seat::Seat;
use crate::engine::words::{Arg, Message};
use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use unic_langid::langid;

/// For each language the name of its folder, and name and text of every file in
/// it.
const FILES: [(&str, &[(&str, &str)]); 2] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// Italian.
    #[default]
    It,
    /// English.
    En,
    /// English made longer and accented, for testing the screens; never offered.
    #[value(hide = true)]
    Pseudo,
}

impl Language {
    /// The languages on offer, in that order.
    pub const ALL: [Self; 2] = [Self::It, Self::En];

    /// Returns the language of a locale such as `it_IT.UTF-8` or `en-GB`, if
    /// the program speaks it.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['-', '_', '.', '@']).next().unwrap_or_default();
        match tag.to_ascii_lowercase().as_str() {
            "it" => Some(Self::It),
            "en" => Some(Self::En),
            _ => None,
        }
    }

    /// Returns name and text of each Fluent file of this language.
    #[must_use]
    pub fn files(self) -> &'static [(&'static str, &'static str)] {
        let folder = match self {
            Self::It => "it",
            Self::En | Self::Pseudo => "en",
        };
        FILES.iter().find(|(name, _)| *name == folder).map_or(&[], |(_, files)| files)
    }

    const fn and(self, next: &str) -> &'static str {
        // "Anna ed Enzo": before the same vowel Italian adds a d.
        match (self, next.as_bytes()) {
            (Self::It, [b'e' | b'E', ..]) => " ed ",
            (Self::It, _) => " e ",
            (Self::En, _) => " and ",
            (Self::Pseudo, _) => " åånd ",
        }
    }
}

/// Puts a message into English, for the command line and the log of the
/// program, where players are named by their seats.
#[must_use]
pub fn english(message: &Message) -> String {
    Words::of(Language::En).say(message, &|seat| seat.to_string())
}

/// Everything the program says in one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Returns the words of a language, which are read only once.
    ///
    /// # Panics
    /// If a compiled-in text is broken or two files use the same key, which the
    /// tests rule out.
    #[must_use]
    pub fn of(language: Language) -> &'static Self {
        static IT: LazyLock<Words> = LazyLock::new(|| Words::read(Language::It));
        static EN: LazyLock<Words> = LazyLock::new(|| Words::read(Language::En));
        static PSEUDO: LazyLock<Words> = LazyLock::new(|| Words::read(Language::Pseudo));
        match language {
            Language::It => &IT,
            Language::En => &EN,
            Language::Pseudo => &PSEUDO,
        }
    }

    fn read(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![match language {
            Language::It => langid!("it"),
            Language::En | Language::Pseudo => langid!("en"),
        }]);
        // The marks around arguments show up as boxes in game fonts.
        bundle.set_use_isolating(false);
        bundle.add_builtins().expect("the built-in functions are added once");
        // Caption of the key, or of the gamepad button, of a control.
        let italian = language == Language::It;
        bundle
            .add_function("KEY", move |named, _| match named {
                [FluentValue::String(name)] => {
                    controls::prompt(name, italian).map_or(FluentValue::Error, FluentValue::from)
                }
                _ => FluentValue::Error,
            })
            .expect("the function is added once");
        // "to somebody": Italian says "ad" before an a.
        bundle
            .add_function("A", |args, _| match args {
                [FluentValue::String(name)] if name.starts_with(['a', 'A', 'à', 'À']) => format!("ad {name}").into(),
                [FluentValue::String(name)] => format!("a {name}").into(),
                _ => FluentValue::Error,
            })
            .expect("the function is added once");
        // What is played with.
        bundle.add_function("DEVICE", |_, _| controls::device().into()).expect("the function is added once");
        bundle.set_formatter(Some(match language {
            Language::It => |value, _| number(value, ','),
            Language::En | Language::Pseudo => |value, _| number(value, '.'),
        }));
        if language == Language::Pseudo {
            bundle.set_transform(Some(|text| pseudo::longer(text).into()));
        }
        for (file, text) in language.files() {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, wrong)| panic!("{file}.ftl in {language:?} is broken: {wrong:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|wrong| panic!("{file}.ftl in {language:?} repeats a key: {wrong:?}"));
        }
        Self { language, bundle }
    }

    /// Returns the language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns a text without arguments: `key`, or `key.attribute`.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// Whether there is a text `key`, or `key.attribute`.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
        let message = self.bundle.get_message(id);
        message.is_some_and(|message| match attribute {
            None => message.value().is_some(),
            Some(attribute) => message.get_attribute(attribute).is_some(),
        })
    }

    /// Puts a message into the language; `names` gives the players' names. A
    /// key without a text shows itself in double brackets.
    #[must_use]
    pub fn say(&self, message: &Message, names: &dyn Fn(Seat) -> String) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(name.as_ref(), self.value(arg, names));
        }
        self.format(&message.key, Some(&args))
    }

    /// Picks the Italian or the English name; names in the config come in both.
    #[must_use]
    pub fn choose(&self, it: &str, en: &str) -> String {
        match self.language {
            Language::It => it.to_owned(),
            Language::En => en.to_owned(),
            Language::Pseudo => pseudo::longer(en),
        }
    }

    /// Joins a list as is usual in the language: "a, b and c".
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
        // Missing arguments show as {$name} in the sentence.
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, args, &mut errors).into_owned()
    }
}

/// Formats a number with the decimal sign of the language and a real minus.
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
