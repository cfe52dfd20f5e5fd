//! Everything that is fixed for a whole game: options, numbers, cards.

use super::cards::{Card, CardId, Kind};
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

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    /// Who chooses first in the draft.
    pub first_chooser: FirstChooser,
}

/// Who takes the first turn (CB-06).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starts {
    /// Not the one who chose first in the draft.
    Other,
    /// The one who chose first in the draft.
    Chooser,
    /// Drawn by lot.
    Random,
}

/// What decides a stalemate first (CB-17); the other count decides a tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StallCounts {
    /// Cards in play.
    InPlay,
    /// All cards, reserve included.
    All,
}

/// Limits of the very first turn of a game, or of the second, which is the
/// first one of the other player (CB-09).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Most cards played.
    pub plays: u8,
    /// Whether one may attack.
    pub attacks: bool,
}

/// The numbers of the rules, from `rules.ron`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Cards dealt to both players together; cards of the list beyond that
    /// stay in the box, drawn by lot.
    pub deck: u8,
    /// Cards turned up for one choice of the draft, even (CB-06).
    pub draft: u8,
    /// Who takes the first turn.
    pub starts: Starts,
    /// Most cards played in a turn (CB-09).
    pub plays: u8,
    /// Most zealots among them (CB-03).
    pub zealots: u8,
    /// Most artifacts among them (CB-04).
    pub artifacts: u8,
    /// Limits of the first turn of the game.
    pub first_turn: Opening,
    /// Limits of the second one.
    #[serde(default = "any_turn")]
    pub second_turn: Opening,
    /// What decides a stalemate.
    pub stall_counts: StallCounts,
    /// The game ends after this many turns of both players together.
    pub most_turns: u16,
}

/// The second turn of games that were saved before it had limits of its own.
const fn any_turn() -> Opening {
    Opening { plays: 3, attacks: true }
}

impl Numbers {
    /// How many cards of a kind may be played in a turn, without abilities.
    #[must_use]
    pub const fn most_of(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Cartabomba => self.plays,
            Kind::Zealot => self.zealots,
            Kind::Artifact => self.artifacts,
        }
    }
}

/// Everything that is fixed for a whole game. Kept in the save: later edits of
/// the config do not touch a running game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// What was agreed.
    pub options: Options,
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// All cards; a [`CardId`] is a place in this list.
    pub cards: Vec<Card>,
    /// How well computer players play.
    #[serde(deserialize_with = "skill::saved")]
    pub bots: BotsConfig,
}

/// Most cards that a list may have.
pub const MOST_CARDS: usize = 100;

/// Cards enough for a draft, each under an id of its own.
///
/// # Errors
/// The first card that is wrong.
pub fn check_cards(cards: &[Card]) -> Result<(), FieldError> {
    // The largest draft has to fill one choice.
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
    /// A card of this game.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[usize::from(card.0)]
    }

    /// Whether there is such a card.
    #[must_use]
    pub fn has(&self, card: CardId) -> bool {
        usize::from(card.0) < self.cards.len()
    }

    /// The card with this id in the config.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|at| CardId(at as u8))
    }

    /// Choices in the draft; each deals [`Numbers::draft`] cards.
    #[must_use]
    pub fn choices(&self) -> usize {
        usize::from(self.numbers.deck).min(self.cards.len()) / usize::from(self.numbers.draft)
    }

    /// Whether a game can be made from it.
    ///
    /// # Errors
    /// The first field that is wrong: a save may hold anything.
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
