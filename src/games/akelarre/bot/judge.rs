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
use std::cell::Cell;

/// Maximum number of unknown cards assumed in another hand.
const HELD: usize = 8;
/// Maximum number of cards that a seat waits for.
const AWAITED: usize = 16;
/// Factor for melds in hand, which wait for a free place and share their cards
/// with each other.
const IN_HAND: f64 = 0.4;
/// Weight of the points of rivals, together, against own points. More than 1,
/// as found by playing games at four seats.
const RIVALS: f64 = 1.5;
/// Weight of what rivals hold.
const THEIR_HANDS: f64 = 0.5;
/// Value assumed for an unknown card.
const UNKNOWN_CARD: f64 = 0.6;
/// Points for each hand card played: another one is drawn for it.
const TEMPO: f64 = 0.15;
/// Points for each place owned, per round.
const PLACE: f64 = 0.3;
/// Points for having won.
const WON: f64 = 6.0;
/// Weight of the joker in each slot of a run; it can fill only one of them.
const ONE_OF_RUN: f64 = 0.4;

/// A number for each slot of each shape.
type BySlot = [[f64; Slots::COUNT]; SHAPES];
/// Number of sets of slots, as bit masks.
const MASKS: usize = 1 << Slots::COUNT;
/// Number of shapes: sets of five values and runs of five families.
const SHAPES: usize = 10;

/// Returns the index of a shape.
const fn number(shape: Shape) -> usize {
    match shape {
        Shape::Set(value) => (value - LEAST_VALUE) as usize,
        Shape::Run(family) => Slots::COUNT + family.index(),
    }
}

/// By family: the values held, as bits, and the joker after them.
type Ranks = [u8; Family::ALL.len()];

fn ranks(hand: Bag) -> Ranks {
    Family::ALL.map(|family| hand.ranks(family))
}

/// Returns the slots of a set that a hand can fill, as bits.
fn of_value(ranks: &Ranks, value: u8) -> u8 {
    let fits = |ranks: u8| (ranks >> (value - LEAST_VALUE) | ranks >> Slots::COUNT) & 1;
    ranks.iter().enumerate().fold(0, |filled, (slot, &ranks)| filled | fits(ranks) << slot)
}

/// Returns a power with a small exponent, equal on all machines.
fn power(base: f64, exponent: usize) -> f64 {
    (0..exponent).fold(1.0, |power, _| power * base)
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
    /// By shape and set of slots: probability that cards for all of them come
    /// to this seat in time.
    comes: [[f64; MASKS]; SHAPES],
    /// By shape: value of the five natural cards to this seat.
    whole: [f64; SHAPES],
    /// Probability that an unknown card does not fit in a slot.
    unfit: BySlot,
    /// By seat: number of unknown cards assumed in its hand.
    unknown: [usize; MOST_SEATS],
    /// By seat: captured cards valued last, and their value. Of the positions
    /// compared, most have them in common.
    valued: [Cell<Option<(Bag, f64)>>; MOST_SEATS],
    /// By place: the meld looked at last, whether in a last turn, and its
    /// chance. Of the positions compared, most have most melds in common.
    known: [Cell<Option<(Meld, bool, Chance)>>; Place::MOST],
}

/// A meld on the table as this seat sees it.
#[derive(Clone, Copy)]
struct Chance {
    shape: Shape,
    /// The slots still to be filled.
    missing: Slots,
    /// Expected value if one of the others completes it before this seat can.
    others: f64,
    /// Probability that none of the others does.
    still: f64,
    /// Value if this seat completes it then, and if it fails to.
    mine: f64,
    after: f64,
}

/// The part of a position's value that does not depend on the hand, and the
/// melds that the hand may complete.
struct Table {
    value: f64,
    melds: [Option<Chance>; Place::MOST],
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
            other => -RIVALS * glance.bias.rival(me, other) / rivals,
        });
        let worth = std::array::from_fn(|seat| {
            let rival = (seat < seats && seat != me.index()).then(|| open.leanings(Seat::new(seat), Some(favourite)));
            std::array::from_fn(|kind| {
                let card = Card::at(kind);
                match (card.value(), &rival) {
                    (_, None) => worth(card, favourite).into(),
                    (None, _) => 0.0,
                    (Some(value), Some(leanings)) => 1.0 + leanings[card.family().index()] * f64::from(value - 1),
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
        let coming = glance.patience.min(f64::from(open.deck) / seats as f64 * 1.9 + 1.0);
        let coming = (glance.bias.risk(me) * coming).min(AWAITED as f64);
        let (least, part) = (coming as usize, coming - libm::floor(coming));
        let (mut comes, mut unfit) = ([[1.0; MASKS]; SHAPES], [[1.0; Slots::COUNT]; SHAPES]);
        let unknown =
            std::array::from_fn(|seat| usize::from(open.held[seat]).saturating_sub(open.known[seat].len()).min(HELD));
        for shape in Shape::all() {
            for slot in 0..Slots::COUNT {
                let none = 1.0 - fills(shape, slot);
                unfit[number(shape)][slot] = none;
                // A power between two whole exponents, near enough.
                comes[number(shape)][1 << slot] = 1.0 - power(none, least) * (1.0 - part * (1.0 - none));
            }
        }
        for comes in &mut comes {
            for mask in 1..MASKS {
                comes[mask] = comes[mask & (mask - 1)] * comes[mask & mask.wrapping_neg()];
            }
        }
        let mut eyes = Self {
            me,
            steady: glance.steady,
            weights,
            worth,
            comes,
            whole: [0.0; SHAPES],
            unfit,
            unknown,
            valued: Default::default(),
            known: Default::default(),
        };
        Shape::all().for_each(|shape| eyes.whole[number(shape)] = eyes.natural(me, shape));
        eyes
    }

    /// Returns the value of the five natural cards of a shape to a seat.
    fn natural(&self, seat: Seat, shape: Shape) -> f64 {
        (0..Slots::COUNT).map(|slot| self.worth(seat, shape.natural(slot))).sum()
    }

    /// Returns the probability that another seat holds a card for a slot.
    fn held(&self, open: &Open, seat: Seat, shape: Shape, slot: usize) -> f64 {
        let known = &open.known[seat.index()];
        if known.has(shape.natural(slot)) || known.has(shape.joker(slot)) {
            return 1.0;
        }
        1.0 - power(self.unfit[number(shape)][slot], self.unknown[seat.index()])
    }

    /// Reports the value of the position if the seat holds this hand, reason by
    /// reason.
    pub(super) fn weigh(&self, open: &Open, hand: Bag, tell: &mut dyn FnMut(Reason, f64)) {
        if open.phase == Phase::Over {
            tell("akelarre-reason-points", self.result(open));
            return;
        }
        let ranks = ranks(hand);
        tell("akelarre-reason-points", self.points(open));
        tell("akelarre-reason-melds", self.chances(open).map(|chance| self.expected(&chance, &ranks)).sum());
        tell("akelarre-reason-places", self.places(open));
        if !open.is_last_turn() {
            tell("akelarre-reason-hand", self.new_melds(self.me, &ranks) + TEMPO * f64::from(open.played));
        }
    }

    /// Returns what the hand of another seat, as far as it is known or guessed,
    /// promises it, seen by this seat.
    pub(super) fn promise(&self, open: &Open, seat: Seat, hand: Bag) -> f64 {
        if open.is_last_turn() || open.phase == Phase::Over {
            return 0.0;
        }
        THEIR_HANDS * self.weights[seat.index()] * self.new_melds(seat, &ranks(hand))
    }

    /// Returns the part of the value that does not depend on the hand.
    fn table(&self, open: &Open) -> Table {
        let mut melds = [None; Place::MOST];
        self.chances(open).zip(&mut melds).for_each(|(chance, meld)| *meld = Some(chance));
        let tempo = if open.is_last_turn() { 0.0 } else { TEMPO * f64::from(open.played) };
        Table { value: self.points(open) + self.places(open) + tempo, melds }
    }

    fn result(&self, open: &Open) -> f64 {
        let (sheets, winners) = sheets(open);
        let won = WON * winners.share(self.me);
        sheets.iter().zip(&self.weights).map(|(sheet, weight)| weight * f64::from(sheet.total)).sum::<f64>() + won
    }

    /// Value of the captured cards, and the bonus by how far this seat or its
    /// partner is ahead of the rivals: it goes to a player (AK-29).
    fn points(&self, open: &Open) -> f64 {
        let mut value = 0.0;
        let (mut own, mut rivals) = (0, 0);
        for seat in 0..open.seats() {
            let bag = open.points[seat];
            let captured = match self.valued[seat].get() {
                Some((of, captured)) if of == bag => captured,
                _ => {
                    let worth = &self.worth[seat];
                    let captured = bag.kinds().map(|card| f64::from(bag.count(card)) * worth[card.index()]).sum();
                    self.valued[seat].set(Some((bag, captured)));
                    captured
                }
            };
            value += self.weights[seat] * captured;
            let side = if self.weights[seat] > 0.0 { &mut own } else { &mut rivals };
            *side = bag.len().max(*side);
        }
        let ahead = own as f64 - rivals as f64;
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
        let sum = |seat: Seat| cards.iter().map(|&card| self.worth(seat, card)).sum::<f64>();
        let weight = |seat: Seat| self.weights[seat.index()];
        if owner == by {
            return weight(by) * sum(by);
        }
        // The owner takes the cards most valuable to it.
        let (mut rest, mut value) = (sum(by), 0.0);
        let mut taken = Slots::NONE;
        for _ in 0..usize::from(open.setup.numbers.share).min(Slots::COUNT) {
            let (mut best, mut most) = (0, f64::MIN);
            for slot in taken.free().iter() {
                let worth = self.worth(owner, cards[slot]);
                if worth > most {
                    (best, most) = (slot, worth);
                }
            }
            taken = Slots(taken.0 | Slots::only(best).0);
            value += weight(owner) * most;
            rest -= self.worth(by, cards[best]);
        }
        value + weight(by) * rest
    }

    /// Iterates over the melds on the table.
    fn chances<'a>(&'a self, open: &'a Open) -> impl Iterator<Item = Chance> + 'a {
        let last = open.is_last_turn();
        open.places().filter_map(move |place| {
            let (meld, known) = (open.meld(place)?, &self.known[place.index()]);
            match known.get() {
                Some((of, then, chance)) if of == meld && then == last => Some(chance),
                _ => {
                    let chance = self.chance(open, place, &meld);
                    known.set(Some((meld, last, chance)));
                    Some(chance)
                }
            }
        })
    }

    /// Looks at a meld on the table. The others come first and may hold
    /// everything missing, then this seat, then anybody.
    fn chance(&self, open: &Open, place: Place, meld: &Meld) -> Chance {
        let (owner, shape, seats) = (place.owner(), meld.shape, open.seats());
        let missing = meld.cards.free();
        let mut cards: [Card; Slots::COUNT] = std::array::from_fn(|slot| shape.natural(slot));
        meld.iter().for_each(|(slot, card)| cards[slot] = card);
        let (mut others, mut still, mut sum) = (0.0, 1.0, 0.0);
        for steps in 1..seats {
            let seat = self.me.clockwise(steps, seats);
            let soon: f64 = missing.iter().map(|slot| self.held(open, seat, shape, slot)).product();
            let gain = self.gain(open, owner, &cards, seat);
            others += still * soon * gain;
            still *= 1.0 - soon;
            sum += gain;
        }
        if open.is_last_turn() {
            return Chance { shape, missing, others, still: 0.0, mine: 0.0, after: 0.0 };
        }
        let later = self.comes[number(shape)][usize::from(missing.0)];
        let mine = self.gain(open, owner, &cards, self.me);
        Chance { shape, missing, others, still, mine, after: later * sum / (seats - 1) as f64 }
    }

    /// Expected value of a meld on the table if this seat holds this hand.
    fn expected(&self, chance: &Chance, ranks: &Ranks) -> f64 {
        let Chance { shape, missing, others, still, mine, after } = *chance;
        if still == 0.0 {
            return others;
        }
        let filled = match shape {
            Shape::Set(value) => of_value(ranks, value),
            Shape::Run(family) => {
                let ranks = ranks[family.index()];
                ranks | if ranks >> Slots::COUNT == 1 { u8::MAX } else { 0 }
            }
        };
        let own = self.comes[number(shape)][usize::from(missing.0 & !filled)];
        others + still * (own * mine + (1.0 - own) * after)
    }

    /// Expected value of new melds of a seat from the cards in its hand.
    fn new_melds(&self, seat: Seat, ranks: &Ranks) -> f64 {
        let mut value = 0.0;
        for shape in Shape::all() {
            let filled = match shape {
                Shape::Set(value) => of_value(ranks, value),
                Shape::Run(family) => {
                    let ranks = ranks[family.index()];
                    let natural = Slots(ranks & (MASKS - 1) as u8);
                    // The joker fills the first gap.
                    let gap = natural.free().0 & natural.free().0.wrapping_neg();
                    natural.0 | if ranks >> Slots::COUNT == 1 { gap } else { 0 }
                }
            };
            if Slots(filled).len() >= 2 {
                let number = number(shape);
                let whole = if seat == self.me { self.whole[number] } else { self.natural(seat, shape) };
                value += whole * self.comes[number][usize::from(Slots(filled).free().0)];
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

    fn positions(&self, open: &Open, hands: impl Iterator<Item = Bag>, mut found: impl FnMut(f64)) {
        let table = self.table(open);
        let last = open.is_last_turn();
        for hand in hands {
            let ranks = ranks(hand);
            let melds: f64 = table.melds.iter().flatten().map(|chance| self.expected(chance, &ranks)).sum();
            found(table.value + melds + if last { 0.0 } else { self.new_melds(self.me, &ranks) });
        }
    }

    fn hand(&self, open: &Open, hand: Bag) -> f64 {
        let ranks = ranks(hand);
        self.new_melds(self.me, &ranks) + self.chances(open).map(|chance| self.expected(&chance, &ranks)).sum::<f64>()
    }

    fn unknown(&self, count: usize) -> f64 {
        UNKNOWN_CARD * count as f64
    }

    fn steady(&self) -> bool {
        self.steady
    }
}
