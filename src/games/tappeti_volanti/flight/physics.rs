//! Numbers of the physics, from `config/games/tappeti_volanti/physics.ron`.

use crate::engine::config::{Config, FieldError, in_range};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Declares one section of the file: its fields with docs and allowed ranges,
/// and the check of these ranges.
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
    /// Properties of a card.
    Card {
        /// Mass, kg.
        mass: 1e-4..=0.1,
        /// Thickness, m.
        thickness: 1e-5..=0.01,
        /// Standard deviation of the lift of an edge from curl, m.
        edge_lift: 0.0..=0.01,
        /// Mean lift of a carpet's edges, which the hand has bent, m.
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
        /// Shift of the centre of pressure at grazing flow, as a fraction of
        /// √(ab).
        pressure_shift: 0.0..=0.5,
        /// Decay rate of tumbling, 1/s.
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
    /// Touching down.
    LandingNumbers {
        /// Restitution of the corner that touches first.
        restitution: 0.0..=0.5,
        /// Time in which the tilt decays by a factor e³, s.
        tilt_decay: 0.001..=1.0,
    }
}
section! {
    /// Two edges that meet.
    Meeting {
        /// Tolerance in height for passing over or under, as a fraction of a
        /// card's thickness.
        margin: 0.0..=1.0,
        /// Restitution of edges that butt.
        restitution: 0.0..=1.0,
        /// Friction along the edges.
        friction: 0.0..=5.0,
    }
}
section! {
    /// Conditions for a card to count as still.
    Rest {
        /// Greatest speed, m/s.
        speed: 1e-5..=0.1,
        /// Greatest angular velocity, rad/s.
        turn: 1e-4..=1.0,
        /// Ticks for which it must be below both.
        ticks: 1.0..=100.0,
        /// Time after which everything is declared at rest, s.
        limit: 1.0..=60.0,
    }
}
section! {
    /// Standard deviations of the seeded noise at luck 1.
    NoiseNumbers {
        /// Of the speed, as a fraction of it.
        speed: 0.0..=0.5,
        /// Of the spin, as a fraction of it.
        spin: 0.0..=1.0,
        /// Of pitch and roll, degrees.
        tilt: 0.0..=30.0,
        /// Of the heading, degrees.
        heading: 0.0..=20.0,
        /// Of the shift of the centre of pressure, as a fraction of it.
        pressure_shift: 0.0..=1.0,
    }
}
section! {
    /// How the hand releases a carpet.
    Hand {
        /// Height above the table, m.
        height: 0.01..=0.5,
        /// Pitch, degrees nose up.
        pitch: -30.0..=45.0,
        /// Full spin, turns per second.
        spin: 0.0..=30.0,
        /// Slowest speed that power can stand for, m/s.
        slowest: 0.1..=2.0,
        /// Fastest speed that power can stand for, m/s.
        fastest: 2.5..=10.0,
    }
}
section! {
    /// Where the rows of the layout lie on the pull, as parts of the full one.
    Reach {
        /// The pull that reaches the near end of the nearest destination.
        nearest: 0.0..=0.45,
        /// The pull that reaches the far end of the farthest one.
        farthest: 0.55..=1.1,
    }
}

/// All numbers of the physics, checked.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Physics {
    /// Gravitational acceleration, m/s².
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
    /// What a pull reaches.
    pub reach: Reach,
}

/// Layout of the file.
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
    /// Returns the built-in numbers, which are read once.
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

    /// A wrong number is refused with its place, its name and the allowed
    /// range.
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
