#![doc = include_str!("states.md")]

use crate::games::xako::rules::Event;
use crate::games::xako::rules::view::{Phase, View};
use crate::window::Screen;
use bevy::prelude::*;

/// What of the game is on the screen.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Game)]
pub enum Showing {
    /// Nothing: there is no game, or the curtain is closed.
    #[default]
    Nothing,
    /// The dealer is rolled for, or a challenge is dealt (XK-06).
    Dealing,
    /// A seat chooses its character (XK-06).
    Choosing,
    /// Cards move, or a turn begins or ends.
    Moving,
    /// A seat draws or announces a direct attack (XK-08).
    Opening,
    /// A seat equips, attacks, declares or closes.
    Acting,
    /// An attack is announced or played (XK-13 to XK-18).
    Attacking,
    /// The target decides on an extra charge (XK-19).
    Defending,
    /// Dice decide the attack (XK-20).
    Rolling,
    /// The attacker may spend adrenaline (XK-22).
    Spending,
    /// Adrenaline is spent on a level or an item (XK-22).
    Plundering,
    /// A seat has too many items and discards objects (XK-10).
    Dropping,
    /// A seat draws up to a full hand (XK-12).
    Refilling,
    /// A challenge of the match is counted (XK-23).
    Counting,
    /// The final score (XK-24).
    Scores,
}

/// Returns the state in which an event is shown, or in which the table waits.
pub(super) fn state(view: &View, event: Option<&Event>) -> Showing {
    match event {
        Some(Event::DealerRolled { .. } | Event::ChallengeBegan { .. }) => Showing::Dealing,
        Some(Event::DirectAnnounced { .. } | Event::Attacked { .. }) => Showing::Attacking,
        Some(Event::Defended { .. } | Event::Rolled { .. } | Event::Clashed(_)) => Showing::Rolling,
        Some(Event::LevelChanged { .. } | Event::Stole { .. } | Event::Spared { .. }) => Showing::Plundering,
        Some(Event::ChallengeEnded { .. }) => Showing::Counting,
        Some(Event::Ended { .. }) => Showing::Scores,
        Some(
            Event::CharacterTaken { .. }
            | Event::TurnBegan { .. }
            | Event::Drew { .. }
            | Event::Equipped { .. }
            | Event::Dropped { .. }
            | Event::Declared { .. }
            | Event::MissionDrawn { .. }
            | Event::Closed { .. }
            | Event::Discarded { .. }
            | Event::Reshuffled { .. },
        ) => Showing::Moving,
        None => match view.open.phase {
            Phase::Choosing { .. } => Showing::Choosing,
            Phase::Opening => Showing::Opening,
            Phase::Acting => Showing::Acting,
            Phase::Defending { .. } => Showing::Defending,
            Phase::Spending { .. } => Showing::Spending,
            Phase::Dropping { .. } => Showing::Dropping,
            Phase::Refilling => Showing::Refilling,
            Phase::Over { .. } => Showing::Scores,
        },
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::game::Game as _;
    use crate::games::xako::rules::Xako;
    use crate::games::xako::rules::setup::Casting;
    use crate::table::states::{drawn, met};

    #[test]
    fn whole_games_follow_the_diagram() {
        let setups = Xako::SEATS.map(|seats| {
            let mut setup = Xako::default_setup(seats);
            setup.options.casting = Casting::Choice;
            setup
        });
        assert_eq!(met::<Xako>(setups, 20), drawn(include_str!("states.md")));
    }
}
