//! Balance targets: values that statistics over many games of strong players
//! should have, and what was measured. `tavolata sim --targets` prints them.

use super::auto::{self, Limits, Stuck};
use super::bot::{Bot, Strength};
use super::chance::interval;
use super::game::Game;
use super::seat::Seat;
use super::session::Session;
use super::temper::Temper;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// A measurement to be made.
#[derive(Clone, Debug)]
pub struct Task<S> {
    /// The setup of every game.
    pub setup: S,
    /// Strength of the players.
    pub strength: Strength,
    /// Seed of the first game.
    pub seed: u64,
    /// Number of games for each measurement, at least 1.
    pub games: u64,
    /// Number of threads, at least 1.
    pub jobs: usize,
}

impl<S: Clone + Sync> Task<S> {
    /// Plays the games. `bots` returns the players of a game by its number;
    /// `look` is called with this number after each game, in any order. The seed
    /// of a game is [`Task::seed`] plus `seed_of` its number.
    ///
    /// # Errors
    /// If a game could not be played.
    pub fn play<G: Game<Setup = S>>(
        &self,
        seed_of: impl Fn(u64) -> u64 + Sync,
        bots: impl Fn(u64) -> Vec<Box<dyn Bot<G>>> + Sync,
        look: impl FnMut(u64, &Session<G>) + Send,
    ) -> Result<(), Stuck> {
        let (next, failed, look) = (AtomicU64::new(0), Mutex::new(None), Mutex::new(look));
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return;
                }
                let mut bots = bots(number);
                let seed = self.seed.wrapping_add(seed_of(number));
                let players = vec![(self.strength, Temper::default()); bots.len()];
                match auto::play_with::<G>(self.setup.clone(), seed, &players, &mut bots, Limits::default()) {
                    Ok(session) => look.lock().unwrap_or_else(PoisonError::into_inner)(number, &session),
                    Err(stuck) => {
                        next.store(self.games, Ordering::Relaxed);
                        *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(stuck);
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.clamp(1, 256).min(self.games.try_into().unwrap_or(usize::MAX)) {
                scope.spawn(work);
            }
        });
        failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }
}

impl<S: Clone + Sync> Task<S> {
    /// Plays the games with one player unlike the others, the same deal from
    /// every seat, and returns how many it wins; a shared win counts in part.
    /// `bot` returns a player, told whether it is that one.
    ///
    /// # Errors
    /// If a game could not be played.
    pub fn wins_of_one<G: Game<Setup = S>>(&self, bot: impl Fn(bool) -> Box<dyn Bot<G>> + Sync) -> Result<f64, Stuck> {
        let seats = G::seats(&self.setup);
        let place = |number: u64| (number % seats as u64) as usize;
        let mut won = 0.0;
        self.play::<G>(
            |number| number / seats as u64,
            |number| (0..seats).map(|seat| bot(seat == place(number))).collect(),
            |number, session| {
                won += session.outcome().expect("played to the end").winners.share(Seat::new(place(number)));
            },
        )?;
        Ok(won)
    }
}

/// A target and what was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Target {
    /// What is measured, in English.
    pub what: String,
    /// Smallest and largest value wanted, in the unit shown.
    pub wanted: (f64, f64),
    /// What was measured.
    pub measured: f64,
    /// Number of cases of which `measured` is the share in per cent; `None` if it
    /// is not a share.
    pub of: Option<u64>,
    /// Remark on the measurement, such as the cases that miss the target, in
    /// English; may be empty.
    pub remark: String,
}

impl Target {
    /// Creates a target for a share, wanted and measured in per cent.
    #[must_use]
    pub fn share(what: &str, wanted: (f64, f64), part: f64, of: u64) -> Self {
        let measured = 100.0 * part / (of as f64).max(1.0);
        Self { what: what.to_owned(), wanted, measured, of: Some(of), remark: String::new() }
    }

    /// Creates a target for an amount.
    #[must_use]
    pub fn amount(what: &str, wanted: (f64, f64), measured: f64) -> Self {
        Self { what: what.to_owned(), wanted, measured, of: None, remark: String::new() }
    }

    /// Sets the remark.
    #[must_use]
    pub fn because(mut self, remark: String) -> Self {
        self.remark = remark;
        self
    }

    /// Whether the measured value meets it, without regard to chance.
    #[must_use]
    pub fn met(&self) -> bool {
        (self.wanted.0..=self.wanted.1).contains(&self.measured)
    }

    /// Returns what is wanted, in words.
    #[must_use]
    pub fn wish(&self) -> String {
        let unit = if self.of.is_some() { " %" } else { "" };
        match self.wanted {
            (least, f64::INFINITY) => format!("at least {least}{unit}"),
            (f64::NEG_INFINITY, most) => format!("at most {most}{unit}"),
            (least, most) if least >= most => format!("{least}{unit}"),
            (least, most) => format!("{least} to {most}{unit}"),
        }
    }

    /// Returns what was measured, in words; shares with their 95 % interval.
    #[must_use]
    pub fn found(&self) -> String {
        match self.of {
            None => format!("{}", self.measured),
            Some(of) => {
                let (least, most) = interval(self.measured / 100.0, of as f64);
                format!("{:.1} % [{:.1}, {:.1}]", self.measured, 100.0 * least, 100.0 * most)
            }
        }
    }
}

/// All targets of a game, and the figures behind them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Measured {
    /// The targets.
    pub targets: Vec<Target>,
    /// Lines of a table of these figures in English, its heading first.
    pub details: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cartabomba::rules::Cartabomba;

    #[test]
    fn targets_are_told_and_judged() {
        let share = Target::share("wins", (44.0, 56.0), 50.0, 100);
        assert!(share.met());
        assert_eq!((share.wish().as_str(), share.found().as_str()), ("44 to 56 %", "50.0 % [40.4, 59.6]"));
        let few = Target::share("stalemates", (f64::NEG_INFINITY, 8.0), 9.0, 100);
        assert!(!few.met() && few.wish() == "at most 8 %");
        let turns = Target::amount("turns", (8.0, f64::INFINITY), 9.0);
        assert_eq!((turns.wish().as_str(), turns.found().as_str(), turns.met()), ("at least 8", "9", true));
        assert_eq!(Target::amount("alike", (0.0, 0.0), 1.0).wish(), "0");
    }

    /// The number of threads changes nothing.
    #[test]
    fn all_games_are_played() {
        let scores = |jobs| {
            let task =
                Task { setup: Cartabomba::default_setup(2), strength: Strength::Random, seed: 5, games: 20, jobs };
            let mut all = Vec::new();
            let bots = |_| (0..2).map(|_| Cartabomba::bot(Strength::Random)).collect();
            task.play::<Cartabomba>(|number| number, bots, |number, session| all.push((number, session.outcome())))
                .expect("all end");
            all.sort_by_key(|(number, _)| *number);
            all
        };
        assert_eq!(scores(1).len(), 20);
        assert_eq!(scores(1), scores(3));
    }
}
