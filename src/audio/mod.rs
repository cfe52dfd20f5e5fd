//! Sound: effects, loops that follow movement, and music.
//!
//! [`Sounds::play`] is for one-shot sounds, [`Driven`] for the loops of a throw
//! and of a burning fuse, [`Music`] for the background. The files are mixed in
//! advance; at run time there are only the three volumes of the settings, music
//! 9 dB below the rest, and another 4 dB lower under fanfares. Without a
//! sound card the program runs on in silence.

mod driven;
mod effects;
mod music;

pub use driven::Driven;
pub(crate) use effects::sounds;
pub use effects::{Bus, Sound, Sounds, add};
pub use music::{Music, Track};

use bevy::audio::AudioPlugin;
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    debug_assert!(app.is_plugin_added::<AudioPlugin>());
    app.add_plugins((effects::plugin, driven::plugin, music::plugin));
}
