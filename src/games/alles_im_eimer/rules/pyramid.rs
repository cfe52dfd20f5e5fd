//! Pyramids of buckets: what stands, what falls, what breaks apart (AE-04,
//! AE-10 to AE-12).

use super::cards::Animal;
use serde::{Deserialize, Serialize};

/// A place in a pyramid: row from 0 at the bottom, index from 0 at the left.
/// Above the bottom row a bucket stands on those with the same index and the
/// next in the row below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
pub struct Slot {
    /// Row, 0 is the bottom.
    pub row: u8,
    /// Place in the row, 0 is the leftmost.
    pub index: u8,
}

impl Slot {
    /// The place in this row at this index.
    #[must_use]
    pub const fn new(row: u8, index: u8) -> Self {
        Self { row, index }
    }

    /// The two places that a bucket here stands on; `None` in the bottom row.
    #[must_use]
    pub fn below(self) -> Option<[Self; 2]> {
        let row = self.row.checked_sub(1)?;
        Some([Self::new(row, self.index), Self::new(row, self.index + 1)])
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

/// A side of a pyramid that broke apart, as its owner sees it: left is the
/// side of index 0.
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

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A pyramid, complete, half built or half fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<Option<Animal>>>", into = "Vec<Vec<Option<Animal>>>")]
pub struct Pyramid {
    /// From the bottom; `None` where no bucket stands or there is no place.
    rows: [[Option<Animal>; Self::MOST]; Self::MOST],
    /// Places in each row.
    widths: [u8; Self::MOST],
}

impl From<Pyramid> for Vec<Vec<Option<Animal>>> {
    fn from(pyramid: Pyramid) -> Self {
        let rows = pyramid.rows.iter().zip(pyramid.widths);
        let mut rows: Self = rows.map(|(row, width)| row[..usize::from(width)].to_vec()).collect();
        rows.truncate(pyramid.height());
        rows
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
        for (places, row) in pyramid.rows.iter_mut().zip(rows) {
            places[..row.len()].copy_from_slice(&row);
        }
        Ok(pyramid)
    }
}

/// What comes of taking a bucket out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fall {
    /// The bucket taken.
    pub taken: Slot,
    /// What falls then, wave by wave: each wave stood on those before (AE-11).
    pub waves: Vec<Vec<Slot>>,
    /// Buckets standing after that.
    pub standing: usize,
    /// Left and right part if the pyramid breaks apart: each group with all
    /// that stands on it. One of them must go (AE-12).
    pub parts: Option<[Vec<Slot>; 2]>,
}

impl Fall {
    /// The part on a side; empty if the pyramid does not break.
    #[must_use]
    pub fn part(&self, side: Side) -> &[Slot] {
        self.parts.as_ref().map_or(&[], |parts| &parts[side as usize])
    }

    /// The sides that may be kept: left and right if the pyramid breaks, else
    /// only `None`.
    #[must_use]
    pub fn choices(&self) -> Vec<Option<Side>> {
        if self.parts.is_some() { Side::BOTH.map(Some).to_vec() } else { vec![None] }
    }

    /// How many buckets stand in the end if this side is kept.
    #[must_use]
    pub fn left_over(&self, keep: Option<Side>) -> usize {
        self.standing - keep.map_or(0, |side| self.part(side.other()).len())
    }

    /// All buckets that are lost if this side is kept: the taken one, those
    /// that fall, the other part.
    #[must_use]
    pub fn lost(&self, keep: Option<Side>) -> Vec<Slot> {
        let other = keep.map_or(&[] as &[Slot], |side| self.part(side.other()));
        std::iter::once(self.taken).chain(self.waves.iter().flatten().copied()).chain(other.iter().copied()).collect()
    }
}

impl Pyramid {
    /// Most rows, and most places in a row.
    pub const MOST: usize = 7;

    /// Nothing stands yet; `rows` are the buckets in each row from the bottom.
    ///
    /// # Panics
    /// If there are more than [`Pyramid::MOST`] rows, or places in one.
    #[must_use]
    pub fn empty(rows: &[u8]) -> Self {
        assert!(rows.iter().all(|&width| usize::from(width) <= Self::MOST), "a row is too wide");
        let mut widths = [0; Self::MOST];
        widths[..rows.len()].copy_from_slice(rows);
        Self { rows: [[None; Self::MOST]; Self::MOST], widths }
    }

    /// Rows that it has.
    fn height(&self) -> usize {
        self.widths.iter().take_while(|&&width| width > 0).count()
    }

    /// What stands there; `None` for an empty place and for one outside.
    #[must_use]
    pub fn get(&self, slot: Slot) -> Option<Animal> {
        self.rows.get(usize::from(slot.row))?.get(usize::from(slot.index)).copied().flatten()
    }

    /// Puts a bucket there, or takes it away.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn set(&mut self, slot: Slot, bucket: Option<Animal>) {
        assert!(self.has(slot), "there is no place {slot:?}");
        self.rows[usize::from(slot.row)][usize::from(slot.index)] = bucket;
    }

    /// Whether the pyramid has this place at all.
    #[must_use]
    pub fn has(&self, slot: Slot) -> bool {
        self.widths.get(usize::from(slot.row)).is_some_and(|&width| slot.index < width)
    }

    /// Buckets in each row from the bottom when complete.
    #[must_use]
    pub fn shape(&self) -> Vec<u8> {
        self.widths[..self.height()].to_vec()
    }

    /// All places, from the bottom, each row from the left.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        let rows = (0..).zip(self.widths);
        rows.flat_map(|(row, width)| (0..width).map(move |index| Slot::new(row, index)))
    }

    /// The buckets that stand, from the bottom, each row from the left.
    pub fn buckets(&self) -> impl Iterator<Item = (Slot, Animal)> + '_ {
        self.slots().filter_map(|slot| Some((slot, self.get(slot)?)))
    }

    /// How many stand.
    #[must_use]
    pub fn standing(&self) -> usize {
        self.rows.iter().flatten().flatten().count()
    }

    /// How many of a colour stand.
    #[must_use]
    pub fn count(&self, animal: Animal) -> usize {
        self.rows.iter().flatten().flatten().filter(|&&bucket| bucket == animal).count()
    }

    /// Whether every place is filled.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.standing() == self.widths.iter().map(|&width| usize::from(width)).sum::<usize>()
    }

    /// Whether a bucket would stand there: on the floor or on two buckets.
    #[must_use]
    pub fn supported(&self, slot: Slot) -> bool {
        slot.below().is_none_or(|below| below.into_iter().all(|slot| self.get(slot).is_some()))
    }

    /// Whether another bucket stands on this one.
    #[must_use]
    pub fn loaded(&self, slot: Slot) -> bool {
        let left = slot.index.checked_sub(1);
        left.into_iter().chain([slot.index]).any(|index| self.get(Slot::new(slot.row + 1, index)).is_some())
    }

    /// Empty places where a bucket may be put while building (AE-04).
    #[must_use]
    pub fn open_slots(&self) -> Vec<Slot> {
        self.slots().filter(|&slot| self.get(slot).is_none() && self.supported(slot)).collect()
    }

    /// Buckets that may be taken back while building: nothing stands on them.
    #[must_use]
    pub fn loose_slots(&self) -> Vec<Slot> {
        self.buckets().map(|(slot, _)| slot).filter(|&slot| !self.loaded(slot)).collect()
    }

    /// Whether every bucket is on the floor or on two others.
    #[must_use]
    pub fn is_stable(&self) -> bool {
        self.buckets().all(|(slot, _)| self.supported(slot))
    }

    /// Whether the pyramid breaks apart if the bucket at `slot` is taken
    /// (AE-12): others stand in its row on both sides.
    #[must_use]
    pub fn breaks(&self, slot: Slot) -> bool {
        let stands = |index: u8| self.get(Slot::new(slot.row, index)).is_some();
        (0..slot.index).any(stands) && (slot.index + 1..Self::MOST as u8).any(stands)
    }

    /// What comes of taking the bucket at `slot` (AE-11, AE-12); `None` if
    /// none stands there.
    #[must_use]
    pub fn fall(&self, slot: Slot) -> Option<Fall> {
        self.get(slot)?;
        let mut left = *self;
        left.set(slot, None);
        let mut waves = Vec::new();
        loop {
            let wave: Vec<Slot> = left.buckets().map(|(slot, _)| slot).filter(|&slot| !left.supported(slot)).collect();
            if wave.is_empty() {
                break;
            }
            for &slot in &wave {
                left.set(slot, None);
            }
            waves.push(wave);
        }
        let parts = [left.part(slot, Side::Left), left.part(slot, Side::Right)];
        let parts = parts.iter().all(|part| !part.is_empty()).then_some(parts);
        Some(Fall { taken: slot, waves, standing: left.standing(), parts })
    }

    /// The buckets of the row on one side of the gap, with all that stands on
    /// them. Only those: what stood across the gap has fallen.
    fn part(&self, gap: Slot, side: Side) -> Vec<Slot> {
        let mut part: Vec<Slot> = Vec::new();
        for (slot, _) in self.buckets().filter(|(slot, _)| slot.row >= gap.row) {
            let belongs = if slot.row == gap.row {
                match side {
                    Side::Left => slot.index < gap.index,
                    Side::Right => slot.index > gap.index,
                }
            } else {
                slot.below().is_some_and(|below| below.iter().any(|slot| part.contains(slot)))
            };
            if belongs {
                part.push(slot);
            }
        }
        part
    }
}
