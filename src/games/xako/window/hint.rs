//! Advice: what a computer player of medium strength would do, and why.

use super::Table;
use super::scene::place::{character_piece, mission_piece, piece_of};
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::action::{Action, Means, Source};
use crate::games::xako::rules::cards::CardId;
use crate::games::xako::rules::{View, Xako};
use crate::table::cards::{Reply, Target};

/// Returns advice for the seat that is to act.
#[must_use]
pub fn hint(table: &Table, seat: Seat) -> Reply<Xako> {
    // The same position always gives the same advice.
    let mut dice = Dice::from_seed(table.session.log().len() as u64);
    let advised = Xako::bot(Strength::Medium).advise(seat, table.view, &mut dice);
    let (words, target) = advice(table.view, &advised.action);
    Reply::Advise(advised.told(words), target)
}

/// Words an action as advice and says where to show it.
fn advice(view: &View, action: &Action) -> (Message, Option<Target>) {
    let setup = &view.open.setup;
    let name = |card: &CardId| setup.card(*card).name.message();
    let names = |cards: &[CardId]| cards.iter().map(name).collect::<Vec<_>>();
    let at = |card: &CardId| Some(Target::Piece(piece_of(*card)));
    match action {
        Action::Choose { character } => {
            let words = Message::new("xako-hint-choose").with("character", setup.character(*character).name.message());
            (words, Some(Target::Piece(character_piece(*character))))
        }
        Action::Draw { from: Source::Deck } => (Message::new("xako-hint-draw"), None),
        Action::Draw { from: Source::Discard } => (Message::new("xako-hint-take"), None),
        Action::AnnounceDirect => (Message::new("xako-hint-announce"), None),
        Action::Equip { card, payment } => {
            let words = Message::new("xako-hint-equip").with("card", name(card)).with("cards", names(payment));
            (words, at(card))
        }
        Action::Attack(attack) => {
            let cards = attack.means.cards();
            let words = if attack.means == Means::Direct {
                Message::new("xako-hint-direct").with("charge", u8::from(attack.extra.is_some()))
            } else {
                Message::new("xako-hint-attack").with("cards", names(&cards))
            };
            (words.with("seat", attack.target), cards.first().and_then(at))
        }
        Action::Defend { extra: Some(card) } => (Message::new("xako-hint-defend-extra"), at(card)),
        Action::Defend { extra: None } => (Message::new("xako-hint-defend"), None),
        Action::Steal { card } => (Message::new("xako-hint-steal").with("card", name(card)), at(card)),
        Action::Lower => (Message::new("xako-hint-lower"), None),
        Action::Spare => (Message::new("xako-hint-spare"), None),
        Action::Drop { card } => (Message::new("xako-hint-drop").with("card", name(card)), at(card)),
        Action::Declare { mission, .. } => {
            let words = Message::new("xako-hint-declare").with("mission", setup.mission(*mission).name.message());
            (words, Some(Target::Piece(mission_piece(*mission))))
        }
        Action::Close { discard: Some(card) } => (Message::new("xako-hint-close").with("card", name(card)), at(card)),
        Action::Close { discard: None } => (Message::new("xako-hint-end"), None),
    }
}
