//! The events of a game, in the order in which they are shown and logged.

use super::cards::{CardId, Label};
use super::sums::{Quote, Tally};
use super::view::{Cause, Ending};
use crate::engine::seat::Seat;
use serde::{Deserialize, Serialize};

/// A card with its name, so that an event can be put into words without the
/// setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Named {
    /// The card.
    pub id: CardId,
    /// Its name.
    pub label: Label,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The deck was shuffled (CB-06).
    Began {
        /// Seat that chooses first.
        chooser: Seat,
        /// Seat that takes the first turn.
        starter: Seat,
        /// Number of cards in the deck.
        deck: u8,
    },
    /// Cards were turned up in the draft (CB-06).
    TurnedUp {
        /// Seat that chooses.
        chooser: Seat,
        /// The cards in order; the first half of them and the rest are the
        /// choices.
        cards: Vec<CardId>,
        /// Number of cards left in the deck.
        deck: u8,
    },
    /// A seat chose in the draft (CB-06).
    Drafted {
        /// Seat that chose.
        seat: Seat,
        /// Cards that went into its reserve.
        took: Vec<Named>,
        /// Cards that went into the opponent's reserve.
        left: Vec<Named>,
    },
    /// A turn begins (CB-08).
    TurnBegan {
        /// Its number, from 1.
        turn: u16,
        /// Seat whose turn it is.
        seat: Seat,
    },
    /// Cards came into play (CB-09, CB-10).
    Played {
        /// Seat that played.
        seat: Seat,
        /// The cards from the reserve, in order.
        cards: Vec<Named>,
        /// What they cost.
        quote: Quote,
        /// Cards removed as payment.
        payment: Vec<Named>,
    },
    /// An attack was declared; the card left play (CB-12).
    Attacked {
        /// Attacking seat.
        seat: Seat,
        /// Attacking card.
        card: Named,
        /// Sum of the attack without a parry.
        tally: Tally,
    },
    /// A card parried and left play (CB-13).
    Parried {
        /// Parrying seat.
        seat: Seat,
        /// Parrying card.
        card: Named,
        /// Sum of the attack so far.
        tally: Tally,
    },
    /// Parrying has ended and the sum of the attack is final (CB-13).
    Resolved {
        /// Attacked seat.
        seat: Seat,
        /// Attacking card.
        card: Named,
        /// The final sum.
        tally: Tally,
    },
    /// Cards were discarded (CB-14): one that the seat chose, or all at once
    /// because none would remain.
    Discarded {
        /// Seat that discarded.
        seat: Seat,
        /// The cards.
        cards: Vec<Named>,
        /// Number of cards still to be discarded.
        left: u8,
        /// Reason for discarding.
        cause: Cause,
    },
    /// A cartabomba and another card were removed (CB-02).
    Bombed {
        /// Seat that used it.
        seat: Seat,
        /// The cartabomba.
        card: Named,
        /// The other card.
        target: Named,
        /// Seat to which the other card belonged.
        owner: Seat,
    },
    /// A card was removed for its ✬ ability (CB-05); the events of its words
    /// follow.
    Activated {
        /// Seat that used it.
        seat: Seat,
        /// The card.
        card: Named,
    },
    /// ✬: more cards may be played this turn.
    MorePlays {
        /// Seat that may play them.
        seat: Seat,
        /// How many more.
        n: u8,
    },
    /// ✬: the next attack this turn is stronger.
    Charged {
        /// Seat that attacks.
        seat: Seat,
        /// Strength gained.
        n: u8,
    },
    /// ✬: a seat received credit towards payments of this turn.
    Credited {
        /// Seat that received it.
        seat: Seat,
        /// Value of the credit.
        n: u8,
    },
    /// ✬: a card was removed.
    Removed {
        /// Seat that removed it.
        seat: Seat,
        /// The card.
        card: Named,
        /// Seat to which it belonged.
        owner: Seat,
    },
    /// ✬: a removed card returned.
    Returned {
        /// Seat whose reserve it joined.
        seat: Seat,
        /// The card.
        card: Named,
    },
    /// ✬: the always-on abilities of a seat do not work until the end of the
    /// turn.
    Silenced {
        /// The silenced seat.
        seat: Seat,
    },
    /// ✬: a seat has to discard.
    Forced {
        /// Seat that discards.
        seat: Seat,
        /// Number of cards, or all if the seat has fewer.
        n: u8,
    },
    /// A turn ended (CB-08).
    TurnEnded {
        /// Seat whose turn it was.
        seat: Seat,
        /// Whether nothing was played, attacked or activated (CB-17).
        idle: bool,
    },
    /// The game is over (CB-16, CB-17).
    Ended(Ending),
}
