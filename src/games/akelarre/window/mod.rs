//! Akelarre in the window: implements what the shared card table needs.
//!
//! - [`keys`] names pieces, slots and buttons.
//! - [`states`] is the state machine.
//! - [`tracking`] tells where each open card lies.
//! - [`board`] has the positions of everything.
//! - [`scene`] lays out the table, part by part, and the end of the game.
//! - [`hud`] fills the frame around the table.
//! - [`draft`] is what a person composes.
//! - [`input`] says what gestures do.
//! - [`hint`] says how advised moves are made, and why.
//! - [`playback`] says how events are shown.
//! - [`face`] has the faces of the cards.
//! - `help.ron` has the pages of rules.
//! - `offer` tells the shell about the game.

pub mod board;
pub mod draft;
pub mod face;
pub mod hint;
pub mod hud;
pub mod input;
pub mod keys;
mod offer;
pub mod playback;
pub mod scene;
pub mod sounds;
pub mod states;
pub mod tracking;

use super::cards::Card;
use super::rules::view::{Phase, View};
use super::rules::{Action, Akelarre, Event};
use crate::audio;
use crate::engine::bot::Advice;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::cards::{self, CardGame, Gestured, Layout, Motion, Pointed, Reply, Scene, Way};
use crate::table::ending::Ending;
use crate::table::{Frame, Moment, TableGame};
use bevy::prelude::App;
use draft::Draft;
use states::Showing;

/// The shared card scene for Akelarre, as seen by the functions of the window.
pub type Table<'a> = Scene<'a, Akelarre>;
/// A gesture at this table.
pub type Gesture = Gestured<Akelarre>;
/// What can be pointed at on this table.
pub type Target = Pointed<Akelarre>;

impl TableGame for Akelarre {
    type State = Showing;

    fn state(view: &View, event: Option<&Event>) -> Showing {
        states::state(view, event)
    }

    /// Hands stay secret until the game is over (AK-04, AK-06).
    fn secret(view: &View, _: Seat) -> bool {
        view.open.phase != Phase::Over
    }

    fn moment(event: &Event) -> Option<Moment> {
        match event {
            Event::TurnBegan { round: Some(round), .. } => {
                Some(Moment::Round(Message::new("ak-moment-round").with("round", u32::from(*round))))
            }
            Event::Completed { .. } | Event::Bought { .. } => Some(Moment::Highlight),
            _ => None,
        }
    }

    fn cards(_: &View, event: &Event) -> Vec<Face> {
        let cards: Vec<Card> = match event {
            Event::Formed { form, .. } => form.meld().iter().map(|(_, card)| card).collect(),
            Event::Completed { meld, .. } => meld.iter().map(|(_, card)| card).collect(),
            Event::Added { card, .. } | Event::Took { card, .. } | Event::Discarded { card, .. } => vec![*card],
            Event::Captured { cards, .. } | Event::Drew { cards: Some(cards), .. } => cards.iter().collect(),
            Event::Bought { cards, .. } => cards.as_slice().to_vec(),
            _ => Vec::new(),
        };
        cards.into_iter().map(face::card).collect()
    }
}

impl CardGame for Akelarre {
    type Draft = Draft;
    type Piece = keys::Piece;
    type Slot = keys::Slot;
    type Button = keys::Button;

    fn next_draft(last: &Draft) -> Draft {
        last.fresh()
    }

    fn motion(table: &Table, event: &Event) -> Motion {
        playback::motion(table, event)
    }

    fn layout(table: &Table) -> Layout {
        scene::layout(table)
    }

    fn gesture(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Reply<Self> {
        input::gesture(table, draft, gesture)
    }

    fn frame(table: &Table) -> Frame {
        hud::frame(table)
    }

    fn way(table: &Table, seat: Seat, advice: &Advice<Action>) -> Way<Self> {
        hint::way(table, seat, advice)
    }

    fn ending(table: &Table) -> Option<Ending> {
        scene::score::ending(table)
    }
}

pub(crate) fn plugin(app: &mut App) {
    audio::add(app, sounds::ALL);
    app.add_plugins(cards::plugin::<Akelarre>);
}

/// Returns the number of seats that people play.
#[must_use]
pub fn people(table: &Table) -> usize {
    table.seats().iter().filter(|seat| seat.player.is_person()).count()
}

/// Returns the seat of the person at the mouse, if it has to decide.
#[must_use]
pub fn on_turn(table: &Table) -> Option<Seat> {
    table.person.filter(|&seat| table.view.open.actor() == Some(seat) && table.view.seat() == Some(seat))
}

/// Whether the person at the mouse may play cards now.
#[must_use]
pub fn plays(table: &Table) -> bool {
    table.state == Showing::Playing && on_turn(table).is_some()
}

/// Whether the points pile of a seat may be looked through (AK-21).
#[must_use]
pub fn shows_points(table: &Table, seat: Seat) -> bool {
    table.view.open.setup.options.show_points || table.view.seat() == Some(seat)
}
