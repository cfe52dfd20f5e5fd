//! How pieces and slots look in each of their states: rings, dashes, the ✓
//! disc, shadows.

use super::layout::{Mark, Piece, State};
use crate::faces::{Face, FaceNode};
use crate::theme::palette;
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::prelude::*;

/// Kinds of dashed outlines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dashes {
    /// Carta at 35 %: something can lie here.
    Place,
    /// Carta at 60 %: the same, hovered.
    Hovered,
    /// Lemon on ink: this may be chosen.
    Legal,
    /// Vermilion on carta: this is being aimed at.
    Aimed,
}

/// Returns a dashed outline just inside a box of this size, in u.
#[must_use]
pub fn dashes(size: Vec2, kind: Dashes) -> Face {
    outline(size, kind, false)
}

/// Like [`dashes`]; with high contrast (`bold`) thicker and never faded.
fn outline(size: Vec2, kind: Dashes, bold: bool) -> Face {
    let (w, h) = ((size.x * 2.0).round() / 2.0, (size.y * 2.0).round() / 2.0);
    let (ground, line, opacity, width) = match kind {
        Dashes::Place => (None, "#F4E8CF", 0.35, 1.5),
        Dashes::Hovered => (None, "#F4E8CF", 0.6, 1.5),
        Dashes::Legal => (Some("#1C2033"), "#F6D244", 1.0, 2.5),
        Dashes::Aimed => (Some("#F4E8CF"), "#D2402A", 1.0, 3.0),
    };
    let (opacity, width) = if bold { (1.0, width + 1.5) } else { (opacity, width) };
    let rect = |color: &str, width: f32, dashed: bool| {
        let inset = 2.5;
        let dash = if dashed { " stroke-dasharray=\"7 4\"" } else { "" };
        format!(
            "<rect x=\"{inset}\" y=\"{inset}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"none\" stroke=\"{color}\" \
             stroke-width=\"{width}\" stroke-opacity=\"{opacity}\"{dash}/>",
            (w - 2.0 * inset).max(1.0),
            (h - 2.0 * inset).max(1.0),
        )
    };
    let under = ground.map_or(String::new(), |ground| rect(ground, width + 2.0, false));
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\">{under}{}</svg>",
        rect(line, width, true)
    ))
}

/// The ✓ disc of a selected piece.
const CHECK: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 26 26\"><circle cx=\"13\" cy=\"13\" \
                     r=\"11.5\" fill=\"#F2B233\" stroke=\"#1C2033\" stroke-width=\"2\"/><path d=\"M7.5 13.5l4 4 7-8\" \
                     fill=\"none\" stroke=\"#1C2033\" stroke-width=\"3\" stroke-linecap=\"round\" \
                     stroke-linejoin=\"round\"/></svg>";

/// Returns the shadow of a card, lifted or not.
pub(super) fn shadow(lifted: bool) -> BoxShadow {
    let (down, blur) = if lifted { (7, 8) } else { (2, 3) };
    BoxShadow::new(palette::faded(palette::INK, 0.4), px(0), px(down), px(0), px(blur))
}

fn around(by: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(-by),
        right: px(-by),
        top: px(-by),
        bottom: px(-by),
        ..default()
    }
}

fn ring(parts: &mut RelatedSpawnerCommands<ChildOf>, by: f32, width: f32, corner: f32, color: Color) {
    parts.spawn((
        Node { border: UiRect::all(px(width)), border_radius: BorderRadius::all(px(corner + by)), ..around(by) },
        BorderColor::all(color),
        Pickable::IGNORE,
    ));
}

/// Returns the ✓ disc of a chosen piece: at the left, where the next card of a
/// row does not cover it, and above the number of a card.
pub(super) fn check() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(-5),
        top: px(-17),
        width: px(24),
        height: px(24),
        ..default()
    };
    (FaceNode(Face::drawn(CHECK)), node, Pickable::IGNORE)
}

/// Spawns the decorations of a piece for its state and focus. `unit` is the
/// length of one u in `px`; `bold` makes borders thicker.
pub(super) fn over(parts: &mut RelatedSpawnerCommands<ChildOf>, piece: &Piece, unit: f32, focused: bool, bold: bool) {
    let corner = piece.corner * unit;
    let more = if bold { 2.0 } else { 0.0 };
    let ring = |parts: &mut RelatedSpawnerCommands<ChildOf>, by: f32, width: f32, corner: f32, color: Color| {
        ring(parts, by + more, width + more, corner, color);
    };
    if bold && piece.flat {
        ring(parts, 0.0, 0.0, corner, palette::INK);
    }
    if let Some(badge) = &piece.badge {
        parts.spawn((FaceNode(badge.clone()), around(0.0), Pickable::IGNORE));
    }
    match piece.state {
        State::Normal | State::Ghost => {}
        State::Disabled if !piece.flat => {}
        State::Disabled => {
            parts.spawn((
                Node { border_radius: BorderRadius::all(px(corner)), ..around(0.0) },
                BackgroundColor(palette::faded(palette::INK, 0.34)),
                Pickable::IGNORE,
            ));
        }
        State::Selected => {
            ring(parts, 4.0, 5.0, corner, palette::INK);
            ring(parts, 3.0, 3.0, corner, palette::ZAFFERANO);
            parts.spawn(check());
        }
        State::Legal => {
            let size = piece.spot.size + 6.0;
            parts.spawn((FaceNode(outline(size, Dashes::Legal, bold)), around(3.0 * unit), Pickable::IGNORE));
        }
        State::Illegal => {
            ring(parts, 5.0, 5.0, corner, palette::CARTA);
            ring(parts, 4.0, 3.0, corner, palette::VERMIGLIO);
        }
    }
    if focused {
        ring(parts, 8.0, 5.0, corner, palette::INK);
        ring(parts, 7.0, 3.0, corner, palette::LIMONE);
    }
}

/// Returns the outline of a slot, if it has one.
pub(super) fn place(mark: Mark, hovered: bool, size: Vec2, bold: bool) -> Option<Face> {
    let kind = match (mark, hovered) {
        (Mark::Bare | Mark::Chosen, _) => return None,
        (Mark::Dashes, false) => Dashes::Place,
        (Mark::Dashes, true) => Dashes::Hovered,
        (Mark::Legal, _) => Dashes::Legal,
        (Mark::Aimed, _) => Dashes::Aimed,
    };
    Some(outline(size, kind, bold))
}

/// Spawns the ring of a chosen slot, or of a legal one under the pointer.
pub(super) fn chosen(parts: &mut RelatedSpawnerCommands<ChildOf>) {
    ring(parts, 1.0, 5.0, 6.0, palette::INK);
    ring(parts, 0.0, 3.0, 6.0, palette::ZAFFERANO);
}
