//! Cards and players as elements of panels.

use super::super::face;
use super::super::scene::look::drawing;
use crate::engine::session::SeatInfo;
use crate::faces::{Face, FaceNode};
use crate::games::tappeti_volanti::rules::cards::{Destination, Genie};
use crate::table::frame::portrait;
use crate::theme::palette;
use bevy::prelude::*;

/// Ratio of height to width of every card.
pub(super) const TALL: f32 = 92.0 / 59.0;

/// Returns the face of a destination.
pub(super) fn destination(kind: Destination) -> Face {
    face::destination(drawing(kind))
}

/// Returns the face of a genie.
pub(super) fn genie(genie: Genie) -> Face {
    face::genie(genie.0)
}

/// Returns the node of a card of this width in u.
pub(super) fn card_node(width: f32) -> Node {
    Node {
        width: px(width),
        height: px(width * TALL),
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(px(width * face::CORNER / face::CARD.x)),
        ..default()
    }
}

/// Creates a card of this width in u, with its shadow.
pub(super) fn card(face: Face, width: f32) -> impl Bundle {
    (FaceNode(face), card_node(width), shade(), Pickable::IGNORE)
}

/// Returns the shadow of a card in a panel.
pub(super) fn shade() -> BoxShadow {
    BoxShadow::new(palette::faded(palette::INK, 0.4), px(0), px(2), px(0), px(3))
}

/// Creates the token of a seat.
pub(super) fn token(info: &SeatInfo, size: f32) -> impl Bundle + use<> {
    (
        FaceNode(Face::token(usize::from(info.token.max(1) - 1))),
        Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() },
        Pickable::IGNORE,
    )
}

/// Adds the portrait of a player with the token at its lower right.
pub(super) fn player(parent: &mut ChildSpawnerCommands, info: &SeatInfo, size: f32) {
    parent
        .spawn((
            FaceNode(portrait(info)),
            Node {
                width: px(size),
                height: px(size),
                // The token extends beyond the portrait.
                margin: UiRect::right(px(size * 0.16)),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|face| {
            let small = size * 0.55;
            face.spawn((
                FaceNode(Face::token(usize::from(info.token.max(1) - 1))),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(size * 0.64),
                    top: px(size * 0.52),
                    width: px(small),
                    height: px(small),
                    ..default()
                },
                Pickable::IGNORE,
            ));
        });
}

/// Formats a number with its sign: +5, 0, −5.
pub(super) fn signed(points: i32) -> String {
    match points {
        0 => "0".into(),
        points if points > 0 => format!("+{points}"),
        points => format!("−{}", -points),
    }
}
