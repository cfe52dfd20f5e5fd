//! Interface nodes attached to a point of the table: chips, bubbles, buttons at a card.

use super::lens::Lens;
use crate::theme::Scale;
use bevy::prelude::*;
use bevy::ui::{UiSystems, UiTransform};

/// Keeps a node at a point of the table.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
#[require(UiTransform, Node)]
pub struct Pin {
    /// The point, in millimetres; the node is hidden if `None`.
    pub at: Option<Vec2>,
    /// Offset from the point on the screen, in u, y down.
    pub by: Vec2,
    /// Part of the node that lies there: (0, 0) is its upper left corner, (0.5,
    /// 0.5) its centre.
    pub anchor: Vec2,
}

impl Pin {
    /// Creates a pin whose node is centred `by` u from the point.
    #[must_use]
    pub const fn middle(at: Option<Vec2>, by: Vec2) -> Self {
        Self { at, by, anchor: Vec2::splat(0.5) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, hold.before(UiSystems::Layout));
}

fn hold(lens: Res<Lens>, scale: Res<Scale>, mut pins: Query<(&Pin, &mut Node, &mut UiTransform)>) {
    for (pin, mut node, mut transform) in &mut pins {
        let display = if pin.at.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        let Some(at) = pin.at else { continue };
        let place = (lens.now().to_screen(at) + pin.by) / scale.chrome;
        let (left, top) = (px(place.x), px(place.y));
        if node.left != left || node.top != top || node.position_type != PositionType::Absolute {
            (node.left, node.top, node.position_type) = (left, top, PositionType::Absolute);
        }
        let translation = Val2::percent(-100.0 * pin.anchor.x, -100.0 * pin.anchor.y);
        if transform.translation != translation {
            transform.translation = translation;
        }
    }
}
