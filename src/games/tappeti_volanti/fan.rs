//! Where a hundred throws of one gesture come to rest, and how that changes with
//! the numbers of the physics.
//!
//! A gesture is a fraction of a full pull, a direction and a spin. The distance
//! that it stands for is computed from the physics, so with less friction the
//! hand throws more slowly: distances hardly change, slides do.

use super::aim::{Aim, Rows};
use super::flight::{Flight, Happening, Noise, Physics, throw};
use super::geometry::{Point, Rect};
use super::rules::setup::Setup;
use super::tabletop::{CardId, Landing, SeatEdge, Tabletop};
use crate::drawing::ink::{CARTA, CARTA_SHADE, INK, LIMONE, TELO, hex};
use crate::engine::chance::{Moments, means_differ};
use crate::engine::seat::Seat;
use std::fmt::Write as _;

/// Number of throws of a fan.
pub const THROWS: u64 = 100;

/// Fewest throws of which an ellipse is drawn.
const ENOUGH: usize = 20;

/// What the hand does, the same in every throw.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gesture {
    /// Fraction of a full pull, 0 to 1.
    pub power: f64,
    /// Direction, radians counter-clockwise from straight ahead.
    pub heading: f64,
    /// Spin, −1 to 1, counter-clockwise positive.
    pub spin: f64,
}

/// How a throw ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stop {
    /// Millimetres to the right of the middle of the edge, and away from it.
    pub at: [f64; 2],
    /// Millimetres from where it touched down.
    pub slide: f64,
    /// How its first meeting with another card while sliding went, if there was
    /// one.
    pub met: Option<Met>,
}

/// How the thrown carpet met another card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Met {
    /// The thrown carpet rode over the other card.
    Over,
    /// Their edges butted.
    Butt,
    /// The thrown carpet slipped under the other card.
    Under,
}

/// The throws of a gesture that stayed on the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Fan {
    /// How each ended, in the order of the seeds.
    pub stops: Vec<Stop>,
    /// Number of throws that left the table or turned over.
    pub lost: usize,
}

/// A quantity of fans, in millimetres.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// Mean length of the slide.
    Slide,
    /// Mean distance from the edge.
    Away,
    /// Standard deviation of that distance.
    SpreadAway,
    /// Standard deviation to the side.
    SpreadAside,
}

impl Quantity {
    /// All quantities, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Slide, Self::Away, Self::SpreadAway, Self::SpreadAside];
}

/// Returns how throw number `seed` of a gesture ends on a table; `None` if the
/// carpet leaves the table or turns over.
#[must_use]
pub fn throw_one(setup: &Setup, physics: &Physics, table: &Tabletop, gesture: Gesture, seed: u64) -> Option<Stop> {
    let (ground, edge) = (setup.ground(), setup.edge(Seat::new(0)));
    let rows = Rows::of(table, &setup.edges(), setup.numbers.card, physics.reach);
    let aim = Aim { offset: 0, heading: gesture.heading, distance: rows.distance(gesture.power), spin: gesture.spin };
    let launch = aim.launch(&ground, physics);
    let carpet = CardId::carpet(0);
    let flight = throw(table, carpet, &ground, &edge, &launch, Noise { seed, luck: 1.0 }, physics);
    if flight.settled.landing != Landing::FaceUp {
        return None;
    }
    let track = flight.tracks.iter().find(|track| track.card == carpet)?;
    let touched = |happening: &Happening| matches!(happening, Happening::TouchedTable | Happening::TouchedCard(_));
    let down = flight.events.iter().find(|event| touched(&event.happening)).map_or(0, |event| event.tick);
    let (from, to) = (track.places[down as usize], track.places.last()?);
    Some(Stop {
        at: from_edge(&edge, [to.x, to.y]),
        slide: 1e3 * libm::hypot(to.x - from.x, to.y - from.y),
        met: met(&flight, carpet),
    })
}

/// Converts a point of the table, in metres, to millimetres to the right of the
/// middle of an edge and away from it.
fn from_edge(edge: &SeatEdge, [x, y]: Point) -> Point {
    let (ex, ey, turn) = edge.middle.to_si();
    let (dx, dy) = (1e3 * (x - ex), 1e3 * (y - ey));
    let (sin, cos) = (libm::sin(turn), libm::cos(turn));
    [dx * cos + dy * sin, dy * cos - dx * sin]
}

fn met(flight: &Flight, carpet: CardId) -> Option<Met> {
    let own = flight.events.iter().filter(|event| event.card == carpet);
    own.filter_map(|event| match event.happening {
        Happening::RodeOver(_) => Some(Met::Over),
        Happening::Butted(_) => Some(Met::Butt),
        Happening::SlippedUnder(_) => Some(Met::Under),
        _ => None,
    })
    .next()
}

impl Fan {
    /// Adds a throw as [`throw_one`] returns it.
    pub fn add(&mut self, stop: Option<Stop>) {
        match stop {
            Some(stop) => self.stops.push(stop),
            None => self.lost += 1,
        }
    }

    /// Returns how many throws there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.stops.len() + self.lost
    }

    fn moments(&self, of: impl Fn(&Stop) -> f64) -> Moments {
        let mut moments = Moments::default();
        self.stops.iter().for_each(|stop| moments.add(of(stop)));
        moments
    }

    /// Returns the middle of the stops.
    #[must_use]
    pub fn middle(&self) -> [f64; 2] {
        [self.moments(|stop| stop.at[0]).mean(), self.moments(|stop| stop.at[1]).mean()]
    }

    /// Returns the variances and the covariance of the stops: aside, away, both.
    fn spread(&self) -> [f64; 3] {
        let [mx, my] = self.middle();
        let of = (self.stops.len() as f64 - 1.0).max(1.0);
        let sum = |part: &dyn Fn(f64, f64) -> f64| {
            self.stops.iter().map(|stop| part(stop.at[0] - mx, stop.at[1] - my)).sum::<f64>() / of
        };
        [sum(&|x, _| x * x), sum(&|_, y| y * y), sum(&|x, y| x * y)]
    }

    /// Returns a quantity of this fan.
    #[must_use]
    pub fn value(&self, quantity: Quantity) -> f64 {
        match quantity {
            Quantity::Slide => self.moments(|stop| stop.slide).mean(),
            Quantity::Away => self.middle()[1],
            Quantity::SpreadAway => libm::sqrt(self.spread()[1]),
            Quantity::SpreadAside => libm::sqrt(self.spread()[0]),
        }
    }

    /// Whether a quantity differs from that of another fan beyond chance (95 %).
    /// Spreads are compared by the distances from the middle, which is robust
    /// against single throws (Brown and Forsythe's test, with the mean).
    #[must_use]
    pub fn differs(&self, other: &Self, quantity: Quantity) -> bool {
        let values = |fan: &Self| {
            let [mx, my] = fan.middle();
            fan.moments(|stop| match quantity {
                Quantity::Slide => stop.slide,
                Quantity::Away => stop.at[1],
                Quantity::SpreadAway => (stop.at[1] - my).abs(),
                Quantity::SpreadAside => (stop.at[0] - mx).abs(),
            })
        };
        means_differ(&values(self), &values(other)) < 0.05
    }

    /// Returns the shares of meetings that went over, butted and went under, in
    /// per cent; `None` if nothing was met.
    #[must_use]
    pub fn meetings(&self) -> Option<[f64; 3]> {
        let count = |way: Met| self.stops.iter().filter(|stop| stop.met == Some(way)).count() as f64;
        let counts = [Met::Over, Met::Butt, Met::Under].map(count);
        let all: f64 = counts.iter().sum();
        (all > 0.0).then(|| counts.map(|count| 100.0 * count / all))
    }
}

/// What is written on the drawing of fans.
#[derive(Clone, Debug)]
pub struct Labels {
    /// Name of the axis to the side, with its unit.
    pub aside: String,
    /// Name of the axis away from the edge, with its unit.
    pub away: String,
    /// Names of the fans: before and after.
    pub series: [String; 2],
    /// Name of the ellipses.
    pub ellipses: String,
}

/// Width and height of the drawing.
const SIZE: (f64, f64) = (640.0, 420.0);
/// Left, top, width and height of the plot in it.
const PLOT: (f64, f64, f64, f64) = (58.0, 8.0, 574.0, 362.0);
/// Units of the drawing per millimetre on the table.
const ZOOM: f64 = 0.8;

/// Draws fans over the table they were thrown on, one unit 1.25 mm: hollow rings
/// and a dashed ellipse before, lemon diamonds and a full ellipse after a change.
/// Without `before` only the second is drawn.
#[must_use]
pub fn svg(setup: &Setup, table: &Tabletop, before: Option<&Fan>, after: &Fan, labels: &Labels) -> String {
    let edge = setup.edge(Seat::new(0));
    let fans = || before.into_iter().chain([after]).filter(|fan| !fan.stops.is_empty());
    let [mx, my] = fans().next_back().map_or([0.0, 600.0], Fan::middle);
    // Half centimetres, so that the marks do not tremble.
    let (mx, my) = (libm::round(mx / 50.0) * 50.0, libm::round(my / 50.0) * 50.0);
    let (left, top, wide, high) = PLOT;
    let to = |[x, y]: [f64; 2]| [left + wide / 2.0 + (x - mx) * ZOOM, top + high / 2.0 - (y - my) * ZOOM];
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\"><rect width=\"100%\" \
         height=\"100%\" fill=\"{}\"/><clipPath id=\"plot\"><rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" \
         height=\"{high}\"/></clipPath><rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" fill=\"{}\" \
         stroke=\"{}\" stroke-width=\"2\"/><g clip-path=\"url(#plot)\">",
        SIZE.0,
        SIZE.1,
        SIZE.0,
        SIZE.1,
        hex(INK),
        hex(TELO),
        hex(CARTA_SHADE)
    );
    let mut add = |text: std::fmt::Arguments| svg.write_fmt(text).expect("a string takes everything");
    for lying in &table.cards {
        let mut outline = String::new();
        for corner in Rect::new(lying.pose, setup.numbers.card).corners() {
            let [x, y] = to(from_edge(&edge, corner));
            write!(outline, "{x:.1},{y:.1} ").expect("a string takes everything");
        }
        add(format_args!(
            "<polygon points=\"{outline}\" fill=\"{0}\" fill-opacity=\"0.14\" stroke=\"{0}\" stroke-opacity=\"0.4\"/>",
            hex(CARTA)
        ));
    }
    for (fan, is_after) in before.map(|fan| (fan, false)).into_iter().chain([(after, true)]) {
        let color = hex(if is_after { LIMONE } else { CARTA });
        for stop in &fan.stops {
            let [x, y] = to(stop.at);
            if is_after {
                add(format_args!(
                    "<path d=\"M{x:.1} {:.1}l5 5l-5 5l-5 -5Z\" fill=\"{color}\" stroke=\"{}\" stroke-width=\"0.8\"/>",
                    y - 5.0,
                    hex(INK)
                ));
            } else {
                add(format_args!(
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.6\"/>"
                ));
            }
        }
        if fan.stops.len() >= ENOUGH {
            let [xx, yy, xy] = fan.spread();
            // Principal axes of the covariance; 95 % of a normal distribution
            // lie within √5.991 standard deviations.
            let (half, difference) = ((xx + yy) / 2.0, (xx - yy) / 2.0);
            let root = libm::hypot(difference, xy);
            let radius = |variance: f64| libm::sqrt(5.991 * variance.max(0.0)) * ZOOM;
            let angle = libm::atan2(xy, difference) / 2.0;
            let [x, y] = to(fan.middle());
            let dash = if is_after { "" } else { " stroke-dasharray=\"8 6\"" };
            add(format_args!(
                "<ellipse transform=\"translate({x:.1} {y:.1}) rotate({:.2})\" rx=\"{:.1}\" ry=\"{:.1}\" fill=\"none\" \
                 stroke=\"{color}\" stroke-width=\"2.5\"{dash}/><path d=\"M{:.1} {y:.1}h16M{x:.1} {:.1}v16\" \
                 stroke=\"{color}\" stroke-width=\"3\"/>",
                -angle.to_degrees(),
                radius(half + root),
                radius(half - root),
                x - 8.0,
                y - 8.0
            ));
        }
    }
    add(format_args!("</g>"));
    let paper = hex(CARTA);
    let text = |add: &mut dyn FnMut(std::fmt::Arguments), x: f64, y: f64, anchor: &str, said: &str| {
        let said = crate::drawing::escape(said);
        add(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"15\" fill=\"{paper}\">{said}</text>"
        ));
    };
    // Marks every 10 cm.
    let marks = |middle: f64, reach: f64| {
        let first = libm::ceil((middle - reach) / 100.0) as i64;
        (first..=libm::floor((middle + reach) / 100.0) as i64).map(|step| step as f64 * 100.0)
    };
    for at in marks(mx, wide / 2.0 / ZOOM - 10.0) {
        let x = to([at, my])[0];
        add(format_args!("<path d=\"M{x:.1} {:.1}v5\" stroke=\"{paper}\" stroke-width=\"1.5\"/>", top + high));
        text(&mut add, x, top + high + 20.0, "middle", &format!("{:.0}", at / 10.0).replace('-', "−"));
    }
    for at in marks(my, high / 2.0 / ZOOM - 10.0) {
        let y = to([mx, at])[1];
        add(format_args!("<path d=\"M{left:.1} {y:.1}h-5\" stroke=\"{paper}\" stroke-width=\"1.5\"/>"));
        text(&mut add, left - 9.0, y + 5.0, "end", &format!("{:.0}", at / 10.0).replace('-', "−"));
    }
    text(&mut add, left + wide / 2.0, SIZE.1 - 10.0, "middle", &labels.aside);
    add(format_args!("<g transform=\"translate(15 {:.1}) rotate(-90)\">", top + high / 2.0));
    text(&mut add, 0.0, 0.0, "middle", &labels.away);
    add(format_args!("</g>"));
    let rows = if before.is_some() { 3.0 } else { 2.0 };
    let longest = labels.series.iter().chain([&labels.ellipses]);
    let longest = longest.map(|name| f64::from(crate::drawing::text_width(name, true)) * 15.0).fold(60.0, f64::max);
    add(format_args!(
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"6\" fill=\"{}\" stroke=\"{paper}\"/>",
        left + 10.0,
        top + 10.0,
        longest + 52.0,
        rows * 24.0 + 10.0,
        hex(INK)
    ));
    let mut y = top + 32.0;
    if before.is_some() {
        add(format_args!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"none\" stroke=\"{paper}\" stroke-width=\"1.6\"/>",
            left + 32.0,
            y - 5.0
        ));
        text(&mut add, left + 52.0, y, "start", &labels.series[0]);
        y += 24.0;
    }
    add(format_args!("<path d=\"M{:.1} {:.1}l6 6l-6 6l-6 -6Z\" fill=\"{}\"/>", left + 32.0, y - 11.0, hex(LIMONE)));
    text(&mut add, left + 52.0, y, "start", &labels.series[1]);
    y += 24.0;
    add(format_args!(
        "<path d=\"M{:.1} {:.1}h24\" stroke=\"{}\" stroke-width=\"2.5\"/>",
        left + 20.0,
        y - 5.0,
        hex(LIMONE)
    ));
    text(&mut add, left + 52.0, y, "start", &labels.ellipses);
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game as _;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;

    const GESTURE: Gesture = Gesture { power: 0.5, heading: 0.05, spin: 0.35 };

    fn fan(setup: &Setup, physics: &Physics, throws: u64) -> Fan {
        let mut fan = Fan::default();
        (0..throws).for_each(|seed| fan.add(throw_one(setup, physics, &Tabletop::default(), GESTURE, seed)));
        fan
    }

    /// The power scale follows the friction: what changes is the slide.
    #[test]
    fn friction_changes_the_slide_more_than_the_distance() {
        let setup = TappetiVolanti::default_setup(2);
        let usual = setup.physics;
        let mut slippery = usual;
        slippery.friction.card_table *= 0.6;
        let (before, after) = (fan(&setup, &usual, 60), fan(&setup, &slippery, 60));
        assert!(before.lost == 0 && before.count() == 60);
        let gain = |quantity| after.value(quantity) / before.value(quantity) - 1.0;
        assert!(gain(Quantity::Slide) > 0.2, "{}", gain(Quantity::Slide));
        assert!(gain(Quantity::Away).abs() < 0.1, "{}", gain(Quantity::Away));
        assert!(before.differs(&after, Quantity::Slide));
        assert!(Quantity::ALL.iter().all(|&quantity| !before.differs(&before, quantity)));
        assert_eq!(before.meetings(), None, "the table is bare");
    }

    #[test]
    fn a_fan_is_drawn_in_every_state() {
        let setup = TappetiVolanti::default_setup(2);
        let labels = Labels {
            aside: "aside (cm)".into(),
            away: "away & on (cm)".into(),
            series: ["before".into(), "after".into()],
            ellipses: "95 %".into(),
        };
        let some = fan(&setup, &setup.physics, 25);
        for (before, after) in [(None, &Fan::default()), (None, &some), (Some(&some), &some)] {
            let drawn = svg(&setup, &Tabletop::default(), before, after, &labels);
            assert!(crate::drawing::png(&drawn, 320).is_ok());
            assert_eq!(drawn.contains("<ellipse"), !after.stops.is_empty());
        }
    }
}
