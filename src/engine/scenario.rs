//! Scenarios: given a state, then these actions, then these facts. They are
//! RON files that can be written without knowing the code;
//! `tests/scenarios/README.md` describes them.

use super::config::{Fault, FieldError};
use super::game::{Game, Refusal};
use super::ron_text;
use super::seat::{Seat, Viewer};
use super::words::Message;
use serde::{Deserialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::path::{Path, PathBuf};

/// Folder of this project's scenarios, with a folder for each game.
pub const FOLDER: &str = "tests/scenarios";

/// Returns the folder of the scenarios of a game that is itself part of the tests.
#[must_use]
pub fn folder_in_tests(game: &str) -> PathBuf {
    Path::new("tests").join(game).join("scenarios")
}

/// A game for which scenarios can be written.
pub trait Staged: Game {
    /// Initial state, as a scenario describes it.
    type Given: DeserializeOwned;
    /// An action, as a scenario describes it.
    type Deed: DeserializeOwned + Debug + Send + Sync + 'static;
    /// A condition on the state, as a scenario describes it.
    type Fact: DeserializeOwned + Debug + Send + Sync + 'static;

    /// Builds the given state; what is not specified is as after dealing.
    ///
    /// # Errors
    /// What makes no sense; the field is relative to `given`.
    fn stage(given: Self::Given) -> Result<Self, FieldError>;

    /// Returns the action that is meant.
    ///
    /// # Errors
    /// What makes no sense; the field is relative to the deed.
    fn action(&self, seat: Seat, deed: &Self::Deed) -> Result<Self::Action, FieldError>;

    /// Checks whether a fact holds.
    ///
    /// # Errors
    /// What is the case instead.
    fn holds(&self, fact: &Self::Fact) -> Result<(), String>;
}

/// The part that scenario files of all games have in common.
#[derive(Deserialize)]
pub struct Head {
    /// [`Game::ID`].
    pub game: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct File<G: Staged> {
    /// Already read as part of [`Head`].
    #[serde(rename = "game")]
    _game: String,
    rules: Vec<String>,
    about: String,
    given: G::Given,
    steps: Vec<Step<G>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case", bound = "")]
enum Step<G: Staged> {
    /// An action that is accepted.
    Act { by: By, what: G::Deed },
    /// An action that is refused, with the message key of the reason.
    Refused { by: By, what: G::Deed, because: String },
    /// Facts that hold now.
    Expect(Vec<G::Fact>),
}

/// A seat by its number from 0, or `"table"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, expecting = "a seat is its number from 0 to 5, or \"table\"")]
pub enum By {
    /// A player.
    Seat(#[serde(deserialize_with = "seat_number")] Seat),
    /// The table itself.
    Table(Table),
}

/// The word `"table"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Table;

impl TryFrom<String> for Table {
    type Error = &'static str;

    fn try_from(word: String) -> Result<Self, Self::Error> {
        if word == "table" { Ok(Self) } else { Err("a seat is its number from 0 to 5, or \"table\"") }
    }
}

impl By {
    /// Returns the seat, or [`Seat::TABLE`].
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::Seat(seat) => seat,
            Self::Table(Table) => Seat::TABLE,
        }
    }
}

/// Deserialises the number of a seat.
///
/// # Errors
/// If no game has such a seat.
pub fn seat_number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    let index = usize::deserialize(deserializer)?;
    if index < Seat::MOST {
        Ok(Seat::new(index))
    } else {
        Err(serde::de::Error::custom(format!("there is no seat {index}; seats are counted from 0")))
    }
}

/// Summary of a scenario that passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    /// Description of the scenario.
    pub about: String,
    /// IDs of the rules that it proves.
    pub rules: Vec<String>,
}

/// Returns the name of the game in a scenario.
///
/// # Errors
/// If the text is no scenario.
pub fn game_of(file: &str, text: &str) -> Result<String, Fault> {
    ron_text::parse::<Head>(text).map(|head| head.game).map_err(|wrong| wrong.in_file(file))
}

/// Runs a scenario of the game `G`. Faults call the file `file`.
///
/// # Errors
/// What is wrong with the text, or the first step that turns out differently,
/// with its place.
pub fn run<G: Staged>(file: &str, text: &str) -> Result<Passed, Fault> {
    watch::<G>(file, text, &mut |_, _| ())
}

/// Runs a scenario as [`run`] does, and calls `look` with the state before each
/// action and the events of the action.
///
/// # Errors
/// As for [`run`].
pub fn watch<G: Staged>(file: &str, text: &str, look: &mut dyn FnMut(&G, &[G::Event])) -> Result<Passed, Fault> {
    let parsed: File<G> = ron_text::parse(text).map_err(|wrong| wrong.in_file(file))?;
    let located = |field: String, problem: Message| Fault {
        file: file.to_owned(),
        place: ron_text::locate(text, &field),
        field: Some(field),
        problem,
    };
    let fault = |field: String, problem: String| located(field, Message::verbatim(problem));
    let wrong = |outer: &str, wrong: FieldError| {
        let wrong = wrong.within(outer);
        let problem = wrong.problem();
        located(wrong.field, problem)
    };
    if parsed.rules.is_empty() {
        return Err(fault("rules".into(), "found no rule; a scenario names the rules that it proves".into()));
    }
    if let Some(at) = parsed.rules.iter().position(|rule| !is_rule_id(rule)) {
        let found = &parsed.rules[at];
        return Err(fault(
            format!("rules[{at}]"),
            format!("found \"{found}\"; allowed: numbers of rules, as \"TV-06\""),
        ));
    }
    if !parsed.steps.iter().any(|step| !matches!(step, Step::Act { .. })) {
        return Err(fault("steps".into(), "nothing is expected, so the scenario proves nothing".into()));
    }
    let mut state = G::stage(parsed.given).map_err(|error| wrong("given", error))?;
    let census = |state: &G| {
        let mut census = state.census();
        census.sort_unstable();
        census
    };
    let cards = census(&state);
    for (at, step) in parsed.steps.iter().enumerate() {
        let here = format!("steps[{at}]");
        match step {
            Step::Act { by, what } => {
                let seat = by.seat();
                let action = state.action(seat, what).map_err(|error| wrong(&format!("{here}.what"), error))?;
                let before = state.clone();
                let events = state.apply(seat, action).map_err(|refusal| {
                    fault(here.clone(), format!("{seat} is refused: {refusal} ({})", refusal.message().key))
                })?;
                if census(&state) != cards {
                    return Err(fault(here, "a card is lost or doubled".into()));
                }
                let mut view = before.view(Viewer::Public);
                events.iter().for_each(|event| G::evolve(&mut view, &G::redact(event, Viewer::Public)));
                if view != state.view(Viewer::Public) {
                    return Err(fault(here, "the events lead to another view than the action".into()));
                }
                look(&before, &events);
            }
            Step::Refused { by, what, because } => {
                let seat = by.seat();
                let action = state.action(seat, what).map_err(|error| wrong(&format!("{here}.what"), error))?;
                let before = state.clone();
                match state.apply(seat, action) {
                    Ok(_) => return Err(fault(here, format!("{seat} is not refused"))),
                    Err(refusal) if refusal.message().key != because.as_str() => {
                        let found = refusal.message().key;
                        return Err(fault(here, format!("refused because of {found} ({refusal}), not of {because}")));
                    }
                    Err(_) if state != before => return Err(fault(here, "the refusal changed the state".into())),
                    Err(_) => {}
                }
            }
            Step::Expect(facts) => {
                for (number, fact) in facts.iter().enumerate() {
                    // The variant adds no brackets of its own to the path.
                    let here = format!("{here}[{number}]");
                    state.holds(fact).map_err(|found| fault(here, format!("expected {fact:?}, but {found}")))?;
                }
            }
        }
    }
    Ok(Passed { about: parsed.about, rules: parsed.rules })
}

/// Whether the text is capital letters, a dash and digits.
fn is_rule_id(rule: &str) -> bool {
    rule.split_once('-').is_some_and(|(game, number)| {
        !game.is_empty()
            && game.bytes().all(|byte| byte.is_ascii_uppercase())
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}
