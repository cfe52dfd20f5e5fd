//! The physics of a thrown carpet: flight, landing, sliding, shoving, layers.
//!
//! Rapier holds the table: every card is one of its bodies with a collider from
//! release to rest. It finds who can meet whom, measures distances, steps all
//! positions, solves edges that push, and says at the end which outlines
//! overlap. Ours is what it has no notion of: the air (`air`), Coulomb friction
//! under a whole card, in which sliding and turning are coupled (`friction`),
//! height, tilt and which card lies over which (`card`, `layers`; the latter is
//! rapier's contact filter), and restitution, which rapier's single pass over
//! the contact points does not give to edges that lie along each other
//! (`dynamics`).
//!
//! [`throw`] is a pure function of the table before, the launch, the seed and
//! the numbers of the physics. Same input, same output, bit for bit, in debug
//! and release builds. It runs at [`TICKS_PER_SECOND`], whatever the frame
//! rate; the scene plays a [`Flight`] back with interpolation.

mod air;
mod card;
mod dynamics;
mod flying;
mod friction;
pub mod lab;
mod layers;
mod physics;
mod record;
mod recorded;
mod release;
mod sliding;
#[cfg(test)]
mod tests;
mod world;

pub use physics::{Air, Card, Friction, Hand, LandingNumbers, Meeting, NoiseNumbers, Physics, RawPhysics, Reach, Rest};
pub use recorded::recorded;

use super::tabletop::{CardId, CardSize, Launch, SeatEdge, Settled, Tabletop};
use serde::{Deserialize, Serialize};

/// Ticks of a [`Flight`] per second.
pub const TICKS_PER_SECOND: u32 = 240;

/// The table as a thing: a rectangle around the origin, and the size of the
/// cards on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// From the middle to the right and left edge as seat 0 sees it,
    /// micrometres.
    pub half_width: i32,
    /// From the middle to the near and far edge as seat 0 sees it,
    /// micrometres.
    pub half_depth: i32,
    /// Size of every card, destinations and carpets.
    pub card: CardSize,
}

/// The part of chance in a throw.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Noise {
    /// Equal seeds, equal throws.
    pub seed: u64,
    /// How much chance there is, as a part of what the config says: 1 as it
    /// says, 0 none, less than 1 also for a steadier hand.
    pub luck: f64,
}

/// A card at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// Metres to the right of the middle of the table.
    pub x: f64,
    /// Metres from the middle, away from seat 0.
    pub y: f64,
    /// Metres of the card's middle above the table.
    pub z: f64,
    /// Radians counter-clockwise, running on past π without a jump.
    pub yaw: f64,
    /// Unit normal of the face in table coordinates (x, y, up); (0, 0, 1)
    /// when it lies flat face up, below 0 in the last when it is turned over.
    pub normal: [f64; 3],
}

/// The motion of one card, a place for every tick of the flight.
#[derive(Clone, PartialEq, Debug)]
pub struct Track {
    /// Which card.
    pub card: CardId,
    /// Its place at tick 0, 1, 2 …, as many as [`Flight::ticks`] + 1.
    pub places: Vec<Place>,
}

/// What happened in a flight, for sound, slow motion and log.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Happening {
    /// The carpet left the hand; the strength is its speed, m/s.
    Released,
    /// The carpet touched down on the bare table; the strength is the speed
    /// of the impact, m/s downwards.
    TouchedTable,
    /// The carpet touched down on this card; strength as above.
    TouchedCard(CardId),
    /// `card` of the event pushed this one edge on edge; the strength is the
    /// speed at which they met, m/s.
    Butted(CardId),
    /// `card` of the event rode up on this one; the strength is the speed, m/s.
    RodeOver(CardId),
    /// `card` of the event slipped under this one; strength as above.
    SlippedUnder(CardId),
    /// `card` of the event left the table; the strength is its speed, m/s.
    LeftTable,
    /// `card` of the event came to rest after it had moved; strength 0.
    AtRest,
}

/// One thing that happened in a flight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FlightEvent {
    /// When, in ticks.
    pub tick: u32,
    /// To which card.
    pub card: CardId,
    /// What.
    pub happening: Happening,
    /// How strongly, see [`Happening`].
    pub strength: f64,
}

/// From a tick on, which card lies over which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layers {
    /// From this tick until the next entry.
    pub tick: u32,
    /// As [`Tabletop::above`]; pairs that do not overlap at the moment may be
    /// among them. A flying carpet is above all it has not yet met.
    pub above: Vec<(CardId, CardId)>,
}

/// Where the energy of a throw went, joules.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Ledger {
    /// Kinetic energy at release.
    pub thrown: f64,
    /// Weight times the height lost until touching down.
    pub fallen: f64,
    /// Left in the air.
    pub air: f64,
    /// Lost in touching down.
    pub impact: f64,
    /// Lost to friction under and between cards.
    pub friction: f64,
    /// Lost where edges met.
    pub edges: f64,
    /// Carried off the table by cards that fell.
    pub carried_off: f64,
    /// Kinetic energy at the end (0 at rest).
    pub kinetic: f64,
}

impl Ledger {
    /// What went in less what came out; near 0.
    #[must_use]
    pub fn error(&self) -> f64 {
        self.thrown + self.fallen
            - (self.air + self.impact + self.friction + self.edges + self.carried_off + self.kinetic)
    }
}

/// A whole throw, from the hand to rest.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    /// The last tick.
    pub ticks: u32,
    /// Every card that moved at all, in the order of the ids; the carpet is
    /// among them.
    pub tracks: Vec<Track>,
    /// Speed of the carpet over what lies under it, m/s, for every tick; 0
    /// while it flies.
    pub slide: Vec<f64>,
    /// What happened, in order of time.
    pub events: Vec<FlightEvent>,
    /// Which card lay over which, in order of time, from tick 0.
    pub layers: Vec<Layers>,
    /// Where the energy went.
    pub ledger: Ledger,
    /// The table afterwards.
    pub settled: Settled,
}

impl Flight {
    /// How long it lasts, s.
    #[must_use]
    pub fn duration(&self) -> f64 {
        f64::from(self.ticks) / f64::from(TICKS_PER_SECOND)
    }

    /// Where `card` is `time` seconds after the release, between ticks in a
    /// straight line; `None` if it never moves.
    #[must_use]
    pub fn place(&self, card: CardId, time: f64) -> Option<Place> {
        let track = self.tracks.iter().find(|track| track.card == card)?;
        let at = (time * f64::from(TICKS_PER_SECOND)).clamp(0.0, f64::from(self.ticks));
        let tick = at as usize;
        let (from, to) = (track.places[tick], track.places[(tick + 1).min(self.ticks as usize)]);
        let mix = |a: f64, b: f64| a + (b - a) * (at - tick as f64);
        Some(Place {
            x: mix(from.x, to.x),
            y: mix(from.y, to.y),
            z: mix(from.z, to.z),
            yaw: mix(from.yaw, to.yaw),
            normal: [0, 1, 2].map(|i| mix(from.normal[i], to.normal[i])),
        })
    }

    /// Which card lies over which `time` seconds after the release.
    #[must_use]
    pub fn above(&self, time: f64) -> &[(CardId, CardId)] {
        let now = time * f64::from(TICKS_PER_SECOND);
        self.layers.iter().rev().find(|layers| f64::from(layers.tick) <= now).map_or(&[], |layers| &layers.above)
    }
}

/// Throws `carpet`, which does not lie on `table`, from `edge`, and records
/// the whole flight for playing it back.
#[must_use]
pub fn throw(
    table: &Tabletop,
    carpet: CardId,
    ground: &Ground,
    edge: &SeatEdge,
    launch: &Launch,
    noise: Noise,
    physics: &Physics,
) -> Flight {
    let mut world = release::world(table, carpet, ground, edge, launch, noise, physics);
    let mut recorder = record::Recorder::new(&world, carpet);
    while !world.is_at_rest() {
        world.tick();
        recorder.note(&world);
    }
    recorder.finish(world, carpet)
}

/// The same throw without a record of the motion; same arithmetic, same
/// result, for computer players and the scatter.
#[must_use]
pub fn throw_settled(
    table: &Tabletop,
    carpet: CardId,
    ground: &Ground,
    edge: &SeatEdge,
    launch: &Launch,
    noise: Noise,
    physics: &Physics,
) -> Settled {
    let mut world = release::world(table, carpet, ground, edge, launch, noise, physics);
    while !world.is_at_rest() {
        world.tick();
    }
    release::settled(&world, carpet)
}
