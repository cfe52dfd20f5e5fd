//! Help pages with the rules of Alles im Eimer.

use super::face::{bucket, card, sign};
use crate::faces::Face;
use crate::shell::help::page::{Block, CARD_KEYS, KEYS, Page, Piece, Scene};
use bevy::math::Vec2;

/// Animals, as their drawings are named.
const ANIMALS: [&str; 5] = ["cavallo", "cane", "maiale", "pecora", "mucca"];

/// Returns the pages in reading order.
#[must_use]
pub fn pages() -> Vec<Page> {
    vec![idea(), build(), charge(), overrun(), end(), keys()]
}

fn thing(face: Face, x: f32, y: f32, size: f32) -> Piece {
    Piece { face, at: Vec2::new(x, y), size: Vec2::splat(size), turn: 0.0 }
}

/// Draws a pyramid of buckets of this size with the middle of its foot at (`x`,
/// `y`), without the (row, index) places in `missing`.
fn pyramid(x: f32, y: f32, size: f32, missing: &[(usize, usize)]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for row in 0..5 {
        for index in (0..5 - row).filter(|index| !missing.contains(&(row, *index))) {
            let across = x + size * (index as f32 - 2.0 + 0.5 * row as f32);
            let up = y - size * (0.5 + 0.88 * row as f32);
            pieces.push(thing(bucket(ANIMALS[(index * 2 + row * 3) % 5]), across, up, size));
        }
    }
    pieces
}

fn idea() -> Page {
    let signs = ANIMALS.iter().enumerate();
    let mut pieces: Vec<Piece> =
        signs.clone().map(|(at, animal)| thing(bucket(animal), 80.0 + 135.0 * at as f32, 70.0, 96.0)).collect();
    pieces.extend(signs.map(|(at, animal)| thing(sign(animal), 80.0 + 135.0 * at as f32, 150.0, 44.0)));
    Page {
        title: "help-eimer-idea",
        blocks: vec![
            Block::Text("help-eimer-idea-1"),
            Block::Scenes(vec![Scene {
                title: None,
                caption: "help-eimer-idea-2",
                verdict: None,
                size: Vec2::new(700.0, 180.0),
                pieces,
            }]),
            Block::Text("help-eimer-idea-3"),
            Block::Text("help-eimer-idea-4"),
        ],
    }
}

fn build() -> Page {
    Page {
        title: "help-eimer-build",
        blocks: vec![
            Block::Text("help-eimer-build-1"),
            Block::Scenes(vec![Scene {
                title: None,
                caption: "help-eimer-build-2",
                verdict: None,
                size: Vec2::new(420.0, 250.0),
                pieces: pyramid(210.0, 240.0, 50.0, &[]),
            }]),
            Block::Text("help-eimer-build-3"),
        ],
    }
}

fn charge() -> Page {
    let size = Vec2::new(220.0, 160.0);
    let scene = |caption, verdict, pieces| Scene { title: None, caption, verdict, size, pieces };
    Page {
        title: "help-eimer-charge",
        blocks: vec![
            Block::Text("help-eimer-charge-1"),
            Block::Scenes(vec![
                scene("help-eimer-charge-lead", None, vec![Piece::card(card("cavallo", 5), 110.0, 80.0, 84.0, 0.0)]),
                scene(
                    "help-eimer-charge-beat",
                    Some(true),
                    vec![
                        Piece::card(card("cavallo", 3), 72.0, 80.0, 84.0, -5.0),
                        Piece::card(card("cavallo", 7), 142.0, 82.0, 84.0, 5.0),
                    ],
                ),
                scene(
                    "help-eimer-charge-low",
                    Some(false),
                    vec![Piece::card(card("cavallo", 5), 110.0, 80.0, 84.0, 0.0)],
                ),
            ]),
            Block::Text("help-eimer-charge-2"),
            Block::List(&["help-eimer-charge-3", "help-eimer-charge-4"]),
        ],
    }
}

fn overrun() -> Page {
    let size = Vec2::new(320.0, 190.0);
    let scene = |caption, pieces| Scene { title: None, caption, verdict: None, size, pieces };
    Page {
        title: "help-eimer-overrun",
        blocks: vec![
            Block::Text("help-eimer-overrun-1"),
            Block::Text("help-eimer-overrun-2"),
            Block::Scenes(vec![
                scene(
                    "help-eimer-overrun-edge",
                    pyramid(160.0, 180.0, 38.0, &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]),
                ),
                scene(
                    "help-eimer-overrun-middle",
                    pyramid(160.0, 180.0, 38.0, &[(1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0)]),
                ),
            ]),
            Block::Text("help-eimer-overrun-3"),
            Block::List(&["help-eimer-overrun-4", "help-eimer-overrun-5", "help-eimer-overrun-6"]),
        ],
    }
}

fn end() -> Page {
    Page {
        title: "help-eimer-end",
        blocks: vec![
            Block::Text("help-eimer-end-1"),
            Block::Text("help-eimer-end-2"),
            Block::Cards(80.0, (1..=8).map(|value| card(ANIMALS[usize::from(value) % 5], value)).collect()),
            Block::List(&["help-eimer-end-3", "help-eimer-end-4"]),
        ],
    }
}

fn keys() -> Page {
    Page {
        title: "help-eimer-keys",
        blocks: vec![Block::Text("help-eimer-keys-1"), Block::Keys(CARD_KEYS), Block::Keys(KEYS)],
    }
}
