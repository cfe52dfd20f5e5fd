//! Schedule of the table: no game's systems cost anything on other screens, and
//! none of them runs before the shell has said which screen that is.

use super::TableSystems;
use super::driver::Drive;
use super::ending::ShowEnding;
use crate::window::Screen;
use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

/// Schedule of everything that happens at a table: runs after `Update` while a
/// game is on the screen.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AtTable;

/// Schedule of what takes the whole world: the changes between screens, then
/// what pages do, then [`AtTable`] if there is a table.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AfterUpdate;

/// Order of the systems in [`AfterUpdate`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AfterSystems {
    /// Moves the focus by keys and gamepad.
    Focus,
    /// Leads from one screen to another.
    Shell,
    /// Redraws pages of the shell. One of them is open, so they need no order
    /// among themselves.
    Pages,
    /// Runs [`AtTable`].
    Table,
}

pub(super) fn plugin(app: &mut App) {
    app.init_schedule(AtTable)
        .init_schedule(AfterUpdate)
        .configure_sets(
            AtTable,
            (
                TableSystems::Prepare,
                TableSystems::Keys,
                TableSystems::Act,
                Drive,
                TableSystems::Tell,
                TableSystems::State,
                TableSystems::Hud,
                TableSystems::Frame,
                ShowEnding,
                TableSystems::Show,
                TableSystems::Over,
            )
                .chain(),
        )
        .configure_sets(
            AfterUpdate,
            (AfterSystems::Focus, AfterSystems::Shell, AfterSystems::Pages, AfterSystems::Table).chain(),
        )
        .add_systems(
            AfterUpdate,
            (|world: &mut World| world.run_schedule(AtTable))
                .in_set(AfterSystems::Table)
                .run_if(in_state(Screen::Game)),
        );
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_after(Update, AfterUpdate);
}
