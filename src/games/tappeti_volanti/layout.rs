//! Where the destinations lie at the start of a journey: what TV-06 allows,
//! and arrangements that keep to it.

use super::geometry::{Rect, gap};
use super::rules::setup::Numbers;
use super::tabletop::{CardId, Lying};
use crate::engine::words::Message;
use serde::{Deserialize, Serialize};

/// One thing that is wrong with an arrangement (TV-06). Lengths are
/// micrometres.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Violation {
    /// Two cards are too close together.
    TooClose {
        /// One.
        a: CardId,
        /// The other, with the higher id.
        b: CardId,
        /// Their distance; 0 if they overlap.
        gap: i32,
        /// The least allowed.
        least: i32,
    },
    /// A card has no other near it.
    Isolated {
        /// Which.
        card: CardId,
        /// The distance to the nearest.
        gap: i32,
        /// The most allowed.
        most: i32,
    },
    /// The cards form several groups.
    Groups {
        /// The groups, each by id; the largest first.
        groups: Vec<Vec<CardId>>,
        /// The distance between the first two.
        gap: i32,
        /// The most allowed between neighbours.
        most: i32,
    },
    /// The group is not in the middle of the table.
    OffCentre {
        /// How far the middle of the cards is from the middle of the table.
        by: i32,
        /// The most allowed.
        most: i32,
        /// To the right.
        x: i32,
        /// Away from seat 0.
        y: i32,
    },
    /// A card lies partly or wholly off the table.
    OffTable {
        /// Which.
        card: CardId,
    },
}

impl Violation {
    /// The cards that it concerns.
    #[must_use]
    pub fn cards(&self) -> Vec<CardId> {
        match self {
            Self::TooClose { a, b, .. } => vec![*a, *b],
            Self::Isolated { card, .. } | Self::OffTable { card } => vec![*card],
            // The largest group is right; the others should come nearer.
            Self::Groups { groups, .. } => groups[1..].concat(),
            Self::OffCentre { .. } => Vec::new(),
        }
    }

    /// In words, for players.
    #[must_use]
    pub fn message(&self) -> Message {
        // Rounded so that what is said never looks as if it were allowed.
        let up = |length: i32| (length + 999).div_euclid(1000);
        let down = |length: i32| length.div_euclid(1000);
        match self {
            Self::TooClose { gap, least, .. } => {
                Message::new("tappeti-layout-close").with("gap", down(*gap)).with("least", down(*least))
            }
            Self::Isolated { gap, most, .. } => {
                Message::new("tappeti-layout-isolated").with("gap", up(*gap)).with("most", down(*most))
            }
            Self::Groups { groups, gap, most } => Message::new("tappeti-layout-groups")
                .with("groups", groups.len())
                .with("gap", up(*gap))
                .with("most", down(*most)),
            Self::OffCentre { by, most, .. } => {
                Message::new("tappeti-layout-centre").with("by", up(*by)).with("most", down(*most))
            }
            Self::OffTable { .. } => Message::new("tappeti-layout-off"),
        }
    }
}

/// The middle of the cards: the mean of their middles, micrometres.
#[must_use]
pub fn centre(cards: &[Lying]) -> (i32, i32) {
    let count = cards.len().max(1) as i64;
    let mean = |of: fn(&Lying) -> i32| (cards.iter().map(|lying| i64::from(of(lying))).sum::<i64>() / count) as i32;
    (mean(|lying| lying.pose.x), mean(|lying| lying.pose.y))
}

/// Everything that TV-06 forbids about this arrangement; empty if it is
/// allowed.
#[must_use]
pub fn violations(numbers: &Numbers, cards: &[Lying]) -> Vec<Violation> {
    let gaps = &numbers.gaps;
    let rects: Vec<Rect> = cards.iter().map(|lying| Rect::new(lying.pose, numbers.card)).collect();
    let mut found = Vec::new();
    let mut distances = vec![vec![i32::MAX; cards.len()]; cards.len()];
    for i in 0..cards.len() {
        for j in i + 1..cards.len() {
            let distance = libm::round(gap(&rects[i], &rects[j]) * 1e6) as i32;
            (distances[i][j], distances[j][i]) = (distance, distance);
            if distance < gaps.least {
                let (a, b) = (cards[i].card.min(cards[j].card), cards[i].card.max(cards[j].card));
                found.push(Violation::TooClose { a, b, gap: distance, least: gaps.least });
            }
        }
    }
    if cards.len() > 1 {
        for (lying, row) in cards.iter().zip(&distances) {
            let nearest = row.iter().copied().min().expect("there are other cards");
            if nearest > gaps.most {
                found.push(Violation::Isolated { card: lying.card, gap: nearest, most: gaps.most });
            }
        }
        let groups = linked(&distances, gaps.most);
        if groups.len() > 1 {
            let between = |a: &[usize], b: &[usize]| {
                a.iter().flat_map(|&i| b.iter().map(move |&j| (i, j))).map(|(i, j)| distances[i][j]).min()
            };
            found.push(Violation::Groups {
                gap: between(&groups[0], &groups[1]).expect("groups are not empty"),
                groups: groups.iter().map(|group| group.iter().map(|&i| cards[i].card).collect()).collect(),
                most: gaps.most,
            });
        }
    }
    let (x, y) = centre(cards);
    let by = libm::round(libm::hypot(x.into(), y.into())) as i32;
    if by > gaps.centre {
        found.push(Violation::OffCentre { by, most: gaps.centre, x, y });
    }
    for (lying, rect) in cards.iter().zip(&rects) {
        let holds = |[x, y]: [f64; 2]| {
            x.abs() * 2e6 <= f64::from(numbers.table.width) && y.abs() * 2e6 <= f64::from(numbers.table.depth)
        };
        if !rect.corners().into_iter().all(holds) {
            found.push(Violation::OffTable { card: lying.card });
        }
    }
    found
}

/// Groups of cards linked by gaps of at most `most`, the largest first.
fn linked(distances: &[Vec<i32>], most: i32) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut seen = vec![false; distances.len()];
    for start in 0..distances.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut group = vec![start];
        let mut next = 0;
        while let Some(&at) = group.get(next) {
            next += 1;
            for other in 0..distances.len() {
                if !seen[other] && distances[at][other] <= most {
                    seen[other] = true;
                    group.push(other);
                }
            }
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}
