//! Actions in a scenario.

use super::given::on_table;
use super::{Spot, pose};
use crate::engine::config::FieldError;
use crate::engine::game::Game;
use crate::engine::seat::{Seat, Viewer};
use crate::games::tappeti_volanti::geometry::stacked;
use crate::games::tappeti_volanti::names::CardName;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::action::Action;
use crate::games::tappeti_volanti::rules::cards::Genie;
use crate::games::tappeti_volanti::rules::view::{CarpetPlace, Open, Phase};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Lying, Settled};
use serde::Deserialize;

/// An action as scenarios write it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Deed {
    /// The dealer moves these destinations and confirms the arrangement; the
    /// others stay where they are (TV-06).
    Arrange(Vec<Spot>),
    /// A throw (TV-08).
    Throw(Throw),
    /// The carpet is released past the edge (TV-09).
    Foul {
        /// The carpet; by default the first in hand.
        #[serde(default)]
        carpet: Option<CardName>,
    },
    /// The table reports where everything came to rest.
    Settle(Settle),
    /// The table simulates the flight of the thrown carpet.
    Fly,
    /// The first player names the next dispute (TV-15).
    Dispute(CardName),
    /// A genie is chosen (TV-16).
    Genie(u8),
    /// A seat declares its palaces (TV-19).
    Declare {
        /// Lamps counted in.
        lamps: u8,
    },
}

/// How a carpet is thrown. The defaults are a gentle throw straight ahead.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Throw {
    /// The carpet; by default the first in hand.
    carpet: Option<CardName>,
    /// Point of release, millimetres to the thrower's right of the middle of
    /// the edge.
    offset: f64,
    /// Direction, degrees to the thrower's left of straight ahead.
    heading: f64,
    /// Speed, metres per second.
    speed: f64,
    /// Spin, turns per second counter-clockwise.
    spin: f64,
    /// Yaw at release, degrees counter-clockwise.
    yaw: f64,
    /// Height above the table, millimetres.
    height: f64,
    /// Pitch, degrees nose up.
    pitch: f64,
    /// Roll, degrees right side down.
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

/// Where everything came to rest. Cards that are not named did not move.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// What became of the carpet.
    #[serde(default = "face_up")]
    landing: LandingName,
    /// Where the carpet came to rest: x and y in millimetres, turn in degrees.
    at: (f64, f64, f64),
    /// Cards that lie over the carpet; it lies over all others that it
    /// overlaps.
    #[serde(default)]
    under: Vec<CardName>,
    /// Cards that were moved. Each lies over all cards that it overlaps, except
    /// those named after it and the carpet.
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
    /// Returns the action that this deed stands for.
    ///
    /// # Errors
    /// Returns what is invalid, with the field within the deed.
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

/// Returns all destinations, the named ones at their new places.
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

/// Returns the named carpet, or the first that the seat has in hand. Whether it
/// may be thrown is left to the rules.
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
            // Only what does not fit into an `i32` is refused here; the limits
            // of a launch are left to the rules.
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
            // Nobody threw, so the rules refuse the action whatever the carpet.
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
        // From bottom to top: cards that lay still, cards that were moved, the
        // carpet.
        let still = open.table.cards.iter().filter(|lying| !stirred(lying.card) && !gone(lying.card));
        let mut cards: Vec<_> = still.map(|lying| (lying.card, lying.pose)).collect();
        cards.extend(moved.iter().copied().filter(|(card, _)| !gone(*card)));
        if landing == Landing::FaceUp {
            cards.push((carpet, rest));
        }
        let mut table = stacked(&cards, open.setup.numbers.card);
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
