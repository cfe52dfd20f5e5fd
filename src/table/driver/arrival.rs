//! Puts a game onto the table and takes it off.

use super::super::TableGame;
use super::super::lesson;
use super::super::log::Log;
use super::super::look_back::LookingBack;
use super::super::matches::Match;
use super::super::playback::Playback;
use super::super::replay::{self, Replaying, Tape, WatchReplay};
use super::super::saver::Saver;
use super::{Actor, Company, ContinueMatch, MatchFailed, Mind, Rebuild, Say, StartMatch, Turn};
use crate::engine::game::Game;
use crate::engine::record::{self, RecordError};
use crate::engine::session::{Session, Sitting};
use crate::engine::statistics::seconds;
use crate::engine::words::Message as Words;
use crate::theme::PlayerNames;
use crate::theme::motion::Tempo;
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, futures::check_ready};
use bevy::window::RequestRedraw;
use std::path::PathBuf;
use std::time::SystemTime;

/// A save that is being loaded.
#[derive(Resource)]
pub(super) struct Loading<G: Game> {
    task: Task<Result<Session<G>, RecordError>>,
    file: PathBuf,
    /// Whether to watch the game instead of continuing it.
    watch: bool,
}

/// A game that is put onto the table when [`Screen::Game`](crate::window::Screen::Game) is entered. There is
/// no [`Match`] before or after that screen, so the two cannot disagree.
#[derive(Resource)]
pub struct Arriving<G: Game> {
    lay: Box<dyn FnOnce(&mut World) + Send + Sync>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> Arriving<G> {
    /// Lets `lay` put the game onto the table.
    pub(in crate::table) fn new(lay: impl FnOnce(&mut World) + Send + Sync + 'static) -> Self {
        Self { lay: Box::new(lay), game: std::marker::PhantomData }
    }
}

/// System set in `OnEnter(Screen::Game)` in which the game comes onto the table;
/// whatever looks at it there runs after this set.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrive;

/// Reads what is to be started, continued or watched. It comes onto the table
/// together with [`Screen::Game`](crate::window::Screen::Game).
pub(super) fn start<G: TableGame>(
    mut commands: Commands,
    mut starts: MessageReader<StartMatch<G>>,
    mut continues: MessageReader<ContinueMatch<G>>,
    mut watched: MessageReader<WatchReplay<G>>,
    saver: Res<Saver>,
    mut say: Say,
) {
    if let Some(start) = starts.read().last() {
        match Session::<G>::new(start.setup.clone(), start.seed, start.seats.clone()) {
            Ok(mut session) => {
                session.set_sitting(Sitting { started: seconds(SystemTime::now()), seconds: 0 });
                saver.begin(&session, None);
                commands.insert_resource(Arriving::<G>::new(|world| lay(world, session)));
                say.redraw.write(RequestRedraw);
            }
            Err(fault) => {
                let why = Words::new("table-cannot-start").with("fault", fault.to_string());
                say.failed.write(MatchFailed(why));
            }
        }
    }
    let resume = continues.read().last().map(|asked| (asked.file.clone(), false));
    let watch = watched.read().last().map(|asked| (asked.file.clone(), true));
    if let Some((file, watch)) = resume.or(watch) {
        let read = file.clone();
        let task = IoTaskPool::get().spawn(async move { record::load::<G>(&read) });
        commands.insert_resource(Loading { task, file, watch });
    }
}

pub(super) fn load<G: TableGame>(
    mut commands: Commands,
    mut loading: ResMut<Loading<G>>,
    saver: Res<Saver>,
    mut say: Say,
) {
    say.redraw.write(RequestRedraw);
    let Some(loaded) = check_ready(&mut loading.task) else { return };
    commands.remove_resource::<Loading<G>>();
    match loaded {
        Ok(session) if loading.watch => {
            commands.insert_resource(Arriving::<G>::new(|world| replay::put(world, session, false)));
        }
        Ok(session) => {
            saver.begin(&session, Some(&loading.file));
            commands.insert_resource(Arriving::<G>::new(|world| lay(world, session)));
        }
        Err(fault) => {
            error!("a save cannot be continued: {fault}");
            let why = Words::new("table-cannot-continue").with("fault", fault.message());
            say.failed.write(MatchFailed(why));
        }
    }
}

/// Puts what has arrived onto the table, before any other system of the screen
/// runs.
pub(super) fn seat<G: TableGame>(world: &mut World) {
    if let Some(arriving) = world.remove_resource::<Arriving<G>>() {
        (arriving.lay)(world);
    }
}

/// Puts a session on the table in place of any other.
pub(in crate::table) fn lay<G: TableGame>(world: &mut World, session: Session<G>) {
    let empty = session.log().is_empty();
    set_table(world, Match::new(session), empty);
}

/// Makes this the game on the table; if it is just beginning, its events so far
/// are played back.
pub(in crate::table) fn set_table<G: TableGame>(world: &mut World, game: Match<G>, begins: bool) {
    let mut playback = world.resource_mut::<Playback<G>>();
    playback.clear();
    if begins {
        playback.push(game.session().events_since(0, game.viewer()));
    }
    world.resource_mut::<Mind<G>>().0 = None;
    let company = game.session().seats().to_vec();
    world.insert_resource(PlayerNames(company.iter().map(|info| info.name.clone()).collect()));
    world.insert_resource(Company(company));
    world.insert_resource(game);
    world.write_message(Rebuild { empty: begins });
    world.write_message(RequestRedraw);
}

/// Takes the game off the table; its save remains.
pub(super) fn leave<G: TableGame>(
    mut commands: Commands,
    mut playback: ResMut<Playback<G>>,
    mut mind: ResMut<Mind<G>>,
    mut log: ResMut<Log>,
    mut actor: ResMut<Actor>,
    mut turn: ResMut<Turn>,
    mut tempo: ResMut<Tempo>,
) {
    playback.clear();
    mind.0 = None;
    log.retell([]);
    commands.remove_resource::<Match<G>>();
    commands.remove_resource::<Loading<G>>();
    commands.remove_resource::<Company>();
    commands.remove_resource::<Tape<G>>();
    commands.remove_resource::<Replaying>();
    commands.remove_resource::<LookingBack>();
    lesson::end::<G>(&mut commands);
    tempo.0 = 1.0;
    commands.insert_resource(PlayerNames::default());
    actor.0 = None;
    *turn = Turn::None;
}
