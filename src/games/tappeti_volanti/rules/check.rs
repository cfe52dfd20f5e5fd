//! Legality of actions: who may do what, and when.

use super::action::Action;
use super::cards::Destination;
use super::illegal::Illegal;
use super::state::TappetiVolanti;
use super::view::{Open, Phase};
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::geometry::{Rect, common_area, gap, overlap_area};
use crate::games::tappeti_volanti::layout;
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Lying, Settled};
use std::f64::consts::PI;

impl TappetiVolanti {
    pub(super) fn allowed(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let open = &self.open;
        if !open.to_act().contains(seat) {
            return Err(Illegal::NotYourTurn);
        }
        match (&open.phase, action) {
            (Phase::Arranging, Action::Arrange { cards }) => arrangement(open, cards),
            (Phase::Throwing { .. }, Action::Throw { carpet, launch }) => {
                in_hand(open, seat, *carpet)?;
                launchable(open, seat, launch)
            }
            (Phase::Throwing { .. }, Action::Foul { carpet }) => in_hand(open, seat, *carpet),
            (Phase::Flying { carpet, .. }, Action::Settle(settled)) => {
                possible(open, *carpet, settled).map_err(Illegal::Settled)
            }
            (Phase::Naming { pending }, Action::NameDispute { card }) => {
                pending.iter().find(|dispute| dispute.card == *card).map(drop).ok_or(Illegal::NotDisputed(*card))
            }
            (Phase::Choosing { .. }, Action::PlayGenie { genie }) => {
                if self.genies[seat.index()].contains(genie) {
                    Ok(())
                } else {
                    Err(Illegal::NotYourGenie(*genie))
                }
            }
            (Phase::Palaces { .. }, Action::DeclarePalaces { lamps }) => {
                let held = open.count(seat, Destination::Lamp) as u8;
                if *lamps <= held { Ok(()) } else { Err(Illegal::TooManyLamps { asked: *lamps, held }) }
            }
            _ => Err(Illegal::NotNow),
        }
    }
}

fn in_hand(open: &Open, seat: Seat, carpet: CardId) -> Result<(), Illegal> {
    open.in_hand(seat).find(|&held| held == carpet).map(drop).ok_or(Illegal::NotInHand(carpet))
}

/// Checks that every destination is named exactly once and that TV-06 is
/// obeyed.
fn arrangement(open: &Open, cards: &[Lying]) -> Result<(), Illegal> {
    let mut named: Vec<CardId> = cards.iter().map(|lying| lying.card).collect();
    named.sort_unstable();
    let there: Vec<CardId> = open.destinations().collect();
    if named != there {
        let doubled = named.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        let missing = there.iter().copied().find(|card| !named.contains(card));
        let unknown = named.iter().copied().find(|card| !there.contains(card));
        let wrong = doubled.or(missing).or(unknown).expect("the lists differ");
        return Err(Illegal::WrongCards(wrong));
    }
    let violations = layout::violations(&open.setup.numbers, cards);
    if violations.is_empty() { Ok(()) } else { Err(Illegal::Arrangement(violations)) }
}

/// Checks that a launch starts from the seat's own edge (TV-08) and is within
/// the limits that the physics is made for.
pub(super) fn launchable(open: &Open, seat: Seat, launch: &Launch) -> Result<(), Illegal> {
    let limits = &open.setup.numbers.launch;
    let reach = open.setup.edge(seat).reach;
    let yaw = libm::round(PI * 1e6) as i32;
    for (field, found, least, most) in [
        ("offset", launch.offset, -reach, reach),
        ("heading", launch.heading, -limits.heading, limits.heading),
        ("speed", launch.speed, 0, limits.speed),
        ("spin", launch.spin, -limits.spin, limits.spin),
        ("yaw", launch.yaw, -yaw, yaw),
        ("height", launch.height, 0, limits.height),
        ("pitch", launch.pitch, -limits.tilt, limits.tilt),
        ("roll", launch.roll, -limits.tilt, limits.tilt),
    ] {
        if !(least..=most).contains(&found) {
            return Err(Illegal::Launch { field, found, least, most });
        }
    }
    Ok(())
}

/// Area in square metres up to which two overlapping cards may be in any order
/// or in none, because poses are rounded to micrometres.
const SLIVER: f64 = 1e-7;
/// Gap in metres beyond which two cards cannot lie over each other.
const APART: f64 = 1e-5;

/// Checks that the table's report is consistent with the state and with itself.
/// The error is for developers.
fn possible(open: &Open, carpet: CardId, settled: &Settled) -> Result<(), String> {
    let table = &settled.table;
    let sure = |holds: bool, what: &dyn Fn() -> String| if holds { Ok(()) } else { Err(what()) };
    sure(table.cards.is_sorted_by(|a, b| a.card < b.card), &|| "the cards are not in order".into())?;
    sure(settled.off.is_sorted_by(|a, b| a.card < b.card), &|| "the cards off the table are not in order".into())?;
    let mut after: Vec<CardId> = table.cards.iter().chain(&settled.off).map(|lying| lying.card).collect();
    after.sort_unstable();
    let mut before: Vec<CardId> = open.table.cards.iter().map(|lying| lying.card).collect();
    if settled.landing == Landing::FaceUp {
        before.push(carpet);
        before.sort_unstable();
    }
    sure(after == before, &|| format!("{before:?} have become {after:?}"))?;
    sure(settled.off.iter().all(|lying| lying.card != carpet), &|| "the thrown carpet is reported twice".into())?;
    let shape = open.setup.numbers.table;
    for lying in &table.cards {
        sure(shape.holds(lying.pose.x, lying.pose.y), &|| format!("{:?} lies beyond the edge", lying.card))?;
    }
    for lying in &settled.off {
        sure(!shape.holds(lying.pose.x, lying.pose.y), &|| format!("{:?} is not off the table", lying.card))?;
    }
    if settled.landing == Landing::FaceUp {
        sure(table.pose(carpet) == Some(settled.rest), &|| "the carpet rests in two places".into())?;
    }
    let beyond = !shape.holds(settled.rest.x, settled.rest.y);
    sure(beyond == (settled.landing == Landing::OffTable), &|| "landing and resting place disagree".into())?;
    layers(open, settled)
}

/// Checks the layers: each overlapping pair is ordered exactly one way, and no
/// three cards with a common point lie over each other in a circle.
fn layers(open: &Open, settled: &Settled) -> Result<(), String> {
    let table = &settled.table;
    let sure = |holds: bool, what: &dyn Fn() -> String| if holds { Ok(()) } else { Err(what()) };
    sure(table.above.is_sorted_by(|a, b| a < b), &|| "the layers are not in order".into())?;
    let rects: Vec<Rect> = table.cards.iter().map(|lying| Rect::new(lying.pose, open.setup.numbers.card)).collect();
    let at = |card: CardId| table.cards.binary_search_by_key(&card, |lying| lying.card);
    for &(upper, lower) in &table.above {
        let (Ok(u), Ok(l)) = (at(upper), at(lower)) else {
            return Err(format!("{upper:?} over {lower:?}: not both on the table"));
        };
        sure(upper != lower && !table.is_above(lower, upper), &|| {
            format!("{upper:?} and {lower:?} lie over each other")
        })?;
        sure(gap(&rects[u], &rects[l]) <= APART, &|| format!("{upper:?} over {lower:?}, which are apart"))?;
    }
    for i in 0..rects.len() {
        for j in i + 1..rects.len() {
            let (a, b) = (table.cards[i].card, table.cards[j].card);
            let known = table.is_above(a, b) || table.is_above(b, a);
            sure(known || overlap_area(&rects[i], &rects[j]) <= SLIVER, &|| {
                format!("{a:?} and {b:?} overlap and neither is the upper")
            })?;
        }
    }
    for &(a, b) in &table.above {
        for &(_, c) in table.above.iter().filter(|(upper, _)| *upper == b) {
            if table.is_above(c, a) {
                let [a, b, c] = [a, b, c].map(|card| rects[at(card).expect("found above")]);
                sure(common_area(&a, &b, &c) <= SLIVER, &|| "three cards lie over each other in a circle".into())?;
            }
        }
    }
    Ok(())
}
