//! The progress of a lesson.

use super::{Ask, Asked, Board, Lesson, PUPIL, Step, Taught, Teacher, Turned, Wish};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use std::mem::discriminant;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The pupil is being asked.
    Asking,
    /// The step is being done for the pupil.
    Showing,
    /// The step is done, and scripted replies follow.
    Answering {
        /// Number of replies given.
        given: usize,
        /// Whether the step was done for the pupil.
        shown: bool,
    },
    /// There is no further step.
    Over,
}

/// The progress of a lesson.
pub struct Course<G: Taught> {
    lesson: Arc<Lesson<G>>,
    scene: usize,
    step: usize,
    stage: Stage,
    tries: u8,
    /// State when the step began.
    before: G,
}

impl<G: Taught> Course<G> {
    /// Starts a lesson from its beginning.
    #[must_use]
    pub fn new(lesson: Arc<Lesson<G>>) -> Self {
        let before = lesson.scenes[0].state.clone();
        Self { lesson, scene: 0, step: 0, stage: Stage::Asking, tries: 0, before }
    }

    fn present(&self) -> &Step<G> {
        &self.lesson.scenes[self.scene].steps[self.step]
    }

    /// Goes to the next step or scene, or ends the lesson.
    fn advance(&mut self, state: &G) -> Turned<G> {
        self.tries = 0;
        self.stage = Stage::Asking;
        if self.step + 1 < self.lesson.scenes[self.scene].steps.len() {
            self.step += 1;
            self.before = state.clone();
            return Turned::On;
        }
        if self.scene + 1 < self.lesson.scenes.len() {
            (self.scene, self.step) = (self.scene + 1, 0);
            self.before = self.lesson.scenes[self.scene].state.clone();
            return Turned::Laid(self.before.clone());
        }
        self.stage = Stage::Over;
        Turned::On
    }
}

impl<G: Taught> Teacher<G> for Course<G> {
    fn table(&self) -> G {
        self.before.clone()
    }

    fn setup(&self) -> G::Setup {
        self.before.agreed()
    }

    fn board(&self) -> Board {
        let step = self.present();
        let earlier: usize = self.lesson.scenes[..self.scene].iter().map(|scene| scene.steps.len()).sum();
        let over = self.stage == Stage::Over;
        Board {
            game: G::ID,
            key: if over { "lesson-over".into() } else { step.key() },
            number: earlier + self.step + 1,
            count: self.lesson.steps(),
            asked: match &step.ask {
                _ if over => Asked::Read,
                Ask::Read => Asked::Read,
                Ask::Act(_) | Ask::Try { .. } => Asked::Act,
                Ask::Press(key) => Asked::Press(*key),
            },
            mark: if self.stage == Stage::Asking { step.mark.clone() } else { Vec::new() },
            gesture: step.gesture,
            at: step.at,
            tries: self.tries,
            done: matches!(self.stage, Stage::Showing | Stage::Answering { .. }),
            over,
        }
    }

    fn check(&self, state: &G, action: &G::Action) -> Result<(), Message> {
        let board = self.board();
        let other = || Message::new("lesson-refused").with("ask", board.asks());
        let asked = |what| state.action(PUPIL, what).map_err(|_| other());
        let step = self.present();
        let fits = match (self.stage, &step.ask) {
            (Stage::Over, _) => return Err(Message::new("lesson-refused-over")),
            (Stage::Asking, Ask::Act(what)) => asked(what)? == *action,
            (Stage::Asking, Ask::Try { what, .. }) => discriminant(&asked(what)?) == discriminant(action),
            // Actions that complete the pupil's deed must be exactly as scripted.
            (Stage::Answering { given, .. }, _) => match step.then.get(given) {
                Some(reply) if reply.by == PUPIL => asked(&reply.what)? == *action,
                _ => false,
            },
            _ => false,
        };
        if fits { Ok(()) } else { Err(other()) }
    }

    fn advice(&self, state: &G) -> Option<G::Action> {
        if self.stage == Stage::Over {
            return None;
        }
        let steps = &self.lesson.scenes[self.scene].steps[self.step..];
        let due = match self.stage {
            Stage::Answering { given, .. } => steps[0].then.get(given).filter(|reply| reply.by == PUPIL),
            _ => None,
        };
        let asked = steps.iter().find_map(|step| match &step.ask {
            Ask::Act(what) | Ask::Try { what, .. } => Some(what),
            Ask::Read | Ask::Press(_) => None,
        });
        let action = state.action(PUPIL, due.map(|reply| &reply.what).or(asked)?).ok()?;
        state.check(PUPIL, &action).is_ok().then_some(action)
    }

    fn acted(&mut self, seat: Seat) {
        self.stage = match self.stage {
            Stage::Asking | Stage::Showing if seat == PUPIL => {
                Stage::Answering { given: 0, shown: self.stage == Stage::Showing }
            }
            Stage::Answering { given, shown } if !seat.is_table() => Stage::Answering { given: given + 1, shown },
            stage => stage,
        };
    }

    fn reply(&mut self, state: &G) -> Option<(Seat, G::Action)> {
        loop {
            let step = self.present();
            let (seat, what) = match (self.stage, &step.ask) {
                (Stage::Showing, Ask::Act(what) | Ask::Try { what, .. }) => (PUPIL, what),
                (Stage::Answering { given, .. }, _) => {
                    let reply = step.then.get(given)?;
                    (reply.by, &reply.what)
                }
                _ => return None,
            };
            if state.to_act().contains(seat)
                && let Ok(action) = state.action(seat, what)
                && state.check(seat, &action).is_ok()
            {
                return Some((seat, action));
            }
            // After a throw with another outcome the reply may be impossible: skip it.
            self.acted(seat);
        }
    }

    fn shows(&self) -> bool {
        self.stage == Stage::Showing
    }

    fn settle(&mut self, state: &G) -> Turned<G> {
        let Stage::Answering { shown, .. } = self.stage else { return Turned::Waits };
        if let &Ask::Try { ref until, tries, .. } = &self.present().ask
            && !shown
            && until.iter().any(|fact| state.holds(fact).is_err())
        {
            self.tries += 1;
            self.stage = if self.tries >= tries { Stage::Showing } else { Stage::Asking };
            return Turned::Laid(self.before.clone());
        }
        self.advance(state)
    }

    fn wish(&mut self, wish: Wish) {
        if self.stage != Stage::Asking {
            return;
        }
        let done = Stage::Answering { given: 0, shown: false };
        self.stage = match (&self.present().ask, wish) {
            (Ask::Read, Wish::On | Wish::Skip) | (Ask::Press(_), Wish::Skip) => done,
            (Ask::Press(asked), Wish::Pressed(key)) if *asked == key => done,
            (Ask::Act(_) | Ask::Try { .. }, Wish::Skip) => Stage::Showing,
            _ => return,
        };
    }
}
