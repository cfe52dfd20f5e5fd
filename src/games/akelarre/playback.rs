//! Playback of events, one after the other.

use super::app::Table;
use super::board::Board;
use super::cards::Card;
use super::face;
use super::meld::Slots;
use super::rules::Event;
use super::rules::action::{Pile, Source};
use super::rules::view::{Phase, Place, View};
use crate::audio::Sound;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::words::Message;
use crate::table::cards::{Impact, Motion};

/// Returns how an event is shown.
#[must_use]
pub fn motion(table: &Table, event: &Event) -> Motion {
    match event {
        Event::Began { .. } => Motion::of(0.9).sound(Sound::Shuffle),
        Event::TurnBegan { last: true, .. } => Motion::of(1.2).sound(Sound::Tick),
        Event::TurnBegan { last: false, .. } => Motion::of(0.15),
        Event::Took { .. } => Motion::of(0.5).sound(Sound::CardPick),
        Event::Formed { seat, .. } => Motion::of(placed(table, *seat, 1.0)).sound(Sound::CardPlace),
        Event::Added { seat, .. } => Motion::of(placed(table, *seat, 0.8)).sound(Sound::CardPlace),
        Event::Completed { place, .. } => {
            let board = Board::new(table);
            let blow = board.cell(*place).map(|cell| Impact::new(cell.rect.center(), cell.card, 0.7));
            Motion::of(1.0).impact(blow.map(|blow| blow.sounding(Sound::Shimmer)))
        }
        Event::Captured { seat, place, cards, as_owner } => {
            let board = Board::new(table);
            let number = Message::new("ak-fly-captured").with("n", cards.len());
            let force = if *as_owner { 0.3 } else { 0.5 };
            let pile = board.points[seat.index()].at;
            let blow = board.cell(*place).map(|cell| Impact::new(cell.rect.center(), cell.card, force));
            Motion::of(1.0).sound(Sound::Capture).impact(blow.map(|blow| blow.telling(number, pile)))
        }
        Event::Discarded { seat, .. } => Motion::of(pause(table, *seat, 0.7)).sound(Sound::CardSlide),
        Event::Drew { seat, pile, count, .. } => drew(table, *seat, *pile, *count),
        Event::DeckEmpty { .. } => Motion::of(2.2).sound(Sound::Lamp),
        Event::Bought { .. } => Motion::of(1.2).sound(Sound::PlaceBought),
        Event::Stalled(_) => Motion::of(1.6).sound(Sound::Tick),
        Event::Ended { .. } => Motion::default(),
    }
}

/// Other players' actions are shown a little longer than one's own.
fn pause(table: &Table, seat: Seat, seconds: f32) -> f32 {
    if table.viewer == Viewer::Seat(seat) { 0.3 } else { seconds }
}

/// Seconds for which a card put on the table is shown. Where it completes a meld,
/// that follows at once.
fn placed(table: &Table, seat: Seat, seconds: f32) -> f32 {
    if matches!(table.next(), Some(Event::Completed { .. })) { 0.05 } else { pause(table, seat, seconds) }
}

/// Cards drawn into a hand that the viewer does not see fly there.
fn drew(table: &Table, seat: Seat, pile: Pile, count: u8) -> Motion {
    let motion = Motion::of(0.6);
    if table.viewer == Viewer::Seat(seat) {
        // Whoever draws from the deck and then passes the screen on wants to see
        // the cards first.
        let passes = super::app::people(table) > 1 && !table.session.to_act().contains(seat);
        return if passes && pile == Pile::Deck { motion.waiting() } else { motion };
    }
    let board = Board::new(table);
    let (from, face) = match pile {
        Pile::Deck => (board.deck, face::back()),
        Pile::Discards(family) => {
            let top = table.view.open.discards(family).top();
            (board.piles[family.index()], top.map_or_else(face::back, face::card))
        }
    };
    let to = board.hands[seat.index()];
    (0..count).fold(motion, |motion, at| {
        let delay = 0.1 * f32::from(at);
        motion.flight(face.clone(), from, to, delay).sound_at(delay, Sound::CardDeal)
    })
}

/// Applies an event to the view being shown, as far as it is visible.
pub fn advance(view: &mut View, event: &Event) {
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
    place.owner().index() * super::rules::setup::MOST_PLACES + place.number()
}

fn meld_mut(view: &mut View, place: Place) -> Option<&mut super::meld::Meld> {
    view.open.melds[at(place)].as_mut()
}

fn set_meld(view: &mut View, place: Place, meld: Option<super::meld::Meld>) {
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
