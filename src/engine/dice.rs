//! Seeded randomness, identical on every machine.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha12Rng;
use serde::{Deserialize, Serialize};

/// The only source of randomness: `ChaCha` with 12 rounds, portable and
/// serialisable, so that a game's dice are part of its state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "Place", into = "Place")]
pub struct Dice(ChaCha12Rng);

/// Serialised form of dice: their seed and position in its sequence of numbers.
#[derive(Serialize, Deserialize)]
struct Place {
    seed: [u8; 32],
    /// Number of 32-bit words drawn so far.
    drawn: u64,
}

impl From<Place> for Dice {
    fn from(place: Place) -> Self {
        let mut dice = ChaCha12Rng::from_seed(place.seed);
        dice.set_word_pos(place.drawn.into());
        Self(dice)
    }
}

impl From<Dice> for Place {
    fn from(Dice(dice): Dice) -> Self {
        // Nobody draws 2^64 words.
        Self { seed: dice.get_seed(), drawn: dice.get_word_pos() as u64 }
    }
}

/// A normally distributed number that is drawn but not yet computed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Luck {
    u: f64,
    s: f64,
}

impl Luck {
    /// Returns the number.
    #[must_use]
    pub fn normal(self) -> f64 {
        let Self { u, s } = self;
        u * libm::sqrt(-2.0 * libm::log(s) / s)
    }

    /// Returns an upper bound of the number, valid up to rounding and computed
    /// without a logarithm.
    #[must_use]
    pub fn most(self) -> f64 {
        /// Maximum excess of the logarithm over its chord between powers of two.
        const BULGE: f64 = 0.06;
        let Self { u, s } = self;
        // s = m · 2^−k with m from 1 to 2, and between them (m − 1) ln 2 ≤ ln m.
        let k = 1023 - ((s.to_bits() >> 52) & 0x7ff);
        let m = f64::from_bits(s.to_bits() & 0x000f_ffff_ffff_ffff | 1023 << 52);
        let chord = std::f64::consts::LN_2 * (k as f64 + 1.0 - m);
        let minus_log = if u > 0.0 { chord } else { (chord - BULGE).max(0.0) };
        u * libm::sqrt(2.0 * minus_log / s)
    }
}

impl Dice {
    /// Creates dice that fall the same way for equal seeds.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Self(ChaCha12Rng::seed_from_u64(seed))
    }

    /// Returns a whole number from 0 to `n` − 1, all equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        // Drawn as u64: usize would give other numbers on a 32-bit machine.
        self.0.random_range(0..n as u64) as usize
    }

    /// Returns a raw number, for seeding other dice.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a number from 0 (inclusive) to 1 (exclusive), uniformly distributed.
    pub fn unit(&mut self) -> f64 {
        self.0.random()
    }

    /// Returns a number from the normal distribution with mean 0 and standard
    /// deviation 1 (polar method, with `libm` so that all machines agree to the bit).
    pub fn normal(&mut self) -> f64 {
        self.luck().normal()
    }

    /// Draws the same number without computing it, for callers who mostly need
    /// only its bound.
    pub fn luck(&mut self) -> Luck {
        loop {
            let u = 2.0 * self.unit() - 1.0;
            let v = 2.0 * self.unit() - 1.0;
            let s = u * u + v * v;
            if s > 0.0 && s < 1.0 {
                return Luck { u, s };
            }
        }
    }

    /// Shuffles a slice (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// Returns one of the items at random, or `None` if there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn dice_read_again_fall_on() {
        let mut dice = Dice::from_seed(7);
        for drawn in 0..40 {
            let text = ron::to_string(&dice).expect("written");
            let again: Dice = ron::from_str(&text).expect("read");
            assert_eq!(again, dice, "after {drawn} draws");
            assert_eq!(again.clone().seed(), dice.clone().seed());
            dice.below(drawn + 1);
            dice.unit();
        }
    }

    /// The quick bound holds.
    #[test]
    fn luck_keeps_its_bound() {
        let mut dice = Dice::from_seed(3);
        for _ in 0..100_000 {
            let luck = dice.luck();
            assert!(luck.normal() <= luck.most() + 1e-12, "{luck:?}");
        }
    }

    /// The numbers of one seed must never change: saves depend on them.
    #[test]
    fn a_seed_gives_these_numbers() {
        let mut dice = Dice::from_seed(2026);
        let drawn: Vec<usize> = (0..8).map(|_| dice.below(52)).collect();
        assert_eq!(drawn, [20, 5, 35, 33, 33, 22, 2, 23]);
    }
}
