//! Faces of the cards: the drawing of the card's id, with strength, kind, dots
//! and name from the config drawn on it.

use crate::engine::config::{Fault, Sources};
use crate::faces::{Face, Writing};
use crate::games::cartabomba::rules::cards::{Card, Kind};
use crate::games::cartabomba::rules::setup::Setup;
use crate::palette;

/// Cards with a drawing of their own; others show that of their kind.
const DRAWN: [&str; 40] = [
    "petardo",
    "castagnola",
    "coriandoli",
    "busta_gialla",
    "aeroplanino",
    "cartoccio",
    "miccia_corta",
    "telegramma",
    "pacco_postale",
    "lettera_amore",
    "girandola",
    "scatola_molla",
    "lanterna_volante",
    "giornale_sera",
    "cartapesta",
    "gran_botto",
    "novizio",
    "portalettere",
    "questuante",
    "strillone",
    "fiammiferaia",
    "scrivano",
    "incappucciato",
    "banditore",
    "piromane",
    "inquisitrice",
    "profeta_carta",
    "gran_maestro",
    "scudo_legno",
    "forbici",
    "ceralacca",
    "salvadanaio",
    "megafono",
    "mantice",
    "secchio_sabbia",
    "timbro",
    "doppio_fondo",
    "torchio",
    "campana_vetro",
    "macchina_infernale",
];

/// Minimum width at which a card shows its name, in logical pixels.
const NAMED: u32 = 75;
/// Size of a dot, card units.
const DOT: f32 = 5.8;
/// Distance from one dot to the next, card units.
const STEP: f32 = 6.6;

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Cartabomba => "cartabomba",
        Kind::Zealot => "zelota",
        Kind::Artifact => "manufatto",
    }
}

/// Returns the path of the sign of a kind, 40 × 40.
pub(super) fn sign_path(kind: Kind) -> String {
    format!("cartabomba/segno_{}", kind_name(kind))
}

/// Returns the sign of a kind, 40 × 40.
#[must_use]
pub fn sign(kind: Kind) -> Face {
    Face::new(sign_path(kind))
}

/// Returns the face of a card.
#[must_use]
pub fn card(card: &Card) -> Face {
    let drawing = match DRAWN.iter().find(|id| **id == card.id) {
        Some(id) => format!("cartabomba/{id}"),
        None => format!("cartabomba/senza_disegno_{}", kind_name(card.kind)),
    };
    let mut on = vec![Writing::drawing(sign_path(card.kind), 9.2, 24.0, 11.0)];
    let used = if card.once.is_empty() { "cartabomba/anello" } else { "cartabomba/stella" };
    let able = !card.once.is_empty() || !card.always.is_empty();
    if card.fights() {
        on.push(Writing::text(card.strength, 9.2, 15.2, 17.0).within(12.0));
        if able {
            on.push(Writing::drawing(used, 50.5, 63.5, 7.5));
        }
    } else if able {
        on.push(Writing::drawing(used, 9.2, 10.2, 9.0));
    }
    for at in 0..card.value {
        on.push(Writing::drawing("cartabomba/pallino_valore", 8.0, 38.0 + STEP * f32::from(at), DOT));
    }
    for at in 0..card.cost {
        on.push(Writing::drawing("cartabomba/pallino_costo", 51.0, 11.0 + STEP * f32::from(at), DOT));
    }
    let name = Writing::both(&card.label.it, &card.label.en, 29.5, 79.7, 8.2);
    on.push(name.within(45.0).lines(2).looking(NAMED, u32::MAX));
    // Too small for a name: value and cost in digits instead.
    for (dot, number, x) in [("valore", card.value, 13.0), ("costo", card.cost, 36.0)] {
        on.push(Writing::drawing(format!("cartabomba/pallino_{dot}"), x, 77.0, 11.0).looking(0, NAMED));
        on.push(Writing::text(number, x + 11.0, 82.2, 15.5).looking(0, NAMED));
    }
    Face::new(drawing).written(on)
}

/// Returns the back of every card.
#[must_use]
pub fn back() -> Face {
    Face::new("cartabomba/retro")
}

/// Returns one tile of the slate, 256 × 256, which repeats in both directions.
#[must_use]
pub fn floor() -> Face {
    Face::floor("cartabomba/tavolo", palette::hex(0x33_363F))
}

/// Returns the burst of an attack, 100 × 100.
#[must_use]
pub fn burst() -> Face {
    Face::new("cartabomba/esplosione")
}

/// Returns the face of the card with this ID.
#[must_use]
pub fn named(setup: &Setup, id: &str) -> Option<Face> {
    setup.find(id).map(|found| card(setup.card(found)))
}

/// Returns the faces of all cards of the config in force.
///
/// # Errors
/// The first fault of a config file.
pub fn all(sources: &Sources) -> Result<Vec<Face>, Fault> {
    let (setup, faults) = Setup::load(sources);
    match faults.into_iter().next() {
        Some(fault) => Err(fault),
        None => Ok(setup.cards.iter().map(card).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faces::Source;
    use std::path::Path;

    /// Every built-in card has a drawing of its own, and every kind has one for
    /// cards that players add (CB-02 to CB-04).
    #[test]
    fn every_card_has_a_drawing() {
        let (setup, _) = Setup::load(&Sources::builtin());
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/faces");
        let there = |face: &Face| match &face.source {
            Source::File(path) => folder.join(format!("{path}.svg")).is_file(),
            Source::Svg(_) => true,
        };
        for known in &setup.cards {
            let face = card(known);
            assert!(there(&face), "{}", known.id);
            assert_ne!(face.source, card(&Card { id: "new".into(), ..known.clone() }).source, "{}", known.id);
        }
        for kind in Kind::ALL {
            let new = Card { id: "new".into(), kind, ..setup.cards[0].clone() };
            assert!(there(&card(&new)) && there(&sign(kind)), "{kind:?}");
        }
        assert!(there(&back()) && there(&floor()) && there(&burst()));
    }
}
