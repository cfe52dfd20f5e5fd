//! Many games of computer players with one setup: played on several threads,
//! reported in their order, and put together so that two rule sets can be
//! compared.
//!
//! Results do not depend on the number of threads: games are handed over in the
//! order of their seeds, and those that are ahead wait. Results of a run that
//! was stopped are those of its first games.

use super::auto::{self, Limits, Stuck};
use super::bot::{Bot, Strength};
use super::chance::{self, Moments, interval};
use super::figures::{Amounts, Figure, Tallies, Tally};
use super::game::Game;
use super::seat::Seat;
use super::temper::Temper;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Number of decisions after which a game of a study counts as one that does not
/// end; the games measured with the built-in rules took some hundreds.
pub const LONGEST: usize = 20_000;

/// Number of games in a row that do not end after which a run breaks off,
/// because under these rules games do not end.
pub const MOST_ENDLESS: u64 = 20;

/// Number of games that a thread may be ahead of the one that is waited for;
/// bounds the memory of results that cannot be handed over yet.
const AHEAD: u64 = 16;

/// The games of a study.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The setup of every game.
    pub setup: G::Setup,
    /// Strength of the computer player in each seat.
    pub strengths: Vec<Strength>,
    /// Temper of the computer player in each seat.
    pub tempers: Vec<Temper>,
    /// Seed of the first game; each next game has the next seed.
    pub seed: u64,
    /// Number of games, at least 1.
    pub games: u64,
    /// Number of threads, at least 1.
    pub jobs: usize,
    /// Number of decisions after which a game counts as one that does not end.
    pub longest: usize,
}

/// One game that was played to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Its seed.
    pub seed: u64,
    /// Final scores, by seat.
    pub scores: Vec<i32>,
    /// Seats that won.
    pub winners: Vec<usize>,
    /// Number of decisions, those of the table included.
    pub decisions: usize,
    /// Figures of the game itself.
    pub figures: Vec<Figure>,
}

/// How a game of a study came out.
#[derive(Clone, PartialEq, Debug)]
pub enum Ended {
    /// It was played to its end.
    Played(Played),
    /// The game with this seed did not end; see [`Plan::longest`].
    Endless(u64),
}

/// Why a study broke off.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    /// A game could not be played.
    #[error("seed {seed}: {stuck}")]
    Stuck {
        /// Seed of the game.
        seed: u64,
        /// Why.
        stuck: Stuck,
    },
    /// The program panicked in a game.
    #[error("seed {seed}: the program failed: {what}")]
    Failed {
        /// Seed of the game.
        seed: u64,
        /// Panic message.
        what: String,
    },
    /// Several games in a row did not end; see [`MOST_ENDLESS`].
    #[error("{0} games in a row did not end")]
    Endless(u64),
}

/// Returns the number of threads that leaves one core to everything else.
#[must_use]
pub fn spare_jobs() -> usize {
    all_jobs().saturating_sub(1).max(1)
}

/// Returns the number of cores.
#[must_use]
pub fn all_jobs() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Returns the word for a strength before the name of a figure, and on the
/// command line.
#[must_use]
pub fn word(strength: Strength) -> String {
    format!("{strength:?}").to_lowercase()
}

/// Requests to a running study; may be changed at any time.
#[derive(Default, Debug)]
pub struct Reins {
    /// Whether it is to end early, within one decision of a computer player.
    pub stop: AtomicBool,
    /// Whether it is to begin no further games for now, so that another run has
    /// the cores.
    pub rest: AtomicBool,
}

/// Plays one game of a plan.
fn play<G: Game>(plan: &Plan<G>, seed: u64, stop: &AtomicBool) -> Result<Ended, Broken> {
    let mut bots: Vec<Box<dyn Bot<G>>> = plan.strengths.iter().map(|&strength| G::bot(strength)).collect();
    let players: Vec<_> = plan.strengths.iter().copied().zip(plan.tempers.iter().copied()).collect();
    let limits = Limits { longest: plan.longest, stop: Some(stop) };
    let session = match auto::play_with::<G>(plan.setup.clone(), seed, &players, &mut bots, limits) {
        Ok(session) => session,
        Err(Stuck::Endless(_)) => return Ok(Ended::Endless(seed)),
        Err(stuck) => return Err(Broken::Stuck { seed, stuck }),
    };
    let outcome = session.outcome().expect("played to the end");
    let mut figures = G::figures(&plan.setup, session.events(), &outcome);
    let by_strength = |(seat, figure): (Seat, Figure)| figure.of(&word(plan.strengths[seat.index()]));
    figures.extend(G::seat_figures(&session, &outcome).into_iter().map(by_strength));
    let winners = outcome.winners.iter().map(Seat::index).collect();
    Ok(Ended::Played(Played { seed, scores: outcome.scores, winners, decisions: session.log().len(), figures }))
}

/// Games that are finished but cannot be handed over yet, and the next number to
/// be handed over.
struct Waiting {
    done: BTreeMap<u64, Result<Ended, Broken>>,
    next: u64,
    begun: u64,
}

/// Plays the games of a plan on its threads and hands each to `each` on this
/// thread, in the order of the seeds.
///
/// # Errors
/// If a game could not be played, or [`MOST_ENDLESS`] in a row did not end.
/// Results handed over before remain valid.
pub fn run<G: Game>(plan: &Plan<G>, reins: &Reins, mut each: impl FnMut(Ended)) -> Result<(), Broken> {
    let waiting = Mutex::new(Waiting { done: BTreeMap::new(), next: 0, begun: 0 });
    let changed = Condvar::new();
    let Reins { stop, rest } = reins;
    // Tells the threads that a game has broken the run off.
    let over = AtomicBool::new(false);
    let jobs = plan.jobs.clamp(1, 256).min(plan.games.try_into().unwrap_or(usize::MAX)) as u64;
    let work = || {
        loop {
            let number = {
                let far = |waiting: &mut Waiting| {
                    let ahead = waiting.begun >= waiting.next + jobs * AHEAD;
                    (ahead || rest.load(Ordering::Relaxed)) && !ends(stop, &over)
                };
                let mut waiting = wait_while(&changed, lock(&waiting), far);
                if waiting.begun == plan.games || ends(stop, &over) {
                    return;
                }
                waiting.begun += 1;
                waiting.begun - 1
            };
            let seed = plan.seed.wrapping_add(number);
            let ended = catch_unwind(AssertUnwindSafe(|| play(plan, seed, stop))).unwrap_or_else(|why| {
                let what = why.downcast_ref::<String>().cloned();
                let what = what.or_else(|| why.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
                Err(Broken::Failed { seed, what })
            });
            lock(&waiting).done.insert(number, ended);
            changed.notify_all();
        }
    };
    let mut endless = 0;
    let mut collect = || {
        for number in 0..plan.games {
            let missing = |waiting: &mut Waiting| !waiting.done.contains_key(&number) && !ends(stop, &over);
            let mut waiting = wait_while(&changed, lock(&waiting), missing);
            let Some(ended) = waiting.done.remove(&number) else { return Ok(()) };
            waiting.next = number + 1;
            drop(waiting);
            changed.notify_all();
            match ended {
                Ok(ended) => {
                    endless = if matches!(ended, Ended::Endless(_)) { endless + 1 } else { 0 };
                    each(ended);
                    if endless == MOST_ENDLESS {
                        return Err(Broken::Endless(endless));
                    }
                }
                Err(Broken::Stuck { stuck: Stuck::Stopped, .. }) => return Ok(()),
                Err(broken) => return Err(broken),
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(work);
        }
        // Also if `each` panics: otherwise the threads would wait for ever.
        let _over = Over { over: &over, changed: &changed };
        collect()
    })
}

/// Tells the threads, when it goes out of scope, that nothing more is wanted.
struct Over<'a> {
    over: &'a AtomicBool,
    changed: &'a Condvar,
}

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }
}

fn ends(stop: &AtomicBool, over: &AtomicBool) -> bool {
    stop.load(Ordering::Relaxed) || over.load(Ordering::Relaxed)
}

/// A panic in a game is caught where the game is played, so nothing locked is
/// ever half changed.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits as long as the condition holds. It is looked at ten times a second even
/// when nothing happens, because whoever sets the stop flag wakes nobody.
fn wait_while<'a, T>(
    changed: &Condvar,
    mut guard: MutexGuard<'a, T>,
    holds: impl Fn(&mut T) -> bool,
) -> MutexGuard<'a, T> {
    while holds(&mut guard) {
        guard = changed.wait_timeout(guard, Duration::from_millis(100)).unwrap_or_else(PoisonError::into_inner).0;
    }
    guard
}

/// A share of games with its uncertainty, all from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// The share.
    pub share: f64,
    /// Lower end of the 95 % interval.
    pub least: f64,
    /// Upper end of the 95 % interval.
    pub most: f64,
}

/// The results of games of one setup, in memory that does not grow with their
/// number.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// [`Game::ID`].
    pub game: &'static str,
    /// Strength in each seat.
    pub strengths: Vec<Strength>,
    /// Games played to their end.
    pub games: u64,
    /// Games that did not end, which are counted nowhere else.
    pub endless: u64,
    /// Games with several winners.
    pub shared: u64,
    /// Games won, by seat; a shared win counts as a share.
    pub wins: Vec<f64>,
    /// Scores, by seat.
    pub scores: Vec<Moments>,
    /// Scores of all seats.
    pub points: Amounts,
    /// Numbers of decisions, those of the table included.
    pub length: Amounts,
    /// Figures of the game itself.
    pub figures: Tallies,
}

impl Results {
    /// Creates the results of no games.
    #[must_use]
    pub fn new<G: Game>(strengths: Vec<Strength>) -> Self {
        let seats = strengths.len();
        Self {
            game: G::ID,
            strengths,
            games: 0,
            endless: 0,
            shared: 0,
            wins: vec![0.0; seats],
            scores: vec![Moments::default(); seats],
            points: Amounts::default(),
            length: Amounts::default(),
            figures: Tallies::default(),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, ended: &Ended) {
        let Ended::Played(played) = ended else {
            self.endless += 1;
            return;
        };
        self.games += 1;
        self.shared += u64::from(played.winners.len() > 1);
        for &winner in &played.winners {
            self.wins[winner] += 1.0 / played.winners.len() as f64;
        }
        for (moments, &score) in self.scores.iter_mut().zip(&played.scores) {
            moments.add(f64::from(score));
            self.points.add(f64::from(score));
        }
        self.length.add(played.decisions as f64);
        played.figures.iter().for_each(|figure| self.figures.add(figure));
    }

    /// Returns how often each seat won. The intervals are for wins that are not
    /// shared; shared ones vary less, so that they are rather too wide.
    #[must_use]
    pub fn win_rates(&self) -> Vec<Rate> {
        let of = self.games as f64;
        let rate = |&wins: &f64| {
            let share = wins / of.max(1.0);
            let (least, most) = interval(share, of);
            Rate { share, least, most }
        };
        self.wins.iter().map(rate).collect()
    }
}

/// A quantity that is compared.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// Share of games won by a seat.
    Wins(usize),
    /// Mean score of a seat.
    Score(usize),
    /// Mean number of decisions in a game.
    Length,
    /// Share of games with several winners.
    Shared,
    /// A figure of the game, by its English name.
    Figure(String),
}

/// One quantity under two rule sets.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The quantity.
    pub what: What,
    /// Its value under the first and under the second; shares from 0 to 1.
    pub values: [f64; 2],
    /// Half the width of the 95 % interval of each; for shares, of Wilson's.
    pub halves: [f64; 2],
    /// Probability of at least such a difference if nothing differs.
    pub p: f64,
    /// Whether it differs beyond chance; see [`compare`].
    pub beyond: bool,
}

/// Compares two results of the same game quantity by quantity: shares of games
/// by the pooled two-proportion test, means by their spread. What differs beyond
/// chance is marked by Benjamini and Hochberg over all quantities together, so
/// that of what is marked 5 % are false alarms on average.
///
/// Games with the same seed count as independent; where they are not, they are
/// alike, and the test errs on the side of chance. A figure that counts things
/// (such as hits of throws) takes each thing as independent of the others of its
/// game, which may mark a little too much.
#[must_use]
pub fn compare(one: &Results, other: &Results) -> Vec<Difference> {
    let of = [one.games as f64, other.games as f64];
    let mut found = Vec::new();
    for (seat, (&wins, &others)) in one.wins.iter().zip(&other.wins).enumerate() {
        found.push(shares(What::Wins(seat), [wins, others], of));
    }
    found.push(shares(What::Shared, [one.shared as f64, other.shared as f64], of));
    found.push(means(What::Length, one.length.moments(), other.length.moments()));
    for (seat, (scores, others)) in one.scores.iter().zip(&other.scores).enumerate() {
        found.push(means(What::Score(seat), scores, others));
    }
    for (name, tally) in one.figures.iter() {
        let Some((_, theirs)) = other.figures.iter().find(|(other, _)| *other == name) else { continue };
        let what = What::Figure(name.to_owned());
        match (tally, theirs) {
            (Tally::Share(one), Tally::Share(other)) => found.push(means(what, one, other)),
            (Tally::Amount(one), Tally::Amount(other)) => found.push(means(what, one.moments(), other.moments())),
            (Tally::Part(part, whole), Tally::Part(theirs, all)) => {
                found.push(shares(what, [*part, *theirs], [*whole, *all]));
            }
            _ => {}
        }
    }
    let beyond = chance::beyond(&found.iter().map(|difference| difference.p).collect::<Vec<_>>());
    found.iter_mut().zip(beyond).for_each(|(difference, beyond)| difference.beyond = beyond);
    found
}

fn shares(what: What, counts: [f64; 2], of: [f64; 2]) -> Difference {
    let share = |at: usize| counts[at] / of[at].max(1.0);
    let half = |at: usize| {
        let (least, most) = interval(share(at), of[at]);
        (most - least) / 2.0
    };
    let p = chance::shares_differ(counts, of);
    Difference { what, values: [share(0), share(1)], halves: [half(0), half(1)], p, beyond: false }
}

fn means(what: What, one: &Moments, other: &Moments) -> Difference {
    let p = chance::means_differ(one, other);
    Difference { what, values: [one.mean(), other.mean()], halves: [one.half(), other.half()], p, beyond: false }
}

/// How far a study in the background is.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// Games finished, those that did not end included.
    pub done: u64,
    /// Games in all.
    pub of: u64,
    /// Estimated time left, from the games so far; `None` before the first.
    pub left: Option<Duration>,
    /// Its state.
    pub state: State,
}

/// State of a study in the background.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// Games are being played.
    Running,
    /// All games are played.
    Done,
    /// It was stopped; its results hold for the games so far.
    Stopped,
    /// It broke off; its results hold for the games so far.
    Broken(Broken),
}

/// A study that runs in the background. Dropping it stops it.
#[derive(Debug)]
pub struct Study {
    shared: Arc<Shared>,
    of: u64,
    began: Instant,
}

#[derive(Debug)]
struct Shared {
    reins: Reins,
    running: Mutex<(Results, State, Duration)>,
}

impl Study {
    /// Starts playing.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start<G: Game>(plan: Plan<G>) -> std::io::Result<Self> {
        let results = Results::new::<G>(plan.strengths.clone());
        let running = Mutex::new((results, State::Running, Duration::ZERO));
        let shared = Arc::new(Shared { reins: Reins::default(), running });
        let (theirs, of, began) = (Arc::clone(&shared), plan.games, Instant::now());
        std::thread::Builder::new().name("study".into()).spawn(move || {
            let played = run(&plan, &theirs.reins, |ended| {
                let mut running = lock(&theirs.running);
                running.0.add(&ended);
                running.2 = began.elapsed();
            });
            let mut running = lock(&theirs.running);
            running.1 = match played {
                Err(broken) => State::Broken(broken),
                Ok(()) if running.0.games + running.0.endless == of => State::Done,
                Ok(()) => State::Stopped,
            };
        })?;
        Ok(Self { shared, of, began })
    }

    /// Returns how far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let running = lock(&self.shared.running);
        let (done, of) = (running.0.games + running.0.endless, self.of);
        let left = (done > 0).then(|| {
            let each = running.2.as_secs_f64() / done as f64;
            let since = self.began.elapsed().saturating_sub(running.2);
            Duration::from_secs_f64(each * (of - done) as f64).saturating_sub(since)
        });
        Progress { done, of, left, state: running.1.clone() }
    }

    /// Returns the results so far.
    #[must_use]
    pub fn results(&self) -> Results {
        lock(&self.shared.running).0.clone()
    }

    /// Asks it to stop, which it does within a decision of a computer player.
    pub fn stop(&self) {
        self.shared.reins.stop.store(true, Ordering::Relaxed);
    }

    /// Pauses or resumes it: while paused it finishes the games that it has begun
    /// and begins no others.
    pub fn rest(&self, rests: bool) {
        self.shared.reins.rest.store(rests, Ordering::Relaxed);
    }
}

impl Drop for Study {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests;
