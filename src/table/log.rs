//! What has happened, in words.

mod about;
mod drawer;

use super::TableSystems;
use super::replay::Moment;
use crate::app::Screen;
use crate::engine::seat::Seat;
use crate::engine::words::{Arg, Message as Words};
use crate::faces::Face;
use crate::settings::Settings;
use crate::theme::Speech;
use bevy::prelude::*;

/// One line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What happened.
    pub words: Words,
    /// Of whom it tells, if of somebody.
    pub seat: Option<Seat>,
    /// Number of the event, from 0 at the beginning of the game.
    pub event: usize,
    /// The cards it was about.
    pub cards: Vec<Face>,
    /// What it means to whoever looks for a place in the game.
    pub moment: Option<Moment>,
}

impl From<Words> for Line {
    fn from(words: Words) -> Self {
        let seat = words.args.iter().find_map(|(_, arg)| match arg {
            Arg::Seat(seat) if !seat.is_table() => Some(*seat),
            _ => None,
        });
        Self { words, seat, event: 0, cards: Vec::new(), moment: None }
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

    pub(super) fn add(&mut self, lines: impl IntoIterator<Item = Line>) {
        self.lines.extend(lines);
    }

    pub(super) fn retell(&mut self, lines: impl IntoIterator<Item = Line>) {
        self.lines.clear();
        self.add(lines);
    }
}

/// Whether the log drawer is open.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogOpen(pub bool);

/// A text that follows the log.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogText {
    /// The last event.
    Last,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogOpen>()
        .add_plugins((drawer::plugin, about::plugin))
        .add_systems(OnExit(Screen::Game), |mut open: ResMut<LogOpen>| open.0 = false)
        .add_systems(
            Update,
            last_event
                .run_if(
                    resource_changed::<Log>
                        .or_else(resource_changed::<Settings>)
                        .or_else(any_match_filter::<Added<LogText>>),
                )
                .in_set(TableSystems::Frame)
                .run_if(in_state(Screen::Game)),
        );
}

fn last_event(log: Res<Log>, speech: Speech, mut texts: Query<(&LogText, &mut Text)>) {
    let said = log.lines().last().map(|line| speech.say(&line.words)).unwrap_or_default();
    for (LogText::Last, mut text) in &mut texts {
        if text.0 != said {
            text.0.clone_from(&said);
        }
    }
}
