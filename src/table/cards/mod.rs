//! The card table that the card games share: cards, hands, piles, slots, tokens
//! and dice in the window.
//!
//! A game implements [`CardGame`], six functions that need no ECS, and
//! adds [`plugin`] for itself:
//!
//! - [`CardGame::layout`] returns the contents of the table for a [`Scene`]:
//!   pieces, slots and everything else. It is a pure function and is called in
//!   every frame that is drawn; the toolkit compares and moves what has
//!   changed. A piece keeps its [`PieceId`] wherever it goes, so playing,
//!   drawing and discarding need no animation of their own: a piece that has
//!   moved eases to its new spot, a card whose face has changed turns over, a
//!   new piece comes from its [`Anchor`] (dealt one after another), and a
//!   removed one leaves by its [`Exit`].
//! - [`CardGame::gesture`] turns a gesture into a change of the draft (what is
//!   selected, private to the window) or into an action. It is asked only about
//!   what the layout declared live or draggable. A [`Reply::Refuse`] shows its
//!   reason at the place of the gesture and shakes the pieces; a refusal by the
//!   rules shows its reason there, too.
//! - [`CardGame::motion`] says how long an event stays on the screen, and lists
//!   its sounds, flights, impacts and dice.
//! - [`CardGame::frame`] fills the frame around the table (ticket, plates,
//!   buttons). `composing` is set automatically while a piece is held.
//! - [`CardGame::way`] says how a person would make a move, and why. From that
//!   the toolkit shows hints ([`hint`](super::hint)): the cards that take part,
//!   their ghosts where they would lie, and the button to press; taken over, it
//!   becomes the draft.
//! - [`CardGame::ending`] says how the game ended: the points of each player by
//!   kind, and memorable facts. Counting, sorting and crowning are shared
//!   ([`ending`](super::ending)).
//!
//! The toolkit takes care of the rest: the speed of the settings, cross-fades
//! under reduced motion, hurrying with Space; tumbling dice; cards that rise
//! under the pointer, a closer look after half a second or with the right
//! button; dragging after 6 u, all selected pieces together; returning what is
//! dropped on nothing; Tab, arrows and Enter; names for the end-to-end tests
//! ([`Piece::name`], [`Slot::name`], [`Item::key`]); a list of the others'
//! moves, which shows each of them again ([`Layout::free`]). An idle table
//! draws no frames.
//!
//! Depth, from below: items of [`Level::Ground`], of [`Level::Under`], slots,
//! pieces in the order of the layout, the focused piece, moving pieces, items
//! of [`Level::Over`], what is held; then the frame. Text follows the interface
//! scale ([`Canvas::chrome`]), cards do not.
//!
//! The smallest table: a hand from which one card is played. `keys!` and
//! `buttons!` ([`key`]) declare the names of pieces, slots and buttons.
//!
//! ```ignore
//! fn layout(scene: &Scene<Self>) -> Layout {
//!     let mut layout = Layout::default();
//!     let spots = hand(scene.canvas.hand(148.0), 95.0, scene.view.hand.len());
//!     let plays = scene.state == Showing::Playing && scene.person.is_some();
//!     for (card, spot) in scene.view.hand.iter().zip(spots) {
//!         let piece = Piece::card(keys::Piece::Card(*card), face(*card), spot).rises(true).live(plays);
//!         layout.pieces.push(piece.drags(plays).zoom(Zoom::card(face(*card))));
//!     }
//!     let lit = scene.draft.is_some() || !scene.held.is_empty();
//!     let mark = if lit { Mark::Legal } else { Mark::Dashes };
//!     layout.slots.push(Slot::new(keys::Slot::Middle, "slot-middle", MIDDLE).mark(mark).live(lit));
//!     layout
//! }
//!
//! fn gesture(scene: &Scene<Self>, draft: &mut Option<Card>, gesture: &Gestured<Self>) -> Reply<Self> {
//!     match gesture {
//!         Gesture::Click(Target::Piece(Piece::Card(card))) => *draft = (*draft != Some(*card)).then_some(*card),
//!         Gesture::Click(Target::Slot(Slot::Middle)) => return draft.map_or(Reply::Done, |card| Reply::Act(play(card))),
//!         Gesture::Drop(held, Target::Slot(Slot::Middle)) => return Reply::Act(play(held[0].card())),
//!         Gesture::Cancel => *draft = None,
//!         _ => {}
//!     }
//!     Reply::Done
//! }
//! ```

pub mod dress;
mod ground;
mod hint;
mod impact;
pub(crate) mod key;
mod keys;
pub mod layout;
#[cfg(test)]
pub(crate) mod person;
mod play;
mod pointing;
mod recap;
mod sheet;
mod stage;
#[cfg(test)]
pub(crate) mod tests;
mod tumble;
mod zoom;

pub use hint::Way;
pub use impact::Impact;
pub use key::{ButtonKey, Key};
pub use layout::{
    ADVICE, Anchor, CARD, Canvas, Exit, Fall, Free, Item, Layout, Level, Mark, Piece, PieceId, Slot, SlotId, Spot,
    State, Target, What, Zoom, card_size, hand, spread, uncovered,
};
pub use play::plugin;
pub(super) use pointing::Points;
pub use pointing::{Gesture, Pointing};
pub(super) use recap::CoveringStrip;
pub use sheet::Sheet;
pub use stage::Stage;
pub(super) use zoom::CloserLook;

use super::ending::Ending;
use super::{Frame, TableGame, Turn};
use crate::audio::Sound;
use crate::engine::bot::Advice;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::{SeatInfo, Session};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::{AtTable, TableSystems};
use bevy::prelude::*;
use std::fmt::Debug;

/// A gesture in the types of a game.
pub type Gestured<G> = Gesture<<G as CardGame>::Piece, <G as CardGame>::Slot, <G as CardGame>::Button>;

/// A target in the types of a game.
pub type Pointed<G> = Target<<G as CardGame>::Piece, <G as CardGame>::Slot>;

/// A card game in the window.
pub trait CardGame: TableGame {
    /// Input composed but not yet submitted, such as a selection. Each decision
    /// starts with a new draft.
    type Draft: Default + Clone + PartialEq + Debug + Send + Sync + 'static;
    /// Ids of its pieces, stable for the whole game.
    type Piece: Key;
    /// Ids of its slots.
    type Slot: Key;
    /// Ids of its buttons besides the primary one.
    type Button: ButtonKey;

    /// Returns the draft with which the next decision begins, given the last one.
    fn next_draft(_last: &Self::Draft) -> Self::Draft {
        Self::Draft::default()
    }

    /// Returns how an event is shown. The scene's view is that before the
    /// event.
    fn motion(scene: &Scene<Self>, event: &Self::Event) -> Motion;

    /// Returns the contents of the table. While an event is being shown, the
    /// view is that after it.
    fn layout(scene: &Scene<Self>) -> Layout;

    /// Returns what a gesture means. Called only while nothing is being shown,
    /// but also after the end, when [`Scene::person`] is `None`.
    fn gesture(scene: &Scene<Self>, draft: &mut Self::Draft, gesture: &Gestured<Self>) -> Reply<Self>;

    /// Returns the contents of the frame around the table.
    fn frame(scene: &Scene<Self>) -> Frame;

    /// Returns how `seat`, which is to act, would make the advised move. Like a
    /// layout it must not use what is secret.
    fn way(scene: &Scene<Self>, seat: Seat, advice: &Advice<Self::Action>) -> Way<Self>;

    /// Returns the seat at the bottom of the screen when several people share it
    /// and nothing is secret. `last` is the person who is to act or acted last;
    /// a game in which the others answer within a turn keeps the table still.
    fn bottom(_view: &Self::View, last: Seat) -> Seat {
        last
    }

    /// Returns how the game, or a game of the match, ended, while that is to be
    /// shown. The page of the ending replaces everything but the ground and, if
    /// no further game follows, the buttons of the frame.
    fn ending(scene: &Scene<Self>) -> Option<Ending>;
}

/// Everything a game may use to lay out the table.
pub struct Scene<'a, G: CardGame> {
    /// The table as the viewer may know it at this moment of the playback.
    pub view: &'a G::View,
    /// Viewer the table is shown to.
    pub viewer: Viewer,
    /// Seat at the bottom of the screen.
    pub bottom: Seat,
    /// State of the game on the screen.
    pub state: G::State,
    /// What the window is waiting for.
    pub turn: Turn,
    /// The person who may act now; nobody while something is shown, or while
    /// actions composed together follow one another.
    pub person: Option<Seat>,
    /// The event being shown.
    pub event: Option<&'a G::Event>,
    /// Number of events of the session shown so far, including the current one.
    pub told: usize,
    /// Whether the event stays until somebody presses the primary button.
    pub waits: bool,
    /// What has been composed so far.
    pub draft: &'a G::Draft,
    /// Pieces being dragged, the one under the pointer first.
    pub held: Vec<G::Piece>,
    /// Target under the pointer or the visible focus or, while something is
    /// held, the one it would fall on.
    pub over: Option<Pointed<G>>,
    /// Target on which the pointer or Enter is held down.
    pub pressed: Option<Pointed<G>>,
    /// The window.
    pub canvas: Canvas,
    /// Names, outcome and all events. Layouts must not use what is secret in
    /// it.
    pub session: &'a Session<G>,
}

impl<'a, G: CardGame> Scene<'a, G> {
    /// Creates the scene of a table that nobody touches, seen by this viewer in
    /// this window.
    #[must_use]
    pub fn still(
        session: &'a Session<G>,
        view: &'a G::View,
        viewer: Viewer,
        draft: &'a G::Draft,
        canvas: Canvas,
    ) -> Self {
        let bottom = if let Viewer::Seat(seat) = viewer { seat } else { Seat::new(0) };
        Self {
            view,
            viewer,
            bottom,
            state: G::state(view, None),
            turn: Turn::Playing,
            person: None,
            event: None,
            told: session.events().len(),
            waits: false,
            draft,
            held: Vec::new(),
            over: None,
            pressed: None,
            canvas,
            session,
        }
    }

    /// Returns the player of each seat.
    #[must_use]
    pub fn seats(&self) -> &[SeatInfo] {
        self.session.seats()
    }

    /// Returns the number of seats from the one at the bottom, which is 0,
    /// clockwise to this one.
    #[must_use]
    pub fn steps_to(&self, seat: Seat) -> usize {
        let count = self.seats().len();
        (seat.index() + count - self.bottom.index()) % count.max(1)
    }

    /// Returns the event to be shown next, as the viewer may know it.
    #[must_use]
    pub fn next(&self) -> Option<G::Event> {
        self.session.events().get(self.told).map(|event| G::redact(event, self.viewer))
    }

    /// Returns whether undo works, or `None` if no person may act.
    #[must_use]
    pub fn undo(&self) -> Option<bool> {
        self.person.map(|_| self.session.can_undo().is_some())
    }
}

/// Result of a gesture.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply<G: CardGame> {
    /// Nothing to submit; the draft may have changed.
    Done,
    /// An action of the person whose turn it is.
    Act(G::Action),
    /// Several actions of that person, one after another; a refusal drops the
    /// remaining ones.
    Acts(Vec<G::Action>),
    /// Refusal with its reason, which is shown at the place of the gesture.
    Refuse(Message),
    /// Takes back this many decisions, as far as that is allowed.
    Undo(usize),
    /// A warning, shown at this target or at the pointer.
    Warn(Message, Option<Pointed<G>>),
}

/// How an event is shown.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Motion {
    /// Minimum number of animation seconds it stays. It also stays as long as
    /// anything is moving.
    pub seconds: f32,
    /// Whether, with people at the table, it stays until the primary button is
    /// pressed.
    pub waits: bool,
    /// Sounds, each after a number of animation seconds.
    pub sounds: Vec<(f32, Sound)>,
    /// Things that fly past without being in the layout: hidden cards, coins.
    pub flights: Vec<Flight>,
    /// Impacts of the event.
    pub impacts: Vec<Impact>,
    /// Dice to roll.
    pub rolls: Vec<Roll>,
}

impl Motion {
    /// Creates a motion that stays this many animation seconds.
    #[must_use]
    pub fn of(seconds: f32) -> Self {
        Self { seconds, ..Self::default() }
    }

    /// Adds a sound that plays at once.
    #[must_use]
    pub fn sound(self, sound: Sound) -> Self {
        self.sound_at(0.0, sound)
    }

    /// Adds a sound that plays after this many animation seconds.
    #[must_use]
    pub fn sound_at(mut self, after: f32, sound: Sound) -> Self {
        self.sounds.push((after, sound));
        self
    }

    /// Adds something that flies past.
    #[must_use]
    pub fn flight(mut self, face: Face, from: Spot, to: Spot, delay: f32) -> Self {
        self.flights.push(Flight { face, from, to, delay });
        self
    }

    /// Adds an impact, if there is one: its target may not be in view.
    #[must_use]
    pub fn impact(mut self, impact: impl Into<Option<Impact>>) -> Self {
        self.impacts.extend(impact.into());
        self
    }

    /// Adds a die that is thrown from a point into a tray. It shows these faces
    /// on the way and ends on that of the layout.
    #[must_use]
    pub fn roll(mut self, piece: PieceId, faces: Vec<Face>, from: Vec2, tray: Rect) -> Self {
        self.rolls.push(Roll { piece, faces, from, tray });
        self
    }

    /// Keeps the event until somebody has seen it; see [`Motion::waits`].
    #[must_use]
    pub fn waiting(self) -> Self {
        Self { waits: true, ..self }
    }
}

/// Something that flies past.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    /// Face it shows.
    pub face: Face,
    /// Where it starts.
    pub from: Spot,
    /// Where it ends and disappears.
    pub to: Spot,
    /// Animation seconds before it starts.
    pub delay: f32,
}

/// A die to roll: the physics throws it into a tray, from which it moves to its
/// spot in the layout.
#[derive(Clone, PartialEq, Debug)]
pub struct Roll {
    /// The die, a piece of the layout.
    pub piece: PieceId,
    /// Faces it shows on the way.
    pub faces: Vec<Face>,
    /// Point it is thrown from, moved to the nearest place inside the tray.
    pub from: Vec2,
    /// Area the die does not leave; the same for all dice thrown together.
    pub tray: Rect,
}

/// Present while a card game is on the table.
#[derive(Resource)]
struct Playing;

/// Order of the card table's systems in [`AtTable`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardSystems {
    /// Turns mouse and keys into gestures.
    Point,
    /// Turns gestures into actions and plays events back.
    Act,
    /// Computes the wanted layout and the frame.
    Lay,
    /// Draws the marks of a hint.
    Mark,
    /// Draws the strip of the moves of others.
    Strip,
    /// Moves cards towards the wanted layout.
    Show,
    /// Draws the places under the cards.
    Ground,
    /// Shows a card from close up.
    Zoom,
    /// Shows what strikes and flies.
    Impact,
    /// Lets pieces tumble.
    Tumble,
    /// Rolls dice.
    Roll,
    /// Shows a move again.
    Again,
}

/// Adds what all card games share; called once.
pub(super) fn shared(app: &mut App) {
    app.configure_sets(AtTable, (CardSystems::Point, CardSystems::Act).chain().in_set(TableSystems::Act))
        .configure_sets(
            AtTable,
            (CardSystems::Lay, CardSystems::Mark, CardSystems::Strip).chain().in_set(TableSystems::Hud),
        )
        .configure_sets(
            AtTable,
            (
                CardSystems::Show,
                CardSystems::Ground,
                CardSystems::Zoom,
                CardSystems::Impact,
                CardSystems::Tumble,
                CardSystems::Roll,
                CardSystems::Again,
            )
                .chain()
                .in_set(TableSystems::Show),
        )
        .add_plugins((stage::plugin, impact::plugin, pointing::plugin, ground::plugin, zoom::plugin))
        .add_plugins((tumble::plugin, recap::plugin, hint::plugin));
}
