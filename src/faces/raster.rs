//! Renders SVG drawings and their inscriptions into pixels.

use super::Face;
use crate::assets::Files;
use crate::drawing;
use crate::words::Language;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use std::borrow::Cow;
use std::sync::Arc;

/// Source of a drawing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A file in `assets/faces`, without `.svg`.
    File(Cow<'static, str>),
    /// SVG text with a `viewBox`.
    Svg(Arc<str>),
}

/// Pixels of a rendered face: straight (not premultiplied) RGBA in sRGB.
#[derive(Debug)]
pub struct Pixels {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Pixel data, four bytes per pixel, rows from the top.
    pub data: Vec<u8>,
}

/// Draws a face `width` pixels wide, with `margin` extra transparent pixels on
/// every side. `density` is the number of physical pixels per logical pixel:
/// inscriptions depend on the apparent size of the card, not on its pixels.
///
/// # Errors
/// A sentence for the log that says which drawing failed and why.
pub(super) fn draw(
    files: &Files,
    face: &Face,
    (width, margin): (u32, u32),
    density: f32,
    language: Option<Language>,
) -> Result<Pixels, String> {
    let svg = match &face.source {
        Source::File(path) => Cow::Owned(read(files, path)?),
        Source::Svg(svg) => Cow::Borrowed(&**svg),
    };
    let looks = width as f32 / density;
    let said = face.svg(looks, language.unwrap_or_default(), &|path| read(files, path))?;
    let svg = if said.is_empty() { svg } else { Cow::Owned(inscribed(&svg, &said)?) };
    let name = || match &face.source {
        Source::File(path) => path.as_ref(),
        Source::Svg(_) => "a drawing made by the program",
    };
    let tree = usvg::Tree::from_str(&svg, &drawing::options()).map_err(|fault| format!("{}: {fault}", name()))?;
    let zoom = width as f32 / tree.size().width();
    let height = (tree.size().height() * zoom).round().max(1.0) as u32;
    let mut pixmap = Pixmap::new(width + 2 * margin, height + 2 * margin)
        .ok_or_else(|| format!("{}: {width} × {height} pixels", name()))?;
    let (x, y) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, Transform::from_row(x, 0.0, 0.0, y, margin as f32, margin as f32), &mut pixmap.as_mut());
    Ok(straight(pixmap))
}

/// Returns the width and height of a face in the units of its drawing.
///
/// # Errors
/// Like [`draw`].
pub(super) fn units(files: &Files, face: &Face) -> Result<bevy::math::Vec2, String> {
    let svg = match &face.source {
        Source::File(path) => Cow::Owned(read(files, path)?),
        Source::Svg(svg) => Cow::Borrowed(&**svg),
    };
    let tree =
        usvg::Tree::from_str(&svg, &drawing::options()).map_err(|fault| format!("{:?}: {fault}", face.source))?;
    Ok(bevy::math::Vec2::new(tree.size().width(), tree.size().height()))
}

fn read(files: &Files, path: &str) -> Result<String, String> {
    files.text(&format!("faces/{path}.svg")).map_err(|fault| fault.to_string())
}

/// Returns the drawing with `written` on top.
fn inscribed(svg: &str, written: &str) -> Result<String, String> {
    let end = svg.rfind("</svg>").ok_or("a drawing without </svg>")?;
    Ok(format!("{}{written}</svg>", &svg[..end]))
}

/// Returns the drawing of a file as an element to nest in another one, in the box
/// `x, y, width, height` in the outer one's units. Its ids get the name of the
/// file, because drawings in the same one may use the same id for other shapes.
pub(super) fn nested(path: &str, svg: &str, (x, y): (f32, f32), (width, height): (f32, f32)) -> String {
    let start = svg.find("<svg").map_or(0, |at| at + 4);
    let name = path.replace(|letter: char| !letter.is_ascii_alphanumeric(), "_");
    let mut own = svg[start..].to_owned();
    for before in [" id=\"", "href=\"#", "url(#"] {
        own = own.replace(before, &format!("{before}{name}-"));
    }
    format!("<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{own}")
}

/// Returns the width of a text set in Libertinus Serif Bold, as a multiple of
/// the font size.
pub(super) fn text_width(text: &str) -> f32 {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9999 100\"><text x=\"0\" y=\"50\" \
         font-weight=\"700\" font-size=\"10\">{}</text></svg>",
        escape(text)
    );
    usvg::Tree::from_str(&svg, &drawing::options()).map_or(0.0, |tree| tree.root().abs_bounding_box().right() / 10.0)
}

/// Escapes text for SVG.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Converts to straight alpha, which Bevy's images use. Transparent pixels take
/// the colour of a neighbour, so that smooth sampling does not produce a dark
/// rim.
fn straight(pixmap: Pixmap) -> Pixels {
    let (width, height) = (pixmap.width(), pixmap.height());
    let mut data = Vec::with_capacity(pixmap.data().len());
    for pixel in pixmap.pixels() {
        let plain = pixel.demultiply();
        data.extend([plain.red(), plain.green(), plain.blue(), plain.alpha()]);
    }
    let row = width as usize * 4;
    let last = data.len();
    for at in (0..last).step_by(4) {
        if data[at + 3] != 0 {
            continue;
        }
        let column = at % row;
        let neighbours = [
            (column >= 4).then(|| at.wrapping_sub(4)),
            (column + 4 < row).then_some(at + 4),
            (at >= row).then(|| at.wrapping_sub(row)),
            (at + row < last).then_some(at + row),
        ];
        if let Some(from) = neighbours.into_iter().flatten().find(|&from| data[from + 3] != 0) {
            data.copy_within(from..from + 3, at);
        }
    }
    Pixels { width, height, data }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(face: &Face, width: u32, language: Language) -> Pixels {
        draw(&Files::default(), face, (width, 0), 1.0, Some(language)).unwrap()
    }

    #[test]
    fn every_drawing_can_be_drawn() {
        for folder in ["tappeti_volanti", "ui"] {
            for file in Files::default().names(&format!("faces/{folder}")) {
                let name = file.trim_end_matches(".svg");
                let pixels = drawn(&Face::new(format!("{folder}/{name}")), 48, Language::It);
                assert_eq!(pixels.width, 48);
                assert!(pixels.data.chunks(4).any(|pixel| pixel[3] > 0), "{folder}/{name} is empty");
            }
        }
    }

    #[test]
    fn a_card_is_drawn_at_exactly_the_size_asked_for() {
        let face = Face::new("tappeti_volanti/palazzo");
        let plain = drawn(&face, 590, Language::It);
        assert_eq!((plain.width, plain.height, plain.data.len()), (590, 920, 590 * 920 * 4));
        let rimmed = draw(&Files::default(), &face, (590, 1), 1.0, Some(Language::It)).unwrap();
        assert_eq!((rimmed.width, rimmed.height), (592, 922));
        assert!(rimmed.data[..592 * 4].chunks(4).all(|pixel| pixel[3] == 0), "the rim is transparent");
    }

    #[test]
    fn a_face_that_is_missing_or_broken_says_which() {
        let missing = draw(&Files::default(), &Face::new("ui/nothing"), (20, 0), 1.0, None).unwrap_err();
        assert!(missing.contains("nothing.svg"), "{missing}");
        let broken = draw(&Files::default(), &Face::drawn("<svg"), (20, 0), 1.0, None).unwrap_err();
        assert!(!broken.is_empty());
    }

    /// Smooth sampling at the edge of a card must not mix in black.
    #[test]
    fn transparent_neighbours_take_the_colour_of_the_edge() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 1\"><rect x=\"1\" width=\"2\" \
                   height=\"1\" fill=\"#F4E8CF\"/></svg>";
        let pixels = drawn(&Face::drawn(svg), 4, Language::It);
        assert_eq!(pixels.data[..4], [0xF4, 0xE8, 0xCF, 0]);
        assert_eq!(pixels.data[4..8], [0xF4, 0xE8, 0xCF, 255]);
    }

    #[test]
    fn text_is_measured() {
        let (narrow, wide) = (text_width("I"), text_width("LAMPADA"));
        assert!(narrow > 0.2 && narrow < 0.6, "{narrow}");
        assert!(wide > 3.5 && wide < 6.5, "{wide}");
    }
}
