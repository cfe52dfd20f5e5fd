//! Lab cases: one or two plates of any size, run through the same solver as the
//! throws, for tuning and for outside checks. The format is described in
//! `tests/lab/README.md`.

use super::air::{Flyer, posture, running_yaw};
use super::card::{Card, Outline};
use super::layers::Layers;
use super::physics::Physics;
use super::world::{Thrown, World};
use super::{Happening, Ledger};
use crate::engine::config::{Fault, FieldError, in_range};
use crate::engine::ron_text;
use crate::games::tappeti_volanti::tabletop::CardId;
use serde::{Deserialize, Serialize};

/// Contents of a case file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Description of the case, printed with the result.
    #[serde(default)]
    pub about: String,
    /// Ticks per second; by default 240, as in the game.
    #[serde(default = "game_rate")]
    pub tick_rate: f64,
    /// Gravitational acceleration, m/s²; by default as in the game.
    pub gravity: Option<f64>,
    /// Friction coefficient of the bodies on the table; by default as in the
    /// game.
    pub friction: Option<f64>,
    /// Friction coefficient between the bodies; by default as in the game.
    pub friction_between: Option<f64>,
    /// Restitution of edges that butt; by default as in the game.
    pub restitution: Option<f64>,
    /// Friction along edges that butt; by default as in the game.
    pub edge_friction: Option<f64>,
    /// Density of the air, kg/m³, 0 for a vacuum; by default as in the game.
    pub air_density: Option<f64>,
    /// Time after which the case is cut off, s.
    #[serde(default = "long")]
    pub limit: f64,
    /// The bodies, one or two.
    pub bodies: Vec<CaseBody>,
}

fn game_rate() -> f64 {
    f64::from(super::TICKS_PER_SECOND)
}

fn long() -> f64 {
    30.0
}

/// A body of a case.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseBody {
    /// Shape seen from above.
    pub shape: Shape,
    /// Mass, kg.
    pub mass: f64,
    /// Moment of inertia about the vertical through the middle, kg·m²; by
    /// default that of a uniform plate.
    pub inertia: Option<f64>,
    /// Position of the middle at the start, m.
    #[serde(default)]
    pub at: (f64, f64),
    /// Yaw at the start, radians counter-clockwise.
    #[serde(default)]
    pub yaw: f64,
    /// Velocity at the start, m/s.
    #[serde(default)]
    pub velocity: (f64, f64),
    /// Spin at the start, rad/s counter-clockwise.
    #[serde(default)]
    pub spin: f64,
    /// Height above the table, m. A body above 0 starts in flight; only the
    /// first may.
    #[serde(default)]
    pub height: f64,
    /// Angle by which the leading edge is up at the start of the flight,
    /// degrees. The leading edge is seen along the velocity, or along the yaw
    /// if there is none.
    #[serde(default)]
    pub pitch: f64,
    /// Angle by which the right side is down at the start of the flight,
    /// degrees, seen in the same way.
    #[serde(default)]
    pub roll: f64,
    /// Height of the edges above what the body lies on, m. It decides between
    /// over, under and butt where two bodies meet.
    #[serde(default)]
    pub lift: f64,
}

/// Shape of a body, in metres.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Shape {
    /// A round plate.
    Disk {
        /// Radius.
        radius: f64,
    },
    /// A round plate with a round hole in the middle.
    Ring {
        /// Radius of the hole.
        inner: f64,
        /// Radius of the plate.
        outer: f64,
    },
    /// A rectangle.
    Rectangle {
        /// Side along x at yaw 0.
        width: f64,
        /// Side along y at yaw 0.
        height: f64,
    },
}

/// Result of a case.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// Description of the case.
    pub about: String,
    /// Time until everything was at rest, s.
    pub time: f64,
    /// Results by body.
    pub bodies: Vec<BodyOutcome>,
    /// Where the energy went, joules.
    pub ledger: Ledger,
    /// What the ledger does not account for, joules.
    pub ledger_error: f64,
}

/// Result for one body.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BodyOutcome {
    /// Straight distance from start to rest, m.
    pub distance: f64,
    /// Length of the path of the middle, m.
    pub path: f64,
    /// Angle turned through, radians counter-clockwise.
    pub turned: f64,
    /// Time of touching down, s, and the middle (x, y) then, m; only if it
    /// flew.
    pub touched: Option<(f64, f64, f64)>,
    /// Speed over the table at the last tick before touching down, m/s; only if
    /// it flew.
    pub touched_at: Option<f64>,
    /// Greatest tilt in the air, degrees.
    pub most_tilt: f64,
    /// Time from which it slid slower than 2 mm/s for good, s; 0 if it never
    /// slid.
    pub slide_stop: f64,
    /// Time from which it spun slower than 0.05 rad/s for good, s; 0 if it
    /// never spun.
    pub spin_stop: f64,
    /// v/ω at the last tick with v of at least 20 mm/s and ω of at least
    /// 0.05 rad/s, m; `None` if there was none. For a disk, divide by its
    /// radius.
    pub last_ratio: Option<f64>,
    /// Greatest speed, m/s.
    pub top_speed: f64,
    /// Middle (x, y) in metres and yaw in radians at rest.
    pub rest: (f64, f64, f64),
    /// How it met the other body each time, after the time in s.
    pub meetings: Vec<(f64, String)>,
}

impl Case {
    /// Reads a case from text; `file` is its name in faults.
    ///
    /// # Errors
    /// Returns what is wrong with the case, and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Fault> {
        let case: Self = ron_text::parse(text).map_err(|wrong| Fault {
            file: file.to_owned(),
            place: Some((wrong.line, wrong.column)),
            field: wrong.field,
            problem: wrong.problem,
        })?;
        case.check().map_err(|wrong| Fault {
            file: file.to_owned(),
            place: ron_text::locate(text, &wrong.field),
            problem: wrong.problem(),
            field: Some(wrong.field),
        })?;
        Ok(case)
    }

    fn check(&self) -> Result<(), FieldError> {
        in_range("tick_rate", self.tick_rate, 30.0..=20_000.0)?;
        let optional = |field, value: Option<f64>, range| value.map_or(Ok(0.0), |value| in_range(field, value, range));
        optional("gravity", self.gravity, 0.01..=1000.0)?;
        optional("friction", self.friction, 0.0..=10.0)?;
        optional("friction_between", self.friction_between, 0.0..=10.0)?;
        optional("restitution", self.restitution, 0.0..=1.0)?;
        optional("edge_friction", self.edge_friction, 0.0..=10.0)?;
        optional("air_density", self.air_density, 0.0..=1000.0)?;
        in_range("limit", self.limit, 0.01..=600.0)?;
        if self.limit * self.tick_rate > 2e6 {
            return Err(FieldError::new("limit", self.limit, "limit times tick_rate at most 2000000"));
        }
        if !(1..=2).contains(&self.bodies.len()) {
            return Err(FieldError::new("bodies", format!("{} bodies", self.bodies.len()), "1 or 2"));
        }
        for (at, body) in self.bodies.iter().enumerate() {
            body.check().map_err(|error| error.within(&format!("bodies[{at}]")))?;
        }
        if let [first, second] = &self.bodies[..] {
            if second.height > 0.0 {
                return Err(FieldError::new("bodies[1].height", second.height, "0: only the first body flies"));
            }
            if first.height > 0.0 && (second.velocity != (0.0, 0.0) || second.spin != 0.0) {
                return Err(FieldError::new("bodies[1].velocity", "a motion", "none while the first body flies"));
            }
        }
        Ok(())
    }

    /// Runs the case to rest and returns its result.
    #[must_use]
    pub fn run(&self, physics: &Physics) -> Outcome {
        let mut physics = *physics;
        let set = |number: &mut f64, value: Option<f64>| *number = value.unwrap_or(*number);
        set(&mut physics.gravity, self.gravity);
        set(&mut physics.friction.card_table, self.friction);
        set(&mut physics.friction.card_card, self.friction_between);
        set(&mut physics.meeting.restitution, self.restitution);
        set(&mut physics.meeting.friction, self.edge_friction);
        set(&mut physics.air.density, self.air_density);
        physics.rest.limit = self.limit;
        let cards: Vec<Card> = self.bodies.iter().enumerate().map(|(at, body)| body.card(at)).collect();
        let step = 1.0 / self.tick_rate;
        let mut world = World::new(&physics, cards, Layers::new(self.bodies.len()), [f64::INFINITY; 2], step);
        if self.bodies.len() == 2 && self.bodies[0].height <= 0.0 && world.gap(0, 1) <= 0.0 {
            // Of bodies that overlap from the start, the first lies on the
            // second.
            world.layers.lay(0, 1);
            world.rubbing.find(&world.cards, &world.layers, physics.gravity);
        }
        if self.bodies[0].height > 0.0 {
            let flyer = self.bodies[0].flyer(&world.cards[0]);
            world.launch(0, flyer);
        }
        let mut watches: Vec<Watch> = world.cards.iter().map(Watch::new).collect();
        while !world.is_at_rest() {
            world.tick();
            for (at, watch) in watches.iter_mut().enumerate() {
                watch.note(&world, at, step);
            }
        }
        world.ledger.kinetic = world.kinetic();
        Outcome {
            about: self.about.clone(),
            time: f64::from(world.tick) * step,
            bodies: watches.into_iter().enumerate().map(|(at, watch)| watch.outcome(&world, at, step)).collect(),
            ledger: world.ledger,
            ledger_error: world.ledger.error(),
        }
    }
}

impl CaseBody {
    fn check(&self) -> Result<(), FieldError> {
        let size = |field: &str, value| in_range(field, value, 0.001..=10.0).map_err(|error| error.within("shape"));
        match self.shape {
            Shape::Disk { radius } => {
                size("radius", radius)?;
            }
            Shape::Ring { inner, outer } => {
                size("outer", outer)?;
                in_range("inner", inner, 0.0..=outer * 0.999).map_err(|error| error.within("shape"))?;
            }
            Shape::Rectangle { width, height } => {
                size("width", width)?;
                size("height", height)?;
            }
        }
        in_range("mass", self.mass, 1e-6..=1000.0)?;
        if let Some(inertia) = self.inertia {
            in_range("inertia", inertia, 1e-12..=1e5)?;
        }
        for (field, value, most) in [
            ("at", self.at.0, 1000.0),
            ("at", self.at.1, 1000.0),
            ("yaw", self.yaw, 1000.0),
            ("velocity", self.velocity.0, 100.0),
            ("velocity", self.velocity.1, 100.0),
            ("spin", self.spin, 10_000.0),
        ] {
            in_range(field, value, -most..=most)?;
        }
        in_range("height", self.height, 0.0..=100.0)?;
        for (field, value) in [("pitch", self.pitch), ("roll", self.roll)] {
            in_range(field, value, -60.0..=60.0)?;
            if value != 0.0 && self.height <= 0.0 {
                return Err(FieldError::new(field, value, "0 for a body that lies on the table; height lets it fly"));
            }
        }
        in_range("lift", self.lift, 0.0..=0.1)?;
        Ok(())
    }

    fn card(&self, number: usize) -> Card {
        let outline = match self.shape {
            Shape::Disk { radius } => Outline::Ring { inner: 0.0, outer: radius },
            Shape::Ring { inner, outer } => Outline::Ring { inner, outer },
            Shape::Rectangle { width, height } => Outline::Rect([width / 2.0, height / 2.0]),
        };
        let moves = self.velocity != (0.0, 0.0) || self.spin != 0.0;
        let at = [self.at.0, self.at.1];
        let mut card = Card::new(CardId(number as u8), outline, outline.cells().into(), self.mass, at, self.yaw);
        card.inertia = self.inertia.unwrap_or(card.inertia);
        (card.velocity, card.turn, card.lifts, card.still) =
            ([self.velocity.0, self.velocity.1], self.spin, [self.lift; 4], !moves);
        card
    }

    fn flyer(&self, body: &Card) -> Flyer {
        let (vx, vy) = self.velocity;
        let course = if self.velocity == (0.0, 0.0) { self.yaw } else { libm::atan2(-vx, vy) };
        let (normal, top) = posture(course, self.yaw, self.pitch.to_radians(), self.roll.to_radians());
        Flyer {
            at: [self.at.0, self.at.1, self.height],
            velocity: [self.velocity.0, self.velocity.1, 0.0],
            normal,
            top,
            momentum: normal.map(|part| part * body.inertia * self.spin),
            mass: body.mass,
            inertia: body.inertia,
            area: body.outline.area(),
            scale: body.outline.scale(),
            shift: 0.0,
            released_at: self.height,
            yaw: running_yaw(top, self.yaw),
            carried: running_yaw(top, self.yaw),
        }
    }
}

/// Observes one body of a running case.
struct Watch {
    start: ([f64; 2], f64),
    last: [f64; 2],
    speeds: (f64, f64),
    path: f64,
    slide_stop: f64,
    spin_stop: f64,
    last_ratio: Option<f64>,
    top_speed: f64,
    touched: Option<(f64, f64, f64)>,
    touched_at: Option<f64>,
    most_tilt: f64,
}

/// Limits below which sliding and spinning have stopped, m/s and rad/s.
const STOPPED: (f64, f64) = (0.002, 0.05);

impl Watch {
    fn new(body: &Card) -> Self {
        Self {
            start: (body.at, body.yaw()),
            last: body.at,
            speeds: (body.speed(), body.turn.abs()),
            path: 0.0,
            slide_stop: 0.0,
            spin_stop: 0.0,
            last_ratio: None,
            top_speed: body.speed(),
            touched: None,
            touched_at: None,
            most_tilt: 0.0,
        }
    }

    fn note(&mut self, world: &World<'_>, at: usize, step: f64) {
        let body = &world.cards[at];
        let now = f64::from(world.tick) * step;
        self.path += libm::hypot(body.at[0] - self.last[0], body.at[1] - self.last[1]);
        self.last = body.at;
        let speeds = (body.speed(), body.turn.abs());
        // When it passed the limit within the tick, interpolated linearly.
        let passed = |before: f64, after: f64, limit: f64| now - step * (limit - after) / (before - after);
        if speeds.0 >= STOPPED.0 {
            self.slide_stop = now;
        } else if self.speeds.0 >= STOPPED.0 {
            self.slide_stop = passed(self.speeds.0, speeds.0, STOPPED.0);
        }
        if speeds.1 >= STOPPED.1 {
            self.spin_stop = now;
        } else if self.speeds.1 >= STOPPED.1 {
            self.spin_stop = passed(self.speeds.1, speeds.1, STOPPED.1);
        }
        self.speeds = speeds;
        self.top_speed = self.top_speed.max(speeds.0);
        if speeds.0 >= 0.02 && speeds.1 >= STOPPED.1 {
            self.last_ratio = Some(speeds.0 / speeds.1);
        }
        if self.touched.is_none() && at == 0 {
            if let Thrown::Flying(_, flyer) = &world.thrown {
                self.touched_at = Some(libm::hypot(flyer.velocity[0], flyer.velocity[1]));
            }
            let up = world.normal(at)[2].clamp(-1.0, 1.0);
            self.most_tilt = self.most_tilt.max(libm::acos(up).to_degrees());
        }
        if self.touched.is_none()
            && let Some((after, [x, y])) = world.touched.filter(|_| at == 0)
        {
            self.touched = Some((now - step + after, x, y));
        }
    }

    fn outcome(self, world: &World<'_>, at: usize, step: f64) -> BodyOutcome {
        let body = &world.cards[at];
        let ([x, y], yaw) = self.start;
        let meetings = world.events.iter().filter(|event| event.card == body.card).filter_map(|event| {
            let how = match event.happening {
                Happening::RodeOver(_) | Happening::TouchedCard(_) => "over",
                Happening::SlippedUnder(_) => "under",
                Happening::Butted(_) => "butt",
                _ => return None,
            };
            Some((f64::from(event.tick) * step, how.to_owned()))
        });
        BodyOutcome {
            distance: libm::hypot(body.at[0] - x, body.at[1] - y),
            path: self.path,
            turned: body.yaw() - yaw,
            touched: self.touched,
            touched_at: self.touched_at,
            most_tilt: self.most_tilt,
            slide_stop: self.slide_stop,
            spin_stop: self.spin_stop,
            last_ratio: self.last_ratio,
            top_speed: self.top_speed,
            rest: (body.at[0], body.at[1], body.yaw()),
            meetings: meetings.collect(),
        }
    }
}
