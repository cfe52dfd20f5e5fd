//! Skill of the computer players, from `bots.ron`: how much they think and how
//! steady their hand is.

use crate::engine::config::{FieldError, in_range};
use crate::engine::skill::{self, Skills};
use serde::{Deserialize, Serialize};

/// The numbers for one strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Points on the table that throws are tried at.
    pub targets: u8,
    /// Spins tried for each point, 1 or 2.
    pub spins: u8,
    /// Simulations of each throw tried, on average, between two seats.
    pub samples: u8,
    /// Variations tried of each of the three best throws.
    pub variations: u8,
    /// Standard deviation of the heading, degrees.
    pub heading_error: f64,
    /// Standard deviation of the speed, per cent.
    pub speed_error: f64,
    /// Arrangements compared when dealing.
    pub arrangements: u8,
    /// Greatest number of rounds of swapping cards to improve each arrangement.
    pub swaps: u8,
    /// Whether it considers what the others may do next: in disputes, when
    /// palaces are declared, and with what it leaves on the table. It also drops
    /// poor throws after few simulations.
    pub plans: bool,
}

impl Skill {
    /// Returns the skill for a table of so many seats, with fewer simulations
    /// beyond two: each takes longer with more carpets on the table.
    pub(super) fn at_table_of(self, seats: usize) -> Self {
        Self { samples: (3 * usize::from(self.samples)).div_ceil(seats + 1) as u8, ..self }
    }
}

/// The strong player of November 2026.
pub(super) const REFERENCE: Skill = Skill {
    targets: 8,
    spins: 2,
    samples: 5,
    variations: 8,
    heading_error: 0.0,
    speed_error: 0.0,
    arrangements: 8,
    swaps: 6,
    plans: false,
};

/// Contents of `bots.ron`: a [`Skill`] for each strength.
pub type BotsConfig = Skills<Skill>;

impl skill::Skill for Skill {
    const PATH: &'static str = "games/tappeti_volanti/bots.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/tappeti_volanti/bots.ron");

    fn check(&self) -> Result<(), FieldError> {
        in_range("targets", self.targets, 1..=50)?;
        in_range("spins", self.spins, 1..=2)?;
        in_range("samples", self.samples, 1..=50)?;
        in_range("variations", self.variations, 0..=50)?;
        in_range("heading_error", self.heading_error, 0.0..=45.0)?;
        in_range("speed_error", self.speed_error, 0.0..=50.0)?;
        in_range("arrangements", self.arrangements, 1..=100)?;
        in_range("swaps", self.swaps, 0..=50)?;
        Ok(())
    }
}
