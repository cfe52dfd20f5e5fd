//! The files `rules.ron`, `deck.ron` and `layouts.ron`, and the setup made
//! from them.

use super::bot::BotsConfig;
use super::flight::Physics;
use super::kept;
use super::layout;
use super::rules::cards::{Bazaar, Destination, Genie, Letter};
use super::rules::setup::{
    ForSeats, Gaps, LaunchLimits, Layout, MOST_CARDS, MOST_LAYOUTS, Numbers, Options, Points, Setup, TableShape,
};
use super::tabletop::{CardId, CardSize, Lying, Pose, SeatEdge};
use crate::engine::config::{
    Config, Fault, FieldError, LONGEST_NAME, Loaded, Sources, again, entries, fair_name, in_range, span,
};
use crate::engine::words::Message;
use serde::Deserialize;
use std::f64::consts::{FRAC_PI_2, PI};

/// `rules.ron`: the numbers for all numbers of players.
#[derive(Clone, PartialEq, Debug)]
pub struct RulesConfig {
    /// For two, three and four players.
    by_seats: [Numbers; 3],
}

impl RulesConfig {
    /// The numbers for `seats` players.
    ///
    /// # Panics
    /// If `seats` is not 2 to 4.
    #[must_use]
    pub fn numbers(&self, seats: usize) -> Numbers {
        self.by_seats[seats - 2].clone()
    }
}

/// `deck.ron`: the destinations in the order of their ids.
#[derive(Clone, PartialEq, Debug)]
pub struct DeckConfig(pub Vec<Destination>);

/// `layouts.ron`: the starting layouts.
#[derive(Clone, PartialEq, Debug)]
pub struct LayoutsConfig(pub Vec<Layout>);

#[doc(hidden)]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRules {
    table: RawTable,
    card: RawSize,
    reach: f64,
    two: RawSeats,
    three: RawSeats,
    four: RawSeats,
    cards_per_journey: u8,
    gaps: RawGaps,
    launch: RawLaunch,
    tries: u8,
    least_overlap: f64,
    least_destinations: u8,
    idle_rounds: u8,
    most_rounds: u8,
    deserts_kept: u8,
    steady_luck: u16,
    points: RawPoints,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSize {
    width: f64,
    height: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTable {
    width: f64,
    depth: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSeats {
    carpets: u8,
    genie_sets: Vec<Vec<u8>>,
    journeys: u8,
    edges: Vec<Side>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Side {
    Near,
    Left,
    Far,
    Right,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGaps {
    least: f64,
    most: f64,
    centre: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLaunch {
    heading: f64,
    speed: f64,
    spin: f64,
    height: f64,
    tilt: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPoints {
    adventures: [i32; 5],
    spice: i32,
    carpet: i32,
    camel: i32,
    treasure: i32,
    desert: i32,
    palaces: i32,
}

#[doc(hidden)]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDeck {
    palaces: usize,
    adventures: usize,
    spice_bazaars: usize,
    carpet_bazaars: usize,
    camel_bazaars: usize,
    treasures: usize,
    lamps: usize,
    deserts: usize,
}

#[doc(hidden)]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLayout {
    id: String,
    it: String,
    en: String,
    cards: Vec<(f64, f64, f64)>,
}

/// A length in millimetres within `least` to `most`, in micrometres.
fn micro(field: &str, value: f64, least: f64, most: f64) -> Result<i32, FieldError> {
    in_range(field, value, least..=most).map(|value| libm::round(value * 1e3) as i32)
}

/// A value within 0 to `most`, times `unit`, rounded.
fn scaled(field: &str, value: f64, most: f64, unit: f64) -> Result<i32, FieldError> {
    in_range(field, value, 0.0..=most).map(|value| libm::round(value * unit) as i32)
}

impl RawSeats {
    fn validate(self, seats: usize, table: TableShape, reach: i32) -> Result<ForSeats, FieldError> {
        let carpets = in_range("carpets", self.carpets, 1..=(4 / seats) as u8)?;
        let journeys = in_range("journeys", self.journeys, 1..=20)?;
        let one_each = || Message::new("config-one-each").with("count", seats);
        if self.genie_sets.len() != seats {
            return Err(FieldError::told("genie_sets", entries(self.genie_sets.len()), one_each()));
        }
        let size = self.genie_sets[0].len();
        let mut met = Vec::new();
        for (i, set) in self.genie_sets.iter().enumerate() {
            let field = format!("genie_sets[{i}]");
            if set.len() != size || size == 0 {
                return Err(FieldError::told(field, entries(set.len()), Message::new("config-alike")));
            }
            for (j, &genie) in set.iter().enumerate() {
                let field = format!("{field}[{j}]");
                in_range(&field, genie, 1..=8)?;
                if met.contains(&genie) {
                    return Err(FieldError::told(field, again(genie), Message::new("config-once")));
                }
                met.push(genie);
            }
        }
        if self.edges.len() != seats {
            return Err(FieldError::told("edges", entries(self.edges.len()), one_each()));
        }
        for (i, side) in self.edges.iter().enumerate() {
            if self.edges[..i].contains(side) {
                let found = Message::new("config-edge-again");
                return Err(FieldError::told(format!("edges[{i}]"), found, Message::new("config-once")));
            }
        }
        let edge = |side: Side| {
            let (half_width, half_depth) = (f64::from(table.width) / 2e6, f64::from(table.depth) / 2e6);
            let (middle, length) = match side {
                Side::Near => (Pose::from_si(0.0, -half_depth, 0.0), table.width),
                Side::Left => (Pose::from_si(-half_width, 0.0, -FRAC_PI_2), table.depth),
                Side::Far => (Pose::from_si(0.0, half_depth, PI), table.width),
                Side::Right => (Pose::from_si(half_width, 0.0, FRAC_PI_2), table.depth),
            };
            SeatEdge { middle, reach: reach.min(length / 2) }
        };
        Ok(ForSeats {
            carpets,
            genie_sets: self.genie_sets.into_iter().map(|set| set.into_iter().map(Genie).collect()).collect(),
            journeys,
            edges: self.edges.into_iter().map(edge).collect(),
        })
    }
}

impl Config for RulesConfig {
    const PATH: &'static str = "games/tappeti_volanti/rules.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/tappeti_volanti/rules.ron");
    type Raw = RawRules;

    fn validate(raw: RawRules) -> Result<Self, FieldError> {
        let table = TableShape {
            width: micro("table.width", raw.table.width, 500.0, 3000.0)?,
            depth: micro("table.depth", raw.table.depth, 500.0, 3000.0)?,
        };
        let card = CardSize {
            width: micro("card.width", raw.card.width, 20.0, 200.0)?,
            height: micro("card.height", raw.card.height, 20.0, 200.0)?,
        };
        let reach = micro("reach", raw.reach, 0.0, 3000.0)?;
        let gaps = Gaps {
            least: micro("gaps.least", raw.gaps.least, 1.0, 100.0)?,
            most: micro("gaps.most", raw.gaps.most, raw.gaps.least + 5.0, 500.0)?,
            centre: micro("gaps.centre", raw.gaps.centre, 1.0, 500.0)?,
        };
        let radians = PI / 180.0 * 1e6;
        let launch = LaunchLimits {
            heading: scaled("launch.heading", raw.launch.heading, 89.0, radians)?,
            speed: scaled("launch.speed", raw.launch.speed, 20.0, 1e6)?,
            spin: scaled("launch.spin", raw.launch.spin, 100.0, 2e6 * PI)?,
            height: scaled("launch.height", raw.launch.height, 1000.0, 1e3)?,
            tilt: scaled("launch.tilt", raw.launch.tilt, 89.0, radians)?,
        };
        let points = Points {
            adventures: raw.points.adventures,
            bazaars: [raw.points.spice, raw.points.carpet, raw.points.camel],
            treasure: raw.points.treasure,
            desert: raw.points.desert,
            palaces: raw.points.palaces,
        };
        points.check().map_err(|wrong| wrong.within("points"))?;
        let cards_per_journey = in_range("cards_per_journey", raw.cards_per_journey, 1..=40)?;
        let tries = in_range("tries", raw.tries, 1..=20)?;
        let overlap = in_range("least_overlap", raw.least_overlap, 0.0..=10.0)?;
        let least_destinations = in_range("least_destinations", raw.least_destinations, 1..=40)?;
        let idle_rounds = in_range("idle_rounds", raw.idle_rounds, 1..=100)?;
        let most_rounds = in_range("most_rounds", raw.most_rounds, 1..=100)?;
        let steady_luck = in_range("steady_luck", raw.steady_luck, 0..=100)?;
        let seats = [("two", raw.two), ("three", raw.three), ("four", raw.four)];
        let mut by_seats = Vec::new();
        for (at, (name, seats)) in seats.into_iter().enumerate() {
            by_seats.push(Numbers {
                table,
                card,
                by_seats: seats.validate(at + 2, table, reach).map_err(|wrong| wrong.within(name))?,
                cards_per_journey,
                gaps,
                launch,
                tries,
                least_overlap: libm::round(overlap * 1e8) as u64,
                least_destinations,
                idle_rounds,
                most_rounds,
                deserts_kept: raw.deserts_kept,
                steady_luck,
                points: points.clone(),
            });
        }
        let by_seats: [Numbers; 3] = by_seats.try_into().expect("two, three and four");
        // Then every arrangement of fewer cards fits as well.
        let most: Vec<CardId> = (0..MOST_CARDS as u8).map(CardId).collect();
        if let Some(wrong) = layout::violations(&by_seats[0], &layout::rows(&by_seats[0], &most)).first() {
            let found = Message::new("config-crowded").with("count", MOST_CARDS).with("why", wrong.message());
            return Err(FieldError::told("table", found, Message::new("config-roomier")));
        }
        Ok(Self { by_seats })
    }
}

impl Config for DeckConfig {
    const PATH: &'static str = "games/tappeti_volanti/deck.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/tappeti_volanti/deck.ron");
    type Raw = RawDeck;

    fn validate(raw: RawDeck) -> Result<Self, FieldError> {
        let mut counts = vec![("palaces", raw.palaces, Destination::Palace)];
        counts.extend(Letter::ALL.map(|letter| ("adventures", raw.adventures, Destination::Adventure(letter))));
        counts.extend([
            ("spice_bazaars", raw.spice_bazaars, Destination::Bazaar(Bazaar::Spice)),
            ("carpet_bazaars", raw.carpet_bazaars, Destination::Bazaar(Bazaar::Carpet)),
            ("camel_bazaars", raw.camel_bazaars, Destination::Bazaar(Bazaar::Camel)),
            ("treasures", raw.treasures, Destination::Treasure),
            ("lamps", raw.lamps, Destination::Lamp),
            ("deserts", raw.deserts, Destination::Desert),
        ]);
        let mut deck = Vec::new();
        for (field, count, kind) in counts {
            in_range(field, count, 0..=MOST_CARDS)?;
            deck.extend(std::iter::repeat_n(kind, count));
            if deck.len() > MOST_CARDS {
                let found = Message::new("config-in-all").with("count", deck.len());
                return Err(FieldError::told(field, found, span(1, MOST_CARDS)));
            }
        }
        if deck.is_empty() {
            let allowed = Message::new("config-span-in-all").with("least", 1).with("most", MOST_CARDS);
            return Err(FieldError::told("palaces", Message::new("config-nothing"), allowed));
        }
        Ok(Self(deck))
    }
}

impl Config for LayoutsConfig {
    const PATH: &'static str = "games/tappeti_volanti/layouts.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/tappeti_volanti/layouts.ron");
    type Raw = Vec<RawLayout>;

    fn validate(raw: Vec<RawLayout>) -> Result<Self, FieldError> {
        let (layouts, wrong) = layouts(raw);
        wrong.into_iter().next().map_or(Ok(Self(layouts)), Err)
    }

    fn salvage(raw: Vec<RawLayout>) -> (Option<Self>, Vec<FieldError>) {
        let (layouts, wrong) = layouts(raw);
        (Some(Self(layouts)), wrong)
    }
}

/// The layouts that can be used, and what is wrong with each of the others.
fn layouts(raw: Vec<RawLayout>) -> (Vec<Layout>, Vec<FieldError>) {
    // Sizes and gaps are those of the built-in rules; a layout that does not
    // fit other rules is not offered in play.
    let numbers = RulesConfig::builtin().numbers(4);
    let (mut good, mut wrong) = (Vec::new(), Vec::new());
    for (at, raw) in raw.into_iter().enumerate() {
        match raw.validate(&good, &numbers) {
            Ok(layout) => good.push(layout),
            Err(why) => wrong.push(why.within(&format!("[{at}]"))),
        }
    }
    (good, wrong)
}

impl RawLayout {
    fn validate(self, before: &[Layout], numbers: &Numbers) -> Result<Layout, FieldError> {
        fair_name("id", &self.id, LONGEST_NAME)?;
        if before.iter().any(|layout| layout.id == self.id) {
            return Err(FieldError::told("id", again(format!("{:?}", self.id)), Message::new("config-unique")));
        }
        fair_name("it", &self.it, LONGEST_NAME)?;
        fair_name("en", &self.en, LONGEST_NAME)?;
        if before.len() == MOST_LAYOUTS {
            let allowed = Message::new("config-at-most").with("most", MOST_LAYOUTS);
            return Err(FieldError::told("", entries(MOST_LAYOUTS + 1), allowed));
        }
        if !(2..=MOST_CARDS).contains(&self.cards.len()) {
            return Err(FieldError::told("cards", entries(self.cards.len()), span(2, MOST_CARDS)));
        }
        let mut cards = Vec::new();
        for (j, &(x, y, turn)) in self.cards.iter().enumerate() {
            let field = format!("cards[{j}]");
            in_range(&field, x, -1500.0..=1500.0)?;
            in_range(&field, y, -1500.0..=1500.0)?;
            in_range(&field, turn, -360.0..=360.0)?;
            cards.push(Lying { card: CardId(j as u8), pose: Pose::from_si(x * 1e-3, y * 1e-3, turn * PI / 180.0) });
        }
        if let Some(wrong) = layout::violations(numbers, &cards).first() {
            let field = wrong.cards().first().map_or("cards".to_owned(), |card| format!("cards[{}]", card.0));
            let found = Message::new("config-crowded-cards").with("id", self.id).with("why", wrong.message());
            return Err(FieldError::told(field, found, Message::new("config-allowed-layout")));
        }
        let poses = cards.into_iter().map(|lying| lying.pose).collect();
        Ok(Layout { id: self.id, it: self.it, en: self.en, poses })
    }
}

impl Setup {
    /// The standard game for `seats` players with these numbers.
    ///
    /// # Panics
    /// If `seats` is not 2 to 4.
    #[must_use]
    pub fn of(
        seats: usize,
        rules: &RulesConfig,
        deck: &DeckConfig,
        layouts: &LayoutsConfig,
        physics: &Physics,
        bots: &BotsConfig,
    ) -> Self {
        Self {
            seats: seats as u8,
            options: Options::standard(seats),
            numbers: rules.numbers(seats),
            deck: deck.0.clone(),
            layouts: layouts.0.clone(),
            physics: *physics,
            bots: *bots,
        }
    }

    /// The standard game for `seats` players with the numbers in force, and
    /// what is wrong with files on disk.
    ///
    /// # Panics
    /// If `seats` is not 2 to 4.
    #[must_use]
    pub fn load(seats: usize, sources: &Sources) -> (Self, Vec<Fault>) {
        let mut faults = Vec::new();
        let rules = loaded::<RulesConfig>(sources, &mut faults);
        let deck = loaded::<DeckConfig>(sources, &mut faults);
        let mut layouts = loaded::<LayoutsConfig>(sources, &mut faults);
        faults.extend(kept::add(sources, &mut layouts.0));
        let physics = loaded::<Physics>(sources, &mut faults);
        let bots = loaded::<BotsConfig>(sources, &mut faults);
        (Self::of(seats, &rules, &deck, &layouts, &physics, &bots), faults)
    }
}

fn loaded<C: Config>(sources: &Sources, faults: &mut Vec<Fault>) -> C {
    let Loaded { config, faults: wrong, .. } = sources.load();
    faults.extend(wrong);
    config
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::english;

    /// TV-01: the destinations by number.
    #[test]
    fn the_deck_has_52_destinations() {
        let deck = DeckConfig::builtin().0;
        let count = |kind| deck.iter().filter(|&&card| card == kind).count();
        assert_eq!(deck.len(), 52);
        assert_eq!(count(Destination::Palace), 12);
        for letter in Letter::ALL {
            assert_eq!(count(Destination::Adventure(letter)), 3);
        }
        assert_eq!(Bazaar::ALL.map(|bazaar| count(Destination::Bazaar(bazaar))), [5, 5, 4]);
        assert_eq!(count(Destination::Treasure), 3);
        assert_eq!(count(Destination::Lamp), 4);
        assert_eq!(count(Destination::Desert), 4);
    }

    /// TV-02, TV-03, TV-22: carpets, genie sets and journeys by players.
    #[test]
    fn numbers_by_players() {
        let sets = |seats: usize| {
            let numbers = RulesConfig::builtin().numbers(seats).by_seats;
            let sets: Vec<Vec<u8>> =
                numbers.genie_sets.iter().map(|set| set.iter().map(|genie| genie.0).collect()).collect();
            (numbers.carpets, sets, numbers.journeys)
        };
        assert_eq!(sets(2), (2, vec![vec![8, 5, 4, 1], vec![7, 6, 3, 2]], 4));
        assert_eq!(sets(3), (1, vec![vec![8, 3], vec![7, 4], vec![6, 5]], 3));
        assert_eq!(sets(4), (1, vec![vec![8, 1], vec![7, 2], vec![6, 3], vec![5, 4]], 4));
    }

    /// Each player looks over the table from an edge; clockwise neighbours sit
    /// to the left (TV-05).
    #[test]
    fn the_next_seat_sits_to_the_left() {
        let setup = Setup::load(4, &Sources::builtin()).0;
        let left = setup.edge(crate::engine::seat::Seat::new(1)).middle;
        assert_eq!((left.x, left.y), (-600_000, 0));
        // Looking along +x: the forward direction is (-sin yaw, cos yaw).
        assert!(-libm::sin(left.to_si().2) > 0.999);
    }

    #[track_caller]
    fn refused<C: Config + std::fmt::Debug>(from: &str, to: &str, field: &str) {
        assert!(C::BUILTIN.contains(from), "{from} is not in {}", C::PATH);
        let fault = C::read("test.ron", &C::BUILTIN.replacen(from, to, 1)).expect_err("it is faulty");
        assert_eq!(fault.field.as_deref(), Some(field), "{fault}");
        assert!(fault.place.is_some(), "{fault}");
    }

    #[test]
    fn faults_name_the_field() {
        refused::<RulesConfig>("tries: 3", "tries: 0", "tries");
        refused::<RulesConfig>("(width: 59, height: 92)", "(width: -59, height: 92)", "card.width");
        refused::<RulesConfig>("[6, 5]", "[6, 3]", "three.genie_sets[2][1]");
        refused::<RulesConfig>("[[8, 5, 4, 1], [7, 6, 3, 2]]", "[[8, 5, 4, 1]]", "two.genie_sets");
        refused::<RulesConfig>("edges: [near, far]", "edges: [near, near]", "two.edges[1]");
        refused::<RulesConfig>("(1, 3, 6, 10, 15)", "(1, 3, 4, 10, 15)", "points.adventures[2]");
        refused::<RulesConfig>("least: 10, most: 59", "least: 10, most: 9", "gaps.most");
        refused::<RulesConfig>("width: 1200", "width: 600", "table");
        refused::<DeckConfig>("palaces: 12", "palaces: 93", "adventures");
        refused::<LayoutsConfig>("(-126, 108, 0)", "(-126, 90, 0)", "[0].cards[0]");
    }

    /// A layout that breaks the rules is told with its place, in words that
    /// players read, and the others can be chosen.
    #[test]
    fn one_faulty_layout_leaves_the_others() {
        let all = LayoutsConfig::builtin().0;
        let text = LayoutsConfig::BUILTIN.replacen("(-126, 108, 0)", "(-126, 90, 0)", 1);
        let text = text.replacen("id: \"stella\"", "id: \"gri\\u{1b}glia\"", 1);
        let (layouts, faults) = LayoutsConfig::read_all("layouts.ron", &text);
        assert_eq!(layouts.expect("the others").0, all[2..]);
        let said: Vec<String> = faults.iter().map(|fault| english(&fault.message())).collect();
        assert!(said.len() == 2 && faults.iter().all(Fault::is_left_out), "{said:?}");
        assert!(said[0].contains("layouts.ron:15:13: ") && said[0].contains("griglia"), "{said:?}");
        assert!(said[0].contains("They touch") && !said[0].contains("CardId"), "{said:?}");
        assert!(said[1].contains("[1].id") && !said[1].contains('\u{1b}'), "{said:?}");
    }

    #[test]
    fn unknown_and_missing_fields_are_refused() {
        for text in ["(palaces: 12)", "(palaces: 12, camels: 3)", "[]", "(palaces: -1)", "", "(palaces: \"viele\")"] {
            assert!(DeckConfig::read("test.ron", text).is_err(), "{text}");
        }
    }
}
