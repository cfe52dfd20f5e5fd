//! The files `rules.ron`, `cards.ron` and `characters.ron`, and the setup made
//! from them.

use super::bot::BotsConfig;
use super::rules::cards::{Character, Face, Item, Kind, KindId, LEVELS, Mission, Name, Points, School, Wanted};
use super::rules::setup::{MOST_CARDS, MOST_CHARACTERS, MOST_KINDS, Numbers, Options, Setup, least_deck};
use crate::engine::config::{Config, Fault, FieldError, Sources, again, entries, in_range, span, value_of};
use crate::engine::words::Message;
use serde::Deserialize;

/// `rules.ron`: the numeric parameters of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesConfig(pub Numbers);

impl Config for RulesConfig {
    const PATH: &'static str = "games/xako/rules.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/xako/rules.ron");
    type Raw = Numbers;

    fn validate(raw: Numbers) -> Result<Self, FieldError> {
        in_range("hand", raw.hand, 1..=10)?;
        in_range("missions", raw.missions, 1..=4)?;
        in_range("goal", raw.goal, 1..=100)?;
        in_range("missions_to_end", raw.missions_to_end, 1..=10)?;
        in_range("equips", raw.equips, 1..=5)?;
        // A mission may need up to five items.
        in_range("items", raw.items, 5..=10)?;
        in_range("items_with_belt", raw.items_with_belt, raw.items..=14)?;
        // Otherwise a player could have too many items and no object to
        // discard.
        in_range("armours", raw.armours, 1..=raw.items)?;
        in_range("extra_charge", raw.extra_charge, 0..=10)?;
        in_range("lowering", raw.lowering, 1..=20)?;
        in_range("dice", raw.dice, 1..=4)?;
        in_range("most_rounds", raw.most_rounds, 1..=100)?;
        in_range("most_challenges", raw.most_challenges, 1..=50)?;
        Ok(Self(raw))
    }
}

/// `cards.ron`: the Xako deck and the mission deck.
#[derive(Clone, PartialEq, Debug)]
pub struct CardsConfig {
    /// Kinds of card in the Xako deck.
    pub kinds: Vec<Kind>,
    /// The Xako deck: the kind of each card.
    pub deck: Vec<KindId>,
    /// The mission deck.
    pub missions: Vec<Mission>,
}

#[doc(hidden)]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCards {
    items: Vec<RawItem>,
    attacks: Vec<RawAttack>,
    spectres: Vec<RawSpectre>,
    gold: Vec<RawGold>,
    extra_charges: RawExtra,
    missions: Vec<RawMission>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawItem {
    id: String,
    name: Name,
    copies: u8,
    kind: Frame,
    #[serde(default)]
    belt: bool,
    price: u8,
    barter: u8,
    adrenaline: u8,
    #[serde(default)]
    points: Points,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Frame {
    Armour,
    Object,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAttack {
    id: String,
    name: Name,
    copies: u8,
    school: School,
    ability: u8,
    combo: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSpectre {
    id: String,
    name: Name,
    copies: u8,
    of: String,
    ability: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGold {
    id: String,
    name: Name,
    copies: u8,
    amount: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawExtra {
    id: String,
    name: Name,
    copies: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMission {
    id: String,
    name: Name,
    emblem: u8,
    need: u8,
    points: u8,
    compulsory: Vec<String>,
    others: Vec<String>,
}

/// Kinds of card read so far, with their numbers of copies.
#[derive(Default)]
struct Faces {
    kinds: Vec<Kind>,
    copies: Vec<u8>,
}

impl Faces {
    fn find(&self, id: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.id == id).map(|at| KindId(at as u8))
    }

    fn add(&mut self, place: &str, id: String, name: Name, copies: u8, face: Face) -> Result<(), FieldError> {
        if id.is_empty() || self.find(&id).is_some() {
            let found = value_of(format!("{id:?}"));
            return Err(FieldError::told(format!("{place}.id"), found, Message::new("config-unique")));
        }
        in_range(&format!("{place}.copies"), copies, 0..=20)?;
        let kind = Kind { id, name, face };
        kind.check().map_err(|wrong| wrong.within(place))?;
        if self.copies.iter().map(|&copies| usize::from(copies)).sum::<usize>() + usize::from(copies) > MOST_CARDS {
            let allowed = Message::new("config-at-most-deck").with("most", MOST_CARDS);
            return Err(FieldError::told(format!("{place}.copies"), value_of(copies), allowed));
        }
        if self.kinds.len() == MOST_KINDS {
            let allowed = Message::new("config-at-most").with("most", MOST_KINDS);
            return Err(FieldError::told(format!("{place}.id"), entries(MOST_KINDS + 1), allowed));
        }
        self.kinds.push(kind);
        self.copies.push(copies);
        Ok(())
    }

    /// Returns the item with this ID, of which the deck must have a copy.
    fn item(&self, field: &str, id: &str) -> Result<KindId, FieldError> {
        let known = || {
            let items = self.kinds.iter().filter(|kind| matches!(kind.face, Face::Item(_)));
            items.map(|kind| kind.id.as_str()).collect::<Vec<_>>().join(", ")
        };
        match self.find(id) {
            Some(kind) if matches!(self.kinds[usize::from(kind.0)].face, Face::Item(_)) => {
                if self.copies[usize::from(kind.0)] == 0 {
                    let found = Message::new("config-no-copy").with("what", format!("{id:?}"));
                    return Err(FieldError::told(field, found, Message::new("config-others")));
                }
                Ok(kind)
            }
            _ => Err(FieldError::told(field, value_of(format!("{id:?}")), value_of(known()))),
        }
    }
}

impl Config for CardsConfig {
    const PATH: &'static str = "games/xako/cards.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/xako/cards.ron");
    type Raw = RawCards;

    fn validate(raw: RawCards) -> Result<Self, FieldError> {
        let mut faces = Faces::default();
        for (at, raw) in raw.items.into_iter().enumerate() {
            let place = format!("items[{at}]");
            let item = Item {
                armour: raw.kind == Frame::Armour,
                belt: raw.belt,
                price: raw.price,
                barter: raw.barter,
                adrenaline: raw.adrenaline,
                points: raw.points,
            };
            faces.add(&place, raw.id, raw.name, raw.copies, Face::Item(item))?;
        }
        for (at, raw) in raw.attacks.into_iter().enumerate() {
            let place = format!("attacks[{at}]");
            let face = Face::Attack { school: raw.school, ability: raw.ability, combo: raw.combo };
            faces.add(&place, raw.id, raw.name, raw.copies, face)?;
        }
        for (at, raw) in raw.spectres.into_iter().enumerate() {
            let place = format!("spectres[{at}]");
            let of =
                faces.find(&raw.of).filter(|of| matches!(faces.kinds[usize::from(of.0)].face, Face::Attack { .. }));
            let Some(of) = of else {
                let found = value_of(format!("{:?}", raw.of));
                return Err(FieldError::told(format!("{place}.of"), found, Message::new("config-attack-card")));
            };
            faces.add(&place, raw.id, raw.name, raw.copies, Face::Spectre { of, ability: raw.ability })?;
        }
        for (at, raw) in raw.gold.into_iter().enumerate() {
            let place = format!("gold[{at}]");
            faces.add(&place, raw.id, raw.name, raw.copies, Face::Gold(raw.amount))?;
        }
        let extra = raw.extra_charges;
        faces.add("extra_charges", extra.id, extra.name, extra.copies, Face::ExtraCharge)?;
        let mut missions: Vec<Mission> = Vec::new();
        for (at, raw) in raw.missions.into_iter().enumerate() {
            let id = &raw.id;
            if id.is_empty() || missions.iter().any(|mission| mission.id == *id) {
                let found = value_of(format!("{id:?}"));
                return Err(FieldError::told(format!("missions[{at}].id"), found, Message::new("config-unique")));
            }
            if missions.len() == MOST_CARDS {
                let allowed = Message::new("config-at-most").with("most", MOST_CARDS);
                return Err(FieldError::told("missions", entries(MOST_CARDS + 1), allowed));
            }
            missions.push(mission(&faces, raw).map_err(|wrong| wrong.within(&format!("missions[{at}]")))?);
        }
        let copies = faces.copies.iter().enumerate();
        let deck = copies.flat_map(|(kind, &copies)| vec![KindId(kind as u8); copies.into()]).collect();
        Ok(Self { kinds: faces.kinds, deck, missions })
    }
}

/// Builds a mission and checks that it can be fulfilled (XK-03).
fn mission(faces: &Faces, raw: RawMission) -> Result<Mission, FieldError> {
    let mut items: Vec<Wanted> = Vec::new();
    for (list, ids, compulsory) in [("compulsory", &raw.compulsory, true), ("others", &raw.others, false)] {
        for (at, id) in ids.iter().enumerate() {
            let field = format!("{list}[{at}]");
            let item = faces.item(&field, id)?;
            if items.iter().any(|wanted| wanted.item == item) {
                return Err(FieldError::told(field, again(format!("{id:?}")), Message::new("config-once")));
            }
            items.push(Wanted { item, compulsory });
        }
    }
    let mission = Mission { id: raw.id, name: raw.name, emblem: raw.emblem, items, need: raw.need, points: raw.points };
    mission.check()?;
    Ok(mission)
}

/// `characters.ron`: the character sheets.
#[derive(Clone, PartialEq, Debug)]
pub struct CharactersConfig(pub Vec<Character>);

#[doc(hidden)]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCharacter {
    id: String,
    name: Name,
    atk: [u8; LEVELS],
    mag: [u8; LEVELS],
    def: [u8; LEVELS],
}

impl Config for CharactersConfig {
    const PATH: &'static str = "games/xako/characters.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/xako/characters.ron");
    type Raw = Vec<RawCharacter>;

    fn validate(raw: Vec<RawCharacter>) -> Result<Self, FieldError> {
        let mut characters: Vec<Character> = Vec::new();
        if !(4..=MOST_CHARACTERS).contains(&raw.len()) {
            return Err(FieldError::told("", entries(raw.len()), span(4, MOST_CHARACTERS)));
        }
        for (at, raw) in raw.into_iter().enumerate() {
            let id = &raw.id;
            if id.is_empty() || characters.iter().any(|character| character.id == *id) {
                let found = value_of(format!("{id:?}"));
                return Err(FieldError::told(format!("[{at}].id"), found, Message::new("config-unique")));
            }
            let level = |at: usize| Points { atk: raw.atk[at], mag: raw.mag[at], def: raw.def[at] };
            let levels = (0..LEVELS).map(level).collect();
            let character = Character { id: raw.id, name: raw.name, levels };
            character.check().map_err(|wrong| wrong.within(&format!("[{at}]")))?;
            characters.push(character);
        }
        Ok(Self(characters))
    }
}

impl Setup {
    /// Builds the standard match for `seats` players from this config.
    #[must_use]
    pub fn of(
        seats: usize,
        rules: &RulesConfig,
        cards: CardsConfig,
        characters: CharactersConfig,
        bots: &BotsConfig,
    ) -> Self {
        Self {
            seats: seats as u8,
            options: Options::default(),
            numbers: rules.0,
            kinds: cards.kinds,
            deck: cards.deck,
            missions: cards.missions,
            characters: characters.0,
            bots: *bots,
        }
    }

    /// Loads the standard match with the config in force, and the faults of the
    /// files on disk. Files that do not fit together are replaced by the
    /// built-in ones.
    pub(super) fn load(seats: usize, sources: &Sources) -> (Self, Vec<Fault>) {
        let rules = sources.load::<RulesConfig>();
        let cards = sources.load::<CardsConfig>();
        let characters = sources.load::<CharactersConfig>();
        let bots = sources.load::<BotsConfig>();
        let mut faults: Vec<Fault> = [rules.faults, cards.faults, characters.faults, bots.faults].concat();
        let setup = Self::of(seats, &rules.config, cards.config, characters.config, &bots.config);
        // Four seats need the most cards, missions and characters.
        let most = Self { seats: 4, ..setup.clone() };
        let Err(wrong) = most.validate() else { return (setup, faults) };
        let file = cards.file.or(rules.file).or(characters.file);
        let file = file.map_or_else(|| CardsConfig::PATH.to_owned(), |file| file.display().to_string());
        let needed = least_deck(&setup.numbers, 4);
        let why = Message::new("config-together").with("why", wrong.to_string()).with("needed", needed);
        faults.push(Fault::whole(file, why));
        let (rules, bots) = (RulesConfig::builtin(), BotsConfig::builtin());
        (Self::of(seats, &rules, CardsConfig::builtin(), CharactersConfig::builtin(), &bots), faults)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the fault after one change of the built-in file.
    fn fault<C: Config>(from: &str, to: &str) -> Fault {
        assert!(C::BUILTIN.contains(from), "{from}");
        match C::read("test.ron", &C::BUILTIN.replacen(from, to, 1)) {
            Ok(_) => panic!("{to} is accepted"),
            Err(fault) => fault,
        }
    }

    /// XK-03: what the loader refuses, and the field it names.
    #[test]
    fn faulty_missions_are_told() {
        let lists = "compulsory: [\"elmo_kyr\", \"guanti_kyr\"],\n            others: [\"anello_kyr\",";
        let need = "emblem: 1,\n            need: 4";
        for (from, to, field, word) in [
            (need, "emblem: 1,\n            need: 6", "missions[0].need", "1 to 5"),
            (need, "emblem: 1,\n            need: 1", "missions[0].compulsory", "at most 1"),
            (lists, &lists.replace("guanti", "gianti"), "missions[0].compulsory[1]", "spada_kyr"),
            (lists, &lists.replace("guanti_kyr", "golem"), "missions[0].compulsory[1]", "spada_kyr"),
            (lists, &lists.replace("anello", "elmo"), "missions[0].others[0]", "once"),
            ("id: \"assedio\"", "id: \"armatura_kyr\"", "missions[2].id", "no other has"),
        ] {
            let fault = fault::<CardsConfig>(from, to);
            assert_eq!(fault.field.as_deref(), Some(field), "{fault}");
            assert!(fault.to_string().contains(word) && fault.place.is_some(), "{fault}");
        }
        // An item without copies makes its missions impossible.
        let fault = fault::<CardsConfig>("copies: 4", "copies: 0");
        assert!(fault.to_string().contains("no copy"), "{fault}");
    }

    /// XK-02: what the loader refuses in cards.
    #[test]
    fn faulty_cards_are_told() {
        for (from, to, field) in [
            ("price: 20", "price: 0", "items[0].price"),
            ("barter: 30", "barter: 99", "items[0].barter"),
            ("id: \"guanti_kyr\"", "id: \"elmo_kyr\"", "items[1].id"),
            ("copies: 4", "copies: 21", "items[0].copies"),
            ("of: \"scheletro\"", "of: \"spada_kyr\"", "spectres[0].of"),
            ("amount: 10", "amount: 0", "gold[0].amount"),
        ] {
            let fault = fault::<CardsConfig>(from, to);
            assert_eq!(fault.field.as_deref(), Some(field), "{fault}");
        }
        let unknown = fault::<CardsConfig>("adrenaline: 5", "adrenalin: 5");
        assert!(unknown.to_string().contains("adrenalin"), "{unknown}");
    }

    /// XK-01: points must not fall.
    #[test]
    fn faulty_characters_are_told() {
        let fault = fault::<CharactersConfig>("atk: (3, 4, 5, 6, 6)", "atk: (3, 4, 5, 4, 6)");
        assert_eq!(fault.field.as_deref(), Some("[0].atk[3]"), "{fault}");
    }

    #[test]
    fn faulty_numbers_are_told() {
        for (from, to, field) in [
            ("armours: 5", "armours: 6", "armours"),
            ("items: 5", "items: 4", "items"),
            ("goal: 12", "goal: 0", "goal"),
            ("dice: 2", "dice: 0", "dice"),
        ] {
            assert_eq!(fault::<RulesConfig>(from, to).field.as_deref(), Some(field));
        }
    }

    #[test]
    fn files_that_do_not_go_together_are_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(RulesConfig::PATH);
        std::fs::create_dir_all(file.parent().expect("a parent")).expect("made");
        let many =
            RulesConfig::BUILTIN.replace("hand: 5", "hand: 10").replace("items_with_belt: 7", "items_with_belt: 14");
        std::fs::write(&file, many).expect("written");
        let sources = Sources::only(folder.path().to_owned(), "test");
        let (setup, faults) = Setup::load(2, &sources);
        assert_eq!(faults.len(), 1);
        assert!(faults[0].to_string().contains("`deck` has 110 cards"), "{}", faults[0]);
        assert_eq!(setup.numbers.hand, 5);
    }
}
