//! The final score and the best use of lamps (TV-23 to TV-26).

use super::cards::{Bazaar, Destination, Letter};
use super::setup::{Points, Setup};
use crate::games::tappeti_volanti::tabletop::CardId;
use serde::{Deserialize, Serialize};

/// What a group of cards is counted as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Adventures of different letters, with lamps for missing ones (TV-23,
    /// TV-26).
    Adventures,
    /// Two bazaars of the same kind, or one and a lamp (TV-24, TV-26).
    Pair(Bazaar),
    /// A bazaar without a partner, worth nothing (TV-24).
    Single(Bazaar),
    /// A treasure, or a lamp counted as one (TV-25, TV-26).
    Treasure,
    /// A desert (TV-25).
    Desert,
    /// A desert and the lamp that cancels it (TV-26).
    Cancelled,
}

/// Cards counted together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// What the cards count as.
    pub group: Group,
    /// The cards; lamps come last.
    pub cards: Vec<CardId>,
    /// Points for the group.
    pub points: i32,
}

/// The final score of a player, card by card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// The groups; each card is in exactly one of them.
    pub lines: Vec<Line>,
    /// Points for palaces in all journeys.
    pub palaces: i32,
    /// Sum of everything.
    pub total: i32,
}

/// A player's cards, counted by kind. Palaces are left out because they do not
/// count at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Collection {
    /// Adventures, by letter from A to E.
    pub adventures: [u8; 5],
    /// Bazaars: spice, carpet, camel.
    pub bazaars: [u8; 3],
    /// Treasures.
    pub treasures: u8,
    /// Deserts.
    pub deserts: u8,
    /// Lamps.
    pub lamps: u8,
}

impl Collection {
    /// Counts the given cards.
    pub fn of(kinds: impl IntoIterator<Item = Destination>) -> Self {
        let mut collection = Self::default();
        for kind in kinds {
            collection.add(kind);
        }
        collection
    }

    /// Adds one card.
    pub const fn add(&mut self, kind: Destination) {
        match kind {
            Destination::Palace => {}
            Destination::Adventure(letter) => self.adventures[letter as usize] += 1,
            Destination::Bazaar(bazaar) => self.bazaars[bazaar as usize] += 1,
            Destination::Treasure => self.treasures += 1,
            Destination::Lamp => self.lamps += 1,
            Destination::Desert => self.deserts += 1,
        }
    }
}

/// A way to use the lamps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Use {
    adventures: u8,
    partners: [bool; 3],
    treasures: u8,
    cancelled: u8,
}

/// Returns the sizes of the groups of different adventures, largest first. They
/// are as uneven as possible, because each further adventure of a group adds at
/// least as many points as the one before. Lamps go to the largest group that
/// is not full.
fn group_sizes(letters: [u8; 5], lamps: u8) -> Vec<u8> {
    let most = letters.into_iter().max().unwrap_or(0);
    let mut sizes: Vec<u8> =
        (1..=most).map(|round| letters.iter().filter(|&&count| count >= round).count() as u8).collect();
    for _ in 0..lamps {
        match sizes.iter_mut().find(|size| **size < 5) {
            Some(size) => *size += 1,
            None => sizes.push(1),
        }
    }
    sizes
}

fn adventure_points(points: &Points, sizes: &[u8]) -> i32 {
    sizes.iter().map(|&size| points.adventures[usize::from(size) - 1]).sum()
}

fn value(points: &Points, collection: &Collection, lamps: Use) -> i32 {
    let pairs = |kind: usize| i32::from((collection.bazaars[kind] + u8::from(lamps.partners[kind])) / 2);
    adventure_points(points, &group_sizes(collection.adventures, lamps.adventures))
        + (0..3).map(|kind| points.bazaars[kind] * pairs(kind)).sum::<i32>()
        + points.treasure * i32::from(collection.treasures + lamps.treasures)
        - points.desert * i32::from(collection.deserts - lamps.cancelled)
}

/// Finds the best use of the lamps (TV-26).
fn best_use(points: &Points, collection: &Collection) -> (i32, Use) {
    let mut best: Option<(i32, Use)> = None;
    for partners in 0..8u8 {
        let partners = [partners & 1 != 0, partners & 2 != 0, partners & 4 != 0];
        if (0..3).any(|kind| partners[kind] && collection.bazaars[kind].is_multiple_of(2)) {
            continue;
        }
        let Some(left) = collection.lamps.checked_sub(partners.iter().map(|&used| u8::from(used)).sum()) else {
            continue;
        };
        for cancelled in 0..=left.min(collection.deserts) {
            for adventures in 0..=left - cancelled {
                let lamps = Use { adventures, partners, cancelled, treasures: left - cancelled - adventures };
                let found = value(points, collection, lamps);
                if best.is_none_or(|(most, _)| found > most) {
                    best = Some((found, lamps));
                }
            }
        }
    }
    best.expect("lamps can always be treasures")
}

/// Returns the points of a collection with the best use of its lamps, without
/// palaces.
#[must_use]
pub fn points_of(points: &Points, collection: &Collection) -> i32 {
    best_use(points, collection).0
}

/// Returns the final score of a player who has `taken` these cards and
/// `palaces` points for palaces.
#[must_use]
pub fn sheet(setup: &Setup, taken: &[CardId], palaces: i32) -> Sheet {
    let points = &setup.numbers.points;
    let of = |kind: Destination| {
        let mut cards: Vec<CardId> = taken.iter().copied().filter(|&card| setup.kind(card) == Some(kind)).collect();
        cards.sort_unstable();
        cards.into_iter()
    };
    let collection = Collection::of(taken.iter().filter_map(|&card| setup.kind(card)));
    let (_, lamps) = best_use(points, &collection);
    let mut jokers = of(Destination::Lamp);
    let mut joker = || jokers.next().expect("no use has more lamps than there are");
    let mut lines = Vec::new();

    let sizes = group_sizes(collection.adventures, lamps.adventures);
    let mut letters = Letter::ALL.map(|letter| of(Destination::Adventure(letter)));
    for size in sizes {
        let mut cards: Vec<CardId> = letters.iter_mut().filter_map(Iterator::next).collect();
        while cards.len() < usize::from(size) {
            cards.push(joker());
        }
        lines.push(Line { group: Group::Adventures, cards, points: points.adventures[usize::from(size) - 1] });
    }
    for (kind, bazaar) in Bazaar::ALL.into_iter().enumerate() {
        let mut cards: Vec<CardId> = of(Destination::Bazaar(bazaar)).collect();
        if lamps.partners[kind] {
            cards.push(joker());
        }
        lines.extend(cards.chunks(2).map(|cards| match cards {
            [_, _] => Line { group: Group::Pair(bazaar), cards: cards.to_vec(), points: points.bazaars[kind] },
            _ => Line { group: Group::Single(bazaar), cards: cards.to_vec(), points: 0 },
        }));
    }
    let treasures: Vec<CardId> =
        of(Destination::Treasure).chain(std::iter::repeat_with(&mut joker).take(lamps.treasures.into())).collect();
    lines.extend(treasures.into_iter().map(|card| Line {
        group: Group::Treasure,
        cards: vec![card],
        points: points.treasure,
    }));
    lines.extend(of(Destination::Desert).enumerate().map(|(i, card)| {
        if i < usize::from(lamps.cancelled) {
            Line { group: Group::Cancelled, cards: vec![card, joker()], points: 0 }
        } else {
            Line { group: Group::Desert, cards: vec![card], points: -points.desert }
        }
    }));
    let total = palaces + lines.iter().map(|line| line.points).sum::<i32>();
    Sheet { lines, palaces, total }
}

/// Returns the points for the declared numbers of palaces (TV-19), in the same
/// order: `most` for everyone with the most, `-most` for everyone with the
/// fewest, and nothing for anyone if all are equal.
#[must_use]
pub fn palace_points(counts: &[u8], most: i32) -> Vec<i32> {
    let (Some(&low), Some(&high)) = (counts.iter().min(), counts.iter().max()) else { return Vec::new() };
    counts
        .iter()
        .map(|&count| match count {
            _ if low == high => 0,
            count if count == high => most,
            count if count == low => -most,
            _ => 0,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn standard() -> Points {
        Points { adventures: [1, 3, 6, 10, 15], bazaars: [5, 6, 7], treasure: 3, desert: 5, palaces: 5 }
    }

    fn collection(letters: &str, bazaars: [u8; 3], treasures: u8, deserts: u8, lamps: u8) -> Collection {
        let mut adventures = [0; 5];
        for letter in letters.bytes() {
            adventures[usize::from(letter - b'A')] += 1;
        }
        Collection { adventures, bazaars, treasures, deserts, lamps }
    }

    fn points(letters: &str, bazaars: [u8; 3], treasures: u8, deserts: u8, lamps: u8) -> i32 {
        points_of(&standard(), &collection(letters, bazaars, treasures, deserts, lamps))
    }

    /// TV-23: groups of different letters, then further groups from the rest.
    #[test]
    fn adventures_in_groups() {
        for (letters, expected) in
            [("", 0), ("A", 1), ("AB", 3), ("ABC", 6), ("ABCD", 10), ("ABCDE", 15), ("AA", 2), ("AABBC", 9)]
        {
            assert_eq!(points(letters, [0; 3], 0, 0, 0), expected, "{letters}");
        }
        assert_eq!(points("AAABBBCCCDDDEEE", [0; 3], 0, 0, 0), 45);
    }

    /// TV-24: only pairs of the same kind count, four are two pairs, and a lamp
    /// may partner an odd third or fifth.
    #[test]
    fn bazaars_in_pairs() {
        assert_eq!(points("", [1, 1, 1], 0, 0, 0), 0);
        assert_eq!(points("", [2, 2, 2], 0, 0, 0), 18);
        assert_eq!(points("", [3, 4, 0], 0, 0, 0), 17);
        assert_eq!(points("", [3, 0, 0], 0, 0, 1), 10);
        assert_eq!(points("", [5, 0, 0], 0, 0, 1), 15);
    }

    /// TV-25: treasures and deserts.
    #[test]
    fn treasures_and_deserts() {
        assert_eq!(points("", [0; 3], 3, 0, 0), 9);
        assert_eq!(points("", [0; 3], 1, 2, 0), -7);
    }

    /// TV-26, example 8: the three worked collections.
    #[test]
    fn example_8_lamps() {
        assert_eq!(points("AAB", [0, 0, 1], 0, 1, 2), 11);
        assert_eq!(points("AB", [0; 3], 0, 0, 3), 15);
        assert_eq!(points("ABC", [3, 0, 1], 1, 1, 3), 26);
    }

    /// TV-26: lamps alone count as treasures; a sixth card starts another
    /// group.
    #[test]
    fn lamps_alone_and_in_full_groups() {
        assert_eq!(points("", [0; 3], 0, 0, 1), 3);
        assert_eq!(points("", [0; 3], 0, 0, 4), 12);
        assert_eq!(points("ABCDE", [0; 3], 0, 0, 1), 18);
    }

    /// TV-19: example 6, and everyone tied.
    #[test]
    fn example_6_palaces() {
        assert_eq!(palace_points(&[3, 3, 1, 0], 5), [5, 5, 0, -5]);
        assert_eq!(palace_points(&[0, 0, 0, 0], 5), [0, 0, 0, 0]);
        assert_eq!(palace_points(&[2, 2], 5), [0, 0]);
        assert_eq!(palace_points(&[1, 1, 2], 5), [-5, -5, 5]);
    }

    /// Tries every use of each lamp and every split of adventures and lamps
    /// into groups, without the shortcuts above.
    fn brute_force(collection: &Collection) -> i32 {
        let points = standard();
        let mut adventures = Vec::new();
        for (letter, &count) in collection.adventures.iter().enumerate() {
            adventures.extend(std::iter::repeat_n(letter, count.into()));
        }
        let mut best = i32::MIN;
        for code in 0..6usize.pow(collection.lamps.into()) {
            let mut uses = [0u8; 6];
            let mut rest = code;
            for _ in 0..collection.lamps {
                uses[rest % 6] += 1;
                rest /= 6;
            }
            let [jokers, spice, carpet, camel, treasures, cancels] = uses;
            let partners = [spice, carpet, camel];
            if cancels > collection.deserts || (0..3).any(|kind| partners[kind] > collection.bazaars[kind] % 2) {
                continue;
            }
            let bazaars: i32 = (0..3)
                .map(|kind| points.bazaars[kind] * i32::from((collection.bazaars[kind] + partners[kind]) / 2))
                .sum();
            let mut groups = Vec::new();
            let split = splits(&adventures, jokers, &mut groups, &points);
            best = best.max(
                split + bazaars + 3 * i32::from(collection.treasures + treasures)
                    - 5 * i32::from(collection.deserts - cancels),
            );
        }
        best
    }

    /// Returns the points of the best split: puts each adventure, then each
    /// joker, into every group that can take it, or into a new one. A group is
    /// a bit set of its letters and its size.
    fn splits(cards: &[usize], jokers: u8, groups: &mut Vec<(u8, u8)>, points: &Points) -> i32 {
        if cards.is_empty() && jokers == 0 {
            return groups.iter().map(|&(_, size)| points.adventures[usize::from(size) - 1]).sum();
        }
        let (bit, rest, jokers) = match cards.split_first() {
            Some((&letter, rest)) => (1u8 << letter, rest, jokers),
            None => (0, cards, jokers - 1),
        };
        let mut best = i32::MIN;
        for at in 0..=groups.len() {
            if at == groups.len() {
                groups.push((bit, 1));
                best = best.max(splits(rest, jokers, groups, points));
                groups.pop();
            } else if groups[at].0 & bit == 0 && groups[at].1 < 5 {
                let before = groups[at];
                groups[at] = (before.0 | bit, before.1 + 1);
                best = best.max(splits(rest, jokers, groups, points));
                groups[at] = before;
            }
        }
        best
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]
        /// TV-26: the best use of the lamps is found.
        #[test]
        fn lamps_as_good_as_brute_force(
            adventures in prop::array::uniform5(0u8..3),
            bazaars in prop::array::uniform3(0u8..5),
            treasures in 0u8..3,
            deserts in 0u8..4,
            lamps in 0u8..5,
        ) {
            prop_assume!(adventures.iter().sum::<u8>() <= 6);
            let collection = Collection { adventures, bazaars, treasures, deserts, lamps };
            prop_assert_eq!(points_of(&standard(), &collection), brute_force(&collection));
        }
    }
}
