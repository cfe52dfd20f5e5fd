//! Arrangement of the destinations at the start of a journey: what TV-06
//! allows, and arrangements that comply with it.

use super::geometry::{Rect, gap};
use super::rules::setup::{Layout, Numbers, Setup};
use super::tabletop::{CardId, Lying, Pose};
use crate::engine::dice::Dice;
use crate::engine::words::Message;
use serde::{Deserialize, Serialize};

/// A violation of TV-06 in an arrangement. Lengths are in micrometres.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Violation {
    /// Two cards are too close together.
    TooClose {
        /// The card with the lower id.
        a: CardId,
        /// The card with the higher id.
        b: CardId,
        /// Distance of the two; 0 if they overlap.
        gap: i32,
        /// Smallest distance allowed.
        least: i32,
    },
    /// A card has no other card near enough.
    Isolated {
        /// The card.
        card: CardId,
        /// Distance to the nearest other card.
        gap: i32,
        /// Largest distance allowed.
        most: i32,
    },
    /// The cards form several groups.
    Groups {
        /// The groups, each sorted by id, the largest first.
        groups: Vec<Vec<CardId>>,
        /// Distance of the first two.
        gap: i32,
        /// Largest distance allowed between neighbours.
        most: i32,
    },
    /// The group is not in the middle of the table.
    OffCentre {
        /// Distance of the middle of the cards from the middle of the table.
        by: i32,
        /// Largest distance allowed.
        most: i32,
        /// Displacement to the right.
        x: i32,
        /// Displacement away from seat 0.
        y: i32,
    },
    /// A card lies partly or wholly off the table.
    OffTable {
        /// The card.
        card: CardId,
    },
}

impl Violation {
    /// Returns the cards concerned.
    #[must_use]
    pub fn cards(&self) -> Vec<CardId> {
        match self {
            Self::TooClose { a, b, .. } => vec![*a, *b],
            Self::Isolated { card, .. } | Self::OffTable { card } => vec![*card],
            // The largest group may stay; the others should move towards it.
            Self::Groups { groups, .. } => groups[1..].concat(),
            Self::OffCentre { .. } => Vec::new(),
        }
    }

    /// Returns the violation in words, for players.
    #[must_use]
    pub fn message(&self) -> Message {
        // Rounded such that a forbidden distance never looks allowed.
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

/// Returns the middle of the cards: the mean of their centres, in micrometres.
#[must_use]
pub fn centre(cards: &[Lying]) -> (i32, i32) {
    let count = cards.len().max(1) as i64;
    let mean = |of: fn(&Lying) -> i32| (cards.iter().map(|lying| i64::from(of(lying))).sum::<i64>() / count) as i32;
    (mean(|lying| lying.pose.x), mean(|lying| lying.pose.y))
}

/// Returns all violations of TV-06 in an arrangement; empty if it is allowed.
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

/// Returns groups of cards linked by gaps of at most `most`, the largest group first.
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

/// Returns the plainest arrangement: rows with even gaps around the middle of
/// the table, about as wide as deep. It is allowed on every table that the
/// config accepts.
#[must_use]
pub fn rows(numbers: &Numbers, cards: &[CardId]) -> Vec<Lying> {
    scattered(numbers, cards, 0.0, &mut Dice::from_seed(0))
}

/// Returns an automatic arrangement that TV-06 allows: cards in random order,
/// in rows of different lengths, each slightly moved and turned.
#[must_use]
pub fn automatic(numbers: &Numbers, cards: &[CardId], dice: &mut Dice) -> Vec<Lying> {
    let mut shuffled = cards.to_vec();
    dice.shuffle(&mut shuffled);
    for looseness in [1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] {
        let cards = scattered(numbers, &shuffled, looseness, dice);
        if violations(numbers, &cards).is_empty() {
            return cards;
        }
    }
    rows(numbers, &shuffled)
}

/// Returns rows with random displacements of as much as `looseness` (0 to 1)
/// says, centred on the table.
fn scattered(numbers: &Numbers, cards: &[CardId], looseness: f64, dice: &mut Dice) -> Vec<Lying> {
    let (width, height) = (f64::from(numbers.card.width), f64::from(numbers.card.height));
    let gap = f64::from(numbers.gaps.least) + f64::from(numbers.gaps.most - numbers.gaps.least) * 0.35;
    let (across, along) = (width + gap, height + gap);
    let count = cards.len();
    let lines = (libm::round(libm::sqrt(count as f64 * across / along)) as usize).clamp(1, count.max(1));
    let mut lengths: Vec<usize> = (0..lines).map(|line| (count + line) / lines).collect();
    // Occasionally a card changes its row, so that no two journeys look alike.
    if looseness > 0.0 && lines > 1 {
        let (from, to) = (dice.below(lines), dice.below(lines));
        if lengths[from] > 2 {
            lengths[from] -= 1;
            lengths[to] += 1;
        }
        dice.shuffle(&mut lengths);
    }
    let mut spread = |most: f64| (2.0 * dice.unit() - 1.0) * most * looseness;
    let mut left = cards.iter();
    let mut lying = Vec::with_capacity(count);
    for (line, &length) in lengths.iter().enumerate() {
        let y = ((lines - 1) as f64 / 2.0 - line as f64) * along;
        let shift = spread(gap / 2.0);
        for (place, &card) in left.by_ref().take(length).enumerate() {
            let x = (place as f64 - (length - 1) as f64 / 2.0) * across + shift;
            let pose = Pose::from_si((x + spread(6e3)) * 1e-6, (y + spread(9e3)) * 1e-6, spread(0.14));
            lying.push(Lying { card, pose });
        }
    }
    centred(lying)
}

/// Moves all cards together so that their middle is the middle of the table.
fn centred(mut cards: Vec<Lying>) -> Vec<Lying> {
    let (x, y) = centre(&cards);
    for lying in &mut cards {
        lying.pose.x -= x;
        lying.pose.y -= y;
    }
    cards
}

/// Returns the cards laid out in a named layout, in their order; cards for
/// which it has no place are laid alongside. `None` if that is not allowed.
#[must_use]
pub fn in_layout(numbers: &Numbers, layout: &Layout, cards: &[CardId]) -> Option<Vec<Lying>> {
    let mut lying: Vec<Lying> = cards.iter().zip(&layout.poses).map(|(&card, &pose)| Lying { card, pose }).collect();
    for &card in cards.iter().skip(layout.poses.len()) {
        let pose = alongside(numbers, &lying)?;
        lying.push(Lying { card, pose });
    }
    if cards.len() != layout.poses.len() {
        lying = centred(lying);
    }
    violations(numbers, &lying).is_empty().then_some(lying)
}

/// Returns the free place nearest to the middle of the table that is neither
/// too close to a card nor too far from all.
pub(super) fn alongside(numbers: &Numbers, cards: &[Lying]) -> Option<Pose> {
    let step = numbers.gaps.least.max(5_000);
    let reach = numbers.table.width.min(numbers.table.depth) / 2 / step;
    let rects: Vec<Rect> = cards.iter().map(|lying| Rect::new(lying.pose, numbers.card)).collect();
    let mut places: Vec<Pose> = (-reach..=reach)
        .flat_map(|i| (-reach..=reach).map(move |j| Pose { x: i * step, y: j * step, yaw: 0 }))
        .collect();
    places.sort_by_key(|place| i64::from(place.x).pow(2) + i64::from(place.y).pow(2));
    let far = numbers.gaps.most.min(numbers.gaps.least + (numbers.gaps.most - numbers.gaps.least) / 2);
    places.into_iter().find(|&place| {
        let here = Rect::new(place, numbers.card);
        let nearest = rects.iter().map(|rect| gap(&here, rect)).fold(f64::INFINITY, f64::min) * 1e6;
        nearest >= f64::from(numbers.gaps.least) && nearest <= f64::from(far)
    })
}

/// Iterates over the named layouts that are allowed for these cards: id and arrangement.
pub fn named<'a>(setup: &'a Setup, cards: &'a [CardId]) -> impl Iterator<Item = (&'a str, Vec<Lying>)> {
    setup
        .layouts
        .iter()
        .filter_map(|layout| in_layout(&setup.numbers, layout, cards).map(|lying| (layout.id.as_str(), lying)))
}

/// Returns the arrangement proposed for a journey: the chosen layout if it is
/// allowed for these cards, otherwise an automatic one.
#[must_use]
pub fn proposal(setup: &Setup, cards: &[CardId], dice: &mut Dice) -> Vec<Lying> {
    let chosen = setup.options.layout.as_ref().and_then(|id| setup.layouts.iter().find(|layout| layout.id == *id));
    let mut shuffled = cards.to_vec();
    dice.shuffle(&mut shuffled);
    chosen
        .and_then(|layout| in_layout(&setup.numbers, layout, &shuffled))
        .unwrap_or_else(|| automatic(&setup.numbers, &shuffled, dice))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;

    fn numbers() -> Numbers {
        TappetiVolanti::default_setup(4).numbers
    }

    fn ids(count: u8) -> Vec<CardId> {
        (0..count).map(CardId).collect()
    }

    fn at(card: u8, x_mm: f64, y_mm: f64) -> Lying {
        Lying { card: CardId(card), pose: Pose::from_si(x_mm * 1e-3, y_mm * 1e-3, 0.0) }
    }

    /// TV-06: automatic arrangements are legal for every number of cards.
    #[test]
    fn automatic_arrangements_are_allowed() {
        let numbers = numbers();
        for seed in 0..40 {
            for count in [1, 2, 3, 5, 12, 13, 14, 15, 24, 52] {
                let cards = automatic(&numbers, &ids(count), &mut Dice::from_seed(seed));
                assert_eq!(violations(&numbers, &cards), [], "{count} cards, seed {seed}");
                let mut named: Vec<CardId> = cards.iter().map(|lying| lying.card).collect();
                named.sort_unstable();
                assert_eq!(named, ids(count));
            }
        }
        assert_ne!(
            automatic(&numbers, &ids(12), &mut Dice::from_seed(1)),
            automatic(&numbers, &ids(12), &mut Dice::from_seed(2))
        );
    }

    /// TV-06, TV-20: every named layout has room for 12 to 15 cards.
    #[test]
    fn named_layouts_take_leftover_cards() {
        let setup = TappetiVolanti::default_setup(4);
        assert!(setup.layouts.len() >= 5);
        for layout in &setup.layouts {
            for count in 12..=15 {
                let cards = in_layout(&setup.numbers, layout, &ids(count));
                assert_eq!(cards.map(|cards| cards.len()), Some(count.into()), "{} with {count}", layout.id);
            }
        }
    }

    /// TV-06: at least 1 cm between any two cards.
    #[test]
    fn too_close() {
        let cards = [at(0, -32.5, 0.0), at(1, 32.5, 0.0)];
        assert_eq!(
            violations(&numbers(), &cards),
            [Violation::TooClose { a: CardId(0), b: CardId(1), gap: 6_000, least: 10_000 }]
        );
        assert_eq!(violations(&numbers(), &[at(0, -34.5, 0.0), at(1, 34.5, 0.0)]), []);
        let overlapping = violations(&numbers(), &[at(0, -10.0, 0.0), at(1, 10.0, 0.0)]);
        assert_eq!(overlapping, [Violation::TooClose { a: CardId(0), b: CardId(1), gap: 0, least: 10_000 }]);
    }

    /// TV-06: every card has another within one card's width.
    #[test]
    fn isolated() {
        let cards = [at(0, -100.0, 0.0), at(1, -20.0, 0.0), at(2, 120.0, 0.0)];
        assert_eq!(
            violations(&numbers(), &cards),
            [
                Violation::Isolated { card: CardId(2), gap: 81_000, most: 59_000 },
                Violation::Groups {
                    groups: vec![vec![CardId(0), CardId(1)], vec![CardId(2)]],
                    gap: 81_000,
                    most: 59_000
                }
            ]
        );
        // Exactly one card's width is near enough.
        assert_eq!(violations(&numbers(), &[at(0, -59.0, 0.0), at(1, 59.0, 0.0)]), []);
    }

    /// TV-06: one group, not two pairs.
    #[test]
    fn two_groups() {
        let cards = [at(0, -160.0, 0.0), at(1, -80.0, 0.0), at(2, 80.0, 0.0), at(3, 160.0, 0.0)];
        assert_eq!(
            violations(&numbers(), &cards),
            [Violation::Groups {
                groups: vec![vec![CardId(0), CardId(1)], vec![CardId(2), CardId(3)]],
                gap: 101_000,
                most: 59_000
            }]
        );
    }

    /// TV-06: the middle of the group in the middle of the table.
    #[test]
    fn off_centre() {
        let cards = [at(0, -40.0, 31.0), at(1, 40.0, 31.0)];
        assert_eq!(
            violations(&numbers(), &cards),
            [Violation::OffCentre { by: 31_000, most: 30_000, x: 0, y: 31_000 }]
        );
        assert_eq!(violations(&numbers(), &[at(0, -40.0, 30.0), at(1, 40.0, 30.0)]), []);
    }

    /// TV-06: no card over the edge, although its middle is on the table.
    #[test]
    fn over_the_edge() {
        let cards: Vec<Lying> = (0..12).map(|i| at(i, f64::from(i) * 100.0 - 550.0, 0.0)).collect();
        let mut wide = numbers();
        wide.table.width = 1_150_000;
        assert_eq!(
            violations(&wide, &cards),
            [Violation::OffTable { card: CardId(0) }, Violation::OffTable { card: CardId(11) }]
        );
        assert_eq!(violations(&numbers(), &cards), []);
    }

    /// Rounding never makes a forbidden distance look allowed.
    #[test]
    fn messages_do_not_flatter() {
        let close = Violation::TooClose { a: CardId(0), b: CardId(1), gap: 9_999, least: 10_000 };
        assert_eq!(close.message(), Message::new("tappeti-layout-close").with("gap", 9).with("least", 10));
        let far = Violation::OffCentre { by: 30_001, most: 30_000, x: 0, y: 0 };
        assert_eq!(far.message(), Message::new("tappeti-layout-centre").with("by", 31).with("most", 30));
    }
}
