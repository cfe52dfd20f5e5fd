//! Requests for studies: checked, turned into plans, and started.

use super::bot::Strength;
use super::config::{Fault, Sources};
use super::game::Game;
use super::study::{LONGEST, Plan, Study, word};
use super::temper::Temper;
use super::words::Message;
use clap::ValueEnum as _;

/// A requested run.
#[derive(Clone, Debug)]
pub struct Request {
    /// Number of players; the fewest that the game allows if `None`.
    pub seats: Option<usize>,
    /// Strength of the computer players: one for all, or one for each seat.
    pub bots: Vec<Strength>,
    /// Temper of the computer players: one for all, or one for each seat.
    pub tempers: Vec<Temper>,
    /// Seed of the first game.
    pub seed: u64,
    /// Number of games, 1 to [`MOST_GAMES`].
    pub games: u64,
    /// Number of threads; see [`crate::engine::study::spare_jobs`].
    pub jobs: usize,
    /// The config in force, with house rules and drafts if there are any.
    pub sources: Sources,
}

/// Largest number of games of a run.
pub const MOST_GAMES: u64 = 1_000_000;

/// Why a request cannot be met.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// The request itself is wrong, for this reason.
    Request(Message),
    /// A config file is faulty: with the built-in one in its place the results
    /// would be those of other rules.
    Config(Vec<Fault>),
    /// No thread can be started, for this reason.
    System(String),
}

impl Request {
    /// Returns the plan of this run for the game `G`.
    ///
    /// # Errors
    /// If numbers or config files are wrong.
    pub fn plan<G: Game>(&self) -> Result<Plan<G>, Refused> {
        let seats = self.seats.unwrap_or(*G::SEATS.start());
        if !G::SEATS.contains(&seats) {
            let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
            let told = Message::new("study-seats").with("found", seats).with("least", least).with("most", most);
            return Err(Refused::Request(told));
        }
        let strengths = for_each("study-bots", &self.bots, seats)?;
        let tempers = for_each("study-tempers", &self.tempers, seats)?;
        if !(1..=MOST_GAMES).contains(&self.games) {
            let told = Message::new("study-games").with("found", self.games.to_string());
            return Err(Refused::Request(told.with("most", MOST_GAMES.to_string())));
        }
        if self.seed.checked_add(self.games).is_none() {
            return Err(Refused::Request(Message::new("study-seed").with("found", self.seed.to_string())));
        }
        let (setup, mut faults) = G::setup(seats, &self.sources);
        // A layout that is left out changes no rule.
        faults.retain(|fault| !fault.is_left_out());
        if !faults.is_empty() {
            return Err(Refused::Config(faults));
        }
        let Self { seed, games, jobs, .. } = *self;
        Ok(Plan { setup, strengths, tempers, seed, games, jobs, longest: LONGEST })
    }

    /// Starts the run of the game `G` in the background.
    ///
    /// # Errors
    /// As for [`Request::plan`], or if no thread can be started.
    pub fn begin<G: Game>(&self) -> Result<Study, Refused> {
        Study::start(self.plan::<G>()?).map_err(|fault| Refused::System(fault.to_string()))
    }
}

/// Returns a value for each seat from one for all or one for each.
fn for_each<T: Copy>(refusal: &'static str, values: &[T], seats: usize) -> Result<Vec<T>, Refused> {
    match values {
        [one] => Ok(vec![*one; seats]),
        each if each.len() == seats => Ok(each.to_vec()),
        each => Err(Refused::Request(Message::new(refusal).with("found", each.len()).with("seats", seats))),
    }
}

/// Returns the name of a figure of the game `G`, as [`Tallies`] and [`Figure`]
/// give it, for players. A name of a card, character, mission, row or colour
/// inside is the argument `name`, a message of its own; figures that differ in it
/// alone have the same key. A figure of one strength of computer players is
/// `figure-of-strength` with the arguments `figure` and `strength`.
///
/// [`Tallies`]: super::figures::Tallies
/// [`Figure`]: super::figures::Figure
#[must_use]
pub fn figure_words<G: Game>(name: &str) -> Message {
    let called = |who: &str| Strength::value_variants().iter().any(|&strength| word(strength) == who);
    if let Some((who, what)) = name.split_once(": ").filter(|(who, _)| called(who)) {
        let strength = Message::new(format!("player-{who}"));
        return Message::new("figure-of-strength").with("figure", G::figure_words(what)).with("strength", strength);
    }
    G::figure_words(name)
}
