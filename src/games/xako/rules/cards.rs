//! Characters, cards and missions, and the checks on their values (XK-01 to
//! XK-03).

use crate::engine::config::{FieldError, LONGEST_NAME, entries, fair_name, in_range, value_of};
use crate::engine::words::Message;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Upper limit of every number on a card or sheet, except prices, barter values
/// and gold.
const MOST_POINTS: u8 = 20;
/// Maximum number of items on a mission.
pub const MOST_ITEMS: usize = 6;

/// A card of the Xako deck, as its index in [`super::Setup::deck`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

/// A kind of card in the Xako deck, as its index in [`super::Setup::kinds`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub u8);

/// A mission, as its index in [`super::Setup::missions`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MissionId(pub u8);

/// A character, as its index in [`super::Setup::characters`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CharacterId(pub u8);

/// A name from a config file, in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Both", into = "Both")]
pub struct Name(Arc<Both>);

/// Serialized form of a [`Name`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Both {
    it: String,
    en: String,
}

impl From<Both> for Name {
    fn from(both: Both) -> Self {
        Self(Arc::new(both))
    }
}

impl From<Name> for Both {
    fn from(name: Name) -> Self {
        Self::clone(&name.0)
    }
}

impl Name {
    /// Checks the name in both languages.
    ///
    /// # Errors
    /// The language whose name cannot be used.
    pub fn check(&self) -> Result<(), FieldError> {
        fair_name("name.it", self.it(), LONGEST_NAME)?;
        fair_name("name.en", self.en(), LONGEST_NAME)
    }

    /// The name in Italian.
    #[must_use]
    pub fn it(&self) -> &str {
        &self.0.it
    }

    /// The name in English.
    #[must_use]
    pub fn en(&self) -> &str {
        &self.0.en
    }

    /// The name for players, in the language they have chosen.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("xako-name").with("it", self.it()).with("en", self.en())
    }
}

/// Names several cards for players: equal ones once, with their number.
#[must_use]
pub fn listed<'a>(names: impl IntoIterator<Item = &'a Name>) -> Vec<Message> {
    let mut found: Vec<(&Name, usize)> = Vec::new();
    for name in names {
        match found.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => found.push((name, 1)),
        }
    }
    let told = |(name, count): (&Name, usize)| match count {
        1 => name.message(),
        _ => Message::new("xako-several").with("count", count).with("card", name.message()),
    };
    found.into_iter().map(told).collect()
}

/// Points of a level or an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// Attack (red).
    #[serde(default)]
    pub atk: u8,
    /// Magic (blue).
    #[serde(default)]
    pub mag: u8,
    /// Defence (yellow).
    #[serde(default)]
    pub def: u8,
}

impl Points {
    /// Returns the points that count for a school of attack.
    #[must_use]
    pub const fn of(self, school: School) -> u8 {
        match school {
            School::Atk => self.atk,
            School::Mag => self.mag,
        }
    }
}

impl std::ops::AddAssign for Points {
    fn add_assign(&mut self, more: Self) {
        // A config may allow sums that do not fit.
        self.atk = self.atk.saturating_add(more.atk);
        self.mag = self.mag.saturating_add(more.mag);
        self.def = self.def.saturating_add(more.def);
    }
}

/// School of an attack: physical or magical.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum School {
    /// Physical: ATK, red.
    Atk,
    /// Magical: MAG, blue.
    Mag,
}

/// Values of an object or armour card; only these can be equipped (XK-02).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Whether it is armour (blue frame) rather than an object (grey frame).
    pub armour: bool,
    /// Whether it is a belt (XK-10).
    pub belt: bool,
    /// Price in gold, and its worth when bartered away.
    pub price: u8,
    /// Minimum worth of the items bartered for it.
    pub barter: u8,
    /// Adrenaline needed to steal it.
    pub adrenaline: u8,
    /// Points it adds while equipped.
    pub points: Points,
}

/// Type and values of a card of the Xako deck (XK-02).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// An object or armour card.
    Item(Item),
    /// An attack card.
    Attack {
        /// School whose level points it uses.
        school: School,
        /// Ability points.
        ability: u8,
        /// Combo points; `None` if it is not marked combo.
        combo: Option<u8>,
    },
    /// A spectre.
    Spectre {
        /// The attack card that it matches.
        of: KindId,
        /// Its ability points.
        ability: u8,
    },
    /// A gold card of this amount.
    Gold(u8),
    /// An extra charge.
    ExtraCharge,
}

/// A kind of card: ID, names and face.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kind {
    /// ID in the config, also the name of its picture.
    pub id: String,
    /// Name shown to players.
    pub name: Name,
    /// Type and values.
    pub face: Face,
}

impl Kind {
    /// Checks the ranges; field names are those of the config file.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn check(&self) -> Result<(), FieldError> {
        fair_name("id", &self.id, LONGEST_NAME)?;
        self.name.check()?;
        let points = |field: &str, value: u8| in_range(field, value, 0..=MOST_POINTS).map(drop);
        match self.face {
            Face::Item(item) => {
                in_range("price", item.price, 1..=60)?;
                in_range("barter", item.barter, 1..=60)?;
                in_range("adrenaline", item.adrenaline, 1..=MOST_POINTS)?;
                if item.armour && item.belt {
                    let found = Message::new("config-armour-belt");
                    return Err(FieldError::told("belt", found, Message::new("config-belts")));
                }
                points("points.atk", item.points.atk)?;
                points("points.mag", item.points.mag)?;
                points("points.def", item.points.def)
            }
            Face::Attack { ability, combo, .. } => {
                points("ability", ability)?;
                points("combo", combo.unwrap_or(0))
            }
            Face::Spectre { ability, .. } => points("ability", ability),
            Face::Gold(amount) => in_range("amount", amount, 1..=60).map(drop),
            Face::ExtraCharge => Ok(()),
        }
    }
}

/// An item listed on a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wanted {
    /// Kind of the item.
    pub item: KindId,
    /// Whether the mission cannot be fulfilled without it.
    pub compulsory: bool,
}

/// A mission (XK-03).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mission {
    /// ID in the config.
    pub id: String,
    /// Name shown to players.
    pub name: Name,
    /// Number of its emblem among the pictures, from 1.
    pub emblem: u8,
    /// Items listed, each once.
    pub items: Vec<Wanted>,
    /// Number of listed items that must be equipped, compulsory ones included.
    pub need: u8,
    /// Experience points (P.E., punti esperienza).
    pub points: u8,
}

impl Mission {
    /// Checks that the mission can be fulfilled (XK-03); field names are those
    /// of the config file.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn check(&self) -> Result<(), FieldError> {
        fair_name("id", &self.id, LONGEST_NAME)?;
        self.name.check()?;
        if self.items.len() > MOST_ITEMS {
            let found = Message::new("config-in-all").with("count", self.items.len());
            return Err(FieldError::told("others", found, Message::new("config-at-most").with("most", MOST_ITEMS)));
        }
        // Five items can be equipped without a belt.
        in_range("need", usize::from(self.need), 1..=self.items.len().min(5))?;
        let compulsory = self.items.iter().filter(|wanted| wanted.compulsory).count();
        if compulsory > usize::from(self.need) {
            let allowed = Message::new("config-at-most").with("most", self.need);
            return Err(FieldError::told("compulsory", entries(compulsory), allowed));
        }
        in_range("points", self.points, 1..=MOST_POINTS)?;
        in_range("emblem", self.emblem, 1..=24)?;
        Ok(())
    }

    /// Returns the line of the mission that lists this item, if any.
    #[must_use]
    pub fn wanted(&self, item: KindId) -> Option<Wanted> {
        self.items.iter().copied().find(|wanted| wanted.item == item)
    }
}

/// A character with its sheet (XK-01).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Character {
    /// ID in the config, also the name of its picture.
    pub id: String,
    /// Name shown to players.
    pub name: Name,
    /// Base points of each level, LEVEL 1 first.
    pub levels: Vec<Points>,
}

impl Character {
    /// Checks that points never fall from one level to the next (XK-01); field
    /// names are those of the config file.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn check(&self) -> Result<(), FieldError> {
        fair_name("id", &self.id, LONGEST_NAME)?;
        self.name.check()?;
        in_range("levels", self.levels.len(), LEVELS..=LEVELS)?;
        let rows: [(&str, fn(&Points) -> u8); 3] =
            [("atk", |level| level.atk), ("mag", |level| level.mag), ("def", |level| level.def)];
        for (name, points) in rows {
            let mut least = 0;
            for (level, value) in self.levels.iter().map(points).enumerate() {
                if !(least..=MOST_POINTS).contains(&value) {
                    let allowed = Message::new("config-levels").with("least", least).with("most", MOST_POINTS);
                    return Err(FieldError::told(format!("{name}[{level}]"), value_of(value), allowed));
                }
                least = value;
            }
        }
        Ok(())
    }
}

/// Number of levels of a sheet (XK-01).
pub const LEVELS: usize = 5;
