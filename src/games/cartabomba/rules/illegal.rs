//! Why an action is refused.

use super::cards::{Kind, Label};
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
    /// No card of this game has such a number.
    #[error("there is no such card")]
    NoSuchCard,
    /// Nothing is named to be played.
    #[error("no card is named")]
    NoCard,
    /// The same card is named twice.
    #[error("{} is named twice", .0.en)]
    Doubled(Label),
    /// The card is not in this seat's reserve.
    #[error("{} is not in the reserve of this seat", .0.en)]
    NotInReserve(Label),
    /// The card is not in play, or not this seat's (CB-11).
    #[error("{} is not in play for this seat", .0.en)]
    NotInPlay(Label),
    /// More cards than may be played in this turn (CB-09).
    #[error("at most {most} cards in this turn, {played} are played")]
    TooManyCards {
        /// Most in this turn.
        most: u8,
        /// Played so far.
        played: u8,
    },
    /// More zealots or artifacts than may be played in this turn (CB-03,
    /// CB-04).
    #[error("at most {most} of kind {kind:?} in this turn")]
    TooManyOfKind {
        /// Which kind.
        kind: Kind,
        /// Most in this turn.
        most: u8,
    },
    /// The payment is not enough (CB-09).
    #[error("{due} is due, the payment is worth {paid}")]
    TooLittle {
        /// What has to be paid.
        due: u8,
        /// What the payment is worth.
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
    /// An ability limits the parry (`max_parry_cards`).
    #[error("at most {most} cards may parry because of {}", .by.en)]
    TooManyParries {
        /// Most cards.
        most: u8,
        /// The bearer of the ability.
        by: Label,
    },
    /// Only cartebombe remove another card (CB-02).
    #[error("{} is no cartabomba", .0.en)]
    NoBomb(Label),
    /// The other card has to be another one (CB-02).
    #[error("{} cannot be its own target", .0.en)]
    OwnTarget(Label),
    /// The target is not in play.
    #[error("the target {} is not in play", .0.en)]
    TargetNotInPlay(Label),
    /// The target costs too much (CB-02).
    #[error("{} costs {cost}, allowed is at most {most}", .card.en)]
    TargetTooDear {
        /// The target.
        card: Label,
        /// What it costs.
        cost: u8,
        /// What it may cost.
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
    /// Too few or too many targets are named for a ✬ ability.
    #[error("the ability needs {needed} targets, {found} are named")]
    WrongTargets {
        /// How many are needed.
        needed: u8,
        /// How many are named.
        found: u8,
    },
    /// The card that is to come back is not out of the game
    /// (`return_removed`).
    #[error("{} is not out of the game", .0.en)]
    NotRemoved(Label),
    /// Cards that bring cards back do not come back (`return_removed`).
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
            Self::NeverReturns(card) => about("cartabomba-no-returns", card),
        }
    }
}
