//! Slots, in which pieces can be put.

use super::SlotId;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use bevy::prelude::*;
use std::borrow::Cow;

/// How a slot is marked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// No mark.
    #[default]
    Bare,
    /// Carta dashes: something can lie here.
    Dashes,
    /// Lemon dashes: what is held or chosen can be put here.
    Legal,
    /// Saffron: chosen.
    Chosen,
    /// Red: target of an attack.
    Aimed,
}

/// A place where pieces can be put. Slots lie under all pieces.
#[derive(Clone, PartialEq, Debug)]
pub struct Slot {
    /// Id of the slot.
    pub id: SlotId,
    /// Name for the end-to-end tests, such as `slot-3`.
    pub name: Cow<'static, str>,
    /// Area it covers.
    pub rect: Rect,
    /// How it is marked.
    pub mark: Mark,
    /// Whether it can be clicked, dropped on and reached with Tab.
    pub live: bool,
    /// Whether it lies over the frame, for instance over a player's plate.
    pub over_frame: bool,
    /// Seat whose plate represents it: drops on the plate fall here if the slot
    /// is marked as their target.
    pub of: Option<Seat>,
    /// Text in its centre.
    pub words: Option<Message>,
    /// Name for screen readers, if not its text.
    pub called: Option<Message>,
}

impl Slot {
    /// Creates a slot that is not marked and takes nothing.
    #[must_use]
    pub fn new(id: impl Into<SlotId>, name: impl Into<Cow<'static, str>>, rect: Rect) -> Self {
        let (mark, live, over_frame) = (Mark::Bare, false, false);
        Self { id: id.into(), name: name.into(), rect, mark, live, over_frame, of: None, words: None, called: None }
    }

    /// Sets the seat whose plate represents it.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        Self { of: Some(seat), ..self }
    }

    /// Sets how it is marked.
    #[must_use]
    pub fn mark(self, mark: Mark) -> Self {
        Self { mark, ..self }
    }

    /// Sets whether it can be clicked and dropped on.
    #[must_use]
    pub fn live(self, live: bool) -> Self {
        Self { live, ..self }
    }

    /// Sets the text in its centre.
    #[must_use]
    pub fn words(self, words: Message) -> Self {
        Self { words: Some(words), ..self }
    }

    /// Sets the name for screen readers.
    #[must_use]
    pub fn called(self, name: Message) -> Self {
        Self { called: Some(name), ..self }
    }
}
