//! Decisions that a seat can make.

use super::cards::{CardId, CharacterId, MissionId};
use crate::engine::seat::Seat;
use serde::{Deserialize, Serialize};

/// Where a card is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The top of the Xako deck.
    Deck,
    /// The top of the discard pile.
    Discard,
}

/// How an attack is made: its kind and the cards played.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// With level and equipped items (XK-15).
    Direct,
    /// With one attack card marked combo (XK-16).
    Single {
        /// The attack card.
        card: CardId,
    },
    /// With two or more attack cards marked combo (XK-17).
    Combo {
        /// Leading card, whose ability and school count; no other has more
        /// ability.
        lead: CardId,
        /// Supporting cards, whose combo points count.
        others: Vec<CardId>,
    },
    /// With an attack card and its matching spectre (XK-18).
    Spectre {
        /// The attack card.
        attack: CardId,
        /// The spectre.
        spectre: CardId,
    },
}

/// The four kinds of attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// Direct attack (XK-15).
    Direct,
    /// Indirect attack with a single card (XK-16).
    Single,
    /// Indirect attack with a combo (XK-17).
    Combo,
    /// Indirect attack with a spectre (XK-18).
    Spectre,
}

impl AttackKind {
    /// All four kinds.
    pub const ALL: [Self; 4] = [Self::Direct, Self::Single, Self::Combo, Self::Spectre];
}

impl Means {
    /// Returns the kind of attack.
    #[must_use]
    pub const fn kind(&self) -> AttackKind {
        match self {
            Self::Direct => AttackKind::Direct,
            Self::Single { .. } => AttackKind::Single,
            Self::Combo { .. } => AttackKind::Combo,
            Self::Spectre { .. } => AttackKind::Spectre,
        }
    }

    /// Whether the attack is direct and therefore has to be announced at the
    /// start of the turn.
    #[must_use]
    pub fn is_direct(&self) -> bool {
        *self == Self::Direct
    }

    /// Returns the cards played, in the order in which they are used.
    #[must_use]
    pub fn cards(&self) -> Vec<CardId> {
        match self {
            Self::Direct => Vec::new(),
            Self::Single { card } => vec![*card],
            Self::Combo { lead, others } => std::iter::once(*lead).chain(others.iter().copied()).collect(),
            Self::Spectre { attack, spectre } => vec![*attack, *spectre],
        }
    }
}

/// An attack as announced.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// The defending seat.
    pub target: Seat,
    /// Kind of attack and cards played.
    pub means: Means,
    /// Extra charge played with it; only with a direct attack (XK-15).
    pub extra: Option<CardId>,
}

impl Attack {
    /// Returns all cards played, the extra charge last.
    #[must_use]
    pub fn cards(&self) -> Vec<CardId> {
        let mut cards = self.means.cards();
        cards.extend(self.extra);
        cards
    }
}

/// One decision of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Takes a character (XK-06).
    Choose {
        /// The character taken.
        character: CharacterId,
    },
    /// Draws a card: to open the turn (XK-08) or to refill the hand (XK-12).
    Draw {
        /// Where the card is drawn from.
        from: Source,
    },
    /// Opens the turn without drawing: the attack will be direct (XK-08).
    AnnounceDirect,
    /// Equips an item from hand (XK-09).
    Equip {
        /// The item equipped.
        card: CardId,
        /// Either gold cards or items (from hand or equipped), never both, in
        /// the order in which they are discarded.
        payment: Vec<CardId>,
    },
    /// Attacks an opponent (XK-11).
    Attack(Attack),
    /// Defends, which also rolls the dice of both sides (XK-19).
    Defend {
        /// Extra charge from hand, if any.
        extra: Option<CardId>,
    },
    /// Steals an equipped item for adrenaline (XK-22).
    Steal {
        /// The item stolen.
        card: CardId,
    },
    /// Lowers the opponent one level for adrenaline (XK-22).
    Lower,
    /// Leaves the adrenaline unspent (XK-22).
    Spare,
    /// Discards an equipped object because too many items are equipped (XK-10).
    Drop {
        /// The object discarded.
        card: CardId,
    },
    /// Declares a mission fulfilled (XK-14).
    Declare {
        /// One of the seat's own missions.
        mission: MissionId,
        /// Equipped items that serve it: all compulsory ones and as many others
        /// as reach the required number.
        items: Vec<CardId>,
    },
    /// Closes the turn (XK-12); the refill follows.
    Close {
        /// The closing discard: a card of the hand; `None` after an announced
        /// direct attack or with an empty hand.
        discard: Option<CardId>,
    },
}
