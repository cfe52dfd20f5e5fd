//! Replays without a window: positions, viewers, branches.

use super::table::{COMPUTER, PERSON, Shown, Table, person};
use super::toy::{Action, Event, Toy};
use std::time::Duration;
use tavolata::engine::record;
use tavolata::engine::seat::{Seat, Viewer};
use tavolata::engine::session::{Session, Sitting};
use tavolata::engine::statistics;
use tavolata::table::saver::Saver;
use tavolata::table::{
    BranchHere, Log, LookBackHere, LookingBack, Pace, Replaying, Steer, Trouble, Turn, UndoLast, WatchHere, WatchReplay,
};

/// Returns a table with the replay of a whole game among computer players,
/// opened from its file, and the game itself.
fn watched() -> (Table, Session<Toy>) {
    let mut table = Table::of(&[COMPUTER; 3]);
    table.until(|table| table.turn() == Turn::Finished);
    let saver = table.app.world().resource::<Saver>();
    saver.flush();
    let file = record::list(saver.replays()).unwrap().remove(0).0;
    let whole = record::load::<Toy>(&file).unwrap();
    table.leave();
    table.send(WatchReplay::<Toy>::new(file));
    table.until(|table| table.turn() == Turn::Replay);
    (table, whole)
}

fn state(table: &Table) -> &Replaying {
    table.app.world().resource()
}

/// Returns the number of log entries before each position: actions of the table
/// belong to the decision before them.
fn stops(whole: &Session<Toy>) -> Vec<usize> {
    let log = whole.log();
    let ends = (1..=log.len()).filter(|&at| log.get(at).is_none_or(|entry| !entry.seat.is_table()));
    std::iter::once(0).chain(ends).collect()
}

#[test]
fn every_position_shows_the_game_as_it_was() {
    let (mut table, whole) = watched();
    let stops = stops(&whole);
    assert!(stops.len() < whole.log().len() + 1, "the table acted in this game");
    assert_eq!((state(&table).at, state(&table).last), (0, stops.len() - 1));
    let as_it_was = |at: usize| whole.at(stops[at]).unwrap();
    for at in 1..stops.len() {
        table.send(Steer::Forward);
        table.until(|table| table.turn() == Turn::Replay);
        assert_eq!(state(&table).at, at);
        assert_eq!(table.game().session().state(), as_it_was(at).state());
        assert_eq!(table.game().view(), &as_it_was(at).view(Viewer::Public));
    }
    assert!(state(&table).over);
    table.send(Steer::Forward);
    assert_eq!(state(&table).at, stops.len() - 1, "there is nothing after the end");
    for at in (0..stops.len() - 1).rev() {
        table.send(Steer::Back);
        assert_eq!((state(&table).at, table.turn()), (at, Turn::Replay));
        assert_eq!(table.game().session().state(), as_it_was(at).state());
        assert!(!state(&table).over);
    }
    table.send(Steer::To(usize::MAX));
    assert_eq!(table.game().session().state(), whole.state());
    table.send(Steer::To(2));
    assert_eq!(table.game().session().state(), as_it_was(2).state());
}

/// Steps show the same events as the game did, and the log has each once.
#[test]
fn steps_show_the_events_of_a_decision() {
    let (mut table, whole) = watched();
    table.app.insert_resource(Shown::default());
    table.send(Steer::Forward);
    table.until(|table| table.turn() == Turn::Replay);
    let end = whole.at(stops(&whole)[1]).unwrap().events().len();
    let start = whole.at(0).unwrap().events().len();
    assert_eq!(table.app.world().resource::<Shown>().0, whole.events_since(start, Viewer::Public)[..end - start]);
    let told = |table: &Table| table.app.world().resource::<Log>().lines().len();
    table.send(Steer::To(3));
    let three = told(&table);
    table.send(Steer::To(1));
    assert!(told(&table) < three);
    table.send(Steer::Forward);
    table.until(|table| table.turn() == Turn::Replay);
    table.send(Steer::Forward);
    table.until(|table| table.turn() == Turn::Replay);
    assert_eq!(told(&table), three);
    let lines = table.app.world().resource::<Log>().lines();
    assert!(lines.windows(2).all(|pair| pair[0].event < pair[1].event));
    let last = lines.last().unwrap().event;
    assert_eq!(state(&table).position(last), 3, "a click on the last line jumps to where it happened");
}

/// A second step before everything is shown completes the first.
#[test]
fn a_second_step_does_not_wait_for_the_first() {
    let (mut table, whole) = watched();
    table.app.insert_resource(super::table::Quick(false));
    table.send(Steer::Forward);
    assert_eq!((table.turn(), state(&table).at), (Turn::Playing, 1));
    table.send(Steer::Forward);
    assert_eq!((table.turn(), state(&table).at), (Turn::Playing, 2));
    assert_eq!(table.game().view(), &whole.at(stops(&whole)[1]).unwrap().view(Viewer::Public));
    table.send(Steer::Back);
    assert_eq!((table.turn(), state(&table).at), (Turn::Replay, 1));
}

#[test]
fn a_replay_runs_by_itself_to_the_end() {
    let (mut table, whole) = watched();
    table.send(Steer::Tempo(8.0));
    table.send(Steer::Play(true));
    table.until(|table| {
        std::thread::sleep(Duration::from_millis(5));
        !state(table).playing
    });
    assert_eq!(table.game().session().state(), whole.state());
    assert_eq!(state(&table).at, state(&table).last);
    table.send(Steer::Play(true));
    assert!(state(&table).at <= 1, "at the end it begins again");
}

/// In a replay nobody acts, nothing is saved and nothing is undone.
#[test]
fn a_replay_changes_nothing() {
    let (mut table, whole) = watched();
    let before = replays(&table);
    table.send(Steer::To(1));
    table.send(UndoLast);
    table.act(0, Action::Pass);
    assert_eq!(table.game().session().log().len(), stops(&whole)[1]);
    table.send(Steer::To(usize::MAX));
    table.app.world().resource::<Saver>().flush();
    assert_eq!(replays(&table), before);
    assert!(!table.app.world().resource::<Saver>().autosave::<Toy>().exists());
}

fn replays(table: &Table) -> usize {
    record::list(table.app.world().resource::<Saver>().replays()).unwrap().len()
}

/// A viewer sees nothing that was hidden from it. Once the game is over, every
/// seat can be chosen as viewer.
#[test]
fn eyes_can_be_chosen_once_the_game_is_over() {
    let (mut table, whole) = watched();
    assert_eq!(state(&table).viewers.len(), 1 + whole.seats().len());
    assert_eq!(table.game().viewer(), Viewer::Public);
    let seat = Viewer::Seat(Seat::new(1));
    table.send(Steer::Look(seat));
    assert_eq!((table.game().viewer(), table.game().view()), (seat, &whole.at(0).unwrap().view(seat)));
    table.app.insert_resource(Shown::default());
    for _ in 0..state(&table).last {
        table.send(Steer::Forward);
        table.until(|table| table.turn() == Turn::Replay);
    }
    let shown = &table.app.world().resource::<Shown>().0;
    let own = |event: &&Event| matches!(event, Event::Sealed(seat, Some(_)) if seat.index() == 1);
    let others = |event: &&Event| matches!(event, Event::Sealed(seat, Some(_)) if seat.index() != 1);
    assert!(shown.iter().any(|event| own(&event)) && !shown.iter().any(|event| others(&event)));
}

/// A game that is not over keeps its secrets in its replay too, and is unchanged
/// afterwards.
#[test]
fn a_game_waits_while_it_is_watched() {
    let mut table = Table::of(&[PERSON, PERSON]);
    table.until(|table| table.turn() == person(0));
    table.act(0, Action::Pass);
    table.until(|table| table.turn() == person(1));
    let before = table.game().session().state().clone();
    table.send(WatchHere);
    table.until(|table| table.turn() == Turn::Replay);
    assert_eq!(state(&table).viewers, [Viewer::Public]);
    table.send(Steer::Look(Viewer::Seat(Seat::new(0))));
    assert_eq!(table.game().viewer(), Viewer::Public);
    table.send(Steer::Close);
    table.until(|table| table.turn() == person(1));
    assert!(table.app.world().get_resource::<Replaying>().is_none());
    assert_eq!(table.game().session().state(), &before);
    table.act(1, Action::Pass);
    assert_eq!(table.decisions(), 2, "it goes on");
}

#[test]
fn a_new_game_goes_on_from_a_replay() {
    let (mut table, whole) = watched();
    let before = replays(&table);
    table.send(Steer::To(2));
    let mut seats = whole.seats().to_vec();
    seats[0].player = PERSON;
    table.app.insert_resource(Pace { think: Duration::ZERO });
    table.send(BranchHere(seats.clone()));
    assert!(table.app.world().get_resource::<Replaying>().is_none());
    assert!(table.game().session().log().len() >= stops(&whole)[2]);
    assert_eq!(table.game().session().seats(), seats);
    assert_ne!(table.game().session().sitting(), Sitting::default(), "it is a game that was begun now");
    for _ in 0..200 {
        table.until(|table| matches!(table.turn(), Turn::Person(_) | Turn::Finished));
        if table.turn() == Turn::Finished {
            break;
        }
        let action = table.game().session().state().legal(0).remove(0);
        table.act(0, action);
    }
    assert_eq!(table.turn(), Turn::Finished);
    let saver = table.app.world().resource::<Saver>();
    saver.flush();
    // On a fast machine both games may have begun within the same second: then
    // the second replay replaces the first.
    assert!((before..=before + 1).contains(&replays(&table)));
    assert!(!statistics::load(&saver.statistics()).unwrap().0.is_empty());
}

/// A damaged statistics file is set aside, the result kept, the players informed.
#[test]
fn damaged_results_are_told() {
    let mut table = Table::of(&[PERSON, COMPUTER]);
    table.until(|table| table.turn() == person(0));
    let file = table.app.world().resource::<Saver>().statistics();
    std::fs::write(&file, "my notes").unwrap();
    while table.turn() != Turn::Finished {
        let action = table.game().session().state().legal(0).remove(0);
        table.act(0, action);
        table.until(|table| matches!(table.turn(), Turn::Person(_) | Turn::Finished));
    }
    table.until(|table| table.got::<Trouble>() > 0);
    assert_eq!(statistics::load(&file).unwrap().0.len(), 1);
    assert_eq!(std::fs::read_to_string(file.with_file_name("statistics.ron.damaged")).unwrap(), "my notes");
}

trait Moves {
    fn legal(&self, seat: usize) -> Vec<Action>;
}

impl Moves for Toy {
    fn legal(&self, seat: usize) -> Vec<Action> {
        use tavolata::engine::game::Game as _;
        self.legal_actions(Seat::new(seat)).actions
    }
}

fn looking(table: &Table) -> Option<&LookingBack> {
    table.app.world().get_resource()
}

/// A finished game is looked back at once, in the background; its costliest
/// decisions are found in the replay where they were to be made.
#[test]
fn a_finished_game_is_looked_back_at() {
    let (mut table, whole) = watched();
    table.send(LookBackHere);
    table.until(|table| looking(table).is_some_and(|looking| !looking.goes_on()));
    let (examined, of) = looking(&table).unwrap().progress();
    assert!(examined == of && of > 0, "{examined} of {of}");
    let found = looking(&table).unwrap().found().expect("it did not fail").to_vec();
    assert!((1..=3).contains(&found.len()) && found.is_sorted_by(|one, other| one.finding.cost >= other.finding.cost));
    for costly in &found {
        let Action::Discard(card) = whole.log()[costly.finding.entry].action else { panic!("{costly:?}") };
        table.send(Steer::To(costly.at));
        let hand = &table.game().session().state().hands[costly.finding.seat.index()];
        assert!(hand.contains(&card), "the card is still to be discarded");
        assert_eq!(costly.finding.cost, f64::from(card - hand.iter().min().unwrap()));
        table.send(Steer::Forward);
        table.until(|table| table.turn() == Turn::Replay);
        assert!(!table.game().session().state().hands[costly.finding.seat.index()].contains(&card));
    }
    table.send(LookBackHere);
    assert!(!looking(&table).unwrap().goes_on(), "once is enough");
    assert_eq!(looking(&table).unwrap().found(), Some(found.as_slice()));
    table.send(Steer::To(2));
    table.send(BranchHere(whole.seats().to_vec()));
    assert!(looking(&table).is_none(), "another game is on the table");
}

#[test]
fn a_game_that_goes_on_is_not_looked_back_at() {
    let mut table = Table::of(&[PERSON, PERSON]);
    table.until(|table| table.turn() == person(0));
    table.send(LookBackHere);
    assert!(looking(&table).is_none());
}

#[test]
fn leaving_ends_the_examination() {
    let (mut table, _) = watched();
    table.send(LookBackHere);
    assert!(looking(&table).is_some());
    table.leave();
    assert!(looking(&table).is_none());
}
