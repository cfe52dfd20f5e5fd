//! What happened, in the order in which it is shown and logged.

use super::action::{Form, Pile, Price, Source};
use super::score::Sheet;
use super::view::Place;
use crate::engine::seat::{Seat, SeatSet};
use crate::games::akelarre::cards::{Bag, Card, Family};
use crate::games::akelarre::meld::Meld;
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Favourites and hands were dealt (AK-04 to AK-06).
    Began {
        /// Who begins.
        first: Seat,
        /// By seat: the hand; empty where the viewer may not know it.
        hands: Vec<Bag>,
        /// By seat: the favourite; `None` where the viewer may not know it.
        favourites: Vec<Option<Family>>,
        /// Cards of each hand.
        dealt: u8,
        /// Cards in the deck.
        deck: u8,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Whether it is a last turn (AK-23).
        last: bool,
        /// The round that begins with it, from 1.
        round: Option<u16>,
    },
    /// A card leaves a meld, to be played in the next `Formed` or `Added`
    /// (AK-12).
    Took {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where it lay.
        from: Place,
        /// Its slot there.
        slot: u8,
        /// Where it goes.
        to: Place,
    },
    /// A new set or run lies on the table; taken cards are told before
    /// (AK-09).
    Formed {
        /// Who.
        seat: Seat,
        /// What, where, from where.
        form: Form,
    },
    /// A card was added to a meld (AK-09).
    Added {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
        /// The card.
        card: Card,
        /// The slot that it fills.
        slot: u8,
        /// From where; if from a place, `Took` was told before.
        from: Source,
        /// The meld with it.
        meld: Meld,
    },
    /// A meld is complete and leaves its place, which is free again (AK-18).
    Completed {
        /// Who completed it.
        seat: Seat,
        /// Where; its owner chooses next if it is another seat.
        place: Place,
        /// The cards.
        meld: Meld,
    },
    /// Cards go to a points pile (AK-19, AK-20).
    Captured {
        /// Whose pile.
        seat: Seat,
        /// The place that they come from.
        place: Place,
        /// The cards.
        cards: Bag,
        /// Whether the seat got them as the owner of the place.
        as_owner: bool,
    },
    /// A card went onto the discard pile of its family (AK-15).
    Discarded {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Cards went to a hand (AK-16).
    Drew {
        /// Who.
        seat: Seat,
        /// From where.
        pile: Pile,
        /// How many.
        count: u8,
        /// Which, in any order; `None` where the viewer may not know it.
        cards: Option<Bag>,
        /// Cards left in that pile.
        left: u8,
    },
    /// The last card of the deck was drawn: when this turn is over everybody
    /// has a last one (AK-23).
    DeckEmpty {
        /// Who drew it, and has the very last turn.
        seat: Seat,
    },
    /// A meeting place was bought (AK-22).
    Bought {
        /// Who.
        seat: Seat,
        /// The new place.
        place: Place,
        /// What went onto the discard piles, in this order.
        cards: Price,
    },
    /// For some rounds nothing went on: cards come from the deck alone from
    /// now on (`true`), or from everywhere again (AK-24).
    Stalled(bool),
    /// The game is over.
    Ended {
        /// By seat: the score.
        sheets: Vec<Sheet>,
        /// Who won.
        winners: SeatSet,
    },
}
