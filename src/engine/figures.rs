//! Figures collected over many games of computer players, besides winners and
//! scores. `tavolata sim` sums them up, so that the balance of a game can be
//! measured again at any time.

use super::chance::Moments;
use super::words::Message;
use serde::Serialize;
use std::collections::BTreeMap;

/// One figure of one finished game, which may have several of the same name.
/// Figures of the same name are combined over all games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// To what degree something was the case; the mean over all games is given
    /// in per cent.
    Share {
        /// Name of the figure, in English.
        what: String,
        /// The degree, 0 to 1.
        part: f64,
    },
    /// How many things out of several were of a kind; summed over all games and
    /// given in per cent.
    Part {
        /// Name of the figure, in English.
        what: String,
        /// Number of things of that kind.
        part: usize,
        /// Number of things in all.
        whole: usize,
    },
    /// An amount of something, summarised as least, median, mean and most.
    Amount {
        /// Name of the figure, in English.
        what: String,
        /// The amount.
        amount: f64,
    },
}

impl Figure {
    /// Creates a [`Figure::Share`].
    #[must_use]
    pub fn share(what: impl Into<String>, part: f64) -> Self {
        Self::Share { what: what.into(), part }
    }

    /// Creates a [`Figure::Part`].
    #[must_use]
    pub fn part(what: impl Into<String>, part: usize, whole: usize) -> Self {
        Self::Part { what: what.into(), part, whole }
    }

    /// Creates a [`Figure::Amount`].
    #[must_use]
    pub fn amount(what: impl Into<String>, amount: f64) -> Self {
        Self::Amount { what: what.into(), amount }
    }

    /// Prefixes the name with `who`, to count the figure for these players alone.
    #[must_use]
    pub fn of(mut self, who: &str) -> Self {
        let (Self::Share { what, .. } | Self::Part { what, .. } | Self::Amount { what, .. }) = &mut self;
        *what = format!("{who}: {what}");
        self
    }

    fn name(&self) -> &str {
        let (Self::Share { what, .. } | Self::Part { what, .. } | Self::Amount { what, .. }) = self;
        what
    }
}

/// Returns the message for a name of a figure that is always the same: its key is
/// `figure-` and the name in small letters, with hyphens for all other signs.
#[must_use]
pub fn fixed_words(name: &str) -> Message {
    let words = name.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    Message::new(format!("figure-{}", words.collect::<Vec<_>>().join("-").to_ascii_lowercase()))
}

/// Figures of one name, combined over many games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sum {
    /// Mean of [`Figure::Share`].
    Share {
        /// Name of the figure.
        what: String,
        /// Number of figures.
        of: usize,
        /// The mean, in per cent.
        per_cent: f64,
    },
    /// Ratio of sums of [`Figure::Part`].
    Part {
        /// Name of the figure.
        what: String,
        /// Number of things in all.
        whole: usize,
        /// Those of the kind, in per cent; 0 if there were no things at all.
        per_cent: f64,
    },
    /// Distribution of [`Figure::Amount`].
    Amount {
        /// Name of the figure.
        what: String,
        /// Number of figures.
        of: usize,
        /// The smallest amount.
        least: f64,
        /// The median; for an even number of figures, the lower of the middle two.
        median: f64,
        /// The mean.
        mean: f64,
        /// The largest amount.
        most: f64,
    },
}

/// Combines the figures of many games by name, in the order in which the names
/// first occur.
#[must_use]
pub fn sums<'a>(figures: impl IntoIterator<Item = &'a Figure>) -> Vec<Sum> {
    let mut tallies = Tallies::default();
    figures.into_iter().for_each(|figure| tallies.add(figure));
    tallies.sums()
}

/// Figures combined one by one, in memory that does not grow with the number of
/// games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tallies(Vec<(String, Tally)>);

/// The figures of one name, combined.
#[derive(Clone, PartialEq, Debug)]
pub enum Tally {
    /// Number, mean and spread of [`Figure::Share`].
    Share(Moments),
    /// Sums of [`Figure::Part`]: things of the kind, and things in all.
    Part(f64, f64),
    /// Amounts of [`Figure::Amount`].
    Amount(Amounts),
}

impl Tallies {
    /// Adds a figure; it is ignored if its name already stands for another kind.
    pub fn add(&mut self, figure: &Figure) {
        let at = self.0.iter().position(|(name, _)| name == figure.name()).unwrap_or_else(|| {
            let empty = match figure {
                Figure::Share { .. } => Tally::Share(Moments::default()),
                Figure::Part { .. } => Tally::Part(0.0, 0.0),
                Figure::Amount { .. } => Tally::Amount(Amounts::default()),
            };
            self.0.push((figure.name().to_owned(), empty));
            self.0.len() - 1
        });
        match (&mut self.0[at].1, figure) {
            (Tally::Share(moments), Figure::Share { part, .. }) => moments.add(*part),
            (Tally::Part(part, whole), Figure::Part { part: more, whole: of, .. }) => {
                *part += *more as f64;
                *whole += *of as f64;
            }
            (Tally::Amount(amounts), Figure::Amount { amount, .. }) => amounts.add(*amount),
            _ => {}
        }
    }

    /// Returns names and figures, in the order in which the names first occurred.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Tally)> {
        self.0.iter().map(|(name, tally)| (name.as_str(), tally))
    }

    /// Returns the summary of each name.
    #[must_use]
    pub fn sums(&self) -> Vec<Sum> {
        self.iter().map(|(what, tally)| tally.sum(what.to_owned())).collect()
    }
}

impl Tally {
    fn sum(&self, what: String) -> Sum {
        match self {
            Self::Share(moments) => Sum::Share { what, of: moments.of as usize, per_cent: 100.0 * moments.mean() },
            Self::Part(part, whole) => {
                Sum::Part { what, whole: *whole as usize, per_cent: 100.0 * part / whole.max(1.0) }
            }
            Self::Amount(amounts) => Sum::Amount {
                what,
                of: amounts.of() as usize,
                least: amounts.least(),
                median: amounts.median(),
                mean: amounts.moments().mean(),
                most: amounts.most(),
            },
        }
    }
}

/// Maximum number of different amounts counted exactly. Whole numbers never come
/// near it; beyond it, amounts are rounded to a thousandth of their span.
const MOST_AMOUNTS: usize = 4_096;

/// The distribution of an amount.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Amounts {
    counts: BTreeMap<Ordered, u64>,
    moments: Moments,
    /// The smallest and the largest amount.
    ends: Option<(f64, f64)>,
    /// Step to which amounts are rounded; 0 for no rounding.
    grain: f64,
}

/// A number with a total order.
#[derive(Clone, Copy, Debug)]
struct Ordered(f64);

impl PartialEq for Ordered {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ordered {}

impl PartialOrd for Ordered {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ordered {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// A bin of a histogram, from the lower limit, included, to the upper, excluded.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bin {
    /// The lower limit.
    pub from: f64,
    /// The upper limit.
    pub to: f64,
    /// Number of amounts.
    pub count: u64,
}

impl Amounts {
    /// Adds an amount.
    pub fn add(&mut self, amount: f64) {
        self.moments.add(amount);
        let (least, most) = self.ends.map_or((amount, amount), |(least, most)| (least.min(amount), most.max(amount)));
        self.ends = Some((least, most));
        *self.counts.entry(Ordered(self.rounded(amount))).or_default() += 1;
        if self.counts.len() > MOST_AMOUNTS {
            self.grain = (most - least) / 1_000.0;
            for (Ordered(amount), count) in std::mem::take(&mut self.counts) {
                *self.counts.entry(Ordered(self.rounded(amount))).or_default() += count;
            }
        }
    }

    fn rounded(&self, amount: f64) -> f64 {
        if self.grain > 0.0 { libm::round(amount / self.grain) * self.grain } else { amount }
    }

    /// Returns the number of amounts.
    #[must_use]
    pub fn of(&self) -> u64 {
        self.moments.of as u64
    }

    /// Returns mean and spread.
    #[must_use]
    pub const fn moments(&self) -> &Moments {
        &self.moments
    }

    /// Returns the smallest amount; 0 if there is none.
    #[must_use]
    pub fn least(&self) -> f64 {
        self.ends.map_or(0.0, |(least, _)| least)
    }

    /// Returns the largest amount; 0 if there is none.
    #[must_use]
    pub fn most(&self) -> f64 {
        self.ends.map_or(0.0, |(_, most)| most)
    }

    /// Returns the median; for an even number of amounts, the lower of the middle
    /// two; 0 if there is none.
    #[must_use]
    pub fn median(&self) -> f64 {
        let half = self.of().saturating_sub(1) / 2;
        let mut met = 0;
        let middle = self.counts.iter().find(|&(_, count)| {
            met += count;
            met > half
        });
        middle.map_or(0.0, |(amount, _)| amount.0)
    }

    /// Returns a histogram of at most `most` bins of equal width from `least` to
    /// `largest`; the width is a whole number unless the span is short, so that
    /// amounts which are counts fill all bins alike. Two distributions given the
    /// same span have the same bins.
    #[must_use]
    pub fn bins(&self, (least, largest): (f64, f64), most: usize) -> Vec<Bin> {
        let span = (largest - least).max(0.0);
        let most = most.max(1);
        let plain = span / most as f64;
        let width =
            if span >= 4.0 { libm::ceil((span + 1.0) / most as f64).max(1.0) } else { plain.max(1e-9) * 1.000_1 };
        let count = (libm::floor(span / width) as usize + 1).min(most);
        let bin = |at: usize| Bin { from: least + at as f64 * width, to: least + (at + 1) as f64 * width, count: 0 };
        let mut bins: Vec<Bin> = (0..count).map(bin).collect();
        let last = bins.len() - 1;
        for (Ordered(amount), count) in &self.counts {
            let at = libm::floor((amount - least) / width).max(0.0) as usize;
            bins[at.min(last)].count += count;
        }
        bins
    }
}

#[cfg(test)]
mod tests {
    use super::{Amounts, Figure, MOST_AMOUNTS, Sum, fixed_words, sums};

    #[test]
    fn figures_of_a_name_are_put_together() {
        let figures = [
            Figure::share("won", 1.0),
            Figure::amount("turns", 9.0),
            Figure::share("won", 0.5),
            Figure::amount("turns", 4.0),
            Figure::amount("turns", 5.0),
            Figure::part("hits", 3, 4),
            Figure::part("hits", 0, 1),
        ];
        let turns = Sum::Amount { what: "turns".into(), of: 3, least: 4.0, median: 5.0, mean: 6.0, most: 9.0 };
        let won = Sum::Share { what: "won".into(), of: 2, per_cent: 75.0 };
        let hits = Sum::Part { what: "hits".into(), whole: 5, per_cent: 60.0 };
        assert_eq!(sums(&figures), [won, turns, hits]);
        assert_eq!(sums(&[]), []);
    }

    #[test]
    fn a_fixed_name_has_a_key() {
        assert_eq!(fixed_words("turns of a game").key, "figure-turns-of-a-game");
        assert_eq!(fixed_words("Throws (by more than 5 mm)").key, "figure-throws-by-more-than-5-mm");
    }

    /// However many different amounts there are, memory is bounded and the
    /// summary stays right.
    #[test]
    fn many_amounts_take_bounded_memory() {
        let mut amounts = Amounts::default();
        (0..100_000).for_each(|number| amounts.add(f64::from(number) / 7.0));
        assert!(amounts.counts.len() <= MOST_AMOUNTS);
        assert_eq!((amounts.of(), amounts.least(), amounts.most()), (100_000, 0.0, 99_999.0 / 7.0));
        let middle = 49_999.0 / 7.0;
        assert!((amounts.median() - middle).abs() < 0.01 * middle, "{}", amounts.median());
    }

    #[test]
    fn bins_hold_every_amount() {
        let mut amounts = Amounts::default();
        [3.0, 3.0, 4.0, 9.0, 22.0].into_iter().for_each(|amount| amounts.add(amount));
        let bins = amounts.bins((3.0, 22.0), 10);
        assert_eq!((bins[0].from, bins[0].to, bins[0].count), (3.0, 5.0, 3));
        assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), 5);
        // Amounts outside the given span count in its first and last bins.
        assert_eq!(amounts.bins((4.0, 9.0), 3).iter().map(|bin| bin.count).sum::<u64>(), 5);
        assert_eq!(amounts.bins((4.0, 4.0), 3).len(), 1);
        assert_eq!(Amounts::default().bins((0.0, 0.0), 3)[0].count, 0);
        assert_eq!(Amounts::default().median(), 0.0);
    }
}
