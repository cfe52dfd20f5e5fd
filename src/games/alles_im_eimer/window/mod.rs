//! Alles im Eimer in the window: implements the traits of the shared card
//! table.
//!
//! - [`states`]: the state machine.
//! - [`keys`]: names of pieces, slots and buttons.
//! - [`input`]: what gestures mean, with the draft.
//! - `hint`: how advised moves are made, and why.
//! - [`scene`]: what lies on the table; the end of a game is in
//!   [`scene::score`].
//! - [`hud`]: the frame around the table.
//! - [`playback`]: how events are shown.
//! - [`face`]: faces of cards, buckets and animals.
//! - `help.ron`: the pages of rules.
//! - `offer`: what the shell offers before a match.

pub mod face;
mod hint;
pub mod hud;
pub mod input;
pub mod keys;
mod offer;
pub mod playback;
pub mod scene;
pub mod sounds;
pub mod states;

use super::rules::cards::CardId;
use super::rules::view::Phase;
use super::rules::{Action, AllesImEimer, Event, View};
use crate::audio;
use crate::engine::bot::Advice;
use crate::engine::seat::Seat;
use crate::engine::words::{Arg, Message};
use crate::faces::Face;
use crate::table::cards::{self, CardGame, Gestured, Layout, Motion, Reply, Scene, Way};
use crate::table::ending::Ending;
use crate::table::{Frame, Moment, TableGame};
use bevy::prelude::App;
use input::Draft;
use states::Showing;

/// Scene of Alles im Eimer, as the window functions see it.
pub type Table<'a> = Scene<'a, AllesImEimer>;

impl TableGame for AllesImEimer {
    type State = Showing;

    fn state(view: &View, event: Option<&Event>) -> Showing {
        states::state(view, event)
    }

    /// Hands stay secret until the match is over, pyramids while they are being
    /// built.
    fn secret(view: &View, _: Seat) -> bool {
        !matches!(view.open.phase, Phase::Over { .. })
    }

    fn moment(event: &Event) -> Option<Moment> {
        match event {
            Event::GameBegan { game, .. } => Some(Moment::Round(Message::new("eimer-moment-game").with("game", *game))),
            Event::Overrun { .. } | Event::GameEnded { .. } => Some(Moment::Highlight),
            _ => None,
        }
    }

    fn cards(view: &View, event: &Event) -> Vec<Face> {
        let cards = match event {
            Event::Led { cards, .. } | Event::Defended { cards, .. } => cards.as_slice(),
            Event::Drew { card: Some(card), .. } => std::slice::from_ref(card),
            _ => &[],
        };
        let known = |card: &CardId| view.open.setup.card(*card);
        cards.iter().map(known).map(|card| face::card(card.animal.names().1, card.value)).collect()
    }
}

impl CardGame for AllesImEimer {
    type Draft = Draft;
    type Piece = keys::Piece;
    type Slot = keys::Slot;
    type Button = keys::Button;

    fn motion(table: &Table, event: &Event) -> Motion {
        playback::motion(table, event)
    }

    fn layout(table: &Table) -> Layout {
        scene::layout(table)
    }

    fn gesture(table: &Table, draft: &mut Draft, gesture: &Gestured<Self>) -> Reply<Self> {
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

/// Returns a text that is only a number.
fn number(number: impl Into<Arg>) -> Message {
    Message::new("eimer-scene-number").with("number", number)
}

pub(crate) fn plugin(app: &mut App) {
    audio::add(app, sounds::ALL);
    app.add_plugins(cards::plugin::<AllesImEimer>);
}
