//! Cartabomba in the window: implements the traits of the shared card table.

mod badge;
pub mod face;
mod hint;
pub mod hud;
pub mod input;
mod offer;
pub mod playback;
pub mod scene;
pub mod states;
mod warn;

use super::rules::event::Named;
use super::rules::view::Phase;
use super::rules::{Cartabomba, Event, View};
use crate::engine::seat::Seat;
use crate::faces::Face;
use crate::table::cards::{self, CardGame, Gesture, Layout, Motion, PieceId, Reply, Scene, SlotId};
use crate::table::ending::Ending;
use crate::table::{Frame, TableGame};
use bevy::prelude::App;
use input::Draft;
use states::Showing;

/// Scene of Cartabomba, as the window functions see it.
pub type Table<'a> = Scene<'a, Cartabomba>;

impl TableGame for Cartabomba {
    type State = Showing;

    fn state(view: &View, event: Option<&Event>) -> Showing {
        states::state(view, event)
    }

    /// Nothing is secret, so there is never a curtain.
    fn secret(_: &View, _: Seat) -> bool {
        false
    }

    fn cards(view: &View, event: &Event) -> Vec<Face> {
        let cards: Vec<&Named> = match event {
            Event::Drafted { took: cards, .. } | Event::Played { cards, .. } | Event::Discarded { cards, .. } => {
                cards.iter().collect()
            }
            Event::Attacked { card, .. }
            | Event::Parried { card, .. }
            | Event::Activated { card, .. }
            | Event::Removed { card, .. }
            | Event::Returned { card, .. } => vec![card],
            Event::Bombed { card, target, .. } => vec![card, target],
            _ => Vec::new(),
        };
        cards.into_iter().map(|card| face::card(view.open.setup.card(card.id))).collect()
    }
}

impl CardGame for Cartabomba {
    type Draft = Draft;
    type Piece = PieceId;
    type Slot = SlotId;
    type Button = &'static str;

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

    fn ending(table: &Table) -> Option<Ending> {
        scene::score::ending(table)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(cards::plugin::<Cartabomba>);
}
