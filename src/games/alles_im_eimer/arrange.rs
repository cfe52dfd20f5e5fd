//! Arranges a sensible pyramid for a hand (AE-04).

use super::rules::cards::{Animal, CardId};
use super::rules::pyramid::{Fall, Pyramid, Slot};
use super::rules::setup::Setup;

/// Returns how strong a hand is in a colour. Values count besides the number of
/// cards, because only high cards beat a high charge.
#[must_use]
pub fn strength(setup: &Setup, hand: &[CardId], animal: Animal) -> u32 {
    let cards = hand.iter().map(|&card| setup.card(card)).filter(|card| card.animal == animal);
    cards.map(|card| 2 + u32::from(card.value)).sum()
}

/// Returns the largest number of buckets that stand after the one at `slot` is
/// taken out; 0 if none stands there.
#[must_use]
pub fn left_over(pyramid: &Pyramid, slot: Slot) -> usize {
    let left = |fall: Fall| fall.choices().into_iter().map(|keep| fall.left_over(keep)).max();
    pyramid.fall(slot).and_then(left).unwrap_or(0)
}

/// Returns a complete pyramid for this hand: colours in which it is strong
/// stand where a loss costs most, weak ones at the top and the edges.
#[must_use]
pub fn arrange(setup: &Setup, hand: &[CardId]) -> Pyramid {
    complete(setup, hand, &setup.empty_pyramid())
}

/// Completes a pyramid as [`arrange`] would; buckets that stand stay where they
/// are. Used by "Arrange for me".
#[must_use]
pub fn complete(setup: &Setup, hand: &[CardId], begun: &Pyramid) -> Pyramid {
    let mut full = setup.empty_pyramid();
    let mut slots: Vec<Slot> = full.slots().collect();
    let mut animals: Vec<Animal> = setup.animals().collect();
    if let Some(&any) = animals.first() {
        for &slot in &slots {
            full.set(slot, Some(any));
        }
    }
    slots.retain(|&slot| begun.get(slot).is_none());
    slots.sort_by_cached_key(|&slot| left_over(&full, slot));
    animals.sort_by_cached_key(|&animal| std::cmp::Reverse(strength(setup, hand, animal)));
    let each = usize::from(setup.numbers.buckets);
    let left = |animal| std::iter::repeat_n(animal, each.saturating_sub(begun.count(animal)));
    let mut pyramid = *begun;
    for (slot, animal) in slots.into_iter().zip(animals.into_iter().flat_map(left)) {
        pyramid.set(slot, Some(animal));
    }
    pyramid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::config::Sources;
    use crate::engine::game::Game as _;
    use crate::games::alles_im_eimer::rules::AllesImEimer;

    /// What somebody has put up stays, and the rest completes it (AE-04).
    #[test]
    fn a_pyramid_that_was_begun_is_completed() {
        let (setup, _) = AllesImEimer::setup(2, &Sources::builtin());
        let mut begun = setup.empty_pyramid();
        let slots: Vec<Slot> = begun.slots().take(3).collect();
        let animal = setup.animals().last().expect("a colour");
        slots.iter().for_each(|&slot| begun.set(slot, Some(animal)));
        let complete = complete(&setup, &[], &begun);
        assert!(complete.is_full() && slots.iter().all(|&slot| complete.get(slot) == Some(animal)));
        for animal in setup.animals() {
            assert_eq!(complete.count(animal), arrange(&setup, &[]).count(animal), "{animal:?}");
        }
    }
}
