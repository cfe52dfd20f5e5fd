//! A throw as it is seen and heard: from the flight that the physics computed,
//! between its ticks in straight lines.

use super::super::flight::{Flight, Happening, Noise, Physics, TICKS_PER_SECOND, recorded};
use super::super::gesture::WIDEST;
use super::super::scene::SceneSystems;
use super::super::scene::cards::{Cards, HELD, Spot};
use super::super::scene::ink::{Ink, Layer};
use super::super::scene::look::Look;
use super::super::scene::order::draw_order;
use super::super::tabletop::{CardId, Landing, Launch, Tabletop};
use crate::app::{Awake, Screen};
use crate::audio::{Driven, Sound, Sounds};
use crate::engine::seat::Seat;
use crate::settings::Settings;
use crate::table::OnHold;
use crate::theme::motion::Tempo;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Seconds in which the pull of a computer player is shown.
const PULL: f64 = 1.0;
/// Seconds that the end of a throw stays before anything goes on.
const REST: f64 = 0.45;
/// Film seconds before a touch in which everything slows down, and how much.
const SLOW: (f64, f64) = (0.11, 0.3);
/// How much Space hurries.
const HURRY: f64 = 8.0;

/// What is thrown, onto what.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// Who.
    pub seat: Seat,
    /// Which carpet.
    pub carpet: CardId,
    /// The table before.
    pub table: Tabletop,
    /// How it left the hand.
    pub launch: Launch,
    /// The chance in it.
    pub noise: Noise,
    /// Whether the pull is shown first, for computer players.
    pub pull: bool,
}

/// A throw on the screen.
#[derive(Resource)]
pub struct Film {
    /// What is shown.
    pub throw: Throw,
    task: Option<Task<Arc<Flight>>>,
    flight: Option<Arc<Flight>>,
    /// Seconds since the release; negative while the pull is shown.
    time: f64,
    heard: f64,
    hurried: bool,
    layers: usize,
    levels: BTreeMap<CardId, f32>,
    done: bool,
}

impl Film {
    /// A film that begins now. The flight is the one that the rules settle
    /// with; who asks first computes it, in the background.
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
            done: false,
        }
    }

    /// Whether it is over.
    #[must_use]
    pub const fn done(&self) -> bool {
        self.done
    }

    /// The flight, once it is computed.
    #[must_use]
    pub fn flight(&self) -> Option<&Flight> {
        self.flight.as_deref()
    }

    /// The way of the carpet, millimetres.
    #[must_use]
    pub fn way(&self) -> Vec<Vec2> {
        let track =
            self.flight().into_iter().flat_map(|flight| &flight.tracks).find(|track| track.card == self.throw.carpet);
        let point = |place: &super::super::flight::Place| Vec2::new(place.x as f32, place.y as f32) * 1e3;
        track.map_or_else(Vec::new, |track| {
            let last = track.places.last().map(point);
            track.places.iter().step_by(6).map(point).chain(last).collect()
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (roll.in_set(SceneSystems::Act), draw_pull.in_set(SceneSystems::Draw))
            .distributive_run_if(resource_exists::<Film>)
            .distributive_run_if(resource_exists::<Look>)
            .run_if(in_state(Screen::Game)),
    )
    .add_systems(OnExit(Screen::Game), |mut commands: Commands| commands.remove_resource::<Film>());
}

fn roll(
    mut film: ResMut<Film>,
    look: Res<Look>,
    (settings, tempo): (Res<Settings>, Res<Tempo>),
    time: Res<Time<Real>>,
    keys: Res<ButtonInput<KeyCode>>,
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
        (film.flight, film.task) = (Some(flight), None);
    }
    let Some(flight) = &film.flight else { return };
    film.hurried |= keys.just_pressed(KeyCode::Space);
    let (length, speed) = (flight.duration(), f64::from(settings.animation_speed * tempo.0));
    // A slow frame must not eat the flight.
    let step = time.delta_secs_f64().min(0.05) * speed;
    let carpet = film.throw.carpet;
    if speed <= 0.0 {
        film.time = length + REST;
    } else if film.hurried {
        film.time += step * HURRY;
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
        // As loud as it gets at so many m/s.
        let force = |full: f64| (event.strength / full) as f32;
        match event.happening {
            Happening::Released => sounds.hit(Sound::FlickRelease, force(4.5)),
            Happening::TouchedTable => sounds.hit(Sound::LandOnTable, force(1.0)),
            Happening::TouchedCard(_) => sounds.hit(Sound::LandOnCard, force(1.0)),
            Happening::Butted(_) => sounds.hit(Sound::Shove, force(2.0)),
            Happening::RodeOver(_) => sounds.hit(Sound::RideOver, force(2.0)),
            Happening::SlippedUnder(_) => sounds.hit(Sound::SlipUnder, force(2.0)),
            Happening::LeftTable => sounds.play(Sound::OffTable),
            Happening::AtRest => {}
        }
    }
    film.heard = now;
    show(film, now, &look, &mut cards);
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
    film.done = film.time >= length + if film.hurried { 0.0 } else { REST };
}

/// Cards as they are `now` seconds after the release.
fn show(film: &mut Film, now: f64, look: &Look, cards: &mut Cards) {
    let Some(flight) = &film.flight else { return };
    let tick = now * f64::from(TICKS_PER_SECOND);
    let layers = flight.layers.iter().filter(|layers| f64::from(layers.tick) <= tick).count();
    if film.layers != layers {
        film.layers = layers;
        let mut table = film.throw.table.clone();
        table.put(film.throw.carpet, flight.settled.rest);
        table.above = flight.above(now).to_vec();
        let (order, rings) = draw_order(&table);
        film.levels = order.into_iter().enumerate().map(|(level, card)| (card, level as f32)).collect();
        cards.set_rings(rings);
    }
    for (&card, &level) in &film.levels {
        let spot = match flight.place(card, now) {
            Some(place) => {
                let own = Vec2::from_angle(-(place.yaw as f32))
                    .rotate(Vec2::new(place.normal[0] as f32, place.normal[1] as f32));
                let height = (place.z as f32 * 1e3 - 1.0).max(0.0);
                let over = if height > 4.0 && card == film.throw.carpet { HELD } else { level };
                Spot {
                    height,
                    tilt: Vec2::new(own.y.clamp(-1.0, 1.0).asin(), own.x.clamp(-1.0, 1.0).asin()),
                    back: place.normal[2] < 0.0,
                    ..Spot::new(Vec2::new(place.x as f32, place.y as f32) * 1e3, place.yaw as f32).on(over)
                }
            }
            None => match cards.spot(card) {
                Some(spot) => spot.on(level),
                None => continue,
            },
        };
        let beyond = spot.at.abs().cmpgt(look.table() / 2.0).any() && now >= flight.duration();
        let lost = card != film.throw.carpet || flight.settled.landing == Landing::OffTable;
        let spot = if beyond && lost { Spot { bright: 0.6, ..spot } } else { spot };
        if cards.spot(card) != Some(spot) {
            cards.put(card, spot);
        }
    }
}

/// How far a shown pull has come, 0 to 1: back, and a moment of aiming.
fn pull_share(time: f64) -> f32 {
    let t = ((time + PULL) / (PULL * 0.7)).clamp(0.0, 1.0) as f32;
    t * t * (3.0 - 2.0 * t)
}

/// Power of a launch as a pull shows it.
fn strength(launch: &Launch, look: &Look) -> f32 {
    let hand = &look.setup.physics.hand;
    let speed = f64::from(launch.speed) * 1e-6;
    ((speed - hand.slowest) / (hand.fastest - hand.slowest)).clamp(0.15, 1.0) as f32
}

/// The carpet in the hand of a computer player.
fn pulled_back(film: &Film, look: &Look) -> Spot {
    let launch = &film.throw.launch;
    let (hand, turn) = look.hand(film.throw.seat, launch.offset as f32 * 1e-3);
    let share = pull_share(film.time);
    let heading = (f64::from(launch.heading) * 1e-6).clamp(-WIDEST, WIDEST) as f32;
    let power = strength(launch, look) * share;
    let back = Vec2::from_angle(turn + heading).rotate(Vec2::new(0.0, -4.0 - 12.0 * power)) * share;
    let mut spot = Spot::new(hand + back, turn + heading * 0.35 * share).on(HELD);
    (spot.tilt.x, spot.height) = (0.55 * power, 6.0 * share);
    spot
}

/// The red pull of a computer player.
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
