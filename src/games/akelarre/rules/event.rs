//! Events of the game, in the order in which they are shown and logged.

use super::action::{Form, Pile, Price, Source};
use super::score::Sheet;
use super::view::Place;
use crate::engine::seat::{Seat, SeatSet};
use crate::games::akelarre::cards::{Bag, Card, Family};
use crate::games::akelarre::meld::Meld;
use serde::{Deserialize, Serialize};

/// A single event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Favourites and hands were dealt (AK-04 to AK-06).
    Began {
        /// The seat that starts.
        first: Seat,
        /// Hands by seat; empty where hidden from the viewer.
        hands: Vec<Bag>,
        /// Favourites by seat; `None` where hidden from the viewer.
        favourites: Vec<Option<Family>>,
        /// Cards dealt to each hand.
        dealt: u8,
        /// Cards left in the deck.
        deck: u8,
    },
    /// A turn began; the one before it, if any, is over.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// Whether it is a last turn (AK-23).
        last: bool,
        /// Number of the round that starts with this turn, from 1; `None`
        /// within a round.
        round: Option<u16>,
    },
    /// A card left a meld, to be played by the following `Formed` or `Added`
    /// (AK-12).
    Took {
        /// The acting seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The place it lay in.
        from: Place,
        /// Its slot there.
        slot: u8,
        /// The place it goes to.
        to: Place,
    },
    /// A new set or run was formed; each taken card was announced by a `Took`
    /// (AK-09).
    Formed {
        /// The acting seat.
        seat: Seat,
        /// The meld, its place, and where its cards come from.
        form: Form,
    },
    /// A card was added to a meld (AK-09).
    Added {
        /// The acting seat.
        seat: Seat,
        /// The place of the meld.
        place: Place,
        /// The card.
        card: Card,
        /// The slot that it fills.
        slot: u8,
        /// Where it comes from; a card from a place was announced by a `Took`.
        from: Source,
        /// The meld including the card.
        meld: Meld,
    },
    /// A meld was completed and left its place, which is free again (AK-18).
    Completed {
        /// The seat that completed it.
        seat: Seat,
        /// The place; if its owner is another seat, the owner chooses next.
        place: Place,
        /// The completed meld.
        meld: Meld,
    },
    /// Cards went to a points pile (AK-19, AK-20).
    Captured {
        /// The seat whose pile they went to.
        seat: Seat,
        /// The place they came from.
        place: Place,
        /// The cards.
        cards: Bag,
        /// Whether the seat got them as the owner's share.
        as_owner: bool,
    },
    /// A card went onto the discard pile of its family (AK-15).
    Discarded {
        /// The acting seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Cards were drawn into a hand (AK-16).
    Drew {
        /// The acting seat.
        seat: Seat,
        /// The pile drawn from.
        pile: Pile,
        /// Number of cards.
        count: u8,
        /// The cards; `None` where hidden from the viewer.
        cards: Option<Bag>,
        /// Cards left in that pile.
        left: u8,
    },
    /// The last card of the deck was drawn: after this turn every seat has one
    /// last turn (AK-23).
    DeckEmpty {
        /// The seat that drew it; it also has the very last turn.
        seat: Seat,
    },
    /// Drawing is over, and a meeting place may be bought (AK-22).
    BuyingBegan {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// A meeting place was bought (AK-22).
    Bought {
        /// The acting seat.
        seat: Seat,
        /// The new place.
        place: Place,
        /// The cards put onto the discard piles, in this order.
        cards: Price,
    },
    /// `true`: after several rounds without progress, cards may be drawn only
    /// from the deck. `false`: from every pile again (AK-24).
    Stalled(bool),
    /// The last turn and the game are over.
    Ended {
        /// Score sheets by seat.
        sheets: Vec<Sheet>,
        /// The winning seats.
        winners: SeatSet,
    },
}
