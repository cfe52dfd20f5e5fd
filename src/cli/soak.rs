//! `tavolata soak`: plays whole games of all kinds through session and saver,
//! for as long as asked.

use super::{Failure, SoakArgs};
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::lesson::Taught;
use crate::engine::record;
use crate::engine::saver::Saver;
use crate::engine::seat::Viewer;
use crate::engine::session::{Player, SeatInfo, Session, Sitting, Speed};
use crate::engine::statistics::seconds;
use crate::engine::temper::Temper;
use crate::games::{self, Visitor};
use crate::words::english;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

/// Number of decisions after which the save of the running game is read back.
const LOOK: usize = 40;

/// Growth of memory after the first round, in bytes, that may be due to the
/// allocator alone.
const SLACK: u64 = 16 << 20;

pub(super) fn run(arguments: &SoakArgs, out: &mut impl Write) -> Result<(), Failure> {
    let own;
    let folder = match &arguments.folder {
        Some(folder) => folder,
        None => {
            own = Temporary::new()?;
            &own.0
        }
    };
    let saver = Saver::new(folder.join("saves"), folder.join("replays"));
    let (began, length) = (Instant::now(), Duration::from_secs_f64(arguments.minutes * 60.0));
    let (mut seed, mut first, mut round) = (arguments.seed, None, 0);
    // At least twice: the first round shows how much memory is needed.
    while round < 2 || began.elapsed() < length {
        let (start, mut decisions) = (Instant::now(), 0);
        let ids = games::ids();
        for at in 0..ids.len() {
            let id = ids[(at + arguments.seed as usize % ids.len()) % ids.len()];
            let play = Play { seed, saver: &saver, tell: arguments.tell, out };
            decisions += games::with_game(id, play).expect("a game of the list")?;
            seed = seed.wrapping_add(1);
        }
        round += 1;
        let memory = memory();
        let used = memory.map_or_else(|| "?".to_owned(), |bytes| format!("{:.1}", bytes as f64 / f64::from(1 << 20)));
        let (games, took) = (ids.len(), start.elapsed().as_secs_f64());
        writeln!(out, "round {round}: {games} games, {decisions} decisions, {took:.1} s, {used} MB")?;
        out.flush()?;
        let (Some(now), Some(then)) = (memory, *first.get_or_insert(memory)) else { continue };
        if now > then + SLACK {
            return Err(Failure::Fault(format!("memory grows: {then} bytes after the first round, {now} now")));
        }
    }
    Ok(())
}

/// A temporary folder, removed when dropped.
struct Temporary(PathBuf);

impl Temporary {
    fn new() -> Result<Self, Failure> {
        let name = format!("tavolata-soak-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // A folder that cannot be removed is at least among temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Plays one game to its end, continuing a saved one if there is one.
struct Play<'a, W> {
    seed: u64,
    saver: &'a Saver,
    tell: bool,
    out: &'a mut W,
}

impl<W: Write> Visitor for Play<'_, W> {
    type Out = Result<usize, Failure>;

    fn visit<G: Taught>(self) -> Self::Out {
        let Self { seed, saver, tell, out } = self;
        let file = saver.autosave::<G>();
        let seats = G::SEATS.start() + seed as usize % (G::SEATS.end() - G::SEATS.start() + 1);
        let fault = |why: String| Failure::Fault(format!("{} with {seats} seats, seed {seed}: {why}", G::ID));
        let (mut session, from) = if file.exists() {
            let session = record::load::<G>(&file).map_err(|why| fault(format!("{}: {why}", file.display())))?;
            (session, Some(file.as_path()))
        } else {
            let players = (0..seats).map(computer).collect();
            let mut session = Session::<G>::new(G::default_setup(seats), seed, players);
            if let Ok(session) = &mut session {
                session.set_sitting(Sitting { started: seconds(SystemTime::now()), seconds: 0 });
            }
            (session.map_err(|why| fault(why.to_string()))?, None)
        };
        saver.begin(&session, from);
        let mut dice = Dice::from_seed(seed ^ session.log().len() as u64);
        let mut bot = G::bot(Strength::Random);
        let before = session.log().len();
        while let Some(seat) = session.to_act().iter().next() {
            let action = match session.state().table_action() {
                Some(action) => action,
                None => bot.choose(seat, &session.view(Viewer::Seat(seat)), &mut dice),
            };
            session.submit(seat, action).map_err(|why| fault(why.to_string()))?;
            saver.keep(&session);
            // In the window nobody plays so fast that saves queue up.
            saver.flush();
            sound(saver).map_err(fault)?;
            if tell {
                writeln!(out, "saved {} {} {}", G::ID, session.seed(), session.log().len())?;
                out.flush()?;
            }
            if session.log().len().is_multiple_of(LOOK) && !session.to_act().is_empty() {
                same(&session, &file).map_err(fault)?;
            }
        }
        let mut replays = record::list(saver.replays())?;
        replays.retain(|(_, header)| header.as_ref().is_ok_and(|header| header.seed == session.seed()));
        let replay = replays.iter().find(|(_, header)| header.as_ref().is_ok_and(|header| header.game == G::ID));
        let (replay, _) = replay.ok_or_else(|| fault("the replay is missing".to_owned()))?;
        same(&session, replay).map_err(fault)?;
        Ok(session.log().len() - before)
    }
}

fn computer(seat: usize) -> SeatInfo {
    SeatInfo {
        name: format!("{}", seat + 1),
        token: seat as u8 + 1,
        portrait: seat as u8,
        player: Player::Computer(Strength::Random),
        assist: 0,
        speed: Speed::Instant,
        temper: Temper::default(),
    }
}

/// Checks that everything given to the saver went well.
fn sound(saver: &Saver) -> Result<(), String> {
    let saving = saver.saving();
    match (saver.faults().first(), saving.trouble) {
        (Some(fault), _) => Err(fault.to_string()),
        (None, Some(trouble)) => Err(english(&trouble.message())),
        (None, None) if saving.unsaved => Err("the game counts as unsaved".to_owned()),
        (None, None) => Ok(()),
    }
}

/// Checks that the file holds this very game.
fn same<G: Taught>(session: &Session<G>, file: &Path) -> Result<(), String> {
    let held = record::load::<G>(file).map_err(|why| format!("{}: {why}", file.display()))?;
    let same = held.state() == session.state() && held.log() == session.log();
    if same { Ok(()) } else { Err(format!("{} holds another game", file.display())) }
}

/// Returns the physical memory of the process in bytes, if the system reports it.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}
