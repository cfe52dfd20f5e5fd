//! Pieces: cards, buckets, tokens and dice, where they come from and go to.

use super::PieceId;
use super::spot::{CARD, CORNER, Spot};
use crate::engine::words::Message;
use crate::faces::Face;
use bevy::prelude::*;
use std::borrow::Cow;

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
