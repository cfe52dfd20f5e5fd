//! Queue of the events that wait to be shown.

use crate::engine::game::Game;
use bevy::prelude::*;
use std::collections::VecDeque;

/// Events that have happened but are not yet shown, in order, as the window's
/// viewer may see them. The game's scene shows [`Playback::current`] and calls
/// [`Playback::finish`]; nobody may act before all are shown.
#[derive(Resource)]
pub struct Playback<G: Game> {
    waiting: VecDeque<G::Event>,
    current: Option<G::Event>,
    number: u64,
    finished: Vec<G::Event>,
}

impl<G: Game> Default for Playback<G> {
    fn default() -> Self {
        Self { waiting: VecDeque::new(), current: None, number: 0, finished: Vec::new() }
    }
}

impl<G: Game> Playback<G> {
    /// Returns the event to show now.
    #[must_use]
    pub const fn current(&self) -> Option<&G::Event> {
        self.current.as_ref()
    }

    /// Returns a number that differs for every event: a scene that last saw
    /// another number has a new animation to start.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Returns the events after the current one, for scenes that show several
    /// at once.
    pub fn coming(&self) -> impl Iterator<Item = &G::Event> {
        self.waiting.iter()
    }

    /// Finishes the current event and makes the next one current.
    pub fn finish(&mut self) {
        self.finished.extend(self.current.take());
        self.advance();
    }

    /// Whether everything has been shown.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.current.is_none()
    }

    pub(super) fn push(&mut self, events: impl IntoIterator<Item = G::Event>) {
        self.waiting.extend(events);
        if self.current.is_none() {
            self.advance();
        }
    }

    /// Drops all events, shown or not.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
        self.finished.clear();
        self.current = None;
    }

    /// Whether events were finished since the last [`Playback::take_finished`].
    pub(super) const fn has_finished(&self) -> bool {
        !self.finished.is_empty()
    }

    pub(super) fn take_finished(&mut self) -> Vec<G::Event> {
        std::mem::take(&mut self.finished)
    }

    fn advance(&mut self) {
        self.current = self.waiting.pop_front();
        if self.current.is_some() {
            self.number += 1;
        }
    }
}
