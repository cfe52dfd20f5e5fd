//! Reasons why an action is refused.

use super::cards::{Kind, Label};
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
    /// There is no card with this id.
    #[error("there is no such card")]
    NoSuchCard,
    /// No card to play was named.
    #[error("no card is named")]
    NoCard,
    /// The same card was named twice.
    #[error("{} is named twice", .0.en)]
    Doubled(Label),
    /// The card is not in this seat's reserve.
    #[error("{} is not in the reserve of this seat", .0.en)]
    NotInReserve(Label),
    /// The card is not in play for this seat (CB-11).
    #[error("{} is not in play for this seat", .0.en)]
    NotInPlay(Label),
    /// More cards than may be played this turn (CB-09).
    #[error("at most {most} cards in this turn, {played} are played")]
    TooManyCards {
        /// Maximum for this turn.
        most: u8,
        /// Number played so far.
        played: u8,
    },
    /// More zealots or artifacts than may be played this turn (CB-03, CB-04).
    #[error("at most {most} of kind {kind:?} in this turn")]
    TooManyOfKind {
        /// The kind.
        kind: Kind,
        /// Maximum for this turn.
        most: u8,
    },
    /// The payment is not enough (CB-09).
    #[error("{due} is due, the payment is worth {paid}")]
    TooLittle {
        /// Value to be paid.
        due: u8,
        /// Value of the payment.
        paid: u8,
    },
    /// The payment would be enough without this card (CB-09).
    #[error("{} is superfluous in the payment", .0.en)]
    Superfluous(Label),
    /// No attack in the first turn of the game (CB-09).
    #[error("there is no attack in the first turn of the game")]
    NoAttackYet,
    /// The card has no strength (CB-04).
    #[error("{} neither attacks nor parries", .0.en)]
    NoStrength(Label),
    /// An ability limits the number of parrying cards (`max_parry_cards`).
    #[error("at most {most} cards may parry because of {}", .by.en)]
    TooManyParries {
        /// Maximum number of cards.
        most: u8,
        /// The bearer of the ability.
        by: Label,
    },
    /// Only cartebombe remove another card together with themselves (CB-02).
    #[error("{} is no cartabomba", .0.en)]
    NoBomb(Label),
    /// A card cannot be its own target (CB-02).
    #[error("{} cannot be its own target", .0.en)]
    OwnTarget(Label),
    /// The target is not in play.
    #[error("the target {} is not in play", .0.en)]
    TargetNotInPlay(Label),
    /// The target costs too much (CB-02, `remove`, `return_removed`).
    #[error("{} costs {cost}, allowed is at most {most}", .card.en)]
    TargetTooDear {
        /// The target.
        card: Label,
        /// Its cost.
        cost: u8,
        /// Maximum cost.
        most: u8,
    },
    /// An ability protects the target (`protect`).
    #[error("{} is protected by {}", .card.en, .by.en)]
    Protected {
        /// The target.
        card: Label,
        /// The bearer of the ability.
        by: Label,
    },
    /// The card has no ✬ ability (CB-05).
    #[error("{} has no ability that is used once", .0.en)]
    NoAbility(Label),
    /// Too few or too many targets were named for a ✬ ability.
    #[error("the ability needs {needed} targets, {found} are named")]
    WrongTargets {
        /// Number needed.
        needed: u8,
        /// Number named.
        found: u8,
    },
    /// The card to be returned is not out of the game (`return_removed`).
    #[error("{} is not out of the game", .0.en)]
    NotRemoved(Label),
    /// Only one's own cards are returned (`return_removed`).
    #[error("{} is a card of the other player", .0.en)]
    NotYours(Label),
    /// Cards that return others are not returned themselves (`return_removed`).
    #[error("{} brings cards back itself", .0.en)]
    NeverReturns(Label),
}

impl Refusal for Illegal {
    fn message(&self) -> Message {
        let about = |key: &'static str, card: &Label| Message::new(key).with("card", card.message());
        match self {
            Self::NotYourTurn => Message::new("cartabomba-no-turn"),
            Self::NotNow => Message::new("cartabomba-no-now"),
            Self::NoSuchCard => Message::new("cartabomba-no-such-card"),
            Self::NoCard => Message::new("cartabomba-no-card"),
            Self::Doubled(card) => about("cartabomba-no-doubled", card),
            Self::NotInReserve(card) => about("cartabomba-no-reserve", card),
            Self::NotInPlay(card) => about("cartabomba-no-in-play", card),
            Self::TooManyCards { most, played } => {
                Message::new("cartabomba-no-more-cards").with("most", *most).with("played", *played)
            }
            Self::TooManyOfKind { kind, most } => {
                Message::new("cartabomba-no-more-of-kind").with("kind", kind.plural()).with("most", *most)
            }
            Self::TooLittle { due, paid } => {
                Message::new("cartabomba-no-too-little").with("due", *due).with("paid", *paid)
            }
            Self::Superfluous(card) => about("cartabomba-no-superfluous", card),
            Self::NoAttackYet => Message::new("cartabomba-no-attack-yet"),
            Self::NoStrength(card) => about("cartabomba-no-strength", card),
            Self::TooManyParries { most, by } => about("cartabomba-no-more-parries", by).with("most", *most),
            Self::NoBomb(card) => about("cartabomba-no-bomb", card),
            Self::OwnTarget(card) => about("cartabomba-no-own-target", card),
            Self::TargetNotInPlay(card) => about("cartabomba-no-target", card),
            Self::TargetTooDear { card, cost, most } => {
                about("cartabomba-no-too-dear", card).with("cost", *cost).with("most", *most)
            }
            Self::Protected { card, by } => about("cartabomba-no-protected", card).with("by", by.message()),
            Self::NoAbility(card) => about("cartabomba-no-ability", card),
            Self::WrongTargets { needed, found } => {
                Message::new("cartabomba-no-targets").with("needed", *needed).with("found", *found)
            }
            Self::NotRemoved(card) => about("cartabomba-no-removed", card),
            Self::NotYours(card) => about("cartabomba-no-yours", card),
            Self::NeverReturns(card) => about("cartabomba-no-returns", card),
        }
    }
}
