#![doc = include_str!("states.md")]

use crate::games::cartabomba::rules::Event;
use crate::games::cartabomba::rules::view::{Phase, View};
use crate::window::Screen;
use bevy::prelude::*;

/// What of the game is on the screen.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Game)]
pub enum Showing {
    /// Nothing: there is no game, or the curtain is closed.
    #[default]
    Nothing,
    /// Cards are turned up for the draft (CB-06).
    Dealing,
    /// A seat chooses half of the cards turned up (CB-06).
    Drafting,
    /// Cards move, or a turn begins or ends.
    Moving,
    /// The active player takes the turn (CB-08).
    Acting,
    /// An attack or a parry is played (CB-12, CB-13).
    Attacking,
    /// The attacked seat may parry (CB-13).
    Parrying,
    /// An attack strikes, a bomb goes off, or a card is removed (CB-11, CB-14).
    Striking,
    /// A seat discards cards of its choice (CB-14).
    Discarding,
    /// The final score.
    Scores,
}

/// Returns the state in which an event is shown, or in which the table waits.
pub(super) fn state(view: &View, event: Option<&Event>) -> Showing {
    match event {
        Some(Event::Began { .. } | Event::TurnedUp { .. }) => Showing::Dealing,
        Some(Event::Attacked { .. } | Event::Parried { .. }) => Showing::Attacking,
        Some(Event::Resolved { .. } | Event::Forced { .. } | Event::Bombed { .. } | Event::Removed { .. }) => {
            Showing::Striking
        }
        Some(Event::Ended(_)) => Showing::Scores,
        Some(
            Event::Drafted { .. }
            | Event::TurnBegan { .. }
            | Event::Played { .. }
            | Event::Discarded { .. }
            | Event::Activated { .. }
            | Event::MorePlays { .. }
            | Event::Charged { .. }
            | Event::Credited { .. }
            | Event::Returned { .. }
            | Event::Silenced { .. }
            | Event::TurnEnded { .. },
        ) => Showing::Moving,
        None => match view.open.phase {
            Phase::Drafting { .. } => Showing::Drafting,
            Phase::Acting => Showing::Acting,
            Phase::Parrying { .. } => Showing::Parrying,
            Phase::Discarding { .. } => Showing::Discarding,
            Phase::Over(_) => Showing::Scores,
        },
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::game::Game as _;
    use crate::games::cartabomba::rules::Cartabomba;
    use crate::table::states::{drawn, met};

    #[test]
    fn whole_games_follow_the_diagram() {
        let setups = Cartabomba::SEATS.map(Cartabomba::default_setup);
        assert_eq!(met::<Cartabomba>(setups, 20), drawn(include_str!("states.md")));
    }
}
