//! The cards of Tappeti Volanti: their drawings and what is written where.
//!
//! Boxes are in card units (1 unit = 1 mm on a card of 59 × 92) and match the
//! drawings: corner plate centred at x 9.2, baseline 16; title plate
//! x 8–51, y 80.5–86.5.

use super::raster::{escape, nested, text_width};
use super::{Face, Inscription};
use crate::words::{Language, Words};
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

/// What is written on a destination: its points, letter or sign, and its name
/// where there is room.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DestinationText {
    drawing: String,
}

/// Returns the face of a destination, given the name of its drawing, one of
/// [`DESTINATIONS`].
#[must_use]
pub fn destination(drawing: &str) -> Face {
    Face::new(format!("tappeti_volanti/{drawing}"))
        .inscribed(Inscription::Destination(DestinationText { drawing: drawing.to_owned() }))
}

/// Returns the face of the genie with this number, 1 to 8.
#[must_use]
pub fn genie(number: u8) -> Face {
    Face::new(format!("tappeti_volanti/genio_{number}")).inscribed(Inscription::Genie(number))
}

/// Returns the carpet of a seat (0 to 3), with the seat's token in its middle.
#[must_use]
pub fn carpet(seat: usize) -> Face {
    Face::new(format!("tappeti_volanti/tappeto_{}", seat % 4 + 1)).inscribed(Inscription::CarpetToken(seat as u8))
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
pub fn cloth() -> Face {
    Face::new("tappeti_volanti/tavolo")
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

impl DestinationText {
    /// Returns the path of the sign shown in the corner instead of points or a
    /// letter.
    pub(super) fn sign(&self) -> Option<&'static str> {
        match self.drawing.as_str() {
            "palazzo" => Some("tappeti_volanti/segno_palazzo"),
            "lampada" => Some("tappeti_volanti/segno_lampada"),
            _ => None,
        }
    }

    fn corner(&self) -> &'static str {
        match self.drawing.as_str() {
            "avventura_a" => "A",
            "avventura_b" => "B",
            "avventura_c" => "C",
            "avventura_d" => "D",
            "avventura_e" => "E",
            "bazar_spezie" => "5",
            "bazar_tappeti" => "6",
            "bazar_cammelli" => "7",
            "tesoro" => "3",
            "deserto" => "−5",
            _ => "",
        }
    }

    /// Returns the key of the short name on the card.
    fn name_key(&self) -> String {
        let kind = if self.drawing.starts_with("avventura_") { "avventura" } else { &self.drawing };
        format!("face-{}", kind.replace('_', "-"))
    }

    /// Returns the SVG of the inscription for a card with an apparent width of
    /// `width` logical pixels: without the name below 80, with a large name
    /// below 300, otherwise with the name on its plate.
    pub(super) fn write(&self, width: f32, language: Language, sign: Option<&str>) -> String {
        let corner = match (sign, self.corner()) {
            (Some(sign), _) => nested(sign, 2.2, 4.0, 14.0, 14.0),
            (None, text) if text.chars().count() > 1 => centred(text, 9.2, 15.0, 12.5, 0.0),
            (None, text) => centred(text, 9.2, 16.0, 17.0, 0.0),
        };
        let name = Words::of(language).text(&self.name_key()).to_uppercase();
        let name = if width < 80.0 {
            String::new()
        } else if width < 300.0 {
            let size = fitting(&name, 7.0, 42.0);
            centred(&name, 29.5, 83.25 + size * 0.335, size, 0.0)
        } else {
            let size = fitting(&name, 5.2, 40.0);
            centred(&name, 29.5, 85.0, size, 0.5 * size / 5.2)
        };
        corner + &name
    }
}

/// Returns the largest font size up to `most` at which a text is no wider than
/// `width`.
fn fitting(text: &str, most: f32, width: f32) -> f32 {
    let wide = text_width(text);
    if wide > 0.0 { most.min(width / wide) } else { most }
}

/// Returns the SVG of ink text centred at `x` with its baseline at `y`.
fn centred(text: &str, x: f32, y: f32, size: f32, spacing: f32) -> String {
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-family=\"Libertinus Serif\" font-weight=\"700\" font-size=\"{size}\" \
         letter-spacing=\"{spacing}\" text-anchor=\"middle\" fill=\"#1C2033\">{}</text>",
        escape(text)
    )
}

pub(super) fn genie_number(number: u8) -> String {
    centred(&number.to_string(), 9.2, 16.0, 17.0, 0.0)
}

/// Returns the SVG of the token on its disc, 10 mm across, in the middle of a
/// carpet.
pub(super) fn carpet_token(token: &str) -> String {
    format!(
        "<circle cx=\"29.5\" cy=\"46\" r=\"5\" fill=\"#F4E8CF\" stroke=\"#1C2033\" stroke-width=\".5\"/>{}",
        nested(token, 25.3, 41.8, 8.4, 8.4)
    )
}
