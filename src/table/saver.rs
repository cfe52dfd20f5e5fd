//! Saves in the background, one after the other.

use crate::engine::game::Game;
use crate::engine::session::Session;
use crate::engine::statistics::{self, Played};
use crate::engine::{archive, folders, record};
use bevy::prelude::*;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;
use std::time::SystemTime;

type Job = Box<dyn FnOnce() -> io::Result<()> + Send>;

/// Writes saves and replays on a thread of its own, in the order in which
/// they were given. Dropping it (the end of the program) waits for the last.
#[derive(Resource)]
pub struct Saver {
    saves: PathBuf,
    replays: PathBuf,
    jobs: Option<Sender<Job>>,
    faults: Mutex<Receiver<io::Error>>,
    writer: Option<JoinHandle<()>>,
}

impl Default for Saver {
    fn default() -> Self {
        Self::new(folders::saves(), folders::replays())
    }
}

impl Saver {
    /// Keeps games to be continued in the first folder and finished ones in
    /// the second.
    ///
    /// # Panics
    /// If the system gives no thread.
    #[must_use]
    pub fn new(saves: PathBuf, replays: PathBuf) -> Self {
        let (jobs, todo) = mpsc::channel::<Job>();
        let (report, faults) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("saves".into())
            .spawn(move || {
                for job in todo {
                    // Nobody listens only when the program is closing.
                    if let Err(Err(unheard)) = job().map_err(|fault| report.send(fault)) {
                        eprintln!("{}", unheard.0);
                    }
                }
            })
            .expect("a thread for the saves");
        Self { saves, replays, jobs: Some(jobs), faults: Mutex::new(faults), writer: Some(writer) }
    }

    /// The file in which the running game of `G` is kept.
    #[must_use]
    pub fn autosave<G: Game>(&self) -> PathBuf {
        self.saves.join(format!("{}.{}", G::ID, record::EXTENSION))
    }

    /// Keeps the state of the session: as the game to be continued, or once
    /// it is over as a replay; then there is nothing to continue.
    pub fn keep<G: Game>(&self, session: &Session<G>) {
        let (session, save) = (session.clone(), self.autosave::<G>());
        let Some(played) = Played::of(&session, SystemTime::now()) else {
            self.give(move || record::save(&save, &session));
            return;
        };
        let name = format!("{}-{:x}-{:016x}.{}", G::ID, played.started, played.seed, record::EXTENSION);
        let (replays, results) = (self.replays.clone(), self.statistics());
        self.give(move || {
            record::save(&replays.join(name), &session)?;
            match std::fs::remove_file(&save) {
                Err(fault) if fault.kind() != io::ErrorKind::NotFound => return Err(fault),
                _ => {}
            }
            archive::trim(&replays, archive::KEPT)?;
            statistics::record(&results, played)
        });
    }

    /// The file with the results of all games.
    #[must_use]
    pub fn statistics(&self) -> PathBuf {
        self.saves.with_file_name("statistics.ron")
    }

    /// The folder of the games that can be continued.
    #[must_use]
    pub fn saves(&self) -> &Path {
        &self.saves
    }

    /// The folder of the games that are over.
    #[must_use]
    pub fn replays(&self) -> &Path {
        &self.replays
    }

    /// The folder of the saves under a name.
    #[must_use]
    pub fn named(&self) -> PathBuf {
        self.saves.join("named")
    }

    /// Keeps the state of the session under a name; one of that name that is
    /// there already becomes the state before it. `false` if nothing of the
    /// name can be used.
    pub fn keep_named<G: Game>(&self, session: &Session<G>, name: &str) -> bool {
        let Some(file) = archive::named(&self.named(), G::ID, name) else { return false };
        let session = session.clone();
        self.give(move || record::save(&file, &session));
        true
    }

    /// Waits until everything given so far is written.
    pub fn flush(&self) {
        let (done, wait) = mpsc::channel();
        self.give(move || {
            // Whoever waited has gone: nothing to tell.
            let _ = done.send(());
            Ok(())
        });
        // An error means that the thread is gone; its panic was printed.
        let _ = wait.recv();
    }

    /// What went wrong since it was last asked.
    pub fn faults(&self) -> Vec<io::Error> {
        self.faults.lock().unwrap_or_else(std::sync::PoisonError::into_inner).try_iter().collect()
    }

    fn give(&self, job: impl FnOnce() -> io::Result<()> + Send + 'static) {
        if let Some(jobs) = &self.jobs
            && jobs.send(Box::new(job)).is_err()
        {
            error!("the thread that writes saves is gone");
        }
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take()
            && writer.join().is_err()
        {
            error!("the thread that writes saves has panicked");
        }
    }
}
