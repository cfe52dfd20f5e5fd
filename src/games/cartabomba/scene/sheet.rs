//! A panel with words on it, in lengths that follow the interface scale.

use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::cards::{Layout, Level, What};
use crate::theme::Type;
use crate::theme::widgets::{Chip, Deed, Panel};
use bevy::prelude::*;

/// A panel that is being filled. Its lengths are multiplied by the interface
/// scale, the origin is its upper left corner.
pub(super) struct Sheet<'a> {
    layout: &'a mut Layout,
    name: &'static str,
    rect: Rect,
    c: f32,
    level: Level,
}

impl<'a> Sheet<'a> {
    /// A panel in this box.
    pub fn new(layout: &'a mut Layout, name: &'static str, kind: Panel, rect: Rect, c: f32, level: Level) -> Self {
        layout.item(name, level, rect, What::Panel(kind));
        Self { layout, name, rect, c, level }
    }

    /// Its width and height.
    pub fn size(&self) -> Vec2 {
        self.rect.size() / self.c
    }

    /// A box on it: upper left corner and size.
    pub fn area(&self, x: f32, y: f32, w: f32, h: f32) -> Rect {
        let min = self.rect.min + Vec2::new(x, y) * self.c;
        Rect::from_corners(min, min + Vec2::new(w, h) * self.c)
    }

    fn put(&mut self, key: &str, rect: Rect, what: What) {
        self.layout.item(format!("{}-{key}", self.name), self.level, rect, what);
    }

    /// Words in a box.
    pub fn words(
        &mut self,
        key: &str,
        (x, y, w, h): (f32, f32, f32, f32),
        (style, color, side): (Type, Color, Justify),
        message: Message,
    ) {
        let rect = self.area(x, y, w, h);
        self.put(key, rect, What::Words { message, style, color, side });
    }

    /// A drawing in a box.
    pub fn draw(&mut self, key: &str, (x, y, w, h): (f32, f32, f32, f32), face: Face) {
        let rect = self.area(x, y, w, h);
        self.put(key, rect, What::Drawing(face));
    }

    /// A ground of a colour.
    pub fn ground(&mut self, key: &str, (x, y, w, h): (f32, f32, f32, f32), color: Color) {
        let rect = self.area(x, y, w, h);
        self.put(key, rect, What::Ground(color, 8.0));
    }

    /// A chip in the middle of a box.
    pub fn chip(&mut self, key: &str, (x, y, w, h): (f32, f32, f32, f32), kind: Chip, message: Message) {
        let rect = self.area(x, y, w, h);
        self.put(key, rect, What::Chip(kind, message));
    }

    /// A button.
    pub fn button(&mut self, id: &'static str, (x, y, w, h): (f32, f32, f32, f32), deed: Deed) {
        let rect = self.area(x, y, w, h);
        self.put(id, rect, What::Button(id, deed));
    }
}

/// A row of dots of cost (black) or value (white), `most` of them, the first
/// `full` drawn full.
pub(super) fn dots(black: bool, full: usize, most: usize) -> Face {
    let count = most.max(1);
    let all: String = (0..count)
        .map(|at| {
            let (fill, dash) = match (at < full, black) {
                (true, true) => ("#1C2033", ""),
                (true, false) => ("#FFF6DF", ""),
                (false, _) => ("none", " stroke-dasharray=\"2.5 2.5\""),
            };
            format!(
                "<circle cx=\"{}\" cy=\"10\" r=\"7.5\" fill=\"{fill}\" stroke=\"#1C2033\" stroke-width=\"2\"{dash}/>",
                10 + 20 * at
            )
        })
        .collect();
    Face::drawn(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} 20\">{all}</svg>", 20 * count))
}

/// A row of boxes: so many used up, so many about to be, out of `most`.
pub(super) fn boxes(used: u8, coming: u8, most: u8) -> Face {
    let most = most.max(1);
    let all: String = (0..most)
        .map(|at| {
            let fill = if at < used {
                "#1C2033"
            } else if at < used.saturating_add(coming) {
                "#F2B233"
            } else {
                "none"
            };
            format!(
                "<rect x=\"{}\" y=\"2\" width=\"16\" height=\"16\" rx=\"3\" fill=\"{fill}\" stroke=\"#1C2033\" \
                 stroke-width=\"2\"/>",
                2 + 20 * u32::from(at)
            )
        })
        .collect();
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} 20\">{all}</svg>",
        20 * u32::from(most)
    ))
}
