//! The state machine of each game in the window.
//!
//! The rules decide what happens; the state of a game says what of that is on
//! the screen: an event being played back or, once all have been shown, the
//! decision that is waited for. It is a sub-state of [`Screen::Game`] and is
//! derived in one place, [`TableGame::state`]. What may be clicked, what the
//! frame says and which systems run follow from it.
//!
//! Each game draws its machine in `window/states.md`, which is the
//! documentation of `window/states.rs` and is compared with the transitions of
//! whole games.

use super::{Match, Playback, TableGame, TableSystems, Turn};
use crate::window::{Overlay, Screen};
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;
use std::fmt::Debug;

/// States of a game in the window. The default is the one in which nothing of
/// the game is shown: before it is on the table, and behind the curtain.
pub trait GameState: SubStates + FreelyMutableState + Copy + Default + Debug {}
impl<S: SubStates + FreelyMutableState + Copy + Default + Debug> GameState for S {}

/// Returns the state of a game for what the driver shows of it.
#[must_use]
pub fn state<G: TableGame>(turn: Turn, view: &G::View, event: Option<&G::Event>) -> G::State {
    match turn {
        Turn::None | Turn::Curtain(_) => G::State::default(),
        _ => G::state(view, event),
    }
}

/// Adds the states of one game. They change at the end of [`Drive`], in the
/// frame that first shows what they stand for.
pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_sub_state::<G::State>().add_systems(
        Update,
        (derive::<G>.run_if(resource_exists::<Match<G>>), apply::<G>)
            .chain()
            .in_set(TableSystems::State)
            .run_if(in_state(Screen::Game)),
    );
}

fn derive<G: TableGame>(
    game: Res<Match<G>>,
    playback: Res<Playback<G>>,
    turn: Res<Turn>,
    now: Res<State<G::State>>,
    mut next: ResMut<NextState<G::State>>,
) {
    let wanted = state::<G>(*turn, game.view(), playback.current());
    if *now.get() != wanted {
        next.set(wanted);
    }
}

/// Enters a new state at once instead of at the beginning of the next frame,
/// which may be far off while nothing moves. Screens and overlays change
/// between frames only.
fn apply<G: TableGame>(world: &mut World) {
    let waits = matches!(world.resource::<NextState<Screen>>(), NextState::Unchanged)
        && matches!(world.resource::<NextState<Overlay>>(), NextState::Unchanged);
    if waits && !matches!(world.resource::<NextState<G::State>>(), NextState::Unchanged) {
        world.run_schedule(StateTransition);
    }
}

/// Plays random games and returns the transitions between states that a viewer
/// without a seat sees, as the lines of a diagram: a state, `->`, and those that
/// follow it.
#[cfg(test)]
pub(crate) fn met<G: TableGame>(setups: impl IntoIterator<Item = G::Setup>, seeds: u64) -> String {
    use crate::engine::bot::{Bot, RandomBot};
    use crate::engine::dice::Dice;
    use crate::engine::seat::{Seat, Viewer};
    use std::collections::{BTreeMap, BTreeSet};

    let mut met: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for setup in setups {
        for seed in 0..seeds {
            let (mut game, events) = G::new(&setup, seed).expect("a setup that starts");
            let (mut view, mut dice) = (game.view(Viewer::Public), Dice::from_seed(seed + 1));
            let mut before = String::new();
            let mut see = |now: G::State| {
                let now = format!("{now:?}");
                if !before.is_empty() && before != now {
                    met.entry(before.clone()).or_default().insert(now.clone());
                }
                before = now;
            };
            events.iter().for_each(|event| see(G::state(&view, Some(event))));
            see(G::state(&view, None));
            while let Some(seat) = game.to_act().iter().next() {
                let action = if seat == Seat::TABLE {
                    game.table_action().expect("an action of the table")
                } else {
                    Bot::<G>::choose(&mut RandomBot, seat, &game.view(Viewer::Seat(seat)), &mut dice)
                };
                for event in game.apply(seat, action).expect("a legal action") {
                    let event = G::redact(&event, Viewer::Public);
                    see(G::state(&view, Some(&event)));
                    G::evolve(&mut view, &event);
                }
                see(G::state(&view, None));
            }
        }
    }
    met.iter().map(|(from, to)| format!("{from} -> {}\n", to.iter().cloned().collect::<Vec<_>>().join(", "))).collect()
}

/// Returns the lines with an arrow in the documentation of a state machine,
/// without the spaces that align them.
#[cfg(test)]
pub(crate) fn drawn(documentation: &str) -> String {
    let lines = documentation.lines().filter(|line| line.contains("->"));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n").collect()
}
