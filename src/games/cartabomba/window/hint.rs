//! Advice: what a computer player of medium strength would do, and why.

use super::keys::Piece;
use super::{Table, Target};
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::view::Phase;
use crate::table::cards::Reply;

/// Returns advice for `seat`, which is to act. In a lesson it is what the lesson
/// asks for.
#[must_use]
pub fn hint(table: &Table, seat: Seat) -> Reply<Cartabomba> {
    if let Some(taught) = &table.taught {
        let (words, at) = advice(table, taught);
        return Reply::Advise(words, at);
    }
    // Seeded by the number of actions so far, so that asking again gives the
    // same advice.
    let mut dice = Dice::from_seed(table.session.log().len() as u64);
    let advised = Cartabomba::bot(Strength::Medium).advise(seat, table.view, &mut dice);
    let (words, at) = advice(table, &advised.action);
    Reply::Advise(advised.told(words), at)
}

/// Words an action as advice, with the card at which it is shown.
pub(super) fn advice(table: &Table, action: &Action) -> (Message, Option<Target>) {
    let about = |key: &'static str, card: &CardId| (Message::new(key).with("card", table.name(*card)), Some(*card));
    let (words, card) = match action {
        Action::Choose { half } => {
            let cards: &[CardId] = match &table.view.open.phase {
                Phase::Drafting { cards, .. } => cards,
                _ => &[],
            };
            let (first, last) = cards.split_at(cards.len() / 2);
            let pair = if *half == Half::First { first } else { last };
            (Message::new("cartabomba-hint-choose").with("cards", table.names(pair)), pair.first().copied())
        }
        Action::Play { cards, payment } => {
            let words = if payment.is_empty() {
                Message::new("cartabomba-hint-play")
            } else {
                Message::new("cartabomba-hint-pay").with("payment", table.names(payment))
            };
            (words.with("cards", table.names(cards)), cards.first().copied())
        }
        Action::Attack { card } => about("cartabomba-hint-attack", card),
        Action::Bomb { card, target } => {
            let (words, at) = about("cartabomba-hint-bomb", card);
            (words.with("target", table.name(*target)), at)
        }
        Action::Activate { card, targets } if targets.is_empty() => about("cartabomba-hint-use", card),
        Action::Activate { card, targets } => {
            let (words, at) = about("cartabomba-hint-use-on", card);
            (words.with("targets", table.names(targets)), at)
        }
        Action::Pass => (Message::new("cartabomba-hint-pass"), None),
        Action::Parry { card } => about("cartabomba-hint-parry", card),
        Action::EndParry => (Message::new("cartabomba-hint-end-parry"), None),
        Action::Discard { card } => about("cartabomba-hint-discard", card),
    };
    (words, card.map(|card| Target::Piece(Piece::Card(card))))
}
