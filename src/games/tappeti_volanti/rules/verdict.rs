//! Which carpet lies on which destination (TV-12).

use super::setup::Setup;
use crate::engine::seat::{Seat, SeatSet};
use crate::games::tappeti_volanti::geometry::{Rect, area, overlap};
use crate::games::tappeti_volanti::tabletop::{CardId, Lying, Tabletop};
use serde::{Deserialize, Serialize};

/// What an overlap of a carpet and a destination means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// The carpet lies on the destination.
    Counts,
    /// The carpet lies under the destination, which does not count.
    Under,
    /// The overlap is too small to count, or neither card is known to be the
    /// upper one.
    TooLittle,
}

/// A carpet and a destination whose outlines overlap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overlap {
    /// The carpet.
    pub carpet: CardId,
    /// Its owner.
    pub seat: Seat,
    /// Whether the overlap counts, and if not, why.
    pub meaning: Meaning,
    /// Common area, square micrometres.
    pub area: u64,
    /// The common polygon, counter-clockwise, micrometres.
    pub polygon: Vec<(i32, i32)>,
}

/// Who gets a destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// Taken by the only seat with carpets on it (TV-13).
    Taken(Seat),
    /// Disputed: the genies of these seats decide (TV-15).
    Disputed(SeatSet),
    /// No carpet on it counts.
    Nobody,
}

/// Verdict on one destination that at least one carpet overlaps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// The destination.
    pub card: CardId,
    /// Its overlaps, in the order of the carpets' ids.
    pub overlaps: Vec<Overlap>,
    /// The result.
    pub claim: Claim,
}

/// Verdict on the settled table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// Destinations that at least one carpet overlaps, by id.
    pub cards: Vec<Judged>,
    /// Carpets on the table that lie on no destination in the sense of TV-12,
    /// by id.
    pub missed: Vec<CardId>,
}

/// The destinations on which a carpet lies so that it counts, by id.
pub fn reached(verdict: &Verdict, carpet: CardId) -> impl Iterator<Item = CardId> {
    let counts = move |overlap: &Overlap| overlap.carpet == carpet && overlap.meaning == Meaning::Counts;
    verdict.cards.iter().filter(move |judged| judged.overlaps.iter().any(counts)).map(|judged| judged.card)
}

/// Judges all carpets at once (TV-12). `table.above` must say of every
/// overlapping pair which card is the upper one.
#[must_use]
pub fn judge(setup: &Setup, table: &Tabletop) -> Verdict {
    let rect = |pose| Rect::new(pose, setup.numbers.card);
    let (carpets, destinations): (Vec<Lying>, Vec<Lying>) =
        table.cards.iter().copied().partition(|lying| lying.card.is_carpet());
    let mut verdict = Verdict { cards: Vec::new(), missed: carpets.iter().map(|lying| lying.card).collect() };
    for target in destinations {
        let overlaps: Vec<Overlap> = carpets
            .iter()
            .filter_map(|carpet| {
                let polygon = overlap(&rect(carpet.pose), &rect(target.pose));
                let area = libm::round(area(&polygon) * 1e12) as u64;
                let meaning = if table.is_above(target.card, carpet.card) {
                    Meaning::Under
                } else if area < setup.numbers.least_overlap || !table.is_above(carpet.card, target.card) {
                    Meaning::TooLittle
                } else {
                    Meaning::Counts
                };
                let micro = |v: f64| libm::round(v * 1e6) as i32;
                (area > 0).then(|| Overlap {
                    carpet: carpet.card,
                    seat: setup.owner(carpet.card),
                    meaning,
                    area,
                    polygon: polygon.iter().map(|&[x, y]| (micro(x), micro(y))).collect(),
                })
            })
            .collect();
        if overlaps.is_empty() {
            continue;
        }
        let counting = overlaps.iter().filter(|overlap| overlap.meaning == Meaning::Counts);
        let owners: SeatSet = counting.clone().map(|overlap| overlap.seat).collect();
        verdict.missed.retain(|&missed| !counting.clone().any(|overlap| overlap.carpet == missed));
        let claim = match owners.len() {
            0 => Claim::Nobody,
            1 => Claim::Taken(owners.iter().next().expect("one owner")),
            _ => Claim::Disputed(owners),
        };
        verdict.cards.push(Judged { card: target.card, overlaps, claim });
    }
    verdict
}
