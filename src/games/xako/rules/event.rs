//! What happened, in the order in which it is shown and logged.

use super::action::{Attack, Source};
use super::cards::{CardId, CharacterId, MissionId, Name};
use super::sums::{AttackSum, Clash, DefenceSum};
use crate::engine::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A card that is told of, with its name for the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// Which card.
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
    /// Somebody paid adrenaline for it (XK-22).
    Lowered,
}

/// Why a challenge ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeEnd {
    /// This seat fulfilled its last mission of the challenge (XK-04).
    Missions(Seat),
    /// There were as many rounds as there may be (XK-24).
    Rounds,
}

/// One thing that happened. What a viewer may not know is `None` or empty.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The dice decided who deals first (XK-05).
    DealerRolled {
        /// Every throw in order; those who tie for the most throw again.
        throws: Vec<(Seat, Vec<u8>)>,
        /// Who deals.
        dealer: Seat,
    },
    /// A seat has its character (XK-06).
    CharacterTaken {
        /// Who.
        seat: Seat,
        /// Which.
        character: CharacterId,
        /// Its name.
        name: Name,
        /// Whether by choice.
        chosen: bool,
    },
    /// A challenge was set up and dealt (XK-06, XK-07). Everything equipped,
    /// held or fulfilled before is gone, all are at LEVEL 1.
    ChallengeBegan {
        /// Its number, from 1.
        challenge: u8,
        /// Who deals and begins.
        dealer: Seat,
        /// By seat: the hand dealt; empty where the viewer may not know it.
        hands: Vec<Vec<CardId>>,
        /// By seat: the missions dealt; empty where the viewer may not know.
        missions: Vec<Vec<MissionId>>,
        /// Cards dealt to each.
        cards: u8,
        /// Cards left in the Xako deck.
        deck: u8,
    },
    /// A turn begins (XK-08).
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Number of the round in this challenge, from 1.
        round: u8,
    },
    /// A seat drew no card and will attack directly (XK-08).
    DirectAnnounced {
        /// Who.
        seat: Seat,
    },
    /// A card was drawn (XK-08, XK-12).
    Drew {
        /// Who.
        seat: Seat,
        /// From where.
        from: Source,
        /// Which.
        card: Option<Told>,
        /// Cards left in the deck.
        deck: u8,
        /// Whether for the refill.
        refill: bool,
    },
    /// An item was equipped to the right of the sheet (XK-09).
    Equipped {
        /// Who.
        seat: Seat,
        /// What.
        card: Told,
        /// How it was paid for.
        tender: Tender,
        /// With what; laid aside until the turn is over.
        payment: Vec<Told>,
        /// What that is worth.
        worth: u8,
    },
    /// An attack was announced (XK-11).
    Attacked {
        /// Who.
        seat: Seat,
        /// Everything about it.
        attack: Attack,
        /// The cards played, the extra charge last.
        cards: Vec<Told>,
        /// What is known before the dice.
        sum: AttackSum,
    },
    /// The defender decided on an extra charge (XK-19).
    Defended {
        /// Who.
        seat: Seat,
        /// The extra charge.
        extra: Option<Told>,
        /// What is known before the dice.
        sum: DefenceSum,
    },
    /// Dice were rolled: first the attacker's, then the defender's.
    Rolled {
        /// Who.
        seat: Seat,
        /// Whether this is the attacker.
        attacker: bool,
        /// The dice, 1 to 6 each.
        dice: Vec<u8>,
        /// Dice and all else.
        total: u8,
    },
    /// The result of an attack (XK-20).
    Clashed(Clash),
    /// A level changed (XK-21, XK-22).
    LevelChanged {
        /// Whose.
        seat: Seat,
        /// Level before.
        from: u8,
        /// Level now.
        to: u8,
        /// Why.
        why: LevelChange,
    },
    /// An item was stolen (XK-22).
    Stole {
        /// The thief.
        seat: Seat,
        /// Whose it was.
        victim: Seat,
        /// What.
        card: Told,
        /// Whether it went to the thief's hand because XK-10 forbids to equip
        /// it; otherwise it lies to the left of the sheet.
        to_hand: bool,
    },
    /// Adrenaline was left unspent although it could be spent (XK-22).
    Spared {
        /// Who.
        seat: Seat,
        /// How much.
        adrenaline: u8,
    },
    /// An object had to be discarded, there were too many items (XK-10).
    Dropped {
        /// Whose.
        seat: Seat,
        /// What.
        card: Told,
    },
    /// A mission was declared (XK-14).
    Declared {
        /// Who.
        seat: Seat,
        /// Which.
        mission: MissionId,
        /// Its name.
        name: Name,
        /// The items that go under the discard pile.
        items: Vec<Told>,
        /// Its experience points.
        points: u8,
        /// The seat's experience points now.
        score: u8,
    },
    /// A new mission was drawn (XK-14).
    MissionDrawn {
        /// Who.
        seat: Seat,
        /// Which; `None` where the viewer may not know.
        mission: Option<MissionId>,
    },
    /// A seat closed its turn (XK-12).
    Closed {
        /// Who.
        seat: Seat,
        /// The closing discard; laid aside until the refill is done.
        discard: Option<Told>,
    },
    /// The cards used in the turn go onto the discard pile (XK-12).
    Discarded {
        /// In order, the last on top.
        cards: Vec<CardId>,
    },
    /// The shuffled discard pile became the deck (XK-13).
    Reshuffled {
        /// Cards in the deck.
        deck: u8,
    },
    /// A challenge is over.
    ChallengeEnded {
        /// Its number, from 1.
        challenge: u8,
        /// Why.
        why: ChallengeEnd,
        /// By seat: experience points so far.
        scores: Vec<u8>,
    },
    /// The match is over (XK-04, XK-24).
    Ended {
        /// By seat: experience points.
        scores: Vec<u8>,
        /// Who won.
        winners: SeatSet,
        /// Whether the goal was reached; otherwise there were as many
        /// challenges as there may be.
        goal: bool,
    },
}
