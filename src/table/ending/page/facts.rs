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
                // Overlapping cards stay recognisable: at least a quarter of each
                // shows, or else they are smaller. Dice have to be seen whole.
                let least = if fact.shape.x < fact.shape.y { 0.25 } else { 1.06 };
                let widest = room / (1.0 + least * (count.max(1) - 1) as f32);
                let width = (high * fact.shape.x / fact.shape.y).min(widest.max(24.0)).min(84.0);
                let each = Vec2::new(width, width * fact.shape.y / fact.shape.x);
                let step = ((room - each.x) / (count.max(2) - 1) as f32).min(each.x * 1.06);
                let width = if count == 0 { 0.0 } else { each.x + step * (count - 1) as f32 };
                let fan = Node { width: px(width), height: px(each.y), flex_shrink: 0.0, ..default() };
                middle.spawn((fan, Pickable::IGNORE)).with_children(|fan| {
                    for (number, face) in fact.faces.iter().enumerate() {
                        let (face, node) = picture(face, each);
                        let left = px(step * number as f32);
                        let node = Node { position_type: PositionType::Absolute, left, top: px(0), ..node };
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
