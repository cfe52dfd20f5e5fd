//! Akelarre in the window: what the shared card table asks of a game.

use super::input::{self, Draft};
use super::rules::view::{Phase, View};
use super::rules::{Akelarre, Event};
use super::{hud, playback, scene};
use crate::engine::seat::Seat;
use crate::table::cards::{self, CardGame, Gesture, Layout, Motion, Reply, Scene};
use crate::table::{Frame, TableGame};
use bevy::prelude::App;

/// What the functions of the window look at.
pub type Table<'a> = Scene<'a, Akelarre>;

impl TableGame for Akelarre {
    /// Hands are secret as long as the game lasts (AK-04, AK-06).
    fn secret(view: &View, _: Seat) -> bool {
        view.open.phase != Phase::Over
    }
}

impl CardGame for Akelarre {
    type Draft = Draft;

    fn advance(view: &mut View, event: &Event) {
        playback::advance(view, event);
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
    app.add_plugins(cards::plugin::<Akelarre>);
}
