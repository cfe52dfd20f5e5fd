//! What stands of a pyramid, as bits: computer players ask thousands of times
//! what a loss would cost.

use crate::games::alles_im_eimer::rules::cards::Animal;
use crate::games::alles_im_eimer::rules::pyramid::{Pyramid, Side, Slot};

/// Most rows of a pyramid.
const ROWS: usize = 7;

/// Places of each row; bit 0 is index 0.
type Bits = [u8; ROWS];

/// The occupied places, and those of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outline {
    all: Bits,
    of: [Bits; Animal::ALL.len()],
}

/// The best way to lose a bucket at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Loss {
    pub slot: Slot,
    pub keep: Option<Side>,
    /// Buckets that go, the taken one included.
    pub cost: u32,
    left: Bits,
}

fn count(bits: Bits) -> u32 {
    bits.iter().map(|row| row.count_ones()).sum()
}

/// With only these places left in the row, what then still stands.
fn cut(mut bits: Bits, row: usize, stay: u8) -> Bits {
    bits[row] = stay;
    for above in row + 1..ROWS {
        bits[above] &= bits[above - 1] & (bits[above - 1] >> 1);
    }
    bits
}

impl Outline {
    pub(super) fn of(pyramid: &Pyramid) -> Self {
        let mut outline = Self { all: [0; ROWS], of: [[0; ROWS]; Animal::ALL.len()] };
        for (slot, bucket) in pyramid.buckets() {
            outline.all[usize::from(slot.row)] |= 1 << slot.index;
            outline.of[bucket.index()][usize::from(slot.row)] |= 1 << slot.index;
        }
        outline
    }

    pub(super) fn standing(&self) -> u32 {
        count(self.all)
    }

    /// After this loss.
    pub(super) fn after(mut self, loss: &Loss) -> Self {
        self.all = loss.left;
        for bits in &mut self.of {
            for (row, left) in bits.iter_mut().zip(&loss.left) {
                *row &= left;
            }
        }
        self
    }

    /// The better way to lose the bucket that stands there.
    fn lose(&self, slot: Slot) -> Loss {
        let row = usize::from(slot.row);
        let left_of = (1_u8 << slot.index) - 1;
        let rest = self.all[row] & !(1 << slot.index);
        let (left, right) = (rest & left_of, rest & !left_of);
        let (keep, bits) = if left == 0 || right == 0 {
            (None, cut(self.all, row, rest))
        } else {
            let (left, right) = (cut(self.all, row, left), cut(self.all, row, right));
            if count(left) >= count(right) { (Some(Side::Left), left) } else { (Some(Side::Right), right) }
        };
        Loss { slot, keep, cost: count(self.all) - count(bits), left: bits }
    }

    /// The ways to lose a bucket when this animal charges (AE-10); none if
    /// nothing stands.
    pub(super) fn losses(&self, animal: Animal) -> impl Iterator<Item = Loss> + '_ {
        let own = self.of[animal.index()];
        let bits = if own == [0; ROWS] { self.all } else { own };
        let rows = bits.into_iter().enumerate();
        let slots = rows.flat_map(|(row, bits)| {
            (0..8_u8).filter(move |index| bits & (1 << index) != 0).map(move |index| Slot::new(row as u8, index))
        });
        slots.map(|slot| self.lose(slot))
    }

    /// The cheapest of them, the highest where they cost the same.
    pub(super) fn cheapest(&self, animal: Animal) -> Option<Loss> {
        self.losses(animal).min_by_key(|loss| (loss.cost, std::cmp::Reverse(loss.slot)))
    }

    /// What a charge of this animal costs at least; 0 if nothing stands.
    pub(super) fn cost(&self, animal: Animal) -> f64 {
        self.cheapest(animal).map_or(0.0, |loss| f64::from(loss.cost))
    }
}
