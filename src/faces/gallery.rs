//! The contact sheet: many faces in one picture, each on the ground it lies on
//! in its game, with the name of its drawing below.

use super::raster::{self, Pixels, escape, text_width};
use super::{Face, Source};
use crate::assets::Files;
use crate::words::Language;
use std::collections::BTreeSet;

/// Width of the sheet in pixels.
const WIDTH: u32 = 1600;
/// Space around everything, in pixels.
const GAP: u32 = 12;
/// Height of a title line, in pixels.
const TITLE: u32 = 34;
/// Height of the name below a face, in pixels.
const NAME: u32 = 16;
/// Font size of the names, in pixels.
const LETTERS: f32 = 11.0;
/// Maximum width of a face, in card widths.
const WIDEST: f32 = 3.2;
/// Width of a card, in card units.
const CARD: f32 = 59.0;
/// Carta, the colour of titles and names.
const CARTA: &str = "#F4E8CF";
/// Ink, the colour behind titles and names.
const INK: [u8; 4] = [0x1C, 0x20, 0x33, 0xFF];

/// A section of the sheet.
pub struct Section {
    /// Title of the section.
    pub title: String,
    /// Folder of its drawings. Those that no face uses are shown plain after
    /// the faces.
    pub folder: &'static str,
    /// Drawing in that folder which is tiled as the ground.
    pub ground: &'static str,
    /// Faces as the game shows them.
    pub faces: Vec<Face>,
    /// Returns the width in pixels of a drawing from its name, its width in its
    /// own units, and the width of a card in pixels.
    pub width: fn(&str, f32, f32) -> f32,
}

/// Returns the width of cards and things drawn in card units, all to scale.
#[must_use]
pub fn as_cards(_: &str, units: f32, card: f32) -> f32 {
    (units / CARD).min(WIDEST) * card
}

struct Cell {
    face: Pixels,
    name: Pixels,
}

impl Cell {
    const fn size(&self) -> (u32, u32) {
        let wide = if self.face.width > self.name.width { self.face.width } else { self.name.width };
        (wide, self.face.height + NAME)
    }
}

/// Draws the sheet with cards `card` pixels wide.
///
/// # Errors
/// A sentence that says which drawing failed and why.
pub fn draw(files: &Files, sections: &[Section], card: f32, language: Language) -> Result<Pixels, String> {
    let mut sheet = Sheet { data: Vec::new(), height: 0 };
    for section in sections {
        section_on(&mut sheet, files, section, card, language)?;
    }
    Ok(Pixels { width: WIDTH, height: sheet.height, data: sheet.data })
}

/// Returns the names of all drawings in a folder of faces, sorted.
fn drawings(files: &Files, folder: &str) -> BTreeSet<String> {
    let names = files.names(&format!("faces/{folder}"));
    names.iter().filter_map(|name| name.strip_suffix(".svg")).map(str::to_owned).collect()
}

fn section_on(
    sheet: &mut Sheet,
    files: &Files,
    section: &Section,
    card: f32,
    language: Language,
) -> Result<(), String> {
    let mut rest = drawings(files, section.folder);
    rest.remove(section.ground);
    for face in &section.faces {
        if let Source::File(path) = &face.source {
            rest.remove(path.rsplit('/').next().unwrap_or(path));
        }
    }
    let plain = rest.iter().map(|name| Face::new(format!("{}/{name}", section.folder)));
    let mut cells = Vec::new();
    for face in section.faces.iter().cloned().chain(plain) {
        let name = match &face.source {
            Source::File(path) => path.rsplit('/').next().unwrap_or(path).to_owned(),
            Source::Svg(_) => String::new(),
        };
        let units = raster::units(files, &face)?.x;
        let width = (section.width)(&name, units, card).round().clamp(1.0, (WIDTH - 2 * GAP) as f32) as u32;
        let face = raster::draw(files, &face, (width, 0), 1.0, Some(language))?;
        cells.push(Cell { face, name: line(files, &name, LETTERS, NAME)? });
    }
    let title = line(files, &section.title, 22.0, TITLE)?;
    let top = sheet.grow(TITLE + GAP);
    sheet.put(&title, GAP, top + GAP / 2);
    let ground = Face::new(format!("{}/{}", section.folder, section.ground));
    let ground = raster::draw(files, &ground, (256, 0), 1.0, None)?;
    // Fill each row as far as the cells fit.
    let mut row: Vec<Cell> = Vec::new();
    let mut taken = GAP;
    for cell in cells {
        let wide = cell.size().0;
        if taken + wide + GAP > WIDTH && !row.is_empty() {
            sheet.row(&ground, &std::mem::take(&mut row));
            taken = GAP;
        }
        taken += wide + GAP;
        row.push(cell);
    }
    sheet.row(&ground, &row);
    Ok(())
}

/// Renders a line of text.
fn line(files: &Files, text: &str, size: f32, height: u32) -> Result<Pixels, String> {
    let width = (text_width(text) * size).ceil().max(1.0);
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"><text x=\"0\" y=\"{}\" \
         font-family=\"Libertinus Serif\" font-weight=\"700\" font-size=\"{size}\" fill=\"{CARTA}\">{}</text></svg>",
        height as f32 * 0.72,
        escape(text)
    );
    raster::draw(files, &Face::drawn(svg), (width as u32, 0), 1.0, None)
}

struct Sheet {
    data: Vec<u8>,
    height: u32,
}

impl Sheet {
    /// Adds rows of pixels and returns the index of the first.
    fn grow(&mut self, rows: u32) -> u32 {
        let top = self.height;
        self.height += rows;
        self.data.extend(INK.repeat((rows * WIDTH) as usize));
        top
    }

    fn row(&mut self, ground: &Pixels, cells: &[Cell]) {
        let high = cells.iter().map(|cell| cell.size().1).max().unwrap_or(0);
        let top = self.grow(high + GAP);
        for y in (top..top + high - NAME.min(high) + GAP / 2).step_by(ground.height as usize) {
            for x in (0..WIDTH).step_by(ground.width as usize) {
                self.put_upto(ground, x, y, top + high - NAME.min(high) + GAP / 2);
            }
        }
        let mut x = GAP;
        let foot = top + high - NAME;
        for cell in cells {
            let (wide, _) = cell.size();
            self.put(&cell.face, x + (wide - cell.face.width) / 2, foot - cell.face.height + GAP / 4);
            self.put(&cell.name, x + (wide - cell.name.width) / 2, foot + GAP / 2);
            x += wide + GAP;
        }
    }

    fn put(&mut self, pixels: &Pixels, left: u32, top: u32) {
        self.put_upto(pixels, left, top, self.height);
    }

    /// Draws a picture onto the sheet, clipped to the rows above `end`.
    fn put_upto(&mut self, pixels: &Pixels, left: u32, top: u32, end: u32) {
        let wide = pixels.width.min(WIDTH - left);
        for y in 0..pixels.height.min(end - top) {
            let from = (y * pixels.width * 4) as usize;
            let to = (((top + y) * WIDTH + left) * 4) as usize;
            let over = &pixels.data[from..from + (wide * 4) as usize];
            let under = &mut self.data[to..to + (wide * 4) as usize];
            for (under, over) in under.chunks_exact_mut(4).zip(over.chunks_exact(4)) {
                let alpha = u32::from(over[3]);
                for part in 0..3 {
                    let mixed = u32::from(over[part]) * alpha + u32::from(under[part]) * (255 - alpha);
                    under[part] = ((mixed + 127) / 255) as u8;
                }
            }
        }
    }
}
