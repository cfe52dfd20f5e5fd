//! The card table that the card games share: cards, hands, piles, places,
//! tokens and dice in the window.
//!
//! A game implements [`CardGame`], five functions without Bevy in them, and
//! adds [`plugin`] for itself:
//!
//! - [`CardGame::layout`] says what is to be seen for a [`Scene`]: pieces,
//!   places, everything else. It is a pure function and is called in every
//!   frame that is drawn; the toolkit compares and moves what has changed. A
//!   piece keeps its [`PieceId`] wherever it goes, so playing, drawing and
//!   discarding need no animation of their own: a piece that lies elsewhere
//!   than before eases there, a card whose face has changed turns over, one
//!   that is new comes from its [`Anchor`] (dealt one after the other), one
//!   that is gone leaves by its [`Exit`].
//! - [`CardGame::gesture`] turns what somebody did into a draft (what is
//!   selected, private to the window) or an action. It is asked only about
//!   what the layout called live or draggable. A [`Reply::Refuse`] shows its
//!   words at the place and shakes the piece; a refusal by the rules too.
//! - [`CardGame::advance`] changes a view as an event does, so that events
//!   can be shown one after the other. Where that is not easy it may do
//!   nothing: after the last event the view is the true one.
//! - [`CardGame::motion`] says how long an event stays on the screen, how it
//!   sounds, what flies past, which dice roll.
//! - [`CardGame::frame`] fills the frame around the table (ticket, plates,
//!   buttons). While a piece is held `composing` is set by itself.
//!
//! What the toolkit does by itself: the speed of the settings, cross-fades
//! under reduced motion, Space hurries; dice that tumble; cards that rise under the pointer, a
//! closer look after half a second or with the right button; dragging from
//! 6 px, several selected ones together; what is dropped on nothing goes
//! home; Tab, arrows and Enter; names for the end-to-end test ([`Piece::name`],
//! [`Slot::name`], [`Item::key`]). An idle table draws no frames.
//!
//! Depth, from below: items of [`Level::Ground`], of [`Level::Under`], places,
//! pieces in the order of the layout, pieces on their way, items of
//! [`Level::Over`], what is held; then the frame. Text follows the interface
//! scale ([`Canvas::chrome`]), cards do not.
//!
//! The smallest table: a hand, of which one card is played.
//!
//! ```ignore
//! fn layout(scene: &Scene<Self>) -> Layout {
//!     let mut layout = Layout::default();
//!     let spots = hand(scene.canvas.hand(148.0), 95.0, scene.view.hand.len());
//!     for (card, spot) in scene.view.hand.iter().zip(spots) {
//!         let piece = Piece::card(card.0.into(), face(*card), spot).rises(true).live(scene.person.is_some());
//!         layout.pieces.push(piece.drags(scene.person.is_some()).zoom(Zoom::card(face(*card))));
//!     }
//!     let lit = scene.draft.is_some() || !scene.held.is_empty();
//!     let mark = if lit { Mark::Legal } else { Mark::Dashes };
//!     layout.slots.push(Slot::new(0, "slot-middle", MIDDLE).mark(mark).live(lit));
//!     layout
//! }
//!
//! fn gesture(scene: &Scene<Self>, draft: &mut Option<PieceId>, gesture: &Gesture) -> Reply<Self> {
//!     match gesture {
//!         Gesture::Click(Target::Piece(id)) => *draft = (*draft != Some(*id)).then_some(*id),
//!         Gesture::Click(Target::Slot(_)) => return draft.map_or(Reply::Done, |id| Reply::Act(play(id))),
//!         Gesture::Drop(held, Target::Slot(_)) => return Reply::Act(play(held[0])),
//!         Gesture::Cancel => *draft = None,
//!         _ => {}
//!     }
//!     Reply::Done
//! }
//! ```

pub mod dress;
mod ground;
mod keys;
pub mod layout;
mod play;
mod pointing;
mod sheet;
mod stage;
#[cfg(test)]
mod tests;
mod tumble;
mod zoom;

pub use layout::{
    Anchor, CARD, Canvas, Exit, Item, Layout, Level, Mark, Piece, PieceId, Slot, SlotId, Spot, State, Target, What,
    Zoom, card_size, hand, spread,
};
pub use play::plugin;
pub use pointing::{Gesture, Pointing};
pub use sheet::Sheet;
pub use stage::Stage;

use super::{Frame, TableGame, Turn};
use crate::audio::Sound;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::{SeatInfo, Session};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::window::Leave;
use bevy::prelude::*;
use std::fmt::Debug;

/// A card game in the window.
pub trait CardGame: TableGame {
    /// What a person has composed but not yet done: what is selected. It is
    /// new for every decision.
    type Draft: Default + Clone + PartialEq + Debug + Send + Sync + 'static;

    /// Changes a view as an event does, as far as that can be seen.
    fn advance(view: &mut Self::View, event: &Self::Event);

    /// How an event is shown. The view in the scene is that before the event.
    fn motion(scene: &Scene<Self>, event: &Self::Event) -> Motion;

    /// What is to be seen. While an event is shown the view is that after it.
    fn layout(scene: &Scene<Self>) -> Layout;

    /// What a gesture means. Asked only while nothing is being shown; after
    /// the end too, when [`Scene::person`] is `None`.
    fn gesture(scene: &Scene<Self>, draft: &mut Self::Draft, gesture: &Gesture) -> Reply<Self>;

    /// What the frame around the table says.
    fn frame(scene: &Scene<Self>) -> Frame;
}

/// All that a game may look at to say what is to be seen.
pub struct Scene<'a, G: CardGame> {
    /// The table as the viewer may know it at this moment of the playback.
    pub view: &'a G::View,
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// Who sits at the bottom of the screen.
    pub bottom: Seat,
    /// What the window waits for.
    pub turn: Turn,
    /// The person who may act now.
    pub person: Option<Seat>,
    /// The event that is being shown.
    pub event: Option<&'a G::Event>,
    /// How many events of the session have been shown, that which is being
    /// shown included.
    pub told: usize,
    /// Whether the event stays until somebody presses the primary button.
    pub waits: bool,
    /// What has been composed.
    pub draft: &'a G::Draft,
    /// What is being dragged, the piece under the pointer first.
    pub held: &'a [PieceId],
    /// What the pointer or the visible focus is on; while something is held
    /// what it would fall on.
    pub over: Option<Target>,
    /// What the pointer or Enter is held down on.
    pub pressed: Option<Target>,
    /// The window.
    pub canvas: Canvas,
    /// Names, outcome, all events; what is secret in it is not for layouts.
    pub session: &'a Session<G>,
}

impl<G: CardGame> Scene<'_, G> {
    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &[SeatInfo] {
        self.session.seats()
    }

    /// How many opponents are between the seat at the bottom and this one,
    /// clockwise: 0 is the seat at the bottom itself.
    #[must_use]
    pub fn steps_to(&self, seat: Seat) -> usize {
        let count = self.seats().len();
        (seat.index() + count - self.bottom.index()) % count.max(1)
    }

    /// Whether the undo button works; `None` where nobody may act.
    #[must_use]
    pub fn undo(&self) -> Option<bool> {
        self.person.map(|_| self.session.can_undo().is_some())
    }
}

/// What a gesture led to.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply<G: CardGame> {
    /// Nothing, or a change of the draft.
    Done,
    /// An action of the person whose turn it is.
    Act(G::Action),
    /// Several actions of that person, one after the other; what is refused
    /// ends them.
    Acts(Vec<G::Action>),
    /// It cannot be done, and why: shown at the place of the gesture.
    Refuse(Message),
    /// So many decisions, the last ones, are taken back, as far as that is
    /// allowed.
    Undo(usize),
    /// Advice, shown at this target or at the pointer.
    Advise(Message, Option<Target>),
    /// Away from the table, or once more.
    Leave(Leave),
}

/// How an event is shown.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Motion {
    /// It stays at least so many animation seconds, and as long as anything
    /// is on its way.
    pub seconds: f32,
    /// With people at the table it stays until the primary button is pressed.
    pub waits: bool,
    /// What sounds, after so many animation seconds.
    pub sounds: Vec<(f32, Sound)>,
    /// What flies past without being in the layout: cards that nobody may
    /// see, coins.
    pub flights: Vec<Flight>,
    /// Dice that roll.
    pub rolls: Vec<Roll>,
}

impl Motion {
    /// Stays for so many animation seconds.
    #[must_use]
    pub fn of(seconds: f32) -> Self {
        Self { seconds, ..Self::default() }
    }

    /// With a sound, at once.
    #[must_use]
    pub fn sound(self, sound: Sound) -> Self {
        self.sound_at(0.0, sound)
    }

    /// With a sound, after so many animation seconds.
    #[must_use]
    pub fn sound_at(mut self, after: f32, sound: Sound) -> Self {
        self.sounds.push((after, sound));
        self
    }

    /// With something that flies past.
    #[must_use]
    pub fn flight(mut self, face: Face, from: Spot, to: Spot, delay: f32) -> Self {
        self.flights.push(Flight { face, from, to, delay });
        self
    }

    /// With a die that is thrown from there into a tray; it shows these faces
    /// on the way and rests with that of the layout.
    #[must_use]
    pub fn roll(mut self, piece: PieceId, faces: Vec<Face>, from: Vec2, tray: Rect) -> Self {
        self.rolls.push(Roll { piece, faces, from, tray });
        self
    }

    /// Stays until somebody has seen it.
    #[must_use]
    pub fn waiting(self) -> Self {
        Self { waits: true, ..self }
    }
}

/// Something that flies past.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    /// What it shows.
    pub face: Face,
    /// From where.
    pub from: Spot,
    /// To where; there it is gone.
    pub to: Spot,
    /// Beginning after so many animation seconds.
    pub delay: f32,
}

/// A die that rolls: the physics throws it into a tray, from which it goes to
/// its place in the layout.
#[derive(Clone, PartialEq, Debug)]
pub struct Roll {
    /// The die, a piece of the layout.
    pub piece: PieceId,
    /// The faces it shows on the way.
    pub faces: Vec<Face>,
    /// Where it is thrown from: the edge of the tray nearest to this.
    pub from: Vec2,
    /// What it does not leave; the same for all dice thrown together.
    pub tray: Rect,
}

/// A card game is on the table.
#[derive(Resource)]
struct Playing;

/// The order of the card table within `Update`.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardSystems {
    /// Mouse and keys become gestures.
    Point,
    /// Gestures become actions; events are played back. Before the driver.
    Act,
    /// What is wanted on the table, and the frame. After the driver.
    Lay,
    /// What is there moves towards what is wanted.
    Show,
}

/// What all card games share once.
pub(super) fn shared(app: &mut App) {
    app.configure_sets(Update, (CardSystems::Point, CardSystems::Act).chain().after(super::TableSystems::Keys))
        .configure_sets(Update, CardSystems::Act.before(super::Drive))
        .configure_sets(Update, CardSystems::Lay.in_set(super::TableSystems::Hud))
        .configure_sets(Update, CardSystems::Show.after(CardSystems::Lay))
        .add_plugins((stage::plugin, pointing::plugin, ground::plugin, zoom::plugin, tumble::plugin));
}
