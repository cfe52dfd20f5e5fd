//! What happens in a game, and how the log tells it.

use super::Card;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::words::Message;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The cards were dealt (SC-01).
    Dealt {
        /// Seat that begins.
        start: Seat,
        /// By seat: its hand, sorted; empty where the viewer does not see it.
        hands: Vec<Vec<Card>>,
    },
    /// A seat climbed on (SC-02).
    Played {
        /// The seat.
        seat: Seat,
        /// Its card.
        card: Card,
    },
    /// A seat stood back and begins the next row (SC-03).
    StoodBack {
        /// The seat.
        seat: Seat,
    },
    /// A seat took the row (SC-03, SC-04).
    Took {
        /// The seat.
        seat: Seat,
        /// The other seats with cards in the row.
        from: SeatSet,
        /// Number of cards.
        count: usize,
    },
    /// The game is over (SC-04).
    Ended {
        /// The seats with most cards.
        winners: SeatSet,
        /// Number of their cards.
        most: i32,
    },
}

/// Returns the log line for an event; `None` if it needs none.
pub(super) fn describe(event: &Event) -> Option<Message> {
    let say = |key: &'static str, seat: Seat| Message::new(key).with("seat", seat);
    Some(match event {
        Event::Dealt { start, .. } => say("scaletta-log-dealt", *start),
        Event::Played { seat, card: Card(number) } => say("scaletta-log-played", *seat).with("number", *number),
        Event::StoodBack { seat } => say("scaletta-log-stood-back", *seat),
        Event::Took { seat, count, .. } => say("scaletta-log-took", *seat).with("count", *count),
        Event::Ended { winners, most } => {
            let won: Vec<Seat> = winners.iter().collect();
            Message::new("scaletta-log-won").with("seats", won).with("count", *most)
        }
    })
}
