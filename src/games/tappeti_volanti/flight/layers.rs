//! The order of the layers, which is also the contact filter of the rapier
//! world.
//!
//! A pair of cards is decided once, when their outlines first meet, and keeps
//! its link until they have parted. The relation "lies over" has no cycles:
//! only [`Layers::lay`] adds to it, and it never closes one. So at every point
//! of the table the cards there have one order from top to bottom.

use super::card::Card;
use super::physics::Physics;
use crate::games::tappeti_volanti::geometry::Point;

/// Relation of one card to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// Their outlines have not met.
    Apart,
    /// The first lies over the second.
    Over,
    /// The first lies under the second.
    Under,
    /// They push each other, edge to edge.
    Butt,
}

/// The links between all pairs of cards, by their numbers in the world.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layers {
    n: usize,
    links: Vec<Link>,
    /// Number of cards that each card is linked with; 0 for most.
    linked: Vec<u16>,
    /// Number of changes so far.
    pub(crate) changes: u32,
}

impl Layers {
    /// Creates the layers of `n` cards, all apart.
    pub(crate) fn new(n: usize) -> Self {
        Self { n, links: vec![Link::Apart; n * n], linked: vec![0; n], changes: 0 }
    }

    pub(crate) fn get(&self, i: usize, j: usize) -> Link {
        self.links[i * self.n + j]
    }

    pub(crate) fn over(&self, i: usize, j: usize) -> bool {
        self.get(i, j) == Link::Over
    }

    /// Whether one of the two lies on the other.
    pub(crate) fn stacked(&self, i: usize, j: usize) -> bool {
        matches!(self.get(i, j), Link::Over | Link::Under)
    }

    /// Iterates over the cards linked with `i`, by number.
    pub(crate) fn partners(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        let all = if self.linked[i] == 0 { 0 } else { self.n };
        (0..all).filter(move |&j| self.get(i, j) != Link::Apart)
    }

    /// Whether `i` lies over `j`, directly or through cards between them.
    pub(crate) fn is_above(&self, i: usize, j: usize) -> bool {
        if self.linked[i] == 0 || self.linked[j] == 0 {
            return false;
        }
        let mut seen = vec![false; self.n];
        let mut left = vec![i];
        while let Some(at) = left.pop() {
            for below in self.partners(at).filter(|&k| self.over(at, k)) {
                if below == j {
                    return true;
                }
                if !std::mem::replace(&mut seen[below], true) {
                    left.push(below);
                }
            }
        }
        false
    }

    /// Lays `upper` over `lower` and returns the link of `upper` to `lower`. If
    /// `lower` already lies above `upper` through other cards, that order
    /// stands, and the two are linked the other way round.
    pub(crate) fn lay(&mut self, upper: usize, lower: usize) -> Link {
        self.part(upper, lower);
        let link = if self.is_above(lower, upper) { Link::Under } else { Link::Over };
        let mirrored = if link == Link::Over { Link::Under } else { Link::Over };
        self.set(upper, lower, link, mirrored);
        link
    }

    /// Lets the two cards push each other.
    pub(crate) fn butt(&mut self, i: usize, j: usize) {
        self.part(i, j);
        self.set(i, j, Link::Butt, Link::Butt);
    }

    /// Marks the two cards as apart.
    pub(crate) fn part(&mut self, i: usize, j: usize) {
        if self.get(i, j) != Link::Apart {
            self.set(i, j, Link::Apart, Link::Apart);
        }
    }

    /// Removes all links of card `i`, which has left the table.
    pub(crate) fn remove(&mut self, i: usize) {
        for j in 0..self.n {
            self.part(i, j);
        }
    }

    fn set(&mut self, i: usize, j: usize, link: Link, mirrored: Link) {
        let (before, after) = (self.get(i, j) != Link::Apart, link != Link::Apart);
        for card in [i, j] {
            self.linked[card] += u16::from(after && !before);
            self.linked[card] -= u16::from(before && !after);
        }
        self.links[i * self.n + j] = link;
        self.links[j * self.n + i] = mirrored;
        self.changes += 1;
    }

    /// Orders cards that share a point from the uppermost down.
    pub(crate) fn sort_downwards(&self, column: &mut [usize]) {
        for at in 1..column.len() {
            let mut here = at;
            while here > 0 && self.over(column[here], column[here - 1]) {
                column.swap(here, here - 1);
                here -= 1;
            }
        }
    }
}

/// Returns how many of the cards under `i` are at `point`.
pub(crate) fn layers_below(cards: &[Card], layers: &Layers, i: usize, point: Point) -> usize {
    layers.partners(i).filter(|&j| layers.over(i, j) && cards[j].covers(point)).count()
}

/// Decides by the heights of the edges whether card `i` goes over, goes under
/// or butts card `j`, which it meets at `point`. `height` is that of the bottom
/// of `i` there if it flies. An order that follows from other cards stands.
/// `may_butt` is false for pairs that overlap already.
pub(crate) fn decide(
    cards: &[Card],
    layers: &Layers,
    i: usize,
    j: usize,
    point: Point,
    height: Option<f64>,
    may_butt: bool,
    physics: &Physics,
) -> Link {
    if layers.is_above(i, j) {
        return Link::Over;
    }
    if layers.is_above(j, i) {
        return Link::Under;
    }
    let thickness = physics.card.thickness;
    let bottom = |i: usize| layers_below(cards, layers, i, point) as f64 * thickness + cards[i].lift_at(point);
    let (mine, other) = (height.unwrap_or_else(|| bottom(i)), bottom(j));
    let margin = if may_butt { physics.meeting.margin * thickness } else { thickness };
    if mine > other + thickness - margin {
        Link::Over
    } else if mine + thickness < other + margin {
        Link::Under
    } else if may_butt {
        Link::Butt
    } else {
        // Level: the card that moves in goes on top.
        Link::Over
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Rock, paper, scissors: the third link follows from the first two.
    #[test]
    fn a_ring_is_never_closed() {
        let mut layers = Layers::new(3);
        assert_eq!(layers.lay(0, 1), Link::Over);
        assert_eq!(layers.lay(1, 2), Link::Over);
        assert_eq!(layers.lay(2, 0), Link::Under);
        assert!(layers.over(0, 2) && layers.is_above(0, 2));
        // Once the middle card has left, the two may be laid anew.
        layers.remove(1);
        layers.part(0, 2);
        assert_eq!(layers.lay(2, 0), Link::Over);
    }

    proptest! {
        /// However cards are linked, parted and linked again, none ever lies
        /// above itself, and the two sides of a pair agree.
        #[test]
        fn no_order_of_decisions_closes_a_ring(deeds in prop::collection::vec((0..4_u8, 0..8_usize, 0..8_usize), 1..200)) {
            let mut layers = Layers::new(8);
            for (deed, i, j) in deeds {
                match deed {
                    _ if i == j => {}
                    0 => layers.part(i, j),
                    1 => layers.butt(i, j),
                    _ => { layers.lay(i, j); }
                }
                for a in 0..8 {
                    prop_assert!(!layers.is_above(a, a));
                    prop_assert_eq!(layers.partners(a).count(), usize::from(layers.linked[a]));
                    for b in 0..8 {
                        prop_assert_eq!(layers.over(a, b), layers.get(b, a) == Link::Under);
                    }
                }
            }
        }
    }
}
