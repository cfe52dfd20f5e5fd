//! What sheets, cards and missions are (XK-01 to XK-03).

use crate::engine::config::{FieldError, LONGEST_NAME, entries, fair_name, in_range, value_of};
use crate::engine::words::Message;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Most that any number on a card can be.
const MOST_POINTS: u8 = 20;
/// Most items of a mission.
const MOST_ITEMS: usize = 6;

/// A card of the Xako deck: its place in [`super::Setup::deck`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

/// A face that cards of the Xako deck have: its place in
/// [`super::Setup::kinds`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub u8);

/// A mission: its place in [`super::Setup::missions`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MissionId(pub u8);

/// A character: its place in [`super::Setup::characters`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CharacterId(pub u8);

/// A name from a config file, in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Both", into = "Both")]
pub struct Name(Arc<Both>);

/// How a name is written.
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
    /// Checks both.
    ///
    /// # Errors
    /// Which of them is none.
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
    /// The points of a school of attack.
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
        // A config may give many items many points.
        self.atk = self.atk.saturating_add(more.atk);
        self.mag = self.mag.saturating_add(more.mag);
        self.def = self.def.saturating_add(more.def);
    }
}

/// Whether an attack is physical or magical.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum School {
    /// Physical: ATK, red.
    Atk,
    /// Magical: MAG, blue.
    Mag,
}

/// An object or an armour: what can be equipped (XK-02).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Armour (blue frame) or object (grey frame).
    pub armour: bool,
    /// Whether it is a belt (XK-10).
    pub belt: bool,
    /// Gold that it costs, and what it is worth in barter.
    pub price: u8,
    /// What bartered items must be worth together.
    pub barter: u8,
    /// Adrenaline that it takes to steal it.
    pub adrenaline: u8,
    /// What it adds while equipped.
    pub points: Points,
}

/// What a card of the Xako deck is (XK-02).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// An object or an armour.
    Item(Item),
    /// An attack card.
    Attack {
        /// Which level points it uses.
        school: School,
        /// Ability points.
        ability: u8,
        /// Combo points; `None` if it is not marked combo.
        combo: Option<u8>,
    },
    /// A spectre.
    Spectre {
        /// The attack card that it belongs to.
        of: KindId,
        /// Its ability points.
        ability: u8,
    },
    /// Gold of this amount.
    Gold(u8),
    /// An extra charge.
    ExtraCharge,
}

/// A face with its names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kind {
    /// Its id in the config, also the name of its picture.
    pub id: String,
    /// What players read.
    pub name: Name,
    /// What it is.
    pub face: Face,
}

impl Kind {
    /// Checks the ranges; fields are named as in the file.
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

/// One line of a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wanted {
    /// The item.
    pub item: KindId,
    /// Whether the mission is not fulfilled without it.
    pub compulsory: bool,
}

/// A mission (XK-03).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mission {
    /// Its id in the config.
    pub id: String,
    /// What players read.
    pub name: Name,
    /// Number of its emblem among the pictures, from 1.
    pub emblem: u8,
    /// Its items, each once.
    pub items: Vec<Wanted>,
    /// How many of them must be equipped, compulsory ones included.
    pub need: u8,
    /// Experience points (P.E.).
    pub points: u8,
}

impl Mission {
    /// XK-03: checks that it can be fulfilled; fields are named as in the file.
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
        // With five items equipped no belt is needed to fulfil it.
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

    /// Whether the mission names this item, and as compulsory or not.
    #[must_use]
    pub fn wanted(&self, item: KindId) -> Option<Wanted> {
        self.items.iter().copied().find(|wanted| wanted.item == item)
    }
}

/// A character with its sheet (XK-01).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Character {
    /// Its id in the config, also the name of its picture.
    pub id: String,
    /// What players read.
    pub name: Name,
    /// Base points of each level, LEVEL 1 first.
    pub levels: Vec<Points>,
}

impl Character {
    /// XK-01: checks that points do not fall from level to level; fields are
    /// named as in the file.
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
