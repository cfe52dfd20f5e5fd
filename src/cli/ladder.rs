//! `tavolata sim --ladder`: compares the strengths of computer players, game by
//! game, or with `--tempers` their tempers.

use super::{Failure, SimArgs};
use crate::engine::auto;
use crate::engine::bot::{Bot, Strength};
use crate::engine::chance::interval;
use crate::engine::config::Sources;
use crate::engine::dice::Dice;
use crate::engine::game::{Game, Rung};
use crate::engine::lesson::Taught;
use crate::engine::seat::Seat;
use crate::engine::stopwatch::worked;
use crate::engine::temper::{Mood, Temper};
use crate::games::{self, Visitor};
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Pairs of strengths that meet at tables with two sides: one side of the first
/// strength, the other of the second.
const STEPS: [(Strength, Strength); 4] = [
    (Strength::Medium, Strength::Easy),
    (Strength::Strong, Strength::Medium),
    (Strength::Master, Strength::Strong),
    (Strength::Strong, Strength::Reference),
];
/// Pair that meets at other tables: one player of the first strength among
/// players of the second.
const CROWD: (Strength, Strength) = (Strength::Strong, Strength::Medium);

pub(super) fn run(arguments: &SimArgs, out: &mut impl Write) -> Result<(), Failure> {
    if arguments.bots.len() > 2 {
        return Err(Failure::Usage(
            "--bots: with --ladder name one strength or two, the first and its opponents".to_owned(),
        ));
    }
    let sources = arguments.common.sources();
    writeln!(out, "share won by the first, 95 % interval; a shared win counts as a share; milliseconds of work")?;
    let mut measured = false;
    let ids = games::ids().into_iter().filter(|id| arguments.game.as_deref().is_none_or(|game| game == *id));
    for id in ids {
        let ladder = Ladder { arguments, sources: &sources, out: &mut *out };
        measured |= games::with_game(id, ladder).expect("the list knows its games")?;
    }
    match arguments.seats {
        _ if measured => Ok(()),
        Some(seats) => Err(Failure::Usage(format!(
            "--seats {seats}: no ladder is measured with so many, or none with these --bots"
        ))),
        None => Err(Failure::Usage("--bots: no pair of the ladder begins with this strength; name two".to_owned())),
    }
}

/// A computer player of this strength and temper.
type Kind = (Strength, Temper);

/// Returns the pairs that meet at a table: those of [`steps`], or each of the
/// tempers against the balanced one of the same strength.
fn pairs(two_sides: bool, bots: &[Strength], tempers: &[Temper]) -> Vec<(Kind, Kind)> {
    if tempers.is_empty() {
        let balanced = |strength| (strength, Temper::Balanced);
        return steps(two_sides, bots).into_iter().map(|(first, others)| (balanced(first), balanced(others))).collect();
    }
    let strengths = if bots == [Strength::Random] { &[Strength::Medium] } else { bots };
    let pair =
        |&strength: &Strength| tempers.iter().map(move |&temper| ((strength, temper), (strength, Temper::Balanced)));
    strengths.iter().flat_map(pair).collect()
}

/// Returns the pairs of strengths that meet at a table: the usual pairs whose first strength
/// is named by `--bots`, all if it names only `random`, the default; or the two
/// that it names.
fn steps(two_sides: bool, bots: &[Strength]) -> Vec<(Strength, Strength)> {
    let all = if two_sides { &STEPS[..] } else { &[CROWD] };
    match bots {
        &[Strength::Random] => all.to_vec(),
        &[first] => all.iter().copied().filter(|step| step.0 == first).collect(),
        &[first, others, ..] => vec![(first, others)],
        [] => Vec::new(),
    }
}

struct Ladder<'a, W> {
    arguments: &'a SimArgs,
    sources: &'a Sources,
    out: &'a mut W,
}

impl<W: Write> Visitor for Ladder<'_, W> {
    /// Whether anything was measured.
    type Out = Result<bool, Failure>;

    fn visit<G: Taught>(self) -> Self::Out {
        let Self { arguments, sources, out } = self;
        let wanted = |seats| arguments.seats.is_none_or(|wanted| wanted == seats);
        if !G::ladder().iter().any(|rung| wanted(rung.seats)) {
            return Ok(false);
        }
        let mut measured = false;
        writeln!(out, "\n{}", G::ID)?;
        for Rung { name, seats, agree } in G::ladder() {
            if !wanted(seats) {
                continue;
            }
            let (mut setup, faults) = G::setup(seats, sources);
            if let Some(fault) = faults.first() {
                return Err(Failure::Fault(fault.to_string()));
            }
            agree(&mut setup);
            let mut sides = G::sides(&setup);
            sides.sort_unstable();
            sides.dedup();
            for (first, others) in pairs(sides.len() == 2, &arguments.bots, &arguments.tempers) {
                let met = meet::<G>(&setup, first, others, arguments)?;
                print(name, first, others, &met, out)?;
                measured = true;
            }
        }
        Ok(measured)
    }
}

fn print(name: &str, first: Kind, others: Kind, met: &Met, out: &mut impl Write) -> Result<(), Failure> {
    let word = |(strength, temper): Kind| match temper {
        Temper::Balanced => format!("{strength:?}").to_lowercase(),
        _ => format!("{strength:?} {temper:?}").to_lowercase(),
    };
    let (share, games) = (met.won / met.games, met.games);
    let (least, most) = interval(share, games);
    let pair = format!("{} v {}", word(first), word(others));
    write!(out, "  {name:<22} {pair:<24} {games:>5} games  {:5.1} % ", 100.0 * share)?;
    write!(out, "[{:4.1}, {:4.1}]", 100.0 * least, 100.0 * most)?;
    write!(out, "  decisions {:5.0}, most {:>4}", met.decisions as f64 / games, met.longest)?;
    for (kind, clock) in [(first, &met.clocks[0]), (others, &met.clocks[1])] {
        let mean = 1000.0 * clock.spent.as_secs_f64() / clock.decisions.max(1) as f64;
        write!(out, "  {} {mean:.2} ms, longest {:.0}", word(kind), 1000.0 * clock.longest.as_secs_f64())?;
    }
    writeln!(out)?;
    out.flush()?;
    Ok(())
}

/// CPU time spent on decisions.
#[derive(Default)]
struct Clock {
    spent: Duration,
    longest: Duration,
    decisions: u64,
}

/// Results of many games of one pair.
#[derive(Default)]
struct Met {
    games: f64,
    won: f64,
    decisions: usize,
    longest: usize,
    /// Clocks of the first player and of the others.
    clocks: [Clock; 2],
}

/// A computer player with a clock.
struct Timed<G: Game> {
    bot: Box<dyn Bot<G>>,
    clock: Arc<Mutex<Clock>>,
}

impl<G: Game> Bot<G> for Timed<G> {
    fn feel(&mut self, mood: Mood) {
        self.bot.feel(mood);
    }

    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        let before = worked();
        let action = self.bot.choose(seat, view, dice);
        let took = worked().saturating_sub(before);
        let mut clock = self.clock.lock().expect("no thread panics with it");
        clock.spent += took;
        clock.longest = clock.longest.max(took);
        clock.decisions += 1;
        action
    }
}

/// Plays games of one `first` among `others`, changing its seat from game to
/// game; its partners, if any, are of its kind.
fn meet<G: Taught>(
    setup: &G::Setup,
    first: Kind,
    others: Kind,
    &SimArgs { seed, games, jobs, .. }: &SimArgs,
) -> Result<Met, Failure> {
    let seats = G::seats(setup);
    let next = AtomicU64::new(0);
    let met = Mutex::new(Met::default());
    let failed = Mutex::new(None);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return;
            }
            let place = Seat::new(number as usize % seats);
            let sides = G::sides(setup);
            let own = |seat: usize| sides[seat] == sides[place.index()];
            let kinds: Vec<Kind> = (0..seats).map(|seat| if own(seat) { first } else { others }).collect();
            let clocks: Vec<Arc<Mutex<Clock>>> = kinds.iter().map(|_| Arc::default()).collect();
            let timed = |(&(strength, _), clock): (&Kind, &Arc<Mutex<Clock>>)| -> Box<dyn Bot<G>> {
                Box::new(Timed { bot: G::bot(strength), clock: Arc::clone(clock) })
            };
            let mut bots: Vec<Box<dyn Bot<G>>> = kinds.iter().zip(&clocks).map(timed).collect();
            // The same deal is played from every seat.
            let seed = seed + number / seats as u64;
            match auto::play_with::<G>(setup.clone(), seed, &kinds, &mut bots, auto::Limits::default()) {
                Ok(session) => {
                    let winners = session.outcome().expect("played to the end").winners;
                    let mine = winners.iter().filter(|winner| own(winner.index())).count();
                    let mut met = met.lock().expect("no thread panics with it");
                    met.games += 1.0;
                    met.won += mine as f64 / winners.len().max(1) as f64;
                    met.decisions += session.log().len();
                    met.longest = met.longest.max(session.log().len());
                    for (seat, clock) in clocks.iter().enumerate() {
                        let clock = clock.lock().expect("no thread panics with it");
                        let sum = &mut met.clocks[usize::from(!own(seat))];
                        sum.spent += clock.spent;
                        sum.longest = sum.longest.max(clock.longest);
                        sum.decisions += clock.decisions;
                    }
                }
                Err(stuck) => {
                    next.store(games, Ordering::Relaxed);
                    *failed.lock().expect("no thread panics with it") =
                        Some(Failure::Fault(format!("{} with seed {seed}: {stuck}", G::ID)));
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..super::sim::jobs(jobs).min(games as usize) {
            scope.spawn(work);
        }
    });
    match failed.into_inner().expect("no thread panicked") {
        Some(failure) => Err(failure),
        None => Ok(met.into_inner().expect("no thread panicked")),
    }
}

#[cfg(test)]
mod tests {
    use super::{CROWD, STEPS, pairs, steps};
    use crate::engine::bot::Strength;
    use crate::engine::temper::Temper;

    #[test]
    fn who_meets_whom() {
        use Strength::{Master, Random, Reference, Strong};
        assert_eq!(steps(true, &[Random]), STEPS);
        assert_eq!(steps(false, &[Random]), [CROWD]);
        assert_eq!(steps(true, &[Master]), [(Master, Strong)]);
        assert_eq!(steps(false, &[Master, Reference]), [(Master, Reference)]);
        let against = |strength| ((strength, Temper::Bold), (strength, Temper::Balanced));
        assert_eq!(pairs(true, &[Random], &[Temper::Bold]), [against(Strength::Medium)]);
        assert_eq!(pairs(false, &[Strong, Master], &[Temper::Bold]), [against(Strong), against(Master)]);
        assert_eq!(pairs(true, &[Random], &[]).len(), STEPS.len());
    }
}
