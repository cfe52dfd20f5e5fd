//! Alles im Eimer in the window: what the shared card table asks of a game.

use super::input::{self, Draft};
use super::rules::{AllesImEimer, Event, View};
use super::{advance, hud, playback, scene};
use crate::engine::seat::Seat;
use crate::table::cards::{self, CardGame, Gesture, Layout, Motion, Reply, Scene};
use crate::table::{Frame, TableGame};
use bevy::prelude::App;

/// What the functions of the window look at.
pub type Table<'a> = Scene<'a, AllesImEimer>;

impl TableGame for AllesImEimer {
    /// Hands are secret as long as the match lasts, pyramids while they are
    /// being built.
    fn secret(view: &View, _: Seat) -> bool {
        !matches!(view.open.phase, super::rules::view::Phase::Over { .. })
    }
}

impl CardGame for AllesImEimer {
    type Draft = Draft;

    fn advance(view: &mut View, event: &Event) {
        advance::advance(view, event);
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
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(cards::plugin::<AllesImEimer>);
}
