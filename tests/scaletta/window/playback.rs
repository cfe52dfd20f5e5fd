//! Timing and sounds with which each event is shown.

use crate::audio::Sound;
use crate::games::scaletta::rules::Event;
use crate::table::cards::Motion;

/// Returns how an event is shown.
#[must_use]
pub fn motion(event: &Event) -> Motion {
    match event {
        Event::Dealt { .. } => Motion::of(0.9).sound(Sound::SHUFFLE),
        Event::Played { .. } => Motion::of(0.8).sound(Sound::CARD_PLACE),
        Event::StoodBack { .. } => Motion::of(0.6),
        Event::Took { .. } => Motion::of(1.0).sound(Sound::CARD_SLIDE).sound_at(0.3, Sound::COINS),
        // The page of the end has its own.
        Event::Ended { .. } => Motion::default(),
    }
}
