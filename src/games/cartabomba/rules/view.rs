//! Public information: everything except the order of the draft deck.

use super::cards::{Always, CardId, Kind};
use super::setup::{Opening, Setup, StallCounts};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::shared::Shared;
use serde::{Deserialize, Serialize};

/// Number of consecutive turns without an action that ends the game if nothing
/// else was possible in them: one of each player (CB-17).
const STUCK_TURNS: u8 = 2;
/// Number of consecutive turns without an action that ends the game in any
/// case: two of each player (CB-17).
pub const IDLE_TURNS: u8 = 4;

/// The cards of one player (CB-07).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Side {
    /// At the player's own edge, in the order of the draft.
    pub reserve: Vec<CardId>,
    /// In the middle, in the order played.
    pub in_play: Vec<CardId>,
    /// All cards dealt to the player, in the order of the draft, wherever they
    /// are now.
    pub dealt: Vec<CardId>,
}

impl Side {
    /// Deals cards of the draft to the player (CB-06).
    pub fn deal(&mut self, cards: &[CardId]) {
        self.reserve.extend(cards);
        self.dealt.extend(cards);
    }

    /// Number of cards in all.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.reserve.len() + self.in_play.len()
    }
}

/// What was used in the current turn, and what is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Number of cards played.
    pub played: u8,
    /// Number of zealots among them.
    pub zealots: u8,
    /// Number of artifacts among them.
    pub artifacts: u8,
    /// Number of attacks, removals by cartebombe and ✬ abilities.
    pub deeds: u8,
    /// Number of cards that may be played beyond the limit (`extra_play`).
    pub extra_plays: u8,
    /// Strength added to the next attack (`charge`).
    pub charge: u8,
    /// Credit left for payments (`pay`).
    pub credit: u8,
    /// Whether cards with a cost were played already, so that the bonus of the
    /// first payment is used up.
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

/// An attack in progress (CB-12, CB-13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Attacking seat.
    pub attacker: Seat,
    /// Attacking card; it has left play.
    pub card: CardId,
    /// Strength added by `charge`.
    pub charge: u8,
    /// The cards that have parried, in order; they have left play.
    pub parries: Vec<CardId>,
}

/// Reason for discarding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// An attack (CB-12).
    Attack,
    /// A ✬ ability (`force_discard`).
    Ability,
}

/// Reason why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A player has no card left (CB-16).
    NoCards,
    /// In two turns running nothing could be done but pass (CB-17).
    Stuck,
    /// Nothing happened in four turns running (CB-17).
    Idle,
    /// The turn limit was reached (CB-17).
    TurnLimit,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Reason why it ended.
    pub why: End,
    /// Winner; both seats in a draw.
    pub winners: SeatSet,
    /// By seat: number of cards in play.
    pub in_play: [u8; 2],
    /// By seat: number of all cards.
    pub all: [u8; 2],
}

/// What the game is waiting for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A seat chooses half of the cards turned up (CB-06).
    Drafting {
        /// Choosing seat.
        chooser: Seat,
        /// The cards turned up, in order.
        cards: Vec<CardId>,
    },
    /// The active player takes the turn (CB-08).
    Acting,
    /// The attacked seat may parry (CB-13).
    Parrying {
        /// The attack.
        attack: Attack,
    },
    /// A seat discards cards of its choice (CB-14).
    Discarding {
        /// Discarding seat.
        seat: Seat,
        /// Number of cards still to be discarded; fewer than the seat has, except
        /// between two events of an action.
        left: u8,
        /// Reason for discarding.
        cause: Cause,
    },
    /// The game is over.
    Over(Ending),
}

/// Everything that both players can see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Options, numbers, cards.
    pub setup: Shared<Setup>,
    /// What the game is waiting for.
    pub phase: Phase,
    /// By seat: its cards.
    pub sides: [Side; 2],
    /// Cards out of the game, in the order in which they left (CB-15).
    pub removed: Vec<CardId>,
    /// Number of cards still to be turned up in the draft.
    pub deck: u8,
    /// Seat that chose first in the draft.
    pub first_chooser: Seat,
    /// Seat that takes the first turn.
    pub starter: Seat,
    /// Number of the turn, counted from 1 for both players together; 0 in the
    /// draft.
    pub turn: u16,
    /// Seat whose turn it is; [`Open::starter`] in the draft.
    pub active: Seat,
    /// What was used in the current turn.
    pub this_turn: Turn,
    /// Number of consecutive turns just before this one in which nothing
    /// happened.
    pub idle_turns: u8,
    /// Number of consecutive turns just before this one in which nothing could
    /// be done but pass.
    pub stuck_turns: u8,
}

/// Returns the other player's seat.
#[must_use]
pub const fn other(seat: Seat) -> Seat {
    seat.clockwise(1, 2)
}

impl Open {
    /// Returns the cards of a seat.
    #[must_use]
    pub const fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// Returns the seat that has this card in play, if any.
    #[must_use]
    pub fn in_play_of(&self, card: CardId) -> Option<Seat> {
        (0..2).map(Seat::new).find(|&seat| self.side(seat).in_play.contains(&card))
    }

    /// Returns the seats that may act.
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

    /// Returns the limits of this turn if it is the first of the game (CB-09).
    #[must_use]
    pub fn opening(&self) -> Option<&Opening> {
        (self.turn == 1).then_some(&self.setup.numbers.first_turn)
    }

    /// Returns what [`Self::idle_turns`] and [`Self::stuck_turns`] become if the
    /// active player passes now.
    pub(super) fn idle_after_pass(&self) -> (u8, u8) {
        if !self.this_turn.is_idle() {
            return (0, 0);
        }
        (self.idle_turns + 1, if self.can_act() { 0 } else { self.stuck_turns + 1 })
    }

    /// Returns why the game ends if the active player passes now (CB-17);
    /// `None` if it goes on.
    #[must_use]
    pub fn end_by_pass(&self) -> Option<End> {
        self.end_after(self.idle_after_pass())
    }

    /// Returns why the game ends after so many idle and stuck turns; `None` if
    /// it goes on.
    pub(super) fn end_after(&self, (idle, stuck): (u8, u8)) -> Option<End> {
        if stuck >= STUCK_TURNS {
            Some(End::Stuck)
        } else if idle >= IDLE_TURNS {
            Some(End::Idle)
        } else {
            (self.turn >= self.setup.numbers.most_turns).then_some(End::TurnLimit)
        }
    }

    /// Returns by what a stalemate is decided for a seat: cards in play and all
    /// cards, the deciding number first (CB-17).
    #[must_use]
    pub fn stall_rank(&self, seat: Seat) -> (usize, usize) {
        let side = self.side(seat);
        match self.setup.numbers.stall_counts {
            StallCounts::InPlay => (side.in_play.len(), side.count()),
            StallCounts::All => (side.count(), side.in_play.len()),
        }
    }

    /// Iterates over the always-on abilities of a seat that are in force, each
    /// with its bearer.
    pub fn always(&self, seat: Seat) -> impl Iterator<Item = (CardId, Always)> + '_ {
        let silent = self.this_turn.silenced && seat != self.active;
        let bearers = self.side(seat).in_play.iter().filter(move |_| !silent);
        bearers.flat_map(|&card| self.setup.card(card).always.iter().map(move |&word| (card, word)))
    }

    /// Returns the card of `seat`, if any, that protects its cards of this kind
    /// from removal by the opponent.
    #[must_use]
    pub fn protector(&self, seat: Seat, kind: Kind) -> Option<CardId> {
        self.always(seat).find(|(_, word)| *word == Always::Protect { kind }).map(|(card, _)| card)
    }

    /// Returns for each kind whether the seat has a [`Self::protector`] of it.
    pub(super) fn guarded(&self, seat: Seat) -> [bool; Kind::ALL.len()] {
        let mut guarded = [false; Kind::ALL.len()];
        for (_, word) in self.always(seat) {
            if let Always::Protect { kind } = word {
                guarded[kind as usize] = true;
            }
        }
        guarded
    }
}

/// Everything that a viewer knows, which is the same for all.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// What both players can see.
    pub open: Open,
}
