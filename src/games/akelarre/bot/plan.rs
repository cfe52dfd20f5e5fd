//! Whole turns: what can be played in which order, and what comes of it.

use super::Sight;
use crate::engine::search::Candidate;
use crate::engine::seat::Seat;
use crate::games::akelarre::cards::{Bag, Card, Family};
use crate::games::akelarre::meld::{Meld, Slots};
use crate::games::akelarre::rules::action::{Pile, Price};
use crate::games::akelarre::rules::{Action, Akelarre, Open, Phase, Place};

/// How much more a hand is worth with a card that makes a meld, or completes
/// one on the table.
const PLAYABLE: f64 = 0.7;

/// A way to play phase 1 of a turn.
pub(super) struct Plan {
    /// What to do, at least one thing; the choices of owners of places come
    /// between. Without a discard the last is to draw, or to end a last turn.
    pub steps: Vec<Action>,
    /// What that is worth.
    pub value: f64,
}

/// A position within the turn, and how it is reached.
struct Node {
    state: Akelarre,
    steps: Vec<Action>,
}

/// Ways to play the turn that has come to `seat`, at most `most` positions
/// looked at; the best first.
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
            // Two free places of one owner are alike.
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

/// One thing that `seat` does, and what the owner of a place chooses after it.
pub(super) fn step(state: &mut Akelarre, seat: Seat, action: &Action, judge: &impl Sight) {
    state.play(seat, action, &mut |_| {});
    if let Phase::Choosing { place, meld } = state.open().phase {
        let choice = choice(state.open(), judge, place.owner(), &meld);
        state.play(place.owner(), &choice, &mut |_| {});
    }
}

/// Whether two orders of play have led to the same.
fn same(one: &Akelarre, other: &Akelarre, seat: Seat) -> bool {
    let meld = |open: &Open, place: Place| open.meld(place);
    one.hand(seat) == other.hand(seat)
        && one.open().points == other.open().points
        && one.open().places().all(|place| meld(one.open(), place) == meld(other.open(), place))
}

/// The ways to end phase 1 here.
fn stops(state: &Akelarre, seat: Seat, judge: &impl Sight, steps: &[Action], plans: &mut Vec<Plan>) {
    let (open, hand) = (state.open(), state.hand(seat));
    if open.must_discard() {
        for card in hand.kinds() {
            let discard = Action::Discard { card };
            let mut rest = hand;
            rest.remove(card);
            let value = judge.position(open, rest) - gift(open, judge, seat, card);
            plans.push(Plan { steps: [steps, &[discard]].concat(), value });
        }
    } else {
        let last = end(open, judge, seat, hand);
        plans.push(Plan { steps: [steps, &[last]].concat(), value: judge.position(open, hand) });
    }
}

/// What the next player has of a card on top of its discard pile.
fn gift(open: &Open, judge: &impl Sight, seat: Seat, card: Card) -> f64 {
    let fits = open.places().filter_map(|place| open.meld(place)).filter(|meld| !meld.fits(card).is_empty());
    let full = usize::from(open.setup.numbers.full);
    let next = seat.clockwise(1, open.seats());
    fits.map(|meld| if meld.len() + 1 == full { 0.8 } else { 0.2 }).sum::<f64>() + 0.05 * judge.worth(next, card)
}

/// How to end phase 1 without a discard: by drawing, or by ending a last turn.
fn end(open: &Open, judge: &impl Sight, seat: Seat, hand: Bag) -> Action {
    if open.can_draw(seat) { draw(open, judge, seat, hand) } else { Action::Done }
}

/// From where to draw.
pub(super) fn draw(open: &Open, judge: &impl Sight, seat: Seat, hand: Bag) -> Action {
    let count = open.drawn(seat, open.deck.into());
    let mut best = (Action::Draw { pile: Pile::Deck }, judge.hand(open, hand) + judge.unknown(count));
    for family in Family::ALL {
        let pile = open.discards(family).as_slice();
        if pile.is_empty() || (open.stalled && open.deck > 0) {
            continue;
        }
        let drawn = open.drawn(seat, pile.len());
        // The card just discarded, and nothing else: the turn would have been
        // for nothing.
        if matches!(open.phase, Phase::Drawing { discarded } if drawn == 1 && discarded.family() == family) {
            continue;
        }
        let lone = drawn == 1 && matches!(open.phase, Phase::Drawing { .. });
        let mut with = hand;
        pile.iter().rev().take(drawn).for_each(|&card| with.add(card));
        let value = judge.hand(open, with);
        // One card for another brings nothing by itself, and two such hands
        // can go round in circles: what comes must be good for playing.
        if lone && judge.steady() && open.deck > 0 && value < judge.hand(open, hand) + PLAYABLE {
            continue;
        }
        if open.deck == 0 || value > best.1 {
            best = (Action::Draw { pile: Pile::Discards(family) }, value);
        }
    }
    best.0
}

/// What the owner of a place takes of a completed meld.
pub(super) fn choice(open: &Open, judge: &impl Sight, owner: Seat, meld: &Meld) -> Action {
    let mut cards: Vec<(usize, Card)> = meld.iter().collect();
    let gain = |card: Card| judge.worth(owner, card);
    cards.sort_by(|one, other| gain(other.1).total_cmp(&gain(one.1)));
    let slots = cards.iter().take(open.setup.numbers.share.into());
    Action::Choose { slots: slots.fold(Slots::NONE, |slots, (slot, _)| Slots(slots.0 | Slots::only(*slot).0)) }
}

/// The cards of least worth that pay for a place.
pub(super) fn price(open: &Open, judge: &impl Sight, seat: Seat) -> Action {
    let mut cards: Vec<Card> = open.points[seat.index()].iter().collect();
    cards.sort_by(|one, other| judge.worth(seat, *one).total_cmp(&judge.worth(seat, *other)));
    let cards: Price = cards.into_iter().take(open.setup.numbers.price.into()).collect();
    Action::Buy { cards }
}

/// To buy a place and not to, the better first as judged at once.
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
