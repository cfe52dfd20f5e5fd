#![doc = include_str!("states.md")]

use crate::games::akelarre::rules::Event;
use crate::games::akelarre::rules::view::{Phase, View};
use crate::window::Screen;
use bevy::prelude::*;

/// What of the game is on the screen.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Game)]
pub enum Showing {
    /// Nothing: there is no game, or the curtain is closed.
    #[default]
    Nothing,
    /// Cards are dealt (AK-06).
    Dealing,
    /// Cards go from hands to places and piles, or back.
    Moving,
    /// A completed meld is shared out (AK-18, AK-19).
    Capturing,
    /// A seat plays and discards (AK-07).
    Playing,
    /// A seat draws (AK-16).
    Drawing,
    /// The owner of a place chooses its share of a meld (AK-19).
    Choosing,
    /// A seat may buy a place (AK-22).
    Buying,
    /// The final score (AK-25).
    Scores,
}

/// Returns the state in which an event is shown, or in which the table waits.
pub(super) fn state(view: &View, event: Option<&Event>) -> Showing {
    match event {
        Some(Event::Began { .. }) => Showing::Dealing,
        Some(Event::Completed { .. } | Event::Captured { .. }) => Showing::Capturing,
        Some(Event::Ended { .. }) => Showing::Scores,
        Some(
            Event::TurnBegan { .. }
            | Event::Took { .. }
            | Event::Formed { .. }
            | Event::Added { .. }
            | Event::Discarded { .. }
            | Event::Drew { .. }
            | Event::DeckEmpty { .. }
            | Event::BuyingBegan { .. }
            | Event::Bought { .. }
            | Event::Stalled(_),
        ) => Showing::Moving,
        None => match view.open.phase {
            Phase::Playing => Showing::Playing,
            Phase::Drawing { .. } => Showing::Drawing,
            Phase::Choosing { .. } => Showing::Choosing,
            Phase::Buying => Showing::Buying,
            Phase::Over => Showing::Scores,
        },
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::game::Game as _;
    use crate::games::akelarre::rules::Akelarre;
    use crate::table::states::{drawn, met};

    #[test]
    fn whole_games_follow_the_diagram() {
        let setups = Akelarre::SEATS.map(Akelarre::default_setup);
        assert_eq!(met::<Akelarre>(setups, 20), drawn(include_str!("states.md")));
    }
}
