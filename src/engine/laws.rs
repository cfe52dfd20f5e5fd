//! Laws that hold for every game, checked along random games.

use super::bot::Strength;
use super::dice::Dice;
use super::game::{Game, Value};
use super::seat::{Seat, SeatSet, Viewer};
use super::session::{Player, SeatInfo, Session, Speed};
use super::temper::{Mood, Temper};
use std::fmt;

/// Number of old actions that are tried again where they may no longer be legal.
const POOL: usize = 40;

/// How thoroughly to check.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// Number of decisions after which a game counts as endless.
    pub longest: usize,
    /// The costly laws (state written and read again, guesses, simultaneous
    /// choices, undo) are checked once in this many decisions.
    pub every: usize,
    /// Computer players are asked once in this many decisions.
    pub ask: usize,
    /// Strengths of the computer players asked.
    pub bots: &'static [Strength],
}

impl Default for Care {
    fn default() -> Self {
        Self { longest: 5_000, every: 1, ask: 25, bots: &[Strength::Random, Strength::Easy] }
    }
}

/// A law that a game breaks, and what is needed to reproduce it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// [`Game::ID`].
    pub game: &'static str,
    /// Number of seats.
    pub seats: usize,
    /// Seed of the game and of the random choices.
    pub seed: u64,
    /// Number of decisions made before.
    pub entry: usize,
    /// The law and what is wrong.
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, seats, seed, entry, what } = self;
        write!(f, "{game} with {seats} seats, seed {seed}, after {entry} decisions: {what}")
    }
}

impl std::error::Error for Broken {}

/// Plays one random game with `seats` players, checking all laws along the way,
/// and returns the number of decisions.
///
/// # Errors
/// The first law that is broken.
pub fn check<G: Game>(seats: usize, seed: u64, care: Care) -> Result<usize, Broken> {
    check_setup::<G>(seats, G::default_setup(seats), seed, care)
}

/// Like [`check`] for a game with this setup.
///
/// # Errors
/// The first law that is broken.
pub fn check_setup<G: Game>(seats: usize, setup: G::Setup, seed: u64, care: Care) -> Result<usize, Broken> {
    let mut entry = 0;
    playout::<G>(seats, setup, seed, care, &mut entry).map_err(|what| Broken { game: G::ID, seats, seed, entry, what })
}

fn playout<G: Game>(seats: usize, setup: G::Setup, seed: u64, care: Care, entry: &mut usize) -> Result<usize, String> {
    let mut dice = Dice::from_seed(seed ^ 0x1a35);
    law(G::seats(&setup) == seats, || "the setup has another number of seats".to_owned())?;
    round_trip("the setup", &setup)?;
    // Every number of people is covered; with seed 0 all seats are people.
    let people = seats - (seed % seats as u64) as usize;
    let mut session = Session::<G>::new(setup, seed, company(seats, people)).map_err(|wrong| wrong.to_string())?;
    let census = counted(session.state())?;
    for event in session.events() {
        redaction::<G>(event, seats)?;
    }
    let mut pool: Vec<(Seat, G::Action)> = Vec::new();
    while !session.to_act().is_empty() {
        *entry = session.log().len();
        law(*entry < care.longest, || format!("the game does not end within {} decisions", care.longest))?;
        law(session.outcome().is_none(), || "there is an outcome while somebody is to act".to_owned())?;
        let choices = choices(session.state(), seats, &pool)?;
        if entry.is_multiple_of(care.every) {
            round_trip("the state", session.state())?;
            secrets(session.state(), seats, &mut dice)?;
            simultaneous(session.state(), &choices)?;
        }
        if entry.is_multiple_of(care.ask) {
            bots(session.state(), seats, care.bots, &mut dice)?;
        }
        let (seat, action) = if session.to_act().contains(Seat::TABLE) {
            (Seat::TABLE, session.state().table_action().ok_or("the table is to act and does nothing")?)
        } else {
            dice.pick(&choices).cloned().ok_or("nobody has an action")?
        };
        round_trip("an action", &action)?;
        if pool.len() == POOL {
            pool.swap_remove(dice.below(POOL));
        }
        pool.push((seat, action.clone()));
        let before = entry.is_multiple_of(care.every).then(|| session.state().clone());
        let first = session.events().len();
        advance(&mut session, seat, action, &census)?;
        if let Some(before) = before {
            undo(&session, &before, &session.events()[first..], &mut dice)?;
        }
    }
    *entry = session.log().len();
    let outcome = session.outcome().ok_or("nobody is to act and there is no outcome")?;
    law(outcome.scores.len() == seats, || format!("{} scores for {seats} seats", outcome.scores.len()))?;
    let players = SeatSet::first(seats);
    law(outcome.winners.iter().all(|seat| players.contains(seat)), || "a winner has no seat".to_owned())?;
    let again = session.at(session.log().len()).map_err(|why| format!("the log does not replay: {why}"))?;
    law(again.state() == session.state(), || "the log replays to another state".to_owned())?;
    law(again.events() == session.events(), || "the log replays to other events".to_owned())?;
    Ok(*entry)
}

/// Makes the decision and checks what must hold before and after it.
fn advance<G: Game>(session: &mut Session<G>, seat: Seat, action: G::Action, census: &[u32]) -> Result<(), String> {
    let (before, told) = (session.state().clone(), session.events().len());
    before.check(seat, &action).map_err(|why| format!("{seat} may not do what it is to do, {action:?}: {why}"))?;
    let events = session
        .submit(seat, action.clone())
        .map_err(|why| format!("`check` accepts {action:?} of {seat} and `apply` refuses: {why}"))?;
    let mut thought = before.clone();
    thought.think(seat, &action);
    law(thought == *session.state(), || format!("{action:?} of {seat} leads elsewhere when it is only thought"))?;
    law(counted(session.state())? == census, || format!("{action:?} of {seat} loses or adds cards"))?;
    for event in &events {
        round_trip("an event", event)?;
        redaction::<G>(event, session.seats().len())?;
    }
    for viewer in viewers(session.seats().len()) {
        let mut view = before.view(viewer);
        events.iter().for_each(|event| G::evolve(&mut view, &G::redact(event, viewer)));
        law(view == session.state().view(viewer), || {
            format!("the events of {action:?} of {seat} lead {viewer:?} to another view than the action")
        })?;
    }
    if session.can_undo().is_some() {
        let mut back = session.clone();
        back.undo();
        law(back.state() == &before, || format!("undo of {action:?} leads to another state"))?;
        law(back.events().len() == told, || format!("undo of {action:?} leaves events"))?;
    }
    Ok(())
}

/// Checks that only the person who made the last decision can take it back,
/// only as long as the screen stays with that person, and only if it revealed
/// nothing that was hidden `before` it.
fn undo<G: Game>(session: &Session<G>, before: &G, events: &[G::Event], dice: &mut Dice) -> Result<(), String> {
    let Some((last, owner)) = session.log().last().zip(session.can_undo()) else { return Ok(()) };
    let action = &last.action;
    law(owner == last.seat, || format!("{owner} may take back {action:?} of {}", last.seat))?;
    let person = session.seats().get(owner.index()).is_some_and(|info| info.player.is_person());
    law(person, || format!("{owner}, which no person plays, may take back {action:?}"))?;
    let seats = session.seats().len();
    for seat in (0..seats).map(Seat::new) {
        let mut passed = session.clone();
        passed.pass_to(seat);
        let stands = passed.can_undo().is_none() && passed.undo().is_none() && passed.state() == session.state();
        law(stands == (seat != owner), || {
            let fate = if stands { "stands" } else { "can be taken back" };
            format!("{action:?} of {owner} {fate} once the screen was passed to {seat}")
        })?;
    }
    // If something hidden had come to light, the events would differ in another
    // world that looked the same before.
    for viewer in viewers(seats) {
        let mut other = G::guess(&before.view(viewer), dice);
        let Ok(told) = other.apply(owner, action.clone()) else { continue };
        let redact = |events: &[G::Event]| events.iter().map(|event| G::redact(event, viewer)).collect::<Vec<_>>();
        law(redact(&told) == redact(events), || {
            format!("{action:?} of {owner} shows {viewer:?} what was hidden and can be taken back")
        })?;
    }
    Ok(())
}

/// Returns all actions of all seats. Checks that other actions are refused and
/// that a refusal changes nothing.
fn choices<G: Game>(state: &G, seats: usize, pool: &[(Seat, G::Action)]) -> Result<Vec<(Seat, G::Action)>, String> {
    let to_act = state.to_act();
    let mut all = Vec::new();
    let mut dice = Dice::from_seed(pool.len() as u64);
    law(to_act.contains(Seat::TABLE) || state.table_action().is_none(), || {
        "the table does something though it is not to act".to_owned()
    })?;
    for seat in (0..seats).map(Seat::new) {
        let legal = state.legal_actions(seat);
        law(legal.actions.is_empty() != to_act.contains(seat), || {
            format!("{seat} has {} actions while {to_act:?} are to act", legal.actions.len())
        })?;
        let drawn = state.random_action(seat, &mut dice);
        law(drawn.is_some() == to_act.contains(seat), || {
            format!("{seat} draws {drawn:?} while {to_act:?} are to act")
        })?;
        law(drawn.as_ref().is_none_or(|drawn| legal.actions.contains(drawn)), || {
            format!("{seat} draws {drawn:?}, which is not listed")
        })?;
        for action in &legal.actions {
            state
                .check(seat, action)
                .map_err(|why| format!("the listed action {action:?} of {seat} is refused: {why}"))?;
        }
        for (_, action) in pool {
            let accepted = state.check(seat, action).is_ok();
            law(!accepted || to_act.contains(seat), || format!("{seat} is not to act and may do {action:?}"))?;
            law(!accepted || !legal.complete || legal.actions.contains(action), || {
                format!("the list of {seat} is complete without {action:?}, which is accepted")
            })?;
            if !accepted {
                let mut copy = state.clone();
                law(copy.apply(seat, action.clone()).is_err(), || {
                    format!("`check` refuses {action:?} of {seat} and `apply` does it")
                })?;
                law(copy == *state, || format!("the refused {action:?} of {seat} changes the state"))?;
            }
        }
        all.extend(legal.actions.into_iter().map(|action| (seat, action)));
    }
    Ok(all)
}

/// Checks that a guess fits what its viewer knows.
fn secrets<G: Game>(state: &G, seats: usize, dice: &mut Dice) -> Result<(), String> {
    for viewer in viewers(seats) {
        let view = state.view(viewer);
        round_trip("a view", &view)?;
        let guess = G::guess(&view, dice);
        law(guess.view(viewer) == view, || format!("a guess of {viewer:?} has another view"))?;
        law(guess.to_act() == state.to_act(), || format!("in a guess of {viewer:?} others are to act"))?;
        let Viewer::Seat(seat) = viewer else { continue };
        let (real, guessed) = (state.legal_actions(seat), guess.legal_actions(seat));
        law(real.complete == guessed.complete, || format!("a guess of {seat} lists otherwise"))?;
        law(!real.complete || real == guessed, || format!("a guess of {seat} has other legal actions"))?;
        for (one, other) in [(&guess, &real), (state, &guessed)] {
            for action in &other.actions {
                one.check(seat, action)
                    .map_err(|why| format!("{seat} may do {action:?} only in the guess or only in truth: {why}"))?;
            }
        }
    }
    Ok(())
}

/// Checks that the order of simultaneous choices does not matter and that
/// nobody learns what another has sealed.
fn simultaneous<G: Game>(state: &G, choices: &[(Seat, G::Action)]) -> Result<(), String> {
    let acting: Vec<Seat> = state.to_act().iter().filter(|seat| !seat.is_table()).collect();
    if acting.len() < 2 {
        return Ok(());
    }
    let of = |seat| choices.iter().filter(move |(owner, _)| *owner == seat);
    let play = |order: &mut dyn Iterator<Item = &Seat>| -> Result<G, String> {
        let mut copy = state.clone();
        for &seat in order {
            let (_, action) = of(seat).next_back().ok_or("no action")?;
            copy.apply(seat, action.clone()).map_err(|why| {
                format!("{action:?} of {seat} is refused after what others chose at the same time: {why}")
            })?;
        }
        Ok(copy)
    };
    let there = play(&mut acting.iter())?;
    let back = play(&mut acting.iter().rev())?;
    law(there == back, || "the order of simultaneous choices matters".to_owned())?;
    for &seat in &acting {
        let sealed: Result<Vec<_>, _> = of(seat)
            .map(|(_, action)| {
                let mut copy = state.clone();
                copy.apply(seat, action.clone()).map(|events| (copy, events)).map_err(|why| why.to_string())
            })
            .collect();
        // Whether a seat is still to act is public, so only choices that agree
        // in that are compared.
        let (open, done): (Vec<_>, Vec<_>) = sealed?.into_iter().partition(|(after, _)| after.to_act().contains(seat));
        for sealed in [open, done] {
            alike::<G>(seat, &acting, &sealed)?;
        }
    }
    Ok(())
}

/// Checks that nobody but `seat` can tell its possible sealed choices apart.
fn alike<G: Game>(seat: Seat, acting: &[Seat], sealed: &[(G, Vec<G::Event>)]) -> Result<(), String> {
    if let Some((first, told)) = sealed.first() {
        for viewer in
            acting.iter().filter(|other| **other != seat).map(|&other| Viewer::Seat(other)).chain([Viewer::Public])
        {
            let redact = |events: &[G::Event]| events.iter().map(|event| G::redact(event, viewer)).collect::<Vec<_>>();
            for (other, other_told) in sealed {
                law(first.view(viewer) == other.view(viewer) && redact(told) == redact(other_told), || {
                    format!("{viewer:?} learns what {seat} sealed")
                })?;
            }
        }
    }
    Ok(())
}

/// Checks that redacting twice changes nothing, and that what is told to a
/// viewer contains exactly what is told to the public.
fn redaction<G: Game>(event: &G::Event, seats: usize) -> Result<(), String> {
    let public = G::redact(event, Viewer::Public);
    for viewer in viewers(seats) {
        let told = G::redact(event, viewer);
        law(G::redact(&told, viewer) == told, || format!("{event:?} redacted twice for {viewer:?} differs"))?;
        law(G::redact(&told, Viewer::Public) == public, || {
            format!("{event:?} as told to {viewer:?} tells the public something else")
        })?;
    }
    Ok(())
}

/// Checks that computer players, of any temper, choose something legal, and the
/// same whatever is hidden from them.
fn bots<G: Game>(state: &G, seats: usize, strengths: &[Strength], dice: &mut Dice) -> Result<(), String> {
    for seat in state.to_act().iter().filter(|seat| !seat.is_table()) {
        let viewer = Viewer::Seat(seat);
        let other = G::guess(&state.view(viewer), dice);
        for &strength in strengths {
            let seed = dice.seed();
            let temper = Temper::ALL[dice.below(Temper::ALL.len())];
            let mood = Mood { temper, grudge: Some(seat.clockwise(1 + dice.below(seats - 1), seats)) };
            let choose = |state: &G| {
                let mut bot = G::bot(strength);
                bot.feel(mood);
                bot.choose(seat, &state.view(viewer), &mut Dice::from_seed(seed))
            };
            let choice = choose(state);
            state
                .check(seat, &choice)
                .map_err(|why| format!("the {strength:?} {temper:?} bot chooses {choice:?}: {why}"))?;
            law(choice == choose(&other), || {
                format!("the {strength:?} {temper:?} bot of {seat} knows what it cannot see")
            })?;
            let Some(done) = dice.pick(&state.legal_actions(seat).actions).cloned() else { continue };
            let review =
                |state: &G| G::bot(strength).review(seat, &state.view(viewer), &done, &mut Dice::from_seed(seed));
            law(review(state) == review(&other), || {
                format!("the {strength:?} bot judges {done:?} of {seat} by what it cannot see")
            })?;
        }
    }
    Ok(())
}

/// Returns all cards, sorted, after checking that none occurs twice.
fn counted<G: Game>(state: &G) -> Result<Vec<u32>, String> {
    let mut census = state.census();
    census.sort_unstable();
    match census.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("card {} is there twice", pair[0])),
        None => Ok(census),
    }
}

fn round_trip<T: Value>(what: &str, value: &T) -> Result<(), String> {
    let text = ron::to_string(value).map_err(|why| format!("{what} cannot be written: {why}"))?;
    let back: T = ron::from_str(&text).map_err(|why| format!("{what} cannot be read again: {why}\n{text}"))?;
    law(back == *value, || format!("{what} is another one when read again:\n{text}"))
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat::new(seat))).chain([Viewer::Public])
}

/// Returns `people` people, and computer players in the seats after them.
fn company(seats: usize, people: usize) -> Vec<SeatInfo> {
    let info = |seat| SeatInfo {
        name: format!("{}", seat + 1),
        token: seat as u8 + 1,
        portrait: seat as u8,
        player: if seat < people { Player::Person } else { Player::Computer(Strength::Random) },
        assist: 0,
        speed: Speed::Usual,
        temper: Temper::default(),
    };
    (0..seats).map(info).collect()
}

fn law(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
