//! The sounds of this game alone: none.

use crate::audio::sounds;

sounds! { self: }
