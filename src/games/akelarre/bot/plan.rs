//! Plans for whole turns: what can be played in which order, and what it is
//! worth.

use super::Sight;
use crate::engine::search::Candidate;
use crate::engine::seat::Seat;
use crate::games::akelarre::cards::{Bag, Card, Family};
use crate::games::akelarre::meld::{Meld, Slots};
use crate::games::akelarre::rules::action::{Pile, Price};
use crate::games::akelarre::rules::{Action, Akelarre, Open, Phase, Place};

/// Gain in hand value expected of a card that makes a meld, or completes one on
/// the table.
const PLAYABLE: f64 = 0.7;

/// A way to play phase 1 of a turn.
pub(super) struct Plan {
    /// The actions, at least one, without the choices that owners of places
    /// make in between. If the plan does not discard, the last action draws or
    /// ends the turn.
    pub steps: Vec<Action>,
    /// The value of the result.
    pub value: f64,
}

/// A position within the turn, and the actions leading to it.
struct Node {
    state: Akelarre,
    steps: Vec<Action>,
}

/// Returns ways to play the current turn of `seat`, best first, examining at
/// most `most` positions.
pub(super) fn plans(state: &Akelarre, seat: Seat, judge: &impl Sight, most: usize) -> Vec<Plan> {
    let mut nodes = vec![Node { state: *state, steps: Vec::new() }];
    let mut plans = Vec::new();
    let mut at = 0;
    while at < nodes.len() {
        let (state, steps) = (nodes[at].state, nodes[at].steps.clone());
        at += 1;
        let open = state.open();
        stops(&state, seat, judge, &steps, &mut plans);
        if nodes.len() >= most {
            continue;
        }
        let first_free = |owner: Seat| open.free_places().find(|place| place.owner() == owner);
        open.each_play(state.hand(seat), &mut |action| {
            // Free places of the same owner are interchangeable.
            let alike = matches!(&action, Action::Form(form) if first_free(form.place.owner()) != Some(form.place));
            if alike || nodes.len() >= most {
                return;
            }
            let mut next = state;
            step(&mut next, seat, &action, judge);
            if !nodes.iter().any(|node| same(&node.state, &next, seat)) {
                nodes.push(Node { state: next, steps: steps.iter().copied().chain([action]).collect() });
            }
        });
    }
    plans.sort_by(|one, other| other.value.total_cmp(&one.value));
    plans
}

/// Applies an action of `seat` and the owner's choice that may follow.
pub(super) fn step(state: &mut Akelarre, seat: Seat, action: &Action, judge: &impl Sight) {
    state.play(seat, action, &mut |_| {});
    if let Phase::Choosing { place, meld } = state.open().phase {
        let choice = choice(state.open(), judge, place.owner(), &meld);
        state.play(place.owner(), &choice, &mut |_| {});
    }
}

/// Returns whether two orders of play have led to the same position.
fn same(one: &Akelarre, other: &Akelarre, seat: Seat) -> bool {
    let meld = |open: &Open, place: Place| open.meld(place);
    one.hand(seat) == other.hand(seat)
        && one.open().points == other.open().points
        && one.open().places().all(|place| meld(one.open(), place) == meld(other.open(), place))
}

/// Adds the ways to end phase 1 in this position.
fn stops(state: &Akelarre, seat: Seat, judge: &impl Sight, steps: &[Action], plans: &mut Vec<Plan>) {
    let (open, hand) = (state.open(), state.hand(seat));
    if open.must_discard() {
        let without = |card: Card| {
            let mut rest = hand;
            rest.remove(card);
            rest
        };
        let mut cards = hand.kinds();
        judge.positions(open, hand.kinds().map(without), |value| {
            let Some(card) = cards.next() else { return };
            let value = value - gift(open, judge, seat, card);
            plans.push(Plan { steps: [steps, &[Action::Discard { card }]].concat(), value });
        });
    } else {
        let last = end(open, judge, seat, hand);
        plans.push(Plan { steps: [steps, &[last]].concat(), value: judge.position(open, hand) });
    }
}

/// Estimates what a card on top of its discard pile is worth to the next
/// player.
fn gift(open: &Open, judge: &impl Sight, seat: Seat, card: Card) -> f64 {
    let fits = open.places().filter_map(|place| open.meld(place)).filter(|meld| !meld.fits(card).is_empty());
    let full = usize::from(open.setup.numbers.full);
    let next = seat.clockwise(1, open.seats());
    fits.map(|meld| if meld.len() + 1 == full { 0.8 } else { 0.2 }).sum::<f64>() + 0.05 * judge.worth(next, card)
}

/// Returns how to end phase 1 without a discard: by drawing or by ending the
/// turn.
fn end(open: &Open, judge: &impl Sight, seat: Seat, hand: Bag) -> Action {
    if open.can_draw(seat) { draw(open, judge, seat, hand) } else { Action::Done }
}

/// Returns the draw from the best pile.
pub(super) fn draw(open: &Open, judge: &impl Sight, seat: Seat, hand: Bag) -> Action {
    let mut best: Option<(Action, f64)> = None;
    draws(open, judge, seat, hand, &mut |action, value| {
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((action, value));
        }
    });
    best.expect("somebody who may draw finds a card").0
}

/// Reports the sensible draws with the value of the hand after them.
fn draws(open: &Open, judge: &impl Sight, seat: Seat, hand: Bag, found: &mut impl FnMut(Action, f64)) {
    let (drawing, now) = (matches!(open.phase, Phase::Drawing { .. }), judge.hand(open, hand));
    if open.deck > 0 {
        found(Action::Draw { pile: Pile::Deck }, now + judge.unknown(open.drawn(seat, open.deck.into())));
    }
    for family in Family::ALL {
        let pile = open.discards(family).as_slice();
        if pile.is_empty() || (open.stalled && open.deck > 0) {
            continue;
        }
        let drawn = open.drawn(seat, pile.len());
        // Drawing only the card just discarded would make the turn pointless.
        let back = matches!(open.phase, Phase::Drawing { discarded } if drawn == 1 && discarded.family() == family);
        if back && open.deck > 0 {
            continue;
        }
        let mut with = hand;
        pile.iter().rev().take(drawn).for_each(|&card| with.add(card));
        let value = judge.hand(open, with);
        // Exchanging one card for another gains nothing by itself, and two such
        // hands can go round in circles: the new card must be playable.
        if drawing && drawn == 1 && judge.steady() && open.deck > 0 && value < now + PLAYABLE {
            continue;
        }
        found(Action::Draw { pile: Pile::Discards(family) }, value);
    }
}

/// Adds the draws that a plan could end with instead of the best one, where
/// nothing else is left to do before drawing.
pub(super) fn other_draws(state: &Akelarre, seat: Seat, judge: &impl Sight, all: &mut Vec<Candidate<Action>>) {
    let Some(known) = all.iter().find(|known| matches!(known.action, Action::Draw { .. })).cloned() else { return };
    let (open, hand) = (state.open(), state.hand(seat));
    let mut others = Vec::new();
    draws(open, judge, seat, hand, &mut |action, value| others.push((action, value)));
    let Some(&(_, best)) = others.iter().find(|(action, _)| *action == known.action) else { return };
    let worse = others.into_iter().filter(|(action, _)| *action != known.action);
    all.extend(worse.map(|(action, value)| Candidate::new(action, known.prior + value - best)));
}

/// Returns the choice of an owner from a completed meld: the most valuable
/// cards.
pub(super) fn choice(open: &Open, judge: &impl Sight, owner: Seat, meld: &Meld) -> Action {
    let mut cards: Vec<(usize, Card)> = meld.iter().collect();
    let gain = |card: Card| judge.worth(owner, card);
    cards.sort_by(|one, other| gain(other.1).total_cmp(&gain(one.1)));
    let slots = cards.iter().take(open.setup.numbers.share.into());
    Action::Choose { slots: slots.fold(Slots::NONE, |slots, (slot, _)| Slots(slots.0 | Slots::only(*slot).0)) }
}

/// Returns the purchase of a place, paid with the least valuable cards.
pub(super) fn price(open: &Open, judge: &impl Sight, seat: Seat) -> Action {
    let mut cards: Vec<Card> = open.points[seat.index()].iter().collect();
    cards.sort_by(|one, other| judge.worth(seat, *one).total_cmp(&judge.worth(seat, *other)));
    let cards: Price = cards.into_iter().take(open.setup.numbers.price.into()).collect();
    Action::Buy { cards }
}

/// Returns buying a place and not buying one, the better first as judged
/// directly.
pub(super) fn buying(state: &Akelarre, judge: &impl Sight, seat: Seat) -> Vec<Candidate<Action>> {
    let worth = |action: Action| {
        let mut after = *state;
        after.play(seat, &action, &mut |_| {});
        Candidate::new(action, judge.position(after.open(), after.hand(seat)))
    };
    let mut both = vec![worth(Action::Done), worth(price(state.open(), judge, seat))];
    both.sort_by(|one, other| other.prior.total_cmp(&one.prior));
    both
}
