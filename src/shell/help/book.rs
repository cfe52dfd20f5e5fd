//! The rules of a game as data: a RON list of pages, `window/help.ron` in the
//! folder of the game, which is compiled in.
//!
//! Texts stand there by their keys and faces by name: what the game calls so
//! ([`Offered::face`]), or else the path of a drawing. Lengths are in units of
//! the interface, places from the upper left corner of their picture.

use crate::engine::config::Fault;
use crate::engine::ron_text;
use crate::faces::Face;
use crate::shell::catalog::{Offered, faces};
use bevy::math::Vec2;
use serde::Deserialize;

/// The rules of a game, and its faces by name.
pub struct Book {
    /// The pages in reading order.
    pub pages: Vec<Page>,
    face: Box<dyn Fn(&str) -> Face>,
}

impl Book {
    /// Returns the rules of a game.
    ///
    /// # Panics
    /// If the compiled-in text is faulty, which a test of every game rules out.
    #[must_use]
    pub fn of<G: Offered>() -> Self {
        match read(&format!("{}/window/help.ron", G::ID), G::RULES) {
            Ok(pages) => Self { pages, face: Box::new(faces::<G>()) },
            Err(fault) => panic!("the built-in rules are faulty: {fault}"),
        }
    }

    /// Returns the face that is called so.
    #[must_use]
    pub fn face(&self, name: &str) -> Face {
        (self.face)(name)
    }
}

fn read(file: &str, text: &str) -> Result<Vec<Page>, Fault> {
    ron_text::parse(text).map_err(|wrong| wrong.in_file(file))
}

/// One page of the rules of a game.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// Key of its title.
    pub title: String,
    /// Contents, from top to bottom.
    pub blocks: Vec<Block>,
}

/// A block of a page.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Block {
    /// A paragraph, by its key; text between `**` is bold.
    Text(String),
    /// A bulleted list of paragraphs.
    List(Vec<String>),
    /// Paragraphs, each beside some cards.
    Rows(Vec<(Vec<String>, String)>),
    /// Cards side by side.
    Cards {
        /// Width of each.
        width: f32,
        /// Names of their faces.
        faces: Vec<String>,
    },
    /// Pictures of the same size side by side.
    Scenes {
        /// Width and height of each.
        size: (f32, f32),
        /// The pictures.
        scenes: Vec<Scene>,
    },
    /// Keys and what they do.
    Keys(KeyList),
}

/// A list of keys that several games have in common.
#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(rename_all = "snake_case")]
pub enum KeyList {
    /// Those of the whole program.
    Program,
    /// Those of card tables.
    Cards,
    /// Those of tables with throws.
    Throws,
}

/// A small picture of a table situation with a caption.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// Key of its title, if it has one.
    pub title: Option<String>,
    /// Key of the text below.
    pub caption: String,
    /// Whether it shows something right or something wrong, if either.
    pub right: Option<bool>,
    /// What lies there, bottom-most first.
    pieces: Vec<Piece>,
}

/// One or more drawings in a [`Scene`]. Without a height they have the
/// proportions of a card.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum Piece {
    /// A drawing, by its centre.
    Card {
        face: String,
        at: (f32, f32),
        width: f32,
        height: Option<f32>,
        /// Rotation in degrees clockwise.
        #[serde(default)]
        turn: f32,
    },
    /// Drawings side by side, by the centre of the first and the distance from
    /// one to the next.
    Row { faces: Vec<String>, at: (f32, f32), width: f32, height: Option<f32>, step: f32 },
    /// Square drawings piled up, by the middle of the foot: rows from the bottom
    /// as in scenarios, names separated by spaces, `-` for an empty place.
    Pyramid { rows: Vec<String>, foot: (f32, f32), width: f32 },
}

/// Height of a row of a pyramid, in parts of the width of a drawing: buckets
/// stand a little inside the ones below.
const RISE: f32 = 0.88;

/// A drawing in its place in a [`Scene`].
pub struct Drawing<'a> {
    /// Name of its face.
    pub face: &'a str,
    /// Its centre.
    pub at: Vec2,
    /// Width and height.
    pub size: Vec2,
    /// Rotation in degrees clockwise.
    pub turn: f32,
}

/// Returns the width and height of a card of this width.
#[must_use]
pub fn card_size(width: f32) -> Vec2 {
    Vec2::new(width, width * 92.0 / 59.0)
}

impl Scene {
    /// Returns its drawings, bottom-most first.
    #[must_use]
    pub fn drawings(&self) -> Vec<Drawing<'_>> {
        self.pieces.iter().flat_map(Piece::drawings).collect()
    }
}

impl Piece {
    fn drawings(&self) -> Vec<Drawing<'_>> {
        let size = |width, height: Option<f32>| height.map_or_else(|| card_size(width), |high| Vec2::new(width, high));
        match self {
            Self::Card { face, at, width, height, turn } => {
                vec![Drawing { face, at: Vec2::from(*at), size: size(*width, *height), turn: *turn }]
            }
            Self::Row { faces, at: (x, y), width, height, step } => {
                let at = |number: usize| Vec2::new(x + step * number as f32, *y);
                let size = size(*width, *height);
                faces
                    .iter()
                    .enumerate()
                    .map(|(number, face)| Drawing { face, at: at(number), size, turn: 0.0 })
                    .collect()
            }
            Self::Pyramid { rows, foot: (x, y), width } => {
                let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.split_whitespace().collect()).collect();
                let middle = rows.first().map_or(0.0, |row| (row.len() as f32 - 1.0) / 2.0);
                let mut all = Vec::new();
                for (row, names) in rows.iter().enumerate() {
                    let up = y - width * (0.5 + RISE * row as f32);
                    for (index, face) in names.iter().enumerate().filter(|(_, face)| **face != "-") {
                        let across = x + width * (index as f32 - middle + 0.5 * row as f32);
                        all.push(Drawing { face, at: Vec2::new(across, up), size: Vec2::splat(*width), turn: 0.0 });
                    }
                }
                all
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::Files;
    use crate::faces::Source;
    use crate::words::{Language, Words};

    /// Returns the keys of the texts of a block and the names of its faces.
    fn names(block: &Block) -> (Vec<&str>, Vec<&str>) {
        fn all(texts: &[String]) -> impl Iterator<Item = &str> {
            texts.iter().map(String::as_str)
        }
        match block {
            Block::Text(key) => (vec![key], Vec::new()),
            Block::List(keys) => (all(keys).collect(), Vec::new()),
            Block::Rows(rows) => {
                (rows.iter().map(|row| row.1.as_str()).collect(), rows.iter().flat_map(|row| all(&row.0)).collect())
            }
            Block::Cards { faces, .. } => (Vec::new(), all(faces).collect()),
            Block::Scenes { scenes, .. } => {
                let keys = scenes.iter().flat_map(|scene| scene.title.iter().chain([&scene.caption]));
                let faces = scenes.iter().flat_map(Scene::drawings).map(|drawing| drawing.face);
                (keys.map(String::as_str).collect(), faces.collect())
            }
            Block::Keys(list) => {
                let shown = list.rows().iter().flat_map(|(names, does)| names.iter().chain([does])).copied();
                (shown.filter(|name| !name.starts_with(['=', '@'])).collect(), Vec::new())
            }
        }
    }

    /// Every page of every game can be read, every text exists in all languages,
    /// and every face has its drawing.
    #[test]
    fn all_rules_can_be_shown() {
        let (drawings, mut count) = (Files::default().names("faces"), 0);
        for (game, book) in crate::games::rules() {
            assert!(book.pages.len() > 2, "{game}");
            let (mut keys, mut faces) = (Vec::new(), Vec::new());
            for page in &book.pages {
                keys.push(page.title.as_str());
                for (texts, shown) in page.blocks.iter().map(names) {
                    keys.extend(texts);
                    faces.extend(shown);
                }
            }
            for language in Language::ALL {
                let words = Words::of(language);
                for key in &keys {
                    assert!(words.has(key), "{game}: {key} in {language:?}");
                }
            }
            assert!(!faces.is_empty(), "{game}");
            count += faces.len();
            for name in faces {
                let Source::File(path) = book.face(name).source else { panic!("{game}: {name} is no drawing") };
                assert!(drawings.contains(&format!("{path}.svg")), "{game}: nothing is called \"{name}\"");
            }
        }
        assert!(count > 100, "{count} faces");
    }

    #[test]
    fn faults_name_file_and_place() {
        let text = "[\n    (title: \"t\", blocks: [\n        cards(wide: 84, faces: []),\n    ]),\n]";
        let fault = read("toy/help.ron", text).expect_err("cards have no such field").to_string();
        assert!(fault.starts_with("toy/help.ron:3:") && fault.contains("wide"), "{fault}");
        assert!(read("toy/help.ron", &text.replace("wide", "width")).is_ok());
    }

    /// A pyramid stands on its foot, each row half a drawing further in.
    #[test]
    fn pyramids_are_piled_up() {
        let text = "pyramid(rows: [\"a b c\", \"- d\"], foot: (100, 50), width: 10)";
        let piece: Piece = ron_text::parse(text).expect("a pyramid");
        let found: Vec<_> = piece.drawings().iter().map(|drawing| (drawing.face, drawing.at)).collect();
        let at = |x, y| Vec2::new(x, y);
        assert_eq!(
            found,
            [
                ("a", at(90.0, 45.0)),
                ("b", at(100.0, 45.0)),
                ("c", at(110.0, 45.0)),
                ("d", at(105.0, 50.0 - 10.0 * (0.5 + RISE))),
            ]
        );
    }
}
