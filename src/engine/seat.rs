//! Seats at the table, sets of them, and who may see what.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, counted clockwise from 0; or [`Seat::TABLE`], the
/// table itself, which acts where the outcome of physics has to be reported.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        let seat = Self(index);
        if usize::from(index) < Self::MOST || seat.is_table() { Ok(seat) } else { Err(format!("no seat {index}")) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl Seat {
    /// The table itself: it owns no cards, sees what everybody sees, and
    /// submits what the physics found.
    pub const TABLE: Self = Self(15);

    /// Most seats that any game has.
    pub const MOST: usize = 6;

    /// Returns the seat at `index`, clockwise from 0.
    ///
    /// # Panics
    /// If `index` is not below [`Seat::MOST`].
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MOST, "no game has that many seats");
        Self(index as u8)
    }

    /// Position clockwise from seat 0; 15 for the table.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is the table and not a player.
    #[must_use]
    pub const fn is_table(self) -> bool {
        self.0 == Self::TABLE.0
    }

    /// Returns the seat `steps` places further clockwise among `seats` seats.
    #[must_use]
    pub const fn clockwise(self, steps: usize, seats: usize) -> Self {
        Self::new((self.index() + steps) % seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_table() { f.write_str("the table") } else { write!(f, "seat {}", self.0) }
    }
}

/// A set of seats (and perhaps the table), iterated in clockwise order from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u16);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of seats 0 to `seats` − 1.
    #[must_use]
    pub const fn first(seats: usize) -> Self {
        Self((1 << seats) - 1)
    }

    /// Returns the set of this seat alone.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds `seat`.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes `seat`.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of members.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the part of a win that `seat` has if these have won: an equal part
    /// of 1, 0 for all others.
    #[must_use]
    pub fn share(self, seat: Seat) -> f64 {
        if self.contains(seat) { 1.0 / self.len() as f64 } else { 0.0 }
    }

    /// Iterates over the members in order of seats, the table last.
    pub fn iter(mut self) -> impl Iterator<Item = Seat> {
        std::iter::from_fn(move || {
            let first = (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))?;
            self.remove(first);
            Some(first)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Point of view: a seat sees what is public and its own, the public only what is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody: what lies open on the table.
    Public,
}

impl Viewer {
    /// Whether this viewer sees `seat`'s own things.
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}
