//! What somebody does in a scenario.

use super::given::{layers, on_table};
use super::{Spot, pose};
use crate::engine::config::FieldError;
use crate::engine::game::Game;
use crate::engine::seat::{Seat, Viewer};
use crate::games::tappeti_volanti::names::CardName;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::action::Action;
use crate::games::tappeti_volanti::rules::cards::Genie;
use crate::games::tappeti_volanti::rules::view::{CarpetPlace, Open, Phase};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Lying, Settled, Tabletop};
use serde::Deserialize;

/// An action in the words of scenarios.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Deed {
    /// The dealer lays these destinations here; the others stay (TV-06).
    Arrange(Vec<Spot>),
    /// A throw (TV-08).
    Throw(Throw),
    /// A release past the edge (TV-09).
    Foul {
        /// The first in hand if it is not said.
        #[serde(default)]
        carpet: Option<CardName>,
    },
    /// The table says where everything came to rest.
    Settle(Settle),
    /// The table throws the carpet by the laws of physics.
    Fly,
    /// The first player names the next dispute (TV-15).
    Dispute(CardName),
    /// A genie is chosen (TV-16).
    Genie(u8),
    /// Palaces are declared with this many lamps (TV-19).
    Declare {
        /// How many lamps are counted in.
        lamps: u8,
    },
}

/// How a carpet is thrown; what is not said is a gentle throw straight ahead.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Throw {
    /// The first in hand if it is not said.
    carpet: Option<CardName>,
    /// Millimetres to the thrower's right of the middle of the edge.
    offset: f64,
    /// Degrees to the thrower's left of straight ahead.
    heading: f64,
    /// Metres per second.
    speed: f64,
    /// Turns per second counter-clockwise.
    spin: f64,
    /// Degrees counter-clockwise at release.
    yaw: f64,
    /// Millimetres above the table.
    height: f64,
    /// Degrees nose up.
    pitch: f64,
    /// Degrees right side down.
    roll: f64,
}

impl Default for Throw {
    fn default() -> Self {
        Self {
            carpet: None,
            offset: 0.0,
            heading: 0.0,
            speed: 2.0,
            spin: 0.0,
            yaw: 0.0,
            height: 120.0,
            pitch: 5.0,
            roll: 0.0,
        }
    }
}

/// Where everything came to rest; what is not named did not move.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// What became of the carpet.
    #[serde(default = "face_up")]
    landing: LandingName,
    /// Where the carpet came to rest, x and y in millimetres, turn in degrees.
    at: (f64, f64, f64),
    /// What the carpet lies under; it lies over all else that it overlaps.
    #[serde(default)]
    under: Vec<CardName>,
    /// Cards that were moved; each over all that it overlaps and that is not
    /// named after it.
    #[serde(default)]
    moved: Vec<Spot>,
    /// Cards that were pushed off the table, and where they came to rest.
    #[serde(default)]
    off: Vec<Spot>,
}

#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LandingName {
    FaceUp,
    FaceDown,
    OffTable,
}

const fn face_up() -> LandingName {
    LandingName::FaceUp
}

impl Deed {
    /// The action that is meant.
    ///
    /// # Errors
    /// What makes no sense, with the field within the deed.
    pub fn action(&self, state: &TappetiVolanti, seat: Seat) -> Result<Action, FieldError> {
        let open = state.view(Viewer::Public).open;
        Ok(match self {
            Self::Arrange(spots) => Action::Arrange { cards: arranged(&open, spots)? },
            Self::Throw(throw) => Action::Throw { carpet: carpet(&open, seat, throw.carpet)?, launch: throw.launch()? },
            Self::Foul { carpet: name } => Action::Foul { carpet: carpet(&open, seat, *name)? },
            Self::Settle(settle) => Action::Settle(settle.settled(&open)?),
            Self::Fly => state
                .table_action()
                .ok_or_else(|| FieldError::new("", "no carpet in the air", "`fly` right after `throw`"))?,
            Self::Dispute(name) => Action::NameDispute { card: on_table(&open, "", *name)? },
            Self::Genie(number) => Action::PlayGenie { genie: Genie(*number) },
            Self::Declare { lamps } => Action::DeclarePalaces { lamps: *lamps },
        })
    }
}

/// All destinations, those that are named at their new places.
fn arranged(open: &Open, spots: &[Spot]) -> Result<Vec<Lying>, FieldError> {
    let mut cards: Vec<Lying> = open.table.cards.iter().copied().filter(|lying| !lying.card.is_carpet()).collect();
    for (at, spot) in spots.iter().enumerate() {
        let field = format!("[{at}]");
        let card = on_table(open, &field, spot.card)?;
        let pose = spot.pose(&field)?;
        for lying in cards.iter_mut().filter(|lying| lying.card == card) {
            lying.pose = pose;
        }
    }
    Ok(cards)
}

/// The carpet of that name, else the first that the seat has in hand; a
/// carpet that lies elsewhere is a matter for the rules to refuse.
fn carpet(open: &Open, seat: Seat, name: Option<CardName>) -> Result<CardId, FieldError> {
    let Some(name) = name else {
        let own = || open.carpets_of(seat).next().filter(|_| seat.index() < open.seats());
        return open
            .in_hand(seat)
            .next()
            .or_else(own)
            .ok_or_else(|| FieldError::new("", seat, "seats that have a carpet"));
    };
    let found = name.candidates(&open.setup).map_err(|allowed| FieldError::new("carpet", name, allowed))?[0];
    if found.is_carpet() { Ok(found) } else { Err(FieldError::new("carpet", name, "carpets, as \"carpet of 0\"")) }
}

impl Throw {
    fn launch(&self) -> Result<Launch, FieldError> {
        let micro = |field: &str, value: f64, unit: f64| -> Result<i32, FieldError> {
            let micro = libm::round(value * unit);
            // Limits of the rules are for the rules to refuse.
            if micro.abs() < f64::from(i32::MAX) {
                Ok(micro as i32)
            } else {
                Err(FieldError::new(field, value, format!("up to {:.0}", f64::from(i32::MAX) / unit)))
            }
        };
        let degree = 1f64.to_radians() * 1e6;
        Ok(Launch {
            offset: micro("offset", self.offset, 1e3)?,
            heading: micro("heading", self.heading, degree)?,
            speed: micro("speed", self.speed, 1e6)?,
            spin: micro("spin", self.spin, std::f64::consts::TAU * 1e6)?,
            yaw: micro("yaw", self.yaw, degree)?,
            height: micro("height", self.height, 1e3)?,
            pitch: micro("pitch", self.pitch, degree)?,
            roll: micro("roll", self.roll, degree)?,
        })
    }
}

impl Settle {
    fn settled(&self, open: &Open) -> Result<Settled, FieldError> {
        let flying = open.carpets.iter().position(|carpet| carpet.place == CarpetPlace::Flying);
        let carpet = match (&open.phase, flying) {
            (Phase::Flying { carpet, .. }, _) => *carpet,
            (_, Some(at)) => CardId::carpet(at),
            // Nobody threw: the rules refuse whatever carpet it is.
            _ => CardId::carpet(0),
        };
        let rest = pose(self.at.0, self.at.1, self.at.2).map_err(|wrong| wrong.within("at"))?;
        let landing = match self.landing {
            LandingName::FaceUp => Landing::FaceUp,
            LandingName::FaceDown => Landing::FaceDown,
            LandingName::OffTable => Landing::OffTable,
        };
        let mut moved = Vec::new();
        for (at, spot) in self.moved.iter().enumerate() {
            let field = format!("moved[{at}]");
            moved.push((on_table(open, &field, spot.card)?, spot.pose(&field)?));
        }
        let mut off = Vec::new();
        for (at, spot) in self.off.iter().enumerate() {
            let field = format!("off[{at}]");
            off.push(Lying { card: on_table(open, &field, spot.card)?, pose: spot.pose(&field)? });
        }
        off.sort_unstable_by_key(|lying| lying.card);
        let mut under = Vec::new();
        for (at, name) in self.under.iter().enumerate() {
            under.push(on_table(open, &format!("under[{at}]"), *name)?);
        }
        let stirred = |card: CardId| moved.iter().any(|&(other, _)| other == card);
        let gone = |card: CardId| off.iter().any(|lying| lying.card == card);
        // In the order of layers: what lay still, what was moved, the carpet.
        let still = open.table.cards.iter().filter(|lying| !stirred(lying.card) && !gone(lying.card));
        let mut cards: Vec<_> = still.map(|lying| (lying.card, lying.pose)).collect();
        cards.extend(moved.iter().copied().filter(|(card, _)| !gone(*card)));
        if landing == Landing::FaceUp {
            cards.push((carpet, rest));
        }
        let mut table = Tabletop::default();
        for &(card, pose) in &cards {
            table.put(card, pose);
        }
        table.above = layers(&open.setup, &cards);
        for pair in &mut table.above {
            let (upper, lower) = *pair;
            let stayed = !stirred(upper) && !stirred(lower) && open.table.is_above(lower, upper);
            if stayed || (upper == carpet && under.contains(&lower)) {
                *pair = (lower, upper);
            }
        }
        table.above.sort_unstable();
        Ok(Settled { table, landing, rest, off })
    }
}
