//! What lies open: everything but the order of the draft deck.

use super::cards::{Always, CardId, Kind};
use super::setup::{Opening, Setup};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::shared::Shared;
use serde::{Deserialize, Serialize};

/// The cards of one player (CB-07).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Side {
    /// At the player's own edge, in the order dealt.
    pub reserve: Vec<CardId>,
    /// In the middle, in the order played.
    pub in_play: Vec<CardId>,
}

impl Side {
    /// Cards altogether.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.reserve.len() + self.in_play.len()
    }
}

/// What was used up, and what is in force, in the turn going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Cards played.
    pub played: u8,
    /// Zealots among them.
    pub zealots: u8,
    /// Artifacts among them.
    pub artifacts: u8,
    /// Attacks, cartebombe used for removal and ✬ abilities.
    pub deeds: u8,
    /// Cards that may be played beyond the limit (`extra_play`).
    pub extra_plays: u8,
    /// Strength that the next attack gains (`charge`).
    pub charge: u8,
    /// What is paid already (`pay`).
    pub credit: u8,
    /// Whether a payment was made; the first has the bonus.
    pub paid: bool,
    /// Whether the opponent's always-on abilities do not work (`silence`).
    pub silenced: bool,
}

impl Turn {
    /// Whether nothing was played, attacked or activated (CB-17).
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.played == 0 && self.deeds == 0
    }
}

/// An attack that goes on (CB-12, CB-13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub attacker: Seat,
    /// With which card; it has left play.
    pub card: CardId,
    /// Strength added by `charge`.
    pub charge: u8,
    /// The cards that have parried, in order; they have left play.
    pub parries: Vec<CardId>,
}

/// Why cards are discarded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// An attack (CB-12).
    Attack,
    /// A ✬ ability (`force_discard`).
    Ability,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Somebody has no card left (CB-16).
    NoCards,
    /// Nothing happened in two turns (CB-17).
    Idle,
    /// The turn limit (CB-17).
    TurnLimit,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Why.
    pub why: End,
    /// Who won; both in a draw.
    pub winners: SeatSet,
    /// By seat: cards in play.
    pub in_play: [u8; 2],
    /// By seat: all cards.
    pub all: [u8; 2],
}

/// What the game is waiting for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A seat chooses half of what is turned up (CB-06).
    Drafting {
        /// Who chooses.
        chooser: Seat,
        /// What is turned up, in order.
        cards: Vec<CardId>,
    },
    /// The active player acts (CB-08).
    Acting,
    /// The opponent may parry (CB-13).
    Parrying {
        /// The attack.
        attack: Attack,
    },
    /// A seat discards cards of its choice (CB-14).
    Discarding {
        /// Who.
        seat: Seat,
        /// How many still; fewer than the seat has.
        left: u8,
        /// Why.
        cause: Cause,
    },
    /// The game is over.
    Over(Ending),
}

/// Everything that lies open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Options, numbers, cards.
    pub setup: Shared<Setup>,
    /// What the game is waiting for.
    pub phase: Phase,
    /// By seat: the cards.
    pub sides: [Side; 2],
    /// Cards out of the game, in the order in which they left (CB-15).
    pub removed: Vec<CardId>,
    /// Cards still to be turned up in the draft.
    pub deck: u8,
    /// Who chose first in the draft.
    pub first_chooser: Seat,
    /// Who takes the first turn.
    pub starter: Seat,
    /// Number of the turn, both players' counted together from 1; 0 in the
    /// draft.
    pub turn: u16,
    /// Whose turn it is; [`Open::starter`] in the draft.
    pub active: Seat,
    /// What was used up in this turn.
    pub this_turn: Turn,
    /// Turns running in which nothing happened.
    pub idle_turns: u8,
}

/// The other player.
#[must_use]
pub const fn other(seat: Seat) -> Seat {
    seat.clockwise(1, 2)
}

impl Open {
    /// The cards of a seat.
    #[must_use]
    pub const fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// Who has a card in play; `None` if it is not in play.
    #[must_use]
    pub fn in_play_of(&self, card: CardId) -> Option<Seat> {
        (0..2).map(Seat::new).find(|&seat| self.side(seat).in_play.contains(&card))
    }

    /// Who may act.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match &self.phase {
            Phase::Drafting { chooser, .. } => SeatSet::only(*chooser),
            Phase::Acting => SeatSet::only(self.active),
            Phase::Parrying { attack } => SeatSet::only(other(attack.attacker)),
            Phase::Discarding { seat, .. } => SeatSet::only(*seat),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The limits of this turn, if it is the first of either player (CB-09).
    #[must_use]
    pub fn opening(&self) -> Option<&Opening> {
        match self.turn {
            1 => Some(&self.setup.numbers.first_turn),
            2 => Some(&self.setup.numbers.second_turn),
            _ => None,
        }
    }

    /// The always-on abilities of a seat that work now, each with its bearer.
    pub fn always(&self, seat: Seat) -> impl Iterator<Item = (CardId, Always)> + '_ {
        let silent = self.this_turn.silenced && seat != self.active;
        let bearers = self.side(seat).in_play.iter().filter(move |_| !silent);
        bearers.flat_map(|&card| self.setup.card(card).always.iter().map(move |&word| (card, word)))
    }

    /// The card of `seat` that keeps the opponent from taking a card of this
    /// kind off the table, if there is one.
    #[must_use]
    pub fn protector(&self, seat: Seat, kind: Kind) -> Option<CardId> {
        self.always(seat).find(|(_, word)| *word == Always::Protect { kind }).map(|(card, _)| card)
    }
}

/// What a viewer knows: the same for all.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose knowledge it is.
    pub viewer: Viewer,
    /// Everything that lies open.
    pub open: Open,
}
