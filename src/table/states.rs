//! The state machine of each game in the window.
//!
//! The rules decide what happens; the state of a game says what of that is on
//! the screen: an event being played back or, once all have been shown, the
//! decision that is waited for. It is derived by one function,
//! [`TableGame::state`]. What may be clicked and what the frame says follow from
//! it: card tables find it in [`Scene::state`](super::cards::Scene::state), and
//! systems in a sub-state of [`Screen::Game`].
//!
//! Each game draws its machine in `window/states.md`, which is the
//! documentation of `window/states.rs` and is compared with the transitions of
//! whole games.

use super::{AtTable, Match, OfGame, Playback, TableGame, TableSystems, Turn};
use crate::window::{Overlay, Screen};
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;
use std::fmt::Debug;
#[cfg(test)]
use {
    crate::engine::dice::Dice,
    crate::engine::scenario::{self, Staged},
    crate::engine::seat::{Seat, Viewer},
    std::collections::{BTreeMap, BTreeSet},
    std::fs,
    std::path::Path,
};

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

/// Adds the states of one game. They change after [`Drive`](super::Drive), in
/// the frame that first shows what they stand for.
pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_sub_state::<G::State>().add_systems(
        AtTable,
        (derive::<G>.run_if(resource_exists::<Match<G>>), apply::<G>)
            .chain()
            .in_set(OfGame(G::ID))
            .in_set(TableSystems::State),
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

/// Plays random games and all scenarios of a game, and returns the transitions
/// between states that a viewer without a seat sees, as the lines of a diagram: a
/// state, `->`, and those that follow it.
#[cfg(test)]
pub(crate) fn met<G: TableGame + Staged>(setups: impl IntoIterator<Item = G::Setup>, seeds: u64) -> String {
    let mut met = Met::default();
    for setup in setups {
        for seed in 0..seeds {
            let (mut game, events) = G::new(&setup, seed).expect("a setup that starts");
            let mut dice = Dice::from_seed(seed + 1);
            met.before = None;
            met.shows(&game, &events);
            while let Some(seat) = game.to_act().iter().next() {
                let action =
                    if seat == Seat::TABLE { game.table_action() } else { game.random_action(seat, &mut dice) };
                let before = game.clone();
                let events = game.apply(seat, action.expect("an action of who is to act")).expect("a legal action");
                met.waits(&before);
                met.shows(&before, &events);
            }
            met.waits(&game);
        }
    }
    let folders = [Path::new(scenario::FOLDER).join(G::ID), scenario::folder_in_tests(G::ID)];
    let folders = folders.map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    let folder = folders.iter().find(|folder| folder.is_dir()).expect("scenarios");
    for entry in fs::read_dir(folder).expect("scenarios") {
        let file = entry.expect("a scenario").path();
        let text = fs::read_to_string(&file).expect("a scenario");
        met.before = None;
        let run = scenario::watch::<G>("", &text, &mut |before, events| {
            met.waits(before);
            met.shows(before, events);
        });
        run.unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
    }
    met.lines.iter().map(|(from, to)| format!("{from} -> {}\n", Vec::from_iter(to.clone()).join(", "))).collect()
}

/// Transitions between states, by name.
#[cfg(test)]
#[derive(Default)]
struct Met {
    lines: BTreeMap<String, BTreeSet<String>>,
    before: Option<String>,
}

#[cfg(test)]
impl Met {
    /// The table waits for a decision.
    fn waits<G: TableGame>(&mut self, table: &G) {
        self.is_in(G::state(&table.view(Viewer::Public), None));
    }

    /// Events are played back one after the other.
    fn shows<G: TableGame>(&mut self, before: &G, events: &[G::Event]) {
        let mut view = before.view(Viewer::Public);
        for event in events {
            let event = G::redact(event, Viewer::Public);
            self.is_in(G::state(&view, Some(&event)));
            G::evolve(&mut view, &event);
        }
    }

    fn is_in(&mut self, now: impl Debug) {
        let now = format!("{now:?}");
        if let Some(before) = self.before.replace(now.clone()).filter(|before| *before != now) {
            self.lines.entry(before).or_default().insert(now);
        }
    }
}

/// Returns the lines with an arrow in the documentation of a state machine,
/// without the spaces that align them.
#[cfg(test)]
pub(crate) fn drawn(documentation: &str) -> String {
    let lines = documentation.lines().filter(|line| line.contains("->"));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n").collect()
}
