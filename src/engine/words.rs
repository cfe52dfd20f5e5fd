//! Messages to players, before they are put into a language.
//!
//! Rules and engine hold no sentences for players: they name a Fluent message
//! and its arguments, which `crate::words` turns into Italian or English.

use super::seat::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One argument of a [`Message`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Arg {
    /// The name of the player in this seat.
    Seat(Seat),
    /// The names of several players, joined as is usual in the language.
    Seats(Vec<Seat>),
    /// A number, written as is usual in the language.
    Number(f64),
    /// Text that is the same in all languages, or that a player typed.
    Text(String),
    /// Another message, for instance the name of a card.
    Message(Message),
    /// Several messages, joined as is usual in the language.
    Messages(Vec<Message>),
}

/// Makes text from a file fit to be shown: at most `longest` characters, and
/// nothing that would steer a terminal.
#[must_use]
pub fn visible(text: &str, longest: usize) -> String {
    let seen = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    text.chars().take(longest).map(seen).collect()
}

/// A sentence for players: the key of a Fluent message and its arguments.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// Key in `assets/locales/*/*.ftl`.
    pub key: Cow<'static, str>,
    /// Arguments by name, as the Fluent text uses them.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Message {
    /// Creates a message without arguments.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// Creates a message that is the same in every language: a number as it stands
    /// in a file, a typed name, or something that only the command line says.
    #[must_use]
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self::new("verbatim").with("text", text.into())
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name.into(), arg.into()));
        self
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Vec<Seat>> for Arg {
    fn from(seats: Vec<Seat>) -> Self {
        Self::Seats(seats)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<Vec<Message>> for Arg {
    fn from(messages: Vec<Message>) -> Self {
        Self::Messages(messages)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number as f64)
            }
        }
    )*};
}
number_args!(i32, u32, u8, usize, i64, f64);
