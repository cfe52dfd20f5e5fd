//! The actions in scenarios.

use super::{card, cards};
use crate::engine::config::FieldError;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::setup::Setup;
use serde::Deserialize;

/// An action as a scenario names it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Deed {
    /// Takes this half in the draft (CB-06).
    Choose(Half),
    /// Plays cards, paying with others (CB-09, CB-10).
    Play {
        /// Cards that come into play.
        cards: Vec<String>,
        /// Cards that pay for them.
        #[serde(default)]
        payment: Vec<String>,
    },
    /// Attacks with this card (CB-12).
    Attack(String),
    /// Removes a cartabomba together with the second card (CB-02).
    Bomb(String, String),
    /// Uses the ✬ ability of the first card on the others (CB-05).
    Activate(String, Vec<String>),
    /// Ends the turn (CB-08).
    Pass,
    /// Parries with one more card (CB-13).
    Parry(String),
    /// Stops parrying (CB-13).
    EndParry,
    /// Discards a card (CB-14).
    Discard(String),
}

impl Deed {
    /// Returns the action that is meant.
    ///
    /// # Errors
    /// The field with a card that does not exist.
    pub fn action(&self, setup: &Setup) -> Result<Action, FieldError> {
        let card = |name: &str| card(setup, "", name);
        Ok(match self {
            Self::Choose(half) => Action::Choose { half: *half },
            Self::Play { cards: played, payment } => {
                Action::Play { cards: cards(setup, "cards", played)?, payment: cards(setup, "payment", payment)? }
            }
            Self::Attack(name) => Action::Attack { card: card(name)? },
            Self::Bomb(name, target) => Action::Bomb { card: card(name)?, target: card(target)? },
            Self::Activate(name, targets) => {
                Action::Activate { card: card(name)?, targets: cards(setup, "", targets)? }
            }
            Self::Pass => Action::Pass,
            Self::Parry(name) => Action::Parry { card: card(name)? },
            Self::EndParry => Action::EndParry,
            Self::Discard(name) => Action::Discard { card: card(name)? },
        })
    }
}
