//! Events, in the order in which they are shown and logged. Each says all that
//! changes with it.

use super::cards::{Destination, Genie};
use super::score::Sheet;
use super::verdict::Verdict;
use super::view::{Declared, Dispute};
use crate::engine::seat::{Seat, SeatSet};
use crate::games::tappeti_volanti::tabletop::{CardId, Launch, Lying, Pose, Settled};
use serde::{Deserialize, Serialize};

/// Why a carpet returned to its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// A foul or a fall face down; the carpet may be tried again (TV-09).
    TryAgain {
        /// Failed tries of this carpet in this round.
        failed: u8,
    },
    /// The last permitted try failed; the carpet counts as thrown (TV-09).
    LastTry,
    /// It left the table and counts as thrown (TV-11).
    OffTable,
    /// It lies on no destination (TV-14).
    Missed,
    /// The round is over (TV-14).
    RoundOver,
}

/// Why a journey ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JourneyEnd {
    /// Too few destinations are left (TV-18).
    Few,
    /// Only deserts are left (TV-18).
    OnlyDeserts,
    /// Nobody took anything for `idle_rounds` consecutive rounds (TV-18).
    Idle,
    /// The greatest number of rounds has been played (TV-18).
    Rounds,
    /// The deck is used up and nothing lies on the table (TV-21).
    NoCards,
}

/// Why destinations left the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// Palaces that were scored, and lamps counted with them (TV-19).
    Palaces,
    /// Deserts cleared from the table (TV-20).
    Deserts,
    /// Left on the table after the last journey (TV-20).
    LeftOver,
}

/// Something that happened in the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The genie sets were dealt and the deck shuffled (TV-03, TV-04).
    Began {
        /// Dealer of the first journey.
        dealer: Seat,
        /// Genies of each seat, lowest first; empty where the viewer may not
        /// know them.
        genies: Vec<Vec<Genie>>,
        /// Cards in the deck.
        deck: u8,
    },
    /// A journey begins (TV-05).
    JourneyBegan {
        /// Its number, from 1.
        journey: u8,
        /// Number of journeys in the game.
        of: u8,
        /// Seat that prepares it.
        dealer: Seat,
        /// Seat that throws first and deals the next journey.
        first: Seat,
    },
    /// Destinations were turned up, and all those on the table were laid out as
    /// a proposal (TV-05, TV-06).
    TurnedUp {
        /// Destinations turned up, in the order drawn.
        new: Vec<CardId>,
        /// Where all destinations lie now.
        cards: Vec<Lying>,
        /// Cards left in the deck.
        deck: u8,
    },
    /// The dealer confirmed the arrangement (TV-06).
    Arranged {
        /// The dealer.
        by: Seat,
        /// Where all destinations lie now.
        cards: Vec<Lying>,
    },
    /// A round begins with all carpets in hand (TV-07).
    RoundBegan {
        /// Its number in the journey, from 1.
        round: u8,
        /// Seat that throws first.
        first: Seat,
    },
    /// A carpet left the hand (TV-08). The previous table, the launch and the
    /// seed are enough to show the flight.
    Thrown {
        /// The thrower.
        seat: Seat,
        /// The carpet thrown.
        carpet: CardId,
        /// How it left the hand.
        launch: Launch,
        /// Seed of the random variation of this throw.
        seed: u64,
    },
    /// The carpet was released past the edge line; the try has failed and the
    /// turn passes (TV-09).
    Fouled {
        /// The thrower.
        seat: Seat,
        /// The carpet released.
        carpet: CardId,
    },
    /// Everything came to rest after a throw, and the turn passes.
    Settled {
        /// The thrower.
        seat: Seat,
        /// The carpet thrown.
        carpet: CardId,
        /// The destinations on which it lies so that it counts, by id (TV-12).
        on: Vec<Destination>,
        /// Where everything came to rest.
        settled: Settled,
    },
    /// A carpet returned to its owner.
    CarpetBack {
        /// The owner.
        seat: Seat,
        /// The carpet.
        carpet: CardId,
        /// Why it returned.
        why: Back,
    },
    /// A destination was pushed off the table (TV-11).
    PushedOff {
        /// The destination.
        card: CardId,
        /// What it shows.
        kind: Destination,
        /// Seat whose throw pushed it.
        by: Seat,
        /// Where it was put back; `None` if it is out of the game.
        back: Option<Pose>,
    },
    /// All carpets were thrown and have been judged (TV-12).
    Judged(Verdict),
    /// A destination was taken, with or without a dispute (TV-13, TV-16).
    Took {
        /// Seat that took it.
        seat: Seat,
        /// The destination.
        card: CardId,
        /// What it shows.
        kind: Destination,
    },
    /// A dispute is settled next (TV-15).
    Disputed {
        /// The disputed card and the rivals.
        dispute: Dispute,
        /// What the disputed card shows.
        kind: Destination,
        /// Seat that named it; `None` if it was the only one left.
        by: Option<Seat>,
    },
    /// A genie was chosen secretly (TV-16).
    GenieChosen {
        /// Seat that chose.
        seat: Seat,
        /// The genie; `None` where the viewer may not know it.
        genie: Option<Genie>,
    },
    /// All rivals showed their genies at once (TV-16).
    GeniesShown {
        /// The disputed destination.
        card: CardId,
        /// What it shows.
        kind: Destination,
        /// The genie each rival showed, by seat.
        genies: Vec<(Seat, Genie)>,
        /// Seat that showed the highest genie.
        winner: Seat,
    },
    /// Winner and loser of a dispute swapped their genies (TV-17).
    Swapped {
        /// Seat that won and gives away the highest genie.
        winner: Seat,
        /// The highest genie.
        high: Genie,
        /// Seat that showed the lowest genie and gives it away.
        loser: Seat,
        /// The lowest genie.
        low: Genie,
    },
    /// The round is over and all carpets are back (TV-14, TV-18).
    RoundEnded {
        /// Its number in the journey.
        round: u8,
        /// Destinations taken in the round.
        taken: u8,
        /// Destinations left on the table.
        left: u8,
    },
    /// The journey is over (TV-18, TV-21).
    JourneyEnded {
        /// Number of the journey.
        journey: u8,
        /// Why it ended.
        why: JourneyEnd,
    },
    /// A seat declared its palaces (TV-19).
    Declared(Declared),
    /// The palaces were scored (TV-19).
    PalacesScored {
        /// Declarations, in order.
        declared: Vec<Declared>,
        /// Points for palaces of this journey, by seat.
        points: Vec<i32>,
    },
    /// Destinations left the game.
    Removed {
        /// The destinations.
        cards: Vec<CardId>,
        /// Why they left.
        why: Gone,
    },
    /// The game ended with the final score (TV-23 to TV-27).
    Ended {
        /// Final score of each seat, card by card.
        sheets: Vec<Sheet>,
        /// The winner.
        winners: SeatSet,
        /// The genie that broke the tie, if there was one (TV-27).
        by_genie: Option<Genie>,
    },
}
