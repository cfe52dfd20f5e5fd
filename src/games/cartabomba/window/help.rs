//! Help pages with the rules of Cartabomba.

use crate::engine::game::Game as _;
use crate::faces::Face;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::window::face;
use crate::shell::help::page::{Block, CARD_KEYS, KEYS, Page, Piece, Scene};
use bevy::math::Vec2;

/// Returns the pages in reading order.
#[must_use]
pub fn pages() -> Vec<Page> {
    vec![idea(), cards(), draft(), turn(), attack(), abilities(), end(), advice(), keys()]
}

/// Returns the faces of the built-in cards with these ids.
fn faces(ids: &[&str]) -> Vec<Face> {
    let setup = Cartabomba::default_setup(2);
    ids.iter().filter_map(|id| setup.find(id)).map(|card| face::card(setup.card(card))).collect()
}

/// Lays cards in a row, with the middle of the first at (`x`, `y`).
fn row(ids: &[&str], x: f32, y: f32, width: f32) -> Vec<Piece> {
    let step = width + 10.0;
    faces(ids)
        .into_iter()
        .enumerate()
        .map(|(at, face)| Piece::card(face, x + step * at as f32, y, width, 0.0))
        .collect()
}

fn idea() -> Page {
    Page {
        title: "help-cartabomba-idea",
        blocks: vec![
            Block::Text("help-cartabomba-idea-1"),
            Block::Cards(96.0, faces(&["gran_botto", "strillone", "scudo_legno", "telegramma", "gran_maestro"])),
            Block::Text("help-cartabomba-idea-2"),
            Block::Text("help-cartabomba-idea-3"),
        ],
    }
}

fn cards() -> Page {
    Page {
        title: "help-cartabomba-cards",
        blocks: vec![
            Block::Text("help-cartabomba-cards-1"),
            Block::Rows(vec![
                (faces(&["miccia_corta", "girandola", "cartapesta"]), "help-cartabomba-cards-bomb"),
                (faces(&["novizio", "banditore", "inquisitrice"]), "help-cartabomba-cards-zealot"),
                (faces(&["scudo_legno", "torchio", "megafono"]), "help-cartabomba-cards-artifact"),
            ]),
            Block::Text("help-cartabomba-cards-2"),
            Block::List(&[
                "help-cartabomba-cards-cost",
                "help-cartabomba-cards-value",
                "help-cartabomba-cards-strength",
            ]),
        ],
    }
}

fn draft() -> Page {
    let scene = |title, caption, ids: &[&str]| Scene {
        title: Some(title),
        caption,
        verdict: None,
        size: Vec2::new(210.0, 160.0),
        pieces: row(ids, 58.0, 80.0, 88.0),
    };
    Page {
        title: "help-cartabomba-draft",
        blocks: vec![
            Block::Text("help-cartabomba-draft-1"),
            Block::Scenes(vec![
                scene("help-cartabomba-draft-a", "help-cartabomba-draft-takes", &["girandola", "salvadanaio"]),
                scene("help-cartabomba-draft-b", "help-cartabomba-draft-leaves", &["novizio", "scatola_molla"]),
            ]),
            Block::Text("help-cartabomba-draft-2"),
        ],
    }
}

fn turn() -> Page {
    let scene = |caption, verdict, ids: &[&str]| Scene {
        title: None,
        caption,
        verdict: Some(verdict),
        size: Vec2::new(300.0, 150.0),
        pieces: row(ids, 50.0, 75.0, 80.0),
    };
    Page {
        title: "help-cartabomba-turn",
        blocks: vec![
            Block::Text("help-cartabomba-turn-1"),
            Block::List(&["help-cartabomba-turn-2", "help-cartabomba-turn-3", "help-cartabomba-turn-4"]),
            Block::Scenes(vec![
                scene("help-cartabomba-turn-good", true, &["gran_botto", "cartoccio"]),
                scene("help-cartabomba-turn-bad", false, &["gran_botto", "cartoccio", "coriandoli"]),
            ]),
            Block::Text("help-cartabomba-turn-5"),
        ],
    }
}

fn attack() -> Page {
    Page {
        title: "help-cartabomba-attack",
        blocks: vec![
            Block::Text("help-cartabomba-attack-1"),
            Block::Text("help-cartabomba-attack-2"),
            Block::Scenes(vec![Scene {
                title: None,
                caption: "help-cartabomba-attack-example",
                verdict: None,
                size: Vec2::new(620.0, 150.0),
                pieces: [
                    row(&["gran_botto", "mantice"], 50.0, 75.0, 80.0),
                    row(&["busta_gialla", "secchio_sabbia", "scudo_legno"], 330.0, 75.0, 80.0),
                ]
                .into_iter()
                .flatten()
                .collect(),
            }]),
            Block::Text("help-cartabomba-attack-3"),
        ],
    }
}

fn abilities() -> Page {
    Page {
        title: "help-cartabomba-abilities",
        blocks: vec![
            Block::Rows(vec![
                (faces(&["scudo_legno", "mantice", "timbro"]), "help-cartabomba-abilities-always"),
                (faces(&["ceralacca", "torchio", "doppio_fondo"]), "help-cartabomba-abilities-once"),
            ]),
            Block::Text("help-cartabomba-abilities-1"),
            Block::List(&[
                "help-cartabomba-abilities-2",
                "help-cartabomba-abilities-3",
                "help-cartabomba-abilities-4",
                "help-cartabomba-abilities-5",
                "help-cartabomba-abilities-6",
                "help-cartabomba-abilities-7",
            ]),
        ],
    }
}

fn end() -> Page {
    Page {
        title: "help-cartabomba-end",
        blocks: vec![
            Block::Text("help-cartabomba-end-1"),
            Block::List(&[
                "help-cartabomba-end-2",
                "help-cartabomba-end-3",
                "help-cartabomba-end-4",
                "help-cartabomba-end-5",
            ]),
        ],
    }
}

/// Results of simulated games, and advice for beginners.
fn advice() -> Page {
    Page {
        title: "help-cartabomba-advice",
        blocks: vec![
            Block::Text("help-cartabomba-advice-1"),
            Block::List(&[
                "help-cartabomba-advice-2",
                "help-cartabomba-advice-3",
                "help-cartabomba-advice-4",
                "help-cartabomba-advice-5",
            ]),
            Block::Text("help-cartabomba-advice-6"),
        ],
    }
}

fn keys() -> Page {
    Page {
        title: "help-cartabomba-keys",
        blocks: vec![Block::Text("help-cartabomba-keys-1"), Block::Keys(CARD_KEYS), Block::Keys(KEYS)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::seat::{Seat, Viewer};
    use crate::games::cartabomba::rules::view::{Attack, Open};

    /// Returns a position with these cards in play.
    fn open(own: &[&str], theirs: &[&str]) -> Open {
        let setup = Cartabomba::default_setup(2);
        let (game, _) = Cartabomba::new(&setup, 1).expect("the default setup starts");
        let mut open = game.view(Viewer::Public).open;
        let cards = |ids: &[&str]| ids.iter().filter_map(|id| setup.find(id)).collect();
        open.sides[0].in_play = cards(own);
        open.sides[1].in_play = cards(theirs);
        open
    }

    /// The pages state how many cards cost 0.
    #[test]
    fn free_cards_are_counted() {
        let setup = Cartabomba::default_setup(2);
        assert_eq!((setup.cards.iter().filter(|card| card.cost == 0).count(), setup.cards.len()), (21, 40));
    }

    /// The examples on the pages are true of the built-in cards: a payment with
    /// a superfluous card (CB-09), the sum of an attack (CB-13).
    #[test]
    fn the_examples_are_true() {
        let open = open(&["coriandoli", "cartoccio", "mantice"], &["busta_gialla", "secchio_sabbia", "scudo_legno"]);
        let card = |id: &str| open.setup.find(id).expect("a built-in card");
        let big = card("gran_botto");
        let due = open.quote(Seat::new(0), &[big]).due;
        assert_eq!(due, 3);
        assert!(open.payment(due, &[card("cartoccio")]).is_good());
        let too_much = open.payment(due, &[card("cartoccio"), card("coriandoli")]);
        assert!(too_much.superfluous.is_some());
        let attack = Attack { attacker: Seat::new(0), card: big, charge: 0, parries: Vec::new() };
        let tally = open.tally(&attack, &[card("busta_gialla")]);
        assert_eq!((tally.strength, tally.attack(), tally.parry(), tally.discards()), (5, 6, 3, 2));
    }
}
