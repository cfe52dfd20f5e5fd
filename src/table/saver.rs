//! Saves in the background, one after the other.

use crate::engine::game::Game;
use crate::engine::session::Session;
use crate::engine::statistics::{self, Played};
use crate::engine::{archive, folders, record, report};
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

    /// Another game than the one that was kept so far lies on the table: new,
    /// or read from a file. The one before makes room but is not lost; from
    /// now on this one is kept, at once. Whoever goes on with a game that had
    /// made room finds it no longer there but in its old place.
    pub fn begin<G: Game>(&self, session: &Session<G>, from: Option<&Path>) {
        let save = self.autosave::<G>();
        let own = |from: &Path| from == save || record::kept(&save).iter().any(|kept| kept == from);
        if session.outcome().is_some() || from.is_some_and(own) {
            return;
        }
        let (aside, named) = (self.aside(), self.named());
        let back = from.filter(|from| from.starts_with(&aside)).map(Path::to_owned);
        let session = session.clone();
        self.give(move || {
            archive::make_room(&save, &aside, &[&named])?;
            record::save(&save, &session)?;
            if let Some(back) = back {
                archive::remove(&back)?;
            }
            archive::trim(&aside, archive::KEPT_ASIDE)
        });
    }

    /// Writes a report for developers beside the saves: what happened, and the
    /// whole game.
    pub fn report<G: Game>(&self, what: String, session: &Session<G>) {
        let (folder, session) = (self.saves.clone(), session.clone());
        self.give(move || report::write(&folder, &what, &session, SystemTime::now()).map(drop));
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

    /// The folder of the games that had to make room for another.
    #[must_use]
    pub fn aside(&self) -> PathBuf {
        self.saves.join("aside")
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::Strength;
    use crate::engine::config::Sources;
    use crate::engine::session::{Player, SeatInfo, Sitting, Speed};
    use crate::games::alles_im_eimer::rules::AllesImEimer;

    fn saver() -> (tempfile::TempDir, Saver) {
        let folder = tempfile::tempdir().unwrap();
        let saver = Saver::new(folder.path().join("saves"), folder.path().join("replays"));
        (folder, saver)
    }

    /// A game with so many decisions.
    fn game(seed: u64, decisions: usize) -> Session<AllesImEimer> {
        let (setup, _) = AllesImEimer::setup(2, &Sources::builtin());
        let seat = |token| SeatInfo {
            name: format!("Player {token}"),
            token,
            portrait: 0,
            player: Player::Computer(Strength::Easy),
            assist: 0,
            speed: Speed::Usual,
        };
        let mut session = Session::<AllesImEimer>::new(setup, seed, vec![seat(1), seat(2)]).unwrap();
        session.set_sitting(Sitting { started: seed, seconds: 0 });
        for _ in 0..decisions {
            let seat = session.to_act().iter().next().unwrap();
            let action = session.state().legal_actions(seat).actions[0].clone();
            session.submit(seat, action).unwrap();
        }
        session
    }

    fn seeds(saver: &Saver, folder: &Path) -> Vec<u64> {
        saver.flush();
        assert!(saver.faults().is_empty());
        let mut seeds: Vec<u64> =
            record::list(folder).unwrap().iter().map(|(_, it)| it.as_ref().unwrap().seed).collect();
        seeds.sort_unstable();
        seeds
    }

    /// Whoever starts another game finds the one before in the list, with
    /// everything that was decided in it.
    #[test]
    fn a_new_game_takes_no_other_away() {
        let (_folder, saver) = saver();
        saver.begin(&game(1, 0), None);
        saver.keep(&game(1, 4));
        saver.begin(&game(2, 0), None);
        assert_eq!(seeds(&saver, saver.saves()), [2]);
        assert_eq!(seeds(&saver, &saver.aside()), [1]);
        let (file, header) = record::list(&saver.aside()).unwrap().remove(0);
        assert_eq!(header.unwrap().entries, 4);
        assert_eq!(record::kept(&file).len(), 1, "the states before come along");
        // In the second one nobody has decided anything: nobody misses it.
        saver.begin(&game(3, 0), None);
        assert_eq!(seeds(&saver, saver.saves()), [3]);
        assert_eq!(seeds(&saver, &saver.aside()), [1]);
    }

    /// Going on with one puts the other aside; neither is there twice.
    #[test]
    fn games_change_places() {
        let (_folder, saver) = saver();
        saver.keep(&game(1, 4));
        saver.begin(&game(2, 0), None);
        saver.keep(&game(2, 3));
        saver.flush();
        let (file, _) = record::list(&saver.aside()).unwrap().remove(0);
        saver.begin(&record::load::<AllesImEimer>(&file).unwrap(), Some(&file));
        assert_eq!(seeds(&saver, saver.saves()), [1]);
        assert_eq!(seeds(&saver, &saver.aside()), [2]);
    }

    /// A save under a name stays where it is; what was played after it is
    /// kept, and what it holds itself is not kept once more.
    #[test]
    fn a_save_under_a_name_can_be_gone_back_to() {
        let (_folder, saver) = saver();
        saver.keep(&game(1, 2));
        assert!(saver.keep_named(&game(1, 2), "Sera"));
        saver.keep(&game(1, 4));
        saver.flush();
        let file = archive::named(&saver.named(), "alles_im_eimer", "Sera").unwrap();
        for _ in 0..2 {
            saver.begin(&record::load::<AllesImEimer>(&file).unwrap(), Some(&file));
            assert_eq!(seeds(&saver, &saver.named()), [1]);
            assert_eq!(seeds(&saver, &saver.aside()), [1]);
            let entries = |file: &Path| record::peek(file).unwrap().entries;
            assert_eq!(entries(&saver.autosave::<AllesImEimer>()), 2);
            assert_eq!(entries(&record::list(&saver.aside()).unwrap()[0].0), 4);
        }
    }

    /// Going on with the game itself moves nothing.
    #[test]
    fn continuing_needs_no_room() {
        let (_folder, saver) = saver();
        saver.keep(&game(1, 4));
        saver.flush();
        let file = saver.autosave::<AllesImEimer>();
        saver.begin(&record::load::<AllesImEimer>(&file).unwrap(), Some(&file));
        assert_eq!(seeds(&saver, saver.saves()), [1]);
        assert!(seeds(&saver, &saver.aside()).is_empty());
    }

    #[test]
    fn only_the_latest_stay_aside() {
        let (_folder, saver) = saver();
        for seed in 0..archive::KEPT_ASIDE as u64 + 3 {
            saver.begin(&game(seed, 0), None);
            saver.keep(&game(seed, 1));
        }
        assert_eq!(seeds(&saver, &saver.aside()).len(), archive::KEPT_ASIDE);
    }
}
