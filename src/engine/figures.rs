//! Figures collected over many games of computer players, besides winners and
//! scores. `tavolata sim` sums them up, so that the balance of a game can be
//! measured again at any time.

use serde::Serialize;

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
    let mut named: Vec<Vec<&Figure>> = Vec::new();
    for figure in figures {
        match named.iter_mut().find(|list| list[0].name() == figure.name()) {
            Some(list) => list.push(figure),
            None => named.push(vec![figure]),
        }
    }
    named.into_iter().map(|list| sum(&list)).collect()
}

fn sum(list: &[&Figure]) -> Sum {
    let (what, of) = (list[0].name().to_owned(), list.len());
    let (mut values, mut whole) = (Vec::new(), 0);
    for figure in list {
        match figure {
            Figure::Share { part, .. } => values.push(*part),
            Figure::Part { part, whole: all, .. } => {
                values.push(*part as f64);
                whole += all;
            }
            Figure::Amount { amount, .. } => values.push(*amount),
        }
    }
    let total: f64 = values.iter().sum();
    let mean = total / of as f64;
    match list[0] {
        Figure::Share { .. } => Sum::Share { what, of, per_cent: 100.0 * mean },
        Figure::Part { .. } => Sum::Part { what, whole, per_cent: 100.0 * total / whole.max(1) as f64 },
        Figure::Amount { .. } => {
            values.sort_by(f64::total_cmp);
            Sum::Amount { what, of, least: values[0], median: values[(of - 1) / 2], mean, most: values[of - 1] }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Figure, Sum, sums};

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
}
