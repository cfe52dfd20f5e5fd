//! What happened, in the order in which it is shown and logged.

use super::cards::{Destination, Genie};
use super::score::Sheet;
use super::verdict::Verdict;
use super::view::{Declared, Dispute};
use crate::engine::seat::{Seat, SeatSet};
use crate::games::tappeti_volanti::tabletop::{CardId, Launch, Lying, Pose, Settled};
use serde::{Deserialize, Serialize};

/// Why a carpet is back with its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// A foul or a fall face down: it may be tried again (TV-09).
    TryAgain {
        /// Failed tries of this carpet in this round.
        failed: u8,
    },
    /// The last failed try counts as thrown (TV-09).
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
    /// Nobody took anything for some rounds (TV-18).
    Idle,
    /// There were as many rounds as there may be (TV-18).
    Rounds,
    /// The deck is used up and nothing lies on the table (TV-21).
    NoCards,
}

/// Why destinations left the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// Palaces counted and lamps counted with them (TV-19).
    Palaces,
    /// Deserts cleared from the table (TV-20).
    Deserts,
    /// Left on the table after the last journey (TV-20).
    LeftOver,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The genie sets were dealt and the deck shuffled (TV-03, TV-04).
    Began {
        /// Who deals first.
        dealer: Seat,
        /// By seat: its genies, lowest first; empty where the viewer may not
        /// know them.
        genies: Vec<Vec<Genie>>,
        /// Cards in the deck.
        deck: u8,
    },
    /// A journey begins (TV-05).
    JourneyBegan {
        /// Its number, from 1.
        journey: u8,
        /// Of how many.
        of: u8,
        /// Who prepares it.
        dealer: Seat,
        /// Who throws first and deals the next.
        first: Seat,
    },
    /// Destinations were turned up and all on the table laid out as a proposal
    /// (TV-05, TV-06).
    TurnedUp {
        /// The new ones, in the order drawn.
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
    /// A round begins, all carpets are in hand (TV-07).
    RoundBegan {
        /// Its number in the journey, from 1.
        round: u8,
        /// Who throws first.
        first: Seat,
    },
    /// A carpet left the hand (TV-08). With the table before, launch and seed
    /// the flight can be shown.
    Thrown {
        /// Who.
        seat: Seat,
        /// Which carpet.
        carpet: CardId,
        /// How it left the hand.
        launch: Launch,
        /// Seed of the chance in this throw.
        seed: u64,
    },
    /// A release past the edge line (TV-09).
    Fouled {
        /// Who.
        seat: Seat,
        /// Which carpet.
        carpet: CardId,
    },
    /// Everything is at rest.
    Settled {
        /// Who threw.
        seat: Seat,
        /// Which carpet.
        carpet: CardId,
        /// Where everything came to rest.
        settled: Settled,
    },
    /// A carpet is back with its owner.
    CarpetBack {
        /// The owner.
        seat: Seat,
        /// Which carpet.
        carpet: CardId,
        /// Why.
        why: Back,
    },
    /// A destination was pushed off the table (TV-11).
    PushedOff {
        /// Which.
        card: CardId,
        /// What it shows.
        kind: Destination,
        /// Who threw.
        by: Seat,
        /// Where it was put back; `None` if it is out of the game.
        back: Option<Pose>,
    },
    /// All carpets are thrown and judged (TV-12).
    Judged(Verdict),
    /// A destination is taken, without dispute or after it (TV-13, TV-16).
    Took {
        /// Who.
        seat: Seat,
        /// Which.
        card: CardId,
        /// What it shows.
        kind: Destination,
    },
    /// The dispute that is settled next (TV-15).
    Disputed {
        /// What and who.
        dispute: Dispute,
        /// What the disputed card shows.
        kind: Destination,
        /// Who named it; `None` if it was the only one left.
        by: Option<Seat>,
    },
    /// A genie was chosen secretly (TV-16).
    GenieChosen {
        /// By whom.
        seat: Seat,
        /// Which; `None` where the viewer may not know it.
        genie: Option<Genie>,
    },
    /// The genies are shown together (TV-16).
    GeniesShown {
        /// What is disputed.
        card: CardId,
        /// What it shows.
        kind: Destination,
        /// Who shows which, by seat.
        genies: Vec<(Seat, Genie)>,
        /// Who has the highest.
        winner: Seat,
    },
    /// Winner and loser of a dispute swapped their genies (TV-17).
    Swapped {
        /// Who won and gives the highest.
        winner: Seat,
        /// The highest.
        high: Genie,
        /// Who showed the lowest and gives it.
        loser: Seat,
        /// The lowest.
        low: Genie,
    },
    /// All carpets are back, the round is over (TV-18).
    RoundEnded {
        /// Its number in the journey.
        round: u8,
        /// Destinations taken in it.
        taken: u8,
        /// Destinations left on the table.
        left: u8,
    },
    /// No further round (TV-18).
    JourneyEnded {
        /// Its number.
        journey: u8,
        /// Why.
        why: JourneyEnd,
    },
    /// A seat said how many palaces it has (TV-19).
    Declared(Declared),
    /// Points for palaces (TV-19).
    PalacesScored {
        /// What was declared, in order.
        declared: Vec<Declared>,
        /// By seat: points of this journey.
        points: Vec<i32>,
    },
    /// Destinations left the game.
    Removed {
        /// Which.
        cards: Vec<CardId>,
        /// Why.
        why: Gone,
    },
    /// The final score (TV-23 to TV-27).
    Ended {
        /// By seat, card by card.
        sheets: Vec<Sheet>,
        /// Who won.
        winners: SeatSet,
        /// The genie that decided among equal points, if it did.
        by_genie: Option<Genie>,
    },
}
