//! Everything that is fixed for a whole match: seats, options, numbers, cards.

use super::cards::{CardId, Character, CharacterId, Face, Item, Kind, KindId, Mission, MissionId};
use crate::engine::config::{Config as _, FieldError, in_range, value_of};
use crate::engine::game::SetupError;
use crate::engine::seat::Seat;
use crate::engine::skill;
use crate::engine::words::Message;
use crate::games::xako::bot::BotsConfig;
use crate::games::xako::config::RulesConfig;
use serde::{Deserialize, Serialize};

/// Who deals the first challenge (XK-05).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDealer {
    /// Decided by dice.
    #[default]
    Dice,
    /// This seat.
    Seat(Seat),
}

/// How characters are assigned to the players (XK-06).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Casting {
    /// At random.
    #[default]
    Random,
    /// By the players' choice, the dealer first, then clockwise.
    Choice,
}

/// Options agreed on before a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Who deals the first challenge.
    pub first_dealer: FirstDealer,
    /// How characters are assigned.
    pub casting: Casting,
}

/// Numeric parameters of the rules, from `rules.ron`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Number of cards dealt, and held again after the refill (XK-06, XK-12).
    pub hand: u8,
    /// Number of missions dealt (XK-06).
    pub missions: u8,
    /// Experience points that win the match (XK-04).
    pub goal: u8,
    /// Number of missions one player has to fulfil to end a challenge (XK-04).
    pub missions_to_end: u8,
    /// Maximum number of items equipped from hand in a turn (XK-09).
    pub equips: u8,
    /// Maximum number of items equipped without a belt (XK-10).
    pub items: u8,
    /// Maximum number of items equipped with a belt (XK-10).
    pub items_with_belt: u8,
    /// Maximum number of armours among the equipped items (XK-10).
    pub armours: u8,
    /// Points that an extra charge adds (XK-15, XK-19).
    pub extra_charge: u8,
    /// Adrenaline needed to lower an opponent one level (XK-22).
    pub lowering: u8,
    /// Number of six-sided dice rolled by each side.
    pub dice: u8,
    /// Maximum number of complete rounds in a challenge (XK-24).
    pub most_rounds: u8,
    /// Maximum number of challenges in a match (XK-24).
    pub most_challenges: u8,
}

/// Everything that is fixed for a whole match. It is part of the save, so that
/// later edits of the config do not affect a running match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Number of seats, 2 to 4.
    pub seats: u8,
    /// Options agreed on.
    pub options: Options,
    /// Numeric parameters of the rules.
    pub numbers: Numbers,
    /// Kinds of card in the Xako deck.
    pub kinds: Vec<Kind>,
    /// The Xako deck: the kind of each card.
    pub deck: Vec<KindId>,
    /// The mission deck.
    pub missions: Vec<Mission>,
    /// The characters.
    pub characters: Vec<Character>,
    /// Skills of the computer players.
    #[serde(deserialize_with = "skill::saved")]
    pub bots: BotsConfig,
}

impl Setup {
    /// Returns the number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// Returns the kind of a card; `None` if there is no such card.
    #[must_use]
    pub fn find(&self, card: CardId) -> Option<&Kind> {
        self.deck.get(usize::from(card.0)).map(|&kind| self.kind(kind))
    }

    /// Returns the kind of a card.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn card(&self, card: CardId) -> &Kind {
        self.kind(self.kind_of(card))
    }

    /// Returns the ID of a card's kind.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn kind_of(&self, card: CardId) -> KindId {
        self.deck[usize::from(card.0)]
    }

    /// Returns a kind by its ID.
    ///
    /// # Panics
    /// If there is no such kind.
    #[must_use]
    pub fn kind(&self, kind: KindId) -> &Kind {
        &self.kinds[usize::from(kind.0)]
    }

    /// Returns the type and values of a card.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn face(&self, card: CardId) -> Face {
        self.card(card).face
    }

    /// Returns the item values of a card; `None` if it is neither object nor
    /// armour.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn item(&self, card: CardId) -> Option<Item> {
        match self.face(card) {
            Face::Item(item) => Some(item),
            _ => None,
        }
    }

    /// Returns a mission by its ID.
    ///
    /// # Panics
    /// If there is no such mission.
    #[must_use]
    pub fn mission(&self, mission: MissionId) -> &Mission {
        &self.missions[usize::from(mission.0)]
    }

    /// Returns a character by its ID.
    ///
    /// # Panics
    /// If there is no such character.
    #[must_use]
    pub fn character(&self, character: CharacterId) -> &Character {
        &self.characters[usize::from(character.0)]
    }

    /// Checks whether a match can be started from this setup.
    ///
    /// # Errors
    /// The first field that is wrong; a save may contain anything.
    pub fn validate(&self) -> Result<(), SetupError> {
        let seats = self.seats();
        let sure = |holds: bool, what: String| if holds { Ok(()) } else { Err(SetupError(what)) };
        sure((2..=4).contains(&seats), format!("`seats` is {seats}; allowed: 2 to 4"))?;
        if let FirstDealer::Seat(dealer) = self.options.first_dealer {
            sure(dealer.index() < seats, format!("`first_dealer` is {dealer}; there are {seats} seats"))?;
        }
        RulesConfig::validate(self.numbers)?;
        self.check_cards()?;
        BotsConfig::validate(self.bots)?;
        let characters = self.characters.len();
        sure(characters >= seats, format!("`characters` has {characters} entries for {seats} seats"))?;
        let missions = self.missions.len();
        let needed = seats * usize::from(self.numbers.missions);
        sure(missions >= needed, format!("`missions` has {missions} entries; {needed} are dealt"))?;
        let cards = self.deck.len();
        let needed = least_deck(&self.numbers, seats);
        sure(cards >= needed, format!("`deck` has {cards} cards; {seats} players need {needed}"))
    }
}

impl Setup {
    /// Checks every kind, mission and character by itself, and that all IDs
    /// refer to something that exists.
    fn check_cards(&self) -> Result<(), FieldError> {
        in_range("kinds", self.kinds.len(), 1..=MOST_KINDS)?;
        in_range("deck", self.deck.len(), 1..=MOST_CARDS)?;
        in_range("missions", self.missions.len(), 1..=MOST_CARDS)?;
        in_range("characters", self.characters.len(), 1..=MOST_CHARACTERS)?;
        let kind = |id: KindId| self.kinds.get(usize::from(id.0));
        let stray =
            |field: String, id: KindId| Err(FieldError::told(field, value_of(id.0), Message::new("config-others")));
        for (at, face) in self.kinds.iter().enumerate() {
            let place = format!("kinds[{at}]");
            face.check().map_err(|wrong| wrong.within(&place))?;
            if let Face::Spectre { of, .. } = face.face
                && !kind(of).is_some_and(|of| matches!(of.face, Face::Attack { .. }))
            {
                return stray(format!("{place}.of"), of);
            }
        }
        for (at, &card) in self.deck.iter().enumerate() {
            if kind(card).is_none() {
                return stray(format!("deck[{at}]"), card);
            }
        }
        for (at, mission) in self.missions.iter().enumerate() {
            let place = format!("missions[{at}]");
            mission.check().map_err(|wrong| wrong.within(&place))?;
            for (number, wanted) in mission.items.iter().enumerate() {
                let item = kind(wanted.item).is_some_and(|kind| matches!(kind.face, Face::Item(_)));
                let again = mission.items[..number].iter().any(|other| other.item == wanted.item);
                if !item || again || !self.deck.contains(&wanted.item) {
                    return stray(format!("{place}.items[{number}]"), wanted.item);
                }
            }
        }
        for (at, character) in self.characters.iter().enumerate() {
            character.check().map_err(|wrong| wrong.within(&format!("characters[{at}]")))?;
        }
        Ok(())
    }
}

/// Maximum number of cards in the Xako deck, and of missions.
pub const MOST_CARDS: usize = 200;
/// Maximum number of kinds; their IDs are bytes.
pub const MOST_KINDS: usize = 250;
/// Maximum number of characters.
pub const MOST_CHARACTERS: usize = 20;

/// Returns the minimum size of a deck from which a card can always be drawn:
/// even when every player holds and wears as much as the rules allow, and one
/// of them has used as much again in this turn.
#[must_use]
pub fn least_deck(numbers: &Numbers, seats: usize) -> usize {
    let each = usize::from(numbers.hand) + 1 + usize::from(numbers.items_with_belt);
    each * (seats + 1)
}
