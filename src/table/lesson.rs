//! Changes to the driver while somebody takes a lesson. The texts and
//! highlights of the lesson are on the [`Blackboard`].

use super::TableGame;
use super::driver::{Arriving, Turn, set_table};
use super::matches::Match;
use super::thought::Thought;
use crate::engine::game::Game;
use crate::engine::lesson::{Asked, Board, PUPIL, Teacher, Turned, Wish};
use crate::engine::seat::Seat;
use crate::engine::session::{SeatInfo, Session};
use crate::engine::words::Message as Words;
use crate::window::Awake;
use bevy::prelude::*;
use std::time::Duration;

/// The lesson being taken. While it exists nothing is saved, counted or taken
/// back.
#[derive(Resource)]
pub struct Lesson<G: Game>(Box<dyn Teacher<G>>);

/// Current texts and highlights of the lesson; present only during a lesson.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Blackboard(pub Board);

impl Blackboard {
    /// Returns the key of the prompt instead of the game's, if the step asks for
    /// nothing at the table.
    #[must_use]
    pub const fn prompt(&self) -> Option<&'static str> {
        match self.0.asked {
            _ if self.0.over => None,
            Asked::Act => None,
            Asked::Read => Some("lesson-first-prompt"),
            Asked::Press(_) => Some("lesson-press-prompt"),
        }
    }

    /// Whether the step asks for nothing at the table.
    #[must_use]
    pub const fn only_reads(&self) -> bool {
        self.prompt().is_some()
    }
}

/// Distance by which the hand of a demonstration has dragged what it holds, in
/// logical pixels, y up; `None` while nothing is dragged. Games with things
/// that can be pulled show them accordingly.
#[derive(Resource, Clone, Copy, PartialEq, Default, Debug)]
pub struct Drag(pub Option<Vec2>);

/// A request of the pupil to the lesson.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wished(pub Wish);

impl<G: TableGame> Lesson<G> {
    /// Checks whether the lesson lets the pupil do this now. What the rules
    /// refuse anyway passes, so that the rules give the reason.
    ///
    /// # Errors
    /// The lesson's request, if the action is something else.
    pub(super) fn check(&self, state: &G, action: &G::Action) -> Result<(), Words> {
        if state.check(PUPIL, action).is_err() { Ok(()) } else { self.0.check(state, action) }
    }

    /// Returns the action that the lesson asks for now or next.
    pub(super) fn advice(&self, state: &G) -> Option<G::Action> {
        self.0.advice(state)
    }

    /// Tells the lesson that `seat` has acted.
    pub(super) fn acted(&mut self, seat: Seat) {
        self.0.acted(seat);
    }
}

/// Result of [`lead`].
pub(super) struct Led<G: Game> {
    /// What the window waits for.
    pub turn: Turn,
    /// The table, if it was replaced.
    pub laid: Option<Match<G>>,
}

/// Continues the lesson once everything has been shown: the other players act
/// as scripted, then the next step begins. `next` is the turn an ordinary game
/// would have, `pause` the time that others take to act.
pub(super) fn lead<G: TableGame>(
    lesson: &mut Lesson<G>,
    game: &Match<G>,
    mind: &mut Option<Thought<G>>,
    next: Turn,
    pause: Duration,
) -> Led<G> {
    let stays = |turn| Led { turn, laid: None };
    // The pupil may finish what they have begun, unless the step is being
    // demonstrated.
    let turn_of =
        |seat: Seat, shown: bool| if seat == PUPIL && !shown { Turn::Person(seat) } else { Turn::Computer(seat) };
    match mind {
        Some(thought) if thought.seat.is_table() => return stays(next),
        Some(thought) => return stays(turn_of(thought.seat, lesson.0.shows())),
        None => {}
    }
    if matches!(next, Turn::Table | Turn::Playing) {
        return stays(next);
    }
    if let Some((seat, action)) = lesson.0.reply(game.session().state()) {
        // A demonstrated action needs no further time to think.
        let pause = if lesson.0.shows() { Duration::ZERO } else { pause };
        *mind = Some(Thought::known(seat, action, pause));
        return stays(turn_of(seat, lesson.0.shows()));
    }
    if game.session().to_act().iter().any(|seat| seat != PUPIL) {
        return stays(next);
    }
    match lesson.0.settle(game.session().state()) {
        Turned::Waits | Turned::On => stays(next),
        Turned::Laid(state) => {
            let session = Session::staged(game.session().setup().clone(), state, game.session().seats().to_vec());
            Led { turn: next, laid: Some(Match::new(session)) }
        }
    }
}

/// Returns a lesson with these players that comes onto the table; the pupil has
/// the first seat.
#[must_use]
pub fn begin<G: TableGame>(teacher: Box<dyn Teacher<G>>, seats: Vec<SeatInfo>) -> Arriving<G> {
    Arriving::new(move |world| {
        let session = Session::staged(teacher.setup(), teacher.table(), seats);
        set_table(world, Match::new(session), false);
        world.insert_resource(Blackboard(teacher.board()));
        world.insert_resource(Lesson(teacher));
    })
}

/// Passes the pupil's requests on and updates the blackboard.
pub(super) fn write<G: TableGame>(
    mut wished: MessageReader<Wished>,
    mut lesson: ResMut<Lesson<G>>,
    mut blackboard: ResMut<Blackboard>,
    mut awake: ResMut<Awake>,
) {
    for Wished(wish) in wished.read() {
        lesson.0.wish(*wish);
    }
    if blackboard.set_if_neq(Blackboard(lesson.0.board())) {
        awake.frame();
    }
}

/// Ends a lesson along with its game.
pub(super) fn end<G: TableGame>(commands: &mut Commands) {
    commands.remove_resource::<Lesson<G>>();
    commands.remove_resource::<Blackboard>();
}
