//! Decisions of computer players and of the table itself, made in the
//! background. They begin as soon as they are asked for, while what the others
//! did is still being shown. While a person thinks nothing is worked out: an
//! answer takes a fraction of the pause that is made before it, and a window
//! that waits leaves the processor alone.

use super::TableGame;
use super::matches::Match;
use crate::engine::bot::{Strength, dice_for};
use crate::engine::game::Game;
use crate::engine::search::Stop;
use crate::engine::seat::{Seat, Viewer};
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

/// A decision being worked out. Whoever changes the state drops it along with
/// its answer, so an answer never comes too late.
pub(super) struct Thought<G: Game> {
    pub seat: Seat,
    /// Minimum time between everything having been shown and the answer, so
    /// that people can follow.
    pause: Duration,
    /// When everything had been shown, on the program's clock.
    shown: Option<Duration>,
    work: Work<G::Action>,
    answer: Option<Option<G::Action>>,
}

/// Something that is worked out in the background.
pub(super) struct Work<T> {
    task: Task<Option<T>>,
    stop: Stop,
}

impl<T: Send + 'static> Work<T> {
    /// Begins the work, which ends soon after `stop` is requested.
    pub(super) fn begin(stop: Stop, think: impl FnOnce() -> Option<T> + Send + 'static) -> Self {
        Self { task: AsyncComputeTaskPool::get().spawn(guarded(think)), stop }
    }

    /// Returns the result once it is there. It is `Some(None)` if there is none
    /// or the work panicked.
    pub(super) fn result(&mut self) -> Option<Option<T>> {
        check_ready(&mut self.task)
    }
}

/// Stops long work whose result nobody waits for any more.
impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.stop.ask();
    }
}

/// Runs `think` and returns its result, or `None` if it panics: a panic is
/// reported like a crash but must not end the game.
pub(super) async fn guarded<T>(think: impl FnOnce() -> Option<T>) -> Option<T> {
    panic::catch_unwind(AssertUnwindSafe(think)).ok().flatten()
}

impl<G: TableGame> Thought<G> {
    /// Lets a computer player decide, knowing only its own view.
    pub(super) fn of_computer(game: &Match<G>, seat: Seat, strength: Strength, pause: Duration) -> Self {
        let session = game.session();
        let view = session.view(Viewer::Seat(seat));
        let mut dice = dice_for(session.seed(), session.log().len(), seat);
        let stop = Stop::default();
        let mut bot = G::bot(strength);
        bot.feel(session.mood(seat));
        bot.heed(stop.clone());
        let work = Work::begin(stop, move || Some(bot.choose(seat, &view, &mut dice)));
        Self::new(seat, pause, work)
    }

    /// Wraps a decision that is already known.
    pub(super) fn known(seat: Seat, action: G::Action, pause: Duration) -> Self {
        Self::new(seat, pause, Work::begin(Stop::default(), || Some(action)))
    }

    /// Lets the table itself decide, for instance by running the physics.
    pub(super) fn of_table(game: &Match<G>) -> Self {
        let state = game.session().state().clone();
        let work = Work::begin(Stop::default(), move || state.table_action());
        Self::new(Seat::TABLE, Duration::ZERO, work)
    }

    fn new(seat: Seat, pause: Duration, work: Work<G::Action>) -> Self {
        Self { seat, pause, shown: None, work, answer: None }
    }

    /// Returns the answer once it is ready and due; asked for when everything
    /// has been shown. It is `Some(None)` if there was nothing to do or the
    /// thinking panicked.
    pub(super) fn answer(&mut self, now: Duration) -> Option<Option<G::Action>> {
        if self.answer.is_none() {
            self.answer = self.work.result();
        }
        let due = *self.shown.get_or_insert(now) + self.pause;
        if now < due { None } else { self.answer.take() }
    }
}
