//! Cartabomba in the window: implements the traits of the shared card table.

use super::input::{self, Draft};
use super::rules::view::Phase;
use super::rules::{Cartabomba, Event, View};
use super::{hud, playback, scene};
use crate::engine::seat::Seat;
use crate::table::cards::{self, CardGame, Gesture, Layout, Motion, Reply, Scene};
use crate::table::{Frame, TableGame};
use bevy::prelude::App;

/// Scene of Cartabomba, as the window functions see it.
pub type Table<'a> = Scene<'a, Cartabomba>;

impl TableGame for Cartabomba {
    /// Nothing is secret, so there is never a curtain.
    fn secret(_: &View, _: Seat) -> bool {
        false
    }
}

impl CardGame for Cartabomba {
    type Draft = Draft;

    fn advance(view: &mut View, event: &Event) {
        playback::advance(&mut view.open, event);
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

    /// Whoever has the turn; in the draft the seat that chose first. Parries and
    /// choices of the other do not turn the table.
    fn bottom(view: &View, _last: Seat) -> Seat {
        match view.open.phase {
            Phase::Drafting { .. } => view.open.first_chooser,
            _ => view.open.active,
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(cards::plugin::<Cartabomba>);
}
