//! Statistics of people from the results of finished games: how often they play,
//! their results over time, favourite games, shares of wins, and hits of throws.
//!
//! Files of results may have been edited: seats without a score, names that are
//! empty or occur twice at a table, and times in any order do no harm. Names are
//! taken as typed. Every function looks at each game once.

use super::chance;
use super::seat::Seat;
use super::session::Player;
use super::statistics::{Played, Statistics};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Number of games of a moving mean.
pub const WINDOW: usize = 5;

/// Maximum number of people with a share of their own; the others share one.
pub const NAMED: usize = 4;

/// Selects games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter<'a> {
    /// The one game, or `None` for all.
    pub game: Option<&'a str>,
    /// Only games that were over at this time or later, in seconds since 1970.
    pub since: u64,
}

impl Filter<'_> {
    /// Whether a result is selected.
    fn takes(self, played: &Played) -> bool {
        played.finished >= self.since && self.game.is_none_or(|game| game == played.game)
    }
}

/// Selects the players whose results are evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Who<'a> {
    /// All people, but no computer player.
    #[default]
    Everybody,
    /// The person of this name.
    Person(&'a str),
}

impl Who<'_> {
    /// Whether the player of this seat is selected.
    fn sits(self, (name, player): &(String, Player)) -> bool {
        player.is_person() && (self == Self::Everybody || self == Who::Person(name))
    }
}

/// Returns the seats of a game, at most [`Seat::MOST`].
fn seats(played: &Played) -> &[(String, Player)] {
    &played.seats[..played.seats.len().min(Seat::MOST)]
}

/// Returns the names of the people of a game, each once.
fn names(played: &Played) -> BTreeSet<&str> {
    seats(played).iter().filter(|(_, player)| player.is_person()).map(|(name, _)| name.as_str()).collect()
}

/// Returns the games that somebody played in, the oldest first.
fn games_of<'a>(all: &'a Statistics, who: Who, filter: Filter) -> Vec<&'a Played> {
    let took_part = |played: &&Played| filter.takes(played) && seats(played).iter().any(|seat| who.sits(seat));
    let mut games: Vec<&Played> = all.0.iter().filter(took_part).collect();
    games.sort_by_key(|played| played.finished);
    games
}

/// Returns people by name with their numbers of games, most games first.
fn counted<'a>(games: impl IntoIterator<Item = &'a Played>) -> Vec<(&'a str, usize)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for name in games.into_iter().flat_map(names) {
        *counts.entry(name).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    counts
}

/// Returns all people with their numbers of games, most games first.
#[must_use]
pub fn people(all: &Statistics, filter: Filter) -> Vec<(String, usize)> {
    let games = all.0.iter().filter(|played| filter.takes(played));
    counted(games).into_iter().map(|(name, games)| (name.to_owned(), games)).collect()
}

/// The result of one seat in one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// Identifier of the game.
    pub game: String,
    /// When it was over, in seconds since 1970.
    pub finished: u64,
    /// Final score.
    pub points: i32,
    /// Whether the game was won, alone or with others.
    pub won: bool,
    /// Mean of the last [`WINDOW`] games of this kind, this one included; `None`
    /// as long as there are fewer.
    pub mean: Option<f64>,
    /// Mean of the scores of all others at the table; `None` without others.
    pub others: Option<f64>,
    /// Mean of `others` over the last [`WINDOW`] games of this kind with others.
    pub others_mean: Option<f64>,
}

/// The last values of a series, at most [`WINDOW`].
#[derive(Default)]
struct Recent(VecDeque<f64>);

impl Recent {
    /// Adds a value, dropping the oldest if full.
    fn add(&mut self, value: f64) {
        if self.0.len() == WINDOW {
            self.0.pop_front();
        }
        self.0.push_back(value);
    }

    /// Returns the mean, once there are enough values.
    fn mean(&self) -> Option<f64> {
        (self.0.len() == WINDOW).then(|| self.0.iter().sum::<f64>() / WINDOW as f64)
    }
}

/// Returns the mean of some scores; `None` if there are none.
fn mean(scores: &[i32]) -> Option<f64> {
    let sum: i64 = scores.iter().copied().map(i64::from).sum();
    (!scores.is_empty()).then(|| sum as f64 / scores.len() as f64)
}

/// Returns the results of `who` over time, the oldest first. Means are taken
/// within each kind of game alone, because points of different games cannot be
/// compared. For everybody there is a point for each person, and the others are
/// the computer players.
#[must_use]
pub fn results(all: &Statistics, who: Who, filter: Filter) -> Vec<Point> {
    let mut recent: BTreeMap<&str, (Recent, Recent)> = BTreeMap::new();
    let mut points = Vec::new();
    for played in games_of(all, who, filter) {
        let scored = seats(played).iter().zip(&played.scores).enumerate();
        let (own, others): (Vec<_>, Vec<_>) = scored.partition(|(_, (seat, _))| who.sits(seat));
        let scores = |side: &[(usize, (&_, &i32))]| side.iter().map(|(_, (_, score))| **score).collect::<Vec<_>>();
        let Some(value) = mean(&scores(&own)) else { continue };
        let others = mean(&scores(&others));
        let (last, last_others) = recent.entry(&played.game).or_default();
        last.add(value);
        others.into_iter().for_each(|value| last_others.add(value));
        points.extend(own.into_iter().map(|(at, (_, &points))| Point {
            game: played.game.clone(),
            finished: played.finished,
            points,
            won: played.winners.contains(Seat::new(at)),
            mean: last.mean(),
            others,
            others_mean: last_others.mean(),
        }));
    }
    points
}

/// How much somebody played a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Favorite {
    /// Identifier of the game.
    pub game: String,
    /// Number of games.
    pub games: usize,
    /// Playing time in seconds, pauses not counted.
    pub seconds: u64,
}

/// Returns the games that somebody played, those with most playing time first.
#[must_use]
pub fn favorites(all: &Statistics, who: Who, filter: Filter) -> Vec<Favorite> {
    let mut sums: BTreeMap<&str, (usize, u64)> = BTreeMap::new();
    for played in games_of(all, who, filter) {
        let (games, seconds) = sums.entry(&played.game).or_default();
        *games += 1;
        *seconds = seconds.saturating_add(played.seconds);
    }
    let favorite = |(game, (games, seconds)): (&str, _)| Favorite { game: game.to_owned(), games, seconds };
    let mut favorites: Vec<Favorite> = sums.into_iter().map(favorite).collect();
    favorites.sort_by_key(|favorite| std::cmp::Reverse((favorite.seconds, favorite.games)));
    favorites
}

/// Who has a share of the games won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Participant {
    /// A person.
    Person(String),
    /// All people beyond the first [`NAMED`].
    Rest,
    /// All computer players.
    Computers,
}

/// Shares of the games won.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shares {
    /// Those who have shares: the person concerned first, then people by their
    /// number of games, the computer players last.
    pub participants: Vec<Participant>,
    /// The shares in each game, most games first.
    pub games: Vec<GameShares>,
}

/// Shares of the games won in one game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameShares {
    /// Identifier of the game.
    pub game: String,
    /// Number of games.
    pub games: usize,
    /// Share of each participant, 0 to 1. A shared win is split evenly, so that
    /// all shares add up to 1 unless nobody won some game.
    pub parts: Vec<f64>,
    /// Share that the person would have if all were equally strong; for
    /// everybody, that of all people together.
    pub expected: f64,
}

/// Sums for [`GameShares`]: one for each of the people with a share of their own,
/// for the other people, and for the computer players.
#[derive(Default)]
struct Sums {
    games: usize,
    parts: [f64; NAMED + 2],
    expected: f64,
}

/// Returns the shares of wins in the games that `who` played in.
#[must_use]
pub fn shares(all: &Statistics, who: Who, filter: Filter) -> Shares {
    let games = games_of(all, who, filter);
    let mut people: Vec<&str> = counted(games.iter().copied()).into_iter().map(|(name, _)| name).collect();
    people.sort_by_key(|name| who != Who::Person(name));
    let places: BTreeMap<&str, usize> = people.iter().enumerate().map(|(at, &name)| (name, at.min(NAMED))).collect();
    let place = |(name, player): &(String, Player)| match player {
        Player::Person => places[name.as_str()],
        Player::Computer(_) => NAMED + 1,
    };
    let mut sums: BTreeMap<&str, Sums> = BTreeMap::new();
    for played in &games {
        add_shares(sums.entry(&played.game).or_default(), played, who, place);
    }
    let computers = games.iter().flat_map(|played| seats(played)).any(|(_, player)| !player.is_person());
    let named = people.iter().take(NAMED).enumerate().map(|(at, name)| (at, Participant::Person((*name).to_owned())));
    let rest = (people.len() > NAMED).then_some((NAMED, Participant::Rest));
    let columns = named.chain(rest).chain(computers.then_some((NAMED + 1, Participant::Computers)));
    let (columns, participants): (Vec<usize>, Vec<Participant>) = columns.unzip();
    let share = |(game, sums): (&str, Sums)| {
        let of = sums.games as f64;
        let parts = columns.iter().map(|&column| sums.parts[column] / of).collect();
        GameShares { game: game.to_owned(), games: sums.games, parts, expected: sums.expected / of }
    };
    let mut games: Vec<GameShares> = sums.into_iter().map(share).collect();
    games.sort_by_key(|shares| std::cmp::Reverse(shares.games));
    Shares { participants, games }
}

/// Adds the result of a game to the sums of its kind; `place` says where.
fn add_shares(sums: &mut Sums, played: &Played, who: Who, place: impl Fn(&(String, Player)) -> usize) {
    let seats = seats(played);
    let won = |at: &usize| played.winners.contains(Seat::new(*at));
    let winners: Vec<usize> = (0..seats.len()).filter(won).collect();
    for &at in &winners {
        sums.parts[place(&seats[at])] += 1.0 / winners.len() as f64;
    }
    let own = seats.iter().filter(|seat| who.sits(seat)).count();
    sums.expected += own as f64 / seats.len().max(1) as f64;
    sums.games += 1;
}

/// How many throws of a person reached a destination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hits {
    /// Name of the person.
    pub name: String,
    /// Number of throws that reached one.
    pub hit: u64,
    /// Number of throws in all, at least 1.
    pub made: u64,
}

impl Hits {
    /// Returns the share of hits and both ends of its 95 % interval, 0 to 1.
    #[must_use]
    pub fn share(&self) -> [f64; 3] {
        let share = self.hit as f64 / self.made.max(1) as f64;
        let (least, most) = chance::interval(share, self.made as f64);
        [share, least, most]
    }
}

/// Returns the hits of all people who have thrown, most throws first.
#[must_use]
pub fn hits(all: &Statistics, filter: Filter) -> Vec<Hits> {
    let mut sums: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for played in all.0.iter().filter(|played| filter.takes(played)) {
        for ((name, player), tries) in seats(played).iter().zip(&played.tries) {
            if player.is_person() && tries.made > 0 {
                let (hit, made) = sums.entry(name).or_default();
                *hit += u64::from(tries.hit.min(tries.made));
                *made += u64::from(tries.made);
            }
        }
    }
    let hits = |(name, (hit, made)): (&str, _)| Hits { name: name.to_owned(), hit, made };
    let mut hits: Vec<Hits> = sums.into_iter().map(hits).collect();
    hits.sort_by_key(|hits| std::cmp::Reverse(hits.made));
    hits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::Strength;
    use crate::engine::seat::SeatSet;
    use crate::engine::statistics::Tries;

    /// A person, or a computer player if the name begins with a sign.
    fn seat(name: &str) -> (String, Player) {
        let player = if name.starts_with('*') { Player::Computer(Strength::Easy) } else { Player::Person };
        (name.to_owned(), player)
    }

    fn played(game: &str, finished: u64, names: &[&str], scores: &[i32], winners: &[usize]) -> Played {
        Played {
            game: game.into(),
            started: finished,
            seed: finished,
            finished,
            seconds: 600,
            decisions: 9,
            seats: names.iter().map(|name| seat(name)).collect(),
            scores: scores.to_vec(),
            winners: winners.iter().copied().map(Seat::new).collect(),
            tries: Vec::new(),
        }
    }

    fn sample() -> Statistics {
        Statistics(vec![
            played("toy", 10, &["Anna", "Bea", "*"], &[3, 6, 8], &[2]),
            played("toy", 20, &["Bea", "Anna"], &[1, 4], &[1]),
            played("four", 30, &["Anna", "*", "Bea", "*"], &[9, 2, 9, 2], &[0, 2]),
            played("toy", 40, &["Carla", "*"], &[5, 5], &[0, 1]),
        ])
    }

    const ALL: Filter = Filter { game: None, since: 0 };

    #[test]
    fn people_are_counted_by_games() {
        let names = |filter| people(&sample(), filter);
        assert_eq!(names(ALL), [("Anna".into(), 3), ("Bea".into(), 3), ("Carla".into(), 1)]);
        assert_eq!(names(Filter { game: Some("toy"), since: 20 }).len(), 3);
        assert_eq!(names(Filter { game: Some("toy"), since: 21 }), [("Carla".into(), 1)]);
    }

    #[test]
    fn results_have_moving_means_of_one_game() {
        let mut games: Vec<Played> =
            (0..7).map(|at| played("toy", at, &["Bea", "Anna", "*"], &[2, at as i32, 4], &[1])).collect();
        games.push(played("other", 3, &["Anna"], &[1000], &[]));
        // The file is not in order.
        games.reverse();
        let all = Statistics(games);
        let points = results(&all, Who::Person("Anna"), Filter { game: Some("toy"), since: 0 });
        assert_eq!(points.iter().map(|point| point.points).collect::<Vec<_>>(), (0..7).collect::<Vec<_>>());
        let means: Vec<_> = points.iter().map(|point| point.mean).collect();
        assert_eq!(means, [None, None, None, None, Some(2.0), Some(3.0), Some(4.0)]);
        assert!(points[3].others == Some(3.0) && points[3].others_mean.is_none() && points[0].won);
        assert_eq!(points[6].others_mean, Some(3.0));
        // Other games neither affect these means nor are affected by them.
        let every = results(&all, Who::Person("Anna"), ALL);
        assert_eq!((every.len(), every[7].mean), (8, Some(4.0)));
        let other = every.iter().find(|point| point.game == "other").expect("it was played");
        assert_eq!((other.mean, other.others, other.won), (None, None, false));
        let everybody = results(&all, Who::Everybody, Filter { game: Some("toy"), since: 0 });
        assert_eq!((everybody.len(), everybody[13].mean, everybody[13].others), (14, Some(3.0), Some(4.0)));
    }

    #[test]
    fn favorites_are_sorted_by_time() {
        let found = favorites(&sample(), Who::Person("Anna"), ALL);
        assert_eq!(found[0], Favorite { game: "toy".into(), games: 2, seconds: 1200 });
        assert_eq!(found[1], Favorite { game: "four".into(), games: 1, seconds: 600 });
        assert_eq!(favorites(&sample(), Who::Person("Dino"), ALL), []);
    }

    /// Parts add up to 1, and shared wins are split.
    #[test]
    fn shares_are_those_of_the_games_with_the_person() {
        let found = shares(&sample(), Who::Person("Bea"), ALL);
        let person = |name: &str| Participant::Person(name.into());
        assert_eq!(found.participants, [person("Bea"), person("Anna"), Participant::Computers]);
        let (toy, four) = (&found.games[0], &found.games[1]);
        assert_eq!((toy.game.as_str(), toy.games, four.games), ("toy", 2, 1));
        assert_eq!((toy.parts.as_slice(), four.parts.as_slice()), (&[0.0, 0.5, 0.5][..], &[0.5, 0.5, 0.0][..]));
        assert!((toy.expected - (1.0 / 3.0 + 0.5) / 2.0).abs() < 1e-12 && four.expected == 0.25);
        // For everybody, the expected share of all people together.
        let found = shares(&sample(), Who::Everybody, Filter { game: Some("four"), since: 0 });
        assert_eq!(found.games[0].expected, 0.5);
        assert!(shares(&sample(), Who::Person("Dino"), ALL).games.is_empty());
    }

    #[test]
    fn people_beyond_the_first_share_one_part() {
        let names = ["A", "B", "C", "D", "E", "F"];
        let all = Statistics(vec![played("toy", 1, &names, &[0; 6], &[4]), played("toy", 2, &names, &[0; 6], &[5])]);
        let found = shares(&all, Who::Person("F"), ALL);
        assert_eq!(found.participants.first(), Some(&Participant::Person("F".into())));
        assert_eq!((found.participants.len(), found.participants[4].clone()), (5, Participant::Rest));
        assert_eq!(found.games[0].parts, [0.5, 0.0, 0.0, 0.0, 0.5]);
    }

    #[test]
    fn hits_are_summed_by_name() {
        let mut all = sample();
        all.0[0].tries = vec![Tries { hit: 3, made: 4 }, Tries { hit: 9, made: 2 }, Tries { hit: 1, made: 1 }];
        all.0[1].tries = vec![Tries::default(), Tries { hit: 3, made: 6 }];
        let found = hits(&all, ALL);
        assert_eq!(found[0], Hits { name: "Anna".into(), hit: 6, made: 10 });
        // More hits than throws, as only a damaged file has them.
        assert_eq!(found[1], Hits { name: "Bea".into(), hit: 2, made: 2 });
        let [share, least, most] = found[0].share();
        assert!(found.len() == 2 && share == 0.6 && least > 0.3 && least < share && most > share && most < 0.85);
    }

    /// Nothing that a file may hold does harm, and many games take little time.
    #[test]
    fn odd_files_do_no_harm() {
        let mut odd = Statistics(vec![
            played("", u64::MAX, &["", "", "Anna"], &[i32::MAX], &[0, 1, 5]),
            played("toy", 0, &["Anna"; 9], &[i32::MIN; 20], &[]),
            played("toy", 0, &[], &[], &[0]),
            Played { seconds: u64::MAX, winners: SeatSet::only(Seat::TABLE), ..played("toy", 7, &["Anna"], &[], &[]) },
        ]);
        odd.0.extend((0..50_000).map(|at| played("toy", at, &["Anna", "*"], &[1, 2], &[1])));
        for who in [Who::Everybody, Who::Person(""), Who::Person("Anna")] {
            assert!(!people(&odd, ALL).is_empty() && !favorites(&odd, who, ALL).is_empty());
            let found = shares(&odd, who, ALL);
            let whole = |game: &GameShares| game.parts.iter().sum::<f64>() < 1.0 + 1e-9 && game.expected <= 1.0;
            assert!(found.games.iter().all(whole), "{who:?}");
            assert!(results(&odd, who, ALL).iter().all(|point| point.mean.is_none_or(f64::is_finite)));
        }
        assert_eq!(results(&odd, Who::Person(""), ALL).len(), 1, "one of them has no score");
        assert_eq!(hits(&odd, ALL), []);
    }
}
