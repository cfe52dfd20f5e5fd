//! The numbers of the physics: `config/games/tappeti_volanti/physics.ron`.

use crate::engine::config::{Config, FieldError, in_range};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Declares one section of the file: its fields with docs and allowed ranges,
/// and the check of those ranges.
macro_rules! section {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $range:expr,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$field_doc])* pub $field: f64,)* }

        impl $name {
            fn check(&self, section: &str) -> Result<(), FieldError> {
                $(check(section, stringify!($field), self.$field, $range)?;)*
                Ok(())
            }
        }
    };
}

fn check(section: &str, field: &str, value: f64, range: RangeInclusive<f64>) -> Result<(), FieldError> {
    in_range(field, value, range).map(drop).map_err(|error| error.within(section))
}

section! {
    /// The card itself.
    Card {
        /// Mass, kg.
        mass: 1e-4..=0.1,
        /// Thickness, m.
        thickness: 1e-5..=0.01,
        /// Deviation of the lift of an edge, m.
        edge_lift: 0.0..=0.01,
        /// Mean lift of the edges of a carpet, bent by the hand, m.
        hand_bend: 0.0..=0.01,
    }
}
section! {
    /// Forces of the air on a flat plate.
    Air {
        /// Density, kg/m³.
        density: 0.0..=10.0,
        /// Coefficient of sinα·cosα in the normal force.
        linear: 0.0..=10.0,
        /// Coefficient of sin²α in the normal force.
        square: 0.0..=10.0,
        /// Largest coefficient of the normal force.
        limit: 0.0..=10.0,
        /// Skin friction coefficient.
        skin: 0.0..=1.0,
        /// Shift of the centre of pressure at grazing flow, parts of √(ab).
        pressure_shift: 0.0..=0.5,
        /// Decay of tumbling, 1/s.
        tilt_damping: 0.0..=200.0,
    }
}
section! {
    /// Coulomb friction coefficients.
    Friction {
        /// Card on table.
        card_table: 0.0..=5.0,
        /// Card on card.
        card_card: 0.0..=5.0,
    }
}
section! {
    /// The moment of touching down.
    LandingNumbers {
        /// Restitution.
        restitution: 0.0..=0.5,
        /// Time in which the tilt decays by a factor e³, s.
        tilt_decay: 0.001..=1.0,
    }
}
section! {
    /// Two edges that meet.
    Meeting {
        /// Tolerance of over and under, parts of a thickness.
        margin: 0.0..=1.0,
        /// Restitution of a butt.
        restitution: 0.0..=1.0,
        /// Friction along the edges.
        friction: 0.0..=5.0,
    }
}
section! {
    /// When a card counts as still.
    Rest {
        /// Speed, m/s.
        speed: 1e-5..=0.1,
        /// Turn, rad/s.
        turn: 1e-4..=1.0,
        /// Ticks below both.
        ticks: 1.0..=100.0,
        /// Longest throw, s.
        limit: 1.0..=60.0,
    }
}
section! {
    /// Deviations of the seeded noise at luck 1.
    NoiseNumbers {
        /// Part of the speed.
        speed: 0.0..=0.5,
        /// Part of the spin.
        spin: 0.0..=1.0,
        /// Pitch and roll, degrees.
        tilt: 0.0..=30.0,
        /// Direction, degrees.
        heading: 0.0..=20.0,
        /// Part of the shift of the centre of pressure.
        pressure_shift: 0.0..=1.0,
    }
}
section! {
    /// How the hand lets go.
    Hand {
        /// Height above the table, m.
        height: 0.01..=0.5,
        /// Nose up, degrees.
        pitch: -30.0..=45.0,
        /// Full spin, turns per second.
        spin: 0.0..=30.0,
        /// Slowest speed that power is turned into, m/s.
        slowest: 0.1..=2.0,
        /// Fastest speed that power is turned into, m/s.
        fastest: 2.5..=10.0,
    }
}
section! {
    /// How far power reaches, in parts of the table's depth.
    Reach {
        /// Power 0.
        nearest: 0.0..=0.5,
        /// Power 1.
        farthest: 0.6..=3.0,
    }
}

/// All numbers of the physics, checked.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Physics {
    /// Gravity, m/s².
    pub gravity: f64,
    /// The card.
    pub card: Card,
    /// The air.
    pub air: Air,
    /// Friction.
    pub friction: Friction,
    /// Touching down.
    pub landing: LandingNumbers,
    /// Edges that meet.
    pub meeting: Meeting,
    /// Coming to rest.
    pub rest: Rest,
    /// Noise.
    pub noise: NoiseNumbers,
    /// The hand.
    pub hand: Hand,
    /// The reach of power.
    pub reach: Reach,
}

/// The shape of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPhysics {
    gravity: f64,
    card: Card,
    air: Air,
    friction: Friction,
    landing: LandingNumbers,
    meeting: Meeting,
    rest: Rest,
    noise: NoiseNumbers,
    hand: Hand,
    reach: Reach,
}

impl Config for Physics {
    const PATH: &'static str = "games/tappeti_volanti/physics.ron";
    const BUILTIN: &'static str = include_str!("../../../../config/games/tappeti_volanti/physics.ron");
    type Raw = RawPhysics;

    fn validate(raw: RawPhysics) -> Result<Self, FieldError> {
        let RawPhysics { gravity, card, air, friction, landing, meeting, rest, noise, hand, reach } = raw;
        in_range("gravity", gravity, 0.1..=100.0)?;
        card.check("card")?;
        air.check("air")?;
        friction.check("friction")?;
        landing.check("landing")?;
        meeting.check("meeting")?;
        rest.check("rest")?;
        noise.check("noise")?;
        hand.check("hand")?;
        reach.check("reach")?;
        Ok(Self { gravity, card, air, friction, landing, meeting, rest, noise, hand, reach })
    }
}

impl Physics {
    /// The built-in numbers, read once.
    #[must_use]
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Physics> = LazyLock::new(Physics::builtin);
        &STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builtin_numbers_are_allowed() {
        assert_eq!(Physics::standard().gravity, 9.81);
    }

    /// A wrong number is refused with its place, its name and what is allowed.
    #[test]
    fn negative_friction_is_refused() {
        let text = Physics::BUILTIN.replace("card_table: 0.32", "card_table: -0.1");
        let fault = Physics::read("physics.ron", &text).expect_err("friction cannot be negative");
        let line = text.lines().position(|line| line.contains("card_table: -0.1")).expect("it is there") + 1;
        assert_eq!(fault.place.map(|(line, _)| line), Some(line));
        assert_eq!(fault.field.as_deref(), Some("friction.card_table"));
        assert!(fault.to_string().contains("-0.1") && fault.to_string().contains("0 to 5"), "{fault}");
    }

    /// Unknown and missing fields and wrong types are refused.
    #[test]
    fn misspelt_missing_and_mistyped_fields_are_refused() {
        for (from, to, told) in [
            ("card_card:", "card_on_card:", "card_on_card"),
            ("gravity: 9.81,", "", "gravity"),
            ("mass: 0.0017", "mass: \"light\"", "mass"),
            ("mass: 0.0017", "mass: NaN", "mass"),
        ] {
            let text = Physics::BUILTIN.replace(from, to);
            assert_ne!(text, Physics::BUILTIN);
            let fault = Physics::read("physics.ron", &text).expect_err(told);
            assert!(fault.to_string().contains(told), "{fault}");
        }
    }
}
