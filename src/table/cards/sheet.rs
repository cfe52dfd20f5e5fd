//! A panel with contents whose lengths follow the interface scale.

use super::{Layout, Level, What};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::theme::Type;
use crate::theme::widgets::{Chip, Deed, Panel};
use bevy::prelude::*;

/// A panel being filled. Its lengths are multiplied by the interface scale and
/// counted from its upper left corner.
pub struct Sheet<'a> {
    layout: &'a mut Layout,
    name: &'static str,
    rect: Rect,
    c: f32,
    /// Size of the text relative to elsewhere.
    text: f32,
    level: Level,
}

/// Thickness of a panel's frame.
const FRAME: f32 = 14.0;

impl<'a> Sheet<'a> {
    /// Adds a panel in this box to the layout; `c` is the interface scale.
    #[must_use]
    pub fn new(layout: &'a mut Layout, name: &'static str, kind: Panel, rect: Rect, c: f32, level: Level) -> Self {
        layout.item(name, level, rect, What::Panel(kind));
        Self { layout, name, rect, c, text: 1.0, level }
    }

    /// Shrinks the sheet, text included, until at least `least`, in its own
    /// lengths, fits. Where there is room nothing changes.
    #[must_use]
    pub fn fitting(self, least: Vec2) -> Self {
        let fit = |size: Vec2| (size / self.c / least).min_element().min(1.0);
        // The panel's frame keeps its width.
        let rect = self.rect.inflate(-FRAME * self.c * (1.0 - fit(self.rect.size())));
        let fits = fit(rect.size());
        Self { c: self.c * fits, text: self.text * fits, rect, ..self }
    }

    /// Returns its width and height.
    #[must_use]
    pub fn size(&self) -> Vec2 {
        self.rect.size() / self.c
    }

    /// Returns the box with this upper left corner and size on the sheet.
    #[must_use]
    pub fn area(&self, x: f32, y: f32, w: f32, h: f32) -> Rect {
        let min = self.rect.min + Vec2::new(x, y) * self.c;
        Rect::from_corners(min, min + Vec2::new(w, h) * self.c)
    }

    fn put(&mut self, key: &str, rect: Rect, what: What) {
        self.layout.item(format!("{}-{key}", self.name), self.level, rect, what);
    }

    /// Adds text in a box.
    pub fn words(
        &mut self,
        key: &str,
        (x, y, w, h): (f32, f32, f32, f32),
        (style, color, side): (Type, Color, Justify),
        message: Message,
    ) {
        let rect = self.area(x, y, w, h);
        let style = style.sized(style.size * self.text);
        self.put(key, rect, What::Words { message, style, color, side });
    }

    /// Adds a drawing in a box.
    pub fn draw(&mut self, key: &str, (x, y, w, h): (f32, f32, f32, f32), face: Face) {
        let rect = self.area(x, y, w, h);
        self.put(key, rect, What::Drawing(face));
    }

    /// Adds a coloured ground.
    pub fn ground(&mut self, key: &str, (x, y, w, h): (f32, f32, f32, f32), color: Color) {
        let rect = self.area(x, y, w, h);
        self.put(key, rect, What::Ground(color, 8.0));
    }

    /// Adds a chip, centred in a box.
    pub fn chip(&mut self, key: &str, (x, y, w, h): (f32, f32, f32, f32), kind: Chip, message: Message) {
        let rect = self.area(x, y, w, h);
        self.put(key, rect, What::Chip(kind, message));
    }

    /// Adds an area over which a tooltip shows.
    pub fn tip(&mut self, key: &str, (x, y, w, h): (f32, f32, f32, f32), message: Message) {
        let rect = self.area(x, y, w, h);
        self.put(key, rect, What::Tip(message));
    }

    /// Adds a button.
    pub fn button(&mut self, id: &'static str, (x, y, w, h): (f32, f32, f32, f32), deed: Deed) {
        let rect = self.area(x, y, w, h);
        // The text on buttons never shrinks, so they must stay high enough for
        // it.
        let lines = if deed.note.is_some() { 54.0 } else { 36.0 } * self.c / self.text;
        let rect = Rect::from_center_size(rect.center(), Vec2::new(rect.width(), rect.height().max(lines)));
        self.put(id, rect, What::Button(id, deed));
    }
}
