//! What a seat can do.

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

/// The means of an attack: kind and cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// With level and items (XK-15).
    Direct,
    /// With one attack card marked combo (XK-16).
    Single {
        /// The card.
        card: CardId,
    },
    /// With two or more attack cards marked combo (XK-17).
    Combo {
        /// The one whose ability and school count; none has more ability.
        lead: CardId,
        /// Those whose combo points count.
        others: Vec<CardId>,
    },
    /// With an attack card and its spectre (XK-18).
    Spectre {
        /// The attack card.
        attack: CardId,
        /// Its spectre.
        spectre: CardId,
    },
}

/// The four kinds of attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// XK-15.
    Direct,
    /// XK-16.
    Single,
    /// XK-17.
    Combo,
    /// XK-18.
    Spectre,
}

impl AttackKind {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Direct, Self::Single, Self::Combo, Self::Spectre];
}

impl Means {
    /// Which kind it is.
    #[must_use]
    pub const fn kind(&self) -> AttackKind {
        match self {
            Self::Direct => AttackKind::Direct,
            Self::Single { .. } => AttackKind::Single,
            Self::Combo { .. } => AttackKind::Combo,
            Self::Spectre { .. } => AttackKind::Spectre,
        }
    }

    /// Whether the attack has to be announced at the start of the turn.
    #[must_use]
    pub fn is_direct(&self) -> bool {
        *self == Self::Direct
    }

    /// The cards played, in the order in which they are used.
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

/// An attack as it is announced.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// On whom.
    pub target: Seat,
    /// With what.
    pub means: Means,
    /// An extra charge, with a direct attack only (XK-15).
    pub extra: Option<CardId>,
}

/// One decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Takes a character (XK-06).
    Choose {
        /// Which.
        character: CharacterId,
    },
    /// Draws a card: to open the turn (XK-08) or to refill the hand (XK-12).
    Draw {
        /// From where.
        from: Source,
    },
    /// Opens the turn without drawing: the attack will be direct (XK-08).
    AnnounceDirect,
    /// Equips an item from hand (XK-09).
    Equip {
        /// Which.
        card: CardId,
        /// Gold cards alone, or items alone (from hand or equipped), in the
        /// order in which they are discarded.
        payment: Vec<CardId>,
    },
    /// Attacks (XK-11).
    Attack(Attack),
    /// Defends, which also rolls the dice of both sides (XK-19).
    Defend {
        /// An extra charge from hand.
        extra: Option<CardId>,
    },
    /// Steals an equipped item for adrenaline (XK-22).
    Steal {
        /// Which.
        card: CardId,
    },
    /// Lowers the opponent one level for adrenaline (XK-22).
    Lower,
    /// Leaves the adrenaline unspent (XK-22).
    Spare,
    /// Discards an equipped object because there are too many items (XK-10).
    Drop {
        /// Which.
        card: CardId,
    },
    /// Declares a mission fulfilled (XK-14).
    Declare {
        /// Which of one's missions.
        mission: MissionId,
        /// The equipped items that serve it: all compulsory ones and as many
        /// others as reach the required number.
        items: Vec<CardId>,
    },
    /// Closes the turn (XK-12); the refill follows.
    Close {
        /// The closing discard: a card of the hand; `None` after an announced
        /// direct attack or with an empty hand.
        discard: Option<CardId>,
    },
}
