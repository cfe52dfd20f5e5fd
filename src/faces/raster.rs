//! From SVG to pixels, with what is written on the drawing.

use super::{Face, tappeti};
use crate::words::Language;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use std::borrow::Cow;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// Where a drawing comes from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A file of `assets/faces`, without `.svg`.
    File(Cow<'static, str>),
    /// SVG text with a `viewBox`.
    Svg(Arc<str>),
}

/// What the program writes on a drawing before it becomes pixels, so that
/// text is as crisp as the drawing and turns with it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Inscription {
    /// Nothing.
    None,
    /// A destination of Tappeti Volanti.
    Destination(tappeti::DestinationText),
    /// The number of a genie.
    Genie(u8),
    /// A seat token in the middle of a carpet: seat 0 to 5.
    CarpetToken(u8),
}

impl Inscription {
    /// Whether it holds words that depend on the language.
    pub(super) fn speaks(&self) -> bool {
        matches!(self, Self::Destination(_))
    }
}

/// A drawn face: straight (not premultiplied) RGBA in sRGB.
#[derive(Debug)]
pub struct Pixels {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Four bytes per pixel, rows from the top.
    pub data: Vec<u8>,
}

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    // Libertinus Serif: regular, bold, italic, bold italic.
    for font in typst_assets::fonts().take(4) {
        fonts.load_font_data(font.to_vec());
    }
    Arc::new(fonts)
});

fn options() -> usvg::Options<'static> {
    usvg::Options { font_family: "Libertinus Serif".into(), fontdb: FONTS.clone(), ..usvg::Options::default() }
}

/// Draws a face, `width` pixels wide with `margin` transparent pixels more on
/// every side. `density` is physical pixels per logical pixel: what is
/// written depends on how large the card looks, not on its pixels.
///
/// # Errors
/// A sentence for the log that says which drawing failed and why.
pub(super) fn draw(
    root: &Path,
    face: &Face,
    (width, margin): (u32, u32),
    density: f32,
    language: Option<Language>,
) -> Result<Pixels, String> {
    let svg = match &face.source {
        Source::File(path) => Cow::Owned(read(root, path)?),
        Source::Svg(svg) => Cow::Borrowed(&**svg),
    };
    let looks = width as f32 / density;
    let svg = match &face.inscription {
        Inscription::None => svg,
        Inscription::Destination(text) => {
            let sign = text.sign().map(|path| read(root, path)).transpose()?;
            Cow::Owned(inscribed(&svg, &text.write(looks, language.unwrap_or_default(), sign.as_deref()))?)
        }
        Inscription::Genie(number) => Cow::Owned(inscribed(&svg, &tappeti::genie_number(*number))?),
        Inscription::CarpetToken(seat) => {
            let token = read(root, &format!("ui/posto_{}", seat % 6 + 1))?;
            Cow::Owned(inscribed(&svg, &tappeti::carpet_token(&token))?)
        }
    };
    let name = || match &face.source {
        Source::File(path) => path.as_ref(),
        Source::Svg(_) => "a drawing made by the program",
    };
    let tree = usvg::Tree::from_str(&svg, &options()).map_err(|fault| format!("{}: {fault}", name()))?;
    let zoom = width as f32 / tree.size().width();
    let height = (tree.size().height() * zoom).round().max(1.0) as u32;
    let mut pixmap = Pixmap::new(width + 2 * margin, height + 2 * margin)
        .ok_or_else(|| format!("{}: {width} × {height} pixels", name()))?;
    let (x, y) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, Transform::from_row(x, 0.0, 0.0, y, margin as f32, margin as f32), &mut pixmap.as_mut());
    Ok(straight(pixmap))
}

fn read(root: &Path, path: &str) -> Result<String, String> {
    let file = root.join(format!("{path}.svg"));
    std::fs::read_to_string(&file).map_err(|fault| format!("{}: {fault}", file.display()))
}

/// Puts `written` on top of a drawing.
fn inscribed(svg: &str, written: &str) -> Result<String, String> {
    let end = svg.rfind("</svg>").ok_or("a drawing without </svg>")?;
    Ok(format!("{}{written}</svg>", &svg[..end]))
}

/// A drawing as an element inside another one, in the box `x, y, width,
/// height` of the outer one's units.
pub(super) fn nested(svg: &str, x: f32, y: f32, width: f32, height: f32) -> String {
    let start = svg.find("<svg").map_or(0, |at| at + 4);
    format!("<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{}", &svg[start..])
}

/// Width of a text in units of its own size, set in Libertinus Serif Bold.
pub(super) fn text_width(text: &str) -> f32 {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9999 100\"><text x=\"0\" y=\"50\" \
         font-weight=\"700\" font-size=\"10\">{}</text></svg>",
        escape(text)
    );
    usvg::Tree::from_str(&svg, &options()).map_or(0.0, |tree| tree.root().abs_bounding_box().right() / 10.0)
}

/// Text as it may stand in SVG.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Straight alpha, as Bevy's images have it. Transparent pixels take the
/// colour of a neighbour, so that smooth sampling draws no dark rim.
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
