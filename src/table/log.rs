//! The log: what has happened so far, in words.

mod about;
mod drawer;

use super::AtTable;
use super::TableSystems;
use super::frame::LastEvent;
use super::replay::Moment;
use crate::engine::seat::Seat;
use crate::engine::words::{Arg, Message as Words};
use crate::faces::Face;
use crate::settings::Settings;
use crate::theme::widgets::Tip;
use crate::theme::{Scale, Speech};
use crate::window::{Awake, Screen};
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;

/// One line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What happened.
    pub words: Words,
    /// Seat the line is about, if any.
    pub seat: Option<Seat>,
    /// Zero-based index of the event in the game.
    pub event: usize,
    /// Cards the event was about.
    pub cards: Vec<Face>,
    /// Landmark in the game that the event is, if any.
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

/// Everything shown of the game so far, as the window's viewer may know it,
/// oldest first.
#[derive(Resource, Default, Debug)]
pub struct Log {
    lines: Vec<Line>,
    /// The faces of the cards in the lines, each once: they hold all that is
    /// written on them, and the lines share it.
    faces: HashSet<Face>,
}

impl Log {
    /// Returns the lines, oldest first.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(super) fn add(&mut self, lines: impl IntoIterator<Item = Line>) {
        for mut line in lines {
            for card in &mut line.cards {
                *card = self.faces.get_or_insert_with(card, Clone::clone).clone();
            }
            self.lines.push(line);
        }
    }

    pub(super) fn retell(&mut self, lines: impl IntoIterator<Item = Line>) {
        *self = Self::default();
        self.add(lines);
    }
}

/// Maximum number of lines the last event takes up in the bar.
const LINES: usize = 2;

/// Whether the log drawer is open.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogOpen(pub bool);

/// A text that follows the log.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogText {
    /// Shows the last event.
    Last,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogOpen>()
        .add_plugins((drawer::plugin, about::plugin))
        .add_systems(OnExit(Screen::Game), |mut open: ResMut<LogOpen>| open.0 = false)
        .add_systems(
            AtTable,
            last_event
                .run_if(
                    resource_changed::<Log>
                        .or_else(resource_changed::<Scale>)
                        .or_else(resource_changed::<Settings>)
                        .or_else(any_match_filter::<Added<LogText>>),
                )
                .in_set(TableSystems::Frame),
        )
        .add_systems(PostUpdate, shorten.after(bevy::ui::UiSystems::PostLayout).run_if(in_state(Screen::Game)));
}

fn last_event(
    log: Res<Log>,
    speech: Speech,
    mut texts: Query<(&LogText, &mut Text)>,
    mut tips: Query<&mut Tip, With<LastEvent>>,
) {
    let last = log.lines().last();
    let said = last.map(|line| bound(&speech.say(&line.words))).unwrap_or_default();
    for (LogText::Last, mut text) in &mut texts {
        if text.0 != said {
            text.0.clone_from(&said);
        }
    }
    for mut tip in &mut tips {
        tip.say(last.map_or_else(|| Words::new("table-log-open"), |line| line.words.clone()));
    }
}

/// Binds the last words of a text together, so that none of them stands alone on a
/// line.
fn bound(text: &str) -> String {
    /// Characters that the last line has at least.
    const LAST: usize = 12;
    let spaces = text.match_indices(' ').map(|(at, _)| at).rev();
    let bound = spaces.take_while(|at| text[at + 1..].chars().count() < LAST).last();
    match bound {
        Some(at) => text[..at].to_owned() + &text[at..].replace(' ', "\u{a0}"),
        None => text.to_owned(),
    }
}

/// Cuts a text that does not fit on the lines of the bar, with an ellipsis.
fn shorten(
    mut texts: Query<(&mut Text, &TextLayoutInfo), (With<LogText>, Changed<TextLayoutInfo>)>,
    mut awake: ResMut<Awake>,
) {
    for (mut text, laid) in &mut texts {
        let fit = laid.glyphs.iter().filter(|glyph| glyph.line_index < LINES).count();
        if fit < laid.glyphs.len() {
            text.0 = cut(&text.0, fit);
            awake.frame();
        }
    }
}

/// Shortens a text at a word boundary to at most `most` glyphs, of which spaces
/// and the ellipsis are some, too.
fn cut(text: &str, most: usize) -> String {
    let mut used = 1;
    let mut kept = String::new();
    for word in text.trim_end_matches('…').split_inclusive(' ') {
        if used + word.trim_end().chars().count() > most {
            break;
        }
        used += word.chars().count();
        kept.push_str(word);
    }
    format!("{}…", kept.trim_end_matches([',', ':', ';', '.', ' ']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_stands_alone_on_the_last_line() {
        assert_eq!(bound("Ottone draws a card."), "Ottone draws\u{a0}a\u{a0}card.");
        assert_eq!(bound("Ottone deve scartare immediatamente."), "Ottone deve scartare immediatamente.");
        assert_eq!(bound(""), "");
    }

    #[test]
    fn what_is_too_long_ends_in_an_ellipsis() {
        let told = "Berta forms a run: 3 Fate, 4 Fate, 5 Fate";
        assert_eq!(cut(told, 19), "Berta forms a run…");
        assert_eq!(cut(told, 20), "Berta forms a run…");
        assert_eq!(cut(told, 21), "Berta forms a run: 3…");
        assert_eq!(cut(&cut(told, 21), 14), "Berta forms a…");
        assert_eq!(cut("Donaudampfschifffahrt", 5), "…", "it ends in any case");
    }
}
