//! The rows: what each seat has scored, kind by kind.

use super::super::{Cell, Line};
use super::{Appears, BAR, BUTTONS, Badge, FACTS, GAP, Grid, HEADS, Page, Points, ROW, Total, picture};
use crate::engine::session::SeatInfo;
use crate::engine::words::Message as Words;
use crate::table::cards::CARD;
use crate::table::sayings::{self, Why};
use crate::table::whereabouts::Read;
use crate::theme::motion::{SlideIn, Tween};
use crate::theme::widgets::{column, row};
use crate::theme::{self, Fits, label, palette, written};
use bevy::prelude::*;

/// Space between the columns of a row, u.
const BETWEEN: f32 = 10.0;
/// Space left and right of a row's contents, u.
const PAD: f32 = 14.0;
/// Width of a column without pictures beside one with them, u: that of its head.
const PLAIN: f32 = 66.0;
/// Width of the number beside the faces, u.
const NUMBER: f32 = 50.0;

impl Page<'_> {
    /// Returns the lengths of the rows, for a width in u.
    pub(super) fn grid(&self, wide: f32) -> Grid {
        let ending = self.ending();
        let lines = ending.lines().count() as f32;
        let room = self.size.y - BAR - BUTTONS - HEADS - FACTS - 20.0;
        let high = if self.panel() > 0.0 { (room / lines - GAP).clamp(ROW.0, ROW.1) } else { 64.0 };
        let portrait = (high - 26.0).min(60.0);
        let badged = ending.lines().any(|line| line.badge.is_some());
        let badge = if badged { (high - 16.0).min(72.0) * CARD.x / CARD.y } else { 0.0 };
        let (rank, total) = (28.0, 78.0);
        let names = (wide * 0.18).clamp(92.0, 170.0);
        let gaps = BETWEEN * (4.0 + ending.kinds.len() as f32 + if badged { 1.0 } else { 0.0 });
        let left = wide - 2.0 * PAD - rank - portrait * 1.16 - names - badge - total - gaps;
        let kinds = ending.kinds.len();
        let pictured = (0..kinds).filter(|&kind| self.pictured(kind)).count();
        let plain = if pictured > 0 { PLAIN } else { left / kinds.max(1) as f32 };
        let kind = (left - plain * (kinds - pictured) as f32) / pictured.max(1) as f32;
        Grid { high, rank, portrait, names, badge, kind, plain, total }
    }

    /// Whether anybody has pictures of a kind.
    fn pictured(&self, kind: usize) -> bool {
        self.ending().lines().any(|line| !line.cells[kind].faces.is_empty())
    }

    /// Returns the width of the column of a kind, u.
    fn kind(&self, kind: usize, grid: Grid) -> f32 {
        if self.pictured(kind) { grid.kind } else { grid.plain }
    }

    pub(super) fn heads(&self, body: &mut ChildSpawnerCommands, grid: Grid) {
        let before = grid.rank + grid.portrait * 1.16 + grid.names + grid.badge + PAD + 2.0 * BETWEEN;
        let before = before + if grid.badge > 0.0 { BETWEEN } else { 0.0 };
        let head = |width: f32, words: Words, side: Justify| {
            (
                Node {
                    width: px(width),
                    height: px(40),
                    flex_shrink: 0.0,
                    align_items: AlignItems::FlexEnd,
                    justify_content: if side == Justify::Right {
                        JustifyContent::FlexEnd
                    } else {
                        JustifyContent::Center
                    },
                    ..default()
                },
                Pickable::IGNORE,
                children![(
                    label(theme::CAPTION, theme::ON_DARK, words),
                    TextLayout::new(side, LineBreak::WordBoundary),
                    Fits::default(),
                )],
            )
        };
        let line = Node {
            padding: UiRect::left(px(before + BETWEEN)),
            margin: UiRect::bottom(px(6)),
            height: px(40),
            flex_shrink: 0.0,
            align_items: AlignItems::FlexEnd,
            column_gap: px(BETWEEN),
            ..default()
        };
        body.spawn((line, Pickable::IGNORE)).with_children(|heads| {
            for (at, kind) in self.ending().kinds.iter().enumerate() {
                // Over its numbers, which stand to the right of pictures.
                let side = if self.pictured(at) { Justify::Right } else { Justify::Center };
                heads.spawn(head(self.kind(at, grid), kind.clone(), side));
            }
            heads.spawn(head(grid.total, Words::new("end-total"), Justify::Right));
        });
    }

    /// Adds the row of a player or a team, which comes from `from` u below.
    pub(super) fn side(&self, body: &mut ChildSpawnerCommands, at: usize, grid: Grid, from: f32) {
        let side = &self.ending().sides[at];
        let won = self.revealed && self.ending().won(at);
        let (ground, ink, line) = if won {
            (palette::CARTA, palette::INK, palette::ZAFFERANO)
        } else {
            (palette::INK, palette::CARTA, palette::INK_LIGHT)
        };
        let mut whole = body.spawn((
            Name::new(format!("ending-row-{at}")),
            Read,
            Node {
                min_height: px(side.lines.len() as f32 * grid.high),
                margin: UiRect::bottom(px(GAP)),
                padding: UiRect::horizontal(px(PAD)),
                border: UiRect::all(px(if won { 3.0 } else { 1.5 })),
                border_radius: BorderRadius::all(px(10)),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                column_gap: px(BETWEEN),
                ..default()
            },
            BackgroundColor(ground),
            BorderColor::all(line),
            Pickable::IGNORE,
        ));
        if from != 0.0 {
            whole.insert(SlideIn { from: Vec2::new(0.0, from), tween: Tween::new(0.3) });
        }
        whole.with_children(|whole| {
            whole
                .spawn((Node { width: px(grid.rank), flex_shrink: 0.0, ..default() }, Pickable::IGNORE))
                .with_children(|rank| {
                    if self.revealed {
                        let words = Words::new("end-place").with("place", self.ending().place(at));
                        rank.spawn(label(theme::PANEL_TITLE, ink, words));
                    }
                });
            let lines = Node { flex_grow: 1.0, justify_content: JustifyContent::SpaceEvenly, ..column(0) };
            whole.spawn((lines, Pickable::IGNORE)).with_children(|lines| {
                let before = self.ending().sides[..at].iter().map(|side| side.lines.len()).sum::<usize>();
                for (number, line) in side.lines.iter().enumerate() {
                    self.line(lines, line, before + number, grid, ink);
                }
            });
            whole.spawn((
                Node { width: px(grid.total), flex_shrink: 0.0, justify_content: JustifyContent::FlexEnd, ..default() },
                Pickable::IGNORE,
                children![(
                    Name::new(format!("ending-total-{at}")),
                    written(theme::BIG_NUMBER.sized(if grid.high > 70.0 { 44.0 } else { 34.0 }), ink, ""),
                    Total(at),
                    Fits::default(),
                )],
            ));
        });
    }

    /// Returns what a computer player says about the result.
    fn last_word(&self, line: &Line, info: &SeatInfo) -> Option<Words> {
        let why = if self.wins(line) { Why::Won } else { Why::Lost };
        let spoken = self.speech && self.revealed && self.shown.ending.over;
        if spoken && !self.shown.replay && !self.shown.lesson {
            sayings::line(info, why, line.seat.index())
        } else {
            None
        }
    }

    /// Adds the points of a player; `number` is the player's index.
    fn line(&self, lines: &mut ChildSpawnerCommands, line: &Line, number: usize, grid: Grid, ink: Color) {
        let Some(info) = self.info(line) else { return };
        let note = line.note.clone().or_else(|| self.last_word(line, info));
        let place = Node { height: px(grid.high - 4.0), flex_shrink: 0.0, ..row(BETWEEN as i32) };
        lines.spawn((place, Pickable::IGNORE)).with_children(|cells| {
            self.face(cells, info, grid.portrait, self.revealed && self.panel() <= 0.0 && self.wins(line));
            let names = Node { width: px(grid.names - 2.0), flex_shrink: 0.0, ..column(0) };
            cells.spawn((names, Pickable::IGNORE)).with_children(|names| {
                let one_line = || TextLayout::new(Justify::Left, LineBreak::NoWrap);
                let high = Node { width: percent(100), ..default() };
                names.spawn((
                    high.clone(),
                    Pickable::IGNORE,
                    children![(written(theme::PANEL_TITLE, ink, info.name.clone()), one_line(), Fits::default(),)],
                ));
                if let Some(note) = note {
                    let dim = if ink == palette::INK { palette::TERRA_SHADE } else { theme::ON_DARK };
                    names.spawn((
                        high,
                        Pickable::IGNORE,
                        children![(label(theme::CAPTION, dim, note), one_line(), Fits::default())],
                    ));
                }
            });
            if grid.badge > 0.0 {
                let size = Vec2::new(grid.badge, grid.badge * CARD.y / CARD.x);
                match &line.badge {
                    Some((face, _)) => cells.spawn((picture(face, size), Badge(number), Pickable::IGNORE)),
                    None => cells.spawn((Node { width: px(grid.badge), ..default() }, Pickable::IGNORE)),
                };
            }
            for (kind, cell) in line.cells.iter().enumerate() {
                self.cell(cells, kind, cell, grid, ink);
            }
        });
    }

    /// Adds points of one kind with what they are for.
    fn cell(&self, cells: &mut ChildSpawnerCommands, kind: usize, cell: &Cell, grid: Grid, ink: Color) {
        let pictured = self.pictured(kind);
        let side = if pictured { JustifyContent::SpaceBetween } else { JustifyContent::Center };
        let wide = self.kind(kind, grid);
        let place = Node { width: px(wide), flex_shrink: 0.0, justify_content: side, ..row(4) };
        cells.spawn((place, Pickable::IGNORE)).with_children(|place| {
            let room = wide - NUMBER - 4.0;
            if pictured {
                let high = (grid.high - 24.0).min(60.0);
                let size = Vec2::new(high * self.ending().shape.x / self.ending().shape.y, high);
                let size = size * (room / size.x).min(1.0);
                let count = cell.faces.len();
                let step = ((room - size.x) / (count.max(2) - 1) as f32).min(size.x * 0.6);
                // Beside their number, not beside that of the column before.
                let from = room - size.x - step * count.saturating_sub(1) as f32;
                let fan = Node { width: px(room), height: px(size.y), flex_shrink: 0.0, ..default() };
                place.spawn((fan, Pickable::IGNORE)).with_children(|fan| {
                    for (number, face) in cell.faces.iter().enumerate() {
                        let (face, node) = picture(face, size);
                        let left = px(from + step * number as f32);
                        fan.spawn((
                            face,
                            Node { position_type: PositionType::Absolute, left, top: px(0), ..node },
                            Appears(kind, number, count),
                            Visibility::Hidden,
                            Pickable::IGNORE,
                        ));
                    }
                });
            }
            let number = (
                written(theme::BIG_NUMBER.sized(22.0), ink, ""),
                TextLayout::new(Justify::Right, LineBreak::NoWrap),
                Points(kind, cell.clone()),
            );
            let node = Node { width: px(NUMBER), justify_content: JustifyContent::FlexEnd, ..default() };
            if pictured {
                place.spawn((node, Pickable::IGNORE, children![number]));
            } else {
                place.spawn(number);
            }
        });
    }
}
