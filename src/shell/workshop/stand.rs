//! Arrangement of a desk's panels in the window.

use crate::engine::words::Message;
use crate::theme::widgets::{Panel, column, panel, scroll};
use crate::theme::{CAPTION, Scale, label, palette};
use bevy::prelude::*;

/// Width of the window, in u, below which there is no room for two panels side
/// by side.
const TWO_PANELS: f32 = 900.0;

/// Whether the panels of a desk stand side by side, each with lists that
/// scroll, or, in a narrow window, one below the other and scroll together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    /// Side by side.
    Beside,
    /// One below the other.
    Below,
}

impl Stand {
    /// Returns the arrangement for the current window.
    #[must_use]
    pub fn of(world: &World) -> Self {
        if world.resource::<Scale>().size().x < TWO_PANELS { Self::Below } else { Self::Beside }
    }

    /// Spawns the area of the panels under this name, and fills it.
    pub fn panels(
        self,
        root: &mut ChildSpawnerCommands,
        name: &'static str,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        let node = Node { flex_grow: 1.0, flex_basis: px(0), min_height: px(0), ..default() };
        let mut panels = match self {
            Self::Beside => root.spawn((Node { column_gap: px(12), ..node }, Pickable::IGNORE)),
            Self::Below => root.spawn((Name::new(name), scroll(Node { row_gap: px(12), ..node }))),
        };
        panels.with_children(fill);
    }

    /// Spawns a panel, a column of this width in u, or of the remaining width;
    /// below each other all panels have the whole width.
    pub fn panel<'a>(
        self,
        panels: &'a mut ChildSpawnerCommands,
        kind: Panel,
        width: Option<f32>,
        gap: f32,
    ) -> EntityCommands<'a> {
        let node = Node { padding: UiRect::axes(px(20), px(15)), row_gap: px(gap), ..column(0) };
        let node = match (self, width) {
            (Self::Below, _) => Node { flex_shrink: 0.0, ..node },
            (Self::Beside, Some(width)) => {
                Node { width: px(width), max_width: percent(56), min_height: px(0), flex_shrink: 0.0, ..node }
            }
            (Self::Beside, None) => {
                Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), min_height: px(0), ..node }
            }
        };
        panels.spawn(panel(kind, node))
    }

    /// Spawns a list in a panel: it takes the remaining height and scrolls. In
    /// panels below each other it is as high as its contents.
    pub fn list<'a>(
        self,
        panel: &'a mut ChildSpawnerCommands,
        name: impl Into<std::borrow::Cow<'static, str>>,
        gap: f32,
    ) -> EntityCommands<'a> {
        let node = Node { flex_direction: FlexDirection::Column, row_gap: px(gap), min_height: px(0), ..default() };
        let name = Name::new(name);
        match self {
            Self::Beside => panel.spawn((name, scroll(Node { flex_grow: 1.0, flex_basis: px(0), ..node }))),
            Self::Below => panel.spawn((name, Node { flex_shrink: 0.0, ..node })),
        }
    }

    /// Spawns the row of buttons at the foot of a desk.
    pub fn foot(self, root: &mut ChildSpawnerCommands, fill: impl FnOnce(&mut ChildSpawnerCommands)) {
        let foot = Node {
            align_items: AlignItems::Center,
            column_gap: px(10),
            min_height: px(62),
            flex_shrink: 0.0,
            ..default()
        };
        root.spawn((foot, Pickable::IGNORE)).with_children(fill);
    }

    /// Spawns the note between the buttons of the foot; a narrow window has no
    /// room for it.
    pub fn note(self, foot: &mut ChildSpawnerCommands, key: &'static str) {
        let between = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
        match self {
            Self::Beside => foot.spawn((label(CAPTION.sized(14.5), palette::CARTA, Message::new(key)), between)),
            Self::Below => foot.spawn((between, Pickable::IGNORE)),
        };
    }
}
