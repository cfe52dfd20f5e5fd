//! Help pages of Xako.

use crate::engine::game::Game as _;
use crate::faces::Face;
use crate::games::xako::rules::cards::KindId;
use crate::games::xako::rules::{Setup, Xako};
use crate::games::xako::window::face;
use crate::shell::help::page::{Block, CARD_KEYS, KEYS, Page, Piece, Scene};
use bevy::math::Vec2;

/// Returns the pages in reading order.
#[must_use]
pub fn pages() -> Vec<Page> {
    let setup = Xako::default_setup(2);
    vec![
        idea(&setup),
        sheet(&setup),
        cards(&setup),
        turn(&setup),
        equip(&setup),
        attack(&setup),
        clash(&setup),
        missions(&setup),
        advice(),
        keys(),
    ]
}

/// Returns the faces of the built-in cards with these IDs.
fn faces(setup: &Setup, ids: &[&str]) -> Vec<Face> {
    let kind = |id: &&str| setup.kinds.iter().position(|kind| kind.id == *id);
    ids.iter().filter_map(kind).map(|at| face::card(setup, KindId(at as u8))).collect()
}

/// Lays cards in a row, the first at `x`.
fn row(setup: &Setup, ids: &[&str], x: f32, y: f32, width: f32) -> Vec<Piece> {
    let step = width + 10.0;
    faces(setup, ids)
        .into_iter()
        .enumerate()
        .map(|(at, face)| Piece::card(face, x + step * at as f32, y, width, 0.0))
        .collect()
}

/// Returns the faces of the first `count` missions, none of their items
/// equipped.
fn mission_faces(setup: &Setup, count: usize) -> Vec<Face> {
    setup.missions.iter().take(count).map(|known| face::mission(setup, known, |_| false)).collect()
}

fn idea(setup: &Setup) -> Page {
    let mut all = mission_faces(setup, 1);
    all.extend(faces(setup, &["elmo_kyr", "spada_kyr", "scheletro", "oro_20"]));
    Page {
        title: "help-xako-idea",
        blocks: vec![
            Block::Text("help-xako-idea-1"),
            Block::Cards(96.0, all),
            Block::Text("help-xako-idea-2"),
            Block::Text("help-xako-idea-3"),
            Block::Text("help-xako-idea-4"),
        ],
    }
}

fn sheet(setup: &Setup) -> Page {
    let pieces = setup
        .characters
        .first()
        .map(|known| Piece {
            face: face::sheet(known, 2),
            at: Vec2::new(170.0, 112.0),
            size: face::SHEET * 2.3,
            turn: 0.0,
        })
        .into_iter()
        .collect();
    Page {
        title: "help-xako-sheet",
        blocks: vec![
            Block::Text("help-xako-sheet-1"),
            Block::Scenes(vec![Scene {
                title: None,
                caption: "help-xako-sheet-caption",
                verdict: None,
                size: Vec2::new(340.0, 224.0),
                pieces,
            }]),
            Block::List(&["help-xako-sheet-2", "help-xako-sheet-3", "help-xako-sheet-4"]),
        ],
    }
}

fn cards(setup: &Setup) -> Page {
    Page {
        title: "help-xako-cards",
        blocks: vec![Block::Rows(vec![
            (faces(setup, &["elmo_kyr", "anello_kyr"]), "help-xako-cards-items"),
            (faces(setup, &["cintura", "magicintura"]), "help-xako-cards-belts"),
            (faces(setup, &["scheletro", "drago"]), "help-xako-cards-attack"),
            (faces(setup, &["ex_scheletro", "ex_drago"]), "help-xako-cards-spectre"),
            (faces(setup, &["oro_10", "oro_30"]), "help-xako-cards-gold"),
            (faces(setup, &["extra_carica"]), "help-xako-cards-extra"),
        ])],
    }
}

fn turn(setup: &Setup) -> Page {
    Page {
        title: "help-xako-turn",
        blocks: vec![
            Block::List(&["help-xako-turn-1", "help-xako-turn-2", "help-xako-turn-3", "help-xako-turn-4"]),
            Block::Cards(80.0, faces(setup, &["oro_20", "spada_kyr", "scheletro", "extra_carica", "ragno_gigante"])),
            Block::Text("help-xako-turn-5"),
        ],
    }
}

fn equip(setup: &Setup) -> Page {
    let scene = |caption, verdict, ids: &[&str]| Scene {
        title: None,
        caption,
        verdict: Some(verdict),
        size: Vec2::new(290.0, 136.0),
        pieces: row(setup, ids, 50.0, 68.0, 70.0),
    };
    Page {
        title: "help-xako-equip",
        blocks: vec![
            Block::Text("help-xako-equip-1"),
            Block::Scenes(vec![
                scene("help-xako-equip-good", true, &["oro_20", "oro_20"]),
                scene("help-xako-equip-bad", false, &["oro_10", "oro_20", "oro_20"]),
            ]),
            Block::List(&["help-xako-equip-2", "help-xako-equip-3", "help-xako-equip-4"]),
        ],
    }
}

fn attack(setup: &Setup) -> Page {
    Page {
        title: "help-xako-attack",
        blocks: vec![
            Block::Text("help-xako-attack-1"),
            Block::Rows(vec![
                (faces(setup, &["extra_carica"]), "help-xako-attack-direct"),
                (faces(setup, &["scheletro"]), "help-xako-attack-single"),
                (faces(setup, &["scheletro", "ragno_gigante"]), "help-xako-attack-combo"),
                (faces(setup, &["scheletro", "ex_scheletro"]), "help-xako-attack-spectre"),
            ]),
        ],
    }
}

fn clash(setup: &Setup) -> Page {
    let die = |number: u8, x: f32| Piece {
        face: face::die(number),
        at: Vec2::new(x, 60.0),
        size: Vec2::splat(52.0),
        turn: 0.0,
    };
    let mut pieces = row(setup, &["scheletro", "ragno_gigante"], 44.0, 60.0, 66.0);
    pieces.extend([die(5, 200.0), die(4, 258.0), die(2, 400.0), die(3, 458.0)]);
    Page {
        title: "help-xako-clash",
        blocks: vec![
            Block::Text("help-xako-clash-1"),
            Block::Scenes(vec![Scene {
                title: None,
                caption: "help-xako-clash-example",
                verdict: None,
                size: Vec2::new(500.0, 122.0),
                pieces,
            }]),
            Block::List(&["help-xako-clash-2", "help-xako-clash-3", "help-xako-clash-4", "help-xako-clash-5"]),
        ],
    }
}

fn missions(setup: &Setup) -> Page {
    Page {
        title: "help-xako-missions",
        blocks: vec![
            Block::Text("help-xako-missions-1"),
            Block::Cards(120.0, mission_faces(setup, 4)),
            Block::List(&[
                "help-xako-missions-2",
                "help-xako-missions-3",
                "help-xako-missions-4",
                "help-xako-missions-5",
            ]),
        ],
    }
}

/// Advice from what simulated matches have shown.
fn advice() -> Page {
    Page {
        title: "help-xako-advice",
        blocks: vec![Block::List(&[
            "help-xako-advice-1",
            "help-xako-advice-2",
            "help-xako-advice-3",
            "help-xako-advice-4",
            "help-xako-advice-5",
        ])],
    }
}

fn keys() -> Page {
    Page {
        title: "help-xako-keys",
        blocks: vec![Block::Text("help-xako-keys-1"), Block::Keys(CARD_KEYS), Block::Keys(KEYS)],
    }
}
