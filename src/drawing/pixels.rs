//! Renders SVG text into pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use resvg::usvg::fontdb::{Database, Source};
use std::sync::{Arc, LazyLock};

/// Font files of Libertinus Serif: regular, bold, italic, bold italic.
pub static FONTS: [&[u8]; 4] = [
    include_bytes!(concat!(env!("OUT_DIR"), "/regular.otf")),
    include_bytes!(concat!(env!("OUT_DIR"), "/bold.otf")),
    include_bytes!(concat!(env!("OUT_DIR"), "/italic.otf")),
    include_bytes!(concat!(env!("OUT_DIR"), "/bold_italic.otf")),
];

/// Returns the options for reading SVG text: its only typeface is Libertinus
/// Serif.
#[must_use]
pub fn options() -> usvg::Options<'static> {
    static READ: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut fonts = Database::new();
        for font in FONTS {
            fonts.load_font_source(Source::Binary(Arc::new(font)));
        }
        Arc::new(fonts)
    });
    usvg::Options { font_family: "Libertinus Serif".into(), fontdb: READ.clone(), ..usvg::Options::default() }
}

/// Draws SVG text `width` pixels wide (1 to 8192) and returns the bytes of a PNG
/// file.
///
/// # Errors
/// A sentence that says what is wrong with the drawing.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, String> {
    let tree = usvg::Tree::from_str(svg, &options()).map_err(|fault| fault.to_string())?;
    let zoom = width.clamp(1, 8_192) as f32 / tree.size().width();
    let height = (tree.size().height() * zoom).round().max(1.0) as u32;
    let too_large = || format!("{width} × {height} pixels");
    let mut pixmap = Pixmap::new(width.clamp(1, 8_192), height.min(16_384)).ok_or_else(too_large)?;
    resvg::render(&tree, Transform::from_scale(zoom, zoom), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|fault| fault.to_string())
}

/// Returns the width of a text in Libertinus Serif as a multiple of its size.
#[must_use]
pub fn text_width(text: &str, bold: bool) -> f32 {
    let weight = if bold { 700 } else { 400 };
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9999 100\"><text x=\"0\" y=\"50\" \
         font-weight=\"{weight}\" font-size=\"10\">{}</text></svg>",
        super::escape(text)
    );
    usvg::Tree::from_str(&svg, &options()).map_or(0.0, |tree| tree.root().abs_bounding_box().right() / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_becomes_pixels() {
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 2\"><rect width=\"4\" height=\"2\"/></svg>";
        let png = png(svg, 40).expect("a drawing");
        let picture = Pixmap::decode_png(&png).expect("a picture");
        assert_eq!((picture.width(), picture.height()), (40, 20));
        assert!(super::png("<svg", 40).is_err());
    }

    #[test]
    fn text_is_measured() {
        let (narrow, wide) = (text_width("I", true), text_width("LAMPADA", true));
        assert!(narrow > 0.2 && narrow < 0.6 && wide > 3.5 && wide < 6.5, "{narrow} {wide}");
        assert!(text_width("LAMPADA", false) < wide);
    }
}
