//! What is fixed for a whole game: players, options, numbers.

use super::cards::{Destination, Genie};
use crate::engine::config::{Config as _, FieldError, LONGEST_NAME, again, fair_name, in_range, value_of};
use crate::engine::game::SetupError;
use crate::engine::seat::Seat;
use crate::engine::skill;
use crate::engine::words::Message;
use crate::games::tappeti_volanti::bot::BotsConfig;
use crate::games::tappeti_volanti::flight::{Ground, Physics};
use crate::games::tappeti_volanti::layout;
use crate::games::tappeti_volanti::tabletop::{CardId, CardSize, Pose, SeatEdge};
use serde::{Deserialize, Serialize};

/// Who deals the first journey (TV-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDealer {
    /// Chosen at random.
    #[default]
    Random,
    /// The given seat.
    Seat(Seat),
}

/// What becomes of a destination that is pushed off the table (TV-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OffTable {
    /// It is out of the game.
    #[default]
    OutOfTheGame,
    /// It is put back at the nearest edge.
    BackToTheEdge,
}

/// Options agreed on before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Who deals first.
    pub first_dealer: FirstDealer,
    /// Number of journeys; `None` for that of the rules for this many players
    /// (TV-22).
    pub journeys: Option<u8>,
    /// What becomes of destinations pushed off the table.
    pub off_table: OffTable,
    /// Id of the starting layout proposed for every journey; `None` for a new
    /// automatic one each time.
    pub layout: Option<String>,
    /// Random variation of throws, per cent of what the physics config gives; 0
    /// for none.
    pub luck: u16,
    /// Whether each seat has the "steadier hand" assist, by seat.
    pub steady: Vec<bool>,
}

impl Options {
    /// Returns the options of the rules as written, for `seats` players.
    #[must_use]
    pub fn standard(seats: usize) -> Self {
        Self {
            first_dealer: FirstDealer::Random,
            journeys: None,
            off_table: OffTable::OutOfTheGame,
            layout: None,
            luck: 100,
            steady: vec![false; seats],
        }
    }
}

/// The table, a rectangle centred on the origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableShape {
    /// Extent from left to right as seat 0 sees it, micrometres.
    pub width: i32,
    /// Extent away from seat 0, micrometres.
    pub depth: i32,
}

impl TableShape {
    /// Whether a point (in micrometres) lies on the table, edge included.
    #[must_use]
    pub const fn holds(&self, x: i32, y: i32) -> bool {
        x.unsigned_abs() * 2 <= self.width.unsigned_abs() && y.unsigned_abs() * 2 <= self.depth.unsigned_abs()
    }
}

/// Numbers that depend on the number of players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ForSeats {
    /// Carpets per player (TV-02).
    pub carpets: u8,
    /// Genie sets to deal, one per seat (TV-03).
    pub genie_sets: Vec<Vec<Genie>>,
    /// Number of journeys (TV-22).
    pub journeys: u8,
    /// Edge that each seat throws from.
    pub edges: Vec<SeatEdge>,
}

/// Points for cards and palaces (TV-19, TV-23 to TV-25).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Points {
    /// For a group of 1 to 5 different adventures.
    pub adventures: [i32; 5],
    /// For a pair of spice, carpet and camel bazaars.
    pub bazaars: [i32; 3],
    /// For a treasure.
    pub treasure: i32,
    /// Deducted for a desert.
    pub desert: i32,
    /// For the most palaces, and deducted for the fewest.
    pub palaces: i32,
}

/// Limits of an arrangement (TV-06).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gaps {
    /// Least distance between the outlines of two cards, micrometres.
    pub least: i32,
    /// Greatest distance from a card to its nearest neighbour, micrometres.
    pub most: i32,
    /// Greatest distance of the group's centre from the middle of the table,
    /// micrometres.
    pub centre: i32,
}

/// Limits of a launch, so that no gesture can break the physics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LaunchLimits {
    /// Greatest heading to either side, microradians.
    pub heading: i32,
    /// Greatest speed, micrometres per second.
    pub speed: i32,
    /// Greatest spin in either direction, microradians per second.
    pub spin: i32,
    /// Greatest height above the table, micrometres.
    pub height: i32,
    /// Greatest pitch and roll in either direction, microradians.
    pub tilt: i32,
}

/// The numbers in `rules.ron`, narrowed to the number of players of the setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Numbers {
    /// The table.
    pub table: TableShape,
    /// Size of every card.
    pub card: CardSize,
    /// Numbers that depend on the number of players.
    pub by_seats: ForSeats,
    /// Destinations turned up for a journey (TV-05).
    pub cards_per_journey: u8,
    /// Limits of an arrangement.
    pub gaps: Gaps,
    /// Limits of a launch.
    pub launch: LaunchLimits,
    /// Failed tries after which a carpet counts as thrown (TV-09).
    pub tries: u8,
    /// Smallest overlap that counts (TV-12), square micrometres.
    pub least_overlap: u64,
    /// Destinations that must be on the table for another round (TV-18).
    pub least_destinations: u8,
    /// Consecutive rounds without a taken destination that end a journey
    /// (TV-18).
    pub idle_rounds: u8,
    /// Greatest number of rounds in a journey (TV-18).
    pub most_rounds: u8,
    /// Deserts that stay on the table after a journey (TV-20).
    pub deserts_kept: u8,
    /// Random variation of a throw with a steadier hand, per cent of the usual.
    pub steady_luck: u16,
    /// Points for cards and palaces.
    pub points: Points,
}

impl Numbers {
    /// Checks that the numbers make a playable game for `seats` players. Those
    /// that [`super::super::config::RulesConfig`] reads from the file are
    /// within these limits, but a save may hold anything.
    fn check(&self, seats: usize) -> Result<(), FieldError> {
        let length = |field: &str, value: i32, least: i32, most: i32| in_range(field, value, least..=most).map(drop);
        for (field, value) in [("table.width", self.table.width), ("table.depth", self.table.depth)] {
            length(field, value, 500_000, 3_000_000)?;
        }
        for (field, value) in [("card.width", self.card.width), ("card.height", self.card.height)] {
            length(field, value, 20_000, 200_000)?;
        }
        length("gaps.least", self.gaps.least, 1_000, 100_000)?;
        length("gaps.most", self.gaps.most, self.gaps.least, 500_000)?;
        length("gaps.centre", self.gaps.centre, 1_000, 500_000)?;
        length("launch.heading", self.launch.heading, 0, 1_570_796)?;
        length("launch.speed", self.launch.speed, 0, 20_000_000)?;
        length("launch.spin", self.launch.spin, 0, 700_000_000)?;
        length("launch.height", self.launch.height, 0, 1_000_000)?;
        length("launch.tilt", self.launch.tilt, 0, 1_570_796)?;
        in_range("cards_per_journey", self.cards_per_journey, 1..=40)?;
        in_range("tries", self.tries, 1..=20)?;
        in_range("least_overlap", self.least_overlap, 0..=1_000_000_000)?;
        in_range("least_destinations", self.least_destinations, 1..=40)?;
        in_range("idle_rounds", self.idle_rounds, 1..=100)?;
        in_range("most_rounds", self.most_rounds, 1..=100)?;
        in_range("steady_luck", self.steady_luck, 0..=100)?;
        self.points.check().map_err(|wrong| wrong.within("points"))?;
        self.by_seats.check(seats, &self.table).map_err(|wrong| wrong.within("by_seats"))?;
        let most: Vec<CardId> = (0..MOST_CARDS as u8).map(CardId).collect();
        if let Some(wrong) = layout::violations(self, &layout::rows(self, &most)).first() {
            let found = Message::new("config-crowded").with("count", MOST_CARDS).with("why", wrong.message());
            return Err(FieldError::told("table", found, Message::new("config-roomier")));
        }
        Ok(())
    }
}

impl Points {
    /// Checks ranges, and that each further adventure in a group adds at least
    /// as many points as the one before: the search for the best use of lamps
    /// relies on it.
    ///
    /// # Errors
    /// Returns the first field that is wrong.
    pub fn check(&self) -> Result<(), FieldError> {
        let [spice, carpet, camel] = self.bazaars;
        let of = [("spice", spice), ("carpet", carpet), ("camel", camel), ("treasure", self.treasure)];
        for (field, value) in of.into_iter().chain([("desert", self.desert), ("palaces", self.palaces)]) {
            in_range(field, value, 0..=1000)?;
        }
        let mut step = (0, 0);
        for (i, &value) in self.adventures.iter().enumerate() {
            let field = format!("adventures[{i}]");
            in_range(&field, value, 0..=1000)?;
            if value - step.1 < step.0 {
                let allowed = Message::new("config-steps").with("least", step.0 + step.1);
                return Err(FieldError::told(field, value_of(value), allowed));
            }
            step = (value - step.1, value);
        }
        Ok(())
    }
}

impl ForSeats {
    fn check(&self, seats: usize, table: &TableShape) -> Result<(), FieldError> {
        in_range("carpets", usize::from(self.carpets), 1..=4 / seats)?;
        in_range("journeys", self.journeys, 1..=20)?;
        in_range("genie_sets", self.genie_sets.len(), seats..=seats)?;
        in_range("edges", self.edges.len(), seats..=seats)?;
        let size = self.genie_sets[0].len().max(1);
        for (i, set) in self.genie_sets.iter().enumerate() {
            in_range(&format!("genie_sets[{i}]"), set.len(), size..=size)?;
        }
        let genies: Vec<u8> = self.genie_sets.iter().flatten().map(|genie| genie.0).collect();
        for (i, genie) in genies.iter().enumerate() {
            in_range("genie_sets", *genie, 1..=8)?;
            if genies[..i].contains(genie) {
                return Err(FieldError::told("genie_sets", again(genie), Message::new("config-once")));
            }
        }
        for (i, edge) in self.edges.iter().enumerate() {
            let longer = table.width.max(table.depth);
            in_range(&format!("edges[{i}].reach"), edge.reach, 0..=longer)?;
            in_range(&format!("edges[{i}].middle.x"), edge.middle.x, -table.width..=table.width)?;
            in_range(&format!("edges[{i}].middle.y"), edge.middle.y, -table.depth..=table.depth)?;
        }
        Ok(())
    }
}

/// Greatest number of destinations in a deck.
pub const MOST_CARDS: usize = 100;
/// Greatest number of starting layouts.
pub const MOST_LAYOUTS: usize = 100;

/// A named starting layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Layout {
    /// Id by which [`Options::layout`] refers to it.
    pub id: String,
    /// Italian name.
    pub it: String,
    /// English name.
    pub en: String,
    /// Poses of the cards.
    pub poses: Vec<Pose>,
}

/// Everything that is fixed for a whole game. It is part of the save, so later
/// edits of the config do not affect a running game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Number of players, 2 to 4.
    pub seats: u8,
    /// Options agreed on before the game.
    pub options: Options,
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// The destinations, indexed by card id.
    pub deck: Vec<Destination>,
    /// Starting layouts to choose from.
    pub layouts: Vec<Layout>,
    /// Numbers of the physics, so that a throw of a saved game can be simulated
    /// again.
    pub physics: Physics,
    /// Skill of the computer players.
    #[serde(deserialize_with = "skill::saved")]
    pub bots: BotsConfig,
}

impl Setup {
    /// Returns the number of players.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// Returns the number of journeys of this game (TV-22).
    #[must_use]
    pub fn journeys(&self) -> u8 {
        self.options.journeys.unwrap_or(self.numbers.by_seats.journeys)
    }

    /// Returns the number of carpets in the game (TV-02).
    #[must_use]
    pub fn carpets(&self) -> usize {
        self.seats() * usize::from(self.numbers.by_seats.carpets)
    }

    /// Returns the edges of all seats.
    #[must_use]
    pub fn edges(&self) -> Vec<SeatEdge> {
        (0..self.seats()).map(|seat| self.edge(Seat::new(seat))).collect()
    }

    /// Returns the seat that owns a carpet.
    ///
    /// # Panics
    /// If `carpet` is no carpet.
    #[must_use]
    pub fn owner(&self, carpet: CardId) -> Seat {
        assert!(carpet.is_carpet(), "{carpet:?} is a destination");
        Seat::new(usize::from(carpet.0 - CardId::FIRST_CARPET) % self.seats())
    }

    /// Returns what a destination shows, or `None` if there is no such
    /// destination.
    #[must_use]
    pub fn kind(&self, card: CardId) -> Option<Destination> {
        self.deck.get(usize::from(card.0)).copied()
    }

    /// Returns the random variation of throws of `seat`, relative to what the
    /// physics config gives.
    #[must_use]
    pub fn luck(&self, seat: Seat) -> f64 {
        let steady = self.options.steady.get(seat.index()).copied().unwrap_or(false);
        let hand = if steady { self.numbers.steady_luck } else { 100 };
        f64::from(self.options.luck) * f64::from(hand) * 1e-4
    }

    /// Returns the smallest overlap that counts (TV-12), square metres.
    #[must_use]
    pub fn least_overlap(&self) -> f64 {
        self.numbers.least_overlap as f64 * 1e-12
    }

    /// Returns the table as the physics sees it.
    #[must_use]
    pub const fn ground(&self) -> Ground {
        let TableShape { width, depth } = self.numbers.table;
        Ground { half_width: width / 2, half_depth: depth / 2, card: self.numbers.card }
    }

    /// Checks that a game can be made from this setup. A save may hold
    /// anything.
    ///
    /// # Errors
    /// Returns the first field that is wrong.
    pub fn validate(&self) -> Result<(), SetupError> {
        let seats = self.seats();
        let wrong = |holds: bool, what: String| if holds { Ok(()) } else { Err(SetupError(what)) };
        wrong((2..=4).contains(&seats), format!("`seats` is {seats}; allowed: 2 to 4"))?;
        let by_seats = &self.numbers.by_seats;
        let fitting = by_seats.genie_sets.len() == seats && by_seats.edges.len() == seats;
        wrong(fitting, format!("`numbers` are not those of {seats} players"))?;
        self.numbers.check(seats)?;
        let physics = ron::to_string(&self.physics).map_err(|why| SetupError(why.to_string()))?;
        Physics::read("`physics`", &physics).map_err(|fault| SetupError(fault.to_string()))?;
        BotsConfig::validate(self.bots)?;
        self.check_layouts()?;
        let options = &self.options;
        if let FirstDealer::Seat(dealer) = options.first_dealer {
            wrong(dealer.index() < seats, format!("`first_dealer` is {dealer}; there are {seats} seats"))?;
        }
        wrong((1..=20).contains(&self.journeys()), format!("`journeys` is {}; allowed: 1 to 20", self.journeys()))?;
        wrong(options.luck <= 300, format!("`luck` is {} per cent; allowed: 0 to 300", options.luck))?;
        let steady = options.steady.len();
        wrong(steady == seats, format!("`steady` has {steady} entries for {seats} seats"))?;
        if let Some(id) = &options.layout {
            let known = self.layouts.iter().any(|layout| layout.id == *id);
            wrong(known, format!("`layout` is {id:?}, which is not among the layouts"))?;
        }
        let cards = self.deck.len();
        wrong((1..=MOST_CARDS).contains(&cards), format!("`deck` has {cards} cards; allowed: 1 to {MOST_CARDS}"))
    }

    fn check_layouts(&self) -> Result<(), FieldError> {
        in_range("layouts", self.layouts.len(), 0..=MOST_LAYOUTS)?;
        for (at, layout) in self.layouts.iter().enumerate() {
            let place = |field: &str| format!("layouts[{at}].{field}");
            for (field, name) in [("id", &layout.id), ("it", &layout.it), ("en", &layout.en)] {
                fair_name(&place(field), name, LONGEST_NAME)?;
            }
            in_range(&place("poses"), layout.poses.len(), 2..=MOST_CARDS)?;
            for pose in &layout.poses {
                let far = [pose.x, pose.y].into_iter().max_by_key(|far| far.unsigned_abs()).unwrap_or(0);
                in_range(&place("poses"), far, -1_500_000..=1_500_000)?;
            }
        }
        Ok(())
    }

    /// Returns the edge that `seat` throws from.
    #[must_use]
    pub fn edge(&self, seat: Seat) -> SeatEdge {
        self.numbers.by_seats.edges[seat.index()]
    }
}
