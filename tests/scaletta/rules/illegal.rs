//! Reasons why an action is refused.

use super::Card;
use crate::engine::game::Refusal;
use crate::engine::words::Message;

/// Reason why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It is not this seat's turn.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The card is not in this seat's hand.
    #[error("{0:?} is not in this seat's hand")]
    NotInHand(Card),
    /// The card is not higher than the last of the row (SC-02).
    #[error("only cards higher than {0:?} climb on")]
    TooLow(Card),
    /// There is no row from which to stand back (SC-03).
    #[error("who begins a row cannot stand back")]
    NoRow,
}

impl Refusal for Illegal {
    fn message(&self) -> Message {
        match self {
            Self::NotYourTurn => Message::new("scaletta-no-turn"),
            Self::NotInHand(_) => Message::new("scaletta-no-hand"),
            Self::TooLow(Card(top)) => Message::new("scaletta-no-low").with("top", *top),
            Self::NoRow => Message::new("scaletta-no-row"),
        }
    }
}
