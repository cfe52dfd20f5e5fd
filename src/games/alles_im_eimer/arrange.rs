//! Putting up a sensible pyramid for a hand (AE-04).

use super::rules::cards::{Animal, CardId};
use super::rules::pyramid::{Pyramid, Slot};
use super::rules::setup::Setup;

/// How strong a hand is in a colour: high cards count for more than many low
/// ones, for they alone beat a high charge.
#[must_use]
pub fn strength(setup: &Setup, hand: &[CardId], animal: Animal) -> u32 {
    let cards = hand.iter().map(|&card| setup.card(card)).filter(|card| card.animal == animal);
    cards.map(|card| 2 + u32::from(card.value)).sum()
}

/// How many buckets are lost at least if the one at a place goes from a
/// complete pyramid.
fn cost(full: &Pyramid, slot: Slot) -> usize {
    let total = full.slots().count();
    full.fall(slot).map_or(0, |fall| {
        let best = fall.choices().into_iter().map(|keep| fall.left_over(keep)).max().unwrap_or(0);
        total - best
    })
}

/// A complete pyramid for this hand: the colours in which it is strong stand
/// where a loss hurts most, those in which it is weak at the top and the
/// edges. "Arrange for me" builds it.
#[must_use]
pub fn arrange(setup: &Setup, hand: &[CardId]) -> Pyramid {
    let mut full = setup.empty_pyramid();
    let mut slots: Vec<Slot> = full.slots().collect();
    let mut animals: Vec<Animal> = setup.animals().collect();
    if let Some(&any) = animals.first() {
        for &slot in &slots {
            full.set(slot, Some(any));
        }
    }
    slots.sort_by_key(|&slot| std::cmp::Reverse(cost(&full, slot)));
    animals.sort_by_key(|&animal| std::cmp::Reverse(strength(setup, hand, animal)));
    let each = usize::from(setup.numbers.buckets);
    let mut pyramid = setup.empty_pyramid();
    for (slot, animal) in
        slots.into_iter().zip(animals.into_iter().flat_map(|animal| std::iter::repeat_n(animal, each)))
    {
        pyramid.set(slot, Some(animal));
    }
    pyramid
}
