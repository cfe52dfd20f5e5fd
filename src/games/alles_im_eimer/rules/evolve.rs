//! Applies events to a view one by one, so that the window can show several
//! events in sequence.

use super::cards::{Animal, CardId};
use super::event::Step;
use super::pyramid::Slot;
use super::view::{Charge, Direction, Open, Phase};
use super::{Event, View};
use crate::engine::seat::{Seat, SeatSet, Viewer};

/// Changes `view` as `event` does, as far as its viewer can see.
pub fn evolve(view: &mut View, event: &Event) {
    let viewer = view.viewer;
    let own = |seat: Seat| viewer == Viewer::Seat(seat);
    let open = &mut view.open;
    match event {
        Event::GameBegan { game, start, .. } => {
            (open.game, open.start, open.phase) = (*game, *start, Phase::Building);
            open.ready = SeatSet::EMPTY;
            open.charge = None;
            open.discards.clear();
            let empty = open.setup.empty_pyramid();
            open.pyramids.fill(empty);
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
                    Step::Arranged { pyramid: whole } => *pyramid = *whole,
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
            open.phase = played(open, *seat, *attacked);
            leave_hand(view, *seat, cards);
        }
        Event::Defended { seat, cards, sum, direction, attacked, .. } => {
            if let Some(charge) = &mut open.charge {
                charge.before[seat.index()].extend(cards);
                (charge.sum, charge.by, charge.direction) = (*sum, *seat, *direction);
            }
            open.phase = played(open, *seat, *attacked);
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
    // The turn is passed on whether or not a card was drawn (AE-07).
    if let (
        Event::Drew { .. } | Event::NothingToDraw { .. } | Event::DrawForgotten { .. },
        Phase::Drawing { attacked, .. },
    ) = (event, &view.open.phase)
    {
        view.open.phase = Phase::Defending { seat: *attacked };
    }
}

/// Returns the phase after cards were played (AE-06, AE-07).
fn played(open: &Open, seat: Seat, attacked: Seat) -> Phase {
    if open.setup.options.forget_to_draw && (open.deck > 0 || !open.discards.is_empty()) {
        Phase::Drawing { seat, attacked }
    } else {
        Phase::Defending { seat: attacked }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dice::Dice;
    use crate::engine::game::Game;
    use crate::games::alles_im_eimer::rules::AllesImEimer;

    /// A view to which the events of an action are applied equals the view of
    /// the new state, for every viewer, through whole matches with both
    /// variants.
    #[test]
    fn following_the_events_leads_to_the_view() {
        for (seats, seed) in [(2, 1), (3, 2), (4, 3), (6, 4)] {
            let mut setup = AllesImEimer::default_setup(seats);
            setup.options.games = 2;
            setup.options.reverse = seed % 2 == 0;
            setup.options.forget_to_draw = seed > 2;
            let (mut game, _) = AllesImEimer::new(&setup, seed).expect("the setup is sound");
            let mut dice = Dice::from_seed(seed);
            let viewers: Vec<Viewer> =
                (0..seats).map(|at| Viewer::Seat(Seat::new(at))).chain([Viewer::Public]).collect();
            for step in 0..4000 {
                let Some(seat) = game.to_act().iter().next() else { break };
                let actions = game.legal_actions(seat).actions;
                let action = actions[dice.below(actions.len())];
                let before: Vec<View> = viewers.iter().map(|&viewer| game.view(viewer)).collect();
                let events = game.apply(seat, action).expect("it is legal");
                for (mut view, &viewer) in before.into_iter().zip(&viewers) {
                    for event in &events {
                        evolve(&mut view, &AllesImEimer::redact(event, viewer));
                    }
                    assert_eq!(view, game.view(viewer), "{seats} seats, step {step}: {action:?} gave {events:?}");
                }
            }
        }
    }
}
