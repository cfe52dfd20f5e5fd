//! Studies of a game known only by its ID: what the set-up of a run needs, told
//! apart by whom it concerns.

use super::Visitor;
use crate::engine::bot::Strength;
use crate::engine::config::{Fault, Sources};
use crate::engine::game::Game;
use crate::engine::lesson::Taught;
use crate::engine::study::{LONGEST, Plan, Study};
use crate::engine::words::Message;

/// A run that somebody asks for.
#[derive(Clone, Debug)]
pub struct Request {
    /// Number of players; the fewest that the game allows if `None`.
    pub seats: Option<usize>,
    /// Strength of the computer players: one for all, or one for each seat.
    pub bots: Vec<Strength>,
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
    /// The request itself is wrong; says what is.
    Request(Message),
    /// A config file is faulty: with the built-in one in its place the results
    /// would be those of other rules.
    Config(Vec<Fault>),
    /// The system gives no thread.
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
        let strengths = match self.bots.as_slice() {
            [one] => vec![*one; seats],
            each if each.len() == seats => each.to_vec(),
            each => {
                let told = Message::new("study-bots").with("found", each.len()).with("seats", seats);
                return Err(Refused::Request(told));
            }
        };
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
        Ok(Plan { setup, strengths, seed, games, jobs, longest: LONGEST })
    }

    /// Starts the run of the game with this ID in the background; `None` if there
    /// is no such game.
    ///
    /// # Errors
    /// As for [`Request::plan`], or if the system gives no thread.
    #[must_use]
    pub fn start(&self, game: &str) -> Option<Result<Study, Refused>> {
        super::with_game(game, Start(self))
    }
}

struct Start<'a>(&'a Request);

impl Visitor for Start<'_> {
    type Out = Result<Study, Refused>;

    fn visit<G: Taught>(self) -> Self::Out {
        Study::start(self.0.plan::<G>()?).map_err(|fault| Refused::System(fault.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::config::Config as _;
    use crate::engine::study::State;
    use crate::games::cartabomba::config::RulesConfig;
    use crate::words::english;
    use std::time::Duration;

    fn request() -> Request {
        let sources = Sources::builtin();
        Request { seats: None, bots: vec![Strength::Random], seed: 1, games: 20, jobs: 2, sources }
    }

    /// The results of every game, without its types.
    #[test]
    fn every_game_can_be_studied() {
        for game in crate::games::ids() {
            let study = Request { games: 3, ..request() }.start(game).expect("a game").expect("it starts");
            while study.progress().state == State::Running {
                std::thread::sleep(Duration::from_millis(20));
            }
            assert_eq!(study.progress().state, State::Done, "{game}");
            let results = study.results();
            assert_eq!((results.game, results.games), (game, 3));
        }
        assert!(request().start("chess").is_none());
    }

    #[test]
    fn requests_that_make_no_sense_are_refused() {
        let refused = |request: Request, word: &str| match request.start("cartabomba").expect("a game") {
            Err(Refused::Request(told)) => assert!(english(&told).contains(word), "{told:?}"),
            other => panic!("{other:?}"),
        };
        refused(Request { seats: Some(9), ..request() }, "2");
        refused(Request { bots: vec![Strength::Easy; 3], ..request() }, "3");
        refused(Request { games: 0, ..request() }, "1000000");
        refused(Request { games: MOST_GAMES + 1, ..request() }, "1000000");
        refused(Request { seed: u64::MAX, ..request() }, "too large");
    }

    /// With a faulty file the results would be those of other rules.
    #[test]
    fn faulty_rules_are_not_played() {
        let text = RulesConfig::BUILTIN.replace("plays: 3", "plays: 9");
        let sources = Sources::builtin().with_text(RulesConfig::PATH, text);
        match (Request { sources, ..request() }).start("cartabomba").expect("a game") {
            Err(Refused::Config(faults)) => assert!(faults[0].to_string().contains("plays"), "{}", faults[0]),
            other => panic!("{other:?}"),
        }
        let text = RulesConfig::BUILTIN.replace("plays: 3", "plays: 2");
        let sources = Sources::builtin().with_text(RulesConfig::PATH, text);
        assert!((Request { sources, ..request() }).start("cartabomba").expect("a game").is_ok());
    }
}
