//! The end of the game: the points, category by category (AK-25 to AK-29).

use super::super::Table;
use super::super::face;
use super::super::states::Showing;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::akelarre::cards::{Bag, Card};
use crate::games::akelarre::meld::Shape;
use crate::games::akelarre::rules::Event;
use crate::games::akelarre::rules::score::{Sheet, sheets};
use crate::games::akelarre::window::sounds;
use crate::table::cards::CARD;
use crate::table::ending::{Cell, Ending, Fact, Line, Side};

/// Returns the end of the game; none while it goes on.
#[must_use]
pub fn ending(table: &Table) -> Option<Ending> {
    let open = &table.view.open;
    if table.state != Showing::Scores {
        return None;
    }
    let (sheets, winners) = match table.event {
        Some(Event::Ended { sheets, winners }) => (sheets.clone(), *winners),
        _ => sheets(open),
    };
    let most = sheets.iter().map(|sheet| sheet.team).max().unwrap_or(0);
    let won: Vec<Seat> = winners.iter().collect();
    let mut sides: Vec<Side> = Vec::new();
    for (at, sheet) in sheets.iter().enumerate() {
        let line = line(Seat::new(at), sheet, open.points[at]);
        let partner = open.setup.partner(Seat::new(at));
        let team = partner.and_then(|partner| sides.iter_mut().find(|side| side.lines[0].seat == partner));
        match team {
            Some(side) => side.lines.push(line),
            None => sides.push(Side { lines: vec![line], total: sheet.team }),
        }
    }
    Some(Ending {
        over: true,
        winners,
        title: Message::new("end-won").with("count", won.len()).with("seats", won),
        amount: Message::new("ak-end-points").with("points", most),
        why: None,
        kinds: vec![
            Message::new("ak-end-favourites"),
            Message::new("ak-end-others"),
            Message::new("ak-end-bonus").with("bonus", open.setup.numbers.bonus),
        ],
        shape: CARD,
        sides,
        facts: facts(&table.session.events_since(0, table.viewer), &sheets, winners),
        fanfare: sounds::MOTIF,
    })
}

fn line(seat: Seat, sheet: &Sheet, points: Bag) -> Line {
    let mut mine: Vec<Card> = points.iter().filter(|card| Some(card.family()) == sheet.favourite).collect();
    mine.retain(|card| !card.is_joker());
    mine.sort_unstable_by_key(|card| std::cmp::Reverse(card.value()));
    let badge = sheet.favourite.map(|family| {
        (face::favourite(family.as_str()), Message::new("ak-end-favourite").with("family", family.message()))
    });
    Line {
        seat,
        note: Some(Message::new("ak-cards").with("count", u32::from(sheet.cards))),
        badge,
        cells: vec![
            Cell { points: sheet.favourite_points, faces: mine.into_iter().map(face::card).collect() },
            Cell { points: sheet.others.into(), faces: vec![face::back(); sheet.others.into()] },
            Cell::plain(sheet.bonus),
        ],
    }
}

/// Returns what is worth telling: the capture of the most points, the card that
/// changed its place most often, and the richest gift or, without one, the
/// melds.
fn facts(events: &[Event], sheets: &[Sheet], winners: SeatSet) -> Vec<Fact> {
    let fact = |key: &str, cards: Vec<Card>, words: Message, seat: Option<Seat>| Fact {
        title: Message::new(key.to_owned()),
        faces: cards.into_iter().map(face::card).collect::<Vec<Face>>(),
        shape: CARD,
        words,
        seat,
    };
    let worth = |seat: Seat, cards: Bag| Sheet::of(cards, sheets[seat.index()].favourite, 0).total;
    let (mut captures, mut gifts) = (Vec::new(), Vec::new());
    let mut moves: Vec<(Card, u32)> = Vec::new();
    let (mut sets, mut runs) = (0, 0);
    for event in events {
        match event {
            Event::Captured { seat, cards, as_owner: false, .. } => captures.push((*seat, *cards)),
            Event::Captured { seat, cards, as_owner: true, .. } => gifts.push((*seat, *cards)),
            Event::Took { card, .. } => match moves.iter_mut().find(|(moved, _)| moved == card) {
                Some((_, times)) => *times += 1,
                None => moves.push((*card, 1)),
            },
            Event::Completed { meld, .. } => match meld.shape {
                Shape::Set(_) => sets += 1,
                Shape::Run(_) => runs += 1,
            },
            _ => {}
        }
    }
    let mut facts = Vec::new();
    // Among equal ones, the first that a winner made.
    let best = |all: &[(Seat, Bag)]| {
        let rank = |(seat, cards): &(Seat, Bag)| (worth(*seat, *cards), cards.len(), winners.contains(*seat));
        all.iter().rev().max_by_key(|capture| rank(capture)).copied()
    };
    if let Some((seat, cards)) = best(&captures) {
        let words = Message::new("ak-end-capture-words").with("seat", seat).with("count", cards.len());
        let words = words.with("points", worth(seat, cards));
        facts.push(fact("ak-end-capture", cards.iter().collect(), words, Some(seat)));
    }
    if let Some((card, times)) = moves.iter().rev().max_by_key(|(_, times)| *times).copied() {
        let words = Message::new("ak-end-moved-words").with("card", card.message()).with("count", times);
        facts.push(fact("ak-end-moved", vec![card], words, None));
    }
    if let Some((seat, cards)) = best(&gifts) {
        let words = Message::new("ak-end-gift-words").with("seat", seat).with("count", cards.len());
        let words = words.with("points", worth(seat, cards));
        facts.push(fact("ak-end-gift", cards.iter().collect(), words, Some(seat)));
    }
    if facts.len() < 3 {
        let words = Message::new("ak-end-melds-words").with("sets", sets).with("runs", runs);
        facts.push(fact("ak-end-melds", Vec::new(), words, None));
    }
    facts
}
