//! What a loss would cost, without a list of what falls, because computer players
//! ask thousands of times.

use crate::games::alles_im_eimer::rules::cards::Animal;
use crate::games::alles_im_eimer::rules::pyramid::{Bits, Pyramid, Side, Slot, settle, sides};

/// The occupied slots, in all and by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outline {
    all: Bits,
    of: [Bits; Animal::ALL.len()],
}

/// The cheapest way to lose a certain bucket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Loss {
    pub slot: Slot,
    pub keep: Option<Side>,
    /// Number of buckets lost, the one taken out included.
    pub cost: u32,
    left: Bits,
}

impl Outline {
    pub(super) fn of(pyramid: &Pyramid) -> Self {
        Self { all: pyramid.all(), of: pyramid.by_animal() }
    }

    pub(super) const fn standing(&self) -> u32 {
        self.all.count_ones()
    }

    /// Returns the outline after this loss.
    pub(super) fn after(mut self, loss: &Loss) -> Self {
        self.all = loss.left;
        self.of.iter_mut().for_each(|bits| *bits &= loss.left);
        self
    }

    /// Returns the loss of the bucket at bit `at`, keeping the larger side if
    /// the pyramid breaks apart.
    fn lose(&self, at: u32) -> Loss {
        let slot = Slot::new((at / 8) as u8, (at % 8) as u8);
        let rest = self.all & !(1 << at);
        let [left, right] = sides(rest, slot);
        let (keep, bits) = if left == 0 || right == 0 {
            (None, settle(rest))
        } else {
            let (left, right) = (settle(rest & !right), settle(rest & !left));
            if left.count_ones() >= right.count_ones() { (Some(Side::Left), left) } else { (Some(Side::Right), right) }
        };
        Loss { slot, keep, cost: self.all.count_ones() - bits.count_ones(), left: bits }
    }

    /// Iterates over the losses possible when this animal charges (AE-10); none
    /// if nothing stands.
    pub(super) fn losses(&self, animal: Animal) -> impl Iterator<Item = Loss> + '_ {
        let own = self.of[animal.index()];
        let mut bits = if own == 0 { self.all } else { own };
        std::iter::from_fn(move || {
            let at = (bits != 0).then(|| bits.trailing_zeros())?;
            bits &= bits - 1;
            Some(self.lose(at))
        })
    }

    /// Returns the cheapest loss, the highest slot where costs are equal.
    pub(super) fn cheapest(&self, animal: Animal) -> Option<Loss> {
        self.losses(animal).min_by_key(|loss| (loss.cost, std::cmp::Reverse(loss.slot)))
    }

    /// Least number of buckets that a charge of this animal costs; 0 if nothing
    /// stands.
    pub(super) fn cost(&self, animal: Animal) -> f64 {
        self.losses(animal).map(|loss| loss.cost).min().map_or(0.0, f64::from)
    }
}
