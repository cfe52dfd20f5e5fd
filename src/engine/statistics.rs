//! Results of all finished games.
//!
//! The file is a list of results; sums are computed from it, so that they never
//! contradict each other.

use super::bot::Strength;
use super::files;
use super::game::Game;
use super::seat::{Seat, SeatSet};
use super::session::{Player, Session};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Largest file that is read, in bytes; a game takes about three hundred.
pub const LARGEST: u64 = 16 << 20;

/// The result of one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// [`Game::ID`].
    pub game: String,
    /// When the game was begun, in seconds since 1970.
    pub started: u64,
    /// Its seed, which together with the game and the time it began identifies it.
    pub seed: u64,
    /// When the game was over, in seconds since 1970.
    pub finished: u64,
    /// Playing time in seconds, pauses not counted.
    pub seconds: u64,
    /// Number of decisions of all players, those of the table not counted.
    pub decisions: usize,
    /// Name and kind of player, by seat.
    pub seats: Vec<(String, Player)>,
    /// Final score by seat.
    pub scores: Vec<i32>,
    /// Who won; several share the win.
    pub winners: SeatSet,
    /// Tries of each seat, by seat; empty in games where nothing is tried, and in
    /// files from before tries were counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tries: Vec<Tries>,
}

/// How often a seat tried something, and how often it succeeded; see [`Game::tries`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tries {
    /// Number of tries that succeeded.
    pub hit: u32,
    /// Number of tries in all.
    pub made: u32,
}

impl Tries {
    /// Counts the tries of a session by seat; nothing if there were none.
    fn of<G: Game>(session: &Session<G>) -> Vec<Self> {
        let tries = G::tries(session.events());
        let mut sums = vec![Self::default(); if tries.is_empty() { 0 } else { session.seats().len() }];
        for (seat, hit) in tries {
            if let Some(sum) = sums.get_mut(seat.index()) {
                sum.made += 1;
                sum.hit += u32::from(hit);
            }
        }
        sums
    }
}

impl Played {
    /// Returns the result of a session, or `None` while it is not over.
    #[must_use]
    pub fn of<G: Game>(session: &Session<G>, now: SystemTime) -> Option<Self> {
        let outcome = session.outcome()?;
        Some(Self {
            game: G::ID.to_owned(),
            started: session.sitting().started,
            seed: session.seed(),
            finished: seconds(now),
            seconds: session.sitting().seconds,
            decisions: session.log().iter().filter(|entry| !entry.seat.is_table()).count(),
            seats: session.seats().iter().map(|info| (info.name.clone(), info.player)).collect(),
            scores: outcome.scores,
            winners: outcome.winners,
            tries: Tries::of(session),
        })
    }

    fn is_same_game(&self, other: &Self) -> bool {
        (&self.game, self.started, self.seed) == (&other.game, other.started, other.seed)
    }
}

/// Returns a time in seconds since 1970; 0 for earlier times.
#[must_use]
pub fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Number of games played and won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub played: usize,
    /// Games won, shared wins included.
    pub won: usize,
}

/// Summary of the results of one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Number of finished games.
    pub games: usize,
    /// Mean playing time, in seconds.
    pub seconds: u64,
    /// Mean number of decisions of all players.
    pub decisions: usize,
    /// When the last one was over, in seconds since 1970.
    pub last: u64,
    /// People by name, most wins first.
    pub people: Vec<(String, Tally)>,
    /// Computer players by strength; every seat counts.
    pub computers: Vec<(Strength, Tally)>,
}

/// Results of all games, in the order in which they were over.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Statistics(pub Vec<Played>);

impl Statistics {
    /// Adds a result. A game counts once: if its end was taken back and played
    /// again, the new result replaces the old one.
    pub fn add(&mut self, played: Played) {
        self.0.retain(|other| !other.is_same_game(&played));
        self.0.push(played);
    }

    /// Summarises the results of one game.
    #[must_use]
    pub fn of(&self, game: &str) -> Summary {
        let mut people: BTreeMap<&str, Tally> = BTreeMap::new();
        let mut computers: BTreeMap<Strength, Tally> = BTreeMap::new();
        let all: Vec<&Played> = self.0.iter().filter(|played| played.game == game).collect();
        for played in &all {
            for (at, (name, player)) in played.seats.iter().enumerate().take(Seat::MOST) {
                let tally = match player {
                    Player::Person => people.entry(name).or_default(),
                    Player::Computer(strength) => computers.entry(*strength).or_default(),
                };
                tally.played += 1;
                tally.won += usize::from(played.winners.contains(Seat::new(at)));
            }
        }
        let mut people: Vec<_> = people.into_iter().map(|(name, tally)| (name.to_owned(), tally)).collect();
        people.sort_by_key(|(_, tally)| std::cmp::Reverse((tally.won, tally.played)));
        let games = all.len();
        Summary {
            games,
            seconds: mean(all.iter().map(|played| played.seconds)),
            decisions: mean(all.iter().map(|played| played.decisions as u64)) as usize,
            last: all.iter().map(|played| played.finished).max().unwrap_or(0),
            people,
            computers: computers.into_iter().collect(),
        }
    }
}

/// Returns the mean, without overflow whatever a file may hold; 0 if there are
/// no values.
fn mean(values: impl ExactSizeIterator<Item = u64>) -> u64 {
    let count = values.len().max(1) as u128;
    (values.map(u128::from).sum::<u128>() / count) as u64
}

/// Reads the results; there are none if the file does not exist.
///
/// # Errors
/// If the file cannot be read or is damaged; the text says where.
pub fn load(file: &Path) -> io::Result<Statistics> {
    let bytes = match files::read(file, LARGEST) {
        Ok(bytes) => bytes,
        Err(why) if why.is_missing() => return Ok(Statistics::default()),
        Err(why) => return Err(files::about(file, &why.into())),
    };
    let damaged = |wrong: String| io::Error::new(io::ErrorKind::InvalidData, format!("{}: {wrong}", file.display()));
    let text = str::from_utf8(&bytes).map_err(|wrong| damaged(wrong.to_string()))?;
    ron::from_str(text).map_err(|wrong| damaged(wrong.to_string()))
}

/// Adds a result to the file. A damaged file is set aside and a new one begun;
/// that is reported as an error although the result is kept.
///
/// # Errors
/// If an I/O operation fails; or if the file was damaged, saying how and where it is now.
pub fn record(file: &Path, played: Played) -> io::Result<()> {
    let (mut all, damage) = match load(file) {
        Ok(all) => (all, Ok(())),
        Err(fault) if fault.kind() == io::ErrorKind::InvalidData => {
            let aside = files::set_aside(file)?;
            let told = format!("{fault}; {}", aside.display());
            (Statistics::default(), Err(io::Error::new(io::ErrorKind::InvalidData, told)))
        }
        Err(fault) => return Err(fault),
    };
    all.add(played);
    let text = ron::ser::to_string_pretty(&all, ron::ser::PrettyConfig::default().depth_limit(2));
    let text = text.map_err(|fault| io::Error::other(fault.to_string()))?;
    files::write(file, &format!("{text}\n"))?;
    damage
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files from before tries were counted still load, and games without any are
    /// written as before.
    #[test]
    fn results_may_have_no_tries() {
        let old = "[(game:\"toy\",started:1,seed:3,finished:9,seconds:6,decisions:10,\
            seats:[(\"Anna\",Person)],scores:[3],winners:[0])]";
        let mut all: Statistics = ron::from_str(old).expect("an old file");
        assert_eq!(all.0[0].tries, []);
        let again = |all: &Statistics| ron::to_string(all).expect("text");
        assert!(!again(&all).contains("tries"));
        all.0[0].tries = vec![Tries { hit: 2, made: 3 }];
        assert_eq!(ron::from_str::<Statistics>(&again(&all)).expect("a new file"), all);
    }
}
