//! Applies events to the open information, so that they can be shown one after
//! the other.

use super::Event;
use super::cards::{CardId, Kind};
use super::event::Named;
use super::view::{Attack, Open, Phase, Turn, other};

/// Changes the position as the event does. `idle_turns`, `stuck_turns` and the
/// phases that follow an attack are not tracked exactly: they matter only once
/// all events are shown, when the view is replaced.
pub fn evolve(open: &mut Open, event: &Event) {
    match event {
        Event::Began { chooser, starter, deck } => {
            (open.first_chooser, open.starter, open.deck) = (*chooser, *starter, *deck);
        }
        Event::TurnedUp { chooser, cards, deck } => {
            open.deck = *deck;
            open.phase = Phase::Drafting { chooser: *chooser, cards: cards.clone() };
        }
        Event::Drafted { seat, took, left } => {
            open.phase = Phase::Drafting { chooser: *seat, cards: Vec::new() };
            let reserves = [(*seat, took), (other(*seat), left)];
            for (seat, cards) in reserves {
                let ids: Vec<CardId> = cards.iter().map(|card| card.id).collect();
                open.sides[seat.index()].deal(&ids);
            }
        }
        Event::TurnBegan { turn, seat } => {
            (open.turn, open.active) = (*turn, *seat);
            open.this_turn = Turn::default();
            open.phase = Phase::Acting;
        }
        Event::Played { seat, cards, quote, payment } => {
            take_away(open, payment);
            for card in cards {
                let kind = open.setup.card(card.id).kind;
                let side = &mut open.sides[seat.index()];
                side.reserve.retain(|held| *held != card.id);
                side.in_play.push(card.id);
                let turn = &mut open.this_turn;
                turn.played += 1;
                turn.zealots += u8::from(kind == Kind::Zealot);
                turn.artifacts += u8::from(kind == Kind::Artifact);
            }
            let turn = &mut open.this_turn;
            turn.paid |= quote.cost > 0;
            turn.credit = turn.credit.saturating_sub(quote.credit);
        }
        Event::Attacked { seat, card, tally } => {
            leave(open, card.id);
            deed(open);
            open.this_turn.charge = 0;
            let attack = Attack { attacker: *seat, card: card.id, charge: tally.charge, parries: Vec::new() };
            open.phase = Phase::Parrying { attack };
        }
        Event::Parried { card, .. } => {
            leave(open, card.id);
            if let Phase::Parrying { attack } = &mut open.phase {
                attack.parries.push(card.id);
            }
        }
        Event::Discarded { cards, .. } => {
            take_away(open, cards);
            open.phase = Phase::Acting;
        }
        Event::Bombed { card, target, .. } => {
            leave(open, card.id);
            leave(open, target.id);
            deed(open);
        }
        Event::Activated { card, .. } => {
            leave(open, card.id);
            deed(open);
        }
        Event::MorePlays { n, .. } => add(&mut open.this_turn.extra_plays, *n),
        Event::Charged { n, .. } => add(&mut open.this_turn.charge, *n),
        Event::Credited { n, .. } => add(&mut open.this_turn.credit, *n),
        Event::Removed { card, .. } => leave(open, card.id),
        Event::Returned { seat, card } => {
            open.removed.retain(|gone| *gone != card.id);
            open.sides[seat.index()].reserve.push(card.id);
        }
        Event::Silenced { .. } => open.this_turn.silenced = true,
        Event::Ended(ending) => open.phase = Phase::Over(ending.clone()),
        Event::Resolved { .. } | Event::Forced { .. } | Event::TurnEnded { .. } => {}
    }
}

/// Adds as the rules do, up to 255.
const fn add(to: &mut u8, n: u8) {
    *to = to.saturating_add(n);
}

const fn deed(open: &mut Open) {
    add(&mut open.this_turn.deeds, 1);
}

fn take_away(open: &mut Open, cards: &[Named]) {
    for card in cards {
        leave(open, card.id);
    }
}

fn leave(open: &mut Open, card: CardId) {
    for side in &mut open.sides {
        side.reserve.retain(|held| *held != card);
        side.in_play.retain(|held| *held != card);
    }
    if !open.removed.contains(&card) {
        open.removed.push(card);
    }
}
