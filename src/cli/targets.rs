//! `tavolata sim GAME --targets`: measures a game against the targets of its
//! balance.

use super::{Failure, SimArgs};
use crate::engine::config::Sources;
use crate::engine::lesson::Taught;
use crate::engine::targets::{Measured, Task};
use crate::games::{self, Visitor};
use std::io::Write;

pub(super) fn run(game: &str, arguments: &SimArgs, sources: &Sources, out: &mut impl Write) -> Result<(), Failure> {
    let (measured, bots) = games::with_game(game, Measure { arguments, sources }).expect("it is one of the games")?;
    let games = arguments.games;
    writeln!(out, "{games} games of {game}, players {bots}, and {games} with each handicap; 95 % intervals\n")?;
    print(&measured, out)?;
    Ok(())
}

fn print(measured: &Measured, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "{:<48} {:<14} {:<22} {:<8} ", "target", "wanted", "measured", "")?;
    for target in &measured.targets {
        let met = if target.met() { "met" } else { "NOT MET" };
        let (wish, found) = (target.wish(), target.found());
        let line = format!("{:<48} {wish:<14} {found:<22} {met:<8} {}", target.what, target.remark);
        writeln!(out, "{}", line.trim_end())?;
    }
    let met = measured.targets.iter().filter(|target| target.met()).count();
    writeln!(out, "{met} of {} targets met\n", measured.targets.len())?;
    measured.details.iter().try_for_each(|line| writeln!(out, "{line}"))
}

struct Measure<'a> {
    arguments: &'a SimArgs,
    sources: &'a Sources,
}

impl Visitor for Measure<'_> {
    type Out = Result<(Measured, String), Failure>;

    fn visit<G: Taught>(self) -> Self::Out {
        let Self { arguments, sources } = self;
        let &[strength] = arguments.bots.as_slice() else {
            return Err(Failure::Usage("--targets takes one strength, for all players".to_owned()));
        };
        let (setup, faults) = G::setup(*G::SEATS.start(), sources);
        if let Some(fault) = faults.first() {
            return Err(Failure::Fault(fault.to_string()));
        }
        let (seed, games, jobs) = (arguments.seed, arguments.games, super::sim::jobs(arguments.jobs));
        let Some(measured) = G::measure(&Task { setup, strength, seed, games, jobs }) else {
            return Err(Failure::Usage(format!("there are no targets for {}", G::ID)));
        };
        let measured = measured.map_err(|stuck| Failure::Fault(format!("{}: {stuck}", G::ID)))?;
        Ok((measured, crate::engine::study::word(strength)))
    }
}
