//! The file `rules.ron`, and the setup of a game, which is made from it.

use super::bot::BotsConfig;
use crate::engine::config::{Config, Fault, FieldError, Loaded, Sources, in_range};
use crate::engine::game::SetupError;
use crate::engine::skill;
use serde::{Deserialize, Serialize};

/// Highest number of a card.
pub const MOST_CARDS: u8 = 60;

/// Contents of `rules.ron`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesConfig {
    /// Number of cards in the box (SC-01).
    pub cards: u8,
    /// Number of cards dealt to each player (SC-01).
    pub hand: u8,
}

impl Config for RulesConfig {
    const PATH: &'static str = "games/scaletta/rules.ron";
    const BUILTIN: &'static str = include_str!("config/rules.ron");
    type Raw = Self;

    fn validate(raw: Self) -> Result<Self, FieldError> {
        in_range("hand", raw.hand, 2..=10)?;
        // Enough for a table with four players.
        in_range("cards", raw.cards, 4 * raw.hand..=MOST_CARDS)?;
        Ok(raw)
    }
}

/// Everything fixed for a whole game. It is saved with the game, so later edits
/// of the config do not touch a running one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Number of seats, 2 to 4.
    pub seats: u8,
    /// The numbers of the rules.
    pub rules: RulesConfig,
    /// Skill of the computer players.
    #[serde(deserialize_with = "skill::saved")]
    pub bots: BotsConfig,
}

impl Setup {
    /// Returns the setup for `seats` players with the config in force, and the
    /// faults of config files on disk.
    #[must_use]
    pub fn load(seats: usize, sources: &Sources) -> (Self, Vec<Fault>) {
        let rules: Loaded<RulesConfig> = sources.load();
        let bots: Loaded<BotsConfig> = sources.load();
        let faults = [rules.faults, bots.faults].concat();
        (Self { seats: seats as u8, rules: rules.config, bots: bots.config }, faults)
    }

    /// Checks whether a game can be made from this setup. Needed for saves too,
    /// which may hold anything.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn validate(&self) -> Result<(), SetupError> {
        in_range("seats", self.seats, 2..=4)?;
        RulesConfig::validate(self.rules)?;
        BotsConfig::validate(self.bots)?;
        Ok(())
    }
}
