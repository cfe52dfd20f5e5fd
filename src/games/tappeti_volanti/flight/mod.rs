//! Physics of a thrown carpet: flight, landing, sliding, pushing, layers.
//!
//! Rapier holds the table: every card is one of its bodies, with a collider
//! from release to rest. Rapier finds which cards can meet, measures distances,
//! steps all positions, solves the contacts of edges that push each other, and
//! says at the end which outlines overlap. The rest is our own, because rapier
//! has no notion of it: the air (`air`), Coulomb friction under a whole card,
//! which couples sliding and turning (`friction`), height, tilt and the order
//! of the layers (`card`, `layers`; the latter also filters rapier's contacts).
//! So is restitution, because rapier's single pass over the contact points gets
//! it wrong where edges lie along each other (`dynamics`).
//!
//! [`throw`] is a pure function of the previous table, the launch, the seed and
//! the numbers of the physics: the same input gives the same output, bit for
//! bit, in debug and release builds. It runs at [`TICKS_PER_SECOND`] whatever
//! the frame rate; the scene plays a [`Flight`] back with interpolation.

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

/// Ticks per second of a throw that is only imagined.
const IMAGINED_TICKS_PER_SECOND: u32 = 60;

/// The table as the physics sees it: a rectangle centred on the origin, and the
/// size of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// Distance from the middle to the right and left edge as seat 0 sees it,
    /// micrometres.
    pub half_width: i32,
    /// Distance from the middle to the near and far edge as seat 0 sees it,
    /// micrometres.
    pub half_depth: i32,
    /// Size of every card, destinations and carpets alike.
    pub card: CardSize,
}

/// Random variation of a throw.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Noise {
    /// Seed; equal seeds give equal throws.
    pub seed: u64,
    /// Size of the variation, relative to the config: 1 is as configured, 0 is
    /// none. A steadier hand lowers it.
    pub luck: f64,
}

/// Position and attitude of a card at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// Metres to the right of the middle of the table.
    pub x: f64,
    /// Metres from the middle, away from seat 0.
    pub y: f64,
    /// Height of the card's middle above the table, metres.
    pub z: f64,
    /// Yaw, radians counter-clockwise; continues past π without a jump.
    pub yaw: f64,
    /// Unit normal of the face in table coordinates (x, y, up): (0, 0, 1) for a
    /// card flat and face up; the last component is negative for one turned
    /// over.
    pub normal: [f64; 3],
}

/// Motion of one card.
#[derive(Clone, PartialEq, Debug)]
pub struct Track {
    /// The card.
    pub card: CardId,
    /// Its places at ticks 0, 1, 2 …; there are [`Flight::ticks`] + 1 of them.
    pub places: Vec<Place>,
}

/// A kind of event in a flight, for sound, slow motion and log.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Happening {
    /// The carpet left the hand; the strength is its speed, m/s.
    Released,
    /// The carpet touched down on the bare table; the strength is the downward
    /// speed of the impact, m/s.
    TouchedTable,
    /// The carpet touched down on this card; strength as above.
    TouchedCard(CardId),
    /// `card` of the event butted against this one, edge to edge; the strength
    /// is the speed at which they met, m/s.
    Butted(CardId),
    /// `card` of the event rode up on this one; the strength is the speed at
    /// which they met, m/s.
    RodeOver(CardId),
    /// `card` of the event slipped under this one; strength as above.
    SlippedUnder(CardId),
    /// `card` of the event left the table; the strength is its speed, m/s.
    LeftTable,
    /// `card` of the event came to rest after it had moved; strength 0.
    AtRest,
}

/// An event in a flight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FlightEvent {
    /// Tick at which it happened.
    pub tick: u32,
    /// Card to which it happened.
    pub card: CardId,
    /// What happened.
    pub happening: Happening,
    /// Its strength; see [`Happening`].
    pub strength: f64,
}

/// Which cards lie over which, from a certain tick on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layers {
    /// First tick to which this applies; it does until the next entry.
    pub tick: u32,
    /// Pairs as in [`Tabletop::above`], possibly including some that do not
    /// overlap at the moment. A flying carpet is above every card that it has
    /// not met yet.
    pub above: Vec<(CardId, CardId)>,
}

/// Where the energy of a throw went, joules.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Ledger {
    /// Kinetic energy at release.
    pub thrown: f64,
    /// Weight times the height lost in the air.
    pub fallen: f64,
    /// Lost to the air.
    pub air: f64,
    /// Lost in touching down.
    pub impact: f64,
    /// Lost to friction under and between cards.
    pub friction: f64,
    /// Lost where edges met.
    pub edges: f64,
    /// Carried off the table by cards that fell.
    pub carried_off: f64,
    /// Kinetic energy at the end; 0 at rest.
    pub kinetic: f64,
}

impl Ledger {
    /// Returns the energy put in less the energy accounted for, which should be
    /// near 0.
    #[must_use]
    pub fn error(&self) -> f64 {
        self.thrown + self.fallen
            - (self.air + self.impact + self.friction + self.edges + self.carried_off + self.kinetic)
    }
}

/// A complete throw, from the hand to rest.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    /// Number of the last tick.
    pub ticks: u32,
    /// Tracks of all cards that moved, the carpet included, by id.
    pub tracks: Vec<Track>,
    /// Mean speed of the carpet over what lies under it at each tick, m/s; 0
    /// while it flies.
    pub slide: Vec<f64>,
    /// Events in order of time.
    pub events: Vec<FlightEvent>,
    /// Layers in order of time, from tick 0.
    pub layers: Vec<Layers>,
    /// Where the energy went.
    pub ledger: Ledger,
    /// The table after the throw.
    pub settled: Settled,
}

impl Flight {
    /// Returns the duration of the flight, s.
    #[must_use]
    pub fn duration(&self) -> f64 {
        f64::from(self.ticks) / f64::from(TICKS_PER_SECOND)
    }

    /// Returns the place of `card` `time` seconds after the release,
    /// interpolated linearly between ticks; `None` if it never moves.
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

    /// Returns which cards lie over which `time` seconds after the release.
    #[must_use]
    pub fn above(&self, time: f64) -> &[(CardId, CardId)] {
        let now = time * f64::from(TICKS_PER_SECOND);
        self.layers.iter().rev().find(|layers| f64::from(layers.tick) <= now).map_or(&[], |layers| &layers.above)
    }
}

/// Throws `carpet` from `edge` onto `table`, which it must not lie on, and
/// records the whole flight for playback.
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
    let mut world = release::world(table, carpet, ground, edge, launch, noise, physics, TICKS_PER_SECOND);
    let mut recorder = record::Recorder::new(&world, carpet);
    while !world.is_at_rest() {
        world.tick();
        recorder.note(&world);
    }
    recorder.finish(world, carpet)
}

/// Makes the same throw without recording the motion, with the same arithmetic
/// and result. For computer players and the scatter.
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
    settle(table, carpet, ground, edge, launch, noise, physics, TICKS_PER_SECOND)
}

/// Makes a similar throw in coarser ticks, which takes less than half the time:
/// it comes out a little differently, but over many seeds about as often in each
/// way. For computer players that imagine many throws.
#[must_use]
pub fn imagine(
    table: &Tabletop,
    carpet: CardId,
    ground: &Ground,
    edge: &SeatEdge,
    launch: &Launch,
    noise: Noise,
    physics: &Physics,
) -> Settled {
    settle(table, carpet, ground, edge, launch, noise, physics, IMAGINED_TICKS_PER_SECOND)
}

fn settle(
    table: &Tabletop,
    carpet: CardId,
    ground: &Ground,
    edge: &SeatEdge,
    launch: &Launch,
    noise: Noise,
    physics: &Physics,
    ticks_per_second: u32,
) -> Settled {
    let mut world = release::world(table, carpet, ground, edge, launch, noise, physics, ticks_per_second);
    while !world.is_at_rest() {
        world.tick();
    }
    release::settled(&world, carpet)
}
