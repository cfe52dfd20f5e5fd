//! Advice: what the lesson asks for, or else what a computer player of medium
//! strength would do, and why.

use super::Table;
use super::keys::Piece;
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::bot::advice::words;
use crate::games::xako::rules::action::Action;
use crate::games::xako::rules::{View, Xako};
use crate::table::cards::{Reply, Target};

/// Returns advice for the seat that is to act. In a lesson it is what the lesson
/// asks for.
#[must_use]
pub fn hint(table: &Table, seat: Seat) -> Reply<Xako> {
    if let Some(taught) = &table.taught {
        let (words, piece) = advice(table.view, taught);
        return Reply::Advise(words, piece.map(Target::Piece));
    }
    // The same position always gives the same advice.
    let mut dice = Dice::from_seed(table.session.log().len() as u64);
    let advised = Xako::bot(Strength::Medium).advise(seat, table.view, &mut dice);
    let (words, piece) = advice(table.view, &advised.action);
    Reply::Advise(advised.told(words), piece.map(Target::Piece))
}

/// Words an action as advice, with the piece at which it is shown.
fn advice(view: &View, action: &Action) -> (Message, Option<Piece>) {
    let piece = match action {
        Action::Choose { character } => Some(Piece::Character(*character)),
        Action::Declare { mission, .. } => Some(Piece::Mission(*mission)),
        Action::Attack(attack) => attack.means.cards().first().copied().map(Piece::Card),
        Action::Equip { card, .. }
        | Action::Defend { extra: Some(card) }
        | Action::Steal { card }
        | Action::Drop { card }
        | Action::Close { discard: Some(card) } => Some(Piece::Card(*card)),
        Action::Draw { .. }
        | Action::AnnounceDirect
        | Action::Defend { extra: None }
        | Action::Lower
        | Action::Spare
        | Action::Close { discard: None } => None,
    };
    (words(&view.open, action), piece)
}
