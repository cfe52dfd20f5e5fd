//! The order in which cards are drawn: every card after those it lies over.

use crate::games::tappeti_volanti::tabletop::{CardId, Tabletop};

/// Returns the cards of a table from the lowest to the highest. Where three lie
/// over each other in a circle, which no throw brings about, any of them may
/// come first.
#[must_use]
pub fn draw_order(table: &Tabletop) -> Vec<CardId> {
    let mut left: Vec<CardId> = table.cards.iter().map(|lying| lying.card).collect();
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let under = |card: CardId| table.above.iter().filter(|&&(u, l)| u == card && left.contains(&l)).count();
        // The first card with nothing left under it; in a circle, the one with the least.
        let next = (0..left.len()).min_by_key(|&i| under(left[i])).expect("some are left");
        order.push(left.remove(next));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tappeti_volanti::tabletop::Pose;

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
        let order = draw_order(&table);
        let at = |card| order.iter().position(|&c| c == card).expect("drawn once");
        assert_eq!(order.len(), 5);
        assert!(table.above.iter().all(|&(u, l)| at(u) > at(l)));
    }

    #[test]
    fn a_circle_still_draws_every_card_once() {
        let mut order = draw_order(&table(4, &[(0, 1), (1, 2), (2, 0), (3, 0)]));
        order.sort_unstable();
        assert_eq!(order, [0, 1, 2, 3].map(CardId));
    }
}
