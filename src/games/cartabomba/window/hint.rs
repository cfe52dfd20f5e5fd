//! How a person would make an advised move, in words and on the table, and what
//! speaks for it. Everything is open in this game.

use super::input::{Draft, Mode};
use super::keys::{Button, Piece, Slot};
use super::{Table, Target};
use crate::engine::bot::Advice;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::bot::advice::{cards, words};
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::view::{Attack, Open, Phase, other};
use crate::table::cards::{Gesture, Way};

/// Returns how `seat` would make the advised move.
#[must_use]
pub(super) fn way(table: &Table, seat: Seat, advice: &Advice<Action>) -> Way<Cartabomba> {
    let open = &table.view.open;
    let at = |card: &CardId| Target::Piece(Piece::Card(*card));
    let to = |cards: &[CardId], slot: Slot| -> Vec<(Target, Option<Target>)> {
        cards.iter().map(|card| (at(card), Some(Target::Slot(slot)))).collect()
    };
    // That somebody has been warned stays so.
    let none = Draft { warned: table.draft.warned, ..table.draft.fresh() };
    let marks = cards(&advice.action, &advice.then);
    let tool = |card: CardId, mode: Mode, targets: &[CardId]| Draft {
        tool: Some(card),
        mode: Some(mode),
        targets: targets.to_vec(),
        ..none.clone()
    };
    let mut last = Gesture::Primary;
    let (draft, moves) = match &advice.action {
        Action::Choose { half } => {
            last = Gesture::Chosen(if *half == Half::First { Button::TakeFirst } else { Button::TakeLast });
            (none, half_of(open, *half).iter().map(|card| (at(card), None)).collect())
        }
        Action::Play { cards, payment } => {
            let moves = [to(cards, Slot::Own), to(payment, Slot::Removed)].concat();
            (Draft { play: cards.clone(), payment: payment.clone(), ..none }, moves)
        }
        Action::Attack { card } => (tool(*card, Mode::Attack, &[]), to(&[*card], Slot::Opponent)),
        Action::Bomb { card, target } => (tool(*card, Mode::Bomb, &[*target]), vec![(at(card), Some(at(target)))]),
        Action::Activate { card, targets } => {
            let moves = if targets.is_empty() {
                to(&[*card], Slot::Removed)
            } else {
                targets.iter().map(|target| (at(card), Some(at(target)))).collect()
            };
            (tool(*card, Mode::Once, targets), moves)
        }
        Action::Pass | Action::EndParry => (none, Vec::new()),
        Action::Parry { .. } => {
            let moves = to(&marks, Slot::Sum);
            (Draft { marks, ..none }, moves)
        }
        Action::Discard { .. } => {
            let moves = to(&marks, Slot::Removed);
            (Draft { marks, ..none }, moves)
        }
    };
    let what = words(open, &advice.action, &advice.then);
    Way { what, reason: reason(table, seat, advice), draft, last, moves }
}

/// Returns a half of the cards turned up in the draft.
fn half_of(open: &Open, half: Half) -> &[CardId] {
    let Phase::Drafting { cards, .. } = &open.phase else { return &[] };
    let (first, last) = cards.split_at(cards.len() / 2);
    if half == Half::First { first } else { last }
}

/// Returns what speaks for an advised move, from what lies open.
fn reason(table: &Table, seat: Seat, advice: &Advice<Action>) -> Option<Message> {
    let open = &table.view.open;
    let rival = other(seat);
    match &advice.action {
        Action::Choose { half } => {
            let taken = half_of(open, *half);
            let free = taken.iter().filter(|&&card| open.setup.card(card).cost == 0).count();
            let fights = taken.iter().filter(|&&card| open.setup.card(card).fights()).count();
            Some(Message::new("cartabomba-why-choose").with("free", free).with("fights", fights))
        }
        Action::Play { cards, .. } => {
            let due = open.quote(seat, cards).due;
            let count = cards.len();
            (due == 0).then(|| Message::new("cartabomba-why-free").with("count", count))
        }
        Action::Attack { card } => {
            let attack = Attack { attacker: seat, card: *card, charge: open.this_turn.charge, parries: Vec::new() };
            let loses = open.loses(rival, &open.tally(&attack, &[]), 0);
            let able = open.side(rival).in_play.iter().filter(|&&card| open.setup.card(card).fights()).count();
            let able = open.most_parries(seat, *card).map_or(able, |most| able.min(most.n.into()));
            let has = open.side(rival).count();
            let words = Message::new("cartabomba-why-attack").with("seat", rival).with("n", u32::from(loses));
            Some(words.with("able", able).with("has", has))
        }
        Action::Bomb { target, .. } => {
            let known = open.setup.card(*target);
            let theirs = open.in_play_of(*target) == Some(rival);
            let words =
                Message::new("cartabomba-why-bomb").with("seat", rival).with("strength", u32::from(known.strength));
            theirs.then(|| words.with("value", u32::from(known.value)))
        }
        Action::Parry { .. } => {
            let attack = table.attack()?;
            let parries = cards(&advice.action, &advice.then);
            let (with, without) = (open.tally(&attack, &parries).discards(), open.tally(&attack, &[]).discards());
            let words = Message::new("cartabomba-why-parry").with("without", u32::from(without));
            Some(words.with("n", u32::from(with)).with("count", parries.len()))
        }
        Action::EndParry => {
            let left = open.tally(&table.attack()?, &[]).discards();
            Some(Message::new("cartabomba-why-end-parry").with("n", u32::from(left)))
        }
        Action::Activate { .. } | Action::Pass | Action::Discard { .. } => None,
    }
}
