//! `bots.ron`: what makes the computer players of a game stronger or weaker.

use super::bot::Strength;
use super::config::{Config, FieldError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The numbers of one strength, with `#[serde(deny_unknown_fields)]`.
pub trait Skill: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Path of the game's file, as [`Config::PATH`].
    const PATH: &'static str;

    /// The text that is compiled in.
    const BUILTIN: &'static str;

    /// Checks the ranges.
    ///
    /// # Errors
    /// The first field that is wrong.
    fn check(&self) -> Result<(), FieldError>;
}

/// `bots.ron` of a game: the strengths. [`Strength::Random`] has no numbers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skills<S> {
    easy: S,
    medium: S,
    strong: S,
}

impl<S> Skills<S> {
    /// The numbers of a strength; those of the easy one for
    /// [`Strength::Random`], which needs none.
    #[must_use]
    pub const fn of(&self, strength: Strength) -> &S {
        match strength {
            Strength::Random | Strength::Easy => &self.easy,
            Strength::Medium => &self.medium,
            Strength::Strong => &self.strong,
        }
    }
}

impl<S: Skill> Config for Skills<S> {
    const PATH: &'static str = S::PATH;
    const BUILTIN: &'static str = S::BUILTIN;
    type Raw = Self;

    fn validate(raw: Self) -> Result<Self, FieldError> {
        for (name, skill) in [("easy", &raw.easy), ("medium", &raw.medium), ("strong", &raw.strong)] {
            skill.check().map_err(|wrong| wrong.within(name))?;
        }
        Ok(raw)
    }
}
