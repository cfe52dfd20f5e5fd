//! The end of a game and of the match: the buckets left standing (AE-15 to
//! AE-17).

use super::super::{Table, face};
use super::card_face;
use crate::audio::Sound;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::alles_im_eimer::rules::Event;
use crate::games::alles_im_eimer::rules::cards::{Animal, CardId};
use crate::games::alles_im_eimer::rules::event::GameEnd;
use crate::games::alles_im_eimer::rules::view::Phase;
use crate::games::alles_im_eimer::window::sounds;
use crate::table::cards::CARD;
use crate::table::ending::{Cell, Ending, Fact, Line, Side};
use bevy::math::Vec2;

/// Most games of a match that have a column of their own.
const COLUMNS: usize = 4;

/// Returns the end of a game or of the match; none while the game goes on. The
/// last game ends with the match.
#[must_use]
pub fn ending(table: &Table) -> Option<Ending> {
    let open = &table.view.open;
    let of = usize::from(open.setup.options.games);
    let (winners, over) = match (&open.phase, table.event) {
        (_, Some(Event::MatchEnded { winners, .. })) | (Phase::Over { winners }, _) => (*winners, true),
        (_, Some(Event::GameEnded { winners, .. })) if open.finished.len() < of => (*winners, false),
        _ => return None,
    };
    let games = &open.finished;
    let totals = open.totals();
    let won: Vec<Seat> = winners.iter().collect();
    let named = |key: &'static str| Message::new(key).with("count", won.len()).with("seats", won.clone());
    let title = if over { named("end-won") } else { named("eimer-end-game").with("game", games.len()) };
    let best = won.first().map_or(0, |seat| match games.last() {
        Some(game) if !over => i32::from(game[seat.index()]),
        _ => totals[seat.index()],
    });
    let why = if over { Message::new("eimer-end-all") } else { Message::new("eimer-end-more") };
    let why = why.with("of", of).with("left", of.saturating_sub(games.len()));
    // The first games of a long match share a column.
    let single = games.len().min(COLUMNS);
    let shared = games.len() - single;
    let mut kinds = Vec::new();
    if shared > 0 {
        kinds.push(Message::new("eimer-end-first").with("count", shared));
    }
    kinds.extend((shared..games.len()).map(|game| match of {
        1 => Message::new("eimer-end-standing"),
        _ => Message::new("eimer-end-column").with("game", game + 1),
    }));
    let side = |seat: usize| {
        let mut cells = Vec::new();
        if shared > 0 {
            cells.push(Cell::plain(games[..shared].iter().map(|game| i32::from(game[seat])).sum()));
        }
        cells.extend(games[shared..].iter().enumerate().map(|(at, game)| {
            let points = i32::from(game[seat]);
            // What stands at the end is on the table; of earlier games only the
            // number is left.
            let faces = if shared + at + 1 == games.len() { buckets(table, seat) } else { Vec::new() };
            Cell { points, faces }
        }));
        let counted = if over { &games[..] } else { &games[games.len().saturating_sub(1)..] };
        let standing: usize = counted.iter().map(|game| usize::from(game[seat])).sum();
        let lost = (open.pyramids[seat].slots().count() * counted.len()).saturating_sub(standing);
        let note = Message::new("eimer-end-lost").with("count", lost);
        let line = Line { seat: Seat::new(seat), note: Some(note), badge: None, cells };
        Side { lines: vec![line], total: totals[seat] }
    };
    Some(Ending {
        over,
        winners,
        title,
        amount: Message::new("eimer-end-buckets").with("count", best),
        why: Some(why),
        kinds,
        shape: Vec2::ONE,
        sides: (0..open.seats()).map(side).collect(),
        facts: facts(table),
        fanfare: if over { Sound::WIN } else { sounds::MOTIF },
    })
}

/// Returns the faces of the buckets that stand in a pyramid, by colour.
fn buckets(table: &Table, seat: usize) -> Vec<Face> {
    let mut standing: Vec<Animal> = table.view.open.pyramids[seat].buckets().map(|(_, animal)| animal).collect();
    standing.sort_unstable();
    standing.into_iter().map(|animal| face::bucket(animal.names().1)).collect()
}

/// Returns what is worth telling of the games so far: the strongest charge, the
/// worst collapse, and who defended most often.
fn facts(table: &Table) -> Vec<Fact> {
    let events = table.session.events_since(0, table.viewer);
    let mut charge: Option<(u16, Seat, Animal, Vec<CardId>)> = None;
    // What each seat has laid in the charge at hand: the sum counts all of it.
    let mut laid = vec![Vec::new(); table.seats().len()];
    let mut worst: (Vec<Animal>, Option<Seat>) = (Vec::new(), None);
    let (mut falling, mut defences) = (Vec::new(), vec![0_u32; table.seats().len()]);
    let mut ended = None;
    for event in events.iter().take(table.told) {
        match event {
            Event::Led { seat, animal, cards, sum, .. } | Event::Defended { seat, animal, cards, sum, .. } => {
                if matches!(event, Event::Led { .. }) {
                    laid.iter_mut().for_each(Vec::clear);
                }
                laid[seat.index()].extend_from_slice(cards.as_slice());
                if charge.as_ref().is_none_or(|(most, ..)| sum > most) {
                    charge = Some((*sum, *seat, *animal, laid[seat.index()].clone()));
                }
                defences[seat.index()] += u32::from(matches!(event, Event::Defended { .. }));
            }
            Event::BucketRemoved { bucket, .. } => falling = vec![*bucket],
            Event::Fell { seat, waves } => {
                falling.extend(waves.iter().flatten().map(|(_, animal)| *animal));
                if falling.len() > worst.0.len() {
                    worst = (falling.clone(), Some(*seat));
                }
            }
            Event::BrokenOff { seat, removed, .. } => {
                falling.extend(removed.iter().map(|(_, animal)| *animal));
                if falling.len() > worst.0.len() {
                    worst = (falling.clone(), Some(*seat));
                }
            }
            Event::GameEnded { why, .. } => ended = Some(*why),
            _ => {}
        }
    }
    let mut facts = Vec::new();
    if let Some((sum, seat, animal, cards)) = charge {
        let words = Message::new("eimer-end-charge-words").with("animals", animal.plural());
        facts.push(Fact {
            title: Message::new("eimer-end-charge"),
            faces: cards.into_iter().map(|card| card_face(table, card)).collect(),
            shape: CARD,
            words: words.with("seat", seat).with("sum", u32::from(sum)),
            seat: Some(seat),
        });
    }
    if let (lost, Some(seat)) = worst {
        facts.push(Fact {
            title: Message::new("eimer-end-collapse"),
            words: Message::new("eimer-end-collapse-words").with("seat", seat).with("count", lost.len()),
            faces: lost.into_iter().map(|animal| face::broken_bucket(animal.names().1)).collect(),
            shape: Vec2::ONE,
            seat: Some(seat),
        });
    }
    let most = defences.iter().copied().max().unwrap_or(0);
    if most > 0 {
        let seats: Vec<Seat> = (0..defences.len()).filter(|&at| defences[at] == most).map(Seat::new).collect();
        let only = if let [only] = seats.as_slice() { Some(*only) } else { None };
        facts.push(Fact {
            title: Message::new("eimer-end-defences"),
            faces: Vec::new(),
            shape: CARD,
            words: Message::new("eimer-end-defences-words").with("seats", seats).with("count", most),
            seat: only,
        });
    }
    if let Some(why) = ended.filter(|_| facts.len() < 3) {
        let key = if why == GameEnd::NoCards { "eimer-end-no-cards" } else { "eimer-end-gone" };
        let last = table.view.open.finished.last();
        let gone = last.map_or(0, |standing| standing.iter().filter(|buckets| **buckets == 0).count());
        let words = Message::new(key).with("count", gone);
        facts.push(Fact { title: Message::new("eimer-end-why"), faces: Vec::new(), shape: CARD, words, seat: None });
    }
    facts
}
