//! Random states that fit what a viewer knows.

use super::cards::{Animal, CardId};
use super::state::AllesImEimer;
use super::view::{Open, Phase, View, Weakness};
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use std::cmp::Reverse;

/// Number of cards of the deck looked at to find one that fits. There may be
/// none: who was overrun may still have been able to defend.
const LOOKED_AT: usize = 8;

impl AllesImEimer {
    /// Returns a random state that is consistent with what a viewer knows. With
    /// probability `reads`, a seat is taken to have had no cards to beat a charge
    /// that overran it, and is given more of that colour only by what it has
    /// drawn since.
    pub(in crate::games::alles_im_eimer) fn guessed(view: &View, reads: f64, dice: &mut Dice) -> Self {
        let open = view.open.clone();
        let own = view.seat();
        let mut unseen = vec![true; open.setup.deck.len()];
        let laid = open.charge.iter().flat_map(|charge| charge.before.iter().flatten());
        for card in laid.chain(&open.discards).chain(&view.hand) {
            unseen[usize::from(card.0)] = false;
        }
        let mut deck: Vec<CardId> =
            (0..unseen.len()).filter(|&card| unseen[card]).map(|card| CardId(card as u8)).collect();
        dice.shuffle(&mut deck);
        let mut hands = Vec::new();
        for (seat, &size) in open.hand_sizes.iter().enumerate() {
            hands.push(if own == Some(Seat::new(seat)) {
                view.hand.clone()
            } else {
                let mut hand = deck.split_off(deck.len() - usize::from(size));
                weaken(&open, Seat::new(seat), reads, &mut hand, &mut deck, dice);
                hand.sort_unstable();
                hand
            });
        }
        let sealed = |seat: Seat| open.phase == Phase::Building && open.ready.contains(seat);
        let mut building = Vec::new();
        for seat in (0..open.seats()).map(Seat::new) {
            building.push(match &view.building {
                Some(built) if own == Some(seat) => *built,
                _ if sealed(seat) => {
                    let each = usize::from(open.setup.numbers.buckets);
                    let animals = open.setup.animals().flat_map(|animal| std::iter::repeat_n(animal, each));
                    let mut buckets: Vec<Animal> = animals.collect();
                    dice.shuffle(&mut buckets);
                    let mut built = open.setup.empty_pyramid();
                    for (slot, bucket) in open.setup.empty_pyramid().slots().zip(buckets) {
                        built.set(slot, Some(bucket));
                    }
                    built
                }
                _ => open.setup.empty_pyramid(),
            });
        }
        Self::assemble(open, hands, deck, building, Dice::from_seed(dice.seed()))
    }
}

/// Exchanges cards of a guessed hand (in random order) for others of `deck`
/// until it could not have defended when the seat was last overrun, in each
/// colour with probability `reads`.
fn weaken(open: &Open, seat: Seat, reads: f64, hand: &mut [CardId], deck: &mut [CardId], dice: &mut Dice) {
    if reads == 0.0 || deck.is_empty() {
        return;
    }
    let believed = open.weaknesses[seat.index()].map(|weakness| weakness.filter(|_| dice.unit() < reads));
    let animal = |card: CardId| open.setup.card(card).animal;
    for colour in Animal::ALL {
        while let Some(at) = too_high(open, &believed, hand, colour) {
            let mut looked_at = (0..LOOKED_AT).map(|_| dice.below(deck.len()));
            let fits = |&other: &usize| {
                let other = deck[other];
                if animal(other) == colour {
                    return false;
                }
                let held = std::mem::replace(&mut hand[at], other);
                let fits = too_high(open, &believed, hand, animal(other)).is_none();
                hand[at] = held;
                fits
            };
            let Some(other) = looked_at.find(fits) else { break };
            std::mem::swap(&mut hand[at], &mut deck[other]);
        }
    }
}

/// Returns the place of the highest card of a colour in a hand that could have
/// defended with those of it that were not drawn since. In random order, the
/// first cards of the hand may as well be the ones drawn.
fn too_high(
    open: &Open,
    weaknesses: &[Option<Weakness>; Animal::ALL.len()],
    hand: &[CardId],
    colour: Animal,
) -> Option<usize> {
    let weakness = weaknesses[colour.index()]?;
    let value = |at: usize| u16::from(open.setup.card(hand[at]).value);
    let drawn = usize::from(weakness.drawn).min(hand.len());
    let mut old: Vec<usize> = (drawn..hand.len()).filter(|&at| open.setup.card(hand[at]).animal == colour).collect();
    old.sort_by_key(|&at| Reverse(value(at)));
    let most = usize::from(open.setup.numbers.cards_per_play);
    let sum: u16 = old.iter().take(most).map(|&at| value(at)).sum();
    (sum > weakness.within).then(|| old[0])
}
