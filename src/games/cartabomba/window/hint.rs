//! Advice: what a computer player of medium strength would do, and why.

use super::keys::Piece;
use super::{Table, Target};
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::bot::advice::words;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::action::{Action, Half};
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
    let card = match action {
        Action::Choose { half } => match &table.view.open.phase {
            Phase::Drafting { cards, .. } => {
                let (first, last) = cards.split_at(cards.len() / 2);
                if *half == Half::First { first.first() } else { last.first() }
            }
            _ => None,
        },
        Action::Play { cards, .. } => cards.first(),
        Action::Attack { card }
        | Action::Bomb { card, .. }
        | Action::Activate { card, .. }
        | Action::Parry { card }
        | Action::Discard { card } => Some(card),
        Action::Pass | Action::EndParry => None,
    };
    (words(&table.view.open, action), card.map(|&card| Target::Piece(Piece::Card(card))))
}
