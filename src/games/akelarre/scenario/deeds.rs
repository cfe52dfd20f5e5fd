//! Actions in a scenario.

use super::{Spot, slot, slots};
use crate::engine::config::FieldError;
use crate::games::akelarre::cards::{Card, Family};
use crate::games::akelarre::meld::{Shape, Slots};
use crate::games::akelarre::rules::action::{Pile, Price};
use crate::games::akelarre::rules::{Action, Akelarre, Form, Phase, Source};
use serde::Deserialize;

/// An action as written in scenarios.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Deed {
    /// A new set or run (AK-09).
    Form {
        /// The place.
        at: Spot,
        /// The kind of meld.
        meld: Shape,
        /// All its cards.
        cards: Vec<Card>,
        /// The cards that are taken from melds, with their places; the others
        /// come from the hand.
        #[serde(default)]
        take: Vec<(Card, Spot)>,
        /// The value that the joker of a run stands for.
        #[serde(default)]
        joker: Option<u8>,
    },
    /// A card is added to a meld (AK-09).
    Add {
        /// The place of the meld.
        at: Spot,
        /// The card.
        card: Card,
        /// The place it is taken from; otherwise it comes from the hand.
        #[serde(default)]
        take: Option<Spot>,
        /// The value that a joker added to a run stands for.
        #[serde(default)]
        joker: Option<u8>,
    },
    /// A card is discarded (AK-15).
    Discard(Card),
    /// Cards are drawn (AK-16).
    Draw(Drawn),
    /// The owner chooses these cards of the completed meld (AK-20).
    Choose(Vec<Card>),
    /// A place is bought with these cards (AK-22).
    Buy(Vec<Card>),
    /// Buys nothing, or ends the turn.
    Done,
}

/// Where cards are drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Drawn {
    Deck,
    Fate,
    Folletti,
    Druidi,
    Ninfe,
    Streghe,
}

impl Deed {
    /// Converts it into an action.
    ///
    /// # Errors
    /// The first invalid field within the deed.
    pub fn action(&self, state: &Akelarre) -> Result<Action, FieldError> {
        Ok(match self {
            Self::Form { at, meld, cards, take, joker } => {
                let place = at.place("at")?;
                let filled = slots(*meld, cards, *joker, "cards")?;
                let mut form = Form { place, shape: *meld, from: [None; Slots::COUNT], jokers: Slots::NONE };
                for (slot, card) in filled.iter().enumerate() {
                    let Some(card) = card else { continue };
                    form.from[slot] = Some(match take.iter().find(|(taken, _)| taken == card) {
                        Some((_, from)) => Source::Place(from.place("take")?),
                        None => Source::Hand,
                    });
                    form.jokers.0 |= u8::from(card.is_joker()) << slot;
                }
                Action::Form(form)
            }
            Self::Add { at, card, take, joker } => {
                let place = at.place("at")?;
                let from = match take {
                    Some(from) => Source::Place(from.place("take")?),
                    None => Source::Hand,
                };
                // Refusing a card that does not fit is left to the rules.
                let slot = state.open().meld(place).map_or(0, |meld| {
                    let only = meld.fits(*card).iter().next().filter(|_| joker.is_none());
                    slot(meld.shape, *card, *joker).or(only).unwrap_or(0)
                });
                Action::Add { place, card: *card, slot: slot as u8, from }
            }
            Self::Discard(card) => Action::Discard { card: *card },
            Self::Draw(from) => Action::Draw {
                pile: match from {
                    Drawn::Deck => Pile::Deck,
                    Drawn::Fate => Pile::Discards(Family::Fate),
                    Drawn::Folletti => Pile::Discards(Family::Folletti),
                    Drawn::Druidi => Pile::Discards(Family::Druidi),
                    Drawn::Ninfe => Pile::Discards(Family::Ninfe),
                    Drawn::Streghe => Pile::Discards(Family::Streghe),
                },
            },
            Self::Choose(cards) => {
                let Phase::Choosing { meld, .. } = state.open().phase else {
                    return Ok(Action::Choose { slots: Slots::NONE });
                };
                let mut slots = Slots::NONE;
                for (at, &card) in cards.iter().enumerate() {
                    let slot = meld
                        .find(card)
                        .ok_or_else(|| FieldError::new(format!("[{at}]"), card, "cards of the completed meld"))?;
                    slots.0 |= Slots::only(slot).0;
                }
                Action::Choose { slots }
            }
            Self::Buy(cards) => Action::Buy {
                cards: Price::try_from(cards.clone()).map_err(|why| FieldError::new("", why, "fewer cards"))?,
            },
            Self::Done => Action::Done,
        })
    }
}
