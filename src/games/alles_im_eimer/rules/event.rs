//! What happened, in the order in which it is shown and logged.

use super::cards::{Animal, CardId};
use super::pyramid::{Pyramid, Side, Slot};
use super::view::Direction;
use crate::engine::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// One step of building, known to its seat alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A bucket was put up.
    Placed {
        /// Where.
        slot: Slot,
        /// Which colour.
        bucket: Animal,
    },
    /// A bucket was taken back.
    TakenBack {
        /// From where.
        slot: Slot,
        /// Which colour.
        bucket: Animal,
    },
    /// The whole pyramid was put up anew.
    Arranged {
        /// How it stands.
        pyramid: Pyramid,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// Enough pyramids are gone (AE-15).
    PyramidsGone,
    /// Nobody has cards (AE-13).
    NoCards,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A game of the match begins; everybody gets their buckets (AE-02,
    /// AE-03, AE-17).
    GameBegan {
        /// Its number, from 1.
        game: u8,
        /// Of how many.
        of: u8,
        /// Who starts it.
        start: Seat,
    },
    /// The cards are dealt (AE-03).
    Dealt {
        /// By seat: its hand, sorted; empty where the viewer may not know it.
        hands: Vec<Vec<CardId>>,
        /// Cards in each hand.
        each: u8,
        /// Cards left in the deck.
        deck: u8,
    },
    /// A step of building (AE-04).
    Built {
        /// Who.
        seat: Seat,
        /// Which step; `None` where the viewer may not know it.
        step: Option<Step>,
    },
    /// A pyramid is complete and sealed (AE-04).
    Ready {
        /// Whose.
        seat: Seat,
    },
    /// All are ready and the pyramids are shown (AE-04).
    Revealed {
        /// By seat.
        pyramids: Vec<Pyramid>,
    },
    /// A charge begins (AE-05).
    Led {
        /// Who.
        seat: Seat,
        /// The animal that charges.
        animal: Animal,
        /// The cards, now face up before the seat.
        cards: Vec<CardId>,
        /// Their sum.
        sum: u16,
        /// Who is attacked.
        attacked: Seat,
    },
    /// An attacked player defended (AE-08, AE-09, AE-18).
    Defended {
        /// Who.
        seat: Seat,
        /// The animal that charges.
        animal: Animal,
        /// The new cards; those that lay there before count too.
        cards: Vec<CardId>,
        /// The sum of all cards before the seat now.
        sum: u16,
        /// Whether the direction turned round (AE-18).
        reversed: bool,
        /// The direction from now on.
        direction: Direction,
        /// Who is attacked next.
        attacked: Seat,
    },
    /// The discards were shuffled and are the deck now (AE-06).
    DeckRebuilt {
        /// Cards in it.
        deck: u8,
    },
    /// A card was drawn (AE-06).
    Drew {
        /// By whom.
        seat: Seat,
        /// Which; `None` where the viewer may not know it.
        card: Option<CardId>,
        /// Cards left in the deck.
        deck: u8,
    },
    /// Deck and discards are empty: no card is drawn (AE-06).
    NothingToDraw {
        /// Who should have drawn.
        seat: Seat,
    },
    /// The turn was passed on without drawing, the draw is lost (AE-07).
    DrawForgotten {
        /// Whose.
        seat: Seat,
    },
    /// A player is overrun (AE-10).
    Overrun {
        /// Who.
        seat: Seat,
        /// The animal that charges.
        animal: Animal,
        /// The sum that was to be beaten.
        sum: u16,
        /// Who played it.
        by: Seat,
    },
    /// A bucket was taken out (AE-10).
    BucketRemoved {
        /// Whose.
        seat: Seat,
        /// From where.
        slot: Slot,
        /// Which colour.
        bucket: Animal,
    },
    /// Buckets without support fell (AE-11).
    Fell {
        /// Whose.
        seat: Seat,
        /// Wave by wave, none of them empty.
        waves: Vec<Vec<(Slot, Animal)>>,
    },
    /// The pyramid broke apart and one part was removed (AE-12).
    BrokenOff {
        /// Whose.
        seat: Seat,
        /// The side that stays.
        kept: Side,
        /// What was removed.
        removed: Vec<(Slot, Animal)>,
    },
    /// All cards on the table went to the discards (AE-13).
    Discarded {
        /// By seat: the cards that lay before it.
        cards: Vec<Vec<CardId>>,
    },
    /// A player has no bucket left; the hand went to the discards (AE-14).
    Out {
        /// Who.
        seat: Seat,
        /// The hand.
        hand: Vec<CardId>,
    },
    /// A player who should start has no cards, or is out: another starts
    /// (AE-13).
    StartPassed {
        /// Who should have started.
        from: Seat,
        /// Who starts.
        to: Seat,
    },
    /// A game of the match is over (AE-15, AE-16, AE-17).
    GameEnded {
        /// Its number.
        game: u8,
        /// Why.
        why: GameEnd,
        /// By seat: the pyramids as they stand at the end.
        pyramids: Vec<Pyramid>,
        /// By seat: buckets standing, the points of this game.
        standing: Vec<u8>,
        /// Who won it; several share.
        winners: SeatSet,
        /// By seat: points of the match so far.
        totals: Vec<i32>,
    },
    /// The match is over (AE-17).
    MatchEnded {
        /// By seat: points.
        totals: Vec<i32>,
        /// Who won; several share.
        winners: SeatSet,
    },
}
