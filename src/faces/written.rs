//! Inscriptions that the program adds to a card: numbers in corners, names on
//! plates, small drawings. Boxes match the drawings and are in the card's own
//! units.

use super::Face;
use super::raster::{escape, nested, text_width};
use crate::settings::Letters;
use crate::words::{Language, Words};
use std::sync::Arc;

/// Ink, the colour of almost all inscriptions.
const INK: u32 = 0x1C_2033;

/// Half the height of a capital in Libertinus Serif Bold, as a fraction of its
/// size.
const HALF_CAPITAL: f32 = 0.335;

/// Content of an inscription.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum What {
    /// Text that is the same in every language.
    Text(String),
    /// Key of a message without arguments.
    Key(String),
    /// Italian and English text.
    Both([String; 2]),
    /// Path of a drawing in `assets/faces`, without `.svg`.
    Drawing(String),
}

/// A text or drawing on a card. Lengths are stored in hundredths of a card
/// unit, so that faces can be compared and hashed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Writing {
    what: What,
    x: i32,
    y: i32,
    size: i32,
    most: i32,
    lines: u8,
    upper: bool,
    left: bool,
    /// Whether the text is centred vertically at `y` instead of standing on it.
    about: bool,
    /// Additional letter spacing, in hundredths of the font size.
    spacing: i32,
    color: u32,
    looks: (u32, u32),
    /// For optional letters, the upper edge from which large ones grow downwards.
    letter: Option<i32>,
}

const fn hundredths(units: f32) -> i32 {
    (units * 100.0) as i32
}

impl Writing {
    const fn new(what: What, x: f32, y: f32, size: f32) -> Self {
        Self {
            what,
            x: hundredths(x),
            y: hundredths(y),
            size: hundredths(size),
            most: 0,
            lines: 1,
            upper: false,
            left: false,
            about: false,
            spacing: 0,
            color: INK,
            looks: (0, u32::MAX),
            letter: None,
        }
    }

    /// Creates text in Libertinus Serif Bold of this size, centred at `x` with
    /// its baseline at `y`.
    #[must_use]
    pub fn text(text: impl ToString, x: f32, y: f32, size: f32) -> Self {
        Self::new(What::Text(text.to_string()), x, y, size)
    }

    /// Creates text from a key, in the language of the settings.
    #[must_use]
    pub fn key(key: impl Into<String>, x: f32, y: f32, size: f32) -> Self {
        Self::new(What::Key(key.into()), x, y, size)
    }

    /// Creates text given in Italian and English, such as names from the
    /// config.
    #[must_use]
    pub fn both(it: &str, en: &str, x: f32, y: f32, size: f32) -> Self {
        Self::new(What::Both([it.to_owned(), en.to_owned()]), x, y, size)
    }

    /// Creates a drawing `size` units wide and high, centred at `x`, `y`.
    #[must_use]
    pub fn drawing(path: impl Into<String>, x: f32, y: f32, size: f32) -> Self {
        Self::new(What::Drawing(path.into()), x, y, size)
    }

    /// Sets the height of a drawing that is not square.
    #[must_use]
    pub fn high(self, height: f32) -> Self {
        Self { most: hundredths(height), ..self }
    }

    /// Shrinks the text if it would be wider than this.
    #[must_use]
    pub fn within(self, width: f32) -> Self {
        Self { most: hundredths(width), ..self }
    }

    /// Allows a second line if `lines` is 2 or more: the text, which needs a
    /// [`Writing::within`], is broken between words where that keeps the
    /// letters larger. The baseline given is that of a single line; two are
    /// centred about it.
    #[must_use]
    pub fn lines(self, lines: u8) -> Self {
        Self { lines, ..self }
    }

    /// Sets the text in capitals.
    #[must_use]
    pub fn upper(self) -> Self {
        Self { upper: true, ..self }
    }

    /// Centres capitals vertically at `y`, however small they have to be.
    #[must_use]
    pub fn about(self) -> Self {
        Self { about: true, ..self }
    }

    /// Adds letter spacing, as a fraction of the font size.
    #[must_use]
    pub fn spaced(self, spacing: f32) -> Self {
        Self { spacing: hundredths(spacing), ..self }
    }

    /// Starts the text at `x` instead of centring it there.
    #[must_use]
    pub fn from_left(self) -> Self {
        Self { left: true, ..self }
    }

    /// Sets the colour, `0xRRGGBB`.
    #[must_use]
    pub fn color(self, color: u32) -> Self {
        Self { color, ..self }
    }

    /// Restricts it to cards with an apparent width of at least `from` and less
    /// than `to` logical pixels.
    #[must_use]
    pub fn looking(self, from: u32, to: u32) -> Self {
        Self { looks: (from, to), ..self }
    }

    /// Shows it only if the settings ask for letters beside the signs; large
    /// ones grow downwards from `top`.
    #[must_use]
    pub fn letter(self, top: f32) -> Self {
        Self { letter: Some(hundredths(top)), ..self }
    }

    /// Returns a letter at the requested size, and anything else unchanged.
    fn lettered(&self, letters: Letters) -> Self {
        let Some(top) = self.letter else { return self.clone() };
        let halves = if letters == Letters::Large { 3 } else { 2 };
        let (y, size) = (top + (self.y - top) * halves / 2, self.size * halves / 2);
        Self { letter: None, y, size, ..self.clone() }
    }

    /// Returns its SVG for a card with an apparent width of `width` pixels;
    /// `read` loads a drawing by its path.
    fn svg(
        &self,
        width: f32,
        language: Language,
        read: &dyn Fn(&str) -> Result<String, String>,
    ) -> Result<String, String> {
        if self.letter.is_some() || (width.round() as u32) < self.looks.0 || (width.round() as u32) >= self.looks.1 {
            return Ok(String::new());
        }
        let units = |hundredths: i32| hundredths as f32 / 100.0;
        let (x, y, size) = (units(self.x), units(self.y), units(self.size));
        let text = match &self.what {
            What::Drawing(path) => {
                let high = if self.most > 0 { units(self.most) } else { size };
                return Ok(nested(path, &read(path)?, (x - size / 2.0, y - high / 2.0), (size, high)));
            }
            What::Text(text) => text.clone(),
            What::Key(key) => Words::of(language).text(key),
            What::Both([it, en]) => Words::of(language).choose(it, en),
        };
        let text = if self.upper { text.to_uppercase() } else { text };
        let most = units(self.most);
        let (lines, size) = if most > 0.0 { set(&text, size, most, self.lines) } else { (vec![text], size) };
        let anchor = if self.left { "start" } else { "middle" };
        let base = if self.about { y + size * HALF_CAPITAL } else { y };
        let first = base - (lines.len() - 1) as f32 * size * 0.525;
        let spacing = units(self.spacing) * size;
        Ok(lines
            .iter()
            .enumerate()
            .map(|(at, line)| {
                format!(
                    "<text x=\"{x}\" y=\"{}\" font-family=\"Libertinus Serif\" font-weight=\"700\" \
                     font-size=\"{size}\" letter-spacing=\"{spacing}\" text-anchor=\"{anchor}\" fill=\"#{:06X}\">{}</text>",
                    first + at as f32 * size * 1.05,
                    self.color,
                    escape(line)
                )
            })
            .collect())
    }
}

/// Breaks a text into lines no wider than `most` and returns them with their
/// font size: a single line, or two if that allows larger letters.
fn set(text: &str, size: f32, most: f32, lines: u8) -> (Vec<String>, f32) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let fit = |line: &str| {
        let wide = text_width(line);
        if wide > 0.0 { size.min(most / wide) } else { size }
    };
    let mut best = (vec![text.to_owned()], fit(text));
    if lines >= 2 {
        for cut in 1..words.len() {
            let halves = vec![words[..cut].join(" "), words[cut..].join(" ")];
            let fits = halves.iter().map(|line| fit(line)).fold(size, f32::min);
            if fits > best.1 + 0.01 {
                best = (halves, fits);
            }
        }
    }
    best
}

impl Face {
    /// Returns the same drawing with these inscriptions.
    #[must_use]
    pub fn written(self, all: impl Into<Arc<[Writing]>>) -> Self {
        Self { written: all.into(), ..self }
    }

    /// Returns the face with letters beside its signs, if it has any and the
    /// settings ask for them.
    #[must_use]
    pub fn lettered(&self, letters: Letters) -> Self {
        if letters == Letters::Never || self.written.iter().all(|one| one.letter.is_none()) {
            return self.clone();
        }
        self.clone().written(self.written.iter().map(|one| one.lettered(letters)).collect::<Vec<_>>())
    }

    /// Returns the SVG of all inscriptions of a face with an apparent width of
    /// `width` logical pixels; `read` loads a drawing by its path.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn svg(
        &self,
        width: f32,
        language: Language,
        read: &dyn Fn(&str) -> Result<String, String>,
    ) -> Result<String, String> {
        self.written.iter().map(|writing| writing.svg(width, language, read)).collect()
    }

    /// Whether any inscription depends on the language.
    pub(super) fn speaks(&self) -> bool {
        self.written.iter().any(|writing| matches!(writing.what, What::Key(_) | What::Both(_)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_break_or_shrink_and_never_leave_their_width() {
        let (lines, size) = set("Vite", 8.0, 44.0, 2);
        assert_eq!((lines.len(), size), (1, 8.0));
        let (lines, size) = set("La grande inquisitrice della notte", 8.0, 44.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| text_width(line) * size <= 44.01), "{lines:?} {size}");
        let (lines, size) = set("Precipitevolissimevolmente", 8.0, 44.0, 2);
        assert_eq!(lines.len(), 1);
        assert!(size < 8.0 && text_width(&lines[0]) * size <= 44.01);
    }

    #[test]
    fn drawings_on_a_face_keep_their_own_shapes() {
        let one = |id: &str| {
            format!(
                "<svg viewBox=\"0 0 9 9\"><defs><path id=\"s\" d=\"{id}\"/></defs><use href=\"#s\" \
                 clip-path=\"url(#s)\"/></svg>"
            )
        };
        let read = |path: &str| Ok(one(path));
        let all = ["xako/a", "xako/b"].map(|path| Writing::drawing(path, 5.0, 5.0, 4.0));
        let svg = Face::drawn("").written(all).svg(100.0, Language::It, &read).unwrap();
        assert!(!svg.contains("\"s\"") && !svg.contains("#s"), "{svg}");
        for own in ["id=\"xako_a-s\"", "href=\"#xako_b-s\"", "url(#xako_b-s)"] {
            assert!(svg.contains(own), "{own}: {svg}");
        }
    }

    #[test]
    fn what_is_too_small_to_be_read_is_left_out() {
        let all = [Writing::text(7, 9.2, 15.2, 17.0), Writing::text("name", 29.5, 85.0, 7.0).looking(80, 140)];
        let nothing = |path: &str| Err(path.to_owned());
        let face = Face::drawn("").written(all);
        let small = face.svg(60.0, Language::It, &nothing).unwrap();
        let large = face.svg(100.0, Language::It, &nothing).unwrap();
        assert!(small.contains(">7<") && !small.contains("name") && large.contains("name"));
        let missing = Face::drawn("").written([Writing::drawing("no/such", 1.0, 1.0, 2.0)]);
        assert!(missing.svg(60.0, Language::It, &nothing).is_err());
    }
}
