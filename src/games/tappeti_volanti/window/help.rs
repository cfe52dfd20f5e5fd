//! Pages of the rules of Tappeti Volanti.

use super::face::{carpet, carpet_back, destination, genie};
use crate::faces::Face;
use crate::shell::help::page::{Block, KEYS, Page, Piece, Scene, TABLE_KEYS};
use bevy::math::Vec2;

/// Returns the pages in reading order.
#[must_use]
pub fn pages() -> Vec<Page> {
    vec![idea(), prepare(), throw(), fouls(), collect(), dispute(), palaces(), score(), keys()]
}

fn idea() -> Page {
    Page {
        title: "help-tappeti-idea",
        blocks: vec![
            Block::Text("help-tappeti-idea-1"),
            Block::Scenes(vec![Scene {
                title: None,
                caption: "help-tappeti-idea-2",
                verdict: None,
                size: Vec2::new(700.0, 210.0),
                pieces: vec![
                    Piece::card(destination("avventura_c"), 90.0, 96.0, 84.0, -8.0),
                    Piece::card(destination("palazzo"), 206.0, 112.0, 84.0, 4.0),
                    Piece::card(destination("bazar_spezie"), 318.0, 100.0, 84.0, -2.0),
                    Piece::card(destination("tesoro"), 430.0, 114.0, 84.0, 7.0),
                    Piece::card(destination("lampada"), 540.0, 98.0, 84.0, -5.0),
                    Piece::card(destination("deserto"), 640.0, 120.0, 84.0, 6.0),
                    Piece::card(carpet(0, 0), 260.0, 140.0, 84.0, 36.0),
                    Piece::card(carpet(1, 1), 486.0, 104.0, 84.0, -62.0),
                ],
            }]),
            Block::Text("help-tappeti-idea-3"),
            Block::Text("help-tappeti-idea-4"),
            Block::Text("help-tappeti-idea-5"),
        ],
    }
}

fn prepare() -> Page {
    let wrong = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 230 170'><path d='M113 40V130' stroke='#F4E8CF' \
                 stroke-width='8'/><path d='M113 40V130' stroke='#D2402A' stroke-width='4'/></svg>";
    let right = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 230 170'><path d='M101 85H129' stroke='#F6D244' \
                 stroke-width='4'/><path d='M101 76V94M129 76V94' stroke='#F6D244' stroke-width='4'/></svg>";
    let size = Vec2::new(230.0, 170.0);
    Page {
        title: "help-tappeti-prepare",
        blocks: vec![
            Block::Text("help-tappeti-prepare-1"),
            Block::Text("help-tappeti-prepare-2"),
            Block::List(&["help-tappeti-prepare-3", "help-tappeti-prepare-4", "help-tappeti-prepare-5"]),
            Block::Scenes(vec![
                Scene {
                    title: None,
                    caption: "help-tappeti-prepare-far",
                    verdict: Some(false),
                    size,
                    pieces: vec![
                        Piece::card(destination("palazzo"), 68.0, 85.0, 80.0, 0.0),
                        Piece::card(destination("avventura_a"), 157.0, 85.0, 80.0, 0.0),
                        Piece::over(wrong.to_owned(), size),
                    ],
                },
                Scene {
                    title: None,
                    caption: "help-tappeti-prepare-good",
                    verdict: Some(true),
                    size,
                    pieces: vec![
                        Piece::card(destination("palazzo"), 60.0, 85.0, 80.0, 0.0),
                        Piece::card(destination("avventura_a"), 170.0, 85.0, 80.0, 0.0),
                        Piece::over(right.to_owned(), size),
                    ],
                },
            ]),
            Block::Text("help-tappeti-prepare-6"),
        ],
    }
}

/// Draws the thrower's edge with the motions of the hand (red) and of the
/// carpet (lemon, dashed).
fn gesture(hand: &str, head: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 340 200' fill='none' stroke-linecap='round'><path d='M0 \
         120H340V190Q340 199 331 199H11Q2 199 2 190Z' fill='#161A2C'/><path d='M0 120H340' stroke='#DCC79B' \
         stroke-width='4'/><path d='M170 96C176 70 186 48 200 22' stroke='#F6D244' stroke-width='4' stroke-dasharray='2 \
         9'/><path d='M191 30L203 15L207 34Z' fill='#F6D244'/><path d='{hand}' stroke='#1C2033' stroke-width='9'/><path \
         d='{hand}' stroke='#D2402A' stroke-width='5'/><path d='{head}' fill='#D2402A' stroke='#F4E8CF' \
         stroke-width='2'/></svg>"
    )
}

fn throw() -> Page {
    let size = Vec2::new(340.0, 200.0);
    let scene = |title, caption, hand: &str, head: &str, y: f32| Scene {
        title: Some(title),
        caption,
        verdict: None,
        size,
        pieces: vec![Piece::over(gesture(hand, head), size), Piece::card(carpet(0, 0), 168.0, y, 46.0, 8.0)],
    };
    Page {
        title: "help-tappeti-throw",
        blocks: vec![
            Block::Text("help-tappeti-throw-1"),
            Block::Scenes(vec![
                scene(
                    "help-tappeti-throw-pull",
                    "help-tappeti-throw-pull-1",
                    "M166 140L152 184",
                    "M143 176L149 194L162 182Z",
                    118.0,
                ),
                scene(
                    "help-tappeti-throw-flick",
                    "help-tappeti-throw-flick-1",
                    "M212 182L226 144",
                    "M215 148L231 129L236 155Z",
                    160.0,
                ),
            ]),
            Block::Text("help-tappeti-throw-2"),
            Block::Text("help-tappeti-throw-3"),
            Block::Text("help-tappeti-throw-4"),
        ],
    }
}

fn fouls() -> Page {
    Page {
        title: "help-tappeti-fouls",
        blocks: vec![
            Block::Text("help-tappeti-fouls-1"),
            Block::Scenes(vec![Scene {
                title: None,
                caption: "help-tappeti-fouls-back",
                verdict: Some(false),
                size: Vec2::new(340.0, 160.0),
                pieces: vec![
                    Piece::card(destination("bazar_cammelli"), 110.0, 86.0, 76.0, -6.0),
                    Piece::card(destination("avventura_d"), 262.0, 80.0, 76.0, 10.0),
                    Piece::card(carpet_back(), 186.0, 82.0, 76.0, 52.0),
                ],
            }]),
            Block::List(&[
                "help-tappeti-fouls-2",
                "help-tappeti-fouls-3",
                "help-tappeti-fouls-4",
                "help-tappeti-fouls-5",
            ]),
        ],
    }
}

fn collect() -> Page {
    let size = Vec2::new(172.0, 170.0);
    let scene = |caption, verdict, pieces| Scene { title: None, caption, verdict: Some(verdict), size, pieces };
    let w = 74.0;
    Page {
        title: "help-tappeti-collect",
        blocks: vec![
            Block::Text("help-tappeti-collect-1"),
            Block::Scenes(vec![
                scene(
                    "help-tappeti-collect-over",
                    true,
                    vec![
                        Piece::card(destination("palazzo"), 72.0, 84.0, w, 0.0),
                        Piece::card(carpet(0, 0), 108.0, 104.0, w, 38.0),
                    ],
                ),
                scene(
                    "help-tappeti-collect-under",
                    false,
                    vec![
                        Piece::card(carpet(0, 0), 108.0, 104.0, w, 38.0),
                        Piece::card(destination("palazzo"), 72.0, 84.0, w, 0.0),
                    ],
                ),
                scene(
                    "help-tappeti-collect-both",
                    true,
                    vec![
                        Piece::card(destination("palazzo"), 60.0, 74.0, w, -4.0),
                        Piece::card(carpet(0, 0), 92.0, 92.0, w, 60.0),
                        Piece::card(destination("lampada"), 128.0, 100.0, w, 6.0),
                    ],
                ),
                scene(
                    "help-tappeti-collect-stack",
                    true,
                    vec![
                        Piece::card(destination("tesoro"), 78.0, 88.0, w, 3.0),
                        Piece::card(carpet(0, 0), 104.0, 84.0, w, 70.0),
                        Piece::card(carpet(1, 1), 96.0, 98.0, w, -36.0),
                    ],
                ),
            ]),
            Block::Text("help-tappeti-collect-2"),
            Block::Text("help-tappeti-collect-3"),
        ],
    }
}

fn dispute() -> Page {
    let scene = |title, caption, number| Scene {
        title: Some(title),
        caption,
        verdict: None,
        size: Vec2::new(150.0, 190.0),
        pieces: vec![Piece::card(genie(number), 75.0, 95.0, 108.0, 0.0)],
    };
    Page {
        title: "help-tappeti-dispute",
        blocks: vec![
            Block::Text("help-tappeti-dispute-1"),
            Block::Scenes(vec![
                scene("help-tappeti-dispute-name-a", "help-tappeti-dispute-wins", 8),
                scene("help-tappeti-dispute-name-b", "help-tappeti-dispute-keeps", 6),
                scene("help-tappeti-dispute-name-c", "help-tappeti-dispute-gets", 2),
            ]),
            Block::Text("help-tappeti-dispute-2"),
            Block::Text("help-tappeti-dispute-3"),
            Block::Text("help-tappeti-dispute-4"),
        ],
    }
}

fn palaces() -> Page {
    Page {
        title: "help-tappeti-palaces",
        blocks: vec![
            Block::Text("help-tappeti-palaces-1"),
            Block::Cards(
                84.0,
                vec![destination("palazzo"), destination("palazzo"), destination("palazzo"), destination("lampada")],
            ),
            Block::List(&["help-tappeti-palaces-2", "help-tappeti-palaces-example", "help-tappeti-palaces-3"]),
            Block::Text("help-tappeti-palaces-4"),
        ],
    }
}

fn score() -> Page {
    let faces = |names: &[&str]| names.iter().map(|name| destination(name)).collect::<Vec<Face>>();
    Page {
        title: "help-tappeti-score",
        blocks: vec![
            Block::Rows(vec![
                (
                    faces(&["avventura_a", "avventura_b", "avventura_c", "avventura_d", "avventura_e"]),
                    "help-tappeti-score-adventures",
                ),
                (faces(&["bazar_spezie", "bazar_tappeti", "bazar_cammelli"]), "help-tappeti-score-bazaars"),
                (faces(&["tesoro"]), "help-tappeti-score-treasures"),
                (faces(&["deserto"]), "help-tappeti-score-deserts"),
                (faces(&["lampada"]), "help-tappeti-score-lamps"),
            ]),
            Block::Text("help-tappeti-score-palaces"),
        ],
    }
}

fn keys() -> Page {
    Page { title: "help-tappeti-keys", blocks: vec![Block::Keys(KEYS), Block::Keys(TABLE_KEYS)] }
}
