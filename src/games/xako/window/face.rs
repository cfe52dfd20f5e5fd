//! Faces of cards, missions, characters, sheets and dice: the drawing that
//! belongs to the ID in the config, with the config's values written on it.

use crate::engine::config::{Fault, Sources};
use crate::faces::{Face, Writing};
use crate::games::xako::rules::Setup;
use crate::games::xako::rules::cards::{
    Character, Face as CardFace, Kind, KindId, MOST_ITEMS, Mission, Name, Points, School, Wanted,
};
use crate::palette;

/// Kinds and characters that have a drawing of their own; others use that of a
/// similar one.
const DRAWN: [&str; 36] = [
    "elmo_kyr",
    "guanti_kyr",
    "stivali_kyr",
    "spada_kyr",
    "balestra",
    "scudo_kyr",
    "mantello_ombra",
    "anello_kyr",
    "pozioni_abilita",
    "tomo_abilita",
    "cintura",
    "magicintura",
    "amuleto_zor",
    "lanterna_anime",
    "scheletro",
    "ragno_gigante",
    "lupo_mannaro",
    "golem",
    "fuoco_fatuo",
    "strige",
    "negromante",
    "drago",
    "ex_scheletro",
    "ex_lupo_mannaro",
    "ex_negromante",
    "ex_drago",
    "oro_10",
    "oro_20",
    "oro_30",
    "extra_carica",
    "kyra",
    "tormod",
    "selva",
    "brando",
    "zefira",
    "orso",
];

/// Number of emblems of missions that are drawn.
const EMBLEMS: u8 = 24;
/// Carta (paper), the colour of writing on ink.
const CARTA: u32 = 0xF4_E8CF;
/// Green of items that are equipped.
const GREEN: u32 = 0x1C_6B3D;
/// Width in logical pixels from which a card shows its name: below, letters are
/// smaller than 6 pixels.
const NAMED: u32 = 48;
/// Width in logical pixels from which small labels are legible.
const LABELLED: u32 = 180;
/// Scale of the portrait on a sheet, relative to a card.
const PORTRAIT: f32 = 0.86;

fn drawing(id: &str, like: &'static str) -> String {
    format!("xako/{}", DRAWN.iter().find(|drawn| **drawn == id).copied().unwrap_or(like))
}

/// Returns the drawing of a similar kind, for one that has none of its own.
const fn like(face: CardFace) -> &'static str {
    match face {
        CardFace::Item(item) if item.belt => "cintura",
        CardFace::Item(item) if item.armour => "scudo_kyr",
        CardFace::Item(_) => "amuleto_zor",
        CardFace::Attack { school: School::Atk, combo: Some(_), .. } => "scheletro",
        CardFace::Attack { school: School::Atk, .. } => "golem",
        CardFace::Attack { combo: Some(_), .. } => "negromante",
        CardFace::Attack { .. } => "drago",
        CardFace::Spectre { .. } => "ex_scheletro",
        CardFace::Gold(..=10) => "oro_10",
        CardFace::Gold(..=20) => "oro_20",
        CardFace::Gold(_) => "oro_30",
        CardFace::ExtraCharge => "extra_carica",
    }
}

/// Adds a triangle with points in it, centred at 10.8, `y` of a card; none for
/// 0.
fn triangle(on: &mut Vec<Writing>, which: &'static str, points: u8, y: f32) {
    if points == 0 {
        return;
    }
    on.push(Writing::drawing(format!("xako/triangolo_{which}"), 10.8, y, 15.0));
    let (x, middle, color) = match which {
        "atk" => (20.0, 26.5, CARTA),
        "mag" => (13.5, 20.0, CARTA),
        _ => (20.0, 13.0, 0x1C_2033),
    };
    let unit = 15.0 / 40.0;
    let (x, y) = (10.8 + (x - 20.0) * unit, y + (middle - 20.0) * unit + 2.2);
    on.push(Writing::text(points, x, y, 6.6).color(color));
}

/// Returns the face of a card of the Xako deck.
#[must_use]
pub fn card(setup: &Setup, id: KindId) -> Face {
    let kind: &Kind = setup.kind(id);
    let mut on = Vec::new();
    let number = |text: String, x: f32| Writing::text(text, x, 80.6, 8.0).within(11.0);
    let label = |key: &'static str, x: f32| Writing::key(key, x, 85.4, 3.6).within(13.0).looking(LABELLED, u32::MAX);
    match kind.face {
        CardFace::Item(item) => {
            triangle(&mut on, "atk", item.points.atk, 30.0);
            triangle(&mut on, "mag", item.points.mag, 43.0);
            triangle(&mut on, "def", item.points.def, 55.0);
            on.push(number(item.price.to_string(), 16.1));
            on.push(number(item.barter.to_string(), 32.5));
            on.push(number(item.adrenaline.to_string(), 48.2));
            on.push(label("xako-card-price", 13.5));
            on.push(label("xako-card-barter", 29.5));
            on.push(label("xako-card-adrenaline", 45.5));
        }
        CardFace::Attack { school, ability, combo } => {
            // The config says which cards are marked combo, and their school.
            let plate = match (school, combo) {
                (School::Atk, Some(_)) => "xako/piastra_combo_atk",
                (School::Atk, None) => "xako/piastra_sola_atk",
                (School::Mag, Some(_)) => "xako/piastra_combo_mag",
                (School::Mag, None) => "xako/piastra_sola_mag",
            };
            on.push(Writing::drawing(plate, 29.5, 79.4, 48.0).high(15.2));
            if let Some(combo) = combo {
                on.push(number(combo.to_string(), 21.0));
                on.push(label("xako-card-combo", 17.5));
            }
            let (x, under) = if combo.is_some() { (45.0, 41.5) } else { (33.0, 29.5) };
            on.push(number(ability.to_string(), x));
            on.push(label("xako-card-ability", under));
        }
        CardFace::Spectre { ability, .. } => {
            on.push(number(ability.to_string(), 33.0));
            on.push(label("xako-card-ability", 29.5));
        }
        CardFace::Gold(amount) => {
            on.push(Writing::text(amount, 9.2, 15.6, 12.0).within(12.0));
            on.push(number(amount.to_string(), 33.0));
            on.push(label("xako-card-gold", 29.5));
        }
        CardFace::ExtraCharge => {
            let plus = format!("+{}", setup.numbers.extra_charge);
            on.push(Writing::text(&plus, 9.2, 15.6, 10.5).within(12.0));
            on.push(number(plus, 33.0));
            on.push(label("xako-card-charge", 29.5));
        }
    }
    let name = Writing::both(kind.name.it(), kind.name.en(), 29.5, 68.3, 7.4);
    on.push(name.within(38.0).color(CARTA).looking(NAMED, u32::MAX));
    Face::new(drawing(&kind.id, like(kind.face))).written(on)
}

/// Returns the items of a mission in the order of their lines on the card.
#[must_use]
pub fn lines(setup: &Setup, mission: &Mission) -> Vec<Wanted> {
    let mut items = mission.items.clone();
    // Beside the seal there is room for a short name only.
    if items.len() == MOST_ITEMS {
        let length = |wanted: &Wanted| {
            let name = &setup.kind(wanted.item).name;
            name.it().chars().count().max(name.en().chars().count())
        };
        let short = (0..MOST_ITEMS).min_by_key(|&at| (items[at].compulsory, length(&items[at])));
        let short = items.remove(short.unwrap_or_default());
        items.push(short);
    }
    items
}

/// Returns the face of a mission; `there` says which items are equipped.
#[must_use]
pub fn mission(setup: &Setup, mission: &Mission, there: impl Fn(KindId) -> bool) -> Face {
    let mut on = vec![
        Writing::text(mission.points, 9.2, 14.6, 13.0).within(12.0),
        Writing::key("xako-card-points", 9.2, 19.0, 3.8).looking(LABELLED, u32::MAX),
        Writing::drawing(format!("xako/missione_{}", mission.emblem.clamp(1, EMBLEMS)), 36.25, 14.4, 15.4),
        Writing::both(mission.name.it(), mission.name.en(), 29.5, 28.2, 5.6).upper().within(44.0).color(CARTA),
    ];
    for (row, wanted) in lines(setup, mission).iter().enumerate() {
        let y = 34.0 + 6.4 * row as f32;
        on.push(Writing::drawing(sign_of(wanted.compulsory), 12.5, y, 5.6));
        let name = &setup.kind(wanted.item).name;
        let wide = if row + 1 == MOST_ITEMS { 21.0 } else { 31.0 };
        let names = setup.kinds.iter().map(|kind| &kind.name);
        let it = short(name.it(), names.clone().map(Name::it));
        let line = Writing::both(it, short(name.en(), names.map(Name::en)), 17.5, y + 1.8, 4.9);
        let line = line.from_left().within(wide);
        if there(wanted.item) {
            on.push(line.color(GREEN));
            on.push(Writing::drawing("xako/fatto", 7.6, y, 5.0));
        } else {
            on.push(line);
        }
    }
    on.push(Writing::text(mission.need, 46.0, 74.6, 8.0).color(CARTA));
    for (key, x) in [("xako-card-compulsory", 13.5), ("xako-card-optional", 41.0)] {
        on.push(Writing::key(key, x, 86.4, 3.4).from_left().within(13.0).color(CARTA).looking(LABELLED, u32::MAX));
    }
    Face::new("xako/missione").written(on)
}

/// Returns a name as it stands in the list of a mission: of a long one the first
/// word, if no other name begins with it.
fn short<'a>(name: &'a str, all: impl Iterator<Item = &'a str>) -> &'a str {
    const LONG: usize = 14;
    let first = name.split([' ', '’']).next().unwrap_or(name);
    let begins = |other: &str| other.split([' ', '’']).next() == Some(first);
    let alone = all.filter(|other| *other != name).all(|other| !begins(other));
    if name.chars().count() > LONG && first.chars().count() > 3 && alone { first } else { name }
}

const fn sign_of(compulsory: bool) -> &'static str {
    if compulsory { "xako/segno_obbligatorio" } else { "xako/segno_facoltativo" }
}

/// Returns the sign before an item that a mission asks for, 40 × 40.
#[must_use]
pub fn sign(compulsory: bool) -> Face {
    Face::new(sign_of(compulsory))
}

/// Adds the five shields of a portrait at a position and scale, the current
/// level filled.
fn shields(on: &mut Vec<Writing>, level: u8, (x, y, scale): (f32, f32, f32)) {
    for at in 1..=5u8 {
        let middle = x + (10.0 + 9.75 * f32::from(at - 1)) * scale;
        if at == level {
            on.push(Writing::drawing("xako/scudetto", middle, y + 82.0 * scale, 9.6 * scale));
        }
        on.push(Writing::text(at, middle, y + 83.9 * scale, 5.4 * scale));
    }
}

/// Returns the face of a character at a level; 0 marks no level.
#[must_use]
pub fn character(character: &Character, level: u8) -> Face {
    let mut on = Vec::new();
    let name = Writing::both(character.name.it(), character.name.en(), 29.5, 74.2, 7.0);
    on.push(name.within(35.0).color(CARTA).looking(NAMED, u32::MAX));
    shields(&mut on, level, (0.0, 0.0, 1.0));
    Face::new(drawing(&character.id, "kyra")).written(on)
}

/// Returns the character sheet, 140 × 92, with the token on a level.
#[must_use]
pub fn sheet(character: &Character, level: u8) -> Face {
    let mut on = Vec::new();
    let portrait = Writing::drawing(drawing(&character.id, "kyra"), 6.5 + 25.35, 6.45 + 39.55, 59.0 * PORTRAIT);
    on.push(portrait.high(92.0 * PORTRAIT));
    let name =
        Writing::both(character.name.it(), character.name.en(), 6.5 + 29.5 * PORTRAIT, 6.45 + 74.2 * PORTRAIT, 6.2);
    on.push(name.within(30.0).color(CARTA));
    shields(&mut on, level, (6.5, 6.45, PORTRAIT));
    for (row, top) in [73.1, 59.7, 46.3, 32.9, 19.5].into_iter().enumerate() {
        let Some(points) = character.levels.get(row) else { continue };
        let at = row as u8 + 1;
        if at == level {
            on.push(Writing::drawing("xako/pedina", 67.0, top + 5.8, 9.0));
        }
        on.push(Writing::text(at, 80.5, top + 7.4, 7.0));
        for (x, number) in [(95.0, points.atk), (110.0, points.mag), (125.0, points.def)] {
            let words = Writing::text(number, x, top + 8.5, 8.0);
            on.push(if at == level { words.color(0xA3_2A1C) } else { words });
        }
    }
    Face::new("xako/scheda").written(on)
}

/// Size of a sheet in its own units.
pub const SHEET: bevy::math::Vec2 = bevy::math::Vec2::new(140.0, 92.0);

/// Returns the triangles of ATK, MAG and DEF without numbers, 40 × 40 each.
#[must_use]
pub fn bare_triangles() -> [Face; 3] {
    ["atk", "mag", "def"].map(|name| Face::new(format!("xako/triangolo_{name}")))
}

/// Returns the triangles of points, 40 × 40 each: ATK, MAG, DEF.
#[must_use]
pub fn triangles(points: Points) -> [Face; 3] {
    let face = |name: &str, number: u8, x: f32, y: f32, color: u32| {
        let number = Writing::text(number, x, y, 15.0).within(18.0).color(color);
        Face::new(format!("xako/triangolo_{name}")).written(vec![number])
    };
    [
        face("atk", points.atk, 20.0, 32.0, CARTA),
        face("mag", points.mag, 13.5, 25.0, CARTA),
        face("def", points.def, 20.0, 18.5, 0x1C_2033),
    ]
}

/// Returns the face of a die, 1 to 6; any other number gives a blank one.
#[must_use]
pub fn die(number: u8) -> Face {
    if (1..=6).contains(&number) { Face::new(format!("xako/dado_{number}")) } else { Face::new("xako/dado_vuoto") }
}

/// Returns the back of the Xako deck.
#[must_use]
pub fn back() -> Face {
    Face::new("xako/retro_xako")
}

/// Returns the back of the mission deck.
#[must_use]
pub fn mission_back() -> Face {
    Face::new("xako/retro_missione")
}

/// Returns one tile of the leather, 256 × 256; it repeats in both directions.
#[must_use]
pub fn floor() -> Face {
    Face::floor("xako/tavolo", palette::hex(0x4A_2A2E))
}

/// Returns the face of the card, mission or character with this ID, or of the
/// sheet of a character, such as `sheet kyra`. No item is equipped; a character
/// has LEVEL 1 on the portrait and LEVEL 2 on the sheet.
#[must_use]
pub fn named(setup: &Setup, name: &str) -> Option<Face> {
    let cast = |id: &str| setup.characters.iter().find(|known| known.id == id);
    if let Some(id) = name.strip_prefix("sheet ") {
        return cast(id).map(|known| sheet(known, 2));
    }
    let kind = setup.kinds.iter().position(|kind| kind.id == name);
    let wanted = || setup.missions.iter().find(|known| known.id == name);
    kind.map(|at| card(setup, KindId(at as u8)))
        .or_else(|| wanted().map(|known| mission(setup, known, |_| false)))
        .or_else(|| cast(name).map(|known| character(known, 1)))
}

/// Returns the faces of all cards, characters and missions of the config, and a
/// sample of the others on which something is written.
///
/// # Errors
/// The first fault of the config.
pub fn all(sources: &Sources) -> Result<Vec<Face>, Fault> {
    let (setup, faults) = Setup::load(2, sources);
    if let Some(fault) = faults.into_iter().next() {
        return Err(fault);
    }
    let mut all: Vec<Face> = (0..setup.kinds.len()).map(|at| card(&setup, KindId(at as u8))).collect();
    all.extend(setup.characters.iter().map(|known| character(known, 1)));
    all.extend(setup.missions.iter().map(|known| mission(&setup, known, |_| false)));
    all.extend(setup.characters.first().map(|known| sheet(known, 3)));
    all.extend(triangles(Points { atk: 3, mag: 2, def: 1 }));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faces::Source;
    use std::path::Path;

    /// Every card, character and mission of the built-in lists has a drawing
    /// of its own (XK-01 to XK-03).
    #[test]
    fn everything_has_a_drawing() {
        let (setup, _) = Setup::load(4, &Sources::builtin());
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/faces");
        let there = |face: &Face| match &face.source {
            Source::File(path) => folder.join(format!("{path}.svg")).is_file(),
            Source::Svg(_) => true,
        };
        for (at, kind) in setup.kinds.iter().enumerate() {
            let face = card(&setup, KindId(at as u8));
            assert!(there(&face), "{}", kind.id);
            assert_eq!(face.source, Face::new(format!("xako/{}", kind.id)).source, "{}", kind.id);
        }
        for known in &setup.characters {
            assert!(there(&character(known, 1)) && DRAWN.contains(&known.id.as_str()), "{}", known.id);
            assert!(there(&sheet(known, 5)));
        }
        for known in &setup.missions {
            assert!((1..=EMBLEMS).contains(&known.emblem), "{}", known.id);
            assert!(there(&Face::new(format!("xako/missione_{}", known.emblem))));
            assert!(there(&mission(&setup, known, |_| true)));
        }
        assert!((0..=7).all(|number| there(&die(number))));
        assert!(triangles(Points::default()).iter().all(there));
        assert!(there(&back()) && there(&mission_back()) && there(&floor()));
        let plates = ["combo_atk", "combo_mag", "sola_atk", "sola_mag"];
        assert!(plates.iter().all(|plate| there(&Face::new(format!("xako/piastra_{plate}")))));
        assert!(there(&Face::new("xako/fatto")) && there(&Face::new("xako/scudetto")));
    }
}
