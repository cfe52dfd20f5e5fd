//! The end of the game: the cards taken (SC-04).

use super::super::{Table, face};
use crate::audio::Sound;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::scaletta::rules::Event;
use crate::table::cards::CARD;
use crate::table::ending::{Cell, Ending, Fact, Line, Side};

/// Returns the end of the game; none while it goes on.
#[must_use]
pub fn ending(table: &Table) -> Option<Ending> {
    let open = &table.view.open;
    if open.turn.is_some() {
        return None;
    }
    let (points, winners) = (open.points(), open.leaders());
    let won: Vec<Seat> = winners.iter().collect();
    let side = |(at, &total): (usize, &i32)| {
        let faces = open.taken[at].iter().map(|&card| face::card(card)).collect();
        let cells = vec![Cell { points: total, faces }];
        Side { lines: vec![Line { seat: Seat::new(at), note: None, badge: None, cells }], total }
    };
    Some(Ending {
        over: true,
        winners,
        title: Message::new("end-won").with("count", won.len()).with("seats", won),
        amount: Message::new("scaletta-end-amount").with("count", points.iter().copied().max().unwrap_or(0)),
        why: Some(Message::new("scaletta-end-why")),
        kinds: vec![Message::new("scaletta-end-taken")],
        shape: CARD,
        sides: points.iter().enumerate().map(side).collect(),
        facts: longest(table).into_iter().collect(),
        fanfare: Sound::WIN,
    })
}

/// Returns who took most cards at once, and which.
fn longest(table: &Table) -> Option<Fact> {
    let (mut row, mut longest) = (Vec::new(), None);
    for event in table.session.events_since(0, table.viewer) {
        match event {
            Event::Played { card, .. } => row.push(card),
            Event::Took { seat, .. } => {
                let taken = std::mem::take(&mut row);
                if longest.as_ref().is_none_or(|(_, most): &(Seat, Vec<_>)| taken.len() > most.len()) {
                    longest = Some((seat, taken));
                }
            }
            _ => {}
        }
    }
    let (seat, cards) = longest?;
    let words = Message::new("scaletta-end-longest-words").with("seat", seat).with("count", cards.len());
    Some(Fact {
        title: Message::new("scaletta-end-longest"),
        faces: cards.into_iter().map(face::card).collect(),
        shape: CARD,
        words,
        seat: Some(seat),
    })
}
