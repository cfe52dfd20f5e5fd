//! Xako at the shared card table.
//!
//! - [`states`]: what of the game is on the screen
//! - [`keys`]: pieces, slots and buttons
//! - [`input`]: gestures and what they compose
//! - [`scene`]: the table, its panel and the ending
//! - [`hud`]: the frame around the table
//! - [`playback`]: how events are shown
//! - [`face`]: faces of cards, sheets and dice
//! - `hint`: how advised moves are made, and why
//! - `words`: names and numbers
//! - `help.ron`: the pages of rules
//! - `offer`: the game as the shell offers it

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
mod words;

use super::rules::view::Phase;
use super::rules::{Action, Event, View, Xako};
use crate::audio;
use crate::engine::bot::Advice;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::cards::{self, CardGame, Gestured, Layout, Motion, Reply, Scene, Way};
use crate::table::ending::Ending;
use crate::table::{Frame, Moment, TableGame};
use bevy::prelude::App;
use input::draft::Draft;
use keys::{Button, Piece, Slot};
use states::Showing;

/// The scene of Xako, from which layout, frame, gestures and playback are made.
pub type Table<'a> = Scene<'a, Xako>;

impl TableGame for Xako {
    type State = Showing;

    fn state(view: &View, event: Option<&Event>) -> Showing {
        states::state(view, event)
    }

    /// Hands and missions are secret until the match is over (XK-06); there are
    /// none while characters are chosen.
    fn secret(view: &View, _: Seat) -> bool {
        !matches!(view.open.phase, Phase::Choosing { .. } | Phase::Over { .. })
    }

    fn moment(event: &Event) -> Option<Moment> {
        match event {
            Event::ChallengeBegan { challenge, .. } => {
                Some(Moment::Round(Message::new("xako-moment-challenge").with("challenge", u32::from(*challenge))))
            }
            Event::Declared { .. } | Event::Stole { .. } => Some(Moment::Highlight),
            _ => None,
        }
    }

    fn cards(view: &View, event: &Event) -> Vec<Face> {
        let setup = &view.open.setup;
        playback::told(event).into_iter().map(|card| face::card(setup, setup.kind_of(card))).collect()
    }
}

impl CardGame for Xako {
    type Draft = Draft;
    type Piece = Piece;
    type Slot = Slot;
    type Button = Button;

    fn next_draft(last: &Draft) -> Draft {
        last.next()
    }

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

pub(crate) fn plugin(app: &mut App) {
    audio::add(app, sounds::ALL);
    app.add_plugins(cards::plugin::<Xako>);
}
