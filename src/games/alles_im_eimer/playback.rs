//! What has happened, shown one thing after the other.

use super::app::Table;
use super::rules::cards::{Animal, CardId};
use super::rules::event::Step;
use super::rules::pyramid::Slot;
use super::rules::view::{Charge, Direction, Phase};
use super::rules::{Event, View};
use super::scene::place::Places;
use crate::audio::Sound;
use crate::engine::seat::{Seat, Viewer};
use crate::faces::eimer;
use crate::table::cards::Motion;

const fn voice(animal: Animal) -> Sound {
    match animal {
        Animal::Horse => Sound::AnimalHorse,
        Animal::Dog => Sound::AnimalDog,
        Animal::Pig => Sound::AnimalPig,
        Animal::Sheep => Sound::AnimalSheep,
        Animal::Cow => Sound::AnimalCow,
    }
}

/// How an event is shown.
#[must_use]
pub fn motion(table: &Table, event: &Event) -> Motion {
    let places = Places::new(table);
    let unseen = |seat: Seat| table.viewer != Viewer::Seat(seat);
    match event {
        Event::GameBegan { .. } => Motion::of(0.9).sound(Sound::Shuffle),
        Event::Dealt { .. } => Motion::of(0.3),
        Event::Built { seat, step } => {
            let sounds = matches!(step, Some(Step::Arranged { .. }));
            let motion = Motion::of(0.0);
            if unseen(*seat) || !sounds { motion } else { motion.sound(Sound::BucketClatter) }
        }
        Event::Ready { .. } => Motion::of(0.5).sound(Sound::CardPlace),
        Event::Revealed { .. } => Motion::of(1.0).sound(Sound::BucketClatter),
        Event::Led { animal, .. } | Event::Defended { animal, .. } => {
            Motion::of(0.9).sound(Sound::CardPlace).sound_at(0.15, voice(*animal))
        }
        Event::DeckRebuilt { .. } => Motion::of(1.2).sound(Sound::Shuffle),
        Event::Drew { seat, .. } => {
            let motion = Motion::of(0.3);
            if unseen(*seat) {
                let hand = places.hands[seat.index()];
                motion.flight(eimer::back(), places.deck, hand, 0.0).sound(Sound::CardDeal)
            } else {
                motion
            }
        }
        Event::NothingToDraw { .. } | Event::DrawForgotten { .. } | Event::StartPassed { .. } => Motion::of(1.0),
        Event::Overrun { animal, .. } => Motion::of(1.0).sound(Sound::ChargeHooves).sound_at(0.5, voice(*animal)),
        Event::BucketRemoved { .. } => Motion::of(0.55).sound(Sound::BucketHit).sound_at(0.4, Sound::BucketFall),
        Event::Fell { waves, .. } => fall(waves.iter().map(Vec::len).sum()),
        Event::BrokenOff { removed, .. } => fall(removed.len()),
        Event::Discarded { .. } => Motion::of(0.3).sound(Sound::CardSlide),
        Event::Out { .. } => Motion::of(1.2).sound(Sound::PyramidCollapse),
        Event::GameEnded { winners, .. } => {
            let people = people(table, |seat| winners.contains(seat));
            let last = table.view.open.game >= table.view.open.setup.options.games;
            let motion = Motion::of(2.5).sound(if people { Sound::MotifEimer } else { Sound::Draw });
            if last { Motion { seconds: 2.0, ..motion } } else { motion.waiting() }
        }
        Event::MatchEnded { winners, .. } => {
            let won = people(table, |seat| winners.contains(seat));
            let any = people(table, |_| true);
            Motion::of(0.6).sound(match (any, won) {
                (true, true) => Sound::Win,
                (true, false) => Sound::Lose,
                (false, _) => Sound::WinComputer,
            })
        }
    }
}

/// Whether a person is among these seats.
fn people(table: &Table, which: impl Fn(Seat) -> bool) -> bool {
    table.seats().iter().enumerate().any(|(at, info)| info.player.is_person() && which(Seat::new(at)))
}

fn fall(count: usize) -> Motion {
    let motion = Motion::of(0.8);
    match count {
        0 | 1 => motion.sound(Sound::BucketFall),
        2..=4 => motion.sound(Sound::BucketClatter).sound_at(0.3, Sound::BucketFall),
        _ => Motion::of(1.3).sound(Sound::PyramidCollapse),
    }
}

/// The view after an event.
pub fn advance(view: &mut View, event: &Event) {
    let viewer = view.viewer;
    let own = |seat: Seat| viewer == Viewer::Seat(seat);
    let open = &mut view.open;
    match event {
        Event::GameBegan { game, start, .. } => {
            (open.game, open.start, open.phase) = (*game, *start, Phase::Building);
            open.ready = crate::engine::seat::SeatSet::EMPTY;
            open.charge = None;
            open.discards.clear();
            let empty = open.setup.empty_pyramid();
            open.pyramids.fill(empty.clone());
            open.fallen.fill(Vec::new());
            view.hand.clear();
            view.building = matches!(viewer, Viewer::Seat(_)).then_some(empty);
        }
        Event::Dealt { hands, each, deck } => {
            open.hand_sizes.fill(*each);
            open.deck = *deck;
            if let Viewer::Seat(seat) = viewer
                && let Some(hand) = hands.get(seat.index())
            {
                view.hand.clone_from(hand);
            }
        }
        Event::Built { seat, step } => {
            if own(*seat)
                && let (Some(step), Some(pyramid)) = (step, &mut view.building)
            {
                match step {
                    Step::Placed { slot, bucket } => pyramid.set(*slot, Some(*bucket)),
                    Step::TakenBack { slot, .. } => pyramid.set(*slot, None),
                    Step::Arranged { pyramid: whole } => *pyramid = whole.clone(),
                }
            }
        }
        Event::Ready { seat } => {
            open.ready.insert(*seat);
        }
        Event::Revealed { pyramids } => {
            open.pyramids.clone_from(pyramids);
            view.building = None;
            open.phase = Phase::Leading { seat: open.start };
        }
        Event::Led { seat, animal, cards, sum, attacked } => {
            let mut before = vec![Vec::new(); open.seats()];
            before[seat.index()].clone_from(cards);
            let direction = Direction::Clockwise;
            open.charge = Some(Charge { animal: *animal, sum: *sum, by: *seat, direction, before });
            open.phase = Phase::Defending { seat: *attacked };
            leave_hand(view, *seat, cards);
        }
        Event::Defended { seat, cards, sum, direction, attacked, .. } => {
            if let Some(charge) = &mut open.charge {
                charge.before[seat.index()].extend(cards);
                (charge.sum, charge.by, charge.direction) = (*sum, *seat, *direction);
            }
            open.phase = Phase::Defending { seat: *attacked };
            leave_hand(view, *seat, cards);
        }
        Event::DeckRebuilt { deck } => {
            open.deck = *deck;
            open.discards.clear();
        }
        Event::Drew { seat, card, deck } => {
            open.deck = *deck;
            open.hand_sizes[seat.index()] += 1;
            if let Some(card) = card.filter(|_| own(*seat)) {
                view.hand.push(card);
                view.hand.sort_unstable();
            }
        }
        Event::BucketRemoved { seat, slot, bucket } => take(view, *seat, &[(*slot, *bucket)]),
        Event::Fell { seat, waves } => waves.iter().for_each(|wave| take(view, *seat, wave)),
        Event::BrokenOff { seat, removed, .. } => take(view, *seat, removed),
        Event::Discarded { cards } => {
            open.discards.extend(cards.iter().flatten());
            open.charge = None;
            if let Phase::Defending { seat } = open.phase {
                open.phase = Phase::Leading { seat };
            }
        }
        Event::Out { seat, hand } => {
            open.discards.extend(hand);
            open.hand_sizes[seat.index()] = 0;
            if own(*seat) {
                view.hand.clear();
            }
        }
        Event::StartPassed { to, .. } => open.phase = Phase::Leading { seat: *to },
        Event::GameEnded { standing, .. } => open.finished.push(standing.clone()),
        Event::MatchEnded { winners, .. } => open.phase = Phase::Over { winners: *winners },
        Event::NothingToDraw { .. } | Event::DrawForgotten { .. } | Event::Overrun { .. } => {}
    }
}

fn leave_hand(view: &mut View, seat: Seat, cards: &[CardId]) {
    let size = &mut view.open.hand_sizes[seat.index()];
    *size = size.saturating_sub(cards.len() as u8);
    if view.viewer == Viewer::Seat(seat) {
        view.hand.retain(|card| !cards.contains(card));
    }
}

fn take(view: &mut View, seat: Seat, buckets: &[(Slot, Animal)]) {
    for &(slot, bucket) in buckets {
        view.open.pyramids[seat.index()].set(slot, None);
        view.open.fallen[seat.index()].push(bucket);
    }
}
