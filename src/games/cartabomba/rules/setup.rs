//! Everything fixed for a whole game: options, numbers, cards.

use super::cards::{Card, CardId};
use crate::engine::config::{Config as _, FieldError, again, entries};
use crate::engine::game::SetupError;
use crate::engine::seat::Seat;
use crate::engine::skill;
use crate::engine::words::Message;
use crate::games::cartabomba::bot::BotsConfig;
use crate::games::cartabomba::config::RulesConfig;
use serde::{Deserialize, Serialize};

/// Who chooses first in the draft (CB-06).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstChooser {
    /// Drawn by lot.
    #[default]
    Random,
    /// This seat.
    Seat(Seat),
}

/// Options agreed on before a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    /// Who chooses first in the draft (CB-06).
    pub first_chooser: FirstChooser,
}

/// Who takes the first turn (CB-06).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starts {
    /// The one who did not choose first in the draft.
    Other,
    /// The one who chose first in the draft.
    Chooser,
    /// Drawn by lot.
    Random,
}

/// Count that decides a stalemate (CB-17); the other one breaks a tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StallCounts {
    /// Cards in play.
    InPlay,
    /// All cards, reserve included.
    All,
}

/// Limits of the first turn of the game (CB-09).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Maximum number of cards played.
    pub plays: u8,
    /// Whether the player may attack.
    pub attacks: bool,
}

/// The numbers of the rules, from `rules.ron`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Number of cards dealt to both players together; surplus cards of the
    /// list, drawn by lot, stay in the box.
    pub deck: u8,
    /// Number of cards turned up for one choice of the draft, even (CB-06).
    pub draft: u8,
    /// Who takes the first turn.
    pub starts: Starts,
    /// Maximum number of cards played in a turn (CB-09), at most
    /// [`MOST_PLAYS`].
    pub plays: u8,
    /// Maximum number of zealots among them (CB-03).
    pub zealots: u8,
    /// Maximum number of artifacts among them (CB-04).
    pub artifacts: u8,
    /// Limits of the first turn of the game.
    pub first_turn: Opening,
    /// Count that decides a stalemate.
    pub stall_counts: StallCounts,
    /// Number of turns, of both players together, after which the game ends.
    pub most_turns: u16,
}

/// Everything fixed for a whole game. It is saved with the game, so later edits
/// of the config do not touch a running game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Options agreed on.
    pub options: Options,
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// All cards; a [`CardId`] is an index into this list.
    pub cards: Vec<Card>,
    /// Skill of the computer players.
    #[serde(deserialize_with = "skill::saved")]
    pub bots: BotsConfig,
}

/// Maximum number of cards in a list.
pub const MOST_CARDS: usize = 100;
/// Maximum number of cards that a config may allow in a turn, which is the
/// rulebook's number (CB-09).
pub const MOST_PLAYS: u8 = 3;

/// Checks that there are enough cards for a draft, each valid and with an id of
/// its own.
///
/// # Errors
/// The first card that is wrong.
pub fn check_cards(cards: &[Card]) -> Result<(), FieldError> {
    // Even the largest choice of the draft, 10 cards, has to be filled.
    if !(10..=MOST_CARDS).contains(&cards.len()) {
        let allowed = Message::new("config-span-entries").with("least", 10).with("most", MOST_CARDS);
        return Err(FieldError::told("", entries(cards.len()), allowed));
    }
    for (at, card) in cards.iter().enumerate() {
        card.check().map_err(|wrong| wrong.within(&format!("[{at}]")))?;
        if cards[..at].iter().any(|other| other.id == card.id) {
            let found = again(format!("{:?}", card.id));
            return Err(FieldError::told(format!("[{at}].id"), found, Message::new("config-once")));
        }
    }
    Ok(())
}

impl Setup {
    /// Returns a card of this game.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[usize::from(card.0)]
    }

    /// Whether the game has this card.
    #[must_use]
    pub fn has(&self, card: CardId) -> bool {
        usize::from(card.0) < self.cards.len()
    }

    /// Returns the card with this id in the config.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|at| CardId(at as u8))
    }

    /// Number of choices in the draft; each deals [`Numbers::draft`] cards.
    #[must_use]
    pub fn choices(&self) -> usize {
        usize::from(self.numbers.deck).min(self.cards.len()) / usize::from(self.numbers.draft)
    }

    /// Checks whether a game can be made from this setup.
    ///
    /// # Errors
    /// The first field that is wrong. Needed for saves too, which may hold
    /// anything.
    pub fn validate(&self) -> Result<(), SetupError> {
        let wrong = |holds: bool, what: &str| if holds { Ok(()) } else { Err(SetupError(what.to_owned())) };
        if let FirstChooser::Seat(seat) = self.options.first_chooser {
            wrong(seat.index() < 2, "`first_chooser`: there are seats 0 and 1")?;
        }
        RulesConfig::validate(self.numbers)?;
        check_cards(&self.cards).map_err(|fault| fault.within("cards"))?;
        BotsConfig::validate(self.bots)?;
        wrong(self.choices() > 0, "`cards`: there are too few for the draft")
    }
}
