//! Trick shots of the practice: a table, and goals for a throw on it. Players
//! can add their own in `tricks.ron`.

use super::flight::{Flight, Happening};
use super::geometry::stacked;
use super::names::CardName;
use super::rules::TappetiVolanti;
use super::rules::setup::Setup;
use super::rules::verdict::{Meaning, Verdict, judge, reached};
use super::scenario::Spot;
use super::tabletop::{CardId, Landing, Launch, Pose, Tabletop};
use crate::engine::config::{Config, FieldError, LONGEST_NAME, again, fair_name, in_range};
use crate::engine::game::Game as _;
use crate::engine::words::Message;
use serde::Deserialize;

/// Maximum number of trick shots in a file.
pub const MOST_TRICKS: usize = 100;
/// Maximum number of cards on the table of a trick shot.
const MOST_CARDS: usize = 20;
/// Maximum number of characters of a goal in words.
const LONGEST_GOAL: usize = 160;
/// Number of throws that make up a result.
pub const THROWS: usize = 10;

/// A goal for a throw. The thrown carpet is that of seat 0.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Goal {
    /// The carpet lies on this card such that it counts.
    On(CardName),
    /// The carpet does not lie on this card such that it counts.
    NotOn(CardName),
    /// The carpet lies on at least this many destinations.
    OnAtLeast(usize),
    /// The carpet lies over this card, for instance another carpet.
    Over(CardName),
    /// The carpet lies under this card.
    Under(CardName),
    /// The carpet has bumped against the edge of this card.
    Bumped(CardName),
    /// This card lies at least this many millimetres from where it lay.
    Moved(CardName, f64),
    /// This card was pushed off the table.
    PushedOff(CardName),
    /// The smallest overlap that counts has at most this many square centimetres.
    Sliver(f64),
    /// The throw had at least this fraction of full spin.
    Spin(f64),
    /// The carpet lies turned by this many degrees (0 to 90, to either side),
    /// with this tolerance in degrees.
    Turned(f64, f64),
}

/// A table and the goals for a throw on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Trick {
    /// ID, under which results are kept.
    pub id: String,
    /// Name and goal in Italian.
    pub it: (String, String),
    /// Name and goal in English.
    pub en: (String, String),
    /// Cards on the table; later ones lie over earlier ones.
    pub cards: Vec<(CardName, Pose)>,
    /// Goals, all of which must be reached.
    pub goals: Vec<Goal>,
}

/// The trick shots of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct TricksConfig(pub Vec<Trick>);

/// A trick shot as written in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTrick {
    id: String,
    it: (String, String),
    en: (String, String),
    cards: Vec<Spot>,
    goals: Vec<Goal>,
}

impl Config for TricksConfig {
    const PATH: &'static str = "games/tappeti_volanti/tricks.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/tappeti_volanti/tricks.ron");
    type Raw = Vec<RawTrick>;

    fn validate(raw: Vec<RawTrick>) -> Result<Self, FieldError> {
        let (good, wrong) = tricks(raw);
        wrong.into_iter().next().map_or(Ok(Self(good)), Err)
    }

    fn salvage(raw: Vec<RawTrick>) -> (Option<Self>, Vec<FieldError>) {
        let (good, wrong) = tricks(raw);
        (Some(Self(good)), wrong)
    }
}

fn tricks(raw: Vec<RawTrick>) -> (Vec<Trick>, Vec<FieldError>) {
    let setup = TappetiVolanti::default_setup(4);
    let (mut good, mut wrong) = (Vec::new(), Vec::new());
    for (at, raw) in raw.into_iter().enumerate() {
        match raw.validate(&good, &setup) {
            Ok(trick) => good.push(trick),
            Err(why) => wrong.push(why.within(&format!("[{at}]"))),
        }
    }
    (good, wrong)
}

impl RawTrick {
    fn validate(self, before: &[Trick], setup: &Setup) -> Result<Trick, FieldError> {
        fair_name("id", &self.id, LONGEST_NAME)?;
        if before.iter().any(|trick| trick.id == self.id) {
            return Err(FieldError::told("id", again(format!("{:?}", self.id)), Message::new("config-unique")));
        }
        if before.len() == MOST_TRICKS {
            let allowed = Message::new("config-at-most").with("most", MOST_TRICKS);
            return Err(FieldError::told("", Message::new("config-entries").with("count", MOST_TRICKS + 1), allowed));
        }
        for (field, (name, goal)) in [("it", &self.it), ("en", &self.en)] {
            fair_name(field, name, LONGEST_NAME)?;
            fair_name(field, goal, LONGEST_GOAL)?;
        }
        if self.cards.is_empty() || self.cards.len() > MOST_CARDS {
            let found = Message::new("config-entries").with("count", self.cards.len());
            let allowed = Message::new("config-span").with("least", 1).with("most", MOST_CARDS);
            return Err(FieldError::told("cards", found, allowed));
        }
        let mut cards = Vec::new();
        for (at, spot) in self.cards.iter().enumerate() {
            cards.push((spot.card, spot.pose(&format!("cards[{at}]"))?));
        }
        if self.goals.is_empty() {
            let found = Message::new("config-entries").with("count", 0);
            return Err(FieldError::told("goals", found, Message::new("config-at-least").with("least", 1)));
        }
        for (at, goal) in self.goals.iter().enumerate() {
            goal.check(&format!("goals[{at}]"))?;
        }
        let trick = Trick { id: self.id, it: self.it, en: self.en, cards, goals: self.goals };
        trick
            .lay(setup)
            .map_err(|why| FieldError::told("cards", Message::verbatim(why), Message::new("config-allowed-trick")))?;
        Ok(trick)
    }
}

impl Goal {
    fn check(&self, field: &str) -> Result<(), FieldError> {
        match *self {
            Self::OnAtLeast(count) => in_range(field, count, 1..=12).map(drop),
            Self::Moved(_, way) => in_range(field, way, 1.0..=1000.0).map(drop),
            Self::Sliver(area) => in_range(field, area, 0.1..=54.0).map(drop),
            Self::Spin(part) => in_range(field, part, 0.0..=1.0).map(drop),
            Self::Turned(to, within) => {
                in_range(field, to, 0.0..=90.0)?;
                in_range(field, within, 0.5..=45.0).map(drop)
            }
            _ => Ok(()),
        }
    }

    fn card(&self) -> Option<CardName> {
        match *self {
            Self::On(card)
            | Self::NotOn(card)
            | Self::Over(card)
            | Self::Under(card)
            | Self::Bumped(card)
            | Self::Moved(card, _)
            | Self::PushedOff(card) => Some(card),
            Self::OnAtLeast(_) | Self::Sliver(_) | Self::Spin(_) | Self::Turned(..) => None,
        }
    }
}

impl Trick {
    /// ID of the carpet that is thrown.
    pub const CARPET: CardId = CardId::carpet(0);

    /// Returns the table before the throw.
    ///
    /// # Errors
    /// In words: a card is not in the deck or is twice on the table, or a goal
    /// names a card that is not on the table.
    pub fn lay(&self, setup: &Setup) -> Result<Tabletop, String> {
        let mut laid: Vec<(CardId, Pose)> = Vec::new();
        for &(name, pose) in &self.cards {
            let candidates = name.candidates(setup)?;
            let free = candidates.into_iter().find(|card| laid.iter().all(|(other, _)| other != card));
            let card = free.ok_or_else(|| format!("{name} is already on the table, or there is none"))?;
            if card == Self::CARPET {
                return Err(format!("{name} is the carpet that is thrown"));
            }
            laid.push((card, pose));
        }
        let table = stacked(&laid, setup.numbers.card);
        for name in self.goals.iter().filter_map(Goal::card) {
            lying(name, setup, &table)?;
        }
        Ok(table)
    }

    /// Whether a throw has reached all goals. `table` is the table before the throw.
    #[must_use]
    pub fn done(&self, setup: &Setup, table: &Tabletop, launch: &Launch, flight: &Flight) -> bool {
        let found = judge(setup, &flight.settled.table);
        flight.settled.landing == Landing::FaceUp
            && self.goals.iter().all(|goal| goal.met(setup, table, launch, flight, &found))
    }
}

impl Goal {
    /// Whether a throw that landed face up has reached this goal; `found` is
    /// the verdict on the table afterwards.
    fn met(&self, setup: &Setup, before: &Tabletop, launch: &Launch, flight: &Flight, found: &Verdict) -> bool {
        let settled = &flight.settled;
        let card = self.card().and_then(|name| lying(name, setup, before).ok());
        let after = &settled.table;
        match *self {
            Self::On(_) => card.is_some_and(|card| reached(found, Trick::CARPET).any(|on| on == card)),
            Self::NotOn(_) => card.is_some_and(|card| reached(found, Trick::CARPET).all(|on| on != card)),
            Self::OnAtLeast(count) => reached(found, Trick::CARPET).count() >= count,
            Self::Over(_) => card.is_some_and(|card| after.is_above(Trick::CARPET, card)),
            Self::Under(_) => card.is_some_and(|card| after.is_above(card, Trick::CARPET)),
            Self::Bumped(_) => flight.events.iter().any(|event| {
                event.card == Trick::CARPET && card.is_some_and(|card| event.happening == Happening::Butted(card))
            }),
            Self::Moved(_, way) => card.is_some_and(|card| {
                let (Some(from), Some(to)) = (before.pose(card), after.pose(card)) else { return true };
                libm::hypot(f64::from(to.x - from.x), f64::from(to.y - from.y)) >= way * 1e3
            }),
            Self::PushedOff(_) => card.is_some_and(|card| settled.off.iter().any(|off| off.card == card)),
            Self::Sliver(most) => {
                let own = found.cards.iter().flat_map(|judged| &judged.overlaps);
                let counting =
                    own.filter(|overlap| overlap.carpet == Trick::CARPET && overlap.meaning == Meaning::Counts);
                counting.map(|overlap| overlap.area).min().is_some_and(|area| area as f64 * 1e-8 <= most)
            }
            Self::Spin(part) => {
                let full = setup.physics.hand.spin * std::f64::consts::TAU * 1e6;
                f64::from(launch.spin).abs() >= part * full - 1.0
            }
            Self::Turned(to, within) => {
                let turn = settled.rest.to_si().2.to_degrees().rem_euclid(180.0);
                let turn = turn.min(180.0 - turn);
                (turn - to).abs() <= within
            }
        }
    }
}

/// Returns the card of this name on the table, the first one laid if there are several.
fn lying(name: CardName, setup: &Setup, table: &Tabletop) -> Result<CardId, String> {
    let found = name.candidates(setup)?.into_iter().find(|&card| table.pose(card).is_some());
    found.ok_or_else(|| format!("{name} is not on the table"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dice::Dice;
    use crate::engine::seat::Seat;
    use crate::games::tappeti_volanti::aim::{Rows, toward};
    use crate::games::tappeti_volanti::flight::{Noise, throw};

    /// Every trick shot of the file can be done, but not by chance: of many
    /// throws at its cards some reach all goals, and far from all of them.
    #[test]
    fn every_trick_can_be_done_and_none_by_chance() {
        let setup = TappetiVolanti::default_setup(4);
        let (ground, edge) = (setup.ground(), setup.edge(Seat::new(0)));
        let mut dice = Dice::from_seed(11);
        for trick in TricksConfig::builtin().0 {
            let table = trick.lay(&setup).expect("checked");
            let rows = Rows::of(&table, &setup.edges(), setup.numbers.card, setup.physics.reach);
            let (mut done, throws) = (0, 160);
            for _ in 0..throws {
                let target = table.cards[dice.below(table.cards.len())].pose.to_si();
                let spread = |dice: &mut Dice| (dice.unit() - 0.5) * 0.12;
                let way = [target.0 + spread(&mut dice), target.1 - edge.middle.to_si().1 + spread(&mut dice)];
                let spin = [0.0, 0.3, 0.7, 1.0, -0.3, -0.7, -1.0][dice.below(7)];
                let mut aim = toward(way, spin, &ground, &setup.physics);
                aim.distance = aim.distance.min(rows.distance(1.0));
                let launch = aim.launch(&ground, &setup.physics);
                let noise = Noise { seed: dice.seed(), luck: 1.0 };
                let flight = throw(&table, Trick::CARPET, &ground, &edge, &launch, noise, &setup.physics);
                done += usize::from(trick.done(&setup, &table, &launch, &flight));
            }
            println!("{:12} {:5.1} % of throws at its cards", trick.id, 100.0 * done as f64 / throws as f64);
            assert!(done >= 1, "{}: {done} of {throws} throws", trick.id);
            assert!(done * 3 < throws * 2, "{}: {done} of {throws} throws", trick.id);
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let read = |text: &str| TricksConfig::read_all("tricks.ron", text).1;
        let wrong = |text: &str| format!("{:?}", read(text));
        let trick = |card: &str, goal: &str| {
            format!(
                "[(id: \"a\", it: (\"A\", \"B\"), en: (\"A\", \"B\"), cards: [(card: \"{card}\", x: 0, y: 0)], goals: \
                 [{goal}])]"
            )
        };
        assert!(read(&trick("palace", "on(\"palace\")")).is_empty());
        assert!(wrong(&trick("palast", "on(\"palace\")")).contains("palast"));
        assert!(wrong(&trick("palace", "on(\"desert\")")).contains("desert is not on the table"));
        assert!(wrong(&trick("palace", "spin(7)")).contains('7'));
        assert!(wrong(&trick("carpet of 0", "spin(0.5)")).contains("thrown"));
    }
}
