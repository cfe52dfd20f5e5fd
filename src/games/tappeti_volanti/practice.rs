//! Practice: any layout, throws without end, the dots of all landings.
//!
//! There is no game behind it: only a table, a carpet, and the same gestures
//! and the same flight as in a game.

use super::app::{Showing, Viewpoint};
use super::flight::Noise;
use super::input::aim::{Aiming, Thrown};
use super::layout;
use super::playback::Traces;
use super::playback::film::{Film, Throw};
use super::playback::rest::Notes;
use super::rules::TappetiVolanti;
use super::rules::setup::Setup;
use super::scene::SceneSystems;
use super::scene::cards::Cards;
use super::scene::ink::{Ink, Layer};
use super::scene::look::{self, Look};
use super::tabletop::{CardId, Landing, Launch, Tabletop};
use crate::audio::{Sound, Sounds};
use crate::engine::config::Sources;
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::session::{Player, SeatInfo, Speed};
use crate::engine::words::Message as Words;
use crate::games::tappeti_volanti::hud::Says;
use crate::table::OnHold;
use crate::table::frame::{Chosen, Frame, Secondary, Ticket};
use crate::theme::palette;
use crate::window::{Awake, Screen};
use bevy::prelude::*;

const AGAIN: &str = "practice-again";
const CLEAR: &str = "practice-clear";
const LAYOUT: &str = "practice-layout";
const BACK: &str = "practice-back";
/// Destinations on the table.
const CARDS: u8 = 12;
/// The thrower.
const SEAT: Seat = Seat::new(0);
/// Seconds that a carpet lies where it came to rest.
const PAUSE: f32 = 1.2;

/// The table of the practice.
#[derive(Resource)]
pub struct Practice {
    dice: Dice,
    /// Which layout is next; past the named ones automatic ones follow.
    next: usize,
    /// As the layout has it, as it was before the last throw, and as it is.
    first: Tabletop,
    before: Tabletop,
    table: Tabletop,
    landings: Vec<(Vec2, Landing)>,
    throws: u32,
    last: Option<Launch>,
    /// Seconds until the carpet is back in the hand.
    pause: f32,
}

/// Opens a table to practise on.
pub fn open(world: &mut World) {
    let mut dice = Dice::from_seed(world.resource::<crate::window::Options>().seed.unwrap_or_else(|| {
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |now| now.as_nanos() as u64)
    }));
    let (setup, _) = TappetiVolanti::setup(4, &Sources::find(None));
    let table = lay(&setup, 0, &mut dice);
    let seats = vec![SeatInfo {
        name: String::new(),
        token: 4,
        portrait: 0,
        player: Player::Person,
        assist: 2,
        speed: Speed::Usual,
    }];
    world.insert_resource(Look { setup, seats });
    world.insert_resource(Practice {
        dice,
        next: 1,
        first: table.clone(),
        before: table.clone(),
        table,
        landings: Vec::new(),
        throws: 0,
        last: None,
        pause: 0.0,
    });
    world.resource_mut::<Cards>().clear();
    world.resource_mut::<NextState<Screen>>().set(Screen::Game);
}

/// Layout number `number` of a setup.
fn lay(setup: &Setup, number: usize, dice: &mut Dice) -> Tabletop {
    // One of each of the twelve faces, so that all can be told apart.
    let mut ids: Vec<CardId> = Vec::new();
    let mut seen = Vec::new();
    for (id, kind) in setup.deck.iter().enumerate() {
        if !seen.contains(kind) && ids.len() < usize::from(CARDS) {
            seen.push(*kind);
            ids.push(CardId(id as u8));
        }
    }
    dice.shuffle(&mut ids);
    let named = setup
        .layouts
        .get(number % (setup.layouts.len() + 1))
        .and_then(|layout| layout::in_layout(&setup.numbers, layout, &ids));
    let cards = named.unwrap_or_else(|| layout::automatic(&setup.numbers, &ids, dice));
    let mut table = Tabletop::default();
    for lying in cards {
        table.put(lying.card, lying.pose);
    }
    table
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (buttons, thrown, settled, aim, name).chain().in_set(SceneSystems::Act),
            (say, dots).in_set(SceneSystems::Draw),
        )
            .distributive_run_if(resource_exists::<Practice>)
            .run_if(in_state(Screen::Game)),
    )
    .add_systems(OnEnter(Screen::Game), begin.run_if(resource_exists::<Practice>))
    .add_systems(OnExit(Screen::Game), |mut commands: Commands| commands.remove_resource::<Practice>());
}

fn begin(practice: Res<Practice>, mut cards: ResMut<Cards>, mut viewpoint: ResMut<Viewpoint>) {
    cards.lay(&practice.table, 0.0);
    *viewpoint = Viewpoint::Throwing(SEAT);
}

fn buttons(
    mut commands: Commands,
    mut practice: ResMut<Practice>,
    mut chosen: MessageReader<Chosen>,
    keys: Res<ButtonInput<KeyCode>>,
    hold: Res<OnHold>,
    look: Res<Look>,
    mut cards: ResMut<Cards>,
    mut notes: ResMut<Notes>,
    mut sounds: Sounds,
) {
    let mut pressed: Vec<&str> = chosen.read().map(|Chosen(id)| *id).collect();
    if keys.just_pressed(KeyCode::KeyR) && !hold.0 {
        pressed.push(AGAIN);
    }
    for id in pressed {
        let table = match id {
            AGAIN => practice.before.clone(),
            BACK => practice.first.clone(),
            LAYOUT => {
                let practice = &mut *practice;
                let table = lay(&look.setup, practice.next, &mut practice.dice);
                practice.next += 1;
                practice.first = table.clone();
                practice.landings.clear();
                table
            }
            CLEAR => {
                practice.landings.clear();
                continue;
            }
            _ => continue,
        };
        commands.remove_resource::<Film>();
        commands.remove_resource::<Aiming>();
        notes.clear();
        practice.table = table.clone();
        practice.before = table;
        practice.pause = 0.0;
        cards.lay(&practice.table, 0.25);
        sounds.play(Sound::CardSlide);
    }
}

fn thrown(
    mut commands: Commands,
    mut practice: ResMut<Practice>,
    mut throws: MessageReader<Thrown>,
    look: Res<Look>,
    mut notes: ResMut<Notes>,
    mut sounds: Sounds,
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
                notes.clear();
            }
            Thrown::Foul(seat, _) => {
                notes.foul(look.hand(seat, 0.0).0);
                sounds.play(Sound::UiError);
                practice.pause = PAUSE / 2.0;
            }
        }
    }
}

/// A throw has come to its end.
fn settled(
    mut commands: Commands,
    mut practice: ResMut<Practice>,
    film: Option<Res<Film>>,
    look: Res<Look>,
    mut traces: ResMut<Traces>,
    mut notes: ResMut<Notes>,
) {
    let Some(film) = film.filter(|film| film.done()) else { return };
    traces.keep(SEAT, film.way());
    if let Some(flight) = film.flight() {
        let end = &flight.settled;
        notes.tell(&look.setup, film.throw.carpet, end);
        let (x, y, _) = look::place(end.rest);
        practice.landings.push((Vec2::new(x, y), end.landing));
        practice.table = end.table.clone();
        practice.table.take(film.throw.carpet);
    }
    practice.pause = PAUSE;
    commands.remove_resource::<Film>();
}

/// The carpet is taken up again.
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
    let button =
        |id: &'static str, icon: &'static str| Secondary { id, words: Words::new(id), icon: Some(icon), refusal: None };
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
        secondary: vec![button(AGAIN, "replay"), button(BACK, "undo"), button(LAYOUT, "dice"), button(CLEAR, "cancel")],
        composing: says.composing,
        ..Frame::default()
    });
}

/// Where the carpets came to rest.
fn dots(practice: Res<Practice>, mut ink: ResMut<Ink>) {
    for &(at, landing) in &practice.landings {
        let color = match landing {
            Landing::FaceUp => palette::LIMONE,
            Landing::FaceDown => palette::VERMIGLIO,
            Landing::OffTable => palette::GRIGIO,
        };
        ink.disc(Layer::Top, at, 6.0, palette::INK);
        ink.disc(Layer::Top, at, 4.5, color);
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
            assert_eq!(table.cards.len(), usize::from(CARDS));
            assert!(layout::violations(&setup.numbers, &table.cards).is_empty());
            let mut kinds: Vec<_> = table.cards.iter().map(|lying| setup.kind(lying.card)).collect();
            kinds.sort_unstable();
            kinds.dedup();
            assert_eq!(kinds.len(), usize::from(CARDS));
        }
    }
}
