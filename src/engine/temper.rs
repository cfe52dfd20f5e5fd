//! Tempers of computer players: what one of them pays attention to, whatever
//! its strength.

use super::config::{FieldError, in_range};
use super::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The temper of a computer player.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, clap::ValueEnum,
)]
#[serde(rename_all = "snake_case")]
pub enum Temper {
    /// Plays by the bare judgement of its strength, and says nothing.
    #[default]
    Balanced,
    /// Prefers what is certain.
    Careful,
    /// Takes risks.
    Bold,
    /// Prefers to hurt the player who last hurt it.
    Vengeful,
}

impl Temper {
    /// All tempers, the default first.
    pub const ALL: [Self; 4] = [Self::Balanced, Self::Careful, Self::Bold, Self::Vengeful];

    /// The name in config files, on the command line and in keys of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Balanced => "balanced",
            Self::Careful => "careful",
            Self::Bold => "bold",
            Self::Vengeful => "vengeful",
        }
    }
}

/// Something that happened in public and that players take personally.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// One player hurt others.
    Harm {
        /// Who did it.
        by: Seat,
        /// Those who suffered, without `by`.
        to: SeatSet,
    },
    /// A player had a success that was not to be expected of every turn.
    Luck(Seat),
}

/// State of mind of a computer player at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mood {
    /// Its temper.
    pub temper: Temper,
    /// The player who last hurt it, as everybody could see.
    pub grudge: Option<Seat>,
}

/// What a temper changes in the judgement of a game. Every number is a factor
/// on a weight of the balanced player.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Factor on what depends on luck or on later turns.
    pub risk: f64,
    /// Factor on what helps or hurts the others.
    pub rivals: f64,
    /// Further factor on what helps or hurts the player who last hurt it.
    pub grudge: f64,
}

impl Weights {
    /// The weights of the balanced player.
    pub const BALANCED: Self = Self { risk: 1.0, rivals: 1.0, grudge: 1.0 };

    fn check(&self) -> Result<(), FieldError> {
        in_range("risk", self.risk, 0.25..=4.0)?;
        in_range("rivals", self.rivals, 0.0..=4.0)?;
        in_range("grudge", self.grudge, 0.0..=4.0)?;
        Ok(())
    }
}

/// The part of `bots.ron` with the weights of each temper but the balanced one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tempers {
    careful: Weights,
    bold: Weights,
    vengeful: Weights,
}

impl Tempers {
    /// Returns the weights of a temper.
    #[must_use]
    pub const fn of(&self, temper: Temper) -> Weights {
        match temper {
            Temper::Balanced => Weights::BALANCED,
            Temper::Careful => self.careful,
            Temper::Bold => self.bold,
            Temper::Vengeful => self.vengeful,
        }
    }

    /// Checks the ranges.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn check(&self) -> Result<(), FieldError> {
        for (name, weights) in [("careful", &self.careful), ("bold", &self.bold), ("vengeful", &self.vengeful)] {
            weights.check().map_err(|wrong| wrong.within(name))?;
        }
        Ok(())
    }
}

/// The judgement of one seat as its mood bends it. Other seats, whose play it
/// foresees, are taken for balanced.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bias {
    seat: Seat,
    weights: Weights,
    grudge: Option<Seat>,
}

impl Bias {
    /// The bias of nobody.
    pub const NONE: Self = Self { seat: Seat::TABLE, weights: Weights::BALANCED, grudge: None };

    /// Creates the bias of a seat with these weights.
    #[must_use]
    pub const fn new(seat: Seat, weights: Weights, grudge: Option<Seat>) -> Self {
        Self { seat, weights, grudge }
    }

    /// Returns the factor on what depends on luck or on later turns when
    /// `seat` judges.
    #[must_use]
    pub fn risk(&self, seat: Seat) -> f64 {
        if seat == self.seat { self.weights.risk } else { 1.0 }
    }

    /// Returns the factor on what helps or hurts `other` when `seat` judges.
    #[must_use]
    pub fn rival(&self, seat: Seat, other: Seat) -> f64 {
        match seat == self.seat && seat != other {
            true if self.grudge == Some(other) => self.weights.rivals * self.weights.grudge,
            true => self.weights.rivals,
            false => 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bias, Seat, Temper, Tempers, Weights};

    #[test]
    fn a_bias_is_that_of_its_seat_alone() {
        let weights = Weights { risk: 0.5, rivals: 2.0, grudge: 1.5 };
        let [me, enemy, other] = [0, 1, 2].map(Seat::new);
        let bias = Bias::new(me, weights, Some(enemy));
        assert_eq!((bias.risk(me), bias.risk(enemy)), (0.5, 1.0));
        assert_eq!((bias.rival(me, enemy), bias.rival(me, other), bias.rival(me, me)), (3.0, 2.0, 1.0));
        assert_eq!((bias.rival(enemy, me), bias.rival(other, enemy)), (1.0, 1.0));
        assert_eq!((Bias::NONE.risk(me), Bias::NONE.rival(me, enemy)), (1.0, 1.0));
    }

    #[test]
    fn each_temper_has_its_weights() {
        let text = "(careful: (risk: 0.8, rivals: 1, grudge: 1), bold: (risk: 1.2, rivals: 1, grudge: 1), \
                    vengeful: (risk: 1, rivals: 1, grudge: 9))";
        let tempers: Tempers = ron::from_str(text).expect("readable");
        assert_eq!(Temper::ALL.map(|temper| tempers.of(temper).risk), [1.0, 0.8, 1.2, 1.0]);
        let wrong = tempers.check().expect_err("9 is too much").to_string();
        assert!(wrong.contains("vengeful.grudge"), "{wrong}");
    }
}
