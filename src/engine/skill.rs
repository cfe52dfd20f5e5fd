//! `bots.ron`: what makes the computer players of a game stronger or weaker.

use super::bot::Strength;
use super::config::{Config, FieldError};
use super::seat::Seat;
use super::temper::{Bias, Mood, Tempers};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize};

/// The numbers of one strength; the type must have
/// `#[serde(deny_unknown_fields)]`.
pub trait Skill: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Path of the game's file; see [`Config::PATH`].
    const PATH: &'static str;

    /// The text that is compiled in.
    const BUILTIN: &'static str;

    /// Checks the ranges.
    ///
    /// # Errors
    /// The first field that is wrong.
    fn check(&self) -> Result<(), FieldError>;
}

/// `bots.ron` of a game: the numbers of every strength on offer, and of every
/// temper.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "S: Skill")]
pub struct Skills<S> {
    easy: S,
    medium: S,
    strong: S,
    master: S,
    /// Missing in files and saves from before there were tempers.
    #[serde(default = "builtin_tempers::<S>")]
    tempers: Tempers,
}

/// Returns the tempers of the text that is compiled in.
fn builtin_tempers<S: Skill>() -> Tempers {
    Skills::<S>::builtin().tempers
}

impl<S> Skills<S> {
    /// Returns the numbers of a strength: those of the easy one for
    /// [`Strength::Random`], which needs none, and those of the strong one for
    /// [`Strength::Reference`], whose own are fixed in the program.
    #[must_use]
    pub const fn of(&self, strength: Strength) -> &S {
        match strength {
            Strength::Random | Strength::Easy => &self.easy,
            Strength::Medium => &self.medium,
            Strength::Strong | Strength::Reference => &self.strong,
            Strength::Master => &self.master,
        }
    }

    /// Returns how the judgement of a seat in this mood is bent.
    #[must_use]
    pub const fn bias(&self, seat: Seat, mood: Mood) -> Bias {
        Bias::new(seat, self.tempers.of(mood.temper), mood.grudge)
    }
}

impl<S: Skill> Config for Skills<S> {
    const PATH: &'static str = S::PATH;
    const BUILTIN: &'static str = S::BUILTIN;
    type Raw = Self;

    fn validate(raw: Self) -> Result<Self, FieldError> {
        let all = [("easy", &raw.easy), ("medium", &raw.medium), ("strong", &raw.strong), ("master", &raw.master)];
        for (name, skill) in all {
            skill.check().map_err(|wrong| wrong.within(name))?;
        }
        raw.tempers.check().map_err(|wrong| wrong.within("tempers"))?;
        Ok(raw)
    }
}

/// Deserialises the strengths kept in a save. Saves of a program with other
/// numbers continue with the compiled-in ones: computer players may change, the
/// rules of a running game do not.
///
/// # Errors
/// If there is no value at all.
pub fn saved<'de, S: Skill, D: Deserializer<'de>>(deserializer: D) -> Result<Skills<S>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, bound = "S: Skill")]
    enum Saved<S> {
        Known(Skills<S>),
        Older(IgnoredAny),
    }
    Ok(match Saved::deserialize(deserializer)? {
        Saved::Known(skills) => skills,
        Saved::Older(_) => Skills::builtin(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Config, FieldError, Skill, Skills, saved};
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Depth {
        depth: u16,
    }

    impl Skill for Depth {
        const PATH: &'static str = "test.ron";
        const BUILTIN: &'static str = "(easy: (depth: 1), medium: (depth: 2), strong: (depth: 3), master: (depth: 4), \
             tempers: (careful: (risk: 0.5, rivals: 1, grudge: 1), bold: (risk: 2, rivals: 1, grudge: 1), \
             vengeful: (risk: 1, rivals: 1, grudge: 2)))";

        fn check(&self) -> Result<(), FieldError> {
            Ok(())
        }
    }

    #[derive(Deserialize, PartialEq, Debug)]
    struct Kept {
        seats: u8,
        #[serde(deserialize_with = "saved")]
        bots: Skills<Depth>,
    }

    #[test]
    fn saves_keep_the_numbers_that_are_known() {
        let read = |text: &str| ron::from_str::<Kept>(text).expect("readable");
        let known = "(seats: 2, bots: (easy: (depth: 7), medium: (depth: 2), strong: (depth: 3), master: (depth: 4)))";
        assert_eq!(read(known).bots.easy, Depth { depth: 7 });
        // Saves from before there were tempers have those of today.
        assert_eq!(read(known).bots.tempers, Skills::<Depth>::builtin().tempers);
        let older = "(seats: 2, bots: (easy: (error: 0.8), medium: (error: 0.2), strong: (error: 0.0, playouts: 160)))";
        assert_eq!(read(older), Kept { seats: 2, bots: Skills::builtin() });
    }
}
