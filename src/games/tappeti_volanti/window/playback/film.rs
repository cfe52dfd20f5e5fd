//! Shows and plays the sounds of a throw, from the flight that the physics
//! computed; between ticks it is interpolated linearly.

use super::super::scene::SceneSystems;
use super::super::scene::cards::{Bend, Cards, HELD, Spot};
use super::super::scene::ink::{Ink, Layer};
use super::super::scene::look::{self, Look};
use super::super::scene::order::draw_order;
use crate::audio::{Driven, Sounds};
use crate::controls::Control;
use crate::engine::seat::Seat;
use crate::engine::words::Message as Words;
use crate::games::tappeti_volanti::flight::{
    Flight, FlightEvent, Happening, Noise, Physics, TICKS_PER_SECOND, recorded,
};
use crate::games::tappeti_volanti::gesture::WIDEST;
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Tabletop};
use crate::games::tappeti_volanti::window::sounds;
use crate::settings::Settings;
use crate::table::{AtTable, OnHold};
use crate::theme::motion::Tempo;
use crate::theme::widgets::{Chip, chip, screen_root};
use crate::window::controls::Controls;
use crate::window::{Awake, Screen};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Seconds for which the pull of a computer player is shown.
const PULL: f64 = 1.0;
/// Seconds for which the end of a throw stays before the game goes on: of the
/// viewer's own, which are seen from close by, and of others'.
const REST: (f64, f64) = (1.7, 1.1);
/// Time before a touch, in seconds of the film, during which it is slowed down, and the factor.
const SLOW: (f64, f64) = (0.11, 0.3);
/// Seconds for which a touched card shakes.
const TWITCH: f32 = 0.2;
/// Largest displacement of a shaking card, in millimetres, and its largest turn, in radians.
const TWITCHES: (f32, f32) = (4.0, 0.12);
/// Largest distance from the touch at which neighbouring cards shake too, in millimetres.
const TREMBLES: f32 = 220.0;
/// How high the end is that comes down last, of a carpet that touches level,
/// millimetres; and in how many seconds what is raised comes down by two thirds.
const LAST: f32 = 12.0;
const LAID: f32 = 0.09;
/// Speed factor while hurried with Space, and while slowed down with Shift.
const HURRY: f64 = 8.0;
const SLOWED: f64 = 0.25;

/// A throw to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// Seat of the thrower.
    pub seat: Seat,
    /// Carpet that is thrown.
    pub carpet: CardId,
    /// Table before the throw.
    pub table: Tabletop,
    /// Launch of the carpet.
    pub launch: Launch,
    /// Noise of the throw.
    pub noise: Noise,
    /// Whether the pull is shown first; for computer players.
    pub pull: bool,
}

/// A throw on screen.
#[derive(Resource)]
pub struct Film {
    /// The throw.
    pub throw: Throw,
    task: Option<Task<Arc<Flight>>>,
    flight: Option<Arc<Flight>>,
    /// Seconds since the release; negative while the pull is shown.
    time: f64,
    heard: f64,
    hurried: bool,
    layers: usize,
    levels: BTreeMap<CardId, f32>,
    /// Seconds after the release at which the carpet first touches something.
    touch: Option<f32>,
    /// What of it is still in the air then, as in [`Bend::raised`].
    raised: Vec2,
    /// Whether its end has been announced.
    told: bool,
    done: bool,
}

impl Film {
    /// Starts a film. Its flight is computed in the background and shared with
    /// the rules, which settle with the same one.
    #[must_use]
    pub fn new(throw_: Throw, look: &Look) -> Self {
        let Throw { table, carpet, seat, launch, noise, pull } = throw_.clone();
        let (ground, edge, physics): (_, _, Physics) = (look.setup.ground(), look.setup.edge(seat), look.setup.physics);
        let task = AsyncComputeTaskPool::get()
            .spawn(async move { recorded(&table, carpet, &ground, &edge, &launch, noise, &physics) });
        Self {
            throw: throw_,
            task: Some(task),
            flight: None,
            time: if pull { -PULL } else { 0.0 },
            heard: -1.0,
            hurried: false,
            layers: usize::MAX,
            levels: BTreeMap::new(),
            touch: None,
            raised: Vec2::ZERO,
            told: false,
            done: false,
        }
    }

    /// Whether the film is over.
    #[must_use]
    pub const fn done(&self) -> bool {
        self.done
    }

    /// Returns the seconds since the release; negative while the pull is shown.
    #[must_use]
    pub const fn time(&self) -> f64 {
        self.time
    }

    /// Returns when the carpet first touches something, in seconds after the
    /// release; `None` until the flight has been computed.
    #[must_use]
    pub const fn touch(&self) -> Option<f32> {
        self.touch
    }

    /// Whether the carpet touches something within the next `lead` seconds or
    /// has done so already.
    #[must_use]
    pub fn near_touch(&self, lead: f32) -> bool {
        self.touch.is_some_and(|touch| self.time as f32 >= touch - lead)
    }

    /// Whether everything lies still and only the end is shown.
    #[must_use]
    pub fn at_rest(&self) -> bool {
        self.flight.as_ref().is_some_and(|flight| self.time >= flight.duration())
    }

    /// Returns whether its end is to be announced now; true only once.
    pub fn tell(&mut self) -> bool {
        let tells = self.at_rest() && !self.told;
        self.told |= tells;
        tells
    }

    /// Returns the flight once it has been computed.
    #[must_use]
    pub fn flight(&self) -> Option<&Flight> {
        self.flight.as_deref()
    }

    /// Returns the way of the carpet, in millimetres.
    #[must_use]
    pub fn way(&self) -> Vec<Vec2> {
        let track =
            self.flight().into_iter().flat_map(|flight| &flight.tracks).find(|track| track.card == self.throw.carpet);
        let point =
            |place: &crate::games::tappeti_volanti::flight::Place| Vec2::new(place.x as f32, place.y as f32) * 1e3;
        track.map_or_else(Vec::new, |track| {
            let last = track.places.last().map(point);
            track.places.iter().step_by(6).map(point).chain(last).collect()
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AtTable,
        (roll.in_set(SceneSystems::Play).after(super::play), draw_pull.in_set(SceneSystems::Pull))
            .distributive_run_if(resource_exists::<Film>)
            .distributive_run_if(resource_exists::<Look>),
    )
    .add_systems(
        AtTable,
        (tell_keys.run_if(resource_added::<Film>), forget_keys.run_if(resource_removed::<Film>))
            .in_set(SceneSystems::Pull),
    )
    .add_systems(OnExit(Screen::Game), |mut commands: Commands| commands.remove_resource::<Film>());
}

/// Marks the line that explains the keys while a carpet flies.
#[derive(Component)]
struct FlightKeys;

fn tell_keys(mut commands: Commands, old: Query<Entity, With<FlightKeys>>, settings: Res<Settings>) {
    if !old.is_empty() || settings.animation_speed <= 0.0 {
        return;
    }
    commands.spawn((screen_root("flight-keys"), FlightKeys, DespawnOnExit(Screen::Game))).with_children(|root| {
        root.spawn((
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                bottom: px(18),
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_child(chip(Chip::Dark, Words::new("flight-keys"), Node::default()));
    });
}

fn forget_keys(mut commands: Commands, old: Query<Entity, With<FlightKeys>>) {
    for old in &old {
        commands.entity(old).despawn();
    }
}

pub(super) fn roll(
    mut film: ResMut<Film>,
    look: Res<Look>,
    (settings, tempo): (Res<Settings>, Res<Tempo>),
    time: Res<Time<Real>>,
    (keys, controls): (Res<ButtonInput<KeyCode>>, Res<Controls>),
    hold: Res<OnHold>,
    mut cards: ResMut<Cards>,
    mut driven: ResMut<Driven>,
    mut sounds: Sounds,
    mut awake: ResMut<Awake>,
) {
    if film.done || hold.0 {
        return;
    }
    awake.frame();
    let film = &mut *film;
    if let Some(task) = &mut film.task {
        let Some(flight) = check_ready(task) else { return };
        let touch = first_touch(&flight, film.throw.carpet);
        film.raised = still_raised(&flight, film.throw.carpet, touch, look.card());
        film.touch = Some(touch);
        (film.flight, film.task) = (Some(flight), None);
    }
    let Some(flight) = &film.flight else { return };
    let (length, speed) = (flight.duration(), f64::from(settings.animation_speed * tempo.0));
    // However long a frame takes, the flight must not be skipped.
    let slowed = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let step = time.delta_secs_f64().min(0.05) * speed * if slowed { SLOWED } else { 1.0 };
    let carpet = film.throw.carpet;
    let rest = if film.throw.pull { REST.1 } else { REST.0 };
    // Skips first to the end of the flight, then the pause after it.
    let (skips, rests) = (controls.pressed(Control::Hurry), film.time >= length);
    film.hurried |= skips && !rests;
    if speed <= 0.0 {
        film.time = length + rest;
    } else if rests {
        film.time += step;
    } else if film.hurried {
        film.time = (film.time + step * HURRY).min(length);
    } else {
        let soon = flight.events.iter().any(|event| {
            let touches = matches!(
                event.happening,
                Happening::TouchedCard(_) | Happening::Butted(_) | Happening::RodeOver(_) | Happening::SlippedUnder(_)
            );
            let until = f64::from(event.tick) / f64::from(TICKS_PER_SECOND) - film.time;
            touches && event.card == carpet && (-0.02..SLOW.0).contains(&until)
        });
        film.time += if soon && !settings.reduced_motion { step * SLOW.1 } else { step };
    }
    if film.time < 0.0 {
        let spot = pulled_back(film, &look);
        driven.aim(pull_share(film.time) * strength(&film.throw.launch, &look));
        cards.put(carpet, spot);
        return;
    }
    let now = film.time.min(length);
    for event in &flight.events {
        let at = f64::from(event.tick) / f64::from(TICKS_PER_SECOND);
        if at <= film.heard || at > now || speed <= 0.0 {
            continue;
        }
        // Full volume at a speed of `full` m/s.
        let force = |full: f64| (event.strength / full) as f32;
        match event.happening {
            Happening::Released => sounds.hit(sounds::FLICK_RELEASE, force(4.5)),
            Happening::TouchedTable => sounds.hit(sounds::LAND_ON_TABLE, force(1.0)),
            Happening::TouchedCard(_) => sounds.hit(sounds::LAND_ON_CARD, force(1.0)),
            Happening::Butted(_) => sounds.hit(sounds::SHOVE, force(2.0)),
            Happening::RodeOver(_) => sounds.hit(sounds::RIDE_OVER, force(2.0)),
            Happening::SlippedUnder(_) => sounds.hit(sounds::SLIP_UNDER, force(2.0)),
            Happening::LeftTable => sounds.play(sounds::OFF_TABLE),
            Happening::AtRest => {}
        }
    }
    film.heard = now;
    show(film, now, settings.reduced_motion, &look, &mut cards);
    let Some(flight) = &film.flight else { return };
    let tick = (now * f64::from(TICKS_PER_SECOND)) as usize;
    let slide = flight.slide.get(tick).copied().unwrap_or(0.0) as f32;
    if now < length && speed > 0.0 && !film.hurried {
        if slide > 0.0 {
            driven.slide(slide);
        } else if let (Some(a), Some(b)) = (flight.place(carpet, now), flight.place(carpet, now + 0.01)) {
            driven.whoosh(((b.x - a.x).hypot(b.y - a.y) / 0.01) as f32);
        }
    }
    film.done = film.time >= length + rest || skips && rests;
}

/// Returns when the carpet first touches something, in seconds; the end of the
/// flight if it never does.
fn first_touch(flight: &Flight, carpet: CardId) -> f32 {
    let touches = |event: &&FlightEvent| {
        event.card == carpet && matches!(event.happening, Happening::TouchedTable | Happening::TouchedCard(_))
    };
    let first = flight.events.iter().find(touches).map_or(flight.ticks, |event| event.tick);
    first as f32 / TICKS_PER_SECOND as f32
}

/// What of a carpet is still in the air when it touches something: the corner or
/// end opposite to the one that touches, by how it was tilted just before. A
/// level one comes down with its rear end last.
fn still_raised(flight: &Flight, carpet: CardId, touch: f32, card: Vec2) -> Vec2 {
    let before = f64::from(touch) - 0.02;
    let (Some(place), Some(next)) = (flight.place(carpet, before), flight.place(carpet, f64::from(touch))) else {
        return Vec2::ZERO;
    };
    let own = |way: Vec2| Vec2::from_angle(-(place.yaw as f32)).rotate(way);
    let tilt = own(Vec2::new(place.normal[0] as f32, place.normal[1] as f32));
    if tilt.length() > 0.03 {
        // The normal leans to the side that is low.
        return (-tilt * card.y).clamp_length_max(60.0);
    }
    let way = own(Vec2::new((next.x - place.x) as f32, (next.y - place.y) as f32));
    -way.normalize_or_zero() * LAST
}

/// How the carpet is bent `now` seconds after the release: the hand lets go of
/// an arch, the air makes waves, the ground lays them flat.
fn bend(now: f32, touch: f32, raised: Vec2) -> Bend {
    let since = (now - touch).max(0.0);
    let (loosened, laid) = ((-now / 0.12).exp(), (-since / 0.1).exp());
    // In the air it is tilted as a whole.
    let raised = if now < touch { Vec2::ZERO } else { raised * (-since / LAID).exp() };
    Bend { arch: 16.0 * loosened + 3.0 * laid, curl: 14.0 * loosened, wave: 2.6 * laid, phase: now * 24.0, raised }
}

/// Returns how far a card shakes when the carpet touches it or a neighbour, in
/// millimetres and radians. Only for show: the rules do not know of it.
fn twitch(flight: &Flight, card: CardId, at: Vec2, now: f64) -> (Vec2, f32) {
    let mut moved = (Vec2::ZERO, 0.0);
    for event in &flight.events {
        let since = (now - f64::from(event.tick) / f64::from(TICKS_PER_SECOND)) as f32;
        if !(0.0..TWITCH).contains(&since) {
            continue;
        }
        let (Happening::TouchedCard(touched) | Happening::Butted(touched)) = event.happening else { continue };
        let Some(place) = flight.place(event.card, now) else { continue };
        let from = Vec2::new(place.x as f32, place.y as f32) * 1e3;
        let force = (event.strength as f32).clamp(0.15, 1.0);
        let near = if touched == card { 1.0 } else { 0.22 * (1.0 - at.distance(from) / TREMBLES).max(0.0) };
        let left = 1.0 - since / TWITCH;
        let swing = (since / TWITCH * 2.0 * std::f32::consts::TAU).sin() * left * near * force;
        moved.0 += (at - from).normalize_or_zero() * swing * TWITCHES.0;
        moved.1 += swing * TWITCHES.1;
    }
    moved
}

/// Shows the cards as they are `now` seconds after the release; `still` leaves
/// out the shaking and bending.
fn show(film: &mut Film, now: f64, still: bool, look: &Look, cards: &mut Cards) {
    let Some(flight) = &film.flight else { return };
    let tick = now * f64::from(TICKS_PER_SECOND);
    let layers = flight.layers.iter().filter(|layers| f64::from(layers.tick) <= tick).count();
    if film.layers != layers {
        film.layers = layers;
        let mut table = film.throw.table.clone();
        table.put(film.throw.carpet, flight.settled.rest);
        table.above = flight.above(now).to_vec();
        film.levels = draw_order(&table).into_iter().enumerate().map(|(level, card)| (card, level as f32)).collect();
    }
    for (&card, &level) in &film.levels {
        let spot = match flight.place(card, now) {
            Some(place) => {
                let own = Vec2::from_angle(-(place.yaw as f32))
                    .rotate(Vec2::new(place.normal[0] as f32, place.normal[1] as f32));
                let height = (place.z as f32 * 1e3 - 1.0).max(0.0);
                let over = if height > 4.0 && card == film.throw.carpet { HELD } else { level };
                let bend = if card != film.throw.carpet || still {
                    Bend::FLAT
                } else {
                    bend(now as f32, film.touch.unwrap_or_default(), film.raised)
                };
                Spot {
                    bend,
                    height,
                    tilt: Vec2::new(own.y.clamp(-1.0, 1.0).asin(), own.x.clamp(-1.0, 1.0).asin()),
                    back: place.normal[2] < 0.0,
                    ..Spot::new(Vec2::new(place.x as f32, place.y as f32) * 1e3, place.yaw as f32).on(over)
                }
            }
            // Cards that do not move stay where they lie.
            None => match film.throw.table.pose(card).map(look::place) {
                Some((x, y, yaw)) => Spot::new(Vec2::new(x, y), yaw).on(level),
                None => continue,
            },
        };
        let (aside, turned) =
            if still || card == film.throw.carpet { (Vec2::ZERO, 0.0) } else { twitch(flight, card, spot.at, now) };
        let spot = Spot { at: spot.at + aside, yaw: spot.yaw + turned, ..spot };
        let beyond = spot.at.abs().cmpgt(look.table() / 2.0).any() && now >= flight.duration();
        let lost = card != film.throw.carpet || flight.settled.landing == Landing::OffTable;
        let spot = if beyond && lost { Spot { bright: 0.6, ..spot } } else { spot };
        if cards.spot(card) != Some(spot) {
            cards.put(card, spot);
        }
    }
}

/// Returns how far a shown pull has come, 0 to 1: it is pulled back, then held for a moment.
fn pull_share(time: f64) -> f32 {
    let t = ((time + PULL) / (PULL * 0.7)).clamp(0.0, 1.0) as f32;
    t * t * (3.0 - 2.0 * t)
}

/// Returns the power of a launch, for showing its pull.
fn strength(launch: &Launch, look: &Look) -> f32 {
    let hand = &look.setup.physics.hand;
    let speed = f64::from(launch.speed) * 1e-6;
    ((speed - hand.slowest) / (hand.fastest - hand.slowest)).clamp(0.15, 1.0) as f32
}

/// Returns the spot of the carpet while a computer player pulls it back.
fn pulled_back(film: &Film, look: &Look) -> Spot {
    let launch = &film.throw.launch;
    let (hand, turn) = look.hand(film.throw.seat, launch.offset as f32 * 1e-3);
    let share = pull_share(film.time);
    let heading = (f64::from(launch.heading) * 1e-6).clamp(-WIDEST, WIDEST) as f32;
    let power = strength(launch, look) * share;
    let back = Vec2::from_angle(turn + heading).rotate(Vec2::new(0.0, -4.0 - 12.0 * power)) * share;
    let mut spot = Spot::new(hand + back, turn + heading * 0.35 * share).on(HELD);
    (spot.bend, spot.height) = (held(power), 4.0 * share);
    spot
}

/// Returns the bend of a carpet pulled back with this power, 0 to 1.
#[must_use]
pub fn held(power: f32) -> Bend {
    Bend { arch: 6.0 + 20.0 * power, curl: 6.0 + 16.0 * power, ..Bend::FLAT }
}

/// Draws the pull of a computer player in red.
fn draw_pull(film: Res<Film>, look: Res<Look>, cards: Res<Cards>, mut ink: ResMut<Ink>) {
    if film.time >= 0.0 {
        return;
    }
    let Some(spot) = cards.spot(film.throw.carpet) else { return };
    let (_, turn) = look.edge(film.throw.seat);
    let heading = film.throw.launch.heading as f32 * 1e-6;
    let length = pull_share(film.time) * (46.0 + 48.0 * strength(&film.throw.launch, &look));
    let to = spot.at + Vec2::from_angle(turn + heading).rotate(Vec2::new(0.0, -length));
    for (width, color) in [(9.0, crate::theme::palette::INK), (6.0, crate::theme::palette::VERMIGLIO)] {
        ink.line(Layer::Top, &[spot.at, to], width, color, false);
        ink.disc(Layer::Top, to, width * 1.1, color);
    }
}
