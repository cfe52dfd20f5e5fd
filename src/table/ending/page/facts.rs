//! The facts below the rows.

use super::super::Fact;
use super::{BAR, BUTTONS, FACTS, GAP, Grid, HEADS, Page, picture};
use crate::table::whereabouts::Read;
use crate::theme::widgets::{column, row};
use crate::theme::{self, Fits, label, palette};
use bevy::prelude::*;

impl Page<'_> {
    /// Adds the memorable facts of the game.
    pub(super) fn facts(&self, body: &mut ChildSpawnerCommands, wide: f32, grid: Grid) {
        let facts = &self.ending().facts;
        let shown = facts.len().min(3);
        if shown == 0 {
            return;
        }
        let rows = self.ending().lines().count() as f32 * (grid.high + GAP);
        let room = self.size.y - BAR - BUTTONS - HEADS - rows - 24.0;
        let high = if self.panel() > 0.0 { room.clamp(FACTS - 18.0, 270.0) } else { 176.0 };
        let each = (wide - 10.0 * (shown - 1) as f32) / shown as f32;
        let line = Node { column_gap: px(10), margin: UiRect::top(px(4)), flex_shrink: 0.0, ..default() };
        body.spawn((line, Pickable::IGNORE)).with_children(|line| {
            for (number, fact) in facts.iter().take(shown).enumerate() {
                self.fact(line, number, fact, Vec2::new(each, high));
            }
        });
    }

    fn fact(&self, line: &mut ChildSpawnerCommands, number: usize, fact: &Fact, size: Vec2) {
        line.spawn((
            Name::new(format!("ending-fact-{number}")),
            Read,
            Node {
                width: px(size.x),
                height: px(size.y),
                flex_shrink: 0.0,
                padding: UiRect::new(px(14), px(14), px(8), px(8)),
                border: UiRect::all(px(1.5)),
                border_radius: BorderRadius::all(px(10)),
                justify_content: JustifyContent::SpaceBetween,
                ..column(4)
            },
            BackgroundColor(palette::INK),
            BorderColor::all(palette::CARTA_SHADE),
            Pickable::IGNORE,
        ))
        .with_children(|parts| {
            let title = Node { width: percent(100), height: px(24), flex_shrink: 0.0, ..default() };
            parts.spawn((
                title,
                Pickable::IGNORE,
                children![(
                    label(theme::PANEL_TITLE.sized(18.0), palette::LIMONE, fact.title.clone()),
                    TextLayout::new(Justify::Left, LineBreak::NoWrap),
                    Fits::default(),
                )],
            ));
            let info = fact.seat.and_then(|seat| self.shown.seats.get(seat.index()));
            parts.spawn((row(10), Pickable::IGNORE)).with_children(|middle| {
                let room = size.x - 34.0 - if info.is_some() { 54.0 } else { 0.0 };
                let high = (size.y - 96.0).max(40.0);
                let count = fact.faces.len();
                let spread = Spread::new(count, fact.shape, Vec2::new(room, high));
                let Vec2 { x, y } = if count == 0 { Vec2::ZERO } else { spread.size(count) };
                let fan = Node { width: px(x), height: px(y), flex_shrink: 0.0, ..default() };
                middle.spawn((fan, Pickable::IGNORE)).with_children(|fan| {
                    for (number, face) in fact.faces.iter().enumerate() {
                        let (face, node) = picture(face, spread.each);
                        let at = spread.at(number);
                        let (left, top) = (px(at.x), px(at.y));
                        let node = Node { position_type: PositionType::Absolute, left, top, ..node };
                        fan.spawn((face, node, Pickable::IGNORE));
                    }
                });
                if let Some(info) = info {
                    self.face(middle, info, if count == 0 { high.min(84.0) } else { 44.0 }, false);
                }
            });
            let words = Node { width: percent(100), height: px(42), flex_shrink: 0.0, ..default() };
            parts.spawn((
                words,
                Pickable::IGNORE,
                children![(
                    label(theme::BODY, palette::CARTA, fact.words.clone()),
                    TextLayout::new(Justify::Left, LineBreak::WordBoundary),
                    Fits::default(),
                )],
            ));
        });
    }
}

/// Distance between neighbours that do not overlap, as multiple of their size.
const APART: f32 = 1.06;
/// Maximum width of a picture.
const WIDEST: f32 = 84.0;

/// Places of the pictures of a fact.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Spread {
    /// Size of each picture.
    each: Vec2,
    /// Distance between neighbours of a row, and between rows.
    step: Vec2,
    /// Number of pictures in a row.
    columns: usize,
}

impl Spread {
    /// Spreads `count` pictures of a shape over an area. Cards may overlap: at
    /// least a quarter of each shows, or else they are smaller. Others have to be
    /// seen whole, in as many rows as make them largest.
    fn new(count: usize, shape: Vec2, room: Vec2) -> Self {
        let (count, card) = (count.max(1), shape.x < shape.y);
        let least = if card { 0.25 } else { APART };
        let in_rows = |rows: usize| {
            let columns = count.div_ceil(rows);
            let wide = room.x / (1.0 + least * (columns - 1) as f32);
            let high = room.y / (1.0 + APART * (rows - 1) as f32);
            let wide = if card { wide.max(24.0) } else { wide };
            let width = wide.min(high * shape.x / shape.y).min(WIDEST);
            let each = Vec2::new(width, width * shape.y / shape.x);
            let across = ((room.x - each.x) / (columns.max(2) - 1) as f32).min(each.x * APART);
            Self { each, step: Vec2::new(across, each.y * APART), columns }
        };
        let rows = if card { 1..=1 } else { 1..=count };
        let spreads = rows.map(in_rows);
        let larger = |best: Self, other: Self| if other.each.x > best.each.x { other } else { best };
        spreads.reduce(larger).unwrap_or_else(|| in_rows(1))
    }

    /// Returns the size of the area that `count` pictures, at least one, fill.
    fn size(&self, count: usize) -> Vec2 {
        let last = Vec2::new((count.min(self.columns) - 1) as f32, (count.div_ceil(self.columns) - 1) as f32);
        self.each + self.step * last
    }

    /// Returns the upper left corner of a picture.
    fn at(&self, number: usize) -> Vec2 {
        self.step * Vec2::new((number % self.columns) as f32, (number / self.columns) as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_pictures_are_seen_whole() {
        let room = Vec2::new(176.0, 149.0);
        for count in 1..=40 {
            let spread = Spread::new(count, Vec2::ONE, room);
            assert!(spread.size(count).cmple(room + 0.01).all(), "{count}: {spread:?}");
            assert!(spread.step.cmpge(spread.each).all() || spread.columns == 1, "{count}: {spread:?}");
        }
        assert!(Spread::new(9, Vec2::ONE, room).each.x > 45.0);
        assert_eq!(Spread::new(9, Vec2::new(59.0, 92.0), room).columns, 9, "cards overlap");
    }
}
