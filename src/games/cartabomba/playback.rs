//! Timing and sounds with which each event is shown, and the position after it.

use super::app::Table;
use super::rules::Event;
use super::rules::cards::{CardId, Kind};
use super::rules::event::Named;
use super::rules::view::{Attack, Open, Phase, Turn};
use crate::audio::Sound;
use crate::table::cards::Motion;

/// Returns how an event is shown.
#[must_use]
pub fn motion(table: &Table, event: &Event) -> Motion {
    match event {
        Event::Began { .. } => Motion::of(0.9).sound(Sound::Shuffle),
        Event::Drafted { .. } => Motion::of(0.9).sound(Sound::CardSlide).sound_at(0.2, Sound::CardPlace),
        Event::TurnedUp { .. } | Event::TurnBegan { .. } => Motion::of(0.5),
        Event::Played { payment, .. } => {
            let motion = Motion::of(0.9).sound(Sound::CardPlace);
            if payment.is_empty() { motion } else { motion.sound_at(0.15, Sound::Coins) }
        }
        Event::Attacked { .. } => Motion::of(1.3).sound(Sound::MatchStrike),
        Event::Parried { .. } => Motion::of(1.0).sound(Sound::Parry),
        Event::Resolved { tally, .. } => {
            let sound = if tally.discards() == 0 { Sound::Parry } else { Sound::PaperBomb };
            Motion::of(1.9).sound(sound)
        }
        Event::Discarded { .. } => Motion::of(0.8).sound(Sound::CardSlide),
        Event::Bombed { .. } => Motion::of(1.1).sound(Sound::PaperBomb),
        Event::Activated { card, .. } => {
            let artifact = table.view.open.setup.card(card.id).kind == Kind::Artifact;
            Motion::of(1.0).sound(if artifact { Sound::Scissors } else { Sound::MatchStrike })
        }
        Event::MorePlays { .. } | Event::Charged { .. } | Event::Credited { .. } | Event::Silenced { .. } => {
            Motion::of(1.0).sound(Sound::Stamp)
        }
        Event::Removed { .. } => Motion::of(1.0).sound(Sound::PaperBomb),
        Event::Returned { .. } => Motion::of(1.0).sound(Sound::CardFlip),
        Event::Forced { .. } => Motion::of(1.2).sound(Sound::PaperBomb),
        Event::TurnEnded { idle, .. } => Motion::of(if *idle { 1.2 } else { 0.1 }),
        Event::Ended(_) => Motion::default(),
    }
}

/// Changes the position as the event does. `idle_turns`, `stuck_turns` and the
/// phases that follow an attack are not tracked exactly: they matter only once
/// all events are shown, when the view is replaced.
pub fn advance(open: &mut Open, event: &Event) {
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
            let reserves = [(*seat, took), (super::rules::view::other(*seat), left)];
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::{Bot, RandomBot};
    use crate::engine::dice::Dice;
    use crate::engine::game::Game as _;
    use crate::engine::seat::Viewer;
    use crate::games::cartabomba::rules::Cartabomba;

    /// The table follows the rules by events alone: cards, turn and limits
    /// agree after every decision of whole games.
    #[test]
    fn the_table_follows_the_rules_event_by_event() {
        let setup = Cartabomba::default_setup(2);
        for seed in 0..6 {
            let (mut game, _) = Cartabomba::new(&setup, seed).expect("the default setup starts");
            let mut open = game.open().clone();
            let mut dice = Dice::from_seed(seed + 100);
            for _ in 0..2000 {
                let Some(seat) = game.to_act().iter().next() else { break };
                let action = Bot::<Cartabomba>::choose(&mut RandomBot, seat, &game.view(Viewer::Public), &mut dice);
                for event in game.apply(seat, action).expect("a legal action") {
                    advance(&mut open, &event);
                }
                let truth = game.open();
                assert_eq!(open.sides, truth.sides);
                assert_eq!(open.removed, truth.removed);
                assert_eq!((open.deck, open.turn, open.active), (truth.deck, truth.turn, truth.active));
                assert_eq!(open.this_turn, truth.this_turn);
            }
            assert!(game.outcome().is_some());
        }
    }
}
