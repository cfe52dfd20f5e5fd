//! Learning by playing: starting a lesson, its panel, and the key presses that
//! it asks for.

mod hand;
mod marks;
mod panel;

use super::catalog::{Catalog, Offered};
use super::setup::draft::Draft;
use super::{Overlay, come_instead};
use crate::engine::lesson::{Course, Key, Lesson, Teacher as _, Wish};
use crate::settings::Settings;
use crate::table::lesson::{self, Blackboard, Wished};
use crate::table::{AtTable, HintRequested, LogOpen, Rebuild, TableSystems};
use crate::window::Options;
use bevy::prelude::*;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    // The next table has a log of its own.
    let close_log = |mut log: ResMut<LogOpen>| log.0 = false;
    app.add_systems(
        AtTable,
        close_log.in_set(TableSystems::Prepare).run_if(on_message::<Rebuild>.and_then(resource_exists::<Blackboard>)),
    );
    app.add_systems(
        AtTable,
        (listen, hand::guide, panel::write, panel::place, marks::follow)
            .chain()
            .in_set(TableSystems::Over)
            .run_if(resource_exists::<Blackboard>),
    );
}

/// Starts the lesson of a game in place of the current game, if any.
pub(super) fn open(world: &mut World, id: &str) {
    if let Some(offer) = world.resource::<Catalog>().get(id).cloned() {
        come_instead(world, offer.lesson);
    }
}

/// Sets up the lesson of `G`: the first person of a new draft is the pupil, the
/// others are computer players that follow the script.
pub(super) fn begin<G: Offered>(world: &mut World) {
    let lesson: Lesson<G> = world.resource::<Options>().sources.load().config;
    let course = Course::new(Arc::new(lesson));
    let seats = G::seats(&course.setup());
    let language = world.resource::<Settings>().language;
    let draft = Draft::new(&(seats..=seats), language);
    world.insert_resource(lesson::begin::<G>(Box::new(course), draft.seats));
}

/// Reports the actions that the lesson may ask for, however they were
/// triggered. The log has been seen once it is closed again: open, it lies over
/// what the next step asks for.
fn listen(
    mut hints: MessageReader<HintRequested>,
    log: Res<LogOpen>,
    overlay: Res<State<Overlay>>,
    mut was_open: Local<bool>,
    mut wished: MessageWriter<Wished>,
) {
    if hints.read().count() > 0 {
        wished.write(Wished(Wish::Pressed(Key::Hint)));
    }
    if std::mem::replace(&mut *was_open, log.0) && !log.0 {
        wished.write(Wished(Wish::Pressed(Key::Log)));
    }
    if overlay.is_changed() && *overlay.get() == Overlay::Help {
        wished.write(Wished(Wish::Pressed(Key::Rules)));
    }
}
