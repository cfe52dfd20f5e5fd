//! Timing, sounds and flights with which each event is shown.

use super::Table;
use super::face;
use super::scene::place::Places;
use crate::audio::Sound;
use crate::engine::seat::{Seat, Viewer};
use crate::games::alles_im_eimer::rules::Event;
use crate::games::alles_im_eimer::rules::cards::Animal;
use crate::games::alles_im_eimer::rules::event::Step;
use crate::games::alles_im_eimer::window::sounds;
use crate::table::cards::Motion;

const fn voice(animal: Animal) -> Sound {
    match animal {
        Animal::Horse => sounds::ANIMAL_HORSE,
        Animal::Dog => sounds::ANIMAL_DOG,
        Animal::Pig => sounds::ANIMAL_PIG,
        Animal::Sheep => sounds::ANIMAL_SHEEP,
        Animal::Cow => sounds::ANIMAL_COW,
    }
}

/// Returns how an event is shown.
#[must_use]
pub fn motion(table: &Table, event: &Event) -> Motion {
    let places = Places::new(table);
    let unseen = |seat: Seat| table.viewer != Viewer::Seat(seat);
    match event {
        Event::GameBegan { .. } => Motion::of(0.9).sound(Sound::SHUFFLE),
        Event::Dealt { .. } => Motion::of(0.3),
        Event::Built { seat, step } => {
            let sounds = matches!(step, Some(Step::Arranged { .. }));
            let motion = Motion::of(0.0);
            if unseen(*seat) || !sounds { motion } else { motion.sound(sounds::BUCKET_CLATTER) }
        }
        Event::Ready { .. } => Motion::of(0.5).sound(Sound::CARD_PLACE),
        Event::Revealed { .. } => Motion::of(1.0).sound(sounds::BUCKET_CLATTER),
        Event::Led { animal, .. } | Event::Defended { animal, .. } => {
            Motion::of(0.9).sound(Sound::CARD_PLACE).sound_at(0.15, voice(*animal))
        }
        Event::DeckRebuilt { .. } => Motion::of(1.2).sound(Sound::SHUFFLE),
        Event::Drew { seat, .. } => {
            let motion = Motion::of(0.3);
            if unseen(*seat) {
                let hand = places.hands[seat.index()];
                motion.flight(face::back(), places.deck, hand, 0.0).sound(Sound::CARD_DEAL)
            } else {
                motion
            }
        }
        Event::NothingToDraw { .. } | Event::DrawForgotten { .. } | Event::StartPassed { .. } => Motion::of(1.0),
        Event::Overrun { seat, animal, .. } => {
            // Whoever has just chosen the bucket waits for the blow; the others
            // first have to see whom it hits.
            let seconds = if table.seats()[seat.index()].player.is_person() { 0.0 } else { 0.7 };
            Motion::of(seconds).sound(sounds::CHARGE_HOOVES).sound_at(0.5, voice(*animal))
        }
        // What stood on it loses its hold while it still jumps.
        Event::BucketRemoved { .. } => Motion::of(0.15).sound(sounds::BUCKET_HIT).sound_at(0.35, sounds::BUCKET_FALL),
        Event::Fell { waves, .. } => fall(waves.iter().map(Vec::len).sum()),
        Event::BrokenOff { removed, .. } => fall(removed.len()),
        Event::Discarded => Motion::of(0.3).sound(Sound::CARD_SLIDE),
        Event::Out { .. } => Motion::of(1.2).sound(sounds::PYRAMID_COLLAPSE),
        Event::GameEnded { .. } => {
            // The last game ends with the match.
            let last = table.view.open.game >= table.view.open.setup.options.games;
            if last { Motion::of(0.8) } else { Motion::of(8.0).waiting() }
        }
        Event::MatchEnded { .. } => Motion::default(),
    }
}

/// Returns how the fall of so many buckets is shown; they hit the ground after
/// about 0.3 s.
fn fall(count: usize) -> Motion {
    match count {
        0 | 1 => Motion::of(0.9).sound_at(0.3, sounds::BUCKET_FALL),
        2..=4 => Motion::of(1.1).sound_at(0.25, sounds::BUCKET_CLATTER).sound_at(0.4, sounds::BUCKET_FALL),
        _ => Motion::of(1.4).sound_at(0.2, sounds::PYRAMID_COLLAPSE),
    }
}
