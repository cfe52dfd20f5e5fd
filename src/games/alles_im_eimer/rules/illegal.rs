//! Why an action is refused.

use super::cards::{Animal, CardId};
use super::pyramid::Slot;
use crate::engine::game::Refusal;
use crate::engine::words::Message;

/// The reason for a refusal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It is not this seat's turn.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The game waits for something else.
    #[error("the game waits for another kind of action")]
    NotNow,
    /// The pyramid has no such place.
    #[error("a pyramid has no place {0:?}")]
    NoSuchSlot(Slot),
    /// A bucket stands there already.
    #[error("a bucket stands at {0:?} already")]
    SlotTaken(Slot),
    /// No bucket stands there.
    #[error("no bucket stands at {0:?}")]
    SlotEmpty(Slot),
    /// A bucket there would stand on nothing.
    #[error("a bucket at {0:?} does not stand on two others")]
    Unsupported(Slot),
    /// Other buckets stand on it.
    #[error("other buckets stand on the one at {0:?}")]
    Loaded(Slot),
    /// All buckets of the colour are used.
    #[error("no {} bucket is left", .0.names().0)]
    NoBucketLeft(Animal),
    /// The pyramid is not complete.
    #[error("{0} buckets are still to be put up")]
    NotComplete(usize),
    /// No card at all.
    #[error("at least one card is played")]
    NoCard,
    /// Too many cards at a time.
    #[error("at most {0} cards are played at a time")]
    TooManyCards(u8),
    /// The card is not in this seat's hand, or named twice.
    #[error("{0:?} is not in this seat's hand (any more)")]
    NotInHand(CardId),
    /// Cards of several colours.
    #[error("all cards played are of one colour")]
    MixedColours,
    /// Cards of another colour than the charge.
    #[error("only {} cards beat this charge", .0.names().0)]
    WrongColour(Animal),
    /// The sum is too low.
    #[error("the total is {total}, at least {least} is needed")]
    TooLow {
        /// What lies there with the new cards.
        total: u16,
        /// What is needed.
        least: u16,
    },
    /// A bucket of another colour, though one of the charge's is there.
    #[error("a {} bucket is lost", .0.names().0)]
    WrongBucket(Animal),
    /// The pyramid breaks apart and no side is chosen.
    #[error("the pyramid breaks apart; one side must be kept")]
    SideMissing,
    /// The pyramid does not break apart and a side is chosen.
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
