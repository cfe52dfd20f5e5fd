//! Reasons why an action is refused.

use super::cards::{Animal, CardId};
use super::pyramid::Slot;
use crate::engine::game::Refusal;
use crate::engine::words::Message;

/// Reason why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It is not this seat's turn.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The game waits for another kind of action.
    #[error("the game waits for another kind of action")]
    NotNow,
    /// The pyramid has no such slot.
    #[error("a pyramid has no place {0:?}")]
    NoSuchSlot(Slot),
    /// A bucket stands there already.
    #[error("a bucket stands at {0:?} already")]
    SlotTaken(Slot),
    /// No bucket stands there.
    #[error("no bucket stands at {0:?}")]
    SlotEmpty(Slot),
    /// A bucket there would not be supported.
    #[error("a bucket at {0:?} does not stand on two others")]
    Unsupported(Slot),
    /// Other buckets stand on it.
    #[error("other buckets stand on the one at {0:?}")]
    Loaded(Slot),
    /// No bucket of the colour is left.
    #[error("no {} bucket is left", .0.names().0)]
    NoBucketLeft(Animal),
    /// The pyramid is not complete.
    #[error("{0} buckets are still to be put up")]
    NotComplete(usize),
    /// No card was chosen.
    #[error("at least one card is played")]
    NoCard,
    /// Too many cards were chosen.
    #[error("at most {0} cards are played at a time")]
    TooManyCards(u8),
    /// The card is not in this seat's hand, or it was named twice.
    #[error("{0:?} is not in this seat's hand (any more)")]
    NotInHand(CardId),
    /// The cards are of several colours.
    #[error("all cards played are of one colour")]
    MixedColours,
    /// The cards are not of the charge's colour.
    #[error("only {} cards beat this charge", .0.names().0)]
    WrongColour(Animal),
    /// The sum is too low.
    #[error("the total is {total}, at least {least} is needed")]
    TooLow {
        /// Sum of all cards before the seat, the new ones included.
        total: u16,
        /// Least total needed.
        least: u16,
    },
    /// The bucket is not of the charge's colour although one of that colour
    /// stands.
    #[error("a {} bucket is lost", .0.names().0)]
    WrongBucket(Animal),
    /// The pyramid breaks apart, but no side was chosen.
    #[error("the pyramid breaks apart; one side must be kept")]
    SideMissing,
    /// A side was chosen, but the pyramid does not break apart.
    #[error("the pyramid does not break apart; there is no side to choose")]
    SideNeedless,
}

impl Refusal for Illegal {
    fn message(&self) -> Message {
        match self {
            Self::NotYourTurn => Message::new("eimer-no-turn"),
            Self::NotNow => Message::new("eimer-no-now"),
            Self::NoSuchSlot(_) => Message::new("eimer-no-slot"),
            Self::SlotTaken(_) => Message::new("eimer-no-slot-taken"),
            Self::SlotEmpty(_) => Message::new("eimer-no-slot-empty"),
            Self::Unsupported(_) => Message::new("eimer-no-support"),
            Self::Loaded(_) => Message::new("eimer-no-loaded"),
            Self::NoBucketLeft(animal) => Message::new("eimer-no-bucket-left").with("animal", animal.message()),
            Self::NotComplete(missing) => Message::new("eimer-no-complete").with("missing", *missing),
            Self::NoCard => Message::new("eimer-no-card"),
            Self::TooManyCards(most) => Message::new("eimer-no-many").with("most", *most),
            Self::NotInHand(_) => Message::new("eimer-no-hand"),
            Self::MixedColours => Message::new("eimer-no-mixed"),
            Self::WrongColour(animal) => Message::new("eimer-no-colour").with("animals", animal.plural()),
            Self::TooLow { total, least } => {
                Message::new("eimer-no-low").with("total", u32::from(*total)).with("least", u32::from(*least))
            }
            Self::WrongBucket(animal) => Message::new("eimer-no-bucket").with("animal", animal.message()),
            Self::SideMissing => Message::new("eimer-no-side"),
            Self::SideNeedless => Message::new("eimer-no-side-needless"),
        }
    }
}
