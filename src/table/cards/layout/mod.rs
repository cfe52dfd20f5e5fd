//! The contents of the table as pure values, which a game may recompute at any
//! time. The toolkit compares them with the current display.
//!
//! Lengths are in u of the canvas that ignores the interface scale
//! ([`Scale::table_size`](crate::theme::Scale::table_size)), with the origin at the upper left and y pointing
//! down; angles are in radians, clockwise.

mod piece;
mod slot;
mod spot;

pub use piece::{Anchor, Exit, Fall, Piece, State, Zoom};
pub use slot::{Mark, Slot};
pub use spot::{CARD, Canvas, Spot, card_size, hand, spread, uncovered};

use super::key::Key;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::theme::Type;
use crate::theme::widgets::{Bubble, Chip, Deed, Panel};
use bevy::prelude::*;
use std::borrow::Cow;

/// Id of a piece: a card, a bucket, a token, a die. The game chooses it, and it
/// identifies the same piece for the whole game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u32);

/// Id of a slot, chosen by the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SlotId(pub u32);

/// Something that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target<P = PieceId, S = SlotId> {
    /// A piece.
    Piece(P),
    /// A slot.
    Slot(S),
}

impl Target {
    /// Returns the target in the types of a game.
    #[must_use]
    pub fn typed<P: Key, S: Key>(self) -> Option<Target<P, S>> {
        match self {
            Self::Piece(id) => P::of(id.0).map(Target::Piece),
            Self::Slot(id) => S::of(id.0).map(Target::Slot),
        }
    }
}

impl<P: Key, S: Key> Target<P, S> {
    /// Returns the target as layouts carry it.
    #[must_use]
    pub fn id(self) -> Target {
        match self {
            Self::Piece(piece) => Target::Piece(PieceId(piece.code())),
            Self::Slot(slot) => Target::Slot(SlotId(slot.code())),
        }
    }
}

/// Depth of an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// The ground, under everything.
    Ground,
    /// Under slots and pieces: panels, captions.
    Under,
    /// Over all pieces: chips, arrows.
    Over,
}

/// Something on the table that is neither a piece nor a slot.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// Name, unique in the layout. It tells which item of the previous layout
    /// this one replaces.
    pub key: Cow<'static, str>,
    /// Area it covers.
    pub rect: Rect,
    /// Depth at which it lies.
    pub level: Level,
    /// Contents of the item.
    pub what: What,
}

/// Contents of an item.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// Text, vertically centred in the box.
    Words {
        /// Message to show.
        message: Message,
        /// Style of the text.
        style: Type,
        /// Colour of the text.
        color: Color,
        /// Horizontal justification.
        side: Justify,
    },
    /// A few words on a small rounded ground, centred in the box.
    Chip(Chip, Message),
    /// A drawing that fills the box.
    Drawing(Face),
    /// A drawing that fills the box and only frames what else is in it.
    Frame(Face),
    /// A repeating drawing; one tile is this many u wide.
    Tiles(Face, f32),
    /// A panel with ticket corners.
    Panel(Panel),
    /// A colour, with corners rounded by this radius in u.
    Ground(Color, f32),
    /// A speech bubble with title and text.
    Bubble(Bubble, Message, Message),
    /// A button that reports [`Chosen`](crate::table::Chosen) with this id. It
    /// is disabled if the deed has a refusal, which is then its second line or
    /// tooltip.
    Button(&'static str, Deed),
    /// An invisible area with a tooltip, for things that are not pieces and so
    /// have no closer look.
    Tip(Message),
}

/// Everything on the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Layout {
    /// Pieces, lowest first.
    pub pieces: Vec<Piece>,
    /// Slots, under all pieces.
    pub slots: Vec<Slot>,
    /// Everything else.
    pub items: Vec<Item>,
    /// Drawings that may be needed at any moment, with their widths in u; they
    /// are prepared in advance.
    pub soon: Vec<(Face, f32)>,
    /// Area where the list of the others' moves hides nothing needed for a
    /// decision, if there is one.
    pub free: Option<Free>,
    /// Where the keyboard begins although nothing is marked as legal, as in a
    /// turn in which much can be done.
    pub first: Option<Target>,
}

/// An area of the table that the list of the others' moves may cover.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Free {
    /// The area, in u.
    pub rect: Rect,
    /// Whether a panel lies there, of which nothing may show below a short list.
    pub panel: bool,
}

impl Free {
    /// Returns the area as one of bare table.
    #[must_use]
    pub const fn bare(rect: Rect) -> Self {
        Self { rect, panel: false }
    }
}

/// Key of the item that advises on the moment. A lesson, which does so
/// itself, takes its place.
pub const ADVICE: &str = "advice";

impl Layout {
    /// Returns the names of everything usable that has no name for screen
    /// readers.
    #[cfg(test)]
    pub(super) fn unnamed(&self) -> Vec<&str> {
        let pieces = self.pieces.iter().filter(|piece| piece.live || piece.drags);
        let pieces = pieces.filter(|piece| piece.name_and_facts().is_none()).map(|piece| piece.name.as_ref());
        let slots = self.slots.iter().filter(|slot| slot.live && slot.words.is_none() && slot.called.is_none());
        pieces.chain(slots.map(|slot| slot.name.as_ref())).collect()
    }

    /// Adds an item.
    pub fn item(&mut self, key: impl Into<Cow<'static, str>>, level: Level, rect: Rect, what: What) {
        self.items.push(Item { key: key.into(), rect, level, what });
    }

    /// Adds text under the pieces.
    pub fn words(
        &mut self,
        key: impl Into<Cow<'static, str>>,
        rect: Rect,
        (style, color, side): (Type, Color, Justify),
        message: Message,
    ) {
        self.item(key, Level::Under, rect, What::Words { message, style, color, side });
    }

    /// Adds a pile of cards showing `face`, with a caption below, and returns
    /// where its top card lies. Its thickness grows with the number of cards; an
    /// empty pile is a dashed outline.
    pub fn pile(&mut self, key: &str, spot: Spot, count: usize, face: &Face, caption: Message) -> Spot {
        let edges = match count {
            0 => 0,
            1..=3 => 1,
            4..=12 => 2,
            13..=40 => 3,
            _ => 4,
        };
        let mut top = spot;
        for edge in 0..edges {
            let up = 1.6 * edge as f32;
            top.at = spot.at - Vec2::new(-up * 0.6, up);
            self.item(format!("{key}-{edge}"), Level::Under, top.rect(), What::Drawing(face.clone()));
        }
        if edges == 0 {
            let dashes = super::dress::dashes(spot.size, super::dress::Dashes::Place);
            self.item(format!("{key}-empty"), Level::Under, spot.rect(), What::Drawing(dashes));
        }
        let below = Rect::from_center_size(
            spot.at + Vec2::new(0.0, spot.size.y / 2.0 + 17.0),
            Vec2::new(spot.size.x + 80.0, 22.0),
        );
        let style = (crate::theme::CAPTION, crate::theme::ON_DARK, Justify::Center);
        self.words(format!("{key}-caption"), below, style, caption);
        top
    }

    /// Adds a tooltip to a box.
    pub fn tip(&mut self, key: impl Into<Cow<'static, str>>, rect: Rect, message: Message) {
        self.item(key, Level::Over, rect, What::Tip(message));
    }

    /// Returns the piece with this id.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// Returns the slot with this id.
    #[must_use]
    pub fn slot(&self, id: SlotId) -> Option<&Slot> {
        self.slots.iter().find(|slot| slot.id == id)
    }

    /// Returns where a target is.
    #[must_use]
    pub fn spot(&self, target: Target) -> Option<Spot> {
        match target {
            Target::Piece(id) => self.piece(id).map(|piece| piece.spot),
            Target::Slot(id) => self.slot(id).map(|slot| slot.rect.into()),
        }
    }

    /// Returns what something dropped at a point falls on: the topmost live
    /// piece not being dropped itself, otherwise the smallest live slot.
    #[must_use]
    pub fn under(&self, point: Vec2, dropped: &[PieceId]) -> Option<Target> {
        let piece = self
            .pieces
            .iter()
            .rev()
            .find(|piece| piece.live && !dropped.contains(&piece.id) && piece.spot.holds(point));
        piece.map(|piece| Target::Piece(piece.id)).or_else(|| self.slot_at(point))
    }

    /// Returns what lies at a point, whether or not it takes drops: the topmost
    /// piece not being dropped itself, otherwise the smallest slot.
    #[must_use]
    pub fn lies_at(&self, point: Vec2, dropped: &[PieceId]) -> Option<Target> {
        let there = |piece: &&Piece| !dropped.contains(&piece.id) && piece.spot.holds(point);
        let piece = self.pieces.iter().rev().find(there).map(|piece| Target::Piece(piece.id));
        piece.or_else(|| smallest(self.slots.iter().filter(|slot| slot.rect.contains(point))))
    }

    /// Whether a target is where a piece lies anyway: in its row, or the slot
    /// around it. Putting it back there is no wish.
    #[must_use]
    pub fn is_home(&self, id: PieceId, target: Target) -> bool {
        let Some(home) = self.piece(id).map(|piece| piece.spot) else { return true };
        match target {
            Target::Piece(other) => self.piece(other).is_some_and(|other| {
                (other.spot.at.y - home.at.y).abs() < 0.4 * home.size.y && other.spot.size == home.size
            }),
            Target::Slot(slot) => self.slot(slot).is_some_and(|slot| slot.rect.contains(home.at)),
        }
    }

    /// Returns the first slot that takes drops on the plate of a seat.
    #[must_use]
    pub fn slot_of(&self, seat: Seat) -> Option<Target> {
        let takes = |slot: &&Slot| slot.live && slot.of == Some(seat) && matches!(slot.mark, Mark::Legal | Mark::Aimed);
        self.slots.iter().find(takes).map(|slot| Target::Slot(slot.id))
    }

    /// Returns the smallest live slot at a point.
    #[must_use]
    pub fn slot_at(&self, point: Vec2) -> Option<Target> {
        smallest(self.slots.iter().filter(|slot| slot.live && slot.rect.contains(point)))
    }
}

fn smallest<'a>(slots: impl Iterator<Item = &'a Slot>) -> Option<Target> {
    let area = |slot: &Slot| slot.rect.size().x * slot.rect.size().y;
    slots.min_by(|a, b| area(a).total_cmp(&area(b))).map(|slot| Target::Slot(slot.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_falls_on_the_uppermost_live_thing() {
        let spot = |x: f32| Spot::new(Vec2::new(x, 0.0), Vec2::new(60.0, 90.0));
        let face = Face::icon("hand");
        let mut layout = Layout::default();
        layout.pieces.push(Piece::card(PieceId(1), face.clone(), spot(0.0)).live(true));
        layout.pieces.push(Piece::card(PieceId(2), face.clone(), spot(20.0)).live(true));
        layout.pieces.push(Piece::card(PieceId(3), face, spot(25.0)));
        layout.slots.push(Slot::new(SlotId(7), "slot-7", Rect::new(-500.0, -500.0, 500.0, 500.0)).live(true));
        layout.slots.push(Slot::new(SlotId(8), "slot-8", Rect::new(-100.0, -100.0, 100.0, 100.0)).live(true));
        layout.slots.push(Slot::new(SlotId(9), "slot-9", Rect::new(-5.0, -5.0, 5.0, 5.0)));
        let home = |id: u32, target| layout.is_home(PieceId(id), target);
        assert!(home(1, Target::Piece(PieceId(3))), "another card of the row");
        assert!(home(1, Target::Slot(SlotId(9))) && !home(3, Target::Slot(SlotId(9))), "the slot where it lies");
        let lies = |x: f32, dropped| layout.lies_at(Vec2::new(x, 0.0), dropped);
        assert_eq!(lies(25.0, &[]), Some(Target::Piece(PieceId(3))), "live or not");
        assert_eq!(lies(0.0, &[PieceId(1), PieceId(2), PieceId(3)]), Some(Target::Slot(SlotId(9))));
        assert_eq!(lies(900.0, &[]), None);
        let at = |x: f32, dropped: &[u32]| {
            layout.under(Vec2::new(x, 0.0), &dropped.iter().map(|&id| PieceId(id)).collect::<Vec<_>>())
        };
        assert_eq!(at(20.0, &[]), Some(Target::Piece(PieceId(2))));
        assert_eq!(at(20.0, &[2]), Some(Target::Piece(PieceId(1))));
        assert_eq!(at(20.0, &[1, 2]), Some(Target::Slot(SlotId(8))), "the smallest slot that takes it");
        assert_eq!(at(300.0, &[]), Some(Target::Slot(SlotId(7))));
        assert_eq!(at(900.0, &[]), None);
        assert_eq!(
            layout.slot_at(Vec2::ZERO),
            Some(Target::Slot(SlotId(8))),
            "pieces and slots that take nothing aside"
        );
    }
    #[test]
    fn a_plate_stands_for_the_slot_of_its_seat_that_is_marked() {
        let slot =
            |id: u32, seat: usize| Slot::new(SlotId(id), format!("slot-{id}"), Rect::default()).of(Seat::new(seat));
        let mut layout = Layout::default();
        layout.slots.push(slot(1, 1).live(true));
        layout.slots.push(slot(2, 1).mark(Mark::Legal));
        assert_eq!(layout.slot_of(Seat::new(1)), None, "one is not marked, the other takes nothing");
        layout.slots.push(slot(3, 0).live(true).mark(Mark::Aimed));
        layout.slots.push(slot(4, 1).live(true).mark(Mark::Legal));
        assert_eq!(layout.slot_of(Seat::new(1)), Some(Target::Slot(SlotId(4))));
        assert_eq!(layout.slot_of(Seat::new(0)), Some(Target::Slot(SlotId(3))));
        assert_eq!(layout.slot_of(Seat::new(2)), None);
    }
}
