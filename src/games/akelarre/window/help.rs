//! The rules of Akelarre as help pages.

use super::face;
use crate::faces::Face;
use crate::games::akelarre::cards::{Card, Family};
use crate::shell::help::page::{Block, KEYS, Page, Piece, Scene};
use bevy::math::Vec2;

/// Returns the pages in reading order.
#[must_use]
pub fn pages() -> Vec<Page> {
    vec![idea(), melds(), turn(), taking(), completing(), places(), end(), keys()]
}

fn set(value: u8) -> Vec<Face> {
    Family::ALL.into_iter().map(|family| face::card(Card::new(family, value))).collect()
}

fn run(family: Family) -> Vec<Face> {
    (2..=6).map(|value| face::card(Card::new(family, value))).collect()
}

/// A scene with a row of overlapping cards.
fn row(caption: &'static str, verdict: Option<bool>, cards: Vec<Face>) -> Scene {
    let step = 62.0;
    let pieces = cards.into_iter().enumerate();
    let pieces = pieces.map(|(at, card)| Piece::card(card, 56.0 + step * at as f32, 84.0, 76.0, 0.0)).collect();
    Scene { title: None, caption, verdict, size: Vec2::new(366.0, 168.0), pieces }
}

fn idea() -> Page {
    let piece = |card: Card, x: f32, turn: f32| Piece::card(face::card(card), x, 100.0, 84.0, turn);
    Page {
        title: "help-akelarre-idea",
        blocks: vec![
            Block::Text("help-akelarre-idea-1"),
            Block::Scenes(vec![Scene {
                title: None,
                caption: "help-akelarre-idea-2",
                verdict: None,
                size: Vec2::new(700.0, 200.0),
                pieces: vec![
                    piece(Card::new(Family::Fate, 3), 90.0, -6.0),
                    piece(Card::new(Family::Folletti, 6), 220.0, 4.0),
                    piece(Card::new(Family::Druidi, 6), 350.0, -3.0),
                    piece(Card::new(Family::Ninfe, 4), 480.0, 5.0),
                    piece(Card::new(Family::Streghe, 5), 610.0, -4.0),
                ],
            }]),
            Block::Text("help-akelarre-idea-3"),
            Block::Text("help-akelarre-idea-4"),
        ],
    }
}

fn melds() -> Page {
    Page {
        title: "help-akelarre-melds",
        blocks: vec![
            Block::Text("help-akelarre-melds-1"),
            Block::Scenes(vec![
                row("help-akelarre-melds-set", Some(true), set(3)),
                row("help-akelarre-melds-run", Some(true), run(Family::Folletti)),
            ]),
            Block::Rows(vec![(vec![face::card(Card::joker(Family::Streghe))], "help-akelarre-melds-joker")]),
            Block::Text("help-akelarre-melds-2"),
        ],
    }
}

fn turn() -> Page {
    Page {
        title: "help-akelarre-turn",
        blocks: vec![
            Block::Text("help-akelarre-turn-1"),
            Block::List(&["help-akelarre-turn-2", "help-akelarre-turn-3", "help-akelarre-turn-4"]),
            Block::Text("help-akelarre-turn-5"),
            Block::Text("help-akelarre-turn-6"),
            Block::Text("help-akelarre-turn-7"),
            Block::Text("help-akelarre-turn-8"),
        ],
    }
}

fn taking() -> Page {
    let four = |family| (3..=6).map(|value| face::card(Card::new(family, value))).collect::<Vec<_>>();
    Page {
        title: "help-akelarre-taking",
        blocks: vec![
            Block::Text("help-akelarre-taking-1"),
            Block::Scenes(vec![
                row("help-akelarre-taking-set", Some(true), set(5).into_iter().take(4).collect()),
                row("help-akelarre-taking-run", Some(true), four(Family::Ninfe)),
            ]),
            Block::List(&[
                "help-akelarre-taking-2",
                "help-akelarre-taking-3",
                "help-akelarre-taking-4",
                "help-akelarre-taking-5",
            ]),
        ],
    }
}

fn completing() -> Page {
    Page {
        title: "help-akelarre-completing",
        blocks: vec![
            Block::Text("help-akelarre-completing-1"),
            Block::Cards(84.0, run(Family::Druidi)),
            Block::List(&["help-akelarre-completing-2", "help-akelarre-completing-3"]),
            Block::Text("help-akelarre-completing-4"),
            Block::Text("help-akelarre-completing-5"),
        ],
    }
}

fn places() -> Page {
    Page {
        title: "help-akelarre-places",
        blocks: vec![
            Block::Rows(vec![(vec![face::spirit()], "help-akelarre-places-1")]),
            Block::Text("help-akelarre-places-2"),
            Block::List(&["help-akelarre-places-3", "help-akelarre-places-4"]),
        ],
    }
}

fn end() -> Page {
    Page {
        title: "help-akelarre-end",
        blocks: vec![
            Block::Text("help-akelarre-end-1"),
            Block::Rows(vec![
                (vec![face::favourite("druidi")], "help-akelarre-end-2"),
                (vec![face::card(Card::new(Family::Streghe, 5))], "help-akelarre-end-3"),
                (vec![face::card(Card::joker(Family::Fate))], "help-akelarre-end-4"),
            ]),
            Block::Text("help-akelarre-end-5"),
            Block::Text("help-akelarre-end-6"),
            Block::Text("help-akelarre-end-7"),
        ],
    }
}

fn keys() -> Page {
    Page { title: "help-akelarre-keys", blocks: vec![Block::Text("help-akelarre-keys-1"), Block::Keys(KEYS)] }
}
