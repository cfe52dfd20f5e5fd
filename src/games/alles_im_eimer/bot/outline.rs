//! What stands of a pyramid, as bits: computer players ask thousands of times
//! what a loss would cost.

use crate::games::alles_im_eimer::rules::cards::Animal;
use crate::games::alles_im_eimer::rules::pyramid::{Pyramid, Side, Slot};

/// Most rows of a pyramid.
const ROWS: usize = 7;

/// The occupied places of each row; bit 0 is index 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outline {
    rows: [u8; ROWS],
}

/// The best way to lose a bucket at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Loss {
    pub slot: Slot,
    pub keep: Option<Side>,
    /// Buckets that go, the taken one included.
    pub cost: u32,
    /// What stands then.
    pub left: Outline,
}

impl Outline {
    pub(super) fn of(pyramid: &Pyramid) -> Self {
        let mut rows = [0; ROWS];
        for (slot, _) in pyramid.buckets() {
            rows[usize::from(slot.row)] |= 1 << slot.index;
        }
        Self { rows }
    }

    pub(super) fn standing(self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    pub(super) const fn stands(self, slot: Slot) -> bool {
        self.rows[slot.row as usize] & (1 << slot.index) != 0
    }

    /// With only these places left in the row, and what then still stands.
    fn cut(mut self, row: usize, stay: u8) -> Self {
        self.rows[row] &= stay;
        for above in row + 1..ROWS {
            self.rows[above] &= self.rows[above - 1] & (self.rows[above - 1] >> 1);
        }
        self
    }

    /// The better way to lose the bucket that stands there.
    pub(super) fn lose(self, slot: Slot) -> Loss {
        let row = usize::from(slot.row);
        let left_of = (1_u8 << slot.index) - 1;
        let rest = self.rows[row] & !(1 << slot.index);
        let (left, right) = (rest & left_of, rest & !left_of);
        let (keep, outline) = if left == 0 || right == 0 {
            (None, self.cut(row, rest))
        } else {
            let (left, right) = (self.cut(row, left), self.cut(row, right));
            if left.standing() >= right.standing() { (Some(Side::Left), left) } else { (Some(Side::Right), right) }
        };
        Loss { slot, keep, cost: self.standing() - outline.standing(), left: outline }
    }
}

/// The cheapest ways to lose a bucket when this animal charges, cheapest
/// first; empty if nothing stands (AE-10). `outline` says what stands.
pub(super) fn losses(pyramid: &Pyramid, outline: Outline, animal: Animal) -> Vec<Loss> {
    let of = |wanted: Option<Animal>| -> Vec<Loss> {
        let standing = pyramid.buckets().filter(|(slot, _)| outline.stands(*slot));
        let fitting = standing.filter(|(_, bucket)| wanted.is_none_or(|wanted| wanted == *bucket));
        fitting.map(|(slot, _)| outline.lose(slot)).collect()
    };
    let mut losses = of(Some(animal));
    if losses.is_empty() {
        losses = of(None);
    }
    losses.sort_by_key(|loss| loss.cost);
    losses
}

/// What a charge of this animal costs at least; 0 if nothing stands.
pub(super) fn cheapest(pyramid: &Pyramid, animal: Animal) -> u32 {
    losses(pyramid, Outline::of(pyramid), animal).first().map_or(0, |loss| loss.cost)
}
