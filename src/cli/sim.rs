//! `tavolata sim`: games of computer players among themselves.

use super::{Failure, SimArgs};
use crate::engine::bot::Strength;
use crate::engine::chance::Moments;
use crate::engine::figures::Sum;
use crate::engine::files;
use crate::engine::house;
use crate::engine::lesson::Taught;
use crate::engine::request::{Refused, Request};
use crate::engine::study::{self, Broken, Ended, Played, Reins, Results, all_jobs, word};
use crate::engine::temper::Temper;
use crate::games::{self, Visitor};
use crate::words::english;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Everything reported on the games.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    seats: usize,
    bots: Vec<Strength>,
    /// Games played to their end.
    played: u64,
    /// Number of decisions in a game, those of the table included.
    length: Spread,
    /// Decisions of all games per second of elapsed time.
    moves_per_second: f64,
    seconds: f64,
    /// Share of the games won, by seat; a shared win counts as a share.
    win_rate: Vec<f64>,
    /// 95 % interval of each share.
    win_interval: Vec<(f64, f64)>,
    /// Mean score, by seat.
    mean_score: Vec<f64>,
    /// Games that did not end, which are counted nowhere else.
    endless: u64,
    /// Figures of the game itself, combined over all games.
    figures: Vec<Sum>,
    games: Vec<Row>,
}

#[derive(Serialize)]
struct Spread {
    least: usize,
    mean: f64,
    most: usize,
}

/// Result of one game.
#[derive(Serialize)]
struct Row {
    seed: u64,
    scores: Vec<i32>,
    winners: Vec<usize>,
    decisions: usize,
}

pub(super) fn run(arguments: &SimArgs, out: &mut impl Write) -> Result<(), Failure> {
    let Some(game) = arguments.game.as_deref().filter(|_| !arguments.ladder) else {
        return super::ladder::run(arguments, out);
    };
    if let Some(folder) = arguments.csv.as_deref().filter(|file| file.is_dir()) {
        return Err(Failure::Fault(format!("{} is a folder; --csv names a file", folder.display())));
    }
    if let Some(file) = arguments.csv.as_deref().filter(|file| !arguments.force && file.symlink_metadata().is_ok()) {
        return Err(Failure::Fault(format!("{} is there already; --force writes over it", file.display())));
    }
    if let Some(folder) = arguments.csv.as_deref().and_then(Path::parent)
        && !folder.as_os_str().is_empty()
        && !folder.is_dir()
    {
        return Err(Failure::Fault(format!("there is no folder {}", folder.display())));
    }
    let mut sources = arguments.common.sources();
    if let Some(name) = &arguments.house {
        let (sets, faults) = house::list(&sources, game);
        let Some(set) = house::find(&sources, game, name) else {
            let known: Vec<&str> = sets.iter().map(|set| set.name.as_str()).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            let faults: String = faults.iter().map(|fault| format!("\n{fault}")).collect();
            return Err(Failure::Usage(format!("there are no house rules `{name}`; known: {known}{faults}")));
        };
        sources = set.sources(&sources);
    }
    if arguments.targets {
        return super::targets::run(game, arguments, &sources, out);
    }
    let request = Request {
        seats: arguments.seats,
        bots: arguments.bots.clone(),
        tempers: if arguments.tempers.is_empty() { vec![Temper::default()] } else { arguments.tempers.clone() },
        seed: arguments.seed,
        games: arguments.games,
        jobs: jobs(arguments.jobs),
        sources,
    };
    let visit = Sim { arguments, request: &request, out: &mut *out };
    let (report, broken) = games::with_game(game, visit).expect("the argument is one of the games")?;
    if arguments.json {
        serde_json::to_writer_pretty(&mut *out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&report, out)?;
    }
    match broken {
        Some(broken) => Err(Failure::Fault(format!("{game}: {broken}"))),
        None if report.endless > 0 => {
            let longest = study::LONGEST;
            let told = format!("{game}: {} games did not end within {longest} decisions", report.endless);
            Err(Failure::Fault(told))
        }
        None => Ok(()),
    }
}

/// Returns the number of threads asked for, else the number of cores.
pub(super) fn jobs(asked: Option<u16>) -> usize {
    asked.map_or_else(all_jobs, usize::from)
}

/// Returns the failure of a request that cannot be met.
pub(super) fn refused(refused: Refused) -> Failure {
    match refused {
        Refused::Request(told) => Failure::Usage(english(&told)),
        Refused::Config(faults) => {
            Failure::Fault(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
        }
        Refused::System(why) => Failure::Fault(why),
    }
}

fn line(game: &Played, out: &mut impl Write) -> std::io::Result<()> {
    let winners: Vec<String> = game.winners.iter().map(ToString::to_string).collect();
    writeln!(
        out,
        "seed {:<6} scores {:<24} won by seat {:<8} {} decisions",
        game.seed,
        format!("{:?}", game.scores),
        winners.join(" and "),
        game.decisions
    )
}

fn print(report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let Report { game, seats, length, .. } = report;
    writeln!(out, "\n{} games of {game} with {seats} seats", report.played)?;
    writeln!(out, "decisions in a game: {} to {}, mean {:.1}", length.least, length.most, length.mean)?;
    writeln!(out, "{:.0} moves per second, {:.2} s in all", report.moves_per_second, report.seconds)?;
    for seat in 0..*seats {
        let bot = word(report.bots[seat]);
        let (rate, score) = (report.win_rate[seat] * 100.0, report.mean_score[seat]);
        let (least, most) = report.win_interval[seat];
        let interval = format!("[{:.1}, {:.1}]", 100.0 * least, 100.0 * most);
        writeln!(out, "seat {seat} ({bot}): won {rate:.1} % {interval}, mean score {score:.1}")?;
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

struct Sim<'a, W> {
    arguments: &'a SimArgs,
    request: &'a Request,
    out: &'a mut W,
}

impl<W: Write> Visitor for Sim<'_, W> {
    /// The report, and the reason if the run broke off.
    type Out = Result<(Report, Option<Broken>), Failure>;

    fn visit<G: Taught>(self) -> Self::Out {
        let Self { arguments, request, out } = self;
        let plan = request.plan::<G>().map_err(refused)?;
        let began = Instant::now();
        let mut results = Results::new::<G>(plan.strengths.clone());
        let (mut games, mut failed) = (Vec::new(), None);
        let mut table = arguments.csv.as_ref().map(|_| heading(plan.strengths.len()));
        let (listed, bar) = (!arguments.summary && !arguments.json, bar(plan.games));
        let terminal = std::io::stdout().is_terminal();
        let reins = Reins::default();
        let played = study::run(&plan, &reins, |ended| {
            results.add(&ended);
            bar.inc(1);
            if let Some(table) = &mut table {
                row(table, &ended, plan.strengths.len());
            }
            let Ended::Played(game) = ended else { return };
            if listed {
                let written = if terminal {
                    bar.suspend(|| line(&game, out).and_then(|()| out.flush()))
                } else {
                    line(&game, out)
                };
                if let Err(fault) = written {
                    failed.get_or_insert(fault);
                    reins.stop.store(true, Ordering::Relaxed);
                }
            }
            if arguments.json {
                let Played { seed, scores, winners, decisions, .. } = game;
                games.push(Row { seed, scores, winners, decisions });
            }
        });
        bar.finish_and_clear();
        if let Some(fault) = failed {
            return Err(fault.into());
        }
        if let (Some(file), Some(table)) = (&arguments.csv, &table) {
            files::write(file, table).map_err(|fault| Failure::Fault(fault.to_string()))?;
        }
        Ok((report(&results, games, began.elapsed().as_secs_f64()), played.err()))
    }
}

/// Returns a bar on the terminal, with the time left; none elsewhere.
fn bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left");
    // Draws on the error output, so that what is printed can be redirected.
    ProgressBar::new(games).with_style(style.expect("a sound template"))
}

/// The first line of the table of games.
fn heading(seats: usize) -> String {
    let scores: Vec<String> = (0..seats).map(|seat| format!("score_{seat}")).collect();
    format!("seed,ended,decisions,winners,{}\n", scores.join(","))
}

/// Adds the line of a game: winners are seats, separated by blanks.
fn row(table: &mut String, ended: &Ended, seats: usize) {
    let written = match ended {
        Ended::Played(game) => {
            let winners: Vec<String> = game.winners.iter().map(ToString::to_string).collect();
            let scores: Vec<String> = game.scores.iter().map(ToString::to_string).collect();
            writeln!(table, "{},yes,{},{},{}", game.seed, game.decisions, winners.join(" "), scores.join(","))
        }
        Ended::Endless(seed) => writeln!(table, "{seed},no,,{}", ",".repeat(seats)),
    };
    written.expect("a string takes everything");
}

fn report(results: &Results, games: Vec<Row>, seconds: f64) -> Report {
    let (length, rates) = (&results.length, results.win_rates());
    Report {
        game: results.game,
        seats: results.strengths.len(),
        bots: results.strengths.clone(),
        played: results.games,
        length: Spread { least: length.least() as usize, mean: length.moments().mean(), most: length.most() as usize },
        moves_per_second: length.moments().total() / seconds.max(1e-9),
        seconds,
        win_rate: rates.iter().map(|rate| rate.share).collect(),
        win_interval: rates.iter().map(|rate| (rate.least, rate.most)).collect(),
        mean_score: results.scores.iter().map(Moments::mean).collect(),
        endless: results.endless,
        figures: results.figures.sums(),
        games,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_as_many_columns_in_every_line() {
        let mut table = heading(3);
        let played = Played { seed: 4, scores: vec![1, -2, 3], winners: vec![0, 2], decisions: 9, figures: vec![] };
        row(&mut table, &Ended::Played(played), 3);
        row(&mut table, &Ended::Endless(5), 3);
        let expected = "seed,ended,decisions,winners,score_0,score_1,score_2\n4,yes,9,0 2,1,-2,3\n5,no,,,,,\n";
        assert_eq!(table, expected);
        assert!(table.lines().all(|line| line.matches(',').count() == 6));
    }
}
