//! The value of a position to a seat, in points, as far as that seat can tell:
//! what each meld on the table or in a hand brings once complete, times the
//! probability that it will be completed.

use super::{Glance, Sight};
use crate::engine::search::Reason;
use crate::engine::seat::Seat;
use crate::games::akelarre::cards::{Bag, Card, Family, LEAST_VALUE, Stack};
use crate::games::akelarre::meld::{Meld, Shape, Slots};
use crate::games::akelarre::rules::score::{sheets, worth};
use crate::games::akelarre::rules::setup::MOST_SEATS;
use crate::games::akelarre::rules::{Open, Phase, Place};

/// Number of cards a seat is expected to see before a meld is completed or
/// taken apart, as long as the deck lasts.
const SEEN: f64 = 5.0;
/// Number of unknown cards assumed in another hand.
const HELD: f64 = 7.0;
/// Factor for melds in hand, which wait for a free place and share their cards
/// with each other.
const IN_HAND: f64 = 0.3;
/// Value assumed for an unknown card.
const UNKNOWN_CARD: f64 = 0.6;
/// Points for each hand card played: another one is drawn for it.
const TEMPO: f64 = 0.25;
/// Points for each place owned, per round.
const PLACE: f64 = 0.3;
/// Points for having won.
const WON: f64 = 6.0;
/// Weight of the joker in each slot of a run; it can fill only one of them.
const ONE_OF_RUN: f64 = 0.4;

/// A number for each slot of each shape.
type BySlot = [[f64; Slots::COUNT]; SHAPES];
/// Number of shapes: sets of five values and runs of five families.
const SHAPES: usize = 10;

/// Returns the index of a shape.
const fn number(shape: Shape) -> usize {
    match shape {
        Shape::Set(value) => (value - LEAST_VALUE) as usize,
        Shape::Run(family) => Slots::COUNT + family.index(),
    }
}

/// The evaluation from the point of view of one seat.
pub(super) struct Eyes {
    me: Seat,
    steady: bool,
    /// By seat: weight of its points; 1 for this seat and its partner, negative
    /// for rivals.
    weights: [f64; MOST_SEATS],
    /// By seat: value of each kind of card to it, as far as known.
    worth: [[f64; Card::KINDS]; MOST_SEATS],
    /// Probability that a card for a slot comes to this seat in time.
    comes: BySlot,
    /// Probability that another hand holds a card for a slot.
    held: BySlot,
}

impl Eyes {
    /// Builds the evaluation for `me`, holding `hand`. It stays valid during
    /// the turn of `me` until cards are drawn.
    pub(super) fn new(open: &Open, hand: Bag, me: Seat, favourite: Family, glance: Glance) -> Self {
        let seats = open.seats();
        let partner = open.setup.partner(me);
        let rivals = if partner.is_some() { 1.0 } else { (seats - 1) as f64 };
        let weights = std::array::from_fn(|seat| match Seat::new(seat) {
            _ if seat >= seats => 0.0,
            seat if seat == me || Some(seat) == partner => 1.0,
            _ => -1.0 / rivals,
        });
        // Each other family is equally likely to be a rival's favourite.
        let worth = std::array::from_fn(|seat| {
            std::array::from_fn(|kind| {
                let card = Card::at(kind);
                match card.value() {
                    _ if seat == me.index() => worth(card, favourite).into(),
                    None => 0.0,
                    Some(_) if card.family() == favourite => 1.0,
                    Some(value) => 1.0 + f64::from(value - 1) / (Family::COUNT - 1) as f64,
                }
            })
        });
        let mut gone = hand;
        if glance.counts {
            open.points.iter().for_each(|points| gone.add_all(*points));
            open.discards.iter().flat_map(Stack::as_slice).for_each(|&card| gone.add(card));
        }
        open.places()
            .filter_map(|place| open.meld(place))
            .for_each(|meld| meld.iter().for_each(|(_, card)| gone.add(card)));
        if let Phase::Choosing { meld, .. } = open.phase {
            meld.iter().for_each(|(_, card)| gone.add(card));
        }
        let all = open.setup.numbers.creatures();
        let unseen: [f64; Card::KINDS] =
            std::array::from_fn(|kind| f64::from(all.count(Card::at(kind)).saturating_sub(gone.count(Card::at(kind)))));
        let hidden = unseen.iter().sum::<f64>().max(1.0);
        let fills = |shape: Shape, slot: usize| {
            let share = if matches!(shape, Shape::Run(_)) { ONE_OF_RUN } else { 1.0 };
            let fitting = unseen[shape.natural(slot).index()] + share * unseen[shape.joker(slot).index()];
            (fitting / hidden).min(1.0)
        };
        // Bounded by the rest of the deck and a few discards.
        let coming = SEEN.min(f64::from(open.deck) / seats as f64 * 1.5 + 0.5);
        let (mut comes, mut held) = ([[0.0; Slots::COUNT]; SHAPES], [[0.0; Slots::COUNT]; SHAPES]);
        for shape in Shape::all() {
            for slot in 0..Slots::COUNT {
                let none = 1.0 - fills(shape, slot);
                comes[number(shape)][slot] = 1.0 - libm::pow(none, coming);
                held[number(shape)][slot] = 1.0 - libm::pow(none, HELD);
            }
        }
        Self { me, steady: glance.steady, weights, worth, comes, held }
    }

    /// Reports the value of the position if the seat holds this hand, reason by
    /// reason.
    pub(super) fn weigh(&self, open: &Open, hand: Bag, tell: &mut dyn FnMut(Reason, f64)) {
        if open.phase == Phase::Over {
            tell("akelarre-reason-points", self.result(open));
            return;
        }
        tell("akelarre-reason-points", self.points(open));
        let melds = open.places().filter_map(|place| Some((place, open.meld(place)?)));
        tell("akelarre-reason-melds", melds.map(|(place, meld)| self.meld(open, hand, place, &meld)).sum());
        tell("akelarre-reason-places", self.places(open));
        if !open.is_last_turn() {
            tell("akelarre-reason-hand", self.new_melds(hand) + TEMPO * f64::from(open.played));
        }
    }

    fn result(&self, open: &Open) -> f64 {
        let (sheets, winners) = sheets(open);
        let won = if winners.contains(self.me) { WON / winners.len() as f64 } else { 0.0 };
        sheets.iter().zip(&self.weights).map(|(sheet, weight)| weight * f64::from(sheet.total)).sum::<f64>() + won
    }

    /// Value of the captured cards, and the bonus by how far this seat is
    /// ahead.
    fn points(&self, open: &Open) -> f64 {
        let mut value = 0.0;
        let mut rivals = 0_usize;
        for seat in 0..open.seats() {
            let bag = open.points[seat];
            for card in bag.kinds() {
                value += self.weights[seat] * f64::from(bag.count(card)) * self.worth[seat][card.index()];
            }
            if seat != self.me.index() {
                rivals = rivals.max(bag.len());
            }
        }
        let ahead = open.points[self.me.index()].len() as f64 - rivals as f64;
        let certain = 3.0 + f64::from(open.deck) / 8.0;
        value + f64::from(open.setup.numbers.bonus) * (ahead / certain).clamp(-1.0, 1.0)
    }

    /// Value of this seat's places until the end, compared with those of
    /// others.
    fn places(&self, open: &Open) -> f64 {
        let rounds = f64::from(open.deck) / (3.0 * open.seats() as f64);
        (0..open.seats()).map(|seat| self.weights[seat] * f64::from(open.owned[seat])).sum::<f64>() * rounds * PLACE
    }

    /// Returns the value to this seat if `by` completes these five cards on a
    /// place of `owner`.
    fn gain(&self, open: &Open, owner: Seat, cards: &[Card; Slots::COUNT], by: Seat) -> f64 {
        let sum = |seat: Seat, cards: &[Card]| {
            self.weights[seat.index()] * cards.iter().map(|&card| self.worth(seat, card)).sum::<f64>()
        };
        if owner == by {
            return sum(by, cards);
        }
        // The owner takes the cards most valuable to it.
        let mut best = *cards;
        best.sort_by(|one, other| self.worth(owner, *other).total_cmp(&self.worth(owner, *one)));
        let (owners, rest) = best.split_at(usize::from(open.setup.numbers.share).min(Slots::COUNT));
        sum(owner, owners) + sum(by, rest)
    }

    /// Expected value of a meld on the table. The others come first and may
    /// hold everything missing, then this seat, then anybody.
    fn meld(&self, open: &Open, hand: Bag, place: Place, meld: &Meld) -> f64 {
        let (owner, shape, seats) = (place.owner(), meld.shape, open.seats());
        let mut cards: [Card; Slots::COUNT] = std::array::from_fn(|slot| shape.natural(slot));
        meld.iter().for_each(|(slot, card)| cards[slot] = card);
        let (mut soon, mut mine, mut later) = (1.0, 1.0, 1.0);
        for slot in meld.cards.free().iter() {
            let comes = self.comes[number(shape)][slot];
            let have = hand.has(shape.natural(slot)) || hand.has(shape.joker(slot));
            soon *= self.held[number(shape)][slot];
            mine *= if have { 1.0 } else { comes };
            later *= comes;
        }
        let others = || (1..seats).map(|steps| self.me.clockwise(steps, seats));
        let (mut value, mut still) = (0.0, 1.0);
        for seat in others() {
            value += still * soon * self.gain(open, owner, &cards, seat);
            still *= 1.0 - soon;
        }
        if open.is_last_turn() {
            return value;
        }
        value += still * mine * self.gain(open, owner, &cards, self.me);
        still *= (1.0 - mine) * later / (seats - 1) as f64;
        value + others().map(|seat| still * self.gain(open, owner, &cards, seat)).sum::<f64>()
    }

    /// Expected value of new melds from the cards in hand.
    fn new_melds(&self, hand: Bag) -> f64 {
        let mut value = 0.0;
        for shape in Shape::all() {
            let (mut chance, mut worth, mut have) = (1.0, 0.0, 0);
            let mut jokers = if matches!(shape, Shape::Run(_)) { 1 } else { Slots::COUNT };
            for slot in 0..Slots::COUNT {
                worth += self.worth(self.me, shape.natural(slot));
                if hand.has(shape.natural(slot)) {
                    have += 1;
                } else if jokers > 0 && hand.has(shape.joker(slot)) {
                    jokers -= 1;
                    have += 1;
                } else {
                    chance *= self.comes[number(shape)][slot];
                }
            }
            if have >= 2 {
                value += worth * chance;
            }
        }
        IN_HAND * value
    }
}

impl Sight for Eyes {
    fn worth(&self, seat: Seat, card: Card) -> f64 {
        self.worth[seat.index()][card.index()]
    }

    fn position(&self, open: &Open, hand: Bag) -> f64 {
        let mut value = 0.0;
        self.weigh(open, hand, &mut |_, worth| value += worth);
        value
    }

    fn hand(&self, open: &Open, hand: Bag) -> f64 {
        let melds = open.places().filter_map(|place| Some((place, open.meld(place)?)));
        self.new_melds(hand) + melds.map(|(place, meld)| self.meld(open, hand, place, &meld)).sum::<f64>()
    }

    fn unknown(&self, count: usize) -> f64 {
        UNKNOWN_CARD * count as f64
    }

    fn steady(&self) -> bool {
        self.steady
    }
}
