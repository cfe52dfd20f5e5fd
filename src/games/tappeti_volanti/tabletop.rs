//! Positions of the cards on the table, shared by rules, physics and scene.
//!
//! Lengths are whole micrometres and angles whole microradians, so that states
//! compare, save and replay exactly.

use serde::{Deserialize, Serialize};

/// ID of a card. Destinations are numbered from 0 in the order of the deck
/// list, carpets from [`CardId::FIRST_CARPET`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

impl CardId {
    /// Number of the first carpet.
    pub const FIRST_CARPET: u8 = 200;

    /// Returns the carpet with this index, from 0.
    #[must_use]
    pub const fn carpet(index: usize) -> Self {
        Self(Self::FIRST_CARPET + index as u8)
    }

    /// Whether this is a carpet; otherwise it is a destination.
    #[must_use]
    pub const fn is_carpet(self) -> bool {
        self.0 >= Self::FIRST_CARPET
    }
}

/// Place and turn of a card. The origin is the middle of the table, x to the
/// right and y away from seat 0, yaw counter-clockwise; a card with yaw 0 has
/// its long side along y and its top away from seat 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pose {
    /// Micrometres to the right of the middle.
    pub x: i32,
    /// Micrometres from the middle, away from seat 0.
    pub y: i32,
    /// Microradians counter-clockwise, kept in (−π, π].
    pub yaw: i32,
}

impl Pose {
    /// Creates a pose from metres and radians, rounded to the grid.
    #[must_use]
    pub fn from_si(x: f64, y: f64, yaw: f64) -> Self {
        let turn = 2.0 * std::f64::consts::PI;
        let yaw = yaw - turn * libm::ceil((yaw - std::f64::consts::PI) / turn);
        Self { x: libm::round(x * 1e6) as i32, y: libm::round(y * 1e6) as i32, yaw: libm::round(yaw * 1e6) as i32 }
    }

    /// Returns x and y in metres and yaw in radians.
    #[must_use]
    pub fn to_si(self) -> (f64, f64, f64) {
        (f64::from(self.x) * 1e-6, f64::from(self.y) * 1e-6, f64::from(self.yaw) * 1e-6)
    }
}

/// A card that lies on the table, face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lying {
    /// The card.
    pub card: CardId,
    /// Where it lies.
    pub pose: Pose,
}

/// All cards on the table, and which lies over which.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tabletop {
    /// Cards in the order of their ids, each once.
    pub cards: Vec<Lying>,
    /// Pairs (upper, lower) of cards whose outlines overlap, sorted, each pair
    /// once. There is no single order: A over B over C over A is possible as
    /// long as the three share no point.
    pub above: Vec<(CardId, CardId)>,
}

impl Tabletop {
    /// Returns where `card` lies; `None` if it is not on the table.
    #[must_use]
    pub fn pose(&self, card: CardId) -> Option<Pose> {
        self.cards.binary_search_by_key(&card, |lying| lying.card).ok().map(|at| self.cards[at].pose)
    }

    /// Lays `card` down, or moves it if it lies there already.
    pub fn put(&mut self, card: CardId, pose: Pose) {
        match self.cards.binary_search_by_key(&card, |lying| lying.card) {
            Ok(at) => self.cards[at].pose = pose,
            Err(at) => self.cards.insert(at, Lying { card, pose }),
        }
    }

    /// Removes `card` from the table, with all its pairs in `above`.
    pub fn take(&mut self, card: CardId) {
        self.cards.retain(|lying| lying.card != card);
        self.above.retain(|&(upper, lower)| upper != card && lower != card);
    }

    /// Whether `upper` lies over `lower` where their outlines overlap.
    #[must_use]
    pub fn is_above(&self, upper: CardId, lower: CardId) -> bool {
        self.above.binary_search(&(upper, lower)).is_ok()
    }
}

/// Width and height of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSize {
    /// Short side, micrometres.
    pub width: i32,
    /// Long side, micrometres.
    pub height: i32,
}

/// The edge that a player throws from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatEdge {
    /// Middle of the edge. Its `yaw` is the turn from seat 0's view of the
    /// table to this player's: 0 looks along +y, π/2 along −x.
    pub middle: Pose,
    /// Half the length along which the player may stand, in micrometres.
    pub reach: i32,
}

/// How a carpet leaves the hand, in the frame of the thrower's edge: along the
/// edge to the thrower's right, and straight ahead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Launch {
    /// Point of release along the edge, in micrometres to the thrower's right of its middle.
    pub offset: i32,
    /// Direction of flight, in microradians counter-clockwise (to the thrower's
    /// left) from straight ahead.
    pub heading: i32,
    /// Speed over ground, in micrometres per second.
    pub speed: i32,
    /// Spin about the vertical, in microradians per second counter-clockwise.
    pub spin: i32,
    /// Yaw of the card at release relative to the edge, in microradians.
    pub yaw: i32,
    /// Height above the table, in micrometres.
    pub height: i32,
    /// Pitch, nose up, in microradians.
    pub pitch: i32,
    /// Roll, right side down, in microradians.
    pub roll: i32,
}

/// How the thrown carpet landed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Landing {
    /// On the table, face up.
    FaceUp,
    /// Face down (TV-09).
    FaceDown,
    /// With its centre beyond the edge (TV-11).
    OffTable,
}

/// The table after a throw, as the physics reports it. Its `table` contains
/// neither a carpet that lies face down or off the table, nor the destinations
/// in `off`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settled {
    /// Cards on the table, and which lies over which.
    pub table: Tabletop,
    /// How the carpet landed.
    pub landing: Landing,
    /// Where the carpet came to rest, even if it is not in `table`.
    pub rest: Pose,
    /// Destinations (and carpets of earlier throws) pushed off the table and
    /// where each came to rest, in the order of their ids.
    pub off: Vec<Lying>,
}
