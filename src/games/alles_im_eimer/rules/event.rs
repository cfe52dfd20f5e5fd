//! The events of a match, in the order in which they are shown and logged.

use super::cards::{Animal, CardId, Cards};
use super::pyramid::{Pyramid, Side, Slot};
use super::view::Direction;
use crate::engine::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A step of building, known to its seat alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A bucket was placed.
    Placed {
        /// Where it was placed.
        slot: Slot,
        /// Its colour.
        bucket: Animal,
    },
    /// A bucket was taken back.
    TakenBack {
        /// Where it stood.
        slot: Slot,
        /// Its colour.
        bucket: Animal,
    },
    /// The whole pyramid was replaced.
    Arranged {
        /// The new pyramid.
        pyramid: Pyramid,
    },
}

/// Reason why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// Enough pyramids are gone (AE-15).
    PyramidsGone,
    /// Nobody has cards (AE-13).
    NoCards,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A game of the match begins; every player gets buckets (AE-02, AE-03,
    /// AE-17).
    GameBegan {
        /// Its number, from 1.
        game: u8,
        /// Number of games in the match.
        of: u8,
        /// Seat that starts the game.
        start: Seat,
    },
    /// The cards are dealt (AE-03).
    Dealt {
        /// By seat: the hand, sorted; empty if the viewer may not know it.
        hands: Vec<Vec<CardId>>,
        /// Number of cards in each hand.
        each: u8,
        /// Number of cards left in the deck.
        deck: u8,
    },
    /// A step of building (AE-04).
    Built {
        /// Seat that builds.
        seat: Seat,
        /// The step; `None` if the viewer may not know it.
        step: Option<Step>,
    },
    /// A pyramid is complete and sealed (AE-04).
    Ready {
        /// Seat that sealed it.
        seat: Seat,
    },
    /// All are ready and the pyramids are revealed (AE-04).
    Revealed {
        /// By seat: the pyramid.
        pyramids: Vec<Pyramid>,
    },
    /// A charge begins (AE-05).
    Led {
        /// Seat that begins it.
        seat: Seat,
        /// The animal that charges.
        animal: Animal,
        /// The cards, now face up before the seat.
        cards: Cards,
        /// Sum of their values.
        sum: u16,
        /// Attacked seat.
        attacked: Seat,
    },
    /// An attacked player defended (AE-08, AE-09, AE-18).
    Defended {
        /// Seat that defended.
        seat: Seat,
        /// The animal that charges.
        animal: Animal,
        /// The new cards; those already before the seat count too.
        cards: Cards,
        /// Sum of all cards now before the seat.
        sum: u16,
        /// Whether the direction was reversed (AE-18).
        reversed: bool,
        /// Direction from now on.
        direction: Direction,
        /// Seat attacked next.
        attacked: Seat,
    },
    /// The discards were shuffled into a new deck (AE-06).
    DeckRebuilt {
        /// Number of cards in it.
        deck: u8,
    },
    /// A card was drawn (AE-06).
    Drew {
        /// Seat that drew.
        seat: Seat,
        /// The card; `None` if the viewer may not know it.
        card: Option<CardId>,
        /// Number of cards left in the deck.
        deck: u8,
    },
    /// Deck and discards are empty: no card is drawn (AE-06).
    NothingToDraw {
        /// Seat that should have drawn.
        seat: Seat,
    },
    /// The turn was passed on without drawing; the card is forfeited (AE-07).
    DrawForgotten {
        /// Seat that forgot to draw.
        seat: Seat,
    },
    /// A player is overrun (AE-10).
    Overrun {
        /// Seat that is overrun.
        seat: Seat,
        /// The animal that charges.
        animal: Animal,
        /// The sum it could or would not beat.
        sum: u16,
        /// Seat that played that sum.
        by: Seat,
    },
    /// A bucket was taken out (AE-10).
    BucketRemoved {
        /// Seat whose bucket it was.
        seat: Seat,
        /// Where it stood.
        slot: Slot,
        /// Its colour.
        bucket: Animal,
    },
    /// Unsupported buckets fell (AE-11).
    Fell {
        /// Seat whose buckets they were.
        seat: Seat,
        /// The waves in which they fell, none of them empty.
        waves: Vec<Vec<(Slot, Animal)>>,
    },
    /// The pyramid broke apart and one part was removed (AE-12).
    BrokenOff {
        /// Seat whose pyramid it was.
        seat: Seat,
        /// Side that stays.
        kept: Side,
        /// Buckets removed.
        removed: Vec<(Slot, Animal)>,
    },
    /// All cards of the charge went to the discards (AE-13).
    Discarded,
    /// A player has no bucket left; the hand went to the discards (AE-14).
    Out {
        /// Seat that is out.
        seat: Seat,
        /// Its hand.
        hand: Vec<CardId>,
    },
    /// The player who should start has no cards or is out; another starts
    /// (AE-13).
    StartPassed {
        /// Seat that should have started.
        from: Seat,
        /// Seat that starts instead.
        to: Seat,
    },
    /// A game of the match is over (AE-15, AE-16, AE-17).
    GameEnded {
        /// Its number, from 1.
        game: u8,
        /// Reason why it ended.
        why: GameEnd,
        /// By seat: buckets standing, which are the points of this game.
        standing: Vec<u8>,
        /// Winners of the game; several share the win.
        winners: SeatSet,
    },
    /// The match is over (AE-17).
    MatchEnded {
        /// By seat: points of the match.
        totals: Vec<i32>,
        /// Winners of the match; several share the win.
        winners: SeatSet,
    },
}
