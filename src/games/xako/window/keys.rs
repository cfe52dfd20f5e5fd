//! What can be pointed at on the table, and the buttons.

use crate::engine::seat::Seat;
use crate::games::xako::rules::action::{AttackKind, Source};
use crate::games::xako::rules::cards::{CardId, CharacterId, MissionId};
use crate::table::cards::key::{Part, buttons, keys};

keys! {
    /// The pieces on the table.
    pub enum Piece for PieceId {
        /// A card of the Xako deck.
        Card(card: CardId),
        /// A mission.
        Mission(mission: MissionId),
        /// A character to choose.
        Character(character: CharacterId),
        /// The character sheet of a seat.
        Sheet(seat: Seat),
        /// A die of an attack, by number: the attacker's or the defender's.
        Die(attacker: bool, at: u8),
        /// The top card of the deck or of the discard pile, where it may be drawn.
        Top(from: Source),
        /// A die in one of the throws shown that decide who deals.
        Thrown(throw: u8, at: u8),
    }
}

keys! {
    /// The slots on the table.
    pub enum Slot for SlotId {
        /// The Xako deck.
        Deck,
        /// The discard pile.
        Pile,
        /// The player's own hand.
        Hand,
        /// The player's own equipment.
        Worn,
        /// A free place beside the player's equipment, by number.
        Room(at: u8),
        /// The panel where attacks and payments are composed.
        Panel,
        /// A row of the panel that offers something.
        Row(offer: Offer),
        /// The box of an opponent.
        Rival(seat: Seat),
    }
}

/// What a row of the panel offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// Drawing from the deck.
    Draw,
    /// Taking the top card of the discard pile.
    Take,
    /// Announcing a direct attack.
    Announce,
    /// Equipping an item.
    Equip,
    /// Attacking.
    Attack,
    /// Declaring a mission.
    Declare,
    /// Closing the turn.
    Close,
}

impl Offer {
    const ALL: [Self; 7] =
        [Self::Draw, Self::Take, Self::Announce, Self::Equip, Self::Attack, Self::Declare, Self::Close];

    /// Returns the name of the row on the screen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "row-draw",
            Self::Take => "row-take",
            Self::Announce => "row-announce",
            Self::Equip => "row-equip",
            Self::Attack => "row-attack",
            Self::Declare => "row-declare",
            Self::Close => "row-close",
        }
    }
}

impl Part for Source {
    fn number(self) -> u32 {
        self as u32
    }

    fn part(number: u32) -> Option<Self> {
        [Self::Deck, Self::Discard].get(number as usize).copied()
    }
}

impl Part for Offer {
    fn number(self) -> u32 {
        self as u32
    }

    fn part(number: u32) -> Option<Self> {
        Self::ALL.get(number as usize).copied()
    }
}

buttons! {
    /// The buttons, besides the primary one.
    pub enum Button {
        /// Cancels what is being composed.
        Cancel = "xako-cancel",
        /// Takes the top card of the discard pile.
        Take = "xako-take",
        /// Announces a direct attack.
        Announce = "xako-announce",
        /// Begins to close the turn.
        Close = "xako-close",
        /// Lets another card lead the combo.
        Lead = "xako-lead",
        /// Leaves adrenaline unspent.
        Spare = "xako-spare",
        /// Lowers the opponent.
        Lower = "xako-lower",
        /// Selects the cards for a direct attack.
        Direct = "kind-direct",
        /// Selects the cards for the strongest attack with a single card.
        Single = "kind-single",
        /// Selects the cards for the strongest combo.
        Combo = "kind-combo",
        /// Selects the cards for the strongest evocation.
        Spectre = "kind-spectre",
        /// Declares the player's first mission from the left.
        Declare0 = "declare-0",
        /// Declares the second mission.
        Declare1 = "declare-1",
        /// Declares the third mission.
        Declare2 = "declare-2",
        /// Declares the fourth mission.
        Declare3 = "declare-3",
        /// Steals the opponent's first item from the left.
        Steal0 = "steal-0",
        /// Steals the second item.
        Steal1 = "steal-1",
        /// Steals the third item.
        Steal2 = "steal-2",
        /// Steals the fourth item.
        Steal3 = "steal-3",
        /// Steals the fifth item.
        Steal4 = "steal-4",
        /// Steals the sixth item.
        Steal5 = "steal-5",
        /// Steals the seventh item.
        Steal6 = "steal-6",
        /// Steals the eighth item.
        Steal7 = "steal-7",
    }
}

impl Piece {
    /// Returns the card of the Xako deck, if it is one.
    #[must_use]
    pub const fn card(self) -> Option<CardId> {
        if let Self::Card(card) = self { Some(card) } else { None }
    }
}

impl Button {
    /// The buttons of the four kinds of attack.
    pub const KINDS: [(AttackKind, Self); 4] = [
        (AttackKind::Direct, Self::Direct),
        (AttackKind::Single, Self::Single),
        (AttackKind::Combo, Self::Combo),
        (AttackKind::Spectre, Self::Spectre),
    ];

    /// The buttons that declare the player's missions, from the left.
    pub const DECLARE: [Self; 4] = [Self::Declare0, Self::Declare1, Self::Declare2, Self::Declare3];

    /// The buttons that steal the opponent's items, from the left.
    pub const STEAL: [Self; 8] = [
        Self::Steal0,
        Self::Steal1,
        Self::Steal2,
        Self::Steal3,
        Self::Steal4,
        Self::Steal5,
        Self::Steal6,
        Self::Steal7,
    ];
}

/// Makes numbered types of the rules parts of keys.
macro_rules! parts {
    ($($id:ident),*) => {
        $(impl Part for $id {
            fn number(self) -> u32 {
                self.0.into()
            }

            fn part(number: u32) -> Option<Self> {
                u8::part(number).map(Self)
            }
        })*
    };
}

parts!(CardId, MissionId, CharacterId);
