//! What has happened, in words.

use crate::engine::seat::Seat;
use crate::engine::words::{Arg, Message as Words};
use bevy::prelude::*;

/// One line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What happened.
    pub words: Words,
    /// Of whom it tells, if of somebody.
    pub seat: Option<Seat>,
}

impl From<Words> for Line {
    fn from(words: Words) -> Self {
        let seat = words.args.iter().find_map(|(_, arg)| match arg {
            Arg::Seat(seat) if !seat.is_table() => Some(*seat),
            _ => None,
        });
        Self { words, seat }
    }
}

/// All that was shown of the game so far, as the window's viewer may know it,
/// the oldest first.
#[derive(Resource, Default, Debug)]
pub struct Log {
    lines: Vec<Line>,
}

impl Log {
    /// The lines, the oldest first.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(super) fn add(&mut self, words: impl IntoIterator<Item = Words>) {
        self.lines.extend(words.into_iter().map(Line::from));
    }

    pub(super) fn retell(&mut self, words: impl IntoIterator<Item = Words>) {
        self.lines.clear();
        self.add(words);
    }
}
