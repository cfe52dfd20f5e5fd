//! Seeded chance, the same on every machine.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha12Rng;
use serde::{Deserialize, Serialize};

/// The one source of chance: ChaCha with 12 rounds, portable and serialisable,
/// so that a game's dice are part of its state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Dice(ChaCha12Rng);

impl Dice {
    /// Dice that fall the same way whenever the seed is the same.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Self(ChaCha12Rng::seed_from_u64(seed))
    }

    /// A whole number from 0 to `n` − 1, all equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        // Drawn as u64: usize would give other numbers on a 32-bit machine.
        self.0.random_range(0..n as u64) as usize
    }

    /// A raw number, for seeding other dice.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 (included) to 1 (excluded).
    pub fn unit(&mut self) -> f64 {
        self.0.random()
    }

    /// A draw from the normal distribution with mean 0 and deviation 1 (polar
    /// method, with `libm` so that every machine agrees to the last bit).
    pub fn normal(&mut self) -> f64 {
        loop {
            let u = 2.0 * self.unit() - 1.0;
            let v = 2.0 * self.unit() - 1.0;
            let s = u * u + v * v;
            if s > 0.0 && s < 1.0 {
                return u * libm::sqrt(-2.0 * libm::log(s) / s);
            }
        }
    }

    /// Puts a slice in random order (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// One of the items; `None` if there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }
}
