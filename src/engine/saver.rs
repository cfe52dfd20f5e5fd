//! Saving in the background, and its status.

use super::game::Game;
use super::home::{Lock, Taken};
use super::session::Session;
use super::statistics::{self, Played};
use super::words::Message;
use super::{archive, files, record, report};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::SystemTime;

type Job = Box<dyn FnOnce() + Send>;

/// Whether the game on the table is on disk.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Saving {
    /// When it was last saved.
    pub good: Option<SystemTime>,
    /// Whether anything played since then is not on disk.
    pub unsaved: bool,
    /// Why not, if waiting does not help.
    pub trouble: Option<Trouble>,
}

/// Why nothing is saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Another program keeps its games in the same place.
    OtherProgram,
    /// An I/O error: the system's words, with the file.
    Disk(String),
}

impl Trouble {
    /// Returns the reason, for players.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::OtherProgram => Message::new("table-save-other-program"),
            Self::Disk(why) => Message::new("table-save-failed").with("fault", why.as_str()),
        }
    }
}

/// Writes saves and replays on a thread of its own, in the order in which they were
/// given. Dropping it, at the end of the program, waits until all are written.
///
/// Only one program at a time saves to a place. Another that finds it taken
/// saves nothing and says so until the place is free.
pub struct Saver {
    saves: PathBuf,
    replays: PathBuf,
    lock: Mutex<Lock>,
    /// File of the game on the table.
    on_table: Mutex<Option<PathBuf>>,
    saving: Arc<Mutex<Saving>>,
    /// How many times a save of the game on the table was queued.
    given: Arc<AtomicU64>,
    jobs: Option<Sender<Job>>,
    report: Sender<io::Error>,
    faults: Mutex<Receiver<io::Error>>,
    writer: Option<JoinHandle<()>>,
}

impl Saver {
    /// Keeps unfinished games in `saves` and finished ones in `replays`. If the
    /// place is free, unfinished files that a killed program left there are removed.
    ///
    /// # Panics
    /// If the thread cannot be started.
    #[must_use]
    pub fn new(saves: PathBuf, replays: PathBuf) -> Self {
        let (jobs, todo) = mpsc::channel::<Job>();
        let (report, faults) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("saves".into())
            .spawn(move || todo.into_iter().for_each(|job| job()))
            .expect("a thread for the saves");
        let saver = Self {
            lock: Mutex::new(Lock::on(saves.with_file_name("tavolata.lock"))),
            saves,
            replays,
            on_table: Mutex::default(),
            saving: Arc::default(),
            given: Arc::default(),
            jobs: Some(jobs),
            report,
            faults: Mutex::new(faults),
            writer: Some(writer),
        };
        saver.claim();
        saver
    }

    /// Takes the place if it is free, removing unfinished files; returns who has it.
    fn claim(&self) -> Taken {
        let taken = locked(&self.lock).take();
        match taken {
            Taken::ByOther => locked(&self.saving).trouble = Some(Trouble::OtherProgram),
            Taken::Now => {
                locked(&self.saving).trouble = None;
                for folder in [self.saves(), &self.named(), &self.aside(), self.replays(), &self.data()] {
                    files::clear_unfinished(folder);
                }
            }
            Taken::Before => {}
        }
        taken
    }

    /// Returns the status of the game on the table. Saves may still be under
    /// way: [`Saver::flush`] waits for them.
    #[must_use]
    pub fn saving(&self) -> Saving {
        locked(&self.saving).clone()
    }

    /// Returns the file in which the running game of `G` is kept.
    #[must_use]
    pub fn autosave<G: Game>(&self) -> PathBuf {
        self.saves.join(format!("{}.{}", G::ID, record::EXTENSION))
    }

    /// Saves the session in the background: as the game to be continued or,
    /// once it is over, as a replay, after which there is nothing to continue.
    /// Failures show in [`Saver::saving`]; the next save may succeed.
    pub fn keep<G: Game>(&self, session: &Session<G>) {
        locked(&self.saving).unsaved = true;
        *locked(&self.on_table) = Some(self.autosave::<G>());
        let taken = self.claim();
        if taken == Taken::ByOther {
            return;
        }
        let (session, save) = (session.clone(), self.autosave::<G>());
        // A game that another program has left there is put aside.
        let room = (taken == Taken::Now).then(|| self.room::<G>());
        let Some(played) = Played::of(&session, SystemTime::now()) else {
            self.save(move || {
                room.map_or(Ok(()), |room| room())?;
                record::save(&save, &session)
            });
            return;
        };
        let name = format!("{}-{:x}-{:016x}.{}", G::ID, played.started, played.seed, record::EXTENSION);
        let (replays, results) = (self.replays.clone(), self.statistics());
        let replay = replays.join(name);
        self.save(move || {
            record::save(&replay, &session)?;
            // Its earlier states go with it: the replay has them all.
            room.map_or_else(|| archive::remove(&save), |room| room())
        });
        self.give(move || {
            archive::trim(&replays, archive::KEPT)?;
            statistics::record(&results, played)
        });
    }

    /// Tells the saver that another game lies on the table: a new one, or one
    /// read from the file `from`. The game before is put aside, not lost, and
    /// this one is saved in its place at once. If `from` is a game put aside,
    /// it is removed there once it is safe in its old place. Nothing is written
    /// if the game is over or was read from its own place.
    pub fn begin<G: Game>(&self, session: &Session<G>, from: Option<&Path>) {
        let save = self.autosave::<G>();
        let own = |from: &Path| from == save || record::kept(&save).iter().any(|kept| kept == from);
        let there = session.outcome().is_some() || from.is_some_and(own);
        *locked(&self.on_table) = Some(save.clone());
        {
            let mut saving = locked(&self.saving);
            saving.good = from.and_then(|from| from.metadata().ok()?.modified().ok());
            // Nobody misses a game in which nothing was decided.
            saving.unsaved = !there && !session.log().is_empty();
        }
        if self.claim() == Taken::ByOther || there {
            return;
        }
        let room = self.room::<G>();
        let back = from.filter(|from| from.starts_with(self.aside())).map(Path::to_owned);
        let (session, aside) = (session.clone(), self.aside());
        self.save(move || {
            room()?;
            record::save(&save, &session)?;
            // Only once it is safe in its old place.
            back.map_or(Ok(()), |back| archive::remove(&back))
        });
        // Without the folder nothing was put aside; failing to make it fails the save.
        self.give(move || if aside.is_dir() { archive::trim(&aside, archive::KEPT_ASIDE) } else { Ok(()) });
    }

    /// Returns the job that puts aside what lies in the place of the running game of `G`.
    fn room<G: Game>(&self) -> impl FnOnce() -> io::Result<()> + Send + 'static {
        let (save, aside, named) = (self.autosave::<G>(), self.aside(), self.named());
        move || archive::make_room(&save, &aside, &[&named])
    }

    /// Saves the session at once to a file of its own in `folder`, for when its
    /// usual place cannot be written to. The game then counts as saved.
    ///
    /// # Errors
    /// If writing fails there, too.
    pub fn keep_elsewhere<G: Game>(&self, session: &Session<G>, folder: &Path) -> io::Result<PathBuf> {
        let name = format!("{}-{:016x}-{}.{}", G::ID, session.seed(), session.log().len(), record::EXTENSION);
        let file = folder.join(name);
        record::save(&file, session)?;
        let mut saving = locked(&self.saving);
        (saving.good, saving.unsaved) = (Some(SystemTime::now()), false);
        Ok(file)
    }

    /// Deletes a saved game with its earlier states. If it is the one on the
    /// table, that counts as unsaved until it is saved again.
    ///
    /// # Errors
    /// If an I/O operation fails.
    pub fn delete(&self, file: &Path) -> io::Result<()> {
        // A save that is still under way must not bring it back.
        self.flush();
        archive::remove(file)?;
        if locked(&self.on_table).as_deref() == Some(file) {
            let mut saving = locked(&self.saving);
            (saving.good, saving.unsaved) = (None, true);
        }
        Ok(())
    }

    /// Returns the folder that holds the others.
    fn data(&self) -> PathBuf {
        self.saves.parent().map(Path::to_owned).unwrap_or_default()
    }

    /// Returns the file with the results of all games.
    #[must_use]
    pub fn statistics(&self) -> PathBuf {
        self.saves.with_file_name("statistics.ron")
    }

    /// Returns the folder of games that can be continued.
    #[must_use]
    pub fn saves(&self) -> &Path {
        &self.saves
    }

    /// Returns the folder of finished games.
    #[must_use]
    pub fn replays(&self) -> &Path {
        &self.replays
    }

    /// Returns the folder of named saves.
    #[must_use]
    pub fn named(&self) -> PathBuf {
        self.saves.join("named")
    }

    /// Returns the folder of games put aside for another.
    #[must_use]
    pub fn aside(&self) -> PathBuf {
        self.saves.join("aside")
    }

    /// Saves the session under a name in the background; an existing save of
    /// that name becomes its earlier state. Returns `false` if nothing of the
    /// name can be used, or another program has the place.
    pub fn keep_named<G: Game>(&self, session: &Session<G>, name: &str) -> bool {
        if self.claim() == Taken::ByOther {
            return false;
        }
        let Some(file) = archive::named(&self.named(), G::ID, name) else { return false };
        let session = session.clone();
        self.give(move || record::save(&file, &session));
        true
    }

    /// Writes a report for developers to the folder of saves, in the
    /// background: what happened, and the whole game.
    pub fn report<G: Game>(&self, what: String, session: &Session<G>) {
        let (folder, session) = (self.saves.clone(), session.clone());
        self.give(move || report::write(&folder, &what, &session, SystemTime::now()).map(drop));
    }

    /// Waits until everything given so far is written.
    pub fn flush(&self) {
        let (done, wait) = mpsc::channel();
        self.give(move || {
            // The waiting side may be gone: nothing to tell.
            let _ = done.send(());
            Ok(())
        });
        // An error means that the thread is gone; its panic was printed.
        let _ = wait.recv();
    }

    /// Returns what went wrong since the last call, apart from saving the game
    /// on the table, for which see [`Saver::saving`].
    pub fn faults(&self) -> Vec<io::Error> {
        locked(&self.faults).try_iter().collect()
    }

    /// Queues a job that has to succeed for the game on the table to count as saved.
    fn save(&self, job: impl FnOnce() -> io::Result<()> + Send + 'static) {
        let number = self.given.fetch_add(1, Ordering::Relaxed) + 1;
        let (saving, given) = (Arc::clone(&self.saving), Arc::clone(&self.given));
        self.send(Box::new(move || {
            let done = job();
            let mut saving = locked(&saving);
            match done {
                Ok(()) => {
                    let unsaved = given.load(Ordering::Relaxed) != number;
                    *saving = Saving { good: Some(SystemTime::now()), unsaved, trouble: None };
                }
                Err(fault) => saving.trouble = Some(Trouble::Disk(fault.to_string())),
            }
        }));
    }

    /// Queues any other job; failures show in [`Saver::faults`].
    fn give(&self, job: impl FnOnce() -> io::Result<()> + Send + 'static) {
        let report = self.report.clone();
        self.send(Box::new(move || {
            // The receiver is gone only when the program is closing.
            if let Err(Err(unheard)) = job().map_err(|fault| report.send(fault)) {
                eprintln!("{}", unheard.0);
            }
        }));
    }

    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs
            && jobs.send(job).is_err()
        {
            eprintln!("the thread that writes saves is gone");
        }
    }
}

/// Ignores poisoning: no thread that panics leaves the value half changed.
fn locked<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take()
            && writer.join().is_err()
        {
            eprintln!("the thread that writes saves has panicked");
        }
    }
}

#[cfg(test)]
mod tests;
