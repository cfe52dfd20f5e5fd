//! What a computer player would do, in words.

use crate::engine::words::Message;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::view::{Open, Phase};

/// Returns the sentence for an action that the player to act might choose; `then`
/// are further parries or discards of the same move.
#[must_use]
pub fn words(open: &Open, action: &Action, then: &[Action]) -> Message {
    let name = |card: CardId| open.setup.card(card).label.message();
    let names = |cards: &[CardId]| cards.iter().map(|&card| name(card)).collect::<Vec<_>>();
    let about = |key: &'static str, card: CardId| Message::new(key).with("card", name(card));
    match action {
        Action::Choose { half } => {
            let cards: &[CardId] = match &open.phase {
                Phase::Drafting { cards, .. } => cards,
                _ => &[],
            };
            let (first, last) = cards.split_at(cards.len() / 2);
            let pair = if *half == Half::First { first } else { last };
            Message::new("cartabomba-hint-choose").with("cards", names(pair))
        }
        Action::Play { cards, payment } => {
            let words = if payment.is_empty() {
                Message::new("cartabomba-hint-play")
            } else {
                Message::new("cartabomba-hint-pay").with("payment", names(payment))
            };
            words.with("cards", names(cards))
        }
        Action::Attack { card } => about("cartabomba-hint-attack", *card),
        Action::Bomb { card, target } => about("cartabomba-hint-bomb", *card).with("target", name(*target)),
        Action::Activate { card, targets } if targets.is_empty() => about("cartabomba-hint-use", *card),
        Action::Activate { card, targets } => about("cartabomba-hint-use-on", *card).with("targets", names(targets)),
        Action::Pass => Message::new("cartabomba-hint-pass"),
        Action::Parry { .. } => Message::new("cartabomba-hint-parry").with("cards", names(&cards(action, then))),
        Action::EndParry => Message::new(match &open.phase {
            Phase::Parrying { attack } if attack.parries.is_empty() => "cartabomba-hint-no-parry",
            _ => "cartabomba-hint-end-parry",
        }),
        Action::Discard { .. } => Message::new("cartabomba-hint-discard").with("cards", names(&cards(action, then))),
    }
}

/// Returns the cards with which a seat parries, or which it discards, in a move.
#[must_use]
pub fn cards(action: &Action, then: &[Action]) -> Vec<CardId> {
    let card = |action: &Action| match action {
        Action::Parry { card } | Action::Discard { card } => Some(*card),
        _ => None,
    };
    std::iter::once(action).chain(then).filter_map(card).collect()
}
