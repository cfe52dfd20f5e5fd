//! Studies and their figures for a game known only by its ID.

use super::Visitor;
use crate::engine::lesson::Taught;
use crate::engine::request::{self, Refused, Request};
use crate::engine::study::Study;
use crate::engine::words::Message;

impl Request {
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
        self.0.begin::<G>()
    }
}

/// As [`request::figure_words`], for the game with this ID; a game that does not
/// exist gives the name as it is.
#[must_use]
pub fn figure_words(game: &str, name: &str) -> Message {
    super::with_game(game, Words(name)).unwrap_or_else(|| Message::verbatim(name))
}

struct Words<'a>(&'a str);

impl Visitor for Words<'_> {
    type Out = Message;

    fn visit<G: Taught>(self) -> Message {
        request::figure_words::<G>(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::auto;
    use crate::engine::bot::Strength;
    use crate::engine::config::{Config as _, Sources};
    use crate::engine::figures::Tallies;
    use crate::engine::request::MOST_GAMES;
    use crate::engine::study::{State, word};
    use crate::engine::temper::Temper;
    use crate::engine::words::Arg;
    use crate::games::cartabomba::config::RulesConfig;
    use crate::words::{Language, Words as Speech, english};
    use clap::ValueEnum as _;
    use std::collections::BTreeMap;
    use std::time::Duration;

    fn request() -> Request {
        let sources = Sources::builtin();
        Request {
            seats: None,
            bots: vec![Strength::Random],
            tempers: vec![Temper::default()],
            seed: 1,
            games: 20,
            jobs: 2,
            sources,
        }
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
        refused(Request { tempers: vec![Temper::Bold; 3], ..request() }, "3");
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

    /// Puts the name of a figure into words that have to be complete.
    fn told(game: &str, name: &str, language: Language) -> String {
        let told = Speech::of(language).say(&figure_words(game, name), &|seat| seat.to_string());
        assert!(!told.contains(['⟦', '{', '$']), "{game}, {name}: {told}");
        assert!(!told.trim().is_empty(), "{game}, {name}");
        told
    }

    /// Collects the names of the figures of short games with each number of
    /// players, as [`Study`] finds them.
    struct Names;

    impl Visitor for Names {
        type Out = Vec<String>;

        fn visit<G: Taught>(self) -> Vec<String> {
            let mut tallies = Tallies::default();
            for seats in G::SEATS {
                let setup = G::default_setup(seats);
                let session = auto::play::<G>(setup.clone(), 3, &vec![Strength::Random; seats]).expect("it is played");
                let outcome = session.outcome().expect("it is over");
                G::figures(&setup, session.events(), &outcome).iter().for_each(|figure| tallies.add(figure));
                for (_, figure) in G::seat_figures(&session, &outcome) {
                    tallies.add(&figure.of("random"));
                }
            }
            tallies.iter().map(|(name, _)| name.to_owned()).collect()
        }
    }

    /// Every figure of every game has a name in both languages, and no two of a
    /// game have the same.
    #[test]
    fn every_figure_has_words() {
        let mut count = 0;
        for game in crate::games::ids() {
            let names = crate::games::with_game(game, Names).expect("a game");
            count += names.len();
            // Otherwise a name that the game does not know would be passed on as it is.
            let verbatim = |name: &&String| format!("{:?}", figure_words(game, name)).contains("\"verbatim\"");
            assert_eq!(names.iter().find(verbatim), None, "{game}");
            for language in Language::ALL {
                let mut met = BTreeMap::new();
                for name in &names {
                    let told = told(game, name, language);
                    assert_eq!(met.insert(told.clone(), name), None, "{game}, {language:?}: {told}");
                }
            }
        }
        assert!(count > 100, "{count} figures");
    }

    #[test]
    fn names_of_cards_are_those_of_the_language() {
        let told = |game: &str, name: &str| Language::ALL.map(|language| told(game, name, language));
        assert_eq!(
            told("cartabomba", "owner of Firecracker wins"),
            ["chi ha Petardo vince", "owner of Firecracker wins"]
        );
        assert_eq!(
            told("tappeti_volanti", "easy: throws off the table"),
            ["lanci fuori dal tavolo (computer, facile)", "throws off the table (computer, easy)"]
        );
        assert_eq!(
            told("alles_im_eimer", "lost buckets of row 3"),
            ["secchi persi della fila 3", "lost buckets of row 3"]
        );
        assert_eq!(
            told("alles_im_eimer", "lost buckets of the horse"),
            ["secchi persi (cavallo)", "lost buckets (horse)"]
        );
        for &strength in Strength::value_variants() {
            told("xako", &format!("{}: points", word(strength)));
        }
        // What house rules name, and what no game has.
        assert_eq!(told("cartabomba", "owner of Teapot wins"), ["chi ha Teapot vince", "owner of Teapot wins"]);
        assert_eq!(told("xako", "Teapot wins"), ["Teapot vince", "Teapot wins"]);
        assert_eq!(told("chess", "castlings"), ["castlings", "castlings"]);
        // The key tells the group, the argument its member.
        let words = figure_words("xako", "Teapot wins");
        assert_eq!((words.key.as_ref(), words.args.len()), ("figure-character-wins", 1));
        assert_eq!(words.args[0], ("name".into(), Arg::Message(Message::verbatim("Teapot"))));
    }
}
