//! What is to be seen on the table: pure values that a game computes anew
//! whenever it likes. The toolkit compares them with what is shown.
//!
//! Lengths are u of the canvas that does not follow the interface scale
//! ([`Scale::table_size`]), the origin at the upper left, y down; angles are
//! radians, clockwise.

use crate::engine::words::Message;
use crate::faces::Face;
use crate::theme::widgets::{Bubble, Chip, Deed, Panel};
use crate::theme::{Scale, Type};
use bevy::prelude::*;
use std::borrow::Cow;

/// Width and height of every card, in its own units.
pub const CARD: Vec2 = Vec2::new(59.0, 92.0);
/// Radius of a card's corners, in its own units.
const CORNER: f32 = 4.0;

/// Size of a card so many u wide.
#[must_use]
pub fn card_size(width: f32) -> Vec2 {
    Vec2::new(width, width * CARD.y / CARD.x)
}

/// A piece: a card, a bucket, a token, a die. The game chooses the number; the
/// same number is the same thing as long as the game lasts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u32);

/// A place where pieces can be put. The game chooses the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SlotId(pub u32);

/// Something that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A piece.
    Piece(PieceId),
    /// A place.
    Slot(SlotId),
}

/// The window in table units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Canvas {
    /// Its size, never under 1280 × 800.
    pub size: Vec2,
    /// How much larger than drawn the frame (bar, plates, buttons) and all
    /// text are; layouts leave that much more room around the table.
    pub chrome: f32,
}

impl Canvas {
    /// The canvas of the window of this moment.
    #[must_use]
    pub fn of(scale: &Scale) -> Self {
        Self { size: scale.table_size(), chrome: scale.chrome }
    }

    /// The first y below bar and ticket.
    #[must_use]
    pub fn top(&self) -> f32 {
        84.0 * self.chrome
    }

    /// Whether the interface is so large for the window that only the portrait
    /// is left of the own plate ([`crate::table::Frame::bare`]).
    #[must_use]
    pub fn is_tight(&self) -> bool {
        self.size.x < 960.0 * self.chrome
    }

    /// The part of the bottom between own plate and buttons where a hand of
    /// cards so many u high lies.
    #[must_use]
    pub fn hand(&self, height: f32) -> Rect {
        let left = if self.is_tight() { 88.0 } else { 232.0 } * self.chrome;
        let right = (self.size.x - 364.0 * self.chrome).max(left + 200.0);
        Rect::new(left, self.size.y - 8.0 - height, right, self.size.y - 8.0)
    }
}

/// Where something is, how large, and turned how far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// Its middle.
    pub at: Vec2,
    /// Width and height before turning.
    pub size: Vec2,
    /// Turned clockwise, radians.
    pub angle: f32,
}

impl Spot {
    /// Upright.
    #[must_use]
    pub const fn new(at: Vec2, size: Vec2) -> Self {
        Self { at, size, angle: 0.0 }
    }

    /// Turned.
    #[must_use]
    pub const fn turned(self, angle: f32) -> Self {
        Self { angle, ..self }
    }

    /// Whether a point lies on it.
    #[must_use]
    pub fn holds(&self, point: Vec2) -> bool {
        let own = Vec2::from_angle(-self.angle).rotate(point - self.at).abs();
        own.x <= self.size.x / 2.0 && own.y <= self.size.y / 2.0
    }

    /// The box from its upper left corner to its lower right one, unturned.
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

/// Where a piece comes from or goes to that is not in the layout: the deck,
/// the discards, somebody's hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Anchor {
    /// Where.
    pub spot: Spot,
    /// What it looks like there, for instance its back; as itself if `None`.
    pub face: Option<Face>,
}

impl Anchor {
    /// A place at which the piece looks as it does.
    #[must_use]
    pub const fn new(spot: Spot) -> Self {
        Self { spot, face: None }
    }

    /// A place at which the piece shows something else: its back.
    #[must_use]
    pub fn showing(self, face: Face) -> Self {
        Self { face: Some(face), ..self }
    }
}

/// What becomes of a piece that is no longer in the layout.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Exit {
    /// It fades.
    #[default]
    Fade,
    /// It goes there and is gone.
    To(Anchor),
    /// It is gone at once: another piece stands for it now.
    Gone,
    /// It tumbles down, really: the physics decides how. When it has hit the
    /// ground it shows this instead, if given. With reduced motion it fades.
    Tumble(Option<Face>),
}

/// How a piece is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum State {
    /// As it is.
    #[default]
    Normal,
    /// Chosen: raised, a saffron ring, a disc with ✓.
    Selected,
    /// It can be chosen: dashed lemon.
    Legal,
    /// It is wrong where it is: a red ring.
    Illegal,
    /// It cannot be used now: dark.
    Disabled,
    /// Only the thought of it: almost transparent.
    Ghost,
}

/// What is shown large when the pointer rests on a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Zoom {
    /// The face, with its width and height in its own units.
    pub face: Face,
    /// Width and height of the face in its own units.
    pub shape: Vec2,
    /// Its name.
    pub title: Option<Message>,
    /// What there is to know about it, line by line.
    pub lines: Vec<Message>,
}

impl Zoom {
    /// A card without words.
    #[must_use]
    pub const fn card(face: Face) -> Self {
        Self { face, shape: CARD, title: None, lines: Vec::new() }
    }

    /// With a name and what there is to know.
    #[must_use]
    pub fn telling(self, title: Message, lines: Vec<Message>) -> Self {
        Self { title: Some(title), lines, ..self }
    }
}

/// A card, bucket, token or die on the table. Later ones in the layout lie
/// over earlier ones.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    /// Which.
    pub id: PieceId,
    /// Its name for the end-to-end test, `card-17` for instance.
    pub name: Cow<'static, str>,
    /// What it shows. Another face on the same card turns the card over.
    pub face: Face,
    /// Where it belongs.
    pub spot: Spot,
    /// Radius of its corners, u.
    pub corner: f32,
    /// How it is shown.
    pub state: State,
    /// Whether it can be clicked and reached with Tab; what comes of that
    /// the game says, also why not.
    pub live: bool,
    /// Whether it can be dragged, together with all that are selected if it
    /// is selected itself.
    pub drags: bool,
    /// Whether it rises under the pointer and when selected, as cards in a
    /// hand do.
    pub rises: bool,
    /// Whether it casts a shadow and turns over (cards), or not (tokens).
    pub flat: bool,
    /// What is shown large when the pointer rests on it.
    pub zoom: Option<Zoom>,
    /// Where it comes from when it appears; otherwise it fades in.
    pub from: Option<Anchor>,
    /// Where it goes when it is gone.
    pub exit: Exit,
    /// A drawing over all of it, as large as the piece.
    pub badge: Option<Face>,
    /// What screen readers call it where its closer look has no title.
    pub called: Option<Message>,
}

impl Piece {
    /// A card, `card-<number>`, with the round corners and the shadow of one.
    #[must_use]
    pub fn card(id: u32, face: Face, spot: Spot) -> Self {
        Self {
            id: PieceId(id),
            name: format!("card-{id}").into(),
            face,
            spot,
            corner: spot.size.x * CORNER / CARD.x,
            state: State::Normal,
            live: false,
            drags: false,
            rises: false,
            flat: true,
            zoom: None,
            from: None,
            exit: Exit::Fade,
            badge: None,
            called: None,
        }
    }

    /// A thing that is no card: a token, a bucket, a die. It has no shadow of
    /// its own and shows another face without turning over.
    #[must_use]
    pub fn token(id: u32, name: impl Into<Cow<'static, str>>, face: Face, spot: Spot) -> Self {
        Self { name: name.into(), flat: false, corner: 6.0, ..Self::card(id, face, spot) }
    }

    /// In another state.
    #[must_use]
    pub fn state(self, state: State) -> Self {
        Self { state, ..self }
    }

    /// Can be clicked.
    #[must_use]
    pub fn live(self, live: bool) -> Self {
        Self { live, ..self }
    }

    /// Can be dragged.
    #[must_use]
    pub fn drags(self, drags: bool) -> Self {
        Self { drags, ..self }
    }

    /// Rises under the pointer.
    #[must_use]
    pub fn rises(self, rises: bool) -> Self {
        Self { rises, ..self }
    }

    /// Shown large when the pointer rests on it.
    #[must_use]
    pub fn zoom(self, zoom: Zoom) -> Self {
        Self { zoom: Some(zoom), ..self }
    }

    /// Comes from there when it appears.
    #[must_use]
    pub fn from(self, anchor: Anchor) -> Self {
        Self { from: Some(anchor), ..self }
    }

    /// Goes there when it is gone.
    #[must_use]
    pub fn exit(self, exit: Exit) -> Self {
        Self { exit, ..self }
    }

    /// With a drawing over it.
    #[must_use]
    pub fn badge(self, badge: Face) -> Self {
        Self { badge: Some(badge), ..self }
    }

    /// Called so by screen readers. What has a closer look with a title needs
    /// this not.
    #[must_use]
    pub fn called(self, name: Message) -> Self {
        Self { called: Some(name), ..self }
    }

    /// What screen readers call it, and what there is to know about it.
    #[must_use]
    pub fn name_and_facts(&self) -> Option<(&Message, &[Message])> {
        let closer = self.zoom.as_ref();
        let name = closer.and_then(|closer| closer.title.as_ref()).or(self.called.as_ref())?;
        Some((name, closer.map_or(&[], |zoom| &zoom.lines)))
    }
}

/// How a place is marked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// Not at all.
    #[default]
    Bare,
    /// Dashes of carta: something can lie here.
    Dashes,
    /// Dashed lemon: what is held or chosen can be put here.
    Legal,
    /// Saffron: this one was chosen.
    Chosen,
    /// Red: a target of an attack.
    Aimed,
}

/// A place where pieces can be put, under all pieces.
#[derive(Clone, PartialEq, Debug)]
pub struct Slot {
    /// Which.
    pub id: SlotId,
    /// Its name for the end-to-end test, `slot-3` for instance.
    pub name: Cow<'static, str>,
    /// Where it is.
    pub rect: Rect,
    /// How it is marked.
    pub mark: Mark,
    /// Whether it can be clicked, dropped on and reached with Tab.
    pub live: bool,
    /// Whether it lies over the frame, for instance over somebody's plate.
    pub over_frame: bool,
    /// Words in its middle.
    pub words: Option<Message>,
    /// What screen readers call it, if not what its words say.
    pub called: Option<Message>,
}

impl Slot {
    /// A place that is not marked and takes nothing.
    #[must_use]
    pub fn new(id: u32, name: impl Into<Cow<'static, str>>, rect: Rect) -> Self {
        let (mark, live, over_frame) = (Mark::Bare, false, false);
        Self { id: SlotId(id), name: name.into(), rect, mark, live, over_frame, words: None, called: None }
    }

    /// Marked.
    #[must_use]
    pub fn mark(self, mark: Mark) -> Self {
        Self { mark, ..self }
    }

    /// Can be clicked and dropped on.
    #[must_use]
    pub fn live(self, live: bool) -> Self {
        Self { live, ..self }
    }

    /// With words in its middle.
    #[must_use]
    pub fn words(self, words: Message) -> Self {
        Self { words: Some(words), ..self }
    }

    /// Called so by screen readers.
    #[must_use]
    pub fn called(self, name: Message) -> Self {
        Self { called: Some(name), ..self }
    }
}

/// How deep an item lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// The ground, under everything.
    Ground,
    /// Under slots and pieces: panels, captions.
    Under,
    /// Over all pieces: chips, arrows.
    Over,
}

/// Something on the table that is neither piece nor place.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// Its name, unique in the layout; what keeps it is changed in place.
    pub key: Cow<'static, str>,
    /// The box it has.
    pub rect: Rect,
    /// How deep it lies.
    pub level: Level,
    /// What it is.
    pub what: What,
}

/// What can be on the table besides pieces and places.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// Words: justified so within the box, in its middle vertically.
    Words {
        /// What they say.
        message: Message,
        /// In which style.
        style: Type,
        /// In which colour.
        color: Color,
        /// To which side.
        side: Justify,
    },
    /// A few words on a small round ground, centred in the box.
    Chip(Chip, Message),
    /// A drawing that fills the box.
    Drawing(Face),
    /// A repeating drawing; one tile is so many u wide.
    Tiles(Face, f32),
    /// A panel with ticket corners.
    Panel(Panel),
    /// A colour with round corners.
    Ground(Color, f32),
    /// A speech bubble with title and text.
    Bubble(Bubble, Message, Message),
    /// A button that reports [`Chosen`](crate::table::Chosen) with this id;
    /// disabled where the deed has a refusal, which then shows as tooltip.
    Button(&'static str, Deed),
    /// Nothing to be seen: what the box holds is told when the pointer rests on
    /// it. For what is no piece and so has no closer look.
    Tip(Message),
}

/// All that is to be seen on the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Layout {
    /// Pieces, the lowest first.
    pub pieces: Vec<Piece>,
    /// Places.
    pub slots: Vec<Slot>,
    /// Everything else.
    pub items: Vec<Item>,
}

impl Layout {
    /// Names of whatever can be used and has nothing that a screen reader
    /// could call it.
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

    /// Adds words under the pieces.
    pub fn words(
        &mut self,
        key: impl Into<Cow<'static, str>>,
        rect: Rect,
        (style, color, side): (Type, Color, Justify),
        message: Message,
    ) {
        self.item(key, Level::Under, rect, What::Words { message, style, color, side });
    }

    /// A pile of cards face down (or of the face given) with a caption below:
    /// its thickness follows the number of cards. An empty one is dashed.
    pub fn pile(&mut self, key: &str, spot: Spot, count: usize, face: &Face, caption: Message) {
        let edges = match count {
            0 => 0,
            1..=3 => 1,
            4..=12 => 2,
            13..=40 => 3,
            _ => 4,
        };
        for edge in 0..edges {
            let up = 1.6 * edge as f32;
            let rect = Rect::from_center_size(spot.at - Vec2::new(-up * 0.6, up), spot.size);
            self.item(format!("{key}-{edge}"), Level::Under, rect, What::Drawing(face.clone()));
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
    }

    /// Tells about what is in a box when the pointer rests on it.
    pub fn tip(&mut self, key: impl Into<Cow<'static, str>>, rect: Rect, message: Message) {
        self.item(key, Level::Over, rect, What::Tip(message));
    }

    /// The piece with this number.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// The slot with this number.
    #[must_use]
    pub fn slot(&self, id: SlotId) -> Option<&Slot> {
        self.slots.iter().find(|slot| slot.id == id)
    }

    /// Where a target is.
    #[must_use]
    pub fn spot(&self, target: Target) -> Option<Spot> {
        match target {
            Target::Piece(id) => self.piece(id).map(|piece| piece.spot),
            Target::Slot(id) => self.slot(id).map(|slot| slot.rect.into()),
        }
    }

    /// What something dropped at a point falls on: the uppermost live piece
    /// that is not itself being dropped, else the smallest live slot.
    #[must_use]
    pub fn under(&self, point: Vec2, dropped: &[PieceId]) -> Option<Target> {
        let piece = self
            .pieces
            .iter()
            .rev()
            .find(|piece| piece.live && !dropped.contains(&piece.id) && piece.spot.holds(point));
        let slots = self.slots.iter().filter(|slot| slot.live && slot.rect.contains(point));
        let area = |slot: &Slot| slot.rect.size().x * slot.rect.size().y;
        let slot = slots.min_by(|a, b| area(a).total_cmp(&area(b)));
        piece.map(|piece| Target::Piece(piece.id)).or(slot.map(|slot| Target::Slot(slot.id)))
    }
}

/// Middles of `count` things `each` u wide in a row within `from..to`, centred,
/// no farther apart than `gap` u, overlapping where there is no room.
#[must_use]
pub fn spread(from: f32, to: f32, each: f32, gap: f32, count: usize) -> Vec<f32> {
    let room = (to - from - each).max(0.0);
    let step = if count > 1 { (each + gap).min(room / (count - 1) as f32) } else { 0.0 };
    let first = f32::midpoint(from, to) - step * count.saturating_sub(1) as f32 / 2.0;
    (0..count).map(|at| first + step * at as f32).collect()
}

/// The spots of a hand of cards in an area, as large as its height allows but
/// no wider than `width`; they overlap where there is no room.
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
        layout.pieces.push(Piece::card(1, face.clone(), spot(0.0)).live(true));
        layout.pieces.push(Piece::card(2, face.clone(), spot(20.0)).live(true));
        layout.pieces.push(Piece::card(3, face, spot(25.0)));
        layout.slots.push(Slot::new(7, "slot-7", Rect::new(-500.0, -500.0, 500.0, 500.0)).live(true));
        layout.slots.push(Slot::new(8, "slot-8", Rect::new(-100.0, -100.0, 100.0, 100.0)).live(true));
        layout.slots.push(Slot::new(9, "slot-9", Rect::new(-5.0, -5.0, 5.0, 5.0)));
        let at = |x: f32, dropped: &[u32]| {
            layout.under(Vec2::new(x, 0.0), &dropped.iter().map(|&id| PieceId(id)).collect::<Vec<_>>())
        };
        assert_eq!(at(20.0, &[]), Some(Target::Piece(PieceId(2))));
        assert_eq!(at(20.0, &[2]), Some(Target::Piece(PieceId(1))));
        assert_eq!(at(20.0, &[1, 2]), Some(Target::Slot(SlotId(8))), "the smallest slot that takes it");
        assert_eq!(at(300.0, &[]), Some(Target::Slot(SlotId(7))));
        assert_eq!(at(900.0, &[]), None);
    }
}
