//! Lessons: a game is learned by playing it, step by step, from fixed states.
//!
//! A lesson is a config file, `config/games/<ID>/lesson.ron`. It has scenes;
//! each begins with a state, described as in scenarios, and has steps. A step
//! says something and asks the pupil, who sits in seat 0, for one thing; what
//! the others do is scripted, too. Reading a lesson plays it from start to end,
//! so a lesson that the rules no longer allow is a faulty file.

mod board;
mod course;

pub use board::{Asked, Board, Corner, Gesture, Key, Teacher, Turned, Wish};
pub use course::Course;

use super::config::{Config, FieldError};
use super::game::Refusal;
use super::scenario::{Staged, seat_number};
use super::seat::{Seat, SeatSet};
use super::words::Message;
use serde::Deserialize;

/// Seat of the pupil.
pub const PUPIL: Seat = Seat::new(0);

/// Maximum number of actions of the table after one of a player.
const MOST_TABLE: usize = 100;

/// A game that has a lesson.
pub trait Taught: Staged {
    /// Path of the lesson under `config/`.
    const LESSON_PATH: &'static str;
    /// The lesson that is compiled in.
    const LESSON: &'static str;

    /// Returns the setup of a staged state.
    fn agreed(&self) -> Self::Setup;
}

/// A lesson that is known to be playable from start to end.
#[derive(Debug)]
pub struct Lesson<G: Taught> {
    scenes: Vec<Scene<G>>,
}

#[derive(Debug)]
struct Scene<G: Taught> {
    state: G,
    steps: Vec<Step<G>>,
}

/// A lesson as written in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Written<G: Staged> {
    scenes: Vec<WrittenScene<G>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct WrittenScene<G: Staged> {
    given: G::Given,
    /// Actions that lead from the given state to the one first shown.
    #[serde(default)]
    before: Vec<Reply<G>>,
    steps: Vec<Step<G>>,
}

/// One step of a lesson.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct Step<G: Staged> {
    /// Names the message `lesson-<ID>-<say>`: the text, in `.ask` what is asked
    /// for in a few words, and in `.again` what is said after a failed try.
    say: String,
    ask: Ask<G>,
    /// Names of the things on screen to be marked.
    #[serde(default)]
    mark: Vec<String>,
    /// Mouse gesture asked for.
    #[serde(default)]
    gesture: Gesture,
    /// Where the text stands, unless it would cover what is marked.
    #[serde(default)]
    at: Corner,
    /// Scripted actions that follow, mostly of other players.
    #[serde(default)]
    then: Vec<Reply<G>>,
}

/// What is asked of the pupil.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, bound = "")]
enum Ask<G: Staged> {
    /// Read the text and go on.
    Read,
    /// Do exactly this.
    Act(G::Deed),
    /// Do something of this kind until all facts hold after it. Failed tries
    /// are taken back; after this many the deed itself is shown.
    Try { what: G::Deed, until: Vec<G::Fact>, tries: u8 },
    /// Press a key, or the button that does the same.
    Press(Key),
}

/// A scripted action, mostly of another player.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct Reply<G: Staged> {
    #[serde(deserialize_with = "seat_number")]
    by: Seat,
    what: G::Deed,
}

impl<G: Taught> Lesson<G> {
    /// Returns the keys of all texts that the lesson needs.
    #[must_use]
    pub fn keys(&self) -> Vec<String> {
        let mut keys = Vec::new();
        for step in self.scenes.iter().flat_map(|scene| &scene.steps) {
            let key = step.key();
            if matches!(step.ask, Ask::Act(_) | Ask::Try { .. }) {
                keys.push(format!("{key}.ask"));
            }
            if matches!(step.ask, Ask::Try { .. }) {
                keys.push(format!("{key}.again"));
            }
            keys.push(key);
        }
        keys
    }

    /// Returns the number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.scenes.iter().map(|scene| scene.steps.len()).sum()
    }
}

impl<G: Taught> Config for Lesson<G> {
    const PATH: &'static str = G::LESSON_PATH;
    const BUILTIN: &'static str = G::LESSON;
    type Raw = Written<G>;

    fn validate(raw: Self::Raw) -> Result<Self, FieldError> {
        let mut scenes = Vec::new();
        for (at, WrittenScene { given, before, steps }) in raw.scenes.into_iter().enumerate() {
            let here = format!("scenes[{at}]");
            let mut state = G::stage(given).map_err(|wrong| wrong.within("given").within(&here))?;
            for (number, Reply { by, what }) in before.iter().enumerate() {
                act(&mut state, *by, what).map_err(|wrong| wrong.within(&format!("{here}.before[{number}]")))?;
            }
            play(state.clone(), &steps).map_err(|wrong| wrong.within(&here))?;
            scenes.push(Scene { state, steps });
        }
        if scenes.is_empty() {
            return Err(FieldError::told("scenes", Message::new("config-nothing"), Message::new("config-a-scene")));
        }
        Ok(Self { scenes })
    }
}

/// Plays the steps of a scene as written, to check them. A deed may end the
/// game; until then the pupil alone is to act after each step.
fn play<G: Staged>(mut state: G, steps: &[Step<G>]) -> Result<(), FieldError> {
    if steps.is_empty() {
        return Err(FieldError::told("steps", Message::new("config-nothing"), Message::new("config-a-step")));
    }
    let only_pupil = |state: &G| (SeatSet::only(PUPIL) == state.to_act()).then_some(());
    let waits = |field: String, state: &G| {
        let seats = state.to_act().iter().map(|seat| seat.index().to_string()).collect::<Vec<_>>().join(", ");
        let found = Message::new("config-others-act").with("seats", seats);
        FieldError::told(field, found, Message::new("config-pupil-acts"))
    };
    only_pupil(&state).ok_or_else(|| waits("given".into(), &state))?;
    for (at, step) in steps.iter().enumerate() {
        let here = format!("steps[{at}]");
        match &step.ask {
            Ask::Read | Ask::Press(_) => {}
            Ask::Act(what) | Ask::Try { what, .. } => {
                act(&mut state, PUPIL, what).map_err(|wrong| wrong.within(&format!("{here}.ask")))?;
            }
        }
        for (number, Reply { by, what }) in step.then.iter().enumerate() {
            act(&mut state, *by, what).map_err(|wrong| wrong.within(&format!("{here}.then[{number}]")))?;
        }
        if let Ask::Try { until, .. } = &step.ask {
            for fact in until {
                let wrong = |found| FieldError::new(format!("{here}.ask"), found, format!("{fact:?} after the deed"));
                state.holds(fact).map_err(wrong)?;
            }
        }
        if state.outcome().is_none() {
            only_pupil(&state).ok_or_else(|| waits(here, &state))?;
        }
    }
    Ok(())
}

/// Performs a deed, and what the table then does by itself.
fn act<G: Staged>(state: &mut G, seat: Seat, what: &G::Deed) -> Result<(), FieldError> {
    let refused = |why: G::Illegal| {
        let key = why.message().key.to_string();
        let found = Message::new("config-refused").with("why", why.message()).with("key", key);
        FieldError::told("", found, Message::new("config-may-do").with("seat", seat.index().to_string()))
    };
    let action = state.action(seat, what)?;
    state.apply(seat, action).map_err(refused)?;
    for _ in 0..MOST_TABLE {
        let Some(action) = state.table_action() else { break };
        state.apply(Seat::TABLE, action).map_err(refused)?;
    }
    Ok(())
}

impl<G: Staged> Step<G> {
    fn key(&self) -> String {
        format!("lesson-{}-{}", G::ID, self.say)
    }
}
