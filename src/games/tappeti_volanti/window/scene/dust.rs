//! Short-lived traces of a throw: dust where the carpet touches, and lines on
//! the cloth where it slides.

use super::super::playback::film::Film;
use super::SceneSystems;
use super::ink::{Ink, Layer};
use super::look::Look;
use crate::games::tappeti_volanti::flight::{Flight, Happening, TICKS_PER_SECOND};
use crate::settings::Settings;
use crate::table::AtTable;
use crate::theme::palette;
use bevy::prelude::*;

/// Seconds for which dust hangs in the air, and for which the lines stay visible.
const SECONDS: (f32, f32) = (0.32, 1.5);
/// Number of puffs at each touch.
const PUFFS: usize = 9;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AtTable,
        draw.in_set(SceneSystems::Flight).run_if(resource_exists::<Film>).run_if(resource_exists::<Look>),
    );
}

fn draw(film: Res<Film>, look: Res<Look>, settings: Res<Settings>, mut ink: ResMut<Ink>) {
    let Some(flight) = film.flight().filter(|_| film.time() >= 0.0) else { return };
    trace(flight, &film, look.card(), &mut ink);
    if !settings.reduced_motion {
        dust(flight, &film, look.card(), &mut ink);
    }
}

fn place(flight: &Flight, film: &Film, time: f64) -> Option<(Vec2, f32)> {
    let place = flight.place(film.throw.carpet, time)?;
    Some((Vec2::new(place.x as f32, place.y as f32) * 1e3, place.yaw as f32))
}

/// Draws three lines where the carpet slid, fading with age.
fn trace(flight: &Flight, film: &Film, card: Vec2, ink: &mut Ink) {
    let now = film.time();
    let rate = f64::from(TICKS_PER_SECOND);
    let last = ((now.min(flight.duration()) * rate) as usize).min(flight.slide.len());
    let slides = |tick: usize| flight.slide.get(tick).is_some_and(|speed| *speed > 0.0);
    let Some(first) = (0..last).find(|&tick| slides(tick)) else { return };
    for across in [-0.32, 0.0, 0.32_f32] {
        let mut tick = first;
        while tick < last {
            let next = (tick + 6).min(last);
            let age = (now - tick as f64 / rate) as f32 / SECONDS.1;
            let ends = [tick, next].map(|tick| place(flight, film, tick as f64 / rate));
            if age < 1.0
                && let [Some((from, yaw)), Some((to, turned))] = ends
            {
                let side = |yaw: f32| Vec2::from_angle(yaw).rotate(Vec2::new(across * card.x, -0.35 * card.y));
                let color = palette::faded(palette::CARTA, 0.22 * (1.0 - age));
                ink.line(Layer::Cloth, &[from + side(yaw), to + side(turned)], 4.0, color, false);
            }
            tick = next;
        }
    }
}

/// Draws puffs of dust that spread from each touch.
fn dust(flight: &Flight, film: &Film, card: Vec2, ink: &mut Ink) {
    for event in flight.events.iter().filter(|event| event.card == film.throw.carpet) {
        let weight = match event.happening {
            Happening::TouchedTable | Happening::TouchedCard(_) => 1.0,
            Happening::Butted(_) => 0.6,
            _ => continue,
        };
        let at = f64::from(event.tick) / f64::from(TICKS_PER_SECOND);
        let age = (film.time() - at) as f32 / SECONDS.0;
        let Some((middle, yaw)) = place(flight, film, at).filter(|_| (0.0..1.0).contains(&age)) else { continue };
        let force = weight * (event.strength as f32).clamp(0.35, 1.0);
        for puff in 0..PUFFS {
            // Each puff has its own direction, the same whenever the throw is shown.
            let chance = ((puff * 37 + event.tick as usize * 11) % 97) as f32 / 97.0;
            let way = Vec2::from_angle(puff as f32 / PUFFS as f32 * std::f32::consts::TAU + chance);
            let from = middle + Vec2::from_angle(yaw).rotate(way * card * 0.46);
            let to =
                from + Vec2::from_angle(yaw).rotate(way) * force * (10.0 + 26.0 * chance) * (1.0 - (1.0 - age).powi(2));
            let radius = (1.8 + 3.0 * chance + 3.5 * age) * force;
            ink.disc(
                Layer::Top,
                to,
                radius / ink.unit() * 0.8,
                palette::faded(palette::CARTA, 0.4 * force * (1.0 - age)),
            );
        }
    }
}
