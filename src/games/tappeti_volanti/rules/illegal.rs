//! Why an action is refused.

use super::cards::Genie;
use crate::engine::game::Refusal;
use crate::engine::words::Message;
use crate::games::tappeti_volanti::layout::Violation;
use crate::games::tappeti_volanti::tabletop::CardId;

/// The reason for a refusal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It is not this seat's turn.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The game waits for another kind of action.
    #[error("the game waits for another kind of action")]
    NotNow,
    /// The arrangement does not name every destination on the table exactly
    /// once.
    #[error("an arrangement names each destination on the table once; {0:?} is missing, doubled or not there")]
    WrongCards(CardId),
    /// The arrangement breaks TV-06.
    #[error("the arrangement is not allowed: {0:?}")]
    Arrangement(Vec<Violation>),
    /// The carpet is not one that this seat has in hand.
    #[error("{0:?} is not a carpet that this seat has in hand")]
    NotInHand(CardId),
    /// The launch lies outside the limits of the config.
    #[error("{field} of the launch is {found}, allowed is {least} to {most}")]
    Launch {
        /// Field of the launch.
        field: &'static str,
        /// Its value.
        found: i32,
        /// Least allowed value.
        least: i32,
        /// Greatest allowed value.
        most: i32,
    },
    /// No dispute about this card is pending.
    #[error("{0:?} is not disputed")]
    NotDisputed(CardId),
    /// The seat does not hold this genie.
    #[error("this seat does not have genie {}", .0.0)]
    NotYourGenie(Genie),
    /// The seat does not have that many lamps.
    #[error("{asked} lamps, but this seat has {held}")]
    TooManyLamps {
        /// Lamps the seat wants to count in.
        asked: u8,
        /// Lamps the seat has.
        held: u8,
    },
    /// The table's report contradicts itself or the state.
    #[error("the settled table is impossible: {0}")]
    Settled(String),
}

impl Refusal for Illegal {
    fn message(&self) -> Message {
        match self {
            Self::NotYourTurn => Message::new("tappeti-no-turn"),
            Self::NotNow => Message::new("tappeti-no-now"),
            Self::WrongCards(_) => Message::new("tappeti-no-cards"),
            Self::Arrangement(violations) => match violations.first() {
                Some(first) => first.message(),
                None => Message::new("tappeti-no-now"),
            },
            Self::NotInHand(_) => Message::new("tappeti-no-carpet"),
            Self::Launch { .. } => Message::new("tappeti-no-launch"),
            Self::NotDisputed(_) => Message::new("tappeti-no-dispute"),
            Self::NotYourGenie(genie) => Message::new("tappeti-no-genie").with("genie", genie.0),
            Self::TooManyLamps { asked, held } => {
                Message::new("tappeti-no-lamps").with("asked", *asked).with("held", *held)
            }
            Self::Settled(_) => Message::new("tappeti-no-settled"),
        }
    }
}
