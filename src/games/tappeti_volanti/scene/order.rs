//! In which order cards are drawn: every card after those it lies over.

use super::super::tabletop::{CardId, Tabletop};

/// The cards of a table from the lowest to the highest, and the pairs (upper,
/// lower) that no such order can show: A over B over C over A is real where
/// the three share no point. The overlap of those pairs is drawn once more.
#[must_use]
pub fn draw_order(table: &Tabletop) -> (Vec<CardId>, Vec<(CardId, CardId)>) {
    let mut left: Vec<CardId> = table.cards.iter().map(|lying| lying.card).collect();
    let mut order = Vec::with_capacity(left.len());
    let mut broken = Vec::new();
    while !left.is_empty() {
        let under = |card: CardId| table.above.iter().filter(|&&(u, l)| u == card && left.contains(&l)).count();
        // The first with nothing left under it; in a ring the one with least.
        let next = (0..left.len()).min_by_key(|&i| under(left[i])).expect("some are left");
        let card = left.remove(next);
        broken.extend(table.above.iter().filter(|&&(u, l)| u == card && left.contains(&l)));
        order.push(card);
    }
    broken.sort_unstable();
    (order, broken)
}

#[cfg(test)]
mod tests {
    use super::super::super::tabletop::Pose;
    use super::*;

    fn table(cards: u8, above: &[(u8, u8)]) -> Tabletop {
        let mut table = Tabletop::default();
        for card in 0..cards {
            table.put(CardId(card), Pose::default());
        }
        table.above = above.iter().map(|&(u, l)| (CardId(u), CardId(l))).collect();
        table.above.sort_unstable();
        table
    }

    #[test]
    fn every_card_comes_after_those_under_it() {
        let table = table(5, &[(0, 1), (1, 4), (0, 4), (3, 2), (2, 0)]);
        let (order, broken) = draw_order(&table);
        let at = |card| order.iter().position(|&c| c == card).expect("drawn once");
        assert_eq!(order.len(), 5);
        assert!(table.above.iter().all(|&(u, l)| at(u) > at(l)));
        assert!(broken.is_empty());
    }

    #[test]
    fn a_ring_is_broken_in_one_place() {
        let table = table(4, &[(0, 1), (1, 2), (2, 0), (3, 0)]);
        let (order, broken) = draw_order(&table);
        let at = |card| order.iter().position(|&c| c == card).expect("drawn once");
        assert_eq!(order.len(), 4);
        assert_eq!(broken.len(), 1);
        assert!(table.above.iter().all(|&(u, l)| (at(u) > at(l)) != broken.contains(&(u, l))));
    }
}
