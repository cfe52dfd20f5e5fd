//! Events of a match, in the order in which they are shown and logged.

use super::action::{Attack, Source};
use super::cards::{CardId, CharacterId, MissionId, Name};
use super::sums::{AttackSum, Clash, DefenceSum};
use crate::engine::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A card mentioned by an event, with its name for the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// The card.
    pub card: CardId,
    /// Its name.
    pub name: Name,
}

/// How an item was paid for (XK-09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tender {
    /// With gold.
    Gold,
    /// With other items.
    Barter,
}

/// Why a level changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LevelChange {
    /// An attack was won (XK-21).
    Won,
    /// An opponent spent adrenaline to lower it (XK-22).
    Lowered,
}

/// Why a challenge ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeEnd {
    /// This seat fulfilled its last mission of the challenge (XK-04).
    Missions(Seat),
    /// The maximum number of rounds was played (XK-24).
    Rounds,
}

/// One event. Whatever a viewer may not know is `None` or empty.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The dice decided who deals first (XK-05).
    DealerRolled {
        /// Every throw in order; the seats that tie for the most throw again.
        throws: Vec<(Seat, Vec<u8>)>,
        /// The seat that deals.
        dealer: Seat,
    },
    /// A seat got its character (XK-06).
    CharacterTaken {
        /// The seat.
        seat: Seat,
        /// The character.
        character: CharacterId,
        /// Its name.
        name: Name,
        /// Whether it was chosen rather than assigned at random.
        chosen: bool,
    },
    /// A challenge was set up and dealt (XK-06, XK-07): everything equipped,
    /// held or fulfilled before is gone, and everybody is at LEVEL 1.
    ChallengeBegan {
        /// Number of the challenge, from 1.
        challenge: u8,
        /// The seat that deals and begins.
        dealer: Seat,
        /// Hands dealt, by seat; empty where the viewer may not know them.
        hands: Vec<Vec<CardId>>,
        /// Missions dealt, by seat; empty where the viewer may not know them.
        missions: Vec<Vec<MissionId>>,
        /// Number of cards dealt to each seat.
        cards: u8,
        /// Number of cards left in the Xako deck.
        deck: u8,
    },
    /// A turn began (XK-08).
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// Round of this challenge, from 1.
        round: u8,
    },
    /// A seat announced a direct attack instead of drawing (XK-08).
    DirectAnnounced {
        /// The seat.
        seat: Seat,
    },
    /// A card was drawn (XK-08, XK-12).
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// Where the card came from.
        from: Source,
        /// The card; `None` where the viewer may not know it.
        card: Option<Told>,
        /// Number of cards left in the deck.
        deck: u8,
        /// Whether it was drawn for the refill.
        refill: bool,
    },
    /// An item was equipped from hand, to the right of the sheet (XK-09).
    Equipped {
        /// The seat that equipped it.
        seat: Seat,
        /// The item.
        card: Told,
        /// How it was paid for.
        tender: Tender,
        /// Cards paid; laid aside until the turn is over.
        payment: Vec<Told>,
        /// Worth of the payment.
        worth: u8,
    },
    /// An attack was announced (XK-11).
    Attacked {
        /// The attacker.
        seat: Seat,
        /// The attack.
        attack: Attack,
        /// Cards played, the extra charge last.
        cards: Vec<Told>,
        /// Attack total before the dice.
        sum: AttackSum,
    },
    /// The defender decided on an extra charge (XK-19).
    Defended {
        /// The defender.
        seat: Seat,
        /// The extra charge played, if any.
        extra: Option<Told>,
        /// Defence total before the dice.
        sum: DefenceSum,
    },
    /// One side rolled its dice, first the attacker, then the defender.
    Rolled {
        /// The seat that rolled.
        seat: Seat,
        /// Whether it is the attacker.
        attacker: bool,
        /// The dice, 1 to 6 each.
        dice: Vec<u8>,
        /// Total with the dice.
        total: u8,
    },
    /// The result of an attack (XK-20).
    Clashed(Clash),
    /// A level changed (XK-21, XK-22).
    LevelChanged {
        /// The seat whose level changed.
        seat: Seat,
        /// Level before.
        from: u8,
        /// Level after.
        to: u8,
        /// Why it changed.
        why: LevelChange,
    },
    /// An item was stolen (XK-22).
    Stole {
        /// The thief.
        seat: Seat,
        /// The previous owner.
        victim: Seat,
        /// The item.
        card: Told,
        /// Whether it went to the thief's hand because XK-10 forbids equipping
        /// it; otherwise it was equipped to the left of the sheet.
        to_hand: bool,
    },
    /// Adrenaline was left unspent although it could have been spent (XK-22).
    Spared {
        /// The seat that left it.
        seat: Seat,
        /// Amount of adrenaline.
        adrenaline: u8,
    },
    /// An object was discarded because too many items were equipped (XK-10).
    Dropped {
        /// The owner.
        seat: Seat,
        /// The object.
        card: Told,
    },
    /// A mission was declared (XK-14).
    Declared {
        /// The seat that declared it.
        seat: Seat,
        /// The mission.
        mission: MissionId,
        /// Name of the mission.
        name: Name,
        /// Items taken by the mission; they go under the discard pile.
        items: Vec<Told>,
        /// Experience points scored.
        points: u8,
        /// Experience points of the seat, these included.
        score: u8,
    },
    /// A new mission was drawn (XK-14).
    MissionDrawn {
        /// The seat that drew it.
        seat: Seat,
        /// The mission; `None` where the viewer may not know it.
        mission: Option<MissionId>,
    },
    /// A seat closed its turn (XK-12).
    Closed {
        /// The seat.
        seat: Seat,
        /// The closing discard, if any; laid aside until the refill is done.
        discard: Option<Told>,
    },
    /// The cards used in the turn went onto the discard pile (XK-12).
    Discarded {
        /// The cards in order, the last on top.
        cards: Vec<CardId>,
    },
    /// The shuffled discard pile became the deck (XK-13).
    Reshuffled {
        /// Number of cards in the deck now.
        deck: u8,
    },
    /// A challenge ended.
    ChallengeEnded {
        /// Number of the challenge, from 1.
        challenge: u8,
        /// Why it ended.
        why: ChallengeEnd,
        /// Experience points so far, by seat.
        scores: Vec<u8>,
    },
    /// The match ended (XK-04, XK-24).
    Ended {
        /// Final experience points, by seat.
        scores: Vec<u8>,
        /// The seats that won.
        winners: SeatSet,
        /// Whether somebody reached the goal; otherwise the maximum number of
        /// challenges was played.
        goal: bool,
    },
}
