//! Plays a session in the window: decides who is asked, what is shown and what
//! is saved.

mod arrival;
mod messages;

use super::hint;
use super::lesson::{self, Lesson, Wished};
use super::log::{Line, Log};
use super::look_back::{self, LookBackHere};
use super::matches::Match;
use super::playback::Playback;
use super::replay::{self, BranchHere, Tape, WatchHere, WatchReplay};
use super::saver::Saver;
use super::sayings::Happened;
use super::states;
use super::thought::Thought;
use super::{AtTable, OfGame, TableGame, TableSystems};
use crate::engine::crash;
use crate::engine::game::{Game, Refusal as _};
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::Player;
use crate::engine::words::Message as Words;
use crate::theme::PlayerNames;
use crate::theme::motion::Tempo;
use crate::window::{Screen, UpdateSystems};
use crate::words::english;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub use arrival::{Arrive, Arriving};
pub use messages::{
    Act, Actor, Company, ContinueMatch, Drive, MatchFailed, OnHold, OpenCurtain, Pace, Rebuild, Refused, ReplayLast,
    SaveTrouble, StartMatch, Trouble, Turn, UndoLast,
};

use arrival::{Loading, leave, load, seat, start};
pub(super) use arrival::{lay, set_table};

/// The decision being worked out in the background.
#[derive(Resource)]
pub(super) struct Mind<G: Game>(Option<Thought<G>>);

impl<G: Game> Default for Mind<G> {
    fn default() -> Self {
        Self(None)
    }
}

/// State of the driver that a decision changes.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Table<'w, G: TableGame> {
    pub game: ResMut<'w, Match<G>>,
    pub playback: ResMut<'w, Playback<G>>,
    mind: ResMut<'w, Mind<G>>,
    pub saver: Res<'w, Saver>,
    pub time: Res<'w, Time<Real>>,
    lesson: Option<ResMut<'w, Lesson<G>>>,
}

/// Messages the driver writes.
#[derive(bevy::ecs::system::SystemParam)]
struct Say<'w> {
    rebuild: MessageWriter<'w, Rebuild>,
    refused: MessageWriter<'w, Refused>,
    failed: MessageWriter<'w, MatchFailed>,
    trouble: MessageWriter<'w, Trouble>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

/// Adds what all games share; called once.
pub fn shared(app: &mut App) {
    app.init_resource::<Turn>()
        .init_resource::<OnHold>()
        .init_resource::<Actor>()
        .init_resource::<Pace>()
        .init_resource::<Saver>()
        .init_resource::<SaveTrouble>()
        .init_resource::<Log>()
        .add_message::<MatchFailed>()
        .add_message::<Refused>()
        .add_message::<UndoLast>()
        .add_message::<ReplayLast>()
        .add_message::<OpenCurtain>()
        .add_message::<Rebuild>()
        .add_message::<Trouble>()
        .add_message::<Wished>()
        .add_message::<Happened>()
        .init_resource::<lesson::Drag>()
        .add_message::<RequestRedraw>()
        .init_resource::<Tempo>()
        .init_resource::<PlayerNames>()
        .add_systems(AtTable, report_faults.in_set(TableSystems::Tell))
        .add_systems(Update, report_faults.in_set(UpdateSystems::Notices).run_if(not(in_state(Screen::Game))))
        .add_plugins(super::schedule::plugin);
    replay::shared(app);
    look_back::shared(app);
}

/// Adds the driver of one game. Several can be added; one game is played at a
/// time.
pub fn plugin<G: TableGame>(app: &mut App) {
    app.add_plugins((states::plugin::<G>, hint::plugin::<G>))
        .init_resource::<Playback<G>>()
        .init_resource::<Mind<G>>()
        .add_message::<StartMatch<G>>()
        .add_message::<ContinueMatch<G>>()
        .add_message::<WatchReplay<G>>()
        .add_message::<Act<G>>()
        // Leaving happens in the same transition that removes the scene, so no
        // system ever sees one without the other.
        .add_systems(
            OnExit(Screen::Game),
            leave::<G>.run_if(resource_exists::<Match<G>>.or_else(resource_exists::<Loading<G>>)),
        )
        .add_systems(OnEnter(Screen::Game), seat::<G>.in_set(Arrive))
        .add_systems(
            Update,
            (start::<G>, load::<G>.run_if(resource_exists::<Loading<G>>))
                .chain()
                .in_set(OfGame(G::ID))
                .in_set(UpdateSystems::Start),
        )
        .add_systems(
            AtTable,
            (
                look_back::begin::<G>.run_if(on_message::<LookBackHere>),
                replay::open_here::<G>.run_if(on_message::<WatchHere>),
                (
                    replay::branch::<G>.run_if(on_message::<BranchHere>),
                    replay::steer::<G>.run_if(resource_exists::<Tape<G>>),
                )
                    .chain()
                    .distributive_run_if(resource_exists::<Tape<G>>),
                act::<G>.run_if(on_message::<Act<G>>),
                undo::<G>.run_if(on_message::<UndoLast>),
                show_again::<G>.run_if(on_message::<ReplayLast>),
                take_screen::<G>.run_if(on_message::<OpenCurtain>),
                answer::<G>,
                drained::<G>,
                ask::<G>,
                lesson::write::<G>.run_if(resource_exists::<Lesson<G>>),
                tell::<G>,
            )
                .chain()
                .run_if(resource_exists::<Match<G>>)
                .in_set(OfGame(G::ID))
                .in_set(Drive),
        );
}

pub(super) fn report_faults(saver: Res<Saver>, mut lasting: ResMut<SaveTrouble>, mut trouble: MessageWriter<Trouble>) {
    let now = SaveTrouble(saver.saving().trouble.map(|trouble| trouble.message()));
    if lasting.set_if_neq(now)
        && let Some(words) = &lasting.0
    {
        error!("{}", english(words));
    }
    for fault in saver.faults() {
        error!("saving: {fault}");
        // Only a file that is read before it is written can turn out damaged.
        let damaged = fault.kind() == std::io::ErrorKind::InvalidData;
        let key = if damaged { "table-statistics-damaged" } else { "table-save-failed" };
        trouble.write(Trouble(Words::new(key).with("fault", fault.to_string())));
    }
}

fn act<G: TableGame>(
    mut acts: MessageReader<Act<G>>,
    mut table: Table<G>,
    hold: Res<OnHold>,
    turn: Res<Turn>,
    mut say: Say,
) {
    for Act { seat, action } in acts.read() {
        // A second click, or one made while something moved, refers to a state
        // that is no longer on the screen.
        if hold.0 || *turn != Turn::Person(*seat) || !table.playback.is_idle() {
            debug!("{seat} acted out of turn");
            continue;
        }
        let state = table.game.session().state();
        let other = table.lesson.as_ref().and_then(|lesson| lesson.check(state, action).err());
        let why = other.or_else(|| submit(&mut table, &mut say, *seat, action.clone()).err().map(|why| why.message()));
        if let Some(message) = why {
            say.refused.write(Refused { seat: *seat, message });
        }
    }
}

fn submit<G: TableGame>(table: &mut Table<G>, say: &mut Say, seat: Seat, action: G::Action) -> Result<(), G::Illegal> {
    crash::note(format!("{}: {seat} decided {action:?}", G::ID));
    let (events, changed) = table.game.submit(seat, action, table.time.elapsed())?;
    table.mind.0 = None;
    if let Some(lesson) = &mut table.lesson {
        lesson.acted(seat);
        table.game.settle();
    } else {
        table.saver.keep(table.game.session());
    }
    table.playback.push(events);
    if changed {
        say.rebuild.write(Rebuild { empty: false });
    }
    Ok(())
}

fn undo<G: TableGame>(mut asked: MessageReader<UndoLast>, mut table: Table<G>, hold: Res<OnHold>, mut say: Say) {
    let count = asked.read().count();
    if hold.0 || table.lesson.is_some() || table.game.is_replay() || table.game.session().can_undo().is_none() {
        return;
    }
    table.mind.0 = None;
    table.playback.clear();
    for _ in 0..count {
        table.game.undo();
    }
    table.saver.keep(table.game.session());
    say.rebuild.write(Rebuild { empty: false });
}

fn show_again<G: TableGame>(mut table: Table<G>, turn: Res<Turn>, mut say: Say) {
    // Nothing on the table may be shown behind the curtain.
    if matches!(*turn, Turn::Curtain(_)) {
        return;
    }
    if let Some(events) = table.game.rewind() {
        // The decision may still be playing for the first time.
        table.playback.clear();
        table.playback.push(events);
        say.rebuild.write(Rebuild { empty: false });
    }
}

fn take_screen<G: TableGame>(mut game: ResMut<Match<G>>, hold: Res<OnHold>, turn: Res<Turn>, mut say: Say) {
    if let Turn::Curtain(seat) = *turn
        && !hold.0
        && game.look(Viewer::Seat(seat))
    {
        say.rebuild.write(Rebuild { empty: false });
    }
}

fn answer<G: TableGame>(mut table: Table<G>, hold: Res<OnHold>, turn: Res<Turn>, mut say: Say) {
    // However early the answer is known, it is first shown whose turn it is.
    if hold.0 || !table.playback.is_idle() || *turn == Turn::Playing {
        return;
    }
    let Some(thought) = &mut table.mind.0 else { return };
    let seat = thought.seat;
    let Some(answer) = thought.answer(table.time.elapsed()) else {
        say.redraw.write(RequestRedraw);
        return;
    };
    table.mind.0 = None;
    say.redraw.write(RequestRedraw);
    let refused = match answer {
        Some(action) => submit(&mut table, &mut say, seat, action).err().map(|why| why.to_string()),
        None => Some("it found nothing to do".to_owned()),
    };
    let Some(why) = refused else { return };
    error!("{}: the decision of {seat} is refused: {why}", G::ID);
    table.saver.report(format!("the decision of {seat} is refused: {why}"), table.game.session());
    // The game must go on, with the table left as it was or with any legal
    // action.
    let state = table.game.session().state();
    let (key, instead) = if seat.is_table() {
        ("table-impossible", state.table_retreat())
    } else {
        ("table-bot-failed", state.legal_actions(seat).actions.into_iter().next())
    };
    say.trouble.write(Trouble(Words::new(key).with("seat", seat)));
    let done = instead.map(|action| submit(&mut table, &mut say, seat, action));
    if !matches!(done, Some(Ok(()))) {
        error!("{}: {seat} has no legal action", G::ID);
    }
}

/// Brings the view up to date with the session once all events have been shown.
fn drained<G: TableGame>(mut game: ResMut<Match<G>>, playback: Res<Playback<G>>) {
    if game.lags() && playback.is_idle() {
        game.catch_up();
    }
}

/// Adds what has been shown to the log; after a rebuild, writes the whole log
/// anew for the current viewer.
fn tell<G: TableGame>(
    mut rebuilt: MessageReader<Rebuild>,
    mut game: ResMut<Match<G>>,
    mut playback: ResMut<Playback<G>>,
    mut log: ResMut<Log>,
    mut happened: MessageWriter<Happened>,
) {
    if playback.has_finished() {
        let shown = playback.take_finished();
        let (old, first) = game.told(shown.len());
        let decisions = game.session().log().len();
        let occasions = shown.iter().skip(old).filter_map(|event| G::occasion(&G::redact(event, Viewer::Public)));
        happened.write_batch(occasions.map(|occasion| Happened { occasion, decisions }));
        let new = shown.iter().skip(old).enumerate();
        log.add(new.filter_map(|(at, event)| line(&game, first + at, event)));
    }
    if rebuilt.read().count() > 0 {
        let told = game.told_events();
        log.retell(told.iter().enumerate().filter_map(|(at, event)| line(&game, at, event)));
    }
}

/// Returns the log line for an event, or `None` if it needs none.
fn line<G: TableGame>(game: &Match<G>, event: usize, what: &G::Event) -> Option<Line> {
    let (cards, moment) = (G::cards(game.view(), what), G::moment(what));
    Some(Line { event, cards, moment, ..Line::from(G::describe(what)?) })
}

/// Decides what the window waits for, and starts the background work for
/// decisions of computer players and of the table: at once, while the decision
/// before is still being shown, so that nobody waits for both.
fn ask<G: TableGame>(
    mut game: ResMut<Match<G>>,
    mut mind: ResMut<Mind<G>>,
    playback: Res<Playback<G>>,
    pace: Res<Pace>,
    hold: Res<OnHold>,
    mut turn: ResMut<Turn>,
    mut actor: ResMut<Actor>,
    mut lesson: Option<ResMut<Lesson<G>>>,
    mut say: Say,
) {
    let soon = next(&game);
    let mut next = if playback.is_idle() { soon } else { Turn::Playing };
    if let Some(lesson) = &mut lesson
        && !hold.0
    {
        let led = lesson::lead(lesson, &game, &mut mind.0, next, pace.think);
        next = led.turn;
        if let Some(laid) = led.laid {
            *game = laid;
            say.rebuild.write(Rebuild { empty: false });
            say.redraw.write(RequestRedraw);
        }
        if mind.0.is_some() {
            say.redraw.write(RequestRedraw);
        }
    }
    match next {
        // The curtain is drawn in this frame: from now on nothing secret lies
        // behind it, and the next person cannot undo what others have decided.
        Turn::Curtain(seat) if *turn != next => {
            game.pass_to(seat);
            if game.look(Viewer::Public) {
                say.rebuild.write(Rebuild { empty: false });
            }
        }
        Turn::Person(seat) => {
            let viewer = game.viewer_for(seat);
            if game.viewer() != viewer && game.look(viewer) {
                say.rebuild.write(Rebuild { empty: false });
            }
        }
        _ => {}
    }
    // A lesson decides for the others only when everything has been shown.
    let asked = if next == Turn::Playing && lesson.is_none() { soon } else { next };
    if mind.0.is_none()
        && !hold.0
        && let Some(thought) = think(&game, asked, &pace)
    {
        mind.0 = Some(thought);
        say.redraw.write(RequestRedraw);
    }
    // Behind the curtain the previous player is still named.
    if let Turn::Person(seat) | Turn::Computer(seat) = next {
        actor.set_if_neq(Actor(Some(seat)));
    }
    if turn.set_if_neq(next) {
        say.redraw.write(RequestRedraw);
    }
}

/// Begins the decision of whoever needs no person's hand, if it is their turn.
fn think<G: TableGame>(game: &Match<G>, turn: Turn, pace: &Pace) -> Option<Thought<G>> {
    match turn {
        Turn::Computer(seat) => {
            let info = &game.session().seats()[seat.index()];
            let Player::Computer(strength) = info.player else { return None };
            let pondering = G::pondering(&game.session().view(Viewer::Public));
            Some(Thought::of_computer(game, seat, strength, pace.think.mul_f32(info.speed.factor() * pondering)))
        }
        Turn::Table => Some(Thought::of_table(game)),
        _ => None,
    }
}

/// Returns whose turn it is: the table's, then a computer player's, then a
/// person's, first whoever has the screen, then in clockwise order.
fn next<G: TableGame>(game: &Match<G>) -> Turn {
    if game.is_replay() {
        return Turn::Replay;
    }
    let to_act = game.session().to_act();
    if to_act.is_empty() {
        return Turn::Finished;
    }
    if to_act.contains(Seat::TABLE) {
        return Turn::Table;
    }
    let computers = game.computers();
    if let Some(seat) = to_act.iter().find(|&seat| computers.contains(seat)) {
        return Turn::Computer(seat);
    }
    let Some(seat) = to_act.iter().find(|&seat| game.viewer().sees(seat)).or_else(|| to_act.iter().next()) else {
        return Turn::Finished;
    };
    if game.needs_curtain(seat) { Turn::Curtain(seat) } else { Turn::Person(seat) }
}
