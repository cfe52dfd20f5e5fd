//! Schedule of the table: no game's systems cost anything on other screens, and
//! none of them runs before the shell has said which screen that is.

use crate::window::Screen;
use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

/// Schedule of everything that happens at a table: runs after `Update` while a
/// game is on the screen.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AtTable;

/// Schedule that runs [`AtTable`] if there is a table.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct AfterUpdate;

pub(super) fn plugin(app: &mut App) {
    app.init_schedule(AtTable)
        .init_schedule(AfterUpdate)
        .add_systems(AfterUpdate, (|world: &mut World| world.run_schedule(AtTable)).run_if(in_state(Screen::Game)));
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_after(Update, AfterUpdate);
}
