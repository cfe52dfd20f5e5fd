//! What is counted over many games of computer players, besides winners and
//! scores: `tavolata sim` adds it up, so that the balance of a game can be
//! measured again at any time.

use serde::Serialize;

/// One figure of one finished game, which may have several of the same name.
/// Figures of the same name are put together over all games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// How far something was the case, 0 to 1; over all games told in per
    /// cent.
    Share {
        /// What, in English.
        what: String,
        /// How far.
        part: f64,
    },
    /// How many of some were such; all are added up and told in per cent.
    Part {
        /// Which of which, in English.
        what: String,
        /// How many were such.
        part: usize,
        /// How many there were.
        whole: usize,
    },
    /// How much there was of something; told as least, median, mean, most.
    Amount {
        /// Of what, in English.
        what: String,
        /// How much.
        amount: f64,
    },
}

impl Figure {
    /// A share.
    #[must_use]
    pub fn share(what: impl Into<String>, part: f64) -> Self {
        Self::Share { what: what.into(), part }
    }

    /// A part of a whole.
    #[must_use]
    pub fn part(what: impl Into<String>, part: usize, whole: usize) -> Self {
        Self::Part { what: what.into(), part, whole }
    }

    /// An amount.
    #[must_use]
    pub fn amount(what: impl Into<String>, amount: f64) -> Self {
        Self::Amount { what: what.into(), amount }
    }

    /// The same, counted for these players.
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

/// A figure over many games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sum {
    /// Of a share.
    Share {
        /// What.
        what: String,
        /// How many figures.
        of: usize,
        /// The mean, in per cent.
        per_cent: f64,
    },
    /// Of a part.
    Part {
        /// What.
        what: String,
        /// How many there were in all.
        whole: usize,
        /// The part of them, in per cent; 0 if there were none.
        per_cent: f64,
    },
    /// Of an amount.
    Amount {
        /// Of what.
        what: String,
        /// How many figures.
        of: usize,
        /// The least.
        least: f64,
        /// The median; of an even number the lower of the two in the middle.
        median: f64,
        /// The mean.
        mean: f64,
        /// The most.
        most: f64,
    },
}

/// Puts the figures of many games together, in the order in which their names
/// first come up.
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
