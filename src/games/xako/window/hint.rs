//! Advice: what the lesson asks for, or else what a computer player of medium
//! strength would do, and why.

use super::Table;
use super::keys::Piece;
use super::words::{name, names};
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::action::{Action, Means, Source};
use crate::games::xako::rules::cards::CardId;
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
    let (open, setup) = (&view.open, &view.open.setup);
    let at = |card: &CardId| Some(Piece::Card(*card));
    match action {
        Action::Choose { character } => {
            let words = Message::new("xako-hint-choose").with("character", setup.character(*character).name.message());
            (words, Some(Piece::Character(*character)))
        }
        Action::Draw { from: Source::Deck } => (Message::new("xako-hint-draw"), None),
        Action::Draw { from: Source::Discard } => (Message::new("xako-hint-take"), None),
        Action::AnnounceDirect => (Message::new("xako-hint-announce"), None),
        Action::Equip { card, payment } => {
            let words =
                Message::new("xako-hint-equip").with("card", name(open, *card)).with("cards", names(open, payment));
            (words, at(card))
        }
        Action::Attack(attack) => {
            let cards = attack.means.cards();
            let words = if attack.means == Means::Direct {
                Message::new("xako-hint-direct").with("charge", u8::from(attack.extra.is_some()))
            } else {
                Message::new("xako-hint-attack").with("cards", names(open, &cards))
            };
            (words.with("seat", attack.target), cards.first().and_then(at))
        }
        Action::Defend { extra: Some(card) } => (Message::new("xako-hint-defend-extra"), at(card)),
        Action::Defend { extra: None } => (Message::new("xako-hint-defend"), None),
        Action::Steal { card } => (Message::new("xako-hint-steal").with("card", name(open, *card)), at(card)),
        Action::Lower => (Message::new("xako-hint-lower"), None),
        Action::Spare => (Message::new("xako-hint-spare"), None),
        Action::Drop { card } => (Message::new("xako-hint-drop").with("card", name(open, *card)), at(card)),
        Action::Declare { mission, .. } => {
            let words = Message::new("xako-hint-declare").with("mission", setup.mission(*mission).name.message());
            (words, Some(Piece::Mission(*mission)))
        }
        Action::Close { discard: Some(card) } => {
            (Message::new("xako-hint-close").with("card", name(open, *card)), at(card))
        }
        Action::Close { discard: None } => (Message::new("xako-hint-end"), None),
    }
}
