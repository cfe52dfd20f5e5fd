//! Drawing a layout: moving cards together, side by side, in line, mirrored; and
//! measuring it as TV-06 does.

use super::geometry::{Rect, gap};
use super::layout;
use super::rules::setup::Numbers;
use super::tabletop::{CardId, Lying, Pose};
use std::f64::consts::PI;

/// Distance up to which a dropped card is drawn to a place beside another one, in micrometres.
const MAGNET: i32 = 14_000;
/// Dropped cards are turned to multiples of this angle, in microradians: 15°.
const NOTCH: f64 = PI / 12.0 * 1e6;

/// A line that mirrors or aligns: between left and right, or near and far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// From near to far; mirrors left to right, aligns one above another.
    Upright,
    /// From left to right; mirrors near to far, aligns side by side.
    Level,
}

/// Returns the place to which a card dropped at `pose` is drawn: beside, above or
/// below another card at a distance of `spacing` (micrometres) and turned as
/// that, if one is near; otherwise the nearest point of a grid as fine as half
/// the spacing. `others` are the cards that stay.
#[must_use]
pub fn snap(numbers: &Numbers, others: &[Pose], pose: Pose, spacing: i32) -> Pose {
    let spacing = spacing.max(1_000);
    let (across, along) = (numbers.card.width + spacing, numbers.card.height + spacing);
    let steps = [(across, 0), (-across, 0), (0, along), (0, -along)];
    let places = others.iter().flat_map(|other| {
        let beside = |(x, y): (i32, i32)| {
            let (x, y) = turned((x.into(), y.into()), f64::from(other.yaw) * 1e-6);
            Pose { x: other.x + libm::round(x) as i32, y: other.y + libm::round(y) as i32, yaw: other.yaw }
        };
        steps.map(beside)
    });
    let far = |place: &Pose| {
        let (x, y) = (i64::from(place.x - pose.x), i64::from(place.y - pose.y));
        x * x + y * y
    };
    let near = places.min_by_key(far).filter(|place| far(place) <= i64::from(MAGNET).pow(2));
    near.unwrap_or_else(|| {
        let grid = f64::from(spacing) / 2.0;
        let on = |at: i32| libm::round(f64::from(at) / grid) * grid * 1e-6;
        Pose::from_si(on(pose.x), on(pose.y), libm::round(f64::from(pose.yaw) / NOTCH) * NOTCH * 1e-6)
    })
}

/// Returns the vector turned counter-clockwise by `by` radians.
fn turned((x, y): (f64, f64), by: f64) -> (f64, f64) {
    let (sin, cos) = (libm::sin(by), libm::cos(by));
    (x * cos - y * sin, x * sin + y * cos)
}

/// Returns the cards mirrored in the middle of the table. The outline of each is
/// mirrored; its top stays on the side where it was.
#[must_use]
pub fn mirrored(cards: &[Pose], axis: Axis) -> Vec<Pose> {
    let mirror = |pose: &Pose| {
        let (x, y, yaw) = pose.to_si();
        match axis {
            Axis::Upright => Pose::from_si(-x, y, -yaw),
            Axis::Level => Pose::from_si(x, -y, -yaw),
        }
    };
    cards.iter().map(mirror).collect()
}

/// Returns the cards turned together around their middle, `by` radians
/// counter-clockwise.
#[must_use]
pub fn rotated(cards: &[Pose], by: f64) -> Vec<Pose> {
    let (mx, my) = middle(cards);
    let turn = |pose: &Pose| {
        let (x, y, yaw) = pose.to_si();
        let (x, y) = turned((x - mx, y - my), by);
        Pose::from_si(mx + x, my + y, yaw + by)
    };
    cards.iter().map(turn).collect()
}

/// Returns the cards all in one line through their middle.
#[must_use]
pub fn aligned(cards: &[Pose], axis: Axis) -> Vec<Pose> {
    let (mx, my) = middle(cards);
    let (x, y) = (libm::round(mx * 1e6) as i32, libm::round(my * 1e6) as i32);
    let align = |&pose: &Pose| match axis {
        Axis::Upright => Pose { x, ..pose },
        Axis::Level => Pose { y, ..pose },
    };
    cards.iter().map(align).collect()
}

/// Returns the cards at even distances along the axis between the outermost two,
/// which stay. Their order along it stays, too.
#[must_use]
pub fn spread(cards: &[Pose], axis: Axis) -> Vec<Pose> {
    let along = |pose: &Pose| if axis == Axis::Level { pose.x } else { pose.y };
    let mut order: Vec<usize> = (0..cards.len()).collect();
    order.sort_by_key(|&at| along(&cards[at]));
    let (Some(&first), Some(&last)) = (order.first(), order.last()) else { return Vec::new() };
    let (from, to) = (f64::from(along(&cards[first])), f64::from(along(&cards[last])));
    let mut cards = cards.to_vec();
    for (rank, &at) in order.iter().enumerate() {
        let part = rank as f64 / (order.len() - 1).max(1) as f64;
        let place = libm::round(from + (to - from) * part) as i32;
        match axis {
            Axis::Level => cards[at].x = place,
            Axis::Upright => cards[at].y = place,
        }
    }
    cards
}

/// Returns the cards moved together so that their middle is that of the table.
#[must_use]
pub fn centred(cards: &[Pose]) -> Vec<Pose> {
    let (x, y) = layout::centre(&lying(cards));
    cards.iter().map(|pose| Pose { x: pose.x - x, y: pose.y - y, ..*pose }).collect()
}

/// Returns the free place nearest to the middle for one card more; `None` if
/// there is none.
#[must_use]
pub fn one_more(numbers: &Numbers, cards: &[Pose]) -> Option<Pose> {
    if cards.is_empty() { Some(Pose::default()) } else { layout::alongside(numbers, &lying(cards)) }
}

/// Returns the middle of the cards, metres.
fn middle(cards: &[Pose]) -> (f64, f64) {
    let count = cards.len().max(1) as f64;
    let sum = |of: fn(&Pose) -> i32| cards.iter().map(|pose| f64::from(of(pose))).sum::<f64>();
    (sum(|pose| pose.x) / count * 1e-6, sum(|pose| pose.y) / count * 1e-6)
}

/// Returns the cards with numbers from 0, as [`layout::violations`] takes them.
#[must_use]
pub fn lying(cards: &[Pose]) -> Vec<Lying> {
    (0..).zip(cards).map(|(card, &pose)| Lying { card: CardId(card), pose }).collect()
}

/// What TV-06 measures, micrometres.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measures {
    /// The smallest gap and the two cards it is between; `None` below two cards.
    pub tightest: Option<(i32, usize, usize)>,
    /// The largest gap between a card and its nearest neighbour, and the card.
    pub loneliest: Option<(i32, usize)>,
    /// How far the middle of the cards is from the middle of the table.
    pub off_centre: i32,
    /// The smallest distance of a corner from the edge of the table; negative
    /// beyond it.
    pub margin: i32,
}

/// Measures a layout.
#[must_use]
pub fn measures(numbers: &Numbers, cards: &[Pose]) -> Measures {
    let rects: Vec<Rect> = cards.iter().map(|&pose| Rect::new(pose, numbers.card)).collect();
    let distance = |i: usize, j: usize| libm::round(gap(&rects[i], &rects[j]) * 1e6) as i32;
    let pairs = (0..rects.len()).flat_map(|i| (i + 1..rects.len()).map(move |j| (i, j)));
    let nearest = |i: usize| (0..rects.len()).filter(|&j| j != i).map(|j| distance(i, j)).min();
    let (x, y) = layout::centre(&lying(cards));
    let corners = rects.iter().flat_map(Rect::corners);
    let inside = corners.map(|[x, y]| {
        let across = f64::from(numbers.table.width) / 2.0 - x.abs() * 1e6;
        across.min(f64::from(numbers.table.depth) / 2.0 - y.abs() * 1e6)
    });
    Measures {
        tightest: pairs.map(|(i, j)| (distance(i, j), i, j)).min(),
        loneliest: (0..rects.len()).filter_map(|i| Some((nearest(i)?, i))).max_by_key(|&(gap, _)| gap),
        off_centre: libm::round(libm::hypot(x.into(), y.into())) as i32,
        margin: libm::round(inside.fold(f64::from(numbers.table.width) / 2.0, f64::min)) as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game as _;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;
    use proptest::prelude::*;

    fn numbers() -> Numbers {
        TappetiVolanti::default_setup(2).numbers
    }

    fn at(x: i32, y: i32, degrees: f64) -> Pose {
        Pose::from_si(f64::from(x) * 1e-3, f64::from(y) * 1e-3, degrees * PI / 180.0)
    }

    /// Dropped beside a card it is drawn to the spacing, also beside a turned one;
    /// elsewhere to the grid.
    #[test]
    fn cards_are_drawn_to_the_spacing() {
        let numbers = numbers();
        let other = at(0, 0, 0.0);
        assert_eq!(snap(&numbers, &[other], at(80, 3, 9.0), 20_000), at(79, 0, 0.0));
        assert_eq!(snap(&numbers, &[other], at(4, -120, 0.0), 20_000), at(0, -112, 0.0));
        assert_eq!(snap(&numbers, &[other], at(203, 98, 20.0), 20_000), at(200, 100, 15.0));
        assert_eq!(snap(&numbers, &[], at(203, 98, 20.0), 20_000), at(200, 100, 15.0));
        let leaning = at(10, 10, 30.0);
        let snapped = snap(&numbers, &[leaning], at(80, 50, 0.0), 20_000);
        assert_eq!(snapped.yaw, leaning.yaw);
        let between = gap(&Rect::new(leaning, numbers.card), &Rect::new(snapped, numbers.card));
        assert!((between - 0.02).abs() < 2e-6, "{between}");
    }

    #[test]
    fn cards_are_lined_up_and_spread() {
        let cards = [at(-50, 3, 0.0), at(70, 0, 0.0), at(-10, -3, 0.0)];
        let level = aligned(&cards, Axis::Level);
        assert!(level.iter().all(|pose| pose.y == 0) && level[0].x == -50_000);
        assert_eq!(spread(&level, Axis::Level), [at(-50, 0, 0.0), at(70, 0, 0.0), at(10, 0, 0.0)]);
        assert!(aligned(&cards, Axis::Upright).iter().all(|pose| pose.x == 3_333));
        assert!(spread(&[], Axis::Level).is_empty() && aligned(&[], Axis::Level).is_empty());
        assert_eq!(spread(&cards[..1], Axis::Level), cards[..1]);
    }

    #[test]
    fn a_layout_is_measured() {
        let numbers = numbers();
        let cards = [at(-100, 0, 0.0), at(-20, 0, 0.0), at(120, 0, 0.0)];
        let found = measures(&numbers, &cards);
        assert_eq!((found.tightest, found.loneliest), (Some((21_000, 0, 1)), Some((81_000, 2))));
        assert_eq!((found.off_centre, found.margin), (0, 450_500));
        assert_eq!(measures(&numbers, &[at(590, 0, 0.0)]).margin, -19_500);
        let nothing = measures(&numbers, &[]);
        assert_eq!((nothing.tightest, nothing.loneliest), (None, None));
    }

    #[test]
    fn one_more_card_finds_a_place() {
        let numbers = numbers();
        let mut cards = Vec::new();
        for count in 1..=20 {
            cards.push(one_more(&numbers, &cards).expect("room"));
            cards = centred(&cards);
            assert_eq!(layout::violations(&numbers, &lying(&cards)), [], "{count} cards");
        }
    }

    fn poses() -> impl Strategy<Value = Vec<Pose>> {
        let pose = (-500_000..500_000_i32, -500_000..500_000_i32, -3_141_592..3_141_592_i32);
        prop::collection::vec(pose.prop_map(|(x, y, yaw)| Pose { x, y, yaw }), 1..20)
    }

    proptest! {
        /// Mirroring and turning all cards together change no distance between two.
        #[test]
        fn moving_all_together_keeps_the_gaps(cards in poses(), by in -7.0..7.0_f64) {
            let numbers = numbers();
            let of = |cards: &[Pose]| measures(&numbers, cards).tightest.map_or(0, |(gap, ..)| gap);
            for moved in [mirrored(&cards, Axis::Upright), mirrored(&cards, Axis::Level), rotated(&cards, by), centred(&cards)] {
                prop_assert!((of(&moved) - of(&cards)).abs() <= 4, "{} {}", of(&moved), of(&cards));
            }
            prop_assert_eq!(mirrored(&mirrored(&cards, Axis::Level), Axis::Level), cards);
        }
    }
}
