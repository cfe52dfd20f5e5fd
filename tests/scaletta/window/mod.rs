//! Scaletta in the window: implements the traits of the shared card table.
//!
//! - [`states`]: the state machine.
//! - [`keys`]: names of pieces, slots and buttons.
//! - [`input`]: what gestures mean, with the draft.
//! - `hint`: how advised moves are made.
//! - [`scene`]: what lies on the table, and the end of the game.
//! - [`hud`]: the frame around the table.
//! - [`playback`]: how events are shown, with [`sounds`].
//! - [`face`]: faces of the cards.
//! - `help.ron`: the pages of rules.
//! - `offer`: what the shell offers before a game.

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

use super::rules::{Action, Event, Scaletta, View};
use crate::audio;
use crate::engine::bot::Advice;
use crate::engine::seat::Seat;
use crate::faces::Face;
use crate::table::cards::{self, CardGame, Gestured, Layout, Motion, Reply, Scene, Way};
use crate::table::ending::Ending;
use crate::table::{Frame, Moment, TableGame};
use bevy::prelude::App;
use input::Draft;
use states::Showing;

/// Scene of Scaletta, as the window functions see it.
pub type Table<'a> = Scene<'a, Scaletta>;

impl TableGame for Scaletta {
    type State = Showing;

    fn state(view: &View, event: Option<&Event>) -> Showing {
        states::state(view, event)
    }

    /// Hands stay secret until the game is over.
    fn secret(view: &View, _: Seat) -> bool {
        view.open.turn.is_some()
    }

    fn moment(event: &Event) -> Option<Moment> {
        matches!(event, Event::Took { .. }).then_some(Moment::Highlight)
    }

    fn cards(_: &View, event: &Event) -> Vec<Face> {
        if let Event::Played { card, .. } = event { vec![face::card(*card)] } else { Vec::new() }
    }
}

impl CardGame for Scaletta {
    type Draft = Draft;
    type Piece = keys::Piece;
    type Slot = keys::Slot;
    type Button = keys::Button;

    fn motion(_: &Table, event: &Event) -> Motion {
        playback::motion(event)
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

    fn way(table: &Table, _: Seat, advice: &Advice<Action>) -> Way<Self> {
        hint::way(table, advice)
    }

    fn ending(table: &Table) -> Option<Ending> {
        scene::score::ending(table)
    }
}

pub(crate) fn plugin(app: &mut App) {
    audio::add(app, sounds::ALL);
    app.add_plugins(cards::plugin::<Scaletta>);
}

#[cfg(test)]
mod tests {
    use crate::games::scaletta::rules::Scaletta;
    use crate::table::cards::tests::{counts_right, names_and_words};

    #[test]
    fn what_lies_on_the_table_has_names_and_words() {
        names_and_words::<Scaletta>(3);
    }

    #[test]
    fn the_end_counts_to_the_result_of_the_rules() {
        (2..=4).for_each(|seats| assert_eq!(counts_right::<Scaletta>(seats, |_| ()), 0));
    }
}
