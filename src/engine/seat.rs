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

    /// The seat at `index`, clockwise from 0.
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

    /// The seat `steps` places further clockwise among `seats` seats.
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
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Seats 0 to `seats` − 1.
    #[must_use]
    pub const fn first(seats: usize) -> Self {
        Self((1 << seats) - 1)
    }

    /// Just this one.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Puts `seat` in.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes `seat` out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether nobody is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Its members in order of seats, the table last.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16u8).map(Seat).filter(move |&seat| self.contains(seat))
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

/// Whose eyes: a seat sees the public things and its own, the public only the
/// public things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// What this seat may know.
    Seat(Seat),
    /// What lies open on the table.
    Public,
}

impl Viewer {
    /// Whether `seat`'s own things are open to this viewer.
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}
