//! What happened, in the order in which it is shown and logged.

use super::cards::{CardId, Label};
use super::sums::{Quote, Tally};
use super::view::{Cause, Ending};
use crate::engine::seat::Seat;
use serde::{Deserialize, Serialize};

/// A card and its name, so that an event can be put into words by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Named {
    /// The card.
    pub id: CardId,
    /// Its name.
    pub label: Label,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The deck was shuffled (CB-06).
    Began {
        /// Who chooses first.
        chooser: Seat,
        /// Who takes the first turn.
        starter: Seat,
        /// Cards in the deck.
        deck: u8,
    },
    /// Cards were turned up in the draft (CB-06).
    TurnedUp {
        /// Who chooses.
        chooser: Seat,
        /// What, in order; the halves are the first and the last of them.
        cards: Vec<CardId>,
        /// Cards left in the deck.
        deck: u8,
    },
    /// A choice in the draft (CB-06).
    Drafted {
        /// Who chose.
        seat: Seat,
        /// What the chooser took into the reserve.
        took: Vec<Named>,
        /// What went into the opponent's reserve.
        left: Vec<Named>,
    },
    /// A turn begins (CB-08).
    TurnBegan {
        /// Its number, from 1.
        turn: u16,
        /// Whose.
        seat: Seat,
    },
    /// Cards came into play (CB-09, CB-10).
    Played {
        /// Who.
        seat: Seat,
        /// From the reserve, in order.
        cards: Vec<Named>,
        /// What it cost.
        quote: Quote,
        /// Cards removed for it.
        payment: Vec<Named>,
    },
    /// An attack was declared; the card left play (CB-12).
    Attacked {
        /// Who.
        seat: Seat,
        /// With what.
        card: Named,
        /// What it comes to as long as nothing parries.
        tally: Tally,
    },
    /// A card parried and left play (CB-13).
    Parried {
        /// Who parried.
        seat: Seat,
        /// With what.
        card: Named,
        /// What the attack comes to now.
        tally: Tally,
    },
    /// No further parry: this is what the attack comes to (CB-13).
    Resolved {
        /// Who is attacked.
        seat: Seat,
        /// The card that attacked.
        card: Named,
        /// The whole sum.
        tally: Tally,
    },
    /// Cards were discarded (CB-14): one of choice, or all at once because
    /// none would be left.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which.
        cards: Vec<Named>,
        /// How many are still to be discarded.
        left: u8,
        /// Why.
        cause: Cause,
    },
    /// A cartabomba and another card were removed (CB-02).
    Bombed {
        /// Who.
        seat: Seat,
        /// The cartabomba.
        card: Named,
        /// The other card.
        target: Named,
        /// Whose that was.
        owner: Seat,
    },
    /// A card was removed for its ✬ ability (CB-05); what it does follows.
    Activated {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Named,
    },
    /// ✬: more cards may be played in this turn.
    MorePlays {
        /// Who.
        seat: Seat,
        /// How many.
        n: u8,
    },
    /// ✬: the next attack of this turn is stronger.
    Charged {
        /// Who.
        seat: Seat,
        /// By how much.
        n: u8,
    },
    /// ✬: so much is paid already in this turn.
    Credited {
        /// Who.
        seat: Seat,
        /// How much.
        n: u8,
    },
    /// ✬: a card was taken off the table.
    Removed {
        /// Who did it.
        seat: Seat,
        /// Which card.
        card: Named,
        /// Whose it was.
        owner: Seat,
    },
    /// ✬: a card came back from the cards out of the game.
    Returned {
        /// Into whose reserve.
        seat: Seat,
        /// Which card.
        card: Named,
    },
    /// ✬: the always-on abilities of this seat do not work until the end of
    /// the turn.
    Silenced {
        /// Whose.
        seat: Seat,
    },
    /// ✬: this seat has to discard.
    Forced {
        /// Who discards.
        seat: Seat,
        /// How many, if there are as many.
        n: u8,
    },
    /// A turn is over (CB-08).
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// Whether nothing was played, attacked or activated (CB-17).
        idle: bool,
    },
    /// The game is over (CB-16, CB-17).
    Ended(Ending),
}
