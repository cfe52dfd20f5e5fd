//! `tavolata sim`: games of computer players among themselves.

use super::{Failure, SimArgs};
use crate::engine::auto;
use crate::engine::bot::Strength;
use crate::engine::config::Sources;
use crate::engine::figures::{Figure, Sum, sums};
use crate::engine::lesson::Taught;
use crate::engine::seat::Seat;
use crate::games::{self, Visitor};
use serde::Serialize;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Everything reported on the games.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    seats: usize,
    bots: Vec<Strength>,
    /// Number of decisions in a game, those of the table included.
    length: Spread,
    /// Decisions of all games per second of elapsed time.
    moves_per_second: f64,
    seconds: f64,
    /// Share of the games won, by seat; a shared win counts as a share.
    win_rate: Vec<f64>,
    /// Mean score, by seat.
    mean_score: Vec<f64>,
    /// Figures of the game itself, combined over all games.
    figures: Vec<Sum>,
    games: Vec<Played>,
}

#[derive(Serialize)]
struct Spread {
    least: usize,
    mean: f64,
    most: usize,
}

/// Result of one game.
#[derive(Serialize)]
struct Played {
    seed: u64,
    scores: Vec<i32>,
    winners: Vec<usize>,
    decisions: usize,
    /// Figures of the game itself.
    #[serde(skip)]
    figures: Vec<Figure>,
}

pub(super) fn run(arguments: &SimArgs, out: &mut impl Write) -> Result<(), Failure> {
    let Some(game) = arguments.game.as_deref().filter(|_| !arguments.ladder) else {
        return super::ladder::run(arguments, out);
    };
    let sources = arguments.common.sources();
    let visit = Sim { arguments, sources: &sources };
    let report = games::with_game(game, visit).expect("the argument is one of the games")?;
    if arguments.json {
        serde_json::to_writer_pretty(&mut *out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&report, arguments.summary, out)?;
    }
    Ok(())
}

fn print(report: &Report, summary: bool, out: &mut impl Write) -> Result<(), Failure> {
    let shown = if summary { &[] } else { report.games.as_slice() };
    for game in shown {
        let winners: Vec<String> = game.winners.iter().map(ToString::to_string).collect();
        writeln!(
            out,
            "seed {:<6} scores {:<24} won by seat {:<8} {} decisions",
            game.seed,
            format!("{:?}", game.scores),
            winners.join(" and "),
            game.decisions
        )?;
    }
    let Report { game, seats, length, .. } = report;
    writeln!(out, "\n{} games of {game} with {seats} seats", report.games.len())?;
    writeln!(out, "decisions in a game: {} to {}, mean {:.1}", length.least, length.most, length.mean)?;
    writeln!(out, "{:.0} moves per second, {:.2} s in all", report.moves_per_second, report.seconds)?;
    for seat in 0..*seats {
        let bot = name(report.bots[seat]);
        let (rate, score) = (report.win_rate[seat] * 100.0, report.mean_score[seat]);
        writeln!(out, "seat {seat} ({bot}): won {rate:.1} %, mean score {score:.1}")?;
    }
    for figure in &report.figures {
        match figure {
            Sum::Share { what, of, per_cent } => writeln!(out, "{what}: {per_cent:.1} % of {of} games")?,
            Sum::Part { what, whole, per_cent } => writeln!(out, "{what}: {per_cent:.1} % of {whole}")?,
            Sum::Amount { what, least, median, mean, most, .. } => {
                writeln!(out, "{what}: {least} to {most}, median {median}, mean {mean:.2}")?;
            }
        }
    }
    Ok(())
}

fn name(strength: Strength) -> String {
    format!("{strength:?}").to_lowercase()
}

struct Sim<'a> {
    arguments: &'a SimArgs,
    sources: &'a Sources,
}

impl Visitor for Sim<'_> {
    type Out = Result<Report, Failure>;

    fn visit<G: Taught>(self) -> Self::Out {
        let Self { arguments, sources } = self;
        let seats = arguments.seats.unwrap_or(*G::SEATS.start());
        if !G::SEATS.contains(&seats) {
            let (least, most) = (G::SEATS.start(), G::SEATS.end());
            return Err(Failure::Usage(format!("--seats {seats}: {} is for {least} to {most} players", G::ID)));
        }
        let bots = match arguments.bots.as_slice() {
            [one] => vec![*one; seats],
            each if each.len() == seats => each.to_vec(),
            each => {
                return Err(Failure::Usage(format!(
                    "--bots names {} players for {seats} seats; name one for all or one for each",
                    each.len()
                )));
            }
        };
        if arguments.seed.checked_add(arguments.games).is_none() {
            return Err(Failure::Usage(format!("--seed {}: too large to count on from", arguments.seed)));
        }
        let (setup, faults) = G::setup(seats, sources);
        if let Some(fault) = faults.first() {
            return Err(Failure::Fault(fault.to_string()));
        }
        let began = Instant::now();
        let games = play_all::<G>(&setup, &bots, arguments.seed, arguments.games)?;
        Ok(summary::<G>(seats, bots, games, began.elapsed().as_secs_f64()))
    }
}

/// Plays the games on all cores; the result does not depend on their number.
fn play_all<G: Taught>(setup: &G::Setup, bots: &[Strength], seed: u64, count: u64) -> Result<Vec<Played>, Failure> {
    let next = AtomicU64::new(0);
    let results = Mutex::new(Vec::new());
    let work = || {
        loop {
            let seed = match next.fetch_add(1, Ordering::Relaxed) {
                number if number < count => seed + number,
                _ => return,
            };
            let played = auto::play::<G>(setup.clone(), seed, bots).map(|session| {
                let outcome = session.outcome().expect("played to the end");
                let winners = outcome.winners.iter().map(Seat::index).collect();
                let mut figures = G::figures(setup, session.events(), &outcome);
                let by_strength = |(seat, figure): (Seat, Figure)| figure.of(&name(bots[seat.index()]));
                figures.extend(G::seat_figures(&session, &outcome).into_iter().map(by_strength));
                Played { seed, scores: outcome.scores, winners, decisions: session.log().len(), figures }
            });
            if played.is_err() {
                next.store(count, Ordering::Relaxed);
            }
            results.lock().expect("no thread panics with it").push((seed, played));
        }
    };
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        for _ in 0..cores.min(count as usize) {
            scope.spawn(work);
        }
    });
    let mut results = results.into_inner().expect("no thread panicked");
    results.sort_by_key(|(seed, _)| *seed);
    let failed = |seed: u64, stuck: auto::Stuck| Failure::Fault(format!("{} with seed {seed}: {stuck}", G::ID));
    results.into_iter().map(|(seed, played)| played.map_err(|stuck| failed(seed, stuck))).collect()
}

fn summary<G: Taught>(seats: usize, bots: Vec<Strength>, games: Vec<Played>, seconds: f64) -> Report {
    let count = games.len() as f64;
    let lengths = || games.iter().map(|game| game.decisions);
    let total: usize = lengths().sum();
    let mut win_rate = vec![0.0; seats];
    let mut mean_score = vec![0.0; seats];
    for game in &games {
        for &winner in &game.winners {
            win_rate[winner] += 1.0 / game.winners.len() as f64 / count;
        }
        for (mean, &score) in mean_score.iter_mut().zip(&game.scores) {
            *mean += f64::from(score) / count;
        }
    }
    let length =
        Spread { least: lengths().min().unwrap_or(0), mean: total as f64 / count, most: lengths().max().unwrap_or(0) };
    let moves_per_second = total as f64 / seconds.max(1e-9);
    let figures = sums(games.iter().flat_map(|game| &game.figures));
    Report { game: G::ID, seats, bots, length, moves_per_second, seconds, win_rate, mean_score, figures, games }
}
