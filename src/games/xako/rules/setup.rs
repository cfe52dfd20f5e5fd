//! Everything that is fixed for a whole match: seats, variants, numbers, cards.

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

/// How the characters come to the players (XK-06).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Casting {
    /// By chance.
    #[default]
    Random,
    /// By choice, the dealer first, then clockwise.
    Choice,
}

/// What is agreed before a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Who deals first.
    pub first_dealer: FirstDealer,
    /// How the characters come to the players.
    pub casting: Casting,
}

/// The numbers of the rules, from `rules.ron`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Cards dealt, and held after the refill (XK-06, XK-12).
    pub hand: u8,
    /// Missions dealt (XK-06).
    pub missions: u8,
    /// Experience points that win the match (XK-04).
    pub goal: u8,
    /// Fulfilling so many missions in a challenge ends it (XK-04).
    pub missions_to_end: u8,
    /// Items equipped from hand in a turn (XK-09).
    pub equips: u8,
    /// Most items equipped without a belt (XK-10).
    pub items: u8,
    /// Most items equipped with one (XK-10).
    pub items_with_belt: u8,
    /// Most armours among them (XK-10).
    pub armours: u8,
    /// What an extra charge adds (XK-15, XK-19).
    pub extra_charge: u8,
    /// Adrenaline that it takes to lower an opponent's level (XK-22).
    pub lowering: u8,
    /// Dice of each side, with six faces.
    pub dice: u8,
    /// A challenge ends after so many complete rounds (XK-24).
    pub most_rounds: u8,
    /// A match ends after so many challenges (XK-24).
    pub most_challenges: u8,
}

/// Everything that is fixed for a whole match. Kept in the save: later edits
/// of the config do not touch a running match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many play, 2 to 4.
    pub seats: u8,
    /// What was agreed.
    pub options: Options,
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// The faces of the Xako deck.
    pub kinds: Vec<Kind>,
    /// The Xako deck: the face of each card.
    pub deck: Vec<KindId>,
    /// The mission deck.
    pub missions: Vec<Mission>,
    /// The characters.
    pub characters: Vec<Character>,
    /// How well computer players play.
    #[serde(deserialize_with = "skill::saved")]
    pub bots: BotsConfig,
}

impl Setup {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// The face of a card with its names; `None` if there is no such card.
    #[must_use]
    pub fn find(&self, card: CardId) -> Option<&Kind> {
        self.deck.get(usize::from(card.0)).map(|&kind| self.kind(kind))
    }

    /// The face of a card with its names.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn card(&self, card: CardId) -> &Kind {
        self.kind(self.kind_of(card))
    }

    /// Which face a card has.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn kind_of(&self, card: CardId) -> KindId {
        self.deck[usize::from(card.0)]
    }

    /// A face with its names.
    ///
    /// # Panics
    /// If there is no such face.
    #[must_use]
    pub fn kind(&self, kind: KindId) -> &Kind {
        &self.kinds[usize::from(kind.0)]
    }

    /// What a card is.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn face(&self, card: CardId) -> Face {
        self.card(card).face
    }

    /// The object or armour that a card is; `None` if it is neither.
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

    /// A mission.
    ///
    /// # Panics
    /// If there is no such mission.
    #[must_use]
    pub fn mission(&self, mission: MissionId) -> &Mission {
        &self.missions[usize::from(mission.0)]
    }

    /// A character.
    ///
    /// # Panics
    /// If there is no such character.
    #[must_use]
    pub fn character(&self, character: CharacterId) -> &Character {
        &self.characters[usize::from(character.0)]
    }

    /// Whether a match can be made from it.
    ///
    /// # Errors
    /// The first field that is wrong: a save may hold anything.
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
    /// Checks each card by itself, and that none names another that is not
    /// there.
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

/// Most cards of the Xako deck, and most missions.
pub const MOST_CARDS: usize = 200;
/// Most faces: their ids are bytes.
pub const MOST_KINDS: usize = 250;
/// Most characters.
pub const MOST_CHARACTERS: usize = 20;

/// Cards that a deck must have so that one can be drawn even when every
/// player holds and wears as much as the rules give, and one of them has used
/// as much again in this turn.
#[must_use]
pub fn least_deck(numbers: &Numbers, seats: usize) -> usize {
    let each = usize::from(numbers.hand) + 1 + usize::from(numbers.items_with_belt);
    each * (seats + 1)
}
