//! The panel of the winners.

use super::super::Line;
use super::{BAR, BUTTONS, Page, picture};
use crate::engine::words::Message as Words;
use crate::faces::{Face, FaceNode};
use crate::table::cards::CARD;
use crate::table::whereabouts::Read;
use crate::theme::widgets::{column, row};
use crate::theme::{self, Fits, label, palette};
use bevy::prelude::*;

impl Page<'_> {
    /// Adds the panel with the portraits: of the winners once they are known,
    /// of everybody before.
    pub(super) fn winner(&self, root: &mut ChildSpawnerCommands, wide: f32) {
        let high = self.size.y - BAR - BUTTONS;
        let all: Vec<(usize, &Line)> =
            self.ending().lines().enumerate().filter(|(_, line)| !self.revealed || self.wins(line)).collect();
        let side = match all.len() {
            1 => 208.0,
            2 => 150.0,
            3 | 4 => 116.0,
            _ => 94.0,
        } * (high / 645.0).clamp(0.6, 1.25)
            * (wide / 424.0).min(1.0);
        let across = match all.len() {
            1 => 1.0,
            2..=4 => 2.0,
            _ => 3.0,
        };
        root.spawn((
            Name::new("ending-winner"),
            Read,
            FaceNode(rays(self.accent, Vec2::new(wide, high), side)),
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(BAR),
                width: px(wide),
                height: px(high),
                padding: UiRect::new(px(16), px(16), px(side * 0.3), px(14)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceEvenly,
                overflow: Overflow::clip(),
                ..column(8)
            },
            Pickable::IGNORE,
        ))
        .with_children(|panel| {
            panel
                .spawn((
                    Node {
                        flex_wrap: FlexWrap::Wrap,
                        justify_content: JustifyContent::Center,
                        width: px((side * 1.18 * across).min(wide - 24.0) + 4.0),
                        row_gap: px(side * 0.34),
                        flex_shrink: 0.0,
                        ..row(0)
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|faces| {
                    for (_, line) in &all {
                        if let Some(info) = self.info(line) {
                            self.face(faces, info, side, self.revealed);
                        }
                    }
                });
            let title = if self.revealed { self.ending().title.clone() } else { Words::new("end-counting") };
            ribbon(panel, title, wide - 56.0);
            if self.revealed {
                self.amount(panel, wide);
            }
        });
    }

    /// Adds the winning amount, the margin, and why the game ended.
    fn amount(&self, panel: &mut ChildSpawnerCommands, wide: f32) {
        let ending = self.ending();
        let line = |style, color, words| {
            (
                Node { width: px(wide - 44.0), justify_content: JustifyContent::Center, ..default() },
                Pickable::IGNORE,
                children![(label(style, color, words), TextLayout::new(Justify::Center, LineBreak::WordBoundary))],
            )
        };
        panel.spawn((Node { align_items: AlignItems::Center, ..column(4) }, Pickable::IGNORE)).with_children(|lines| {
            lines.spawn(line(theme::PANEL_TITLE.sized(25.0), palette::CARTA, ending.amount.clone()));
            let order = ending.order();
            let second = order.iter().find(|&&side| ending.place(side) > 1);
            if let (Some(&first), Some(&second)) = (order.first(), second) {
                let ahead = ending.sides[first].total - ending.sides[second].total;
                let seats: Vec<_> = ending.sides[second].lines.iter().map(|line| line.seat).collect();
                if ahead > 0 {
                    let words = Words::new("end-ahead").with("count", ahead).with("seats", seats);
                    lines.spawn(line(theme::BODY, theme::ON_DARK, words));
                }
            }
            if let Some(why) = &ending.why {
                lines.spawn(line(theme::BODY, theme::ON_DARK, why.clone()));
            }
        });
        let mut winners = ending.lines().filter(|line| self.wins(line));
        let (Some(Line { badge: Some((face, words)), .. }), None) = (winners.next(), winners.next()) else { return };
        let size = Vec2::new(CARD.x / CARD.y, 1.0) * (self.size.y - 656.0).clamp(90.0, 190.0);
        panel.spawn((row(14), Pickable::IGNORE)).with_children(|line| {
            line.spawn((picture(face, size), Pickable::IGNORE));
            line.spawn((
                Node { max_width: px(wide - size.x - 70.0), ..default() },
                Pickable::IGNORE,
                children![label(theme::BODY, palette::CARTA, words.clone())],
            ));
        });
    }
}

/// Adds a ribbon with words, `wide` u wide.
fn ribbon(panel: &mut ChildSpawnerCommands, words: Words, wide: f32) {
    let high = 54.0;
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\"><path d=\"M2 2H{a}L{b} 27L{a} 52H2L24 \
         27Z\" fill=\"#1C2033\" stroke=\"#F6D244\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/></svg>",
        a = wide - 2.0,
        b = wide - 24.0,
    );
    panel
        .spawn((
            Name::new("ending-title"),
            FaceNode(Face::drawn(svg)),
            Node {
                width: px(wide),
                height: px(high),
                flex_shrink: 0.0,
                padding: UiRect::horizontal(px(34)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|ribbon| {
            ribbon.spawn((
                label(theme::SCREEN_TITLE, palette::LIMONE, words),
                TextLayout::new(Justify::Center, LineBreak::NoWrap),
                Fits::default(),
            ));
        });
}

/// Returns the ground of the winner's panel: rays in the game's colour from
/// behind the portrait.
fn rays(accent: Color, size: Vec2, portrait: f32) -> Face {
    const WEDGES: usize = 24;
    let hex = |share: f32| accent.mix(&palette::INK, share).to_srgba().to_hex();
    let (light, dark) = (hex(0.55), hex(0.78));
    let middle = Vec2::new(size.x / 2.0, (portrait * 0.95).min(size.y / 2.0));
    let reach = size.length();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"><rect width=\"100%\" height=\"100%\" \
         fill=\"{dark}\"/><path fill=\"{light}\" d=\"",
        size.x, size.y
    );
    for wedge in (0..WEDGES).step_by(2) {
        let corner = |at: usize| middle + Vec2::from_angle(std::f32::consts::TAU * at as f32 / WEDGES as f32) * reach;
        let (a, b) = (corner(wedge), corner(wedge + 1));
        svg += &format!("M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z", middle.x, middle.y, a.x, a.y, b.x, b.y);
    }
    svg += "\"/></svg>";
    Face::drawn(svg)
}
