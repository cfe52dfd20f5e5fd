//! Timeline of an ending, in animation seconds from its start.

use super::{Cell, Ending, Line, Side};

/// Time before anything is turned up or counted.
const NAMES: f32 = 0.5;
/// Time from one badge to the next.
const BADGE: f32 = 0.4;
/// Maximum time for a kind of points.
const KIND: f32 = 1.2;
/// Time by which everything is counted.
const COUNTED: f32 = 5.0;
/// Time from the last point to the result.
const PAUSE: f32 = 0.2;
/// Time the result takes to arrive: rows change places, the crown lands.
const RESULT: f32 = 0.8;

/// Timeline of an ending.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clock {
    /// Time at which the counting begins.
    start: f32,
    /// Time for each kind.
    each: f32,
    kinds: usize,
}

impl Clock {
    /// Returns the timeline for counting this ending.
    #[must_use]
    pub fn of(ending: &Ending) -> Self {
        let badges = ending.lines().filter(|line| line.badge.is_some()).count();
        let start = NAMES + BADGE * badges as f32;
        let kinds = ending.kinds.len();
        Self { start, each: ((COUNTED - start) / kinds.max(1) as f32).min(KIND), kinds }
    }

    /// Returns the number of badges turned up.
    #[must_use]
    pub fn badges(self, at: f32) -> usize {
        ((at - NAMES) / BADGE + 1.0).max(0.0) as usize
    }

    /// Returns the share of a kind that has been counted, 0 to 1. Its points
    /// come in the first four fifths of its time.
    #[must_use]
    pub fn share(self, kind: usize, at: f32) -> f32 {
        if at.is_infinite() {
            return 1.0;
        }
        ((at - self.start - self.each * kind as f32) / (0.8 * self.each)).clamp(0.0, 1.0)
    }

    /// Returns the time at which the rows are sorted and the winner is crowned.
    #[must_use]
    pub fn result(self) -> f32 {
        self.start + self.each * self.kinds as f32 + PAUSE
    }

    /// Whether the rows are sorted and the winner is crowned.
    #[must_use]
    pub fn revealed(self, at: f32) -> bool {
        at >= self.result()
    }

    /// Whether all movement is over.
    #[must_use]
    pub fn done(self, at: f32) -> bool {
        at >= self.result() + RESULT
    }

    /// Returns a number that grows with every tick: with every face or, where
    /// there are none, with every point counted, and with every badge.
    #[must_use]
    pub fn ticks(self, ending: &Ending, at: f32) -> usize {
        let most = |kind: usize| {
            let share = self.share(kind, at);
            let ticks = |cell: &Cell| {
                if cell.faces.is_empty() { cell.counted(share).unsigned_abs() as usize } else { cell.shown(share) }
            };
            ending.lines().map(|line| ticks(&line.cells[kind])).max().unwrap_or(0)
        };
        let badges = ending.lines().filter(|line| line.badge.is_some()).count();
        (0..self.kinds).map(most).sum::<usize>() + self.badges(at).min(badges)
    }
}

impl Ending {
    /// Iterates over all players, side by side.
    pub(super) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.sides.iter().flat_map(|side| &side.lines)
    }
}

impl Side {
    /// Returns the total of what has been counted.
    #[must_use]
    pub fn counted(&self, clock: Clock, at: f32) -> i32 {
        let cells = self.lines.iter().flat_map(|line| line.cells.iter().enumerate());
        cells.map(|(kind, cell)| cell.counted(clock.share(kind, at))).sum()
    }
}

/// Checks that an ending counts correctly: to the totals, never backwards where
/// there is nothing to subtract, and in about six seconds.
#[cfg(test)]
pub(crate) fn check(ending: &Ending) {
    let clock = Clock::of(ending);
    assert!(clock.result() + RESULT <= 6.5, "it takes {} s", clock.result() + RESULT);
    for (at, side) in ending.sides.iter().enumerate() {
        assert!(
            side.lines.iter().all(|line| line.cells.len() == ending.kinds.len()),
            "side {at}: a cell for each kind"
        );
        assert_eq!(side.counted(clock, 0.0), 0, "side {at} begins with nothing");
        assert_eq!(side.counted(clock, f32::INFINITY), side.total, "side {at} ends with its total");
        assert_eq!(side.counted(clock, clock.result()), side.total, "side {at} is counted before the result");
        let gains = side.lines.iter().flat_map(|line| &line.cells).all(|cell| cell.points >= 0);
        let mut before = 0;
        for tenth in 0..=65 {
            let now = side.counted(clock, tenth as f32 / 10.0);
            assert!(!gains || now >= before, "side {at} counts backwards");
            before = now;
        }
    }
    let order = ending.order();
    let mut all = order.clone();
    all.sort_unstable();
    assert!(all.into_iter().eq(0..ending.sides.len()), "every side has its row");
    for pair in order.windows(2) {
        assert!(ending.place(pair[0]) <= ending.place(pair[1]), "the places are in order");
    }
    assert!(!ending.over || ending.won(order[0]), "at the end a winner comes first");
}

#[cfg(test)]
mod tests {
    use super::super::tests::ending;
    use super::*;
    use crate::engine::words::Message;
    use crate::faces::Face;

    #[test]
    fn kinds_are_counted_one_after_another() {
        let ending = ending(&[&[10, 4, 8], &[6, 6, 0]], 1, &[0]);
        let clock = Clock::of(&ending);
        check(&ending);
        let first_half = NAMES + 0.4 * clock.each;
        assert_eq!([0, 1, 2].map(|kind| clock.share(kind, first_half)), [0.5, 0.0, 0.0]);
        assert_eq!(ending.sides[0].counted(clock, first_half), 5);
        let second = NAMES + 1.9 * clock.each;
        assert_eq!([0, 1, 2].map(|kind| clock.share(kind, second)), [1.0, 1.0, 0.0]);
        assert_eq!(ending.sides[1].counted(clock, second), 12);
        assert!(!clock.revealed(second) && clock.revealed(clock.result()) && !clock.done(clock.result()));
    }

    #[test]
    fn badges_come_before_the_points() {
        let mut ending = ending(&[&[10], &[6], &[7]], 1, &[0]);
        for side in &mut ending.sides {
            side.lines[0].badge = Some((Face::icon("hand"), Message::verbatim("badge")));
        }
        let clock = Clock::of(&ending);
        let before = NAMES + 2.0 * BADGE + 0.01;
        assert_eq!((clock.badges(0.4), clock.badges(NAMES), clock.badges(before)), (0, 1, 3));
        assert_eq!(clock.share(0, before), 0.0);
        check(&ending);
    }

    #[test]
    fn every_point_and_every_face_ticks() {
        let mut ending = ending(&[&[3, 12], &[2, 6]], 1, &[0]);
        ending.sides[0].lines[0].cells[1].faces = vec![Face::icon("hand"); 4];
        ending.sides[1].lines[0].cells[1].faces = vec![Face::icon("hand"); 2];
        let clock = Clock::of(&ending);
        assert_eq!(clock.ticks(&ending, 0.0), 0);
        assert_eq!(clock.ticks(&ending, f32::INFINITY), 3 + 4);
    }

    /// However many kinds and badges there are, the counting ends in time.
    #[test]
    fn it_never_takes_long() {
        for kinds in 1..9 {
            let points = vec![3; kinds];
            let mut ending = ending(&[points.as_slice(); 6], 1, &[0, 1, 2, 3, 4, 5]);
            for side in &mut ending.sides {
                side.lines[0].badge = Some((Face::icon("hand"), Message::verbatim("badge")));
            }
            check(&ending);
        }
    }
}
