//! Turns gestures into draft changes or actions: arranging the cards, and throwing.

pub mod aim;
pub mod arrange;
pub mod pointer;
pub mod stick;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pointer::plugin, arrange::plugin, aim::plugin, stick::plugin));
}
