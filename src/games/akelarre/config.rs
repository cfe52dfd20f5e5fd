//! The file `rules.ron`, and the setup built from it.

use super::bot::BotsConfig;
use super::rules::setup::{First, Numbers, Options, Setup, Tie};
use crate::engine::config::{Config, Fault, FieldError, Loaded, Sources};
use serde::Deserialize;

/// `rules.ron`: the numbers of the rules for each number of players.
#[derive(Clone, PartialEq, Debug)]
pub struct RulesConfig {
    /// For two, three and four players.
    by_seats: [Numbers; 3],
    /// Who gets the bonus in a tie, unless the players agree otherwise (AK-27).
    tie: Tie,
}

impl RulesConfig {
    /// Returns the numbers for `seats` players.
    ///
    /// # Panics
    /// If `seats` is not 2 to 4.
    #[must_use]
    pub const fn numbers(&self, seats: usize) -> Numbers {
        self.by_seats[seats - 2]
    }
}

#[doc(hidden)]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRules {
    copies: [u8; 5],
    jokers: u8,
    hand: u8,
    places: RawPlaces,
    most_places: u8,
    meld: RawMeld,
    owners_share: u8,
    price: u8,
    last_turn: RawLastTurn,
    stall_rounds: u8,
    bonus: RawBonus,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPlaces {
    two: u8,
    three: u8,
    four: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMeld {
    least: u8,
    full: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLastTurn {
    discard: bool,
    buy: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBonus {
    points: u8,
    tie: Tie,
}

impl Config for RulesConfig {
    const PATH: &'static str = "games/akelarre/rules.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/akelarre/rules.ron");
    type Raw = RawRules;

    fn validate(raw: RawRules) -> Result<Self, FieldError> {
        let numbers = |seats: &str, places: u8| -> Result<Numbers, FieldError> {
            let numbers = Numbers {
                copies: raw.copies,
                jokers: raw.jokers,
                hand: raw.hand,
                places,
                most_places: raw.most_places,
                least: raw.meld.least,
                full: raw.meld.full,
                share: raw.owners_share,
                price: raw.price,
                bonus: raw.bonus.points,
                last_discard: raw.last_turn.discard,
                last_buy: raw.last_turn.buy,
                stall: raw.stall_rounds,
            };
            let check = numbers.check();
            // The only field that the file has once per number of seats.
            check.map_err(|wrong| if wrong.field == "places" { wrong.at(seats) } else { wrong })?;
            Ok(numbers)
        };
        let RawPlaces { two, three, four } = raw.places;
        let by_seats = [numbers("two", two)?, numbers("three", three)?, numbers("four", four)?];
        Ok(Self { by_seats, tie: raw.bonus.tie })
    }
}

impl Setup {
    /// Returns the standard game for `seats` players.
    ///
    /// # Panics
    /// If `seats` is not 2 to 4.
    #[must_use]
    pub const fn of(seats: usize, rules: &RulesConfig, bots: &BotsConfig) -> Self {
        Self {
            seats: seats as u8,
            options: Options { first: First::Random, teams: false, tie: rules.tie, show_points: true },
            numbers: rules.numbers(seats),
            bots: *bots,
        }
    }

    /// Returns the standard game for `seats` players with the current config,
    /// and the faults of files on disk.
    ///
    /// # Panics
    /// If `seats` is not 2 to 4.
    #[must_use]
    pub fn load(seats: usize, sources: &Sources) -> (Self, Vec<Fault>) {
        let rules: Loaded<RulesConfig> = sources.load();
        let bots: Loaded<BotsConfig> = sources.load();
        let faults = [rules.faults, bots.faults].concat();
        (Self::of(seats, &rules.config, &bots.config), faults)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::akelarre::cards::{Card, Family};

    /// AK-01, AK-02: five families of 21 cards.
    #[test]
    fn there_are_105_creatures() {
        let all = RulesConfig::builtin().numbers(2).creatures();
        assert_eq!(all.len(), 105);
        for family in Family::ALL {
            let of: Vec<u8> = (2..=6).map(|value| all.count(Card::new(family, value))).collect();
            assert_eq!((of, all.count(Card::joker(family))), (vec![6, 5, 4, 3, 2], 1));
        }
    }

    /// AK-05: meeting places by number of players.
    #[test]
    fn places_by_players() {
        let rules = RulesConfig::builtin();
        assert_eq!([2, 3, 4].map(|seats| rules.numbers(seats).places), [2, 1, 1]);
    }

    #[track_caller]
    fn refused(from: &str, to: &str, field: &str) {
        let text = RulesConfig::BUILTIN;
        assert!(text.contains(from), "{from} is not in the file");
        let fault = RulesConfig::read("test.ron", &text.replacen(from, to, 1)).expect_err("it is faulty");
        assert_eq!(fault.field.as_deref(), Some(field), "{fault}");
        assert!(fault.place.is_some(), "{fault}");
    }

    #[test]
    fn faults_name_the_field() {
        refused("(6, 5, 4, 3, 2)", "(6, 5, 4, 3, 20)", "copies[4]");
        refused("(6, 5, 4, 3, 2)", "(9, 9, 9, 3, 2)", "copies");
        refused("(6, 5, 4, 3, 2)", "(1, 1, 1, 1, 0)", "copies");
        refused("jokers: 1", "jokers: 2", "jokers");
        refused("hand: 7", "hand: 0", "hand");
        refused("two: 2", "two: 4", "places.two");
        refused("most_places: 3", "most_places: 4", "most_places");
        refused("full: 5", "full: 6", "meld.full");
        refused("least: 3", "least: 2", "meld.least");
        refused("owners_share: 2", "owners_share: 5", "owners_share");
        refused("price: 5", "price: 0", "price");
        refused("stall_rounds: 3", "stall_rounds: 0", "stall_rounds");
        refused("points: 8", "points: 101", "bonus.points");
        refused("tie: nobody", "tie: somebody", "bonus.tie");
    }
}
