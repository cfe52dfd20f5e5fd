#![doc = include_str!("states.md")]

use crate::games::tappeti_volanti::rules::Event;
use crate::games::tappeti_volanti::rules::view::{Phase, View};
use crate::window::Screen;
use bevy::prelude::*;

/// What of the game is on the screen.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Game)]
pub enum Showing {
    /// Nothing: there is no game, or the curtain is closed.
    #[default]
    Nothing,
    /// Destinations are turned up (TV-05).
    Dealing,
    /// The dealer arranges them (TV-06).
    Arranging,
    /// Somebody aims (TV-08).
    Aiming,
    /// A carpet flies, slides, or comes to rest.
    Flying,
    /// Cards move to their places.
    Moving,
    /// The verdict (TV-12).
    Verdict,
    /// The first player names the next dispute (TV-15).
    Naming,
    /// Genies are chosen and shown (TV-16).
    Genies,
    /// Palaces are declared and counted (TV-19).
    Palaces,
    /// The final score (TV-23).
    Scores,
}

/// Returns the state in which an event is shown, or in which the table waits.
pub(super) fn state(view: &View, event: Option<&Event>) -> Showing {
    match event {
        Some(Event::Began { .. } | Event::JourneyBegan { .. } | Event::TurnedUp { .. }) => Showing::Dealing,
        Some(Event::Thrown { .. } | Event::Settled { .. }) => Showing::Flying,
        Some(Event::Judged(_)) => Showing::Verdict,
        Some(
            Event::Disputed { .. } | Event::GenieChosen { .. } | Event::GeniesShown { .. } | Event::Swapped { .. },
        ) => Showing::Genies,
        Some(Event::Declared(_) | Event::PalacesScored { .. }) => Showing::Palaces,
        Some(Event::Ended { .. }) => Showing::Scores,
        Some(
            Event::Arranged { .. }
            | Event::RoundBegan { .. }
            | Event::Fouled { .. }
            | Event::CarpetBack { .. }
            | Event::PushedOff { .. }
            | Event::Took { .. }
            | Event::RoundEnded { .. }
            | Event::JourneyEnded { .. }
            | Event::Removed { .. },
        ) => Showing::Moving,
        None => match view.open.phase {
            Phase::Arranging => Showing::Arranging,
            Phase::Throwing { .. } => Showing::Aiming,
            Phase::Flying { .. } => Showing::Flying,
            Phase::Naming { .. } => Showing::Naming,
            Phase::Choosing { .. } => Showing::Genies,
            Phase::Palaces { .. } => Showing::Palaces,
            Phase::Over { .. } => Showing::Scores,
        },
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::game::Game as _;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;
    use crate::table::states::{drawn, met};

    #[test]
    fn whole_games_follow_the_diagram() {
        let setups = [TappetiVolanti::default_setup(3)];
        assert_eq!(met::<TappetiVolanti>(setups, 1), drawn(include_str!("states.md")));
    }
}
