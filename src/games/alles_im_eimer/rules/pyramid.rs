//! Pyramids of buckets: what stands, what falls, what breaks apart (AE-04,
//! AE-10 to AE-12).

use super::cards::Animal;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place in a pyramid. A bucket above the bottom row stands on two buckets of
/// the row below: those with the same index and the next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
pub struct Slot {
    /// Row, 0 at the bottom.
    pub row: u8,
    /// Place in the row, 0 at the left.
    pub index: u8,
}

impl Slot {
    /// Creates the slot in this row at this index.
    #[must_use]
    pub const fn new(row: u8, index: u8) -> Self {
        Self { row, index }
    }

    /// Returns the bit of this slot; none outside of any pyramid.
    #[must_use]
    pub const fn bit(self) -> Bits {
        if self.row < 8 && self.index < 8 { 1 << (8 * self.row + self.index) } else { 0 }
    }
}

impl From<(u8, u8)> for Slot {
    fn from((row, index): (u8, u8)) -> Self {
        Self { row, index }
    }
}

impl From<Slot> for (u8, u8) {
    fn from(slot: Slot) -> Self {
        (slot.row, slot.index)
    }
}

/// A side of a pyramid that broke apart, as its owner sees it; index 0 is at
/// the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The group with the smaller indices.
    Left,
    /// The group with the larger indices.
    Right,
}

impl Side {
    /// Left, then right.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// Returns the other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A set of places as bits, because computer players and random games ask all
/// the time what stands where: one byte per row from the bottom, bit 0 for
/// index 0. A row has at most seven places, so that the highest bit of each byte
/// stays free.
pub type Bits = u64;

/// Mask of the bottom row.
const FLOOR: Bits = 0xff;

/// Returns the places that are supported where these buckets stand: the floor,
/// and all that is above two neighbours.
const fn supported(bits: Bits) -> Bits {
    (bits << 8) & (bits << 7) | FLOOR
}

/// Returns the places on which one of these buckets stands.
const fn loaded(bits: Bits) -> Bits {
    bits >> 8 | bits >> 7
}

/// Removes unsupported buckets until every one stands on the floor or on two
/// others.
#[must_use]
pub const fn settle(mut bits: Bits) -> Bits {
    while bits & !supported(bits) != 0 {
        bits &= supported(bits);
    }
    bits
}

/// Iterates over these places, from the bottom, each row from the left.
fn each(mut bits: Bits) -> impl Iterator<Item = Slot> {
    std::iter::from_fn(move || {
        let at = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
        bits &= bits - 1;
        Some(Slot::new(at / 8, at % 8))
    })
}

/// A pyramid: complete, half built or half fallen.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<Option<Animal>>>", into = "Vec<Vec<Option<Animal>>>")]
pub struct Pyramid {
    /// By animal: where its buckets stand.
    of: [Bits; Animal::ALL.len()],
    /// All places, filled or not.
    places: Bits,
}

impl From<Pyramid> for Vec<Vec<Option<Animal>>> {
    fn from(pyramid: Pyramid) -> Self {
        let row = |(row, width)| (0..width).map(|index| pyramid.get(Slot::new(row, index))).collect();
        (0..).zip(pyramid.shape()).map(row).collect()
    }
}

impl TryFrom<Vec<Vec<Option<Animal>>>> for Pyramid {
    type Error = String;

    fn try_from(rows: Vec<Vec<Option<Animal>>>) -> Result<Self, String> {
        if rows.len() > Self::MOST || rows.iter().any(|row| row.is_empty() || row.len() > Self::MOST) {
            return Err(format!("a pyramid has at most {0} rows of 1 to {0} buckets", Self::MOST));
        }
        let widths: Vec<u8> = rows.iter().map(|row| row.len() as u8).collect();
        let mut pyramid = Self::empty(&widths);
        for (slot, bucket) in each(pyramid.places).zip(rows.into_iter().flatten()) {
            pyramid.set(slot, bucket);
        }
        Ok(pyramid)
    }
}

impl fmt::Debug for Pyramid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(Vec::from(*self)).finish()
    }
}

/// Consequences of taking a bucket out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fall {
    /// The bucket taken.
    pub taken: Slot,
    /// Buckets that fall as a result, in waves: each stood on earlier ones
    /// (AE-11).
    pub waves: Vec<Vec<Slot>>,
    /// Number of buckets standing after that.
    pub standing: usize,
    /// Left and right part if the pyramid breaks apart: the buckets of the row
    /// on that side, with all that stands on them. One part must go (AE-12).
    pub parts: Option<[Vec<Slot>; 2]>,
}

impl Fall {
    /// Returns the part on a side; empty if the pyramid does not break apart.
    #[must_use]
    pub fn part(&self, side: Side) -> &[Slot] {
        self.parts.as_ref().map_or(&[], |parts| &parts[side as usize])
    }

    /// Returns the sides that may be kept: left and right if the pyramid breaks
    /// apart, else only `None`.
    #[must_use]
    pub fn choices(&self) -> Vec<Option<Side>> {
        if self.parts.is_some() { Side::BOTH.map(Some).to_vec() } else { vec![None] }
    }

    /// Number of buckets that stand in the end if this side is kept.
    #[must_use]
    pub fn left_over(&self, keep: Option<Side>) -> usize {
        self.standing - keep.map_or(0, |side| self.part(side.other()).len())
    }

    /// Returns all buckets lost if this side is kept: the one taken, those that
    /// fall, and the other part.
    #[must_use]
    pub fn lost(&self, keep: Option<Side>) -> Vec<Slot> {
        let other = keep.map_or(&[] as &[Slot], |side| self.part(side.other()));
        std::iter::once(self.taken).chain(self.waves.iter().flatten().copied()).chain(other.iter().copied()).collect()
    }
}

impl Pyramid {
    /// Maximum number of rows, and of places in a row.
    pub const MOST: usize = 7;

    /// Creates an empty pyramid; `rows` are the numbers of places in its rows,
    /// from the bottom.
    ///
    /// # Panics
    /// If there are more than [`Pyramid::MOST`] rows, or places in one.
    #[must_use]
    pub fn empty(rows: &[u8]) -> Self {
        let fits = rows.len() <= Self::MOST && rows.iter().all(|&width| usize::from(width) <= Self::MOST);
        assert!(fits, "a pyramid is too high or too wide");
        let places = rows.iter().rev().fold(0, |places, &width| places << 8 | ((1 << width) - 1));
        Self { of: [0; Animal::ALL.len()], places }
    }

    /// Returns where buckets stand.
    #[must_use]
    pub fn all(&self) -> Bits {
        self.of.iter().fold(0, |all, bits| all | bits)
    }

    /// Returns by animal where its buckets stand.
    #[must_use]
    pub const fn by_animal(&self) -> [Bits; Animal::ALL.len()] {
        self.of
    }

    /// Returns the bucket at `slot`; `None` if that is empty or outside the
    /// pyramid.
    #[must_use]
    pub fn get(&self, slot: Slot) -> Option<Animal> {
        let bit = slot.bit();
        Animal::ALL.into_iter().find(|animal| self.of[animal.index()] & bit != 0)
    }

    /// Puts a bucket at `slot`, or takes it away.
    ///
    /// # Panics
    /// If the pyramid has no such slot.
    pub fn set(&mut self, slot: Slot, bucket: Option<Animal>) {
        assert!(self.has(slot), "there is no place {slot:?}");
        self.of.iter_mut().for_each(|bits| *bits &= !slot.bit());
        if let Some(animal) = bucket {
            self.of[animal.index()] |= slot.bit();
        }
    }

    /// Whether the pyramid has this slot, filled or not.
    #[must_use]
    pub const fn has(&self, slot: Slot) -> bool {
        self.places & slot.bit() != 0
    }

    /// Returns the number of places in each row, from the bottom.
    #[must_use]
    pub fn shape(&self) -> Vec<u8> {
        let rows = self.places.to_le_bytes().into_iter().take_while(|&row| row != 0);
        rows.map(|row| row.count_ones() as u8).collect()
    }

    /// Iterates over all slots, from the bottom, each row from the left.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        each(self.places)
    }

    /// Iterates over the standing buckets, from the bottom, each row from the
    /// left.
    pub fn buckets(&self) -> impl Iterator<Item = (Slot, Animal)> + '_ {
        each(self.all()).filter_map(|slot| Some((slot, self.get(slot)?)))
    }

    /// Number of standing buckets.
    #[must_use]
    pub fn standing(&self) -> usize {
        self.all().count_ones() as usize
    }

    /// Number of standing buckets of a colour.
    #[must_use]
    pub const fn count(&self, animal: Animal) -> usize {
        self.of[animal.index()].count_ones() as usize
    }

    /// Whether every slot is filled.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.all() == self.places
    }

    /// Whether a bucket at `slot` would stand: on the floor or on two buckets.
    #[must_use]
    pub fn supported(&self, slot: Slot) -> bool {
        supported(self.all()) & slot.bit() != 0
    }

    /// Whether another bucket stands on the one at `slot`.
    #[must_use]
    pub fn loaded(&self, slot: Slot) -> bool {
        loaded(self.all()) & slot.bit() != 0
    }

    /// Iterates over the empty slots where a bucket may be placed while building
    /// (AE-04).
    pub fn open_slots(&self) -> impl Iterator<Item = Slot> + use<> {
        each(self.places & !self.all() & supported(self.all()))
    }

    /// Iterates over the buckets that may be taken back while building: those on
    /// which nothing stands.
    pub fn loose_slots(&self) -> impl Iterator<Item = Slot> + use<> {
        each(self.all() & !loaded(self.all()))
    }

    /// Whether every bucket stands on the floor or on two others.
    #[must_use]
    pub fn is_stable(&self) -> bool {
        self.all() == settle(self.all())
    }

    /// Whether the pyramid breaks apart if the bucket at `slot` is taken out:
    /// other buckets stand in its row on both sides (AE-12).
    #[must_use]
    pub fn breaks(&self, slot: Slot) -> bool {
        sides(self.all(), slot).iter().all(|&side| side != 0)
    }

    /// Returns what happens if the bucket at `slot` is taken out (AE-11,
    /// AE-12); `None` if none stands there.
    #[must_use]
    pub fn fall(&self, slot: Slot) -> Option<Fall> {
        self.get(slot)?;
        let mut left = self.all() & !slot.bit();
        let mut waves = Vec::new();
        loop {
            let wave = left & !supported(left);
            if wave == 0 {
                break;
            }
            left &= !wave;
            waves.push(each(wave).collect());
        }
        // Nothing spans the gap any more.
        let parts = sides(left, slot).map(|side| each(tower(left, side)).collect::<Vec<_>>());
        let parts = parts.iter().all(|part| !part.is_empty()).then_some(parts);
        Some(Fall { taken: slot, waves, standing: left.count_ones() as usize, parts })
    }
}

/// Returns which of these buckets are to the left and to the right of a slot, in
/// its row.
#[must_use]
pub const fn sides(bits: Bits, slot: Slot) -> [Bits; 2] {
    let (bit, row) = (slot.bit(), FLOOR.wrapping_shl(8 * slot.row as u32));
    [bits & row & bit.wrapping_sub(1), bits & row & !bit & !bit.wrapping_sub(1)]
}

/// Returns these buckets of a row with all of `bits` that stands on them.
const fn tower(bits: Bits, mut base: Bits) -> Bits {
    loop {
        let more = base | (base << 8 | base << 7) & bits;
        if more == base {
            return base;
        }
        base = more;
    }
}
