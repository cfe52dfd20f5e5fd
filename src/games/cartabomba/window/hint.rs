//! Advice: what a computer player of medium strength would do, and why.

use super::Table;
use super::scene::place::piece_of;
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::view::Phase;
use crate::games::cartabomba::rules::{Cartabomba, View};
use crate::table::cards::{Reply, Target};

/// Returns advice for `seat`, which is to act. In a lesson it is what the lesson
/// asks for.
#[must_use]
pub fn hint(table: &Table, seat: Seat) -> Reply<Cartabomba> {
    if let Some(taught) = &table.taught {
        let (words, card) = advice(table.view, taught);
        return Reply::Advise(words, card.map(|card| Target::Piece(piece_of(card))));
    }
    // Seeded by the number of actions so far, so that asking again gives the
    // same advice.
    let mut dice = Dice::from_seed(table.session.log().len() as u64);
    let advised = Cartabomba::bot(Strength::Medium).advise(seat, table.view, &mut dice);
    let (words, card) = advice(table.view, &advised.action);
    Reply::Advise(advised.told(words), card.map(|card| Target::Piece(piece_of(card))))
}

/// Words an action as advice, with the card at which it is shown.
pub(super) fn advice(view: &View, action: &Action) -> (Message, Option<CardId>) {
    let name = |card: &CardId| view.open.setup.card(*card).label.message();
    let names = |cards: &[CardId]| cards.iter().map(name).collect::<Vec<_>>();
    match action {
        Action::Choose { half } => {
            let cards: &[CardId] = match &view.open.phase {
                Phase::Drafting { cards, .. } => cards,
                _ => &[],
            };
            let (first, last) = cards.split_at(cards.len() / 2);
            let pair = if *half == Half::First { first } else { last };
            (Message::new("cartabomba-hint-choose").with("cards", names(pair)), pair.first().copied())
        }
        Action::Play { cards, payment } => {
            let words = if payment.is_empty() {
                Message::new("cartabomba-hint-play")
            } else {
                Message::new("cartabomba-hint-pay").with("payment", names(payment))
            };
            (words.with("cards", names(cards)), cards.first().copied())
        }
        Action::Attack { card } => (Message::new("cartabomba-hint-attack").with("card", name(card)), Some(*card)),
        Action::Bomb { card, target } => {
            let words = Message::new("cartabomba-hint-bomb").with("card", name(card)).with("target", name(target));
            (words, Some(*card))
        }
        Action::Activate { card, targets } if targets.is_empty() => {
            (Message::new("cartabomba-hint-use").with("card", name(card)), Some(*card))
        }
        Action::Activate { card, targets } => {
            let words = Message::new("cartabomba-hint-use-on").with("card", name(card)).with("targets", names(targets));
            (words, Some(*card))
        }
        Action::Pass => (Message::new("cartabomba-hint-pass"), None),
        Action::Parry { card } => (Message::new("cartabomba-hint-parry").with("card", name(card)), Some(*card)),
        Action::EndParry => (Message::new("cartabomba-hint-end-parry"), None),
        Action::Discard { card } => (Message::new("cartabomba-hint-discard").with("card", name(card)), Some(*card)),
    }
}
