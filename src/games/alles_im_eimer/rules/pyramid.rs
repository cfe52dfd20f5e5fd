//! Pyramids of buckets: what stands, what falls, what breaks apart (AE-04,
//! AE-10 to AE-12).

use super::cards::Animal;
use serde::{Deserialize, Serialize};

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

    /// Returns the two slots that a bucket here stands on; `None` in the bottom
    /// row.
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

/// A pyramid: complete, half built or half fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<Option<Animal>>>", into = "Vec<Vec<Option<Animal>>>")]
pub struct Pyramid {
    /// From the bottom; `None` where no bucket stands and outside the shape.
    rows: [[Option<Animal>; Self::MOST]; Self::MOST],
    /// Number of places in each row, from the bottom.
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
        assert!(rows.iter().all(|&width| usize::from(width) <= Self::MOST), "a row is too wide");
        let mut widths = [0; Self::MOST];
        widths[..rows.len()].copy_from_slice(rows);
        Self { rows: [[None; Self::MOST]; Self::MOST], widths }
    }

    /// Number of rows.
    fn height(&self) -> usize {
        self.widths.iter().take_while(|&&width| width > 0).count()
    }

    /// Returns the bucket at `slot`; `None` if that is empty or outside the
    /// pyramid.
    #[must_use]
    pub fn get(&self, slot: Slot) -> Option<Animal> {
        self.rows.get(usize::from(slot.row))?.get(usize::from(slot.index)).copied().flatten()
    }

    /// Puts a bucket at `slot`, or takes it away.
    ///
    /// # Panics
    /// If the pyramid has no such slot.
    pub fn set(&mut self, slot: Slot, bucket: Option<Animal>) {
        assert!(self.has(slot), "there is no place {slot:?}");
        self.rows[usize::from(slot.row)][usize::from(slot.index)] = bucket;
    }

    /// Whether the pyramid has this slot, filled or not.
    #[must_use]
    pub fn has(&self, slot: Slot) -> bool {
        self.widths.get(usize::from(slot.row)).is_some_and(|&width| slot.index < width)
    }

    /// Returns the number of places in each row, from the bottom.
    #[must_use]
    pub fn shape(&self) -> Vec<u8> {
        self.widths[..self.height()].to_vec()
    }

    /// Iterates over all slots, from the bottom, each row from the left.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        let rows = (0..).zip(self.widths);
        rows.flat_map(|(row, width)| (0..width).map(move |index| Slot::new(row, index)))
    }

    /// Iterates over the standing buckets, from the bottom, each row from the
    /// left.
    pub fn buckets(&self) -> impl Iterator<Item = (Slot, Animal)> + '_ {
        self.slots().filter_map(|slot| Some((slot, self.get(slot)?)))
    }

    /// Number of standing buckets.
    #[must_use]
    pub fn standing(&self) -> usize {
        self.rows.iter().flatten().flatten().count()
    }

    /// Number of standing buckets of a colour.
    #[must_use]
    pub fn count(&self, animal: Animal) -> usize {
        self.rows.iter().flatten().flatten().filter(|&&bucket| bucket == animal).count()
    }

    /// Whether every slot is filled.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.standing() == self.widths.iter().map(|&width| usize::from(width)).sum::<usize>()
    }

    /// Whether a bucket at `slot` would stand: on the floor or on two buckets.
    #[must_use]
    pub fn supported(&self, slot: Slot) -> bool {
        slot.below().is_none_or(|below| below.into_iter().all(|slot| self.get(slot).is_some()))
    }

    /// Whether another bucket stands on the one at `slot`.
    #[must_use]
    pub fn loaded(&self, slot: Slot) -> bool {
        let left = slot.index.checked_sub(1);
        left.into_iter().chain([slot.index]).any(|index| self.get(Slot::new(slot.row + 1, index)).is_some())
    }

    /// Returns the empty slots where a bucket may be placed while building
    /// (AE-04).
    #[must_use]
    pub fn open_slots(&self) -> Vec<Slot> {
        self.slots().filter(|&slot| self.get(slot).is_none() && self.supported(slot)).collect()
    }

    /// Returns the buckets that may be taken back while building: those on
    /// which nothing stands.
    #[must_use]
    pub fn loose_slots(&self) -> Vec<Slot> {
        self.buckets().map(|(slot, _)| slot).filter(|&slot| !self.loaded(slot)).collect()
    }

    /// Whether every bucket stands on the floor or on two others.
    #[must_use]
    pub fn is_stable(&self) -> bool {
        self.buckets().all(|(slot, _)| self.supported(slot))
    }

    /// Whether the pyramid breaks apart if the bucket at `slot` is taken out:
    /// other buckets stand in its row on both sides (AE-12).
    #[must_use]
    pub fn breaks(&self, slot: Slot) -> bool {
        let stands = |index: u8| self.get(Slot::new(slot.row, index)).is_some();
        (0..slot.index).any(stands) && (slot.index + 1..Self::MOST as u8).any(stands)
    }

    /// Returns what happens if the bucket at `slot` is taken out (AE-11,
    /// AE-12); `None` if none stands there.
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

    /// Returns the buckets of the gap's row on one side of it, with all that
    /// stands on them. It is called after the fall, when nothing spans the gap
    /// any more.
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
