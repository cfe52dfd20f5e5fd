//! Pyramids of computer players (AE-04): tested against charges, more often in
//! colours in which the hand is weak, and improved by swapping buckets.

use super::outline::Outline;
use crate::engine::dice::Dice;
use crate::games::alles_im_eimer::arrange::{arrange, strength};
use crate::games::alles_im_eimer::rules::cards::{Animal, CardId};
use crate::games::alles_im_eimer::rules::pyramid::{Pyramid, Slot};
use crate::games::alles_im_eimer::rules::setup::Setup;

/// Number of swaps tried for each random series of charges against which a
/// pyramid is tested: the more swaps, the more they would only fit the series.
const SWAPS_PER_TRIAL: usize = 5;
/// Number of lost charges in each series.
const HITS: usize = 6;

/// Returns a complete pyramid with the buckets in random places.
pub(super) fn careless(setup: &Setup, dice: &mut Dice) -> Pyramid {
    let each = usize::from(setup.numbers.buckets);
    let mut buckets: Vec<Animal> = setup.animals().flat_map(|animal| std::iter::repeat_n(animal, each)).collect();
    dice.shuffle(&mut buckets);
    let mut pyramid = setup.empty_pyramid();
    for (slot, bucket) in setup.empty_pyramid().slots().zip(buckets) {
        pyramid.set(slot, Some(bucket));
    }
    pyramid
}

/// Returns the pyramid of [`arrange`], improved by trying `swaps` random swaps.
pub(super) fn careful(setup: &Setup, hand: &[CardId], swaps: u16, dice: &mut Dice) -> Pyramid {
    let trials = trials(setup, hand, usize::from(swaps) / SWAPS_PER_TRIAL, dice);
    let mut pyramid = arrange(setup, hand);
    let slots: Vec<Slot> = pyramid.slots().collect();
    let mut best = standing(&pyramid, &trials);
    for _ in 0..swaps {
        let (one, other) = (slots[dice.below(slots.len())], slots[dice.below(slots.len())]);
        let (first, second) = (pyramid.get(one), pyramid.get(other));
        if first == second {
            continue;
        }
        pyramid.set(one, second);
        pyramid.set(other, first);
        let now = standing(&pyramid, &trials);
        if now > best {
            best = now;
        } else {
            pyramid.set(one, first);
            pyramid.set(other, second);
        }
    }
    pyramid
}

/// Draws this many series of animals that overrun the seat; those in which the hand
/// is weak are more frequent.
fn trials(setup: &Setup, hand: &[CardId], count: usize, dice: &mut Dice) -> Vec<Vec<Animal>> {
    let animals: Vec<(Animal, f64)> =
        setup.animals().map(|animal| (animal, 1.0 / (6.0 + f64::from(strength(setup, hand, animal))))).collect();
    let total: f64 = animals.iter().map(|(_, weight)| weight).sum();
    let mut one = || {
        let mut at = dice.unit() * total;
        let found = animals.iter().find(|(_, weight)| {
            at -= weight;
            at < 0.0
        });
        found.or(animals.last()).expect("at least one colour takes part").0
    };
    (0..count).map(|_| (0..HITS).map(|_| one()).collect()).collect()
}

/// Scores a pyramid: the buckets standing after each loss, summed over all
/// trials.
fn standing(pyramid: &Pyramid, trials: &[Vec<Animal>]) -> u32 {
    let full = Outline::of(pyramid);
    let mut sum = 0;
    for trial in trials {
        let mut outline = full;
        for &animal in trial {
            let Some(loss) = outline.cheapest(animal) else { break };
            outline = outline.after(&loss);
            sum += outline.standing();
        }
    }
    sum
}
