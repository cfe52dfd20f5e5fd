//! The end of the game: the cards that each player has left (CB-16, CB-17).

use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::rules::Event;
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::event::Named;
use crate::games::cartabomba::rules::setup::StallCounts;
use crate::games::cartabomba::rules::view::{End, Ending as Result, Phase};
use crate::games::cartabomba::window::sounds;
use crate::games::cartabomba::window::{Table, face};
use crate::table::cards::CARD;
use crate::table::ending::{Cell, Ending, Fact, Line, Side};

/// Returns the end of the game; none while it goes on.
#[must_use]
pub fn ending(table: &Table) -> Option<Ending> {
    let open = &table.view.open;
    let ((Some(Event::Ended(result)), _) | (_, Phase::Over(result))) = (table.event, &open.phase) else {
        return None;
    };
    let won: Vec<Seat> = result.winners.iter().collect();
    // A stalemate decided by cards in play leaves the others uncounted.
    let counts = open.setup.numbers.stall_counts;
    let reserve_counts = result.why == End::NoCards || counts == StallCounts::All;
    let faces = |cards: &[CardId]| cards.iter().map(|&card| face::card(open.setup.card(card))).collect::<Vec<_>>();
    let side = |at: usize| {
        let (seat, left) = (Seat::new(at), open.side(Seat::new(at)));
        let (in_play, reserve) = (left.in_play.len() as i32, left.reserve.len() as i32);
        let cells = vec![
            Cell { points: in_play, faces: faces(&left.in_play) },
            Cell { points: if reserve_counts { reserve } else { 0 }, faces: faces(&left.reserve) },
        ];
        let total = cells.iter().map(|cell| cell.points).sum();
        let note = Message::new("cartabomba-end-dealt").with("count", left.dealt.len());
        Side { lines: vec![Line { seat, note: Some(note), badge: None, cells }], total }
    };
    let sides: Vec<Side> = (0..2).map(side).collect();
    let most = won.first().map_or(0, |seat| sides[seat.index()].total);
    let reserve = if reserve_counts { "cartabomba-end-reserve" } else { "cartabomba-end-reserve-level" };
    Some(Ending {
        over: true,
        winners: result.winners,
        title: Message::new("cartabomba-end-won").with("count", won.len()).with("seats", won),
        amount: Message::new("cartabomba-end-cards").with("count", most),
        why: Some(why(result, counts, open.turn)),
        kinds: vec![Message::new("cartabomba-end-in-play"), Message::new(reserve)],
        shape: CARD,
        sides,
        facts: facts(table),
        fanfare: sounds::MOTIF,
    })
}

/// Returns why the game ended, and what decided it.
fn why(result: &Result, counts: StallCounts, turns: u16) -> Message {
    let key = match (result.why, counts) {
        (End::NoCards, _) => "cartabomba-score-no-cards",
        (End::Stuck, StallCounts::InPlay) => "cartabomba-score-stuck",
        (End::Stuck, StallCounts::All) => "cartabomba-score-stuck-all",
        (End::Idle, StallCounts::InPlay) => "cartabomba-score-idle",
        (End::Idle, StallCounts::All) => "cartabomba-score-idle-all",
        (End::TurnLimit, StallCounts::InPlay) => "cartabomba-score-limit",
        (End::TurnLimit, StallCounts::All) => "cartabomba-score-limit-all",
    };
    Message::new(key).with("turns", u32::from(turns))
}

/// Returns what is worth telling: the strongest attack, the cards removed by
/// bombs or else the parries, and who made the other discard most.
fn facts(table: &Table) -> Vec<Fact> {
    let events = table.session.events_since(0, table.viewer);
    let card = |card: CardId| face::card(table.view.open.setup.card(card));
    let fact = |key: &'static str, cards: Vec<CardId>, words: Message, seat: Option<Seat>| Fact {
        title: Message::new(key),
        faces: cards.into_iter().map(card).collect(),
        shape: CARD,
        words,
        seat,
    };
    let mut strongest: Option<(u8, Seat, &Named)> = None;
    let (mut bombed, mut parried, mut made) = (Vec::new(), Vec::new(), [Vec::new(), Vec::new()]);
    for event in &events {
        match event {
            Event::Attacked { seat, card, tally } if strongest.is_none_or(|(most, ..)| tally.attack() > most) => {
                strongest = Some((tally.attack(), *seat, card));
            }
            Event::Bombed { target, .. } => bombed.push(target.id),
            Event::Parried { card, .. } => parried.push(card.id),
            Event::Discarded { seat, cards, .. } => {
                made[1 - seat.index()].extend(cards.iter().map(|card| card.id));
            }
            _ => {}
        }
    }
    let mut facts = Vec::new();
    if let Some((strength, seat, card)) = strongest {
        let words = Message::new("cartabomba-end-attack-words").with("seat", seat).with("n", strength);
        facts.push(fact("cartabomba-end-attack", vec![card.id], words.with("card", card.label.message()), Some(seat)));
    }
    let [first, second] = made;
    let (seat, most) = if second.len() > first.len() { (1, second) } else { (0, first) };
    if !most.is_empty() {
        let words = Message::new("cartabomba-end-made-words").with("seat", Seat::new(seat)).with("count", most.len());
        facts.push(fact("cartabomba-end-made", most, words, Some(Seat::new(seat))));
    }
    let (key, told, cards) = if bombed.is_empty() {
        ("cartabomba-end-parried", "cartabomba-end-parried-words", parried)
    } else {
        ("cartabomba-end-bombed", "cartabomba-end-bombed-words", bombed)
    };
    let words = Message::new(told).with("count", cards.len());
    facts.push(fact(key, cards, words, None));
    facts
}
