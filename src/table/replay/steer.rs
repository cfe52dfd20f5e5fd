//! Systems that move a replay.

use super::{BranchHere, Replaying, Steer, Tape, WatchHere};
use crate::engine::session::{Session, Sitting};
use crate::engine::statistics::seconds;
use crate::engine::words::Message as Words;
use crate::table::driver::{MatchFailed, OnHold, Rebuild, Table, Trouble, lay, set_table};
use crate::table::matches::Match;
use crate::table::saver::Saver;
use crate::table::{LookingBack, TableGame};
use crate::theme::motion::Tempo;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use std::time::SystemTime;

/// Seconds between two decisions at normal speed.
const REST: f32 = 0.7;

/// Puts a game on the table to be watched from its beginning.
pub(in crate::table) fn put<G: TableGame>(world: &mut World, whole: Session<G>, waits: bool) {
    let tape = Tape::new(whole);
    let state = tape.replaying(waits);
    match tape.whole.at(0) {
        Ok(start) => {
            set_table(world, Match::watched(start, state.viewer), true);
            world.insert_resource(state);
            world.insert_resource(tape);
        }
        Err(why) => {
            error!("{}: a game does not begin again: {why}", G::ID);
            if !world.contains_resource::<Match<G>>() {
                let why = Words::new("table-cannot-continue").with("fault", why.to_string());
                world.write_message(MatchFailed(why));
            }
        }
    }
}

/// Shows the game on the table from its beginning.
pub(in crate::table) fn open_here<G: TableGame>(
    mut commands: Commands,
    mut asked: MessageReader<WatchHere>,
    tape: Option<Res<Tape<G>>>,
    game: Res<Match<G>>,
) {
    if asked.read().count() == 0 || tape.is_some() {
        return;
    }
    let whole = game.session().clone();
    commands.queue(move |world: &mut World| put(world, whole, true));
}

/// Starts a new game at the replay's position.
pub(in crate::table) fn branch<G: TableGame>(
    mut commands: Commands,
    mut asked: MessageReader<BranchHere>,
    tape: Res<Tape<G>>,
    state: Res<Replaying>,
    mut tempo: ResMut<Tempo>,
    saver: Res<Saver>,
    mut trouble: MessageWriter<Trouble>,
) {
    let Some(BranchHere(seats)) = asked.read().last().cloned() else { return };
    match tape.whole.branch(tape.stops[state.at], seats) {
        Ok(mut session) => {
            session.set_sitting(Sitting { started: seconds(SystemTime::now()), seconds: 0 });
            saver.begin(&session, None);
            end::<G>(&mut commands, &mut tempo);
            commands.remove_resource::<LookingBack>();
            commands.queue(move |world: &mut World| lay(world, session));
        }
        Err(why) => {
            trouble.write(Trouble(Words::new("table-cannot-continue").with("fault", why.to_string())));
        }
    }
}

fn end<G: TableGame>(commands: &mut Commands, tempo: &mut Tempo) {
    commands.remove_resource::<Tape<G>>();
    commands.remove_resource::<Replaying>();
    tempo.0 = 1.0;
}

/// Carries out the commands, and plays on by itself.
pub(in crate::table) fn steer<G: TableGame>(
    mut commands: Commands,
    mut asked: MessageReader<Steer>,
    (mut tape, mut state): (ResMut<Tape<G>>, ResMut<Replaying>),
    mut table: Table<G>,
    hold: Res<OnHold>,
    mut tempo: ResMut<Tempo>,
    mut rebuild: MessageWriter<Rebuild>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut forward = false;
    for &wish in asked.read() {
        let now = state.at;
        let at = match wish {
            Steer::Forward => {
                forward = true;
                continue;
            }
            Steer::Close => {
                if state.waits {
                    end::<G>(&mut commands, &mut tempo);
                    let whole = tape.whole.clone();
                    commands.queue(move |world: &mut World| lay(world, whole));
                }
                return;
            }
            Steer::Play(on) => {
                // At the end, playing starts over from the beginning.
                let again = on && now == state.last && table.playback.is_idle();
                state.playing = on;
                if !again {
                    continue;
                }
                0
            }
            Steer::Tempo(faster) => {
                state.tempo = faster;
                tempo.0 = faster;
                continue;
            }
            Steer::Look(viewer) if state.viewers.contains(&viewer) => {
                state.viewer = viewer;
                now
            }
            Steer::Look(_) => continue,
            Steer::Back => now.saturating_sub(1),
            Steer::To(at) => at.min(state.last),
        };
        match tape.whole.at(tape.stops[at]) {
            Ok(session) => {
                table.playback.clear();
                table.game.watch(session, state.viewer);
                state.at = at;
                state.over = table.game.session().outcome().is_some();
                rebuild.write(Rebuild { empty: false });
            }
            // Cannot happen: loading has played the same log through the same
            // rules.
            Err(why) => error!("{}: the log can no longer be replayed: {why}", G::ID),
        }
        tape.rested = 0.0;
    }
    if hold.0 {
        return;
    }
    if state.playing && table.playback.is_idle() && !forward {
        if state.at == state.last {
            state.playing = false;
            return;
        }
        tape.rested += table.time.delta_secs().min(0.1);
        redraw.write(RequestRedraw);
        forward = tape.rested * state.tempo >= REST;
    }
    if forward {
        tape.rested = 0.0;
        if !table.playback.is_idle() {
            table.playback.clear();
            table.game.show_all();
            rebuild.write(Rebuild { empty: false });
        }
        if state.at < state.last {
            let entries = tape.stops[state.at]..tape.stops[state.at + 1];
            for entry in &tape.whole.log()[entries] {
                match table.game.submit(entry.seat, entry.action.clone(), table.time.elapsed()) {
                    Ok((events, _)) => table.playback.push(events),
                    Err(why) => error!("{}: the log can no longer be replayed: {why}", G::ID),
                }
            }
            state.at += 1;
            state.over = table.game.session().outcome().is_some();
            redraw.write(RequestRedraw);
        }
    }
}
