//! The desks of Tappeti Volanti in the workshop: its layouts, and the physics of
//! the throw.

mod drawing;
mod layouts;
mod physics;

use crate::shell::workshop::Desk;
use bevy::prelude::App;

/// The desks, in the order of their tabs.
pub(super) const DESKS: &[Desk] = &[
    Desk { name: "layouts", icon: "layouts", build: layouts::build },
    Desk { name: "physics", icon: "physics", build: physics::build },
];

pub(super) use layouts::{keep_this, may_keep};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((layouts::plugin, drawing::plugin, physics::plugin));
}
