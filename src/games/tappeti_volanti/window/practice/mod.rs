//! Practice: any layout, any number of throws with marks where they landed, and
//! trick shots, whose best results are kept.
//!
//! No game takes place: there is only a table and a carpet, with the same
//! gestures and the same flight as in a game.

mod panels;
mod results;

use super::Showing;
use super::desk;
use super::input::aim::{Aiming, Thrown};
use super::playback::Traces;
use super::playback::film::{Film, Throw};
use super::playback::outcome::Outcome;
use super::scene::SceneSystems;
use super::scene::cards::Cards;
use super::scene::ink::{Ink, Layer};
use super::scene::look::{self, Look};
use super::scene::view::{Reframe, Viewpoint};
use crate::audio::{Sound, Sounds};
use crate::controls::Control;
use crate::engine::config::Sources;
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::session::{Player, SeatInfo, Speed};
use crate::engine::temper::Temper;
use crate::engine::words::Message as Words;
use crate::games::tappeti_volanti::aim::{Rows, travel};
use crate::games::tappeti_volanti::flight::Noise;
use crate::games::tappeti_volanti::layout;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::setup::Setup;
use crate::games::tappeti_volanti::rules::verdict::{judge, reached};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Tabletop};
use crate::games::tappeti_volanti::tricks::{THROWS, Trick, TricksConfig};
use crate::games::tappeti_volanti::window::hud::Says;
use crate::table::frame::{Chosen, Frame, Ticket};
use crate::table::saver::Saver;
use crate::table::{AtTable, OnHold, Trouble};
use crate::theme::palette;
use crate::window::controls::Controls;
use crate::window::{Awake, Screen};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use results::Results;
use std::collections::{BTreeSet, VecDeque};

const AGAIN: &str = "practice-again";
const CLEAR: &str = "practice-clear";
const LAYOUT: &str = "practice-layout";
const BACK: &str = "practice-back";
const KEEP: &str = "practice-keep";
/// Number of destinations on the table, unless a layout has more or fewer.
const CARDS: usize = 12;
/// Seat of the thrower.
const SEAT: Seat = Seat::new(0);
/// Seconds for which a carpet stays where it came to rest.
const PAUSE: f32 = 0.25;

/// What is practised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// The layout with this number: the named ones first, then automatic ones.
    Layout(usize),
    /// The trick shot with this number.
    Trick(usize),
}

/// A throw and its result.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Shot {
    at: Vec2,
    landing: Landing,
    /// Whether it achieved the goal; without one, whether it reached a destination.
    hit: bool,
    power: f64,
}

/// State of the practice.
#[derive(Resource)]
pub struct Practice {
    dice: Dice,
    place: Place,
    tricks: Vec<Trick>,
    results: Results,
    /// The table as first laid, before the last throw, and now.
    first: Tabletop,
    before: Tabletop,
    table: Tabletop,
    /// Throws since this layout or trick shot was opened, the newest last.
    shots: Vec<Shot>,
    /// Destinations reached so far.
    ticked: BTreeSet<CardId>,
    throws: u32,
    last: Option<Launch>,
    /// Name of the layout in Italian and English; empty for an automatic one.
    layout: (String, String),
    /// Seconds until the carpet is back in the hand.
    pause: f32,
}

impl Practice {
    /// Opens a layout or trick shot.
    fn go(&mut self, place: Place, setup: &Setup) {
        self.layout = (String::new(), String::new());
        let table = match place {
            Place::Layout(number) => {
                if let Some(layout) = setup.layouts.get(number % (setup.layouts.len() + 1)) {
                    self.layout = (layout.it.clone(), layout.en.clone());
                }
                lay(setup, number, &mut self.dice)
            }
            // Cannot fail: only trick shots that can be laid are offered.
            Place::Trick(at) => self.tricks[at].lay(setup).unwrap_or_default(),
        };
        self.place = place;
        (self.first, self.before, self.table) = (table.clone(), table.clone(), table);
        self.shots.clear();
        self.ticked.clear();
        self.pause = 0.0;
    }

    /// Returns the name of the layout with its number of destinations.
    fn layout_words(&self) -> Words {
        let count = self.first.cards.iter().filter(|lying| !lying.card.is_carpet()).count();
        let (it, en) = (self.layout.0.as_str(), self.layout.1.as_str());
        let key = if it.is_empty() { "practice-layout-automatic" } else { "practice-layout-named" };
        Words::new(key).with("it", it).with("en", en).with("count", count)
    }
}

/// Opens a table for practice.
pub fn open(world: &mut World) {
    let sources = world.resource::<crate::window::Options>().sources.clone();
    open_with(world, &sources, None);
}

/// Opens a table for practice with the config of these sources and the layout of
/// this ID, or else the first one.
pub fn open_with(world: &mut World, sources: &Sources, layout: Option<&str>) {
    let dice = Dice::from_seed(world.resource::<crate::window::Options>().seed.unwrap_or_else(|| {
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |now| now.as_nanos() as u64)
    }));
    let (setup, _) = TappetiVolanti::setup(4, sources);
    let loaded = sources.load::<TricksConfig>();
    if !loaded.faults.is_empty() {
        world.write_message(Trouble(Words::new("practice-tricks-faulty")));
    }
    // A changed deck may lack a card of a trick shot.
    let tricks = loaded.config.0.into_iter().filter(|trick| trick.lay(&setup).is_ok()).collect();
    let file = world.resource::<Saver>().statistics().with_file_name("tricks.ron");
    let (results, fault) = Results::open(&file);
    if let Some(fault) = fault {
        warn!("{fault}");
        world.write_message(Trouble(Words::new("practice-results-unreadable")));
    }
    let seats = vec![SeatInfo {
        name: String::new(),
        token: 4,
        portrait: 0,
        player: Player::Person,
        assist: 2,
        speed: Speed::Usual,
        temper: Temper::default(),
    }];
    let mut practice = Practice {
        dice,
        place: Place::Layout(0),
        tricks,
        results,
        first: Tabletop::default(),
        before: Tabletop::default(),
        table: Tabletop::default(),
        shots: Vec::new(),
        ticked: BTreeSet::new(),
        throws: 0,
        last: None,
        layout: (String::new(), String::new()),
        pause: 0.0,
    };
    let first = layout.and_then(|id| setup.layouts.iter().position(|layout| layout.id == id)).unwrap_or(0);
    practice.go(Place::Layout(first), &setup);
    world.insert_resource(Look { setup, seats });
    world.insert_resource(practice);
    world.resource_mut::<Cards>().clear();
    NextState::set_if_neq(&mut world.resource_mut::<NextState<Screen>>(), Screen::Game);
}

/// Returns the table of the layout with this number.
fn lay(setup: &Setup, number: usize, dice: &mut Dice) -> Tabletop {
    let layout = setup.layouts.get(number % (setup.layouts.len() + 1));
    let count = layout.map_or(CARDS, |layout| layout.poses.len());
    // One card of each of the twelve faces first, so that all can be told apart.
    let mut ids: Vec<CardId> = Vec::new();
    let mut rest: Vec<CardId> = Vec::new();
    let mut seen = Vec::new();
    for (id, kind) in setup.deck.iter().enumerate() {
        let id = CardId(id as u8);
        if seen.contains(kind) {
            rest.push(id);
        } else {
            seen.push(*kind);
            ids.push(id);
        }
    }
    ids.truncate(count);
    ids.extend(rest.into_iter().take(count - ids.len()));
    dice.shuffle(&mut ids);
    let named = layout.and_then(|layout| layout::in_layout(&setup.numbers, layout, &ids));
    let cards = named.unwrap_or_else(|| layout::automatic(&setup.numbers, &ids, dice));
    let mut table = Tabletop::default();
    for lying in cards {
        table.put(lying.card, lying.pose);
    }
    table
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<panels::Go>()
        .add_plugins(panels::plugin)
        .add_systems(
            AtTable,
            (
                (buttons, thrown, settled, aim, name).chain().in_set(SceneSystems::Practice),
                (say, dots).chain().in_set(SceneSystems::PracticePanels),
            )
                .distributive_run_if(resource_exists::<Practice>),
        )
        .add_systems(OnEnter(Screen::Game), begin.run_if(resource_exists::<Practice>))
        .add_systems(OnExit(Screen::Game), |mut commands: Commands| commands.remove_resource::<Practice>());
}

fn begin(practice: Res<Practice>, mut cards: ResMut<Cards>, mut viewpoint: ResMut<Viewpoint>) {
    cards.lay(&practice.table, 0.0);
    *viewpoint = Viewpoint::Practice(SEAT);
}

fn buttons(
    mut commands: Commands,
    mut practice: ResMut<Practice>,
    (mut chosen, mut went): (MessageReader<Chosen>, MessageReader<panels::Go>),
    controls: Res<Controls>,
    hold: Res<OnHold>,
    look: Res<Look>,
    mut cards: ResMut<Cards>,
    mut outcome: ResMut<Outcome>,
    (film, mut trouble): (Option<Res<Film>>, MessageWriter<Trouble>),
    mut focus: ResMut<InputFocus>,
    mut reframe: MessageWriter<Reframe>,
    mut sounds: Sounds,
) {
    let mut pressed: Vec<&str> = chosen.read().map(|Chosen(id)| *id).collect();
    for (control, id) in [(Control::Again, AGAIN), (Control::Layout, LAYOUT)] {
        if controls.pressed(control) && !hold.0 {
            pressed.push(id);
        }
    }
    let mut place = went.read().last().map(|go| go.0);
    let practice = &mut *practice;
    for id in pressed {
        match id {
            KEEP => {
                let lying = practice.first.cards.iter().filter(|lying| !lying.card.is_carpet());
                let cards: Vec<_> = lying.map(|lying| lying.pose).collect();
                let (it, en) = practice.layout.clone();
                commands.queue(move |world: &mut World| {
                    let words = crate::words::Words::of(world.resource::<crate::settings::Settings>().language);
                    let name = if it.is_empty() { "Tappeti".to_owned() } else { words.choose(&it, &en) };
                    desk::keep_this(world, cards, &name);
                });
                continue;
            }
            AGAIN => practice.table = practice.before.clone(),
            BACK => practice.table = practice.first.clone(),
            LAYOUT => {
                place = Some(match practice.place {
                    Place::Layout(number) => Place::Layout(number + 1),
                    Place::Trick(_) => Place::Layout(0),
                });
            }
            CLEAR => {
                // A throw in the air still counts when it has landed.
                practice.shots.clear();
                practice.ticked.clear();
                continue;
            }
            _ => continue,
        }
        if place.is_none() {
            // A throw taken back in the air counts as if it had been completed.
            if let Some(film) = &film {
                score(practice, film, &look, &mut trouble);
            }
            if let Place::Trick(_) = practice.place {
                practice.table = practice.first.clone();
            }
            anew(practice, &mut commands, &mut cards, &mut outcome);
            focus.clear();
            sounds.play(Sound::CARD_SLIDE);
        }
    }
    let Some(place) = place else { return };
    if let Some(film) = &film {
        score(practice, film, &look, &mut trouble);
    }
    practice.go(place, &look.setup);
    // Space now belongs to the throw, not to the button pressed last.
    focus.clear();
    anew(practice, &mut commands, &mut cards, &mut outcome);
    reframe.write(Reframe::Best);
    sounds.play(Sound::CARD_SLIDE);
}

/// Lays the table out with no carpet in the air or in the hand.
fn anew(practice: &mut Practice, commands: &mut Commands, cards: &mut Cards, outcome: &mut Outcome) {
    commands.remove_resource::<Film>();
    commands.remove_resource::<Aiming>();
    outcome.clear();
    practice.before = practice.table.clone();
    practice.pause = 0.0;
    cards.lay(&practice.table, 0.25);
}

fn thrown(
    mut commands: Commands,
    mut practice: ResMut<Practice>,
    mut throws: MessageReader<Thrown>,
    look: Res<Look>,
    mut outcome: ResMut<Outcome>,
    (mut sounds, mut trouble): (Sounds, MessageWriter<Trouble>),
) {
    for throw in throws.read() {
        commands.remove_resource::<Aiming>();
        match *throw {
            Thrown::Launch(seat, carpet, launch) => {
                practice.throws += 1;
                practice.last = Some(launch);
                practice.before = practice.table.clone();
                let noise = Noise { seed: practice.dice.seed(), luck: look.setup.luck(seat) };
                let throw = Throw { seat, carpet, table: practice.table.clone(), launch, noise, pull: false };
                commands.insert_resource(Film::new(throw, &look));
                outcome.clear();
            }
            Thrown::Foul(seat, _) => {
                let at = look.hand(seat, 0.0).0;
                outcome.foul(at);
                practice.throws += 1;
                count(&mut practice, Shot { at, landing: Landing::FaceDown, hit: false, power: 0.0 }, &mut trouble);
                sounds.play(Sound::UI_ERROR);
                practice.pause = PAUSE / 2.0;
            }
        }
    }
}

/// Counts a completed throw and prepares the next.
fn settled(
    mut commands: Commands,
    mut practice: ResMut<Practice>,
    film: Option<Res<Film>>,
    look: Res<Look>,
    mut traces: ResMut<Traces>,
    (mut sounds, mut trouble): (Sounds, MessageWriter<Trouble>),
) {
    let Some(film) = film.filter(|film| film.done()) else { return };
    traces.keep(SEAT, 0, film.way());
    let hit = score(&mut practice, &film, &look, &mut trouble);
    if let Place::Trick(_) = practice.place {
        sounds.play(if hit { Sound::WIN } else { Sound::CARD_PLACE });
        // Every try at a trick shot begins with the same table.
        practice.table = practice.first.clone();
    } else if let Some(flight) = film.flight() {
        practice.table = flight.settled.table.clone();
        practice.table.take(film.throw.carpet);
    }
    practice.pause = PAUSE;
    commands.remove_resource::<Film>();
}

/// Counts a throw and returns whether it achieved the goal. A throw whose
/// flight has not been computed yet counts as a miss.
fn score(practice: &mut Practice, film: &Film, look: &Look, trouble: &mut MessageWriter<Trouble>) -> bool {
    let (setup, launch) = (&look.setup, &film.throw.launch);
    let rows = Rows::of(&film.throw.table, &setup.edges(), setup.numbers.card, setup.physics.reach);
    let power = rows.power(travel(launch, &setup.ground(), &setup.physics));
    let mut shot = Shot { at: look.hand(SEAT, 0.0).0, landing: Landing::FaceDown, hit: false, power };
    if let Some(flight) = film.flight() {
        let end = &flight.settled;
        let (x, y, _) = look::place(end.rest);
        let on: Vec<CardId> = reached(&judge(setup, &end.table), film.throw.carpet).collect();
        let hit = match practice.place {
            Place::Layout(_) => !on.is_empty(),
            Place::Trick(at) => practice.tricks[at].done(setup, &film.throw.table, launch, flight),
        };
        practice.ticked.extend(on);
        shot = Shot { at: Vec2::new(x, y), landing: end.landing, hit, power };
    }
    count(practice, shot, trouble);
    shot.hit
}

/// Adds a throw to those of this layout or trick shot, and saves the result of
/// a try at a trick shot.
fn count(practice: &mut Practice, shot: Shot, trouble: &mut MessageWriter<Trouble>) {
    practice.shots.push(shot);
    let Place::Trick(at) = practice.place else { return };
    let hits: VecDeque<bool> = practice.shots.iter().map(|shot| shot.hit).collect();
    let streak = hits.iter().rev().take_while(|hit| **hit).count() as u32;
    let id = practice.tricks[at].id.clone();
    if let Err(why) = practice.results.count(&id, &hits, streak) {
        warn!("the result of a trick shot could not be kept: {why}");
        trouble.write(Trouble(Words::new("practice-results-unkept")));
    }
}

/// Puts the carpet back into the hand after a pause.
fn aim(
    mut commands: Commands,
    mut practice: ResMut<Practice>,
    film: Option<Res<Film>>,
    aiming: Option<Res<Aiming>>,
    look: Res<Look>,
    time: Res<Time<Real>>,
    mut cards: ResMut<Cards>,
    mut awake: ResMut<Awake>,
) {
    if film.is_some() || aiming.is_some() {
        return;
    }
    awake.frame();
    if practice.pause > 0.0 {
        practice.pause -= time.delta_secs().min(0.1);
        return;
    }
    cards.lay(&practice.table, 0.15);
    commands.insert_resource(Aiming::new(&look, SEAT, CardId::carpet(0), practice.table.clone()));
}

fn name(aiming: Option<Res<Aiming>>, now: Res<State<Showing>>, mut next: ResMut<NextState<Showing>>) {
    let wanted = if aiming.is_some() { Showing::Aiming } else { Showing::Flying };
    if *now.get() != wanted {
        next.set(wanted);
    }
}

fn say(practice: Res<Practice>, says: Res<Says>, look: Res<Look>, mut frame: ResMut<Frame>) {
    let round = match &practice.last {
        None => Words::new("practice-round").with("throws", practice.throws),
        Some(launch) => {
            let hand = &look.setup.physics.hand;
            let speed = f64::from(launch.speed) * 1e-6;
            let spin = f64::from(launch.spin) * 1e-6 / (hand.spin * std::f64::consts::TAU).max(1e-9);
            Words::new("practice-last")
                .with("throws", practice.throws)
                .with("speed", (speed * 10.0).round() / 10.0)
                .with("spin", (spin * 100.0).round())
        }
    };
    frame.set_if_neq(Frame {
        title: Words::new("practice-title"),
        round,
        accent: palette::VERMIGLIO,
        ticket: Some(Ticket {
            seat: None,
            prompt: says.prompt.clone().unwrap_or_else(|| Words::new("practice-prompt")),
        }),
        bottom: SEAT,
        primary: says.primary.clone(),
        composing: says.composing,
        ..Frame::default()
    });
}

/// Draws where the carpets came to rest, round for hits and square for misses,
/// and which destinations were reached.
fn dots(practice: Res<Practice>, (cards, look): (Res<Cards>, Res<Look>), mut ink: ResMut<Ink>) {
    let unit = ink.unit();
    for shot in practice.shots.iter().rev().take(THROWS) {
        let color = match (shot.landing, shot.hit) {
            (Landing::FaceUp, true) => palette::LIMONE,
            (Landing::FaceUp, false) => palette::CARTA,
            (Landing::FaceDown, _) => palette::VERMIGLIO,
            (Landing::OffTable, _) => palette::GRIGIO,
        };
        let half = |size: f32| {
            [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(|side| shot.at + Vec2::from(side) * size)
        };
        if shot.hit {
            ink.disc(Layer::Top, shot.at, 7.0, palette::INK);
            ink.disc(Layer::Top, shot.at, 5.5, color);
        } else {
            ink.fill(Layer::Top, &half(6.0 * unit), palette::INK);
            ink.fill(Layer::Top, &half(4.5 * unit), color);
        }
    }
    if let Place::Layout(_) = practice.place {
        for spot in practice.ticked.iter().filter_map(|&card| cards.spot(card)) {
            ink.line(Layer::Top, &spot.outline(look.card(), 2.0), 2.0, palette::LIMONE, true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layout_has_twelve_different_faces_and_is_legal() {
        let setup = TappetiVolanti::default_setup(4);
        let mut dice = Dice::from_seed(1);
        for number in 0..setup.layouts.len() + 2 {
            let table = lay(&setup, number, &mut dice);
            assert_eq!(table.cards.len(), CARDS);
            assert!(layout::violations(&setup.numbers, &table.cards).is_empty());
            let mut kinds: Vec<_> = table.cards.iter().map(|lying| setup.kind(lying.card)).collect();
            kinds.sort_unstable();
            kinds.dedup();
            assert_eq!(kinds.len(), CARDS);
        }
    }
}
