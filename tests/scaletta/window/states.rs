#![doc = include_str!("states.md")]

use crate::games::scaletta::rules::{Event, View};
use crate::window::Screen;
use bevy::prelude::*;

/// What of the game is on the screen.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Game)]
pub enum Showing {
    /// Nothing: there is no game, or the curtain is closed.
    #[default]
    Nothing,
    /// Cards are dealt (SC-01).
    Dealing,
    /// A seat plays a card or stands back (SC-02, SC-03).
    Choosing,
    /// A card is played, or a row taken.
    Moving,
    /// The final score (SC-04).
    Scores,
}

/// Returns the state in which an event is shown, or in which the table waits.
pub(super) fn state(view: &View, event: Option<&Event>) -> Showing {
    match event {
        Some(Event::Dealt { .. }) => Showing::Dealing,
        Some(Event::Played { .. } | Event::StoodBack { .. } | Event::Took { .. }) => Showing::Moving,
        Some(Event::Ended { .. }) => Showing::Scores,
        None if view.open.turn.is_none() => Showing::Scores,
        None => Showing::Choosing,
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::game::Game as _;
    use crate::games::scaletta::rules::Scaletta;
    use crate::table::states::{drawn, met};

    #[test]
    fn whole_games_follow_the_diagram() {
        let setups = Scaletta::SEATS.map(Scaletta::default_setup);
        assert_eq!(met::<Scaletta>(setups, 20), drawn(include_str!("states.md")));
    }
}
