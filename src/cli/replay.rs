//! `tavolata replay`: prints a saved game in words.

use super::{Failure, ReplayArgs};
use crate::engine::bot::Strength;
use crate::engine::game::Game;
use crate::engine::lesson::Taught;
use crate::engine::look_back::{LookBack, SHOWN, told};
use crate::engine::record;
use crate::engine::search::Stop;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::{Player, Session};
use crate::engine::study::word;
use crate::engine::words::{Arg, Message};
use crate::games::{self, Visitor};
use crate::words::Words;
use std::io::Write;

pub(super) fn run(arguments: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let fault = |error: record::RecordError| Failure::Fault(format!("{}: {error}", arguments.file.display()));
    let header = record::peek(&arguments.file).map_err(fault)?;
    let name = header.game.clone();
    games::with_game(&name, Replay { arguments, out }).unwrap_or_else(|| {
        let known = games::ids().join(", ");
        Err(Failure::Fault(format!("{}: a game of `{name}`; this program knows {known}", arguments.file.display())))
    })
}

struct Replay<'a, W> {
    arguments: &'a ReplayArgs,
    out: &'a mut W,
}

impl<W: Write> Visitor for Replay<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: Taught>(self) -> Self::Out {
        let Self { arguments, out } = self;
        let session = record::load::<G>(&arguments.file)
            .map_err(|error| Failure::Fault(format!("{}: {error}", arguments.file.display())))?;
        let words = Words::of(arguments.common.spoken());
        tell(&session, words, out)?;
        if arguments.verify {
            verify(&session, out)?;
        }
        if arguments.look_back { look_back(session, arguments.by, words, out) } else { Ok(()) }
    }
}

/// Prints who plays, what happened, and the result.
fn tell<G: Game>(session: &Session<G>, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{} · seed {}", words.text(&format!("game-{}", G::ID)), session.seed())?;
    for (seat, info) in session.seats().iter().enumerate() {
        let who = match info.player {
            Player::Person => words.text("player-person"),
            Player::Computer(strength) => words.text(&format!("player-{strength:?}").to_lowercase()),
        };
        writeln!(out, "  {}. {} ({who})", seat + 1, info.name)?;
    }
    let names = |seat: Seat| if seat.is_table() { words.text("the-table") } else { session.name(seat).to_owned() };
    let mut told = 0;
    let ends = session.log().iter().map(|entry| entry.first_event).chain([session.events().len()]);
    for (number, end) in ends.enumerate() {
        for event in &session.events()[told..end] {
            // A replay shows what the table saw, not what somebody held.
            if let Some(message) = G::describe(&G::redact(event, Viewer::Public)) {
                writeln!(out, "{number:>4}  {}", words.say(&message, &names))?;
            }
        }
        told = end;
    }
    match session.outcome() {
        None => writeln!(out, "{}", words.text("replay-unfinished"))?,
        Some(outcome) => {
            for (seat, score) in outcome.scores.iter().enumerate() {
                let line = Message::new("replay-score").with("who", Seat::new(seat)).with("score", *score);
                writeln!(out, "  {}", words.say(&line, &names))?;
            }
            let winners: Vec<Seat> = outcome.winners.iter().collect();
            let line = Message::new("replay-winners").with("count", winners.len()).with("who", Arg::Seats(winners));
            writeln!(out, "{}", words.say(&line, &names))?;
        }
    }
    Ok(())
}

/// Recomputes every action of the table and compares it with the log.
fn verify<G: Game>(session: &Session<G>, out: &mut impl Write) -> Result<(), Failure> {
    let mut state = session.at(0).map_err(|why| Failure::Fault(why.to_string()))?;
    let mut again = 0;
    for (at, entry) in session.log().iter().enumerate() {
        if entry.seat.is_table() {
            let number = at + 1;
            match state.state().table_action() {
                Some(action) if action == entry.action => again += 1,
                Some(_) => {
                    return Err(Failure::Fault(format!("entry {number}: the physics comes out otherwise than saved")));
                }
                None => return Err(Failure::Fault(format!("entry {number}: the table was not to act"))),
            }
        }
        state.submit(entry.seat, entry.action.clone()).map_err(|why| Failure::Fault(why.to_string()))?;
    }
    writeln!(
        out,
        "verified: {} entries replayed, {again} outcomes of physics computed again, all agree",
        session.log().len()
    )?;
    Ok(())
}

/// Prints the decisions that cost most, each with the number of its line above.
fn look_back<G: Game>(session: Session<G>, by: Strength, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let names: Vec<String> = session.seats().iter().map(|info| info.name.clone()).collect();
    let say = |message: &Message| words.say(message, &|seat| names.get(seat.index()).cloned().unwrap_or_default());
    let mut look = LookBack::new(session, by, Stop::default()).map_err(|why| Failure::Fault(why.to_string()))?;
    while look.step() {}
    let found = look.costliest(SHOWN);
    writeln!(out, "\n{}", words.text("look-back-title"))?;
    if by != Strength::Master {
        writeln!(out, "({})", words.text(&format!("player-{}", word(by))))?;
    }
    writeln!(out, "{}", say(&told(found.len(), look.total())))?;
    for finding in found {
        // The line of the decision follows those of the start.
        let number = finding.entry + 1;
        writeln!(out, "{number:>4}  {}", say(&finding.done))?;
        writeln!(out, "      {} ({})", say(&finding.advice), say(&finding.cost::<G>()))?;
    }
    Ok(())
}
