//! Statistical uncertainty: confidence intervals of shares and means, and tests
//! whether two samples differ beyond chance. All assume samples so large that
//! their means are normally distributed; thirty games are enough, ten are not.

/// Standard normal quantile of the 95 % intervals.
const Z95: f64 = 1.959_964;

/// Share of false alarms tolerated among the differences that are marked, see
/// [`beyond`].
pub const FALSE_ALARMS: f64 = 0.05;

/// Number, sum and sum of squares of a sample, from which mean and spread follow.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moments {
    /// Number of values.
    pub of: f64,
    sum: f64,
    squares: f64,
}

impl Moments {
    /// Creates the moments of so many values of 0.
    #[must_use]
    pub const fn zeros(of: f64) -> Self {
        Self { of, sum: 0.0, squares: 0.0 }
    }

    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.of += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// Returns the mean; 0 for no values.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum / self.of.max(1.0)
    }

    /// Returns the sum.
    #[must_use]
    pub const fn total(&self) -> f64 {
        self.sum
    }

    /// Returns the variance of the mean: that of the values, estimated from this
    /// sample, over their number; infinite below two values.
    #[must_use]
    pub fn doubt(&self) -> f64 {
        if self.of < 2.0 {
            return f64::INFINITY;
        }
        let spread = (self.squares - self.sum * self.mean()).max(0.0) / (self.of - 1.0);
        spread / self.of
    }

    /// Returns half the width of the 95 % interval around the mean.
    #[must_use]
    pub fn half(&self) -> f64 {
        Z95 * self.doubt().sqrt()
    }
}

/// Returns Wilson's 95 % interval for a share (0 to 1) observed in `of` cases:
/// unlike the plain one it never leaves 0 to 1 and does not vanish at its ends.
/// For no cases at all that is 0 to 1.
#[must_use]
pub fn interval(share: f64, of: f64) -> (f64, f64) {
    if of <= 0.0 {
        return (0.0, 1.0);
    }
    let middle = share + Z95 * Z95 / (2.0 * of);
    let half = Z95 * f64::sqrt(share * (1.0 - share) / of + Z95 * Z95 / (4.0 * of * of));
    let whole = 1.0 + Z95 * Z95 / of;
    (((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0))
}

/// Returns the probability (two-sided) that two shares of one and the same
/// probability differ at least as much as these, by the pooled two-proportion
/// test: `counts` out of `of`. Without cases, or if all or none are counted, 1.
#[must_use]
pub fn shares_differ(counts: [f64; 2], of: [f64; 2]) -> f64 {
    if of[0] <= 0.0 || of[1] <= 0.0 {
        return 1.0;
    }
    let pooled = (counts[0] + counts[1]) / (of[0] + of[1]);
    let doubt = pooled * (1.0 - pooled) * (1.0 / of[0] + 1.0 / of[1]);
    tails(counts[0] / of[0] - counts[1] / of[1], doubt)
}

/// Returns the probability (two-sided) that two samples of equal mean, each with
/// a spread of its own, have means at least as different as these.
#[must_use]
pub fn means_differ(one: &Moments, other: &Moments) -> f64 {
    tails(one.mean() - other.mean(), one.doubt() + other.doubt())
}

/// Returns the probability of a normal deviate of this variance at least as far
/// from 0 as `distance`.
fn tails(distance: f64, variance: f64) -> f64 {
    if distance == 0.0 || !variance.is_finite() {
        return 1.0;
    }
    // Samples without any spread differ for certain.
    if variance <= 0.0 { 0.0 } else { libm::erfc(distance.abs() / (2.0 * variance).sqrt()) }
}

/// Returns which of several tests show more than chance, by Benjamini and
/// Hochberg: of those marked, [`FALSE_ALARMS`] are false on average, however
/// many are compared. A plain limit would mark two of forty cards for nothing.
#[must_use]
pub fn beyond(probabilities: &[f64]) -> Vec<bool> {
    let mut sorted = probabilities.to_vec();
    sorted.sort_by(f64::total_cmp);
    let of = sorted.len() as f64;
    let ranked = sorted.iter().enumerate();
    let holds = |&(rank, &p): &(usize, &f64)| p <= FALSE_ALARMS * (rank + 1) as f64 / of;
    let limit = ranked.filter(holds).map(|(_, &p)| p).next_back();
    probabilities.iter().map(|&p| limit.is_some_and(|limit| p <= limit)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dice::Dice;

    /// Textbook numbers: 60 of 100.
    #[test]
    fn intervals_are_wilsons() {
        let (least, most) = interval(0.6, 100.0);
        assert!((least - 0.502).abs() < 0.001 && (most - 0.691).abs() < 0.001, "{least} to {most}");
        assert!(interval(0.0, 10.0).0.abs() < 1e-9);
        assert_eq!(interval(0.0, 0.0), (0.0, 1.0));
    }

    /// Textbook numbers: 60 of 100 against 45 of 100 gives z = 2.124, p = 0.0337.
    #[test]
    fn shares_are_compared_as_in_the_textbook() {
        let p = shares_differ([60.0, 45.0], [100.0, 100.0]);
        assert!((p - 0.0337).abs() < 5e-4, "{p}");
        for (counts, of) in [([5.0, 5.0], [9.0, 9.0]), ([0.0, 0.0], [9.0, 9.0]), ([1.0, 0.0], [1.0, 0.0])] {
            assert_eq!(shares_differ(counts, of), 1.0);
        }
    }

    #[test]
    fn means_are_compared_with_their_spread() {
        let sample = |values: &[f64]| {
            let mut moments = Moments::default();
            values.iter().for_each(|&value| moments.add(value));
            moments
        };
        let (one, other) = (sample(&[1.0, 2.0, 3.0, 4.0]), sample(&[3.0, 4.0, 5.0, 6.0]));
        assert_eq!((one.mean(), one.total()), (2.5, 10.0));
        // The variance 5/3 over 4 values, twice: z = 2 / 0.9129.
        assert!((means_differ(&one, &other) - 0.0285).abs() < 5e-4, "{}", means_differ(&one, &other));
        assert_eq!(means_differ(&sample(&[2.0, 2.0]), &sample(&[3.0, 3.0])), 0.0);
        assert_eq!(means_differ(&sample(&[2.0]), &sample(&[3.0, 3.0])), 1.0, "one value tells nothing");
    }

    /// The example of Benjamini and Hochberg (1995): of fifteen, four hold.
    #[test]
    fn several_tests_are_judged_together() {
        let p = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1.0,
        ];
        let marked = beyond(&p);
        assert_eq!(marked.iter().filter(|&&marked| marked).count(), 4);
        assert!(marked[..4].iter().all(|&marked| marked));
        assert!(beyond(&[]).is_empty());
    }

    /// Where nothing differs, hardly anything is ever marked.
    #[test]
    fn chance_alone_is_hardly_ever_marked() {
        let mut dice = Dice::from_seed(1);
        let mut alarms = 0;
        for _ in 0..200 {
            let mut p = Vec::new();
            for _ in 0..20 {
                let mut count = || (0..500).filter(|_| dice.below(2) == 0).count() as f64;
                p.push(shares_differ([count(), count()], [500.0, 500.0]));
            }
            alarms += usize::from(beyond(&p).contains(&true));
        }
        // At most 5 % are expected.
        assert!(alarms <= 20, "{alarms} of 200");
    }
}
