//! The cards of Tappeti Volanti: their drawings and what is written where.
//!
//! Boxes are in card units (1 unit = 1 mm on a card of 59 × 92) and match the
//! drawings: corner plate centred at x 9.2, baseline 16; title plate
//! x 8–51, y 80.5–86.5.

use crate::engine::config::{Fault, Sources};
use crate::faces::{Face, Writing};
use crate::games::tappeti_volanti::names::CardName;
use crate::games::tappeti_volanti::window::scene::look::drawing;
use crate::palette;
use bevy::math::Vec2;

/// Width and height of a card in millimetres.
pub const CARD: Vec2 = Vec2::new(59.0, 92.0);
/// Radius of a card's corners in millimetres.
pub const CORNER: f32 = 4.0;

/// Names of the drawings of all destinations.
pub const DESTINATIONS: [&str; 12] = [
    "palazzo",
    "avventura_a",
    "avventura_b",
    "avventura_c",
    "avventura_d",
    "avventura_e",
    "bazar_spezie",
    "bazar_tappeti",
    "bazar_cammelli",
    "tesoro",
    "lampada",
    "deserto",
];

/// Returns the face of a destination, given the name of its drawing, one of
/// [`DESTINATIONS`]: its points, letter or sign in the corner, and its name where
/// there is room, large on a small card and on its plate on a large one.
#[must_use]
pub fn destination(drawing: &str) -> Face {
    let sign = |path: &str| Writing::drawing(format!("tappeti_volanti/{path}"), 9.2, 11.0, 14.0);
    let letter = |text: &str| Writing::text(text, 9.2, 16.0, 17.0);
    let corner = match drawing {
        "palazzo" => sign("segno_palazzo"),
        "lampada" => sign("segno_lampada"),
        "avventura_a" => letter("A"),
        "avventura_b" => letter("B"),
        "avventura_c" => letter("C"),
        "avventura_d" => letter("D"),
        "avventura_e" => letter("E"),
        "bazar_spezie" => letter("5"),
        "bazar_tappeti" => letter("6"),
        "bazar_cammelli" => letter("7"),
        "tesoro" => letter("3"),
        "deserto" => Writing::text("−5", 9.2, 15.0, 12.5),
        _ => letter(""),
    };
    let kind = if drawing.starts_with("avventura_") { "avventura" } else { drawing };
    let key = format!("face-{}", kind.replace('_', "-"));
    let large = Writing::key(&key, 29.5, 83.25, 7.0).upper().within(42.0).about().looking(80, 300);
    let plate = Writing::key(&key, 29.5, 85.0, 5.2).upper().within(40.0).spaced(0.096).looking(300, u32::MAX);
    Face::new(format!("tappeti_volanti/{drawing}")).written([corner, large, plate])
}

/// Returns the face of the genie with this number, 1 to 8.
#[must_use]
pub fn genie(number: u8) -> Face {
    Face::new(format!("tappeti_volanti/genio_{number}")).written([Writing::text(number, 9.2, 16.0, 17.0)])
}

/// Returns the carpet of a seat (0 to 3), with a token (0 to 5) on a disc in its
/// middle.
#[must_use]
pub fn carpet(seat: usize, token: usize) -> Face {
    let disc = Writing::drawing("tappeti_volanti/disco", 29.5, 46.0, 10.5);
    let token = Writing::drawing(format!("ui/posto_{}", token % 6 + 1), 29.5, 46.0, 8.4);
    Face::new(format!("tappeti_volanti/tappeto_{}", seat % 4 + 1)).written([disc, token])
}

/// Returns the underside of all carpets.
#[must_use]
pub fn carpet_back() -> Face {
    Face::new("tappeti_volanti/tappeto_retro")
}

/// Returns the back of all destinations.
#[must_use]
pub fn destination_back() -> Face {
    Face::new("tappeti_volanti/retro_destinazione")
}

/// Returns the back of all genies.
#[must_use]
pub fn genie_back() -> Face {
    Face::new("tappeti_volanti/retro_genio")
}

/// Returns a tile of the tablecloth, 256 × 256 units, which repeats in both
/// directions.
#[must_use]
pub fn floor() -> Face {
    Face::floor("tappeti_volanti/tavolo", palette::TELO)
}

/// Returns a piece of the border, 200 × 16 units, which repeats along x.
#[must_use]
pub fn border() -> Face {
    Face::new("tappeti_volanti/bordo")
}

/// Returns the shadow of a card on the table, to be placed 1 mm below the card.
/// It is 3 mm larger than the card on every side.
#[must_use]
pub fn shadow() -> Face {
    Face::shadow(CARD, CORNER, 1.5, 0.42)
}

/// Returns the shadow of a card in the air. It is 14 mm larger than the card on
/// every side.
#[must_use]
pub fn lifted_shadow() -> Face {
    Face::shadow(CARD, CORNER, 7.0, 0.62)
}

/// Returns the face of a destination or carpet, named as in scenarios, or of a
/// genie, such as `genie 8`. A carpet bears the token of its seat's number.
#[must_use]
pub fn named(name: &str) -> Option<Face> {
    if let Some(number) = name.strip_prefix("genie ") {
        return number.parse().ok().map(genie);
    }
    match CardName::try_from(name.to_owned()).ok()? {
        CardName::Destination(kind, _) => Some(destination(drawing(kind))),
        CardName::Carpet { seat, .. } => Some(carpet(seat.into(), seat.into())),
    }
}

/// Returns the faces of all cards, for the picture of all faces.
///
/// # Errors
/// None: they do not depend on the config.
pub fn all(_: &Sources) -> Result<Vec<Face>, Fault> {
    let carpets = (0..4).map(|seat| carpet(seat, seat));
    Ok(DESTINATIONS.into_iter().map(destination).chain((1..=8).map(genie)).chain(carpets).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::Files;
    use crate::faces::Pixels;
    use crate::words::Language;

    /// The corner is inscribed at every size, the name from 80 pixels on, in
    /// the requested language.
    #[test]
    fn cards_say_what_they_are() {
        let differ = |a: &Pixels, b: &Pixels, rows: std::ops::Range<f32>| {
            let row = |share: f32| (share * a.height as f32) as usize * a.width as usize * 4;
            a.data[row(rows.start)..row(rows.end)] != b.data[row(rows.start)..row(rows.end)]
        };
        let drawn =
            |face: &Face, width: u32, language: Language| face.draw(&Files::default(), width, language).unwrap();
        for card in DESTINATIONS {
            let (face, bare) = (destination(card), Face::new(format!("tappeti_volanti/{card}")));
            for (width, named) in [(60, false), (100, true), (400, true)] {
                let italian = drawn(&face, width, Language::It);
                let empty = drawn(&bare, width, Language::It);
                assert!(differ(&italian, &empty, 0.03..0.2), "{card} at {width}: nothing in the corner");
                assert_eq!(differ(&italian, &empty, 0.85..0.97), named, "{card} at {width}: its name");
                let english = drawn(&face, width, Language::En);
                assert_eq!(differ(&italian, &english, 0.85..0.97), named, "{card} at {width}: its language");
            }
        }
    }
}
