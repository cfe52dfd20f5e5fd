//! Akelarre in the window: implements what the shared card table needs.

pub mod board;
pub mod face;
pub mod hud;
pub mod input;
mod offer;
pub mod playback;
pub mod scene;
pub mod states;

use super::cards::Card;
use super::rules::view::{Phase, View};
use super::rules::{Akelarre, Event};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::cards::{self, CardGame, Gesture, Layout, Motion, PieceId, Reply, Scene, SlotId};
use crate::table::ending::Ending;
use crate::table::{Frame, Moment, TableGame};
use bevy::prelude::App;
use input::Draft;
use states::Showing;

/// The shared card scene for Akelarre, as seen by the functions of the window.
pub type Table<'a> = Scene<'a, Akelarre>;

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

    fn ending(table: &Table) -> Option<Ending> {
        scene::score::ending(table)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(cards::plugin::<Akelarre>);
}

/// Returns the number of seats that people play.
#[must_use]
pub fn people(table: &Table) -> usize {
    table.seats().iter().filter(|seat| seat.player.is_person()).count()
}
