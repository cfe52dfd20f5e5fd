//! Recap of what the others did since a person's last turn: a strip lists their
//! moves and shows each of them again on the table. Games only say where it may
//! stand ([`super::Layout::free`]).

mod again;
mod paths;
mod rows;
mod strip;

use super::{CardGame, Playing};
use crate::controls::Control;
use crate::engine::seat::Seat;
use crate::settings::Settings;
use crate::table::lesson::Blackboard;
use crate::table::{AtTable, Log, Match, OnHold, TableSystems, Turn};
use crate::window::Screen;
use crate::window::controls::Controls;
use again::Again;
use bevy::prelude::*;
use rows::{Deed, Move};

pub(super) use again::show;
pub(in crate::table) use strip::CoveringStrip;

/// Asks for a move to be shown again.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShowMove {
    /// Index of the move in the strip.
    at: usize,
    /// Whether it was asked for by a click or key, not only by the pointer
    /// resting on its row.
    asked: bool,
}

/// Whether the strip is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Fold {
    /// Open if there is room for it and the settings ask for it.
    #[default]
    Usual,
    Open,
    Folded,
}

/// Moves since the last turn of the person who is to act.
#[derive(Resource, Default, Debug)]
pub(super) struct Recap {
    /// The person addressed; `None` while there is nothing to tell.
    person: Option<Seat>,
    moves: Vec<Move>,
    /// Whether the person had a turn before.
    since: bool,
    fold: Fold,
    /// Identity of the turn: the person and the number of decisions before it.
    turn: Option<(Seat, usize)>,
    /// Inputs it was gathered from: the person, and the numbers of decisions
    /// and of lines of the log.
    of: Option<(Seat, usize, usize)>,
}

impl Recap {
    /// Returns the person addressed.
    const fn person(&self) -> Option<Seat> {
        self.person
    }

    /// Returns the moves of the others, oldest first.
    fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether the strip is open, given whether there is room for it.
    fn is_open(&self, room: bool, settings: &Settings) -> bool {
        match self.fold {
            Fold::Usual => room && settings.recap,
            Fold::Open => true,
            Fold::Folded => false,
        }
    }

    /// Gathers the moves before the current turn of a person. A new turn opens
    /// the strip again, the first decision of that turn folds it.
    fn tell(&mut self, person: Seat, log: &Log, deeds: &[Deed]) {
        let of = Some((person, deeds.len(), log.lines().len()));
        if self.of == of {
            return;
        }
        let Some(between) = rows::between(deeds, person) else {
            *self = Self { of, ..Self::default() };
            return;
        };
        let turn = Some((person, between.deeds.end));
        let fold = if self.turn == turn { self.fold } else { Fold::Usual };
        *self = Self {
            person: Some(person),
            moves: rows::moves(log.lines(), deeds, between.deeds, person),
            since: between.since,
            fold: if between.acted { Fold::Folded } else { fold },
            turn,
            of,
        };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recap>()
        .add_message::<ShowMove>()
        .add_plugins((again::plugin, strip::plugin))
        .add_systems(AtTable, keys.in_set(TableSystems::Keys).run_if(resource_exists::<Playing>))
        .add_systems(OnExit(Screen::Game), |mut recap: ResMut<Recap>, mut again: ResMut<Again>| {
            *recap = Recap::default();
            again.end();
        });
}

/// Gathers the recap when a person is to act.
pub(super) fn gather<G: CardGame>(
    game: Res<Match<G>>,
    turn: Res<Turn>,
    log: Res<Log>,
    lesson: Option<Res<Blackboard>>,
    mut recap: ResMut<Recap>,
) {
    match *turn {
        Turn::Person(seat) if lesson.is_none() => {
            let now = Some((seat, game.session().log().len(), log.lines().len()));
            if recap.of != now {
                recap.tell(seat, &log, &rows::deeds(game.session()));
            }
        }
        // The recap stays as it is while the person's own decision is being
        // shown.
        Turn::Playing | Turn::Table if lesson.is_none() => {}
        _ if recap.of.is_some() => *recap = Recap::default(),
        _ => {}
    }
}

/// Steps through the moves.
fn keys(
    controls: Res<Controls>,
    hold: Res<OnHold>,
    turn: Res<Turn>,
    recap: Res<Recap>,
    again: Res<Again>,
    mut asked: MessageWriter<ShowMove>,
) {
    let back = controls.pressed(Control::Earlier);
    if hold.0 || !(back || controls.pressed(Control::Later)) || !matches!(*turn, Turn::Person(_)) {
        return;
    }
    let now = again.shown().map(|(at, _)| at);
    if let Some(at) = neighbour(recap.moves().len(), now, back) {
        asked.write(ShowMove { at, asked: true });
    }
}

/// Returns the move before or after the one being shown; the last or the first
/// if there is none.
fn neighbour(count: usize, now: Option<usize>, back: bool) -> Option<usize> {
    let last = count.checked_sub(1)?;
    Some(match (now, back) {
        (Some(at), true) => at.saturating_sub(1),
        (Some(at), false) => (at + 1).min(last),
        (None, true) => last,
        (None, false) => 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::words::Message;
    use crate::table::log::Line;

    fn deeds(seats: &[usize]) -> Vec<Deed> {
        seats
            .iter()
            .enumerate()
            .map(|(at, &seat)| Deed { seat: Seat::new(seat), turn: Seat::new(seat), first_event: at })
            .collect()
    }

    fn log(events: usize) -> Log {
        let mut log = Log::default();
        log.add((0..events).map(|event| Line { event, ..Line::from(Message::new("table-log")) }));
        log
    }

    #[test]
    fn it_opens_with_the_turn_and_folds_with_the_first_decision() {
        let settings = Settings::default();
        let mut recap = Recap::default();
        let tell = |recap: &mut Recap, order: &[usize]| recap.tell(Seat::new(0), &log(order.len()), &deeds(order));
        tell(&mut recap, &[0, 1, 2]);
        assert!(recap.is_open(true, &settings) && !recap.is_open(false, &settings));
        assert_eq!(recap.moves().len(), 2);
        recap.fold = Fold::Open;
        assert!(recap.is_open(false, &settings), "where there is no room, by wish");
        tell(&mut recap, &[0, 1, 2, 0]);
        assert!(!recap.is_open(true, &settings));
        assert_eq!(recap.moves().len(), 2, "but it can be opened again");
        recap.fold = Fold::Open;
        tell(&mut recap, &[0, 1, 2]);
        assert!(recap.is_open(true, &settings), "after an undo as it was");
        tell(&mut recap, &[0, 1, 2, 0, 1]);
        assert!(recap.is_open(true, &settings), "the next turn");
        assert_eq!(recap.moves().len(), 1);
        assert!(!recap.is_open(true, &Settings { recap: false, ..settings }));
    }

    #[test]
    fn keys_step_through_the_moves() {
        assert_eq!(neighbour(0, None, false), None);
        assert_eq!((neighbour(3, None, false), neighbour(3, None, true)), (Some(0), Some(2)));
        assert_eq!((neighbour(3, Some(2), false), neighbour(3, Some(0), true)), (Some(2), Some(0)));
        assert_eq!((neighbour(3, Some(1), false), neighbour(3, Some(1), true)), (Some(2), Some(0)));
    }
}
