//! What is counted over many games of computer players, besides winners and
//! scores: `tavolata sim` adds it up, so that the balance of a game can be
//! measured again at any time.

use serde::Serialize;

/// One figure of one finished game. Figures of the same name are put together
/// over all games.
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

    /// An amount.
    #[must_use]
    pub fn amount(what: impl Into<String>, amount: f64) -> Self {
        Self::Amount { what: what.into(), amount }
    }

    fn name(&self) -> &str {
        let (Self::Share { what, .. } | Self::Amount { what, .. }) = self;
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
        /// Games that have the figure.
        games: usize,
        /// The mean, in per cent.
        per_cent: f64,
    },
    /// Of an amount.
    Amount {
        /// Of what.
        what: String,
        /// Games that have the figure.
        games: usize,
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
    let (what, games) = (list[0].name().to_owned(), list.len());
    let mut values: Vec<f64> = list
        .iter()
        .map(|figure| match figure {
            Figure::Share { part, .. } => *part,
            Figure::Amount { amount, .. } => *amount,
        })
        .collect();
    let mean = values.iter().sum::<f64>() / games as f64;
    if matches!(list[0], Figure::Share { .. }) {
        return Sum::Share { what, games, per_cent: 100.0 * mean };
    }
    values.sort_by(f64::total_cmp);
    Sum::Amount { what, games, least: values[0], median: values[(games - 1) / 2], mean, most: values[games - 1] }
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
        ];
        let turns = Sum::Amount { what: "turns".into(), games: 3, least: 4.0, median: 5.0, mean: 6.0, most: 9.0 };
        assert_eq!(sums(&figures), [Sum::Share { what: "won".into(), games: 2, per_cent: 75.0 }, turns]);
        assert_eq!(sums(&[]), []);
    }
}
