//! A sheet for kinds of plots that plotters lacks: plain SVG text, with a title,
//! a legend and fills that differ by their patterns.

use super::ink::{CARTA, CARTA_LIGHT, INK, LIMONE, MARE, TERRA_SHADE, VERDE, VERMIGLIO, hex};
use super::plot::{CAPTION, TYPE};
use super::{escape, text_width};
use std::fmt::Write as _;

/// Distance of everything from the edges of the sheet.
pub(super) const EDGE: f64 = 12.0;
/// Height of the title, with a row of the legend beside it.
const TITLE: f64 = 38.0;
/// Height of a row of the legend below the title.
const ROW: f64 = 24.0;
/// Width of the sign of an entry of the legend, including the space beside it.
const SIGN: f64 = 30.0;
/// Free space between two entries of the legend.
const GAP: f64 = 18.0;

/// Style of a text.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// Size in units of the sheet.
    pub size: f64,
    /// Whether it is bold.
    pub bold: bool,
    /// Colour.
    pub rgb: u32,
    /// Part of the text at the given position: `start`, `middle` or `end`.
    pub anchor: &'static str,
}

/// The usual text in ink.
pub(super) const PLAIN: Style = Style { size: CAPTION, bold: false, rgb: INK, anchor: "start" };
/// Text at axes.
pub(super) const AXIS: Style = Style { rgb: TERRA_SHADE, anchor: "middle", ..PLAIN };

impl Style {
    /// Returns the width of a text.
    pub(super) fn wide(&self, text: &str) -> f64 {
        f64::from(text_width(text, self.bold)) * self.size
    }

    /// Returns the text, cut so that it is no wider than `wide`.
    pub(super) fn cut(&self, text: &str, wide: f64) -> String {
        let whole = self.wide(text);
        if whole <= wide {
            return text.to_owned();
        }
        // The first estimate takes all letters for equally wide.
        let most = text.chars().count() as f64 * (wide / whole).max(0.0);
        let part = |letters: usize| text.chars().take(letters).collect::<String>().trim_end().to_owned() + "…";
        (0..=most as usize).rev().map(part).find(|part| self.wide(part) <= wide).unwrap_or_default()
    }
}

/// Fill of an area; all can be told apart without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fill {
    /// One's own: blue.
    Own,
    /// Ink dots on lemon.
    Dots,
    /// Light crosses on red.
    Crosses,
    /// Ink stripes on green.
    Stripes,
    /// Plain light paper.
    Paper,
    /// Hatched light paper: results of others.
    Hatch,
}

impl Fill {
    /// Returns the fill as an SVG paint.
    fn paint(self) -> String {
        match self {
            Self::Own => hex(MARE),
            Self::Paper => hex(CARTA_LIGHT),
            Self::Dots => "url(#dots)".into(),
            Self::Crosses => "url(#crosses)".into(),
            Self::Stripes => "url(#stripes)".into(),
            Self::Hatch => "url(#hatched)".into(),
        }
    }
}

/// The sign of an entry of the legend.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Sign {
    /// A game that was won.
    Diamond,
    /// One that was lost.
    Ring,
    /// One's own mean.
    Line,
    /// The mean of the others.
    Dashes,
    /// An area.
    Area(Fill),
    /// A value to compare with.
    Mark,
}

/// A drawing in the making.
pub(super) struct Sheet {
    svg: String,
    size: (u32, u32),
}

impl Sheet {
    /// Creates an empty sheet.
    pub(super) const fn new(size: (u32, u32)) -> Self {
        Self { svg: String::new(), size }
    }

    /// Adds SVG text.
    fn add(&mut self, text: std::fmt::Arguments) {
        self.svg.write_fmt(text).expect("a string takes everything");
        self.svg.push('\n');
    }

    /// Writes a text vertically centred at `y`.
    pub(super) fn text(&mut self, (x, y): (f64, f64), text: &str, style: Style) {
        let weight = if style.bold { " font-weight=\"bold\"" } else { "" };
        self.add(format_args!(
            "<text x=\"{x:.1}\" y=\"{:.1}\" font-family=\"{TYPE}\" font-size=\"{}\"{weight} text-anchor=\"{}\" \
             fill=\"{}\">{}</text>",
            y + 0.32 * style.size,
            style.size,
            style.anchor,
            hex(style.rgb),
            escape(text)
        ));
    }

    /// Draws a filled area with an ink outline.
    pub(super) fn area(&mut self, (x, y): (f64, f64), (wide, high): (f64, f64), fill: Fill) {
        self.add(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{}\" stroke=\"{}\" \
             stroke-width=\"1.5\"/>",
            wide.max(0.0),
            high.max(0.0),
            fill.paint(),
            hex(INK)
        ));
    }

    /// Draws a pale plate with rounded ends and a text on it.
    pub(super) fn pill(&mut self, (x, y): (f64, f64), wide: f64, text: &str, style: Style) {
        let high = style.size + 4.0;
        self.add(format_args!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" rx=\"{:.1}\" fill=\"{}\" \
             stroke=\"{}\"/>",
            x - wide / 2.0,
            y - high / 2.0,
            high / 2.0,
            hex(CARTA_LIGHT),
            hex(INK)
        ));
        self.text((x, y), text, Style { anchor: "middle", ..style });
    }

    /// Draws a line; `dashes` lists lengths of dashes and gaps, or is empty.
    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), rgb: u32, thick: f64, dashes: &str) {
        self.path(&[from, to], rgb, thick, dashes);
    }

    /// Draws a line through several points.
    pub(super) fn path(&mut self, places: &[(f64, f64)], rgb: u32, thick: f64, dashes: &str) {
        let places: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let dashes = if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
        if places.len() > 1 {
            self.add(format_args!(
                "<path d=\"M{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{thick}\" \
                 stroke-linejoin=\"round\"{dashes}/>",
                places.join("L"),
                hex(rgb)
            ));
        }
    }

    /// Draws the diamond of a game that was won.
    pub(super) fn diamond(&mut self, (x, y): (f64, f64), half: f64) {
        self.add(format_args!(
            "<path d=\"M{x:.1} {:.1}L{:.1} {y:.1}L{x:.1} {:.1}L{:.1} {y:.1}Z\" fill=\"{}\" stroke=\"{}\" \
             stroke-width=\"1.5\"/>",
            y - half,
            x + half,
            y + half,
            x - half,
            hex(MARE),
            hex(INK)
        ));
    }

    /// Draws the hollow ring of a game that was lost.
    pub(super) fn ring(&mut self, (x, y): (f64, f64), radius: f64) {
        self.add(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.7\"/>",
            hex(CARTA_LIGHT),
            hex(INK)
        ));
    }

    /// Draws the vertical red line of a value to compare with, on a pale ground so
    /// that it is visible on red too.
    pub(super) fn mark(&mut self, x: f64, from: f64, to: f64) {
        self.line((x, from - 1.0), (x, to + 1.0), CARTA_LIGHT, 6.0, "");
        self.line((x, from), (x, to), VERMIGLIO, 3.0, "");
    }

    /// Draws the sign of an entry of the legend, left of `x`.
    pub(super) fn sign(&mut self, (x, y): (f64, f64), sign: Sign) {
        let middle = (x - 14.0, y);
        let (left, right) = ((x - 28.0, y), (x - 7.0, y));
        match sign {
            Sign::Diamond => self.diamond(middle, 7.0),
            Sign::Ring => self.ring(middle, 5.5),
            Sign::Line => {
                self.line(left, right, INK, 6.0, "");
                self.line(left, right, MARE, 3.5, "");
            }
            Sign::Dashes => self.line(left, right, TERRA_SHADE, 2.0, "6 4"),
            Sign::Area(fill) => self.area((x - 26.0, y - 7.0), (20.0, 14.0), fill),
            Sign::Mark => self.mark(middle.0, y - 8.0, y + 8.0),
        }
    }

    /// Writes the title and, beside or below it, the legend; returns the height
    /// of both. Entries of the legend whose flag is set are bold.
    pub(super) fn head(&mut self, title: &str, legend: &[(Sign, String, bool)]) -> f64 {
        let across = f64::from(self.size.0) - 2.0 * EDGE;
        let bold = Style { size: 20.0, bold: true, ..PLAIN };
        let size = (bold.size * across / bold.wide(title).max(1.0)).clamp(14.0, bold.size);
        let bold = Style { size, ..bold };
        let title = bold.cut(title, across);
        self.text((EDGE, 20.0), &title, bold);
        let style = |own: bool| Style { bold: own, ..PLAIN };
        let entries: Vec<_> = legend
            .iter()
            .map(|(sign, text, own)| {
                let text = style(*own).cut(text, (across - SIGN).min(200.0));
                let wide = SIGN + style(*own).wide(&text);
                (*sign, text, style(*own), wide)
            })
            .collect();
        let all = entries.iter().map(|entry| entry.3 + GAP).sum::<f64>() - GAP;
        let beside = bold.wide(&title) + 2.0 * GAP + all <= across;
        let (mut x, mut y) = if beside { (EDGE + across - all, 20.0) } else { (EDGE, TITLE + 0.4 * ROW) };
        for (sign, text, style, wide) in entries {
            if x > EDGE && x + wide > EDGE + across {
                (x, y) = (EDGE, y + ROW);
            }
            self.sign((x + SIGN, y), sign);
            self.text((x + SIGN, y), &text, style);
            x += wide + GAP;
        }
        if beside || legend.is_empty() { TITLE } else { y + 0.6 * ROW }
    }

    /// Writes a sentence in the middle of the sheet, in several lines if necessary.
    pub(super) fn sentence(&mut self, text: &str) {
        let style = Style { size: 17.0, ..AXIS };
        let across = f64::from(self.size.0) - 4.0 * EDGE;
        let mut lines: Vec<String> = vec![String::new()];
        for word in text.split_whitespace() {
            let line = lines.last_mut().expect("there is always one");
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if line.is_empty() || style.wide(&longer) <= across { *line = longer } else { lines.push(word.to_owned()) }
        }
        let (x, y) = (f64::from(self.size.0) / 2.0, f64::from(self.size.1) / 2.0 + 10.0);
        let above = 12.0 * (lines.len() - 1) as f64;
        for (at, line) in lines.iter().enumerate() {
            self.text((x, y - above + 24.0 * at as f64), line, style);
        }
    }

    /// Returns the drawing.
    pub(super) fn finish(self) -> String {
        let (wide, high) = self.size;
        format!(
            "<svg width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {wide} {high}\" \
             xmlns=\"http://www.w3.org/2000/svg\">\n{}<rect width=\"{wide}\" height=\"{high}\" fill=\"{}\"/>\n{}</svg>\n",
            patterns(),
            hex(CARTA),
            self.svg
        )
    }

    /// Returns a drawing of plotters with this one on top of it.
    pub(super) fn onto(self, below: &str) -> String {
        let end = below.rfind("</svg>").unwrap_or(below.len());
        format!("{}{}</svg>\n", &below[..end], self.svg)
    }
}

/// Returns the patterns of [`Fill`].
fn patterns() -> String {
    let pattern = |name: &str, size: u32, turned: &str, ground: u32, signs: &str| {
        format!(
            "<pattern id=\"{name}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\"{turned}><rect \
             width=\"{size}\" height=\"{size}\" fill=\"{}\"/>{signs}</pattern>\n",
            hex(ground)
        )
    };
    let turned = " patternTransform=\"rotate(45)\"";
    let (ink, light) = (hex(INK), hex(CARTA_LIGHT));
    let dots = pattern("dots", 7, "", LIMONE, &format!("<circle cx=\"3.5\" cy=\"3.5\" r=\"1.3\" fill=\"{ink}\"/>"));
    let lines = format!("<path d=\"M0 3.5H7M3.5 0V7\" stroke=\"{light}\" stroke-width=\"1.2\"/>");
    let crosses = pattern("crosses", 7, turned, VERMIGLIO, &lines);
    let stripes = pattern("stripes", 6, "", VERDE, &format!("<rect width=\"6\" height=\"1.6\" fill=\"{ink}\"/>"));
    let hatch = format!("<rect width=\"2\" height=\"6\" fill=\"{ink}\" fill-opacity=\"0.6\"/>");
    let hatched = pattern("hatched", 6, turned, CARTA_LIGHT, &hatch);
    format!("<defs>\n{dots}{crosses}{stripes}{hatched}</defs>\n")
}
