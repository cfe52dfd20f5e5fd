//! Applies events to a view, so that they can be shown one after the other.

use super::Event;
use super::action::{Pile, Source};
use super::view::{Phase, Place, View};
use crate::engine::seat::{Seat, Viewer};
use crate::games::akelarre::cards::Card;
use crate::games::akelarre::meld::{Meld, Slots};

/// Applies an event to the view being shown, as far as it is visible.
pub fn evolve(view: &mut View, event: &Event) {
    let own = |seat: Seat, view: &View| view.viewer == Viewer::Seat(seat);
    match event {
        Event::Began { hands, favourites, dealt, deck, first } => {
            view.open.turn = *first;
            view.open.deck = *deck;
            for held in view.open.held.iter_mut().take(hands.len()) {
                *held = *dealt;
            }
            if let Some(seat) = view.seat() {
                view.hand = hands[seat.index()];
                view.favourite = favourites[seat.index()];
            }
        }
        Event::TurnBegan { seat, last, .. } => {
            let open = &mut view.open;
            open.turns += u16::from(open.turn != *seat);
            (open.turn, open.phase, open.played) = (*seat, Phase::Playing, 0);
            for meld in open.melds.iter_mut().flatten() {
                meld.moved = Slots::NONE;
            }
            if *last && open.last.is_none() {
                open.last = Some(open.seats() as u8);
            }
        }
        Event::Took { from, slot, .. } => {
            if let Some(meld) = meld_mut(view, *from) {
                meld.take((*slot).into());
            }
        }
        Event::Formed { seat, form } => {
            set_meld(view, form.place, Some(form.meld()));
            for slot in form.cards().iter().filter(|&slot| form.from[slot] == Some(Source::Hand)) {
                if let Some(card) = form.card(slot) {
                    play(view, *seat, card);
                }
            }
        }
        Event::Added { seat, place, card, from, meld, .. } => {
            set_meld(view, *place, Some(*meld));
            if *from == Source::Hand {
                play(view, *seat, *card);
            }
        }
        Event::Completed { seat, place, meld } => {
            set_meld(view, *place, None);
            if place.owner() != *seat {
                view.open.phase = Phase::Choosing { place: *place, meld: *meld };
            }
        }
        Event::Captured { seat, cards, .. } => {
            view.open.points[seat.index()].add_all(*cards);
            if *seat == view.open.turn {
                view.open.phase = Phase::Playing;
            }
        }
        Event::Discarded { seat, card } => {
            lose(view, *seat, *card);
            view.open.discards[card.family().index()].push(*card);
            view.open.phase = Phase::Drawing { discarded: *card };
        }
        Event::Drew { seat, pile, count, cards, left } => {
            view.open.held[seat.index()] += count;
            match pile {
                Pile::Deck => view.open.deck = *left,
                Pile::Discards(family) => {
                    for _ in 0..*count {
                        view.open.discards[family.index()].pop();
                    }
                }
            }
            if own(*seat, view) {
                cards.iter().for_each(|cards| view.hand.add_all(*cards));
            }
        }
        Event::Bought { seat, cards, .. } => {
            view.open.owned[seat.index()] += 1;
            for &card in cards.as_slice() {
                view.open.points[seat.index()].remove(card);
                view.open.discards[card.family().index()].push(card);
            }
        }
        Event::Stalled(stalled) => view.open.stalled = *stalled,
        Event::Ended { sheets, .. } => {
            view.open.phase = Phase::Over;
            for (shown, sheet) in view.open.shown.iter_mut().zip(sheets) {
                *shown = sheet.favourite;
            }
        }
        Event::DeckEmpty { .. } => {}
    }
}

const fn at(place: Place) -> usize {
    place.owner().index() * super::setup::MOST_PLACES + place.number()
}

fn meld_mut(view: &mut View, place: Place) -> Option<&mut Meld> {
    view.open.melds[at(place)].as_mut()
}

fn set_meld(view: &mut View, place: Place, meld: Option<Meld>) {
    view.open.melds[at(place)] = meld;
}

fn play(view: &mut View, seat: Seat, card: Card) {
    lose(view, seat, card);
    view.open.played += 1;
}

fn lose(view: &mut View, seat: Seat, card: Card) {
    let held = &mut view.open.held[seat.index()];
    *held = held.saturating_sub(1);
    if view.viewer == Viewer::Seat(seat) && view.hand.has(card) {
        view.hand.remove(card);
    }
}
