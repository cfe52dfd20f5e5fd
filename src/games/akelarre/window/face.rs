//! Faces of Akelarre: creatures with their value in the corner, favourites with
//! their name, the Spirit of the Wood, family signs.

use crate::engine::config::{Fault, Sources};
use crate::faces::{Face, Writing};
use crate::games::akelarre::cards::{Card, Family};
use crate::palette;

/// Returns the face of a creature card; a joker has no value in the corner. The
/// family's letter appears only if the settings ask for it
/// ([`Letters`](crate::settings::Letters)).
#[must_use]
pub fn card(card: Card) -> Face {
    let (drawing, value) = (card.face(), card.value());
    let family = drawing.split('_').next().unwrap_or_default();
    let mut all = vec![
        Writing::drawing("akelarre/lettera", 9.2, 37.0, 11.0).letter(31.0),
        Writing::key(format!("akelarre-letter-{family}"), 9.2, 39.9, 8.6).letter(31.0),
    ];
    if let Some(value) = value {
        all.push(Writing::text(value, 9.2, 15.2, 17.0).within(12.0));
    }
    Face::new(format!("akelarre/{drawing}")).written(all)
}

/// Returns the face of a family's favourite, given the family's name in file
/// names, such as `fate`.
#[must_use]
pub fn favourite(family: &str) -> Face {
    Face::new(format!("akelarre/preferita_{family}")).written([Writing::key(
        format!("akelarre-{family}"),
        29.5,
        82.2,
        5.2,
    )
    .within(34.0)])
}

/// Returns the back of all creature cards.
#[must_use]
pub fn back() -> Face {
    Face::new("akelarre/retro")
}

/// Returns the back of all favourites: the Spirit of the Wood with its three
/// arrows.
#[must_use]
pub fn spirit() -> Face {
    Face::new("akelarre/spirito_del_bosco")
}

/// Returns the face of a meeting place, 100 × 70 units.
#[must_use]
pub fn place() -> Face {
    Face::new("akelarre/luogo")
}

/// Returns the sign of a family, 40 × 40 units.
#[must_use]
pub fn sign(family: &str) -> Face {
    Face::new(format!("akelarre/segno_{family}"))
}

/// Returns a tile of the forest floor, 256 × 256 units, which repeats in both
/// directions.
#[must_use]
pub fn floor() -> Face {
    Face::floor("akelarre/tavolo", palette::hex(0x2B_5148))
}

/// Returns the face of a creature card, such as `fate 3` or `fate joker`, or of
/// a favourite, such as `favourite fate`.
#[must_use]
pub fn named(name: &str) -> Option<Face> {
    match name.strip_prefix("favourite ") {
        Some(family) => Some(favourite(family)),
        None => Card::try_from(name.to_owned()).ok().map(card),
    }
}

/// Returns a badge over a card: a number in writing of this size on a disc with
/// this centre and radius.
#[must_use]
pub fn disc(number: usize, (x, y, radius): (f32, f32, f32), size: f32, fill: &str) -> Face {
    let (stroke, baseline) = (size / 7.0, y + (size / 3.0).round());
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 59 92\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" \
         fill=\"{fill}\" stroke=\"#1C2033\" stroke-width=\"{stroke}\"/><text x=\"{x}\" y=\"{baseline}\" \
         font-family=\"Libertinus Serif\" font-weight=\"700\" font-size=\"{size}\" text-anchor=\"middle\" \
         fill=\"#1C2033\">{number}</text></svg>"
    ))
}

/// Returns the faces of all cards, for the picture of all faces.
///
/// # Errors
/// None: they do not depend on the config.
pub fn all(_: &Sources) -> Result<Vec<Face>, Fault> {
    Ok(Card::all().map(card).chain(Family::ALL.map(|family| favourite(family.as_str()))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Letters;
    use crate::words::Language;

    #[test]
    fn letters_are_only_for_those_who_want_them() {
        let face = card(Card::new(Family::Ninfe, 4));
        let read = |_: &str| Ok("<svg viewBox=\"0 0 22 22\"></svg>".to_owned());
        let written = |letters| face.lettered(letters).svg(90.0, Language::It, &read).unwrap();
        let [never, small, large] = [Letters::Never, Letters::Small, Letters::Large].map(written);
        assert!(!never.contains(">N<") && never.contains(">4<"));
        assert!(small.contains("font-size=\"8.6\"") && small.contains(">N<"));
        assert!(large.contains("font-size=\"12.9\"") && large.contains("font-size=\"17\""));
    }
}
