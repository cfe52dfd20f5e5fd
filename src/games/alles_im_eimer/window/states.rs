#![doc = include_str!("states.md")]

use crate::games::alles_im_eimer::rules::Event;
use crate::games::alles_im_eimer::rules::view::{Phase, View};
use crate::window::Screen;
use bevy::prelude::*;

/// What of the game is on the screen.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Game)]
pub enum Showing {
    /// Nothing: there is no game, or the curtain is closed.
    #[default]
    Nothing,
    /// Cards are dealt (AE-03).
    Dealing,
    /// Pyramids are built (AE-04).
    Building,
    /// Cards are played, drawn and discarded, or the turn passes.
    Moving,
    /// A bucket falls, and what stands on it (AE-10 to AE-13).
    Collapsing,
    /// A seat begins a charge (AE-05).
    Leading,
    /// A seat defends or is overrun (AE-08, AE-10).
    Defending,
    /// A seat that has played may draw (AE-07).
    Drawing,
    /// A game of the match is counted (AE-17).
    Counting,
    /// The final score (AE-17).
    Scores,
}

/// Returns the state in which an event is shown, or in which the table waits.
pub(super) fn state(view: &View, event: Option<&Event>) -> Showing {
    match event {
        Some(Event::GameBegan { .. } | Event::Dealt { .. }) => Showing::Dealing,
        Some(Event::Built { .. } | Event::Ready { .. }) => Showing::Building,
        Some(
            Event::Overrun { .. }
            | Event::BucketRemoved { .. }
            | Event::Fell { .. }
            | Event::BrokenOff { .. }
            | Event::Out { .. },
        ) => Showing::Collapsing,
        Some(Event::GameEnded { .. }) => Showing::Counting,
        Some(Event::MatchEnded { .. }) => Showing::Scores,
        Some(
            Event::Revealed { .. }
            | Event::Led { .. }
            | Event::Defended { .. }
            | Event::DeckRebuilt { .. }
            | Event::Drew { .. }
            | Event::NothingToDraw { .. }
            | Event::DrawForgotten { .. }
            | Event::Discarded
            | Event::StartPassed { .. },
        ) => Showing::Moving,
        None => match view.open.phase {
            Phase::Building => Showing::Building,
            Phase::Leading { .. } => Showing::Leading,
            Phase::Defending { .. } => Showing::Defending,
            Phase::Drawing { .. } => Showing::Drawing,
            Phase::Over { .. } => Showing::Scores,
        },
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::game::Game as _;
    use crate::games::alles_im_eimer::rules::AllesImEimer;
    use crate::table::states::{drawn, met};

    #[test]
    fn whole_games_follow_the_diagram() {
        let variants = AllesImEimer::ladder().into_iter().map(|rung| {
            let mut setup = AllesImEimer::default_setup(rung.seats);
            (rung.agree)(&mut setup);
            setup
        });
        let setups = AllesImEimer::SEATS.map(AllesImEimer::default_setup).chain(variants);
        assert_eq!(met::<AllesImEimer>(setups, 20), drawn(include_str!("states.md")));
    }
}
