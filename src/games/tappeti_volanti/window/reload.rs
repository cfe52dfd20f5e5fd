//! Reloads rules, layouts and physics when their files change.
//!
//! The practice takes the new numbers at once. A running game keeps those that
//! it began with, and the next game reads the files anyway. If there is a fault
//! in the files, the old numbers stay in force.

use super::practice::Practice;
use super::scene::look::Look;
use crate::engine::game::Game as _;
use crate::engine::words::Message as Words;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::table::{AtTable, TableSystems, Trouble};
use crate::window::watch::ConfigChanged;
use crate::window::{Awake, Options};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AtTable,
        reload
            .in_set(TableSystems::Prepare)
            .run_if(on_message::<ConfigChanged>)
            .run_if(resource_exists::<Practice>.and_then(resource_exists::<Look>)),
    );
}

fn reload(
    options: Res<Options>,
    mut look: ResMut<Look>,
    mut awake: ResMut<Awake>,
    mut trouble: MessageWriter<Trouble>,
) {
    let (setup, faults) = TappetiVolanti::setup(4, &options.sources);
    if faults.is_empty() && look.setup != setup {
        look.setup = setup;
        trouble.write(Trouble(Words::new("physics-reloaded")));
        awake.frame();
    }
}
