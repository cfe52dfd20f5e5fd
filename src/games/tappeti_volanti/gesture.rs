//! Turns motions of the pointer into strokes: pulling the carpet back and
//! letting it go, or flicking it forward over the edge.
//!
//! Pure: positions are in logical pixels in the thrower's view, x to the right
//! and y ahead (up on the screen); times are in seconds. A stroke does not
//! depend on how often the mouse reports.

use std::f64::consts::PI;

/// Direction, power and spin of a throw, before noise.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Stroke {
    /// Direction, in radians counter-clockwise (to the thrower's left) from straight ahead.
    pub heading: f64,
    /// Power from 0 to 1, proportional to the distance that the carpet is to travel.
    pub power: f64,
    /// Spin from −1 to 1, counter-clockwise positive.
    pub spin: f64,
}

/// Settings of the gestures; lengths are in logical pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feel {
    /// Interface scale: dead zone, full pull and flick speed grow with it.
    pub scale: f64,
    /// Whether pulling back throws.
    pub pull: bool,
    /// Whether flicking forward throws.
    pub flick: bool,
    /// Largest displacement forward at which the held carpet may be let go of.
    /// Beyond it the whole carpet has crossed the edge line, which is a foul
    /// (TV-08).
    pub edge: f64,
    /// Longest way back that the pointer can go: a full pull needs no more. A
    /// finger, unlike a locked mouse, ends at the edge of the screen.
    pub room: f64,
}

/// Length of the shortest pull, in logical pixels; times the scale.
pub const DEAD_ZONE: f64 = 12.0;
/// Length of a pull with full power, in logical pixels; times the scale.
pub const FULL_PULL: f64 = 240.0;
/// Length of a pull with full power where there is less room than this, in
/// logical pixels; times the scale.
const LEAST_PULL: f64 = 60.0;
/// Speed of the slowest flick, in logical pixels per second; times the scale.
/// Slower, the carpet is put down instead of thrown.
pub const SLOWEST_FLICK: f64 = 150.0;
/// Speed of a flick with full power, in logical pixels per second; times the scale.
pub const FULL_FLICK: f64 = 1700.0;
/// Largest angle of a throw to either side, in radians.
pub const WIDEST: f64 = 75.0 * PI / 180.0;
/// Part of its half width, to either side of the middle, in which a held carpet gets no spin.
pub const CALM: f64 = 0.4;
/// Factor on motions while Ctrl is held.
pub const FINE: f64 = 1.0 / 3.0;

/// Largest motion taken for a slip of the finger in letting go of a pulled
/// carpet: duration in seconds, distance in pixels.
const SLIP: (f64, f64) = (0.030, 3.0);
/// Seconds without a report that count as a pause, and the duration assumed for
/// the motion after it.
const PAUSE: (f64, f64) = (0.050, 0.008);
/// Seconds at the end of a flick over which it is measured.
const FLICK_WINDOW: f64 = 0.120;

/// Displacement of the pointer, at some moment, from where it took the carpet.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Sample {
    time: f64,
    x: f64,
    y: f64,
}

/// What letting go of a held carpet would do now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Held {
    /// The carpet would be put back.
    Idle,
    /// The carpet is pulled back and would be thrown.
    Pulling(Stroke),
    /// The carpet moves forward over the edge; its speed decides whether it would
    /// be thrown.
    Flicking,
    /// The carpet is past the edge line, which would be a foul (TV-08).
    Beyond,
}

/// What letting go of a carpet did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Release {
    /// Nothing but a click: the pointer never left the dead zone.
    Click,
    /// The carpet was put back.
    Nothing,
    /// The carpet was thrown.
    Throw(Stroke),
    /// The carpet was past the edge line, which is a foul (TV-08).
    Foul,
}

/// Returns the spin of a carpet held `hold` half widths to the right of its
/// middle: the side that is held moves ahead.
#[must_use]
pub fn spin_of_hold(hold: f64) -> f64 {
    let beyond = (hold.abs() - CALM).max(0.0) / (1.0 - CALM);
    beyond.min(1.0).copysign(hold)
}

/// A carpet held in the hand, from press to release.
#[derive(Clone, PartialEq, Debug)]
pub struct Gesture {
    feel: Feel,
    path: Vec<Sample>,
    left_dead_zone: bool,
    nudge: (f64, f64),
    spin: f64,
}

impl Gesture {
    /// Takes the carpet at `time`; `spin` is from [`spin_of_hold`], or set before.
    #[must_use]
    pub fn new(feel: Feel, time: f64, spin: f64) -> Self {
        Self { feel, path: vec![Sample { time, x: 0.0, y: 0.0 }], left_dead_zone: false, nudge: (0.0, 0.0), spin }
    }

    /// Moves the pointer by `dx`, `dy`; `fine` while Ctrl is held. A report
    /// with a time before that of the last one gets the same time.
    pub fn motion(&mut self, time: f64, dx: f64, dy: f64, fine: bool) {
        if !(dx.is_finite() && dy.is_finite() && time.is_finite()) {
            return;
        }
        let last = self.last();
        let gain = if fine { FINE } else { 1.0 };
        let sample = Sample { time: time.max(last.time), x: last.x + dx * gain, y: last.y + dy * gain };
        // Mice do not report that they are at rest: the motion reported after a
        // pause belongs to its last moment, not to all of it.
        if sample.time - last.time > PAUSE.0 {
            self.path.push(Sample { time: sample.time - PAUSE.1, ..last });
        }
        self.left_dead_zone |= libm::hypot(sample.x, sample.y) > DEAD_ZONE * self.feel.scale;
        self.path.push(sample);
        // Only the last moments matter, so the path of a long aim is cut.
        if self.path.len() > 4096 {
            let from = self.path.partition_point(|old| old.time < time - 1.0).min(self.path.len() - 1);
            self.path.drain(..from);
        }
    }

    /// Returns the displacement of the pointer from where it took the carpet, in pixels.
    #[must_use]
    pub fn displacement(&self) -> (f64, f64) {
        let Sample { x, y, .. } = self.last();
        (x, y)
    }

    /// Returns the current spin, −1 to 1.
    #[must_use]
    pub const fn spin(&self) -> f64 {
        self.spin
    }

    /// Sets the spin (wheel, Q and E).
    pub const fn set_spin(&mut self, spin: f64) {
        self.spin = spin.clamp(-1.0, 1.0);
    }

    /// Turns the aim by `heading` radians and changes the power by `power` (arrow keys).
    pub fn nudge(&mut self, heading: f64, power: f64) {
        self.nudge.0 += heading;
        self.nudge.1 = (self.nudge.1 + power).clamp(-1.0, 1.0);
    }

    /// Returns what letting go would do now.
    #[must_use]
    pub fn held(&self) -> Held {
        self.held_at(self.last())
    }

    /// Lets go of the carpet at `time`.
    #[must_use]
    pub fn release(mut self, time: f64) -> Release {
        if !self.left_dead_zone {
            return Release::Click;
        }
        let last = self.last();
        // Rest is not reported: the pointer is where it was last.
        self.path.push(Sample { time: time.max(last.time), ..last });
        match self.held_at(self.without_slip()) {
            Held::Idle => Release::Nothing,
            Held::Pulling(stroke) => Release::Throw(stroke),
            Held::Flicking => self.flick().map_or(Release::Nothing, Release::Throw),
            Held::Beyond => Release::Foul,
        }
    }

    fn held_at(&self, Sample { x, y, .. }: Sample) -> Held {
        let dead = DEAD_ZONE * self.feel.scale;
        let length = libm::hypot(x, y);
        if length <= dead {
            return Held::Idle;
        }
        if self.feel.flick && y > dead {
            return if y > self.feel.edge { Held::Beyond } else { Held::Flicking };
        }
        let heading = libm::atan2(x, -y);
        if !self.feel.pull || heading.abs() > WIDEST {
            return Held::Idle;
        }
        let full = FULL_PULL.min((self.feel.room / self.feel.scale).max(LEAST_PULL)) * self.feel.scale;
        let power = (length - dead) / (full - dead);
        Held::Pulling(self.stroke(heading, power.min(1.0)))
    }

    fn stroke(&self, heading: f64, power: f64) -> Stroke {
        Stroke {
            heading: (heading + self.nudge.0).clamp(-WIDEST, WIDEST),
            power: (power + self.nudge.1).clamp(0.0, 1.0),
            spin: self.spin,
        }
    }

    /// Returns the pointer as it was before the finger slipped in letting go,
    /// or its last position if it moved too far for a slip.
    fn without_slip(&self) -> Sample {
        let end = self.last();
        let before = self.at(end.time - SLIP.0);
        let slipped = |s: &Sample| s.time <= before.time || libm::hypot(s.x - before.x, s.y - before.y) < SLIP.1;
        if self.path.iter().all(slipped) { before } else { end }
    }

    /// Returns the stroke of a flick, from the best straight line through the
    /// motion of the last moments, beginning where the hand started to move
    /// forward. The fit treats the motion as a function of time, so the number
    /// of reports does not matter.
    fn flick(&self) -> Option<Stroke> {
        let end = self.last();
        let first = self.at(end.time - FLICK_WINDOW);
        let mut way = vec![first];
        way.extend(self.path.iter().filter(|s| s.time > first.time));
        let rear = way.iter().fold(f64::INFINITY, |rear, s| rear.min(s.y));
        let start = way.iter().rposition(|s| s.y <= rear + 1.0)?;
        let way = &way[start..];
        let length = end.time - way[0].time;
        if length <= 0.0 {
            return None;
        }
        let middle = way[0].time + length / 2.0;
        let slope = |of: fn(&Sample) -> f64| {
            let mut moment = 0.0;
            for pair in way.windows(2) {
                let (a, b) = (pair[0].time - middle, pair[1].time - middle);
                if b <= a {
                    continue;
                }
                let (p, s) = (of(&pair[0]), (of(&pair[1]) - of(&pair[0])) / (b - a));
                let squares = (b * b - a * a) / 2.0;
                moment += p * squares + s * ((b * b * b - a * a * a) / 3.0 - a * squares);
            }
            moment * 12.0 / (length * length * length)
        };
        let (vx, vy) = (slope(|s| s.x), slope(|s| s.y));
        let slowest = SLOWEST_FLICK * self.feel.scale;
        let speed = libm::hypot(vx, vy);
        let heading = libm::atan2(-vx, vy);
        if speed < slowest || heading.abs() > WIDEST {
            return None;
        }
        Some(self.stroke(heading, (speed - slowest) / (FULL_FLICK * self.feel.scale - slowest)))
    }

    /// Returns the pointer at `time`, interpolated linearly between reports.
    fn at(&self, time: f64) -> Sample {
        let after = self.path.partition_point(|s| s.time <= time);
        match (after.checked_sub(1).map(|i| self.path[i]), self.path.get(after)) {
            (Some(a), Some(b)) => {
                let f = (time - a.time) / (b.time - a.time);
                Sample { time, x: a.x + f * (b.x - a.x), y: a.y + f * (b.y - a.y) }
            }
            (Some(a), None) => a,
            (None, _) => self.path[0],
        }
    }

    fn last(&self) -> Sample {
        self.path[self.path.len() - 1]
    }
}

/// Aim without dragging: a click on the table sets direction and power, and
/// everything else refines them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pointing {
    /// The stroke thrown if confirmed now.
    pub stroke: Stroke,
    /// Whether a target has been chosen; nothing is thrown before.
    pub fixed: bool,
}

impl Pointing {
    /// Starts with half power.
    #[must_use]
    pub const fn new(spin: f64) -> Self {
        Self { stroke: Stroke { heading: 0.0, power: 0.5, spin }, fixed: false }
    }

    /// Follows the pointer to a place in this direction that needs this power,
    /// until a target has been chosen.
    pub const fn follow(&mut self, heading: f64, power: f64) {
        if !self.fixed {
            self.set(heading, power);
        }
    }

    /// Chooses a target, given by direction and power.
    pub const fn choose(&mut self, heading: f64, power: f64) {
        self.set(heading, power);
        self.fixed = true;
    }

    /// Turns the aim by `heading` radians and changes the power by `power`.
    /// This also chooses the current target.
    pub const fn nudge(&mut self, heading: f64, power: f64) {
        self.choose(self.stroke.heading + heading, self.stroke.power + power);
    }

    const fn set(&mut self, heading: f64, power: f64) {
        self.stroke.heading = heading.clamp(-WIDEST, WIDEST);
        self.stroke.power = power.clamp(0.0, 1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEEL: Feel = Feel { scale: 1.0, pull: true, flick: true, edge: 74.0, room: f64::INFINITY };

    /// Follows `way` (displacement as a function of time) with a mouse that
    /// reports `rate` times per second, and lets go at the first report from
    /// `end` on.
    fn stroke(rate: f64, end: f64, way: impl Fn(f64) -> (f64, f64)) -> Release {
        let mut gesture = Gesture::new(FEEL, 0.0, 0.0);
        let reports = libm::ceil(end * rate - 1e-9) as usize;
        for i in 1..=reports {
            let ((x0, y0), (x1, y1)) = (way((i - 1) as f64 / rate), way(i as f64 / rate));
            gesture.motion(i as f64 / rate, x1 - x0, y1 - y0, false);
        }
        gesture.release(reports as f64 / rate)
    }

    fn thrown(release: Release) -> Stroke {
        match release {
            Release::Throw(stroke) => stroke,
            other => panic!("not thrown but {other:?}"),
        }
    }

    #[test]
    fn pull_maps_length_to_power_and_direction_to_its_opposite() {
        let pull = |x, y| {
            let mut gesture = Gesture::new(FEEL, 0.0, 0.3);
            gesture.motion(0.5, x, y, false);
            thrown(gesture.release(1.0))
        };
        assert_eq!(pull(0.0, -126.0), Stroke { heading: 0.0, power: 0.5, spin: 0.3 });
        // Pulled back to the left it flies to the right: clockwise.
        let right = pull(-126.0 * libm::sin(0.4), -126.0 * libm::cos(0.4));
        assert!((right.heading + 0.4).abs() < 1e-12 && (right.power - 0.5).abs() < 1e-12);
        // Beyond a full pull only the angle changes.
        assert_eq!(pull(0.0, -240.0).power, 1.0);
        assert_eq!(pull(0.0, -700.0).power, 1.0);
        assert!((pull(-700.0 * libm::sin(0.01), -700.0 * libm::cos(0.01)).heading + 0.01).abs() < 1e-12);
    }

    #[test]
    fn dead_zone_and_full_pull_grow_with_the_interface() {
        let mut gesture = Gesture::new(Feel { scale: 2.0, ..FEEL }, 0.0, 0.0);
        gesture.motion(0.5, 0.0, -23.0, false);
        assert_eq!(gesture.held(), Held::Idle);
        gesture.motion(0.6, 0.0, -229.0, false);
        assert_eq!(thrown(gesture.release(1.0)).power, 0.5);
    }

    /// A finger at the edge of the screen throws with full power, too.
    #[test]
    fn a_full_pull_needs_no_more_room_than_there_is() {
        let power = |scale: f64, room: f64, pull: f64| {
            let mut gesture = Gesture::new(Feel { scale, room, ..FEEL }, 0.0, 0.0);
            gesture.motion(0.5, 0.0, -pull, false);
            thrown(gesture.release(1.0)).power
        };
        assert_eq!(power(1.0, 92.0, 92.0), 1.0);
        assert_eq!(power(1.0, 92.0, 52.0), 0.5);
        assert_eq!(power(2.0, 184.0, 104.0), 0.5);
        assert_eq!(power(1.0, 1000.0, 126.0), 0.5, "more room changes nothing");
        assert_eq!(power(1.0, -5.0, 36.0), 0.5, "with hardly any it is still a matter of degree");
    }

    #[test]
    fn nothing_is_thrown_by_a_click_or_from_the_dead_zone() {
        assert_eq!(Gesture::new(FEEL, 1.0, 0.0).release(1.0), Release::Click);
        let mut trembling = Gesture::new(FEEL, 0.0, 0.0);
        trembling.motion(0.1, 5.0, -10.0, false);
        assert_eq!(trembling.release(0.2), Release::Click);
        let mut back = Gesture::new(FEEL, 0.0, 0.0);
        back.motion(0.1, 0.0, -100.0, false);
        back.motion(0.4, 0.0, 95.0, false);
        assert_eq!(back.held(), Held::Idle);
        assert_eq!(back.release(0.5), Release::Nothing);
    }

    #[test]
    fn sideways_is_neither_pull_nor_flick() {
        let mut gesture = Gesture::new(FEEL, 0.0, 0.0);
        gesture.motion(0.1, 100.0, 0.0, false);
        assert_eq!(gesture.release(0.2), Release::Nothing);
    }

    #[test]
    fn the_slip_of_letting_go_does_not_spoil_the_aim() {
        let steady = |slip: f64| {
            let mut gesture = Gesture::new(FEEL, 0.0, 0.0);
            gesture.motion(0.5, 0.0, -126.0, false);
            for i in 1..=10 {
                gesture.motion(1.0 + f64::from(i) * 0.002, slip / 10.0, 0.0, false);
            }
            thrown(gesture.release(1.020))
        };
        assert_eq!(steady(2.9), Stroke { heading: 0.0, power: 0.5, spin: 0.0 });
        assert!(steady(6.0).heading > 0.04);
    }

    #[test]
    fn a_third_of_the_motion_counts_with_ctrl() {
        let mut gesture = Gesture::new(FEEL, 0.0, 0.0);
        gesture.motion(0.5, 0.0, -126.0, false);
        gesture.motion(0.6, 0.0, -57.0, true);
        let stroke = thrown(gesture.release(1.0));
        assert!((stroke.power - 133.0 / 228.0).abs() < 1e-12);
    }

    #[test]
    fn arrow_keys_nudge() {
        let mut gesture = Gesture::new(FEEL, 0.0, 0.0);
        gesture.motion(0.5, 0.0, -126.0, false);
        gesture.nudge(0.01, 0.02);
        assert_eq!(thrown(gesture.release(1.0)), Stroke { heading: 0.01, power: 0.52, spin: 0.0 });
    }

    #[test]
    fn spin_comes_from_the_hold_alone() {
        assert_eq!(spin_of_hold(0.0), 0.0);
        assert_eq!(spin_of_hold(0.4), 0.0);
        assert_eq!(spin_of_hold(-0.4), 0.0);
        assert!((spin_of_hold(0.7) - 0.5).abs() < 1e-12);
        assert_eq!(spin_of_hold(1.0), 1.0);
        assert_eq!(spin_of_hold(-1.2), -1.0);
        let mut wobbling = Gesture::new(FEEL, 0.0, 0.25);
        wobbling.motion(0.1, 40.0, -60.0, false);
        wobbling.motion(0.2, -80.0, -60.0, false);
        assert_eq!(thrown(wobbling.release(0.5)).spin, 0.25);
    }

    #[test]
    fn either_gesture_can_be_switched_off() {
        let back = |feel| {
            let mut gesture = Gesture::new(feel, 0.0, 0.0);
            gesture.motion(0.1, 0.0, -100.0, false);
            gesture.release(0.3)
        };
        let forward = |feel| {
            let mut gesture = Gesture::new(feel, 0.0, 0.0);
            gesture.motion(0.05, 0.0, 40.0, false);
            gesture.release(0.05)
        };
        assert!(matches!(back(FEEL), Release::Throw(_)));
        assert_eq!(back(Feel { pull: false, ..FEEL }), Release::Nothing);
        assert!(matches!(forward(FEEL), Release::Throw(_)));
        assert_eq!(forward(Feel { flick: false, ..FEEL }), Release::Nothing);
    }

    /// TV-08: past the edge line it is a foul, at the line it is not.
    #[test]
    fn letting_go_beyond_the_edge_is_a_foul() {
        let at = |y: f64| stroke(144.0, 0.1, |t| (0.0, y * t / 0.1));
        assert!(matches!(at(70.0), Release::Throw(_)));
        assert_eq!(stroke(1000.0, 0.1, |t| (0.0, 760.0 * t)), Release::Foul);
    }

    #[test]
    fn a_flick_takes_speed_and_direction_of_the_last_moments() {
        let way = |t: f64| (-150.0 * t, 600.0 * t);
        let flick = thrown(stroke(1000.0, 0.1, way));
        assert!((flick.heading - libm::atan2(150.0, 600.0)).abs() < 1e-9);
        let power = (libm::hypot(150.0, 600.0) - SLOWEST_FLICK) / (FULL_FLICK - SLOWEST_FLICK);
        assert!((flick.power - power).abs() < 1e-9);
        assert_eq!(stroke(144.0, 0.5, |t| (0.0, 100.0 * t)), Release::Nothing, "too slow");
    }

    #[test]
    fn a_wild_last_report_hardly_matters() {
        let flick = |kick: f64| {
            let mut gesture = Gesture::new(FEEL, 0.0, 0.0);
            for i in 1..=100 {
                gesture.motion(f64::from(i) * 0.001, 0.0, 0.6, false);
            }
            gesture.motion(0.101, kick, 0.6, false);
            thrown(gesture.release(0.101))
        };
        // The last two reports alone would give a direction of 79 degrees.
        assert!((flick(3.0).heading - flick(0.0).heading).abs() < 0.005);
    }

    #[test]
    fn a_backswing_belongs_to_the_pull_and_not_to_the_flick() {
        let way = |t: f64| (0.0, if t < 0.5 { -100.0 * t } else { -50.0 + 900.0 * (t - 0.5) });
        let flick = thrown(stroke(1000.0, 0.6, way));
        assert!((flick.power - (900.0 - SLOWEST_FLICK) / (FULL_FLICK - SLOWEST_FLICK)).abs() < 0.01);
    }

    #[test]
    fn the_same_stroke_gives_the_same_throw_at_any_report_rate() {
        let pull = |t: f64| (-30.0 * t.min(0.8), -150.0 * t.min(0.8));
        let even = |t: f64| (100.0 * t, 600.0 * t);
        // Like a real hand, which accelerates.
        let hand = |t: f64| (40.0 * t, 2200.0 * t * t);
        let reference =
            [thrown(stroke(30.0, 1.0, pull)), thrown(stroke(30.0, 0.1, even)), thrown(stroke(8000.0, 1.0 / 6.0, hand))];
        for rate in [30.0, 60.0, 125.0, 144.0, 1000.0] {
            let pulled = thrown(stroke(rate, 1.0, pull));
            assert!((pulled.heading - reference[0].heading).abs() < 1e-9, "{rate} Hz");
            assert!((pulled.power - reference[0].power).abs() < 1e-9, "{rate} Hz");
            let flicked = thrown(stroke(rate, 0.1, even));
            assert!((flicked.heading - reference[1].heading).abs() < 1e-9, "{rate} Hz");
            assert!((flicked.power - reference[1].power).abs() < 1e-9, "{rate} Hz");
            let flicked = thrown(stroke(rate, 1.0 / 6.0, hand));
            assert!((flicked.heading - reference[2].heading).abs() < 0.005, "{rate} Hz");
            assert!((flicked.power - reference[2].power).abs() < 0.02, "{rate} Hz: {}", flicked.power);
        }
    }

    #[test]
    fn broken_reports_are_left_out() {
        let mut gesture = Gesture::new(FEEL, 1.0, 0.0);
        gesture.motion(f64::NAN, 1.0, 1.0, false);
        gesture.motion(1.1, f64::INFINITY, 0.0, false);
        gesture.motion(0.2, 0.0, -126.0, false);
        assert_eq!(thrown(gesture.release(1.5)).power, 0.5);
    }

    #[test]
    fn without_dragging_a_click_chooses_direction_and_power() {
        let mut pointing = Pointing::new(0.2);
        pointing.follow(0.5, 0.3);
        assert_eq!((pointing.stroke.heading, pointing.stroke.power, pointing.fixed), (0.5, 0.3, false));
        pointing.choose(-0.25, 0.5);
        // On the way to the button the aim does not change.
        pointing.follow(1.2, 1.0);
        assert_eq!(pointing.stroke, Stroke { heading: -0.25, power: 0.5, spin: 0.2 });
        pointing.nudge(0.25, 0.75);
        assert_eq!(pointing.stroke, Stroke { heading: 0.0, power: 1.0, spin: 0.2 });
        // With keys alone, the first change chooses the target.
        let mut keys = Pointing::new(0.0);
        keys.nudge(0.1, 0.0);
        assert!(keys.fixed);
    }
}
