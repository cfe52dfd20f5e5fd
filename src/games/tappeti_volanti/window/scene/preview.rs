//! Predicts where an aimed throw may land, by simulating it in the background
//! with its noise; the result is an estimate, not a promise.

use super::SceneSystems;
use crate::games::tappeti_volanti::aim::{Aim, Scatter, scatter};
use crate::games::tappeti_volanti::flight::{Noise, recorded};
use crate::games::tappeti_volanti::window::input::aim::Aiming;
use crate::games::tappeti_volanti::window::scene::look::Look;
use crate::table::AtTable;
use crate::window::Awake;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

/// Number of simulated throws: for a first, quick estimate, and for a better
/// one once the aim no longer changes.
const SAMPLES: [usize; 2] = [24, 96];

/// Prediction for an aim.
#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    /// The aim.
    pub aim: Aim,
    /// Way of the carpet without noise, in millimetres on the table.
    pub way: Vec<Vec2>,
    /// Where it may land; `None` without the assist that shows the ellipse.
    pub scatter: Option<Scatter>,
    samples: usize,
}

impl Known {
    /// Returns where a point of the way or of the scatter, in millimetres,
    /// would be for a slightly different aim from the same place: turned and
    /// stretched.
    #[must_use]
    pub fn carried(&self, point: Vec2, aim: &Aim, aiming: &Aiming, look: &Look) -> Vec2 {
        let turn = (aim.heading - self.aim.heading) as f32;
        let stretch = (aim.distance / self.aim.distance.max(1e-3)) as f32;
        let (edge, own) = look.edge(aiming.seat);
        let start = edge + Vec2::from_angle(own).rotate(Vec2::new(aiming.offset, 0.0));
        start + Vec2::from_angle(turn).rotate(point - start) * stretch
    }
}

/// The prediction for the aim in the hand.
#[derive(Resource, Default)]
pub struct Preview {
    known: Option<Known>,
    task: Option<Task<Known>>,
}

impl Preview {
    /// Returns the prediction for an aim close to the current one.
    #[must_use]
    pub const fn known(&self) -> Option<&Known> {
        self.known.as_ref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>().add_systems(AtTable, foresee.in_set(SceneSystems::Foresee));
}

fn foresee(
    aiming: Option<Res<Aiming>>,
    look: Option<Res<Look>>,
    mut preview: ResMut<Preview>,
    mut awake: ResMut<Awake>,
) {
    let preview = preview.bypass_change_detection();
    let aim = aiming.as_ref().and_then(|aiming| aiming.stroke().map(|stroke| aiming.aim(stroke)));
    let (Some(aiming), Some(look), Some(aim)) = (aiming, look, aim) else {
        (preview.known, preview.task) = (None, None);
        return;
    };
    if aiming.assist == 0 {
        return;
    }
    if let Some(task) = &mut preview.task {
        awake.frame();
        let Some(known) = check_ready(task) else { return };
        preview.task = None;
        preview.known = Some(known);
    }
    // One simulation at a time, each for the latest aim; an aim that no longer
    // changes gets more samples.
    let samples = match &preview.known {
        Some(known) if known.aim == aim => match SAMPLES.iter().find(|&&samples| samples > known.samples) {
            Some(&more) if aiming.assist >= 2 => more,
            _ => return,
        },
        _ => SAMPLES[0],
    };
    let (table, carpet, ground, edge) = (aiming.table.clone(), aiming.carpet, aiming.ground, aiming.edge);
    let (luck, with_scatter) = (aiming.luck, aiming.assist >= 2);
    let (physics, least) = (look.setup.physics, look.setup.least_overlap());
    preview.task = Some(AsyncComputeTaskPool::get().spawn(async move {
        let launch = aim.launch(&ground, &physics);
        let still = Noise { seed: 0, luck: 0.0 };
        let flight = recorded(&table, carpet, &ground, &edge, &launch, still, &physics);
        let track = flight.tracks.iter().find(|track| track.card == carpet);
        let point =
            |place: &crate::games::tappeti_volanti::flight::Place| Vec2::new(place.x as f32, place.y as f32) * 1e3;
        let way = track.map_or_else(Vec::new, |track| track.places.iter().step_by(6).map(point).collect());
        let scatter = with_scatter
            .then(|| scatter(&table, carpet, &ground, &edge, &aim, luck, least, samples, 0x7465_7070, &physics));
        Known { aim, way, scatter, samples }
    }));
    awake.frame();
}
