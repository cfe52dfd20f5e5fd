//! Shows the cards a log line was about, beside the drawer.

use super::drawer::Row;
use crate::faces::FaceNode;
use crate::table::ending::ShowEnding;
use crate::table::{AtTable, TableSystems, layer};
use crate::theme::widgets::{Panel, column, panel};
use crate::theme::{self, Scale, label, palette};
use crate::window::{Awake, Screen};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

/// Maximum number of cards shown.
const MOST: usize = 12;

/// Panel beside the drawer, with the row it belongs to.
#[derive(Component)]
struct About(Entity);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(AtTable, show.after(ShowEnding).before(TableSystems::Show));
}

fn show(
    mut commands: Commands,
    rows: Query<(Entity, &Row, &Hovered, &ComputedNode, &UiGlobalTransform)>,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    scale: Res<Scale>,
    shown: Query<(Entity, &About)>,
    mut awake: ResMut<Awake>,
) {
    let focused = focus.get().filter(|_| visible.0);
    let hovered = rows.iter().find(|(_, _, hovered, ..)| hovered.0);
    let wanted = hovered.or_else(|| rows.iter().find(|(entity, ..)| Some(*entity) == focused));
    let wanted = wanted.filter(|(_, row, ..)| !row.0.cards.is_empty());
    if shown.iter().map(|(_, about)| about.0).eq(wanted.iter().map(|(entity, ..)| *entity)) {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    awake.frame();
    let Some((entity, row, _, node, place)) = wanted else { return };
    let size = scale.size();
    let cards = row.0.cards.len().min(MOST);
    let (across, wide, high) = if cards > 4 { (6, 62.0, 97.0) } else { (4, 100.0, 156.0) };
    let lines = cards.div_ceil(across) as f32;
    let middle = place.translation.y * node.inverse_scale_factor();
    let height = 74.0 + lines * (high + 8.0);
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(350),
        top: px((middle - height / 2.0).clamp(84.0, (size.y - height - 12.0).max(84.0))),
        width: px(44.0 + cards.clamp(2, across) as f32 * (wide + 8.0)),
        padding: UiRect::all(px(18)),
        ..column(10)
    };
    commands
        .spawn((
            Name::new("log about"),
            About(entity),
            GlobalZIndex(layer::DRAWER),
            DespawnOnExit(Screen::Game),
            panel(Panel::Light, node),
            Pickable::IGNORE,
        ))
        .with_children(|about| {
            about
                .spawn((
                    Node { flex_wrap: FlexWrap::Wrap, column_gap: px(8), row_gap: px(8), ..default() },
                    Pickable::IGNORE,
                ))
                .with_children(|line| {
                    for card in row.0.cards.iter().take(MOST) {
                        line.spawn((
                            FaceNode(card.clone()),
                            Node { width: px(wide), height: px(high), flex_shrink: 0.0, ..default() },
                            Pickable::IGNORE,
                        ));
                    }
                });
            about.spawn(label(theme::BODY, palette::INK, row.0.words.clone()));
        });
}
