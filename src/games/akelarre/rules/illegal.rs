//! Reasons for refusing an action, with messages for players.

use super::view::Place;
use crate::engine::game::Refusal;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::akelarre::cards::Card;
use crate::games::akelarre::meld::Shape;

/// Reason for refusing an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It is not this seat's turn.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The owner of a place has to choose first (AK-20).
    #[error("{0} has to choose first")]
    OwnerFirst(Seat),
    /// The game waits for another kind of action.
    #[error("the game waits for another kind of action")]
    NotNow,
    /// There is no such place.
    #[error("there is no {0:?}")]
    NoPlace(Place),
    /// A new meld needs a free place, and this one is taken (AK-10).
    #[error("{0:?} is taken")]
    PlaceTaken(Place),
    /// A new meld needs a free place, and there is none (AK-10).
    #[error("all places are taken")]
    NoFreePlace,
    /// The place is empty: there is nothing to add to or take from.
    #[error("{0:?} is empty")]
    PlaceEmpty(Place),
    /// The card is not in the hand.
    #[error("{0} is not in the hand")]
    NotInHand(Card),
    /// The card is not in the meld it should be taken from.
    #[error("{0} does not lie there")]
    NotThere(Card),
    /// Too few cards for a new meld (AK-07, AK-08).
    #[error("{found} cards; a new meld has at least {least}")]
    TooFew {
        /// Cards chosen.
        found: u8,
        /// Cards needed.
        least: u8,
    },
    /// More cards than a complete meld has.
    #[error("{found} cards; a meld has at most {most}")]
    TooMany {
        /// Cards chosen.
        found: u8,
        /// Cards of a complete meld.
        most: u8,
    },
    /// Values of a run are not consecutive (AK-08).
    #[error("the values of the run are not consecutive")]
    Gap,
    /// Cards are neither of one value nor of one family (AK-07, AK-08).
    #[error("the cards are neither of one value nor of one family")]
    NoMeld,
    /// A family occurs twice in a set (AK-07).
    #[error("{0} and another card of its family cannot be in one set")]
    FamilyTwice(Card),
    /// A value occurs twice in a run (AK-08).
    #[error("{0} is there twice in the run")]
    ValueTwice(Card),
    /// The card does not fit this meld.
    #[error("{card} does not fit to {shape:?}")]
    DoesNotFit {
        /// The card.
        card: Card,
        /// The kind of meld it was to be added to.
        shape: Shape,
    },
    /// The set already has a card of this family (AK-07).
    #[error("the set has a card of the family of {0}")]
    FamilyThere(Card),
    /// The run already has this value, perhaps as a joker (AK-08, AK-11).
    #[error("the run has the value of {0}")]
    ValueThere(Card),
    /// The value of the card is not adjacent to an end of the run (AK-08).
    #[error("{0} is not next to an end of the run")]
    NotNext(Card),
    /// A card may be taken only from a meld with more than the minimum number
    /// of cards, by default from one of four (AK-12).
    #[error("a meld of {found} gives no card; it needs {needed}")]
    TakeNeedsFour {
        /// Cards in the meld.
        found: u8,
        /// Cards needed.
        needed: u8,
    },
    /// A run gives up only its ends (AK-12).
    #[error("a run of four gives only its ends, not {0}")]
    TakeEnds(Card),
    /// A card may be moved only once in a turn (AK-13).
    #[error("{0} was moved in this turn already")]
    MovedAlready(Card),
    /// A taken card has to go to another meld (AK-12).
    #[error("a taken card goes to another meld")]
    SameMeld,
    /// Two cards were to be taken from one meld at once, which would leave too
    /// few (AK-13).
    #[error("only one card of a meld at a time")]
    TakeOne,
    /// A new meld needs a card from the hand (AK-14).
    #[error("a new meld needs a card from the hand")]
    NeedsHand,
    /// A hand card was played, so no card is discarded (AK-15).
    #[error("who has played a card discards none")]
    NoDiscard,
    /// No hand card was played, so a card has to be discarded (AK-15).
    #[error("without a card played from the hand one has to be discarded")]
    MustDiscard,
    /// There is no discard in a last turn (AK-23).
    #[error("nobody discards in a last turn")]
    NoDiscardLast,
    /// There is no draw in a last turn (AK-23).
    #[error("nobody draws in a last turn")]
    NoDrawLast,
    /// The pile has no cards (AK-16).
    #[error("the pile is empty")]
    PileEmpty,
    /// The hand is full.
    #[error("the hand is full")]
    HandFull,
    /// Cards have to be drawn from the deck (AK-24).
    #[error("cards come from the deck alone until a hand card is played")]
    DeckOnly,
    /// Cards have to be drawn first (AK-16).
    #[error("cards have to be drawn first")]
    MustDraw,
    /// The owner has to choose exactly `share` cards (AK-20).
    #[error("{found} cards chosen; the owner gets {share}")]
    Share {
        /// Cards chosen.
        found: u8,
        /// Cards to choose.
        share: u8,
    },
    /// A place costs exactly `price` cards (AK-22).
    #[error("{found} cards; a place costs {price}")]
    Price {
        /// Cards given.
        found: u8,
        /// Cards needed.
        price: u8,
    },
    /// The card is not in the points pile.
    #[error("{0} is not in the points pile")]
    NotInPoints(Card),
    /// The player already has the maximum number of places (AK-22).
    #[error("no player has more than {0} places")]
    MostPlaces(u8),
}

impl Refusal for Illegal {
    fn message(&self) -> Message {
        match *self {
            Self::NotYourTurn => Message::new("akelarre-no-turn"),
            Self::OwnerFirst(seat) => Message::new("akelarre-no-owner-first").with("seat", seat),
            Self::NotNow => Message::new("akelarre-no-now"),
            Self::NoPlace(_) => Message::new("akelarre-no-place"),
            Self::PlaceTaken(_) => Message::new("akelarre-no-place-taken"),
            Self::NoFreePlace => Message::new("akelarre-no-place-free"),
            Self::PlaceEmpty(_) => Message::new("akelarre-no-place-empty"),
            Self::NotInHand(card) => Message::new("akelarre-no-hand").with("card", card.message()),
            Self::NotThere(card) => Message::new("akelarre-no-there").with("card", card.message()),
            Self::TooFew { found, least } => {
                Message::new("akelarre-no-few").with("found", found).with("least", least).with("missing", least - found)
            }
            Self::TooMany { most, .. } => Message::new("akelarre-no-many").with("most", most),
            Self::Gap => Message::new("akelarre-no-gap"),
            Self::NoMeld => Message::new("akelarre-no-meld"),
            Self::FamilyTwice(card) => Message::new("akelarre-no-family-twice").with("family", card.family().message()),
            Self::ValueTwice(card) => Message::new("akelarre-no-value-twice").with("card", card.message()),
            Self::DoesNotFit { card, shape } => {
                Message::new("akelarre-no-fit").with("card", card.message()).with("meld", shape.message())
            }
            Self::FamilyThere(card) => Message::new("akelarre-no-family-there").with("family", card.family().message()),
            Self::ValueThere(card) => Message::new("akelarre-no-value-there").with("card", card.message()),
            Self::NotNext(card) => Message::new("akelarre-no-next").with("card", card.message()),
            Self::TakeNeedsFour { found, needed } => {
                Message::new("akelarre-no-take-four").with("found", found).with("needed", needed)
            }
            Self::TakeEnds(_) => Message::new("akelarre-no-take-ends"),
            Self::MovedAlready(card) => Message::new("akelarre-no-moved").with("card", card.message()),
            Self::SameMeld => Message::new("akelarre-no-same-meld"),
            Self::TakeOne => Message::new("akelarre-no-take-one"),
            Self::NeedsHand => Message::new("akelarre-no-needs-hand"),
            Self::NoDiscard => Message::new("akelarre-no-discard"),
            Self::MustDiscard => Message::new("akelarre-no-must-discard"),
            Self::NoDiscardLast => Message::new("akelarre-no-discard-last"),
            Self::NoDrawLast => Message::new("akelarre-no-draw-last"),
            Self::PileEmpty => Message::new("akelarre-no-pile"),
            Self::HandFull => Message::new("akelarre-no-hand-full"),
            Self::DeckOnly => Message::new("akelarre-no-deck-only"),
            Self::MustDraw => Message::new("akelarre-no-must-draw"),
            Self::Share { found, share } => Message::new("akelarre-no-share").with("found", found).with("share", share),
            Self::Price { found, price } => Message::new("akelarre-no-price").with("found", found).with("price", price),
            Self::NotInPoints(card) => Message::new("akelarre-no-points").with("card", card.message()),
            Self::MostPlaces(most) => Message::new("akelarre-no-most-places").with("most", most),
        }
    }
}
