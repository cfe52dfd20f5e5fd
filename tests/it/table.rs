//! The match driver without a window: the toy played through Bevy's schedule.

use super::toy::{Action, Event, Phase, REFUSED_TABLE, SLOW, Toy, View};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use std::path::Path;
use std::time::{Duration, Instant};
use tavolata::engine::bot::Strength;
use tavolata::engine::record;
use tavolata::engine::seat::{Seat, Viewer};
use tavolata::engine::session::{Player, SeatInfo, Speed};
use tavolata::engine::temper::Temper;
use tavolata::table::saver::Saver;
use tavolata::table::{
    Act, Arriving, AtTable, ContinueMatch, Log, Match, MatchFailed, OnHold, OpenCurtain, Pace, Playback, Rebuild,
    Refused, ReplayLast, SaveTrouble, StartMatch, TableGame, Turn, UndoLast, driver,
};
use tavolata::window::{Overlay, Screen};

/// State of the toy game as shown on the screen.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Game)]
pub(crate) enum Showing {
    #[default]
    Nothing,
    Moving,
    Discarding,
    Sealing,
    Rolling,
    Over,
}

impl TableGame for Toy {
    type State = Showing;

    fn state((_, seen): &View, event: Option<&Event>) -> Showing {
        match (event, seen.phase) {
            (Some(_), _) => Showing::Moving,
            (None, Phase::Discard(_)) => Showing::Discarding,
            (None, Phase::Seal) => Showing::Sealing,
            (None, Phase::Roll) => Showing::Rolling,
            (None, Phase::Over) => Showing::Over,
        }
    }

    /// Secret only while sealing: discards are open.
    fn secret((_, seen): &View, seat: Seat) -> bool {
        seen.phase == Phase::Seal && seen.sealed[seat.index()].is_none()
    }
}

const SEED: u64 = 7;

/// Events that the scene has been given, in order.
#[derive(Resource, Default)]
pub(crate) struct Shown(pub Vec<Event>);

/// Number of requests to rebuild the scene, and number of these that start from
/// an empty table.
#[derive(Resource, Default)]
struct Rebuilt(usize, usize);

/// Whether the test's scene finishes events at once.
#[derive(Resource)]
pub(crate) struct Quick(pub bool);

fn scene(quick: Res<Quick>, mut playback: ResMut<Playback<Toy>>, mut shown: ResMut<Shown>) {
    while quick.0
        && let Some(event) = playback.current()
    {
        shown.0.push(event.clone());
        playback.finish();
    }
}

fn count(mut rebuilt: MessageReader<Rebuild>, mut count: ResMut<Rebuilt>) {
    for message in rebuilt.read() {
        count.0 += 1;
        count.1 += usize::from(message.empty);
    }
}

/// Opens the table for a game that has arrived, as the shell does.
fn open(arriving: Option<Res<Arriving<Toy>>>, mut next: ResMut<NextState<Screen>>) {
    if arriving.is_some() {
        next.set(Screen::Game);
    }
}

pub(crate) struct Table {
    pub app: App,
    folder: tempfile::TempDir,
}

impl Table {
    fn empty() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_resource(Saver::new(folder.path().join("saves"), folder.path().join("replays")))
            .insert_resource(Pace { think: Duration::ZERO })
            .insert_resource(Quick(true))
            .init_resource::<Shown>()
            .init_resource::<Rebuilt>()
            .init_state::<Screen>()
            .init_state::<Overlay>()
            .add_plugins((driver::shared, driver::plugin::<Toy>))
            .add_systems(AtTable, (scene.before(driver::Drive), count.after(driver::Drive)))
            .add_systems(PostUpdate, open);
        Self { app, folder }
    }

    /// Starts a game with these players.
    pub(crate) fn of(players: &[Player]) -> Self {
        Self::seeded(players, SEED)
    }

    fn seeded(players: &[Player], seed: u64) -> Self {
        let mut table = Self::empty();
        let seats = players.iter().enumerate().map(|(seat, &player)| SeatInfo {
            name: format!("Player {seat}"),
            token: seat as u8 + 1,
            portrait: 0,
            player,
            assist: 0,
            speed: Speed::Usual,
            temper: Temper::default(),
        });
        let start = StartMatch::<Toy> { setup: players.len(), seats: seats.collect(), seed };
        table.send(start);
        table.app.update();
        table
    }

    pub(crate) fn send<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
        self.app.update();
    }

    /// Goes from the table to the title screen.
    pub(crate) fn leave(&mut self) {
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        self.app.update();
    }

    /// Returns what of the game is on the screen.
    pub(crate) fn state(&self) -> Option<Showing> {
        self.app.world().get_resource::<State<Showing>>().map(|state| *state.get())
    }

    pub(crate) fn act(&mut self, seat: usize, action: Action) {
        self.send(Act::<Toy> { seat: Seat::new(seat), action });
    }

    pub(crate) fn turn(&self) -> Turn {
        *self.app.world().resource::<Turn>()
    }

    pub(crate) fn game(&self) -> &Match<Toy> {
        self.app.world().resource()
    }

    pub(crate) fn decisions(&self) -> usize {
        self.game().session().log().len()
    }

    fn card(&self, seat: usize) -> u8 {
        self.game().session().state().hands[seat][0]
    }

    pub(crate) fn got<M: Message>(&self) -> usize {
        self.app.world().resource::<Messages<M>>().len()
    }

    /// Runs frames until `wanted` holds; panics after ten seconds.
    #[track_caller]
    pub(crate) fn until(&mut self, wanted: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !wanted(self) {
            assert!(start.elapsed() < Duration::from_secs(10), "still {:?}", self.turn());
            self.app.update();
        }
    }

    fn saved(&self) -> usize {
        self.app.world().resource::<Saver>().flush();
        record::peek(&self.folder.path().join("saves/toy.tavolata")).unwrap().entries
    }
}

pub(crate) fn person(seat: usize) -> Turn {
    Turn::Person(Seat::new(seat))
}

pub(crate) const PERSON: Player = Player::Person;
pub(crate) const COMPUTER: Player = Player::Computer(Strength::Easy);

/// The derived state is that of the game in the same frame, and there is none
/// without a table.
#[test]
fn the_state_is_what_is_shown() {
    let mut table = Table::of(&[PERSON, PERSON]);
    assert_eq!(table.state(), Some(Showing::Discarding));
    table.app.insert_resource(Quick(false));
    table.act(0, Action::Pass);
    assert_eq!(table.state(), Some(Showing::Moving), "in the same frame");
    table.app.insert_resource(Quick(true));
    table.app.update();
    assert_eq!(table.state(), Some(Showing::Discarding));
    table.act(1, Action::Pass);
    table.app.update();
    assert_eq!((table.turn(), table.state()), (Turn::Curtain(Seat::new(0)), Some(Showing::Nothing)));
    table.leave();
    assert_eq!(table.state(), None);
    assert!(table.app.world().get_resource::<Match<Toy>>().is_none());
}

/// A game is on the table if and only if its screen is shown.
#[test]
fn a_game_and_its_screen_cannot_disagree() {
    let mut table = Table::empty();
    let (setup, seats) = (2, super::toy::session(2, SEED, None).seats().to_vec());
    table.send(StartMatch::<Toy> { setup, seats, seed: SEED });
    let there = |table: &Table| {
        let world = table.app.world();
        (world.get_resource::<Match<Toy>>().is_some(), *world.resource::<State<Screen>>().get() == Screen::Game)
    };
    assert_eq!(there(&table), (false, false), "it has arrived and waits");
    table.app.update();
    assert_eq!(there(&table), (true, true));
    // Once more: the next game takes the place of the one on the table.
    let (setup, seats) = (2, super::toy::session(2, SEED, None).seats().to_vec());
    table.act(0, Action::Pass);
    table.send(StartMatch::<Toy> { setup, seats, seed: SEED + 1 });
    assert_eq!((table.game().session().seed(), table.decisions()), (SEED, 1), "it has arrived and waits");
    table.app.update();
    assert_eq!((table.game().session().seed(), table.decisions()), (SEED + 1, 0));
    assert_eq!(table.state(), Some(Showing::Discarding));
    assert!(table.app.world().get_resource::<Arriving<Toy>>().is_none());
    table.leave();
    assert_eq!(there(&table), (false, false));
}

#[test]
fn nobody_may_act_while_events_are_shown() {
    let mut table = Table::of(&[PERSON, COMPUTER]);
    table.until(|table| table.turn() == person(0));
    table.app.insert_resource(Quick(false));
    let card = table.card(0);
    table.act(0, Action::Discard(card));
    assert_eq!(table.turn(), Turn::Playing);
    assert_eq!(table.game().view().1.discards, [0u8; 0], "the table that is shown lags behind");
    let next = table.card(0);
    table.act(0, Action::Discard(next));
    assert_eq!(table.decisions(), 1, "a second click is nothing");
    table.app.insert_resource(Quick(true));
    table.until(|table| table.turn() == person(0));
    assert_eq!(table.game().view().1.discards, [card]);
    assert_eq!(table.app.world().resource::<Shown>().0, [Event::Discarded(Seat::new(0), card)]);
}

/// Nobody waits for a computer player after having watched the decision before.
#[test]
fn computer_players_think_while_events_are_shown() {
    let mut table = Table::of(&[PERSON, Player::Computer(Strength::Master)]);
    table.until(|table| table.turn() == person(0));
    table.app.insert_resource(Quick(false));
    table.act(0, Action::Pass);
    std::thread::sleep(5 * SLOW);
    table.app.update();
    assert_eq!((table.turn(), table.decisions()), (Turn::Playing, 1), "it answers when everything has been shown");
    table.app.insert_resource(Quick(true));
    table.app.update();
    assert_eq!((table.turn(), table.decisions()), (Turn::Computer(Seat::new(1)), 1), "it is shown whose turn it is");
    table.app.update();
    assert_eq!(table.decisions(), 2, "its answer was there");
}

#[test]
fn events_are_shown_in_order_as_the_viewer_may_see_them() {
    let mut table = Table::of(&[PERSON, COMPUTER]);
    table.until(|table| table.turn() == person(0));
    table.act(0, Action::Pass);
    table.until(|table| table.turn() == person(0));
    let card = table.card(0);
    table.act(0, Action::Seal(card));
    table.until(|table| table.turn() == person(0) || table.turn() == Turn::Finished);
    let shown = &table.app.world().resource::<Shown>().0;
    let all = table.game().session().events();
    assert_eq!(shown.len(), all.len());
    for (shown, all) in shown.iter().zip(all) {
        match (shown, all) {
            (Event::Sealed(seat, seen), Event::Sealed(_, sealed)) => {
                assert_eq!(seen, if seat.index() == 0 { sealed } else { &None });
            }
            (shown, all) => assert_eq!(shown, all),
        }
    }
    assert!(all.iter().any(|event| matches!(event, Event::Rolled(_))), "the table has rolled");
}

#[test]
fn refusals_come_back_with_the_seat() {
    let mut table = Table::of(&[PERSON, PERSON]);
    table.until(|table| table.turn() == person(0));
    table.act(0, Action::Discard(99));
    assert_eq!(table.got::<Refused>(), 1);
    assert_eq!((table.turn(), table.decisions()), (person(0), 0));
    table.act(1, Action::Pass);
    assert_eq!(table.decisions(), 0, "not the turn of this seat");
}

#[test]
fn answers_for_a_state_that_is_gone_are_dropped() {
    let mut table = Table::of(&[PERSON, COMPUTER]);
    table.until(|table| table.turn() == person(0));
    table.app.insert_resource(Pace { think: Duration::from_millis(60) });
    table.act(0, Action::Pass);
    table.until(|table| table.turn() == Turn::Computer(Seat::new(1)));
    table.app.update();
    table.send(UndoLast);
    table.until(|table| table.turn() == person(0));
    std::thread::sleep(Duration::from_millis(120));
    for _ in 0..5 {
        table.app.update();
    }
    assert_eq!((table.turn(), table.decisions()), (person(0), 0), "the answer came after the undo");

    // The same after leaving: the late answer is dropped with the game.
    table.act(0, Action::Pass);
    table.until(|table| table.turn() == Turn::Computer(Seat::new(1)));
    table.leave();
    assert_eq!(table.turn(), Turn::None);
    std::thread::sleep(Duration::from_millis(120));
    table.app.update();
    assert!(table.app.world().get_resource::<Match<Toy>>().is_none());
    assert_eq!(table.saved(), 1, "the save of the game that was left stays");
}

#[test]
fn undo_goes_back_and_is_saved() {
    let mut table = Table::of(&[PERSON, PERSON]);
    table.until(|table| table.turn() == person(0));
    let before = table.game().session().state().clone();
    let card = table.card(0);
    table.act(0, Action::Discard(card));
    assert_eq!(table.saved(), 1);
    table.until(|table| table.turn() == person(0));
    assert_eq!(table.app.world().resource::<Log>().lines().len(), 1);
    let rebuilt = table.app.world().resource::<Rebuilt>().0;
    table.send(UndoLast);
    assert_eq!((table.decisions(), table.saved()), (0, 0));
    assert_eq!(table.game().session().state(), &before);
    assert_eq!(table.game().view(), &before.view_of_all());
    assert_eq!(table.app.world().resource::<Rebuilt>().0, rebuilt + 1);
    assert_eq!(table.app.world().resource::<Log>().lines().len(), 0, "what was taken back is not told");
    table.send(UndoLast);
    assert_eq!(table.turn(), person(0), "there is nothing more to take back");
}

trait Open {
    fn view_of_all(&self) -> View;
}

impl Open for Toy {
    fn view_of_all(&self) -> View {
        use tavolata::engine::game::Game as _;
        self.view(Viewer::Public)
    }
}

#[test]
fn the_curtain_falls_before_a_hidden_hand_and_only_among_people() {
    let mut table = Table::of(&[PERSON, COMPUTER, PERSON]);
    table.until(|table| table.turn() == person(0));
    assert_eq!(table.game().viewer(), Viewer::Public, "discards are open: no curtain");
    table.act(0, Action::Pass);
    table.until(|table| table.turn() == person(2));
    table.act(2, Action::Pass);
    // The computer player seals first, without a curtain; then the screen is
    // passed.
    table.until(|table| matches!(table.turn(), Turn::Curtain(_)));
    assert_eq!(table.turn(), Turn::Curtain(Seat::new(0)));
    assert!(table.game().session().state().sealed[1].is_some());
    assert_eq!(table.game().viewer(), Viewer::Public, "nothing secret lies behind the curtain");
    let card = table.card(0);
    table.act(0, Action::Seal(card));
    assert!(table.game().session().state().sealed[0].is_none(), "nobody acts through the curtain");
    table.send(OpenCurtain);
    assert_eq!((table.turn(), table.game().viewer()), (person(0), Viewer::Seat(Seat::new(0))));
    assert_eq!(table.game().view().1.hands[0][0], card);
    table.act(0, Action::Seal(card));
    assert_eq!(table.game().viewer(), Viewer::Public, "who has sealed is no longer alone");
    assert_eq!(table.game().view().1.hands[0][0], 0);
    table.until(|table| table.turn() == Turn::Curtain(Seat::new(2)));
    let shown = &table.app.world().resource::<Shown>().0;
    assert!(shown.iter().all(|event| !matches!(event, Event::Sealed(_, Some(_)))), "{shown:?}");

    let mut alone = Table::of(&[PERSON, COMPUTER]);
    alone.until(|table| table.turn() == person(0));
    alone.act(0, Action::Pass);
    alone.until(|table| table.turn() == person(0));
    assert_eq!(alone.game().viewer(), Viewer::Seat(Seat::new(0)));
    assert!(alone.game().session().state().sealed[1].is_some());
}

/// A sealed choice cannot be undone by the next player, neither before the
/// curtain nor behind it.
#[test]
fn undo_does_not_reach_through_the_curtain() {
    let mut table = Table::of(&[PERSON, PERSON]);
    for seat in [0, 1] {
        table.until(|table| table.turn() == person(seat));
        table.act(seat, Action::Pass);
    }
    table.until(|table| table.turn() == Turn::Curtain(Seat::new(0)));
    table.send(OpenCurtain);
    let card = table.card(0);
    table.act(0, Action::Seal(card));
    table.until(|table| table.turn() == Turn::Curtain(Seat::new(1)));
    let sealed = |table: &Table| (table.decisions(), table.game().session().state().sealed[0]);
    table.send(UndoLast);
    assert_eq!(sealed(&table), (3, Some(card)));
    table.send(OpenCurtain);
    table.until(|table| table.turn() == person(1));
    table.send(UndoLast);
    assert_eq!((sealed(&table), table.turn()), ((3, Some(card)), person(1)));
}

#[test]
fn computer_players_finish_a_game_the_same_way_every_time() {
    let play = || {
        let mut table = Table::of(&[COMPUTER; 3]);
        table.until(|table| table.turn() == Turn::Finished);
        table.app.world().resource::<Saver>().flush();
        let path = table.folder.path();
        assert!(!path.join("saves/toy.tavolata").exists(), "nothing is left to be continued");
        let replays = record::list(&path.join("replays")).unwrap();
        assert_eq!(replays.len(), 1);
        let replay = record::load::<Toy>(&replays[0].0).unwrap();
        assert_eq!(replay.state(), table.game().session().state());
        let log = table.game().session().log().iter();
        log.map(|entry| (entry.seat, entry.action.clone())).collect::<Vec<_>>()
    };
    assert_eq!(play(), play());
}

#[test]
fn a_game_is_continued_from_its_save() {
    let mut table = Table::of(&[PERSON, PERSON]);
    table.until(|table| table.turn() == person(0));
    table.act(0, Action::Pass);
    table.until(|table| table.turn() == person(1));
    let before = table.game().session().state().clone();
    table.app.world().resource::<Saver>().flush();
    let file = table.folder.path().join("saves/toy.tavolata");
    table.leave();
    table.send(ContinueMatch::<Toy>::new(file.clone()));
    table.until(|table| table.turn() == person(1));
    assert_eq!(table.game().session().state(), &before);
    assert_eq!(table.app.world().resource::<Rebuilt>().1, 1, "only the new game began with an empty table");
    assert_eq!(table.app.world().resource::<Log>().lines().len(), 1, "the log tells what happened before");

    std::fs::write(&file, "noise").unwrap();
    table.leave();
    table.send(ContinueMatch::<Toy>::new(file));
    table.until(|table| table.got::<MatchFailed>() == 1);
    assert_eq!(table.turn(), Turn::None);
}

#[test]
fn a_game_that_cannot_start_says_so() {
    let mut table = Table::of(&[PERSON]);
    assert_eq!((table.turn(), table.got::<MatchFailed>()), (Turn::None, 1));
    table.app.update();
}

#[test]
fn a_save_that_fails_is_told() {
    let mut table = Table::empty();
    let blocked = table.folder.path().join("blocked");
    std::fs::write(&blocked, "a file where a folder should be").unwrap();
    table.app.insert_resource(Saver::new(blocked.join("saves"), blocked.join("replays")));
    let seat = |seat: u8| SeatInfo {
        name: String::new(),
        token: seat,
        portrait: 0,
        player: PERSON,
        assist: 0,
        speed: Speed::Usual,
        temper: Temper::default(),
    };
    table.send(StartMatch::<Toy> { setup: 2, seats: vec![seat(1), seat(2)], seed: SEED });
    let trouble = |table: &Table| table.app.world().resource::<SaveTrouble>().0.clone();
    table.until(|table| trouble(table).is_some());
    table.until(|table| table.turn() == person(0));
    let told = trouble(&table);
    table.act(0, Action::Pass);
    table.app.world().resource::<Saver>().flush();
    table.app.update();
    assert_eq!(trouble(&table), told, "it lasts and is not told anew");
    assert_eq!(table.got::<tavolata::table::Trouble>(), 0);
}

#[test]
fn the_last_decision_is_shown_again_without_changing_anything() {
    let mut table = Table::of(&[PERSON, PERSON]);
    table.until(|table| table.turn() == person(0));
    let card = table.card(0);
    table.act(0, Action::Discard(card));
    table.until(|table| table.turn() == person(0));
    table.app.insert_resource(Quick(false));
    table.send(ReplayLast);
    assert_eq!(table.turn(), Turn::Playing);
    assert_eq!(table.game().view().1.discards, [0u8; 0], "the table is set back");
    table.app.insert_resource(Quick(true));
    table.until(|table| table.turn() == person(0));
    let event = Event::Discarded(Seat::new(0), card);
    assert_eq!(table.app.world().resource::<Shown>().0, [event.clone(), event]);
    assert_eq!(table.game().view().1.discards, [card]);
    assert_eq!(table.app.world().resource::<Log>().lines().len(), 1, "it is not told twice");
    assert_eq!(table.decisions(), 1);
}

#[test]
fn nothing_happens_while_a_menu_covers_the_table() {
    let mut table = Table::of(&[PERSON, COMPUTER]);
    table.until(|table| table.turn() == person(0));
    table.app.insert_resource(OnHold(true));
    table.act(0, Action::Pass);
    assert_eq!(table.decisions(), 0);
    table.app.insert_resource(OnHold(false));
    table.act(0, Action::Pass);
    table.app.insert_resource(OnHold(true));
    for _ in 0..20 {
        table.app.update();
    }
    assert_eq!(table.decisions(), 1, "computer players wait too");
    table.app.insert_resource(OnHold(false));
    table.until(|table| table.decisions() > 1);
}

/// The window keeps saves in the folder that the engine defines.
#[test]
fn saves_have_one_place() {
    let table = Table::empty();
    let saver = table.app.world().resource::<Saver>();
    assert_eq!(saver.autosave::<Toy>(), Path::new(table.folder.path()).join("saves/toy.tavolata"));
}

/// A refused action of the table does not stop the game: it goes on from the
/// state before, tells the players, and writes a report beside the save.
#[test]
fn a_refused_table_goes_on() {
    let mut table = Table::seeded(&[Player::Computer(Strength::Easy); 2], REFUSED_TABLE);
    table.until(|table| table.turn() == Turn::Finished);
    table.app.world().resource::<Saver>().flush();
    let saves = std::fs::read_dir(table.folder.path().join("saves")).expect("the folder of the saves");
    let reports: Vec<String> = saves
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .map(|path| std::fs::read_to_string(path).expect("a report"))
        .collect();
    assert!(!reports.is_empty());
    assert!(reports[0].contains("is refused") && reports[0].contains("toy, seed 2989"), "{}", reports[0]);
}
