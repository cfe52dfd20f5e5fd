//! Sound: effects, loops that follow what moves, music.
//!
//! [`Sounds::play`] for what happens once, [`Driven`] for the three loops of a
//! throw, [`Music`] for what plays underneath. The mix is in the files: there
//! are only the three volumes of the settings, music 9 dB under the rest, and
//! 4 dB less of it under fanfares. Without a sound card everything is silent
//! and goes on.

mod driven;
mod effects;
mod music;

pub use driven::Driven;
pub use effects::{Sound, Sounds};
pub use music::{Music, Track};

use bevy::audio::AudioPlugin;
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    debug_assert!(app.is_plugin_added::<AudioPlugin>());
    app.add_plugins((effects::plugin, driven::plugin, music::plugin));
}
