//! Who lies over whom, and what happens when two outlines meet: over, under
//! or butt, decided once at first contact.

use super::body::{Body, gap, meeting_point};
use super::physics::Physics;
use crate::games::tappeti_volanti::geometry::{Point, Rect, clip, overlap};

/// How one body stands to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// Their outlines have not met.
    Apart,
    /// The first lies over the second.
    Over,
    /// The first lies under the second.
    Under,
    /// They push each other edge on edge.
    Butt,
}

impl Link {
    fn mirrored(self) -> Self {
        match self {
            Self::Over => Self::Under,
            Self::Under => Self::Over,
            same => same,
        }
    }
}

/// All pairs. Latched: once decided, a pair keeps its link until the outlines
/// are clearly apart again.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Links {
    n: usize,
    pairs: Vec<(Link, u32)>,
    /// Number of decisions so far; also the age of each.
    pub(crate) decisions: u32,
}

/// Outlines this far apart have parted, metres.
const PARTED: f64 = 5e-4;
/// Outlines this near have met, metres.
pub(crate) const MET: f64 = 1e-5;

impl Links {
    pub(crate) fn new(n: usize) -> Self {
        Self { n, pairs: vec![(Link::Apart, 0); n * n], decisions: 0 }
    }

    pub(crate) fn get(&self, i: usize, j: usize) -> Link {
        self.pairs[i * self.n + j].0
    }

    pub(crate) fn set(&mut self, i: usize, j: usize, link: Link) {
        self.decisions += 1;
        self.pairs[i * self.n + j] = (link, self.decisions);
        self.pairs[j * self.n + i] = (link.mirrored(), self.decisions);
    }

    pub(crate) fn over(&self, i: usize, j: usize) -> bool {
        self.get(i, j) == Link::Over
    }

    /// Whether one of the two lies on the other.
    pub(crate) fn stacked(&self, i: usize, j: usize) -> bool {
        matches!(self.get(i, j), Link::Over | Link::Under)
    }

    /// Whether any two bodies push each other.
    pub(crate) fn butting(&self, i: usize) -> bool {
        (0..self.n).any(|j| self.get(i, j) == Link::Butt)
    }

    /// Orders bodies that share a point from the uppermost down.
    pub(crate) fn sort_downwards(&self, column: &mut [usize]) {
        for at in 1..column.len() {
            let mut here = at;
            while here > 0 && self.over(column[here], column[here - 1]) {
                column.swap(here, here - 1);
                here -= 1;
            }
        }
    }

    /// Forgets pairs of a body that left the table.
    pub(crate) fn remove(&mut self, i: usize) {
        for j in 0..self.n {
            if self.get(i, j) != Link::Apart {
                self.set(i, j, Link::Apart);
            }
        }
    }

    /// Forgets decided pairs that have parted, decides those that overlap
    /// undecided, and sees to it that at every point the order is total.
    pub(crate) fn refresh(&mut self, bodies: &[Body], physics: &Physics) {
        let rects: Vec<Rect> = bodies.iter().map(Body::rect).collect();
        for i in 0..self.n {
            for j in 0..self.n {
                // Each pair once, and only where one of the two may move.
                if i == j || bodies[i].still || (!bodies[j].still && j < i) {
                    continue;
                }
                let link = self.get(i, j);
                let apart = rects[i].clearly_apart(&rects[j]);
                if link == Link::Apart && !apart && gap(&bodies[i], &rects[i], &bodies[j], &rects[j]) <= 0.0 {
                    let decided = decide(bodies, self, i, j, None, false, physics);
                    self.set(i, j, decided);
                } else if link != Link::Apart && gap(&bodies[i], &rects[i], &bodies[j], &rects[j]) > PARTED {
                    self.set(i, j, Link::Apart);
                }
            }
        }
        self.untangle(&rects, bodies);
    }

    /// Three cards may lie over each other in a ring only as long as they
    /// share no point; where they come to share one, the youngest decision
    /// gives way.
    pub(crate) fn untangle(&mut self, rects: &[Rect], bodies: &[Body]) {
        for i in (0..self.n).filter(|&i| !bodies[i].still) {
            for j in 0..self.n {
                for k in 0..self.n {
                    if self.over(i, j) && self.over(j, k) && self.over(k, i) {
                        let two = overlap(&rects[i], &rects[j]);
                        if two.is_empty() || clip(&two, &rects[k].corners()).len() < 3 {
                            continue;
                        }
                        let age = |&(a, b): &(usize, usize)| self.pairs[a * self.n + b].1;
                        let pairs = [(i, j), (j, k), (k, i)];
                        if let Some((a, b)) = pairs.into_iter().max_by_key(age) {
                            self.set(a, b, Link::Under);
                        }
                    }
                }
            }
        }
    }
}

/// When, within `time` seconds, two bodies that are apart first meet.
pub(crate) fn first_contact(a: &Body, b: &Body, time: f64) -> Option<f64> {
    let relative = libm::hypot(a.velocity[0] - b.velocity[0], a.velocity[1] - b.velocity[1]);
    let (ra, rb) = (a.outline.radius(), b.outline.radius());
    // No two points of them approach each other faster than this.
    let fastest = relative + a.turn.abs() * ra + b.turn.abs() * rb;
    let distance = libm::hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) - ra - rb;
    if fastest <= 0.0 || distance > fastest * time {
        return None;
    }
    let mut now = 0.0;
    // Near a glancing contact the steps grow small; what is not found in so
    // many is decided when the outlines overlap.
    for _ in 0..64 {
        let gap = gap(a, &a.rect_after(now), b, &b.rect_after(now));
        if gap <= MET {
            return Some(now);
        }
        now += (gap - MET / 2.0) / fastest;
        if now > time {
            return None;
        }
    }
    Some(now)
}

/// How many of the bodies that `i` lies over are at `point`.
pub(crate) fn layers_below(bodies: &[Body], links: &Links, i: usize, point: Point) -> usize {
    (0..bodies.len()).filter(|&j| links.over(i, j) && bodies[j].covers(&bodies[j].rect(), point)).count()
}

/// Over, under or butt, when body `i` meets body `j`. `height` is that of the
/// bottom of `i` at the meeting point while it flies. A pair that already
/// overlaps cannot butt.
pub(crate) fn decide(
    bodies: &[Body],
    links: &Links,
    i: usize,
    j: usize,
    height: Option<f64>,
    may_butt: bool,
    physics: &Physics,
) -> Link {
    let point = meeting_point(&bodies[i], &bodies[j]);
    // What lies between the two at this point settles it.
    for (k, body) in bodies.iter().enumerate() {
        if k != i && k != j && links.stacked(i, k) && links.stacked(k, j) && body.covers(&body.rect(), point) {
            match (links.over(i, k), links.over(k, j)) {
                (true, true) => return Link::Over,
                (false, false) => return Link::Under,
                _ => {}
            }
        }
    }
    let thickness = physics.card.thickness;
    let bottom = |i: usize| {
        layers_below(bodies, links, i, point) as f64 * thickness + bodies[i].lift_at(&bodies[i].rect(), point)
    };
    let (mine, other) = (height.unwrap_or_else(|| bottom(i)), bottom(j));
    let margin = if may_butt { physics.meeting.margin * thickness } else { thickness };
    if mine > other + thickness - margin {
        Link::Over
    } else if mine + thickness < other + margin {
        Link::Under
    } else if may_butt {
        Link::Butt
    } else {
        // Level: the one that moves in is on top.
        Link::Over
    }
}
