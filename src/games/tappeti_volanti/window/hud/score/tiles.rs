//! The cards of a row, in groups, spaced according to their number.

use super::*;

/// Spacing of groups of cards in u: width of a card, step inside a group, gap between groups.
#[derive(Clone, Copy)]
struct Spacing {
    wide: f32,
    step: f32,
    gap: f32,
}

impl Spacing {
    fn width(self, cards: usize) -> f32 {
        self.wide + self.step * (cards.max(1) - 1) as f32
    }

    /// Returns the number of lines that the groups need in a width of `room`.
    fn lines(self, groups: &[Vec<Tile>], room: f32) -> usize {
        let (mut lines, mut used) = (1, 0.0);
        for group in groups {
            let width = self.width(group.len());
            // With a tolerance of two u, because nodes end on whole pixels.
            if used > 0.0 && used + self.gap + width > room - 2.0 {
                (lines, used) = (lines + 1, width);
            } else {
                used += width + if used > 0.0 { self.gap } else { 0.0 };
            }
        }
        lines
    }

    /// Returns the widest spacing that fits on one line, or with small cards on two.
    fn fitting(groups: &[Vec<Tile>], room: f32) -> Self {
        let all = [
            (44.0, 38.0, 12.0),
            (44.0, 30.0, 8.0),
            (40.0, 22.0, 7.0),
            (36.0, 16.0, 6.0),
            (30.0, 26.0, 8.0),
            (30.0, 16.0, 5.0),
            (24.0, 10.0, 4.0),
        ]
        .map(|(wide, step, gap)| Self { wide, step, gap });
        let allowed = |spacing: &&Self| {
            groups.iter().all(|group| spacing.width(group.len()) <= room)
                && spacing.lines(groups, room) <= if spacing.wide > 30.0 { 1 } else { 2 }
        };
        *all.iter().find(allowed).unwrap_or(&all[all.len() - 1])
    }
}

pub(super) fn groups(cell: &mut ChildSpawnerCommands, groups: &[Vec<Tile>], room: f32) {
    let spacing = Spacing::fitting(groups, room);
    cell.spawn((
        Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(spacing.gap),
            row_gap: px(4),
            width: px(room),
            flex_shrink: 1.0,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|line| {
        let mut lamps = 0;
        for group in groups {
            line.spawn((
                Node {
                    width: px(spacing.width(group.len())),
                    height: px(spacing.wide * TALL),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|stack| {
                for (at, tile) in group.iter().enumerate() {
                    lamps += usize::from(tile.stands_for.is_some());
                    draw_tile(stack, tile, at as f32 * spacing.step, spacing.wide, lamps % 2 == 0);
                }
            });
        }
    });
}

/// Draws a card. What a lamp stands for is wider than a card, so every second
/// one says it above itself, `high`.
fn draw_tile(stack: &mut ChildSpawnerCommands, tile: &Tile, left: f32, wide: f32, high: bool) {
    let mut drawn =
        stack.spawn((Node { position_type: PositionType::Absolute, left: px(left), ..default() }, Pickable::IGNORE));
    drawn.with_children(|place| {
        let mut face = place.spawn(card(destination(tile.kind), wide));
        if tile.struck || tile.idle {
            face.insert(ImageNode { color: Color::srgb(0.5, 0.5, 0.55), ..default() });
        }
        if tile.struck {
            face.with_children(|struck| {
                struck.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(-wide * 0.05),
                        top: px(wide * TALL / 2.0 - 3.0),
                        width: px(wide * 1.1),
                        height: px(6),
                        border: UiRect::all(px(1)),
                        ..default()
                    },
                    UiTransform::from_rotation(Rot2::degrees(-52.0)),
                    BackgroundColor(palette::ZAFFERANO),
                    BorderColor::all(palette::INK),
                    Pickable::IGNORE,
                ));
            });
        }
        if let Some(message) = &tile.stands_for {
            place.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    bottom: if high { auto() } else { px(-9) },
                    top: if high { px(-9) } else { auto() },
                    left: px(-wide * 0.3),
                    right: px(-wide * 0.3),
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                GlobalZIndex(layer::FRAME),
                Pickable::IGNORE,
                children![(
                    Node {
                        padding: UiRect::axes(px(6), px(0)),
                        border: UiRect::all(px(1)),
                        border_radius: BorderRadius::all(px(5)),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    BackgroundColor(palette::ZAFFERANO),
                    BorderColor::all(palette::INK),
                    Pickable::IGNORE,
                    children![(
                        label(theme::CHIP.sized(13.5), palette::INK, message.clone()),
                        TextLayout::new(Justify::Center, LineBreak::NoWrap),
                    )],
                )],
            ));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_cards_still_fit() {
        let tile = Tile { kind: Destination::Treasure, stands_for: None, struck: false, idle: false };
        for groups in [vec![vec![tile.clone(); 5]], vec![vec![tile.clone(); 2]; 7], vec![vec![tile; 1]; 7]] {
            for room in [180.0, 193.0, 240.0] {
                let spacing = Spacing::fitting(&groups, room);
                assert!(groups.iter().all(|group| spacing.width(group.len()) <= room));
                assert!(spacing.lines(&groups, room) <= if spacing.wide > 30.0 { 1 } else { 2 });
            }
        }
    }
}
