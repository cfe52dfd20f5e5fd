//! The contents of the table as pure values, which a game may recompute at any
//! time. The toolkit compares them with the current display.
//!
//! Lengths are in u of the canvas that ignores the interface scale
//! ([`Scale::table_size`]), with the origin at the upper left and y pointing
//! down; angles are in radians, clockwise.

use super::key::Key;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::theme::widgets::{Bubble, Chip, Deed, Panel};
use crate::theme::{Scale, Type};
use bevy::prelude::*;
use std::borrow::Cow;

/// Width and height of every card, in card units.
pub const CARD: Vec2 = Vec2::new(59.0, 92.0);
/// Radius of a card's corners, in card units.
const CORNER: f32 = 4.0;

/// Returns the size of a card `width` u wide.
#[must_use]
pub fn card_size(width: f32) -> Vec2 {
    Vec2::new(width, width * CARD.y / CARD.x)
}

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

/// The window in table units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Canvas {
    /// Size of the canvas, never below 1280 × 800.
    pub size: Vec2,
    /// Interface scale of the frame (bar, plates, buttons) and of all text;
    /// layouts leave that much more room around the table.
    pub chrome: f32,
}

impl Canvas {
    /// Returns the canvas of the window at this scale.
    #[must_use]
    pub fn of(scale: &Scale) -> Self {
        Self { size: scale.table_size(), chrome: scale.chrome }
    }

    /// Returns the smallest y below the bar and the ticket.
    #[must_use]
    pub fn top(&self) -> f32 {
        84.0 * self.chrome
    }

    /// Whether the interface is so large for the window that the bottom plate
    /// is reduced to its portrait ([`crate::table::Frame::bare`]).
    #[must_use]
    pub fn is_tight(&self) -> bool {
        self.size.x < 960.0 * self.chrome
    }

    /// Returns the area for a hand of cards `height` u high, at the bottom
    /// between the bottom plate and the buttons.
    #[must_use]
    pub fn hand(&self, height: f32) -> Rect {
        let left = if self.is_tight() { 88.0 } else { 232.0 } * self.chrome;
        let right = (self.size.x - 364.0 * self.chrome).max(left + 200.0);
        Rect::new(left, self.size.y - 8.0 - height, right, self.size.y - 8.0)
    }
}

/// Position, size and rotation on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// Centre.
    pub at: Vec2,
    /// Width and height before rotation.
    pub size: Vec2,
    /// Clockwise rotation in radians.
    pub angle: f32,
}

impl Spot {
    /// Creates an upright spot.
    #[must_use]
    pub const fn new(at: Vec2, size: Vec2) -> Self {
        Self { at, size, angle: 0.0 }
    }

    /// Returns the spot with this rotation.
    #[must_use]
    pub const fn turned(self, angle: f32) -> Self {
        Self { angle, ..self }
    }

    /// Whether a point lies within it.
    #[must_use]
    pub fn holds(&self, point: Vec2) -> bool {
        let own = Vec2::from_angle(-self.angle).rotate(point - self.at).abs();
        own.x <= self.size.x / 2.0 && own.y <= self.size.y / 2.0
    }

    /// Returns a node of the interface that covers it, without the rotation, where
    /// a u of the table has `unit` logical pixels.
    #[must_use]
    pub fn node(&self, unit: f32) -> Node {
        let corner = (self.at - self.size / 2.0) * unit;
        Node {
            position_type: PositionType::Absolute,
            left: px(corner.x),
            top: px(corner.y),
            width: px(self.size.x * unit),
            height: px(self.size.y * unit),
            ..default()
        }
    }

    /// Returns its box, without the rotation.
    #[must_use]
    pub fn rect(&self) -> Rect {
        Rect::from_center_size(self.at, self.size)
    }
}

impl From<Rect> for Spot {
    fn from(rect: Rect) -> Self {
        Self::new(rect.center(), rect.size())
    }
}

/// Place outside the layout that a piece comes from or goes to: the draw pile,
/// the discards, a player's hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Anchor {
    /// Position and size there.
    pub spot: Spot,
    /// Face it shows there, such as its back; its own face if `None`.
    pub face: Option<Face>,
}

impl Anchor {
    /// Creates an anchor at which the piece shows its own face.
    #[must_use]
    pub const fn new(spot: Spot) -> Self {
        Self { spot, face: None }
    }

    /// Returns the anchor with another face, such as the piece's back.
    #[must_use]
    pub fn showing(self, face: Face) -> Self {
        Self { face: Some(face), ..self }
    }
}

/// What happens to a piece that is no longer in the layout.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Exit {
    /// It fades out.
    #[default]
    Fade,
    /// It moves there and disappears.
    To(Anchor),
    /// It disappears at once, because another piece now stands for it.
    Gone,
    /// It tumbles down, moved by the physics engine. With reduced motion it
    /// fades out.
    Tumble(Fall),
}

/// Parameters of a piece that tumbles down.
#[derive(Clone, PartialEq, Debug)]
pub struct Fall {
    /// Face it shows after the first impact, if different.
    pub broken: Option<Face>,
    /// Animal that leaps out of it and runs away, if any: a drawing of 68 × 60
    /// units that looks to the right.
    pub inside: Option<Face>,
    /// Dust cloud that rises where it lands.
    pub dust: Face,
    /// Y coordinate of the ground that it falls on, in u.
    pub ground: f32,
}

/// How a piece is highlighted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum State {
    /// No highlight.
    #[default]
    Normal,
    /// Chosen: raised, with a saffron ring and a ✓ disc.
    Selected,
    /// May be chosen: lemon dashes.
    Legal,
    /// Wrong where it is: a red ring.
    Illegal,
    /// Cannot be used now: darkened.
    Disabled,
    /// Only a preview: nearly transparent.
    Ghost,
}

/// Enlarged view shown while the pointer rests on a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Zoom {
    /// Face to enlarge.
    pub face: Face,
    /// Width and height of the face, in its own units.
    pub shape: Vec2,
    /// Name of the piece.
    pub title: Option<Message>,
    /// Facts about it, one per line.
    pub lines: Vec<Message>,
}

impl Zoom {
    /// Creates the closer look of a card, without text.
    #[must_use]
    pub const fn card(face: Face) -> Self {
        Self { face, shape: CARD, title: None, lines: Vec::new() }
    }

    /// Returns it with a name and facts.
    #[must_use]
    pub fn telling(self, title: Message, lines: Vec<Message>) -> Self {
        Self { title: Some(title), lines, ..self }
    }
}

/// A card, bucket, token or die on the table. Later pieces of the layout lie
/// over earlier ones.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    /// Identity, stable for the whole game.
    pub id: PieceId,
    /// Name for the end-to-end tests, such as `card-17`.
    pub name: Cow<'static, str>,
    /// Face it shows. A card turns over when its face changes.
    pub face: Face,
    /// Position, size and rotation in the layout.
    pub spot: Spot,
    /// Radius of its corners in u.
    pub corner: f32,
    /// How it is highlighted.
    pub state: State,
    /// Whether it can be clicked and reached with Tab. The game decides what
    /// that does, and may refuse with a reason.
    pub live: bool,
    /// Whether it can be dragged. If it is selected, all other selected pieces
    /// that can be dragged come along.
    pub drags: bool,
    /// Whether it is dragged alone even when it is selected with others.
    pub alone: bool,
    /// Whether it rises under the pointer and when selected, like cards in a
    /// hand.
    pub rises: bool,
    /// Whether it casts a shadow and turns over, as cards do and tokens do not.
    pub flat: bool,
    /// Enlarged view shown while the pointer rests on it.
    pub zoom: Option<Zoom>,
    /// Where it comes from when it appears; it fades in if `None`.
    pub from: Option<Anchor>,
    /// How it leaves the layout.
    pub exit: Exit,
    /// Drawing over the whole piece.
    pub badge: Option<Face>,
    /// Name for screen readers, used if its closer look has no title.
    pub called: Option<Message>,
}

impl Piece {
    /// Creates a card named `card-<id>`, with a card's round corners and
    /// shadow.
    #[must_use]
    pub fn card(id: impl Into<PieceId>, face: Face, spot: Spot) -> Self {
        let id = id.into();
        Self {
            id,
            name: format!("card-{}", id.0).into(),
            face,
            spot,
            corner: spot.size.x * CORNER / CARD.x,
            state: State::Normal,
            live: false,
            drags: false,
            alone: false,
            rises: false,
            flat: true,
            zoom: None,
            from: None,
            exit: Exit::Fade,
            badge: None,
            called: None,
        }
    }

    /// Creates a piece that is not a card: a token, a bucket, a die. It casts
    /// no shadow and changes its face without turning over.
    #[must_use]
    pub fn token(id: impl Into<PieceId>, name: impl Into<Cow<'static, str>>, face: Face, spot: Spot) -> Self {
        Self { name: name.into(), flat: false, corner: 6.0, ..Self::card(id, face, spot) }
    }

    /// Sets how it is highlighted.
    #[must_use]
    pub fn state(self, state: State) -> Self {
        Self { state, ..self }
    }

    /// Sets whether it can be clicked.
    #[must_use]
    pub fn live(self, live: bool) -> Self {
        Self { live, ..self }
    }

    /// Sets whether it can be dragged.
    #[must_use]
    pub fn drags(self, drags: bool) -> Self {
        Self { drags, ..self }
    }

    /// Makes it come alone when it is dragged.
    #[must_use]
    pub fn alone(self) -> Self {
        Self { alone: true, ..self }
    }

    /// Sets whether it rises under the pointer.
    #[must_use]
    pub fn rises(self, rises: bool) -> Self {
        Self { rises, ..self }
    }

    /// Sets the enlarged view shown while the pointer rests on it.
    #[must_use]
    pub fn zoom(self, zoom: Zoom) -> Self {
        Self { zoom: Some(zoom), ..self }
    }

    /// Sets where it comes from when it appears.
    #[must_use]
    pub fn from(self, anchor: Anchor) -> Self {
        Self { from: Some(anchor), ..self }
    }

    /// Sets how it leaves the layout.
    #[must_use]
    pub fn exit(self, exit: Exit) -> Self {
        Self { exit, ..self }
    }

    /// Sets the drawing over it.
    #[must_use]
    pub fn badge(self, badge: Face) -> Self {
        Self { badge: Some(badge), ..self }
    }

    /// Sets the name for screen readers. Not needed if the closer look has a
    /// title.
    #[must_use]
    pub fn called(self, name: Message) -> Self {
        Self { called: Some(name), ..self }
    }

    /// Returns the name and the facts that screen readers say.
    #[must_use]
    pub fn name_and_facts(&self) -> Option<(&Message, &[Message])> {
        let closer = self.zoom.as_ref();
        let name = closer.and_then(|closer| closer.title.as_ref()).or(self.called.as_ref())?;
        Some((name, closer.map_or(&[], |zoom| &zoom.lines)))
    }
}

/// How a slot is marked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// No mark.
    #[default]
    Bare,
    /// Carta dashes: something can lie here.
    Dashes,
    /// Lemon dashes: what is held or chosen can be put here.
    Legal,
    /// Saffron: chosen.
    Chosen,
    /// Red: target of an attack.
    Aimed,
}

/// A place where pieces can be put. Slots lie under all pieces.
#[derive(Clone, PartialEq, Debug)]
pub struct Slot {
    /// Id of the slot.
    pub id: SlotId,
    /// Name for the end-to-end tests, such as `slot-3`.
    pub name: Cow<'static, str>,
    /// Area it covers.
    pub rect: Rect,
    /// How it is marked.
    pub mark: Mark,
    /// Whether it can be clicked, dropped on and reached with Tab.
    pub live: bool,
    /// Whether it lies over the frame, for instance over a player's plate.
    pub over_frame: bool,
    /// Seat whose plate represents it: drops on the plate fall here if the slot
    /// is marked as their target.
    pub of: Option<Seat>,
    /// Text in its centre.
    pub words: Option<Message>,
    /// Name for screen readers, if not its text.
    pub called: Option<Message>,
}

impl Slot {
    /// Creates a slot that is not marked and takes nothing.
    #[must_use]
    pub fn new(id: impl Into<SlotId>, name: impl Into<Cow<'static, str>>, rect: Rect) -> Self {
        let (mark, live, over_frame) = (Mark::Bare, false, false);
        Self { id: id.into(), name: name.into(), rect, mark, live, over_frame, of: None, words: None, called: None }
    }

    /// Sets the seat whose plate represents it.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        Self { of: Some(seat), ..self }
    }

    /// Sets how it is marked.
    #[must_use]
    pub fn mark(self, mark: Mark) -> Self {
        Self { mark, ..self }
    }

    /// Sets whether it can be clicked and dropped on.
    #[must_use]
    pub fn live(self, live: bool) -> Self {
        Self { live, ..self }
    }

    /// Sets the text in its centre.
    #[must_use]
    pub fn words(self, words: Message) -> Self {
        Self { words: Some(words), ..self }
    }

    /// Sets the name for screen readers.
    #[must_use]
    pub fn called(self, name: Message) -> Self {
        Self { called: Some(name), ..self }
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
            spot.at + Vec2::new(0.0, spot.size.y / 2.0 + 14.0),
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

    /// Returns the first slot that takes drops on the plate of a seat.
    #[must_use]
    pub fn slot_of(&self, seat: Seat) -> Option<Target> {
        let takes = |slot: &&Slot| slot.live && slot.of == Some(seat) && matches!(slot.mark, Mark::Legal | Mark::Aimed);
        self.slots.iter().find(takes).map(|slot| Target::Slot(slot.id))
    }

    /// Returns the smallest live slot at a point.
    #[must_use]
    pub fn slot_at(&self, point: Vec2) -> Option<Target> {
        let slots = self.slots.iter().filter(|slot| slot.live && slot.rect.contains(point));
        let area = |slot: &Slot| slot.rect.size().x * slot.rect.size().y;
        slots.min_by(|a, b| area(a).total_cmp(&area(b))).map(|slot| Target::Slot(slot.id))
    }
}

/// Returns what is seen of a card with this box where cards overlap in a row, as
/// in a hand: each lies over the one to its left. `others` are the boxes of all
/// cards, in any unit.
#[must_use]
pub fn uncovered(card: Rect, others: impl Iterator<Item = Rect>) -> Rect {
    let beside = |other: &Rect| {
        let high = card.height();
        (other.height() - high).abs() < 0.1 * high && (other.center().y - card.center().y).abs() < 0.3 * high
    };
    // The cards of a pile lie closer, and are one thing.
    let over = |other: &Rect| other.min.x > card.min.x + 0.1 * card.width() && other.min.x < card.max.x;
    let cut = others.filter(beside).filter(over).map(|other| other.min.x).fold(card.max.x, f32::min);
    Rect { max: Vec2::new(cut, card.max.y), ..card }
}

/// Returns the centres of `count` things, each `each` u wide, in a row centred
/// within `from..to`. The gaps are `gap` u; where there is no room they shrink
/// and the things overlap.
#[must_use]
pub fn spread(from: f32, to: f32, each: f32, gap: f32, count: usize) -> Vec<f32> {
    let room = (to - from - each).max(0.0);
    let step = if count > 1 { (each + gap).min(room / (count - 1) as f32) } else { 0.0 };
    let first = f32::midpoint(from, to) - step * count.saturating_sub(1) as f32 / 2.0;
    (0..count).map(|at| first + step * at as f32).collect()
}

/// Returns the spots of a hand of cards in an area, as large as its height
/// allows but no wider than `width`. Where there is no room they overlap.
#[must_use]
pub fn hand(area: Rect, width: f32, count: usize) -> Vec<Spot> {
    let width = width.min(area.height() * CARD.x / CARD.y);
    let size = card_size(width);
    spread(area.min.x, area.max.x, width, 6.0, count)
        .into_iter()
        .map(|x| Spot::new(Vec2::new(x, area.center().y), size))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_card_in_a_hand_one_sees_what_the_next_leaves() {
        let card = |x: f32, y: f32| Rect::from_corners(Vec2::new(x, y), Vec2::new(x + 90.0, y + 140.0));
        let hand = [card(0.0, 500.0), card(30.0, 484.0), card(60.0, 500.0), card(60.0, 100.0)];
        let seen = |at: usize| uncovered(hand[at], hand.iter().copied()).width();
        assert_eq!([seen(0), seen(1), seen(2), seen(3)], [30.0, 30.0, 90.0, 90.0]);
        let pile = [card(0.0, 0.0), card(2.0, -2.0)];
        assert_eq!(uncovered(pile[0], pile.into_iter()), pile[0]);
        let bucket = Rect::from_corners(Vec2::new(20.0, 500.0), Vec2::new(70.0, 550.0));
        assert_eq!(uncovered(hand[2], [bucket].into_iter()), hand[2], "other things are no neighbours");
    }

    #[test]
    fn a_row_stays_within_its_bounds_and_is_centred() {
        for count in 0..40 {
            let row = spread(100.0, 500.0, 90.0, 6.0, count);
            assert_eq!(row.len(), count);
            assert!(row.iter().all(|x| (144.99..=455.01).contains(x)), "{row:?}");
            if let (Some(first), Some(last)) = (row.first(), row.last()) {
                assert!((first + last - 600.0).abs() < 1e-3);
            }
        }
        let wide = spread(0.0, 1000.0, 90.0, 6.0, 3);
        assert!((wide[1] - wide[0] - 96.0).abs() < 1e-3, "as far apart as asked for where there is room");
    }

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
